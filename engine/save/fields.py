# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What Save.kept has where: a number from 0 to 63 at each place.

0 is what holds until the player chooses otherwise, and what a place reads that a save of an older
version knows nothing of. What is not named is free: nobody has written there yet.
"""

from micropython import const

# The player's options.
LANGUAGE = const(0)
"""0: as settings.toml says."""
VOLUME = const(1)
"""0 medium, 1 low, 2 off, 3 loud."""
BRIGHTNESS = const(2)
"""Of the display: 0 full, 1 to 3 darker."""
SPEED = const(3)
"""Of what moves on the map: 0 normal, 1 slow, 2 fast."""
HANDED = const(4)
"""0 right, 1 left."""
LAMP = const(5)
"""0 on, 1 off."""
LAST_SETUP = const(6)
"""Two places: the last game's set-up, as Setup.to_bytes has it."""
LAST_KIND = const(8)
"""Whom the last game was against: 0 none yet, else 1 + Record.kind; its number; and what was chosen
for chance to settle: who plays White + 4 * who starts, as the screen numbers them."""
LAST_NUMBER = const(9)
LAST_CHOICES = const(10)
LESSONS_DONE = const(11)
"""How many: they are learned in their order."""

# 16 to 19: the campaign.
BEATEN = const(16)
"""How many rivals were beaten."""

# 20 to 41: statistics.

# From 42 on what Save.counted reads, two places a number; results alone change these.

OFF = const(2)
"""A VOLUME."""
VOLUMES = b"\2\1\0\3"
"""The device's volume by VOLUME."""
