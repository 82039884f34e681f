# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Who the bot can be: its levels, and the campaign's rivals."""

from engine.board import NAMES
from engine.record import RIVAL

LEVELS = ("beginner", "easy", "normal", "hard")
"""The bot's levels to choose from, in the order of their numbers in a save."""
RIVALS = len(NAMES)
"""How many rivals the campaign has: one per island."""


def level_of(record):
    """The bot's name for a game's level or rival."""
    if record.kind == RIVAL:
        return NAMES[record.number].lower()
    return LEVELS[record.number]
