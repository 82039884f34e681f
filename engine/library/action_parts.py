# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The public functions that take an action apart. (Those in engine.actions check nothing.)"""

from .. import actions
from ..actions import BUILD, COUNT, DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, TAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Action, Island, Line

_KINDS: "dict[Action, str]" = {
    BUILD: "build",
    REMOVE: "remove",
    REMOVE_BUILD: "remove and build",
    DISCARD: "discard",
    TAKE: "take",
    PILE: "draw",
    DECLINE: "decline",
}


def kind_of(action: "Action") -> str:
    """Return what an action does: "build" (or place a handicap bridge), "remove", "remove and
    build", "discard", "take", "draw" or "decline". ValueError if the number is no action.

    >>> [kahuna.kind_of(action) for action in kahuna.Game.new(seed=7).legal_actions()[-3:]]
    ['take', 'draw', 'decline']
    """
    check_action(action)
    return _KINDS[actions.kind_of(action)]


def line_of(action: "Action") -> "Line":
    """Return the line of a build or a removal; ValueError if the action has none.

    >>> kahuna.LINE_NAMES[kahuna.line_of(kahuna.Game.new(seed=7).parse("DE"))]
    'DE'
    """
    check_action(action)
    if action >= DISCARD:
        raise ValueError("%d has no line: builds and removals have one" % action)
    return actions.line_of(action)


def cards_of(action: "Action") -> "tuple[Island, ...]":
    """Return the islands on an action's cards: one card to build, to discard or to take face up;
    two to remove, in letter order; none to draw from the pile or to decline.

    >>> game = kahuna.Game.new(seed=7)
    >>> kahuna.cards_of(game.parse("DE")), kahuna.cards_of(game.parse("=C"))
    ((3,), (2,))
    """
    check_action(action)
    if action < DISCARD:
        return actions.cards_of(action)
    return () if action >= PILE else ((action - DISCARD) % (TAKE - DISCARD),)


def check_action(action: "Action") -> None:
    """Raise ValueError if the number is no action."""
    if action not in range(COUNT):
        raise ValueError("%r is not an action: 0 to %d" % (action, COUNT - 1))
