# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Whom the bot can play as: its levels, and the campaign's rivals."""

from engine.board import NAMES

LEVELS = ("beginner", "easy", "normal", "hard")
"""The bot's levels as they can be chosen."""
RIVALS = tuple([name.lower() for name in NAMES])
"""The campaign's."""
OPPONENTS = LEVELS + RIVALS
"""A save has the bot's number here: one of the levels, or a rival of the campaign."""
