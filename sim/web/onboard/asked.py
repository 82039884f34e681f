# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the browser's VM: what the page asks, each answer a plain value or JSON."""

import json
import sys

from desk.letters import words
from link import packed

from engine.save.log import Save
from engine.save.read import read
from engine.text.records import lines

if False:
    from ui.app import App


def _app() -> "App":
    return sys.modules["ui.app"].app


def spoken() -> str:
    """The screen in words: JSON, a list of lines."""
    return json.dumps(words(_app()))


def last_game() -> str:
    """The last game's record: JSON, {"text": as a file, "link": packed}; null if it isn't over."""
    record = _app().match.record
    if record is None or not record.is_over:
        return "null"
    text = "".join([line + "\n" for line in lines(record)])
    return json.dumps({"text": text, "link": packed(record)})


def fault() -> str:
    """What is wrong with the bytes that the page has put into /fault as a save: a key of
    words.json; nothing if they are one."""
    with open("/fault", "rb") as file:
        data = file.read()
    if not data.strip(b"\0\xff"):
        return "empty save"
    return "no save" if read(Save(bytearray(data))) else ""
