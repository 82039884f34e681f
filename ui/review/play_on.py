# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Begins a game against the bot from a position of a finished game."""

from engine.const import TYPE_CHECKING, const
from engine.match import BY_STRENGTH, LEVEL_NAMES
from engine.record import LEVEL, PLAYED_ON, Opponent
from engine.replay import cut_record
from engine.save.fields import LAST_KIND, LAST_NUMBER
from engine.save.finished import has_free_slot

from ..data.layouts.places import Places
from ..draw import menu_list, page

_NORMAL = const(2)  # of LEVEL_NAMES

if TYPE_CHECKING:
    from engine.record import Record
    from engine.types import Player

    from ..app import App
    from ..types import Route, Row


class PlayOnScreen(page.Page):
    """A list of the bot's levels. OK begins the game.

    record, at: the game, and its number of actions up to the position. player: the person's side.
    back: the screen to return to, as for App.show.
    """

    name = "play_on"

    def __init__(
        self, app: "App", record: "Record", at: int, player: "Player", back: "Route"
    ) -> None:
        self._begins = record, at, player
        self.back = back
        texts, layout = app.texts, app.layout
        scale = layout.S
        super().__init__(app, [("OK", texts["start"]), ("BACK", texts["back"])])
        places = Places(layout, "setup")
        page.add_header(self.group, layout, places.header, texts["play on here"])
        values = app.save.values
        last = values[LAST_NUMBER]
        if values[LAST_KIND] != 1 + LEVEL or last not in BY_STRENGTH:
            last = _NORMAL
        rows: list[Row] = []
        for number in BY_STRENGTH:
            rows.append([texts[LEVEL_NAMES[number]], "", True])
        at = BY_STRENGTH.index(last)
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale, places.pitch, at)
        text = texts.fill("about play on", texts[("white", "black")[player]])
        if not has_free_slot(app.save):
            text += " " + texts["ends current"]
        page.add_text_below(self, self.menu.bottom + 3 * scale, text, places.about_pitch)

    def press(self, intent: str) -> None:
        app = self.app
        if intent == "BACK":
            app.show(*self.back)
        elif intent == "OK":
            self.buttons.show_message(app.texts["moment"])
            app.device.display.refresh()
            record, at, player = self._begins
            app.open_saved()
            opponent = Opponent(player ^ 1, PLAYED_ON, BY_STRENGTH[self.menu.cursor])
            app.match.resume(cut_record(record, at, app.rng, opponent))
            app.go_on()
        else:
            self.menu.press(intent, app.device.play_cue)


SCREEN = PlayOnScreen
