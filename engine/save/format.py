# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The format of the save's log.

After a mark of two bytes the log consists of symbols, 0 to 69: the bytes with exactly four bits
set, in order. A byte that the power failed on has more than four bits set, so it is no symbol, and
torn entries are recognised. The entries:

==================  ================================================================================
KEPT, 194 symbols   comes right after the mark and has what survives an erasure: how many bytes were
                    written with it (64s, then ones), and 192 fields: see engine.save.fields
GAME, 28 symbols    a game begins in its slot: two symbols for its set-up (Setup.to_bytes); who
                    plays (0 two people, 1 a level of the bot, 2 a rival of the campaign, 3 a level,
                    from a position of another game; + 8 if the bot is Black); the level's or
                    rival's number; the first pack
0 to 63             an action: its index in the list of legal actions
0 to 11, each       a later round's pack, right after the action that ended a round
UNDO                takes back the last action
OVER, a symbol      the game is over: White (0), Black (1) or nobody (2) won; since 1.1 two SETs
                    with its points follow
SET, three symbols  sets a field of KEPT: the field's number (64s, then ones) and its value; field
                    63 means that the game in slot 0 (any game) or 1 (the campaign's) goes on
TORN                what precedes this, back to the last whole entry, was cut short
==================  ================================================================================

An action is stored as an index, because there are 242 actions but only 70 symbols, of which six are
taken. No position has more than 64 legal actions. The price is that the order of legal actions is
part of the format, and that a log can only be read by playing it. A change in what a log means
needs a new MARK, and code that translates a log with this one. An older version then calls the new
log unreadable; a power cut during the translation costs what it costs during any renewal.

Up to 1.2 the mark was K4. KEPT then has 96 symbols, the first 96 fields, and SET has two, a field
below 63 and its value. Such a log is read and continued until it is renewed. It then becomes a log
of the new format, as it does when a field is set that the old one lacks.
"""

from ..map import count_bits

# There are few names, because each is on the heap during every game. const() would save nothing,
# since other modules read them.
MARK = b"K5"
OLD = b"K4"
PLAIN = 64  # symbols below stand for themselves
GAME = 64
UNDO = 65
OVER = 66
SET = 67
KEPT = 68
TORN = 69
SYMBOLS = bytes([byte for byte in range(256) if count_bits(byte) == 4])
FIELDS = 192
"""How many fields KEPT has, a symbol each."""
OLD_FIELDS = 96
SLOT = 63
"""Setting this field says in which slot the log goes on; the field in KEPT is something else."""

# These fields of KEPT change with results. The others are in engine.save.fields, which no game
# loads.
POINTS = 13
"""Two fields, set after each OVER: 1 + White's points in that game, 1 + Black's; 0 if they aren't
known."""
BEATEN = 16
"""How many rivals have been beaten."""
STREAK = 20
"""Two fields: the player's current winning streak against the bot, and the longest."""
COUNTS = b"\x2a\x30\x36\x3c\x42\x48\x4e\x54\x18\x5a"
"""The first of six fields for each kind of opponent: a person, levels 0 to 7, the campaign's
rivals. They count the games won, lost and drawn, two fields for each count. (Level 7 came later, so
its fields lie before the others.)"""
