# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A replay's overview: the chances over the game as a picture, and a list of choices. It is loaded
only when it is opened, since a replay leaves little memory."""

import bitmaptools
import displayio
from micropython import const

from engine.map import NOBODY, count_bits, held_islands
from engine.record import CERTAIN, UNASKED

from ..data import read_address
from ..draw import font, menu_list, palette, shapes
from ..screen import take_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import Unpack

    from engine.types import Player

    from ..app import App
    from ..types import Layout
    from .replay import ReplayScreen

    LeadsTo = tuple[str, int, Unpack[tuple[object, ...]]]

_BELOW = const(3)  # the height of the marks below the picture, in font pixels
_BAND = const(16)  # columns of the picture in a bitmap: there may be no free piece for a larger one
_OURS = const(1)  # values in the picture: the person's chance, the other's, and the line between
_THEIRS = const(2)
_LINE = const(3)
_AREAS = (0x9C8218, 0x6B7DA5)  # White's, Black's: 3:1 against what is behind, and the line
_SEAT = const(0)  # rows
_MISTAKES = const(1)
_PLAY_ON = const(3)


def _lay_out(layout: "Layout", rows: int) -> tuple[int, int, int, int, int]:
    """Return the list's pitch at scale 1, the margin on both sides, the width between, and the tops
    of the picture and of the list."""
    scale = layout.S
    pitch = font.measure_capital(1) + 4
    margin = 4 * scale
    y = layout.BUTTONS_TOP - (rows * pitch + 4) * scale
    return pitch, margin, layout.WIDTH - 2 * margin, font.measure_capital(scale) + 5 * scale, y


class Overview:
    """The picture and the list, over the table of a ReplayScreen.

    The picture shares its height between the person's chance of winning, below, and the other
    player's, after each of the person's turns and by the cards that they knew. (If two people
    played, White's is below.) The upright line marks the turn shown. Marks below the picture show
    the starts of rounds, and red marks the turns that MISTAKES shows.
    """

    def __init__(self, app: "App", screen: "ReplayScreen") -> None:
        self.app = app
        self.screen = screen
        texts, layout, scale = app.texts, app.layout, app.layout.S
        game = screen.replay.game
        can = game.winner is None
        hinted = can and not game.needs_pack
        rows = [
            [texts["seen by whom"], "", True],
            ["", "", bool(screen.record.packs and screen.record.actions)],
            [self._name_for("hint", game.player) if hinted else texts["hint"], "", hinted],
            [texts["play on here"], "", can],
        ]
        pitch, margin, width, top, y = _lay_out(layout, len(rows))
        self.menu = menu_list.MenuList(
            margin, y, width, rows, scale, 4 * scale, palette.SAND, pitch
        )
        self._sides = sides = screen.seats[:2]
        areas = [_AREAS[side] for side in sides]
        self.colours = colours = palette.make_palette(palette.PANEL, *areas + [palette.LIME])
        self._picture = displayio.Group(scale=scale, x=margin, y=top)
        self._width = width // scale
        height = font.measure_capital(1)
        self._height = (y - top) // scale - _BELOW - height - 4
        self._signs = self._height + _BELOW + 1, 2 - top // scale  # their tops in the picture
        group = self._group = displayio.Group()
        behind = shapes.make_rectangle(0, 0, layout.WIDTH, layout.BUTTONS_TOP, palette.UI)
        for part in behind, self._picture, self.menu.group:
            group.append(part)
        self._chances = []
        room = (
            self._width - font.measure(texts.fill("chance of winning", "%d%%" % 100)) - height - 6
        )
        for n, side in enumerate(sides):
            islands = count_bits(held_islands(game.bridges[side]))
            told = texts.lines("islands held", app.name_player(side), islands)[islands != 1]
            if font.measure(told) > room:
                told = "%s ~%d" % (app.name_player(side), islands)
            x, y = margin + (height + 2) * scale, top + self._signs[n] * scale
            group.append(font.make_label(told, x, y, palette.TEXT, scale))
            colour = palette.TEXT if n else palette.LIME
            self._chances.append(font.make_label("", margin + width, y, colour, scale, 1))
            group.append(self._chances[n])
        self.bands = []
        for x in range(0, self._width, _BAND):
            band = displayio.Bitmap(min(_BAND, self._width - x), self._height, 4)
            self.bands.append(band)
            self._picture.append(displayio.TileGrid(band, pixel_shader=colours, x=x))
        screen.table.overlay.append(group)
        buttons = screen.table.buttons
        buttons.show_message("")
        scan = [("MENU", texts["qr code"])] if read_address() else []
        buttons.show_keys([("OK", texts["ok"]), ("BACK", texts["back"])] + scan)
        self.draw()
        self._show_seat()

    def close(self) -> None:
        """Take the overview off the table and apart, so that its bitmaps are freed at once."""
        overlay = self.screen.table.overlay
        if len(overlay):  # otherwise the screen is being closed
            overlay.pop()
        take_apart(self._group, self)

    def draw(self) -> None:
        """Draw the picture by the estimates made so far."""
        screen = self.screen
        estimates, turns = screen.estimates, screen.turns
        width, height = self._width, self._height
        number = max(1, len(turns) - 1)
        for band in self.bands:
            band.fill(0)
        own = [n for n in range(len(estimates)) if estimates[n] != UNASKED]
        points = [
            (
                (2 * n + 1) * width // (2 * number),
                (CERTAIN - estimates[n]) * (height - 1) // CERTAIN,
            )
            for n in own
        ]
        for (x, y), (to_x, to_y) in zip(points, points[1:]):
            self._draw_line(x, to_x, y, to_y)
        shown = len([turn for turn in turns if turn < screen.replay.at]) - 1
        shapes.cut_group(self._picture, len(self.bands))
        self._add_mark(max(0, shown) * width // number, 0, height, palette.TEXT)
        self._add_mark(0, height // 2, 1, palette.UI, width)
        for n, side in enumerate(self._sides):
            self._add_mark(
                0, self._signs[n], font.measure_capital(1), _AREAS[side], font.measure_capital(1)
            )
        for turn in screen.rounds:
            self._add_mark(turns.index(turn) * width // number, height, _BELOW, palette.DIM)
        costs = screen.costs
        if costs is not None:
            for _, turn, _ in costs.found:
                at = turns.index(costs.turns[turn])
                self._add_mark(at * width // number, height, _BELOW, palette.RED)
        self._tell_chances([n for n in own if n <= shown])

    def _tell_chances(self, own: list[int]) -> None:
        """Tell both chances of winning after the last of these turns of the person's; a dash before
        the first. At the game's end somebody has won or not."""
        screen, person = self.screen, self._sides[0]
        chance = -1
        winner = screen.record.winner
        if winner is not None and screen.replay.at == screen.end:
            if winner != NOBODY:
                chance = 100 * (winner == person)
        elif own:
            chance = screen.estimates[own[-1]] * 100 // CERTAIN
        for label, percent in zip(self._chances, (chance, 100 - chance)):
            said = "%d%%" % percent if chance >= 0 else "-"
            label.write(self.app.texts.fill("chance of winning", said))

    def _name_for(self, key: str, player: "Player") -> str:
        """Return a row's text with the player whom it is about, who goes without saying if that is
        the person."""
        texts, name = self.app.texts, self.app.name_player(player)
        return texts[key] if name == texts["you"] else texts[key] + ": " + name

    def _show_seat(self) -> None:
        """Show whose hand is shown, and so whose mistakes are looked for."""
        self.menu.set_right(_SEAT, "< %s >" % self.screen.name_seat())
        self.menu.rows[_MISTAKES][0] = self._name_for("mistakes", self._find_judged())
        self.menu.set_right(_MISTAKES, "")

    def _find_judged(self) -> "Player":
        """Return the player whose hand is shown; the person, if all hands are."""
        seat = self.screen.seat
        return self._sides[0] if seat is None else seat

    def _draw_line(self, x: int, to_x: int, y: int, to_y: int) -> None:
        """Draw a line from left to right, and what is above and below, column by column."""
        fill = bitmaptools.fill_region
        before = y
        for column in range(x, to_x + 1):
            now = y + (to_y - y) * (column - x) // max(1, to_x - x)
            band, left = self.bands[column // _BAND], column % _BAND
            right = left + 1
            fill(band, left, 0, right, now, _THEIRS)
            fill(band, left, now, right, self._height, _OURS)
            fill(band, left, min(before, now), right, max(before, now) + 1, _LINE)
            before = now

    def _add_mark(self, x: int, y: int, height: int, colour: int, width: int = 1) -> None:
        self._picture.append(shapes.make_rectangle(x, y, width, height, colour))

    def press(self, intent: str) -> "LeadsTo | tuple[()] | None":
        """Handle a key. Return ReplayScreen._leave's arguments, () to close it, or None to stay."""
        screen, row = self.screen, self.menu.cursor
        at = screen.replay.at
        if intent == "MENU":
            return ("qr_code", at, screen.record) if read_address() else None
        if intent == "BACK":
            return ()
        if row == _SEAT and (intent == "OK" or intent in ("LEFT", "RIGHT") and self.app.device.pad):
            step = 2 if intent == "LEFT" else 1
            screen.seat = screen.seats[(screen.seats.index(screen.seat) + step) % 3]
            if screen.costs is not None:
                screen.costs = None
                self.draw()
            self._show_seat()
        elif intent != "OK":
            self.menu.press(intent, self.app.device.play_cue)
        elif row == _PLAY_ON:
            two = screen.record.bot_side is None
            player = screen.replay.game.player if two else screen.seats[0]
            return "play_on", at, screen.record, at, player
        elif row == _MISTAKES:
            if screen.costs is None:
                from engine.coach.turn_costs import TurnCosts

                screen.costs = TurnCosts(screen.record, self._find_judged())
            return "seek", at, screen.costs
        else:
            return "hint", at, screen.replay.game.copy(), b""
        return None
