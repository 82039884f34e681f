# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screens' types, for annotations. engine/types.py explains how to import names."""

from typing import Any, Protocol

from typing_extensions import Unpack

from engine.game import Game
from engine.types import Action, Line

from .data.layouts.places import Layout as Layout

Choices = dict[Line, list[Action]]
"""The actions that each line offers."""
Box = tuple[int, int, int, int]
"""Left, top, width, height."""
Option = tuple[str, int, tuple[int, ...], tuple[str, ...]]
"""An option: its text's key, its field of Save.values, its values, and their texts."""
KeyText = str | tuple[str | None, ...]
"""What a key does, or several texts to choose from: see Buttons.show_keys."""
Row = list[Any]
"""A row of a list: see ui.draw.menu_list."""
Filled = tuple[str, Unpack[tuple[object, ...]]]
"""A text's key, and what fills the text in."""
Route = tuple[str, Unpack[tuple[object, ...]]]
"""How a screen is opened: its name and its arguments, as for App.show."""
Tally = tuple[tuple[int, int, object] | None, list[int]]
"""The opponent's kind and number, and the day; then how many games the first person and the other
player have won."""
Spot = tuple[int, int, bytes, Game]
"""A turn to learn from: its cost, its number, the best turn, the position."""
Change = tuple[tuple[str, ...], str, bytes]
"""What a hint says about a turn that is better than another one: what may go before its first
action, the best first (a short one is better than no reason); what the turn is worth, said if there
is no room for a reason; and the other turn's actions."""


class Owner(Protocol):
    """Opens a turn's screen. It is the app, or a lesson or task with a match of its own."""

    def go_on(self) -> None:
        """Go on after the turn."""

    def open_menu(self) -> None:
        """Open the menu, or leave if there is none."""


class State(Protocol):
    """A state of the turn's screen. It gets the keys and the time."""

    name: str

    def press(self, intent: str) -> None: ...
    def tick(self, now: int) -> None: ...
