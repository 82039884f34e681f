# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page's own scripts without a browser: the save, the address, games with friends. The checks
are in tests/tried/page.mjs."""

import re

import pytest

from helpers.tools import with_tools
from sim import ROOT
from sim.wording import read_texts
from tried import node

CHECKS = re.findall(r'^  async "(.+)"\(\)', (ROOT / "tests/tried/page.mjs").read_text(), re.M)


@pytest.mark.parametrize("check", CHECKS)
def test_the_pages_scripts(check):
    words = read_texts(str(ROOT / "sim" / "web" / "page" / "texts"), "en")
    task = {"check": check, "words": words}
    assert with_tools(node.run_script, "page.mjs", {}, task) is True


def test_there_are_checks():
    assert len(CHECKS) > 10
