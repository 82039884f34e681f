# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Mines a game between two bots for puzzles: positions where few turns besides the best reach an
aim.

It imports no library because a worker process calls it.
"""

import math
from typing import Any

from engine.bot.knowledge import Knowledge
from engine.bot.plan import encode_draw
from engine.bot.reply import compare_turns
from engine.coach.aim import CARD, EVEN, GAME, ROUND
from engine.coach.puzzle import Puzzle
from engine.game import Game
from engine.library.seeded import SeededRecord
from engine.map import WHITE
from engine.record import CERTAIN
from engine.rng import Rng
from engine.setup import Setup
from engine.view import View
from sim.bots.players import ENDLESS, choose_turn, make_level, search_by
from sim.bots.turn_judge import run_to_end

from .aims import find_aims, lay_out, solves
from .position import encode_puzzle, encode_view
from .solver import find_fault, list_ways, solve

PLAYERS = (("hard", "hard"), ("hard", "normal"), ("lale", "hard"), ("hard", "easy"))
"""The pairs of players, one after another. Puzzles come from hard's turns."""
MISSED_BY = ("greedy", "beginner", "gentle", "easy", "normal", "hard")
"""The players whose misses are counted."""
_TRIES = 6  # of each
_WON = 0.92  # with a higher chance without the aim, the game is won anyway
_HANDS = (2, 20)  # in each of _BATCHES: at first, and to confirm
_BATCHES = 10
_LEAST = (0.05, 0.03)  # the least margin: at first, and to confirm


def mine_game(seed: int, number: int) -> "list[dict[str, Any]]":
    """Play a game; return the puzzles found in it."""
    thoughts = Rng(seed * 1013 + number + 500000)
    names = PLAYERS[number % len(PLAYERS)]
    record = SeededRecord(seed * 1009 + number, Setup(starter=number // len(PLAYERS) % 2))
    puzzles = []
    while not record.is_over:
        game = record.game
        view, name = game.view(game.player), names[game.player]
        actions, _ = choose_turn(view, name, thoughts)
        best = actions if name == "hard" else choose_turn(view, "hard", thoughts)[0]
        for one in find_puzzles(view, best, seed * 100000 + number):
            puzzles.append({**one, "game": number, "at": len(record.actions)})
        for action in actions:
            record.apply(action)
    return puzzles


def find_puzzles(view: "View", actions: bytes, seed: int) -> "list[dict[str, Any]]":
    """Find the puzzles in a position, one per motif. actions: its best turn."""
    game = lay_out(view, seed)
    puzzles = []
    for _, _, aim, what, motif, turns in find_aims(game, actions):
        misses = [measure_misses(game, aim, what, MISSED_BY[0], seed)]
        if misses[0] < 0.5 and aim not in (ROUND, EVEN, GAME):
            continue  # the right turn is obvious; scoring aims always are
        one = Puzzle(encode_puzzle(encode_view(view), aim, what, motif, 0, turns[0]), Rng(seed))
        solved = solve(one)
        if find_fault(one, solved):
            continue
        confirmed = [1.0, 9.0, 0.5]  # winning the game is clear enough
        if aim != GAME:
            if not is_clear(measure_margin(game, aim, what, seed, _HANDS[0]), _LEAST[0]):
                continue
            confirmed = measure_margin(game, aim, what, seed + 7, _HANDS[1])
        misses += [measure_misses(game, aim, what, level, seed) for level in MISSED_BY[1:]]
        percent = min(99, round(100 * confirmed[0])) if aim == CARD else 0
        ways = len(list_ways(solved.ends))
        data = encode_puzzle(encode_view(view), aim, what, motif, percent, turns[0], ways)
        puzzles.append({
            "data": data.hex(), "aim": aim, "what": what, "motif": motif, "misses": misses,
            "confirmed": is_clear(confirmed, _LEAST[1]),
        })  # fmt: skip
    return puzzles


def measure_misses(game: Game, aim: int, what: int, level: str, seed: int) -> float:
    """Measure how often a level misses an aim, from 0 to 1."""
    tries = _TRIES if level != "hard" else 2
    rngs = [Rng(seed + k) for k in range(tries)]
    return (
        1
        - sum(solves(game, aim, what, choose_turn(game.view(WHITE), level, rng)[0]) for rng in rngs)
        / tries
    )


def is_clear(margin: "list[float]", least: float) -> bool:
    """Whether a margin is clear: above three standard errors, in a game that isn't decided
    anyway."""
    mean, errors, other = margin
    return mean >= least and errors > 3 and 0.02 <= other <= _WON


def measure_margin(game: Game, aim: int, what: int, seed: int, hands: int) -> "list[float]":
    """Measure how much better the best turn that reaches an aim is than the best that misses it.

    Return the mean difference in chances of winning over batches of sampled hands, this mean in
    standard errors, and the chance of the turn that misses.
    """
    search, view = search_by(""), game.view(WHITE)
    deep = make_level(width=12, finals=12, samples=(hands,), work=ENDLESS)
    best: list[Any] = [None, None]
    for turn in run_to_end(search.find_turns(Knowledge(view), deep.width, deep.finals, None)):
        right = solves(game, aim, what, turn.node.actions + encode_draw(turn.draw))
        if best[right] is None or turn.value > best[right].value:
            best[right] = turn
    if None in best:
        return [0.0, 0.0, 1.0]
    gaps = []
    chances = []
    for batch in range(_BATCHES):
        pair = [best[True], best[False]]
        most, least, scale = run_to_end(
            compare_turns(view, Knowledge(view), search, pair, deep, Rng(seed * 31 + batch))
        )
        most, gap = most // scale, (most - least) // scale
        ahead = pair[0] is best[True]
        gaps.append((gap if ahead else -gap) / CERTAIN)
        chances.append((most - gap if ahead else most) / CERTAIN)
    mean = sum(gaps) / _BATCHES
    spread = math.sqrt(sum((gap - mean) * (gap - mean) for gap in gaps) / (_BATCHES - 1) / _BATCHES)
    return [mean, mean / max(spread, 1e-3), sum(chances) / _BATCHES]
