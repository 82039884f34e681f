# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A browser that tests use as people do: on a phone, at a desk, until it crashes."""

import json
import os
import signal

from selenium.common import TimeoutException

from sim.web.tried.chromium import PATIENCE, Browser

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
"""Asks nothing while the words aren't there; in the end the answer is null."""

_MOMENT = 450
"""For so long (ms) a new screen of the game takes no key, by its own clock."""


class TriedBrowser(Browser):
    def kill(self):
        """End it as a crash or an empty battery does."""
        lock = os.readlink(self.profile / "SingletonLock")  # the computer's name and its number
        os.kill(int(lock.rpartition("-")[2]), signal.SIGKILL)

    def reads(self, words):
        """Wait until these words are on the screen; returns all that are. A page that is loaded
        again meanwhile takes the script with it, so it is asked once more."""
        return self.until(lambda: self._look(words))

    def press_on(self, key, words):
        """Press a key until these words are on the screen. A new screen of the game takes none for
        a moment, however long that is on this machine."""

        def look():
            self.wait(_MOMENT)
            self.press(key)
            return self._look(words, 10)

        return self.until(look)

    def _look(self, words, patience=2):
        """Wait some seconds for these words; returns all that are on the screen, or None."""
        self.driver.set_script_timeout(patience + 1)
        try:
            return self.driver.execute_async_script(_READS, words, 1000 * patience)
        except TimeoutException:
            return None
        finally:
            self.driver.set_script_timeout(PATIENCE)

    def requests(self):
        """The addresses that the page has asked for since this was last called."""
        sent = [json.loads(entry["message"]) for entry in self.driver.get_log("performance")]
        return {
            entry["message"]["params"]["request"]["url"]
            for entry in sent
            if entry["message"]["method"] == "Network.requestWillBeSent"
            and not entry["message"]["params"]["documentURL"].startswith("chrome:")
        }

    def phone(self, width=390, height=844, ratio=3):
        """Be a phone of this size, in its own pixels."""
        size = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": True}
        self.do("Emulation.setDeviceMetricsOverride", **size)
        self.do("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=3)

    def desk(self, width=800, height=600):
        """Be a computer with a window of this size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.do("Emulation.setDeviceMetricsOverride", **size)
        self.do("Emulation.setTouchEmulationEnabled", enabled=False)
