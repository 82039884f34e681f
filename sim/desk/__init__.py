# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The handheld on the desktop: code.py on faked hardware, a window, a terminal, scripts,
self-play."""
