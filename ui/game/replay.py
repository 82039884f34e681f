# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A finished game looked at again, action by action; its overview, and where to go from there."""

import bitmaptools
import displayio
from micropython import const

from engine.actions import DISCARD, TAKE
from engine.board import control, count
from engine.bot.estimate import estimate
from engine.match import Match
from engine.replay import Replay, round_starts, turn_starts

from ..draw import font, menu_list, palette, played_box, shapes
from ..lifetimes import take_apart

if False:
    from typing import Any

    from engine.record import Record
    from engine.types import Player

    from ..app import App
    from ..types import Layout

_OWN = const(-1)  # the seat to begin with: the player's; White's if two people played
_ISLANDS = const(12)
_CERTAIN = const(250)  # an estimate of 100%
_BELOW = const(3)  # the height of the marks below the picture, in font pixels
_OURS = const(1)  # values in the picture: the other's islands are 2
_CHANCE = const(3)
_ROWS = const(4)
_SEAT = const(0)  # rows
_COST = const(1)
_ON = const(3)


class ReplayScreen:
    """The table after each action, from the last one on.

    LEFT and RIGHT step, and run while they are held; UP and DOWN go to the turn before and the
    next, OK to the next round, from the last one to the deal. MENU opens the overview. BACK
    returns.

    record: the game; back: the screen to return to, as for App.show; at: after how many actions;
    seat: whose hand is seen, None for that of whoever acts; known: engine.bot.estimate's estimates
    of all turns, if they are known. Until they are, each frame without a key makes one. dear: where
    that seat's turn begins that cost most, -1 if none cost much, None if nobody has looked.
    """

    name = "replay"

    def __init__(
        self,
        app: "App",
        record: "Record",
        back: "tuple[Any, ...]",
        at: int | None = None,
        seat: "Player | None" = _OWN,
        known: bytes | None = None,
        dear: int | None = None,
    ) -> None:
        self.app = app
        if app.match.record is not record:
            app.match = Match(record)
        self.table = app.open_table()
        self.table.status.say(())  # under the box: what a hint said goes
        self.group = app.desk
        # The overview's picture, halved: after a hint no free piece of memory may be large enough.
        _, _, width, top, bottom = _places(app.layout)
        middle = ((bottom - top) // app.layout.S - _BELOW - 2) // 2
        self.halves = [displayio.Bitmap(width // app.layout.S, middle, 4) for _ in range(2)]
        self.record, self.back = record, back
        record.turn_start = record.last_start = None  # it is over, and the bot wants room
        self.replay = Replay(record)
        self.turns, self.rounds = turn_starts(record), round_starts(record)
        self.end = len(record.actions)
        self.player: Player = None  # whose stone is in the box
        self.box: Any = None
        own = 0 if record.bot_side is None else record.bot_side ^ 1
        self._seats = (own, own ^ 1, None)
        self.seat = own if seat == _OWN else seat
        self.known = bytearray(known or b"")
        self.dear = dear
        self._estimates = None if known else estimate(record)
        self._overview: Any = None
        self.menu: Any = None  # the overview's
        self._show(self.end if at is None else at)

    def _show(self, at: int) -> None:
        """Show the position after so many actions, and what the last of them did."""
        app = self.app
        texts = app.texts
        events = self.replay.go(at)
        game = self.replay.game
        player = events[0][1] if events else game.player
        if self.box is None:
            self.box = played_box.PlayedBox(app, player)
            app.overlay.append(self.box.group)
        elif player != self.player:
            self.box.set_turn(player)
        self.player = player
        self.box.group.hidden = False
        chart = self.table.chart
        chart.unmark()
        self.table.show_below(game, player if self.seat is None else self.seat, player)
        if not events:
            self.box.write(texts["deal"])
        else:
            action = self.record.actions[at - 1]
            if action >= TAKE:
                self.box.write(played_box.ended(action, texts))
            else:
                placing = at <= self.record.setup.handicap
                self.box.describe(bytes((action,)), events, placing, app.name(player ^ 1))
                if action < DISCARD or placing:
                    played_box.mark(chart, events)
        later = [start for start in self.rounds if start > at]
        number = len(self.rounds) - len(later) + 1 if later else 1
        buttons = self.table.buttons
        seat = self._seat_name()
        for step in ("%d/%d" % (at, self.end), "%d" % at):  # the shorter, if that leaves more room
            buttons.set(
                [
                    ("LEFT", ""),
                    ("RIGHT", step),
                    ("OK", texts.filled("round", number)),
                    ("MENU", texts["menu"]),
                    ("BACK", texts["back"]),
                ]
            )
            if buttons.fits("" if buttons.lines else seat):
                break
        if "".join(self.box.effects):
            self.box.report(buttons, seat if buttons.lines else "")
        else:
            buttons.message(seat if buttons.lines or buttons.fits(seat) else "")

    def _seat_name(self) -> str:
        """Whose hand is seen, as text."""
        return self.app.texts["everybody's hand"] if self.seat is None else self.app.name(self.seat)

    def _leave(self, name: str, at: int, *args: "Any") -> None:
        """Leave for a screen that returns here, after ``at`` actions: its last argument."""
        known = self.known if self._estimates is None else None
        again: tuple[Any, ...] = ("replay", self.record, self.back, at, self.seat, known)
        if name != "dearest":
            again += (self.dear,)
        self.app.show(name, *args + (again,))

    def press(self, intent: str) -> None:
        at = self.replay.at
        if self._overview is not None:
            way = self._overview.press(intent)
            if way is None:
                return
            take_apart(self.app.overlay.pop(), self._overview)  # its memory may be needed
            self._overview = self.menu = None
            if way:
                self._leave(*way)
            else:
                self._show(at)
        elif intent == "BACK":
            self.app.show(*self.back)
        elif intent == "LEFT":
            self._show(max(at - 1, 0))
        elif intent == "RIGHT":
            self._show(min(at + 1, self.end))
        elif intent == "UP":
            self._show(([0] + [start for start in self.turns if start < at])[-1])
        elif intent == "DOWN":
            self._show(([start for start in self.turns if start > at] + [self.end])[0])
        elif intent == "OK":
            self._show(([start for start in self.rounds if start > at] + [0])[0])
        else:
            self.box.group.hidden = True  # else it would be read aloud
            self._overview = _Overview(self.app, self)
            self.menu = self._overview.menu

    def tick(self, now: int) -> None:
        if self._estimates is None:
            return
        for turn in self._estimates:
            self.known += turn
            return
        self._estimates = None
        if self._overview is not None:
            self._overview.draw()


def _places(layout: "Layout") -> tuple[int, int, int, int, int]:
    """Where the overview has what: from row to row of its list, at scale 1; the margin left and
    right, the width between; the tops of the picture and the list."""
    scale = layout.S
    pitch = font.high(1) + 4
    margin = 4 * scale
    y = layout.BUTTONS_TOP - (_ROWS * pitch + 4) * scale
    return pitch, margin, layout.WIDTH - 2 * margin, font.high(scale) + 5 * scale, y


class _Overview:
    """Lies over the table of a ReplayScreen: the picture, and a list below it.

    Each turn is a column: up, the islands of the player whose hand is seen (with all hands: the
    player's own side, White's if two people played), and down, the other's. The line is that
    player's chance of winning after each of their turns, as they saw it. The upright line is the
    turn shown; below, a mark where each round begins, and a red one at the turn that cost most,
    once that was found.
    """

    def __init__(self, app: "App", screen: "ReplayScreen") -> None:
        self.app = app
        self.screen = screen
        texts, layout, scale = app.texts, app.layout, app.layout.S
        game = screen.replay.game
        can = game.winner is None
        rows = [
            [texts["seen by whom"], "", True],
            [texts["dearest turn"], "", False],
            [texts["hard plays here"], "", can and not game.waiting],
            [texts["play on here"], "", can],
        ]
        pitch, margin, width, top, y = _places(layout)
        self.menu = menu_list.MenuList(
            margin, y, width, rows, scale, 4 * scale, palette.SAND, pitch
        )
        self._chance = font.label("", margin, 2 * scale, palette.LIME, scale)
        held = [count(control(side)) for side in game.bridges]
        islands = texts.filled("islands held", *held)
        self.colours = colours = palette.colours(palette.PANEL, 0, 0, palette.LIME)
        self._picture = displayio.Group(scale=scale, x=margin, y=top)
        for half, y in zip(screen.halves, (0, screen.halves[0].height)):
            self._picture.append(displayio.TileGrid(half, pixel_shader=colours, y=y))
        group = displayio.Group()
        for part in (
            shapes.rectangle(0, 0, layout.WIDTH, layout.BUTTONS_TOP, palette.UI),
            self._chance,
            font.label(islands, margin + width, 2 * scale, palette.TEXT, scale, 1),
            self._picture,
            self.menu.group,
        ):
            group.append(part)
        app.overlay.append(group)
        buttons = app.table.buttons
        buttons.message("")
        buttons.set([("OK", texts["ok"]), ("BACK", texts["back"])])
        self.draw()

    def draw(self) -> None:
        """Draw what depends on the seat, and on the estimates, as far as they are known."""
        screen, texts = self.screen, self.app.texts
        upper, lower = screen.halves
        known, turns = screen.known, screen.turns
        seat = screen._seats[0] if screen.seat is None else screen.seat
        self.colours[_OURS + seat] = palette.LAND_WHITE
        self.colours[_OURS + (seat ^ 1)] = palette.LAND_BLACK
        width, middle, height = upper.width, upper.height, 2 * upper.height
        number = max(1, len(turns) - 1)
        upper.fill(0)
        lower.fill(0)
        own = []
        for n in range(len(known) // 3):
            held = known[3 * n + 1] & 15, known[3 * n + 2]
            left, right = n * width // number, (n + 1) * width // number
            up = middle - held[seat] * middle // _ISLANDS
            down = held[seat ^ 1] * middle // _ISLANDS
            bitmaptools.fill_region(upper, left, up, right, middle, _OURS)
            bitmaptools.fill_region(lower, left, 0, right, down, _OURS + 1)
            if known[3 * n + 1] >> 4 == seat:
                own.append(n)
        last = -1
        x = y = 0
        for n in own:
            from_x, from_y = x, y
            x = (2 * n + 1) * width // (2 * number)
            y = (_CERTAIN - known[3 * n]) * (height - 1) // _CERTAIN
            if last >= 0:
                _line(screen.halves, from_x, x, from_y, y)
            last = n
        shown = len([turn for turn in turns if turn < screen.replay.at]) - 1
        while len(self._picture) > 2:
            self._picture.pop()
        self._mark(max(0, shown) * width // number, 0, height, palette.TEXT)
        for turn in screen.rounds:
            self._mark(turns.index(turn) * width // number, height, _BELOW, palette.DIM)
        dear = -1 if screen.dear in (None, -1) else turns.index(screen.dear)
        if dear >= 0:
            self._mark(dear * width // number, height, _BELOW, palette.RED)
        self._own = [n for n in own if n or not screen.record.setup.handicap]
        own = [n for n in own if n <= shown]
        chance = known[3 * own[-1]] * 100 // _CERTAIN if own else 50
        font.write(self._chance, texts.filled("chance of winning", chance))
        self.menu.set_right(_SEAT, "< %s >" % screen._seat_name())
        text = texts["no dear turn" if screen.dear == -1 else "dearest turn"]
        if dear >= 0:
            text = texts.filled("hard plays in turn", dear + (not screen.record.setup.handicap))
        self.menu.rows[_COST][0] = text
        self.menu.set_right(_COST, "")
        can = screen._estimates is None and len(self._own) > 0
        self.menu.set_can(_COST, can and screen.dear != -1)

    def _mark(self, x: int, y: int, height: int, colour: int) -> None:
        self._picture.append(shapes.rectangle(x, y, 1, height, colour))

    def press(self, intent: str) -> "tuple[Any, ...] | None":
        """Returns where to go, as for _leave; () to close it; None to stay."""
        screen, row = self.screen, self.menu.at
        at = screen.replay.at
        if intent in ("BACK", "MENU"):
            return ()
        if row == _SEAT and (intent == "OK" or intent in ("LEFT", "RIGHT") and self.app.device.pad):
            step = 2 if intent == "LEFT" else 1
            screen.seat = screen._seats[(screen._seats.index(screen.seat) + step) % 3]
            screen.dear = None
            self.draw()
        elif intent != "OK":
            self.menu.press(intent, self.app.device.play)
        elif row == _ON:
            two = screen.record.bot_side is None
            player = screen.replay.game.player if two else screen._seats[0]
            return "onward", at, screen.record, at, player
        elif row == _COST and screen.dear is None:
            return ("dearest", at, screen.record) + self._falls()
        else:
            if row == _COST:
                at = screen.dear
                screen.replay.go(at)
            return "hint", at, screen.replay.game.copy()
        return None

    def _falls(self) -> "tuple[list[int], list[int]]":
        """Where that player's turns begin, and how much their chance fell after each, until the end
        of their next."""
        screen, own = self.screen, self._own
        chances = [screen.known[3 * n] for n in own]
        falls = [chance - after for chance, after in zip(chances, chances[1:])]
        return [screen.turns[n] for n in own], falls + [0]


def _line(halves: "list[displayio.Bitmap]", x: int, to_x: int, y: int, to_y: int) -> None:
    """Draw a line from left to right, column by column."""
    before = y
    for column in range(x, to_x + 1):
        now = y + (to_y - y) * (column - x) // max(1, to_x - x)
        top, bottom = min(before, now), max(before, now) + 1
        for half in halves:
            first, last = max(0, top), min(bottom, half.height)
            if first < last:
                bitmaptools.fill_region(half, column, first, column + 1, last, _CHANCE)
            top, bottom = top - half.height, bottom - half.height
        before = now
