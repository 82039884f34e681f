# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Many games in figures: what counts, what doesn't."""

import csv
import io
import statistics
import sys

import pytest

from engine.board import BLACK, NOBODY, WHITE
from engine.replay import Replay
from engine.rng import Rng
from engine.setup import Setup
from engine.text.records import record_lines
from golden import RECORDS
from sim.__main__ import main
from sim.bots.weights import AllPhases
from sim.bots.workers import Workers
from sim.record_files import FileError, read_records
from sim.study.game_figures import Figures, count_game, read_figures, split_records
from sim.study.luck import list_luck, white_luck
from sim.study.totals import Totals
from sim.tools.random_games import play_random


def written(path, *records, comment=None):
    """A file of these records."""
    lines = []
    for record in records:
        lines += [comment or "#"] + list(record_lines(record))
    path.write_text("".join(line + "\n" for line in lines))
    return str(path)


@pytest.fixture(scope="module")
def workers():
    with Workers(python=sys.executable) as one:
        yield one


def rows_of(capsys, *words):
    """The rows that ``stats --csv`` prints, by kind and name; and standard error."""
    assert main(["stats", *words, "--csv"]) == 0
    said = capsys.readouterr()
    return {
        (row["by"], row["name"]): row for row in csv.DictReader(io.StringIO(said.out))
    }, said.err


def test_games_are_counted_by_kind_and_once(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    one = [play_random(Rng(seed)) for seed in range(6)]
    begun = play_random(Rng(9))
    begun_lines = list(record_lines(begun))[:30] + ["result *"]
    two = written(tmp_path / "two.txt", *one[:2], comment="# the same again")
    named = written(tmp_path / "named.txt", *one, comment="# w is hard")
    path = tmp_path / "begun.txt"
    path.write_text("\n".join(begun_lines[:-1] + ["# b gives up", "result *"] + begun_lines) + "\n")
    rows, said = rows_of(capsys, named, two, str(path), str(RECORDS / "classic-handicap.txt"))
    assert "7 games; left out: 1 given up, 2 here twice, 1 not finished" in said
    assert "\rsim stats: 5 of 11 games read\r" in said and "11 of 11 games read\n" in said
    assert rows["all", "games"]["games"] == "7"
    assert rows["player", "hard"]["games"] == "6" and ("player", "easy") not in rows
    assert rows["edition", "kosmos"]["games"] == "6" and rows["handicap", "1"]["games"] == "1"
    won = sum(record.winner == 0 for record in one)
    assert rows["player", "hard"]["won"] == str(won)
    assert (
        float(rows["player", "hard"]["low"]) < 100 * won / 6 < float(rows["player", "hard"]["high"])
    )
    seats = [float(rows["seat", seat]["luck"]) for seat in ("white", "black")]
    assert seats[0] == -seats[1]
    white = rows["seat", "white"]
    assert float(white["adjusted"]) == pytest.approx(float(white["share"]) - seats[0], abs=0.02)


def test_a_row_of_the_statistics_for_one_game(workers):
    (record,) = read_records(RECORDS / "kosmos.txt")
    totals = Totals()
    (game,) = read_figures([RECORDS / "kosmos.txt"], workers, print)
    totals.add(game, [[0.5, 10], [0.25, 5]])
    row = totals.rows()[0]
    winner = float(record.winner == record.setup.start)
    assert (row.games, row.share, row.turns) == (1, 100 * winner, game.turns)
    assert row.adjusted_low is None and row.error == pytest.approx(5)
    start = record.setup.start
    luck = game.lucks[start] - game.lucks[start ^ 1]
    assert row.luck == pytest.approx(100 * luck)
    assert row.adjusted == pytest.approx(100 * (winner - luck))


@pytest.mark.parametrize("name", ("kosmos", "kosmos-handicap"))
def test_a_games_turns_are_its_records_lines_but_a_handicaps_placements(name):
    ((_, lines),) = split_records(RECORDS / (name + ".txt"))
    played = [line for line in lines if line[:2] in ("w ", "b ") and "@" not in line]
    assert Figures(None, *count_game(lines)[1:], lines).turns == len(played) > 40


def test_a_row_is_of_its_own_side():
    """Four games, won, lost twice and drawn by White, who has a handicap of one bridge."""
    totals = Totals()
    setup = Setup(handicap=1, weaker=WHITE, start=BLACK)
    lucks = [0.5, -0.25, 0.0, 0.25]
    for winner, luck in zip((WHITE, BLACK, BLACK, NOBODY), lucks):
        game = Figures(setup, ("hard", "easy"), winner, 20, (3, 1), (4, 2), (luck, 0.0), [])
        totals.add(game, [[1.0, 10], [2.0, 10]])
    rows = {(row.by, row.name): row for row in totals.rows()}
    white = rows["seat", "white"]
    for kind in (
        ("starter", "second"), ("handicap", "1"), ("player", "hard"), ("match", "hard - easy"),
    ):  # fmt: skip
        assert rows[kind][2:] == white[2:], kind
    assert rows["match", "easy - hard"][2:] == rows["seat", "black"][2:]
    assert (white.won, white.lost, white.drawn, white.share) == (1, 2, 1, 37.5)
    assert (white.gained, white.swept, white.error) == (3, 4, 10)
    assert white.low < 37.5 < white.high and white.luck == 12.5
    rest = [100 * (won - luck) for won, luck in zip((1, 0, 0, 0.5), lucks)]
    half = 1.96 * statistics.stdev(rest) / 2
    wanted = [25, 25 - half, 25 + half]
    assert list(white[-4:-1]) == pytest.approx(wanted)
    with_itself = Figures(setup, ("hard", "hard"), WHITE, 20, (3, 1), (4, 2), (0.0, 0.0), [])
    totals.add(with_itself, None)
    assert [row.name for row in totals.rows() if row.by == "match"] == [
        "hard - easy",
        "easy - hard",
    ]


def test_what_each_side_does_is_counted_for_it(workers, tmp_path):
    """And the half of an interval is that of a sample: 1.96 of its standard errors."""
    records = [play_random(Rng(seed), Setup(start=seed % 2)) for seed in range(3)]
    totals, gained, swept, lucks = Totals(), [0, 0], [0, 0], []
    for game in read_figures([written(tmp_path / "games.txt", *records)], workers, print):
        totals.add(game, None)
        lucks.append(100 * (game.lucks[0] - game.lucks[1]))
    for record in records:
        replay = Replay(record)
        for at in range(1, len(record.actions) + 1):
            replay.go(at - 1)
            mover = replay.game.player
            events = [event[0] for event in replay.go(at)]
            gained[mover] += events.count("gained")
            swept[mover] += events.count("swept")
    assert swept[0] != swept[1] and gained[0] != gained[1]
    rows = {row.name: row for row in totals.rows() if row.by == "seat"}
    for side, name in enumerate(("white", "black")):
        row = rows[name]
        assert (3 * row.gained, 3 * row.swept) == pytest.approx((gained[side], swept[side]))
    weights = AllPhases()
    wanted = [100 * white_luck(list(list_luck(record, weights))) for record in records]
    assert lucks == pytest.approx(wanted, abs=1e-6)
    half = 1.96 * statistics.stdev(lucks) / 3**0.5
    assert rows["white"].luck_half == pytest.approx(half)


def test_a_wrong_record_says_where_and_nothing_is_counted(tmp_path, capsys, workers):
    good = written(tmp_path / "good.txt", play_random(Rng(1)))
    wrong = tmp_path / "wrong.txt"
    lines = (tmp_path / "good.txt").read_text().splitlines()
    lines[len(lines) // 2] += " =?"
    wrong.write_text("\n".join(lines + lines) + "\n")
    assert main(["stats", good, str(wrong)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "wrong.txt:%d: " % (len(lines) // 2 + 1) in said.err
    for text, reason in (("", ":1: there is no record"), ("kahuna 1\n", "ends without its result")):
        wrong.write_text(text)
        with pytest.raises(FileError, match=reason):
            list(read_figures([str(wrong)], workers, print))
    with pytest.raises(FileError, match="No such file"):
        list(read_figures([str(tmp_path / "nowhere.txt")], workers, print))
