# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``calibrate``: how often what the bot believes comes true, in ten bins, as text and a picture.

It believes a chance of winning of each position after a turn, by its weights alone; recorded games,
best by outside players, tell who won. A game's positions share its result, so the 95% intervals
count each game once a bin.
"""

import sys

if False:
    from collections.abc import Iterator


try:
    import numpy as np

    from . import fit, train
    from .records import each
except ImportError as missing:
    raise SystemExit("sim calibrate: %s: make trainer" % missing) from None

from engine.bot.search import Search
from sim.figures import interval
from sim.options import Parser, add_rules, rules

BINS = 10
ROUNDS = ("round 1", "round 2", "round 3", "last turns")
FEWEST = 100
"""A bin with fewer games is shown, and not judged."""


def main(words: list) -> int:
    """Print the bins and write the picture; returns the exit status."""
    parser = Parser(prog="sim calibrate", description="how often what the bot believes comes true")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument("-o", dest="out", metavar="FILE", help="a picture: .png or .svg")
    add_rules(parser)
    options = parser.parse_args(words)
    if options.out and not options.out.endswith((".png", ".svg")):
        parser.error("%s: a picture's name ends with .png or .svg" % options.out)
    try:
        games = each(options.files, rules(options))
    except (OSError, ValueError) as reason:
        print("sim calibrate: %s" % reason, file=sys.stderr)
        return 1
    found = bins(games)
    for line in told(found):
        print(line)
    if options.out:
        draw(found, len(games), options.out)
    return 0


def bins(games: list) -> dict:
    """For each round (0 to 3, the last turns) and bin that occurs: (positions, games, what was
    believed, what was won), the last two as shares, means over the positions."""
    entries, phases, targets = [np.concatenate(parts) for parts in zip(*games)]
    number = np.repeat(np.arange(len(games)), [len(game[2]) for game in games])
    believed = fit.chances(train.unpacked(Search().weights), entries, phases)
    place = np.minimum((believed * BINS).astype(int), BINS - 1)
    found = {}
    for part in range(len(ROUNDS)):
        for n in range(BINS):
            here = (fit.PART[phases] == part) & (place == n)
            if here.any():
                found[part, n] = (
                    int(here.sum()), len(set(number[here])), float(believed[here].mean()),
                    float(targets[here].mean()),
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
