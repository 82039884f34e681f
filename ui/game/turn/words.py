# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Describes the changes that an action would make."""

from engine.actions import REMOVE, kind_of, line_of
from engine.map import ENDS, LINE_MASK_AT, MAJORITY, NAMES, count_bits, held_islands

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Event, Game
    from engine.types import Action, Island, Line

    from ...texts import Texts


def name_island(number: "Island") -> str:
    """Return an island's name in the small font's capitals."""
    return NAMES[number].upper()


def name_ends(line: "Line") -> tuple[str, str]:
    """Return the names of a line's two islands."""
    return name_island(ENDS[2 * line]), name_island(ENDS[2 * line + 1])


def count_swept(events: "list[Event]") -> int:
    """Count the bridges that an action sweeps."""
    return len([event for event in events if event.kind == "swept"])


def describe_change(
    action: "Action", events: "list[Event]", after: "Game", texts: "Texts"
) -> list[str]:
    """Describe the changes that an action would make, as lines from best to shortest.

    "YOU ~3 +IFFI  BLACK ~1 -LALE": the number of islands that each player would hold, and the
    islands that they would gain or lose. If no island changes hands, the number of bridges that the
    line's islands then need: the player's after a build, the other player's after a removal. after:
    the game after the action.
    """
    me = events[0].player  # who pays, or places a handicap bridge
    names = [texts["you"], texts["black" if me == 0 else "white"]]
    marks: list[list[str]] = [[], []]
    for event, player, what in events:
        if event in ("gained", "lost"):
            marks[player ^ me].append("+-"[event == "lost"] + name_island(what))
    if marks[0] or marks[1]:
        sides = [
            "%s ~%d" % (name, count_bits(held_islands(after.bridges[me ^ n])))
            for n, name in enumerate(names)
        ]
        swept = count_swept(events)
        number = ["%s%d" % (side[0][0], len(side)) if side else "" for side in marks]
        pattern = "%s %s  %s %s"
        long = (sides[0], " ".join(marks[0]), sides[1], " ".join(marks[1]))
        lines = [pattern % long, pattern % (sides[0], number[0], sides[1], number[1])]
        return [lines[0] + "  " + texts.fill("sweep", swept)] * (swept > 0) + lines
    removes = 1 if kind_of(action) == REMOVE else 0
    whose = me ^ removes
    needs = []
    for end in ENDS[2 * line_of(action) : 2 * line_of(action) + 2]:
        missing = MAJORITY[end] - count_bits(after.bridges[whose] & LINE_MASK_AT[end])
        if missing > 0:
            needs.append((name_island(end), missing))
    if not needs:
        return [texts.lines("both islands", names[1])[removes]]
    if removes:
        text = texts.fill("it then needs", names[1], *needs[0])
    else:
        text = texts.fill("needs", *needs[0])
    return [text + "".join([", %s %d" % pair for pair in needs[1:]])]
