# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Something broke: what, and that the game is saved."""

from .. import font, palette, picture
from ..widgets import page

# layout.ERROR: the header's height; the text's x; the y of both texts and the pitch of their lines.


class Screen:
    """The exception in words; OK goes to the title."""

    name = "error"

    def __init__(self, app, error):
        self.app = app
        texts, layout = app.texts, app.layout
        scale, width = layout.S, layout.WIDTH
        header, x, first, second, pitch = layout.ERROR
        self.group, self.buttons = page.page(
            app, [("OK", texts["to title"])], palette.UI, palette.UI
        )
        self.group.append(picture.rectangle(0, 0, width, header, palette.RED))
        top = (header - font.high(scale)) // 2
        self.group.append(font.label(texts["error"], x, top, palette.TEXT, scale))
        said = "%s: %s" % (type(error).__name__, error)
        for text, y, colour in (
            (texts["error saved"], first, palette.TEXT),
            (said.upper(), second, palette.LIME),
        ):
            self.group.append(page.wrapped(text, x, y, width - 2 * x, colour, scale, pitch))

    def press(self, intent):
        if intent == "OK":
            self.app.leave()

    def tick(self, now):
        pass
