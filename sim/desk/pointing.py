# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A tap, or a mouse's click, on the display: the keys that do what it means.

The first tap on something chooses it and the second is OK, as with keys, so that nothing is built
or taken unseen. A row of a list is chosen and opened at once, and an island that names a deal.

The page of the browser edition runs it too, on MicroPython.
"""

from .robot import CHOOSES, cursor_state, find_target, key_towards, list_targets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.app import App

_TWICE = ("card", "line", "draw", "rival", "puzzle")
"""What a tap chooses, and the next one takes."""


def tap(app: "App", x: int, y: int) -> "Iterator[str]":
    """Yield the keys that a tap at (x, y) stands for, in pixels of the picture, one by one.

    The next key depends on what the screen shows after the last one, so press each key and let a
    frame pass before asking for another. The tap ends when another screen opens, or when the keys
    lead in a circle.
    """
    target = find_target(list_targets(app), x, y)
    if target is None:
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
