# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For tests and figures: the browser edition's page in a headless Chromium."""

import json
import os
import shutil
import signal
from pathlib import Path

from sim.tools.fetch import NoTool

from .browsing import Page

if False:
    from pathlib import Path
    from typing import Any


_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()


class Browser(Page):
    """A headless Chromium with this folder for what it keeps; NoTool if there is none."""

    def __init__(self, folder: "str | Path") -> None:
        self.profile = Path(folder)
        from selenium import webdriver  # no other command has the time for it

        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        driver = shutil.which("chromedriver")
        if not chromium or not driver:
            raise NoTool("no chromium with its chromedriver: Debian has both")
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        for flag in [*_FLAGS, "--user-data-dir=%s" % folder, "--window-size=800,600"]:
            options.add_argument(flag)
        options.add_experimental_option("prefs", {"intl.accept_languages": "en"})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options, webdriver.ChromeService(driver))

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *error: object) -> None:
        self.driver.quit()

    def kill(self) -> None:
        """End it as a crash or an empty battery does."""
        lock = os.readlink(self.profile / "SingletonLock")  # the computer's name and its number
        os.kill(int(lock.rpartition("-")[2]), signal.SIGKILL)

    def do(self, command: str, **words: "Any") -> "Any":
        """A command of Chromium's protocol for developers."""
        return self.driver.execute_cdp_cmd(command, words)

    def go(self, url: str) -> None:
        """Go to a page."""
        self.driver.get(url)

    def run(self, script: str) -> "Any":
        """Run a script in the page; returns what it returns."""
        return self.driver.execute_script(script)

    def strike(self, key: str) -> None:
        """Press a key as its owner does, which lets the page play sounds."""
        for kind in ("rawKeyDown", "keyUp"):
            self.do("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    def errors(self) -> list[str]:
        """What is in the console, since this was last asked."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> set[str]:
        """The addresses that the page has asked for since this was last called."""
        sent = [json.loads(entry["message"]) for entry in self.driver.get_log("performance")]
        return {
            entry["message"]["params"]["request"]["url"]
            for entry in sent
            if entry["message"]["method"] == "Network.requestWillBeSent"
            and not entry["message"]["params"]["documentURL"].startswith("chrome:")
        }

    def phone(self, width: int = 390, height: int = 844, ratio: int = 3) -> None:
        """Be a phone of this size, in its own pixels."""
        size = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": True}
        self.do("Emulation.setDeviceMetricsOverride", **size)
        self.do("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=3)

    def desk(self) -> None:
        """Be a computer again."""
        self.do("Emulation.clearDeviceMetricsOverride")
        self.do("Emulation.setTouchEmulationEnabled", enabled=False)
