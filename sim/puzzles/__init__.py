# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds puzzles in games between bots, and writes the file of puzzles."""
