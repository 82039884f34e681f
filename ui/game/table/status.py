# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The top line: both players' stones, points, islands and cards, whose turn it is, the round."""

import bitmaptools
import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, WHITE

from ...draw import artwork, font, palette, shapes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.types import Player

    from ...app import App
    from ...types import Layout

_EDGE = const(1)  # palette indices: edge and inside of White's bar, then of Black's
_RING = const(15)
_ON_TURN = (palette.WHITE, palette.WHITE, palette.EDGE, palette.BLACK)


class Status:
    """White on the left, Black on the right. The bar of the player to move is in their colour.

    rounds: the round's text. said: the text shown in place of the usual line, or "". faces: two
    people's. seat: whether two people play.
    """

    def __init__(self, layout: "Layout") -> None:
        scale = layout.S
        self.gap = " " * layout.STATUS_GAP
        self._arrows = layout.ARROWS + (layout.ROUND,)
        under = self._under = displayio.Group()
        under.append(self._make_bars(layout))
        self.texts = []
        stone_x, stone_y, _ = layout.STATUS_STONE
        stones, colours = artwork.read_stones(layout)
        for player in (WHITE, BLACK):
            x = layout.BARS[2 * player]
            stone = displayio.TileGrid(
                stones[player], pixel_shader=colours, x=x + stone_x, y=stone_y
            )
            text = font.make_label(
                "", x + layout.STATUS_TEXT, layout.STATUS_TOP, palette.TEXT, scale
            )
            under.append(stone)
            under.append(text)
            self.texts.append(text)
        self._arrow = font.make_label("", 0, layout.STATUS_TOP, palette.TEXT, scale)
        self.round = font.make_label("", layout.ROUND, layout.STATUS_TOP, palette.TEXT, scale, 0.5)
        under.append(self._arrow)
        self.faces = displayio.Group()
        under.append(self.faces)
        self.rounds = self.said = ""
        self._room = layout.WIDTH // scale - 3
        self.group = displayio.Group()
        self.group.append(under)
        self.group.append(self.round)
        widths = layout.BARS[1], layout.BARS[3]
        self._bar_rooms = [(width - layout.STATUS_TEXT) // scale - 2 for width in widths]
        self.seat = False
        self.player: Player | None = None

    def seat_people(self, app: "App", face: "Any") -> None:
        """Show two people's faces on their stones, in a ring of its shape, if the bars are high
        enough. face: the module ui.game.face; None shows none."""
        layout = app.layout
        shapes.cut_group(self.faces)
        self.seat = bool(face)
        if not face or layout.BAR_HEIGHT < face.SIZE:
            return
        x, y, size = layout.STATUS_STONE
        x, y = x + size // 2, y + size // 2
        for player in (WHITE, BLACK):
            left = layout.BARS[2 * player]
            chosen = app.find_face(player) - 1
            if chosen >= 0:
                ring: Any = shapes.make_stone(player, left + x, y, min(_RING, layout.BAR_HEIGHT), 1)
                ring.pixel_shader[1], ring.pixel_shader[2] = _ON_TURN[2 * player], palette.BLACK
                self.faces.append(ring)
                half = face.SIZE // 2
                self.faces.append(face.make_face(chosen, left + x - half, y - half, 1))

    def _make_bars(self, layout: "Layout") -> displayio.TileGrid:
        """Make the ground of the texts from three kinds of rows: a bar's edge, its inside, no
        bar."""
        tall = layout.BAR_HEIGHT
        bitmap = displayio.Bitmap(layout.WIDTH, 3, 8)
        for player in (WHITE, BLACK):
            x, width = layout.BARS[2 * player : 2 * player + 2]
            edge = _EDGE + 2 * player
            bitmaptools.fill_region(bitmap, x, 0, x + width, 2, edge)
            bitmaptools.fill_region(bitmap, x + 1, 1, x + width - 1, 2, edge + 1)
        self.colours = palette.make_palette(palette.UI, *(palette.PANEL,) * 4)
        height = layout.MAP_TOP
        rows = displayio.TileGrid(bitmap, pixel_shader=self.colours, height=height, tile_height=1)
        rim = tall > font.measure_capital(layout.S) + 2  # else the letters would touch it
        for y in range(height):
            rows[0, y] = 2 if y >= tall else 0 if rim and y in (0, tall - 1) else 1
        return rows

    def say(self, lines: "Sequence[str]") -> None:
        """Show the first text that fits, or else the last, in place of everything. () shows
        none."""
        text = ""
        for text in lines:
            if font.measure(text) <= self._room:
                break
        self.said = text
        self.show_usual(not lines)

    def show_usual(self, away: bool) -> None:
        """Show the usual line (away), or the last text again."""
        text, colour = (self.rounds, palette.TEXT) if away else (self.said, palette.LIME)
        label, arrow = self.round, self._arrow
        label.write(text, colour)
        shapes.set_visible(self._under, away)
        x = self._arrows[2] - round(0.5 * label.width)
        if away and arrow.text == "{":  # a wide text gives way to the arrow
            x = max(x, arrow.x + arrow.width)
        elif away and arrow.text:
            x = min(x, arrow.x - label.width)
        label.x = x

    def show_state(
        self,
        player: "Player",
        round_text: str,
        counts: "Sequence[tuple[int, int, int]]",
        you: "Player | None",
        your_name: str,
    ) -> None:
        """Show whose turn it is (None for nobody's), and both players' (points, islands, cards).

        you: the only person's side, or None if two people play. Their bar also shows ``your_name``.
        If there is no room for it, it takes the place of the number of their cards, which they see
        anyway.
        """
        self.rounds = round_text
        for number, (points, islands, cards) in enumerate(counts):
            ink = palette.INK if number == player == WHITE else palette.TEXT
            words = ["*%d" % points, "~%d" % islands]
            forms = [words]
            if points < 10:  # only the last score leads further, when hands no longer count
                forms = [words + ["|%d" % cards]]
                if number == you:
                    forms = [forms[0] + [your_name], words + [your_name]]
            for text in [gap.join(form) for form in forms for gap in (self.gap, " ", font.NARROW)]:
                if font.measure(text) <= self._bar_rooms[number]:
                    break
            self.texts[number].write(text, ink)
        if player != self.player:
            self.player = player
            for at, colour in enumerate(_ON_TURN):
                on_turn = player is not None and at // 2 == player
                self.colours[_EDGE + at] = colour if on_turn else palette.PANEL
            arrow = "" if player is None else "{}"[player]
            self._arrow.write(arrow, _ON_TURN[2 * (player or 0)])
            self._arrow.x = self._arrows[player or 0]
        self.say(())
