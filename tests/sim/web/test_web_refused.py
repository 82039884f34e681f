# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page in a browser that lacks a facility, refuses it, or takes it away again. The game goes on
and says what is lost."""

import json

import pytest

from engine.rng import Rng
from engine.text.link import link_of
from helpers.browsing import PLAYS, begin, build, choose_row, give_up, more, replay, resume
from helpers.sample import sampled
from sim.files import write_all
from sim.tools.random_games import play_random as random_game

OF_THE_WINDOW = "indexedDB sessionStorage caches AudioContext".split()
OF_THE_NAVIGATOR = "locks serviceWorker storage clipboard share getGamepads vibrate".split()
LACK = """
for (const name of %s) delete window[name];
for (const name of %s) delete Navigator.prototype[name];
delete Element.prototype.requestFullscreen;
""" % (OF_THE_WINDOW, OF_THE_NAVIGATOR)
THROW = """
const refuse = { get() { throw new DOMException("blocked", "SecurityError") }, configurable: true };
for (const name of %s) Object.defineProperty(window, name, refuse);
for (const name of %s) Object.defineProperty(Navigator.prototype, name, refuse);
""" % (OF_THE_WINDOW, OF_THE_NAVIGATOR)
"""Even access to a facility is refused, as if cookies were blocked."""
REFUSE = """
const refuse = () => { throw new DOMException("refused", "NotAllowedError") };
const reject = async () => refuse();
AudioContext = refuse;
IDBFactory.prototype.open = IDBDatabase.prototype.transaction = refuse;
Storage.prototype.getItem = Storage.prototype.setItem = refuse;
Navigator.prototype.getGamepads = Navigator.prototype.vibrate = refuse;
AudioParam.prototype.setValueAtTime = refuse;
LockManager.prototype.request = reject;
ServiceWorkerContainer.prototype.register = Clipboard.prototype.writeText = reject;
CacheStorage.prototype.has = StorageManager.prototype.persist = reject;
Navigator.prototype.share = reject;
Element.prototype.requestFullscreen = reject;
"""
"""A facility exists, and refuses every request."""
TO_COPY = "return document.querySelector('#copy[open] textarea')?.value"


def uncaught(page):
    return [error for error in page.errors() if "Uncaught" in error]


def use_everything(page, address):
    """Use a key that sounds, a gamepad and each row that needs a facility, at a replay's begin."""
    page.strike("ArrowDown")
    page.reads("1/")
    page.run("dispatchEvent(new Event('gamepadconnected'))")
    page.strike("ArrowDown")
    page.reads("2/")
    choose_row(page, "link")
    assert page.until(lambda: page.run(TO_COPY)) == address
    page.run("document.querySelector('#copy button').click()")
    choose_row(page, "full screen")
    choose_row(page, "file")
    choose_row(page, "games")
    page.run("document.querySelector('#games button').click()")
    page.press_on("Backspace", "> HOW TO PLAY")
    assert uncaught(page) == []


@pytest.mark.parametrize("refused", sampled((LACK, THROW, REFUSE)))
def test_where_the_browser_gives_nothing_the_game_is_played_and_says_that_it_keeps_nothing(
    served, refused, tmp_path
):
    page, game = served, "#" + link_of(random_game(Rng(3)))
    page.do("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    page.run_before(refused)
    page.open(page.server.url + game)
    assert "can't save" in page.note()
    replay(page)
    use_everything(page, page.server.url + game)
    assert page.server.asked.count("/") == 1, "one load"
    page.until((tmp_path / "kahuna.txt").exists)


def test_what_is_refused_later_leaves_the_game_as_it_is(page, tmp_path):
    game = "#" + link_of(random_game(Rng(3)))
    page.do("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    page.driver.get("about:blank")
    page.open(page.server.url + game)
    replay(page)
    for key, words in (("ArrowRight", "1/"), ("ArrowLeft", "0/")):
        page.strike(key)
        page.reads(words)
    page.run(REFUSE.replace("AudioContext = refuse;", ""))
    use_everything(page, page.server.url + game)
    for keys, words in (("D", "> PLAY"), ("E", "> NEW GAME"), ("DE", "> START"), ("E", "ROUND 1")):
        page.press(*[{"D": "ArrowDown", "E": "Enter"}[key] for key in keys])
        page.reads(words)
    page.until(lambda: PLAYS in page.text() or "(A) GO ON" in page.text())
    if PLAYS not in page.text():
        page.press_on("Enter", PLAYS)  # the bot has begun
    build(page)
    note = page.until(page.note)
    assert "copy the save to a file" in note and "space" not in note
    assert uncaught(page) == []


PAGES = ("index.html", "study.html")
FRAME = '<iframe sandbox="allow-scripts" src="%s"></iframe>'


@pytest.mark.parametrize("where", ("sandbox", "file"))
def test_where_no_worker_can_be_the_page_says_so(served, site, tmp_path, where):
    """It doesn't load itself again, and neither does study's page."""
    page = served
    if where == "sandbox":
        frames = "".join([FRAME % name for name in PAGES])
        page.server.files = {**site, "outer.html": frames.encode()}
        page.driver.get(page.server.url + "outer.html")
    for frame, name in enumerate(PAGES):
        if where == "sandbox":
            page.driver.switch_to.frame(frame)
        else:
            write_all(str(tmp_path), site)
            page.driver.get((tmp_path / name).as_uri())
        page.until(lambda: "can't run here" in page.run("return document.body.innerText"))
        page.driver.switch_to.default_content()


COUNT = """
window.asked = 0;
navigator.storage.persist = async () => { asked++; return true };
"""


def end_game(page):
    give_up(page)
    page.reads("MISTAKES")
    more(page)  # the worker answers the page's questions in order
    page.press("Escape")
    page.run("document.querySelector('dialog').close()")


def test_a_lost_connection_is_opened_again_and_the_save_is_to_stay_after_the_first_game(page):
    begin(page)
    built = build(page)
    page.do("Storage.clearDataForOrigin", origin=page.server.url, storageTypes="indexeddb")
    page.press("Backspace")
    taken_back = page.until(lambda: "(B) UNDO" not in page.text() and page.text())
    assert taken_back != built and page.note() == ""
    page.driver.refresh()
    page.until(page.started)
    page.run(COUNT)
    resume(page)
    assert page.text() == taken_back
    assert page.run("return asked") == 0
    end_game(page)
    assert page.run("return asked") == 1
    page.driver.get("about:blank")
    page.open(page.server.url + "#deal=ALKHB.beginner.first")
    page.run(COUNT)
    page.reads(PLAYS)
    end_game(page)
    assert page.run("return asked") == 0, "asked once for all"


ASK_IN_VAIN = """
const plain = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  plain.call(this, message.ask ? { ...message, ask: "nothing" } : message, ...more);
};
addEventListener("unhandledrejection", ({ reason }) => (window.rejected = reason.message));
"""
"""Has the worker fail at each question."""


def test_a_question_that_fails_is_answered_with_the_error(alone):
    page = alone
    page.run_before(ASK_IN_VAIN)
    page.open(page.server.url)
    page.run("document.querySelector('#more').click()")
    assert "AttributeError" in page.until(lambda: page.run("return window.rejected"))
    assert "The game has stopped" in page.note()


def test_two_tabs_without_a_lock(alone):
    """Over http there is no lock. The tab with the older save stops saving, and says so."""
    page = alone
    unlocked = "delete Navigator.prototype.locks; delete Navigator.prototype.serviceWorker"
    page.run_before(unlocked)
    page.open(page.server.url)
    begin(page)
    build(page)
    first = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.do("Page.addScriptToEvaluateOnNewDocument", source=unlocked)
    page.open(page.server.url)
    resume(page)
    page.press_on("Backspace", PLAYS)
    played = build(page)
    assert page.note() == ""
    page.driver.close()
    page.driver.switch_to.window(first)
    page.press("Backspace")
    assert "in another tab" in page.until(page.note)
    page.driver.refresh()
    page.until(page.started)
    resume(page)
    assert page.text() == played


ASK = """
window.shared = [];
navigator.share = async ({ text }) => { throw new DOMException("no", %s) };
navigator.clipboard.writeText = async (text) => { shared.push(text) };
"""


INTERRUPT = """
window.resumed = 0;
Object.defineProperty(AudioContext.prototype, "state", { get: () => "interrupted" });
AudioContext.prototype.resume = async () => { resumed++ };
"""
"""Interrupts the sound, as a phone call does."""


def test_rows_keys_and_the_address(page):
    """Without a share sheet, the text goes to the clipboard, but not after a cancelled share. Then
    the game gets the keys, and sound. The shared address has no trackers."""
    page.driver.get("about:blank")
    tracked = "?fbclid=a_b&lang=eo&utm_source=x&utm_medium=y&gclid=1&igsh=2"
    page.open(page.server.url + tracked + "#deal=ALKHB.beginner.first")
    address = page.server.url + "?lang=eo"
    assert page.run("return location.href") == address
    page.reads("(Y) MENU")
    end_game(page)
    for name, shared in (("AbortError", 0), ("NotAllowedError", 1), ("TypeError", 1)):
        page.run(ASK % json.dumps(name))
        choose_row(page, "deal")
        page.until(lambda shared=shared: page.run("return shared.length") == shared)
    assert page.run("return shared[0]").endswith(address + "#deal=ALKHB.beginner.first")
    page.run("document.querySelector('#more').focus()")
    choose_row(page, "close")
    page.until(lambda: page.run("return document.activeElement === document.body"))
    page.strike("ArrowDown")
    page.reads("> REPLAY")
    page.run(INTERRUPT)
    page.strike("ArrowUp")
    page.until(lambda: page.run("return resumed"))
