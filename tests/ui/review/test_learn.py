# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning from a game that is over: which turns are found, what is judged, what is kept."""

import pytest

from conftest import drawn
from engine.actions import DECLINE, DISCARD, PILE, TAKE
from engine.bot.plan import plan_turn
from engine.bot.search import Search
from engine.cards import islands
from engine.coach import dearest
from engine.coach.dearest import find_dearest, replay_until
from engine.coach.judge import Scratch, find_gap
from engine.coach.turn_costs import LIKELY, TurnCosts, is_as_good
from engine.match import Match
from engine.record import LEVEL, Record
from engine.replay import cut_record, list_turn_starts
from engine.rng import Rng, new_pack
from engine.save import fields, stars
from engine.save.log import Save
from engine.setup import Setup
from engine.text.position import position_text as told
from golden import golden
from screens import BOARDS, LANGUAGES, Handheld, picosystem
from sim.bots.turn_judge import run_to_end
from sim.desk.letters import spoken_lines
from sim.desk.selfplay import Player, key_for

GAMES = ("kosmos", "kosmos-open", "classic-handicap", "classic-peaceful-open", "kosmos-handicap")


def blundered(seed, number):
    """A game of normal's with itself, in which one turn (its number from 0) does nothing at all."""
    rng = Rng(seed)
    record = Record(Setup(), 1 - number % 2, LEVEL, 2)
    turn = 0
    while not record.is_over:
        if record.game.waiting:
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


def given_up(record, at):
    """The beginning of a game, with its first round's pack; White gives up."""
    short = cut_record(record, at, None, 1, LEVEL, 3)
    short.give_up(0)
    return short


def looked(costs, steps=None):
    """Look for so many steps, None: to the end."""
    for found in find_dearest(costs, Scratch(costs.record.setup), Search()):
        if steps is not None:
            steps -= 1
        if found == () or steps == 0:
            return costs
    raise AssertionError("it ended without a word")


def lost(game, better, actions):
    """What one turn loses to a better one."""
    scratch = Scratch(game.setup)
    game.copy(scratch.game)
    return run_to_end(find_gap(scratch, better, actions, Search()))


def wait(console):
    """Until something was found, or judged."""
    for _ in range(3000):
        console.step()
        if console.screen.name != "seek":
            break
    else:
        raise AssertionError(console.screen.name)
    for _ in range(3):
        console.step()


console = picosystem


def opened(console, record):
    """From the result, up to the first turn."""
    console.app.match = console.app.played = Match(record)
    console.show("result")
    console.step()
    console.step()
    learn(console)


def learn(console):
    """Choose the result's row."""
    menu = console.screen.menu
    menu.move([row[0] for row in menu.rows].index(console.texts["learn from it"]) - menu.cursor)
    console.press("OK")
    wait(console)


def tried(console, actions):
    """Play a turn by keys, up to what is said of it."""
    console.press("OK")
    assert console.app.screen_name == "better"
    for action in actions:
        match, number = console.match, len(console.match.record.actions)
        while console.match is match and len(match.record.actions) == number:
            console.press(key_for(console.app, action))
    while console.app.screen_name == "better":
        console.press("OK") if console.screen.state.name == "Moving" else console.step()
    wait(console)
    return " ".join(spoken_lines(console.app)).replace("\n", " ")


def own_turn(screen):
    """What was played in the game."""
    actions = screen.costs.list_actions(screen.spot[1])
    return actions[: 1 + [action >= TAKE for action in actions].index(True)]


# The search


@pytest.mark.parametrize("seed, number", ((0, 10), (2, 16), (4, 22)))
def test_a_turn_that_does_nothing_is_found(seed, number):
    record = blundered(seed, number)
    costs = looked(TurnCosts(record, number % 2))
    dear = {costs.turns[n]: cost for cost, n, _ in costs.found}
    at = [start for start in costs.turns if record.actions[start] == DECLINE]
    assert max(dear, key=dear.get) in at
    assert costs.count_percent() == 100


@pytest.mark.parametrize("name", drawn(GAMES))
@pytest.mark.parametrize("player", (0, 1))
def test_the_search_can_be_left_anywhere(name, player):
    """Each time it goes on with another Search, and finds the same."""
    record = golden(name)
    whole = looked(TurnCosts(record, player))
    assert whole.found, "there is something to learn"
    costs, rng, last = TurnCosts(record, player), Rng(player), -1
    while not costs.over:
        looked(costs, 400 + rng.below(500))
        assert costs.count_percent() >= last
        last = costs.count_percent()
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


@pytest.mark.parametrize("seed", drawn(range(6), 2))
def test_only_what_the_player_knew_counts(seed):
    record = golden("kosmos")
    costs = looked(TurnCosts(record, 0), 1500)
    rng = Rng(seed)
    for cost, n, better in costs.found:
        game = replay_until(record, costs.turns[n])
        known = game.shown[1]
        hidden = game.hands[1] - known
        cards = hidden + sum(1 << 2 * island for island in game.pile)
        pool = new_pack(rng, cards)
        number = len(islands(hidden))
        game.hands[1] = known + sum(1 << 2 * island for island in pool[:number])
        game.pile = pool[number:]
        assert lost(game, better, costs.list_actions(n)) == cost


def test_until_one_is_found_what_looks_dear_is_judged_at_once_and_nothing_later():
    costs = TurnCosts(golden("kosmos"), 0)
    judged, later = 0, []
    for _ in find_dearest(costs, Scratch(costs.record.setup), Search()):
        n = len(costs.lost) - 1
        if n == len(costs.turns) - 1:
            break
        if len(costs.judged) > judged:
            judged = len(costs.judged)
            assert costs.judged[-1] == n and costs.lost[n] >= dearest._MUCH and not later
        elif costs.found and n not in costs.judged and costs.lost[n] >= dearest._MUCH:
            later.append(n)
    assert judged and later


def test_the_likeliest_are_judged_in_their_order():
    """Those that the search betters most, and after which the chance fell."""
    costs, rng = TurnCosts(golden("kosmos"), 0), Rng(5)
    number = len(costs.turns)
    costs.lost += bytes([rng.below(dearest._MUCH) for _ in range(number)])
    costs.chances += bytes([rng.below(60) for _ in range(number)])
    falls = [first - second for first, second in zip(costs.chances, costs.chances[1:])] + [0]
    likely = [(3 * costs.lost[n] + max(0, falls[n]), n) for n in range(number) if costs.lost[n]]
    looked(costs)
    assert costs.judged == [n for _, n in sorted(likely)[: -LIKELY - 1 : -1]]


def test_a_game_given_up_in_mid_turn_or_at_once():
    for at in range(5):
        short = given_up(golden("kosmos"), at)
        looked(TurnCosts(short, 0))
        looked(TurnCosts(short, 1))


# The screens


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", drawn(LANGUAGES))
def test_a_better_turn_is_found_and_has_its_star(board, language):
    with Handheld(board, seed=1) as console:
        console.app.texts.use_language(language)
        texts = console.texts
        record = golden("kosmos")
        record.bot_side, record.kind, record.number = 1, LEVEL, 3
        opened(console, record)
        screen = console.screen
        cost, n, better, _ = screen.spot
        games = texts.fill("one game in", (250 + cost // 2) // cost)
        assert games in " ".join(spoken_lines(console.app))
        assert texts["no better than played"] in tried(console, own_turn(screen))
        console.press("BACK")
        assert console.screen.name == "result"
        learn(console)
        assert console.screen.spot[1] in [one[1] for one in console.screen.costs.found]
        said = tried(console, console.screen.spot[2])
        assert "★ " + texts["as good as best"] in said
        number = stars.sign_of(record.packs[0], record.winner, 1)
        first = console.screen.spot[1]
        assert stars.list_stars(console.save, number) == [first]
        console.press("LEFT")
        while console.screen.name == "hint":
            console.press("OK")
        wait(console)
        said = tried(console, console.screen.spot[2])
        assert "★ " + texts["as good as best"] in said, "it was found before it was shown"
        assert stars.list_stars(console.save, number) == [first]
        console.press("OK")
        wait(console)
        assert console.screen.spot[1] != first
        better = console.screen.spot[2]
        console.press("LEFT")
        assert console.screen.name == "hint"
        while console.screen.name == "hint":
            console.press("OK")
        wait(console)
        said = tried(console, better)
        assert texts["as good as best"] in said and "★" not in said, "it was shown"
        assert stars.list_stars(console.save, number) == [first]
        for _ in range(2):
            console.press("OK") if texts["as good as best"] in " ".join(
                spoken_lines(console.app)
            ) else None
            console.press("RIGHT")
            wait(console)
        assert texts.fill("better turns", 1, 3) in " ".join(spoken_lines(console.app))
        console.press("OK")
        assert console.screen.name == "result"


def test_a_turn_between_both_is_better_by_so_much(console):
    record = golden("kosmos")
    record.bot_side, record.kind, record.number = 1, LEVEL, 3
    opened(console, record)
    while console.screen.spot[0] < 40:
        console.press("RIGHT")
        wait(console)
    cost, _, better, game = console.screen.spot
    found = []
    for action in game.legal_actions():
        turn = bytes((action,))
        after = game.copy()
        after.follow(action)
        if action < DISCARD:
            turn += bytes((PILE,))
            if PILE not in after.legal_actions():
                continue
        less = lost(game, better, turn)
        if not is_as_good(less) and not is_as_good(cost - less):
            found.append((less, turn))
    less, turn = min(found)
    games = console.texts.fill("one game in", (250 + (cost - less) // 2) // (cost - less))
    assert console.texts.fill("better than played", games) in tried(console, turn)
    console.press("OK")
    assert console.app.screen_name == "better", "again"


def test_a_game_without_a_costly_turn(console):
    record = golden("1.0.1")
    opened(console, given_up(record, list_turn_starts(record)[6]))
    assert console.texts["no dear turn"] in " ".join(spoken_lines(console.app))


def test_it_can_be_left_at_any_time(console):
    record = golden("kosmos")
    console.show("replay", record, ("title",), 7)
    for steps in (0, 1, 30, 200):
        console.press("MENU", "DOWN", "OK")
        assert steps or console.screen.name == "seek"
        for _ in range(steps):
            console.step()
        console.press("BACK")
        assert (console.screen.name, console.screen.replay.at) == ("replay", 7)
    console.press("MENU", "DOWN", "OK")
    wait(console)
    console.press("OK", "MENU")
    assert console.app.screen_name == "learn"
    console.press("BACK", "MENU")
    marks = [part for part in console.screen._overview._picture if part.x and part.height == 3]
    assert len(marks) >= len(console.screen.costs.found)


def test_a_game_in_progress_stays_and_a_cut_leaves_the_save(console):
    """Undo, a preview and a look at the islands too; resumed, it is where it was."""
    console.new_game()
    player = Player(lambda game: game.legal_actions()[0])
    while len(console.match.record.actions) < 12:
        console.press(player.key(console.app) or "OK")
        console.step()
    console.leave()
    store = console.save.store
    before = bytes(store[0 : len(store)])
    where = told(console.match.game)
    console.show("replay", golden("kosmos"), ("title",))
    console.press("MENU", "DOWN", "OK")
    wait(console)
    console.press("OK")
    for key in "OK RIGHT OK OK BACK DOWN LEFT BACK OK OK OK OK".split():
        console.press(key)
        console.step()
        assert bytes(store[0 : len(store)]) == before, key
    assert console.app.screen_name == "better"
    console.app.open_saved()
    assert told(console.match.game) == where


# The stars


def test_stars_of_four_games_a_new_one_takes_the_oldests_place():
    save = Save(bytearray(b"\xff" * 1024))
    signs = [stars.sign_of(bytes([n] * 24), n % 3, n % 2) for n in range(6)]
    assert len(set(signs)) == 6
    for sign in signs:
        for turn in (0, 40, 0, 7, 62):
            stars.keep_star(save, sign, turn)
    kept = [stars.list_stars(save, sign) for sign in signs]
    assert kept == [[], []] + [[0, 40, 7]] * 4
    own = range(fields.STARS, fields.STARS + 21)
    assert not [value for field, value in enumerate(save.values) if value and field not in own]
    assert max(save.values) < 64


def test_a_star_stands_in_the_list_of_games(console):
    console.new_game()
    console.match.act("=?")
    while not console.match.has_ended():
        console.match.give_up()
    record = console.match.record
    stars.keep_star(console.save, stars.sign_of(record.packs[0], record.winner, record.bot_side), 3)
    console.show("games")
    assert [row[1] for row in console.screen.menu.rows][0].endswith("*")
