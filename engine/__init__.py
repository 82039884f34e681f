# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board game Kahuna: rules, records and a bot, on small integers.

``pip install .`` installs it as the library kahuna, without the save and the coach:

>>> game = kahuna.Game.new(seed=7)
>>> [game.text(action) for action in game.legal_actions()][:4]
['AB', 'AD', 'AH', 'DA']
>>> game.apply("AB")[-1].kind
'built'

docs/library.md is the guide, and ``make api`` builds a page of all names. (Docstrings call this
package engine, as the repository does.) Players, islands (0 to 11, A to L), lines (0 to 26) and
actions (0 to 241) are numbers. A set of cards is a number with two bits for each island.
"""

import sys

try:
    from .library.exports import __dir__ as __dir__, __getattr__ as __getattr__
    from .library.readable import (
        Event as Event,
        IllegalAction as IllegalAction,
        ReadableGame as ReadableGame,
        ReadableRecord as ReadableRecord,
        ReadableSetup as ReadableSetup,
        ReadableView as ReadableView,
    )
except ImportError:  # a board, which has no library
    if sys.implementation.name not in ("circuitpython", "micropython"):
        raise
    from collections import namedtuple

    Event = namedtuple("Event", ("kind", "player", "what"))
    # Type checkers know only the library's classes.
    IllegalAction = ValueError  # type: ignore[assignment, misc]
    ReadableGame = ReadableRecord = object  # type: ignore[assignment, misc]
    ReadableSetup = ReadableView = object  # type: ignore[assignment, misc]

TYPE_CHECKING = False
if TYPE_CHECKING:  # what __getattr__ imports on first use
    __version__: str

    from .cards import islands_of as islands_of
    from .game import Game as Game
    from .library.action_parts import cards_of as cards_of, kind_of as kind_of, line_of as line_of
    from .library.bot import LEVELS as LEVELS, RIVALS as RIVALS, Bot as Bot
    from .library.exports import ACTION_COUNT as ACTION_COUNT, ISLAND_NAMES as ISLAND_NAMES
    from .library.masks import members_of as members_of
    from .library.resample import game_from as game_from, unseen_cards as unseen_cards
    from .library.rng import Rng as Rng
    from .map import BLACK as BLACK, NOBODY as NOBODY, WHITE as WHITE, held_islands as held_islands
    from .record import Record as Record
    from .rng import new_pack as new_pack
    from .setup import Setup as Setup
    from .text.notation import LINE_NAMES as LINE_NAMES
    from .text.parse_position import parse_position as parse_position, parse_view as parse_view
    from .text.read import RecordError as RecordError, read_records as read_records
    from .text.refusals import ENDINGS as ENDINGS, REFUSALS as REFUSALS
    from .types import (
        Action as Action,
        Cards as Cards,
        Island as Island,
        IslandMask as IslandMask,
        Line as Line,
        LineMask as LineMask,
        Player as Player,
    )
    from .view import View as View
