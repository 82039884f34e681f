# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The table of texts: whole, and in letters that the small font has."""

import ast
from pathlib import Path

import pytest

from engine.bot.levels import RIVALS
from engine.text.reasons import ENDINGS, REASONS
from screens import TEXTS
from ui.texts import Texts

ROOT = Path(__file__).resolve().parent.parent
UI = ROOT / "ui"
FONT = UI.parent / "sim" / "art" / "small.bdf"


def words(text):
    return text if isinstance(text, tuple) else (text,)


def test_no_text_has_two_keys():
    lines = (UI / "texts_en.txt").read_text(encoding="utf-8").splitlines()
    assert len(TEXTS) == len([line for line in lines if line and line[0] != "#"])


def test_a_language_that_is_not_there_is_told():
    with pytest.raises(ValueError, match="KAHUNA_LANGUAGE.*texts_xx.txt: write .en."):
        Texts("xx")


def test_the_font_has_every_letter():
    lines = FONT.read_text(encoding="utf-8").splitlines()
    letters = {chr(int(line.split()[1])) for line in lines if line.startswith("ENCODING")}
    rules = (UI / "rules_en.txt").read_text(encoding="utf-8").splitlines()
    for text in list(TEXTS.values()) + rules:
        for word in words(text):
            shown = word.replace("%d", "").replace("%s", "")
            assert set(shown) <= letters, word


def test_no_text_stands_in_the_screens():
    """Strings with two capitals in a row are texts, but for keys and events."""
    intents = {"UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "KAHUNA_LANGUAGE"}
    for file in UI.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            documented = isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module))
            if documented and ast.get_docstring(node) is not None:
                node.body[0].value.value = ""
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                node.value.value = ""  # the docstring of a constant
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                capitals = [a + b for a, b in zip(text, text[1:]) if (a + b).isupper()]
                shouted = [pair for pair in capitals if pair.isalpha()]
                assert text in intents or not shouted, (file.name, text)


COMPUTED = (
    {"why " + key for key in REASONS}
    | {"end " + key for key in ENDINGS}
    | {"rival %d" % rival for rival in range(len(RIVALS))}
    | {"%s %d" % (who, bridges) for who in ("white", "black") for bridges in (1, 2, 3)}
)
"""The keys that are put together when they are wanted."""


def strings():
    """The strings of all that shows texts, and those that texts are asked for by."""
    found, asked = set(), set()
    for file in (*UI.rglob("*.py"), ROOT / "engine" / "save" / "read.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
                owner = getattr(node.value, "attr", getattr(node.value, "id", ""))
                if owner == "texts":
                    asked.add(node.slice.value)
    return found, asked


def test_every_text_is_used():
    found, _ = strings()
    assert set(TEXTS) - found == COMPUTED - found


def test_every_text_that_is_asked_for_is_there():
    _, asked = strings()
    assert len(asked) > 50
    assert asked | COMPUTED <= set(TEXTS)
