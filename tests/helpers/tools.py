# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What not every machine has: a test is skipped without it, but fails in CI."""

import importlib
import os

import pytest

from sim.tools.fetch import NoTool


def with_tools(check, *args):
    """Run a check that may need to fetch a tool; returns its result."""
    try:
        return check(*args)
    except NoTool as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


def wanted(name, why):
    """Import a module that isn't available on every machine."""
    if os.environ.get("CI"):
        return importlib.import_module(name)
    return pytest.importorskip(name, reason=why)
