# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Computer players, and how well they play: the bot on standard input, matches, a deeper search."""
