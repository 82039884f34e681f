# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screens' declarations, for use before the screens are loaded.

The table is empty here: sim/declared.py reads the classes, and the simulator and `deploy` fill it
in. A line has a screen's name, its package, the screen after a refused request, "pauses" if it
pauses keys, and the parts that it needs. "-" stands for nothing. A page without declarations has no
line.
"""

SCREENS = "\n"


class Declared:
    """What a screen declares, by its name.

    place           the package of its module
    without_memory  as in Screen
    pauses          Screen.pauses_keys
    needs           as in Screen
    """

    def __init__(self, screen: str) -> None:
        start = SCREENS.find("\n" + screen + " ")
        line = SCREENS[start + 1 : SCREENS.find("\n", start + 1)] if start >= 0 else " ui.pages - -"
        words = line.split(" ")
        self.place = words[1]
        self.without_memory = "" if words[2] == "-" else words[2]
        self.pauses = words[3] == "pauses"
        self.needs = words[4:]
