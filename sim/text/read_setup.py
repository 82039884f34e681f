# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads set-ups."""

from engine.board import PLAYERS
from engine.setup import Setup

if False:
    from collections.abc import Mapping

    from engine.types import Player


_VARIANTS = {
    "-": (False, False),
    "peaceful": (True, False),
    "open": (False, True),
    "peaceful open": (True, True),
}


def read_setup(headings: "Mapping[str, str]") -> Setup:
    """Read a record's headings, {first word: the rest of its line}, into a Setup.

    ValueError says which is wrong, and what is allowed.
    """
    variants = headings.get("variants", "-")
    if variants not in _VARIANTS:
        raise ValueError("variants are -, peaceful, open or peaceful open")
    start = headings.get("start", "w")
    if start not in ("w", "b"):
        raise ValueError("start is w or b, not %s" % repr(start[:24]))
    weaker, number = "w", "0"
    if headings.get("handicap", "-") != "-":
        weaker, _, number = headings["handicap"].partition(" ")
        if weaker not in ("w", "b") or number not in ("1", "2", "3"):
            raise ValueError("a handicap is - or w or b and 1 to 3, like w 2")
    peaceful, open_hands = _VARIANTS[variants]
    return Setup(
        edition=headings.get("edition", "kosmos"),
        peaceful=peaceful,
        open_hands=open_hands,
        start=PLAYERS.index(start),
        weaker=PLAYERS.index(weaker),
        handicap=int(number),
    )


def started_by(setup: Setup, player: "Player") -> Setup:
    """The same set-up with another player to start."""
    return Setup(
        edition=setup.edition,
        peaceful=setup.peaceful,
        open_hands=setup.open_hands,
        start=player,
        weaker=setup.weaker,
        handicap=setup.handicap,
    )
