# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layout of the bot's learned weights, and of the file that holds them.

23 phases serve all editions and variants. A weight counts for the player who has just moved
("mine"; the opponent's is "theirs"), in 1/UNIT of log odds. A phase has:

- islands: a byte for each island, number of my and their bridges there, and what is known of its
  two cards (``CLASS``); from ``FIRST[island] + (STEP[COUNTS * lines + mine] + theirs) * CLASSES``
- lines: a byte for each line, the status of both ends (``STATUS``) and whose bridge is there (0
  nobody's, 1 mine, 2 theirs); from ``LINES_START + LINE * line``, at ``END_A * status + END_B *
  status + whose``
- hands (``SIZES * mine + theirs``), leads (``ISLAND_LEADS * (points + MAX_LEAD) + islands +
  NO_LEAD``), and whether the opponent must draw: two bytes each, high first

A byte is the weight + 128; two bytes are the weight + 32768.

Each round, with the last turns as a fourth one, also has ``USES`` bytes: what a card is worth for
each free line at its island, by the index in ``STATUS`` of the island at the other end. My cards
come first, then those known to be theirs. Two cards of an island count once.

``weights.bin`` begins with a line of text that says where the weights come from. Then it has:

=====================  =============================================================================
bytes                  what
=====================  =============================================================================
SIZE for each phase    the phase, packed as below
USES for each round    the uses
4 for each exception   a value that half a byte can't hold, in order of phases: the phase; 2 * part,
                       + 1 from the 256th value on (part: the island, or ISLANDS + the line); the
                       place's lower byte; the value
4                      255 each, as an end mark
=====================  =============================================================================

A phase has the values of Elai first, the one island with six lines, and the two-byte weights last.
In between come the parts of each length in ``KINDS``, cut into rows of ``ROW`` places. A row has
the smallest value at each place, a byte each. Then for every two parts, a byte for each place has
what to add to that: the lower half for the first part, the upper half for the second.
"""

from ..const import const
from ..map import ELAI, ENDS, ISLANDS, LINES, LINES_AT
from ..record import CERTAIN

DEGREE = bytes(len(lines) for lines in LINES_AT)
"""How many lines each island has."""
UNIT = 48
PHASES = 23
PARTS = 7
"""How many phases a round has."""
WIDE = 39
USE = 40
"""Numbers for the weights of no part, after the islands and the lines."""
CLASSES = 15
"""How many values CLASS has."""
COUNTS = const(7)
"""How many numbers of bridges a player may have at an island: 0 to 6."""
NEED = const(COUNTS * COUNTS)
"""How many entries STATUS has for each majority, from 2 on."""
END_A = const(24)
END_B = 3
"""The factors of the status, 0 to 7, of a line's first and second end, in the line's index."""
SIZES = 6
MAX_LEAD = 3
"""The largest lead in points that the weights tell apart."""
ISLAND_LEADS = 25
NO_LEAD = 12
"""How many leads in islands there are, and the index of no lead."""
BUCKET = bytes((6, 6, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1) + (0,) * 12)
"""The part of a round, by cards left to draw, 0 to 24; phase = PARTS * (round - 1) + part."""
LAST_TURNS = 23
"""With n last turns left, the phase is LAST_TURNS - n."""

# The tables are written out, in octal: computing them took a board 15 ms whenever the bot was
# loaded. A test computes them.
CLASS = (
    b"\0\1\2\3\4\0\5\0\0\6\7\0\10\0\0\0\0\0\11\0\0\0\0\0\0\0\0\12\13\0\14\0\0\0\0\0\15\0\0\0\0"
    b"\0\0\0\0\0\0\0\0\0\0\0\0\0\16\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
)
"""A number for what is known of an island's two cards, at the index
mine + 3 * known to be theirs + 9 * face up + 27 * unseen; the rest are gone. 0 where they would be
more than two."""
PAID = b"\0\0\1\3\3\5\6\6\10\11\12\12\14\15\16"
TAKEN = b"\0\1\2\3\4\5\1\2\4\7\12\13\14\13\16"
DRAWN = b"\0\1\2\3\4\5\6\7\10\11\1\2\4\7\13"
BACK = b"\0\12\13\3\14\5\6\15\10\11\12\16\14\15\16"
"""The class after I played a card, took one, drew one; after one of mine went to a new pile."""

STEP = (
    b"\0\0\0\0\0\0\0\0\2\0\0\0\0\0\0\3\5\0\0\0\0\0\4\7\11\0\0\0\0\5\11\14\16\0\0\0\6\13\17\22"
    b"\24\0\0\7\15\22\26\31\33"
)
"""Numbers the pairs (mine, theirs) of bridges: (0, 0), (0, 1), ... (1, 0) and so on. The entry at
COUNTS * the island's lines + mine is the number of (mine, 0)."""

LINE = const(8 * END_A)


def count_weights(part: int) -> int:
    """Count a phase's weights for a part: an island, or ISLANDS + a line."""
    return LINE if part >= ISLANDS else CLASSES * (DEGREE[part] + 1) * (DEGREE[part] + 2) // 2


_counts = [count_weights(_n) for _n in range(ISLANDS)] + [LINE] * LINES
FIRST = tuple([sum(_counts[:_n]) for _n in range(ISLANDS)])
LINES_START = sum(_counts[:ISLANDS])
HANDS = LINES_START + LINES * LINE
LEADS = HANDS + SIZES * SIZES
MUST_DRAW = LEADS + (2 * MAX_LEAD + 1) * ISLAND_LEADS
WIDTH = MUST_DRAW + 1
"""How many weights a phase has; those from HANDS on take two bytes."""
KINDS = (150, LINE, 225, 315)
"""What count_weights returns for all other parts: for islands with three, four and five lines, and
for a line."""
ROW = 96
SIZE = count_weights(ELAI) + 2 * (WIDTH - HANDS)
for _n in KINDS:
    SIZE += _n * (1 + (_counts.count(_n) + 1) // 2)
del _counts, _n
THEIRS = const(3 * NEED)
"""The index in a round's uses where the opponent's cards begin."""
USES = 2 * THEIRS

ENDS_SUM = bytes([ENDS[2 * n] + ENDS[2 * n + 1] for n in range(LINES)])
"""The sum of a line's ends: less one end, it is the other."""
LINE_REST = const(29)
LINE_OF = b"\0\0\1\5\2\26\6\14\3\12\27\31\7\22\15\0\4\25\13\11\30\21\32\24\10\20\23\17\16"
"""A line by its bit modulo LINE_REST, which is a different number for each line."""

# By an island's status (see STATUS): 2 mine, 0 theirs, 1 nobody's.
HOLD = bytes((2, 2, 0, 0, 1, 1, 1, 1))


STATUS = (
    b"\7\6\2\3\3\3\3\5\4\2\3\3\3\3\0\0\0\0\0\0\0\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1"
    b"\1\1\1\1\1\7\7\6\2\3\3\3\7\7\6\2\3\3\3\5\5\4\2\3\3\3\0\0\0\0\0\0\0\1\1\1\1\1\1\1\1\1\1\1"
    b"\1\1\1\1\1\1\1\1\1\1\7\7\7\6\2\3\3\7\7\7\6\2\3\3\7\7\7\6\2\3\3\5\5\5\4\2\3\3\0\0\0\0\0\0"
    b"\0\1\1\1\1\1\1\1\1\1\1\1\1\1\1"
)
"""An island's status, at NEED * (majority - 2) + COUNTS * mine + theirs: 0 mine by just the
majority; 1 mine by more; 2, 3 theirs likewise; 4 both are one bridge short; 5 I am; 6 they are;
7 neither."""

FOLDER = __file__[: max(__file__.rfind("/"), __file__.rfind("\\")) + 1]
PATH = FOLDER + "weights.bin"


def find_chance(odds: float) -> int:
    """Find the chance of winning, 0 to CERTAIN, for these log odds."""
    return int(CERTAIN / (1 + 2.718282 ** (-odds)) + 0.5)
