# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads the last game's set-up, and begins games. (It is a separate module because the set-up's
page doesn't fit in memory beside a lesson.)"""

from engine.map import BLACK, WHITE
from engine.match import BY_STRENGTH
from engine.record import LEVEL, PEOPLE, PERSON, RIVAL, Opponent
from engine.save import fields
from engine.setup import EDITIONS, Setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.record import Record
    from engine.types import Player

    from .app import App

OPPONENT = 0
COLOUR = 1
STARTER = 6
VALUE_COUNTS = bytes((1 + len(BY_STRENGTH),)) + b"\3\2\2\2\7\4"
"""The number of values of each row of ui.setup_rows."""


def read_last_values(app: "App", last: "Record | None" = None) -> list[int]:
    """Read the last set-up: the number of a value for each row of ui.setup_rows. The first game is
    against the beginner. last: a game whose opponent, rules and fixed sides are meant instead."""
    saved = app.save.values
    kind, number = saved[fields.LAST_KIND] - 1, saved[fields.LAST_NUMBER]
    try:
        setup = Setup.from_bytes(saved[fields.LAST_SETUP : fields.LAST_SETUP + 2])
    except ValueError:  # a later version's set-up
        setup = Setup()
    choices = saved[fields.LAST_CHOICES]
    you, starts = choices & 3, choices >> 2
    if last:
        setup, kind, number = last.setup, last.kind, last.number
        if you <= BLACK:
            you = int(last.person_side)
        if 0 < starts < 3:
            starts = 1 + setup.starter
    level = kind == LEVEL and number in BY_STRENGTH
    values = [
        1 + BY_STRENGTH.index(number) if level else int(kind != PEOPLE),
        you,
        EDITIONS.index(setup.edition),
        int(setup.peaceful),
        int(setup.open_hands),
        setup.handicap + 3 * setup.weaker,
        starts,
    ]
    if app.loser is None and values[STARTER] == VALUE_COUNTS[STARTER] - 1:
        values[STARTER] = 0  # the loser is no longer known
    return [value if value < VALUE_COUNTS[row] else 0 for row, value in enumerate(values)]


def read_handicap(value: int) -> "tuple[Player, int]":
    """Return who places a handicap, and how many bridges, for a value of its row: 1 to 3 are
    White's, 4 to 6 Black's."""
    return (BLACK if value > 3 else WHITE), value and (value - 1) % 3 + 1


def _make_setup(values: list[int], starter: "Player") -> Setup:
    _, _, edition, peaceful, open_hands, handicap, _ = values
    weaker, bridges = read_handicap(handicap)
    return Setup(
        edition=EDITIONS[edition],
        peaceful=peaceful == 1,
        open_hands=open_hands == 1,
        starter=starter,
        weaker=weaker,
        handicap=bridges,
    )


def keep_setup(app: "App", values: list[int]) -> None:
    """Save a set-up for the next game."""
    level, you, starts = values[OPPONENT], values[COLOUR], values[STARTER]
    new = _make_setup(values, WHITE).to_bytes()
    number = BY_STRENGTH[level - 1] if level else 0
    new += bytes((1 + LEVEL if level else 1 + PEOPLE, number, you | starts << 2))
    for n, value in enumerate(new):
        if app.save.values[fields.LAST_SETUP + n] != value:
            app.save.set(fields.LAST_SETUP + n, value)


def _begin_game(
    app: "App", setup: Setup, opponent: Opponent, deal_number: "int | None" = None
) -> None:
    """Begin a game. The first one explains the status line's signs."""
    if not app.save.values[fields.SIGNS_TOLD]:
        app.save.set(fields.SIGNS_TOLD, 1)
        app.explain_signs = True
    app.begin_game(setup, opponent, deal_number)


def begin_rival(app: "App", rival: int, last: "Record | None" = None) -> None:
    """Begin a game of the campaign against this rival, who is Black. last: as in
    begin_like_last."""
    start: Player = last.setup.starter ^ 1 if last else app.rng.below(2)
    _begin_game(app, Setup(starter=start), Opponent(BLACK, RIVAL, rival))


def begin_deal(app: "App", deal: int, level: int = BY_STRENGTH[-1], other: bool = False) -> None:
    """Begin a deal, by its number, against a level. other: whether the player takes the deal's
    other seat."""
    from engine.deals import sides_of

    starter, person = sides_of(deal)
    _begin_game(app, Setup(starter=starter ^ other), Opponent(person ^ 1, LEVEL, level), deal)


def change_seats(app: "App", record: "Record") -> None:
    """Begin a record's deal again, with the other player starting."""
    setup = record.setup.with_starter(record.setup.starter ^ 1)
    app.begin_game(setup, record.opponent, record.deal_number)


def begin_like_last(app: "App", deal: "int | None" = None, last: "Record | None" = None) -> None:
    """Begin a game with the last set-up. deal: its number, or None for any. last: the game that
    this is a rematch of, whatever was set up since. If chance decided who starts, the other player
    now does."""
    values = read_last_values(app, last)
    level, you, starts = values[OPPONENT], values[COLOUR], values[STARTER]
    person: Player = you if you < 2 or not level else app.rng.below(2) ^ 1
    starter: Player = (app.rng.below(2), WHITE, BLACK, app.loser or WHITE)[starts]
    if last and not starts:  # the colours may have changed too
        starter = last.setup.starter ^ 1 ^ (person ^ last.person_side if level else 0)
    if deal is not None:
        from engine.deals import sides_of

        starter, person = sides_of(deal)
    opponent = Opponent(person ^ 1, LEVEL, BY_STRENGTH[level - 1]) if level else PERSON
    _begin_game(app, _make_setup(values, starter), opponent, deal)
