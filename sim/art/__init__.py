# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The pictures' sources (islands.json, small.txt, middle.txt) and what makes art of them."""
