# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A box at the top of the table that says what a player did."""

import displayio
from micropython import const

from engine.actions import DISCARD, kind

from ..data.layouts.places import Places
from ..game.turn import words
from . import font, palette, shapes

if False:
    from engine.game import Event
    from engine.types import Player

    from ..app import App

_LINES = const(2)


class PlayedBox:
    """The player's stone, and two lines of text. labels: the lines."""

    def __init__(self, app: "App", player: "Player") -> None:
        self.texts = app.texts
        layout = app.layout
        scale = layout.S
        at = Places(layout, "recap")
        self.width = (layout.WIDTH - at.x) // scale
        self.group = displayio.Group()
        self.group.append(shapes.rectangle(0, 0, layout.WIDTH, at.height, palette.UI))
        self.group.append(shapes.rectangle(0, at.height, layout.WIDTH, scale, palette.SAND))
        self.group.append(shapes.stone(player, at.stone_x, at.height // 2, at.stone, scale))
        self.labels = []
        for n in range(_LINES):
            label = font.label("", at.x, at.y + n * at.pitch, palette.TEXT, scale)
            self.labels.append(label)
            self.group.append(label)

    def describe(self, actions: bytes, events: "list[Event]", placing: bool) -> None:
        """Say what a play did: a build, a removal, or all of a turn's discards.

        events: the play's; placing: whether it placed a handicap bridge.
        """
        texts = self.texts
        if kind(actions[0]) == DISCARD:
            self.write(texts.filled("discards", len(actions)), "")
            return
        effects = " ".join(words.effects(events, texts["swept"], False))
        if font.measure(effects) > self.width:
            effects = " ".join(words.effects(events, texts["swept"], True))
        self.write(words.played(actions[0], placing, texts), effects)

    def write(self, text: str, effects: str) -> None:
        """Show a text, and what changed on the next line, or after it if it takes both."""
        lines = font.wrap(text, self.width)
        if len(lines) == 1:
            lines.append(effects)
        else:
            lines = font.wrap(text + " " + effects, self.width)
        for n, label in enumerate(self.labels):
            font.write(label, lines[n] if n < len(lines) else "")
