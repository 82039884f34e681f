# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition: the board's own files on a MicroPython in the page."""
