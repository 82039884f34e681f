# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""After a game: its longest chain, its record on the drive, tunes."""
