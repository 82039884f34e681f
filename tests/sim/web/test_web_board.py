# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page that hands the game out for a board, in a headless Chromium."""

import base64
import hashlib
import json
import re
import struct

import pytest
from uf2_blocks import BLOCK, FLASH, blocks_of

from browsing import more
from conftest import DRAW, ROOT, WHOLE, axe, drawn
from sim.fakes.boards import BOARDS
from sim.ship import uf2
from sim.ship.deploy import deploy, make_contents
from sim.ship.steps import ADDRESS, LIST, make_list
from sim.ship.uf2 import NAMES
from sim.web.build import boards
from sim.wording import parse_texts

TEXTS = ROOT / "sim" / "web" / "page" / "board" / "texts"
WORDS = {path.stem: parse_texts(path.read_text(encoding="utf-8")) for path in TEXTS.iterdir()}
EN = WORDS["en"]
NVM = 4096
TOLD = b"\0%s\0Adafruit CircuitPython %s on 2026-09-14; Some board with rp2040\0"


def uf2_of(program, family, start=FLASH):
    """A .uf2 of a program's bytes."""
    program += bytes(-len(program) % 256)
    total = len(program) // 256
    made = b""
    for n in range(total):
        head = (0x0A324655, 0x9E5D5157, 0x2000, start + n * 256, 256, n, total, family)
        part = program[n * 256 : (n + 1) * 256]
        made += struct.pack("<8I", *head) + part + bytes(220) + b"\x30\x6f\xb1\x0a"
    return made


def firmware(version=b"10.3.1", board_id=b"pimoroni_picosystem", size=1000, **more):
    return uf2_of(TOLD % (board_id, version) + bytes(size), **{"family": 0xE48BFF56, **more})


DRIVE = {
    name: uf2_of(b"its drive", BOARDS[name].chip.family, FLASH + BOARDS[name].drive_start)
    for name in NAMES
}
TAKE = """
window.taken = null;
URL.createObjectURL = (blob) => {
  blob.arrayBuffer().then((data) => { window.taken = Array.from(new Uint8Array(data)) });
  return "data:,";
};
HTMLAnchorElement.prototype.click = function () { window.named = this.download };
"""
"""Lets the test have what would be downloaded."""


@pytest.fixture
def out(served):
    """The page, from a server that has a short drive for each board, and a zip."""
    page = served
    made = {boards._file_name(name): data for name, data in DRIVE.items()}
    page.server.files = {**page.server.files, **made, boards._ZIP: b"the zip"}
    page.driver.get(page.server.url + "board.html")
    page.run(TAKE)
    return page


def choose(page, name):
    page.run(
        "const select = document.querySelector('#board');"
        "select.value = %d; select.dispatchEvent(new Event('change'))" % list(BOARDS).index(name)
    )


def click(page, name):
    page.run("document.getElementById('%s').click()" % name)


def told(page):
    return page.run("return document.getElementById('told').textContent")


def give(page, path):
    root = page.do("DOM.getDocument")["root"]["nodeId"]
    node = page.do("DOM.querySelector", nodeId=root, selector="#firmware")["nodeId"]
    page.do("DOM.setFileInputFiles", nodeId=node, files=[str(path)])


def made(page):
    click(page, "make")
    page.until(lambda: told(page) == WORDS["en"]["made"])
    return bytes(page.until(lambda: page.run("return window.taken")))


def test_each_board_gets_its_file(out):
    for name in drawn(BOARDS):
        choose(out, name)
        out.run("window.taken = null")
        assert made(out) == DRIVE.get(name, b"the zip")
        file = out.run("return window.named")
        assert file.endswith("-%s.uf2" % name if name in NAMES else ".zip")
        steps = "return [...document.querySelectorAll('li')].filter((li) => li.checkVisibility())"
        assert len(out.run(steps)) == 4
    assert out.errors() == []


def test_what_was_told_goes_when_something_new_begins(out):
    made(out)
    choose(out, "picopad")
    assert told(out) == ""
    for name in ("step", "named"):
        out.run("document.getElementById('%s').textContent = 'All is written'" % name)
    out.run("document.getElementById('ejected').hidden = false")
    made(out)
    visible = "return document.querySelector('#ejected').hidden"
    assert out.run(visible) and "All is written" not in out.run("return document.body.innerText")


def test_the_firmware_goes_before_it(out, tmp_path):
    click(out, "never")
    click(out, "make")
    out.until(lambda: told(out) == WORDS["en"]["no file"])
    path = tmp_path / "firmware.uf2"
    path.write_bytes(firmware())
    give(out, path)
    blocks, _ = blocks_of(made(out))
    assert blocks == blocks_of(firmware())[0] + blocks_of(DRIVE["picosystem"])[0]


def list_refused():
    """Boards, firmwares, and the page's word on why they are not taken."""
    return [
        ("picopad", firmware(), "other firmware"),
        ("thumby_color", firmware(board_id=b"tinycircuits_thumby_color"), "other firmware"),
        ("homebuilt", firmware(board_id=b"raspberry_pi_pico_w"), "other firmware"),
        ("picosystem", firmware(version=b"8.2.0"), "other version"),
        ("picosystem", firmware(version=b"11.0.0"), "other version"),
        ("picosystem", uf2_of(b"something else", 0xE48BFF56), "no CircuitPython"),
        ("picosystem", firmware()[:-BLOCK], "not whole"),
        ("picosystem", firmware()[:-1], "not whole"),
        ("picosystem", b"", "not whole"),
        ("picosystem", b"<!doctype html>" * 1000, "not whole"),
        ("picosystem", firmware(size=0x100000 - NVM), "too long"),
        ("picosystem", firmware(start=FLASH - 256), "too long"),
    ]


def test_a_firmware_that_is_not_the_boards_is_refused(out, tmp_path):
    click(out, "never")
    for number, (name, data, why) in enumerate(list_refused()):
        path = tmp_path / ("%d.uf2" % number)
        path.write_bytes(data)
        choose(out, name)
        give(out, path)
        out.until(lambda: not told(out))
        click(out, "make")
        sentence = out.until(lambda: told(out) not in ("", WORDS["en"]["making"]) and told(out))
        pattern = re.escape(WORDS["en"][why]).replace(r"\{0\}", ".+").replace(r"\{1\}", ".+")
        assert re.fullmatch(pattern, sentence), (number, sentence)
        assert out.run("return window.taken") is None


def test_it_is_reached_from_the_game_and_read_on_a_phone(page):
    more(page)
    page.run("document.querySelector('dialog [data-word=board]').click()")
    page.until(lambda: page.driver.current_url.endswith("board.html"))
    for language, texts in WORDS.items():
        assert texts.keys() == WORDS["en"].keys(), language
        for key, text in texts.items():
            places = [set(re.findall(r"{\d}", words[key])) for words in WORDS.values()]
            assert places[0] == places[1], text
    for size in ((390, 844), (320, 568), (844, 390)):
        page.phone(*size)
        for name in drawn(BOARDS):
            choose(page, name)
            assert page.run("return document.documentElement.scrollWidth") <= size[0]


def test_without_a_network_it_says_so(served):
    page = served
    page.driver.get(page.server.url + "board.html")  # whose server has no such file
    click(page, "make")
    page.until(lambda: told(page) == EN["offline"])
    page.run(DRIVE_JS)
    assert does(page, "changed", files=encoded(boot_out())) == [EN["offline"], False]
    page.errors()


# A drive is brought to this version


DRIVE_JS = (ROOT / "tests" / "drive.js").read_text(encoding="utf-8")
BOOT_OUT = "Adafruit CircuitPython %s on 2026-05-01; A board with rp2040\r\nBoard ID:%s\r\n"


@pytest.fixture(scope="module")
def files():
    return boards.pack_drive()


@pytest.fixture
def drives(served, files):
    """The page, with drives in memory."""
    page = served
    page.server.files = {**page.server.files, boards._DRIVE: files}
    page.driver.get(page.server.url + "board.html")
    page.run(DRIVE_JS)
    return page


def does(page, name, **words):
    """What a function of drive.js returns."""
    call = "window.does.%s(%s).then(arguments[0], (error) => arguments[0](error.stack))"
    return page.driver.execute_async_script(call % (name, json.dumps(words)))


def step(page):
    return page.run("return document.querySelector('#step').textContent")


def boot_out(board="pimoroni_picosystem", version="10.2.1"):
    return {"boot_out.txt": (BOOT_OUT % (version, board)).encode()}


def encoded(files):
    return {name: base64.b64encode(data).decode() for name, data in files.items()}


def put(folder, files):
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def tree(folder):
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def digests(folder):
    return {name: hashlib.sha256(data).hexdigest() for name, data in tree(folder).items()}


def test_each_boards_new_drive_gets_what_deploy_puts_there(drives, tmp_path):
    """To the byte; the first one's in a file system of the browser's own."""
    assert boards._DRIVE not in " ".join(drives.server.asked), "fetched when asked for"
    names = drawn(BOARDS)
    for name in names:
        files = boot_out(BOARDS[name].board_id)
        text = files["boot_out.txt"].decode()
        told, named, made = does(drives, "onNewDrive", text=text, real=name == names[0])
        assert (told, named) == (EN["eject now"], "A board with CircuitPython 10.2"), name
        put(tmp_path / name, files)
        deploy(tmp_path / name)
        assert made == digests(tmp_path / name), name
    seen = "return document.querySelector('#ejected').checkVisibility() && onbeforeunload === null"
    assert drives.run(seen)
    assert axe(drives) == []
    click(drives, "ejected")
    assert step(drives) == EN["plays now"]
    assert drives.errors() == []


CUTS = 1 if WHOLE else 7
"""Days until an update was cut at each change."""


def test_an_update_that_is_cut_at_any_change_is_mended_by_the_next(drives, tmp_path, capsys):
    put(tmp_path, boot_out())
    deploy(tmp_path)
    old = tree(tmp_path)
    del old[LIST], old["boot_out.txt"]
    old.update({"code.py": b"old", "ui/old/old.mpy": b"old"})
    put(tmp_path, {**old, LIST: make_list(old), "mine.py": b"mine", "records/0001.txt": b"a game"})
    put(tmp_path, {"settings.toml": b"KAHUNA_CLOCK = 125", "ui/._pages": b"of macOS"})
    (tmp_path / "ui/pages/title.mpy").unlink()
    files = encoded(tree(tmp_path))
    told, notes, made, folders, changes, wrong = does(
        drives, "cutAnywhere", files=files, first=DRAW % CUTS, every=CUTS
    )
    capsys.readouterr()
    deploy(tmp_path)
    assert made == digests(tmp_path)
    assert {"mine.py", "records/0001.txt"} < made.keys() and "ui/old/old.mpy" not in made
    assert "ui/pages" in folders and "ui/old" not in folders
    assert told == [EN["eject now"], EN["same"]]
    setting = capsys.readouterr().err.splitlines()[0].rpartition(": ")[2]
    assert notes == [filled("lacks", "settings.toml", setting)]
    assert wrong == []
    assert changes > 12
    assert drives.errors() != [], "each cut is told in the console too"


def filled(key, *about):
    return re.sub(r"{(\d)}", lambda place: about[int(place[1])], EN[key])


def fillings(key, text):
    """What fills in this sentence."""
    return re.fullmatch(re.sub(r"\\{\d\\}", "(.+)", re.escape(EN[key])), text).groups()


FULL = {"pajenicko_picopad": 400, "pybadge": 1800, "adafruit_feather_esp32s3_reverse_tft": 900}
"""KB that leave no room for the game."""
WONT_DO = (
    ({"other.txt": b""}, ("no drive",)),
    ({"boot_out.txt": b"?"}, ("no version",)),
    (boot_out(version="9.1.4"), ("too old", "9.1")),
    (boot_out(version="10.30.0"), ("too new", "10.30")),
    (boot_out(version="11.0.0-beta"), ("too new", "11.0")),
    (boot_out("some_board"), ("other board", "some_board")),
    ({**boot_out(), "code.py": b"import mine"}, ("not ours", "code.py")),
)


def test_a_drive_that_wont_do_stays_as_it_was_and_the_page_says_what_to_do(drives):
    for files, why in WONT_DO:
        assert does(drives, "changed", files=encoded(files)) == [filled(*why), False], why
    for error in ("NoModificationAllowedError", "NotAllowedError", "InvalidStateError"):
        how = {"changes": 0, "error": error}
        told = does(drives, "changed", files=encoded(boot_out()), how=how)
        assert told == [EN["read-only"], False]
    for board, size in FULL.items():
        files = {**boot_out(board), "much": bytes(size << 10)}
        told, changed = does(drives, "changed", files=encoded(files))
        free, need, missing = map(int, fillings("room", told))
        assert 300 < need < 520 and 1 <= free < need and abs(need - free - missing) <= 1
        assert not changed
    for key, how in (
        ("full", {"changes": 60, "error": "QuotaExceededError"}),
        ("gone", {"changes": 60}),
        ("otherwise", {"worn": "ui/app.mpy"}),
    ):
        told, changed = does(drives, "changed", files=encoded(boot_out()), how=how)
        (about,) = fillings(key, told)
        assert 100 < int(about) < 520 if key == "full" else "/" in about, about
        assert changed
    own = {**boot_out("some_board"), "settings.toml": b'KAHUNA_DISPLAY = "st7789"\n'}
    assert does(drives, "changed", files=encoded(own)) == [EN["eject now"], True], "home-built"
    drives.errors()


def test_what_a_page_hands_out_has_its_address_in_it():
    address = "https://kahuna.example/page/"
    for made in (boards.pack_drive(address), uf2.pack_uf2("picosystem", address=address)):
        assert (address + "\n").encode() in made
    assert ADDRESS not in make_contents(True, "pimoroni_picosystem")


def test_a_choice_that_is_taken_back_or_forbidden(drives):
    pick = "window.showDirectoryPicker = async () => { throw new DOMException('', '%s') }"
    for error, said in (("AbortError", ""), ("SecurityError", EN["read-only"])):
        drives.run(pick % error)
        click(drives, "update")
        drives.until(lambda said=said: step(drives) == said)


def test_a_browser_that_opens_no_folders_says_which_does(served):
    page = served
    source = "delete window.showDirectoryPicker"
    script = page.do("Page.addScriptToEvaluateOnNewDocument", source=source)
    page.driver.get(page.server.url + "board.html")
    page.do("Page.removeScriptToEvaluateOnNewDocument", **script)
    visible = "return document.querySelector('#%s').checkVisibility()"
    assert page.run(visible % "elsewhere") and not page.run(visible % "can")
    assert axe(page) == []
