# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The player's options, as far as the board supports them."""

from engine.save.fields import BRIGHTNESS, HANDED, KEEP_GAMES, LAMP, LANGUAGE, LANGUAGES

from .. import option
from ..apply_options import list_languages
from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, shapes
from ..draw.buttons import list_ways
from ..version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App
    from ..types import Option, Row

# Options that only this page has. ui.option explains an option's fields.
_LANGUAGE = ("language", LANGUAGE, tuple(range(1, 1 + len(LANGUAGES))), LANGUAGES)
_LAMP = ("lamp", LAMP, (1, 0), ("off", "on"))
_LIGHT = ("brightness", BRIGHTNESS, (3, 2, 1, 0), ("1", "2", "3", "4"))
_LEFT = ("left-handed", HANDED, (0, 1), ("off", "on"))
_KEEP = ("keep games", KEEP_GAMES, (0, 1), ("no", "yes"))
"""For boards with a drive that a computer may write. YES first leads to a warning."""


class OptionsScreen(page.Page):
    """A row for each option. Below the list, a line explains the row under the cursor.

    at: the row that the cursor starts on. -1 is the last row.
    """

    name = "options"

    def __init__(self, app: "App", at: int = 0) -> None:
        texts, layout, device = app.texts, app.layout, app.device
        scale = layout.S
        keys = list_ways(app) + [("OK", texts["change"])]
        if device.pad:
            keys = [("LEFT", ""), ("RIGHT", texts["change"])]
        super().__init__(app, keys + [("BACK", texts["back"])], palette.DEEP, palette.SEA)
        places = Places(layout, "options")
        page.add_title(self.group, layout, places.header, 4 * scale, texts["options"], VERSION)
        self.options: list[Option] = [option.PACE]
        for one, can in (
            (_LEFT, device.can_rotate),
            (_LIGHT, device.can_dim),
            (_LAMP, device.lamp),
            (option.SOUND, device.tone),
        ):
            if can:
                self.options.insert(0, one)
        if set(LANGUAGES + (texts.language,)) == set(list_languages()):
            self.options.append(_LANGUAGE)  # not first: OK there must not change the language
        if device.guarded:
            self.options.append(_KEEP)  # last: ui.pages.keep returns to the last row
        rows = [self._make_row(one) for one in self.options]
        line = font.measure_capital(1) + 6
        pitch = min(13, ((layout.BUTTONS_TOP - places.y) // scale - 3 - line) // len(rows))
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale, pitch, at % len(rows))
        bottom = self.menu.bottom + scale
        middle = (bottom + layout.BUTTONS_TOP - font.measure_capital(scale)) // 2
        self.group.append(
            shapes.make_rectangle(0, bottom, layout.WIDTH, layout.BUTTONS_TOP - bottom, palette.UI)
        )
        self._about = font.make_label("", layout.WIDTH // 2, middle, palette.TEXT, scale, 0.5)
        self.group.append(self._about)
        self._show_about()

    def _show_about(self) -> None:
        """Show an explanation of the row under the cursor."""
        about = self.options[self.menu.cursor][0]
        self._about.write(self.app.texts["about " + about])

    def _make_row(self, one: "Option") -> "Row":
        return [self.app.texts[one[0]], option.value_text(self.app, one), True]

    def _change(self, step: int) -> None:
        one = self.options[self.menu.cursor]
        if one is _KEEP and not self.app.save.values[KEEP_GAMES]:
            self.app.show("keep")
            return
        option.change_value(self.app, one, step)
        if one is _LANGUAGE:
            self.app.show("options", self.menu.cursor)
            return
        self.menu.set_right(self.menu.cursor, option.value_text(self.app, one))
        self.app.device.play_cue("ok")

    def press(self, intent: str) -> None:
        step = {"OK": 1}.get(intent, 0)
        if self.app.device.pad:
            step = {"OK": 1, "RIGHT": 1, "LEFT": -1}.get(intent, 0)
        if intent == "BACK":
            self.app.show_title(self.name)
        elif step:
            self._change(step)
        else:
            self.menu.press(intent, self.app.device.play_cue)
            self._show_about()


SCREEN = OptionsScreen
