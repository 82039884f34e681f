# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The picture of a game: map, cards, status line. Loaded during a game, but for its pages."""
