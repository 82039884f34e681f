# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a game: map, cards, status line. The picture stays from screen to screen."""
