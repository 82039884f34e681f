# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""How strong the bot plays, and how: numbers alone.

A level: nodes kept a depth; nodes whose draws are compared; turns tried against replies; samples
of his hand in each round of that (half the turns go on); nodes kept a depth of the reply; the work
(positions valued, about a millisecond each on an RP2040) after which no more replies are tried;
noise on each turn's value (1/48 of log odds); the temper (value of a card in hand, of a bridge of
his that is gone, of one of mine at Elai), or None.
"""

LEVELS = {
    "beginner": (2, 2, 1, (), 0, 0, 600, None),
    "easy": (2, 2, 1, (), 0, 0, 65, None),
    "normal": (3, 2, 1, (), 0, 0, 17, None),
    "hard": (6, 4, 8, (5, 7, 20), 3, 2150, 0, None),
}

RIVALS = (
    "aloa", "bari", "coco", "duda", "elai", "faaa", "gola", "huna", "iffi", "jojo", "kahu", "lale",
)  # fmt: skip
"""The campaign: each a little stronger than the one before, all of them in LEVELS."""

_NOISE = (330, 232, 134, 84, 50, 33, 21, 15, 10)
_TEMPERS = ((0, 0, 4), (6, 0, 0), (0, 4, 0), None, (0, 0, 3), (5, 0, 0), (0, 3, 0), None, (3, 0, 0))
for _n in range(9):
    LEVELS[RIVALS[_n]] = (2, 2, 1, (), 0, 0, _NOISE[_n], _TEMPERS[_n])
LEVELS["jojo"] = (3, 2, 1, (), 0, 0, 6, None)
LEVELS["kahu"] = (5, 3, 1, (), 0, 0, 3, None)
LEVELS["lale"] = LEVELS["hard"]
