# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Tests find the project's packages; code.py at the top must not hide Python's own module.

``pytest --renew`` writes the golden records and pictures anew: look at them before you keep them.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
ROOT = Path(__file__).resolve().parent.parent
# Consoles and subprocesses import the same files over and over: compiled once, they are kept here.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / ".pytest_cache" / "compiled")
sys.dont_write_bytecode = False
sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"]
sys.path.append(str(ROOT))
sys.path.append(str(ROOT / "lib"))
settings.register_profile("tests", max_examples=50, deadline=None)
settings.register_profile("mutants", max_examples=5, deadline=None, derandomize=True)
settings.load_profile("tests")


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="write golden records and pictures anew")


def had(check, *args):
    """What a check returns that may have to fetch a tool. Without it, it is skipped, but not in CI,
    where everything can be fetched."""
    from sim.tools.fetch import NoTool

    try:
        return check(*args)
    except NoTool as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


@pytest.fixture
def renew(request):
    """Whether what is compared with is to be written anew."""
    return request.config.getoption("--renew")
