# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screens' declarations, known before the screens are loaded.

Here it is empty: sim/declared.py reads the classes, and the simulator and `deploy` fill it in. A
line has a screen's name, its package, the screen after a refused request, "pauses" if it pauses
keys, and the parts that it needs. "-" stands for nothing. A page without declarations has no line.
"""

SCREENS = "\n"
