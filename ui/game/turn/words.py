# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game's events in words."""

from engine.actions import BUILD, DECLINE, PILE, REMOVE, REMOVE_BUILD, TAKE, cards_of, kind, line_of
from engine.board import AT, ENDS, MAJORITY, NAMES, control, count

if False:
    from collections.abc import Sequence

    from engine.game import Event, Game
    from engine.types import Action, Island, Line

    from ...texts import Texts


def island(number: "Island") -> str:
    """An island's name in the small font's capitals."""
    return NAMES[number].upper()


def ends(line: "Line") -> tuple[str, str]:
    """The names of a line's two islands."""
    return island(ENDS[2 * line]), island(ENDS[2 * line + 1])


def effects(events: "list[Event]", sweep: str, short: bool) -> tuple[str, str]:
    """What a build or a removal changes besides its own bridge: "+IFFI -LALE" and "SWEEP 2".

    sweep: the text for swept bridges, with a placeholder for their number. short: only the number
    of islands. Either result may be empty.
    """
    gained = ["+" + island(what) for event, _, what in events if event == "gained"]
    lost = ["-" + island(what) for event, _, what in events if event == "lost"]
    number = len([1 for event, _, _ in events if event == "swept"])
    if short:
        gained = ["+%d" % len(gained)] if gained else []
        lost = ["-%d" % len(lost)] if lost else []
    return " ".join(gained + lost), sweep.format(number) if number else ""


def changed(
    action: "Action", events: "list[Event]", after: "Game", texts: "Texts"
) -> "Sequence[Sequence[str]]":
    """What an action would change, as messages in parts, from best to shortest.

    after: the game after it.
    """
    which = kind(action)
    me = events[0][1]  # who pays, or places a handicap bridge
    other = me ^ 1
    name = texts["black" if other else "white"]
    if not [1 for event, _, _ in events if event in ("gained", "lost", "swept")]:
        line = line_of(action)
        whose = other if which == REMOVE else me
        parts = [name] if which == REMOVE else []
        for end in (ENDS[2 * line], ENDS[2 * line + 1]):
            there = count(after.bridges[whose] & AT[end])
            if which == REMOVE or there <= MAJORITY[end]:  # else it was held before
                parts.append(texts.filled("progress", island(end), there, MAJORITY[end]))
        again = [texts["replace"]] if which == REMOVE_BUILD else []
        return again + parts, parts, parts[-2:], parts[-1:]
    held = [count(control(after.bridges[player])) for player in (me, other)]
    total = texts.filled("islands after", held[0], name, held[1])
    long, swept = effects(events, texts["sweep"], False)
    short, _ = effects(events, texts["sweep"], True)
    both = " ".join(total)
    first = (texts["remove"], long, both) if which == REMOVE else (long, swept, both)
    return first, (long, both), (long,) + total, (short, swept, both), (short,) + total, total


def played(action: "Action", placing: bool, texts: "Texts") -> str:
    """Describe a build or a removal of the other player's."""
    which = kind(action)
    pair = ends(line_of(action))
    if placing:
        return texts.filled("placed", *pair)
    pays: tuple[str, ...] = tuple([island(card) for card in cards_of(action)])
    key = "built" if which == BUILD else "removed" if which != REMOVE_BUILD else "replaced"
    return texts.filled(key, *(pair + pays))


def ended(action: "Action", texts: "Texts") -> str:
    """Describe how the other player's turn ended."""
    if action == DECLINE:
        return texts["declined"]
    if action == PILE:
        return texts["drew card"]
    return texts.filled("took card", island(action - TAKE))
