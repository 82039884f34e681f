# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A screen's words are true at that moment, and complete, on every size and in every language."""

import sys

import pytest

from engine.actions import DECLINE, line_of
from engine.map import held_islands
from engine.match import LEVEL_NAMES
from engine.setup import Setup
from engine.text.notation import parse_action
from engine.text.parse_position import parse_position
from helpers.scenes import LAST_CARD, LAST_TURN, SWEEP, open_scene, put_game
from helpers.screens import PLACE, Handheld, everywhere, parts, texts, words_meet
from sim.desk.letters import list_labels
from sim.desk.robot import key_towards, where

handheld = everywhere


def told(console):
    """List every line of text on the display."""
    shown = [label.text for label, *_ in list_labels(console.display.root_group)]
    return shown + [console.table.buttons.said]


def settled(console):
    """Wait for a turn's words, which come some frames after its map."""
    for _ in range(6):
        console.step()
    return " ".join(told(console))


def test_who_must_draw_is_told_so_and_may_play_first(handheld):
    handheld.put(**PLACE)
    must, urgent = handheld.texts["must draw"], handheld.texts["draw"] + "!"
    assert not handheld.game.must_draw and must not in settled(handheld)
    handheld.play("AH =-")
    handheld.turn()
    assert handheld.game.must_draw
    buttons = handheld.table.buttons
    for play in ("", "BC"):
        handheld.play(play)
        for _ in handheld.screen.cards:
            shown = settled(handheld) + buttons.text
            assert must in shown or urgent in shown
            if not play and handheld.device.pad:
                assert handheld.texts["info"] in buttons.text
            assert not handheld.table.status.said, "points and islands stay"
            assert not words_meet(buttons), buttons.text
            handheld.press("RIGHT")
        handheld.press("BACK", *["LEFT"] * handheld.device.pad)


def test_a_full_hand_is_said_where_it_can_only_decline(handheld):
    texts, said = handheld.texts, []
    for cards in ("AHHKL", "AHHK"):
        handheld.put(**{**PLACE, "hands": (cards, "BCD")})
        while where(handheld.app) == "Hand":
            handheld.press("UP" if handheld.device.pad else "LEFT")
        while handheld.screen.state.find_action() != DECLINE:
            handheld.press("RIGHT")
        settled(handheld)
        said.append(set(told(handheld)))
    assert said[0] & {texts["hand full"], texts["hand full short"]}
    assert said[1] & {texts["no card"], texts["no card short"]}
    assert not said[1] & {texts["hand full"], texts["hand full short"]}


def test_the_key_to_the_row_has_its_word_where_nobody_must_draw(handheld):
    """It has the word even in a full line, with a longer word for leaving."""
    for number in (0, 2):
        handheld.show("puzzle", number, None)
        while handheld.screen.cursor and not handheld.device.pad:
            handheld.press("LEFT")
        settled(handheld)
        assert handheld.texts["draw"] in handheld.table.buttons.text


@pytest.mark.parametrize("language, fits", (("en", True), ("de", False)))
def test_the_menus_key_gives_way_to_a_long_word_for_undo(language, fits, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld("picosystem", seed=1) as console:
        console.put(**PLACE)
        buttons, words = console.table.buttons, console.texts
        settled(console)
        assert words["menu"] in buttons.text and words["info"] in buttons.text
        console.play("AH")
        settled(console)
        assert words["undo"] in buttons.text and words["draw"] in buttons.text
        assert (words["menu"] in buttons.text) == fits
        console.press("MENU")
        assert console.app.loop.screen_name == "menu", "it opens all the same"


@pytest.mark.parametrize("turn", ("w", "w!"))
def test_where_a_full_hand_can_draw_nothing_ok_leads_to_discarding(handheld, turn):
    """A box says why. BACK leads to the hand."""
    handheld.put(**PLACE, turn=turn)
    texts, buttons = handheld.texts, handheld.table.buttons
    by_pad = "RIGHT" if handheld.app.layout.TO_ROW == "RIGHT" else "UP"
    for key in ("BACK", "OK"):
        while where(handheld.app) == "Hand":
            handheld.press(by_pad if handheld.device.pad else "RIGHT")
        while handheld.screen.state.legal:
            handheld.press("RIGHT")
        settled(handheld)
        assert texts["discard"] in buttons.text and not words_meet(buttons)
        handheld.press("OK")
        assert where(handheld.app) == "Discards"
        assert handheld.screen.notice.text == texts["why hand full"]
        handheld.press(key)
        assert (where(handheld.app) == "Hand") == (key == "BACK")
    assert len(handheld.screen.cards) == 4


@pytest.mark.parametrize("hand, discards", (("BCFGH", True), ("BCH", False)))
def test_a_card_without_a_line_says_where_it_can_be_discarded(handheld, hand, discards):
    black = "AH DH EH HI HL"
    handheld.put(black=black, hands=(hand, "DEK"), row="EFG", pile=8)
    settled(handheld)
    while handheld.screen.cursor != hand.index("H"):
        handheld.press("RIGHT")
    handheld.press("OK")
    told = handheld.screen.notice.text
    assert handheld.texts.fill("card has no line", "HUNA") in told
    menu = handheld.table.buttons.keycap_of("MENU")
    assert told.endswith(handheld.texts.fill("menu discards", menu)) == discards


def test_ok_does_what_the_bottom_line_calls_it(handheld):
    """This is tried on each kind of line. The label depends on the number of ways to pay."""
    handheld.put(**PLACE)
    app, buttons = handheld.app, handheld.table.buttons
    shown = {}
    fill = buttons.show_keys
    buttons.show_keys = lambda listed: shown.update(listed) or fill(listed)
    for action, said in (
        ("AH", ("build",)),
        ("HIxHH", ("pay with both",)),
        ("HLxHL", ("choose", "pay")),
    ):
        wish = parse_action(action)
        for label in said:
            while key := key_towards(app, "line", line_of(wish), wish):
                handheld.press(key)
            settled(handheld)
            assert shown["OK"] == handheld.texts[label], action
            before = len(handheld.match.record.actions)
            handheld.press("OK")
            done = len(handheld.match.record.actions) - before
            assert done == (label != "choose"), label
        assert handheld.match.record.actions[-1] == wish
        while where(app) == "Moving":
            assert shown["OK"] == handheld.texts["skip"]
            handheld.press("OK")
        handheld.press("BACK")
        assert not handheld.match.record.can_undo


def test_a_turn_begins_with_whole_words(handheld):
    """They are in its first picture, and aren't the short forms for a full line."""
    handheld.put(**PLACE)
    handheld.show("setup")
    handheld.show("turn")
    handheld.step()
    keys = ("line",) if handheld.device.pad else ("line", "next")
    for key in keys:
        assert handheld.texts[key][0] in handheld.table.buttons.text


def test_a_handicap_says_what_is_being_done_and_how_many_are_left(handheld):
    for number in (1, 2, 3):
        handheld.begin(Setup(starter=1, weaker=0, handicap=number))
        handheld.turn()
        for placed in range(number):
            wanted = handheld.texts.fill("handicap bridge", placed + 1, number)
            assert wanted in settled(handheld)
            handheld.press("RIGHT")
            assert wanted in settled(handheld), "on another line too"
            handheld.press("OK", "OK")
        assert not handheld.game.handicap


def test_the_menu_has_no_row_for_what_cant_be_done_now(handheld):
    def list_rows():
        handheld.press("MENU")
        names = [row[0] for row in handheld.screen.rows]
        assert all(can for _, _, can in handheld.screen.menu.rows)
        told = dict(zip(names, [row[0] for row in handheld.screen.menu.rows]))
        if "discard this" in told:
            assert told["discard this"] == handheld.texts.fill("discard this", "ALOA")
        return names

    for actions, other in (
        ("", {"hands": ("AHH", "BCD")}),
        ("AH", {}),
        ("", {"hands": ("-", "BCD")}),
        ("", {"hands": ("AHHKL", "B"), "row": "...", "pile": "-", "round": "3+1"}),
    ):
        handheld.put(**{**PLACE, **other})
        handheld.play(actions)
        names = list_rows()
        assert "discard this" not in names
        assert ("undo the last" in names) == ("turns so far" in names) == bool(actions)
    handheld.begin(Setup(starter=1, weaker=0, handicap=1))
    handheld.turn()
    assert "discard this" not in list_rows()
    handheld.put(**PLACE)
    assert list_rows() == ["continue the game", "hint", "discard this", "more", "leave"]


def test_the_dots_of_thinking_are_beside_its_word(handheld):
    word = handheld.texts["thinking"]
    for number in range(len(LEVEL_NAMES)):
        put_game(handheld, parse_position(SWEEP), 0)
        handheld.match.record.number = number
        handheld.app.show("bot")
        said = handheld.texts["level %d is" % number]  # beside the face
        seen = set()
        while handheld.screen.name == "bot":
            shown = told(handheld)
            assert not [line for line in shown if line.strip() and not line.strip(". ")]
            seen |= {line for line in shown if line.endswith(".") and line != said}
            handheld.step()
        assert seen and seen <= {word + "." * dots for dots in (1, 2, 3)}


@pytest.mark.parametrize("position, end", ((LAST_CARD, "=B"), (LAST_TURN, "=-")))
def test_the_points_of_a_round_are_in_the_status_line_after_the_count(handheld, position, end):
    put_game(handheld, parse_position(position))
    status = handheld.table.status
    before = [label.text for label in status.texts], status.rounds
    game = handheld.game
    points, number = game.points, game.round
    handheld.play(end)
    counting = 0
    lit = []  # the islands lit one at a time during the count
    while handheld.screen.name != "score" or handheld.screen.state != "done":
        shown = [label.text.partition(" ")[0] for label in status.texts]
        assert shown == ["*%d" % point for point in points]
        if position == LAST_CARD:
            assert status.rounds == handheld.texts.fill("round", number)
        counting += handheld.screen.name == "score"
        lime = handheld.table.chart.chosen
        if handheld.screen.name == "score" and lime and lit[-1:] != [lime]:
            lit.append(lime)
            if handheld.screen.state == "pause":
                cheered = lit.pop()
        handheld.step()
    assert counting > 20 and game.points != points
    held = [held_islands(bridges) for bridges in game.bridges]
    assert lit == [1 << n for mask in held for n in range(12) if mask >> n & 1]
    assert cheered in held, "the winner's, at once"
    assert not handheld.table.chart.chosen
    handheld.step()
    shown = [label.text.partition(" ")[0] for label in status.texts]
    assert shown == ["*%d" % point for point in game.points], before


def test_no_lines_end_parts_a_sign_from_its_word(handheld):
    """This holds at any width. The sign for cards in hand also separates a text's lines."""
    wrap = sys.modules["ui.draw.font"].wrap
    for key, text in texts(handheld.texts.language).items():
        words = [part for part in parts(text) if len(part) > 1]  # a sign alone is a button's text
        line = "|".join(parts(text)) if key == "signs" else " ".join(words)
        for width in range(40, 240, 9) if set("*~|^_<>") & set(line) else ():
            assert not [part for part in wrap(line, width) if part[-1] in "*~|^_<>"], key
    handheld.app.explain_signs = True
    handheld.put(**PLACE)
    assert "?" not in "".join(told(handheld)), "the font has that blank"


def test_the_first_notice_explains_initials_and_held_buttons_where_there_are_any(handheld):
    handheld.app.explain_signs = True
    handheld.put(**PLACE)
    words, said = handheld.texts, handheld.said()
    assert said.startswith(words["where help is"] + ". " + "|".join(words["signs"]))
    initial = words["map's initials"].format("B", "BARI").upper()
    assert (initial in said) == (handheld.width == 128)
    assert (words["held"] in said) == (not handheld.device.pad)


def test_a_rounds_count_is_below_the_large_letters_or_ends_where_they_do(handheld):
    open_scene(handheld, "score")
    for scores in ((2, 0), (0, 0)):
        handheld.game.scores[-1] = scores
        handheld.show("score")
        handheld.press("OK")
        screen = handheld.screen
        large, lines = screen.lines[-1], [label for label in screen.labels if label.text]
        assert large.scale == 2 * lines[0].scale and large.y >= 0
        capital = sys.modules["ui.draw.font"].measure_capital(lines[0].scale)
        lower = lines[-1].y - large.y - capital
        assert lower > capital if lines[0].x == large.x else lower == 0
