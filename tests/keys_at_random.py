# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A player who presses keys at random, on the desk and on a VM, where it takes no memory.

heap/guest/ has it play games and tours on a board's heap, random_keys.py looks with it for what
breaks. (Who wants an action and finds the keys to it is sim/desk/selfplay.py's Player.)
"""

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")
"""Each key's number is its place here: a board's keys are in this order."""
# Rows of keys by their numbers: one that stands in it more often is pressed more often; a point
# presses none.
ANY = "000111122222233333334444444455666"
_ON = {
    "Hand": "444444443332000016111",
    "Look": "0123012355",
    "Lines": "44444444332011056",
    "Draw": "4444444443332156",
    "Discards": "43325550",
    "menu": "11111115444444",
    "question": "5",  # giving up would make it a short game
    "rules": "5513",
    "options": "5",
    "campaign": "5",
}
"""What leads on in a game, by what is shown, as desk/robot.py's ``where`` has it."""
_SELDOM = "4........."


class RandomPlayer:
    """Presses what leads on in a game, or any key."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def below(self, number: int) -> int:
        """A random number from 0, below this one."""
        self.seed = (self.seed * 1103515 + 12345) & 0x3FFFFFFF
        return (self.seed >> 12) % number

    def lead_on(self, shown: str, elsewhere: str = _SELDOM) -> int:
        """A key's number, -1 for none. shown: robot.where's answer; elsewhere: the keys where none
        leads on."""
        keys = _ON.get(shown, elsewhere)
        key = keys[self.below(len(keys))]
        return -1 if key == "." else int(key)
