# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The desktop: the handheld on Adafruit Blinka, its window, terminal and scripts, and tools."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The project's folder, where code.py is."""
