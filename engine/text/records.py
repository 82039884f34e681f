# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes records as text; engine.text.read reads them."""

from ..game import Game
from ..map import LETTERS, NOBODY, PLAYER_LETTERS
from ..record import ends_turn, walk_history
from .notation import action_text
from .position import position_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..record import Record
    from ..setup import Setup


def record_lines(record: "Record", positions: bool = False) -> "Iterator[str]":
    """Yield a Record's lines of text, without line ends.

    positions: whether to add the position as a comment, after each pack and each turn.
    """
    yield "kahuna 1"
    yield from _setup_lines(record.setup)
    if record.deal_number is not None:
        from ..deals import word_of  # late: most games don't come from a deal

        yield "# deal " + word_of(record.deal_number)
    game = Game(record.setup)
    words: list[str] = []
    for pack, action in walk_history(record, game):
        if pack is not None:
            yield "deck " + "".join([LETTERS[island] for island in pack])
            if positions:
                yield "# = " + position_text(game)
        if action is None:
            break
        if not words:
            words.append(PLAYER_LETTERS[game.player])
        placing = game.handicap > 0
        words.append(action_text(action, placing))
        game.follow(action)
        if ends_turn(game, action, placing):
            yield " ".join(words)
            words = []
            if positions:
                yield "# = " + position_text(game)
    if words:
        yield " ".join(words)
    if record.given_up is not None:
        yield "# %s gives up" % PLAYER_LETTERS[record.given_up]
    yield "result " + result_text(game)


def _setup_lines(setup: "Setup") -> "tuple[str, ...]":
    """Return a Setup as four lines of text."""
    variants = ["peaceful"] * setup.peaceful + ["open"] * setup.open_hands
    weaker = "%s %d" % (PLAYER_LETTERS[setup.weaker], setup.handicap) if setup.handicap else "-"
    return (
        "edition " + setup.edition,
        "variants " + (" ".join(variants) or "-"),
        "handicap " + weaker,
        "start " + PLAYER_LETTERS[setup.starter],
    )


def result_text(game: Game) -> str:
    """Return a game's result: who won (= for a draw, * if it isn't over), and the points."""
    if game.winner is None:
        mark = "*"
    else:
        mark = "=" if game.winner == NOBODY else PLAYER_LETTERS[game.winner]
    return "%s %d-%d" % ((mark,) + game.points)
