# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: moves the cursor to a hint's card and line."""

from engine.actions import DECLINE, DISCARD, TAKE, kind_of

from .draw import NONE_TARGET, PILE_TARGET, Draw
from .lines import Lines, list_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Action

    from .turn import TurnScreen


def point_cursor(screen: "TurnScreen", action: "Action") -> None:
    """Point a TurnScreen's cursor at an action: its card and line, or the card that it draws."""
    which = kind_of(action)
    if which < DISCARD:
        screen.point_at(action)
        if screen.game.handicap:
            screen.choose_next()
        else:
            island = screen.cards[screen.cursor]
            screen.enter_state(Lines, list_choices(screen.game, island), island, action)
    elif which == DISCARD:
        screen.point_at(action)
        screen.enter_discards()
    else:
        target = NONE_TARGET if which == DECLINE else PILE_TARGET
        for slot in range(3):
            if screen.game.row[slot] == action - TAKE:
                target = slot
        screen.app.cursors.target = target
        screen.enter_state(Draw)
