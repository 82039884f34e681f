# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Fits the bot's weights to the results of games, compiled by Numba (see train).

What is rarely seen borrows from what is often seen: a weight is the sum of twelve
parts, shared more and more widely. There is one each for the whole game, the round and the phase,
and each of these for the weight itself and for three kinds it belongs to (``KINDS``). The more
widely a part is shared, the faster it learns (``PACE``). Fitted alone, weights follow the noise of
a few games, and a search finds precisely those that came out too high.
"""

import numpy as np
from numba import njit

from engine.board import DEGREE, ENDS
from engine.bot import weights as bot_weights

from . import valuing
from .valuing import ENTRIES, PLAIN, USES, WIDTH

if False:
    from collections.abc import Iterator, Sequence


PRIOR = 10.0
"""Each part's initial sum of squared errors, so that what was rarely seen moves little."""
PART = np.array([phase // 7 for phase in range(valuing.PHASES)])
"""The round of a phase; the last two turns are a fourth."""
PACE = np.array([[0.05, 0.2, 0.4, 1.0], [0.02, 0.1, 0.3, 0.6], [0.0, 0.02, 0.05, 0.2]])
"""How fast a part learns: by game, round, phase; by entry and kinds."""
USE_PACE = np.array([0.6, 0.4])
"""How fast a card's use learns, which has a part for the game and one for the round."""


def _kinds() -> tuple[np.ndarray, int]:
    """The numbers of each entry of a phase and of its three kinds; and how many there are."""
    numbers = {}
    cards_of = {}  # of an island's cards: how many are mine, known to be the opponent's
    for k, card in enumerate(bot_weights.CLASS):
        if k % 3 + k // 3 % 3 + k // 9 % 3 + k // 27 <= 2:
            cards_of[card] = (k % 3, k // 3 % 3)
    kinds = np.zeros((4, WIDTH), np.int64)
    kinds[0] = np.arange(WIDTH)

    def kind(number: int, entry: int, *what: object) -> None:
        kinds[number, entry] = WIDTH + numbers.setdefault((number,) + what, len(numbers))

    for island in range(12):
        lines = DEGREE[island]
        for k in range(valuing.SQUARES[island]):
            entry = valuing.FIRST[island] + k
            bridges, card = divmod(k, valuing.CARDS)
            mine, theirs = cards_of[card]
            kind(1, entry, lines, bridges, card)
            kind(2, entry, lines, bridges, mine, theirs)
            kind(3, entry, lines, bridges, mine)
    for line in range(27):
        a, b = DEGREE[ENDS[2 * line]], DEGREE[ENDS[2 * line + 1]]
        for k in range(192):
            entry = valuing.PAIRS + 192 * line + k
            x, y, whose = k // 24, k // 3 % 8, k % 3
            kind(1, entry, "line", min(((a, x), (b, y)), ((b, y), (a, x))), whose)
            kind(2, entry, "line", min(x, y), max(x, y), whose)
            kind(3, entry, "line", x < 2 and y < 2, x in (2, 3) and y in (2, 3), whose)
    for k in range(36):
        mine, theirs = divmod(k, 6)
        for number, what in ((1, mine), (2, theirs), (3, mine - theirs)):
            kind(number, valuing.HANDS + k, "hands", what)
    for k in range(175):
        points, islands = divmod(k, 25)
        for number, what in ((1, islands), (2, points + islands), (3, points)):
            kind(number, valuing.LEADS + k, "lead", what)
    for number in (1, 2, 3):
        kind(number, valuing.MUST_DRAW, "must draw")
        for k in range(USES, WIDTH):
            kind(number, k, "none")
    return kinds, WIDTH + len(numbers)


KINDS, _NUMBER = _kinds()


def nothing() -> np.ndarray:
    """The initial parts: rows for the game, its four rounds and the phases; a column per kind."""
    return np.zeros((5 + valuing.PHASES, _NUMBER))


def begun(weights: np.ndarray) -> np.ndarray:
    """Parts that add up to weights (phases x entries), each in its own phase alone."""
    parts = nothing()
    parts[5:, :WIDTH] = weights
    return parts


def summed(parts: np.ndarray) -> np.ndarray:
    """The weights (phases x entries) that the parts add up to."""
    rows = parts[0] + parts[1 + PART] + parts[5:]
    # Rows in one piece, as weights that were read have them: compiled code has a form for each.
    return np.ascontiguousarray(rows[:, KINDS].sum(axis=1))


def fitted(
    data: "Sequence[np.ndarray]", seed: tuple[int, int], passes: int, rate: float
) -> np.ndarray:
    """Weights (phases x entries) from nothing, by passes over (entries, phases, targets)."""
    entries, phases, targets = data
    chance = np.random.default_rng(seed)
    parts = nothing()
    errors = np.zeros(parts.shape)
    for step in range(passes):
        first, last = [rate * (1 - k / passes) for k in (step, step + 1)]
        order = chance.permutation(len(targets))
        fit(parts, errors, entries, phases, targets, order, KINDS, PART, PACE, first, last)
    return summed(parts)


@njit(cache=True)
def fit(
    parts: np.ndarray,
    errors: np.ndarray,
    entries: np.ndarray,
    phases: np.ndarray,
    targets: np.ndarray,
    order: np.ndarray,
    kinds: np.ndarray,
    part: np.ndarray,
    pace: np.ndarray,
    first: float,
    last: float,
) -> None:
    """One pass: move the parts towards the targets; the rate falls from first to last."""
    for step in range(len(order)):
        at = order[step]
        phase = phases[at]
        rows = (0, 1 + part[phase], 5 + phase)
        n = PLAIN + 1 if entries[at, PLAIN] < WIDTH else PLAIN
        total = 0.0
        for k in range(n):
            for i in range(4):
                column = kinds[i, entries[at, k]]
                for row in rows:
                    total += parts[row, column]
        for k in range(PLAIN + 1, ENTRIES):
            times, column = entries[at, k] & 7, USES + (entries[at, k] >> 3)
            if times:
                for row in rows:
                    total += times * parts[row, column]
        error = targets[at] - 1.0 / (1.0 + np.exp(-total))
        rate = error * (first + (last - first) * step / len(order))
        for k in range(n):
            for i in range(4):
                column = kinds[i, entries[at, k]]
                for j in range(3):
                    errors[rows[j], column] += error * error
                    parts[rows[j], column] += (
                        pace[j, i] * rate / np.sqrt(errors[rows[j], column] + PRIOR)
                    )
        for k in range(PLAIN + 1, ENTRIES):
            times, column = entries[at, k] & 7, USES + (entries[at, k] >> 3)
            if times:
                for j in range(2):
                    errors[rows[j], column] += times * error * error
                    parts[rows[j], column] += (
                        times * USE_PACE[j] * rate / np.sqrt(errors[rows[j], column] + PRIOR)
                    )


@njit(cache=True)
def chances(flat: np.ndarray, entries: np.ndarray, phases: np.ndarray) -> np.ndarray:
    """By weights (phases x entries), the chance of the player who has just moved."""
    found = np.zeros(len(phases))
    for at in range(len(phases)):
        found[at] = 1.0 / (1.0 + np.exp(-valuing.total(flat, phases[at], entries[at])))
    return found


def loss(believed: np.ndarray, results: np.ndarray) -> float:
    """The mean log loss of chances against results (0, 0.5 or 1)."""
    believed = np.clip(believed, 1e-6, 1 - 1e-6)
    return -np.mean(results * np.log(believed) + (1 - results) * np.log(1 - believed))


def calibration(
    flat: np.ndarray, entries: np.ndarray, phases: np.ndarray, targets: np.ndarray
) -> "Iterator[str]":
    """Lines of text: chance and result, by round, cards held and whether one was drawn."""
    believed = chances(flat, entries, phases)
    held = (entries[:, 39] - valuing.HANDS) // 6
    declined = entries[:, PLAIN] < WIDTH
    yield "round  cards  turn ended   positions  believed   won  log loss"
    for part in range(4):
        for cards in range(6):
            for ended in (False, True):
                here = (PART[phases] == part) & (held == cards) & (declined == ended)
                if here.any():
                    yield "%-7s %4d  %-10s %11d %8.1f%% %4.1f%% %9.3f" % (
                        ("1", "2", "3", "at last")[part],
                        cards,
                        "declining" if ended else "with a draw" if part < 3 else "",
                        here.sum(),
                        100 * believed[here].mean(),
                        100 * targets[here].mean(),
                        loss(believed[here], targets[here]),
                    )
        here = PART[phases] == part
        if here.any():
            yield "%-7s  all %25d %8.1f%% %4.1f%% %9.3f" % (
                ("1", "2", "3", "at last")[part], here.sum(), 100 * believed[here].mean(),
                100 * targets[here].mean(), loss(believed[here], targets[here]),
            )  # fmt: skip
