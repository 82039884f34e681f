# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save, the options, and records on the drive, as players see them."""

import pytest

from engine.map import BLACK
from engine.record import LEVEL, RIVAL, Opponent
from engine.save import fields
from engine.setup import Setup
from engine.text.read import read_records
from engine.text.records import record_lines
from helpers.screens import BOARDS, TEXTS, Handheld
from sim.fakes.drive import Drive
from sim.fakes.store import Store
from ui.version import VERSION


def said(console):
    """Return the bottom line's text once writing is over."""
    if console.screen.name == "result":
        console.written()
    return console.screen.buttons.said.strip()


@pytest.fixture(params=BOARDS)
def board(request):
    return request.param


def test_resume_is_chosen_at_power_on_and_one_ok_goes_on(board):
    with Handheld(board, seed=1) as console:
        console.new_game()
        console.turn()
        position = console.state().split("position=")[1]
    with Handheld(board, seed=2, store=console.store) as console:
        assert console.screen.menu.rows[console.screen.menu.cursor][0] == "RESUME"
        console.press("OK")
        assert console.screen.name == "curtain"
        assert console.state().endswith(position)


@pytest.mark.parametrize("kind, number, row", [(LEVEL, 7, "resume"), (RIVAL, 13, "campaign")])
def test_an_opponent_that_there_is_not_becomes_the_last_one(kind, number, row):
    with Handheld("picosystem", seed=1) as console:
        console.match.begin(Setup(), Opponent(BLACK, kind, number))
    with Handheld("picosystem", seed=2, store=console.store) as console:
        console.go_to_row(row)
        console.press("OK")
        console.wait(500)
        assert console.screen.name == "turn"
        assert console.match.opponent_name == ("hard" if kind == LEVEL else "lale")


@pytest.mark.parametrize("number, level", list(enumerate(("beginner", "easy", "normal", "hard"))))
def test_the_levels_of_a_save_with_four_are_those_of_today(number: int, level: str):
    """This is so for the unfinished game and for the next set-up. (test_save.py checks the
    counts.)"""
    with Handheld("picosystem", seed=1) as console:
        console.begin(Setup(), Opponent(BLACK, LEVEL, number))
        for place, value in ((fields.LAST_KIND, 1 + LEVEL), (fields.LAST_NUMBER, number)):
            console.save.set(place, value)
    with Handheld("picosystem", seed=2, store=console.store) as console:
        console.press("OK")
        console.wait(500)
        assert (console.screen.name, console.match.opponent_name) == ("turn", level)
        console.leave()
        console.show("setup")
        assert console.screen.menu.rows[1][1] == "< %s >" % TEXTS[level]
        console.press("OK")
        assert console.match.opponent_name == level
        assert console.save.values[fields.LAST_NUMBER] == number


@pytest.mark.parametrize(
    "damage, words",
    [
        ((0, 0x4C), "THE SAVE CAN'T BE READ"),
        ((10, 0), "PART OF THE SAVE IS LOST"),
        ((45, 0), "PART OF THE SAVE IS LOST"),
    ],
)
def test_what_was_lost_is_reported_once(board, damage, words):
    with Handheld(board, seed=1) as console:
        console.new_game()
        for _ in range(3):
            console.turn()
            console.play("=?")
    place, value = damage
    console.store.bytes[place] = value
    with Handheld(board, seed=1, store=console.store) as console:
        assert said(console) == words
        console.new_game()
        console.leave()
        assert said(console) == ""


def test_a_board_without_a_store_plays_and_says_so_once(board):
    with Handheld(board, seed=1, store=Store(0)) as console:
        assert said(console) == "NO GAMES ARE SAVED HERE"
        console.new_game()
        console.turn()
        console.play("=?")
        console.leave()
        console.step()
        assert said(console) == ""
        assert console.screen.menu.rows[0][0] == "RESUME"


# Records on the drive


def test_with_the_key_held_at_power_on_finished_games_are_written(board, tmp_path):
    with Handheld(board, seed=1, drive=Drive(tmp_path), boot=True) as console:
        for number in (1, 2):
            console.new_game()
            console.turn()
            console.play("=?")
            console.turn()
            console.match.give_up()
            console.go_on()
            console.step()
            assert said(console) == "GAME 000%d KEPT ON DRIVE" % number
            text = (tmp_path / "records" / ("000%d.txt" % number)).read_text()
            (record,) = read_records(text.splitlines())
            assert list(record_lines(record))[:-2] == console.record_lines()[:-2]
            assert text.splitlines() == ["# Kahuna handheld " + VERSION] + console.record_lines()
            console.press("DOWN", "OK", "BACK")  # the replay; the game isn't written again
            console.leave()


def keep_games(console):
    """Switch the option on by keys, from the title and back."""
    console.show("options", -1)
    console.step()
    console.press("OK")
    assert console.screen.name == "keep"
    console.press("OK")
    assert console.screen.name == "options"
    console.press("BACK")


def given_up(console):
    """Give a game up; returns at its result."""
    console.leave()
    console.new_game()
    console.turn()
    console.match.give_up()
    console.go_on()
    assert console.screen.name == "result"
    said(console)


def test_nothing_is_written_unless_the_owner_asks(board, tmp_path):
    """Nothing is written by default, after NO, or after the option was switched off."""
    drive = Drive(tmp_path)
    with Handheld(board, seed=1, drive=drive, boot=False) as console:
        given_up(console)
        console.show("options", -1)
        console.step()
        console.press("OK")
        assert console.screen.name == "keep"
        console.screen.press("BACK")
        console.step()
        console.step()
        assert (console.screen.name, console.save.values[fields.KEEP_GAMES]) == ("options", 0)
        given_up(console)
        console.leave()
        console.step()
        keep_games(console)
        console.show("options", -1)
        console.step()
        console.press("OK")
        assert console.screen.name == "options"
        assert console.save.values[fields.KEEP_GAMES] == 0
        given_up(console)
        assert said(console) == ""
    assert not list(tmp_path.iterdir())


class Watched(Drive):
    """A drive that notes the display whenever a file is begun."""

    def open(self, path, mode):
        if mode == "w":
            buttons = self.console.screen.buttons
            self.seen.append((buttons.said.strip(), buttons.text, bytes(self.console.pixels)))
        return super().open(path, mode)


@pytest.mark.dear
def test_if_the_owner_asks_games_are_written_and_the_drive_given_back(board, tmp_path):
    """The screen says so before the first byte."""
    drive = Watched(tmp_path)
    drive.seen = []
    with Handheld(board, seed=1, drive=drive, boot=False) as console:
        drive.console = console
        keep_games(console)
        for number in (1, 2):
            given_up(console)
            assert (said(console), drive.readonly) == ("GAME 000%d KEPT ON DRIVE" % number, True)
            text = (tmp_path / "records" / ("000%d.txt" % number)).read_text()
            assert text.splitlines()[1:] == console.record_lines()
            words, keys, picture = drive.seen.pop()
            assert (words, keys) == ("WRITING: DON'T SWITCH OFF", "")
            above = 2 * console.width * console.app.layout.BUTTONS_TOP
            after = bytes(console.pixels)
            assert picture[:above] == after[:above] and picture != after, "it was on the display"
            console.leave()
    with Handheld(board, seed=1, store=console.store, drive=drive, boot=False) as console:
        drive.console = console
        given_up(console)
        assert said(console) == "GAME 0003 KEPT ON DRIVE", "after power-off too"


def test_a_computer_keeps_the_drive_and_the_result_says_what_to_do(board, tmp_path):
    drive = Drive(tmp_path, taken=True)
    with Handheld(board, seed=1, drive=drive, boot=False) as console:
        keep_games(console)
        given_up(console)
        assert (said(console), drive.readonly) == ("TO KEEP: START WITHOUT USB", True)
        assert not list(tmp_path.iterdir())


class Plugged(Drive):
    """A drive that a computer takes while a file is written."""

    def open(self, path, mode):
        self.taken = True
        return super().open(path, mode)


def test_a_computer_that_takes_the_drive_meanwhile_leaves_the_game_kept(board, tmp_path):
    with Handheld(board, seed=1, drive=Plugged(tmp_path), boot=False) as console:
        keep_games(console)
        given_up(console)
        assert said(console) == "GAME 0001 KEPT ON DRIVE"


def test_the_title_stores_what_memory_was_too_short_for(board, monkeypatch):
    def short_of_memory(save):
        raise MemoryError

    with Handheld(board, seed=1) as console:
        save = console.save
        monkeypatch.setattr(save, "room", save.used)  # the log is full
        monkeypatch.setattr(type(save), "renew", short_of_memory)
        save.set(fields.VOLUME, save.values[fields.VOLUME] ^ 1)
        assert save.behind and not save.flush()
        monkeypatch.undo()
        console.app.show_title()
        console.step()
        assert not save.behind
    with Handheld(board, seed=1, store=console.store) as again:
        assert again.save.values == save.values


class Failing(Drive):
    """A drive that claims to have room."""

    def use_room(self, size):
        raise OSError(28, "full")


@pytest.mark.parametrize(
    "kind, room, words",
    [(Drive, 1000, "DRIVE FULL: NOT KEPT"), (Failing, 10000, "NOT KEPT: DRIVE ERROR 28")],
)
def test_a_full_drive_is_reported(board, tmp_path, kind, room, words):
    for key in (True, False):
        drive = kind(tmp_path, room)
        with Handheld(board, seed=1, drive=drive, boot=key) as console:
            if not key:
                keep_games(console)
            given_up(console)
            assert said(console) == words
            assert drive.readonly is not key


class Short(Drive):
    """A drive whose files need more memory than there is."""

    def open(self, path, mode):
        raise MemoryError


def test_a_log_that_memory_is_too_short_to_renew_is_renewed_before_the_next_screen(
    board, monkeypatch
):
    def short_of_memory(save):
        monkeypatch.undo()
        raise MemoryError

    with Handheld(board, seed=1) as console:
        console.begin(Setup())
        save = console.save
        while not save.needs_renewal():
            save.set(fields.VOLUME, save.values[fields.VOLUME] ^ 1)
        console.app.show_title()
        console.step()
        monkeypatch.setattr(type(save), "renew", short_of_memory)
        console.press("OK")
        console.step()
        assert console.screen.name == "curtain" and save.needs_renewal()
        console.press("OK")
        console.step()
        assert console.screen.name == "turn" and not save.needs_renewal()


def test_a_new_game_renews_a_full_log_when_the_last_screen_is_gone(board, monkeypatch):
    """The log's renewal takes 4 KB in one piece, which the set-up or a result may not leave."""
    shown = []
    hard = Opponent(BLACK, LEVEL, 3)
    with Handheld(board, seed=1) as console:
        console.begin(Setup())
        save = console.save
        while save.room - save.used > 200:
            save.set(fields.VOLUME, save.values[fields.VOLUME] ^ 1)
        renew = save.renew

        def renew_noting():
            shown.append(console.app.screen or console.app.table)
            renew()

        monkeypatch.setattr(save, "renew", renew_noting)
        console.begin(Setup(), hard)
        assert shown == [None] and not save.needs_renewal()
    with Handheld(board, seed=2, store=console.store) as console:
        assert console.match.record.opponent == hard


@pytest.mark.parametrize("plays, name", ((1, "turn"), (3, "draw")))
def test_what_is_taken_back_while_the_log_is_full_renews_it(board, plays, name):
    """After the last card this ended on the error page: no screen is called "draw"."""
    with Handheld(board, seed=1) as console:
        console.begin(Setup())
        console.go_on()
        for _ in range(plays):
            console.match.act(console.game.legal_actions()[0])
        console.show("turn")
        assert console.screen.name == name
        save = console.save
        while not save.needs_renewal():
            save.set(fields.VOLUME, save.values[fields.VOLUME] ^ 1)
        console.press("BACK")
        console.step()
        assert console.screen.name == "turn" and not save.needs_renewal()
        assert len(console.match.record.actions) == plays - 1


def test_memory_that_is_short_costs_the_record_alone(tmp_path):
    with Handheld("pygamer", seed=1, drive=Short(tmp_path), boot=True) as console:
        given_up(console)
        assert said(console) == "NOT KEPT: DRIVE ERROR 12"


def test_last_games_say_how_to_keep_more_where_an_owner_may_ask(board, tmp_path):
    for drive, more in ((Drive(tmp_path), True), (Drive(tmp_path, readonly=False), False)):
        with Handheld(board, seed=1, drive=drive) as console:
            given_up(console)
            console.show("games")
            console.step()
            games = console.screen.menu.rows
            console.screen.press("MENU")
            assert console.screen.shown == more
            if more:
                told = " ".join(label.text for label in console.screen.group[console.screen.base])
                assert "QR CODE" not in told and "KEEP GAMES IN THE OPTIONS" in told
                for key in ("OK", "UP", "DOWN", "MENU"):
                    console.screen.press(key)
                assert console.screen.shown
                console.screen.press("BACK")
                assert not console.screen.shown and console.screen.menu.rows == games
            console.screen.press("OK")
            console.step()
            assert console.screen.name == "replay"
