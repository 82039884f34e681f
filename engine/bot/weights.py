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

A phase has the values of the island ``ALONE`` first and the two-byte weights last. In between come
the parts of each length in ``KINDS``, cut into rows of ``ROW`` places. A row has the smallest value
at each place, a byte each. Then for every two parts, a byte for each place has what to add to that:
the lower half for the first part, the upper half for the second.
"""

from ..const import const
from ..map import ISLANDS, LINES, LINES_AT
from ..record import CERTAIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

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

# Numbers of cards: mine, known to be theirs, face up, unseen; the rest are gone.
_code: "list[tuple[int, int, int, int]]" = []
CLASS = bytearray(81)
"""A number for what is known of an island's two cards, at the index
mine + 3 * known to be theirs + 9 * face up + 27 * unseen."""
for _n in range(81):
    _four = (_n % 3, _n // 3 % 3, _n // 9 % 3, _n // 27)
    if sum(_four) <= 2:
        CLASS[_n] = len(_code)
        _code.append(_four)
CLASS = bytes(CLASS)


def _list_moved(code: "Sequence[tuple[int, ...]]", mine: int, row: int, unseen: int) -> bytes:
    """List the class after a card has moved, for each class. mine, row, unseen: how many more cards
    are there then."""
    after = bytearray(len(code))
    for n in range(len(code)):
        h, k, r, u = code[n]
        moved = (h + mine, k, r + row, u + unseen)
        after[n] = code.index(moved) if moved in code else n
    return bytes(after)


# I played a card, took one, drew one; one of mine went to a new pile.
PAID = _list_moved(_code, -1, 0, 0)
TAKEN = _list_moved(_code, 1, -1, 0)
DRAWN = _list_moved(_code, 1, 0, -1)
BACK = _list_moved(_code, -1, 0, 1)
del _code, _list_moved, _n, _four  # on a board they would stay in memory

STEP = bytes(
    [
        m * (2 * lines + 3 - m) // 2 if m <= lines else 0
        for lines in range(COUNTS)
        for m in range(COUNTS)
    ]
)
"""Numbers the pairs (mine, theirs) of bridges: (0, 0), (0, 1), ... (1, 0) and so on. The entry at
COUNTS * the island's lines + mine is the number of (mine, 0)."""

LINE = const(8 * END_A)


def count_weights(part: int) -> int:
    """Count a phase's weights for a part: an island, or ISLANDS + a line."""
    return LINE if part >= ISLANDS else CLASSES * (DEGREE[part] + 1) * (DEGREE[part] + 2) // 2


_counts = [count_weights(_n) for _n in range(WIDE)]
FIRST = tuple([sum(_counts[:_n]) for _n in range(ISLANDS)])
LINES_START = sum(_counts[:ISLANDS])
HANDS = LINES_START + LINES * LINE
LEADS = HANDS + SIZES * SIZES
MUST_DRAW = LEADS + (2 * MAX_LEAD + 1) * ISLAND_LEADS
WIDTH = MUST_DRAW + 1
"""How many weights a phase has; those from HANDS on take two bytes."""
ALONE = 4
"""The one island with six lines."""
KINDS = (150, LINE, 225, 315)
"""What count_weights returns for all other parts: for islands with three, four and five lines, and
for a line."""
ROW = 96
SIZE = count_weights(ALONE) + 2 * (WIDTH - HANDS)
for _n in KINDS:
    SIZE += _n * (1 + (_counts.count(_n) + 1) // 2)
del _counts
THEIRS = const(3 * NEED)
"""The index in a round's uses where the opponent's cards begin."""
USES = 2 * THEIRS

LINE_OF = bytearray(29)
"""A line by its bit modulo 29, which is a different number for each line."""
for _n in range(LINES):
    LINE_OF[(1 << _n) % 29] = _n
LINE_OF = bytes(LINE_OF)
del _n

# By an island's status (see STATUS): 2 mine, 0 theirs, 1 nobody's.
HOLD = bytes((2, 2, 0, 0, 1, 1, 1, 1))


def _find_status(mine: int, theirs: int, need: int) -> int:
    if mine >= need:
        return 0 if mine == need else 1
    if theirs >= need:
        return 2 if theirs == need else 3
    if mine == need - 1:
        return 4 if theirs == need - 1 else 5
    return 6 if theirs == need - 1 else 7


# An island's status, from both players' bridges and the majority: 0 mine by just the majority;
# 1 mine by more; 2, 3 theirs likewise; 4 both are one bridge short; 5 I am; 6 they are; 7 neither.
STATUS = bytearray(THEIRS)  # at NEED * (majority - 2) + COUNTS * mine + theirs
for _n in range(THEIRS):  # a list would take a kilobyte in one piece
    STATUS[_n] = _find_status(_n // COUNTS % COUNTS, _n % COUNTS, 2 + _n // NEED)
STATUS = bytes(STATUS)
del _find_status, _n

FOLDER = __file__[: max(__file__.rfind("/"), __file__.rfind("\\")) + 1]
PATH = FOLDER + "weights.bin"


def find_chance(odds: float) -> int:
    """Find the chance of winning, 0 to CERTAIN, for these log odds."""
    return int(CERTAIN / (1 + 2.718282 ** (-odds)) + 0.5)
