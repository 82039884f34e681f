# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Stores the stars of the last few games. A turn has a star if its player found a better one later.

A game has five fields of Save.values. Two identify the game. Each of the other three holds a star:
1 + the turn's number among its player's turns, or 0 for none.
"""

from ..const import TYPE_CHECKING, const
from .fields import STARS
from .format import PLAIN

if TYPE_CHECKING:
    from ..types import Player
    from .save import Save

GAMES = const(4)
MOST = const(3)
"""How many stars a game can have."""
_EACH = const(5)


def game_number_of(
    start: "Player",
    pack: bytes,
    winner: "Player",
    bot_side: "Player | None",
    points: "tuple[int, int] | None",
) -> int:
    """Return the number that identifies a game in the save, from its starter, its first pack and
    its result. It is never 0."""
    number = (start * 3 + winner) * 3 + (2 if bot_side is None else bot_side)
    for more in pack + bytes(points or ()):
        number = (number * 13 + more) % (PLAIN * PLAIN - 1)
    return number + 1


def _find_place(save: "Save", number: int) -> int:
    """Find a game's first field; -1 if it has none."""
    for n in range(GAMES):
        at = STARS + 1 + _EACH * n
        if save.values[at] * PLAIN + save.values[at + 1] == number:
            return at
    return -1


def list_stars(save: "Save", number: int) -> list[int]:
    """List the turns of a game that have a star, as numbers among the player's turns, from 0.

    number: the game's, from game_number_of.
    """
    at = _find_place(save, number)
    return [] if at < 0 else [turn - 1 for turn in save.values[at + 2 : at + 2 + MOST] if turn]


def keep_star(save: "Save", number: int, turn: int) -> None:
    """Give a turn of a game its star. A new game replaces the oldest one."""
    at = _find_place(save, number)
    if at < 0:
        n = save.values[STARS] % GAMES
        save.set(STARS, (n + 1) % GAMES)
        at = STARS + 1 + _EACH * n
        for field, value in enumerate((number // PLAIN, number % PLAIN, 0, 0, 0), at):
            if save.values[field] != value:
                save.set(field, value)
    if turn in list_stars(save, number):  # a board can't look for a number in a bytearray
        return
    for field in range(at + 2, at + 2 + MOST):
        if not save.values[field]:
            save.set(field, 1 + turn)
            return
