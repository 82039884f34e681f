# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Translates taps and clicks on the display into keys.

As with keys, the first tap chooses something and the second is OK, so that nothing is built or
taken unseen. A row of a list opens at once, and so does an island that names a deal.

The browser edition runs this on MicroPython.
"""

from sim.wording import read_texts, texts_folder

from .robot import (
    CHOOSES,
    cursor_state,
    find_target,
    find_unreached,
    key_towards,
    list_targets,
    turn_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.app import App

_FOLDER = texts_folder(__file__)
_TWICE = ("card", "line", "draw", "rival", "puzzle")
"""The kinds of targets that the first tap chooses and the second takes."""


def tap(app: "App", x: int, y: int) -> "Iterator[str]":
    """Yield the keys for a tap at (x, y), in pixels of the picture.

    Each key depends on what the screen shows after the one before. So press each key and let a
    frame pass before asking for the next. The keys end when another screen opens, or when they
    would go round in a circle.
    """
    target = find_target(list_targets(app), x, y)
    if target is None:
        _say_why_not(app, x, y)
        return
    kind, number = target
    if kind == "key":
        yield number
        return
    opened = app.screen, getattr(app.screen, "inner", None)
    seen = [cursor_state(app)]
    while key := key_towards(app, kind, number):
        yield key
        now = cursor_state(app)
        if now in seen or (app.screen, getattr(app.screen, "inner", None)) != opened:
            return
        seen.append(now)
    if key is not None and (kind in CHOOSES or kind in _TWICE and len(seen) == 1):
        yield CHOOSES.get(kind, "OK")


def _say_why_not(app: "App", x: int, y: int) -> None:
    """Say why the chosen card can't be played to the island at (x, y), if one is there. No key
    leads to such a line, so the game has no words for it."""
    turn, lacks = turn_of(app), find_unreached(app, x, y)
    if turn is not None and lacks is not None:
        key, *names = lacks
        turn.say(read_texts(_FOLDER, app.texts.language)[key].format(*names))
