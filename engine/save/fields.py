# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The fields of Save.kept, each a number from 0 to 63.

0 is the default until the player chooses otherwise, and what a save from an older version has in
fields that it didn't know. A field that is not named here is free: it was never written.
"""

from ..const import const
from .format import BEATEN as BEATEN
from .format import STREAK as STREAK

if False:
    from .log import Save

# The player's options.
LANGUAGE = const(0)
"""0: as in settings.toml; else 1 + its index in LANGUAGES."""
VOLUME = const(1)
"""The volume: 0 is medium, 1 low, 2 off, 3 loud."""
BRIGHTNESS = const(2)
"""The display's brightness: 0 is full, 1 to 3 are darker."""
SPEED = const(3)
"""How fast animations are: 0 is medium, 1 slow, 2 fast."""
HANDED = const(4)
"""0 for a right-handed player, 1 for a left-handed one."""
LAMP = const(5)
"""Whether the lamp shines: 0 is on, 1 off."""
LAST_SETUP = const(6)
"""Two fields: the last game's set-up, as from Setup.to_bytes."""
LAST_KIND = const(8)
"""The last game's opponent: 0 if there was none, else 1 + Record.kind; its number; and what was
left to chance: who plays White + 4 * who starts, as the set-up screen numbers them."""
LAST_NUMBER = const(9)
LAST_CHOICES = const(10)
LESSONS_DONE = const(11)
"""How many lessons have been done. They come in order."""
SIGNS_TOLD = const(12)
"""1: the signs of the status line have been explained."""

# 13 and 14: a game's points, in the log alone. 16: the campaign; 20 to 22: statistics.
# Their first, BEATEN and STREAK, are the log's own.
BEST_STREAK = STREAK + 1
LONGEST_CHAIN = const(22)
"""The most bridges that one card has swept off."""

# 15, 17 to 19, 23 and 30 to 41: the puzzles that are solved, see engine.puzzle.
# 24 to 29, and from 42 on: results, see COUNTS.


def never_played(save: "Save") -> bool:
    """Whether no game was ever begun."""
    return save.record is None and not save.kept[LAST_KIND]


LANGUAGES = ("en", "de")
"""Folders of ui/data/languages/; a new one comes last."""
OFF = const(2)
"""The value of VOLUME for no sound."""
VOLUMES = (2, 1, 0, 3)
"""The device's volume for each VOLUME."""
PACES = (4, 8, 2, 4)
"""How long animations take for each SPEED, in quarters."""
