# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The campaign: twelve rivals, Aloa to Lale, each a little stronger than the one before."""

from engine.board import BLACK, WHITE
from engine.record import RIVAL
from engine.save.fields import BEATEN
from engine.setup import Setup

from .. import palette, shapes
from ..layouts.places import Places
from ..opponents import RIVALS
from ..widgets import flowing, island_boxes, page
from .phrases import PHRASES

_COLUMNS = 3


class CampaignScreen:
    """Choose a rival: those that were beaten, and the next one."""

    name = "campaign"

    def __init__(self, app):
        self.app = app
        texts, layout = app.texts, app.layout
        scale = layout.S
        buttons = [("OK", texts["play"]), ("BACK", texts["back"])]
        self.group, self.buttons = page.page(app, buttons, palette.DEEP, palette.SEA)
        at = self.places = Places(layout, "campaign")
        self.group.append(page.header(layout, at.header, texts["campaign"]))
        self.beaten = min(app.save.kept[BEATEN], RIVALS)
        self.cells = island_boxes.Cells(layout)
        width, height = self.cells.width, self.cells.height
        for rival in range(RIVALS):
            if rival < self.beaten:
                x = width - height // 2
                self.cells.boxes[rival].append(
                    shapes.stone(WHITE, x, height // 2, 6 * scale, scale)
                )
        self.group.append(self.cells.group)
        below = layout.BUTTONS_TOP - at.strip_y
        self.group.append(shapes.rectangle(0, at.strip_y, layout.WIDTH, below, palette.UI))
        self.layers = len(self.group)
        self.cursor = shapes.panel(0, 0, width, height, palette.LIME, None, scale)
        self.at = min(self.beaten, RIVALS - 1)
        for rival in range(RIVALS):
            self._colour(rival)
        self._choose(self.at)

    def _colour(self, rival):
        colour = palette.TEXT if rival <= self.beaten else palette.DIM
        self.cells.names[rival].paint(palette.INK if rival == self.at else colour)

    def _choose(self, rival):
        self.app.device.tune(PHRASES[rival])
        old = self.cells.boxes[self.at]
        if self.cursor in old:
            old.remove(self.cursor)
        self.at, before = rival, self.at
        self._colour(before)
        self._colour(rival)
        self.cells.boxes[rival].insert(1, self.cursor)
        while len(self.group) > self.layers:
            self.group.pop()
        layout = self.app.layout
        margin = 4 * layout.S
        at = self.places
        about = self.app.texts["rival %d" % rival]
        width = layout.WIDTH - 2 * margin
        x, y, pitch = margin, at.about_y, at.about_pitch
        self.group.append(
            page.wrapped(about, x, y, width, palette.TEXT, layout.S, pitch, flowing.wrap)
        )

    def press(self, intent):
        if intent == "BACK":
            self.app.leave()
        elif intent == "OK":
            self._start()
        elif intent in ("UP", "DOWN", "LEFT", "RIGHT"):
            at = self.at + {"UP": -_COLUMNS, "DOWN": _COLUMNS, "LEFT": -1, "RIGHT": 1}[intent]
            number = min(self.beaten + 1, RIVALS)
            if intent in ("LEFT", "RIGHT"):
                at %= number
            if 0 <= at < number and at != self.at:
                self._choose(at)

    def _start(self):
        app = self.app
        app.begin(Setup(start=app.either()), BLACK, RIVAL, self.at)
        app.go_on()

    def tick(self, now):
        pass
