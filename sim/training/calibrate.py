# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``calibrate``: how often what the bot believes comes true, in ten bins, as text and a picture.

It believes a chance of winning of each position after a turn, by its weights alone; recorded games,
best by outside players, tell who won. A game's positions share its result, so the 95% intervals
count each game once a bin.
"""

import importlib.util
from collections.abc import Iterator

from engine.board import NOBODY
from engine.game import Game
from engine.record import Record, ends_turn
from engine.setup import Setup
from engine.text.read import read
from engine.text.records import lines as record_lines
from sim.bots.weights import Whole
from sim.bots.workers import Workers, add_workers, python_for
from sim.figures import interval
from sim.options import Failed, Parser, add_rules, output, rules
from sim.record_files import FileError, records_in
from sim.study.chances import Moment

BINS = 10
ROUNDS = ("round 1", "round 2", "round 3", "last turns")
FEWEST = 100
"""A bin with fewer games is shown, and not judged."""


def main(words: list) -> int:
    """Print the bins and write the picture; returns the exit status."""
    parser = Parser("calibrate")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument(
        "-o",
        dest="out",
        type=output(".png", ".svg"),
        metavar="FILE",
        help="a picture: .png or .svg",
    )
    add_rules(parser)
    add_workers(parser)
    options = parser.parse_args(words)
    if options.out and not importlib.util.find_spec("matplotlib"):
        raise Failed("a picture needs matplotlib: make trainer")
    records = [record for path in options.files for record in played(path, rules(options))]
    calls = [("sim.training.calibrate", "beliefs", list(record_lines(one))) for one in records]
    with Workers(python_for(options.python), options.jobs) as workers:
        found = bins(list(workers.called(calls)))
    for line in told(found):
        print(line)
    if options.out:
        draw(found, len(records), options.out)
    return 0


def played(path: str, setup: "Setup") -> "Iterator[Record]":
    """Yield a file's records; FileError unless each has this edition and these variants, no
    handicap, and was played to its end."""
    for record in records_in(path):
        if _rules(record.setup) != _rules(setup) or record.setup.handicap:
            raise FileError("%s: a game of another edition, variant or handicap" % path)
        if record.winner is None:
            raise FileError("%s: a game that is not played to its end" % path)
        yield record


def _rules(setup: "Setup") -> "tuple[str, bool, bool]":
    return setup.edition, setup.peaceful, setup.open_hands


_weights: "list[Whole]" = []


def beliefs(lines: "list[str]") -> "list[tuple[int, float, float]]":
    """A record's positions after turns: the part of the game (an index of ROUNDS), the chance that
    the player who moved believes in, and the result for them, 0, 0.5 or 1."""
    if not _weights:
        _weights.append(Whole())
    (record,) = read(lines)
    game = Game(record.setup)
    packs = iter(record.packs)
    found = []
    for action in record.actions:
        if game.waiting:
            game.deal(next(packs))
        player = game.player
        game.follow(action)
        if ends_turn(game, action, False) and game.winner is None:
            chance = Moment(_weights[0], game.view(player), game.waiting).chance()
            won = 0.5 if record.winner == NOBODY else float(record.winner == player)
            found.append((3 if game.last_turns else game.round - 1, chance, won))
    return found


def bins(games: "list[list[tuple[int, float, float]]]") -> dict:
    """For each round (0 to 3, the last turns) and bin that occurs: (positions, games, what was
    believed, what was won), the last two as shares, means over the positions. games: their
    beliefs."""
    places: dict = {}
    for number, game in enumerate(games):
        for part, chance, won in game:
            place = part, min(int(chance * BINS), BINS - 1)
            places.setdefault(place, []).append((number, chance, won))
    found = {}
    for place, here in sorted(places.items()):
        numbers, chances, results = zip(*here)
        found[place] = (
            len(here), len(set(numbers)), sum(chances) / len(here), sum(results) / len(here)
        )  # fmt: skip
    return found


def told(found: dict) -> "Iterator[str]":
    """Lines of text: each bin, then the one that is furthest off of those with enough games."""
    yield "round       bin         positions  games  believed    won  95% interval"
    worst = None
    for (part, n), (positions, games, believed, won) in found.items():
        low, high = interval(won, games)
        yield "%-10s  %2d to %3d%% %10d %6d    %5.1f%% %5.1f%%  %4.1f to %5.1f" % (
            ROUNDS[part], n * 100 // BINS, (n + 1) * 100 // BINS, positions, games,
            100 * believed, 100 * won, 100 * low, 100 * high,
        )  # fmt: skip
        if games >= FEWEST and (worst is None or abs(believed - won) > abs(worst[2])):
            worst = part, n, believed - won
    if worst is None:
        yield "no bin has %d games" % FEWEST
    else:
        part, n, off = worst
        yield "furthest off with %d games or more: %s, %d to %d%%, %+.1f points too sure" % (
            FEWEST, ROUNDS[part], n * 100 // BINS, (n + 1) * 100 // BINS, 100 * off,
        )  # fmt: skip


def draw(found: dict, games: int, path: str) -> None:
    """Draw a field for each round: won by believed, with intervals; OSError."""
    from matplotlib.figure import Figure  # only a picture needs it

    figure = Figure(figsize=(12, 3.6), layout="constrained")
    fields = figure.subplots(1, len(ROUNDS), sharey=True)
    for part, field in enumerate(fields):
        rows = [row for (of, _), row in found.items() if of == part]
        x = [100 * believed for _, _, believed, _ in rows]
        y = [100 * won for _, _, _, won in rows]
        ends = [interval(won, number) for _, number, _, won in rows]
        below = [max(0, won - 100 * low) for won, (low, _) in zip(y, ends)]
        above = [max(0, 100 * high - won) for won, (_, high) in zip(y, ends)]
        field.plot((0, 100), (0, 100), color="grey", linewidth=1)
        field.errorbar(x, y, yerr=(below, above), fmt="o", capsize=3, color="#1f5fa8")
        field.set(title=ROUNDS[part], xlabel="believed (%)", xlim=(0, 100), ylim=(0, 100))
        field.set_aspect("equal")
    fields[0].set_ylabel("won (%)")
    figure.suptitle("What the bot believes, and what was won: %d games" % games)
    figure.savefig(path)
