# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A browser that tests use as people do: on a phone, at a desk, until it crashes."""

import json
import os
import signal

from selenium.common import TimeoutException

from helpers.tools import with_tools
from sim.tools import fetch
from tried.chromium import PATIENCE, Browser
from tried.server import Server

_READS = """
const [words, patience, answer] = arguments, place = document.querySelector("#spoken");
setTimeout(answer, patience, null);
const look = () => {
  if (!place.innerText.includes(words)) return;
  changes.disconnect();
  answer(place.innerText);
};
const changes = new MutationObserver(look);
changes.observe(place, { childList: true, subtree: true, characterData: true });
look();
"""
"""Waits for the words without further requests. The answer is null if they don't appear."""

_MIDDLE = """
const box = document.querySelector(%s).getBoundingClientRect();
return {x: box.x + box.width / 2, y: box.y + box.height / 2};
"""
_PICTURE = "return document.querySelector('canvas').getBoundingClientRect().toJSON()"
MOMENT = 450
"""The time (ms), by the game's clock, for which a new screen ignores keys."""


class TriedBrowser(Browser):
    server: Server

    def __init__(self, folder):
        super().__init__(folder)
        self._before = []

    def run_before(self, script):
        """From now on run a script before any of a page's own."""
        self._before.append(self.do("Page.addScriptToEvaluateOnNewDocument", source=script))

    def run_nothing_before(self):
        while self._before:
            self.do("Page.removeScriptToEvaluateOnNewDocument", **self._before.pop())

    def kill(self):
        """Kill the browser, as a crash or an empty battery does."""
        lock = os.readlink(self.profile / "SingletonLock")  # HOST-PID
        os.kill(int(lock.rpartition("-")[2]), signal.SIGKILL)

    def reads(self, words):
        """Wait until these words are on the screen; returns the whole screen's words. If the page
        is loaded again meanwhile, the script is lost, so it is started once more."""
        return self.until(lambda: self._look(words))

    def press_on(self, key, words):
        """Press a key until these words are on the screen. A new screen of the game ignores keys
        for a moment, which may be long on a slow machine."""

        def look():
            self.wait(MOMENT)
            self.press(key)
            return self._look(words, 10)

        return self.until(look)

    def go_to(self, row, key):
        """Press a key that moves the cursor, each time until it has moved, up to this row."""
        while row not in (before := self.text()):
            self.press(key)
            self.until(lambda: self.text() != before)

    def tap(self, selector):
        """Tap the middle of an element with a finger."""
        self.touch(self.run(_MIDDLE % json.dumps(selector)))

    def tap_picture(self, x, y):
        """Tap a pixel of the PicoSystem's picture with a finger."""
        box = self.run(_PICTURE)
        point = {
            "x": box["x"] + box["width"] * (x + 0.5) / 240,
            "y": box["y"] + box["height"] * (y + 0.5) / 240,
        }
        self.touch(point)

    def touch(self, point):
        for kind, points in (("touchStart", [point]), ("touchEnd", [])):
            self.do("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def _look(self, words, patience=2):
        """Wait some seconds for these words; returns all the words on the screen, or None."""
        self.driver.set_script_timeout(patience + 1)
        try:
            return self.driver.execute_async_script(_READS, words, 1000 * patience)
        except TimeoutException:
            return None
        finally:
            self.driver.set_script_timeout(PATIENCE)

    def requests(self):
        """Return the addresses that the page has requested since the last call."""
        sent = [json.loads(entry["message"]) for entry in self.driver.get_log("performance")]
        return {
            entry["message"]["params"]["request"]["url"]
            for entry in sent
            if entry["message"]["method"] == "Network.requestWillBeSent"
            and not entry["message"]["params"]["documentURL"].startswith("chrome")
        }

    def phone(self, width=390, height=844, ratio=3):
        """Become a phone with a screen of this size, in CSS pixels."""
        if not self.driver.current_url.startswith(("http", "file")):
            # A fresh browser forgets its touches as it goes to its first site.
            self.driver.get(self.server.url + "icon-192.png")
            self.until(self.errors)  # a picture alone has no icon, and the browser asks for one
        size = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": True}
        self.do("Emulation.setDeviceMetricsOverride", **size)
        self.do("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=3)

    def prefer(self, languages):
        """Prefer these languages: "de-AT,en"."""
        agent = self.run("return navigator.userAgent")
        self.do("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=languages)

    def desk(self, width=800, height=600):
        """Become a computer with a window of this size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.do("Emulation.setDeviceMetricsOverride", **size)
        self.do("Emulation.setTouchEmulationEnabled", enabled=False)


PLAYS = "(A) LINE"
"""Words of a turn's first picture."""


def begin(page):
    """Go by a link into the first turn of a game against beginner."""
    page.run("location.hash = 'deal=ALKHB.beginner.first'")
    page.reads(PLAYS)


def resume(page):
    """Go by the title's row into the game's turn."""
    page.reads("> RESUME")
    page.press("Enter")
    page.reads(PLAYS)


def give_up(page):
    """Give the game up in the menu."""
    page.press_on("m", "CONTINUE")
    page.go_to("> MORE", "ArrowUp")
    page.press("Enter")
    page.reads("> RULES")
    page.press("ArrowUp")
    page.reads("> GIVE UP")
    page.press("Enter")
    page.reads("> NO, PLAY ON")
    page.press("ArrowDown", "Enter")


def build(page):
    """Build the first bridge of a turn; returns the screen's words."""
    page.press_on("Enter", "(A) BUILD")
    return page.press_on("Enter", "(B) UNDO")


OPENED = "return document.querySelector('#opened[open]')?.innerText"


def replay(page):
    """Wait for what is said of a link's game, and replay it until it takes keys; returns what was
    said."""
    said = page.until(lambda: page.run(OPENED))
    page.run("document.querySelector('#opened [data-word=replay]').click()")
    page.reads("0/")
    return said


def kept(page):
    """Wait until the page is cached for use without a network."""
    page.until(lambda: page.driver.execute_async_script(ACTIVE))


ACTIVE = (
    "navigator.serviceWorker.ready.then(({ active }) => arguments[0](active.state === 'activated'))"
)


_KEEP = """
const [bytes, done] = arguments, opening = indexedDB.open("kahuna", 1);
opening.onsuccess = () => {
  const all = opening.result.transaction("save", "readwrite");
  all.objectStore("save").put(new Uint8Array(bytes), "nvm");
  all.oncomplete = () => done(opening.result.close());
};
"""


def keep_save(page, save):
    """Keep a save's bytes as the game's page does."""
    page.driver.execute_async_script(_KEEP, list(save))


def more(page):
    """Open the page's menu."""
    page.run("document.querySelector('#more').click()")
    page.until(lambda: page.run("return document.querySelector('dialog').open"))


def choose_row(page, row):
    """Choose a row of the page's menu."""
    more(page)
    page.run("document.querySelector('dialog [data-word=\"%s\"]').click()" % row)


_CHECK = "axe.run().then(({ violations }) => arguments[0](violations))"


def axe(page):
    """List the faults that axe-core finds in a page, for people who can't see, hear or point
    well."""
    script = with_tools(fetch.npm_folder, True) / "node_modules" / "axe-core" / "axe.min.js"
    page.run(script.read_text(encoding="utf-8"))
    violations = page.driver.execute_async_script(_CHECK)
    return [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in violations]
