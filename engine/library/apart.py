# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Takes actions apart, whichever is given. (A board asks for what an action has.)"""

from .. import actions
from ..actions import BUILD, COUNT, DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, TAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Action, Island, Line

_KINDS = {
    BUILD: "build",
    REMOVE: "remove",
    REMOVE_BUILD: "remove and build",
    DISCARD: "discard",
    TAKE: "take",
    PILE: "draw",
    DECLINE: "decline",
}


def kind_of(action: "Action") -> str:
    """What an action does: "build", also a handicap bridge; "remove", "remove and build",
    "discard", "take", "draw" or "decline". ValueError for a number that is no action.

    >>> [kahuna.kind_of(action) for action in kahuna.Game.new(seed=7).legal_actions()[-3:]]
    ['take', 'draw', 'decline']
    """
    check_action(action)
    return _KINDS[actions.kind_of(action)]


def line_of(action: "Action") -> "Line":
    """The line of a build or a removal; ValueError for an action that has none.

    >>> kahuna.LINE_NAMES[kahuna.line_of(kahuna.Game.new(seed=7).parse("DE"))]
    'DE'
    """
    check_action(action)
    if action >= DISCARD:
        raise ValueError("%d has no line: builds and removals have one" % action)
    return actions.line_of(action)


def cards_of(action: "Action") -> "tuple[Island, ...]":
    """The islands on an action's cards: one that builds, is discarded or taken face up; two that
    remove, in letter order; none from the pile, and none if the player declines.

    >>> game = kahuna.Game.new(seed=7)
    >>> kahuna.cards_of(game.parse("DE")), kahuna.cards_of(game.parse("=C"))
    ((3,), (2,))
    """
    check_action(action)
    if action < DISCARD:
        return actions.cards_of(action)
    return () if action >= PILE else ((action - DISCARD) % (TAKE - DISCARD),)


def check_action(action: "Action") -> None:
    """ValueError for what is no action."""
    if action not in range(COUNT):
        raise ValueError("%r is not an action: 0 to %d" % (action, COUNT - 1))
