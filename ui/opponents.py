# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Whom the bot can play as: its levels, and the campaign's rivals."""

from engine.board import NAMES
from engine.record import RIVAL

LEVELS = ("beginner", "easy", "normal", "hard")
"""The bot's levels as they can be chosen, by the number that a save has for them."""
RIVALS = len(NAMES)
"""How many the campaign has: an island's each."""


def level_of(record):
    """The name by which the bot knows the level or rival that it plays as."""
    if record.kind == RIVAL:
        return NAMES[record.number].lower()
    return LEVELS[record.number]
