# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A MicroPython with a heap like a board's, and what is played on it: budgets, figures."""
