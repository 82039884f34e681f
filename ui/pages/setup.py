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
    from engine.types import Player

    from ..app import App

# Rows of values: a name, and for each value its name and the text that explains it.
_ROWS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "opponent",
        (("two players", ""),) + tuple([(LEVEL_NAMES[number], "") for number in BY_STRENGTH]),
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
    ("handicap", (("no handicap", "about no handicap"),) + 6 * (("", "about handicap"),)),
    ("starts", (("random", "about random"), ("", ""), ("", ""), ("loser", "about loser"))),
)
_EDITION = const(2)
_HANDICAP = const(5)
# Rows without values: start the game, show the rows that rarely change, and choose a deal.
_START = const(7)
_MORE = const(8)
_DEAL = const(9)
_FIRST = (_START, OPPONENT, COLOUR, _MORE, _DEAL)
_OTHERS = (2, 3, 4, 5, 6)
# Two people's faces, White's first, which are saved at once.
_FACE = const(10)
_FACES = (10, 11)
# Whether to end the game that is on.
_RESUME = const(13)
_NEW = const(14)
_SURE = (12, _RESUME, _NEW)
_NAMES = (
    "start game", "rules", "deal row", "white", "black", "ends your game", "resume", "new game",
)  # fmt: skip


class SetupScreen(page.Page):
    """The last game's set-up, to start or to change. On START, LEFT and RIGHT change the opponent.
    Before START ends a game that is on, it asks.

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
        title = "", layout.WIDTH // 2, palette.TEXT, 0.5
        (self._told,) = page.add_bar(self.group, layout, self.places.header, palette.UI, title)
        self._opponent = displayio.Group()
        self.group.append(self._opponent)
        self.base = len(self.group)
        self._show_rows(_FIRST, at % len(_FIRST))

    def _show_rows(self, listed: "tuple[int, ...]", at: int) -> None:
        """Show these rows, with the cursor on one of them."""
        shapes.cut_group(self.group, self.base)
        self.listed = listed
        self._show_opponent()
        layout = self.app.layout
        scale = layout.S
        places = self.places
        title = {_OTHERS: "rules", _FACES: "their faces"}.get(listed, "set up a game")
        font.write_label(self._told, self.app.texts[title])
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
        """Show the opponent's face below the list, how they play, and the results against them: of
        the game that is on, while it is asked whether to end it."""
        app, places = self.app, self.places
        texts, scale, width = app.texts, app.layout.S, app.layout.WIDTH
        shapes.cut_group(self._opponent)
        size = face.SIZE * 2 * scale
        margin, height = 2 * scale, size + max(4, 2 * scale)
        y = places.about_y - 3 * scale - height
        self._opponent.append(shapes.make_rectangle(0, y, width, height, palette.UI))
        level = self.values[OPPONENT]
        number = BY_STRENGTH[level - 1]
        if self.listed == _SURE:
            record = app.match.record
            level, number = record.kind, record.number
        results = [app.save.count_results(level and 1 + number, n) for n in range(3)]
        self.said = "level %d is" % number if level else "about passing it on"
        if level:
            made = face.make_face(RIVAL_COUNT + number, margin, y + (height - size) // 2, 2 * scale)
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
        pitch = min(capital + 3 * scale, (height - capital - 3 * scale) // (len(lines) - 1))
        y += (height - pitch * (len(lines) - 1) - capital) // 2
        for line in lines:
            colour = palette.TEXT if line is not lines[-1] else palette.DIM
            self._opponent.append(font.make_label(line, x, y, colour, scale))
            y += pitch

    def _name_text(self, row: int) -> str:
        if self._has_faces(row):
            return self.app.texts["their faces"]
        return self.app.texts[_ROWS[row][0] if row < _START else _NAMES[row - _START]]

    def _has_faces(self, row: int) -> bool:
        # Two people choose their colours among themselves, and here their faces.
        return row == COLOUR and not self.values[OPPONENT]

    def _list_values(self, row: int) -> tuple[tuple[str, str], ...]:
        values = _ROWS[row][1]
        # "The loser starts" is offered only after a game that somebody lost.
        return values[:-1] if row == STARTER and self.app.loser is None else values

    def _can_change(self, row: int) -> bool:
        # A deal also sets the colours. The last rows begin with a heading.
        if row not in (COLOUR, STARTER) or self.deal is None:
            return row != _SURE[0]
        return self._has_faces(row)

    def _find_value(self, row: int) -> int:
        """Return the number of a row's value, which a deal may settle."""
        if self._can_change(row):
            return self.values[row]
        from engine.deals import sides_of

        starter, person = sides_of(self.deal or 0)
        return int(person) if row == COLOUR else 1 + starter

    def _name_side(self, black: bool) -> str:
        """Return a side's name: whose it is, if that is known, or else the colour."""
        you = self._find_value(COLOUR)
        if self.values[OPPONENT] and you <= BLACK:
            return self.app.texts["you" if you == black else "opponent"]
        return self.app.texts["black" if black else "white"]

    def _value_text(self, row: int) -> str:
        texts = self.app.texts
        if self._has_faces(row):
            return self._name_face(WHITE) + " + " + self._name_face(BLACK)
        if row in _FACES:
            return menu_list.changeable_text(self.app.device.pad, self._name_face(row - _FACE))
        if row == _DEAL and self.deal is not None:
            from engine.deals import word_of

            return word_of(self.deal)
        if row == _DEAL:
            return texts["random"]
        if row == _MORE:
            other = len(self._list_changed())
            edition = _ROWS[_EDITION][1][self.values[_EDITION]][0]
            return texts[edition] + (" +%d" % other if other else "")
        if row == _RESUME:
            return texts[self.app.match.opponent_name]
        if row >= _START:
            return ""
        value = self._find_value(row)
        if row == _HANDICAP and value:
            text = "%s %d" % (self._name_side(value > 3), (value - 1) % 3 + 1)
        elif row == STARTER and 0 < value < 3:
            text = self._name_side(value > 1)
        else:
            text = texts[_ROWS[row][1][value][0]]
        return menu_list.changeable_text(self.app.device.pad and self._can_change(row), text)

    def _list_changed(self) -> list[str]:
        """List the names of the rules, but the edition, that are not as usual."""
        rows = [row for row in _OTHERS[1:] if self.values[row] and self._can_change(row)]
        return [self._name_text(row).replace(" ", chr(160)) for row in rows]

    def _name_face(self, player: "Player") -> str:
        chosen = self.app.find_face(player)
        return NAMES[chosen - 1].upper() if chosen else self.app.texts["plain stone"]

    def _explain_value(self, row: int) -> str:
        """Return the line about a row and its value."""
        texts = self.app.texts
        value = self._find_value(row) if row < _START else 0
        if row in (_START, OPPONENT) or row in _SURE:
            return texts[self.said]
        if row == _MORE:
            return ", ".join(self._list_changed()) or texts["about the rest"]
        if row == _DEAL:
            return texts["about deals"]
        if row in _FACES or self._has_faces(row):
            return texts["about their faces"]
        if row == _HANDICAP and value:
            number = (value - 1) % 3 + 1
            whose = self._name_side(value > 3)
            return texts.lines("about handicap", number, whose)[number > 1]
        if row == STARTER and 0 < value < 3:
            who = self._name_side(value > 1)
            if who == texts["you"]:
                return texts["person begins"]
            return texts.fill("level begins", who)
        return texts[_ROWS[row][1][value][1]]

    def _explain_row(self) -> None:
        shapes.cut_group(self.group, self.layers)
        layout, texts = self.app.layout, self.app.texts
        places = self.places
        row = self.listed[self.menu.cursor]
        text = self._explain_value(STARTER if row == _DEAL and self.deal is not None else row)
        margin = 4 * layout.S
        y, pitch, width = places.about_y, places.about_pitch, layout.WIDTH - 2 * margin
        self.group.append(
            page.make_paragraph(text, margin, y, width, palette.TEXT, layout.S, pitch)
        )
        leads = {_MORE: "show", _DEAL: "choose"}.get(row, self._has_faces(row) and "choose")
        ok = leads or "start" if self.listed == _FIRST else "done"
        if self.listed == _SURE:
            leads = ok = "ok"
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
            if row == _MORE:
                self._show_rows(_OTHERS, 0)
            elif self._has_faces(row):
                self._show_rows(_FACES, 0)
            elif row == _DEAL:
                self.app.show("deal", self.values, self.deal)
            elif self.listed == _FIRST and not self.app.match.is_over:
                self._show_rows(_SURE, 0)
            elif self.listed == _FIRST or intent == "OK" and row == _NEW:
                keep_setup(self.app, self.values)
                begin_like_last(self.app, self.deal)
            elif intent == "OK" and row == _RESUME:
                self.app.go_on()
            else:
                back = {_OTHERS: _MORE, _FACES: COLOUR}.get(self.listed, _START)
                self._show_rows(_FIRST, _FIRST.index(back))
            return
        elif pad and intent != "MENU" and (row == _START or self._has_values(row)):
            self._change(OPPONENT if row == _START else row, 1 if intent == "RIGHT" else -1)
        self._explain_row()

    def _has_values(self, row: int) -> bool:
        return not self._has_faces(row) and (row < _START or row in _FACES)

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
