# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning to play: six lessons on prepared positions. The package stays loaded while they are
shown."""

from micropython import const

LESSONS = const(6)
