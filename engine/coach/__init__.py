# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What teaches: puzzles and their aims, what a turn does and why it is good, which cost most."""
