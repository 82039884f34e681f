# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The world outside the heap's VM: keys and a clock. Nobody looks or listens. (In the browser this
module is the worker: worker/main.js.)"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


paints = False
ms = 0
keys: "list[int]" = []  # numbers of the keys to come, plus 128 for a release


# No *args: each call would leave a tuple on the heap, where a board leaves nothing.


def keep(at: int, size: int) -> None:
    pass


kept = refreshed = keep


def pwm(pin: str, frequency: int, duty: int) -> None:
    pass


def turn(over: bool) -> None:
    pass


def _never(*args: "Any") -> None:
    raise RuntimeError("only a page has this")


fill = blit = unpack = tell_turn = hand_turn = _never


def press(number: int) -> None:
    """Press and release a key."""
    keys.extend((number, number + 128))


def key() -> int:
    return keys.pop(0) if keys else -1


def ticks() -> int:
    return ms


def today() -> int:
    """Return the date."""
    return 20261125


def random(bits: int) -> int:
    return 5
