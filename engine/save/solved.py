# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Stores which puzzles are solved, and which were missed before."""

from ..coach.puzzle import PUZZLES
from .fields import MISSED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .save import Save

SOLVED = b"\x0f\x11\x12\x13\x17\x1e\x1f\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29"
"""The fields of Save.values that have a bit for each puzzle, six in a field."""
MARKS = (
    b"\x01\x03\x00\x05\x04\x07\x08\x0f\x09\x12\x16\x18\x0a\x19\x1a\x0d\x0e\x10\x11\x13"
    b"\x1b\x14\x15\x17\x1c\x20\x26\x29\x21\x2a\x22\x24\x25\x2b\x27\x28\x2c\x2d\x35\x36"
    b"\x2e\x37\x39\x3a\x30\x3f\x41\x32\x0b\x1e\x23\x38\x3b\x43\x33\x34\x3c\x2f\x31\x45"
    b"\x3d\x46\x40\x3e\x02\x44\x48\x51\x53\x56\x57\x55\x47\x49\x58\x4c\x5b\x4d\x4a\x4e"
    b"\x4b\x0c\x06\x50\x60\x61\x54\x59\x1d\x4f\x52\x5e\x5a\x5c\x1f\x5d\x62\x42\x63\x5f"
)
"""The bit of each puzzle, a line for each island. When puzzles were replaced and put in another
order, each that stayed kept its bit, and each new one got the bit of one that is gone."""


def is_solved(save: "Save", number: int) -> bool:
    """Whether a puzzle is solved."""
    mark = MARKS[number]
    return save.values[SOLVED[mark // 6]] >> mark % 6 & 1 == 1


def is_missed(save: "Save", number: int) -> bool:
    """Whether a puzzle comes again."""
    mark = MARKS[number]
    return save.values[MISSED + mark // 6] >> mark % 6 & 1 == 1


def keep_solved(save: "Save", number: int) -> None:
    """Store that a puzzle is solved."""
    if is_solved(save, number) and is_missed(save, number):
        keep_missed(save, number, False)
    field, bit = SOLVED[MARKS[number] // 6], MARKS[number] % 6
    save.set(field, save.values[field] | 1 << bit)


def keep_missed(save: "Save", number: int, missed: bool) -> None:
    """Store whether a puzzle was missed, or its solution shown. It comes again when no other is
    left. Solving it a second time clears that."""
    if is_missed(save, number) != missed:
        field, bit = MISSED + MARKS[number] // 6, MARKS[number] % 6
        save.set(field, save.values[field] ^ 1 << bit)


def count_solved(save: "Save") -> int:
    """Return how many puzzles are solved."""
    return sum([is_solved(save, number) for number in range(PUZZLES)])


def find_next(save: "Save", number: int) -> int:
    """Find the next puzzle after this one that is neither solved nor missed; else the next missed
    one; else this one. The first puzzle follows the last."""
    for missed in (False, True):
        for at in range(number + 1, number + 1 + PUZZLES):
            at %= PUZZLES
            if is_missed(save, at) == missed and (missed or not is_solved(save, at)):
                return at
    return number
