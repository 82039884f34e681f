# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Ships the game: joins, renames and compiles it for a drive, a zip, a UF2 file or a release."""
