# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes the tests' helpers and the project's packages importable. The project's code.py must not
hide Python's own module.

``pytest --renew`` rewrites the golden records and pictures: look at them before you keep them.
"""

import contextlib
import functools
import hashlib
import importlib
import importlib.metadata
import os
import pickle
import shutil
import sys
import time
from pathlib import Path

import pytest

os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"  # else each process imports trio, through selenium
try:
    from filelock import FileLock
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
from sim.ship import deploy, missing_names, short_names  # noqa: E402

SOURCES = "engine lib sim ui boot.py code.py docs/study.txt settings.toml".split()
SOURCES += ["package-lock.json", "requirements.lock", "tests/heap", "tests/tried"]
"""The files that determine everything that tests build from the project."""


def _digest_sources():
    digest = hashlib.sha256()
    for source in SOURCES:
        for path in sorted([ROOT / source, *(ROOT / source).rglob("*")]):
            if "__pycache__" not in path.parts and path.is_file():
                digest.update(repr((path.relative_to(ROOT).parts, path.read_bytes())).encode())
    return digest


DIGEST = _digest_sources()
_BY_SOURCES = int(DIGEST.hexdigest()[:12], 16) % 1000000
# Set here so that all workers, and the processes that tests start, have the same sample.
_SAMPLE = os.environ.setdefault("KAHUNA_SAMPLE", str(_BY_SOURCES))
WHOLE = _SAMPLE == "all"
"""Whether nothing is left out, as in `make trial`."""
SAMPLE = _BY_SOURCES if WHOLE else int(_SAMPLE)
"""A number that is derived from the sources. It selects the sample and seeds randomness, so a
commit always runs the same tests."""

settings.register_profile("tests", max_examples=100 if WHOLE else 20, deadline=None, database=None)
settings.load_profile("tests")
core.global_force_seed = SAMPLE  # as hypothesis's plugin does


SAMPLES = 14


def sampled(items, count=1):
    """Return this run's sample of the items: at least ``count``, and so many that SAMPLES
    consecutive samples cover all items."""
    items = list(items)
    step = 1 if WHOLE else max(1, min(SAMPLES, len(items) // count))
    return items[SAMPLE % step :: step]


FIRST = (
    "web heap training trial web_refused contributing web_study study web_page web_board web_worker"
).split()
"""The test files that take longest. Those that wait for a browser are spread among the others."""


def pytest_collection_modifyitems(items):
    """Put the FIRST files first, so that none is still running when the other workers are done."""
    places = {"test_" + name: place for place, name in enumerate(FIRST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(FIRST)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Use two workers more than there are cores: tests wait for the browser, for two minutes in
    all."""
    return (os.cpu_count() or 1) + 2


def pytest_report_header():
    return "sample: KAHUNA_SAMPLE=%s" % _SAMPLE


def pytest_terminal_summary(terminalreporter, exitstatus):
    if exitstatus:  # with -q there is no header
        terminalreporter.write_line(
            "KAHUNA_SAMPLE=%s keeps this sample when sources change" % _SAMPLE
        )


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="rewrite golden records and pictures")


def with_tools(check, *args):
    """Run a check that may need to fetch a tool; returns its result. If fetching fails, the test is
    skipped, except in CI."""
    from sim.tools.fetch import NoTool

    try:
        return check(*args)
    except NoTool as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


def engine_files():
    """Return the engine's files for the VM, as a board gets them: {path: bytes}."""
    files = deploy.make_contents(False)
    return {name: data for name, data in files.items() if name.startswith("engine/")}


_CHECK = "axe.run().then(({ violations }) => arguments[0](violations))"


def axe(browser):
    """List the faults that axe-core finds in a page, for people who can't see, hear or point
    well."""
    from sim.tools import fetch

    script = with_tools(fetch.npm_folder, True) / "node_modules" / "axe-core" / "axe.min.js"
    browser.run(script.read_text(encoding="utf-8"))
    violations = browser.driver.execute_async_script(_CHECK)
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in violations]


def wanted(name, why):
    """Import a module that isn't available on every machine. Without it the test is skipped, except
    in CI."""
    if os.environ.get("CI"):
        return importlib.import_module(name)
    return pytest.importorskip(name, reason=why)


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


def once(function, folder):
    """Cache a function whose results depend only on the sources and on its arguments. Each result
    is kept in a file in ``folder``, which comes from the fixture ``made``."""

    @functools.wraps(function)
    def kept(*args):
        named = [sorted(arg) if isinstance(arg, (set, frozenset)) else arg for arg in args]
        asked = repr((function.__module__, function.__name__, named))
        place = folder / hashlib.sha256(asked.encode()).hexdigest()
        with FileLock("%s.lock" % place):
            if not place.exists():
                written = place.with_suffix(".new")
                written.write_bytes(pickle.dumps(function(*args)))
                written.replace(place)
        return pickle.loads(place.read_bytes())

    return functools.cache(kept) if hasattr(function, "cache_info") else kept


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
    from browsing import TriedBrowser

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
