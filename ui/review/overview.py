# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A replay's overview: the game's course as a picture, and a list of choices. It is loaded only
when it is opened, since a replay leaves little memory."""

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

_ISLANDS = const(12)
_BELOW = const(3)  # the height of the marks below the picture, in font pixels
_BAND = const(6)  # rows of the picture in a bitmap: there may be no free piece for a larger one
_OURS = const(1)  # values in the picture: the other's islands are 2
_CHANCE = const(3)
_HELD = (0x9C8218, 0x6B7DA5)  # White's islands, Black's: 3:1 against what is behind, and the line
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

    Each turn is a column. It rises by the person's islands, and falls by the other player's. (If
    two people played, it rises by White's.) The line is the person's chance of winning after each
    of their turns, by the cards that they knew. The upright line marks the turn shown. Marks below
    the picture show the starts of rounds, and red marks the turns that MISTAKES shows.
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
            [texts["mistakes"], "", bool(screen.record.packs and screen.record.actions)],
            [texts["hint"], app.name_player(game.player) if hinted else "", hinted],
            [texts["play on here"], "", can],
        ]
        pitch, margin, width, top, y = _lay_out(layout, len(rows))
        self.menu = menu_list.MenuList(
            margin, y, width, rows, scale, 4 * scale, palette.SAND, pitch
        )
        self._chance = font.make_label("", margin + width, 2 * scale, palette.LIME, scale, 1)
        self._sides = sides = screen.seats[:2]
        held = [_HELD[side] for side in sides]
        self.colours = colours = palette.make_palette(palette.PANEL, *held + [palette.LIME])
        self._picture = displayio.Group(scale=scale, x=margin, y=top)
        self._width = width // scale
        height = font.measure_capital(1)
        self._middle = ((y - top) // scale - _BELOW - height - 4) // 2
        self._signs = 2 - top // scale, 2 * self._middle + _BELOW + 1  # their tops in the picture
        labels = []
        # The first is beside the chance. 14: the arrow and gaps
        room = (
            self._width - font.measure(texts.fill("chance of winning", "%d%%" % 100)) - height - 14
        )
        for n, side in enumerate(sides):
            islands = count_bits(held_islands(game.bridges[side]))
            told = texts.lines("islands held", app.name_player(side), islands)[islands != 1]
            if font.measure(told) > room:
                told = "%s ~%d" % (app.name_player(side), islands)
            room = self._width
            told = "^_"[n] + told
            x, y = margin + (height + 2) * scale, top + self._signs[n] * scale
            labels.append(font.make_label(told, x, y, palette.TEXT, scale))
        self.bands = []
        for at in range(0, 2 * self._middle, _BAND):
            band = displayio.Bitmap(self._width, min(_BAND, 2 * self._middle - at), 4)
            self.bands.append(band)
            self._picture.append(displayio.TileGrid(band, pixel_shader=colours, y=at))
        group = self._group = displayio.Group()
        behind = shapes.make_rectangle(0, 0, layout.WIDTH, layout.BUTTONS_TOP, palette.UI)
        for part in behind, self._chance, self._picture, self.menu.group, labels[0], labels[1]:
            group.append(part)
        for percent, y in (100, 1), (0, 2 * self._middle - 1 - height):
            label = "%d%%" % percent
            x, y = margin + 3 * scale, top + y * scale
            group.append(font.make_label(label, x, y, palette.LIME, scale))
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
        sides = self._sides
        width, middle, height = self._width, self._middle, 2 * self._middle
        number = max(1, len(turns) - 1)
        for band in self.bands:
            band.fill(0)
        own = []
        for n in range(len(estimates) // 3):
            ours, theirs = [estimates[3 * n + 1 + side] for side in sides]
            left, right = n * width // number, (n + 1) * width // number
            up = middle + -ours * middle // _ISLANDS  # rounded up: one island is seen too
            down = -(-theirs * middle // _ISLANDS)
            self._fill(left, up, right, middle, _OURS)
            self._fill(left, middle, right, middle + down, _OURS + 1)
            if estimates[3 * n] != UNASKED:
                own.append(n)
        last = -1
        x = y = 0
        for n in own:
            from_x, from_y = x, y
            x = (2 * n + 1) * width // (2 * number)
            y = (CERTAIN - estimates[3 * n]) * (height - 1) // CERTAIN
            if last >= 0:
                self._draw_line(from_x, x, from_y, y)
            last = n
        shown = len([turn for turn in turns if turn < screen.replay.at]) - 1
        shapes.cut_group(self._picture, len(self.bands))
        self._add_mark(max(0, shown) * width // number, 0, height, palette.TEXT)
        self._add_mark(0, middle, 1, palette.UI, width)  # in grey both sides look alike
        for n, side in enumerate(sides):
            self._add_mark(
                0, self._signs[n], font.measure_capital(1), _HELD[side], font.measure_capital(1)
            )
        for turn in screen.rounds:
            self._add_mark(turns.index(turn) * width // number, height, _BELOW, palette.DIM)
        costs = screen.costs
        if costs is not None:
            for _, turn, _ in costs.found:
                at = turns.index(costs.turns[turn])
                self._add_mark(at * width // number, height, _BELOW, palette.RED)
        self._tell_chance([n for n in own if n <= shown])

    def _tell_chance(self, own: list[int]) -> None:
        """Tell the person's chance of winning after the last of these turns of theirs, or before
        the first only that the line is their chance. At the game's end they have won or not."""
        screen, person = self.screen, self._sides[0]
        chance = ""
        winner = screen.record.winner
        if winner is not None and screen.replay.at == screen.end:
            if winner != NOBODY:
                chance = "%d%%" % (100 * (winner == person))
        elif own:
            chance = "%d%%" % (screen.estimates[3 * own[-1]] * 100 // CERTAIN)
        told = self.app.texts.fill("chance of winning", chance)
        self._chance.write(told.rstrip())

    def _show_seat(self) -> None:
        """Show whose hand is shown, and so whose mistakes are looked for."""
        screen = self.screen
        self.menu.set_right(_SEAT, "< %s >" % screen.name_seat())
        self.menu.set_right(_MISTAKES, self.app.name_player(self._find_judged()))

    def _find_judged(self) -> "Player":
        """Return the player whose hand is shown; the person, if all hands are."""
        seat = self.screen.seat
        return self._sides[0] if seat is None else seat

    def _fill(self, left: int, top: int, right: int, bottom: int, value: int) -> None:
        """Fill a part of the picture."""
        for band in self.bands:
            first, last = max(0, top), min(bottom, band.height)
            if first < last and left < right:
                bitmaptools.fill_region(band, left, first, right, last, value)
            top, bottom = top - band.height, bottom - band.height

    def _draw_line(self, x: int, to_x: int, y: int, to_y: int) -> None:
        """Draw a line from left to right, column by column."""
        before = y
        for column in range(x, to_x + 1):
            now = y + (to_y - y) * (column - x) // max(1, to_x - x)
            self._fill(column, min(before, now), column + 1, max(before, now) + 1, _CHANCE)
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
