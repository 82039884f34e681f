# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page that offers the game for boards, in a headless Chromium."""

import io
import re
import struct
import sys
from types import SimpleNamespace

import pytest

from engine.record import Record
from engine.rng import Rng, new_pack
from engine.save.save import Save
from engine.setup import Setup
from helpers.browsing import axe, choose_row, keep_save
from helpers.sample import sampled
from helpers.screens import Handheld
from helpers.uf2_blocks import BLOCK, FLASH, blocks_of
from sim import ROOT
from sim.boards import BOARDS
from sim.fakes.store import Store
from sim.ship import uf2
from sim.ship.deploy import make_contents
from sim.ship.uf2 import NAMES
from sim.ship.update import ADDRESS
from sim.web.build import boards
from sim.wording import parse_texts

TEXTS = ROOT / "sim" / "web" / "page" / "board" / "texts"
WORDS = {path.stem: parse_texts(path.read_text(encoding="utf-8")) for path in TEXTS.iterdir()}
EN = WORDS["en"]
NVM = 4096
TOLD = b"\0%s\0Adafruit CircuitPython %s on 2026-09-14; Some board with rp2040\0"


def uf2_of(program, family, start=FLASH):
    """Make a .uf2 from a program's bytes."""
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
"""Hands the test what would be downloaded."""


@pytest.fixture
def out(served):
    """The page, from a server with a short drive for each board, and a zip."""
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


def told(page, place="told"):
    return page.run("return document.getElementById('%s').textContent" % place)


def give(page, path):
    root = page.do("DOM.getDocument")["root"]["nodeId"]
    node = page.do("DOM.querySelector", nodeId=root, selector="#firmware")["nodeId"]
    page.do("DOM.setFileInputFiles", nodeId=node, files=[str(path)])


def made(page, button="make", place="told"):
    page.run("window.taken = null")
    click(page, button)
    page.until(lambda: told(page, place) == EN["made"])
    return bytes(page.until(lambda: page.run("return window.taken")))


def steps(page):
    """List the visible sentences that have a picture."""
    return page.run(
        "return [...document.querySelectorAll('li')].filter((li) => li.checkVisibility())"
        ".map((li) => li.querySelector('svg') && li.innerText)"
    )


def test_each_board_gets_the_zip_and_its_uf2_if_it_takes_one(out):
    """Each comes with three sentences and pictures. The zip's says which old files may be
    deleted."""
    for name in sampled(BOARDS):
        choose(out, name)
        assert made(out, "zip", "zip-told") == b"the zip"
        assert out.run("return window.named") == boards._ZIP
        by_zip = [EN[key] for key in ("plug", "copy", "eject")]
        if name in NAMES:
            assert made(out) == DRIVE[name]
            assert out.run("return window.named").endswith("-%s.uf2" % name)
            assert told(out, "zip-told") == "", "what was told goes when something new begins"
            start = EN.get("start " + BOARDS[name].board_id, EN["start any"])
            assert steps(out) == [start, EN["drag"], EN["plays"], *by_zip]
        else:
            assert steps(out) == by_zip
    assert "can delete the old game's folders" in EN["copy"]
    assert axe(out) == []
    choose(out, "picopad")
    assert told(out) == told(out, "zip-told") == ""
    assert out.errors() == []


def test_the_firmware_goes_before_it(out, tmp_path):
    click(out, "never")
    click(out, "make")
    out.until(lambda: told(out) == WORDS["en"]["no file"])
    path = tmp_path / "firmware.uf2"
    path.write_bytes(firmware())
    give(out, path)
    blocks, _ = blocks_of(made(out))
    assert blocks == blocks_of(firmware())[0] + blocks_of(DRIVE["picosystem"])[0]


def test_the_save_comes_along_where_the_board_keeps_it(out, tmp_path):
    """It is offered once the browser has one, and lies between firmware and drive."""
    assert out.run("return document.querySelector('#kept').checkVisibility()") is False
    save = bytes(range(256)) * (NVM // 256)
    keep_save(out, save)
    out.driver.refresh()
    out.run(TAKE)
    out.until(lambda: out.run("return document.querySelector('#kept').checkVisibility()"))
    click(out, "along")
    first = BOARDS["picosystem"].drive_start - NVM
    own = blocks_of(uf2_of(save, 0xE48BFF56, FLASH + first))[0]
    assert blocks_of(made(out)) == blocks_of(uf2_of(save + b"its drive", 0xE48BFF56, FLASH + first))
    click(out, "never")
    path = tmp_path / "firmware.uf2"
    path.write_bytes(firmware())
    give(out, path)
    blocks, _ = blocks_of(made(out))
    assert blocks == blocks_of(firmware())[0] + own + blocks_of(DRIVE["picosystem"])[0]


def test_a_board_without_a_uf2_gets_the_save_by_a_line_that_is_typed(out):
    """It is offered once the browser has one. The line puts it in place of what the board has."""
    save = bytearray(b"\xff" * NVM)
    played = Record(Setup())
    played.deal(new_pack(Rng(3), played.game.to_shuffle()))
    Save(save).began(played)
    shown = "return document.querySelector('#save').checkVisibility()"
    choose(out, "pygamer")
    assert out.run(shown) is False
    keep_save(out, save)
    out.driver.refresh()
    out.run(TAKE)
    choose(out, "pygamer")
    out.until(lambda: out.run(shown))
    out.run("document.querySelector('#save button').click()")
    taken = bytes(out.until(lambda: out.run("return window.taken")))
    assert (taken, out.run("return window.named")) == (bytes(save), "kahuna.nvm")
    store = Store(BOARDS["pygamer"].chip.nvm)
    store.bytes[:] = b"?" * len(store.bytes)
    line = out.run("return document.querySelector('#save code').textContent")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "microcontroller", SimpleNamespace(nvm=store.bytes))
        exec(line, {"open": lambda *_: io.BytesIO(taken)})
    with Handheld("pygamer", seed=1, store=store) as console:
        assert console.match.record == played and console.screen.name == "title"
    assert axe(out) == []
    choose(out, "picosystem")
    assert out.run(shown) is False
    assert out.errors() == []


def list_refused():
    """Yield boards and firmwares that are refused, with the key of the page's reason."""
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
    choose_row(page, "board")
    page.until(lambda: page.driver.current_url.endswith("board.html"))
    for language, texts in WORDS.items():
        assert texts.keys() == WORDS["en"].keys(), language
        for key, text in texts.items():
            places = [set(re.findall(r"{\d}", words[key])) for words in WORDS.values()]
            assert places[0] == places[1], text
    for size in ((390, 844), (320, 568), (844, 390)):
        page.phone(*size)
        for name in sampled(BOARDS):
            choose(page, name)
            assert page.run("return document.documentElement.scrollWidth") <= size[0]


def test_without_a_network_it_says_so(served):
    page = served
    page.driver.get(page.server.url + "board.html")  # the server lacks this file
    for button, place in (("make", "told"), ("zip", "zip-told")):
        click(page, button)
        page.until(lambda place=place: told(page, place) == EN["offline"])
    page.errors()


@pytest.mark.dear
def test_what_a_page_hands_out_has_its_address_in_it():
    address = "https://kahuna.example/page/"
    assert (address + "\n").encode() in uf2.pack_uf2("picosystem", address=address)
    assert ADDRESS not in make_contents(True, "pimoroni_picosystem")
