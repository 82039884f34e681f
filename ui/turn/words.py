# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What happens in a game, in words."""

from engine.actions import BUILD, REMOVE_BUILD, cards_of, kind, line_of
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


def told(action, events, placing, texts, limit):
    """An action of the other's turn as lines: (text, whether it tells of an effect).

    A secret discard has none of its own.
    """
    which = kind(action)
    lines = []
    if which <= REMOVE_BUILD:
        pair = ends(line_of(action))
        if which == BUILD:
            lines.append((texts.filled("placed" if placing else "built", *pair), False))
        else:
            key = "removed" if which != REMOVE_BUILD else "replaced"
            lines.append((texts.filled(key, *pair), False))
            paid = texts.filled("paid", *[island(card) for card in cards_of(action)])
            lines.append((paid, False))
        words = effects(events, texts["swept"], limit)
        if words:
            lines.append((" ".join(words), True))
    for event, _, what in events:
        if event == "took":
            lines.append((texts.filled("took card", island(what)), False))
        elif event == "drew":
            lines.append((texts["drew card"], False))
        elif event == "declined":
            lines.append((texts["declined"], False))
    return lines
