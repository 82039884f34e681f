# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Rows for many games."""

import csv
import io
from collections import Counter

import pytest

from engine.replay import Replay
from engine.rng import Rng
from engine.setup import Setup
from engine.text.records import record_lines
from helpers.golden import RECORDS
from sim.__main__ import main
from sim.record_files import read_record_file
from sim.tools.random_games import play_random


def written(path, *records, comment="#"):
    """Write a file with these records."""
    lines = []
    for record in records:
        lines += [comment, *record_lines(record)]
    path.write_text("".join(line + "\n" for line in lines))
    return str(path)


def rows_of(capsys, kind, *words):
    """Parse the rows that ``stats`` prints."""
    assert main(["stats", *words, "--csv", kind]) == 0
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


def test_each_game_is_a_row(tmp_path, capsys):
    played = [play_random(Rng(seed), Setup(edition="classic", peaceful=True)) for seed in (1, 2)]
    named = written(tmp_path / "named.txt", *played, comment="# w is hard")
    begun = list(record_lines(play_random(Rng(9))))[:30]
    path = tmp_path / "begun.txt"
    path.write_text("\n".join([*begun, "# b gives up", "result *"]) + "\n")
    rows = rows_of(capsys, "games", named, str(path), str(RECORDS / "classic-handicap.txt"))
    assert [row["game"] for row in rows] == ["1", "2", "3", "4"]
    one, two, given_up, handicap = rows
    assert (one["file"], one["line"], one["white"], one["black"]) == (named, "1", "hard", "")
    assert (one["edition"], one["peaceful"], one["open"]) == ("classic", "1", "0")
    lines = list(record_lines(played[0]))
    assert (two["file"], two["line"]) == (named, str(len(lines) + 2))
    assert one["starter"] == "wb"[played[0].setup.starter] and one["ending"]
    assert lines[-1] == "result %s %s-%s" % (
        one["winner"],
        one["white_points"],
        one["black_points"],
    )
    assert int(one["turns"]) == sum(line[:2] in ("w ", "b ") for line in lines)
    assert (given_up["winner"], given_up["ending"], given_up["given_up"]) == ("w", "", "b")
    assert (handicap["handicap"], handicap["weaker"]) == ("1", "w")


@pytest.mark.parametrize("name", ("kosmos", "classic-handicap", "kosmos-peaceful-open"))
def test_each_turn_is_a_row_with_what_it_did(name, capsys):
    path = RECORDS / (name + ".txt")
    lines = path.read_text().splitlines()
    played = [line.split(" ", 1) for line in lines if line[:2] in ("w ", "b ")]
    rows = rows_of(capsys, "turns", str(path))
    assert [[row["player"], row["actions"]] for row in rows] == played
    positions = [line[4:] for line in lines if line.startswith("# = ")]
    assert {row["position"] for row in rows} <= set(positions)
    first = 0 if "handicap" in name else 1
    assert [int(row["turn"]) for row in rows] == list(range(first, first + len(rows)))
    ((record,), counted) = read_record_file(path), Counter()
    replay = Replay(record)
    for at in range(len(record.actions)):
        replay.go(at)
        mover = replay.game.player
        for event in replay.go(at + 1):
            if event.kind in ("gained", "lost") and event.player == mover:
                counted[event.kind] += 1
            counted["swept"] += event.kind == "swept" and event.player != mover
    for kind in ("gained", "lost", "swept"):
        assert sum(int(row[kind]) for row in rows) == counted[kind], kind
    assert counted["swept"] or "peaceful" in name


def test_a_wrong_record_says_where_and_nothing_is_printed(tmp_path, capsys):
    good = written(tmp_path / "good.txt", play_random(Rng(1)))
    wrong = tmp_path / "wrong.txt"
    lines = (tmp_path / "good.txt").read_text().splitlines()
    lines[len(lines) // 2] += " =?"
    for text, reason in (
        ("\n".join(lines + lines), "wrong.txt:%d: " % (len(lines) // 2 + 1)),
        ("", "wrong.txt:1: there is no record"),
        ("kahuna 1\n", "ends without its result"),
    ):
        wrong.write_text(text)
        assert main(["stats", good, str(wrong), "--csv", "games"]) == 1
        said = capsys.readouterr()
        assert said.out == "" and reason in said.err
    assert main(["stats", str(tmp_path / "nowhere.txt"), "--csv", "games"]) == 1
    assert "No such file" in capsys.readouterr().err


def test_an_indented_result_ends_its_record_too(tmp_path, capsys):
    path = tmp_path / "games.txt"
    written(path, *[play_random(Rng(seed)) for seed in (1, 2)])
    path.write_text(path.read_text().replace("\nresult", "\n  result"))
    assert len(rows_of(capsys, "games", str(path))) == 2
