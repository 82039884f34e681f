# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``random``: prints random legal games as records."""

from collections.abc import Iterator
from typing import Any

from engine.game import Game
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text.records import record_lines
from engine.types import Action
from sim.command_line import Parser, add_games, add_rules, parse_rules


def main(arguments: list[str]) -> int:
    """Print some random games with their positions."""
    parser = Parser("random")
    add_games(parser, None)
    add_rules(parser, handicap=True)
    options = parser.parse_args(arguments)
    rng = Rng(options.seed)
    for _ in range(options.games):
        record = play_random(rng, parse_rules(options))
        for line in record_lines(record, positions=True):
            print(line)
    return 0


def play_random(rng: Rng, setup: Setup | None = None) -> Record:
    """Play a game of random legal actions with a random starter; return its Record."""
    record = Record((setup or Setup()).with_starter(rng.below(2)))
    for _ in play_steps(record, rng):
        pass
    return record


def play_steps(record: Record, rng: Rng) -> Iterator[Any]:
    """Play a Record at random to its end, yielding it after every pack and every action."""
    while not record.is_over:
        game = record.game
        if game.needs_pack:
            record.deal(new_pack(rng, game.to_shuffle()))
        else:
            record.apply(pick_action(game, rng))
        yield record


def pick_action(game: Game, rng: Rng) -> Action:
    """Pick one of a Game's legal actions."""
    legal = game.legal_actions()
    return legal[rng.below(len(legal))]
