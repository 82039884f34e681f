# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``train``: finds the bot's weights by self-play and writes engine/weights*.bin.

Needs NumPy and Numba (pip install numba), and tqdm for a progress bar. Each round every job plays a
batch of games from the same weights and learns from them; the weights of the jobs are averaged. A
checkpoint is kept after every tenth round, and a run that was broken off goes on from there. The
result is the mean of the weights over the second half of the rounds.

Where one machine is too small, give ``train`` the executor of a Dask cluster::

    with distributed.Client(address) as client:
        train(settings, client.get_executor())
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from engine import bot_table as table

try:
    import numpy as np

    from . import fast
    from .fast_learn import GROUPS, flatten, learn
except ImportError as missing:
    raise SystemExit("sim train: %s: pip install numpy numba" % missing) from None

from .options import Parser, add_rules, positive, rules, whole

_PARTS = ("own", "group", "kind", "g_own", "g_group", "g_kind")
BATCH = 500
"""Games of a job in a round."""
BEAM, FINALS, NOISE, RATE, LAMBDA = 6, 4, 0.15, 0.1, 0.8


def main(words):
    """Train and write the table; the exit status."""
    parser = Parser(prog="sim train", description="finds the bot's weights by self-play")
    parser.add_argument("--games", type=positive, default=1000000, metavar="N")
    parser.add_argument("--seed", type=whole, default=1, metavar="S")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J")
    parser.add_argument("--rate", type=float, default=RATE, help="of learning")
    parser.add_argument("--checkpoint", metavar="FILE", help="an .npz file; default beside --out")
    parser.add_argument("--start", metavar="FILE", help="a checkpoint whose weights to begin with")
    parser.add_argument("--out", metavar="FILE", required=True, help="the table, like weights.bin")
    add_rules(parser)
    options = parser.parse_args(words)
    setup = rules(options)
    settings = {
        "games": options.games,
        "seed": options.seed,
        "jobs": options.jobs,
        "rate": options.rate,
        "classic": setup["edition"] == "classic",
        "peaceful": setup["peaceful"],
        "checkpoint": options.checkpoint or options.out + ".npz",
        "start": options.start,
    }
    if options.jobs == 1:
        mean = train(settings, None)
    else:
        with ProcessPoolExecutor(options.jobs) as executor:
            mean = train(settings, executor)
    write(mean, options.out, provenance(settings))
    return 0


def train(settings, executor):
    """The table's weights (phases x entries); executor: as of concurrent.futures, None for none."""
    jobs = settings["jobs"]
    rounds = max(1, settings["games"] // (BATCH * jobs))
    state, done, mean, kept = _begin(settings)
    flat = np.zeros((fast.PHASES, fast.WIDTH))
    for number in _progress(range(done, rounds), done, rounds):
        rate = settings["rate"] * max(0.05, 1 - number / rounds)
        work = [
            (state, settings["seed"] + number * jobs + job, rate, settings["classic"],
             settings["peaceful"])
            for job in range(jobs)
        ]  # fmt: skip
        results = list(
            map(learn_batch, work) if executor is None else executor.map(learn_batch, work)
        )
        state = [sum(parts) / jobs for parts in zip(*results)]
        if 2 * number >= rounds:
            flatten(state[0], state[1], state[2], flat)
            mean += flat
            kept += 1
        if number % 10 == 9 or number == rounds - 1:
            _save(settings, state, number + 1, mean, kept)
    return mean / max(kept, 1)


def learn_batch(work):
    """One job's batch of games; returns the changed weights (the Dask or process worker's part)."""
    state, seed, rate, classic, peaceful = work
    state = [part.copy() for part in state]
    flat = np.zeros((fast.PHASES, fast.WIDTH))
    for part in range(5):
        flatten(state[0], state[1], state[2], flat)
        learn(flat, *state, BATCH // 5, seed * 5 + part, BEAM, FINALS, NOISE, rate, LAMBDA,
              int(classic), int(peaceful))  # fmt: skip
    return state


def _begin(settings):
    shape = (fast.PHASES, fast.WIDTH)
    state = [np.zeros(s) for s in (shape, (GROUPS, fast.WIDTH), (fast.PHASES, fast.KINDS)) * 2]
    mean = np.zeros(shape)
    if os.path.exists(settings["checkpoint"]):
        with np.load(settings["checkpoint"]) as kept:
            state = [kept[name] for name in _PARTS]
            return state, int(kept["done"]), kept["mean"], int(kept["kept"])
    if settings["start"]:
        with np.load(settings["start"]) as kept:
            state = [kept[name] for name in _PARTS]
    return state, 0, mean, 0


def _save(settings, state, done, mean, kept):
    path = settings["checkpoint"]
    with open(path + ".new", "wb") as file:
        np.savez(file, done=done, mean=mean, kept=kept, **dict(zip(_PARTS, state)))
    os.replace(path + ".new", path)


def _progress(numbers, done, rounds):
    try:
        from tqdm import tqdm
    except ImportError:
        print(
            "train: rounds %d to %d (pip install tqdm shows a bar)" % (done, rounds),
            file=sys.stderr,
        )
        return numbers
    return tqdm(numbers, initial=done, total=rounds, unit="round")


def provenance(settings):
    """The table's first line."""
    return "kahuna bot table: sim train, %d games, seed %d, jobs %d, rate %g, edition %s%s" % (
        settings["games"],
        settings["seed"],
        settings["jobs"],
        settings["rate"],
        "classic" if settings["classic"] else "kosmos",
        ", peaceful" if settings["peaceful"] else "",
    )


def write(weights, path, first_line):
    """Writes the table (its layout: engine.bot_table); returns how many weights were too large."""
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
