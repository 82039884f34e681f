# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Asks whether to write finished games to the drive, and warns of power cuts."""

from engine.save.fields import KEEP_GAMES

from ..data.layouts.places import Places
from ..draw import page, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App


class KeepScreen(page.Page):
    """A text. OK means yes, BACK means no, and both return to the options."""

    name = "keep"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        places = Places(layout, "options")
        super().__init__(app, [("OK", texts["yes"]), ("BACK", texts["no"])], palette.UI, palette.UI)
        page.add_header(self.group, layout, places.header, texts["keep on drive"])
        self.group.append(page.make_explanation(layout, places, texts["a cut costs"]))

    def press(self, intent: str) -> None:
        if intent == "OK":
            self.app.save.set(KEEP_GAMES, 1)
        if intent in ("OK", "BACK"):
            self.app.show("options", -1)


SCREEN = KeepScreen
