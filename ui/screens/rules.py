# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules in short, and the credits, page by page."""

from .. import palette
from ..layouts.places import Places
from ..widgets import flowing, page


class RulesScreen:
    """Pages. back: where they were opened, "title" or "game"."""

    name = "rules"

    def __init__(self, app, back):
        self.app = app
        self.back = back
        self.page = 0
        self.places = Places(app.layout, "rules")
        texts = app.texts
        buttons = [("LEFT", ""), ("RIGHT", texts["page"]), ("BACK", texts["back"])]
        self.group, self.buttons = page.page(app, buttons, palette.UI, palette.UI)
        self._fill()

    def _fill(self):
        while len(self.group) > page.PAGE:
            self.group.pop()
        layout = self.app.layout
        scale, width = layout.S, layout.WIDTH
        at = self.places
        title, text, self.pages = self.app.texts.rules(self.page)
        heading = title, at.x, palette.LIME, 0
        number = "%d/%d" % (self.page + 1, self.pages), width - at.x, palette.TEXT, 1
        self.group.append(page.bar(layout, at.header, palette.PANEL, heading, number))
        wide = width - 2 * at.x
        self.group.append(
            page.wrapped(text, at.x, at.y, wide, palette.TEXT, scale, at.pitch, flowing.wrap)
        )

    def press(self, intent):
        if intent == "BACK":
            if self.back == "title":
                self.app.leave()
            else:
                self.app.back_to_game()
        elif intent in ("LEFT", "RIGHT", "OK"):
            page = self.page + (-1 if intent == "LEFT" else 1)
            if 0 <= page < self.pages:
                self.page = page
                self._fill()

    def tick(self, now):
        pass
