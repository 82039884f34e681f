# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The desktop: the handheld on Adafruit Blinka, its window, terminal and scripts, and tools."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The project's folder, where code.py is."""

# Read when the first module of Blinka is imported, which is after this one: no machine's own pins,
# whatever it is or is said to be.
for _name in [name for name in os.environ if name.startswith("BLINKA_")]:
    del os.environ[_name]
os.environ["BLINKA_OS_AGNOSTIC"] = "1"
