# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Putting the game on a drive: all that it needs; what is the owner's stays; safe to repeat."""

import ast
import shutil
import zipfile
from collections import namedtuple

import pytest

from conftest import ROOT
from sim import bundle
from sim import deploy as module
from sim.__main__ import main
from sim.deploy import LIST, deploy

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def drive(tmp_path):
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.0")
    return tmp_path


def tree(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def compiler(folder, head):
    """A compiler that writes a head and the name that tracebacks shall tell."""
    path = folder / "mpy-cross"
    path.write_text('#!/bin/sh\nprintf %s > "$4"\necho "$2" >> "$4"\n' % head)
    path.chmod(0o755)
    return str(path)


def test_all_that_is_imported_is_on_the_drive(drive):
    assert main(["deploy", str(drive)]) == 0
    files = tree(drive)
    for name in ("code.py", "boot.py", "settings.toml", "engine/game.py", "ui/art/small.bin"):
        assert files[name] == (ROOT / name).read_bytes()
    assert not [name for name in files if name.startswith(("sim/", "tests/", "."))]
    for name, data in files.items():
        if name.endswith(".py"):
            for node in ast.walk(ast.parse(data)):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("adafruit"):
                    path = "lib/" + node.module.replace(".", "/")
                    assert path + ".py" in files or path + "/__init__.py" in files, node.module


def test_a_known_board_gets_what_its_display_needs(drive):
    deploy(drive)
    everything = set(tree(drive))
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.0\nBoard ID:pygamer\nUID:1\n")
    deploy(drive)
    files = set(tree(drive))
    gone = everything - files
    assert len(gone) == 4 * 3 + 2  # a layout with its map and cards, four times; a font, sprites
    assert {"ui/layouts/size_160.py", "ui/art/map_160.bin", "ui/art/sprites_1.bin"} <= files
    assert {"ui/art/small.bin", "ui/layouts/__init__.py"} <= files
    (drive / "settings.toml").write_text('KAHUNA_DISPLAY = "st7789"\n')
    deploy(drive)
    assert set(tree(drive)) == everything


def test_a_second_time_nothing_is_written(drive, capsys):
    deploy(drive)
    stamps = {path: path.stat().st_mtime_ns for path in drive.rglob("*")}
    capsys.readouterr()
    deploy(drive)
    assert {path: path.stat().st_mtime_ns for path in drive.rglob("*")} == stamps
    assert "0 written, 0 removed" in capsys.readouterr().err


def test_stale_files_of_ours_go_and_the_owners_stay(drive):
    deploy(drive)
    (drive / "mine.py").write_text("mine")
    (drive / "lib/mine.py").write_text("mine")
    (drive / "settings.toml").write_text("mine")
    (drive / "ui/old.py").write_text("ours once")
    (drive / "ui/changed.py").write_text("ours once, then the owner's")
    with (drive / LIST).open("a") as file:
        file.write(module._digest(b"ours once") + " ui/old.py\n")
        file.write("0123456789abcdef ui/changed.py\n")
    deploy(drive)
    files = tree(drive)
    assert files["mine.py"] == files["lib/mine.py"] == files["settings.toml"] == b"mine"
    assert "ui/old.py" not in files
    assert "ui/changed.py" in files


def test_a_program_of_the_owners_is_not_overwritten(drive, capsys):
    (drive / "code.py").write_text("import mine")
    assert main(["deploy", str(drive)]) == 1
    assert "code.py on the drive is not ours" in capsys.readouterr().err
    assert set(tree(drive)) == {"boot_out.txt", "code.py"}
    (drive / "code.py").write_text('print("Hello World!")\n')
    assert main(["deploy", str(drive)]) == 0


def test_compiled(drive, tmp_path_factory):
    tool = compiler(tmp_path_factory.mktemp("tool"), "C")
    deploy(drive)
    deploy(drive, tool)
    files = tree(drive)
    assert files["engine/game.mpy"] == b"Cengine/game.py\n"
    assert "engine/game.py" not in files
    assert {"code.py", "boot.py"} <= set(files)
    deploy(drive)
    assert "engine/game.mpy" not in tree(drive)


@pytest.mark.parametrize("head, reason", [("M", "MicroPython's"), ("", "MicroPython's")])
def test_another_compiler_is_refused(drive, tmp_path_factory, capsys, head, reason):
    tool = compiler(tmp_path_factory.mktemp("tool"), head or "X")
    assert main(["deploy", str(drive), "--mpy-cross", tool]) == 1
    assert reason in capsys.readouterr().err
    assert set(tree(drive)) == {"boot_out.txt"}


def test_no_compiler_no_drive_no_room(drive, monkeypatch, capsys):
    assert main(["deploy", str(drive), "--mpy-cross", str(drive / "none")]) == 1
    assert "does not run" in capsys.readouterr().err
    assert main(["deploy", str(drive / "none")]) == 1
    assert "is no folder" in capsys.readouterr().err
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(10, 10, 1000))
    assert main(["deploy", str(drive)]) == 1
    assert "make room" in capsys.readouterr().err
    assert set(tree(drive)) == {"boot_out.txt"}


def test_a_folder_that_is_no_drive_gets_a_warning(tmp_path, capsys):
    assert main(["deploy", str(tmp_path)]) == 0
    assert capsys.readouterr().err.startswith("warning: no boot_out.txt")


def test_the_bundle(monkeypatch, tmp_path):
    for name in ("README.md", "LICENSE"):
        (tmp_path / name).write_text("text")
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    assert main(["bundle"]) == 0
    names = zipfile.ZipFile(tmp_path / "kahuna-bundle.zip").namelist()
    assert "Kahuna/CircuitPython 10.x/code.py" in names
    assert "Kahuna/CircuitPython 10.x/lib/adafruit_displayio_layout/layouts/grid_layout.py" in names
    assert "Kahuna/README.txt" in names
