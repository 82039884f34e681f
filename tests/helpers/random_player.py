# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A player who presses random keys, on the desktop and on a VM, where it needs no memory.

heap/guest/ uses it for games and tours on a board's heap, random_keys.py for finding faults.
(sim/desk/selfplay.py's Player chooses actions and finds their keys.)
"""

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")
"""A key's number is its index here. A board's keys are in this order."""
# Keys by number. A key that is listed more often is pressed more often. A point presses none.
ANY = "000111122222233333334444444455666"
_ON = {
    "Hand": "444444443332000016111",
    "Info": "0123012355",
    "Lines": "44444444332011056",
    "Draw": "4444444443332156",
    "Discards": "43325550",
    "menu": "11111115444444",
    "question": "5",  # giving up would cut the game short
    "rules": "5513",
    "options": "5",
    "campaign": "5",
}
"""The keys that continue a game, by what desk/robot.py's ``where`` returns."""
_SELDOM = "4........."


class RandomPlayer:
    """Presses keys that continue a game, or any key."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def below(self, number: int) -> int:
        """Return a random number from 0 up to, but not including, this one."""
        self.seed = (self.seed * 1103515 + 12345) & 0x3FFFFFFF
        return (self.seed >> 12) % number

    def lead_on(self, shown: str, elsewhere: str = _SELDOM) -> int:
        """Return a key's number, -1 for none. shown: robot.where's answer; elsewhere: the keys
        where none continues the game."""
        keys = _ON.get(shown, elsewhere)
        key = keys[self.below(len(keys))]
        return -1 if key == "." else int(key)
