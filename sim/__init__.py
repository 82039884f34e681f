# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The desktop: the handheld on Adafruit Blinka, its window, terminal and scripts, and tools."""
