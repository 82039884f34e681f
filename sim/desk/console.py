# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A simulated handheld that runs code.py, unmodified, on faked hardware."""

import array
import contextlib
import gc
import os
import random
import runpy
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from greenlet import getcurrent, greenlet

from engine.text.records import record_lines
from sim import ROOT
from sim.boards import BOARDS, INTENTS
from sim.fakes import hardware
from sim.fakes.display import FakeDisplay
from sim.fakes.drive import Drive
from sim.fakes.store import Store

from . import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.match import Match
    from engine.save.save import Save
    from handheld.device import Device
    from ui.app import App


_FAKES = ROOT / "sim" / "fakes" / "modules"
_Console = TypeVar("_Console", bound="Console")
_PRESS_FRAMES = 3
_RELEASE_FRAMES = 2


class Console:
    """A board that runs code.py a frame at a time.

    board   a name of sim.boards.BOARDS
    seed    for everything random; None for a different one each time
    store   the file that keeps the non-volatile memory, None for no file; or a Store to go on with
    drive   a sim.fakes.drive.Drive; None for an empty one
    boot    True: run boot.py with the write key held; False: without it; None: skip boot.py, which
            is faster and makes no difference to the game
    held    the intents whose keys are held from power-on
    day     (year, month, date) of the board's clock; None if nobody has set it
    quick   True: think, load and draw as fast as the PC can; False: at a board's pace

    The constructor switches the board on and runs up to the first frame. It raises ValueError for
    an unknown board, or for a store file whose size isn't that of the board's memory.

    code.py runs in a greenlet, and only inside ``step``: nothing runs concurrently.
    """

    def __init__(
        self,
        board: str = "picosystem",
        seed: int | None = None,
        store: Store | str | None = None,
        drive: Drive | None = None,
        boot: bool | None = None,
        held: Sequence[str] = (),
        day: tuple[int, int, int] | None = None,
        quick: bool = False,
    ) -> None:
        if board not in BOARDS:
            raise ValueError("unknown board %r: %s" % (board, ", ".join(BOARDS)))
        self.board = BOARDS[board]
        if not isinstance(store, Store):
            store = Store(self.board.chip.nvm, store, kind=self.board.chip.store)
        self.store = store
        self.on_frame: Callable[[Console], None] | None = None
        self._code = greenlet(_run)
        self.hardware = hardware.current = hardware.Hardware(self.board, store, drive or Drive())
        self.hardware.day = day
        self.hardware.quick = quick
        self.hardware.frame = self._code.parent.switch
        _prepare_modules()
        self._settings = [key for key in self.board.settings if key not in os.environ]
        for key in self._settings:
            os.environ[key] = self.board.settings[key]
        if seed is not None:
            random.seed(seed)
        for intent in held:
            self.hold(intent, True)
        if boot is not None:
            self.hardware.write_key = boot
            self.hardware.program = getcurrent()
            runpy.run_path(str(ROOT / "boot.py"))
            self.hardware.write_key = False
        self.hardware.program = self._code
        try:
            self.step()
        except BaseException:
            self.close()
            raise

    def __enter__(self: "_Console") -> "_Console":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Switch the board off."""
        self._code.throw()  # code.py never ends on its own
        _release_displays()
        for key in self._settings:
            os.environ.pop(key, None)

    # Time

    def step(self) -> None:
        """Run code.py up to its next refresh: one frame, FRAME_MS of the board's time.

        Raise what code.py raises; sim.fakes.hardware.PowerCut at the cut; RuntimeError if code.py
        has ended.
        """
        if self._code.dead:
            raise RuntimeError("code.py has ended")
        with contextlib.redirect_stdout(sys.stderr):
            self._code.switch()
        if self._code.dead:
            raise RuntimeError("code.py has ended")
        if self.on_frame:
            self.on_frame(self)

    def wait(self, ms: int) -> None:
        """Let this many milliseconds pass on the board, rounded up to whole frames."""
        until = self.hardware.now + ms
        while self.hardware.now < until:
            self.step()

    def hold(self, intent: str, down: bool) -> None:
        """Press a key down, or let it go. intent: one of sim.boards.INTENTS."""
        self.hardware.move(intent, down)

    def press(self, *intents: str, ms: int = _PRESS_FRAMES * hardware.FRAME_MS) -> None:
        """Press and release keys, one after another.

        intents: of sim.boards.INTENTS, such as "OK"; ValueError for any other. ms: how long
        each key is down; if the board needs it held, longer. Two frames pass after each.
        """
        for intent in intents:
            if intent not in INTENTS:
                raise ValueError("unknown key %r: %s" % (intent, " ".join(INTENTS)))
            self.hold(intent, True)
            self.wait(ms)
            self.hold(intent, False)
            while self.hardware.releasing:
                self.step()
            self.wait(_RELEASE_FRAMES * hardware.FRAME_MS)

    # What can be observed

    @property
    def app(self) -> "App":
        """The running ui.app.App."""
        return sys.modules["ui.app"].app

    @property
    def screen(self) -> Any:
        """The current screen, which takes the keys; None before the first."""
        return self.app.screen

    @property
    def match(self) -> "Match":
        """The current or the last match, an engine.match.Match."""
        return self.app.match

    @property
    def save(self) -> "Save":
        """The save with games, options and statistics, an engine.save.save.Save."""
        return self.app.save

    @property
    def device(self) -> "Device":
        """The game's own view of the board, a handheld.device.Device."""
        return self.app.device

    @property
    def table(self) -> Any:
        """The table, a ui.game.table.table.Table; None if it isn't in memory."""
        return self.app.table

    @property
    def display(self) -> FakeDisplay:
        """The board's display, a sim.fakes.display.FakeDisplay."""
        return self.hardware.display

    @property
    def pixels(self) -> bytearray:
        """The frame as the player sees it, in RGB565: two bytes a pixel, low byte first."""
        if self.display.rotation == 0:
            return self.display.pixels
        words = array.array("H", bytes(self.display.pixels))
        words.reverse()
        return bytearray(words.tobytes())

    @property
    def width(self) -> int:
        """The display's width in pixels."""
        return self.display.width

    @property
    def height(self) -> int:
        """The display's height in pixels."""
        return self.display.height

    def state(self) -> str:
        """Describe the screen and the full position in one line; "-" stands for no position."""
        from engine.text.position import position_text

        screen, record = self.screen, self.match.record
        text = position_text(record.game) if record else "-"
        return "screen=%s position=%s" % (screen.name if screen else "console", text)

    def record_lines(self) -> list[str]:
        """Return the lines of the current or last game's record; without a game there are none."""
        record = self.match.record
        # A position that was set up has no packs, so a game from it can't be replayed.
        if record and (record.packs or not record.actions):
            return list(record_lines(record))
        return []

    def shot(self, path: str | Path, scale: int = 1) -> None:
        """Write the frame as a PNG, each pixel ``scale`` wide and high."""
        from . import png

        png.write_png(path, (self.width, self.height), png.to_rgb(self.pixels), scale)

    def write_sound(self, path: str | Path) -> None:
        """Write everything heard since power-on as a WAV file."""
        from .sound import write_wav

        write_wav(path, self.hardware.speaker, self.hardware.now)


def _run() -> None:
    runpy.run_path(str(ROOT / "code.py"), run_name="__main__")


def _prepare_modules() -> None:
    """Prepare sys.path and sys.modules for a new run. The fakes come before Blinka's modules. The
    project's folder comes last, so that its code.py hides no other. No module of the game is
    loaded. The stand-ins for Python's own functions stay, since another console may be on."""
    for path in (str(_FAKES), str(ROOT), str(ROOT / "lib"), ""):
        while path in sys.path:
            sys.path.remove(path)
    sys.path.insert(0, str(_FAKES))
    sys.path += [str(ROOT), str(ROOT / "lib")]
    fakes = [path.stem for path in _FAKES.glob("*.py")]
    modules.keep_found({"engine", "handheld", "ui", *fakes})
    kept = modules.list_resident() | {"engine." + path.name for path in (ROOT / "engine").iterdir()}
    for name in list(sys.modules):
        # Of the engine, drop only what the game drops: the desktop keeps the rest.
        ours = name in fakes or name.split(".")[0] in ("ui", "handheld")
        if ours or name[:7] == "engine." and name not in kept:
            del sys.modules[name]
    _release_displays()
    from sim.fakes import strict

    strict.install()
    time.sleep = _sleep
    # The game collects often because a board's heap is small. Here Python collects when needed.
    gc.collect = lambda generation=2: 0
    time.localtime = _localtime


def _sleep(seconds: float, others: Callable[[float], None] = time.sleep) -> None:
    """Stand in for time.sleep: for the board's program, advance the board's clock."""
    on_board = getcurrent() is hardware.current.program
    (hardware.current.sleep if on_board else others)(seconds)


def _localtime(
    seconds: float | None = None, others: Callable[..., time.struct_time] = time.localtime
) -> time.struct_time:
    """Stand in for time.localtime: the present is the board's. (Tests call the game's code,
    too.)"""
    if seconds is not None:
        return others(seconds)
    return time.struct_time((*(hardware.current.day or (2000, 1, 1)), 12, 0, 0, 0, 1, 0))


def _release_displays() -> None:
    import displayio  # not at the top: Blinka's modules need the fakes

    displayio.release_displays()
