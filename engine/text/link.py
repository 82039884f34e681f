# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A record as the end of a page's address: a point, then letters, digits, - and _, at the
end a letter or a digit.

They are one number, six bits each, low ones first. Divided by one base after another it leaves the
record's digits: a checksum (65536: CRC-32's lowest bits, of all but the two counts); the set-up's
two bytes (256 each); who plays (16: 0 two people, else 1 for White and 2 for Black as the bot's,
+ 4 times its kind); its number (128); who gave up (3: 0 nobody, 1 White, 2 Black); how many packs
(8) and actions (1024); each pack, each action. A card of a pack is its place among the different
ones that are left, an action its place among the legal ones; their numbers are the bases.
"""

import binascii

from ..game import Game
from ..record import walk_history

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record import Record

BASES = (65536, 256, 256, 16, 128, 3, 8, 1024)
POINT = "."
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def link_of(record: "Record") -> str:
    """A finished Record as text: POINT, then LETTERS. ValueError for an illegal action in it."""
    digits = []  # each with its base, as one number: a tuple takes a board 32 bytes
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
    number = bytearray()  # six bits each: a board need have no larger integers
    while digits:
        digit = digits.pop()
        _append(number, digit >> 10, digit & 1023)
    first = (
        [checksum(record)] + list(encode_head(record)) + [len(record.packs), len(record.actions)]
    )
    for n in range(len(BASES) - 1, -1, -1):
        _append(number, first[n], BASES[n])
    if number[-1] > 61:  # - or _, which messengers leave out at an end
        number.append(0)  # the same number
    return POINT + "".join([LETTERS[bits] for bits in number])


def _append(number: bytearray, digit: int, base: int) -> None:
    """Make a number number * base + digit. It is six bits a byte, low ones first."""
    for n in range(len(number)):
        digit += number[n] * base
        number[n] = digit & 63
        digit >>= 6
    while digit:
        number.append(digit & 63)
        digit >>= 6


def encode_head(record: "Record") -> bytes:
    """Encode the set-up's two bytes, who plays, its number, who gave up: five bytes."""
    bot = 0 if record.bot_side is None else 1 + record.bot_side + 4 * record.kind
    given_up = 0 if record.given_up is None else 1 + record.given_up
    return record.setup.to_bytes() + bytes((bot, record.number, given_up))


def checksum(record: "Record") -> int:
    """The link's checksum: 16 bits of the CRC-32 of head, packs and actions."""
    data = encode_head(record) + b"".join(record.packs) + bytes(record.actions)
    whole: int = binascii.crc32(data)
    return whole & 0xFFFF
