# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Draws the title's picture: the sea, the game's name, two islands, and bridges that grow."""

import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, ISLANDS, WHITE

from . import artwork, palette, shapes, tiled

if TYPE_CHECKING:
    from typing import Any

    from ..data.layouts.places import Places
    from ..types import Layout

_MOVES = const(400)
"""The time (ms) until the next tile of the sea moves."""
_LIVELY = const(50)
"""The number of tiles of the sea that move after a key, which takes 20 s. If they moved on, they
would drain the battery while nobody looks."""
_GROWS = const(40)
"""The time (ms) until a bridge is two font pixels longer."""
_LEFT = const(7)
_RIGHT = const(8)
"""The islands on the title, HUNA and IFFI, which are alike in size on every map."""
_STEP = const(11)  # tiles between two that move in turn: neighbours would move like a row
_ROWS = (
    "x x  x  x x x x x  x  x ",
    "x x x x x x x x xx x x x",
    "xx  xxx xxx x x x xx xxx",
    "x x x x x x x x x  x x x",
    "x x x x x x xxx x  x x x",
)


class TitlePicture:
    """The picture in a group. islands: its part that gives way to a long list.

    places: the title's. grows: whether the bridges start from nothing.
    """

    def __init__(self, layout: "Layout", places: "Places", grows: bool) -> None:
        scale = layout.S
        self._places, self._step = places, 2 * scale
        self.group = displayio.Group()
        sea = tiled.make_waves(layout.WIDTH, layout.HEIGHT, scale, palette.SEA, palette.DEEP, 2)
        self.group.append(sea)
        self._sea: Any = sea[0]
        self._wave = self.until = 0
        self._left = _LIVELY
        self._add_letters(layout.WIDTH, places.letter, places.letters_y, scale)
        self.islands = displayio.Group()
        self.group.append(self.islands)
        self._add_bridges(places, scale)
        self._add_islands(layout.NAME, places, scale)
        self._grow(2 * places.length * grows)

    def _add_letters(self, width: int, size: int, y: int, scale: int) -> None:
        bitmap = displayio.Bitmap(len(_ROWS[0]), len(_ROWS), 4)
        for row, text in enumerate(_ROWS):
            for column, mark in enumerate(text):
                if mark == "x":
                    bitmap[column, row] = max(1, row - 1)
        x = (width - len(_ROWS[0]) * size) // 2
        ink = palette.make_palette(None, palette.INK, palette.INK, palette.INK)
        shadow = palette.make_palette(None, palette.DEEP, palette.DEEP, palette.DEEP)
        face = palette.make_palette(None, palette.WHITE, palette.SAND, palette.LAND_WHITE)
        for step, shader in (
            (3 * scale, shadow),
            (2 * scale, ink),
            (scale, ink),
            (-1, ink),
            (0, face),
        ):
            tiles = displayio.TileGrid(bitmap, pixel_shader=shader)
            self.group.append(shapes.make_scaled(tiles, x + step, y + step, size))

    def _add_islands(self, name: str, places: "Places", scale: int) -> None:
        """Add two of the map's islands, each a player's, with their stones."""
        middle = places.y + places.height // 2
        with artwork.open_art("map_%s.bin" % name) as file:
            sizes = file.read(ISLANDS * artwork.ISLAND)
            file.seek(-2, 2)
            file.seek(int.from_bytes(file.read(2), "little"))
            kept = artwork.kept_map
            tiles = artwork.Tiles(file, kept[2] if kept else None, 4)
            for island in range(_RIGHT + 1):
                _, _, width, height = sizes[artwork.ISLAND * island :][:4]
                if island < _LEFT:
                    tiles.skip(file, width, height)
                    continue
                player, x, land = WHITE, places.left, palette.LAND_WHITE
                if island == _RIGHT:
                    player, x, land = BLACK, places.right, palette.LAND_BLACK
                x += places.width // 2
                shader = palette.make_palette(None, palette.SHOAL, palette.SAND, land, land)
                left, top = x - width // 2, middle - height // 2
                self.islands.append(tiles.read(file, width, height, shader, left, top))
                self.islands.append(shapes.make_stone(player, x, middle, places.stone, scale))

    def _add_bridges(self, places: "Places", scale: int) -> None:
        """Add both players' bridges, each in a group that slides out from under an island."""
        bridge, length = places.bridge, places.length
        self._bridges: list[displayio.Group] = []
        for player, row in zip((WHITE, BLACK), places.rows):
            rim, inner = palette.BLACK, palette.WHITE
            boxes = [
                (bridge, row, length, 4 * scale),
                (bridge + scale, row + scale, length - 2 * scale, 2 * scale),
            ]
            if player == BLACK:
                rim, inner = palette.EDGE, palette.BLACK
                boxes.append((bridge, row + 2 * scale - scale // 2, length, scale))
            group = displayio.Group()
            for box, colour in zip(boxes, (rim, inner, rim)):
                group.append(shapes.make_rectangle(*box, colour))
            self._bridges.append(group)
            self.islands.append(group)

    def _grow(self, left: int) -> None:
        """Show the bridges with so many pixels left to grow, of both: White's is the first."""
        self._growing = max(0, left)
        length: int = self._places.length
        for group, x in zip(self._bridges, (min(0, length - left), min(length, self._growing))):
            if group.x != x:
                group.x = x

    def wake(self) -> None:
        """Show the bridges whole, and let the sea move again for a while."""
        self._left = _LIVELY
        self._grow(0)

    def tick(self, now: int) -> None:
        """Let the bridges grow, and then move the waves, a tile at a time, since all at once would
        take 300 ms. now: in ms."""
        if now < self.until:
            return
        if self._growing:
            self.until = now + _GROWS
            self._grow(self._growing - self._step)
        elif self._left:
            self._left -= 1
            self.until = now + _MOVES
            self._wave = (self._wave + _STEP) % (self._sea.width * self._sea.height)
            self._sea[self._wave] ^= 1
