# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes the bot's weights from nothing, by playing its own games, round by round.

In each round of ``ROUNDS``, players with the current weights play games (sim.training.examples).
New weights are then fitted to the positions of the last rounds (sim.training.fit). Each game's
number seeds its random numbers, so the weights are the same, to the byte, with any number of jobs.
Each game is stored as soon as it is over, so a run that was stopped or killed continues where it
was. Only the same program can continue it: one that rounds differently would arrive elsewhere.
"""

import base64
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine.bot import weights as bot
from engine.map import ELAI
from sim import ROOT
from sim.bots.weights import END, FIRST_LINE
from sim.bots.workers import Workers
from sim.command_line import Failed

from . import fit

LIGHT = {"tried": 4, "samples": [2, 4], "reply": 2, "work": 400}
ROUNDS: list[tuple[int, dict]] = (
    [(1500, {})] + [(1200, {})] * 12 + [(2000, {})] * 5 + [(4000, LIGHT)] * 24 + [(0, {})] * 8
)
"""Each round's number of games, and how far its players look (sim.training.examples). A round
without games fits the earlier positions again, after renewing their targets with the current
weights."""
_SEEDS = 10**7


def train(folder: Path, out: Path, share: int, workers: Workers) -> "Iterator[str]":
    """Play and fit all rounds, then write the weights; yield a line about each round."""
    folder.mkdir(parents=True, exist_ok=True)
    _check_program(folder)
    before = ""
    last = 0
    parts = np.zeros(fit.NUMBER)
    for number, (games, replies) in enumerate(ROUNDS, 1):
        path = folder / ("%02d" % number)
        weights = path.with_suffix(".bin")
        last = number if games else last
        if not weights.exists():
            if games:
                games = -(-games // share)
                play_round(path.with_suffix(".games"), number, games, before, replies, workers)
            seen = [n for n in range(last // 2 + 1, last + 1) if ROUNDS[n - 1][0]]
            files = [folder / ("%02d.games" % n) for n in seen]
            positions = fit.Positions([game for file in files for game in read_games(file)])
            if not games:
                positions.believe(fit.sum_parts(parts))
            parts = fit.fit_parts(positions, parts)
            np.save(path.with_suffix(".new.npy"), parts)
            os.replace(path.with_suffix(".new.npy"), path.with_suffix(".npy"))
            write_weights(fit.sum_parts(parts), weights)
            yield "round %d: %d games, log loss %.4f" % (
                number, games, fit.measure_loss(fit.sum_parts(parts), positions))  # fmt: skip
        parts = np.load(path.with_suffix(".npy"))
        before = str(weights)
    write_weights(fit.sum_parts(parts), out)


def _check_program(made: Path) -> None:
    """Raise Failed if another program made the folder's games. A mix would give neither program's
    weights."""
    folders = ROOT / "engine", ROOT / "sim" / "bots", Path(__file__).parent
    files = sorted([file for folder in folders for file in folder.rglob("*.py")])
    files += [ROOT / "sim" / "exact.py", ROOT / "engine" / "bot" / "levels.txt"]
    program = hashlib.sha256(b"".join([file.read_bytes() for file in files])).hexdigest()
    mark = made / "program.txt"
    if not mark.exists() and not any(made.glob("*.games")):
        mark.write_text(program, encoding="utf-8")
    if not mark.exists() or mark.read_text(encoding="utf-8") != program:
        raise Failed(
            "%s has games of another version of engine/, sim/bots, sim/training or sim/exact.py: "
            "remove it, or go on with that version" % made
        )


def play_round(
    path: Path, number: int, games: int, before: str, replies: dict, workers: Workers
) -> None:
    """Play those of a round's games that a file lacks, and add them to it."""
    done = list(read_games(path)) if path.exists() else []
    with open(path, "r+b" if done else "wb") as file:
        file.seek(sum([4 + len(game) for game in done]))
        file.truncate()  # drops a game that was being written when the power failed
        calls = [
            ("sim.training.examples", "play_game", number * _SEEDS + n, before, replies)
            for n in range(len(done), games)
        ]
        for answer in workers.run_calls(calls):
            game = base64.b64decode(answer)
            file.write(len(game).to_bytes(4, "little") + game)
            file.flush()


def read_games(path: Path) -> "Iterator[bytes]":
    """Yield the complete games in a file."""
    with open(path, "rb") as file:
        while True:
            size = int.from_bytes(file.read(4), "little")
            game = file.read(size)
            if not size or len(game) < size:
                return
            yield game


def write_weights(weights: "np.ndarray", path: Path) -> None:
    """Write weights in the format that engine.bot.weights reads."""
    written = [FIRST_LINE]
    left: list[bytes] = []
    for number, phase in enumerate(weights[: fit.PHASE_WEIGHTS].reshape(bot.PHASES, bot.WIDTH)):
        numbers = np.rint(_centre_parts(phase) * bot.UNIT)
        narrow = (numbers[: bot.HANDS].clip(-127, 127) + 128).astype(int)
        wide = numbers[bot.HANDS :].clip(-3900, 3900) + 32768
        written += [*_pack_phase(number, narrow, left), wide.astype(">u2").tobytes()]
    uses = np.rint(weights[fit.PHASE_WEIGHTS :] * bot.UNIT).clip(-127, 127) + 128
    written += [uses.astype(np.uint8).tobytes(), *left, END]
    new = path.with_name(path.name + ".new")
    new.write_bytes(b"".join(written))
    os.replace(new, path)


def _pack_phase(phase: int, narrow: "np.ndarray", left: list[bytes]) -> "Iterator[bytes]":
    """Pack the one-byte weights of a phase, kind by kind. The rest that half a byte can't express
    is added to ``left``."""
    parts = np.split(narrow, [*bot.FIRST[1:], *range(bot.LINES_START, bot.HANDS, bot.LINE)])
    yield bytes(parts[ELAI].tolist())
    for kind in bot.KINDS:
        these = {n: part for n, part in enumerate(parts) if len(part) == kind}
        table = np.array(list(these.values()))
        least = ((table.min(axis=0) + table.max(axis=0)) // 2 - 7).clip(0, 240)
        more = (table - least).clip(0, 15)
        two = [more[n] + 16 * more[n + 1 : n + 2].sum(axis=0) for n in range(0, len(more), 2)]
        for start in range(0, kind, bot.ROW):
            yield np.array([least, *two])[:, start : start + bot.ROW].astype(np.uint8).tobytes()
        for n, part in these.items():
            for place in np.flatnonzero((part < least) | (part > least + 15)).tolist():
                left.append(bytes((phase, 2 * n + place // 256, place % 256, part[place])))


def _centre_parts(weights: "np.ndarray") -> "np.ndarray":
    """Centre each island's and line's weights in a byte's range. The leads absorb the difference,
    so all sums stay."""
    weights = weights.copy()
    moved = 0.0
    starts = [*bot.FIRST, *range(bot.LINES_START, bot.HANDS + 1, bot.LINE)]
    for start, end in zip(starts, starts[1:]):
        part = weights[start:end]
        middle = (part.max() + part.min()) / 2
        part -= middle
        moved += middle
    weights[bot.LEADS : bot.MUST_DRAW] += moved
    return weights
