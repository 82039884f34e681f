# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Studies recorded games: as a page, as pictures, or as figures of many games."""
