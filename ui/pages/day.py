# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The deal of the day: a choice of seats, and the outcomes of the last seven days' deals."""

from engine.day import day_of, deal_of_day, weekday_of
from engine.deals import sides_of
from engine.map import WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES
from engine.save.finished import has_free_slot
from engine.save.week import LOST, list_week

from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette
from ..last_setup import OPPONENT, begin_deal, read_last_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.save.week import Day

    from ..app import App


class DayScreen(page.Page):
    """OK plays the deal against the level last played, from the seat under the cursor. The deal's
    own seat is first."""

    name = "day"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        scale = layout.S
        super().__init__(app, [("OK", texts["start"]), ("BACK", texts["back"])])
        places = Places(layout, "options")
        page.add_header(self.group, layout, places.header, texts["deal of the day"])
        day = day_of(*app.device.read_date())  # type: ignore[misc] # the title has asked
        self.deal = deal_of_day(day)
        starter, person = sides_of(self.deal)
        self.level = BY_STRENGTH[(read_last_values(app)[OPPONENT] or 1) - 1]
        level = texts[LEVEL_NAMES[self.level]]
        seats = (texts["person begins"], texts.fill("level begins", level))
        side = texts["white" if person == WHITE else "black"]
        rows = [[seats[who], "", True] for who in (starter ^ person, starter ^ person ^ 1)]
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale)
        text = texts.fill("about the day", side, level)
        if not has_free_slot(app.save):
            text += " " + texts["ends current"]
        pitch = font.measure_capital(scale) + 3 * scale
        page.add_text_below(self, self.menu.bottom + 3 * scale, text, pitch)
        self._add_week(list_week(app.save, day), day, layout.BUTTONS_TOP - 2 * pitch, pitch)

    def _add_week(self, days: "list[Day | None]", day: int, y: int, pitch: int) -> None:
        """Add a column for each day: its name and the points, with the player's first."""
        layout, names = self.app.layout, self.app.texts["days of the week"]
        for n, ended in enumerate(days):
            x = layout.WIDTH * (2 * n + 1) // (2 * len(days))
            name = names[weekday_of(day - len(days) + 1 + n)]
            said, colour = "-", palette.DIM
            if ended:
                said = "%d-%d" % ended[1:]
                colour = palette.TEXT if ended[0] == LOST else palette.LIME
            self.group.append(font.make_label(name, x, y, palette.DIM, layout.S, 0.5))
            self.group.append(font.make_label(said, x, y + pitch, colour, layout.S, 0.5))

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)
        elif intent == "OK":
            begin_deal(self.app, self.deal, self.level, self.menu.cursor > 0)
        else:
            self.menu.press(intent, self.app.device.play_cue)


SCREEN = DayScreen
