# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The handheld on a desk: code.py on faked hardware; window, terminal, scripts, self-play."""
