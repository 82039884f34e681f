# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A web server for tests."""

import functools
import http.server
import threading
from collections.abc import Mapping
from typing import Any


class Server:
    """Serves files from memory, {name: bytes, or another name to redirect to}, at an origin of its
    own, so that a browser stores nothing of another server's for it. asked: the requested paths."""

    def __init__(self, files: Mapping[str, bytes | str]) -> None:
        self.files = files
        self.asked: list[str] = []
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
    def __init__(self, served: Server, *words: Any) -> None:
        self.served = served
        super().__init__(*words)

    def do_GET(self) -> None:
        self.served.asked.append(self.path)
        name = self.path.partition("?")[0].lstrip("/") or "index.html"
        data = self.served.files.get(name)
        if data is None:
            self.send_error(404)
            return
        if isinstance(data, str):
            self.send_response(308)
            self.send_header("Location", data)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.send_response(200)
        kind = "application/wasm" if name.endswith("wasm") else "application/octet-stream"
        self.send_header("Content-Type", _TYPES.get(name.rpartition(".")[2], kind))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *words: Any) -> None:
        pass
