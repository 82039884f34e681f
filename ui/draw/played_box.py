# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A line in the status line's place that says what a player did."""

import displayio

from engine.actions import DISCARD, kind

from ..data.layouts.places import Places
from ..game.turn import words
from . import font, palette, shapes

if False:
    from engine.game import Event
    from engine.types import Player

    from ..app import App


class PlayedBox:
    """The player's stone, and a line of text. It covers nothing of the map.

    label: the line; effects: what the play changed, as a message in parts, without what the line
    had room for.
    """

    def __init__(self, app: "App", player: "Player") -> None:
        self.texts = app.texts
        layout = app.layout
        scale = layout.S
        at = Places(layout, "recap")
        self.width = (layout.WIDTH - at.x) // scale
        self.beside = bool(layout.MESSAGE)  # whether there is room for messages beside the cards
        height = layout.MAP_TOP
        self.group = displayio.Group()
        self.group.append(shapes.rectangle(0, 0, layout.WIDTH, height, palette.UI))
        self.group.append(shapes.stone(player, at.stone_x, height // 2, at.stone, scale))
        self.label = font.label("", at.x, layout.STATUS_TOP, palette.TEXT, scale)
        self.group.append(self.label)
        self.effects: tuple[str, ...] = ()

    def describe(self, actions: bytes, events: "list[Event]", placing: bool) -> None:
        """Say what a play did: a build, a removal, or all of a turn's discards.

        events: the play's; placing: whether it placed a handicap bridge.
        """
        texts = self.texts
        if kind(actions[0]) == DISCARD:
            self.write(texts.filled("discards", len(actions)))
            return
        text = words.played(actions[0], placing, texts)
        changes = words.effects(events, texts["swept"], False)
        if self.beside:
            if font.measure(changes[0]) > self.width // 3:
                changes = words.effects(events, texts["swept"], True)
            self.write(text, *changes)
            return
        for more in (changes, changes[:1]):  # X's on the map show the swept bridges too
            line = " ".join((text,) + more).rstrip(" ")
            if font.measure(line) <= self.width:
                self.write(line)
                return
        self.write(text, changes[0])

    def write(self, text: str, *effects: str) -> None:
        """Show a text; keep what changed."""
        font.write(self.label, text)
        self.effects = effects
