# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which puzzles are solved."""

from ..coach.puzzle import NUMBER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .log import Save

SOLVED = b"\x0f\x11\x12\x13\x17\x1e\x1f\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29"
"""The fields of Save.values that tell which puzzles are solved: six each, a bit for each."""


def is_solved(save: "Save", number: int) -> bool:
    """Whether a puzzle is solved."""
    return save.values[SOLVED[number // 6]] >> number % 6 & 1 == 1


def keep_solved(save: "Save", number: int, solved: bool) -> None:
    """Keep that a puzzle is solved; if it isn't, keep what is there, as a log's first entry."""
    field = SOLVED[number // 6]
    save.set(field, save.values[field] | solved << number % 6)


def next_unsolved(save: "Save", number: int) -> int:
    """This puzzle if it isn't solved, else the next one that isn't; itself if all are."""
    for step in range(NUMBER):
        if not is_solved(save, (number + step) % NUMBER):
            return (number + step) % NUMBER
    return number % NUMBER
