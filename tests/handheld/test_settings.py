# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""settings.toml as people write it, read as CircuitPython does."""

import builtins
import io
import os
import re

import pytest

from helpers.fitting import misfits
from helpers.screens import LANGUAGES, SIZES, Handheld
from sim import ROOT
from sim.boards import BOARDS
from sim.desk.console import Console
from sim.desk.letters import letter_lines
from ui.apply_options import use_language

HOME = BOARDS["homebuilt"].settings
UNREAD = [
    "KAHUNA_LANGUAGE = de",
    "KAHUNA_LANGUAGE = 'de'",
    "KAHUNA_LANGUAGE = “de”",
    'KAHUNA_LANGUAGE = "de',
    'KAHUNA_LANGUAGE = "de" or "en"',
    "KAHUNA_LANGUAGE =",
    'KAHUNA_LANGUAGE="\\uZZZZ"',
    "KAHUNA_CLOCK = 125 MHz",
    "KAHUNA_CLOCK = 125.0",
    "KAHUNA_CLOCK = true",
    "KAHUNA_CLOCK = '125'",
    "KAHUNA_CLOCK = [125]",
]
READ = ['KAHUNA_LANGUAGE = "de"', 'KAHUNA_LANGUAGE="DE" # deutsch', "KAHUNA_CLOCK = 0x7D"]
READ += ["KAHUNA_CLOCK = 125 # slow", 'KAHUNA_CLOCK = "125"', "# KAHUNA_LANGUAGE = de"]
WON_T_DO = ["KAHUNA_LANGUAGE = 5", 'KAHUNA_LANGUAGE = ""', "KAHUNA_CLOCK = 12"]
WON_T_DO += ['KAHUNA_CLOCK = ""', 'KAHUNA_CLOCK = "125 MHz"']


def parse_value(rest):
    """Parse a value as os.getenv does up to 10.1.4: text in quotes, else a number; ValueError."""
    rest = rest.strip()
    if rest[:1] != b'"':
        return int(rest.partition(b"#")[0].decode("latin-1"), 0)
    found = re.fullmatch(rb'"((?:[^"\\]|\\u[0-9a-f]{4}|\\[^u])*)"\s*(?:#.*)?', rest)
    if not found:
        raise ValueError("Invalid byte")
    return found[1].decode()


def find_value(data, key):
    """Find a key's value in a file as os.getenv does, up to the first table."""
    for line in data.split(b"\n"):
        if line.lstrip()[:1] == b"[":
            return None
        name, equals, rest = line.partition(b"=")
        if equals and name.strip() == key.encode():
            return parse_value(rest)
    return None


@pytest.fixture
def board_file(monkeypatch):
    """A function that gives the board a settings.toml. strict: whether os.getenv raises."""
    plain, plain_open = os.getenv, builtins.open

    def give(data, strict=True):
        def getenv(key, default=None):
            if not key.startswith("KAHUNA_"):
                return plain(key, default)
            try:
                found = find_value(data, key)
            except ValueError:
                if strict:
                    raise
                found = None
            return default if found is None else found

        def open_file(path, *how, **more):
            if path == "/settings.toml":
                return io.BytesIO(data)
            return plain_open(path, *how, **more)

        monkeypatch.setattr(os, "getenv", getenv)
        monkeypatch.setattr(builtins, "open", open_file)

    return give


def seen(board="picosystem"):
    """Return the first screen's name and its words, in capitals."""
    with Handheld(board, seed=1) as console:
        return console.screen.name, " ".join(" ".join(letter_lines(console.app)).split()).upper()


@pytest.mark.parametrize("line", UNREAD)
@pytest.mark.parametrize("strict", (True, False))
def test_a_line_that_cant_be_read_is_shown(board_file, line, strict):
    key, _, value = line.partition("=")
    for data in (line, line + "\r\n", "# mine\n%s\nKAHUNA_X = 1\n" % line):
        board_file(data.encode(), strict)
        name, words = seen()
        assert name == "settings", line
        assert key[7:].strip() in words and "CAN'T BE READ" in words
        assert value.strip().upper().replace('"', "''")[:4] in words or not value.isascii()


@pytest.mark.parametrize("line", READ + WON_T_DO)
def test_a_line_that_can_be_read_is_not(board_file, line):
    for end in ("", "\n", "\r\n"):
        board_file((line + end).encode())
        name, words = seen()
        assert "CAN'T BE READ" not in words
        assert (name == "settings") == ("THEN IT IS" in words) == (line in WON_T_DO)


def test_what_editors_do_to_a_file(board_file):
    good = 'KAHUNA_LANGUAGE = "de"\r\n'
    for data in (
        good.encode("utf-8-sig"),
        good.encode("utf-16"),
        good.encode("utf-16-be"),
        b"[game]\n" + good.encode(),
    ):
        board_file(data)
        name, words = seen()
        assert name == "settings" and "LANGUAGE = ''DE'' CAN'T BE READ" in words, data
    board_file(("# a comment\n" + good).encode("utf-8-sig"))
    assert seen()[0] == "title"


@pytest.mark.parametrize("key", list(HOME))
@pytest.mark.parametrize("strict", (True, False))
def test_of_a_home_built_board_each_setting_is_named(board_file, key, strict):
    lines = ['%s = "%s"' % (name, value) for name, value in HOME.items() if name != key]
    lines.append("%s = %s'" % (key, HOME[key]))
    board_file("\n".join(lines).encode(), strict)
    if key[7:] in ("CS", "RST", "BACKLIGHT", "PIEZO"):
        name, words = seen("homebuilt")
        assert name == "settings" and key[7:] in words
        return
    with pytest.raises(RuntimeError, match=key + " = .*%s'.* won't do: write" % HOME[key]):
        Console("homebuilt")


@pytest.mark.parametrize("board", ("picosystem", "homebuilt"))
def test_at_power_on_the_file_is_looked_through_once(board_file, monkeypatch, board):
    data = ['%s = "%s"' % pair for pair in HOME.items()] if board == "homebuilt" else []
    board_file("\n".join([*data, 'KAHUNA_LANGUAGE = "de"']).encode())
    opened, open_file = [], builtins.open
    monkeypatch.setattr(
        builtins, "open", lambda *how, **m: opened.append(how) or open_file(*how, **m)
    )
    assert seen(board)[0] == "title"
    assert [path for path, *_ in opened].count("/settings.toml") == 1


@pytest.mark.parametrize("value", ("GP7'", "7", "", '"GP7'))
def test_boot_starts_with_any_key(board_file, value):
    data = ['%s = "%s"' % pair for pair in HOME.items() if pair[0] != "KAHUNA_BACK"]
    board_file("\n".join([*data, "KAHUNA_BACK = " + value]).encode())
    with pytest.raises(RuntimeError, match="KAHUNA_BACK"):  # from the game, not from boot.py
        Console("homebuilt", boot=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", SIZES)
def test_the_page_holds_as_many_lines_as_fit(board_file, board, language):
    board_file(("\n".join(UNREAD) + "\n").encode())
    with Handheld(board, seed=1) as console:
        use_language(console.texts, language)
        console.show("settings")
        console.step()
        assert not list(misfits(console))
        assert "LANGUAGE =" in " ".join(letter_lines(console.app))


def test_nothing_else_reads_a_setting():
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "ui", "lib", "code.py", "boot.py")
        for path in ([ROOT / folder] if folder.endswith(".py") else (ROOT / folder).rglob("*.py"))
        if "getenv" in path.read_text(encoding="utf-8")
    ]
    assert sorted(found) == ["boot.py", "lib/handheld/settings.py"]
