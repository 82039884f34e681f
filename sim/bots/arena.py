# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``arena``: plays two players against each other, with alternating seats."""

import time
from collections.abc import Iterator
from typing import Any

from engine.actions import DISCARD, REMOVE
from engine.cards import count_cards
from engine.library.seeded import SeededRecord
from engine.map import ELAI, LINE_MASK_AT, NOBODY, PLAYER_LETTERS, count_bits
from engine.rng import Rng
from engine.setup import Setup
from engine.text.records import record_lines
from engine.types import Player
from sim.command_line import Parser, add_games, add_rules, output_file, parse_rules
from sim.figures import mean_p95_max, wilson_interval
from sim.files import write_whole

from .players import NAMES, choose_turn, player_name
from .workers import Workers, add_jobs


def main(words: list[str]) -> int:
    """Play the games; print the results."""
    parser = Parser("arena")
    about = "%s; LEVEL:FILE uses other weights" % ", ".join(NAMES)
    parser.add_argument("a", type=player_name, metavar="A", help=about)
    parser.add_argument("b", type=player_name, metavar="B", help="the same")
    add_games(parser, 400)
    add_jobs(parser)
    parser.add_argument(
        "--records", type=output_file(), metavar="FILE", help="write the games' records here"
    )
    add_rules(parser)
    options = parser.parse_args(words)
    names = (options.a, options.b)
    setup = list(parse_rules(options).to_bytes())
    calls = [
        ("sim.bots.arena", "play_game", names, number, options.seed, setup)
        for number in range(options.games)
    ]
    totals = [0, 0, 0]
    figures: list[list[Any]] = [[], []]
    records = []
    with Workers(options.jobs) as workers:
        for won, spent, lines in workers.run_calls(calls):
            totals[won] += 1
            for k in (0, 1):
                figures[k] += spent[k]
            records += lines
    if options.records:
        write_whole(options.records, "".join(line + "\n" for line in records).encode())
    for line in report_lines(names, totals, figures):
        print(line)
    return 0


def play_game(
    names: "list[str]", number: int, seed: int, setup: "list[int]"
) -> "tuple[Player, tuple[list[Any], list[Any]], list[str]]":
    """Play a game; return who won (0, 1; 2 for a draw), both players' turns and the record. Games
    2n and 2n + 1 have the same first pack, with the seats swapped. setup: its bytes.

    A turn: seconds, positions valued, bridges removed with cards; then the cards in hand and the
    player's bridges at Elai when it ends.
    """
    thoughts = Rng(seed * 1013 + number + 500000)
    first = number % 2
    record = SeededRecord(seed * 1009 + number // 2, Setup.from_bytes(bytes(setup)))
    figures: tuple[list[Any], list[Any]] = ([], [])
    while not record.is_over:
        state = record.game
        who = state.player ^ first
        view = state.view(state.player)
        start = time.perf_counter()
        actions, valued = choose_turn(view, names[who], thoughts)
        spent = time.perf_counter() - start
        for action in actions:
            record.apply(action)
        me, state = view.me, record.game
        removed = len([action for action in actions if REMOVE <= action < DISCARD])
        held, elai = (
            count_cards(state.hands[me]),
            count_bits(state.bridges[me] & LINE_MASK_AT[ELAI]),
        )
        figures[who].append((spent, valued, removed, held, elai))
    winner = record.game.winner
    assert winner is not None
    lines = list(record_lines(record))
    lines[1:1] = ["# %s is %s" % (PLAYER_LETTERS[side], names[side ^ first]) for side in (0, 1)]
    return (winner if winner == NOBODY else winner ^ first), figures, lines


def report_lines(
    names: "tuple[str, str]", totals: list[int], figures: "list[list[Any]]"
) -> "Iterator[str]":
    """Yield the figures as lines of text. A turn's time and positions are mean/95%/maximum."""
    games = sum(totals)
    share = (totals[0] + totals[2] / 2) / games
    low, high = wilson_interval(share, games)
    yield "%s - %s: %d won, %d drawn, %d lost of %d: %.1f%% (95%% interval %.1f to %.1f)" % (
        names[0], names[1], totals[0], totals[2], totals[1], games,
        100 * share, 100 * low, 100 * high,
    )  # fmt: skip
    for name, turns in zip(names, figures):
        yield "%s: %d turns; a turn: %.1f/%.1f/%.1f ms, %.0f/%.0f/%.0f positions valued" % (
            name,
            len(turns),
            *mean_p95_max([1000 * turn[0] for turn in turns]),
            *mean_p95_max([turn[1] for turn in turns]),
        )
    for name, turns in zip(names, figures):
        means = [sum(turn[k] for turn in turns) / len(turns) for k in (2, 3, 4)]
        yield "%s: a turn removes %.2f bridges, ends with %.2f cards and %.2f bridges at Elai" % (
            name, *means,
        )  # fmt: skip
