# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game studied in the browser's VM, in a headless Chromium."""

import json

import pytest

from engine.actions import TAKE, cards_of
from engine.bot.levels import Level
from engine.bot.search import Search
from engine.coach.judge import Scratch
from engine.match import LEVEL_NAMES
from engine.record import LEVEL, Opponent
from engine.replay import Replay, cut_record
from engine.rng import Rng
from engine.save.save import Save
from engine.text.link import link_of
from helpers.browsing import axe, keep_save
from helpers.golden import golden
from sim.bots.turn_judge import is_judged, judge_turn, list_turns
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
window.waiting = [];
window.Worker = class extends Worker {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", (event) => {
      if (!window.held) return;
      event.stopImmediatePropagation();
      waiting.push(event);
    });
  }
};
window.release = () => {
  held = false;
  for (const event of waiting) event.target.onmessage(event);
};
"""
"""Lets the test hold back the worker's messages, so that the page goes on judging, and release
them."""
LAST = """
const judged = waiting.findLast(({ data }) => data.parts).data.parts;
const card = Object.keys(judged).find((id) => id.startsWith("g1c"));
const wanted = document.createElement("div");
wanted.innerHTML = judged[card];
return wanted.textContent === document.getElementById(card).textContent;
"""
"""Whether the page shows the last turn that was judged."""


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
    record = cut_record(golden("kosmos"), 9, None, Opponent(1, *WHO))
    record.give_up()
    return record


def judge(record):
    """Yield a record's turns with their verdicts, judged as in the browser edition."""
    level, pair = Level("hard"), Level("hard")
    pair.samples, pair.work = (16,), 1 << 28
    replay, scratch, search = Replay(record), Scratch(record.setup, pair), Search()
    for turn in filter(is_judged, list_turns(record)):
        replay.go(turn.at)
        yield turn, judge_turn(scratch, replay.game, turn, level, Rng(turn.number), search)


def judged(record):
    """Make the page of a record on the PC."""
    study = Study(record, AllPhases(), list(judge(record)), [None, "hard"])
    return Page([study], 16, True).render_body()


def keep(page, record):
    """Put a game into the page's save, as if it had been played there and given up."""
    save = Save(bytearray(b"\xff" * 4096))
    record = cut_record(record, len(record.actions), None, Opponent(record.bot_side, *WHO))
    save.began(record)
    record.give_up()
    save.gave_up()
    keep_save(page, save.store)


def title(page):
    return page.until(lambda: page.run("return document.querySelector('h2')?.innerText"))


FACES = """
const uses = [...document.querySelectorAll("h2 use")];
return uses.map((use) => use.getAttribute("href")).filter((name) => document.querySelector(name));
"""


def test_who_played_here_is_you_and_nobody_in_a_game_from_elsewhere(page):
    record = begun()
    for other in (record, cut_record(golden("classic"), 9, None, Opponent(1, *WHO))):
        other.is_over or other.give_up()
        keep(page, other)
        go(page, link_of(record))
        name = "White (you)" if other is record else "White"
        assert title(page) == name + " 0–0 Black (hard): Black gave up"
    friends = cut_record(golden("kosmos"), 9)
    friends.give_up()
    loser = ("Black", "White")[friends.winner]
    for who, white, black, faces in (
        (".CLb", "White (Coco)", "Black (you)", ["#face2", "#face11"]),
        (".CL20261127", "White (Coco)", "Black (Lale)", ["#face2", "#face11"]),
        (".0D", "White", "Black (Duda)", ["#face3"]),
        (".20261127", "White", "Black", []),
    ):
        go(page, link_of(friends) + who)
        assert title(page) == "%s 0–0 %s: %s gave up" % (white, black, loser)
        assert page.run(FACES) == faces


def test_a_game_is_studied_as_on_a_pc(listened):
    record = begun()
    keep(listened, record)
    go(listened, link_of(record))
    listened.until(lambda: judging(listened))
    listened.run("document.querySelector('#g1c4 a').focus()")
    listened.until(lambda: listened.run("return told.at(-1)?.ended"))
    assert listened.run("return document.activeElement.hash") == "#g1f4", "its part was replaced"
    assert listened.run(SAME % json.dumps(judged(record)))
    assert not judging(listened)
    assert "Black (hard)" in listened.run("return document.body.innerText")
    assert "gives up" in listened.run("return document.body.textContent")
    assert listened.run("return document.querySelector('.frame:last-child.now')"), "the end"
    listened.press("ArrowUp", "ArrowRight", "ArrowRight")
    assert listened.run("return document.querySelector('.now').id") == "g1f2"
    assert listened.errors() == []


def test_it_can_be_looked_at_and_stopped_while_turns_are_judged_and_a_damaged_link_is_told(held):
    page = held
    page.phone()
    page.requests()
    go(page, link_of(begun()))
    page.until(lambda: judging(page))
    page.press("ArrowUp", "ArrowRight", "ArrowRight")
    page.run(CYRILLIC_W)
    page.until(lambda: page.run("return held = document.querySelector('progress').value > 1"))
    assert page.run("return document.querySelector('.now').id") == "g1f2"
    assert page.run("return document.querySelector('#w').checked")
    assert page.run("return document.documentElement.scrollWidth <= innerWidth")
    asked = page.requests() - {"about:blank"}
    assert asked and all(url.startswith(page.server.url) for url in asked)
    assert axe(page) == []
    page.until(lambda: page.run("return waiting.some(({ data }) => data.done)"))
    page.run("document.querySelector('aside button').click()")
    page.run("release()")
    page.until(lambda: not judging(page))
    assert page.run(LAST), "it was judged while Stop was pressed"
    page.press("ArrowLeft")
    assert page.run("return document.querySelector('.now').id") == "g1f1"
    go(page, link_of(begun())[:-4])
    page.until(lambda: "can't read" in page.run("return document.body.innerText"))
    assert page.errors() == []


SPOIL = """
const plain = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) {
  plain.call(this, message.attempt ? { attempt: [99, []] } : message);
};
"""
"""Has the worker fail at each tried turn."""
NOTE = """
const note = document.querySelector("#note"), { top, bottom } = note.getBoundingClientRect();
return note.checkVisibility() && top > -1 && bottom <= innerHeight && note.innerText;
"""


def costly(page):
    """Wait for the first turn that can be tried again, and go to it."""
    page.until(lambda: page.run("return document.querySelector('.is-costly a')"))
    page.run("document.querySelector('.is-costly a').click()")


def test_a_failure_while_a_turn_is_tried_ends_the_work_and_is_told(page):
    page.phone()
    page.run_before(SPOIL)
    go(page, link_of(begun()))
    costly(page)
    assert not page.run(NOTE)
    page.run("document.querySelector('[value=try]').click()")
    assert "has stopped" in page.until(lambda: page.run(NOTE))
    assert not judging(page)
    assert any("KeyError" in error for error in page.errors())


def test_judging_can_be_stopped_while_a_turn_is_tried(page):
    go(page, link_of(begun()))
    costly(page)
    assert judging(page)
    page.run("document.querySelector('[value=try]').click()")
    page.until(lambda: page.run("return document.querySelector('.try:not([aria-busy])')"))
    page.run("document.querySelector('aside button').click()")
    page.until(lambda: not judging(page))
    assert page.run("return document.querySelector('.try')")
    assert page.errors() == []


SEEN = """
const box = (name) => document.querySelector(name).getBoundingClientRect();
const fits = ({ left, top, right, bottom }) =>
  left >= 0 && top >= -1 && right <= innerWidth && bottom <= innerHeight;
const boards = [...document.querySelectorAll(".now .board")];
return [
  boards.filter((part) => part.checkVisibility()).length,
  fits(box(".try .board")) && fits(box(".own, .verdict")),
  box(".moves").width <= box(".try .board").width + 1,
];
"""
"""Returns how many boards of a turn are visible; whether the board, and the hand or verdict, are
in the window; and whether the buttons are no wider than the board."""
FOCUS = "const { value, className } = document.activeElement; return className || value"


def test_a_mistake_is_tried_again_on_the_board_by_the_taps_of_play(page):
    """With the best turn by touch on a phone, and with the played one by keys on a computer. The
    better turn is shown before. The focus stays, and meanwhile no other turn is judged."""
    record = begun()
    turn, best = next((turn, verdict.best) for turn, verdict in judge(record) if verdict.others)
    page.phone()
    go(page, link_of(record))
    page.until(lambda: page.run("return document.querySelector('#g1c%d em')" % turn.number))
    told = "return document.querySelector('.side')?.innerText ?? ''"
    status = "return document.querySelector('.status').textContent"
    done = "return document.querySelector('progress').value"

    def enter(selector):
        page.run("document.querySelector('%s').focus()" % selector)
        page.do("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", text="\r")
        page.do("Input.dispatchKeyEvent", type="keyUp", key="Enter", code="Enter")

    def find(selector):
        return page.until(lambda: page.run("return document.querySelector('%s')" % selector))

    tries = (
        (page.phone, page.tap, best, "As good as the best", "found"),
        (lambda: page.desk(1280, 800), enter, turn.actions, "No better", "cost"),
    )
    for browse, choose, actions, answer, kind in tries:
        browse()
        page.run("document.querySelector('#g1c%d a').click()" % turn.number)
        page.press("a")
        enter("[value=try]")
        for action in actions:
            find('.try:not([aria-busy]) .move[value="%d"]' % action)
            assert page.run(SEEN) == [1, True, True], browse
            assert "find a better" in page.run(told) and "find a better" in page.run(status)
            chosen = '[data-value="%d"]' % action
            if action < TAKE:
                choose('.card[value="%d"]' % cards_of(action)[0])
                chosen = ".on" + chosen
            before = page.run(done)
            choose(chosen)
            assert page.run("return document.querySelector('.chosen%s')" % chosen)
            choose(chosen if choose == page.tap else '.move[value="%d"]' % action)
        find(".verdict." + kind)
        assert page.run(SEEN) == [1, True, True], browse
        assert "your try" in page.run(told) and answer in page.run(told) + page.run(status)
        assert page.run(done) == before
        choose(".side [value=undo]")
        find(".try:not([aria-busy]) .card")
        assert page.run(FOCUS) in ("undo", "card")
        choose(".side [value=leave]")
        assert page.run(told) == "" and page.run(FOCUS) == "try"
    page.phone(568, 320, 2)  # a small one held sideways: the hand is beside the board
    page.run("document.querySelector('#g1c%d a').click()" % turn.number)
    enter("[value=try]")
    find(".try:not([aria-busy]) .card")
    page.until(lambda: page.run(SEEN) == [1, True, True])
    assert page.errors() == []
