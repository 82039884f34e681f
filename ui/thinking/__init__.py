# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's turn. Stays loaded, once needed, for the rest of that game."""
