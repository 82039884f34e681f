# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games on a MicroPython with a heap like a board's: budgets and figures."""
