# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What is settled before a game begins: edition, variants, who starts, a handicap."""

from .board import WHITE

EDITIONS = ("kosmos", "classic")


class Setup:
    """A game's set-up; it never changes, so games share it. ValueError for what no game has.

    edition               a name of EDITIONS
    peaceful, open_hands  the variants
    start                 who takes the first turn: WHITE or BLACK
    weaker, handicap      who places how many bridges, 0 to 3, before that

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
        """Two bytes below 64, of which five bits are still free, and 0."""
        rules = EDITIONS.index(self.edition) | self.peaceful << 1 | self.open_hands << 2
        return bytes((rules | self.start << 3, self.handicap | self.weaker << 2))


def from_bytes(two):
    """The Setup of these two bytes; ValueError if they are no set-up's, or a later version's."""
    rules, handicap = two
    if rules > 15 or handicap > 7:
        raise ValueError("no set-up is %d, %d" % (rules, handicap))
    return Setup(
        EDITIONS[rules & 1],
        bool(rules & 2),
        bool(rules & 4),
        rules >> 3,
        handicap >> 2,
        handicap & 3,
    )
