# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game on drives as people have them: with files that were cut short, changed or lost, and with
those that macOS adds."""

import os
import shutil
import subprocess
import sys

import pytest

from conftest import ROOT
from screens import Handheld
from sim.tools.deploy import LIST, listed
from ui import files

PARTS = "engine ui lib sim/desk sim/fakes sim/text sim/bots".split()
FILES = "code.py boot.py settings.toml sim/__init__.py sim/__main__.py sim/options.py".split()
SEEN = """
from sim.desk.console import Console
def words(group):
    for part in group:
        if hasattr(part, "text"):
            yield part.text
        elif hasattr(part, "append"):
            yield from words(part)
with Console("picosystem", seed=1, held={held!r}) as console:
    console.press(*{keys!r})
    print(console.screen.name, *words(console.screen.group), sep="|")
"""


@pytest.fixture
def drive(tmp_path):
    """A copy of the program, with the list of its files."""
    for part in PARTS:
        skipped = shutil.ignore_patterns("__pycache__", "*.md")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=skipped)
    for part in FILES:
        shutil.copy(ROOT / part, tmp_path / part)
    put_list(tmp_path)
    return tmp_path


def put_list(folder):
    data = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*.*")
        if path.is_file() and path.name != LIST
    }
    ours = {name: data[name] for name in data if not name.startswith(("sim/", "tests/", "._"))}
    (folder / LIST).write_bytes(listed(ours))


def run(drive, *words):
    env = dict(os.environ, PYTHONPATH=str(drive), PYTHONDONTWRITEBYTECODE="1")
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=drive, env=env, capture_output=True, text=True, check=False)


def seen(drive, *keys, held=()):
    """The screen's name and its words after some keys; what the program ended with, if it did."""
    done = run(drive, "-c", SEEN.format(keys=keys, held=held))
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


def test_what_macos_adds_is_no_part_of_the_game(drive):
    for path in [*drive.rglob("*.*")]:
        path.with_name("._" + path.name).write_bytes(b"\0\5\x16\7")
    lines = (ROOT / "tests/scripts/whole-game-pygamer.txt").read_text().splitlines()
    (drive / "turns.txt").write_text("\n".join(lines[:32]) + "\nSTATE")
    done = run(drive, "-m", "sim", "--board", "pygamer", "--script", "turns.txt", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "Error" not in done.stderr
    assert done.stdout.startswith("screen=") and "position=-" not in done.stdout


def test_menu_at_power_on_has_every_byte_checked(drive):
    path = drive / "ui/data/languages/en/rules.txt"
    path.write_bytes(path.read_bytes().replace(b"bridge", b"bribge"))
    assert seen(drive, held=("OK",)) == "title"
    words = "RuntimeError: COPY IT AGAIN / NEU KOPIEREN: ui/data/languages/en/rules.txt"
    assert seen(drive, held=("MENU",)) == words
    put_list(drive)
    assert seen(drive, held=("MENU",)) == "title"


def test_an_error_names_the_damaged_file(drive):
    path = drive / "ui/pages/options.py"
    path.write_bytes(path.read_bytes().replace(b"class OptionsScreen", b"class OtherScreen"))
    found = seen(drive, "UP", "OK").split("|")
    assert found[:2] == ["error", "A FILE IS DAMAGED"]
    assert found[-1] == "UI/ PAGES/ OPTIONS.PY"
    put_list(drive)
    assert seen(drive, "UP", "OK").split("|")[:2] == ["error", "SOMETHING BROKE"]
    path = drive / "ui/data/art/map_240.bin"
    path.write_bytes(path.read_bytes()[:1000])
    assert seen(drive, "UP", "UP", "UP", "UP", "OK", "OK").endswith("UI/ DATA/ ART/ MAP-240.BIN")


def test_if_not_even_the_error_page_opens_the_console_names_the_file(drive):
    path = drive / "ui/data/languages/en/texts.txt"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 3])
    done = run(drive, "-c", SEEN.format(keys=("OK",), held=()))
    assert "COPY IT AGAIN / NEU KOPIEREN: ui/data/languages/en/texts.txt" in done.stderr


def test_without_lib_its_first_file_is_named(drive):
    shutil.rmtree(drive / "lib/handheld")
    assert seen(drive).endswith("NEU KOPIEREN: lib/handheld/__init__.py")


def test_a_file_cut_short_is_named_before_anything_is_imported(drive):
    """(The desktop can't import a .mpy: only its size counts here.)"""
    (drive / "ui/cut.mpy").write_bytes(b"C\6\0\x1fall of it")
    (drive / "lib/handheld/device.py").write_text("print('imported')")
    put_list(drive)
    (drive / "ui/cut.mpy").write_bytes(b"C\6\0\x1fall")
    assert seen(drive).endswith("NEU KOPIEREN: ui/cut.mpy")


# What is found


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A small drive."""
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui/turn.mpy").write_bytes(b"C" * 1000)
    (tmp_path / "ui/texts.txt").write_bytes(b"")
    (tmp_path / "code.py").write_bytes(b"start()")
    (tmp_path / "settings.toml").write_bytes(b"# as deployed")
    put_list(tmp_path)
    monkeypatch.setattr(files, "_ROOT", str(tmp_path) + "/")
    return tmp_path


def test_whole_files_and_the_owners_are_no_damage(folder):
    (folder / "settings.toml").write_bytes(b"# the owner's")
    (folder / "mine.mpy").write_bytes(b"C")
    assert files.damaged(False) is files.damaged(True) is None
    (folder / "settings.toml").unlink()
    assert files.damaged(False) is files.damaged(True) is None
    (folder / LIST).unlink()
    assert files.damaged(False) is files.damaged(True) is None


@pytest.mark.parametrize(
    "name, data, by_size",
    [
        ("ui/turn.mpy", b"C" * 512, True),
        ("ui/turn.mpy", b"C" * 1001, True),
        ("ui/turn.mpy", b"C" * 512 + bytes(488), False),
        ("ui/turn.mpy", b"B" + b"C" * 999, False),
        ("ui/turn.mpy", None, True),
        ("ui/texts.txt", b"more", False),
        ("code.py", b"start( )", False),
        ("code.py", None, False),
    ],
)
def test_each_kind_of_damage(folder, name, data, by_size):
    """(By size only what is compiled: an owner may edit the rest.)"""
    (folder / name).unlink()
    if data is not None:
        (folder / name).write_bytes(data)
    assert files.damaged(True) == name
    assert files.damaged(False) == (name if by_size else None)


@pytest.mark.parametrize("keep", [20, 50])
def test_a_list_that_was_cut_short_is_damage_itself(folder, keep):
    path = folder / LIST
    path.write_bytes(path.read_bytes()[:keep])
    assert files.damaged(True) == LIST


def test_settings_that_wont_do_are_told_and_the_default_holds(monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", "klingon")
    with Handheld("pygamer", seed=1) as console:
        assert console.screen.name == "settings"
        said = " ".join([label.text for label in console.screen.group[3]])
        assert "LANGUAGE = KLINGON" in said and "WRITE DE, EN." in said and "IT IS EN." in said
        console.press("OK")
        assert console.screen.name == "title"
        console.press("DOWN", "OK")
        assert console.screen.name == "setup"
