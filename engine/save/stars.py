# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The stars of the last few games: for which of a game's turns its player has found a better one.

A game has five fields of Save.values: two that tell which game it is, and a star each: 1 + the
turn's number among its player's.
"""

from ..const import const
from .fields import STARS
from .format import PLAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Player
    from .log import Save

GAMES = const(4)
MOST = const(3)
"""How many stars a game has at most."""
_EACH = const(5)


def sign_of(pack: bytes, winner: "Player", bot_side: "Player | None") -> int:
    """The number by which the save knows a game, never 0: made of its first pack and its result."""
    number = winner * 3 + (2 if bot_side is None else bot_side)
    for island in pack:
        number = (number * 13 + island) % (PLAIN * PLAIN - 1)
    return number + 1


def _find_place(save: "Save", number: int) -> int:
    """Find the first field of a game; -1 if it has none."""
    for n in range(GAMES):
        at = STARS + 1 + _EACH * n
        if save.values[at] * PLAIN + save.values[at + 1] == number:
            return at
    return -1


def list_stars(save: "Save", number: int) -> list[int]:
    """List the turns of a game that have a star, numbered among its player's from 0.

    number: the game's, as sign_of makes it.
    """
    at = _find_place(save, number)
    return [] if at < 0 else [turn - 1 for turn in save.values[at + 2 : at + 2 + MOST] if turn]


def keep_star(save: "Save", number: int, turn: int) -> None:
    """Give a turn of a game its star. A new game displaces the oldest."""
    at = _find_place(save, number)
    if at < 0:
        n = save.values[STARS] % GAMES
        save.set(STARS, (n + 1) % GAMES)
        at = STARS + 1 + _EACH * n
        for field, value in enumerate((number // PLAIN, number % PLAIN, 0, 0, 0), at):
            if save.values[field] != value:
                save.set(field, value)
    if turn in list_stars(save, number):  # a board looks for no number in a bytearray
        return
    for field in range(at + 2, at + 2 + MOST):
        if not save.values[field]:
            save.set(field, 1 + turn)
            return
