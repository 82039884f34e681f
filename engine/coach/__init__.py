# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The coach: puzzles and their aims, what a turn does, why it is good, which turns cost most."""
