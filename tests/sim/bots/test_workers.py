# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Processes that play and judge: the engine on any Python, and the commands that use them."""

import os
import pkgutil
import re
import shutil
import subprocess
import sys

import pytest

import engine
from engine.setup import Setup
from engine.text.read import read_records
from helpers.command_runs import RUNS, place
from helpers.workers_here import WorkersHere
from sim import ROOT
from sim.__main__ import main
from sim.bots import arena, players, record_judge, workers
from sim.bots.workers import Workers, find_python
from sim.command_line import Failed
from sim.study import stats, study

PYPY = shutil.which("pypy3")
on_pypy = pytest.mark.skipif(not PYPY, reason="no pypy3: Debian's apt has it")


@pytest.fixture
def here(monkeypatch):
    """Make the commands judge in this process, quickly, and read in it too."""
    for module in (stats, study):
        monkeypatch.setattr(module, "Workers", WorkersHere)
    monkeypatch.setattr(record_judge, "SLOW", players.make_level(samples=(2,), reply=1))
    monkeypatch.setattr(record_judge, "_PAIR", players.make_level(samples=(4,), reply=1))


@on_pypy
def test_the_engine_is_imported_by_python_3_9():
    """PyPy is such a Python. It evaluates annotations, and const returns its argument there."""
    names = [module.name for module in pkgutil.walk_packages(engine.__path__, "engine.")]
    program = "".join("import %s\n" % name for name in names)
    utf8 = {**os.environ, "LC_ALL": "C.UTF-8"}  # as sim.bots.workers starts it
    subprocess.run([PYPY, "-"], input=program, text=True, check=True, cwd=ROOT, env=utf8)


@on_pypy
@pytest.mark.dear
def test_pypy_plays_the_same_games():
    """The turns are the same to the last action, in both editions, with variants and a handicap."""
    calls = [
        ("sim.bots.arena", "play_game", ("random", "hard"), 3, 1, list(Setup().to_bytes())),
        ("sim.bots.arena", "play_game", ("easy", "greedy"), 2, 1, [7, 3]),
    ]
    with Workers(python=PYPY) as workers:
        played = [game[2] for game in workers.run_calls(calls)]
    assert played == [arena.play_game(*call[2:])[2] for call in calls]


@pytest.fixture
def started(monkeypatch):
    """The processes started from now on."""
    processes, popen = [], subprocess.Popen

    def start(*words, **options):
        processes.append(popen(*words, **options))
        return processes[-1]

    monkeypatch.setattr(workers.subprocess, "Popen", start)
    return processes


def test_many_processes_answer_in_order_and_are_gone_at_the_end(started):
    calls = [("sim.bots.arena", "play_game", ("random", "random"), n, 1, [0, 0]) for n in range(6)]
    with Workers(2, sys.executable) as two:
        lines = [game[2] for game in two.run_calls(calls)]
    assert lines == [arena.play_game(*call[2:])[2] for call in calls]
    assert len(started) == 2 and [process.poll() for process in started] == [0, 0]


def test_a_process_that_ends_early_is_told(capfd):
    with pytest.raises(Failed, match="ended early"), Workers(python=sys.executable) as one:
        list(one.run_calls([("sim.bots.arena", "nothing")]))
    assert "nothing" in capfd.readouterr().err


def test_a_process_that_ended_between_two_calls_is_told(started):
    call = "sim.bots.arena", "play_game", ("random", "random"), 1, 1, [0, 0]
    with pytest.raises(Failed, match="ended early"), Workers(1, sys.executable) as one:
        list(one.run_calls([call]))
        started[0].kill()
        started[0].wait()
        list(one.run_calls([call]))


@on_pypy
def test_pypy_plays_in_a_folder_with_an_umlaut_in_any_locale(monkeypatch, tmp_path):
    folder = tmp_path / "Kahuna für mich"
    folder.mkdir()
    for name in ("engine", "sim"):
        (folder / name).symlink_to(ROOT / name)
    monkeypatch.setattr(workers, "ROOT", folder)
    monkeypatch.setenv("LC_ALL", "C")
    with Workers(python=PYPY) as one:
        assert list(one.run_calls([("sim.figures", "mean_p95_max", [1, 1, 1])])) == [[1, 1, 1]]


def test_pypy_plays_where_it_is_and_another_python_says_that_it_is_slow(monkeypatch, capsys):
    monkeypatch.setattr(workers.shutil, "which", {"pypy3": "/usr/bin/pypy3"}.get)
    assert find_python() == "/usr/bin/pypy3"
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(workers.shutil, "which", lambda name: None)
    assert find_python() == sys.executable
    assert "no pypy3 here: the same games" in capsys.readouterr().err


def test_the_slow_player_plays(monkeypatch):
    monkeypatch.setattr(players, "SLOW", players.make_level(samples=(2,), reply=1))
    assert arena.play_game(("slow", "random"), 0, 1, [0, 0])[0] == 0
    assert arena.play_game(("random", "slow"), 1, 1, [1, 2])[0] == 1


@pytest.mark.dear
def test_a_turn_is_judged_by_what_it_leaves(here):
    """Even a small search finds that random turns cost more than the bot's."""
    _, _, lines = arena.play_game(("normal", "random"), 0, 2, [0, 0])
    (record,) = read_records(lines)
    movers = {turn.at: turn.view.me for turn in record_judge.list_turns(record)}
    costs = [[], []]
    for at, chance, _, most, _ in sum(
        [record_judge.judge_part(lines, 1, n) for n in range(record_judge.PARTS)], []
    ):
        assert 0 <= chance <= most <= 1
        costs[movers[at]].append(most - chance)
    assert min(map(len, costs)) > 5 and sum(costs[0]) < sum(costs[1])


@pytest.mark.parametrize("name", ["study", "stats"])
@pytest.mark.dear
def test_a_command(name, tmp_path, here, capsys):
    words = RUNS[name][0].split()
    assert main([place(word, tmp_path) for word in words]) == 0
    if name == "study":
        page = (tmp_path / "out").read_text(encoding="utf-8")
        assert "How turns are judged" in page and "turns were good" in page
        assert page.count("How many of 100 games ") >= 3
        ledger = "Result</span><span lang=de>Ergebnis</span><svg.+?</svg><b lang=en>−50.0</b>"
        assert re.search(ledger, page)
        told = capsys.readouterr().err
        assert "game 1 of 1: 10% judged" in told and "game 1 of 1: 100% judged" in told
    elif name == "stats":
        rows = [row.split(",") for row in capsys.readouterr().out.splitlines()[1:]]
        costs = [float(row[-1]) for row in rows if row[-1]]
        assert 0 < len(costs) <= len(rows) and sum(costs) / len(costs) > 0.5
