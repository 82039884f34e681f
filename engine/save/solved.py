# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Stores which puzzles are solved."""

from ..coach.puzzle import PUZZLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .log import Save

SOLVED = b"\x0f\x11\x12\x13\x17\x1e\x1f\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29"
"""The fields of Save.values that have a bit for each puzzle, six in a field."""


def is_solved(save: "Save", number: int) -> bool:
    """Whether a puzzle is solved."""
    return save.values[SOLVED[number // 6]] >> number % 6 & 1 == 1


def keep_solved(save: "Save", number: int, solved: bool) -> None:
    """Store that a puzzle is solved. If it isn't, write its field unchanged: that begins a log."""
    field = SOLVED[number // 6]
    save.set(field, save.values[field] | solved << number % 6)


def find_unsolved(save: "Save", number: int) -> int:
    """Find the first unsolved puzzle from this one on, past the last to the first; this one if all
    are solved."""
    for step in range(PUZZLES):
        if not is_solved(save, (number + step) % PUZZLES):
            return (number + step) % PUZZLES
    return number % PUZZLES
