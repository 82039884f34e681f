# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``train``: finds the bot's weights by self-play and writes engine/weights*.bin.

Needs NumPy and Numba (pip install numba), and tqdm for a progress bar. In each round the table of
the round before plays its games in batches, some turns being such as the search likes less, so that
the table knows what it turns down. Then a few passes over all positions move the table towards
targets that mix what the search found a turn later, two turns later, and so on to the end. The same
games, rounds and seed give the same table, whatever the number of jobs. A checkpoint is kept after
every round, and a run that was broken off goes on from there. A round needs many games: from the
same table one of 160,000 made it better (54.5% against it), one of 40,000 worse (48%).

Where one machine is too small, give ``train`` the executor of a Dask cluster::

    with distributed.Client(address) as client:
        train(settings, client.get_executor())
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from engine.bot import weights as table

try:
    import numpy as np

    from . import fast
    from .fast_learn import ENTRIES, TURNS, learn, play
except ImportError as missing:
    raise SystemExit("sim train: %s: pip install numpy numba" % missing) from None

from .options import Parser, add_rules, positive, rules, whole

BATCH = 500
"""Games that a job plays at a time."""
LONGEST = 80
"""Turns of a game, on an average over a batch, at most."""
PASSES, BEAM, FINALS, RATE, LAMBDA = 2, 8, 6, 0.03, 0.7


def main(words):
    """Train and write the table; the exit status."""
    parser = Parser(prog="sim train", description="finds the bot's weights by self-play")
    parser.add_argument("--games", type=positive, default=320000, metavar="N", help="of a round")
    parser.add_argument("--rounds", type=positive, default=10, metavar="R")
    parser.add_argument("--seed", type=whole, default=1, metavar="S")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J")
    parser.add_argument("--rate", type=float, default=RATE, help="of learning")
    parser.add_argument("--checkpoint", metavar="FILE", help="an .npz file; default beside --out")
    parser.add_argument("--start", metavar="FILE", help="a table to begin with")
    parser.add_argument("--out", metavar="FILE", required=True, help="the table, like weights.bin")
    add_rules(parser)
    options = parser.parse_args(words)
    setup = rules(options)
    settings = {
        "games": options.games,
        "rounds": options.rounds,
        "seed": options.seed,
        "rate": options.rate,
        "classic": setup["edition"] == "classic",
        "peaceful": setup["peaceful"],
        "checkpoint": options.checkpoint or options.out + ".npz",
        "start": options.start,
    }
    if options.jobs == 1:
        weights = train(settings, None)
    else:
        with ProcessPoolExecutor(options.jobs) as executor:
            weights = train(settings, executor)
    write(weights, options.out, provenance(settings))
    return 0


def train(settings, executor):
    """The table's weights (phases x entries); executor: as of concurrent.futures, None for none."""
    weights, done = _begin(settings)
    batches = max(1, settings["games"] // BATCH)
    bar = _progress(done * batches, settings["rounds"] * batches)
    for number in range(done, settings["rounds"]):
        work = [
            (weights, settings["seed"] + number * batches + batch, settings["classic"],
             settings["peaceful"])
            for batch in range(batches)
        ]  # fmt: skip
        played = []
        for batch in map(play_batch, work) if executor is None else executor.map(play_batch, work):
            played.append(batch)
            bar()
        entries, phases, targets = [np.concatenate(parts) for parts in zip(*played)]
        chance = np.random.default_rng((settings["seed"], number))
        errors = np.zeros(weights.shape)
        for step in range(PASSES):
            first, last = [settings["rate"] * max(0.02, 1 - k / PASSES) for k in (step, step + 1)]
            order = chance.permutation(len(targets))
            learn(weights, errors, entries, phases, targets, order, first, last)
        _save(settings, weights, number + 1)
    return weights


def play_batch(work):
    """One batch of games: entries, phases, targets (the Dask or process worker's part)."""
    weights, seed, classic, peaceful = work
    room = BATCH * LONGEST + TURNS
    entries = np.zeros((room, ENTRIES), np.int16)
    phases = np.zeros(room, np.int8)
    targets = np.zeros(room, np.float32)
    n = play(weights, BATCH, seed, BEAM, FINALS, LAMBDA, int(classic), int(peaceful),
             entries, phases, targets)  # fmt: skip
    return entries[:n].copy(), phases[:n].copy(), targets[:n].copy()


def _begin(settings):
    """Weights, and how many rounds they have had."""
    if os.path.exists(settings["checkpoint"]):
        with np.load(settings["checkpoint"]) as kept:
            return kept["weights"], int(kept["done"])
    if settings["start"]:
        return unpacked(table.Table(os.path.relpath(settings["start"], table.FOLDER))), 0
    return np.zeros((fast.PHASES, fast.WIDTH)), 0


def _save(settings, weights, done):
    path = settings["checkpoint"]
    with open(path + ".new", "wb") as file:
        np.savez(file, done=done, weights=weights)
    os.replace(path + ".new", path)


def _progress(done, batches):
    """What to call after each batch."""
    try:
        from tqdm import tqdm
    except ImportError:
        print(
            "train: batches %d to %d (pip install tqdm shows a bar)" % (done, batches),
            file=sys.stderr,
        )
        return lambda: None
    return tqdm(initial=done, total=batches, unit="batch").update


def provenance(settings):
    """The table's first line."""
    return (
        "kahuna bot table: sim train%s, %d rounds of %d games, seed %d, rate %g, edition %s%s"
        % (
            " from " + os.path.basename(settings["start"]) if settings["start"] else "",
            settings["rounds"],
            settings["games"],
            settings["seed"],
            settings["rate"],
            "classic" if settings["classic"] else "kosmos",
            ", peaceful" if settings["peaceful"] else "",
        )
    )


def write(weights, path, first_line):
    """Writes the table (engine.bot.weights has its layout); returns how many weights were cut."""
    clipped = 0
    with open(path, "wb") as file:
        file.write(first_line.encode() + b"\n")
        for phase in range(fast.PHASES):
            numbers = np.rint(_centred(weights[phase]) * table.UNIT)
            narrow = np.concatenate(
                [numbers[: fast.PAIRS][triangles()], numbers[fast.PAIRS : fast.HANDS]]
            )
            clipped += int((abs(narrow) > 127).sum())
            file.write((narrow.clip(-127, 127) + 128).astype(np.uint8).tobytes())
            file.write((numbers[fast.HANDS :].clip(-3900, 3900) + 32768).astype(">u2").tobytes())
    return clipped


def triangles():
    """Where the islands' weights that can occur (no more bridges than lines) are, in order."""
    places = []
    for island in range(12):
        lines = fast.DEGREE[island]
        for mine in range(lines + 1):
            start = fast.FIRST[island] + mine * (lines + 1) * 15
            places.extend(range(start, start + (lines + 1 - mine) * 15))
    return np.array(places)


def unpacked(phases):
    """The weights of an engine.bot.weights.Table as training has them: phases x entries."""
    weights = np.zeros((fast.PHASES, fast.WIDTH))
    for phase in range(fast.PHASES):
        phases.load(phase)
        narrow = np.frombuffer(bytes(phases.bytes[: table.HANDS]), np.uint8).astype(float) - 128
        weights[phase, triangles()] = narrow[: table.PAIRS]
        weights[phase, fast.PAIRS : fast.HANDS] = narrow[table.PAIRS :]
        for number in range(table.WIDTH - table.HANDS):
            weights[phase, fast.HANDS + number] = phases.wide(table.HANDS + number)
    return weights / table.UNIT


def _centred(weights):
    """The same sums, with each island's and line's part moved to the middle of a byte's range."""
    weights = weights.copy()
    moved = 0.0
    starts = list(fast.FIRST) + [fast.PAIRS + 192 * line for line in range(28)]
    for start, end in zip(starts, starts[1:]):
        part = weights[start:end]
        seen = part[part != 0]
        if len(seen):
            middle = (seen.max() + seen.min()) / 2
            part[part != 0] -= middle
            moved += middle
    weights[fast.LEADS : fast.MUST_DRAW] += moved
    return weights
