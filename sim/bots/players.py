# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The players on the desktop: the bot's levels and rivals; ``random``; ``greedy``; and ``slow``,
the bot's search with a PC's time.

A level or ``slow`` may use other weights than the bot's: ``hard:old.bin``.
"""

import os
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Any

from engine.bot.levels import FILE, Level
from engine.bot.plan import plan_hint
from engine.bot.search import Search
from engine.cards import count_cards
from engine.game import Game
from engine.legal import list_actions
from engine.library.bot import plan_whole_turn
from engine.library.resample import game_from
from engine.map import ISLANDS, LINE_MASK_AT, MAJORITY, count_bits, held_islands
from engine.rng import Rng
from engine.types import Action, Player
from engine.view import View

from .weights import AllPhases, has_all_phases

with open(FILE, encoding="ascii") as _file:
    BOTS = tuple(line.split()[0] for line in _file if line[0] != "#")
"""The level for hints, the bot's levels and its rivals."""
NAMES = ("random", "greedy", "slow") + BOTS


ENDLESS = 10**9
"""More work than any turn needs."""


def make_level(**changes: "Any") -> Level:
    """Make a Level like hard, with these values changed."""
    level = Level("hard")
    vars(level).update(changes)
    return level


SLOW = make_level(width=12, finals=8, tried=12, samples=(6, 9, 18), reply=8, work=ENDLESS)
"""A search for the PC, to measure the bot against and to judge turns. For most turns it values
20,000 positions."""


def player_name(text: str) -> str:
    """Parse, for argparse, a player's name: in lower case, except for a file's name in it. Raise
    ArgumentTypeError if this player can't play here."""
    level, colon, file = text.partition(":")
    level = level.lower()
    name = level + colon + file
    if level not in NAMES:
        raise ArgumentTypeError("unknown level %s: %s" % (level, ", ".join(NAMES)))
    if colon and (level in ("random", "greedy") or not os.path.isfile(file)):
        raise ArgumentTypeError("%s: there are no such weights, or this player uses none" % name)
    if file and not has_all_phases(file):
        raise ArgumentTypeError(
            "%s: not the weights of this version, or the file is cut short" % file
        )
    return name


_searches: "dict[str, Search]" = {}


def search_by(file: str) -> Search:
    """Return the Search with a file's weights; each file has one, for all of its turns."""
    if file not in _searches:
        _searches[file] = Search()
        _searches[file].weights = AllPhases(file)
    return _searches[file]


def choose_turn(view: "View", name: str, rng: "Rng") -> tuple[bytes, int]:
    """Choose the rest of a turn; return its actions as bytes, and how many positions were
    valued."""
    name, _, file = name.partition(":")
    if name in BOTS or name == "slow":
        search = search_by(file)
        if name == "hint":
            return [turn for turn in plan_hint(view, search) if turn][-1], search.valued
        return plan_whole_turn(view, SLOW if name == "slow" else name, rng, search), search.valued
    choose = _choose_random if name == "random" else _choose_greedy
    return _choose_by_actions(view, choose, rng)


def _choose_by_actions(view: "View", choose: "Callable[..., Any]", rng: "Rng") -> tuple[bytes, int]:
    """Choose a turn one action at a time; return it and the number of actions that were tried."""
    game = game_from(view)
    actions = bytearray()
    tried = 0
    while game.player == view.me and game.winner is None and not game.needs_pack:
        legal = list_actions(game)
        tried += len(legal)
        actions.append(choose(game, legal, rng))
        placed = game.handicap == 1
        game.apply(actions[-1])
        if placed:
            break
    return bytes(actions), tried


def _choose_random(game: "Game", legal: "list[Action]", rng: "Rng") -> "Action":
    return legal[rng.below(len(legal))]


def _choose_greedy(game: "Game", legal: "list[Action]", rng: "Rng") -> "Action":
    """Choose the action with the highest immediate value; ties are broken at random."""
    best = None
    for action in legal:
        after = game.copy()
        after.follow(action)
        worth = _value_position(after, game.player)
        if best is None or worth > best:
            best, among = worth, []
        if worth == best:
            among.append(action)
    return among[rng.below(len(among))]


def _value_position(game: "Game", me: "Player") -> int:
    """Value a position: 1000 a point, 300 an island, 100 an island one bridge short of it, 30 a
    bridge, 10 a card."""
    they = me ^ 1
    points = game.points
    worth = 1000 * (points[me] - points[they]) + 10 * count_cards(game.hands[me])
    for player, sign in ((me, 1), (they, -1)):
        mine = game.bridges[player]
        worth += sign * (300 * count_bits(held_islands(mine)) + 30 * count_bits(mine))
        for island in range(ISLANDS):
            if count_bits(mine & LINE_MASK_AT[island]) == MAJORITY[island] - 1:
                worth += sign * 100
    return worth
