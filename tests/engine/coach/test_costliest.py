# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The search for a player's costliest turns, and what a turn is worth."""

from itertools import product

import pytest

from engine.actions import DECLINE, DISCARD, TAKE
from engine.bot.plan import encode_draw, plan_hint, plan_turn
from engine.bot.search import Search
from engine.coach.costliest import find_costliest
from engine.coach.judge import SAMPLES, Scratch, find_worth
from engine.coach.turn_costs import LIKELY, TurnCosts, is_as_good, wins_of
from engine.game import Game
from engine.map import BLACK, WHITE
from engine.record import CERTAIN, LEVEL, Opponent, Record, replay_until
from engine.replay import list_turn_starts
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text.notation import parse_action
from engine.text.parse_position import parse_position
from engine.text.position import position_text as told
from helpers.golden import golden, reshuffled
from helpers.sample import sampled
from helpers.states import given_up, looked, lost
from sim.bots.turn_judge import run_to_end

GAMES = ("kosmos", "kosmos-open", "classic-handicap", "classic-peaceful-open", "kosmos-handicap")


def blundered(seed, number):
    """Play normal against itself, with one turn (number, from 0) that does nothing at all."""
    rng = Rng(seed)
    record = Record(Setup(), Opponent(1 - number % 2, LEVEL, 2))
    turn = 0
    while not record.is_over:
        if record.game.needs_pack:
            record.deal(new_pack(rng, record.game.to_shuffle()))
        actions = bytes((DECLINE,))
        if turn != number:
            actions = next(
                filter(None, plan_turn(record.game.view(record.game.player), "normal", rng))
            )
        for action in actions:
            record.apply(action)
        turn += 1
    return record


@pytest.mark.parametrize("seed", sampled(range(1, 13), 2))
def test_what_a_hint_advised_is_no_mistake(seed):
    """A turn is compared with what a hint would advise, and with nothing else: the search alone
    would call a turn a mistake in every third of these games, by two hands. White plays as hints
    say that have no wish to stay with an island."""
    rng, record = Rng(seed), Record.new(seed=seed)
    while not record.is_over:
        view = record.game.view(record.game.player)
        black = record.game.player == BLACK
        steps = plan_turn(view, "hard", rng) if black else plan_hint(view, Search())
        for action in next(filter(None, steps)):
            record.apply(action)
    costs = looked(TurnCosts(record, WHITE))
    assert costs.over and costs.judged and not costs.found


@pytest.mark.parametrize("seed, number", ((0, 10), (2, 16), (4, 22)))
def test_a_turn_that_does_nothing_is_found(seed, number):
    record = blundered(seed, number)
    costs = looked(TurnCosts(record, number % 2))
    costly = {costs.turns[n]: cost for cost, n, _ in costs.found}
    at = [start for start in costs.turns if record.actions[start] == DECLINE]
    assert max(costly, key=costly.get) in at
    assert costs.count_done()[-1] == 100


@pytest.mark.parametrize("name", sampled(GAMES))
@pytest.mark.parametrize("player", (0, 1))
def test_the_search_can_be_left_anywhere(name, player):
    """Each time it continues with a new Search, and finds the same."""
    record = golden(name)
    whole = looked(TurnCosts(record, player))
    assert whole.found, "there is something to learn"
    costs, rng, last = TurnCosts(record, player), Rng(player), (-1, False, 0)
    told = set()
    while not costs.over:
        looked(costs, 400 + rng.below(500) if told else 60)
        looks, number, of, done = costs.count_done()
        assert 0 < number <= of and (done, not looks, number) >= last
        last = done, not looks, number
        told.add((looks, of))
    assert (True, len(costs.turns)) in told and last[:2] == (100, True) and len(told) == 2
    assert costs.found == whole.found
    for cost, n, better in costs.found:
        game = replay_until(record, costs.turns[n])
        assert game.player == player
        assert not is_as_good(cost)
        own = costs.list_actions(n)
        assert lost(game, better, own) == cost
        assert abs(lost(game, better, better)) <= 1, "each is tried with a pile of its own"
        for action in better:
            game.apply(action)
        assert game.winner is not None or game.player != player, "a whole turn"


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_only_what_the_player_knew_counts(seed):
    record = golden("kosmos")
    costs = looked(TurnCosts(record, 0), 1500)
    assert costs.found
    rng = Rng(seed)
    for cost, n, better in costs.found:
        game = replay_until(record, costs.turns[n])
        game = reshuffled(game, 0, rng)
        assert lost(game, better, costs.list_actions(n)) == cost


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", (0, 1))
def test_all_whole_turns_of_the_player_are_looked_at_and_no_others(name, player):
    record = golden(name)
    game, packs, begins = Game(record.setup), iter(record.packs), []
    own = False
    for at, action in enumerate(record.actions):
        if game.needs_pack:
            game.deal(next(packs))
            own = False  # a turn ends with its round
        if game.player == player and not own and not game.handicap:
            begins.append(at)
        own = game.player == player and action < TAKE and not game.handicap
        game.follow(action)
    assert TurnCosts(record, player).turns == begins
    starts = list_turn_starts(record)
    whole = [end for begin, end in zip(starts, starts[1:]) if begin in begins]
    for at in range(record.setup.handicap, 40):
        short = TurnCosts(given_up(record, at), player)
        assert short.turns == begins[: len([end for end in whole if end <= at])], at


@pytest.mark.parametrize("name", ("kosmos", "classic-handicap"))
def test_the_better_of_two_turns_doesnt_hang_on_which_is_named_first(name):
    record = golden(name)
    costs = looked(TurnCosts(record, 0), 2500)
    assert costs.found
    for cost, n, better in costs.found:
        game = replay_until(record, costs.turns[n])
        assert lost(game, costs.list_actions(n), better) == -cost < 0


def test_a_win_is_better_by_what_the_other_turn_lacks():
    """HL and KL sweep Black's last bridge. HL alone lacks less than KL, and is better by that."""
    game = parse_position("w.......................b.. HK DEF BCD ABCEFGHIJ AGIJKLL/-/- 2 1-0 w")
    wins, good, bad = [
        bytes(map(parse_action, words.split())) for words in ("HL KL", "HL =?", "KL =?")
    ]
    apart = lost(game, good, bad)
    assert not is_as_good(apart)
    assert abs(lost(game, wins, bad) - lost(game, wins, good) - apart) <= 1
    assert lost(game, wins, good) == -lost(game, good, wins) > 0


@pytest.mark.parametrize(
    "text",
    (
        "wwww.w.b.www.wbbbbbbbwbbwb. DG I ... - AABBCCDEFFHHIJJKKL/EGL/- 3+1 0-2 w",
        "wwbwww.bwwbbbbbb.bwwbwbwbww AIK DHLL ... - ABBCCDEEFFGGHIJJK/-/- 3+1 0-1 b",
    ),
)
def test_in_the_last_turn_a_turn_wins_always_or_never(text):
    game, wins = parse_position(text), {}
    for action in game.legal_actions():
        if not DISCARD <= action < DECLINE:
            turn = bytes((action, DECLINE)[: 1 + (action < DECLINE)])
            after = game.copy()
            for one in turn:
                after.apply(one)
            wins[turn] = after.winner == game.player
    assert set(wins.values()) == {False, True}
    for first, second in product(wins, repeat=2):
        assert lost(game, first, second) == CERTAIN * (wins[first] - wins[second])


@pytest.mark.dear
def test_a_turn_is_valued_as_the_search_values_its_own():
    marks, rng = set(), Rng(1)
    game = Game(Setup())
    while not game.is_over:
        if game.needs_pack:
            game.deal(new_pack(rng, game.to_shuffle()))
        scratch, search = Scratch(game.setup), Search()
        game.copy(scratch.game)
        scratch.note_knowledge()
        turns = run_to_end(search.find_turns(scratch.knowledge, 8, 8, None))
        for turn in turns:
            if turn.draw > -1:
                actions = turn.node.actions + encode_draw(turn.draw)
                scratch.note_knowledge()
                valued = scratch.value_turn(actions, Search())
                assert valued.value == turn.value, told(game)
                assert valued.node[1:] == turn.node[1:], told(game)
                marks.add(turn.node.mark)
        actions = max(turns).node.actions + encode_draw(max(turns).draw)
        for action in actions:
            game.apply(action)
    assert len(marks) == 3


@pytest.mark.parametrize("many", (True, False))
def test_the_likeliest_are_judged_in_their_order(many):
    """Turns come first that the search improves most and after which the chance fell. A turn that
    it doesn't improve is never judged."""
    costs, rng = TurnCosts(golden("kosmos"), 0), Rng(5)
    number = len(costs.turns)
    costs.lost += bytes([rng.below(10) * (many or n < 4) for n in range(number)])
    costs.chances += bytes([rng.below(60) for _ in range(number)])
    falls = [first - second for first, second in zip(costs.chances, costs.chances[1:])] + [0]
    likely = [(3 * costs.lost[n] + max(0, falls[n]), n) for n in range(number) if costs.lost[n]]
    looked(costs)
    assert costs.judged == [n for _, n in sorted(likely)[: -LIKELY - 1 : -1]]


def test_a_game_given_up_in_mid_turn_or_at_once():
    """All its complete turns are searched, and the result is one of them."""
    record, found = golden("kosmos"), []
    for at in (0, 1, 2, 3, 4, 25, 26):
        for player in (0, 1):
            costs = looked(TurnCosts(given_up(record, at), player))
            assert costs.over and len(costs.lost) == len(costs.turns) == len(costs.chances)
            for cost, n, better in costs.found:
                game = replay_until(record, costs.turns[n])
                assert game.player == player and lost(game, better, costs.list_actions(n)) == cost
                found.append(at)
    assert found


def test_a_costly_turn_and_the_better_one_meet_each_hand_once(monkeypatch):
    """The better turn is worth as much by the first hands and then the rest as by all at once."""
    met = []

    def counting(scratch, actions, *rest):
        met.append((actions, *scratch.pair.samples))
        return find_worth(scratch, actions, *rest)

    monkeypatch.setitem(find_costliest.__globals__, "find_worth", counting)
    record = golden("kosmos")
    costs = TurnCosts(record, WHITE)
    scratch = Scratch(record.setup)
    next(filter(None, find_costliest(costs, scratch, Search())))
    ((_, n, better),) = costs.found
    for actions in better, costs.list_actions(n):
        assert sum(hands for one, hands in met if one == actions) == SAMPLES
    replay_until(record, costs.turns[n], scratch.blank.copy(scratch.game))
    scratch.pair.samples = (SAMPLES,)
    assert costs.best[n] == run_to_end(find_worth(scratch, better, Search()))


def test_a_cost_is_told_in_wins_of_a_hundred():
    assert [wins_of(cost) for cost in (250, 167, 100, 50, 6)] == [100, 67, 40, 20, 2]
