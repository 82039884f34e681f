# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screen in ui/pages/README.md is one: its file is all it takes."""

import re
import sys

import pytest

from conftest import ROOT
from screens import SIZES, Handheld

EXAMPLE = re.search(
    r"```python\n(.*?)```", (ROOT / "ui" / "pages" / "README.md").read_text("utf-8"), re.DOTALL
).group(1)


@pytest.mark.parametrize("size", SIZES)
def test_the_example_opens_and_goes(size, tmp_path, monkeypatch):
    (tmp_path / "hello.py").write_text(EXAMPLE, encoding="utf-8")
    with Handheld(size, seed=1) as console:
        pages = sys.modules["ui.pages"]
        monkeypatch.setattr(pages, "__path__", [*pages.__path__, str(tmp_path)])
        console.show("hello", "HELLO")
        console.wait(100)
        assert console.state().startswith("screen=hello")
        console.press("OK", "UP", "MENU")
        assert "ui.pages.hello" in sys.modules
        screen = console.screen
        console.press("BACK")
        assert console.state().startswith("screen=title")
        assert "ui.pages.hello" not in sys.modules
        assert set(vars(screen).values()) == {None}, "it is taken apart"
