# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: moves the cursor to where a hint points."""

from engine.actions import DECLINE, DISCARD, TAKE, kind

from .draw import NONE_PLACE, PILE_PLACE, Draw
from .lines import Lines, card_choices

if False:
    from engine.types import Action

    from .turn import TurnScreen


def point(turn: "TurnScreen", action: "Action") -> None:
    """Point a TurnScreen's cursor at an action: its card and line, or its place in the row."""
    which = kind(action)
    if which < DISCARD:
        turn.point_at(action)
        if turn.game.handicap:
            turn.play_on()
        else:
            island = turn.cards[turn.cursor]
            turn.enter(Lines, card_choices(turn.game, island), island, action)
    elif which == DISCARD:
        turn.point_at(action)
        turn.discards()
    else:
        place = NONE_PLACE if which == DECLINE else PILE_PLACE
        for slot in range(3):
            if turn.game.row[slot] == action - TAKE:
                place = slot
        turn.app.cursors["place"] = place
        turn.enter(Draw)
