# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game's set-up: edition, variants, who starts, a handicap."""

from .board import WHITE

EDITIONS = ("kosmos", "classic")


class Setup:
    """A game's set-up; immutable, so games share it. ValueError for anything a game can't have.

    edition               a name of EDITIONS
    peaceful, open_hands  the variants
    start                 who takes the first turn: WHITE or BLACK
    weaker, handicap      who places bridges before that, and how many (0 to 3)

    (engine.text.records writes one as text, sim.text.read_setup reads it.)
    """

    def __init__(
        self,
        edition="kosmos",
        peaceful=False,
        open_hands=False,
        start=WHITE,
        weaker=WHITE,
        handicap=0,
    ):
        if edition not in EDITIONS:
            raise ValueError("unknown edition %s: kosmos or classic" % repr(edition))
        if start not in (0, 1) or weaker not in (0, 1):
            raise ValueError("start and weaker are 0 (White) or 1 (Black)")
        if not 0 <= handicap <= 3:
            raise ValueError("a handicap is 1 to 3 bridges, not %s" % handicap)
        self.edition = edition
        self.peaceful = peaceful
        self.open_hands = open_hands
        self.start = start
        self.weaker = weaker
        self.handicap = handicap

    def to_bytes(self):
        """Encode as two bytes below 64; five bits are unused, and 0."""
        rules = EDITIONS.index(self.edition) | self.peaceful << 1 | self.open_hands << 2
        return bytes((rules | self.start << 3, self.handicap | self.weaker << 2))


def from_bytes(two):
    """Decode two bytes; ValueError if they are not a set-up's, or a later version's."""
    rules, handicap = two
    if rules > 15 or handicap > 7:
        raise ValueError("no set-up is %d, %d in bytes" % (rules, handicap))
    return Setup(
        EDITIONS[rules & 1],
        bool(rules & 2),
        bool(rules & 4),
        rules >> 3,
        handicap >> 2,
        handicap & 3,
    )
