# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition: the board's own files, run by a MicroPython in the page."""
