# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The cards: hand, face-up row, pile; the bridges left; the other player's open cards."""

import bitmaptools
import displayio

from engine.actions import PILE, TAKE
from engine.cards import EMPTY_SLOT
from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, LETTERS, WHITE

from ...draw import artwork, font, palette, shapes
from ...draw.shapes import GROUND

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game
    from engine.types import Action, Island, Player

    from ...draw.font import Label
    from ...types import Layout

_NOTHING = const(13)
"""The face of an empty slot."""
_CROSSED = const(215)  # the code of the sign ×


class CardArea:
    """A hand of five, a row of three, the pile. A card's state is NORMAL, LIT or OFF."""

    NORMAL = 0
    LIT = 1
    OFF = 2

    def __init__(self, layout: "Layout") -> None:
        self.layout = layout
        # It stays open: a face is read when it is set.
        self.file = artwork.open_art("cards_%s.bin" % layout.NAME)
        self.group = displayio.Group()
        self.palettes = (
            palette.make_palette(None, palette.CARD, palette.INK, palette.CARD_OFF),
            palette.make_palette(palette.FRAME, palette.LIME, palette.INK, palette.LAND),
            palette.make_palette(None, palette.CARD_OFF, palette.INK, palette.PANEL),
            palette.make_palette(None, palette.PANEL, palette.PANEL, palette.PANEL),
        )
        top, bottom = layout.CARDS_TOP, layout.BUTTONS_TOP
        self._add_rectangle(0, top, layout.WIDTH, bottom - top, palette.PANEL)
        x, y, width, height = layout.HAND_BOX
        self._add_rectangle(x, y, width, height, palette.UI)
        self.line: Any = self._add_rectangle(x, y, width, 1, palette.WHITE).pixel_shader
        # The hand's five slots, then the row's three.
        self.slots = []
        width, height, pitch = layout.CARD
        for x, y, number in (layout.HAND + (5,), layout.ROW + (3,)):
            for _ in range(number):
                bitmap = displayio.Bitmap(width, height, 4)
                slot: Any = displayio.TileGrid(bitmap, pixel_shader=self.palettes[3], x=x, y=y)
                self.group.append(slot)
                self.slots.append(slot)
                x += pitch
        self.faces = bytearray((_NOTHING,) * 8)
        self.marks: list[displayio.TileGrid | None] = [None] * 5
        self.hand = 0
        self.pile = self._add_box(layout.PILE)
        self.nothing: displayio.Group | None = None
        self.aside = displayio.Group()  # the table puts it over the buttons
        self._left_group = displayio.Group()
        self.aside.append(self._left_group)
        left = layout.BRIDGES_LEFT
        self.left_labels = [
            self._add_icon(at // 3, *left[at : at + 3]) for at in range(0, len(left), 3)
        ]
        self.open_label: Label | None = None
        self.stones: list[displayio.TileGrid] = []

    def _add_rectangle(
        self, x: int, y: int, width: int, height: int, colour: int
    ) -> displayio.TileGrid:
        made = shapes.make_rectangle(x, y, width, height, colour)
        self.group.append(made)
        return made

    def _add_box(self, box: tuple[int, int, int, int]) -> displayio.Group:
        """Make a framed box with a text, and return a group of both."""
        x, y, width, height = box
        edge = self.layout.S
        top = y + (height - font.measure_capital(edge)) // 2
        made = displayio.Group()
        made.append(shapes.make_box(x, y, width, height, edge, palette.FRAME, palette.SEA))
        made.append(font.make_label("", x + (width + edge) // 2, top, palette.TEXT, edge, 0.5))
        self.group.append(made)
        return made

    def _add_icon(self, player: "Player", x: int, y: int, number_x: int) -> "Label":
        """Add a short bridge, and return the label for the number beside it."""
        bitmap = displayio.Bitmap(13, 9 if player == WHITE else 11, 2)
        fill = bitmaptools.fill_region
        if player == WHITE:
            light = palette.WHITE
            fill(bitmap, 1, 2, 12, 7, 1)
        else:
            light = palette.EDGE
            bitmap.fill(1)
            fill(bitmap, 0, 2, 13, 5, 0)
            fill(bitmap, 0, 6, 13, 9, 0)
        shader = palette.make_palette(palette.BLACK, light)
        self._left_group.append(displayio.TileGrid(bitmap, pixel_shader=shader, x=x, y=y))
        number_y = self.layout.BRIDGES_LEFT[4]  # Black's: both numbers are in one row
        made = font.make_label("", number_x, number_y, palette.TEXT, self.layout.S)
        self._left_group.append(made)
        return made

    def set_hand(self, cards: "Sequence[tuple[Island, int]]") -> None:
        """Show the hand: a list of up to five (island, state)."""
        self.hand = len(cards)
        for slot in range(5):
            island, state = cards[slot] if slot < self.hand else (EMPTY_SLOT, self.NORMAL)
            self._show(slot, island, state)

    def set_hand_state(self, slot: int, state: int) -> None:
        """Set the state of a card in hand."""
        self._show(slot, self.faces[slot], state)

    def set_row(self, slot: int, island: "Island", state: int) -> None:
        """Show a card in a slot of the face-up row. EMPTY_SLOT shows none."""
        self._show(5 + slot, island, state)

    def _show(self, slot: int, island: "Island", state: int) -> None:
        tiles = self.slots[slot]
        if self.faces[slot] != island:
            self.faces[slot] = island
            width, height, _ = self.layout.CARD
            self.file.seek((width + 3) // 4 * height * island)
            bitmaptools.readinto(tiles.bitmap, self.file, 2)
        shader = self.palettes[3 if island == EMPTY_SLOT else state]
        if tiles.pixel_shader is not shader:
            tiles.pixel_shader = shader

    def set_open(
        self, other: "Player | None", slots: "Sequence[int]", islands: "Sequence[Island]"
    ) -> None:
        """Show open hands: underline the player's cards in these slots, and show the other player's
        open cards."""
        x, y = self.layout.HAND
        width, height, pitch = self.layout.CARD
        scale = self.layout.S
        for slot in range(5):
            mark = self.marks[slot]
            if slot in slots and not mark:
                left, top = x + slot * pitch + 2 * scale, y + height - scale - 2
                mark = self._add_rectangle(left, top, width - 4 * scale, 2, palette.SEA)
                self.marks[slot] = mark
            if mark:
                shapes.set_visible(mark, slot in slots)
        if islands and self.open_label is None:
            self._make_open()
        if self.open_label is not None:
            self.open_label.write("".join([LETTERS[island] for island in islands]))
            for player, stone in enumerate(self.stones):
                shapes.set_visible(stone, bool(islands) and player == other)
        shapes.set_visible(self._left_group, not islands)

    def _make_open(self) -> None:
        x, y = self.layout.OPEN
        scale = self.layout.S
        _, _, width = self.layout.STATUS_STONE
        bitmaps, colours = artwork.read_stones(self.layout)
        self.stones = [
            displayio.TileGrid(bitmap, pixel_shader=colours, x=x, y=y) for bitmap in bitmaps
        ]
        self.open_label = font.make_label("", x + width + 2 * scale, y + scale, palette.TEXT, scale)
        for part in self.stones + [self.open_label]:
            self.aside.append(part)

    def light_card(self, game: "Game", action: "Action") -> None:
        """Light the card that an action takes, or the pile. Any other action lights nothing."""
        if action == PILE:
            self.set_pile(len(game.pile), self.LIT)
        elif TAKE <= action < PILE:
            self.set_row(game.row.find(bytes((action - TAKE,))), action - TAKE, self.LIT)

    def set_pile(self, number: int, state: int) -> None:
        """Show the number of cards in the pile. state: LIT if the pile is chosen."""
        self._write_box(self.pile, "%d" % number, state, palette.SEA, palette.TEXT)

    def set_nothing(self, state: int | None) -> None:
        """Set the state of the box for taking no card, a crossed-out card. None hides it. The row
        makes room for the box. If the row would cover the hand's fifth card, the box takes the
        pile's place while it is chosen."""
        if self.nothing is None:
            if state is None:
                return
            self.nothing = self._add_box(self.layout.NOTHING)
            self.nothing.hidden = True
        layout = self.layout
        room = not layout.ASIDE or self.hand < 5
        shown = state == self.LIT or room and state is not None
        aside = layout.ASIDE if shown and room else 0
        moved = layout.ROW[0] - aside - self.slots[5].x
        if moved:
            for part in self.slots[5:] + [self.pile]:
                part.x += moved
        shapes.set_visible(self.pile, room or not shown)
        shapes.set_visible(self.nothing, shown)
        if state is not None:
            self._write_box(self.nothing, chr(_CROSSED), state, palette.CARD, palette.RED)

    def _write_box(self, box: "Any", text: str, state: int, ground: int, ink: int) -> None:
        lit = state == self.LIT
        colour = palette.LIME if lit else ground
        shader = box[0].pixel_shader
        if shader[GROUND] != colour:
            shader[GROUND] = colour
        box[1].write(text, palette.INK if lit else ink)

    def set_bridges_left(self, white: int, black: int) -> None:
        """Show the number of bridges that each player has left, if there is room."""
        for label, number in zip(self.left_labels, (white, black)):
            label.write("%d" % number)

    def set_turn(self, player: "Player") -> None:
        """Draw the line above the hand in the colour of the player to move."""
        colour = palette.EDGE if player == BLACK else palette.WHITE
        if self.line[0] != colour:
            self.line[0] = colour
