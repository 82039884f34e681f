# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Sets up a game: opponent, colour and deal; edition, variants, handicap, first player."""

import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, WHITE
from engine.match import RIVAL_COUNT

from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, shapes
from ..draw.buttons import list_ways
from ..game import face
from ..last_setup import COLOUR, OPPONENT, begin_like_last, keep_setup, read_last_values
from ..setup_rows import DEAL, LISTS, START, SetupRows

if TYPE_CHECKING:
    from ..app import App

_TOP = const(-1)  # the first list


class SetupScreen(page.Page):
    """The last game's set-up, to start or to change. On START, LEFT and RIGHT change the opponent.
    Before START ends a game that is on, it asks.

    values, deal  as in SetupRows; without values, the last game's
    at            the row that the cursor starts on. -1 is the last row, the deal's
    asks          whether to ask at once, for the title's NEW GAME
    """

    name = "setup"

    def __init__(
        self,
        app: "App",
        values: "list[int] | None" = None,
        deal: "int | None" = None,
        at: int = 0,
        asks: bool = False,
    ) -> None:
        texts, layout = app.texts, app.layout
        self.places = Places(layout, "setup")
        self.rows = SetupRows(app, values or read_last_values(app), deal)
        super().__init__(app, [("OK", texts["start"])])
        self._told = page.add_header(self.group, layout, self.places.header, "")
        self._picture = displayio.Group()
        self._pictured: object = None  # what that shows
        self.group.append(self._picture)
        self._asks = asks
        self._show_list(START if asks else _TOP, at % len(LISTS[_TOP]))

    def _show_list(self, under: int, at: int = 0) -> None:
        """Show the list that a row leads to, with the cursor on its row number ``at``."""
        shapes.cut_group(self.group, page.LAYERS + 2)  # all but the title and the picture
        self.under = under
        texts = self.app.texts
        titles = {_TOP: texts["set up a game"], START: texts["ends your game"]}
        self._told.write(titles.get(under) or self.rows.name_row(under))
        rows = [
            [self.rows.name_row(row), self.rows.value_text(row), self.rows.can_change(row)]
            for row in LISTS[under]
        ]
        scale, places = self.app.layout.S, self.places
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale, places.pitch, at)
        self.layers = len(self.group)
        self._explain_row()

    def _show_picture(self, row: int, top: int, larger: int) -> None:
        """Show below the list whom the row under the cursor is about: an opponent's face; two
        people's on both sides, above their stones; or the stone of the player's colour. While faces
        are chosen, a frame is around that of the row. top: the panel's. larger: how much a face is
        enlarged."""
        app, scale, level = self.app, self.app.layout.S, self.rows.find_opponent(row)
        chosen = self.menu.cursor if self.under == COLOUR else -1
        colour = self.rows.values[COLOUR] if row == COLOUR else -1
        pictured = level, chosen, colour, app.find_face(WHITE), app.find_face(BLACK)
        if pictured == self._pictured:
            return
        self._pictured = pictured
        shapes.cut_group(self._picture)
        width, height = app.layout.WIDTH, app.layout.BUTTONS_TOP - top
        size, margin, middle = face.SIZE * larger, 2 * scale, top + height // 2
        self._picture.append(shapes.make_rectangle(0, top, width, height, palette.UI))
        x, stone, rim = margin + size // 2, 7 * scale, 0
        if level != -1:
            if level is not None:
                made = face.make_face(RIVAL_COUNT + level, margin, middle - size // 2, larger)
                self._picture.append(made)
            elif 0 <= colour <= BLACK:
                self._picture.append(shapes.make_stone(colour, x, middle, size // 2, scale))
            return
        if chosen >= 0:
            rim = 3 * scale
            x += rim
        for player in (WHITE, BLACK):
            y = middle - stone // 2 * (app.find_face(player) > 0)
            if chosen == player:
                half = size // 2 + rim
                box = x - half, y - half, 2 * half, 2 * half, scale, palette.LIME, palette.PANEL
                self._picture.append(shapes.make_box(*box))
            self._picture.append(face.make_person(app, player, x, y, size - 2 * scale))
            if y < middle:
                y += (size + stone) // 2 + 2 * scale + rim
                self._picture.append(shapes.make_stone(player, x, y, stone, scale))
            x = width - x

    def _explain_row(self) -> None:
        """Say what the row under the cursor means, beside its picture if it has one, and which keys
        there are."""
        shapes.cut_group(self.group, self.layers)
        layout, texts, places = self.app.layout, self.app.texts, self.places
        scale, row = layout.S, LISTS[self.under][self.menu.cursor]
        listed = LISTS[COLOUR if self.under == COLOUR else _TOP]  # of the others the longest
        top = places.y + (places.pitch * len(listed) + 3) * scale
        height = layout.BUTTONS_TOP - top
        people = self.rows.find_opponent(row) == -1
        larger = height * (2 if people else 3) // (4 * face.SIZE)
        self._show_picture(row, top, larger)
        x, align = face.SIZE * larger + 4 * scale, 0.0
        room = layout.WIDTH - x - 2 * scale
        if len(self._picture) == 1:
            x, people = 2 * scale, True
        elif people:
            x += 6 * scale * (self.under == COLOUR)  # the frame
        if people:
            room, x, align = layout.WIDTH - 2 * x, layout.WIDTH // 2, 0.5
        parts = self.rows.explain_row(row)
        lines = []
        colours = (palette.SAND, palette.TEXT, palette.DIM) if parts[1:] else (palette.TEXT,)
        for colour, part in zip(colours, parts):
            lines += [(line, colour) for line in font.wrap(part, room // scale)]
        capital = font.measure_capital(scale)
        pitch = min(capital + 4 * scale, (height - 7 * scale - capital) // max(1, len(lines) - 1))
        y = top + (height - pitch * (len(lines) - 1) - capital) // 2
        for line, colour in lines:
            self.group.append(font.make_label(line, x, y, colour, scale, align))
            y += pitch
        leads = self.rows.leads(row) and "choose"
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
        if pad and intent == "RIGHT" and self.rows.leads(row):
            intent = "OK"
        if intent == "BACK" and self._asks:
            self.app.show_title("again")
            return
        if intent == "BACK" and self.under == _TOP:
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
            elif self.rows.leads(row):
                self._show_list(row)
            elif self.under == START and row == LISTS[START][0]:
                keep_setup(self.app, self.rows.values)
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
        if row == OPPONENT:
            you = LISTS[_TOP].index(COLOUR)
            self.menu.set_can(you, rows.can_change(COLOUR))
            self.menu.rows[you][0] = rows.name_row(COLOUR)
            self.menu.set_right(you, rows.value_text(COLOUR))


SCREEN = SetupScreen
