# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game studied in the browser's VM, in a headless Chromium."""

import json

import pytest

from conftest import axe
from engine.bot.levels import Level
from engine.bot.search import Search
from engine.coach.judge import Scratch
from engine.match import LEVEL_NAMES
from engine.record import LEVEL
from engine.replay import Replay, cut_record
from engine.rng import Rng
from engine.save.log import Save
from engine.text.link import link_of
from golden import golden
from sim.bots.turn_judge import COSTLY, is_judged, judge_turn, list_turns
from sim.bots.weights import AllPhases
from sim.study.game import Study
from sim.study.page import Page

LISTEN = """
window.told = [];
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({data}) => told.push(data));
  }
};
"""
"""Hands the test the worker's messages."""
SAME = """
const made = document.createElement("div"), wanted = document.createElement("div");
made.innerHTML = told[0].body;
made.querySelector("aside").remove();
for (const { parts } of told)
  for (const id in parts ?? {}) made.querySelector("#" + id).outerHTML = parts[id];
wanted.innerHTML = %s;
return made.innerHTML === wanted.innerHTML;
"""
"""Whether the worker's page, with everything that it found, is this one."""


CYRILLIC_W = """
const key = new KeyboardEvent("keydown", { key: "ц", code: "KeyW", bubbles: true });
document.body.dispatchEvent(key);
"""
HOLD = """
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", (event) => window.held && event.stopImmediatePropagation());
  }
};
"""
"""Lets the test hold back the worker's messages, so that the page goes on judging."""


@pytest.fixture
def listened(page):
    page.run_before(LISTEN)
    return page


@pytest.fixture
def held(page):
    page.run_before(HOLD)
    return page


def go(page, text):
    page.driver.get("about:blank")
    page.driver.get(page.server.url + "study.html#" + text)


def judging(page):
    return page.run("return document.querySelectorAll('aside progress').length")


WHO = LEVEL, LEVEL_NAMES.index("hard")


def begun():
    """Make a game against hard that is given up after a few turns."""
    record = cut_record(golden("kosmos"), 9, None, 1, *WHO)
    record.give_up()
    return record


def judged(record):
    """Make the page of a record on the PC, judged as in the browser edition."""
    level, pair = Level("hard"), Level("hard")
    pair.samples, pair.work = (16,), 1 << 28
    replay, search, found = Replay(record), Search(), []
    scratch = Scratch(record.setup, level, pair)
    for turn in filter(is_judged, list_turns(record)):
        replay.go(turn.at)
        verdict_ = judge_turn(scratch, replay.game, turn, Rng(turn.number), search)
        found.append((turn, verdict_))
    weights = AllPhases()
    study = Study(record, weights, found, [None, "hard"])
    return Page([study], 16, True).render_body()


KEEP = """
const [bytes, answer] = arguments, opening = indexedDB.open("kahuna", 1);
opening.onsuccess = () => {
  const all = opening.result.transaction("save", "readwrite");
  all.objectStore("save").put(new Uint8Array(bytes), "nvm");
  all.oncomplete = answer;
};
"""


def keep(page, record):
    """Put a game into the page's save, as if it had been played there and given up."""
    save = Save(bytearray(b"\xff" * 4096))
    record = cut_record(record, len(record.actions), None, record.bot_side, *WHO)
    save.began(record)
    record.give_up()
    save.gave_up()
    page.driver.execute_async_script(KEEP, list(save.store))


def title(page):
    return page.until(lambda: page.run("return document.querySelector('h2')?.innerText"))


def test_who_played_here_is_you_and_nobody_in_a_game_from_elsewhere(page):
    record = begun()
    for other in (record, cut_record(golden("classic"), 9, None, 1, *WHO)):
        other.is_over or other.give_up()
        keep(page, other)
        go(page, link_of(record))
        name = "White (you)" if other is record else "White"
        assert title(page) == name + " 0–0 Black (hard): White wins"


def test_a_game_is_studied_as_on_a_pc(listened):
    record = begun()
    keep(listened, record)
    go(listened, link_of(record))
    listened.until(lambda: listened.run("return told.at(-1)?.ended"))
    assert listened.run(SAME % json.dumps(judged(record)))
    assert not judging(listened)
    assert "Black (hard)" in listened.run("return document.body.innerText")
    assert "gives up" in listened.run("return document.body.textContent")
    listened.press("ArrowRight", "ArrowRight")
    assert listened.run("return document.querySelector('.now').id") == "g1f2"
    assert listened.errors() == []


def test_it_can_be_looked_at_and_stopped_while_turns_are_judged_and_a_damaged_link_is_told(held):
    page = held
    page.phone()
    page.requests()
    go(page, link_of(begun()))
    page.until(lambda: judging(page))
    page.press("ArrowRight", "ArrowRight")
    page.run(CYRILLIC_W)
    page.until(lambda: page.run("return held = document.querySelector('progress').value > 1"))
    assert page.run("return document.querySelector('.now').id") == "g1f2"
    assert page.run("return document.querySelector('#w').checked")
    assert page.run("return document.documentElement.scrollWidth <= innerWidth")
    asked = page.requests() - {"about:blank"}
    assert asked and all(url.startswith(page.server.url) for url in asked)
    assert axe(page) == []
    page.run("document.querySelector('aside button').click()")
    assert not judging(page)
    page.press("ArrowLeft")
    assert page.run("return document.querySelector('.now').id") == "g1f1"
    go(page, link_of(begun())[:-4])
    page.until(lambda: "can't read" in page.run("return document.body.innerText"))
    assert page.errors() == []


SEEN = """
const seen = (name) => [...document.querySelectorAll(".now " + name)].filter(
  (part) => part.checkVisibility() && part.getBoundingClientRect().height > 99).length;
const box = (name) => document.querySelector(".now " + name).getBoundingClientRect();
const head = box("h3"), words = box(".about .try");
return [seen(".board"), words.top >= head.bottom - 1 && words.top < innerHeight - 99];
"""
"""Returns the number of visible boards of a turn, and whether the words about a try begin in the
window."""


def test_a_mistake_is_tried_again_in_its_place(page):
    """With the best turn, and once more with the played one. The better turn is shown before. The
    last choice is far down the page."""
    record = begun()
    search, level, pair = Search(), Level("hard"), Level("hard")
    pair.samples, pair.work = (16,), 1 << 28
    replay, scratch = Replay(record), Scratch(record.setup, level, pair)
    for turn in list_turns(record):
        replay.go(turn.at)
        judged_ = judge_turn(scratch, replay.game, turn, Rng(turn.number), search)
        if judged_.most - judged_.chance >= COSTLY:
            break
    page.phone()
    go(page, link_of(record))
    page.until(lambda: page.run("return document.querySelector('#g1c%d em')" % turn.number))
    told = "return document.querySelector('.about .try')?.innerText ?? ''"
    head = "return document.querySelector('.now h3').innerText"
    status = "return document.querySelector('.status').textContent"
    tries = (
        (page.phone, judged_.best, "As good as the best"),
        (lambda: page.desk(1280, 800), turn.actions, "No better"),
    )
    for browse, actions, answer in tries:
        browse()
        page.run("document.querySelector('#g1c%d a').click()" % turn.number)
        page.press("a")
        page.run("document.querySelector('[value=try]').click()")
        for action in actions:
            button = "document.querySelector('.move[value=\"%d\"]')" % action
            page.until(lambda button=button: page.run("return " + button))
            assert page.run(SEEN) == [1, True], browse
            assert "find better" in page.run(head) and "find better" in page.run(status)
            assert page.run("return document.querySelector('.own').innerText").startswith("Hand")
            page.run(button + ".scrollIntoView({ block: 'end' })")
            page.run(button + ".click()")
        page.until(lambda answer=answer: answer in page.run(told))
        assert page.run(SEEN) == [1, True], browse
        assert "your try" in page.run(head) and answer in page.run(status)
        assert "cost" not in page.run(head) + page.run(told) + page.run(status)
        page.run("document.querySelector('.move[value=leave]').click()")
        assert page.run(told) == "" and "find better" not in page.run(head)
    assert page.errors() == []
