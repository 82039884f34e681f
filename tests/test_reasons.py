# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Why a turn is good: in whole games every reason is found again, and no other, by playing on."""

import re
from collections import Counter, defaultdict
from itertools import combinations

from test_golden import GAMES

from engine import reason
from engine.actions import DECLINE, DISCARD, PILE, TAKE, line_of
from engine.board import ENDS, ISLANDS, LINES
from engine.cards import card, islands, size
from engine.from_view import game_from
from engine.game import Game
from engine.reason import reasons
from engine.rng import Rng, new_pack
from engine.setup import Setup
from sim.bots.players import turn

KEYS = re.findall(r"(?m)^(reason \w+|needs) ", reason.__doc__)
"""In its order."""


def turns(setup, seed):
    """(game before a turn, the turn's actions) of a game of two that need no weights."""
    game, rng = Game(setup), Rng(seed)
    while not game.is_over:
        if game.waiting:
            game.deal(new_pack(rng, game.to_shuffle()))
        player = "random" if rng.below(3) == 0 else "greedy"
        actions, _ = turn(game.view(game.player), player, rng)
        yield game.copy(), actions
        for action in actions:
            game.apply(action)


def held(game, player):
    """The islands that a player controls, counted line by line."""
    return {island for island in range(ISLANDS) if missing(game, player, island) <= 0}


def missing(game, player, island):
    """How many bridges more a player needs for an island, 9 if that can't be."""
    lines = [line for line in range(LINES) if island in ENDS[2 * line : 2 * line + 2]]
    own, others = [
        sum(game.bridges[who] >> line & 1 for line in lines) for who in (player, player ^ 1)
    ]
    need = len(lines) // 2 + 1 - own
    return need if need <= len(lines) - own - others else 9


def chances(game, player, hands):
    """{island: lines}: what one action with one of these hands gains, or makes the other lose."""
    found, tried = defaultdict(set), set()
    twin = game.copy()
    twin.player, twin.shown[player] = player, 0
    twin.handicap, twin.waiting, twin.has_discarded = 0, False, False
    for hand in hands:
        twin.hands[player], twin._legal = hand, None
        for action in set(twin.legal_actions()) - tried:
            tried.add(action)
            for event, whose, what in twin.copy().apply(action) if action < DISCARD else ():
                if (event, whose) in (("gained", player), ("lost", player ^ 1)):
                    found[what].add(line_of(action))
    return found


def unseen(game, me):
    """The cards that a player can't see, one by one."""
    view, out = game.view(me), 2 * list(range(ISLANDS))
    seen = islands(view.hand + view.shown[me ^ 1] + view.played + view.secret)
    for island in seen + [island for island in view.row if island < ISLANDS]:
        out.remove(island)
    return out


def possible(game, me):
    """The other's hands as far as one action needs them: what is known, and two that may be."""
    view = game.view(me)
    pairs = set(combinations(sorted(unseen(game, me)), min(2, view.hidden)))
    return {view.shown[me ^ 1] + sum(map(card, pair)) for pair in pairs}


def found_again(game, actions):
    """The reasons for a turn: a set."""
    me, they = game.player, game.player ^ 1
    after, events = game.copy(), []
    hand = game.hands[me]
    for action in actions:
        events += after.apply(action)
        if action < TAKE:
            hand = after.hands[me]
        elif action < PILE:
            hand += card(action - TAKE)
    of = defaultdict(set)
    for event, player, what in events:
        of[event, player].add(what)
    if ("won", me) in {event[:2] for event in events}:
        return {("reason ends", 0)}
    if after.is_over:
        return set()
    found = set()
    mine, theirs = held(after, me), held(after, they)
    if of["scored", me]:
        found.add(("reason scores", 0, after.round - 1, len(mine), len(theirs)))
    if of["scored", 2] and len(held(game, me)) < len(held(game, they)):
        found.add(("reason evens", 0, after.round - 1))
    gained, taken = of["gained", me], of["lost", they] - of["gained", me]
    found |= {("reason gains", mask(gained))} if gained else set()
    found |= {("reason takes", mask(taken))} if taken else set()
    swept = of["swept", they]
    found |= {("reason sweeps", 0, len(swept))} if swept else set()
    if game.last_turns != 1:
        hands = possible(game, me)
        could, can = chances(game, they, hands), chances(after, they, hands)
        for island in set(could) - set(can) - gained - theirs:
            kept = ("reason saves", 1 << island, len(could[island]))
            found.add(kept if island in mine else ("reason denies", 1 << island))
    if game.last_turns:
        return found
    could, can = chances(game, me, [game.hands[me]]), chances(after, me, [hand])
    for island in set(can) - set(could):
        found.add(("reason shakes" if island in theirs else "reason opens", 1 << island))
    number = size(after.hands[me])
    if after.round > game.round and number > 1:
        found.add(("reason keeps", 0, number, after.round))
    drawn = actions[-1] - TAKE
    if list(game.row).count(drawn) == 1 and chances(after, they, [card(drawn)]):
        found.add(("reason hides", 1 << drawn))
    for key, player, less in (("needs", me, True), ("reason sets", they, False)):
        needed = [
            (missing(after, player, island), island) for island in range(ISLANDS)
            if missing(after, player, island) != missing(game, player, island)
            and (missing(after, player, island) < missing(game, player, island)) == less
            and 0 < missing(after, player, island) < 9
        ]  # fmt: skip
        found |= {(key, 1 << island, need) for need, island in sorted(needed)[:1]}
    if actions[-1] == DECLINE:
        assert after.must_draw
        found.add(("reason forces", 0))
    if not ({"played", "built"} & {event[0] for event in events}):
        found |= set() if could else {("reason waits", 0)}
        if not of["discarded", me] and actions[-1] != DECLINE:
            found.add(("reason grows", 0, number))
    return found


def mask(numbers):
    return sum(1 << number for number in numbers)


def test_every_reason_is_found_again_and_no_other():
    """The strongest comes first, and all are the same whatever the player can't see."""
    rng, seen, number = Rng(1), Counter(), 0
    for name, setup in GAMES.items():
        for game, actions in turns(Setup(**setup), 1):
            told = reasons(game, actions)
            assert set(told) == found_again(game, actions), (name, game.bridges, actions)
            keys = [KEYS.index(key) for key, *_ in told]
            assert keys == sorted(keys)
            cards = sum(map(card, unseen(game, game.player)))
            others = game_from(game.view(game.player), new_pack(rng, cards))
            assert reasons(others, actions) == told, "it tells what is hidden"
            seen.update({key for key, *_ in told} or {"none"})
            number += 1
    assert set(KEYS) < set(seen)
    assert seen["none"] < 0.15 * number, "too many turns without a reason"
