# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Set-ups made of others."""

from engine.setup import Setup

if False:
    from engine.types import Player


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
