# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The player's options, and the results of all games."""

from engine.save.fields import LAMP, OFF, VOLUME

from .. import font, palette, shapes
from ..layouts.places import Places
from ..opponents import LEVELS
from ..widgets import menu_list, page

# Each option's text, its place in Save.kept, and what stands for "off" there: 0 is "on".
_OPTIONS = (("sound", VOLUME, OFF), ("lamp", LAMP, 1))


class OptionsScreen:
    """What can be switched off; below, how many games were won."""

    name = "options"

    def __init__(self, app):
        self.app = app
        texts, layout = app.texts, app.layout
        scale = layout.S
        buttons = [("OK", texts["change"]), ("BACK", texts["back"])]
        self.group, self.buttons = page.page(app, buttons, palette.DEEP, palette.SEA)
        at = Places(layout, "options")
        top, pitch = at.table_y, at.table_pitch
        self.group.append(page.header(layout, at.header, texts["options"]))
        rows = [[texts[name], self._value(field), True] for name, field, _ in _OPTIONS]
        self.menu = menu_list.MenuList(at.x, at.y, at.width, rows, scale, 8 * scale, palette.SAND)
        self.group.append(self.menu.group)
        counts = [app.save.counted(result) for result in range(3 + 3 * len(LEVELS))]
        height = layout.BUTTONS_TOP - top + pitch // 2
        self.group.append(shapes.rectangle(0, top - pitch // 2, layout.WIDTH, height, palette.UI))
        self._line(top, "", [texts[name] for name in ("won", "lost games", "even")])
        for level, name in enumerate(LEVELS):
            top += pitch
            self._line(top, name, counts[3 + 3 * level : 6 + 3 * level])
        top += pitch + pitch // 2
        self._line(top, "", [texts["white"], texts["black"], texts["even"]])
        self._line(top + pitch, "two players", counts[:3])

    def _line(self, y, name, cells):
        layout = self.app.layout
        unit = layout.WIDTH // 20
        head = not name
        if name:
            self.group.append(font.label(self.app.texts[name], unit, y, palette.TEXT, layout.S))
        for n, cell in enumerate(cells):
            colour = palette.DIM if head or not cell else palette.LIME
            text = cell if head else "%d" % cell
            x = (11 + 4 * n) * unit
            self.group.append(font.label(text, x, y, colour, layout.S, 1))

    def _value(self, field):
        return "< %s >" % self.app.texts["off" if self.app.save.kept[field] else "on"]

    def press(self, intent):
        if intent == "BACK":
            self.app.leave()
        elif intent == "OK" or (self.app.device.pad and intent in ("LEFT", "RIGHT")):
            _, field, off = _OPTIONS[self.menu.at]
            self.app.set_option(field, 0 if self.app.save.kept[field] else off)
            self.menu.set_right(self.menu.at, self._value(field))
            self.app.device.play("ok")
        else:
            self.menu.press(intent)

    def tick(self, now):
        pass
