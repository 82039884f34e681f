# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot as a library offers it. No board gets this: there it thinks in steps, between frames."""

from .. import match
from ..board import NAMES
from ..rng import Rng
from .levels import Level
from .plan import plan_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Action
    from ..view import View

LEVELS = tuple([match.LEVELS[number] for number in match.STEPS])
"""The levels from the weakest to the strongest."""
RIVALS = tuple([name.lower() for name in NAMES])
"""The campaign's rivals, in its order."""


class Bot:
    """A player of one of LEVELS or RIVALS. From the same seed it plays the same turns.

    ValueError if there is no such level.

    >>> bots = kahuna.Bot("easy", seed=1), kahuna.Bot("gentle", seed=2)
    >>> record = kahuna.Record.new(seed=7)
    >>> while not record.is_over:
    ...     for action in bots[record.game.player].turn(record.game.view(record.game.player)):
    ...         events = record.apply(action)
    >>> record.winner, record.game.points
    (0, (4, 1))
    """

    def __init__(self, level: str = "hard", seed: int = 0) -> None:
        Level(level)
        self.level = level
        self.rng = Rng(seed)

    def turn(self, view: "View") -> "list[Action]":
        """The actions of the rest of a turn. ValueError if it is not the viewer's turn.

        >>> game = kahuna.Game.new(seed=7)
        >>> [game.text(action) for action in kahuna.Bot("easy").turn(game.view(kahuna.WHITE))]
        ['DE', '=B']
        """
        actions = b""
        for step in plan_turn(view, self.level, self.rng):
            actions = step or b""
        return list(actions)
