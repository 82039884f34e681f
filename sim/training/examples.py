# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plays the games for training the bot's weights. Their positions become lists of weights.

Two games of three begin with up to 50 turns that don't count. Some of those turns are odd, which
means that their player prefers others. Of the turns that count, a few are odd too: the weights must
also learn what a search considers and rejects. (If players declined only when that wins, declining
would look good.)

A position's target is a mix: LATER tenths of it are the later outcome, the rest is what the next
player's search believes. Results alone are so noisy that ten times as many games would be needed.
An odd turn isn't the fault of the position before it, so that target is the search's belief alone.
"""

import base64
import math
import struct

from engine.bot.estimate import enter_phase, sum_weights
from engine.bot.knowledge import Knowledge
from engine.bot.levels import Level
from engine.bot.weights import FIRST, HANDS, LINE, LINES_START, WIDTH
from engine.game import Game
from engine.library.bot import plan_whole_turn
from engine.map import NOBODY
from engine.record import CERTAIN
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.view import View
from sim.bots.players import choose_turn, make_level, search_by

LATER = 7
FULL = 60000
"""The target for a certain win."""
OWN = make_level(samples=())
"""A player who looks no further than their own turn."""
_STARTS = [*FIRST, *range(LINES_START, HANDS, LINE), 0, WIDTH]
"""The first number of each part: islands, lines, and WIDE and USE of engine.bot.estimate."""
_ODD = [
    make_level(samples=(), finals=n, noise=noise, behind=noise) for n, noise in ((6, 30), (12, 200))
]


def play_game(seed: int, file: str, replies: dict) -> str:
    """Play a game; return its positions in base64.

    file: the weights; "" for players who choose the best single action. replies: the values of a
    Level for looking beyond one's own turn; empty for not looking.

    The numbers of positions and of all their weights come first; then the phases, the number of
    weights of each position, the targets and the weights. The phases and the numbers per position
    take a byte each, everything else two.
    """
    rng = Rng(seed)
    state = Game(Setup(starter=rng.below(2)))
    player = make_level(**replies) if replies else OWN
    opening = math.isqrt(rng.below(1000) ** 3 // 400000) if rng.below(100) < 65 else 0
    wild = rng.below(700)
    often = rng.below(80) if rng.below(10) < 7 else 0
    found = []  # for each turn: the believed chance, whether it was odd, the position
    count = 0
    while state.winner is None:
        if state.needs_pack:
            state.deal(new_pack(rng, state.to_shuffle()))
            continue
        me = state.player
        counts = count >= opening
        count += 1
        believed = FULL // 2
        odd = rng.below(1000) < (often if counts else wild)
        if counts or not odd:
            actions, believed = _plan_turn(state.view(me), file, player if counts else OWN, rng)
        if odd:
            actions = _choose_odd_turn(state.view(me), file, rng)
        for action in actions:
            state.follow(action)
        if counts:
            after = list_weights(state.view(me), state.needs_pack) if state.winner is None else []
            found.append((believed, odd, after))
    phases, numbers, targets, entries = bytearray(), bytearray(), [], []
    target = FULL // 2 if state.winner == NOBODY else FULL if state.winner == me else 0
    for n in range(len(found) - 1, -1, -1):
        _, _, weights = found[n]
        if n < len(found) - 1:
            believed, odd, _ = found[n + 1]
            later = 10 if not file else 0 if odd else LATER
            target = FULL - (later * target + (10 - later) * believed) // 10
        if weights:
            phases.append(weights[0])
            numbers.append(len(weights) - 1)
            targets.append(target)
            entries += weights[1:]
    packed = struct.pack("<2H", len(phases), len(entries)) + phases + numbers
    packed += struct.pack("<%dH" % (len(targets) + len(entries)), *targets, *entries)
    return base64.b64encode(packed).decode("ascii")


def _plan_turn(view: "View", file: str, player: Level, rng: Rng) -> "tuple[bytes, int]":
    """Plan a turn; return it, and its player's belief in winning, out of FULL."""
    if not file:
        return choose_turn(view, "greedy", rng)[0], FULL // 2
    search = search_by(file)
    actions = plan_whole_turn(view, player, rng, search)
    return actions, search.chance * FULL // CERTAIN


def _choose_odd_turn(view: "View", file: str, rng: Rng) -> bytes:
    """Choose a turn that isn't its player's favourite, or random actions."""
    kind = rng.below(4)
    if not file or kind == 0:
        return choose_turn(view, "random", rng)[0]
    return _plan_turn(view, file, _ODD[kind == 1], rng)[0]


def list_weights(view: "View", needs_pack: bool) -> "list[int]":
    """List a position's weights after a turn, as its player sees it: first its phase, then the
    numbers of the weights. Those of cards' uses begin at WIDTH."""
    knowledge = Knowledge(view)
    found = [enter_phase(knowledge, needs_pack)]

    def read(part: int, place: int) -> int:
        found.append(place + _STARTS[part])
        return 0

    sum_weights(read, knowledge)
    return found
