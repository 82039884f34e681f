# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of recorded games as the device shows their turns, and bad input."""

import re

import pytest
from PIL import Image

from engine.match import Match
from engine.replay import cut_record, list_turn_starts
from helpers.golden import RECORDS, golden
from helpers.sample import sampled
from helpers.screens import read_png
from sim.__main__ import main
from sim.desk import png
from sim.desk.console import Console

KOSMOS = str(RECORDS / "kosmos.txt")
SHORT = str(RECORDS / "1.5.0.txt")


@pytest.mark.parametrize("which", sampled([["--turn", "3"], ["--best"], []]))
@pytest.mark.dear
def test_a_png_is_the_films_last_picture(which, tmp_path):
    film, still = tmp_path / "film.gif", tmp_path / "still.PNG"
    for out in film, still:
        words = ["picture", SHORT, *which, "-o", str(out), "--board", "thumby_color"]
        assert main([*words, "--scale", "2"]) == 0
    with Image.open(film) as shown, Image.open(still) as kept:
        shown.seek(shown.n_frames - 1)
        assert kept.size == shown.size == (256, 256) and kept.format == "PNG"
        assert kept.convert("RGB").tobytes() == shown.convert("RGB").tobytes()


def test_a_film_ends_with_the_turns_end(tmp_path):
    """The last picture has everything that the turn built, and stays for a while."""
    out = tmp_path / "turn.gif"
    assert main(["picture", KOSMOS, "--turn", "3", "-o", str(out), "--board", "pygamer"]) == 0
    with Image.open(out) as film:
        first = film.convert("RGB").tobytes()
        film.seek(film.n_frames - 1)
        assert film.size == (160, 128) and film.info["duration"] >= 1000
        assert film.convert("RGB").tobytes() != first


def test_a_handicaps_placements_are_no_turn(tmp_path):
    out = tmp_path / "turn.png"
    record = golden("classic-handicap")
    handicap = str(RECORDS / "classic-handicap.txt")
    assert main(["picture", handicap, "--turn", "1", "-o", str(out)]) == 0
    with Console("picosystem", seed=1) as console:
        console.app.match = console.app.played = Match(
            cut_record(record, list_turn_starts(record)[2])
        )
        console.app.show("recap")
        while console.screen.state != "done":
            console.step()
        console.wait(1500)
        assert read_png(out)[2] == png.to_rgb(console.pixels)


def test_a_turn_that_isnt_finished_is_not_filmed(tmp_path, capsys):
    out, unfinished = tmp_path / "turn.png", tmp_path / "unfinished.txt"
    lines = (RECORDS / "1.4.2.txt").read_text().splitlines()
    deck = [line.split()[0] for line in lines].index("deck")
    for whole, which, reason in (
        (0, [], "unfinished.txt: no turn in it is finished"),
        (0, ["--best"], "unfinished.txt: no best moment: "),
        (1, ["--turn", "2"], "unfinished.txt: its last finished turn is 1"),
    ):
        end = deck + 1 + whole
        begun = lines[end].rpartition(" ")[0]
        unfinished.write_text("\n".join([*lines[:end], begun, "result *", ""]))
        assert main(["replay", str(unfinished)]) == 0
        assert capsys.readouterr().err == "1 game follows the rules\n"
        assert main(["picture", str(unfinished), *which, "-o", str(out)]) == 1
        assert reason in capsys.readouterr().err
        assert not out.exists()
    assert main(["picture", str(unfinished), "-o", str(out)]) == 0


@pytest.mark.parametrize("end", [".png", ".gif"])
def test_bad_input_leaves_the_picture_as_it_was(end, tmp_path, capsys):
    out = tmp_path / ("picture" + end)
    out.write_text("as it was")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("kahuna 2\nstart w\ndeck A\n")
    for file, turn, reason in (
        (str(wrong), "1", "wrong.txt:1: record version '2' is unknown"),
        (KOSMOS, "900", "kosmos.txt: its last finished turn is "),
        (str(tmp_path / "nowhere"), "1", "nowhere: No such file"),
    ):
        assert main(["picture", file, "--turn", turn, "-o", str(out)]) == 1
        assert reason in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["picture", KOSMOS, "--scale", "9", "-o", str(out)])
    # Some Pythons put the number between quotes.
    assert re.search(r"invalid choice: '?9'? \(choose from 1, 2", capsys.readouterr().err)
    assert out.read_text() == "as it was" and len(list(tmp_path.iterdir())) == 2
