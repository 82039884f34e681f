# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What happens in a game, in words."""

from engine.actions import BUILD, DECLINE, PILE, REMOVE_BUILD, TAKE, cards_of, kind, line_of
from engine.board import ENDS, NAMES


def island(number):
    """An island's name in the small font's capitals."""
    return NAMES[number].upper()


def ends(line):
    """The names of a line's two islands."""
    return island(ENDS[2 * line]), island(ENDS[2 * line + 1])


def effects(events, sweep, limit):
    """What a build or a removal changes beyond its own bridge: "+IFFI -LALE SWEEP 2".

    sweep: the text for swept bridges, with a place for their number. limit: so many letters at
    most; if the names don't fit, only their number is told.
    """
    gained = ["+" + island(what) for event, _, what in events if event == "gained"]
    lost = ["-" + island(what) for event, _, what in events if event == "lost"]
    number = len([1 for event, _, _ in events if event == "swept"])
    swept = [sweep.format(number)] if number else []
    words = gained + lost + swept
    if len(" ".join(words)) > limit:
        words = ["+%d" % len(gained)] if gained else []
        if lost:
            words.append("-%d" % len(lost))
        words += swept
    return words


def told(action, placing, texts):
    """A build or a removal of the other's turn."""
    which = kind(action)
    pair = ends(line_of(action))
    if placing:
        return texts.filled("placed", *pair)
    pays = tuple([island(card) for card in cards_of(action)])
    key = "built" if which == BUILD else "removed" if which != REMOVE_BUILD else "replaced"
    return texts.filled(key, *(pair + pays))


def ended(action, texts):
    """How the other's turn ended."""
    if action == DECLINE:
        return texts["declined"]
    return (
        texts["drew card"] if action == PILE else texts.filled("took card", island(action - TAKE))
    )
