# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Asks for the language at the first start. Each language is named in its own words."""

from engine.const import TYPE_CHECKING, const
from engine.save.fields import LANGUAGE, LANGUAGES

from .. import apply_options
from ..data.layouts.places import Places
from ..draw import menu_list, page
from ..draw.buttons import list_ways
from ..game import face

if TYPE_CHECKING:
    from ..app import App


_FACES = const(3)


class LanguageScreen(page.Page):
    """A row for each language, and the first rivals below. OK goes to the title, with the cursor on
    the lessons."""

    name = "language"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        scale = layout.S
        super().__init__(app, list_ways(app) + [("OK", texts["ok"])])
        places = Places(layout, "options")
        page.add_header(self.group, layout, places.header, texts["which language"])
        rows = [[texts[language], "", True] for language in LANGUAGES]
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale)
        y = (self.menu.bottom + layout.BUTTONS_TOP - face.SIZE * 2 * scale) // 2
        for rival in range(_FACES):
            x = (2 * rival + 1) * layout.WIDTH // (2 * _FACES) - face.SIZE * scale
            self.group.append(face.make_face(rival, x, y, 2 * scale))

    def press(self, intent: str) -> None:
        if intent == "OK":
            self.app.save.set(LANGUAGE, 1 + self.menu.cursor)
            apply_options.apply_options(self.app)
            self.app.show_title()
        else:
            self.menu.press(intent, self.app.device.play_cue)


SCREEN = LanguageScreen
