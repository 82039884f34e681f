# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The desktop: the handheld on Adafruit Blinka with a window, a terminal and scripts; and the
tools."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The project's folder, where code.py is."""

# Blinka reads these when its first module is imported, after this one. Whatever this machine is,
# Blinka then ignores its own pins.
for _name in [name for name in os.environ if name.startswith("BLINKA_")]:
    del os.environ[_name]
os.environ["BLINKA_OS_AGNOSTIC"] = "1"
