# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Who plays, and how well: the bot on standard input, matches, a search to measure the bot by."""
