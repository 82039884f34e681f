# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Something broke: says what, and that the game is saved."""

from ..data.layouts.places import Places
from ..draw import page, palette


class ErrorScreen:
    """The exception as text; OK goes to the title."""

    name = "error"

    def __init__(self, app, error):
        self.app = app
        texts, layout = app.texts, app.layout
        scale, width = layout.S, layout.WIDTH
        at = Places(layout, "error")
        self.group, self.buttons = page.page(
            app, [("OK", texts["to title"])], palette.UI, palette.UI
        )
        heading = texts["error"], at.x, palette.TEXT, 0
        self.group.append(page.bar(layout, at.header, palette.RED, heading))
        said = "%s: %s" % (type(error).__name__, error)
        for text, y, colour in (
            (texts["error saved"], at.saved_y, palette.TEXT),
            (said.upper(), at.said_y, palette.LIME),
        ):
            self.group.append(
                page.wrapped(text, at.x, y, width - 2 * at.x, colour, scale, at.pitch)
            )

    def press(self, intent):
        if intent == "OK":
            self.app.leave()

    def tick(self, now):
        pass
