# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A 32-bit MicroPython with a heap of the board's size, and the checks that run on it."""
