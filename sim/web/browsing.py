# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For tests and figures: a web server, and what is done with the browser edition's page in a
browser."""

import functools
import http.server
import json
import threading
import time

if False:
    from collections.abc import Callable
    from typing import Any

_PATIENCE = 20
"""Seconds until something that should happen is given up."""
_ROUND = 0.03
"""Seconds: longer than a round of the main loop."""
_PRESS = """
const key = %s;
for (const name of ["keydown", "keyup"])
  document.body.dispatchEvent(
    new KeyboardEvent(name, {key, code: key, bubbles: true}));
"""


class Server:
    """Serves files from memory, {name: bytes}, at an origin of its own: a browser keeps for it what
    it keeps for no other. asked: the paths that were asked for."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.asked = []
        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(_Answer, self)
        )
        self.url = "http://127.0.0.1:%d/" % self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


_TYPES = {"html": "text/html", "js": "text/javascript", "css": "text/css", "png": "image/png"}


class _Answer(http.server.BaseHTTPRequestHandler):
    def __init__(self, served: Server, *words: "Any") -> None:
        self.served = served
        super().__init__(*words)

    def do_GET(self) -> None:
        self.served.asked.append(self.path)
        name = self.path.lstrip("/") or "index.html"
        data = self.served.files.get(name)
        if data is None:
            self.send_error(404)
            return
        self.send_response(200)
        kind = "application/wasm" if name.endswith("wasm") else "application/octet-stream"
        self.send_header("Content-Type", _TYPES.get(name.rpartition(".")[2], kind))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *words: "Any") -> None:
        pass


class Page:
    """The page in a browser.

    A browser's own class has: go(url); run(script), which returns what the script returns;
    errors() and requests(), the console's lines and the addresses asked for since the last call.
    """

    go: "Callable[[str], None]"
    run: "Callable[[str], Any]"
    errors: "Callable[[], list[str]]"

    def until(self, done: "Callable[[], Any]") -> "Any":
        """Wait until a function returns something true; returns it. TimeoutError."""
        late = time.monotonic() + _PATIENCE
        while not (found := done()):
            if time.monotonic() > late:
                raise TimeoutError((self.note(), self.text(), self.errors()))
            time.sleep(0.01)
        return found

    def open(self, url: str) -> None:
        """Go to a page and wait for the title of the game."""
        self.go(url)
        self.until(self.started)

    def started(self) -> bool:
        return self.run("return document.body.classList.contains('started')")

    def press(self, *keys: str) -> None:
        """Press keys of the keyboard, by their names in JavaScript; none is held long enough to
        repeat, however slow this machine is."""
        for key in keys:
            self.run(_PRESS % json.dumps(key))
            time.sleep(_ROUND)

    def wait(self, ms: int) -> None:
        """Let so much time pass."""
        time.sleep(ms / 1000)

    def text(self) -> str:
        """The screen in words."""
        return self.run("return document.querySelector('#spoken').innerText")

    def reads(self, words: str) -> "Any":
        """Wait until these words are on the screen."""
        return self.until(lambda: words in self.text() and self.text())

    def note(self) -> str:
        """The page's own word to the player."""
        return self.run("return document.querySelector('#note').textContent")
