# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of recorded games: what the device shows of a turn, and bad input."""

import pytest
from PIL import Image
from test_golden import RECORDS
from test_replay import golden

from engine.replay import Replay, turn_starts
from screens import read_png
from sim.__main__ import main
from sim.desk import png
from sim.desk.console import Console
from sim.desk.scenes import put

KOSMOS = str(RECORDS / "kosmos.txt")


def test_a_shot_is_what_the_device_shows_as_the_turn_begins(tmp_path):
    out = tmp_path / "turn.png"
    assert main(["shot", KOSMOS, "--turn", "20", "-o", str(out)]) == 0
    replay = Replay(golden("kosmos"))
    replay.go(turn_starts(replay.record)[19])
    with Console("picosystem", seed=1) as console:
        put(console, replay.game)
        wanted = console.width, console.height, png.rgb(console.pixels)
    assert read_png(out) == wanted


def test_a_film_ends_with_the_turns_end(tmp_path):
    """With all that the turn built in its last picture, held for a while."""
    out = tmp_path / "turn.gif"
    assert main(["gif", KOSMOS, "--turn", "3", "-o", str(out), "--board", "pygamer"]) == 0
    with Image.open(out) as film:
        first = film.convert("RGB").tobytes()
        film.seek(film.n_frames - 1)
        assert film.size == (160, 128) and film.info["duration"] >= 1000
        assert film.convert("RGB").tobytes() != first


def test_a_handicaps_placements_are_no_turn(tmp_path):
    out = tmp_path / "turn.png"
    record = golden("classic-handicap")
    assert main(["shot", str(RECORDS / "classic-handicap.txt"), "--turn", "1", "-o", str(out)]) == 0
    replay = Replay(record)
    replay.go(record.setup.handicap)
    with Console("picosystem", seed=1) as console:
        put(console, replay.game)
        assert read_png(out)[2] == png.rgb(console.pixels)


@pytest.mark.parametrize("name", ["shot", "gif"])
def test_bad_input_leaves_the_picture_as_it_was(name, tmp_path, capsys):
    out = tmp_path / ("picture" + {"shot": ".png", "gif": ".gif"}[name])
    out.write_text("as it was")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("kahuna 2\nstart w\ndeck A\n")
    for file, turn, reason in (
        (str(wrong), "1", "wrong.txt:1: kahuna '2' is not known"),
        (KOSMOS, "900", "kosmos.txt: the game has "),
        (str(tmp_path / "nowhere"), "1", "nowhere: No such file"),
    ):
        assert main([name, file, "--turn", turn, "-o", str(out)]) == 1
        assert reason in capsys.readouterr().err
    assert out.read_text() == "as it was" and len(list(tmp_path.iterdir())) == 2
