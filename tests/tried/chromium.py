# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition's page in a headless Chromium, for tests and pictures."""

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim.tools.fetch import NoTool

PATIENCE = 120
"""Seconds to wait for something that should happen, even on a busy machine."""
_OFTEN = 0.05
"""Seconds between two looks. Each look keeps three processes busy for five milliseconds."""
_PASS = 0.03
"""Seconds: longer than a pass of the main loop."""
_PRESS = """
const key = %s;
for (const name of ["keydown", "keyup"])
  document.body.dispatchEvent(
    new KeyboardEvent(name, {key, code: key, bubbles: true}));
"""
_NOTE = """
const parts = [...document.querySelectorAll("#loading p, #note p")];
return parts.filter((part) => part.checkVisibility()).map((part) => part.innerText).join(" ");
"""
_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync "
    # The suggestions of the address bar are a page whose process takes a second.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup "
    # Where there is no phone, a computer's mouse: a fine pointer that can hover.
    "--blink-settings=primaryPointerType=4,availablePointerTypes=4,"
    "primaryHoverType=2,availableHoverTypes=2"
).split()


class Browser:
    """A headless Chromium that stores its data in this folder; NoTool if there is none."""

    def __init__(self, folder: str | Path) -> None:
        self.profile = Path(folder)
        from selenium import webdriver  # slow, and no other command needs it

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
        self.driver.set_script_timeout(PATIENCE)

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *error: object) -> None:
        self.driver.quit()

    def do(self, command: str, **parameters: Any) -> Any:
        """Send a command of the Chrome DevTools protocol."""
        return self.driver.execute_cdp_cmd(command, parameters)

    def run(self, script: str) -> Any:
        """Run a script in the page; returns its result."""
        return self.driver.execute_script(script)

    def until(self, done: Callable[[], Any]) -> Any:
        """Wait until a function returns a true value; returns that. Raises TimeoutError."""
        late = time.monotonic() + PATIENCE
        while not (answer := done()):
            if time.monotonic() > late:
                raise TimeoutError((self.note(), self.text(), self.errors()))
            time.sleep(_OFTEN)
        return answer

    def open(self, url: str) -> None:
        """Go to a page and wait for the game's title."""
        self.driver.get(url)
        self.until(self.started)

    def started(self) -> bool:
        return self.run("return document.body.classList.contains('started')")

    def press(self, *keys: str) -> None:
        """Press keys of the keyboard, by their names in JavaScript. Even on a slow machine, none is
        held long enough to repeat."""
        for key in keys:
            self.run(_PRESS % json.dumps(key))
            time.sleep(_PASS)

    def wait(self, ms: int) -> None:
        """Let this much time pass."""
        time.sleep(ms / 1000)

    def text(self) -> str:
        """Return the screen in words, or those of a page without the game."""
        return self.run("return (document.querySelector('#spoken') ?? document.body).innerText")

    def note(self) -> str:
        """Return the page's own note to the player, beside the picture or in its place."""
        return self.run(_NOTE)

    def strike(self, key: str) -> None:
        """Press a key as a user does, which lets the page play sounds."""
        for kind in ("rawKeyDown", "keyUp"):
            self.do("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    def errors(self) -> list[str]:
        """Return the console's messages since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]
