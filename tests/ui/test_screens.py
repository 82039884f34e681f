# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screens by keys: the keys' effects in a game."""

import gc
import sys
from itertools import combinations
from types import SimpleNamespace

import pytest

from engine.actions import DECLINE, DISCARD, PILE, TAKE
from engine.cards import count_cards
from engine.map import ENDS, LINE_MASK_AT, LINES, NAMES, held_islands
from engine.record import LEVEL, Opponent
from engine.setup import Setup
from engine.text.parse_position import parse_position
from engine.text.position import position_text
from helpers.fitting import misfits
from helpers.sample import sampled
from helpers.scenes import LAST_TURN, open_scene, put_game
from helpers.screens import (
    LANGUAGES,
    PLACE,
    SIZES,
    TEXTS,
    Handheld,
    each_size,
    known_address,
    pygamer,
)
from sim.desk.letters import spoken_lines
from sim.desk.robot import line_key, list_buttons
from sim.desk.terminal import page_lines as letters

small = pygamer
any_size = each_size


@pytest.fixture(scope="module", params=sampled(SIZES))
def handheld(request):
    with Handheld(request.param, seed=1, unseen=True) as console:
        yield console


def test_whatever_can_be_chosen_can_be_reached(handheld):
    turn = SimpleNamespace(chart=handheld.app.open_table().chart)

    def reached(one, other, candidates):
        state = SimpleNamespace(line=one, choices=candidates, screen=turn)
        return line_key(handheld.app, state, other) is not None

    for island in range(12):
        lines = [line for line in range(27) if LINE_MASK_AT[island] >> line & 1]
        for number in range(2, len(lines) + 1):
            for candidates in combinations(lines, number):
                for one in candidates:
                    for other in candidates:
                        assert reached(one, other, candidates)
    everything = list(range(27))
    assert all(reached(0, line, everything) for line in everything)


def test_undo_by_keys_within_the_turn_only(small):
    small.put(**PLACE)
    before = position_text(small.game)
    small.play("AH KJ")
    assert position_text(small.game) != before
    small.press("BACK", "BACK")
    assert position_text(small.game) == before
    small.press("BACK")
    assert small.said() == "NOTHING TO TAKE BACK IN THIS TURN"
    small.play("AH =?")
    small.turn()
    small.press("BACK")
    assert small.said() == "NOTHING TO TAKE BACK IN THIS TURN"


def test_illegal_wishes_are_answered_in_words(small):
    small.put(**PLACE)
    small.press("UP", "LEFT", "OK")
    assert small.said() == "YOU HOLD FIVE CARDS: PLAY OR DISCARD ONE FIRST"
    small.press("LEFT")
    assert small.said() == ""
    small.put(turn="w!", **PLACE)
    small.press("UP", "RIGHT", "RIGHT", "OK")
    assert small.said() == (
        "THE OTHER TOOK NO CARD, SO YOU MUST DRAW. YOU HOLD FIVE CARDS: PLAY OR DISCARD ONE FIRST"
    )
    small.put(white="AB AD AH", hands=("A", "B"), row="EFG", pile=8)
    small.press("OK")
    assert small.said() == "NO FREE LINE AT ALOA, AND NO PAIR TO REMOVE A BRIDGE"
    small.put(black="AB AD", hands=("A", "B"), row="EFG", pile=8, peaceful=True)
    small.press("OK")
    assert small.said() == "PEACEFUL: THE OTHER HOLDS AN ISLAND AT EACH FREE LINE"


def test_discards_by_keys(small):
    small.put(**PLACE)
    before = position_text(small.game)
    small.play("~A ~L")
    assert small.screen.cards == [7, 7, 10]
    small.press("BACK", "BACK")
    assert position_text(small.game) == before
    small.play("~H")
    small.press("UP", "BACK", "OK")
    assert small.said() == "AFTER DISCARDING, NOTHING CAN BE PLAYED"
    small.press("UP", "LEFT", "LEFT", "LEFT", "OK")
    assert small.said() == "AFTER DISCARDING YOU MUST DRAW"
    small.press("RIGHT", "OK")
    assert small.match.record.last_actions == bytes((DISCARD + 7, TAKE + 4))


def test_going_to_the_draw_and_back_changes_nothing(any_size):
    any_size.put(**PLACE)
    before = position_text(any_size.game)
    for key in ("DOWN", "BACK"):
        any_size.screen.cursor = 4
        any_size.press("UP" if any_size.device.pad else "RIGHT")
        assert any_size.screen.name == "draw"
        any_size.press(key)
        assert any_size.screen.name == "turn"
        assert any_size.screen.cursor == 4
    assert position_text(any_size.game) == before


def test_row_pile_and_taking_none_are_a_ring(any_size):
    any_size.put(hands=("AHL", "BCD"), row="EFG", pile=8)
    any_size.screen.cursor = 2
    any_size.press("UP" if any_size.device.pad else "RIGHT")
    state = any_size.screen.state
    for key in ("RIGHT", "LEFT"):
        seen = []
        for _ in range(5):
            any_size.press(key)
            seen.append(state.targets[state.at])
        assert sorted(seen) == [0, 1, 2, 3, 4], key


def test_taking_no_card_is_asked_once_more(small):
    small.put(hands=("AHL", "BCD"), row="EFG", pile=8)
    before = position_text(small.game)
    small.press("UP", "RIGHT", "RIGHT", "OK")
    assert small.said() == TEXTS["sure"]
    small.press("BACK")
    assert (small.said(), small.screen.name) == ("", "draw")
    small.press("OK", "LEFT")
    assert (small.said(), small.screen.name) == ("", "draw")
    assert position_text(small.game) == before
    small.press("RIGHT", "OK", "OK")
    assert small.match.record.last_actions == bytes((DECLINE,))
    assert small.screen.name == "curtain"


def test_the_cursor_stays_where_it_was(small):
    small.put(**PLACE)
    small.press("RIGHT", "RIGHT", "OK", "RIGHT")
    line = small.screen.state.line
    small.choose_in_menu("rules")
    small.press("BACK")
    assert small.screen.rows[small.screen.menu.cursor][0] == "rules", "the list that led there"
    small.press("BACK", "BACK")
    assert (small.screen.cursor, small.screen.state.line) == (2, line)
    small.press("BACK", "OK")
    assert small.screen.state.line == line
    small.press("OK", "OK", "BACK")
    assert small.screen.cursor in (1, 2)
    small.press("OK")
    assert small.screen.state.line == line
    small.press("BACK", "UP", "LEFT", "DOWN", "UP")
    assert small.screen.state.at == 4, "with a full hand only no card is allowed"


def test_the_line_cursor_starts_where_an_island_is_gained_or_broken(small):
    # Iffi can be gained by EI; a pair breaks Huna.
    small.put(white="HI IJ", hands=("I", "B"), row="EFG", pile=8)
    small.press("OK")
    assert [event[0] for event in small.screen.state.preview.events].count("gained") == 1
    small.put(black="AH DH EH", hands=("HH", "B"), row="EFG", pile=8)
    small.press("OK")
    assert "lost" in [event[0] for event in small.screen.state.preview.events]


def test_a_pair_chosen_among_several(small):
    small.put(black="EH AH", hands=("EEHH", "B"), row="FGI", pile=8)
    small.play("EHxEH")
    assert position_text(small.game).split()[1] == "EH"


def test_peaceful_remove_and_build_at_once(small):
    small.put(black="EH AH", hands=("EEHH", "B"), row="FGI", pile=8, peaceful=True)
    small.play("EHxHH+")
    assert len(small.match.record.actions) == 1
    assert position_text(small.game).split()[:2] == ["..b..........w.............", "EE"]


def test_no_card_left_leads_to_the_draw(small):
    small.put(hands=("A", "B"), row="EFG", pile=8)
    small.play("AB")
    assert small.screen.name == "draw"
    small.press("BACK")
    assert small.screen.name == "turn"


def test_what_is_seldom_needed_is_behind_the_menus_more(small):
    """The rows for a turn are one short list. One key leads to its last row, which leaves."""
    small.new_game()
    small.turn()
    small.press("MENU")
    assert len(small.screen.rows) <= 8
    small.press("UP")
    assert small.screen.rows[small.screen.menu.cursor][0] == "leave"
    small.press("UP", "OK")
    assert [row[0] for row in small.screen.rows] == ["rules", "sound", "animation", "give up"]
    before = small.screen.menu.rows[1][1]
    small.press("DOWN", "OK")
    assert small.screen.menu.rows[1][1] != before
    small.press("MENU")
    assert small.screen.name == "turn"


def test_giving_up_leaves_nothing_to_resume_and_the_loser_may_start():
    with Handheld("pygamer", seed=1) as console:
        console.new_game()
        console.turn()
        loser = console.game.player
        console.choose_in_menu("give up")
        console.press("OK")
        assert console.screen.name == "turn", "the first answer is no"
        console.choose_in_menu("give up")
        console.press("DOWN", "OK")
        assert console.screen.name == "result"
        assert console.record_lines()[-2:] == ["# %s gives up" % "wb"[loser], "result * 0-0"]
        console.press("BACK")
        rows = [row[0] for row in console.screen.menu.rows]
        assert rows == ["PLAY", "PRACTICE", "MY GAMES", "OPTIONS"]
        console.new_game(starts="loser")
        assert console.game.setup.starter == loser
        console.turn()
        console.choose_in_menu("leave")
        assert console.screen.name == "title"
        store = console.store
    with Handheld("pygamer", seed=2, store=store) as console:
        assert console.match.record is not None


def test_an_error_is_shown_once_and_the_game_goes_on(small, capfd):
    small.put(saved=True, **PLACE)

    def broken(intent):
        raise ValueError("a fault for the test")

    small.screen.press = broken
    small.press("OK")
    assert small.crashed
    assert small.screen.name == "error"
    assert "a fault for the test" in capfd.readouterr().err
    small.press("OK")
    assert small.screen.name == "title"
    assert small.screen.menu.rows[0][0] == "RESUME"


def test_without_memory_the_game_is_opened_again(small):
    small.put(**PLACE)
    failures = [MemoryError("a fault for the test")]

    def short(intent):
        raise failures.pop()

    before = small.state()
    small.screen.press = short
    small.press("OK")
    assert not failures and not small.crashed
    assert small.screen.name == "curtain", "nobody's hand is shown"
    assert small.state().split()[1:] == before.split()[1:]


def no_room_for(monkeypatch, module, times):
    """Make the next loads of a module run out of memory; returns the list of failures to come."""
    failures = [MemoryError("a fault for the test")] * times
    fail_imports(monkeypatch, module, failures)
    return failures


def fail_imports(monkeypatch, module, failures):
    """Let a module's next imports raise these errors, from the last."""

    class Failing:
        def find_spec(self, name, path=None, target=None):
            if name == module and failures:
                raise failures.pop()

    monkeypatch.setattr(sys, "meta_path", [Failing(), *sys.meta_path])


def test_without_room_for_the_menu_the_game_is_opened_again(small, monkeypatch):
    game = small.put(**PLACE)
    small.put(bot=game.player ^ 1, **PLACE)
    failures = no_room_for(monkeypatch, "ui.game.menu", 1)
    small.press("MENU")
    assert not failures and not small.crashed
    assert small.screen.name == "turn"
    assert small.said() == TEXTS["no room"]
    small.press("MENU")
    assert small.screen.name == "menu"


def test_without_room_for_its_code_a_game_of_two_stays_behind_the_curtain(small, monkeypatch):
    """The curtain says why; the hand behind it is never shown."""
    with known_address():
        small.new_game()
        failures = no_room_for(monkeypatch, "ui.review.qr_code", 2)
        small.press("MENU")
        assert (small.screen.name, failures) == ("curtain", []) and not small.crashed
        assert TEXTS["no room"] in " ".join(letters(small.app)) and not list(misfits(small))
        small.press("MENU")
        assert small.screen.name == "qr_code"


@pytest.mark.parametrize("free, said", [(100000, True), (250000, False)])
def test_from_source_a_small_board_says_so(monkeypatch, free, said):
    monkeypatch.setattr(gc, "mem_free", lambda: free, raising=False)
    monkeypatch.setattr(gc, "mem_alloc", lambda: 50000, raising=False)
    with Handheld("picosystem", seed=1) as console:
        assert ("".join(letters(console.app)).count("TOO LITTLE MEMORY FOR .PY") == 1) == said


def test_memory_that_stays_short_ends_on_the_error_screen(small):
    small.put(saved=True, **PLACE)

    def short(now):
        raise MemoryError("a fault for the test")

    kind = type(small.screen)
    before, kind.tick = kind.tick, short
    try:
        small.wait(500)
    finally:
        kind.tick = before
    assert small.crashed and small.screen.name == "error"
    small.press("OK")
    assert small.screen.name == "title"
    assert not small.match.is_over


def test_if_the_error_screen_fails_a_key_leads_on(small, monkeypatch, capfd):
    """Whatever breaks while the program handles it, the program goes on."""
    small.put(saved=True, **PLACE)
    failures = [IndexError("another fault")]
    fail_imports(monkeypatch, "ui.pages.error", failures)

    def broken(now):
        raise ValueError("a fault for the test")

    displayio = sys.modules["displayio"]
    terminal, shown = displayio.Group(), []
    monkeypatch.setattr(displayio, "CIRCUITPYTHON_TERMINAL", terminal, raising=False)
    refresh = small.display.refresh
    small.display.refresh = lambda: shown.append(small.display.root_group) or refresh()
    small.screen.tick = broken
    small.wait(500)
    assert small.crashed and small.screen is None and not failures
    assert shown[-1] is terminal
    assert "a fault for the test" in capfd.readouterr().err
    assert small.state().startswith("screen=console")
    small.press("OK")
    assert small.screen.name == "title"
    assert small.screen.menu.rows[0][0] == "RESUME"


def break_screens(monkeypatch, *names):
    """Make screens fail when they are opened."""
    lifetimes = sys.modules["ui.lifetimes"]
    load = lifetimes.load_screen

    def failing(name):
        if name in names:
            raise ValueError("a fault for the test")
        return load(name)

    monkeypatch.setattr(lifetimes, "load_screen", failing)


@pytest.mark.parametrize(
    "on, broken, leads",
    [
        (True, "title", "turn"),
        (False, "title", "options"),
        (True, "title turn", "error options"),
        (False, "title options", "error error error"),
        (True, "setup", "title"),
    ],
)
def test_an_error_that_comes_again_at_once_leads_elsewhere(small, monkeypatch, on, broken, leads):
    """A key leads to the game, or else to the options, not round in a circle. Nothing of a game is
    lost."""
    small.begin(Setup(), Opponent(1, LEVEL, 0))
    small.turn()
    if not on:
        small.match.give_up()
    before = bytes(small.match.record.actions)
    break_screens(monkeypatch, *broken.split())
    for _ in range(2):  # and each time it comes again
        small.screen.press = lambda intent: small.show(broken.split()[0])
        small.press("OK")
        for screen in leads.split():
            assert small.screen.name == "error"
            names = {"turn": "RESUME", "options": "OPTIONS"}
            if screen in names:
                assert small.screen.buttons.text.endswith(names[screen])
            small.press("OK")
            assert small.screen.name == screen
    with Handheld("pygamer", seed=2, store=small.store) as again:
        assert again.match.is_over != on
        assert not on or bytes(again.match.record.actions) == before


def test_if_title_and_error_screen_fail_a_key_leads_to_the_options(small, monkeypatch):
    break_screens(monkeypatch, "title", "error")
    small.screen.press = lambda intent: small.leave()
    small.press("OK")
    assert small.crashed and small.screen is None
    small.press("OK")
    assert small.screen.name == "options"


def test_an_error_while_the_game_is_opened_again_is_shown(small, monkeypatch):
    small.put(saved=True, **PLACE)

    def short(intent):
        raise MemoryError("a fault for the test")

    def broken(*args):
        raise IndexError("another fault")

    small.screen.press = short
    monkeypatch.setattr(type(small.app), "go_on", broken)
    small.press("OK")
    assert small.screen.name == "error"


def test_short_of_memory_after_the_last_card_was_played(small):
    """The cursor was on a card that is gone when the game reopens."""
    small.put(**PLACE)
    turn = small.screen
    small.press("LEFT")
    assert turn.cursor == len(turn.cards) - 1 == 4

    def short(intent):
        small.match.act("LK")
        raise MemoryError("a fault for the test")

    turn.press = short
    small.press("OK")
    assert small.screen.name == "curtain" and not small.crashed
    small.wait(500)
    small.press("OK")
    assert (small.screen.name, small.screen.cursor) == ("turn", 3)


@pytest.mark.parametrize("times, screen", [(1, "rules"), (2, "turn")])
def test_a_page_short_of_memory_displaces_the_game(small, monkeypatch, times, screen):
    """If that isn't enough, the player is back in the game, with a message."""
    small.put(**PLACE)
    failures = no_room_for(monkeypatch, "ui.pages.rules", times)
    small.show("rules", "game")
    small.wait(100)
    assert not failures and not small.crashed
    assert small.screen.name == screen
    if screen == "turn":
        assert small.said() == TEXTS["no room"]
    else:
        small.press("BACK", "MENU")
        assert small.screen.name == "turn"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_rules_is_the_same_whenever_one_comes_to_it(language, monkeypatch):
    """The next page is prepared while one is read. Hurrying or going back leads to the right
    page."""
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld("pygamer", seed=1) as console:
        console.show("rules", "title")
        console.press("OK")
        last = len(console.screen.titles) - 1

        def leaf(key, wait):
            for _ in range(last):
                seen.append((bytes(console.pixels), tuple(letters(console.app))))
                if wait:
                    console.wait(wait)
                    console.press(key)
                else:  # everything in one frame
                    for step in (key, "LEFT" if key == "RIGHT" else "RIGHT", key):
                        console.screen.press(step)
                    console.display.refresh()

        seen = []
        for wait in (80, 0):
            leaf("RIGHT", wait)
            leaf("LEFT", wait)
    there, back = seen[:last], seen[last : 2 * last]
    assert len(set(there)) == last
    assert there[1:] == back[:0:-1]
    assert seen == 2 * (there + back)
    maps = [number for number, (_, lines) in enumerate(there) if NAMES[0] in "".join(lines)]
    assert maps == [1, 3, 5, 7, 11], "there is a map with a picture alone"


def test_without_room_for_the_score_the_next_round_begins(small, monkeypatch):
    failures = no_room_for(monkeypatch, "ui.game.score", 2)
    open_scene(small, "score")
    assert not failures and not small.crashed
    assert (small.screen.name, small.match.game.round) == ("turn", 3)


def test_what_a_play_would_sweep_is_read_aloud(small):
    """Black's bridges that stay are read too, without a sign."""
    open_scene(small, "sweep")
    game = small.match.game.copy()
    before = game.bridges[1]
    game.apply("KI")
    told = "\n".join(spoken_lines(small.app))
    for line in range(LINES):
        if before >> line & 1:
            ends = "-".join([NAMES[end] for end in ENDS[2 * line : 2 * line + 2]])
            gone = not game.bridges[1] >> line & 1
            assert ends in told and (ends + " x" in told) == gone, ends
    assert told.count(" x") == 2


def test_points_islands_round_and_whose_turn_it_is_are_read_aloud(small):
    """They are read, whatever covers their line, and even if no hand is shown."""
    for scene in ("turn", "lines", "sweep", "draw", "bot", "recap"):
        open_scene(small, scene)
        recap = scene == "recap"  # it shows the game before the card is drawn
        game, name = small.screen.game if recap else small.match.game, small.app.name_player
        told = spoken_lines(small.app)
        assert told[0] == "ROUND %d, TO MOVE: %s" % (game.round, name(game.player))
        for side, line in enumerate(told[1:3]):
            islands = bin(held_islands(game.bridges[side])).count("1")
            counts = name(side), game.points[side], islands, count_cards(game.hands[side])
            assert line == "%s: POINTS %d, ISLANDS %d, CARDS %d" % counts, scene
    put_game(small, parse_position(LAST_TURN))
    assert spoken_lines(small.app)[0] == "%s, TO MOVE: WHITE" % TEXTS["last"]
    small.table.cards.set_open(1, (), (0, 3))
    told = "SHOWN: Aloa, Duda"
    assert told in spoken_lines(small.app) and told in " ".join(letters(small.app))


@pytest.mark.parametrize(
    ("turn", "told"),
    (
        ("CK JK", "BUILD COCO-KAHU, THEN 1 MORE: YOU WIN KAHU."),
        ("JK", "BUILD JOJO-KAHU: JOJO THEN NEEDS 1 MORE BRIDGE."),
        ("LI CK JK", "BUILD IFFI-LALE: IFFI THEN NEEDS 1 MORE BRIDGE."),  # without it Kahu is won
        ("CK LI JK", "BUILD COCO-KAHU, THEN 2 MORE: YOU WIN KAHU."),
    ),
)
def test_a_hint_tells_that_more_follows_if_its_first_play_is_for_that(small, turn, told):
    """What a later play wins is no reason for a play elsewhere."""
    put_game(
        small,
        parse_position("bb.bb.......w.ww...w....... CGJJL CFHIL EKD K AABBDEFGHI/-/- 1 0-0 w"),
    )
    game = small.match.game
    plays = bytes([game.parse(word) for word in turn.split()])
    small.show("hint", game, plays + bytes((PILE,)), ("title",))
    small.step()
    assert small.noticed().startswith("WHITE, " + told)


def looked_at(console):
    labels = console.screen.state.labels
    return [label.text.replace("\xa0", " ") for label in labels if label.text]


def test_looking_at_the_islands(small):
    open_scene(small, "turn")
    small.press("RIGHT", "DOWN")
    assert looked_at(small) == [
        "BLACK HOLDS HUNA: YOU 0, BLACK 3, FREE 2",
        "ITS 2 CARDS: YOURS, YOURS",
    ]
    small.press("UP", "UP")
    assert looked_at(small) == [
        "YOU HOLD ALOA: YOU 2, BLACK 0, FREE 1",
        "ITS 2 CARDS: YOURS, HIDDEN",
    ]
    small.press("OK")
    assert (small.screen.cursor, small.screen.state.name) == (1, "Hand")
    small.play("AH =E")
    small.turn()
    small.press("DOWN")
    seen = {}
    for key in "LEFT RIGHT DOWN RIGHT DOWN UP".split():
        seen[NAMES[small.screen.state.island].upper()] = looked_at(small)[1]
        small.press(key)
    assert seen["ALOA"] == "ITS 2 CARDS: OPEN, PLAYED"
    assert seen["JOJO"] == "ITS 2 CARDS: PLAYED, PLAYED"
    assert seen["ELAI"] == "ITS 2 CARDS: WHITE'S, HIDDEN"
    assert seen["BARI"] == "ITS 2 CARDS: YOURS, HIDDEN"
    assert seen["FAAA"] == "ITS 2 CARDS: OPEN, HIDDEN"


def test_every_island_is_looked_at(any_size):
    any_size.put(**PLACE)
    if any_size.device.pad:
        any_size.press("DOWN")
    else:
        any_size.press("DOWN", ms=800)
    state = any_size.screen.state
    keys = ("UP", "DOWN", "LEFT", "RIGHT") if any_size.device.pad else ("RIGHT",)
    hinted = {intent for _, _, intent in list_buttons(any_size.app)}
    assert hinted >= {*keys, "BACK"}
    reached = [state.island]
    for island in reached:  # it grows
        for key in keys:
            state._show(island)
            state.press(key)
            if state.island not in reached:
                reached.append(state.island)
    assert sorted(reached) == list(range(12))


def test_the_hand_is_a_ring(any_size):
    any_size.put(**PLACE)
    if not any_size.device.pad:
        return  # previous and next go on to the row
    any_size.press("LEFT")
    assert (any_size.screen.name, any_size.screen.cursor) == ("turn", 4)
    any_size.press("RIGHT")
    past = "draw" if any_size.app.layout.TO_ROW == "RIGHT" else "turn"
    assert any_size.screen.name == past
    assert past == "draw" or any_size.screen.cursor == 0


def test_the_titles_bridges_grow_at_first_and_any_key_makes_them_whole(any_size):
    def hidden():
        return [abs(group.x) for group in any_size.screen.picture._bridges]

    def frames(number):
        seen = [hidden()]
        for _ in range(number):
            any_size.step()
            if hidden() != seen[-1]:
                seen.append(hidden())
        return seen

    any_size.app.show("title")
    seen = frames(120)
    length = seen[0][0]
    assert seen[0] == [length, length] and seen[-1] == [0, 0]
    assert seen == sorted(seen, reverse=True) and len(seen) > 10
    assert all(0 in pair or pair[1] == length for pair in seen), (
        "Black's grows once White's is whole"
    )
    any_size.app.show("title")
    frames(20)
    assert hidden() != [0, 0]
    any_size.press("DOWN" if any_size.device.pad else "RIGHT")
    assert hidden() == [0, 0]
    any_size.app.show("title", "options")
    assert frames(9) == [[0, 0]], "only at first"


def test_the_titles_sea_moves_for_twenty_seconds_after_a_key(small):
    def moves(ms):
        before = bytes(small.pixels)
        small.wait(ms)
        return bytes(small.pixels) != before

    assert moves(1000)
    small.wait(20000)
    assert not moves(5000), "nobody looks: it would only cost the battery"
    small.press("DOWN")
    assert moves(1000)
