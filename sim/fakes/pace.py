# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A board's pace: what a PC does in no time moves the faked clock by what it takes on a PicoSystem,
so that thinking, loading and drawing last as many frames as there.

The program knows nothing of it: its modules are changed as they are loaded.
"""

import inspect
import types
from collections.abc import Callable
from typing import Any

from greenlet import getcurrent

from . import hardware

# In ms, measured on an emulated PicoSystem: CircuitPython 10.3, 200 MHz, no waits for flash.
WORK = 0.53
"""A unit of Search.work, in find_turns and compare_turns alike: 0.51 to 0.54 over ten positions."""
BYTE = 0.006
"""Loading a byte of a module's bytecode, as CPython compiles it: the bot's 33,500 took 190."""
PIXEL = 0.004
"""Drawing a pixel: a page turned took 236, of which 57,600 pixels are most (docs/memory.md)."""
CALLS = {
    "engine.bot.estimate": ("_find_value", 11),  # 630 for 58 turns
    "engine.coach.aim": ("find_answer", 3.5),  # a step: 47 for 12, 16 for 5
    "engine.save.renew": ("renew_log", 130),  # 57 at 80 actions, and the flash's erase
    "ui.review.overview": ("Overview.draw", 200),  # estimated: by a PC's time, as the search's
    "ui.review.scan": ("_make_code", 900),  # a result's code in 1,254
}
"""A call of a module's function; of a generator, a step."""


def spend(ms: float) -> None:
    """Let the board's program work for so long. What the desk calls itself takes no time, nor does
    what comes before the first picture."""
    board = hardware.current
    shown = board.display is not None and board.display.changes
    if shown and not board.quick and getcurrent() is board.program:
        board.work(ms)


def slow_down(loader: Any, code: types.CodeType) -> None:
    """Let what a module's loader loads, from this code, take a board's time; and loading it."""
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
    """Search.work: its growth takes time."""

    def __get__(self, search: Any, owner: type) -> int:
        return search.__dict__["_work"]

    def __set__(self, search: Any, work: int) -> None:
        before = search.__dict__.get("_work", work)
        search.__dict__["_work"] = work
        if work > before:
            spend(WORK * (work - before))
