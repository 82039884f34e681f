# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game on real people's drives: with files that were cut short, changed or lost, and with files
that macOS adds."""

import os
import shutil
import subprocess
import sys

import pytest

from heap import machine
from helpers.screens import Handheld
from helpers.tools import with_tools
from sim import ROOT
from sim.ship.deploy import make_contents
from sim.ship.update import LIST, make_list
from ui import files

PARTS = "engine ui lib sim/desk sim/fakes sim/bots".split()
FILES = "code.py boot.py settings.toml".split()
FILES += [
    "sim/%s.py" % name
    for name in "__init__ __main__ boards command_line declared files record_files wording".split()
]
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
    """A copy of the program with the list of its files."""
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
    (folder / LIST).write_bytes(make_list(ours))


def run(drive, *words):
    env = dict(os.environ, PYTHONPATH=str(drive), PYTHONDONTWRITEBYTECODE="1")
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=drive, env=env, capture_output=True, text=True, check=False)


def seen(drive, *keys, held=()):
    """Return the screen's name and its words after some keys, and the program's error if it
    ended."""
    done = run(drive, "-c", SEEN.format(keys=keys, held=held))
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


@pytest.mark.dear
def test_what_macos_adds_is_no_part_of_the_game(drive):
    for path in [*drive.rglob("*.*")]:
        path.with_name("._" + path.name).write_bytes(b"\0\5\x16\7")
    lines = (ROOT / "tests/data/scripts/whole-game-pygamer.txt").read_text().splitlines()
    (drive / "turns.txt").write_text("\n".join(lines[2:32]) + "\nSTATE")
    done = run(drive, "-m", "sim", "--board", "pygamer", "--script", "turns.txt", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert "Error" not in done.stderr
    assert done.stdout.startswith("screen=") and "position=-" not in done.stdout


@pytest.mark.dear
def test_menu_at_power_on_has_every_byte_checked(drive):
    path = drive / "ui/data/languages/en/rules.txt"
    path.write_bytes(path.read_bytes().replace(b"bridge", b"bribge"))
    assert seen(drive, held=("OK",)) == "title"
    words = "RuntimeError: COPY IT AGAIN / NEU KOPIEREN: ui/data/languages/en/rules.txt"
    assert seen(drive, held=("MENU",)) == words
    put_list(drive)
    assert seen(drive, held=("MENU",)) == "title"


@pytest.mark.dear
def test_an_error_names_the_damaged_file(drive):
    path = drive / "ui/pages/options.py"
    path.write_bytes(path.read_bytes().replace(b"SCREEN = ", b"OTHER = "))
    found = seen(drive, "UP", "OK").split("|")
    assert found[:2] == ["error", "A FILE IS DAMAGED"]
    assert found[-1] == "ui/ pages/ options.py"
    put_list(drive)
    assert seen(drive, "UP", "OK").split("|")[:2] == ["error", "SOMETHING BROKE"]
    path.write_bytes(b"raise MemoryError")  # as if a length in the file were wrong
    assert seen(drive, "UP", "OK").split("|")[:2] == ["error", "A FILE IS DAMAGED"]
    path = drive / "ui/data/art/map_240.bin"
    path.write_bytes(path.read_bytes()[:1000])
    assert seen(drive, "DOWN", "OK", "OK").endswith("ui/ data/ art/ map-240.bin")


def test_if_not_even_the_error_page_opens_the_console_names_the_file(drive):
    path = drive / "ui/data/languages/en/texts.txt"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 3])
    done = run(drive, "-c", SEEN.format(keys=("OK",), held=()))
    assert "COPY IT AGAIN / NEU KOPIEREN: ui/data/languages/en/texts.txt" in done.stderr


def test_without_lib_its_first_file_is_named(drive):
    shutil.rmtree(drive / "lib/handheld")
    assert seen(drive).endswith("NEU KOPIEREN: lib/handheld/__init__.py")


# A board without a file in lib/handheld: code.py's message about it, or about a damaged file first.
ONBOARD = """
import os
import sys
sys.path[:] = ["/", "/lib"]
import rom
rom.put_modules(rom.board_names("pimoroni_picosystem", 240, 240))
sys.modules["board"].board_id = "unknown"
code = open("code.py").read()

def said():
    for name in list(sys.modules):
        if name.split(".")[0] in ("ui", "handheld"):
            del sys.modules[name]
    try:
        exec(code, {"__name__": "__main__"})
    except Exception as error:
        return ("loaded, %s" if "handheld" in sys.modules else "%s") % error

print(said())
for number, name in enumerate(NAMES):
    with open(name, "rb") as file:
        whole = file.read()
    half = len(whole) // 2
    flipped = bytes([whole[half] ^ 85])
    for way, data in enumerate((
        None,
        b"",
        whole[:half],
        whole[:-1],
        whole[:half] + flipped + whole[half + 1:],
        whole[:half] + bytes([255]) * (len(whole) - half),
    )):
        if way != number % 6 and name not in FIRST:
            continue
        os.remove(name)
        if data is not None:
            with open(name, "wb") as file:
                file.write(data)
        print("%s %d %s" % (name, way, said()))
        with open(name, "wb") as file:
            file.write(whole)
"""
FIRST = ["ui/files.py", "ui/app.mpy", LIST]
FIRST += ["lib/handheld/boards.mpy", "lib/handheld/device.mpy"]


@pytest.mark.dear
def test_whatever_is_damaged_on_a_drive_is_named_and_nothing_hangs():
    """The files from deploy, on the VM. A damaged compiled file is named before any is loaded."""
    made = make_contents(True, "pimoroni_picosystem")
    made = {name: b"M" + data[1:] if name[-3:] == "mpy" else data for name, data in made.items()}
    made[LIST] = make_list(made)
    folders = (ROOT / "sim/firmware", ROOT / "tests/heap/guest")
    guest = {path.name: path.read_bytes() for folder in folders for path in folder.glob("*.py")}
    program = "NAMES = %r\nFIRST = %r\n%s" % (sorted(made), FIRST, ONBOARD)
    sound, *lines = with_tools(machine.run, program, {**made, **guest}, 4 << 20, 120)
    assert sound.startswith("loaded, unknown has no file in lib/handheld")
    assert len(lines) == len(made) + 5 * len(FIRST)
    for line in lines:
        name, way, said = line.split(" ", 2)
        named = "COPY IT AGAIN / NEU KOPIEREN: " + name
        if name.endswith(".mpy") or name == "boot.py":
            assert said == named, line
        elif name in ("settings.toml", LIST):  # the owner may change the first, and lack the second
            assert said in (named, sound) or (name == LIST and "NEU KOPIEREN" in said), line
        else:  # the owner may edit it; it is named only if something breaks
            assert said in ("loaded, " + named, named.replace(name, "ui")), line


# Which damage is found


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A small drive."""
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui/turn.mpy").write_bytes(b"C" * 1000)
    (tmp_path / "ui/texts.txt").write_bytes(b"text")
    (tmp_path / "code.py").write_bytes(b"start()")
    (tmp_path / "boot.py").write_bytes(b"held()")
    (tmp_path / "settings.toml").write_bytes(b"# as deployed")
    put_list(tmp_path)
    monkeypatch.setattr(files, "_ROOT", str(tmp_path) + "/")
    return tmp_path


def test_whole_files_and_the_owners_are_no_damage(folder):
    (folder / "settings.toml").write_bytes(b"# the owner's")
    (folder / "mine.mpy").write_bytes(b"C")
    assert files.find_damaged(False) is files.find_damaged(True) is None
    (folder / "settings.toml").unlink()
    assert files.find_damaged(False) is files.find_damaged(True) is None
    (folder / LIST).unlink()
    assert files.find_damaged(False) is files.find_damaged(True) is None


@pytest.mark.parametrize("name", ["ui/turn.mpy", "ui/texts.txt", "code.py", "boot.py"])
@pytest.mark.parametrize("data", [b"", b"C" * 512, b"C" * 1001, b"B" + b"C" * 999, None])
def test_each_kind_of_damage(folder, name, data):
    """The owner may edit files that aren't compiled, except for boot.py."""
    (folder / name).unlink()
    if data is not None:
        (folder / name).write_bytes(data)
    assert files.find_damaged(True) == name
    always = name in ("ui/turn.mpy", "boot.py")
    assert files.find_damaged(False) == (name if always else None)


def test_a_list_that_was_cut_short_is_damage_itself(folder):
    path = folder / LIST
    whole = path.read_bytes()
    for keep in range(len(whole) - 1):
        path.write_bytes(whole[:keep])
        assert files.find_damaged(True) is not None, keep
    path.write_bytes(b"\xff" + whole[1:])
    assert files.find_damaged(False) == LIST, "no text"


@pytest.mark.parametrize("language", ["DE", " de ", "De"])
def test_a_language_may_be_written_large(monkeypatch, language):
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld("pygamer", seed=1) as console:
        assert (console.screen.name, console.app.texts.language) == ("title", "de")
