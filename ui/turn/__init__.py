# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game's turns: playing by keys, and the recap. Stays loaded during a game."""
