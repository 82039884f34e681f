# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The deal and the puzzle of the day, on a board whose clock is set."""

import datetime

import pytest

from engine.coach.puzzle import puzzle_of_day
from engine.day import day_of, deal_of_day
from engine.deals import sides_of, word_of
from engine.map import LETTERS, NAMES
from engine.save import fields
from engine.save.week import DRAWN, LOST, WON, list_week
from engine.setup import Setup
from helpers.sample import sampled
from helpers.screens import SIZES, TEXTS, Handheld
from sim.__main__ import main
from sim.desk.letters import list_labels, spoken_lines
from ui.draw import palette

DATE = (2026, 11, 25)
DAY = day_of(*DATE)


@pytest.fixture
def console():
    with Handheld("pygamer", seed=1, day=DATE, unseen=True) as console:
        yield console


def open_day(console):
    console.leave()
    console.go_to_row("day")
    console.press("OK")
    assert console.screen.name == "day"


def under_cursor(console):
    menu = console.screen.menu
    return menu.rows[menu.cursor][0]


def test_without_a_date_there_is_neither():
    for board in SIZES:
        with Handheld(board, seed=1, unseen=True) as console:
            assert console.device.read_date() is None
            assert console.screen.find_submenu("day") == "" == console.screen.find_submenu("puzzle")


@pytest.mark.parametrize("board", sampled(SIZES))
def test_it_is_played_from_either_seat_against_the_level_last_played_and_the_first_game_counts(
    board,
):
    with Handheld(board, seed=1, day=DATE, unseen=True) as console:
        console.new_game(opponent="easy", edition="classic")
        starter, person = sides_of(deal_of_day(DAY))
        for other in (0, 1):
            open_day(console)
            begins = starter ^ other == person
            if other:
                console.press("DOWN" if console.device.pad else "RIGHT")
            assert under_cursor(console) == (TEXTS["person begins"] if begins else "EASY BEGINS")
            said = " ".join(spoken_lines(console.app))
            side = TEXTS["white" if person == 0 else "black"]
            assert "YOU PLAY %s AGAINST EASY." % side in said
            assert (TEXTS["ends current"] in said) != other, "at first a game is on"
            islands = [NAMES[LETTERS.index(letter)] for letter in word_of(deal_of_day(DAY))]
            assert TEXTS["same for all"] in said and "  ".join(islands).upper() in said
            console.press("OK")
            record = console.match.record
            assert (record.deal_number, console.match.opponent_name) == (deal_of_day(DAY), "easy")
            assert record.bot_side == person ^ 1 and record.setup.starter == starter ^ other
            assert record.setup.edition == "kosmos"
            assert list_week(console.save, DAY)[-1] == (other and (LOST, 0, 0) or None)
            console.match.give_up()
            console.go_on()
            assert list_week(console.save, DAY)[-1] == (LOST, 0, 0)
        console.leave()
        console.go_to_row("day")
        assert console.screen.menu.rows[console.screen.menu.cursor][1] == "0-0"
        console.go_to_row("setup")
        console.press("OK")
        rows = console.screen.rows
        assert rows.values[0] == 3 and rows.deal is None, "EASY is offered"


def test_the_next_day_has_another_and_the_week_moves_on(console):
    open_day(console)
    console.press("OK")
    console.match.give_up()
    console.go_on()
    date = datetime.date(*DATE)
    for days in range(1, 8):
        later = date + datetime.timedelta(days)
        console.hardware.day = later.year, later.month, later.day
        open_day(console)
        assert console.screen.deal == deal_of_day(DAY + days) != deal_of_day(DAY)
        assert spoken_lines(console.app).count("0-0") <= 1
        shown = "0-0" in " ".join(spoken_lines(console.app))
        assert shown == (days < 7)
        console.press("BACK")
        assert console.screen.opens[console.screen.menu.cursor] == ("day",)


def test_each_day_of_the_week_has_its_name_its_points_and_the_colour_of_its_end(console):
    ends = {0: (LOST, 2, 5), 2: (WON, 15, 0), 5: (DRAWN, 3, 3)}
    for n, (result, own, others) in ends.items():
        at = fields.DAYS + 2 * ((DAY - 6 + n) % 7)
        console.save.set(at, result << 4 | own)
        console.save.set(at + 1, others)
    for n in range(3):
        console.save.set(fields.DAY + n, DAY + 1 >> 6 * n & 63)
    open_day(console)
    *labels, line = list(console.screen.group)[-15:]
    today = labels[-1]
    ink = today.width - console.app.layout.S  # a label ends with a letter's gap
    assert (line.x, line.bitmap.width) == (today.x, ink), "the line is below today's name"
    assert spoken_lines(console.app)[:1] == ["DEAL OF THE DAY  25 NOV"]
    names = [label.text for label in labels[1::2]]
    days = [datetime.date(*DATE) - datetime.timedelta(6 - n) for n in range(7)]
    assert names == [TEXTS["days of the week"][day.weekday()] for day in days]
    for n, label in enumerate(labels[::2]):
        result, *points = ends.get(n, (None,))
        colour = {LOST: palette.TEXT, None: palette.DIM}.get(result, palette.LIME)
        assert label.text == ("%d-%d" % tuple(points) if points else "-")
        assert label._colours[1] == colour


@pytest.mark.parametrize("board", sampled(SIZES))
def test_a_puzzle_says_its_task_once_and_the_list_explains_its_signs(board):
    with Handheld(board, seed=1, unseen=True) as console:
        about = [console.texts["about motif %d" % motif] for motif in range(7)]
        for number in range(20):
            console.show("puzzle", number)
            console.step()
            task = console.screen.task_lines
            assert console.table.status.said in task
            notice = console.screen.notice
            words = notice.text if notice else ""
            assert words in ("", *about), "a sentence, and not the task again"
        console.show("puzzles")
        console.step()
        told = [label.text for label, *_ in list_labels(console.display.root_group)]
        assert {TEXTS[key] for key in ("solved at once", "puzzle solved", "puzzle missed")} <= set(
            told
        )
        keys, cap = console.screen.buttons.text, console.screen.buttons.keycap_of
        for intent in ("LEFT", "RIGHT") + ("UP", "DOWN") * console.device.pad:
            assert cap(intent) in keys, intent


def test_back_from_the_days_puzzle_leads_to_the_title(console):
    console.leave()
    console.go_to_row("puzzle")
    console.press("OK")
    assert (console.app.loop.screen_name, console.screen.number) == ("puzzle", puzzle_of_day(DAY))
    console.press("MENU")
    assert console.screen.opens[console.screen.menu.cursor][:2] == ("puzzle", puzzle_of_day(DAY))


def test_a_game_of_the_campaign_is_not_ended(console):
    console.go_to_row("campaign")
    console.press("OK", "OK")
    open_day(console)
    assert TEXTS["ends current"] not in " ".join(spoken_lines(console.app))


def test_a_scripts_clock_is_set_by_day(tmp_path, capsys):
    script = tmp_path / "script.txt"
    words = ["--script", str(script), "--board", "pygamer", "--seed", "1"]
    script.write_text("DAY 2026-11-25 DOWN OK DOWN DOWN OK STATE")
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("screen=day")


def test_a_clock_that_cant_be_read_has_no_date(console, monkeypatch):
    def refuse(*_):
        raise RuntimeError("RTC is not supported on this board")

    monkeypatch.setattr("time.localtime", refuse)
    assert console.device.read_date() is None
    console.begin(Setup())
    console.leave()
    assert console.screen.name == "title"
