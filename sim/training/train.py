# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``train``: finds the bot's weights by a league's games and writes engine/bot/weights.bin.

Needs NumPy and Numba (`make trainer`), and tqdm for a progress bar. In each round a league
plays (learn.play): the last rounds' weights, older ones, and variants with other tempers: hoarders,
rushers, careless players, ones that like to decline; a temper that wins is promoted to the best.
New weights are fitted (fit) to the results of the last rounds' games and of the games in
``--records``, whoever played them. The mean of the last rounds' is tried against the whole league;
it is what will be written if it beats the previous round's and holds its own against all. Its
predictions are printed beside the results. The same games, rounds, records and seed give the same
weights, whatever the number of jobs. Everything is kept after each round, and an interrupted run
continues.

A round of 16,000 games takes two to four minutes on one core of a PC. ``--from`` and ``--against``
go on from given weights by games with replies (spar). The game's own weights come of three
generations of such games, 6 million positions, which a search in C++ played by spar's rules; the
first generation began with a league's weights.

If one machine is too small, give ``train`` the executor of a Dask cluster::

    with distributed.Client(address) as client:
        train(settings, client.get_executor())
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from engine.board import DEGREE
from engine.bot import weights as bot_weights

if False:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from typing import Any


try:
    import numpy as np

    from . import fit, spar, valuing
    from .learn import TURNS, arena, play
    from .records import load
except ImportError as missing:
    raise SystemExit("sim train: %s: make trainer" % missing) from None

from sim.figures import interval
from sim.options import Parser, add_rules, positive, rules, whole

BATCH = 500
"""Games per job."""
LONGEST = 80
"""Turns of a game at most, averaged over a batch."""
PASSES, RATE = 2, 0.05
KEPT, MEAN = 10, 6
"""How many rounds' games a fit sees, at most; how many rounds' weights are averaged."""
BEAM, FINALS = 6, 4
MATCHES = 200
"""Games against each league member before weights are accepted."""
TEMPERS = (
    (0.15, 0, 23), (0.35, 0, 23), (0.3, 0, 5), (0.7, 0, 5), (0.5, 0, 3), (1.0, 0, 3),
    (-0.2, -0.3, 23), (-0.4, 0, 23), (0.1, -0.6, 23), (0, 0.4, 23),
)  # fmt: skip
"""Log odds for a card in hand and for declining, in the first this many phases."""


def main(words: list[str]) -> int:
    """Train and write the weights; returns the exit status."""
    parser = Parser(prog="sim train", description="finds the bot's weights by a league's games")
    parser.add_argument("--games", type=positive, default=16000, metavar="N", help="of a round")
    parser.add_argument("--rounds", type=positive, default=30, metavar="R")
    parser.add_argument("--seed", type=whole, default=1, metavar="S")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J")
    parser.add_argument(
        "--records", nargs="+", default=[], metavar="FILE", help="games to learn from as well"
    )
    parser.add_argument("--checkpoint", metavar="FILE", help="an .npz file; default beside --out")
    parser.add_argument(
        "--out", metavar="FILE", required=True, help="the weights, like weights.bin"
    )
    parser.add_argument(
        "--from", dest="origin", metavar="FILE", help="go on from weights, by games with replies"
    )
    parser.add_argument(
        "--against", choices=("hard",), help="learn to beat the bot alone: how much can be won?"
    )
    add_rules(parser)
    options = parser.parse_args(words)
    setup = rules(options)
    if (options.origin or options.against) and options.records:
        parser.error("--records are for a league, not for --from or --against")
    if options.origin and options.against:
        parser.error("--against begins with the bot's own weights: leave out --from")
    settings = {
        "games": options.games,
        "rounds": options.rounds,
        "seed": options.seed,
        "classic": setup.edition == "classic",
        "peaceful": setup.peaceful,
        "checkpoint": options.checkpoint or options.out + ".npz",
        "against": bool(options.against),
    }
    start = None
    try:
        if options.origin or options.against:
            start = unpacked(bot_weights.Weights(_from_engine(options.origin)))
        records = load(options.records, setup)
    except (OSError, ValueError) as reason:
        parser.error(str(reason))
    if options.jobs == 1:
        weights = train(settings, records, None, start)
    else:
        with ProcessPoolExecutor(options.jobs) as executor:
            weights = train(settings, records, executor, start)
    write(weights, options.out, provenance(settings, records, options.origin or options.against))
    return 0


def train(
    settings: "dict[str, Any]",
    records: "Any",
    executor: "Executor | None",
    start: "np.ndarray | None" = None,
) -> "np.ndarray":
    """Train; returns the accepted weights (phases x entries).

    records: (entries, phases, targets) from records.load, or None; executor: one of
    concurrent.futures, or None; start: weights to go on from by games with replies, or None.
    """
    state = _begin(settings)
    if start is not None:
        for line in spar.refine(settings, start, executor, state, lambda now: _save(settings, now)):
            _report(line)
        return state["weights"][-1]
    batches = max(1, settings["games"] // BATCH)
    bar = _progress(state["done"] * batches, settings["rounds"] * batches)
    for number in range(state["done"], settings["rounds"]):
        flats, styles, best = league(state["weights"], state["tempers"])
        work = [
            (flats, styles, best, (settings["seed"] * 1000 + number) * 1000 + batch,
             settings["classic"], settings["peaceful"])
            for batch in range(batches)
        ]  # fmt: skip
        played = []
        for batch in map(play_batch, work) if executor is None else executor.map(play_batch, work):
            played.append(batch)
            bar()
        fresh = [np.concatenate(parts) for parts in zip(*played)]
        # The first rounds' games are poor: half of the rounds are dropped.
        state["games"] = (state["games"] + [fresh])[-min(KEPT, number // 2 + 1) :]
        seen = state["games"] + ([records] if records else [])
        seen = [np.concatenate(parts) for parts in zip(*seen)]
        state["weights"].append(fit.fitted(seen, (settings["seed"], number), PASSES, RATE))
        mean = np.mean(state["weights"][-MEAN:], axis=0)
        _report("round %d" % (number + 1))
        for line in fit.calibration(mean, *fresh):
            _report("  " + line)
        if records:
            _report("  log loss on the records: %.3f" % fit.loss(
                fit.chances(mean, *records[:2]), records[2]))  # fmt: skip
        flats, styles, _ = league(state["weights"], [])
        scores = matches(mean, [state["best"]] + list(flats), [styles[0]] + list(styles), settings,
                         number)  # fmt: skip
        if scores[0] >= 0.5 and np.mean(scores[1:]) >= 0.5:
            state["best"] = mean
        first = len(scores) - 2 - len(TEMPERS)
        state["tempers"] = [k for k in range(len(TEMPERS)) if scores[first + k] < 0.48]
        state["done"] = number + 1
        _save(settings, state)
    return state["best"]


def league(rounds: "list[np.ndarray]", tempers: list[int]) -> "tuple[np.ndarray, np.ndarray, int]":
    """The league after some rounds: its weights, their styles, how many of them play to win.

    rounds: the weights that each found; tempers: those of TEMPERS good enough to play to win.
    """
    if not rounds:
        return np.zeros((1, valuing.PHASES, valuing.WIDTH)), np.array([[4.0, 4.0, 1.0]]), 1
    last = rounds[-1]
    others = [_tempered(last, *temper) for temper in TEMPERS]
    players = rounds[::-1][:4] + [others[k] for k in tempers]
    best = len(players)
    players += rounds[:-4][::-3][:3]
    players += [other for k, other in enumerate(others) if k not in tempers]
    styles = [(BEAM, FINALS, 0.0)] * len(players) + [(3, 2, 0.5), (6, 4, 0.2)]
    return np.array(players + [last, last]), np.array(styles, float), best


def _tempered(flat: "np.ndarray", card: float, declining: float, phases: int) -> "np.ndarray":
    other = flat.copy()
    for mine in range(6):
        start = valuing.HANDS + 6 * mine
        other[:phases, start : start + 6] += card * mine
    other[:phases, valuing.MUST_DRAW] += declining
    return other


def matches(
    mean: "np.ndarray",
    others: "list[np.ndarray]",
    styles: "list[np.ndarray]",
    settings: "dict[str, Any]",
    number: int,
) -> list[float]:
    """The scores of weights against others, searching its own turn only."""
    style = np.array([0, BEAM, FINALS, 0, 1, 0, 1, 1, 0.0])
    scores = []
    for other, their_style in zip(others, styles):
        their_style = np.concatenate([style[:1], their_style, style[4:]])
        won, drawn, _, _ = arena(mean, style, other, their_style, MATCHES,
                                 settings["seed"] + number, int(settings["classic"]),
                                 int(settings["peaceful"]))  # fmt: skip
        scores.append((won + drawn / 2) / MATCHES)
    low, high = interval(np.mean(scores[1:]), MATCHES * len(scores[1:]))
    _report("  own turn only: %.0f%% against the best before, %.1f to %.1f%% against the league:"
            % (100 * scores[0], 100 * low, 100 * high)
            + "".join(" %.0f" % (100 * score) for score in scores[1:]))  # fmt: skip
    return scores


def play_batch(work: "tuple[Any, ...]") -> "tuple[np.ndarray, ...]":
    """Play a batch of games, in a process or Dask worker: entries, phases, targets."""
    flats, styles, best, seed, classic, peaceful = work
    room = BATCH * LONGEST + TURNS
    entries = np.zeros((room, valuing.ENTRIES), np.int16)
    phases = np.zeros(room, np.int8)
    targets = np.zeros(room, np.float32)
    n = play(flats, styles, best, BATCH, seed, int(classic), int(peaceful),
             entries, phases, targets)  # fmt: skip
    return entries[:n].copy(), phases[:n].copy(), targets[:n].copy()


def _begin(settings: "dict[str, Any]") -> "dict[str, Any]":
    """The state that a run continues from."""
    if not os.path.exists(settings["checkpoint"]):
        return {
            "done": 0, "weights": [], "games": [], "tempers": [],
            "best": np.zeros((valuing.PHASES, valuing.WIDTH)),
        }  # fmt: skip
    with np.load(settings["checkpoint"]) as kept:
        rounds = range(int(kept["rounds"]))
        return {
            "done": int(kept["done"]),
            "tempers": list(kept["tempers"]),
            "weights": list(kept["weights"]),
            "games": [[kept["%s%d" % (name, k)] for name in _PARTS] for k in rounds],
            "best": kept["best"],
        }


_PARTS = ("entries", "phases", "targets")


def _save(settings: "dict[str, Any]", state: "dict[str, Any]") -> None:
    path = settings["checkpoint"]
    games = {
        "%s%d" % (name, k): part
        for k, parts in enumerate(state["games"])
        for name, part in zip(_PARTS, parts)
    }
    state["weights"] = state["weights"][-16:]
    with open(path + ".new", "wb") as file:
        np.savez(
            file,
            done=state["done"],
            tempers=np.array(state["tempers"], int),
            best=state["best"],
            weights=np.array(state["weights"]),
            rounds=len(state["games"]),
            **games,
        )
    os.replace(path + ".new", path)


def _from_engine(file: str | None) -> str:
    """A file's path, or the bot's own weights', as Weights takes it: relative to engine/bot."""
    return os.path.relpath(file, bot_weights.FOLDER) if file else bot_weights.NAME


def _report(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _progress(done: int, batches: int) -> "Callable[..., Any]":
    """A function to call after each batch."""
    try:
        from tqdm import tqdm
    except ImportError:
        print(
            "train: batches %d to %d (pip install tqdm shows a bar)" % (done, batches),
            file=sys.stderr,
        )
        return lambda: None
    return tqdm(initial=done, total=batches, unit="batch").update


def provenance(settings: "dict[str, Any]", records: "Any", start: str | None = None) -> str:
    """The first line of a file of weights."""
    return "kahuna bot weights: sim train, %d rounds of %d games, seed %d, edition %s%s%s%s" % (
        settings["rounds"],
        settings["games"],
        settings["seed"],
        "classic" if settings["classic"] else "kosmos",
        ", peaceful" if settings["peaceful"] else "",
        ", and %d positions of records" % len(records[2]) if records else "",
        ", beginning with %s" % os.path.basename(start) if start else "",
    )


def write(weights: "np.ndarray", path: str, first_line: str) -> int:
    """Write the weights, laid out as in engine.bot.weights; returns how many weights were cut."""
    clipped = 0
    with open(path, "wb") as file:
        file.write(first_line.encode() + b"\n")
        for phase in range(valuing.PHASES):
            numbers = np.rint(_centred(weights[phase]) * bot_weights.UNIT)
            narrow = np.concatenate(
                [numbers[: valuing.PAIRS][triangles()], numbers[valuing.PAIRS : valuing.HANDS]]
            )
            clipped += int((abs(narrow) > 127).sum())
            file.write((narrow.clip(-127, 127) + 128).astype(np.uint8).tobytes())
            file.write(
                (numbers[valuing.HANDS : valuing.USES].clip(-3900, 3900) + 32768)
                .astype(">u2")
                .tobytes()
            )
        for phase in range(0, valuing.PHASES, 7):
            numbers = np.rint(weights[phase, valuing.USES :] * bot_weights.UNIT)
            clipped += int((abs(numbers) > 127).sum())
            file.write((numbers.clip(-127, 127) + 128).astype(np.uint8).tobytes())
    return clipped


def triangles() -> "np.ndarray":
    """The places of the islands' weights that can occur (no more bridges than lines), in order."""
    places = []
    for island in range(12):
        lines = DEGREE[island]
        for mine in range(lines + 1):
            start = valuing.FIRST[island] + mine * (lines + 1) * 15
            places.extend(range(start, start + (lines + 1 - mine) * 15))
    return np.array(places)


def unpacked(phases: "Any") -> "np.ndarray":
    """The weights of an engine.bot.weights.Weights in training's form: phases x entries."""
    weights = np.zeros((valuing.PHASES, valuing.WIDTH))
    for phase in range(valuing.PHASES):
        phases.load(phase)
        narrow = (
            np.frombuffer(b"".join(phases.islands + phases.lines), np.uint8).astype(float) - 128
        )
        weights[phase, triangles()] = narrow[: bot_weights.PAIRS]
        weights[phase, valuing.PAIRS : valuing.HANDS] = narrow[bot_weights.PAIRS :]
        for number in range(bot_weights.WIDTH - bot_weights.HANDS):
            weights[phase, valuing.HANDS + number] = phases.wide(bot_weights.HANDS + number)
        weights[phase, valuing.USES :] = np.frombuffer(phases.uses, np.uint8).astype(float) - 128
    return weights / bot_weights.UNIT


def _centred(weights: "np.ndarray") -> "np.ndarray":
    """The same sums, with each island's and line's part centred in a byte's range."""
    weights = weights.copy()
    moved = 0.0
    starts = list(valuing.FIRST) + [valuing.PAIRS + 192 * line for line in range(28)]
    for start, end in zip(starts, starts[1:]):
        part = weights[start:end]
        seen = part[part != 0]
        if len(seen):
            middle = (seen.max() + seen.min()) / 2
            part[part != 0] -= middle
            moved += middle
    weights[valuing.LEADS : valuing.MUST_DRAW] += moved
    return weights
