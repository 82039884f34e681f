# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The sounds, checked by the notes in a WAV file: their pitch and start."""

import subprocess
import sys

import pytest

from engine.map import BLACK, WHITE
from engine.record import LEVEL, PEOPLE, RIVAL, Opponent
from engine.save.fields import BEATEN, VOLUME
from engine.text.parse_position import parse_position
from helpers.sample import sampled
from helpers.scenes import LAST_CARD, LAST_TURN, PLAIN, SWEEP, put_game
from helpers.screens import Handheld, look_away
from helpers.tones import heard, notes, pitches, since
from sim import ROOT
from sim.boards import BOARDS, KINDS
from sim.desk.robot import row_of

LOUD = [board for board in (*KINDS, "sprig") if BOARDS[board].speaker]


@pytest.mark.parametrize("board", sampled(LOUD, 2))
def test_a_cursor_move_is_a_short_note_on_every_board_with_a_speaker(board, tmp_path):
    with Handheld(board, seed=1) as console:
        put_game(console, parse_position(PLAIN))
        console.wait(500)
        start = console.hardware.now
        console.press("RIGHT")
        console.wait(500)
        ((at, length, pitch, _),) = since(console, tmp_path, start)
    assert pitch == 81
    assert at <= 40 and length <= 40


def test_the_boards_are_equally_loud(tmp_path):
    """They differ by less than 3 dB at medium volume."""
    loud = []
    for board in LOUD:
        with Handheld(board, seed=1) as console:
            put_game(console, parse_position(PLAIN))
            console.press("RIGHT")
            console.wait(200)
            loud.append(heard(console, tmp_path)[-1][-1])
    assert max(loud) < 1.4 * min(loud), dict(zip(LOUD, loud))


def test_a_chain_climbs_and_a_lost_island_falls(tmp_path):
    with Handheld("picosystem", seed=1) as console:
        put_game(console, parse_position(SWEEP))
        console.press("RIGHT", "RIGHT", "RIGHT", "OK")
        console.wait(500)
        start = console.hardware.now
        console.press("OK")
        console.wait(3000)
        notes = since(console, tmp_path, start)
    # The bridge; the gained island, a step higher, and its fifth; two swept bridges; a lost island.
    assert pitches(notes) == [72, 74, 81, 76, 79, 57, 53]
    built, gained = notes[0], notes[1]
    assert 80 <= built[1] <= 100
    assert gained[0] - built[0] == 3 * 60  # after the bridge has grown


def test_the_cursor_of_a_list_is_heard_where_it_moves(tmp_path):
    with Handheld("picosystem", seed=1) as console:
        console.wait(4000)  # the title's tune
        for key, wanted in (("MENU", []), ("DOWN", [81]), ("BACK", []), ("UP", [81])):
            start = console.hardware.now
            console.press(key)
            console.wait(200)
            assert pitches(since(console, tmp_path, start)) == wanted


@pytest.mark.parametrize("board", sampled(LOUD, 2))
def test_the_title_has_a_tune_that_a_key_ends(board, tmp_path):
    with Handheld(board, seed=1) as console:
        console.wait(4000)
        tune = pitches(heard(console, tmp_path))
        assert len(tune) > 8
        store = console.store
        console.save.set(VOLUME, 2)  # off
        console.save.flush()
    with Handheld(board, seed=1) as console:
        console.wait(1000)
        before = console.screen.menu.cursor
        console.press("DOWN")
        assert console.screen.menu.cursor != before
        console.wait(4000)
        played = pitches(heard(console, tmp_path))
        assert (
            played[-1] == 81 and played[:-1] == tune[: len(played) - 1] and len(played) < len(tune)
        )
    with Handheld(board, seed=1, store=store) as console:
        console.wait(4000)
        assert not heard(console, tmp_path)


def test_a_refusal_is_low(tmp_path):
    with Handheld("pygamer", seed=1) as console:
        put_game(console, parse_position(PLAIN))
        start = console.hardware.now
        console.press("BACK")
        console.wait(500)
        assert pitches(since(console, tmp_path, start)) == [53]


def test_a_rounds_end_has_its_tune(tmp_path):
    with Handheld("picosystem", seed=1) as console:
        put_game(console, parse_position(LAST_CARD))
        look_away(console)
        console.play("=B")
        start = console.hardware.now
        console.press("OK")
        console.wait(1500)
        assert console.screen.name == "score"
        # The tune, then a note for each counted island.
        tune = pitches(since(console, tmp_path, start))
        assert tune[:4] == [72, 79, 76, 84]
        assert set(tune[4:]) == {81}


@pytest.mark.parametrize(
    "bot, points, tune",
    [
        ((None, PEOPLE, 0), (9, 0), [72, 76, 79, 84, 79, 84]),
        ((BLACK, LEVEL, 3), (9, 0), [72, 76, 79, 84, 79, 84]),
        ((WHITE, LEVEL, 3), (9, 0), [67, 64, 60, 55]),
        ((BLACK, RIVAL, 0), (9, 0), [67, 72, 76, 72, 76]),
        ((BLACK, RIVAL, 0), (0, 9), [67, 64, 60, 55]),
    ],
    ids=["two people", "won", "lost", "a rival beaten", "beaten by a rival"],
)
def test_a_games_end_has_its_tune(bot, points, tune, tmp_path):
    game = parse_position(LAST_TURN)
    game.scores = [points]
    with Handheld("picosystem", seed=1) as console:
        put_game(console, game)
        record = console.match.record
        record.opponent = Opponent(*bot)
        look_away(console)
        console.play("=-")
        console.wait(3000)
        assert console.screen.name == "result"
        assert pitches(heard(console, tmp_path))[-len(tune) :] == tune


@pytest.mark.dear
def test_each_island_has_a_phrase_of_its_own(tmp_path):
    phrases = set()
    with Handheld("picosystem", seed=1) as console:
        console.save.values[BEATEN] = 11
        look_away(console)
        console.show("campaign")
        for key in ("LEFT", "RIGHT", *["LEFT"] * 11):
            start = console.hardware.now
            console.press(key)
            console.wait(2500)
            notes_of_it = since(console, tmp_path, start)
            assert 5 <= len(notes_of_it) <= 12
            assert notes_of_it[-1][0] + notes_of_it[-1][1] < 2500
            phrases.add(tuple(pitches(notes_of_it)))
    assert len(phrases) == 12


def test_a_board_without_a_speaker_is_silent(tmp_path):
    with Handheld("reverse_tft", seed=1) as console:
        put_game(console, parse_position(PLAIN))
        console.press("RIGHT")
        console.wait(500)
        assert heard(console, tmp_path) == []


def test_a_script_writes_what_it_hears(tmp_path):
    with Handheld("pygamer", seed=1) as console:
        keys = ["DOWN"] * row_of(console.screen, "campaign") + ["OK"]
        console.go_to_row("campaign")
        below = console.screen.menu.cursor - 1  # the heading can't be chosen
        keys += ["DOWN"] * below + ["OK", "WAIT", "2500"]
    path = tmp_path / "script.wav"
    subprocess.run(
        [sys.executable, "-m", "sim", "--board", "pygamer", "--script", "-", "--sound", str(path)],
        cwd=ROOT,
        check=True,
        input=" ".join(keys),
        text=True,
        stderr=subprocess.DEVNULL,
    )
    assert pitches(notes(path))[-5:] == [67, 72, 76, 72, 76]  # Aloa's
