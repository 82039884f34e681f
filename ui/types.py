# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What screens are made of, in annotations: see engine/types.py for how names are imported."""

from typing import Any, Protocol

import displayio

from engine.types import Action, Line

Choices = dict[Line, list[Action]]
"""The actions that each line offers."""
Layout = Any
"""A module of ui.data.layouts: ui/data/layouts/size_240.py names its numbers."""
Option = tuple[str, int, tuple[int, ...], tuple[str, ...]]
"""A text's key, a field of Save.kept, the values and their texts."""
Row = list[Any]
"""A row of a list: see ui.draw.menu_list."""


class State(Protocol):
    """What gets the keys and the time: a screen, or a state of the turn's screen."""

    name: str

    def press(self, intent: str) -> None: ...
    def tick(self, now: int) -> None: ...


class Screen(State, Protocol):
    """What the app calls: ui/pages/README.md."""

    group: displayio.Group
    buttons: Any  # of a page from which a game begins
    say: Any  # of a turn's screens
