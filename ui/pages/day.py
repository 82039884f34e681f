# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The deal of the day: a choice of seats, and the outcomes of the last seven days' deals."""

from engine.day import day_of, deal_of_day, weekday_of
from engine.deals import list_word, sides_of
from engine.map import NAMES, WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.save.finished import has_free_slot
from engine.save.week import LOST, list_week

from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, shapes
from ..game import face
from ..last_setup import OPPONENT, begin_deal, read_last_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.save.week import Day

    from ..app import App


class DayScreen(page.Page):
    """OK plays the deal against the level that was set up last, from the seat under the cursor. The
    deal's own seat is first."""

    name = "day"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        scale = layout.S
        super().__init__(app, [("OK", texts["start"]), ("BACK", texts["back"])])
        places = Places(layout, "setup")
        date = app.device.read_date()
        assert date  # the title has asked
        title, today = texts["deal of the day"], texts.lines("the date", date[2])[date[1] - 1]
        page.add_title(self.group, layout, places.header, 4 * scale, title, today)
        day = day_of(*date)
        self.deal = deal_of_day(day)
        starter, person = sides_of(self.deal)
        self.level = BY_STRENGTH[(read_last_values(app)[OPPONENT] or 1) - 1]
        level = texts[LEVEL_NAMES[self.level]]
        seats = (texts["person begins"], texts.fill("level begins", level))
        side = texts["white" if person == WHITE else "black"]
        rows = [[seats[who], "", True] for who in (starter ^ person, starter ^ person ^ 1)]
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale, places.pitch)
        text, more = texts.lines("about the day", side, level)
        text += " " + (more if has_free_slot(app.save) else texts["ends current"])
        pitch, margin = places.about_pitch, 4 * scale
        top = self.menu.bottom + margin
        height = layout.BUTTONS_TOP - top
        self.group.append(shapes.make_rectangle(0, top, layout.WIDTH, height, palette.UI))
        self.group.append(face.make_face(RIVAL_COUNT + self.level, margin, top + margin, scale + 1))
        x = 2 * margin + face.SIZE * (scale + 1)
        width = layout.WIDTH - x - scale
        self.group.append(
            page.make_paragraph(text, x, top + margin, width, palette.TEXT, scale, pitch)
        )
        week = layout.BUTTONS_TOP - 2 * pitch
        self._add_islands(week - 5 * scale, margin, pitch)
        self._add_week(list_week(app.save, day), day, week, pitch)

    def _add_islands(self, bottom: int, margin: int, pitch: int) -> None:
        """Add the deal's five islands, with a line above them."""
        layout, islands = self.app.layout, list_word(self.deal)
        scale, capital = layout.S, font.measure_capital(layout.S)
        width = (layout.WIDTH - 2 * margin) // len(islands)
        height = capital + 4 * scale
        y, middle = bottom - height, layout.WIDTH // 2
        told = self.app.texts["same for all"]
        self.group.append(font.make_label(told, middle, y - pitch, palette.DIM, scale, 0.5))
        for n, island in enumerate(islands):
            x, name = margin + n * width, NAMES[island].upper()
            box = x + scale, y, width - 2 * scale, height, scale
            self.group.append(shapes.make_box(*box, palette.SAND, palette.LAND))
            x, top = x + width // 2, y + 2 * scale
            self.group.append(font.make_label(name, x, top, palette.INK, scale, 0.5))

    def _add_week(self, days: "list[Day | None]", day: int, y: int, pitch: int) -> None:
        """Add a column for each day: its name and the points, with the player's first. Today's name
        is underlined."""
        layout, names = self.app.layout, self.app.texts["days of the week"]
        scale, last = layout.S, len(days) - 1
        for n, ended in enumerate(days):
            x = layout.WIDTH * (2 * n + 1) // (2 * len(days))
            said, colour = "-", palette.DIM
            if ended:
                said = "%d-%d" % ended[1:]
                colour = palette.TEXT if ended[0] == LOST else palette.LIME
            self.group.append(font.make_label(said, x, y + pitch, colour, scale, 0.5))
            colour = palette.DIM if n < last else palette.SAND
            name = font.make_label(names[weekday_of(day - last + n)], x, y, colour, scale, 0.5)
            self.group.append(name)
        below = name.y + font.measure_capital(scale) + scale
        line = shapes.make_rectangle(name.x, below, name.width - scale, scale, palette.SAND)
        self.group.append(line)

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)
        elif intent == "OK":
            begin_deal(self.app, self.deal, self.level, self.menu.cursor > 0)
        else:
            self.menu.press(intent, self.app.device.play_cue)


SCREEN = DayScreen
