# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the save's log is made of.

After a mark of two bytes the log consists of symbols, 0 to 69: the bytes with exactly four bits
set, in order. A byte whose writing was cut short still has more than four bits set, so it is no
symbol: torn entries are recognised. The entries:

==================  ================================================================================
KEPT, 194 symbols   right after the mark, what survives an erasure: how many bytes were written with
                    it (its 64s and its ones), and 192 fields: see engine.save.fields
GAME, 28 symbols    a game begins, in its slot: its set-up (two, of engine.setup); who plays (0 two
                    people, 1 a level of the bot, 2 a rival of the campaign, 3 a level, from a
                    position of another game; + 8 if the bot is Black); the level's or rival's
                    number; the islands of the first pack
0 to 63             an action: its index in the list of legal actions
0 to 11, each       a later round's pack: its islands, right after the action that ended a round
UNDO                takes back the last action
OVER, a symbol      the game is over: White (0), Black (1) or nobody (2) won; since 1.1 its points
                    follow as two SETs
SET, three symbols  sets a field of KEPT: the field's 64s and its ones, its value; field 63: the
                    game in slot 0 (any game) or 1 (the campaign's) is resumed
TORN                what precedes this, back to the last whole entry, was cut short
==================  ================================================================================

An action is stored as an index since there are 242 actions but only 70 symbols, six of them taken;
in no position are more than 64 actions legal. In return the order of legal actions is part of the
format, and the log can only be read by playing it. A change in what a log means needs a new MARK,
and what translates a log of this one: an older version then calls it unreadable, and a cut while it
is translated costs what any renewal's costs.

Up to 1.2 the mark was K4: 96 symbols follow KEPT, the first 96 fields, and two follow SET, a field
below 63 and its value. Such a log is read, and goes on like that until it is renewed: then, or when
a field is set that it doesn't have, it becomes one of these.
"""

from ..board import count

# Few names, since each is on the heap in any game; const() would save nothing, other modules read
# them.
MARK = b"K5"
OLD = b"K4"
PLAIN = 64  # symbols below stand for themselves
GAME = 64
UNDO = 65
OVER = 66
SET = 67
KEPT = 68
TORN = 69
SYMBOLS = bytes([byte for byte in range(256) if count(byte) == 4])
FIELDS = 192
"""How many KEPT has, a symbol each."""
OLD_FIELDS = 96
SLOT = 63
"""A SET of this field says in which slot the log goes on, whatever KEPT has there."""

# The fields of KEPT that results change; the others are in engine.save.fields, which no game loads.
POINTS = 13
"""Two fields, set after each OVER: White's and Black's points in that game, one more each; 0 says
that they are not known."""
BEATEN = 16
"""How many rivals have been beaten."""
STREAK = 20
"""Two fields: the player's current winning streak against the bot, and the longest."""
COUNTS = b"\x2a\x30\x36\x3c\x42\x48\x4e\x54\x18\x5a"
"""The first of six fields that count how games ended, for each kind of opponent: a person, levels 0
to 7, the campaign's rivals. Two fields are one count: won, lost, drawn. (Level 7 came later, so its
fields lie before the others.)"""
