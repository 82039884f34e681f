# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The handheld in a terminal, with its screen in letters and its keys on the keyboard."""

import contextlib
import io
import os
import re
import select
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any, NoReturn

from sim.command_line import Failed
from sim.fakes.hardware import FRAME_MS

from . import help_texts
from .console import Console
from .letters import letter_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.app import App

WIDTH, HEIGHT = 80, 23
LEAST = (WIDTH, HEIGHT + 1)
_HELD, _LET_GO = 60 // FRAME_MS, 1  # in frames, since a terminal reports no releases

_KEY = re.compile(
    rb"\x1b\[\[[@-~]"  # a Linux console's function key
    rb"|\x1b\[[0-?]*[ -/]*[@-Z\\-~]|\x1bO[0-9;]*[@-~]"
    rb"|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"  # the terminal's answer to a query
    rb"|\x1b[^\x00-\x1f\x7f\[O\]PX^_]"  # a key with Alt
    rb"|\x1b(?=[\x00-\x1f\x7f])|[^\x1b]"
)
_UNFINISHED = re.compile(rb"\x1b(?:\[\[?|\[[0-?]*[ -/]*|O[0-9;]*|[\]PX^_][^\x07\x1b]*\x1b?)?")
_PATIENCE = 0.05
"""Seconds that an escape sequence may take to arrive. After that, Esc is a key of its own."""
_QUIT = (b"q", b"Q", b"\x03", b"\x04")
_INTENTS = {
    key: intent
    for intent, keys in {
        "UP": (b"\x1b[A", b"\x1bOA"),
        "DOWN": (b"\x1b[B", b"\x1bOB"),
        "RIGHT": (b"\x1b[C", b"\x1bOC"),
        "LEFT": (b"\x1b[D", b"\x1bOD"),
        "OK": (b"\r", b"\n", b" ", b"z", b"a"),
        "BACK": (b"\x7f", b"\x08", b"\x1b", b"x", b"b"),
        "MENU": (b"\t", b"m"),
    }.items()
    for key in keys
}


def run_terminal(console: Console) -> int:
    """Play on a console until q or Ctrl-C; return the exit status."""
    fault = _find_fault()
    if fault:
        raise Failed(fault)
    console.device.key_names["MENU"] = "M"  # whatever the board calls it
    output = io.StringIO()  # shown afterwards: it would spoil the picture
    try:
        with _raw_terminal(), contextlib.redirect_stderr(output):
            _play(console)
            console.save.flush()
    finally:
        sys.stderr.write(output.getvalue())
    return 0


def _find_fault() -> str | None:
    """Say why this terminal can't be used; None if it can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "the terminal needs a tty for its input and output"
    try:
        import termios  # noqa: F401
    except ImportError:
        return "there is no terminal mode on this system: use the window"
    size = os.get_terminal_size(sys.stdout.fileno())
    return _find_size_fault(size)


def _find_size_fault(size: tuple[int, int]) -> str | None:
    if size[0] >= LEAST[0] and size[1] >= LEAST[1]:
        return None
    return "the terminal is too small: %dx%d, at least %dx%d is needed" % (*size, *LEAST)


@contextlib.contextmanager
def _raw_terminal() -> Iterator[Any]:
    """Switch to raw keys and the alternate screen without a cursor, and restore both afterwards."""
    import termios
    import tty

    keys = sys.stdin.fileno()
    before = termios.tcgetattr(keys)
    handlers = [(name, signal.signal(name, _end)) for name in (signal.SIGTERM, signal.SIGHUP)]
    try:
        tty.setraw(keys)
        _write(b"\x1b[?1049h\x1b[?25l")
        yield
    finally:
        _write(b"\x1b[?25h\x1b[?1049l")
        termios.tcsetattr(keys, termios.TCSADRAIN, before)
        for name, handler in handlers:
            signal.signal(name, handler)


def _end(number: int, _frame: object) -> NoReturn:
    sys.exit(128 + number)


def _write(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _play(console: Console) -> None:
    keys = _Keys(console)
    size, language = os.terminal_size((0, 0)), ""
    shown = None
    due = time.monotonic()
    while keys.read(max(0, due - time.monotonic())):
        if time.monotonic() < due:
            continue
        keys.move()
        before = console.hardware.now
        console.step()
        took = (console.hardware.now - before) / 1000
        due = max(due, time.monotonic() - took) + took
        now = os.get_terminal_size(sys.stdout.fileno()), console.app.texts.language
        if now != (size, language):
            size, language = now
            shown = None
            line = _find_size_fault(size) or help_texts.read_help(language)["terminal"]
            # Clear the screen, and put this line in the last row.
            _write(b"\x1b[2J\x1b[%d;1H" % size[1] + line[: size[0]].encode())
        if console.display.changes != shown:
            shown = console.display.changes
            if not _find_size_fault(size):
                _write(_encode_page(page_lines(console.app)))


def page_lines(app: "App") -> list[str]:
    """Render a screen in letters, in at most HEIGHT lines of at most WIDTH."""
    lines = letter_lines(app)
    if app.loop.screen_name == "title":
        lines = _list_title_lines() + [""] + lines
    return [line.rstrip()[:WIDTH] for line in lines[-HEIGHT:]]


def _list_title_lines() -> list[str]:
    """List the lines of the game's name, in large letters, centred."""
    from ui.draw.title_picture import _ROWS

    left = " " * ((WIDTH - 2 * len(_ROWS[0])) // 2)
    return [left + "".join(["██" if mark == "x" else "  " for mark in row]) for row in _ROWS]


def _encode_page(lines: list[str]) -> bytes:
    """Encode a screen's lines as the bytes that the terminal needs."""
    lines = lines + [""] * (HEIGHT - len(lines))
    return b"\x1b[H" + "".join([line + "\x1b[K\r\n" for line in lines]).encode()


def _split_keys(data: bytes) -> tuple[list[bytes], bytes]:
    """Split typed bytes into keys; return them, and the start of an unfinished escape sequence."""
    words = []
    while data:
        found = _KEY.match(data)
        if not found and _UNFINISHED.fullmatch(data):
            break
        # Drop what is no sequence, up to the next one.
        end = found.end() if found else (data + b"\x1b").index(b"\x1b", 1)
        words.append(data[:end])
        data = data[end:]
    return words, data


class _Keys:
    """Presses the typed keys one after another, each for a few frames."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._waiting: list[str] = []
        self._frames = 0
        self._rest = b""  # of an escape sequence, and when waiting for its end stops
        self._until = 0.0

    def read(self, seconds: float) -> bool:
        """Wait up to ``seconds`` for keys; False if one of them quits."""
        if self._rest and time.monotonic() >= self._until:
            self._press([self._rest])  # Esc; other unfinished sequences mean nothing
            self._rest = b""
        keys = sys.stdin.fileno()
        if not select.select([keys], [], [], seconds)[0]:
            return True
        data = os.read(keys, 1024)
        words, self._rest = _split_keys(self._rest + data)
        self._until = time.monotonic() + _PATIENCE
        if not data or any(word in _QUIT for word in words):
            return False
        self._press(words)
        return True

    def _press(self, words: list[bytes]) -> None:
        intents = [_INTENTS[word] for word in words if word in _INTENTS]
        # A key that is held down repeats faster than the board reads it. Don't let presses pile up.
        if len(intents) != 1 or self._waiting[-1:] != intents:
            self._waiting += intents

    def move(self) -> None:
        """Press or release the key that is due, before a frame."""
        if not self._waiting:
            return
        if self._frames == 0:
            self._console.hold(self._waiting[0], True)
        elif self._frames == _HELD:
            self._console.hold(self._waiting[0], False)
        self._frames += 1
        if self._frames == _HELD + _LET_GO:
            del self._waiting[0]
            self._frames = 0
