# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's weights, found from games: compiled rules, games by the thousand, the fit."""
