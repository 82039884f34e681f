# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What an action does and the islands that it names, for any language's words."""

from ..actions import BUILD, DISCARD, PILE, REMOVE_BUILD, TAKE, cards_of, kind_of, line_of
from ..board import ENDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Action, Island


def name_action(action: "Action", placing: bool = False) -> "tuple[str, tuple[Island, ...]]":
    """Name what an action does, as the end of a text's key, and the islands that fill the text.

    "built": the line's two islands, and the card's. "removed", "replaced": the line's, and the
    cards'. "placed": the line's. "discarded", "took": the card's. "drew" (from the pile) and
    "declined": none. placing: whether it places a handicap bridge.
    """
    which = kind_of(action)
    if which < DISCARD:
        line = line_of(action)
        ends = ENDS[2 * line], ENDS[2 * line + 1]
        if placing:
            return "placed", ends
        what = "built" if which == BUILD else "replaced" if which == REMOVE_BUILD else "removed"
        return what, ends + tuple(cards_of(action))
    if which == DISCARD:
        return "discarded", (action - DISCARD,)
    if which == TAKE:
        return "took", (action - TAKE,)
    return "drew" if which == PILE else "declined", ()
