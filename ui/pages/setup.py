# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Sets up a game: opponent, colour and deal; edition, variants, handicap, first player."""

import displayio
from micropython import const

from engine.map import BLACK, WHITE
from engine.match import LEVEL_NAMES, RIVAL_COUNT

from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, shapes
from ..draw.buttons import list_ways
from ..game import face
from ..last_setup import COLOUR, OPPONENT, STARTER, begin_like_last, keep_setup, read_last_values
from ..setup_rows import DEAL, LISTS, MORE, START, SetupRows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App

_TOP = const(-1)  # the first list


class SetupScreen(page.Page):
    """The last game's set-up, to start or to change. On START, LEFT and RIGHT change the opponent.
    Before START ends a game that is on, it asks.

    values, deal  as in SetupRows; without values, the last game's
    at            the row that the cursor starts on. -1 is the last row, the deal's
    """

    name = "setup"

    def __init__(
        self, app: "App", values: "list[int] | None" = None, deal: "int | None" = None, at: int = 0
    ) -> None:
        texts, layout = app.texts, app.layout
        self.places = Places(layout, "setup")
        self.rows = SetupRows(app, values or read_last_values(app), deal)
        super().__init__(app, [("OK", texts["start"])])
        title = "", layout.WIDTH // 2, palette.TEXT, 0.5
        (self._told,) = page.add_bar(self.group, layout, self.places.header, palette.UI, title)
        self._opponent = displayio.Group()
        self.group.append(self._opponent)
        self._show_list(_TOP, at % len(LISTS[_TOP]))

    def _show_list(self, under: int, at: int = 0) -> None:
        """Show the list that a row leads to, with the cursor on its row number ``at``."""
        shapes.cut_group(self.group, page.LAYERS + 2)  # all but the title and the opponent
        self.under = under
        self._show_opponent()
        layout = self.app.layout
        scale = layout.S
        places = self.places
        plain = under in (_TOP, START)
        title = self.app.texts["set up a game"] if plain else self.rows.name_row(under)
        font.write_label(self._told, title)
        rows = [
            [self.rows.name_row(row), self.rows.value_text(row), self.rows.can_change(row)]
            for row in LISTS[under]
        ]
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale, places.pitch, at)
        below = places.about_y - 3 * scale
        height = layout.BUTTONS_TOP - below
        self.group.append(shapes.make_rectangle(0, below, layout.WIDTH, height, palette.UI))
        self.layers = len(self.group)
        self._explain_row()

    def _show_opponent(self) -> None:
        """Show the opponent's face below the list, how they play, and the results against them: of
        the game that is on, while it is asked whether to end it."""
        app, places = self.app, self.places
        texts, scale, width = app.texts, app.layout.S, app.layout.WIDTH
        shapes.cut_group(self._opponent)
        size = face.SIZE * 2 * scale
        margin, height = 2 * scale, size + max(4, 2 * scale)
        y = places.about_y - 3 * scale - height
        self._opponent.append(shapes.make_rectangle(0, y, width, height, palette.UI))
        level = self.rows.find_opponent(self.under == START)
        results = [app.save.count_results(1 + level, n) for n in range(3)]
        if level >= 0:
            made = face.make_face(RIVAL_COUNT + level, margin, y + (height - size) // 2, 2 * scale)
            self._opponent.append(made)
            about = "about " + LEVEL_NAMES[level]
            said = texts.fill("you won some", results[0], sum(results))
        else:
            middle = y + height // 2
            for player in (WHITE, BLACK):
                x = margin + size // 4 + player * size // 2
                self._opponent.append(face.make_person(app, player, x, middle, size // 2 - scale))
            about = "about two players"
            said = texts.fill("they won some", *results[:2])
        x, capital = size + 2 * margin, font.measure_capital(scale)
        lines = texts.lines(about) + (said if sum(results) else texts["never played"],)
        pitch = min(capital + 3 * scale, (height - capital - 3 * scale) // (len(lines) - 1))
        y += (height - pitch * (len(lines) - 1) - capital) // 2
        for line in lines:
            colour = palette.TEXT if line is not lines[-1] else palette.DIM
            self._opponent.append(font.make_label(line, x, y, colour, scale))
            y += pitch

    def _explain_row(self) -> None:
        shapes.cut_group(self.group, self.layers)
        layout, texts = self.app.layout, self.app.texts
        places = self.places
        row = LISTS[self.under][self.menu.cursor]
        deal_settles = row == DEAL and self.rows.deal is not None
        text = self.rows.explain_row(STARTER if deal_settles else row)
        margin = 4 * layout.S
        y, pitch, width = places.about_y, places.about_pitch, layout.WIDTH - 2 * margin
        self.group.append(
            page.make_paragraph(text, margin, y, width, palette.TEXT, layout.S, pitch)
        )
        leads = {MORE: "show", DEAL: "choose"}.get(row, self.rows.has_faces(row) and "choose")
        ok = leads or "start" if self.under == _TOP else "done"
        if self.under == START:
            leads = ok = "ok"
        buttons = []
        if not self.app.device.pad:
            ok = "change" if self.rows.has_values(row) else ok
            buttons = list_ways(self.app)
        elif not leads:
            buttons = [("LEFT", ""), ("RIGHT", texts["opponent" if row == START else "change"])]
        self.buttons.show_keys(buttons + [("OK", texts[ok]), ("BACK", texts["back"])])

    def press(self, intent: str) -> None:
        """Handle a key. Without a d-pad, OK changes a value, and LEFT and RIGHT move."""
        row = LISTS[self.under][self.menu.cursor]
        pad = self.app.device.pad
        if intent == "BACK" and self.under == _TOP:
            if self.app.match.is_over:  # else a rematch of the game that is on would be another
                keep_setup(self.app, self.rows.values)
            self.app.show_title(self.name)
            return
        if intent in ("UP", "DOWN") or not pad and intent in ("LEFT", "RIGHT"):
            self.menu.press(intent, self.app.device.play_cue)
        elif intent == "OK" and not pad and self.rows.has_values(row):
            self._change(row, 1)
        elif intent in ("OK", "BACK"):
            if intent == "BACK" or self.under not in (_TOP, START):
                self._show_list(_TOP, LISTS[_TOP].index(self.under))
            elif row == DEAL:
                self.app.show("deal", self.rows.values, self.rows.deal)
            elif row == MORE or self.rows.has_faces(row):
                self._show_list(row)
            elif self.under == START and row != LISTS[START][-1]:
                self.app.go_on()
            elif self.under == START or self.app.match.is_over:
                keep_setup(self.app, self.rows.values)
                begin_like_last(self.app, self.rows.deal)
            else:
                self._show_list(START)
            return
        elif pad and intent != "MENU" and (row == START or self.rows.has_values(row)):
            self._change(OPPONENT if row == START else row, 1 if intent == "RIGHT" else -1)
        self._explain_row()

    def _change(self, row: int, step: int) -> None:
        rows = self.rows
        rows.change_value(row, step)
        self.menu.set_right(LISTS[self.under].index(row), rows.value_text(row))
        if self.under == COLOUR or row == OPPONENT:
            self._show_opponent()
        if row == OPPONENT:
            you = LISTS[_TOP].index(COLOUR)
            self.menu.set_can(you, rows.can_change(COLOUR))
            self.menu.rows[you][0] = rows.name_row(COLOUR)
            self.menu.set_right(you, rows.value_text(COLOUR))


SCREEN = SetupScreen
