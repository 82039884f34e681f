# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The aims of puzzles: what White's turn should do, and what a turn still lacks.

=====  ==================================================  =========================================
aim    White should                                        what
=====  ==================================================  =========================================
GAIN   gain a number of islands                            the number
SWEEP  get a number of Black's bridges off the board       the number
BREAK  end Black's control of one or two islands           two islands, see below
OFF    get all of Black's bridges off one island, and      two islands
       hold another at the end
ROUND  score the round that this turn ends                 the round
EVEN   keep Black from scoring it                          the round
GAME   win, whatever Black does with a last turn           nothing
CARD   take a card that Black would need                   two islands: the card's, and the one that
                                                           Black needs it for
=====  ==================================================  =========================================

Two islands are the first one + 16 * the second, with 15 for none.
"""

from ..actions import DECLINE, TAKE
from ..const import TYPE_CHECKING, const
from ..map import BLACK, LINE_MASK_AT, NAMES, WHITE, count_bits, held_islands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typing_extensions import Unpack

    from ..game import Game
    from ..types import Action, Island, LineMask

    Told = tuple[str, Unpack[tuple[str | int, ...]]]  # a text's key, and what fills it

GAIN = const(0)
SWEEP = const(1)
BREAK = const(2)
OFF = const(3)
ROUND = const(4)
EVEN = const(5)
GAME = const(6)
CARD = const(7)


def describe_aim(aim: int, what: int) -> "Told":
    """Describe an aim, as a text's key and what fills the text in."""
    key = "aim %d" % aim
    if aim in (BREAK, OFF):
        names = [NAMES[island].upper() for island in (what & 15, what >> 4) if island < 12]
        if aim == OFF:
            return (key, names[0]) if len(names) == 1 else ("aim both", names[0], names[1])
        return key, " + ".join(names)
    return (key,) if aim >= GAME else (key, what)


def find_lack(aim: int, what: int, before: "Game", after: "Game", last: "Action") -> "Told | None":
    """Find what White's turn still lacks, as a text's key and what fills it in; None if nothing.

    before, after: the game as the turn began, and now; last: the turn's last action. For GAME,
    ``find_answer`` looks at Black's last turn.
    """
    mine, theirs = after.bridges
    if aim in (GAIN, SWEEP):
        number = count_bits(before.bridges[BLACK] & ~theirs)
        if aim == GAIN:
            number = count_bits(held_islands(mine) & ~held_islands(before.bridges[WHITE]))
        if number >= what:
            return None
        return ("only so many" if number else "not even one %d" % aim), number, what
    if aim in (BREAK, OFF):
        return _find_island_lack(aim, what & 15, what >> 4, mine, theirs)
    if aim in (ROUND, EVEN):
        if len(after.scores) < what:
            return "not over", what
        white, black = after.scores[what - 1]
        if black or aim == ROUND and not white:
            return "round missed %d" % (black > 0), what
    elif aim == CARD:
        if last != TAKE + (what & 15):
            return ("other card",)
    elif after.winner != WHITE and (
        after.winner is not None or after.player == WHITE or after.last_turns != 1
    ):
        return ("not won",)
    return None


def _find_island_lack(
    aim: int, first: "Island", second: "Island", mine: "LineMask", theirs: "LineMask"
) -> "Told | None":
    """Find what is lacking for BREAK or OFF, the aims about islands."""
    if aim == BREAK:
        for island in (first, second):
            if island < 12 and held_islands(theirs) >> island & 1:
                return "black holds", NAMES[island].upper()
    elif theirs & LINE_MASK_AT[first]:
        return "black is at", NAMES[first].upper()
    elif second < 12 and not held_islands(mine) >> second & 1:
        return "not yours", NAMES[second].upper()
    return None


def find_answer(game: "Game") -> "Iterator[bytes | None]":
    """Look for a last turn of Black's that keeps White from winning. Yield None while thinking,
    finally that turn, or b"" if there is none."""
    waiting = [(game, b"")]
    while waiting:
        here, actions = waiting.pop()
        for action in here.legal_actions():
            after = here.copy()
            after.follow(action)
            if after.winner is None:
                waiting.append((after, actions + bytes((action,))))
            elif after.winner != WHITE:
                yield actions + bytes((action,))
                return
            if action == DECLINE:
                yield None
    yield b""
