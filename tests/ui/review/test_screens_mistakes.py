# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning from a finished game: the turns that are found, the verdicts, and what is stored."""

import inspect
import re
import sys
from importlib import import_module
from itertools import product

import pytest

from engine.actions import DECLINE, DISCARD, PILE, TAKE
from engine.bot.search import Search
from engine.coach.advantage import list_advantages
from engine.coach.costliest import find_costliest
from engine.coach.judge import Scratch
from engine.coach.reach import Attempt
from engine.coach.turn_costs import TurnCosts, is_as_good, wins_of
from engine.map import BLACK, NAMES, NOBODY, WHITE
from engine.match import Match, match_from
from engine.record import CERTAIN, LEVEL, Opponent, Record, replay_until
from engine.replay import list_turn_starts
from engine.save import stars
from engine.setup import Setup
from engine.text.notation import LINE_NAMES, parse_action
from engine.text.parse_position import parse_position
from engine.text.position import position_text as told
from helpers.golden import golden
from helpers.sample import sampled
from helpers.scenes import key_for, open_scene
from helpers.screens import BOARDS, LANGUAGES, SIZES, Handheld, picosystem
from helpers.states import answered, given_up, looked, lost
from sim.desk.letters import spoken_lines
from sim.desk.selfplay import Player
from ui.apply_options import use_language
from ui.draw import palette
from ui.review.better import tell_mistake, tell_verdict
from ui.review.reason import tell_reasons


def wait(console):
    """Wait until something is found or judged."""
    for _ in range(3000):
        console.step()
        if console.screen.name != "seek" or console.screen.on:
            break
    else:
        raise AssertionError(console.screen.name)
    for _ in range(3):
        console.step()


console = picosystem


@pytest.fixture(params=LANGUAGES)
def texts(request, console):
    """The console's texts, in each language."""
    use_language(console.texts, request.param)
    return console.texts


def opened(console, record):
    """Open it from the result, up to the first turn."""
    console.show_result(record)
    console.step()
    learn(console)


def learn(console):
    """Choose the result's row."""
    menu = console.screen.menu
    menu.move([row[0] for row in menu.rows].index(console.texts["mistakes"]) - menu.cursor)
    console.press("OK")
    wait(console)


def leave(console):
    """Go by BACK from a turn to the list of these turns, and from there to the result."""
    console.press("BACK")
    wait(console)
    assert console.screen.name == "seek"
    console.press("BACK")
    assert console.screen.name == "result"


def tried(console, actions):
    """Play a turn by keys, up to the verdict."""
    console.press("OK")
    assert console.app.loop.screen_name == "better"
    for action in actions:
        match, number = console.match, len(console.match.record.actions)
        while console.match is match and len(match.record.actions) == number:
            console.press(key_for(console.app, action))
    while console.app.loop.screen_name == "better":
        console.press("OK") if console.screen.state.name == "Moving" else console.step()
    wait(console)
    return " ".join(spoken_lines(console.app)).replace("\n", " ")


def number_of(costs, n):
    """Return which of the game's turns one of the player's is, from 1."""
    starts = list_turn_starts(costs.record)[costs.record.setup.handicap > 0 :]
    return starts.index(costs.turns[n]) + 1


def own_turn(screen):
    """Return the turn that was played in the game."""
    return screen.costs.list_actions(screen.spot[1])


# The search


@pytest.mark.parametrize("steps", (None, 700))
def test_the_three_costliest_are_shown_in_the_games_order(console, steps):
    """They are, even if the search was left before its end. The end then lists the same turns."""
    costs = TurnCosts(golden("kosmos"), 0)
    costs.record.opponent = Opponent(BLACK, LEVEL, 3)
    if steps:
        looked(costs, steps)
    console.show("seek", costs, ("title",))
    wait(console)
    shown = []
    while console.screen.name == "mistakes":
        shown.append(console.screen.spot[1])
        console.press("RIGHT")
        wait(console)
    whole = TurnCosts(costs.record, 0)
    steps = find_costliest(whole, Scratch(costs.record.setup), Search())
    costly = []
    for _ in steps:
        costly += [turn for turn in whole.found if turn not in costly]
    assert costs.over and len(costly) > 3 and costs.found == sorted(costly)[-3:]
    assert shown == sorted(n for _, n, _ in costs.found)
    assert shown != [n for _, n, _ in costly[:3]], "as they were found"
    listed = [int(row[0].split()[1].rstrip(":")) for row in console.screen.menu.rows]
    assert listed == [number_of(costs, n) for n in shown]


def test_the_search_says_what_it_does_how_far_it_is_and_what_it_has_found(console, texts):
    costs = TurnCosts(golden("kosmos"), WHITE)
    costs.record.opponent = Opponent(BLACK, LEVEL, 3)
    console.show("seek", costs, ("title",))
    told, filled = set(), [0]
    screen = console.screen
    while not costs.over:
        console.step()
        if console.screen is not screen:
            break
        told |= {" ".join(spoken_lines(console.app)).partition("(")[0]}
        bar = screen.bar
        filled.append([bar[x, 0] for x in range(bar.width)].count(1))
    assert filled == sorted(filled) and 0.9 < filled[-1] / bar.width <= 1
    said = " ".join(told)
    for n, number, key in (1, len(costs.turns), "turn"), (8, 8, "closer look"):
        assert texts.fill(key, texts.fill("number of all", n, number)) in said
    assert texts.lines("looking for")[0] in said and texts["back"] in screen.buttons.text
    assert texts["mistakes"] + ": 1" in said and texts["mistakes"] + ": 2" in said


# The screens


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("language", sampled(LANGUAGES))
def test_a_better_turn_is_found_and_has_its_star(board, language):
    with Handheld(board, seed=1) as console:
        use_language(console.app.texts, language)
        texts = console.texts
        record = golden("kosmos")
        record.opponent = Opponent(1, LEVEL, 3)
        opened(console, record)
        screen = console.screen
        cost, n, better, _ = screen.spot
        said = " ".join(spoken_lines(console.app))
        turn, wins, _ = texts.lines("costly turn", number_of(screen.costs, n), wins_of(cost))
        assert turn + " " + wins in said
        assert texts["no better turn"] in tried(console, own_turn(screen))
        leave(console)
        learn(console)
        assert console.screen.spot[1] in [one[1] for one in console.screen.costs.found]
        said = tried(console, console.screen.spot[2])
        assert "★ " + texts["as good as best"] in said
        number = star_number(record)
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
        second, better = console.screen.spot[1:3]
        assert second != first
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
        console.screen.menu.move(-console.screen.menu.cursor)
        console.press("OK")
        assert console.screen.spot[1] == first, "the list opens each of them again"
        console.press("RIGHT")
        wait(console)
        assert console.screen.name == "seek" and console.screen.menu.cursor == 0
        console.press("DOWN", "OK")
        assert console.screen.spot[1] == second
        said = tried(console, better)
        assert texts["as good as best"] in said and "★" not in said, "it is remembered"
        assert stars.list_stars(console.save, number) == [first]
        leave(console)


def test_a_turn_that_was_shown_is_not_asked_again(console, texts):
    """Each position has the same keys: OK plays, LEFT shows, RIGHT goes on."""
    record = golden("kosmos")
    record.opponent = Opponent(1, LEVEL, 3)
    opened(console, record)
    first, keys = console.screen.spot, console.screen.keys.keys()
    asked = texts["find better"][1]
    said = " ".join(spoken_lines(console.app))
    assert asked in said
    console.press("LEFT")
    while console.screen.name == "hint":
        console.press("OK")
    said = " ".join(spoken_lines(console.app))
    assert asked not in said
    assert console.screen.spot == first and console.screen.keys.keys() == keys
    said = tried(console, own_turn(console.screen))
    assert any(word in said for word in texts["again"])
    assert console.screen.keys.keys() == keys
    said = tried(console, first[2])
    assert not any(word in said for word in texts["again"])
    assert console.screen.keys.keys() == keys, "OK goes on here"
    console.press("RIGHT")
    wait(console)
    assert console.screen.name == "mistakes" and console.screen.spot[1] != first[1]


def test_a_search_that_has_found_a_turn_is_gone_before_that_is_shown(console, monkeypatch):
    """Running code can't be freed, and a board has 2 KB for nested calls."""
    record = golden("kosmos")
    record.opponent = Opponent(1, LEVEL, 3)
    opened(console, record)
    screens = import_module("ui.screens")  # this console's
    running, load_and_show = [], screens.load_and_show

    def note(app, name, args):
        running.extend([frame.filename for frame in inspect.stack() if frame.function == "tick"])
        load_and_show(app, name, args)

    monkeypatch.setattr(screens, "load_and_show", note)
    console.app.loop._next = "seek", (console.screen.costs, ("title",))
    console.step()
    assert (console.screen.name, running) == ("mistakes", [])


# HIJ and the row EFG: what is played there is marked, and what differs is told.
DIFFERENT = (
    ("HI =E", "HI =F", "=F", "DON'T TAKE CARD ELAI", "AS YOU DID, THEN TAKE CARD FAAA"),
    ("HI =E", "=E", "=E", "DON'T BUILD HUNA-IFFI", "KEEP CARD HUNA AND TAKE CARD ELAI"),
    (
        "HI HL =E",
        "HI =E",
        "=E",
        "DON'T BUILD HUNA-LALE",
        "AS YOU DID, THEN KEEP CARD HUNA AND TAKE CARD ELAI",
    ),
    ("HI HL =E", "=F", "=F", "PLAY NO CARD", "ONLY TAKE CARD FAAA"),
    ("HI LH =E", "HL =E", "HL =E", "DON'T BUILD HUNA-IFFI", "BUILD HUNA-LALE"),
    ("HI =-", "HI =F", "=F", "DRAW A CARD", "AS YOU DID, THEN TAKE CARD FAAA"),
    ("HI =?", "HI =F", "=F", "DON'T TAKE FROM THE PILE", "AS YOU DID, THEN TAKE CARD FAAA"),
    ("HI =E", "HI HL =F", "HL =F", "", "AS YOU DID, THEN BUILD HUNA-LALE"),
    ("HI =E", "HL =E", "HL =E", "", "BUILD HUNA-LALE"),
)


@pytest.mark.parametrize("played, better, shown, fault, how", DIFFERENT)
def test_what_was_wrong_is_said_and_nothing_is_advised_that_was_done(
    console, played, better, shown, fault, how
):
    game = parse_position("........................... HHI BCD EFG AABCDEFGIJJKKLL -/-/- 1 0-0 w")
    record = match_from(game, Opponent(1, LEVEL, 3)).record
    costs = TurnCosts(record, 0)
    own, best, rest = [bytes(map(parse_action, one.split())) for one in (played, better, shown)]
    costs.turns, costs.list_actions = [0], lambda n: own
    texts = console.texts
    console.show("mistakes", costs, ("title",), {}, (60, 0, best, game))
    said = " ".join(spoken_lines(console.app))
    assert texts["find better"][1] in said and (not fault or fault not in said)
    assert ("[ELAI]" in said) == played.endswith("=E"), "the card that was taken is lit"
    assert (texts["declined short"] in said) == played.endswith("=-")
    console.press("LEFT")
    assert console.screen.name == "hint" and console.screen.actions == rest
    told = " ".join(spoken_lines(console.app))
    assert re.search("BLACK 25 %s[:.]" % how, told), told
    while console.screen.name == "hint":
        console.press("OK")
    said = " ".join(spoken_lines(console.app))
    after = "BETTER: " + how.replace("AS YOU DID, THEN ", "")
    assert (fault if len(best) < len(own) else after) + "!" in said
    spot = 60, 0, best, game
    told = tell_verdict(console.app, costs, spot, own, 60)
    console.show("mistakes", costs, ("title",), {0: ""}, spot, own, 60, told)
    said = " ".join(spoken_lines(console.app))
    assert texts["no better turn"] in said and not (fault and fault in said)


@pytest.mark.parametrize(
    "lines, played, reply, better, then, island",
    (
        ("...w..", "HL =E", "HLxHL =F", "=E", "island then lost", "LALE"),
        ("...w..", "HL =E", "HLxHL =F", "HL =F", "card then taken", "FAAA"),
        ("w..w..", "=E", "HLxHL =F", "=?", "", ""),
        ("...w..", "HL =E", "HLxHL =F", "=F", "island then lost", "LALE"),
        ("...w..", "=E", "=F HL =A", "=F", "card then taken", "FAAA"),
        ("...w..", "HI =F", "=E", "HI =?", "", ""),
        ("...w..", "HI =E", "=?", "HI =F", "", ""),
        ("...w..", "HI =E", "", "HI =F", "", ""),
        ("...w..", "HI =E", "=E", "=E", "", ""),
    ),
)
def test_what_then_happened_is_told(console, lines, played, reply, better, then, island):
    """In the opponent's next turn: an island that fell, if it wouldn't have after the better turn,
    or else the card that this takes. There is always room to ask for a better turn."""
    costs, spot = answered(lines, played, reply, better)
    texts = console.texts
    console.show("mistakes", costs, ("title",), {}, spot)
    assert texts["find better"][1] + "!" in console.noticed()
    said = tell_mistake(console.app, costs, spot, True)[0][0]
    for key in ("island then lost", "card then taken"):
        told = {name for name in NAMES if texts.fill(key, name.upper(), texts["black"]) in said}
        assert told == ({island.capitalize()} if then == key else set()), said


def test_what_was_played_blinks_as_bridges(console):
    open_scene(console, "mistakes")
    chart = console.table.chart
    marked = [n for n in range(27) if chart.candidates >> n & 1]
    seen = set()
    for _ in range(60):
        console.step()
        seen.add(tuple(chart.bridges.looks[n] for n in marked))
    assert len(seen) == len(marked) == 2


@pytest.mark.parametrize("board", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_of_a_turn_leaves_most_of_the_map(board, language):
    with Handheld(board, seed=1, unseen=True) as console:
        use_language(console.app.texts, language)
        open_scene(console, "mistakes")
        layout = console.app.layout
        bands = console.table.overlay[-1]
        box = sum(band[0].bitmap.width * band[0].bitmap.height * band.scale**2 for band in bands)
        assert 2 * box < layout.WIDTH * (layout.CARDS_TOP - layout.MAP_TOP)


def turn_text(console, monkeypatch, actions, others):
    """Return the words for what a turn did that a better one doesn't."""
    reasons = import_module("engine.coach.map_reasons")
    monkeypatch.setattr(reasons, "find_outcome", lambda *what: [])
    own, best = [bytes(map(parse_action, words.split())) for words in (actions, others)]
    costs, (_, _, _, game) = answered("......", "=E", "", "=F")
    costs.list_actions = lambda n: own
    told, _ = tell_mistake(console.app, costs, (6, 0, best, game), True)
    return told[0].split(". ")[1]


def test_a_turn_is_told_by_what_the_other_turn_lacks(console, monkeypatch):
    """Several plays are told by their lines alone."""
    for actions, others, said in (
        ("AB EHxHH =C", "AB =C", "HUNA+HUNA REMOVED ELAI-HUNA"),
        ("AB BD =?", "EH =?", "ALOA-BARI, BARI-DUDA"),
        ("AB BD =-", "EH =?", "ALOA-BARI, BARI-DUDA, TOOK NO CARD"),
        ("AB BD =C", "BD =C", "BUILT ALOA-BARI WITH ALOA"),
        ("AB ~C =C", "AB =C", "COCO DISCARDED"),
        ("~C ~C =F", "~C =F", "COCO DISCARDED"),
        ("~C ~C =F", "~C ~D =F", "COCO DISCARDED"),
        ("AB =C", "AB =?", "TOOK CARD COCO"),
        ("AB =?", "AB =C", "DREW A CARD"),
        ("AB =-", "AB =C", "TOOK NO CARD"),
        ("FJ BD =C", "JF BD =C", "BUILT FAAA-JOJO WITH FAAA"),
        ("FJ =C", "JF =?", "BUILT FAAA-JOJO WITH FAAA, TOOK CARD COCO"),
        ("FJ BD =C", "JF EH =C", "BUILT BARI-DUDA WITH BARI"),
        ("EHxEH =C", "EHxHH =C", "ELAI+HUNA REMOVED ELAI-HUNA"),
        ("FJ BD =C", "BD FJ =C", "FAAA-JOJO, BARI-DUDA"),
        ("FJ =C", "FJ BD =C", "ENDED TOO SOON"),
        ("FJ =C", "FJ BD =?", "TOOK CARD COCO"),
        ("=C", "FJ =C", "ENDED TOO SOON"),
    ):
        assert turn_text(console, monkeypatch, actions, others) == said, (actions, others)


def test_a_turn_that_lost_a_won_game_says_so(console, texts):
    """It doesn't say so if the opponent gave the win back."""
    costs, (_, n, better, game) = answered("...w..", "HI =E", "", "HI =F")
    _, wins, game_lost = texts.lines("costly turn", "", 95)
    _, fewer, _ = texts.lines("costly turn", "", 94)
    for cost, winner, expected in (
        (238, BLACK, game_lost),
        (235, BLACK, fewer),
        (238, WHITE, wins),
        (238, None, wins),
    ):
        costs.record.game.winner = winner
        said = tell_mistake(console.app, costs, (cost, n, better, game), True)[0]
        assert all(expected in one for one in said), (cost, winner)


def test_a_star_is_followed_by_what_speaks_for_the_turn_or_by_nothing(console, texts):
    """Also by what only the draw brings, after plays that both turns share. Never by an order, or
    by what the turn can't do."""
    best, seen = "* " + texts["as good as best"], set()
    costs = TurnCosts(golden("kosmos"), 0)
    console.app.match = Match(costs.record)
    for n, start in enumerate(costs.turns):
        game, own = replay_until(costs.record, start), costs.list_actions(n)
        after = game.copy()
        for action in own[:-1]:
            after.follow(action)
        for kept, then in {0: game, len(own) - 1: after}.items():
            for draw in then.legal_actions():
                turn = own[:kept] + bytes((draw,))
                if draw < TAKE or turn == own:
                    continue
                said = tell_verdict(console.app, costs, (60, n, turn, game), turn, 0)
                reasons = list_advantages(Attempt(then, turn[kept:]), Attempt(then, own[kept:]))
                good = [one for one in reasons if one[0] not in ("reason waits", "reason fails")]
                why = [tell_reasons(console.app, then, some) for some in (good, good[:1]) if some]
                assert said == ["%s %s." % (best, one) for one in why] + [best]
                seen.add((kept, good != [], good == reasons))
    assert seen >= {(0, True, False), (0, True, True), (1, True, True), (1, False, True)}


def test_the_end_has_each_turn_in_the_games_order_and_when_that_was_decided(console, texts):
    record = golden("kosmos")
    record.opponent = Opponent(1, LEVEL, 3)
    costs = looked(TurnCosts(record, 0))
    number = len(costs.turns)
    costs.found[:] = (60, 9, b""), (20, 2, b""), (30, 5, b"")
    outcomes = {9: "*", 2: "", 5: "-"}

    def end(loser, chances, outcomes):
        record.game.winner = loser ^ 1
        costs.chances[:] = bytes(chances)
        assert len(chances) == number
        console.show("seek", costs, ("title",), outcomes)
        wait(console)
        return " ".join(spoken_lines(console.app))

    for loser, turns in product((0, 1), (1, 4, number - 3, number - 2, number)):
        # It was open before that turn. Earlier it seemed decided, for the other player.
        chances = [250] * (turns - 2) + [100] * (turns > 1) + [5] * (number - turns + 1)
        if loser:
            chances = [CERTAIN - chance for chance in chances]
        said = end(loser, chances, dict(outcomes))
        listed = [int(row[0].split()[1].rstrip(":")) for row in console.screen.menu.rows]
        assert listed == [number_of(costs, n) for n in (2, 5, 9)]
        assert texts.fill("better turns", 1, 3) in said and said.count("★") == 1
        since = number_of(costs, min(turns, number) - 1)
        decided = [said.count(one) for one in texts.lines("was decided", since)]
        told = turns + 2 < number
        assert decided == [told and not loser, told and loser], (loser, turns)
    costs.found.clear()
    said = end(0, [100] * number, {})
    assert texts["no costly turn"][0] in said and console.screen.menu is None
    assert not any(one.partition("{0}")[2] in said for one in texts["was decided"])


def test_red_columns_are_the_turns_shown_and_a_line_marks_the_one_under_the_cursor(console):
    costs = looked(TurnCosts(golden("kosmos"), 0))
    costs.record.opponent = Opponent(BLACK, LEVEL, 3)
    shown = sorted(n for _, n, _ in costs.found)
    costs.chances[0] = CERTAIN
    console.show("seek", costs, ("title",), dict.fromkeys(shown, ""))
    wait(console)
    screen, scale = console.screen, console.app.layout.S
    number, picture = len(costs.turns), screen.chances
    words = sys.modules["ui.draw.font"].measure_capital(1) + 4
    assert picture[0, words] and not any(picture[0, y] for y in range(words)), "below the words"
    columns = [(2 * n + 1) * picture.width // (2 * number) for n in range(number)]
    lowest = [picture[x, picture.height - 1] for x in columns]
    assert [n for n in range(number) if lowest[n] == 2] == shown
    for n in shown:
        assert shown[screen.menu.cursor] == n
        assert screen.mark.x == (columns[n] + 2) * scale
        console.press("DOWN")


def test_a_turn_between_both_is_better_by_so_much(console):
    record = golden("kosmos")
    record.opponent = Opponent(1, LEVEL, 3)
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
    percent = (200 * (cost - less) + 250) // 500
    said = console.texts.fill("so much better", percent, (200 * less + 250) // 500)
    assert said + " (A) " in tried(console, turn), "and no more: the player may try again"
    console.press("LEFT")
    assert console.screen.name == "hint"
    console.press("BACK", "OK")
    assert console.app.loop.screen_name == "better", "again"


def test_a_game_without_a_costly_turn(console):
    record = golden("1.0.1")
    opened(console, given_up(record, list_turn_starts(record)[6]))
    assert console.texts["no costly turn"][0] in " ".join(spoken_lines(console.app))


def test_a_game_without_a_costly_turn_says_what_decided_it_and_what_is_next(console, texts):
    """Each row leads somewhere; the replay and the best moment lead back to the result."""
    record = golden("kosmos")
    record.opponent = Opponent(BLACK, LEVEL, 3)
    console.show_result(record)
    costs = looked(TurnCosts(record, WHITE))
    costs.found.clear()
    sentence, meant, good, luck = texts["no costly turn"]
    for winner, given_up_by, wanted in (
        (WHITE, None, [sentence, meant, good]),
        (None, None, [sentence, meant, good]),
        (BLACK, None, [sentence, meant, luck]),
        (BLACK, WHITE, [sentence, meant, ""]),
        (WHITE, BLACK, [sentence, meant, good]),
    ):
        record.game.winner, record.given_up = NOBODY if winner is None else winner, given_up_by
        console.show("seek", costs, ("title",))
        wait(console)
        assert console.screen._tell() == wanted
        parts = list(console.screen.group)
        band = next(part for part in parts if getattr(part, "pixel_shader", [0])[0] == palette.SAND)
        words = parts[parts.index(band) + 1]
        above = words.y + words[0][0].y - band.y
        capital = sys.modules["ui.draw.font"].measure_capital(console.app.layout.S)
        below = band.y + band.height * band.tile_height - words.y - words[-1][-1].y - capital
        assert 0 <= below - above < console.app.layout.S * 2, "in the middle"
    record.given_up = None
    for best, names in ((0, ("replay",)), (9, ("replay", "best moment"))):
        for row, name in enumerate(names):
            console.show_result(record)
            console.show("seek", costs, ("result", best, 2, costs))
            wait(console)
            assert [one[0] for one in console.screen.menu.rows] == [texts[one] for one in names]
            assert texts["choose"] in console.screen.buttons.text
            console.press(*row * ["DOWN"], "OK")
            assert console.screen.name == {"best moment": "best"}.get(name, name)
            console.press("BACK")
            assert console.screen.name == "result"
    console.show_result(record)
    console.show("seek", costs, ("result", 0, 2, costs))
    wait(console)
    console.press("BACK")
    assert console.screen.name == "result"


def test_back_from_a_turn_leads_to_the_list_and_from_there_to_the_result(console):
    """The list has also the turns that weren't shown yet."""
    record = golden("kosmos")
    record.opponent = Opponent(BLACK, LEVEL, 3)
    opened(console, record)
    first = console.screen.spot[1]
    costs = console.screen.costs
    console.press("BACK")
    wait(console)
    assert console.screen.name == "seek" and console.screen.menu.cursor == 0
    assert "*" not in " ".join(row[0] for row in console.screen.menu.rows)
    said = " ".join(spoken_lines(console.app))
    assert console.texts.fill("better turns", 0, 3) in said
    console.press("DOWN", "OK")
    assert console.screen.spot[1] == sorted(n for _, n, _ in costs.found)[1] != first
    console.press("BACK")
    wait(console)
    assert console.screen.menu.cursor == 1, "the turn that it comes from"
    console.press("BACK")
    assert console.screen.name == "result"


def test_back_takes_back_what_was_tried_and_then_leaves(console):
    record = golden("kosmos")
    record.opponent = Opponent(BLACK, LEVEL, 3)
    opened(console, record)
    spot, own = console.screen.spot, own_turn(console.screen)
    console.press("OK")
    while not console.match.record.can_undo:
        console.press(key_for(console.app, own[0]))
    console.press("OK")  # its animation is skipped
    for _ in range(4):
        console.press("BACK")
        if console.app.loop.screen_name != "better":
            break
        assert console.said() == "", "it isn't refused"
    assert console.screen.name == "mistakes" and console.screen.spot[1] == spot[1]


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
    assert console.app.loop.screen_name == "mistakes"
    console.press("BACK")
    wait(console)
    console.press("BACK")
    console.wait(6000)  # every turn is estimated
    console.press("MENU")
    overview, costs = console.screen._overview, console.screen.costs
    width, turns = overview._width, console.screen.turns
    marks = [part.x + 1 for part in overview._picture if part.pixel_shader[0] == palette.RED]
    places = [2 * turns.index(costs.turns[turn]) + 1 for _, turn, _ in costs.found]
    assert marks == [place * width // (2 * len(turns) - 2) for place in places] != []


def test_a_verdict_needs_no_game_but_the_one_that_is_looked_at(console):
    """At power-on there may be none, and a game in progress may be against another opponent."""
    assert console.match.record is None
    console.show("replay", golden("kosmos"), ("title",))
    console.press("MENU", "DOWN", "OK")
    wait(console)
    tried(console, bytes((DECLINE,)))
    assert console.app.loop.screen_name == "mistakes"


def test_a_game_in_progress_stays_and_a_cut_leaves_the_save(console):
    """The try includes undo, a preview and a look at the islands. On resuming, the game is where it
    was."""
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
    assert console.app.loop.screen_name == "better"
    console.app.open_saved()
    assert told(console.match.game) == where


# The stars


def star_number(record):
    return stars.game_number_of(
        record.setup.starter, record.packs[0], record.winner, record.bot_side, record.game.points
    )


def test_a_star_stands_at_its_game_in_the_list_and_not_at_another_of_the_same_deal(console):
    for start in (WHITE, BLACK):
        console.begin(Setup(starter=start), Opponent(BLACK, LEVEL, 0), 7)
        if start == BLACK:
            console.match.act("=?")
        console.match.give_up()
    record = console.match.record
    assert record.winner == BLACK
    stars.keep_star(console.save, star_number(record), 3)
    console.show("games")
    assert ["*  " in row[0] for row in console.screen.menu.rows] == [True, False]


@pytest.mark.parametrize("board", SIZES)
@pytest.mark.parametrize("scene, marked", (("mistakes", "CG CK"), ("judged", "")))
def test_the_box_lights_what_it_speaks_of(board, scene, marked):
    """The task's box speaks of the lines that are marked, whose islands stand out too; a verdict's
    names islands."""
    with Handheld(board, seed=1, unseen=True) as console:
        open_scene(console, scene)
        chart = console.table.chart
        said = " ".join(one.text for one in console.table.overlay[-1])
        named = {n for n, name in enumerate(NAMES) if name.upper() in re.findall("[A-Z]+", said)}
        for _ in range(14):
            console.step()
        lit = {n for n in range(12) if chart.drawn_as_chosen >> n & 1}
        assert lit == named | {n for n in range(12) if NAMES[n][0] in marked}
        assert named or scene == "mistakes"
        lines = {LINE_NAMES[n] for n in range(27) if chart.candidates >> n & 1}
        assert lines == set(marked.split())


def test_what_can_be_won_later_but_not_now_is_no_contradiction(console, texts):
    """What can be won then stands alone, without that none is won now."""
    waits = texts.lines("reason waits")[0]
    island = NAMES[0].upper()
    console.app.match = Match(Record())
    game = console.match.game
    black = texts["black"]
    told = tell_reasons(console.app, game, [("reason shakes", 1), ("reason waits", 0)])
    assert told == texts.fill("reason shakes", island, black)
    told = tell_reasons(console.app, game, [("reason serves", 1, 2), ("reason waits", 0)])
    assert told == texts.lines("reason serves", island, 2)[2]
    told = tell_reasons(console.app, game, [("reason hides", 1, 2), ("reason waits", 0)])
    assert told.endswith(". " + waits)


def test_what_two_reasons_begin_with_is_said_once(picosystem):
    """Where what follows holds for both. Others are two sentences: YOU WIN ALOA AND 2 MORE BRIDGES
    could be read as winning both."""
    picosystem.app.match = Match(Record())
    game = picosystem.match.game
    for reasons, said in (
        ([("reason gains", 1), ("reason keeps", 0, 3, 2)], "YOU WIN ALOA AND KEEP 3 CARDS FOR"),
        ([("reason gains", 1), ("reason takes", 2)], "YOU WIN ALOA. BLACK LOSES BARI"),
        (
            [("reason saves", 1), ("reason denies", 2)],
            "YOU MAKE ALOA SAFER AND BARI HARDER FOR BLACK",
        ),
        (
            [("reason opens", 1), ("reason shakes", 4), ("reason hides", 2, 1)],
            "YOU COULD WIN ALOA NEXT TURN. BLACK COULD WIN ALOA WITH CARD BARI",
        ),
        (
            [("reason takes", 1), ("reason loosens", 2)],
            "BLACK LOSES ALOA. IF 1 MORE BRIDGE GOES, BLACK LOSES BARI",
        ),
    ):
        assert tell_reasons(picosystem.app, game, reasons).startswith(said)


def test_of_two_people_it_is_said_whose_mistakes_are_looked_for_and_why(console, texts):
    """From a result they are the loser's. From a replay, the seat says whose they are."""
    record = golden("kosmos")
    loser = record.winner ^ 1
    for player, bot_side in ((loser, None), (loser ^ 1, None), (loser, loser ^ 1)):
        if bot_side is not None:
            record.opponent = Opponent(bot_side, LEVEL, 0)
        console.show("seek", TurnCosts(record, player), ("title",))
        console.wait(300)
        name = texts["black" if player else "white"]
        told = player == loser and bot_side is None
        assert (name in " ".join(spoken_lines(console.app))) == told
