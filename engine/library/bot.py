# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot, which here thinks without a pause. (On a board it thinks in steps between frames.)"""

from os.path import isdir  # type: ignore[import-not-found] # no board gets this

from .. import match
from ..bot.plan import plan_turn
from ..bot.weights import FOLDER
from ..map import NAMES
from .seeded import make_rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..bot.levels import Level
    from ..bot.search import Search
    from ..rng import Rng
    from ..types import Action
    from ..view import View

LEVELS = tuple([match.LEVEL_NAMES[number] for number in match.BY_STRENGTH])
"""The levels from the weakest to the strongest."""
RIVALS = tuple([name.lower() for name in NAMES])
"""The campaign's rivals, from the weakest to the strongest."""


class Bot:
    """Plays at one of LEVELS, or as one of RIVALS. With the same seed it plays the same turns; None
    picks a seed at random.

    ValueError for any other level; RuntimeError if the library is in a zip.

    >>> bots = kahuna.Bot("easy", seed=1), kahuna.Bot("gentle", seed=2)
    >>> record = kahuna.Record.new(seed=7)
    >>> while not record.is_over:
    ...     for action in bots[record.game.player].turn(record.game.view(record.game.player)):
    ...         events = record.apply(action)
    >>> record.winner, record.game.points
    (1, (1, 1))
    """

    def __init__(self, level: str = "hard", seed: "int | None" = None) -> None:
        if level not in LEVELS + RIVALS:
            raise ValueError("no level %r: %s" % (level, ", ".join(LEVELS + RIVALS)))
        if not isdir(FOLDER):
            raise RuntimeError("the bot can't read its weights from a zip: pip install the wheel")
        self.level = level
        self.rng = make_rng(seed)

    def __repr__(self) -> str:
        return "<Bot %s>" % self.level

    def turn(self, view: "View") -> "list[Action]":
        """Choose the actions for the rest of a turn.

        view: what the player to move knows, from ``Game.view``; ValueError if another player is to
        move, if a pack is due, or if the game is over.

        >>> game = kahuna.Game.new(seed=7)
        >>> bot = kahuna.Bot("easy", seed=0)
        >>> [game.text(action) for action in bot.turn(game.view(kahuna.WHITE))]
        ['DE', '=C']
        """
        if view.is_over:
            raise ValueError("the game is over")
        if view.needs_pack:
            raise ValueError("a pack is due: deal it first")
        return list(plan_whole_turn(view, self.level, self.rng))


def plan_whole_turn(
    view: "View", level: "str | Level", rng: "Rng", search: "Search | None" = None
) -> bytes:
    """Plan the rest of a turn in one go; return its actions."""
    actions = b""
    for step in plan_turn(view, level, rng, search):
        actions = step or b""
    return actions
