# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The simulator from the command line: scripts, stores, replay, random games, and bad input."""

import subprocess
import sys

import pytest

from engine.text.read import read_records
from helpers.command_runs import piped
from helpers.screens import read_png
from sim import ROOT
from sim.__main__ import main
from sim.desk.console import Console

START = "DOWN OK DOWN OK LEFT OK"


def run(tmp_path, script, *options):
    """Run a script, given as text; returns the exit status."""
    path = tmp_path / "script.txt"
    path.write_text(script)
    return main(["--script", str(path), *options])


def refused(capsys, status, *words):
    """Return the one line that a failing command writes, only to standard error."""
    out, err = capsys.readouterr()
    assert (status, out) in ((1, ""), (2, ""))
    assert err.count("\n") == 1
    for word in words:
        assert word in err
    return err


@pytest.mark.parametrize("board, size", [("picosystem", (240, 240)), ("pygamer", (160, 128))])
def test_a_script_on_each_board(tmp_path, capsys, board, size):
    shot = tmp_path / "title.png"
    script = "STATE # at first\n SHOT %s\n%s\nSTATE WAIT 500 OK STATE RECORD" % (shot, START)
    assert run(tmp_path, script, "--board", board, "--seed", "1") == 0
    assert read_png(shot)[:2] == size
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "screen=title position=-"
    assert lines[1].startswith("screen=curtain position=........")
    assert lines[2].startswith("screen=turn position=")
    (record,) = read_records(lines[3:])
    assert record.packs and not record.actions


@pytest.mark.dear
def test_the_same_seed_gives_the_same_pictures_and_records(tmp_path, capsys):
    def once(seed):
        shot = tmp_path / "shot.png"
        run(tmp_path, START + " WAIT 500 OK RECORD SHOT %s" % shot, "--seed", seed)
        return capsys.readouterr().out, shot.read_bytes()

    assert once("1") == once("1")
    assert once("1")[0] != once("2")[0]


def test_a_script_from_standard_input(monkeypatch, capsys):
    for data in b"STATE # \xc3\xa4", "STATE # \xe4".encode("utf-16"):  # as in a file
        monkeypatch.setattr("sys.stdin", piped(data))
        assert main(["--script", "-"]) == 0
        assert capsys.readouterr().out == "screen=title position=-\n"
    monkeypatch.setattr("sys.stdin", piped(b"STATE\n\xff\n"))
    refused(capsys, main(["--script", "-"]), "-:2: this is not text")


def test_record_prints_nothing_without_a_game(tmp_path, capsys):
    assert run(tmp_path, "RECORD") == 0
    assert capsys.readouterr().out == ""


def test_holding_a_direction_repeats_it():
    with Console(seed=1) as console:
        at = console.screen.menu.cursor
        console.press("DOWN", ms=300)
        assert console.screen.menu.cursor == at + 1
        console.press("DOWN", ms=600)
        assert console.screen.menu.cursor >= at + 3


@pytest.mark.parametrize(
    "script, words",
    [
        ("UP\nDOWM", ("script.txt:2", "unknown word DOWM")),
        ("WAIT", ("script.txt:1", "milliseconds")),
        ("OK\nWAIT soon", ("script.txt:2", "milliseconds", "soon")),
        ("WAIT \u00b2", ("script.txt:1", "milliseconds")),
        ("WAIT " + "9" * 5000, ("script.txt:1", "milliseconds")),
        ("DAY 20261125", ("script.txt:1", "a date as 2026-11-25", "20261125")),
        ("DAY 2026-W48-3", ("script.txt:1", "a date as 2026-11-25")),
        ("DAY 2026-11-31", ("script.txt:1", "a date as 2026-11-25", "not 2026-11-31")),
        ("HOLD", ("script.txt:1", "a key")),
        ("HOLD OK", ("script.txt:1", "milliseconds")),
        ("SHOT", ("script.txt:1", "a file")),
        ("SHOT nowhere/shot.png", ("script.txt:1", "no folder")),
        ("\x00", ("script.txt:1", "this is not text")),
    ],
)
def test_broken_scripts(tmp_path, capsys, script, words):
    refused(capsys, run(tmp_path, script), *words)


@pytest.mark.parametrize("word", ["--script", "replay"])
def test_a_file_that_is_not_there(tmp_path, capsys, word):
    refused(capsys, main([word, str(tmp_path / "none.txt")]), "No such file")


@pytest.mark.parametrize(
    "words",
    [
        ["--board", "gameboy", "--script", "-"],
        ["--seed", "x"],
        ["--scale", "0"],
        ["random", "--games", "1", "--seed", "1", "--edition", "deluxe"],
        ["random", "--games", "0", "--seed", "1"],
        ["random", "--games", "1", "--seed", "1", "--variants", "peaceful,wild"],
        ["random", "--games", "1", "--seed", "1", "--handicap", "w4"],
        ["--script"],
    ],
)
def test_wrong_options(capsys, words):
    try:
        status = main(words)
    except SystemExit as exit:
        status = exit.code
    refused(capsys, status)


# The store


def test_a_store_keeps_the_game(tmp_path, capsys):
    store = tmp_path / "nvm"
    run(tmp_path, START + " STATE", "--store", str(store), "--seed", "1")
    assert store.stat().st_size == 4096
    before = capsys.readouterr().out.split("position=")[1]
    run(tmp_path, "STATE OK STATE", "--store", str(store))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("screen=title")
    assert lines[1] == "screen=curtain position=" + before.strip()


def test_a_new_store_is_no_file_before_its_first_change(tmp_path):
    store = tmp_path / "nvm"
    run(tmp_path, "STATE", "--store", str(store), "--board", "pygamer")
    assert not store.exists()
    run(tmp_path, START, "--store", str(store), "--board", "pygamer")
    kept = store.read_bytes()
    assert len(kept) == 8192 and kept.endswith(b"\xff" * 1000)
    with pytest.raises(OSError, match="there is no folder"):
        Console(store=str(tmp_path / "none" / "nvm"))


def test_a_store_of_another_size_is_refused(tmp_path, capsys):
    store = tmp_path / "nvm"
    store.write_bytes(b"\xff" * 100)
    refused(capsys, run(tmp_path, "STATE", "--store", str(store)), "100 bytes", "4096")
    assert store.read_bytes() == b"\xff" * 100


# Tools


def test_random_games_replay_with_their_positions(tmp_path, capsys):
    words = ["random", "--games", "3", "--seed", "5", "--edition", "classic"]
    words += ["--variants", "peaceful,open", "--handicap", "b3"]
    assert main(words) == 0
    text = capsys.readouterr().out
    assert text.count("variants peaceful open\nhandicap b 3") == 3
    path = tmp_path / "games.txt"
    path.write_text(text)
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr() == ("", "3 games follow the rules\n")
    assert main(["replay", str(path), "--positions"]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    "data, line, reason",
    [
        (b"", 1, "no record"),
        (b"\x80\x81\n", 1, "not text"),
        (b"kahuna 1\nstart w\n\xff\n", 3, "not text"),
        (b"hello\n", 1, "no line that begins with 'hello'"),
        (b"kahuna 1\nstart w\ndeck ABC\n", 3, "24 cards, not 3"),
        (
            b"kahuna 1\nstart w\ndeck GHIABCDEFJKLABCDEFGHIJKL\nw GC =A\nresult *\n",
            4,
            "=A: the card is not in the face-up row",
        ),
        (
            b"kahuna 1\nstart w\ndeck GHIABCDEFJKLABCDEFGHIJKL\nresult w 1-0\n",
            4,
            "the result is * 0-0",
        ),
    ],
)
def test_replay_says_where_and_why(tmp_path, capsys, data, line, reason):
    path = tmp_path / "broken.txt"
    path.write_bytes(data)
    err = refused(capsys, main(["replay", str(path)]), reason)
    assert err.startswith("%s:%d: " % (path, line))


def test_a_script_is_run_as_a_command():
    done = subprocess.run(
        [sys.executable, "-m", "sim", "--script", "-", "--seed", "1"],
        input="STATE",
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert (done.returncode, done.stdout) == (0, "screen=title position=-\n"), done.stderr
