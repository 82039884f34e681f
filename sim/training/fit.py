# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Fits the bot's weights to positions by a logistic regression with shared parts.

A rare weight borrows from frequent ones: each weight is the sum of twelve parts, some of them
widely shared. The weight itself and the three kinds that it belongs to (``KINDS``) each have a part
for the whole game, for the round and for the phase. The more widely a part is shared, the smaller
is its ridge penalty (``SPREAD``). Weights fitted alone would follow the noise of a few games, and a
search finds precisely those that came out too high.

The same games give the same weights on every machine. So nothing is used whose last bit depends on
the processor or on NumPy's version: exp, log, power, einsum, BLAS, the order in which sum adds.
"""

from collections.abc import Callable, Iterable

import numpy as np

from engine.bot import weights as bot
from engine.bot.weights import HANDS, LEADS, LINE, LINES_START, MUST_DRAW, PHASES, USES, WIDTH
from engine.map import ENDS, ISLANDS, LINES
from engine.record import CERTAIN
from sim.exact import exp, log1p

from .examples import FULL

PART = np.array([phase // bot.PARTS for phase in range(PHASES)])
"""The round of a phase. The last two turns count as a fourth."""
SPREAD = np.array([[0.005, 0.02, 0.12, 0.3], [0.002, 0.01, 0.1, 0.2], [0.0, 0.002, 0.02, 0.06]])
"""The expected squared distance of a part from 0, by game, round and phase; by weight and kinds."""
USE_SPREAD = 0.12
"""The same for a card's use, which has a part for the game and one for the round."""
PASSES = 25
AGAIN = 0.85
"""The share of the later outcome in a renewed target; the rest is belief."""
_HISTORY = 8
_CHUNK = 50000
PHASE_WEIGHTS = PHASES * WIDTH
"""The number of weights without the uses of cards, which follow: USES for each round."""
_Slope = Callable[[np.ndarray], tuple[float, np.ndarray]]


def _number_kinds() -> tuple[np.ndarray, int]:
    """Give a number to each weight of a phase and its three kinds; return an array (4, WIDTH), and
    how many numbers there are."""
    numbers: dict[tuple, int] = {}
    cards_of = {}  # of an island's cards: how many are mine, and known to be the opponent's
    for k, card in enumerate(bot.CLASS):
        if k % 3 + k // 3 % 3 + k // 9 % 3 + k // 27 <= 2:
            cards_of[card] = (k % 3, k // 3 % 3)
    kinds = np.zeros((4, WIDTH), np.int64)
    kinds[0] = np.arange(WIDTH)

    def set_kinds(entry: int, name: str, *kinds_of: object) -> None:
        for number, what in enumerate(kinds_of, 1):
            kinds[number, entry] = WIDTH + numbers.setdefault((number, name, what), len(numbers))

    for island in range(ISLANDS):
        lines = bot.DEGREE[island]
        entry = bot.FIRST[island]
        for m in range(lines + 1):
            for h in range(lines + 1 - m):
                for card in range(bot.CLASSES):
                    mine, theirs = cards_of[card]
                    at = (lines, m, h)
                    set_kinds(entry, "island", (at, card), (at, mine, theirs), (at, mine))
                    entry += 1
    for line in range(LINES):
        a, b = bot.DEGREE[ENDS[2 * line]], bot.DEGREE[ENDS[2 * line + 1]]
        for k in range(LINE):
            x, y, whose = k // bot.END_A, k // bot.END_B % 8, k % bot.END_B
            both = min(((a, x), (b, y)), ((b, y), (a, x)))
            held = (x < 2 and y < 2, x in (2, 3) and y in (2, 3))
            features = (both, whose), (min(x, y), max(x, y), whose), (held, whose)
            set_kinds(LINES_START + LINE * line + k, "line", *features)
    for k in range(LEADS - HANDS):
        mine, theirs = divmod(k, bot.SIZES)
        set_kinds(HANDS + k, "hands", mine, theirs, mine - theirs)
    for k in range(MUST_DRAW - LEADS):
        points, islands = divmod(k, bot.ISLAND_LEADS)
        set_kinds(LEADS + k, "lead", islands, points + islands, points)
    set_kinds(MUST_DRAW, "must draw", 0, 0, 0)
    return kinds, WIDTH + len(numbers)


KINDS, COLUMNS = _number_kinds()
ROWS = 5 + PHASES
_PARTS = ROWS * COLUMNS
NUMBER = _PARTS + 5 * USES
"""The number of parts: a row each for the game, its rounds and its phases, then those of uses."""


def _list_steps() -> np.ndarray:
    """List each part's expected distance from 0: the standard deviation of its prior."""
    level = np.array([0] + [1] * 4 + [2] * PHASES)
    kind = np.zeros(COLUMNS, np.int64)
    for number in (1, 2, 3):
        kind[KINDS[number]] = number
    spread = SPREAD[level[:, None], kind]
    return np.sqrt(np.concatenate([spread.ravel(), np.full(5 * USES, USE_SPREAD)]))


_STEPS = _list_steps()
_FLAT = [(np.arange(PHASES)[:, None] * COLUMNS + kind).ravel() for kind in KINDS]


def sum_parts(parts: np.ndarray) -> np.ndarray:
    """Sum the parts into weights, phase by phase, then the uses."""
    parts = parts * _STEPS
    table = parts[:_PARTS].reshape(ROWS, COLUMNS)
    rows = table[0] + table[1 + PART] + table[5:]
    plain = rows[:, KINDS[0]]
    for kind in KINDS[1:]:
        plain += rows[:, kind]
    uses = parts[_PARTS:].reshape(5, USES)
    return np.concatenate([plain.ravel(), (uses[0] + uses[1:]).ravel()])


def _sum_shared(weights: np.ndarray) -> np.ndarray:
    """Sum over the weights that each part belongs to: the transpose of sum_parts."""
    table = np.zeros((ROWS, COLUMNS))
    for place in _FLAT:
        found = np.bincount(place, weights[:PHASE_WEIGHTS], PHASES * COLUMNS)
        table[5:] += found.reshape(PHASES, COLUMNS)
    for part in range(4):
        table[1 + part] = table[5:][part == PART].sum(axis=0)
    table[0] = table[1:5].sum(axis=0)
    uses = np.zeros((5, USES))
    uses[1:] = weights[PHASE_WEIGHTS:].reshape(4, USES)
    uses[0] = uses[1:].sum(axis=0)
    return np.concatenate([table.ravel(), uses.ravel()])


class Positions:
    """Positions in pieces. A piece has four arrays: the numbers of its positions' weights, one
    position after another; how many weights each position has; the targets, 0 to 1; and how many
    positions each game has."""

    def __init__(self, games: "Iterable[bytes]") -> None:
        """games: as sim.training.examples packs them."""
        self.pieces: list[tuple[np.ndarray, ...]] = []
        waiting: list[tuple[np.ndarray, ...]] = []
        held = 0
        for game in games:
            waiting.append(unpack_game(game))
            held += len(waiting[-1][0])
            if held >= _CHUNK:
                self._add(waiting)
                waiting, held = [], 0
        if held:
            self._add(waiting)

    def _add(self, games: "list[tuple[np.ndarray, ...]]") -> None:
        lengths = np.array([len(phases) for phases, *_ in games])
        phases, counts, targets, entries = [np.concatenate(part) for part in zip(*games)]
        phase = np.repeat(phases.astype(np.int32), counts)
        entries = entries.astype(np.int32)
        places = np.where(
            entries < WIDTH,
            phase * WIDTH + entries,
            PHASE_WEIGHTS + phase // bot.PARTS * USES + entries - WIDTH,
        )
        self.pieces.append((places, counts.astype(np.int64), targets / FULL, lengths))

    def believe(self, weights: np.ndarray) -> None:
        """Renew the targets: AGAIN of each is the later outcome, the rest is what these weights
        believe after the next turn.

        Two kinds of targets stay: a game's last one, and one before an odd turn, which is a
        search's belief alone.
        """
        for piece in self.pieces:
            _, _, targets, lengths = piece
            chances, _ = _find_beliefs(sum_odds(weights, piece))
            stay = np.rint(targets * FULL) % (FULL // CERTAIN) == 0
            starts = np.cumsum(lengths) - lengths
            for n in range(1, lengths.max()):  # later ones come first
                here = starts[lengths > n] + n
                here = here[~stay[here]]
                later = AGAIN * targets[here - 1] + (1 - AGAIN) * chances[here - 1]
                targets[here] = 1 - later


def unpack_game(game: bytes) -> "tuple[np.ndarray, ...]":
    """Unpack a game of sim.training.examples: phases, numbers of weights, targets, weights."""
    positions, weights = np.frombuffer(game, "<u2", 2)
    phases, counts = np.frombuffer(game, np.uint8, 2 * positions, 4).reshape(2, -1)
    words = np.frombuffer(game, "<u2", offset=4 + 2 * int(positions))
    return phases, counts, words[:positions], words[positions:]


def sum_odds(weights: np.ndarray, piece: "tuple[np.ndarray, ...]") -> np.ndarray:
    """Sum the log odds of a piece's positions."""
    places, counts, *_ = piece
    return np.bincount(np.repeat(np.arange(len(counts)), counts), weights[places], len(counts))


def measure_loss(weights: np.ndarray, positions: Positions) -> float:
    """Measure the mean log loss of these weights."""
    total = number = 0.0
    for piece in positions.pieces:
        odds = sum_odds(weights, piece)
        _, costs = _find_beliefs(odds)
        total += _add_up(costs - piece[2] * odds)
        number += len(piece[1])
    return total / number


def _find_beliefs(odds: np.ndarray) -> "tuple[np.ndarray, np.ndarray]":
    """Find the chances for log odds, and the log loss if the game is lost: log(1 + e**odds)."""
    small = exp(-np.minimum(np.abs(odds), 700))
    return np.where(odds < 0, small, 1) / (1 + small), np.maximum(odds, 0) + log1p(small)


def _find_slope(parts: np.ndarray, positions: Positions) -> "tuple[float, np.ndarray]":
    """Find the value to minimise (loss and penalty) and its gradient."""
    weights = sum_parts(parts)
    slope = np.zeros(len(weights))
    value = _multiply(parts, parts) / 2
    for piece in positions.pieces:
        places, counts, targets, _ = piece
        odds = sum_odds(weights, piece)
        chances, costs = _find_beliefs(odds)
        value += _add_up(costs - targets * odds)
        slope += np.bincount(places, np.repeat(chances - targets, counts), len(weights))
    return value, parts + _STEPS * _sum_shared(slope)


def fit_parts(positions: Positions, parts: np.ndarray) -> np.ndarray:
    """Improve the parts by PASSES passes over the positions; return the new parts."""
    seen = np.zeros(PHASE_WEIGHTS + 4 * USES)
    for places, *_ in positions.pieces:
        seen += np.bincount(places, minlength=len(seen))
    easy = 1 / (1 + 0.2 * _STEPS * _STEPS * _sum_shared(seen))  # about the curvature's inverse
    return _minimise(lambda some: _find_slope(some, positions), parts, easy)


def _minimise(slope_at: _Slope, here: np.ndarray, easy: np.ndarray) -> np.ndarray:
    """Minimise a function by PASSES steps of L-BFGS (Liu and Nocedal, "On the limited memory BFGS
    method for large scale optimization", Mathematical Programming 45, 1989).

    slope_at: returns a point's value and gradient; easy: approximates the curvature's inverse.
    """
    value, slope = slope_at(here)
    past: list[tuple[np.ndarray, np.ndarray, float]] = []
    scale = 0.02
    for _ in range(PASSES):
        way = slope.copy()
        kept = []
        for step, turn, share in reversed(past):
            kept.append(share * _multiply(step, way))
            way -= kept[-1] * turn
        way *= easy * scale
        for (step, turn, share), much in zip(past, reversed(kept)):
            way += step * (much - share * _multiply(turn, way))
        fall = _multiply(way, slope)
        if fall < 1e-8 * value:
            break  # only rounding errors are left, and they would decide
        length = 1.0
        while True:
            there = here - length * way
            found, other = slope_at(there)
            if found <= value - 1e-4 * length * fall or length < 1e-6:
                break
            length /= 4
        step, turn = there - here, other - slope
        product = _multiply(step, turn)
        if product > 0:
            past = [*past, (step, turn, 1 / product)][-_HISTORY:]
            scale = product / _multiply(turn, easy * turn)
        here, value, slope = there, found, other
    return here


def _multiply(one: np.ndarray, other: np.ndarray) -> float:
    """Sum the products, rounding each on its own. BLAS doesn't do that, nor does einsum on ARM."""
    return _add_up(one * other)


def _add_up(numbers: np.ndarray) -> float:
    """Sum in a fixed order: add the two halves element by element, and so on."""
    while len(numbers) > 1:
        half = len(numbers) // 2
        pairs = numbers[:half] + numbers[half : 2 * half]
        numbers = np.concatenate([pairs, numbers[2 * half :]]) if len(numbers) % 2 else pairs
    return float(numbers.sum())
