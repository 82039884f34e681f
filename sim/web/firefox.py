# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For tests: the browser edition's page in a headless Firefox, over WebDriver BiDi, which Firefox
speaks by itself: Debian has no geckodriver."""

import json
import re
import shutil
import subprocess
from pathlib import Path

from sim.tools.fetch import NoTool

from .browsing import Page

if False:
    from typing import Any


_PREFS = {
    "intl.accept_languages": "en",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
_EVENTS = ["log.entryAdded", "network.beforeRequestSent"]


class Firefox(Page):
    """A headless Firefox with this folder for what it keeps; NoTool if there is none."""

    def __init__(self, folder: Path) -> None:
        import websocket  # no other command has the time for it

        program = shutil.which("firefox") or shutil.which("firefox-esr")
        if not program:
            raise NoTool("no firefox: Debian's is firefox-esr")
        prefs = ["user_pref(%s, %s);\n" % tuple(map(json.dumps, item)) for item in _PREFS.items()]
        (folder / "user.js").write_text("".join(prefs))
        log = folder / "said.txt"
        words = ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", folder]
        with log.open("w") as file:
            self._process = subprocess.Popen([program, *map(str, words)], stdout=file, stderr=file)
        found = self.until(lambda: re.search(r"BiDi listening on (ws://\S+)", log.read_text()))
        self._socket = websocket.create_connection(
            found.group(1) + "/session", suppress_origin=True, timeout=60
        )
        self._sent = 0
        self._events: list = []
        self.do("session.new", capabilities={})
        self.do("session.subscribe", events=_EVENTS)
        self.context = self.do("browsingContext.getTree")["contexts"][0]["context"]

    def __enter__(self) -> "Firefox":
        return self

    def __exit__(self, *error: object) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait()

    def do(self, method: str, **params: object) -> dict:
        """A command of WebDriver BiDi; returns its result."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._sent:
                if answer["type"] == "error":
                    raise RuntimeError("%s: %s" % (method, answer["message"]))
                return answer["result"]
            self._events.append(answer)

    def go(self, url: str) -> None:
        """Go to a page."""
        self.do("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page again."""
        self.do("browsingContext.reload", context=self.context, wait="complete")

    def run(self, script: str) -> "Any":
        """Run a script in the page; returns what it returns."""
        result = self.do(
            "script.callFunction",
            functionDeclaration="() => JSON.stringify((() => {%s})() ?? null)" % script,
            target={"context": self.context},
            awaitPromise=False,
        )
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def touch(self, *selectors: str) -> None:
        """Put a finger on an element, slide to the others, lift it."""
        actions: list = []
        for selector in selectors:
            x, y = self.run(
                "const box = document.querySelector(%s).getBoundingClientRect();"
                "return [box.x + box.width / 2, box.y + box.height / 2]" % json.dumps(selector)
            )
            actions.append({"type": "pointerMove", "x": round(x), "y": round(y)})
            actions.append({"type": "pause", "duration": 60})
        actions.insert(1, {"type": "pointerDown", "button": 0})
        actions.append({"type": "pointerUp", "button": 0})
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        finger["actions"] = actions
        self.do("input.performActions", context=self.context, actions=[finger])

    def _told(self, method: str) -> list:
        self.run("")  # so that what has happened is here
        found = [event["params"] for event in self._events if event["method"] == method]
        self._events = [event for event in self._events if event["method"] != method]
        return found

    def errors(self) -> list:
        """What is in the console, since this was last asked."""
        return [entry["text"] for entry in self._told("log.entryAdded")]

    def requests(self) -> set:
        """The addresses that the page has asked for since this was last called."""
        return {sent["request"]["url"] for sent in self._told("network.beforeRequestSent")}
