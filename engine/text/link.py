# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Writes a record as the end of a page's address: a dot, then letters, digits, - and _. The last
character is a letter or a digit.

The characters are one number, six bits each, lowest first. Dividing it by one base after another
leaves these digits:

=========================  =========================================================================
base                       digit
=========================  =========================================================================
65536                      a checksum: the lowest bits of a CRC-32 of head, packs and actions
256, 256                   the set-up's two bytes
16                         who plays: 0 two people; else 1 if the bot is White, 2 if it is Black,
                           + 4 * the Record's kind
128                        the Record's number
3                          who gave up: 0 nobody, 1 White, 2 Black
8, 1024                    how many packs there are, and how many actions
different cards left       each card of a pack: its index among them; a pack comes before the first
                           action that follows it
legal actions              each action: its index among them
=========================  =========================================================================
"""

import binascii

from ..game import Game
from ..record import walk_history

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record import Record

BASES = (65536, 256, 256, 16, 128, 3, 8, 1024)
POINT = "."
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def link_of(record: "Record") -> str:
    """Return a Record as text: POINT, then DIGITS. ValueError if an action is illegal."""
    digits = []  # each with its base in one number: a tuple would take 32 bytes of a board
    game = Game(record.setup)
    for pack, action in walk_history(record, game):
        left = list(pack or ())
        for island in pack or ():
            kinds = sorted(set(left))
            digits.append(kinds.index(island) << 10 | len(kinds))
            left.remove(island)
        if action is not None:
            legal = game.legal_actions()
            digits.append(legal.index(action) << 10 | len(legal))
            game.follow(action)
    number = bytearray()  # six bits in each byte, so that a board needs no large integers
    while digits:
        digit = digits.pop()
        _append(number, digit >> 10, digit & 1023)
    first = (
        [checksum(record)] + list(encode_head(record)) + [len(record.packs), len(record.actions)]
    )
    for n in range(len(BASES) - 1, -1, -1):
        _append(number, first[n], BASES[n])
    if number[-1] > 61:  # - or _, which messengers leave out at the end of a link
        number.append(0)  # doesn't change the number
    return POINT + "".join([DIGITS[bits] for bits in number])


def _append(number: bytearray, digit: int, base: int) -> None:
    """Turn a number into number * base + digit. It has six bits in each byte, lowest first."""
    for n in range(len(number)):
        digit += number[n] * base
        number[n] = digit & 63
        digit >>= 6
    while digit:
        number.append(digit & 63)
        digit >>= 6


def encode_head(record: "Record") -> bytes:
    """Encode the set-up (two bytes), who plays, its number, and who gave up: five bytes."""
    bot = 0 if record.bot_side is None else 1 + record.bot_side + 4 * record.kind
    given_up = 0 if record.given_up is None else 1 + record.given_up
    return record.setup.to_bytes() + bytes((bot, record.number, given_up))


def checksum(record: "Record") -> int:
    """Return the link's checksum: 16 bits of the CRC-32 of head, packs and actions."""
    data = encode_head(record) + b"".join(record.packs) + bytes(record.actions)
    whole: int = binascii.crc32(data)
    return whole & 0xFFFF
