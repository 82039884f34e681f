# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Setting up a game: opponent, edition, variants, handicap, who starts."""

from micropython import const

from engine.board import BLACK, WHITE
from engine.record import LEVEL
from engine.setup import EDITIONS, Setup

from .. import palette, shapes
from ..layouts.places import Places
from ..widgets import menu_list, page

# The rows: a name, and for each value its name and the text that explains it.
_ROWS = (
    (
        "opponent",
        (
            ("two players", "about two players"),
            ("beginner", "about beginner"),  # from here on as in ui.app's LEVELS
            ("easy", "about easy"),
            ("normal", "about normal"),
            ("hard", "about hard"),
        ),
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
    ("start game", (("", "about start"),)),
)
_OPPONENT = const(0)
_YOU = const(1)
_STARTS = const(6)


class SetupScreen:
    """Rows of values; the last one starts the game."""

    name = "setup"

    def __init__(self, app):
        self.app = app
        texts = app.texts
        layout = app.layout
        scale = layout.S
        at = self.places = Places(layout, "setup")
        width = layout.WIDTH
        if app.setup is None:
            app.setup = [0] * len(_ROWS)
        self.values = app.setup
        if self.values[_STARTS] == len(self._values(_STARTS)):
            self.values[_STARTS] = 0  # the last game had no loser
        self.group, self.buttons = page.page(app, [("OK", texts["start"])])
        self.group.append(page.header(layout, at.header, texts["new game"]))
        rows = [[texts[row[0]], self._value(n), self._can(n)] for n, row in enumerate(_ROWS)]
        self.menu = menu_list.MenuList(
            at.x, at.y, at.width, rows, scale, 8 * scale, palette.SAND, at.pitch
        )
        self.group.append(self.menu.group)
        below = self.menu.bottom + scale
        height = layout.BUTTONS_TOP - below
        self.group.append(shapes.rectangle(0, below, width, height, palette.UI))
        self.layers = len(self.group)
        self._explain()

    def _values(self, row):
        values = _ROWS[row][1]
        # Only a game that was lost has a loser.
        return values[:-1] if _ROWS[row][0] == "starts" and self.app.loser is None else values

    def _can(self, row):
        # Two players settle among themselves who is who.
        return row != _YOU or self.values[_OPPONENT] > 0

    def _value(self, row):
        if not self._can(row):
            return ""
        value = self._values(row)[self.values[row]][0]
        return "< %s >" % self.app.texts[value] if value else ""

    def _explain(self):
        while len(self.group) > self.layers:
            self.group.pop()
        layout, texts = self.app.layout, self.app.texts
        at = self.places
        row = self.menu.at
        about = self._values(row)[self.values[row]][1]
        text = texts[about]
        if row == len(_ROWS) - 1 and not self.app.ended():
            text = texts["ends game"]
        margin = 4 * layout.S
        self.group.append(
            page.wrapped(
                text,
                margin,
                at.about_y,
                layout.WIDTH - 2 * margin,
                palette.TEXT,
                layout.S,
                at.about_pitch,
            )  # fmt: skip
        )
        buttons = [("LEFT", ""), ("RIGHT", texts["change"])] if len(self._values(row)) > 1 else []
        ok = texts["start"] if row == len(_ROWS) - 1 else texts["next row"]
        self.buttons.set(buttons + [("OK", ok), ("BACK", texts["back"])])

    def press(self, intent):
        row = self.menu.at
        if intent == "BACK":
            self.app.leave()
            return
        if intent in ("UP", "DOWN", "MENU"):  # MENU is UP for whoever has no d-pad
            self.menu.move(1 if intent == "DOWN" else -1)
        elif intent == "OK":
            if row == len(_ROWS) - 1:
                self._start()
                return
            self.menu.move(1)
        elif intent in ("LEFT", "RIGHT"):
            number = len(self._values(row))
            self.values[row] = (self.values[row] + (1 if intent == "RIGHT" else -1)) % number
            self.menu.set_right(row, self._value(row))
            if row == _OPPONENT:
                self.menu.set_can(_YOU, self._can(_YOU))
                self.menu.set_right(_YOU, self._value(_YOU))
        self._explain()

    def _start(self):
        level, you, edition, peaceful, open_hands, handicap, starts, _ = self.values
        app = self.app
        who: tuple = ()
        if level:
            who = ((BLACK, WHITE)[you] if you < 2 else app.either(), LEVEL, level - 1)
        start = (app.either(), WHITE, BLACK, app.loser)[starts]
        setup = Setup(
            EDITIONS[edition],
            peaceful == 1,
            open_hands == 1,
            start,
            BLACK if handicap > 3 else WHITE,
            (handicap - 1) % 3 + 1 if handicap else 0,
        )
        app.begin(setup, *who)
        app.go_on()

    def tick(self, now):
        pass
