# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs the program at a board's pace. Work that a PC does in no time advances the faked clock by
its time on a PicoSystem, so that thinking, loading and drawing last as many frames.

The program doesn't notice: its modules are patched as they are loaded.
"""

import inspect
import types
from collections.abc import Callable
from typing import Any

from greenlet import getcurrent

from . import hardware

# In ms, measured on an emulated PicoSystem: CircuitPython 10.3, 200 MHz, no waits for flash.
WORK = 0.53
"""A unit of Search.work, in find_turns and compare_turns alike: 0.51 to 0.54 in ten positions, at
72cfbfd9, before 8d27a1f7 made a hint's search a tenth faster."""
BYTE = 0.006
"""Loading a byte of a module's bytecode, as CPython compiles it: the bot's 33,500 took 190."""
PIXEL = 0.004
"""Drawing a pixel: turning a page took 236, mostly for its 57,600 pixels (docs/memory.md)."""
CALLS = {
    "engine.bot.estimate": ("_find_value", 11),  # 630 for 58 turns
    "engine.coach.aim": ("find_answer", 3.5),  # a step: 47 for 12, 16 for 5
    "engine.save.renew": ("renew_log", 130),  # 57 at 80 actions, and the flash's erase
    "ui.review.overview": ("Overview.draw", 200),  # estimated from a PC's time
    "ui.review.qr_code": ("_make_code", 900),  # a result's code in 1,254
}
"""A call of a module's function, or a step if it is a generator."""


def spend(ms: float) -> None:
    """Charge the board's clock for work. Calls from the desktop itself are free, and so is
    everything before the first picture."""
    board = hardware.current
    shown = board.display is not None and board.display.changes
    if shown and not board.quick and getcurrent() is board.program:
        board.work(ms)


def slow_down(loader: Any, code: types.CodeType) -> None:
    """Make loading this module, and the slow functions in it, take as long as on a board."""
    execute = loader.exec_module
    ms = BYTE * _count_bytes(code)

    def exec_module(module: types.ModuleType) -> None:
        spend(ms)
        execute(module)
        if module.__name__ == "engine.bot.value":
            module.Values.work = _Work()
        if module.__name__ in CALLS:
            name, each = CALLS[module.__name__]
            where, _, name = name.rpartition(".")
            owner = getattr(module, where) if where else module
            setattr(owner, name, _slow(getattr(owner, name), each))

    loader.exec_module = exec_module


def _count_bytes(code: types.CodeType) -> int:
    inner = [part for part in code.co_consts if isinstance(part, types.CodeType)]
    return len(code.co_code) + sum(map(_count_bytes, inner))


def _slow(function: Callable[..., Any], ms: float) -> Callable[..., Any]:
    def steps(*args: Any) -> Any:
        for found in function(*args):
            spend(ms)
            yield found

    def call(*args: Any) -> Any:
        spend(ms)
        return function(*args)

    return steps if inspect.isgeneratorfunction(function) else call


class _Work:
    """A descriptor for Search.work that charges the clock as the work grows."""

    def __get__(self, search: Any, owner: type) -> int:
        return search.__dict__["_work"]

    def __set__(self, search: Any, work: int) -> None:
        before = search.__dict__.get("_work", work)
        search.__dict__["_work"] = work
        if work > before:
            spend(WORK * (work - before))
