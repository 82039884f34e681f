# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Every command in docs/commands.md, in a short run, with every option that it names."""

import argparse
import os
import re
import shutil
import subprocess
import sys

import pytest
from PIL import Image

from heap import bench, heap
from helpers.command_runs import RUNS, piped, place
from helpers.screens import look_away, read_png
from helpers.tools import wanted
from sim import ROOT
from sim.__main__ import main
from sim.art import build
from sim.command_line import COMMANDS, STATUS, Parser
from sim.desk import play
from sim.desk.console import Console
from tried import pictures

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
README = "\n".join([page.read_text(encoding="utf-8") for page in PAGES])
SYNOPSIS = re.findall(r"^python -m sim (.*)$", README, re.M)
if sys.version_info < (3, 11):
    import tomli as tomllib
else:
    import tomllib


def options(line):
    return set(re.findall(r"--[a-z]+", line))


def test_the_readmes_synopsis_is_all_run_here():
    """Commands without a value are the exception; their options are tried below."""
    window, *others = SYNOPSIS
    assert options(window) == {"--board", "--scale", "--store", "--seed", "--sound"}
    assert options(window) - {"--scale"} <= options(RUNS["--script"][0])
    named = {line.split()[0]: line for line in others}
    assert set(named) == {*COMMANDS, *RUNS}
    for name in RUNS:
        line = named[name]
        assert options(line) - {"--turn"} <= options(RUNS[name][0]), name


class Stopped(Exception):
    """Raised where a command parses its options, so that it does no work."""


def stop(told):
    raise Stopped(told)


@pytest.mark.parametrize("name", RUNS)
def test_each_option_is_run_with_a_value(name, monkeypatch):
    words = RUNS[name][0].split()
    instead = {"--turn"} if "--best" in words else set()  # picture takes one of the two
    options = {
        option
        for action in parser_of_main(name, monkeypatch)._actions
        for option in action.option_strings
        if action.dest != "help"
    }
    assert options <= {*words, *instead, *NOT_RUN}


def test_lines_without_make_are_commands_and_groups(monkeypatch):
    parse = Parser.parse_args
    parsed = []
    monkeypatch.setattr(Parser, "parse_args", lambda *words: stop(parsed.append(parse(*words))))
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    lines = re.findall(r"^uv run (.*)|- run: uv run (.*)", README + workflow, re.M)
    lines = [line.partition("python -m sim ") for line in map("".join, lines)]
    called = [words.split() for _, _, words in lines if words]
    assert {words[0] for words in called} == {"play", "--script", "replay", "study", "deploy"}
    for before, _, _ in lines:
        assert set(re.findall(r"--group (\w+)", before)) <= set(groups)
    for words in called:
        with pytest.raises(Stopped):
            main(words)
    assert len(parsed) == len(called)


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - set(RUNS)))
def test_the_other_commands_have_no_option_with_a_value(name, monkeypatch):
    for action in parser_of_main(name, monkeypatch)._actions:
        assert action.nargs == 0, "it belongs into RUNS"


def told(words, capsys):
    """Return the output and status of a call that ends early."""
    with pytest.raises(SystemExit) as end:
        main(words)
    out, err = capsys.readouterr()
    return out, err, end.value.code


def test_help_lists_all_commands_and_statuses(capsys):
    out, err, code = told(["--help"], capsys)
    assert (err, code) == ("", 0)
    for name, (_, does) in COMMANDS.items():
        assert re.search("^  %s +%s$" % (name, re.escape(does)), out, re.M)
    assert STATUS in out and "--script FILE" in out
    for words, said in (
        (["nonsense"], "unknown command nonsense: play, "),
        (["--wrong"], "--wrong"),
    ):
        out, err, code = told(words, capsys)
        assert (out, code) == ("", 2) and err.startswith("sim: ") and said in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_tells_of_itself_and_of_a_wrong_call(name, capsys, monkeypatch):
    out, err, code = told([name, "--help"], capsys)
    assert (err, code) == ("", 0)
    assert out.startswith("usage: sim %s " % name) and COMMANDS[name][1] in out
    needed = {
        action.metavar
        for action in parser_of_main(name, monkeypatch)._actions
        if action.required or (not action.option_strings and action.nargs != "?")
    }
    words = [name, *(RUNS[name][0].split()[1:] if name in RUNS else [])]
    for wrong in [[*words, "--wrong"], [name]] if needed else [[*words, "--wrong"]]:
        out, err, code = told(wrong, capsys)
        assert (out, code) == ("", 2), err
        assert err.startswith("sim %s: " % name) and err.count("\n") == 1


def parser_of_main(name, monkeypatch):
    """Return a command's parser before it has parsed anything."""
    with monkeypatch.context() as patch:
        patch.setattr(Parser, "parse_args", lambda parser, words: stop(parser))
        with pytest.raises(Stopped) as stopped:
            main([name] if name in COMMANDS else [])
    return stopped.value.args[0]


@pytest.mark.parametrize("name", ["--script", *COMMANDS])
def test_each_output_is_found_to_be_writable_before_the_work(name, tmp_path, monkeypatch):
    for action in parser_of_main(name, monkeypatch)._actions:
        if action.metavar == "FILE" and action.dest not in ("script", "files", "origin"):
            for place in (tmp_path / "no" / "out.png", tmp_path):
                with pytest.raises(argparse.ArgumentTypeError, match="folder|must end"):
                    action.type(str(place))
    assert list(tmp_path.iterdir()) == []


def test_outputs_that_are_no_files_or_wrongly_named(tmp_path, capsys):
    (tmp_path / "file").write_text("as it was")
    nowhere = str(tmp_path / "no" / "out")
    record = str(ROOT / "tests" / "data" / "records" / "kosmos.txt")
    for words, said in (
        (
            ["arena", "easy", "random", "--games", "99999", "--records", nowhere],
            "there is no folder",
        ),
        (["picture", record, "-o", "x.jpg"], "x.jpg: its name must end with .gif or .png"),
        (["web", str(tmp_path / "file")], "is a file"),
    ):
        out, err, code = told(words, capsys)
        assert (out, code) == ("", 2) and said in err, err
    script = tmp_path / "script"
    for shot in ("no/a.png", ".png/"):
        script.write_text("OK SHOT %s/%s" % (tmp_path, shot))
        assert main(["--script", str(script)]) == 2
        assert capsys.readouterr().err.startswith("%s:1: " % script)
    assert (tmp_path / "file").read_text() == "as it was"


@pytest.mark.dear
def test_a_link_and_a_device_stay_what_they_are(tmp_path):
    (tmp_path / "file").write_text("old")
    for link, target in (("link", tmp_path / "file"), ("null", "/dev/null")):
        (tmp_path / link).symlink_to(target)
        words = ["arena", "random", "random", "--games", "1", "--records", str(tmp_path / link)]
        assert main(words) == 0
        assert (tmp_path / link).is_symlink()
    assert (tmp_path / "file").read_text().startswith("kahuna 1\n")


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n" * 9, b"kahuna bot weights\nand no more"])
def test_weights_that_are_none(content, tmp_path, capsys):
    (tmp_path / "w.bin").write_bytes(content)
    out, err, code = told(["arena", "hard:%s/w.bin" % tmp_path, "easy"], capsys)
    assert (out, code) == ("", 2)
    why = "not the weights of this version, or the file is cut short"
    assert err == "sim arena: argument A: %s/w.bin: %s\n" % (tmp_path, why)


NOT_RUN = {"--scale"}
"""It has a test of its own."""

BY_PROCESSES = ("study", "stats", "puzzles", "train")
"""Run by test_workers.py, test_puzzles.py and test_training.py."""

FETCHED = ("web", "facts")
"""Run by test_web.py, which needs npm; and by test_facts.py."""


@pytest.mark.parametrize("name", [name for name in RUNS if name not in BY_PROCESSES + FETCHED])
def test_a_command(name, tmp_path, monkeypatch, capsys):
    words, stdin = RUNS[name]
    monkeypatch.setattr(sys, "stdin", piped(stdin.encode()))
    assert main([place(word, tmp_path) for word in words.split()]) == 0
    out = capsys.readouterr().out
    left = {path.name for path in tmp_path.iterdir()}
    if name == "--script":
        assert out == "screen=setup position=-\n" and left == {"file", "out"}
    elif name == "random":
        assert out.count("variants peaceful open\nhandicap w 2") == 2
    elif name == "replay":
        kept = (ROOT / "tests/data/records/kosmos-peaceful.txt").read_text().splitlines()
        assert out.splitlines() == [line for line in kept if " sees " not in line]
    elif name == "bot":
        assert re.match(r"\S.*\n$", out)
    elif name == "arena":
        assert "of 2" in out and left == {"out"}
    elif name == "picture":
        with Image.open(tmp_path / "out.gif") as film:
            assert film.size == (240, 135) and film.n_frames > 2
    elif name == "deploy":
        assert (tmp_path / "drive" / "code.py").is_file()


def test_the_window(monkeypatch, tmp_path):
    pygame = wanted("pygame", "no pygame-ce: no window on this Python")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    closed = pygame.event.Event(pygame.QUIT)
    turns = iter([[], [], [closed]])
    monkeypatch.setattr(pygame.event, "get", lambda: next(turns))
    store = str(tmp_path / "nvm")
    words = ["--board", "thumby_color", "--scale", "2", "--store", store, "--seed", "1"]
    assert main(words) == 0
    assert next(turns, None) is None


class Unseen(Console):
    def __init__(self, *words, **named):
        super().__init__(*words, **named)
        look_away(self)


@pytest.mark.dear
def test_play_with_no_display_and_no_terminal(monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(play, "Console", Unseen)
    monkeypatch.setattr(play, "_has_display", lambda: False)
    assert main(["play"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("result ")
    assert read_png(tmp_path / "kahuna.png")[:2] == (240, 240)


@pytest.mark.dear
def test_bench(monkeypatch, capsys):
    for module, constant, value in (
        (bench, "_GAMES", 2),
        (bench, "_REPEATS", 1),
        (bench, "_ERASES", 1),
        (bench, "_SIZE", 1024),
        (heap, "GAMES", {"two": (*heap.GAMES["two"][:-1], 200)}),  # test_heap.py plays more
        (heap, "BUDGETS", [row for row in heap.BUDGETS if row[0] == "two"]),
        (heap, "TOURS", {}),
    ):
        monkeypatch.setattr(module, constant, value)
    monkeypatch.delenv("KAHUNA_LANGUAGE")  # as for a user: a first start asks for a language
    assert bench.main() == 0
    out = capsys.readouterr().out
    texts = ("plain loop", "random games", "apply alone", "games an erase", "heap: whole games")
    assert [word for word in texts if word not in out] == []


@pytest.mark.parametrize("kept", (True, False))
def test_a_budget_that_is_broken_is_a_failure(kept, monkeypatch, capsys):
    for name in ("print_speed", "print_writes"):
        monkeypatch.setattr(bench, name, lambda *words: None)
    monkeypatch.setattr(heap, "print_tables", lambda: kept)
    assert bench.main() == (not kept)
    assert ("NOT KEPT" in capsys.readouterr().err) == (not kept)


@pytest.mark.dear
def test_pictures_and_art(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    monkeypatch.setattr(pictures, "PICTURES", {"thumby_color": ("sweep",)})
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert pictures.main() == 0
    assert "study.png stays as it is: no chromium" in capsys.readouterr().err
    kept = ROOT / "docs" / "pictures" / "thumby_color-sweep.png"
    same = read_png(tmp_path / kept.name) == read_png(kept)
    assert same, "make pictures: README's are old"
    monkeypatch.setattr(build, "ART", str(tmp_path / "art"))
    monkeypatch.setattr(build, "make_files", lambda: [("a.bin", b"abc")])
    assert main(["art"]) == 0
    assert (tmp_path / "art" / "a.bin").read_bytes() == b"abc"


def frames(path):
    """Yield each frame of a GIF: how long it is shown (ms), and its pixels."""
    with Image.open(path) as film:
        for n in range(film.n_frames):
            film.seek(n)
            yield film.info["duration"], film.convert("RGB").tobytes()


@pytest.mark.dear
def test_the_film_of_a_chain(monkeypatch, tmp_path):
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    monkeypatch.setattr(pictures, "PICTURES", {})
    kept = ROOT / "docs" / "pictures" / pictures.CHAIN
    made = tmp_path / pictures.CHAIN
    shown = list(frames(kept))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert pictures.main() == 0
    same = list(frames(made)) == shown  # pytest takes minutes to compare pixels
    assert same, "make pictures: README's is old"
    assert made.stat().st_size < 300000
    assert len(shown) > 10 and 4000 < sum([ms for ms, _ in shown]) < 10000


# make


def recipe(target):
    """List the commands that ``make`` would run for a target."""
    done = subprocess.run(
        ["make", "-n", target], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not shutil.which("make"), reason="no make on this machine")
def test_make():
    targets = set(re.findall(r"\bmake ([a-z]+)\b", re.sub(r"makes? \w+ of", "", README)))
    assert targets >= {"play", "test", "setup", "lint", "bench", "pictures", "bundle"}
    commands = {
        target: re.findall(r"-m (?:sim )?((?<=sim )\w+|(?:heap|tried)\.\w+)", recipe(target))
        for target in targets
    }
    assert commands.pop("lint") == ["mypy"]  # test_board_files.py runs it
    assert {tuple(names) for names in commands.values()} == {
        ("play",),
        ("heap.bench",),
        ("heap.evenings",),  # test_heap.py plays one
        ("tried.pictures",),
        ("tried.trial",),  # test_trial.py
        ("train",),  # test_training.py
        ("bundle",),  # test_deploy.py
        ("web",),  # test_web.py
        (),
    }


@pytest.mark.skipif(not shutil.which("make"), reason="no make on this machine")
def test_make_help_tells_of_each_target():
    rules = (ROOT / "Makefile").read_text().replace("\\\n", " ")
    targets = re.search(r"^\.PHONY: (.*)$", rules, re.M)[1].split()
    turkish = {**os.environ, "LC_ALL": "tr_TR.UTF-8"}  # where i is outside a to z
    told = subprocess.run(
        ["make", "-s", "help"], capture_output=True, text=True, cwd=ROOT, env=turkish
    ).stdout
    assert sorted([line.split()[0] for line in told.splitlines()]) == sorted(targets)
    assert max(map(len, told.splitlines())) < 90


def test_make_works_in_a_folder_with_a_blank_in_its_name():
    """The shell would split what another command prints, such as a path."""
    assert not re.findall(r'.*(?<!")\$\$\(.*', (ROOT / "Makefile").read_text())


@pytest.mark.skipif(not shutil.which("make"), reason="no make on this machine")
def test_make_tries_again_what_a_missing_network_kept_from_it(tmp_path):
    stamp = tmp_path / "ready"
    words = ["make", "-o", ".venv/.ready", "TRAIN=%s" % stamp, str(stamp)]
    for pip in ("false", "true"):
        done = subprocess.run(
            [*words, "PIP=" + pip], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert ("will be skipped" in done.stderr) == (pip == "false") != stamp.exists()


def test_the_lock_has_what_pyproject_asks_for():
    """`make lock` writes one line per package, or one per range of Pythons."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    locked = re.findall(r"^([a-z0-9-]+)==\S+", (ROOT / "requirements.lock").read_text(), re.M)
    for name, group in groups.items():
        asked = [re.match(r"[a-z0-9-]+", line).group() for line in group if isinstance(line, str)]
        assert set(asked) <= set(locked), name


def test_what_circup_installs_is_what_the_game_imports():
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    names = [re.match(r"[a-z0-9-]+", line).group() for line in groups["board"]]
    names = [name.replace("-circuitpython", "").replace("-", "_") for name in names]
    gauge, *panels = [
        names.pop(names.index("adafruit_" + name)) for name in ("max1704x", "st7789", "st7735r")
    ]
    text = README.replace("\n", " ")
    assert "`circup install %s`" % " ".join(names) in text
    assert "for the Reverse TFT Feather `%s` too" % gauge in text
    assert "for a home-built board `%s` or `%s`" % tuple(panels) in text
