# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the screens declare, known before they are loaded.

Here it is empty: the simulator and `deploy` write in what sim/declared.py reads in the
classes. A line has a screen's name, its package, where a refused request leads, "pauses" if it
pauses keys, and the parts that it needs; - is for nothing. A page with nothing to declare has none.
"""

SCREENS = "\n"
