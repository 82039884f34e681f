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


def can_read() -> bool:
    """Whether the bytes that the page has put into /can_read are a save."""
    with open("/can_read", "rb") as file:
        return read(Save(bytearray(file.read()))) is None
