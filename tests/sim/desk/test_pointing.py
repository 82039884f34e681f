# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Taps on the picture have the effect of keys, on every size."""

import random

from engine.map import ENDS, NAMES
from engine.setup import Setup
from engine.text.parse_position import parse_position
from helpers.scenes import PLAIN, SWEEP, open_scene, put_game
from helpers.screens import TEXTS, Handheld, each_size
from sim.desk import pointing, robot
from sim.desk.letters import spoken_lines
from ui.game.turn.draw import NONE_TARGET, PILE_TARGET
from ui.game.turn.lines import list_choices

MOST = 80
"""More keys than any tap needs."""


def tap(console, place):
    """Tap the picture; returns the pressed keys."""
    keys = []
    for key in pointing.tap(console.app, *place):
        keys.append(key)
        assert len(keys) < MOST, keys
        console.press(key)
    return keys


def card(console, number):
    """Find the centre of a slot of the hand or, from 5 on, of the row."""
    tiles = console.table.cards.slots[number]
    return tiles.x + tiles.bitmap.width // 2, tiles.y + tiles.bitmap.height // 2


def box(part):
    """Find the centre of the pile, or of the box for taking no card."""
    return part.x + part[0].x + part[0].bitmap.width // 2, part[0].y + 8


def line(console, number):
    """Find a line's X."""
    chart = console.table.chart
    return next((x, y) for which, x, y in robot._list_squares(chart) if which == number)


def island(chart, number):
    return chart.find_stone_centre(number)


def row(screen, text):
    """Find the name of a list's row."""
    at = [row[0] for row in screen.menu.rows].index(text)
    return screen.menu.group[0].x + 10, screen.menu.y + at * screen.menu.pitch + 4


def button(console, intent):
    (ends,) = [
        (left, right) for left, right, which in robot.list_buttons(console.app) if which == intent
    ]
    return sum(ends) // 2, console.height - 4


console = each_size


def test_a_turn_by_taps_alone(console):
    """The taps are on a card, one of its lines, the line again, and then twice on a card of the
    row."""
    put_game(console, parse_position(SWEEP))  # White holds Duda, Elai, Jojo, Kahu
    app = console.app
    tap(console, card(console, 3))
    assert app.screen.state.screen.cursor == 3
    wanted = 25  # Iffi-Kahu
    tap(console, line(console, wanted))
    assert (robot.where(app), app.screen.state.line) == ("Lines", wanted)
    assert not app.match.record.actions
    tap(console, line(console, wanted))
    assert len(app.match.record.actions) == 1
    console.wait(4000)
    tap(console, card(console, 5 + 1))
    assert (app.screen.name, len(app.match.record.actions)) == ("draw", 1)
    tap(console, card(console, 5 + 1))
    assert len(app.match.record.actions) == 2


def test_a_line_is_reached_from_whatever_is_chosen(console):
    """Every line that a card can pay for is reached from wherever the last tap left the cursor."""
    put_game(console, parse_position(PLAIN))
    app = console.app
    lines = sorted(robot.find_payers(app.screen))
    assert len(lines) > 10
    for number in random.Random(3).sample(lines, 7):
        tap(console, line(console, number))
        state = app.screen.state
        assert (robot.where(app), state.line) == ("Lines", number)
        if number % 3 == 0:
            tap(console, card(console, number % 5))
            assert robot.where(app) == "Hand"
            assert app.screen.cursor == number % 5
    assert not app.match.record.actions


def test_a_tap_on_the_island_at_a_lines_other_end_chooses_the_line(console):
    """It does so when the card is chosen and when its lines are on show, for each line, whatever
    lies nearby."""
    put_game(console, parse_position(PLAIN))
    app = console.app
    seen = 0
    for slot in (3, 4, 2):  # Kahu, Lale, Huna
        tap(console, card(console, slot))
        for line in list_choices(console.game, app.screen.cards[slot]):
            other = sum(ENDS[2 * line : 2 * line + 2]) - app.screen.cards[slot]
            if getattr(app.screen.state, "line", None) == line:
                continue
            tap(console, island(console.table.chart, other))
            assert (robot.where(app), app.screen.state.line) == ("Lines", line)
            seen += 1
            if seen % 2:
                tap(console, card(console, slot))
                assert robot.where(app) == "Hand"
    assert seen > 7 and not app.match.record.actions
    tap(console, card(console, slot))
    tap(console, island(console.table.chart, other))
    tap(console, island(console.table.chart, other))
    assert len(app.match.record.actions) == 1, "again: that is OK"


def test_a_tap_on_an_island_that_the_chosen_card_does_not_reach_says_why(console):
    """It does so while the card's lines are on show. Before that, the tap looks at the island. A
    lesson answers as it answers keys. A tap near another card's line chooses that line."""
    put_game(console, parse_position(PLAIN))
    app, chart = console.app, console.table.chart
    console.press("OK")
    told = {}
    for other in range(12):
        place = island(chart, other)
        if robot.find_target(robot.list_targets(app), *place) is None:
            assert tap(console, place) == []
            assert robot.where(app) == "Lines"
            told[NAMES[other]] = app.screen.notice and app.screen.notice.text
    assert told.pop("Aloa", None) is None, "the card's own"
    assert len(told) > 3
    for name, text in told.items():
        taken = "THE LINE FROM ALOA TO %s IS NOT FREE FOR YOU"
        wanted = taken if name in ("Bari", "Duda") else "NO LINE LEADS FROM ALOA TO %s"
        assert text == wanted % name.upper()
    tap(console, island(chart, 7))  # Huna
    assert app.screen.notice is None
    open_scene(console, "lesson")
    before = console.screen.box.text
    tap(console, island(console.table.chart, 0))
    assert console.screen.box.text not in ("", before)


def test_whatever_a_key_changes_in_a_turn_is_another_state_of_the_cursor(console):
    """Otherwise a tap would think that it goes round in a circle. Ways to pay count too."""
    for scene in ("turn", "lines", "ways", "draw", "discards", "info"):
        open_scene(console, scene)
        for key in ("RIGHT", "LEFT"):
            before = robot.cursor_state(console.app), spoken_lines(console.app)
            console.press(key)
            console.wait(100)
            after = robot.cursor_state(console.app), spoken_lines(console.app)
            assert (before[0] == after[0]) == (before[1] == after[1]), (scene, key)


def test_taps_on_the_pile_and_on_no_card_choose_them(console):
    put_game(console, parse_position(SWEEP))
    app = console.app
    cards = app.table.cards
    tap(console, box(cards.pile))
    assert app.screen.state.targets[app.screen.state.at] == PILE_TARGET
    tap(console, box(cards.nothing))
    assert app.screen.state.targets[app.screen.state.at] == NONE_TARGET
    tap(console, box(cards.pile))  # it has moved aside
    assert app.screen.state.targets[app.screen.state.at] == PILE_TARGET
    tap(console, card(console, 0))
    assert robot.where(app) == "Hand"


def test_a_handicap_is_placed_by_taps_on_lines_alone(console):
    console.app.begin_game(Setup(handicap=3))
    console.wait(500)
    console.press("OK", "OK")
    assert len(console.match.record.actions) == 1
    console.wait(4000)
    tap(console, card(console, 2))
    assert len(console.match.record.actions) == 1, "not taken back"
    number = (console.screen.state.line + 1) % 27
    tap(console, line(console, number))
    assert console.screen.state.line == number


def test_every_island_is_looked_at(console):
    put_game(console, parse_position(PLAIN))
    for number in (0, 7, 11, 5, 2, 9):
        tap(console, island(console.table.chart, number))
        assert console.screen.state.island == number
    tap(console, button(console, "BACK"))
    assert robot.where(console.app) == "Hand"


def test_rows_of_lists_open_and_values_change(console):
    app = console.app
    tap(console, row(app.screen, TEXTS["options"]))
    assert app.screen.name == "options"
    menu = app.screen.menu
    right = console.width - menu.group[0].x - 8 * app.layout.S
    at = row(app.screen, TEXTS["animation"])

    def speed():
        return dict(row[:2] for row in menu.rows)[TEXTS["animation"]]

    tap(console, at)
    if console.device.pad:
        assert speed() == "< %s >" % TEXTS["medium"]  # a tap on the name only selects the row
        tap(console, (right, at[1]))
    assert speed().strip("<> ") == TEXTS["fast"]
    tap(console, button(console, "BACK"))
    assert app.screen.name == "title"
    tap(console, row(app.screen, TEXTS["play"]))
    tap(console, button(console, "BACK"))
    tap(console, row(app.screen, TEXTS["play"]))
    tap(console, row(app.screen, TEXTS["set up a game"]))
    assert app.screen.name == "setup"


def test_the_menu_of_a_game(console):
    put_game(console, parse_position(PLAIN))
    app = console.app
    console.wait(200)
    tap(console, button(console, "MENU"))
    assert app.screen.name == "menu"
    tap(console, (1, console.height // 2))
    assert app.screen.name == "turn"
    tap(console, button(console, "MENU"))
    tap(console, row(app.screen, TEXTS["more"]))
    tap(console, row(app.screen, TEXTS["rules"]))
    assert app.screen.name == "rules"
    tap(console, (20, app.screen.menu.y + 2))
    assert app.screen.page == 0
    tap(console, (console.width - 5, console.height // 2))
    assert app.screen.page == 1
    tap(console, (5, console.height // 2))
    assert app.screen.page == 0


def test_a_rival_is_chosen_then_played(console):
    from engine.save.fields import BEATEN

    console.save.values[BEATEN] = 5
    console.show("campaign")
    screen = console.screen
    for number in (2, 5, 0):
        tap(console, island(screen.chart, number))
        assert screen.at == number
    tap(console, island(screen.chart, 9))  # not open yet
    assert (console.screen.name, screen.at) == ("campaign", 0)
    tap(console, island(screen.chart, 0))
    assert console.match.record.number == 0
    assert console.screen.name in ("turn", "bot")


def test_a_puzzle_is_chosen_then_opened_and_a_bar_leads_to_another_page(console):
    console.show("puzzles")
    screen = console.screen
    tiles, bars = screen.tiles, screen.bars
    side, wide = tiles[0].bitmap.height * tiles.scale, bars[0].bitmap.width // 2 * bars.scale
    for number in (13, 9, 0, 19):
        place = tiles.x + (number % 10) * side + side // 2, tiles.y + number // 10 * side + 3
        tap(console, place)
        assert (console.screen, screen.at) == (screen, number)
    for page in (4, 1):
        tap(console, (bars.x + page * wide + wide // 2, bars.y + 1))
        assert (console.screen, screen.at) == (screen, 20 * page + 19)
    tap(console, place)
    assert console.screen.name == "turn" and console.screen.number == 39


def test_the_halves_of_a_replay_lead_back_and_forth():
    with Handheld("picosystem", seed=1) as console:
        app = console.app
        app.begin_game(Setup())
        for _ in range(2):
            app.match.act(app.match.game.legal_actions()[0])
        app.match.give_up()
        app.show("replay", app.match.record, ("result", 0))
        console.wait(500)
        ways = []
        press = app.screen.press
        app.screen.press = lambda intent: ways.append(intent) or press(intent)
        tap(console, (200, 90))
        tap(console, (40, 90))
        assert ways == ["RIGHT", "LEFT"]
        console.press("MENU")
        menu = app.screen.menu
        tap(console, (220, menu.y + menu.pitch // 2))
        assert app.screen.seat == 1, "a tap on an arrow of the overview changes the seat"
        tap(console, (120, menu.y + menu.pitch * 7 // 2))
        assert app.screen.name == "play_on"
