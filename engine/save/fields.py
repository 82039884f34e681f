# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The fields of Save.values, each a number from 0 to 63.

A field is 0 until something sets it, also in a save from an older version that didn't have the
field. A test compares this table with the code, so no field can have two owners.

=========== ============= ==========================================================================
fields      name          what
=========== ============= ==========================================================================
0           LANGUAGE      0: as in settings.toml; else 1 + the index in LANGUAGES
1           VOLUME        the volume: 0 is medium, 1 low, 2 off, 3 loud
2           BRIGHTNESS    the display's brightness: 0 is full, 1 to 3 are darker
3           SPEED         how fast animations are: 0 is medium, 1 slow, 2 fast
4           HANDED        0 for a right-handed player, 1 for a left-handed one
5           LAMP          whether the lamp shines: 0 is on, 1 off
6 to 7      LAST_SETUP    the last game's set-up, from Setup.to_bytes
8           LAST_KIND     the last game's opponent: 0 if there was none, else 1 + Record.kind
9           LAST_NUMBER   its number
10          LAST_CHOICES  the last set-up's choice of who plays White + 4 * that of who starts, as
                          the set-up screen numbers them
11          LESSONS_DONE  how many of the LESSONS were done, the first ones, as older versions count
12          SIGNS_TOLD    1 if the signs of the status line have been explained
13 to 14    POINTS        a game's points, only in the log: see engine.save.format
15          SOLVED        which puzzles are solved, six in a field: see engine.save.solved
16          BEATEN        how many of the campaign's rivals have been beaten
17 to 19    SOLVED
20          STREAK        the player's current winning streak against the bot
21          BEST_STREAK   the longest winning streak
22          LONGEST_CHAIN the most bridges that one card has swept off
23          SOLVED
24 to 29    COUNTS        results against level 7: games won, lost and drawn, two fields each
30 to 41    SOLVED
42 to 47    COUNTS        results between two people
48 to 89    COUNTS        results against levels 0 to 6
90 to 95    COUNTS        results of the campaign
96          KEEP_GAMES    whether finished games are written to the drive: 0 no, 1 yes
97 to 99    DAY           the last day that has a result: see engine.save.week
100 to 113  DAYS          how the deals of the last seven days ended
114 to 134  STARS         the index for the next game, then four games' stars: engine.save.stars
135 to 151  MISSED        which puzzles come again, because they were missed: engine.save.solved
152 to 153  FACES         two people's faces: 1 + a rival's number, 13 for the stone; 0 until chosen
154         LEARNED       which of the LESSONS have been done, a bit for each
155 to 191  -             free: was never written
=========== ============= ==========================================================================

A log from before 1.3 has the first 96 only. Setting field 63 means something else: see SLOT.
"""

from ..const import TYPE_CHECKING, const
from .format import BEATEN as BEATEN, STREAK as STREAK

if TYPE_CHECKING:
    from .save import Save

LANGUAGE = const(0)
VOLUME = const(1)
BRIGHTNESS = const(2)
SPEED = const(3)
HANDED = const(4)
LAMP = const(5)
LAST_SETUP = const(6)
LAST_KIND = const(8)
LAST_NUMBER = const(9)
LAST_CHOICES = const(10)
LESSONS = const(6)
SIGNS_TOLD = const(12)
BEST_STREAK = const(21)
LONGEST_CHAIN = const(22)
KEEP_GAMES = const(96)
DAY = const(97)
DAYS = const(100)
STARS = const(114)
MISSED = const(135)
FACES = const(152)
LEARNED = const(154)


def never_played(save: "Save") -> bool:
    """Whether no game has ever begun."""
    values = save.values
    return save.record is None and not (save.slot or values[LAST_KIND] or values[SIGNS_TOLD])


LANGUAGES = ("en", "de")
"""The folders in ui/data/languages/; a new one comes last."""
FASTEST = const(2)
PACES = (4, 8, FASTEST, 4)
"""How long animations take for each value of SPEED, in quarters."""
