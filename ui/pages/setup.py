# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Sets up a game: opponent, colour and deal; edition, variants, handicap, first player."""

import displayio
from micropython import const

from engine.map import BLACK, NAMES, WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.save.fields import FACES

from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, shapes
from ..draw.buttons import list_ways
from ..game import face
from ..last_setup import COLOUR, OPPONENT, STARTER, begin_like_last, keep_setup, read_last_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.types import Player

    from ..app import App

# Rows of values: a name, and for each value its name and the text that explains it.
_ROWS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "opponent",
        (("two players", "about passing it on"),)
        + tuple([(LEVEL_NAMES[number], "about levels") for number in BY_STRENGTH]),
    ),
    (
        "you play",
        (
            ("white", "about playing white"),
            ("black", "about playing black"),
            ("random", "about playing random"),
        ),
    ),
    ("edition", (("kosmos", "about kosmos"), ("classic", "about classic"))),
    ("peaceful", (("off", "about peaceful off"), ("on", "about peaceful on"))),
    ("open hands", (("off", "about open off"), ("on", "about open on"))),
    (
        "handicap",
        (("no handicap", "about no handicap"),)
        + tuple(
            ("%s %d" % (who, number), "about handicap")
            for who in ("white", "black")
            for number in (1, 2, 3)
        ),
    ),
    (
        "starts",
        (
            ("random", "about random"),
            ("white", "about white"),
            ("black", "about black"),
            ("loser", "about loser"),
        ),
    ),
)
_EDITION = const(2)
# Rows without values: start the game, show the rows that rarely change, and choose a deal.
_START = const(7)
_MORE = const(8)
_DEAL = const(9)
_NAMES = ("start game", "rules", "deal row")
_FIRST = (_START, OPPONENT, COLOUR, _MORE, _DEAL)
_OTHERS = (2, 3, 4, 5, 6)
# Two people's faces, White's first, which are saved at once.
_FACE = const(10)
_FACES = (10, 11)


class SetupScreen(page.Page):
    """The last game's set-up, to start or to change. On START, LEFT and RIGHT change the opponent.

    values   the number of the chosen value for each row of _ROWS
    deal     a deal's number, or None for any
    at       the row that the cursor starts on. -1 is the last row, the deal's
    """

    name = "setup"

    def __init__(
        self, app: "App", values: "list[int] | None" = None, deal: "int | None" = None, at: int = 0
    ) -> None:
        texts, layout = app.texts, app.layout
        self.places = Places(layout, "setup")
        self.values = values or read_last_values(app)
        self.deal = deal
        super().__init__(app, [("OK", texts["start"])])
        page.add_header(self.group, layout, self.places.header, texts["set up a game"])
        self._opponent = displayio.Group()
        self.group.append(self._opponent)
        self._show_opponent()
        self.base = len(self.group)
        self._show_rows(_FIRST, at % len(_FIRST))

    def _show_rows(self, listed: "Sequence[int]", at: int) -> None:
        """Show these rows, with the cursor on one of them."""
        shapes.cut_group(self.group, self.base)
        self.listed = listed
        layout = self.app.layout
        scale = layout.S
        places = self.places
        rows = [
            [self._name_text(row), self._value_text(row), self._can_change(row)] for row in listed
        ]
        self.menu = menu_list.add_menu_list(self.group, places, rows, scale, places.pitch, at)
        below = places.about_y - 3 * scale
        height = layout.BUTTONS_TOP - below
        self.group.append(shapes.make_rectangle(0, below, layout.WIDTH, height, palette.UI))
        self.layers = len(self.group)
        self._explain_row()

    def _show_opponent(self) -> None:
        """Show the opponent's face below the list, how they play, and the results against them."""
        app, places = self.app, self.places
        texts, scale, width = app.texts, app.layout.S, app.layout.WIDTH
        shapes.cut_group(self._opponent)
        size = face.SIZE * 2 * scale
        margin, height = 2 * scale, size + 2 * scale
        y = places.about_y - 3 * scale - height
        self._opponent.append(shapes.make_rectangle(0, y, width, height, palette.UI))
        opponent = self.values[OPPONENT]
        number = BY_STRENGTH[opponent - 1]
        results = [app.save.count_results(opponent and 1 + number, n) for n in range(3)]
        if opponent:
            made = face.make_face(RIVAL_COUNT + number, margin, y + scale, 2 * scale)
            self._opponent.append(made)
            about = "about " + LEVEL_NAMES[number]
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
        pitch = min(capital + 3 * scale, (height - capital) // (len(lines) - 1))
        y += (height - pitch * (len(lines) - 1) - capital) // 2
        for line in lines:
            colour = palette.TEXT if line is not lines[-1] else palette.DIM
            self._opponent.append(font.make_label(line, x, y, colour, scale))
            y += pitch

    def _name_text(self, row: int) -> str:
        if self._has_faces(row):
            return self.app.texts["their faces"]
        if row >= _FACE:
            return self.app.texts["black" if row - _FACE == BLACK else "white"]
        return self.app.texts[_ROWS[row][0] if row < _START else _NAMES[row - _START]]

    def _has_faces(self, row: int) -> bool:
        # Two people choose their colours among themselves, and here their faces.
        return row == COLOUR and not self.values[OPPONENT]

    def _list_values(self, row: int) -> tuple[tuple[str, str], ...]:
        values = _ROWS[row][1]
        # "The loser starts" is offered only after a game that somebody lost.
        return values[:-1] if row == STARTER and self.app.loser is None else values

    def _can_change(self, row: int) -> bool:
        # A deal also sets the colours.
        return row not in (COLOUR, STARTER) or self.deal is None or self._has_faces(row)

    def _value_text(self, row: int) -> str:
        texts = self.app.texts
        if self._has_faces(row):
            return self._name_face(WHITE) + " + " + self._name_face(BLACK)
        if row >= _FACE:
            return menu_list.changeable_text(self.app.device.pad, self._name_face(row - _FACE))
        if row != _START and not self._can_change(row):
            return texts["by the deal"]
        if row == _START:
            return ""
        if row == _DEAL:
            if self.deal is None:
                return texts["any deal at all"]
            from engine.deals import word_of

            return word_of(self.deal)
        if row == _MORE:
            edition = _ROWS[_EDITION][1][self.values[_EDITION]][0]
            other = len([1 for value in self.values[_EDITION + 1 :] if value])
            return texts[edition] + (" +%d" % other if other else "")
        return menu_list.changeable_text(
            self.app.device.pad, texts[self._list_values(row)[self.values[row]][0]]
        )

    def _name_face(self, player: "Player") -> str:
        chosen = self.app.find_face(player)
        return NAMES[chosen - 1].upper() if chosen else self.app.texts["plain stone"]

    def _explain_row(self) -> None:
        shapes.cut_group(self.group, self.layers)
        layout, texts = self.app.layout, self.app.texts
        places = self.places
        row = self.listed[self.menu.cursor]
        if row == _START:
            text = texts["about start" if self.app.match.is_over else "starting ends it"]
        elif row == _MORE:
            text = texts["about the rest"]
        elif row == _DEAL:
            text = texts["about deals"]
        elif row >= _FACE or self._has_faces(row):
            text = texts["about their faces"]
        else:
            text = texts[self._list_values(row)[self.values[row]][1]]
        margin = 4 * layout.S
        y, pitch, width = places.about_y, places.about_pitch, layout.WIDTH - 2 * margin
        self.group.append(
            page.make_paragraph(text, margin, y, width, palette.TEXT, layout.S, pitch)
        )
        choose = "choose" if row != _DEAL or self.deal is None else "any deal at all"
        leads = {_MORE: "show", _DEAL: choose}.get(row, self._has_faces(row) and choose)
        starts = row == _START or self.app.match.is_over
        ok = leads or ("start" if starts else "go on") if self.listed == _FIRST else "done"
        buttons = []
        if not self.app.device.pad:
            ok = "change" if self._has_values(row) else ok
            buttons = list_ways(self.app)
        elif not leads:
            buttons = [("LEFT", ""), ("RIGHT", texts["opponent" if row == _START else "change"])]
        self.buttons.show_keys(buttons + [("OK", texts[ok]), ("BACK", texts["back"])])

    def press(self, intent: str) -> None:
        """Handle a key. Without a d-pad, OK changes a value, and LEFT and RIGHT move."""
        row = self.listed[self.menu.cursor]
        pad = self.app.device.pad
        if intent == "BACK" and self.listed == _FIRST:
            self.app.show_title(self.name)
            return
        if intent in ("UP", "DOWN") or not pad and intent in ("LEFT", "RIGHT"):
            self.menu.press(intent, self.app.device.play_cue)
        elif intent == "OK" and not pad and self._has_values(row):
            self._change(row, 1)
        elif intent in ("OK", "BACK"):
            if self.listed != _FIRST:
                back = _MORE if self.listed == _OTHERS else COLOUR
                self._show_rows(_FIRST, _FIRST.index(back))
            elif row == _MORE:
                self._show_rows(_OTHERS, 0)
            elif self._has_faces(row):
                self._show_rows(_FACES, 0)
            elif row == _DEAL and self.deal is not None:
                self.deal = None
                self._show_rows(_FIRST, _FIRST.index(_DEAL))
            elif row == _DEAL:
                self.app.show("deal", self.values)
            elif row != _START and not self.app.match.is_over:
                self._show_rows(_FIRST, 0)  # START warns that the game ends
            else:
                keep_setup(self.app, self.values)
                begin_like_last(self.app, self.deal)
            return
        elif pad and intent != "MENU" and (row == _START or self._has_values(row)):
            self._change(OPPONENT if row == _START else row, 1 if intent == "RIGHT" else -1)
        self._explain_row()

    def _has_values(self, row: int) -> bool:
        return not self._has_faces(row) and (row < _START or row >= _FACE)

    def _change(self, row: int, step: int) -> None:
        app = self.app
        if row >= _FACE:
            player = row - _FACE
            faces = 1 + RIVAL_COUNT  # the last is the stone
            chosen = (app.find_face(player) + step) % faces
            if chosen and chosen == app.find_face(player ^ 1):
                chosen = (chosen + step) % faces
            app.save.set(FACES + player, chosen or faces)
            self._show_opponent()
        else:
            self.values[row] = (self.values[row] + step) % len(self._list_values(row))
        self.menu.set_right(self.listed.index(row), self._value_text(row))
        if row == OPPONENT:
            self._show_opponent()
            you = self.listed.index(COLOUR)
            self.menu.set_can(you, self._can_change(COLOUR))
            self.menu.rows[you][0] = self._name_text(COLOUR)
            self.menu.set_right(you, self._value_text(COLOUR))


SCREEN = SetupScreen
