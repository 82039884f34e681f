# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Parses what Game.parse was given, if it is not the number of a legal action.

Boards have this module too, so that their error page can say which action was illegal.
"""

from .notation import action_text, parse_action
from .refusals import make_refusal
from .why_not import why_not

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..game import Game
    from ..types import Action


def parse_legal(game: "Game", action: "Action | str") -> "Action":
    """Parse a legal action. IllegalAction or ValueError if it isn't one, as in Game.parse."""
    placing = game.handicap > 0
    if isinstance(action, str):
        action = parse_action(action, placing)
    key = why_not(game, action)
    if key is None:
        return action
    raise make_refusal(repr(action) if key == "unknown" else action_text(action, placing), key)
