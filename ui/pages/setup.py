# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Setting up a game: opponent and colour; edition, variants, handicap, who starts."""

from micropython import const

from engine.board import BLACK, WHITE
from engine.match import LEVELS, STEPS
from engine.record import LEVEL, PEOPLE
from engine.save import fields
from engine.setup import EDITIONS, Setup

from ..data.layouts.places import Places
from ..draw import menu_list, page, palette, shapes

if False:
    from collections.abc import Sequence
    from typing import Any

    from ..app import App

# Rows of values: a name, and for each value its name and the text that explains it.
_ROWS = (
    (
        "opponent",
        (("two players", "about two players"),)
        + tuple([(LEVELS[number], "about " + LEVELS[number]) for number in STEPS]),
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
_OPPONENT = const(0)
_YOU = const(1)
_EDITION = const(2)
_STARTS = const(6)
# Rows without values: one starts the game, one leads to the rows that rarely change.
_START = const(7)
_MORE = const(8)
_NAMES = ("start game", "more")
_FIRST = (_START, _OPPONENT, _YOU, _MORE)
_OTHERS = (2, 3, 4, 5, 6)


class SetupScreen:
    """The last game's set-up, to start or change. LEFT and RIGHT change the opponent at once.

    values   for each row of _ROWS, the number of the chosen value
    """

    name = "setup"

    def __init__(self, app: "App") -> None:
        self.app = app
        texts, layout = app.texts, app.layout
        self.places = Places(layout, "setup")
        self.values = _last_values(app)
        self.group, self.buttons = page.page(app, [("OK", texts["start"])])
        self.group.append(page.header(layout, self.places.header, texts["new game"]))
        self.base = len(self.group)
        self._fill(_FIRST, 0)

    def _fill(self, listed: "Sequence[int]", at: int) -> None:
        """Show these rows, with the cursor on one of them."""
        while len(self.group) > self.base:
            self.group.pop()
        self.listed = listed
        layout = self.app.layout
        scale = layout.S
        places = self.places
        rows = [[self._name(row), self._value(row), self._can(row)] for row in listed]
        self.menu = menu_list.MenuList(
            places.x, places.y, places.width, rows, scale, 8 * scale, palette.SAND, places.pitch, at
        )
        self.group.append(self.menu.group)
        below = places.about_y - 3 * scale
        height = layout.BUTTONS_TOP - below
        self.group.append(shapes.rectangle(0, below, layout.WIDTH, height, palette.UI))
        self.layers = len(self.group)
        self._explain()

    def _name(self, row: int) -> str:
        return self.app.texts[_ROWS[row][0] if row < _START else _NAMES[row - _START]]

    def _values(self, row: int) -> str | tuple[tuple[str, str], ...]:
        values = _ROWS[row][1]
        # "The loser starts" is offered only after a game that somebody lost.
        return values[:-1] if row == _STARTS and self.app.loser is None else values

    def _can(self, row: int) -> bool:
        # Two people settle among themselves who plays which colour.
        return row != _YOU or self.values[_OPPONENT] > 0

    def _value(self, row: int) -> str:
        if row == _START or not self._can(row):
            return ""
        texts = self.app.texts
        if row == _MORE:
            edition = _ROWS[_EDITION][1][self.values[_EDITION]][0]
            other = len([1 for value in self.values[_EDITION + 1 :] if value])
            return texts[edition] + (" +%d" % other if other else "")
        return menu_list.value(self.app, texts[self._values(row)[self.values[row]][0]])

    def _explain(self) -> None:
        while len(self.group) > self.layers:
            self.group.pop()
        layout, texts = self.app.layout, self.app.texts
        at = self.places
        row = self.listed[self.menu.at]
        if row == _START and not self.app.match.ended():
            text = texts["starting ends it"]
        elif row == _MORE:
            text = texts["about the rest"]
        else:
            of = _OPPONENT if row == _START else row
            text = texts[self._values(of)[self.values[of]][1]]
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
        ok = "done" if self.listed == _OTHERS else "show" if row == _MORE else "start"
        buttons = []
        if not self.app.device.pad:
            ok = "change" if row < _START else ok
        elif row != _MORE:
            buttons = [("LEFT", ""), ("RIGHT", texts["opponent" if row == _START else "change"])]
        self.buttons.set(buttons + [("OK", texts[ok]), ("BACK", texts["back"])])

    def press(self, intent: str) -> None:
        """With three buttons OK changes a value, and the others move."""
        row = self.listed[self.menu.at]
        pad = self.app.device.pad
        if intent == "BACK" and self.listed == _FIRST:
            self.app.leave(self.name)
            return
        if intent in ("UP", "DOWN") or not pad and intent in ("LEFT", "RIGHT"):
            self.menu.press(intent, self.app.device.play)
        elif intent == "OK" and not pad and row < _START:
            self._change(row, 1)
        elif intent in ("OK", "BACK"):
            if self.listed == _OTHERS:
                self._fill(_FIRST, 0 if intent == "OK" else _FIRST.index(_MORE))
            elif row == _MORE:
                self._fill(_OTHERS, 0)
            else:
                _keep_values(self.app, self.values)
                begin(self.app)
            return
        elif pad and intent != "MENU" and row != _MORE:
            self._change(_OPPONENT if row == _START else row, 1 if intent == "RIGHT" else -1)
        self._explain()

    def _change(self, row: int, step: int) -> None:
        self.values[row] = (self.values[row] + step) % len(self._values(row))
        self.menu.set_right(self.listed.index(row), self._value(row))
        if row == _OPPONENT:
            you = self.listed.index(_YOU)
            self.menu.set_can(you, self._can(_YOU))
            self.menu.set_right(you, self._value(_YOU))

    def tick(self, now: int) -> None:
        pass


def _last_values(app: "App") -> list[int]:
    """How the last game was set up, even if that was before power-off: the values of _ROWS.

    The first one is against the beginner.
    """
    kept = app.save.kept
    try:
        setup = Setup.from_bytes(kept[fields.LAST_SETUP : fields.LAST_SETUP + 2])
    except ValueError:  # a later version's
        setup = Setup()
    number = kept[fields.LAST_NUMBER]
    level = kept[fields.LAST_KIND] == 1 + LEVEL and number in STEPS
    choices = kept[fields.LAST_CHOICES]
    values = [
        1 + STEPS.index(number) if level else int(kept[fields.LAST_KIND] != 1 + PEOPLE),
        choices & 3,
        EDITIONS.index(setup.edition),
        int(setup.peaceful),
        int(setup.open_hands),
        setup.handicap + (3 if setup.handicap and setup.weaker == BLACK else 0),
        choices >> 2,
    ]
    if app.loser is None and values[_STARTS] == len(_ROWS[_STARTS][1]) - 1:
        values[_STARTS] = 0  # the loser is no longer known
    return [value if value < len(_ROWS[row][1]) else 0 for row, value in enumerate(values)]


def _setup(values: list[int], start: int) -> Setup:
    _, _, edition, peaceful, open_hands, handicap, _ = values
    return Setup(
        edition=EDITIONS[edition],
        peaceful=peaceful == 1,
        open_hands=open_hands == 1,
        start=start,
        weaker=BLACK if handicap > 3 else WHITE,
        handicap=(handicap - 1) % 3 + 1 if handicap else 0,
    )


def _keep_values(app: "App", values: list[int]) -> None:
    """Save how a game is set up, for the next one."""
    level, you, starts = values[_OPPONENT], values[_YOU], values[_STARTS]
    new = _setup(values, WHITE).to_bytes()
    number = STEPS[level - 1] if level else 0
    new += bytes((1 + LEVEL if level else 1 + PEOPLE, number, you | starts << 2))
    for n, value in enumerate(new):
        if app.save.kept[fields.LAST_SETUP + n] != value:
            app.save.set(fields.LAST_SETUP + n, value)


def begin(app: "App") -> None:
    """Begin a game set up like the last one, not counting the campaign's."""
    values = _last_values(app)
    level, you, starts = values[_OPPONENT], values[_YOU], values[_STARTS]
    if not app.save.kept[fields.SIGNS_TOLD]:
        app.save.set(fields.SIGNS_TOLD, 1)
        app.explain_signs = True
    who: tuple[Any, ...] = ()
    if level:
        who = ((BLACK, WHITE)[you] if you < 2 else app.rng.below(2), LEVEL, STEPS[level - 1])
    app.begin(_setup(values, (app.rng.below(2), WHITE, BLACK, app.loser)[starts]), *who)
