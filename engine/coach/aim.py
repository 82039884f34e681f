# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks what a puzzle asks of White's turn: its aim, and what a turn lacks of that.

=====  ==================================================  =========================================
aim    White is to                                         what
=====  ==================================================  =========================================
GAIN   gain so many islands                                their number
SWEEP  rid the board of so many of Black's bridges         their number
BREAK  end Black's control of one or two islands           two islands, see below
OFF    rid one island of all Black's bridges, and hold     two islands
       another at the end
ROUND  score a round, which this turn ends                 the round
EVEN   keep Black from scoring it                          the round
GAME   win; if Black has a last turn, whatever Black does  nothing
CARD   take a card that Black would need                   the card's island, and what it is for
=====  ==================================================  =========================================

Two islands: the first one + 16 * the second, 15 for none.
"""

from ..actions import DECLINE, TAKE
from ..board import AT, BLACK, NAMES, WHITE, control, count
from ..const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..game import Game
    from ..types import Action, Island, Mask

    Told = tuple[str | int, ...]  # a text's key, and what fills it

GAIN = const(0)
SWEEP = const(1)
BREAK = const(2)
OFF = const(3)
ROUND = const(4)
EVEN = const(5)
GAME = const(6)
CARD = const(7)


def describe_aim(aim: int, what: int) -> "Told":
    """Describe an aim: a text's key, and what fills the text."""
    key = "aim %d" % aim
    if aim in (BREAK, OFF):
        names = [NAMES[island].upper() for island in (what & 15, what >> 4) if island < 12]
        if aim == OFF:
            return ("aim 3",) + tuple(names) if len(names) == 1 else ("aim both",) + tuple(names)
        return key, " + ".join(names)
    return (key,) if aim >= GAME else (key, what)


def find_lack(aim: int, what: int, before: "Game", after: "Game", last: "Action") -> "Told":
    """Find what White's turn lacks of an aim: a text's key, and what fills it; () if nothing.

    before, after: the game as the turn began, and now; last: the turn's last action. A last turn of
    Black's, which GAME asks about, is left to ``find_answer``.
    """
    mine, theirs = after.bridges
    if aim == GAIN:
        number = count(control(mine) & ~control(before.bridges[WHITE]))
        return () if number >= what else ("only so many", number, what)
    if aim == SWEEP:
        number = count(before.bridges[BLACK] & ~theirs)
        return () if number >= what else ("only so many", number, what)
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
            return "card missed", NAMES[what & 15].upper(), NAMES[what >> 4].upper()
    elif after.winner != WHITE and (
        after.winner is not None or after.player == WHITE or after.last_turns != 1
    ):
        return ("not won",)
    return ()


def _find_island_lack(
    aim: int, first: "Island", second: "Island", mine: "Mask", theirs: "Mask"
) -> "Told":
    """Find the lack of BREAK or OFF, which are about islands."""
    if aim == BREAK:
        for island in (first, second):
            if island < 12 and control(theirs) >> island & 1:
                return "black holds", NAMES[island].upper()
    elif theirs & AT[first]:
        return "black is at", NAMES[first].upper()
    elif second < 12 and not control(mine) >> second & 1:
        return "not yours", NAMES[second].upper()
    return ()


def find_answer(game: "Game") -> "Iterator[bytes | None]":
    """Look for a last turn of Black's after which White hasn't won: yield None for each position
    tried, finally that turn, or b"" if there is none."""
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
