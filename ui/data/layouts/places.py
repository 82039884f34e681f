# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Positions and sizes for the display, in its pixels, read from a file when a screen opens.

In ui/data/layouts/240.txt and the like, each screen has a heading in brackets. Below it, each line
is a name and its numbers. [table] has the numbers that all screens know: the layout.
"""

from ...folder import FOLDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...types import Box


class Layout:
    """The numbers of a display's table, and what all screens go by. NAME: its file's."""

    WIDTH: int
    HEIGHT: int
    S: int
    """The size of a font pixel, an edge, a wave pixel."""
    FONT: str
    MAP_TOP: int
    """Where the map begins, below the status line."""
    UNIT: int
    """Pixels per unit of x in the map's file."""
    CARDS_TOP: int
    """Where the cards begin, below the map."""
    BUTTONS_TOP: int
    BUTTONS_TEXT: int
    TO_ROW: str
    """The key that leads past the hand's end to the face-up row, as UP does anywhere."""
    STONE: int
    SQUARE: int
    BARS: tuple[int, int, int, int]
    """In the status line: x and width of White's bar, then of Black's."""
    BAR_HEIGHT: int
    STATUS_STONE: tuple[int, int, int]
    """In a bar: a stone's x, y and size."""
    STATUS_TEXT: int
    STATUS_TOP: int
    STATUS_GAP: int
    """How many blanks are between a bar's signs."""
    ROUND: int
    ARROWS: tuple[int, int]
    CARD: tuple[int, int, int]
    """A card with its frame: width, height, pitch."""
    ROW: tuple[int, int]
    HAND: tuple[int, int]
    HAND_BOX: "Box"
    PILE: "Box"
    NOTHING: "Box"
    """The box for taking no card."""
    ASIDE: int
    """How far the row and the pile move aside for it, over the hand's last slot."""
    BRIDGES_LEFT: tuple[int, ...]
    """The bridges left, White's then Black's: x and y of the icon, x of the number; () for no
    room."""
    OPEN: tuple[int, int]
    """The other player's open cards, after their stone."""
    MESSAGE: tuple[int, ...]
    """The right end and the top of the message's first line; the rest is by the buttons. () if all
    of it is there."""

    def __init__(self, name: str) -> None:
        self.NAME = name
        for key, value in _read(name, "table").items():
            setattr(self, key, value)


class Places:
    """A screen's numbers by name: an int, or a tuple unless a line has a single one.

    Raise KeyError if the layout has no such screen or name.
    """

    def __init__(self, layout: Layout, screen: str) -> None:
        self._numbers = _read(layout.NAME, screen)

    def __getattr__(self, name: str) -> "Any":
        return self._numbers[name]


def _read(layout: str, screen: str) -> "dict[str, Any]":
    """Read a screen's numbers; a word is a text."""
    numbers: dict[str, Any] = {}
    inside = False
    with open(FOLDER + "layouts/%s.txt" % layout) as file:
        for line in file:
            if line.startswith("["):
                if inside:
                    break
                inside = line.rstrip() == "[" + screen + "]"
            elif inside and "=" in line:
                name, _, text = line.rstrip().partition("=")
                found = [int(word) if word.isdigit() else word for word in text.split()]
                numbers[name] = found[0] if len(found) == 1 else tuple(found)
    if not inside:
        raise KeyError(screen)
    return numbers
