# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A replay's overview: the chances over the game as a picture, and a list of choices. It is loaded
only when it is opened, since a replay leaves little memory."""

import bitmaptools
import displayio
from micropython import const

from engine.map import NOBODY
from engine.record import CERTAIN, UNASKED

from ..draw import font, menu_list, palette, shapes
from ..folder import read_address
from ..screen import take_apart

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import Unpack

    from engine.types import Player

    from ..app import App
    from .replay import ReplayScreen

    LeadsTo = tuple[str, int, Unpack[tuple[object, ...]]]

_BAND = const(16)  # columns of the picture in a bitmap: there may be no free piece for a larger one
_SEAT = const(0)  # rows
_MISTAKES = const(1)
_PLAY_ON = const(3)


class Overview:
    """The picture and the list, over the table of a ReplayScreen.

    The picture's bright area is as high as the person's chance of winning, after each of their
    turns and by the cards that they knew. (If two people played, it is White's.) The upright line
    marks the turn shown, red squares the turns that MISTAKES has found. Above are the chance then
    and the number of these turns; on the left is the scale, and below, where rounds begin.
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
        capital, margin, width = font.measure_capital(1), 4 * scale, layout.WIDTH - 8 * scale
        pitch, top = capital + 4, (capital + 5) * scale
        y = layout.BUTTONS_TOP - (len(rows) * pitch + 4) * scale
        self.menu = menu_list.MenuList(margin, y, width, rows, scale, margin, palette.SAND, pitch)
        colours = palette.make_palette(palette.DEEP, palette.DIM)
        left, right = font.measure("%d%%" % 100) + 1, layout.WIDTH - margin
        self._width = wide = width // scale - left
        left = margin + left * scale
        self._picture = displayio.Group(scale=scale, x=left, y=top)
        self._height = high = (y - top) // scale - capital - 4
        group = self._group = displayio.Group()
        line = 2 * scale
        self._chance = font.make_label("", margin, line, palette.TEXT, scale)
        self._count = font.make_label("", right + scale, line, palette.PALE_RED, scale, 1)
        behind = shapes.make_rectangle(0, 0, layout.WIDTH, layout.BUTTONS_TOP, palette.UI)
        for part in behind, self._picture, self.menu.group, self._chance, self._count:
            group.append(part)
        for n in range(3):
            said, y = "%d%%" % (100 - 50 * n), top + n * (high - capital) // 2 * scale
            group.append(font.make_label(said, left - scale, y, palette.DIM, scale, 1))
        self.bands = []
        for x in range(0, wide, _BAND):
            band = displayio.Bitmap(min(_BAND, wide - x), high, 2)
            self.bands.append(band)
            self._picture.append(displayio.TileGrid(band, pixel_shader=colours, x=x))
        self._number = max(1, len(screen.turns) - 1)
        rounds = displayio.Bitmap(wide, capital + 2, 2)
        for n, turn in enumerate(screen.rounds):
            # The last column is for a round in which somebody gave up at once.
            x = screen.turns.index(turn) * (wide - 1) // self._number
            bitmaptools.fill_region(rounds, x, 0, x + 1, capital + 2, 1)
            said = texts.fill("round", n + 1)
            long = font.measure(said)
            font.draw_text(rounds, said, x + 2 if x + 2 + long <= wide else x - long, 2)
        dim = palette.make_palette(palette.UI, palette.DIM)
        self._picture.append(displayio.TileGrid(rounds, pixel_shader=dim, y=high))
        self._fixed = len(self._picture)
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
        """Draw the picture by the estimates made so far, and tell the chances at the turn shown."""
        screen = self.screen
        estimates, turns = screen.estimates, screen.turns
        width, height, number = self._width, self._height, self._number
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
            for column in range(x, to_x + 1):
                now = y + (to_y - y) * (column - x) // max(1, to_x - x)
                band, at = self.bands[column // _BAND], column % _BAND
                bitmaptools.fill_region(band, at, now, at + 1, height, 1)
        shown = len([turn for turn in turns if turn < screen.replay.at]) - 1
        shapes.cut_group(self._picture, self._fixed)
        self._add_mark(0, height // 2, 1, palette.UI, width)
        self._add_mark(max(0, shown) * width // number, 0, height, palette.LIME, 1)
        costs = screen.costs
        found = costs.found if costs else []
        told = self.app.texts["mistakes"] + ": " + str(len(found))
        self._count.write(told if found else "")
        for _, turn, _ in found:
            assert costs is not None
            at = turns.index(costs.turns[turn])
            if points and at < len(estimates):
                # The other player's turn is marked at the person's before it.
                x, y = points[len([n for n in own[1:] if n <= at])]
                self._add_mark(x - 1, y - 1, 3, palette.RED, 3)
        chance = -1
        for n in own:  # up to the person's last turn; at the game's end somebody has won or not
            if n <= shown:
                chance = estimates[n] * 100 // CERTAIN
        winner = screen.record.winner
        if screen.replay.at == screen.end:
            chance = -1 if winner == NOBODY else 100 * (winner == screen.seats[0])
        told = self.app.texts.fill("chance of winning", "%d%%" % chance if chance >= 0 else "")
        self._chance.write(self.app.name_player(screen.seats[0]) + ": " + told)

    def _name_for(self, key: str, player: "Player") -> str:
        """Return a row's text with the player whom it is about, who goes without saying if that is
        the person."""
        texts, name = self.app.texts, self.app.name_player(player)
        return texts[key] if name == texts["you"] else texts[key] + ": " + name

    def _show_seat(self) -> None:
        """Show whose hand is shown, and so whose mistakes are looked for: the person's, if all
        hands are."""
        seat = self.screen.seat
        self._judged = self.screen.seats[0] if seat is None else seat
        self.menu.set_right(_SEAT, "< %s >" % self.screen.name_seat())
        self.menu.rows[_MISTAKES][0] = self._name_for("mistakes", self._judged)
        self.menu.set_right(_MISTAKES, "")

    def _add_mark(self, x: int, y: int, height: int, colour: int, width: int) -> None:
        self._picture.append(shapes.make_rectangle(x, y, width, height, colour))

    def press(self, intent: str) -> "LeadsTo | None":
        """Handle a key other than BACK. Return ReplayScreen._leave's arguments, or None to stay."""
        screen, row = self.screen, self.menu.cursor
        at = screen.replay.at
        if intent == "MENU":
            return ("qr_code", at, screen.record) if read_address() else None
        if row == _SEAT and (intent == "OK" or intent in ("LEFT", "RIGHT") and self.app.device.pad):
            step = 1 + (intent == "LEFT")
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

                screen.costs = TurnCosts(screen.record, self._judged)
            return "seek", at, screen.costs
        else:
            return "hint", at, screen.replay.game.copy(), b""
        return None
