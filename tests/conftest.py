# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes the tests' helpers and the project's packages importable. The project's code.py must not
hide Python's own module.

``pytest --renew`` rewrites the golden records and pictures: look at them before you keep them.
"""

import contextlib
import importlib
import importlib.metadata
import os
import shutil
import sys
import time
from pathlib import Path
from zlib import crc32

import pytest

os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"  # else each process imports trio, through selenium
try:
    import filelock  # noqa: F401
    from hypothesis import core, settings
except ImportError as error:
    pytest.exit("%s: `make setup`, then `.venv/bin/pytest`" % error, returncode=4)

os.environ["KAHUNA_LANGUAGE"] = "en"  # else the first start asks for a language
ROOT = Path(__file__).resolve().parent.parent
# Consoles and subprocesses import the same files again and again, so keep the compiled files.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
sys.path += sorted({str(file.parent) for file in (ROOT / "tests").rglob("test_*.py")})
sys.path.append(str(ROOT))
sys.path.append(str(ROOT / "lib"))
importlib.import_module("sim")  # before any test's module imports Blinka
from helpers.cache import once  # noqa: E402
from helpers.sample import CHOSEN, DEAR, DIGEST, SAMPLE, WHOLE  # noqa: E402
from helpers.tools import with_tools  # noqa: E402
from sim.ship import deploy, missing_names, short_names  # noqa: E402

settings.register_profile("tests", max_examples=100 if WHOLE else 10, deadline=None, database=None)
settings.load_profile("tests")
core.global_force_seed = SAMPLE  # as hypothesis's plugin does


FIRST = (
    "web heap training trial any_key hammering web_refused recipes web_study study skips web_page "
    "web_board web_worker"
).split()
"""The test files that take longest. Those that wait for a browser are spread among the others."""


def pytest_configure(config):
    config.addinivalue_line("markers", "dear: takes long, so only some samples run it")
    if config.args_source is not config.ArgsSource.TESTPATHS and not hasattr(config, "workerinput"):
        os.environ["KAHUNA_DEAR"] = "all"  # for the workers too


def is_left_out(item):
    """Whether a test is dear and in another sample."""
    dear = "chromium" in item.fixturenames or item.get_closest_marker("dear")
    every = WHOLE or os.environ.get("KAHUNA_DEAR") == "all"
    return dear and not every and (SAMPLE + crc32(item.name.encode())) % DEAR


def pytest_collection_modifyitems(config, items):
    """Leave dear tests out, and put the FIRST files first, so that none is still running when the
    other workers are done."""
    config.hook.pytest_deselected(items=list(filter(is_left_out, items)))
    places = {"test_" + name: place for place, name in enumerate(FIRST)}
    items[:] = [item for item in items if not is_left_out(item)]
    items.sort(key=lambda item: places.get(item.path.stem, len(FIRST)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Use one worker more than there are cores, for what waits for the browser. Each costs six
    seconds of CPU to begin, and two more with a browser."""
    return (os.cpu_count() or 1) + 1


def pytest_report_header():
    return "sample: KAHUNA_SAMPLE=%s" % CHOSEN


def pytest_terminal_summary(terminalreporter, exitstatus):
    if exitstatus:  # with -q there is no header
        terminalreporter.write_line(
            "KAHUNA_SAMPLE=%s keeps this sample when sources change" % CHOSEN
        )


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="rewrite golden records and pictures")


@pytest.fixture(scope="session")
def made(request, tmp_path_factory):
    """A folder for files built from the current sources. All workers and runs share it."""
    tools = sorted((one.name, one.version) for one in importlib.metadata.distributions())
    digest = DIGEST.copy()
    digest.update(repr((sys.version, tools)).encode())
    cache = getattr(request.config, "cache", None)  # a pytest option can switch it off
    kept = cache.mkdir("made") if cache else tmp_path_factory.getbasetemp().parent / "made"
    folder = kept / digest.hexdigest()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in folder.parent.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another worker may remove it too
            if time.time() - other.stat().st_mtime > 24 * 3600:  # another run may use it
                shutil.rmtree(other, ignore_errors=True)
    return folder


@pytest.fixture(scope="session", autouse=True)
def drives_once(made):
    """Join, rename and compile the files for drives only once. That takes seconds, and many tests
    need some of these files."""
    for owner, functions in (
        (deploy, "_compile_files strip_types"),
        (missing_names, "_list_missing"),
        (short_names, "shorten find_unnamed keep_used"),
    ):
        for name in functions.split():
            setattr(owner, name, once(getattr(owner, name), made))


@pytest.fixture(scope="session")
def site(made):
    """The browser edition's files."""
    from sim.web.build import edition

    return with_tools(once(edition.make_folder, made))


@pytest.fixture(scope="session")
def chromium(tmp_path_factory):
    from helpers.browsing import TriedBrowser

    with with_tools(TriedBrowser, tmp_path_factory.mktemp("chromium")) as opened:
        yield opened


@pytest.fixture(scope="module")
def browser(chromium):
    yield chromium
    chromium.driver.get("about:blank")  # a page would go on beside the next tests


@pytest.fixture
def served(browser, site):
    """A browser, and a server of the page's files at an origin without any stored data."""
    from tried.server import Server

    with Server(site) as server:
        browser.errors(), browser.requests()  # those of others
        browser.server = server
        yield browser
    browser.desk()
    browser.prefer("en")
    browser.run_nothing_before()


_ALONE = "delete Navigator.prototype.serviceWorker"


@pytest.fixture
def alone(served):
    """A served browser without the cache for use without a network, which would take as long as the
    page itself."""
    served.run_before(_ALONE)
    return served


@pytest.fixture
def page(alone):
    """The page at the game's title, in a browser without that cache."""
    alone.open(alone.server.url)
    return alone


@pytest.fixture
def kept_page(served):
    """The page as everybody gets it, with that cache."""
    served.open(served.server.url)
    return served


@pytest.fixture
def renew(request):
    """Whether to rewrite the expected results."""
    return request.config.getoption("--renew")
