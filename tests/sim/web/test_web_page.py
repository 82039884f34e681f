# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition's page around the picture, in a headless Chromium: sizes, words and
versions."""

import contextlib
import gzip
import json
import re

from helpers.browsing import axe, begin, build, kept, more, resume
from helpers.sample import sampled
from sim import ROOT
from sim.wording import parse_texts
from tried.server import Server

TEXTS = ROOT / "sim" / "web" / "page" / "texts"
WORDS = {path.stem: parse_texts(path.read_text(encoding="utf-8")) for path in TEXTS.iterdir()}
PHONES = {  # width, height, ratio: the picture's width in CSS pixels
    (390, 844, 3): 390,
    (320, 568, 2): 320,
    (360, 640, 3): 360,
    (375, 667, 2): 375,
    (844, 390, 3): 493,
    (667, 375, 2): 329.5,
}
DESKS = {
    (1366, 768): 1000,
    (1920, 1080): 1416,
    (1280, 720): 960,
    (1280, 800): 978.7,
    (800, 600): 640,
}
PARTS = """
const boxes = {};
for (const name of ["canvas", "#note", "#hint", "#more", "#cross", "#letters", "#advice"]) {
  const part = document.querySelector(name), box = part.getBoundingClientRect();
  if (part.checkVisibility()) boxes[name] = [box.left, box.top, box.right, box.bottom];
}
return boxes;
"""
"""Returns the visible parts, each with left, top, right and bottom."""

ADVISE = """
document.body.classList.add("advise");
document.querySelector("#advice").textContent = %s;
"""


def seen(page, width, height):
    """List the page's parts after checking that, apart from the picture's frame, none covers
    another or is cut off."""
    page.until(lambda: page.run("return innerWidth") == width)
    with contextlib.suppress(TimeoutError):  # the picture's size follows that of its room
        page.until(lambda: not list(misplaced(page.run(PARTS), width, height)))
    parts = page.run(PARTS)
    assert not list(misplaced(parts, width, height)), (width, height)
    return parts


def misplaced(parts, width, height):
    """List the parts that are cut off, and the pairs of which one covers the other."""
    for name, (left, top, right, bottom) in parts.items():
        if min(left, top) < -1 or right > width + 1 or bottom > height + 1:
            yield name
        for other, box in parts.items():
            beside = right <= box[0] or left >= box[2] or bottom <= box[1] or top >= box[3]
            if name != other and not beside:
                yield name, other


def across(parts):
    left, _, right, _ = parts["canvas"]
    return right - left


def say(page, text):
    """Write the note in the way of page/note.js."""
    page.run(
        "const note = document.querySelector('#note'); note.hidden = false;"
        "note.querySelector('p').textContent = %s" % json.dumps(text)
    )


def test_nothing_covers_anything_on_any_screen(page):
    """The picture fills its place, or at a desk as much as whole pixels allow. A note covers
    nothing."""
    assert WORDS["en"].keys() == WORDS["de"].keys()
    notes = [max(words.values(), key=len) for words in WORDS.values()]
    advice = [
        max([text for key, text in words.items() if key.startswith("advice")], key=len)
        for words in WORDS.values()
    ]
    for size in [*sampled(PHONES), *sampled(DESKS)]:
        width, height, *ratio = size
        (page.phone if ratio else page.desk)(*size)
        page.open(page.server.url)
        parts = seen(page, width, height)
        wanted = PHONES[size] if ratio else DESKS[size]
        assert abs(across(parts) - wanted) < 0.6, size
        _, top, _, bottom = parts["canvas"]
        sides = page.run(
            "const one = document.querySelector('canvas'); return one.width / one.height"
        )
        assert abs((bottom - top) * sides - wanted) < 0.6, "its pixels are square"
        assert ("#cross" in parts) == bool(ratio)
        assert ("#hint" in parts) != bool(ratio)
        for line in advice if ratio else ():
            page.run(ADVISE % json.dumps(line))
            advised = seen(page, width, height)
            assert "#advice" in advised
            assert advised["canvas"] == parts["canvas"], "its place is kept"
        page.run("document.body.classList.remove('advise')")
        for note in notes:
            say(page, note)
            with_note = seen(page, width, height)
            assert "#note" in with_note
            assert across(with_note) > 0.8 * across(parts)


FULL = """
IDBDatabase.prototype.transaction = () => { throw new DOMException("", "QuotaExceededError") };
"""


def test_the_newcomers_line_goes_with_the_first_key_and_a_note_by_itself_or_when_closed(page):
    assert page.run("return document.querySelector('#hint').innerText") == WORDS["en"]["hint"]
    page.press("ArrowDown")
    page.until(lambda: not page.run("return document.querySelector('#hint').checkVisibility()"))
    begin(page)
    page.run(FULL)
    page.run("window.plain = setTimeout; setTimeout = (f, ms) => plain(f, ms / 20)")
    page.press_on("Enter", "(A) BUILD")
    page.press("Enter")
    assert "Free some space" in page.until(page.note)
    page.until(lambda: not page.note())
    page.run("setTimeout = plain")
    page.press("Backspace")  # undo
    page.until(page.note)
    page.run("document.querySelector('#note button').click()")
    assert not page.note()
    page.errors()


def test_no_text_has_the_key_of_another():
    """The later one would be said in the place of both."""
    for path in [*(ROOT / "sim").rglob("texts/*.txt"), *(ROOT / "ui").rglob("texts.txt")]:
        lines = path.read_text(encoding="utf-8").split("\n")
        keys = [line.partition("=")[0].strip() for line in lines if line and line[0] != "#"]
        assert sorted(keys) == sorted(set(keys)), path


SLOW = {"offline": False, "latency": 0, "downloadThroughput": 700000, "uploadThroughput": -1}
"""In bytes per second."""
BAR = """
window.told = [];
new MutationObserver((changes) => {
  for (const { target, attributeName } of changes)
    if (target.localName === "progress" && attributeName === "value")
      told.push([document.querySelector("#loading p").innerText, target.value / target.max]);
}).observe(document, { subtree: true, attributes: true });
"""
"""Notes the bar's word and progress whenever it moves."""


def test_a_word_and_a_bar_while_it_loads_and_what_can_not_be_loaded(alone, site):
    page = alone
    page.do("Network.enable")
    page.do("Network.emulateNetworkConditions", **SLOW)
    page.run_before(BAR)
    with Server(page.server.files) as other:  # without any stored data
        page.open(other.url)
        told = page.run("return told")
        page.do("Network.emulateNetworkConditions", **{**SLOW, "downloadThroughput": -1})
    assert {note for note, share in told if share < 1} == {"Loading …"}
    parts = [share for _, share in told]
    assert parts == sorted(parts)
    assert len({share for share in parts if 0.1 < share < 0.9}) > 2
    assert page.note() == ""
    with Server(without_a_part(site)) as other:
        page.driver.get(other.url)
        page.until(lambda: page.note() == WORDS["en"]["offline"])
    page.errors()


FIRST_LOAD = 530
"""The budget, in KB gzipped, for a browser that has loaded nothing before."""


def test_a_first_load_is_within_its_budget(kept_page):
    """In the form that servers send. Study, the boards' files and the rest are loaded on demand."""
    page = kept_page
    kept(page)
    files = page.server.files
    first, later = [
        set(re.findall(rb'data-%s="(.*?)"' % kind, files["index.html"])[0].decode().split())
        for kind in (b"files", b"later")
    ]
    asked = {path.lstrip("/") or "index.html" for path in page.server.asked}
    assert asked >= first
    names = {path.partition("?")[0] for path in asked - later} & files.keys()
    assert len(first) < len(names) < len(files)
    size = sum([len(gzip.compress(files[name], 9)) for name in names]) / 1024
    assert 400 < size <= FIRST_LOAD


def test_without_scripts_a_sentence_says_so(served):
    page = served
    page.do("Emulation.setScriptExecutionDisabled", value=True)
    page.driver.get(page.server.url)
    nodes = page.do("Accessibility.getFullAXTree")["nodes"]
    told = [node["name"]["value"] for node in nodes if node["role"]["value"] == "StaticText"]
    page.do("Emulation.setScriptExecutionDisabled", value=False)
    assert "This game needs JavaScript: allow it for this page." in told
    assert "Dieses Spiel braucht JavaScript: Erlaube es für diese Seite." in told
    assert "A" not in told, "no key"
    assert not {node["role"]["value"] for node in nodes} & {"image", "img"}, "no screen"


def without_a_part(site):
    return {name: data for name, data in site.items() if name != "game.bin"}


# A new version


def version(site, number):
    """Make the files of another version, whose number is in the page."""
    (now,) = re.findall(b'data-version="(.*?)"', site["index.html"])
    return {**site, "index.html": site["index.html"].replace(now, b"%d" % number)}


def shown_version(page):
    return page.run("return document.documentElement.dataset.version")


def load(page, number):
    """Load the page until it has this version. A load waits two seconds for a newer one."""
    page.until(lambda: page.open(page.server.url) or shown_version(page) == number)


def test_a_load_brings_a_new_version_and_a_half_one_is_not_kept(kept_page, site):
    page = kept_page
    kept(page)
    page.server.files = version(site, 2)
    load(page, "2")
    begin(page)
    built = build(page)
    page.server.files = version(site, 3)
    load(page, "3")
    resume(page)
    assert page.text() == built
    page.until(lambda: page.driver.execute_async_script(CACHES) == ["kahuna-3"])
    page.server.files = without_a_part(version(site, 4))
    page.open(page.server.url)
    assert shown_version(page) == "3"
    page.until(lambda: "/game.bin?4" in page.server.asked)
    page.until(lambda: page.driver.execute_async_script(CACHES) == ["kahuna-3"])
    page.server.close()
    page.open(page.server.url)
    assert shown_version(page) == "3"
    assert page.errors() == []


CACHES = "caches.keys().then(arguments[0])"


# Screen readers


def test_behind_the_dots_a_phone_is_told_of_touch_and_a_desk_of_keys(page):
    told = "return document.querySelector('dialog').innerText"
    for browse, named, unnamed in (
        (page.desk, "keyboard", "touch"),
        (page.phone, "touch", "keyboard"),
    ):
        browse()
        page.open(page.server.url)
        more(page)
        assert WORDS["en"][named] in page.run(told)
        assert WORDS["en"][unnamed] not in page.run(told)
        page.run("document.querySelector('dialog').close()")


SIGHT = """
for (const row of document.querySelectorAll("#rows [hidden]")) row.hidden = false;
const box = (part) => part.getBoundingClientRect();
const all = [...document.querySelectorAll("dialog[open] :is(button, a)")].map(box);
return all.every(({ top, bottom, width }) => width && top >= 0 && bottom <= innerHeight);
"""
"""Whether the whole menu is in sight, even if each of its rows is there."""


def test_sideways_the_whole_menu_is_in_sight(page):
    page.phone(844, 390)
    page.until(lambda: page.run("return innerWidth") == 844)
    more(page)
    assert page.run(SIGHT)


def test_axe_finds_nothing(page):
    assert axe(page) == []
    say(page, WORDS["en"]["empty save"])
    page.phone()
    assert axe(page) == []
    more(page)
    assert axe(page) == []
