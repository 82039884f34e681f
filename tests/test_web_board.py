# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page that hands the game out for a board, in a headless Chromium."""

import json
import re

import pytest
from test_uf2 import FLASH, REFUSED, blocks_of, firmware, uf2_of
from test_web import more

from conftest import ROOT
from sim.tools.uf2 import DRIVES
from sim.web import boards

WORDS = json.loads((ROOT / "sim" / "web" / "board" / "words.json").read_text(encoding="utf-8"))
DRIVE = {name: uf2_of(b"its drive", *place[:1], FLASH + place[1]) for name, place in DRIVES.items()}
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
def out(page):
    """The page, from a server that has a short drive for each board, and a zip."""
    made = {boards._file(name): data for name, data in DRIVE.items()}
    page.server.files = {**page.server.files, **made, boards._ZIP: b"the zip"}
    page.driver.get(page.server.url + "board.html")
    page.run(TAKE)
    return page


def choose(page, name):
    page.run(
        "const select = document.querySelector('#board');"
        "select.value = %d; select.dispatchEvent(new Event('change'))"
        % list(boards._TITLES).index(name)
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
    for name in boards._TITLES:
        choose(out, name)
        out.run("window.taken = null")
        assert made(out) == DRIVE.get(name, b"the zip")
        file = out.run("return window.named")
        assert file.endswith("-%s.uf2" % name if name in DRIVES else ".zip")
        steps = "return [...document.querySelectorAll('li')].filter((li) => li.checkVisibility())"
        assert len(out.run(steps)) == 4
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


def test_what_the_command_refuses_the_page_refuses(out, tmp_path):
    """The same files, for the same reason."""
    reasons = {}
    click(out, "never")
    for number, (name, data, why) in enumerate(REFUSED):
        path = tmp_path / ("%d.uf2" % number)
        path.write_bytes(data)
        choose(out, name)
        give(out, path)
        out.until(lambda: not told(out))
        click(out, "make")
        sentence = out.until(lambda: told(out) not in ("", WORDS["en"]["making"]) and told(out))
        patterns = {
            word: re.escape(WORDS["en"][word]).replace(r"\{0\}", ".+").replace(r"\{1\}", ".+")
            for word in (
                "not whole",
                "no CircuitPython",
                "other board",
                "other version",
                "too long",
            )
        }
        (found,) = [word for word in patterns if re.fullmatch(patterns[word], sentence)]
        reasons.setdefault(found, set()).add(why)
        assert out.run("return window.taken") is None
    assert len(reasons) == 5
    told_by_command = [why for found in reasons.values() for why in found]
    assert len(told_by_command) == len(set(told_by_command)), "a reason of the command is one here"


def test_it_is_reached_from_the_game_and_read_on_a_phone(page):
    more(page)
    page.run("document.querySelector('dialog a').click()")
    page.until(lambda: page.driver.current_url.endswith("board.html"))
    for language, texts in WORDS.items():
        assert texts.keys() == WORDS["en"].keys(), language
    for size in ((390, 844), (320, 568), (844, 390)):
        page.phone(*size)
        for number in range(len(boards._TITLES)):
            choose(page, list(boards._TITLES)[number])
            assert page.run("return document.documentElement.scrollWidth") <= size[0]


def test_without_a_network_it_says_so(page):
    page.driver.get(page.server.url + "board.html")  # whose server has no such file
    click(page, "make")
    page.until(lambda: told(page) == WORDS["en"]["offline"])
    page.errors()
