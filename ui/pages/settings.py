# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists at power-on the wrong settings in settings.toml, and the values used instead."""

from engine.const import TYPE_CHECKING, const

from ..data.layouts.places import Places
from ..draw import page, palette

if TYPE_CHECKING:
    from ..app import App

_MOST = const(16)
"""The most characters of a value that are shown."""


class SettingsScreen(page.Page):
    """The faults as text. OK goes to the title."""

    name = "settings"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        places = Places(layout, "error")
        super().__init__(app, [("OK", texts["to the title"])], palette.UI, palette.UI)
        heading = texts["settings"], places.x, palette.TEXT, 0
        page.add_bar(self.group, layout, places.header, palette.RED, heading)
        y = places.saved_y
        for setting, value, wanted, holds in app.device.faults:
            setting = setting.partition("_")[2]  # the font has no underscore and no double quotes
            value = str(value)[:_MOST].replace(chr(34), 2 * chr(39))
            known = "wrong setting" if wanted else "unread setting"
            text = texts.fill(known, setting, value, wanted, holds)
            box = places.x, y, layout.WIDTH - 2 * places.x
            lines = page.make_paragraph(text, *box, palette.TEXT, layout.S, places.pitch)
            if y + len(lines) * places.pitch > layout.BUTTONS_TOP:
                break  # the rest are shown once these are mended
            self.group.append(lines)
            y += (len(lines) + 1) * places.pitch

    def press(self, intent: str) -> None:
        if intent == "OK":
            self.app.show_title()


SCREEN = SettingsScreen
