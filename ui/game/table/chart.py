# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The map: sea, islands, bridges, stones, and the marks on them.

An island has one of six palettes, so a change redraws only its box. Its land always has its owner's
colour. A chosen island has a rim: its shoal turns lime, and its shore dark. The setters draw only
the differences from the current picture.
"""

import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, ISLANDS, LINES, NOBODY, WHITE, held_islands

from ...draw import artwork, palette, shapes
from ...draw.artwork import ISLAND
from ...screen import take_apart
from .bridges import HEAD, INDEX, Bridges

if TYPE_CHECKING:
    from typing import Any, BinaryIO

    from engine.types import Island, IslandMask, Line, LineMask, Player

    from ...types import Layout

_BANDS = const(3)  # of the sea's upper half, and of its lower half
_PLUS = const(2)  # tiles of the sprite sheet: stones, stones with a plus, White's two small ones
_SMALL = const(4)  # then Black's two, the X, the minus
_CROSS = const(8)
_SEA = (palette.SEA, palette.DEEP, palette.SAND)
_SPRITES = (
    palette.BLACK, palette.WHITE, palette.EDGE, palette.RED, palette.LIME, palette.FRAME,
)  # fmt: skip
_RIMS = ((palette.SHOAL, palette.SAND), (palette.LIME, palette.INK))  # not chosen, chosen
_LANDS = (palette.LAND_WHITE, palette.LAND_BLACK, palette.LAND)
_CHOSEN = const(3)


class Chart:
    """A layout's map.

    Islands are numbers from 0 to 11, lines from 0 to 26. Sets of them are masks.
    """

    def __init__(self, layout: "Layout") -> None:
        # It stays open: bridges are read when built.
        file = artwork.open_art("map_%s.bin" % layout.NAME)
        self.islands = file.read(ISLANDS * ISLAND)
        lines = self.lines = file.read(LINES * HEAD)
        index = file.tell()
        file.seek(index + INDEX)
        self.squares = file.read(2 * sum([lines[HEAD * line + 2] for line in range(LINES)]))
        self.group = displayio.Group()
        unit = self.unit = layout.UNIT
        self.sea = palette.make_palette(*_SEA)
        kept = artwork.kept_map
        self.palettes = [
            palette.make_palette(
                None, *rim, land, palette.TEXT if land == palette.LAND_BLACK else palette.INK
            )
            for rim in _RIMS
            for land in _LANDS
        ]
        upper = lower = lands = None
        if kept is not None:
            upper, lower, lands, self.sheet, self.square = kept
        grids, artwork.layers = artwork.layers, []  # close() gives them back
        if not grids:
            top, middle = layout.MAP_TOP, (layout.MAP_TOP + layout.CARDS_TOP) // 2
            upper = self._read_half(file, upper, layout.WIDTH, top, middle, grids)
            lower = self._read_half(file, lower, layout.WIDTH, middle, layout.CARDS_TOP, grids)
            sheet = artwork.Tiles(file, lands, 4)
            for at in range(0, ISLANDS * ISLAND, ISLAND):
                x, y, width, height = self.islands[at : at + 4]
                grids.append(sheet.read(file, width, height, self.sea, x * unit, y))
            if kept is None:
                with artwork.open_art("sprites_%d.bin" % layout.S) as sprites:
                    self.sheet = artwork.read_bitmap(sprites, layout.STONE, 10 * layout.STONE, 4)
                    self.square = artwork.read_bitmap(sprites, layout.SQUARE, layout.SQUARE, 4)
                artwork.kept_map = upper, lower, sheet.sheet, self.sheet, self.square
        self.lands = grids[-ISLANDS:]
        for grid in grids:
            grid.pixel_shader = self.palettes[NOBODY] if grid in self.lands else self.sea
            self.group.append(grid)
        self.bridges = Bridges(file, index, unit)
        self.colours = palette.make_palette(None, *_SPRITES)
        self.size = layout.STONE
        # A layer for each kind. Its TileGrids are made when first needed, and hidden later.
        self.marks, self.stones, self.crosses = [displayio.Group() for _ in range(3)]
        for layer in (
            self.bridges.rim_group, self.bridges.group, self.marks, self.stones, self.crosses
        ):  # fmt: skip
            self.group.append(layer)
        self.stone: list[displayio.TileGrid | None] = [None] * ISLANDS
        self.owners = bytearray((NOBODY,) * ISLANDS)
        self.plus = bytearray((NOBODY,) * ISLANDS)
        self._landing = bytearray(ISLANDS)  # 1 or 2 while a stone is growing
        self.chosen: IslandMask = 0
        self.drawn_as_chosen: IslandMask = 0
        self.crossed_islands: IslandMask = 0
        self.candidates: LineMask = 0
        self.crossed: LineMask = 0

    def _read_half(
        self,
        file: "BinaryIO",
        sheet: displayio.Bitmap | None,
        width: int,
        y: int,
        bottom: int,
        grids: "list[displayio.TileGrid]",
    ) -> displayio.Bitmap:
        """Read half of the sea into ``grids``, in bands, and return its tiles."""
        tiles = artwork.Tiles(file, sheet, 2)
        band = -(-(bottom - y) // _BANDS)
        while y < bottom:
            grids.append(tiles.read(file, width, min(band, bottom - y), self.sea, 0, y))
            y += band
        return tiles.sheet

    def close(self) -> None:
        """Leave the sea and the islands to the next map, and take this one apart."""
        parts = list(self.group)
        artwork.layers = [part for part in parts if isinstance(part, displayio.TileGrid)]
        shapes.cut_group(self.group)
        # Bridges and stones are 10 KB: none of the rest may be kept by a stale word.
        take_apart(*parts[len(artwork.layers) :])
        take_apart(self.bridges, self)

    # Bridges

    def show_bridges(self, white: "LineMask", black: "LineMask") -> None:
        """Show a position: both players' bridges (masks), stones and tints."""
        for line in range(LINES):
            self.set_bridge(
                line, WHITE if white >> line & 1 else BLACK if black >> line & 1 else NOBODY
            )
        white, black = held_islands(white), held_islands(black)
        for island in range(ISLANDS):
            self.set_plus(island, NOBODY)
            self.set_owner(
                island, WHITE if white >> island & 1 else BLACK if black >> island & 1 else NOBODY
            )

    def set_bridge(self, line: "Line", player: "Player", half: bool = False) -> None:
        """Show a player's bridge, or none for NOBODY. half: whether it is half gone, in a sweep."""
        self.bridges.show_bridge(line, player, half)

    def grow_bridge(self, line: "Line", player: "Player", step: int) -> None:
        """Show a growing bridge: step 1, 2 or 3 (whole)."""
        self.bridges.show_bridge(line, player, False, step)

    def set_rim(self, line: "Line") -> None:
        """Put the rim around the line under the cursor. -1 shows none."""
        self.bridges.set_rim(line)

    # Islands

    def set_owner(self, island: "Island", player: "Player") -> None:
        """Show an island's owner, by its tint and stone."""
        if self.owners[island] != player or self._landing[island]:
            self.owners[island] = player
            self._landing[island] = 0
            self._draw_island(island)

    def set_plus(self, island: "Island", player: "Player") -> None:
        """Mark an island that a player would gain, by its tint and a stone with a plus. NOBODY
        shows none."""
        if self.plus[island] != player:
            self.plus[island] = player
            self._draw_island(island)

    def land_stone(self, island: "Island", player: "Player", step: int) -> None:
        """Show a landing stone: step 1, 2 or 3 (landed)."""
        self.owners[island] = player
        self._landing[island] = step % 3
        self._draw_island(island)

    def clear_marks(self) -> None:
        """Take away what marks islands and lines, and finish what was being drawn."""
        self.set_chosen(0)
        while self.draw_next_change():
            pass
        self.set_candidates(0)
        self.set_rim(-1)
        self.set_crosses(0, 0)

    def drop_hidden(self) -> None:
        """Drop the hidden sprites: late in a game their memory is needed."""
        self.bridges.drop_hidden()
        for layer in (self.marks, self.crosses):
            shapes.cut_group(layer)

    def set_chosen(self, islands: "IslandMask") -> None:
        """Set the chosen islands. ``draw_next_change`` draws them."""
        self.chosen = islands

    def draw_next_change(self) -> bool:
        """Draw one island that was chosen or unchosen. Return False if there is none.

        Loop calls this once a frame, since a large island takes 45 ms. Chosen islands come first.
        """
        differs = self.chosen ^ self.drawn_as_chosen
        if not differs:
            return False
        wanted = differs & self.chosen or differs
        island = 0
        while not wanted >> island & 1:
            island += 1
        self.drawn_as_chosen ^= 1 << island
        self._tint_island(island)
        return True

    def _find_holder(self, island: "Island") -> "Player":
        plus = self.plus[island]
        return self.owners[island] if plus == NOBODY else plus

    def _tint_island(self, island: "Island") -> None:
        which = NOBODY if self.crossed_islands >> island & 1 else self._find_holder(island)
        if self.drawn_as_chosen >> island & 1:
            which += _CHOSEN
        land = self.lands[island]
        if land.pixel_shader is not self.palettes[which]:
            land.pixel_shader = self.palettes[which]

    def _draw_island(self, island: "Island") -> None:
        self._tint_island(island)
        holder = self._find_holder(island)
        stone = self.stone[island]
        if holder == NOBODY:
            if stone:
                shapes.set_visible(stone, False)
            return
        if not stone:
            x, y = self.find_stone_centre(island)
            stone = self.stone[island] = self._make_sprite(self.stones, self.sheet, self.size)
            self._place(stone, x - self.size // 2, y - self.size // 2)
        if self.plus[island] != NOBODY:
            tile = holder + _PLUS
        elif self._landing[island]:
            tile = _SMALL + 2 * holder + self._landing[island] - 1
        else:
            tile = holder + 0
        if stone[0] != tile:
            stone[0] = tile
        shapes.set_visible(stone, True)

    def find_stone_centre(self, island: "Island", field: int = 4) -> tuple[int, int]:
        """Return the middle of an island's stone, or with field 6 that of the X on it."""
        at = ISLAND * island + field
        return self.islands[at] * self.unit, self.islands[at + 1]

    # Marks

    def set_candidates(self, lines: "LineMask") -> None:
        """Put lime squares along the lines that could be chosen."""
        if lines == self.candidates:
            return
        self.candidates = lines
        used = at = 0
        for line in range(LINES):
            number = self.lines[HEAD * line + 2]
            if lines >> line & 1:
                for n in range(at, at + number):
                    if used == len(self.marks):
                        self._make_sprite(self.marks, self.square, self.square.width)
                    x = self.squares[2 * n] * self.unit
                    self._place(self.marks[used], x, self.squares[2 * n + 1])
                    used += 1
            at += number
        _hide_rest(self.marks, used)

    def set_crosses(self, lines: "LineMask", islands: "IslandMask") -> None:
        """Put a red X on each line, and a red minus on each stone, that would vanish. Such an
        island loses its tint."""
        if lines == self.crossed and islands == self.crossed_islands:
            return
        changed = self.crossed_islands ^ islands
        self.crossed = lines
        self.crossed_islands = islands
        used = 0
        for line in range(LINES):
            if lines >> line & 1:
                at = HEAD * line
                self._place_cross(used, 0, self.lines[at] * self.unit, self.lines[at + 1])
                used += 1
        for island in range(ISLANDS):
            if islands >> island & 1:
                self._place_cross(used, 1, *self.find_stone_centre(island, 6))
                used += 1
            if changed >> island & 1:
                self._tint_island(island)
        _hide_rest(self.crosses, used)

    def _place_cross(self, number: int, minus: int, x: int, y: int) -> None:
        if number == len(self.crosses):
            self._make_sprite(self.crosses, self.sheet, self.size)
        cross: Any = self.crosses[number]
        cross[0] = _CROSS + minus
        self._place(cross, x - self.size // 2, y - self.size // 2)

    def _make_sprite(
        self, layer: displayio.Group, sheet: displayio.Bitmap, size: int
    ) -> displayio.TileGrid:
        made = displayio.TileGrid(
            sheet, pixel_shader=self.colours, tile_width=size, tile_height=size
        )
        layer.append(made)
        return made

    def _place(self, sprite: "Any", x: int, y: int) -> None:
        if sprite.x != x:
            sprite.x = x
        if sprite.y != y:
            sprite.y = y
        shapes.set_visible(sprite, True)


def _hide_rest(layer: "Any", used: int) -> None:
    """Hide a layer's sprites from number ``used`` on."""
    for n in range(used, len(layer)):
        shapes.set_visible(layer[n], False)
