# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screens' types, for annotations. engine/types.py explains how to import names."""

from typing import Any, Protocol

from typing_extensions import Unpack

from engine.game import Game
from engine.types import Action, Line

Choices = dict[Line, list[Action]]
"""The actions that each line offers."""
Box = tuple[int, int, int, int]
"""Left, top, width, height."""
Option = tuple[str, int, tuple[int, ...], tuple[str, ...]]
"""A text's key, a field of Save.values, the values and their texts."""
KeyText = str | tuple[str | None, ...]
"""What a key does, or several texts to choose from: see Buttons.show_keys."""
Row = list[Any]
"""A row of a list: see ui.draw.menu_list."""
Filled = tuple[str, Unpack[tuple[object, ...]]]
"""A text's key, and what fills the text in."""
Route = tuple[str, Unpack[tuple[object, ...]]]
"""How a screen is opened: its name and its arguments, as for App.show."""
Tally = tuple[tuple[int, int, object] | None, list[int]]
"""An opponent's kind and number, and the day; how many games the first person and the other player
have won."""
Spot = tuple[int, int, bytes, Game]
"""A turn to learn from: its cost, its number, the best turn, the position."""
Change = tuple[tuple[str, ...], str, bytes]
"""What a hint tells of a turn beside one that isn't as good: what may go before its first action,
the best first (a short one is better than no reason); what it is worth, if there is no room for a
reason; and the other turn."""


class Layout(Protocol):
    """A module of ui.data.layouts. size_240.py explains its numbers."""

    NAME: str
    WIDTH: int
    HEIGHT: int
    S: int
    FONT: str
    MAP_TOP: int
    MAP_NAMES: str
    UNIT: int
    CARDS_TOP: int
    BUTTONS_TOP: int
    BUTTONS_TEXT: int
    TO_ROW: str
    STONE: int
    SQUARE: int
    BARS: tuple[tuple[int, int], tuple[int, int]]
    BAR_HEIGHT: int
    STATUS_STONE: tuple[int, int, int]
    STATUS_TEXT: int
    STATUS_TOP: int
    STATUS_GAP: str
    ROUND: int
    ARROWS: tuple[int, int]
    CARD: tuple[int, int, int]
    ROW: tuple[int, int]
    HAND: tuple[int, int]
    HAND_BOX: Box
    PILE: Box
    NOTHING: Box
    ASIDE: int
    OPEN: tuple[int, int]
    LINE_AT: bytes

    @property
    def BRIDGES_LEFT(self) -> tuple[tuple[int, int, int], ...]: ...
    @property
    def MESSAGE(self) -> tuple[tuple[int, int], ...]: ...


class Owner(Protocol):
    """Opens a turn's screen: the app, or a lesson or task with a match of its own."""

    def go_on(self) -> None:
        """Go on after the turn."""

    def open_menu(self) -> None:
        """Open the menu, or leave if there is none."""


class State(Protocol):
    """A state of the turn's screen. It gets the keys and the time."""

    name: str

    def press(self, intent: str) -> None: ...
    def tick(self, now: int) -> None: ...
