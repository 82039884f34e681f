# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Trains the bot's weights: plays games by the thousand and fits the weights to them."""
