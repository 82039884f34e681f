# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a game's turns need: playing, the recap, the curtain, the menu. Stays while a game is on."""
