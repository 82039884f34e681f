# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Fetching from the registries: on a machine without Node, and when it fails."""

import pytest

from sim import ROOT
from sim.tools import fetch

pytestmark = pytest.mark.skipif(fetch.os.name == "nt", reason="stands in for npm by shell scripts")


def stand_in(monkeypatch, folder, script):
    """Stand in for PyPI's Node, in a folder that isn't on PATH. Its npm is this script."""
    for name, words in (("node", 'echo "$@" > asked.txt'), ("npm", script)):
        (folder / name).write_text("#!/bin/sh\ncd %s\n%s\n" % (folder, words))
        (folder / name).chmod(0o755)
    monkeypatch.setattr(fetch, "find_node", lambda: (folder / "node", [folder / "npm"]))


def test_a_package_whose_own_script_asks_for_node_finds_ours(monkeypatch, tmp_path):
    stand_in(monkeypatch, tmp_path, "node install.js")
    fetch.npm_install(tmp_path)
    assert (tmp_path / "asked.txt").read_text() == "install.js\n"


def test_a_failure_names_its_reason(monkeypatch, tmp_path):
    script = 'echo "npm error 404" >&2; echo "npm error A complete log: x.log" >&2; exit 1'
    stand_in(monkeypatch, tmp_path, script)
    with pytest.raises(fetch.NoTool, match="^npm could not install what is needed: npm error 404$"):
        fetch.npm_install(tmp_path)


def test_a_failure_without_a_word_says_so(monkeypatch, tmp_path):
    stand_in(monkeypatch, tmp_path, "exit 3")
    with pytest.raises(fetch.NoTool, match="no reason given$"):
        fetch.npm_install(tmp_path)


def test_the_lock_of_npms_packages_names_no_registry():
    """Otherwise users of another registry could not install the packages."""
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in text and "resolved" not in text and "registry" not in text
