# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For speed, the bot has its own implementation of the rules. In random games and positions of
every edition and variant, its legal plays and their results must be the engine's."""

import pytest
from hypothesis import settings

from engine.actions import DECLINE, PILE, TAKE
from engine.bot import reply
from engine.bot.knowledge import Knowledge
from engine.bot.levels import Level
from engine.bot.plan import encode_draw
from engine.bot.search import FROM_PILE, NO_DRAW, Node, Search, Turn, sort_best_first
from engine.cards import EMPTY_SLOT, FULL, card, count_cards, islands_of
from engine.game import Game
from engine.map import BRIDGES
from engine.record import CERTAIN
from engine.rng import Rng, new_pack
from engine.setup import Setup
from helpers.sample import sampled
from helpers.table import random_positions

RULES = [
    {"edition": edition, "peaceful": peaceful, "open_hands": open_hands}
    for edition in ("kosmos", "classic")
    for peaceful in (False, True)
    for open_hands in (False, True)
]
GAMES = max(2, settings().max_examples // 5)
POSITIONS = 10 * settings().max_examples
_PLAYED, _DISCARDED = 1, 2


def games(rules, seed):
    """Yield random games at every action. Players prefer playing cards to drawing."""
    rng = Rng(seed)
    for number in range(GAMES):
        yield from random_positions(rng, Setup(**rules, starter=number & 1), choose)


def choose(game, rng):
    legal = game.legal_actions()
    plays = [action for action in legal if action < TAKE]
    if plays and rng.below(3):
        legal = plays
    return legal[rng.below(len(legal))]


def crowded(rules, seed):
    """Yield positions that are rare in games: many bridges, sometimes all 25, and pairs of
    cards."""
    rng = Rng(seed)
    for number in range(POSITIONS):
        game = Game(Setup(**rules))
        game.needs_pack = False
        me = game.player = number & 1
        bridges = [0, 0]
        share = 1 + rng.below(9)
        for line in new_order(rng, 27):
            owner = me if rng.below(10) < share else me ^ 1
            if rng.below(5) and bin(bridges[owner]).count("1") < BRIDGES:
                bridges[owner] |= 1 << line
        if number % 10 == 0:
            bridges[me] = (1 << 27) - 1
            for line in list(new_order(rng, 27))[: 27 - BRIDGES]:
                bridges[me] &= ~(1 << line)
            bridges[me ^ 1] = ~bridges[me] & (1 << 27) - 1 if number % 20 else 0
        game.bridges = bridges
        game.round = 1 + rng.below(3)
        pack = list(islands_of(FULL))
        pack = [pack[n] for n in new_order(rng, 24)]
        for _ in range(rng.below(6)):
            island = pack.pop()
            game.hands[me] += card(island)
            if island in pack and rng.below(2) and count_cards(game.hands[me]) < 5:
                pack.remove(island)
                game.hands[me] += card(island)
        for _ in range(rng.below(6)):
            game.hands[me ^ 1] += card(pack.pop())
        left = rng.below(3)
        if left:
            game.row = bytearray(pack.pop() if rng.below(4) else EMPTY_SLOT for _ in range(3))
        game.pile = bytes(pack) if left == 2 else b""
        game.played = FULL - sum(game.hands) - sum(map(card, game.pile))
        game.played -= sum(card(island) for island in game.row if island != EMPTY_SLOT)
        game.has_played, game.has_discarded = ((False, False), (True, False), (False, True))[
            rng.below(3)
        ]
        game.must_draw = bool(left) and not rng.below(3)
        yield game


def new_order(rng, number):
    order = list(range(number))
    for last in range(number - 1, 0, -1):
        other = rng.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


class Listing(Search):
    """A search that keeps every child and lists what is compared with the engine."""

    def __init__(self):
        super().__init__()
        self._hands = [0] * 24  # some of these positions have more cards in a hand than a game can

    def _keep_node(self, kept, width, value, whole, mine, theirs, hand, actions, action):
        kept.append((action, mine, theirs, hand))
        return -100000


@pytest.fixture(scope="module")
def search():
    return Listing()


def mark_of(game):
    return _DISCARDED if game.has_discarded else _PLAYED if game.has_played else 0


def node_of(game, me):
    """Make a node in the turn of ``me`` from a game's position."""
    bridges = game.bridges
    return Node(0, bridges[me], bridges[me ^ 1], game.hands[me], mark_of(game), b"")


@pytest.mark.parametrize("positions", (games, crowded))
@pytest.mark.parametrize("rules", sampled(RULES, 4))
def test_the_searchs_actions_are_the_legal_ones(search, rules, positions):
    number = 0
    for game in positions(rules, 1):
        number += 1
        me, they = game.player, game.player ^ 1
        mine, theirs = game.bridges[me], game.bridges[they]
        if game.round > 1 and (not mine) != (not theirs):
            continue  # the game is over
        legal = game.legal_actions()
        view = game.view(me)
        search.begin_turn(Knowledge(view))
        value = search.open_position(mine, theirs, view.hand)
        node = Node(value, mine, theirs, view.hand, mark_of(game), b"")
        kept = []
        for _ in search._grow_node(node, kept, 1000):
            pass
        assert sorted(kid[0] for kid in kept) == sorted(a for a in legal if a < TAKE)
        for action, mine2, theirs2, hand2 in kept:
            after = game.copy()
            after.follow(action)  # it is legal
            assert [mine2, theirs2] == [after.bridges[me], after.bridges[they]]
            assert hand2 == after.hands[me]
        ends = [encode_draw(draw)[0] for _, _, draw in search.list_turns_at(node)]
        if search.left:
            search.begin_turn(Knowledge(view), False)
            ends += [encode_draw(draw)[0] for _, _, draw in search.list_turns_at(node)]
        assert sorted(ends) == [action for action in sorted(legal) if action >= TAKE]
    assert number >= POSITIONS


def told(knowledge, new_round):
    """List the parts of a Knowledge that must agree. A new round's cards are random."""
    facts = vars(knowledge).copy()
    del facts["gone"], facts["unseen"]
    if new_round:
        facts["row"] = count_cards(facts["row"])
    return facts


@pytest.mark.parametrize("rules", RULES)
def test_a_searched_reply_leads_to_the_games_positions(rules):
    """The opponent's hand and the pile are the game's; only a new round's cards are random."""
    rng = Rng(2)
    replies = rounds = wins = 0
    for game in games(rules, 3):
        if mark_of(game) or game.last_turns == 1:
            continue
        me, they = game.player, game.player ^ 1
        view = game.view(me)
        copy = game.copy()
        while copy.winner is None and copy.player == me and rng.below(3):
            plays = [action for action in copy.legal_actions() if action < TAKE]
            if not plays:
                break
            copy.apply(plays[rng.below(len(plays))])
        node = node_of(copy, me)
        order = list(islands_of(game.hands[they] - game.shown[they])) + list(game.pile[:1])
        if copy.winner is not None:
            chance, _ = reply._prepare_reply(view, Knowledge(view), Turn(0, node, -1), order, rng)
            assert chance == CERTAIN
            continue
        for action in copy.legal_actions():
            if action < TAKE:
                continue
            after = copy.copy()
            after.follow(action)  # it is legal
            draw = {PILE: FROM_PILE, DECLINE: NO_DRAW}.get(action, action - TAKE)
            theirs = Knowledge(view)
            chance, hand = reply._prepare_reply(view, theirs, Turn(0, node, draw), order, rng)
            if after.winner is not None:
                assert chance == (CERTAIN if after.winner == me else 0)
                wins += 1
                continue
            assert (chance, hand) == (-1, after.hands[me])
            new_round = after.needs_pack
            if new_round:
                after.deal(new_pack(rng, after.to_shuffle()))
                rounds += 1
            wanted = Knowledge(after.view(they))
            assert told(theirs, new_round) == told(wanted, new_round)
            # The opponent's discards are hidden from the bot, but not from the opponent.
            there = theirs.unseen + theirs.row
            assert there == wanted.unseen + wanted.row + after.secret[they]
            replies += 1
    assert replies > 20 * GAMES
    assert rounds > 0


@pytest.mark.parametrize("rules", RULES)
def test_the_turn_after_a_reply_leads_to_the_games_positions(rules):
    """A turn of mine after a reply. The opponent's hand and the pile are the game's."""
    rng = Rng(3)
    answers = none = 0

    def played_on(game):
        """Make random plays; returns the resulting copy and its node."""
        copy = game.copy()
        while rng.below(3):
            plays = [action for action in copy.legal_actions() if action < TAKE]
            if not plays:
                break
            copy.apply(plays[rng.below(len(plays))])
            if copy.winner is not None:
                return copy, None
        return copy, node_of(copy, game.player)

    for game in games(rules, 4):
        if mark_of(game) or game.last_turns:
            continue
        me, they = game.player, game.player ^ 1
        view = game.view(me)
        order = list(islands_of(game.hands[they] - game.shown[they])) + list(game.pile)
        copy, node = played_on(game)
        draws = [action for action in copy.legal_actions() if action >= TAKE]
        if node is None or not draws:
            continue
        draw = draws[rng.below(len(draws))]
        drawn = draw not in (DECLINE,)
        copy.apply(draw)
        if copy.winner is not None or copy.needs_pack:
            continue
        draw = {PILE: FROM_PILE, DECLINE: NO_DRAW}.get(draw, draw - TAKE)
        knowledge = Knowledge(view)
        chance, hand = reply._prepare_reply(view, knowledge, Turn(0, node, draw), order, rng)
        if chance >= 0:
            continue
        if not drawn or not game.pile:
            order.insert(view.hidden, 0)  # the card that nobody took
        after, node = played_on(copy)
        draws = [action for action in after.legal_actions() if TAKE <= action < DECLINE]
        if node is None or not draws:
            continue
        draw = draws[rng.below(len(draws))]
        after.apply(draw)
        draw = FROM_PILE if draw == PILE else draw - TAKE
        if not reply._prepare_answer(view, knowledge, Turn(0, node, draw), hand, order):
            none += 1
            continue
        wanted = Knowledge(after.view(me))
        assert told(knowledge, False) == told(wanted, False)
        assert knowledge.unseen == wanted.unseen
        answers += 1
    assert answers > 5 * GAMES
    assert none


@pytest.mark.parametrize("number", (0, 1, 7, 128))
def test_equals_stay_in_order_whatever_the_boards_sort_does(number):
    rng = Rng(number)
    values = [rng.below(5) - 2 + 4000 * (rng.below(3) - 1) for _ in range(number)]
    turns = [Turn(value, None, n) for n, value in enumerate(values)]
    wanted = sorted(turns, key=lambda turn: turn.value, reverse=True)
    sort_best_first(turns)
    assert turns == wanted


def test_a_level_is_read_by_its_name():
    hard = Level("hard")
    assert (hard.width, hard.samples, hard.work, hard.temper) == (6, (2, 3, 6, 20), 2150, None)
    aloa = Level("aloa")
    assert (aloa.noise, aloa.samples, aloa.temper) == (330, (), (0, 0, 20))
    with pytest.raises(ValueError, match="no level harder: see"):
        Level("harder")
