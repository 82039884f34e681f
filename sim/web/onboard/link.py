# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A record as the end of a page's address: letters, digits, - and _.

The bytes: a checksum of the others (two, CRC-32's lowest, low byte first); the set-up (two); who
plays (0 two people, else 1 for White and 2 for Black as the bot's, + 4 times its kind); its number;
who gave up (0 nobody, 1 White, 2 Black); how many packs; each pack's size and its islands, two a
byte, the first one lower; a byte an action.
"""

import binascii

from engine.match import LEVELS, RIVALS
from engine.record import AGAIN, RIVAL, Record
from engine.setup import Setup

_HEAD = 6
_LONGEST = 4000
"""Characters, many times a game's. Every one of a text is looked at, by a slow VM."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def packed(record: Record) -> str:
    """A Record as text."""
    bot = 0 if record.bot_side is None else 1 + record.bot_side + 4 * record.kind
    given_up = 0 if record.given_up is None else 1 + record.given_up
    data = record.setup.to_bytes() + bytes((bot, record.number, given_up, len(record.packs)))
    for pack in record.packs:
        data += bytes((len(pack),))
        for at in range(0, len(pack), 2):
            data += bytes((sum([island << 4 * n for n, island in enumerate(pack[at : at + 2])]),))
    data += bytes(record.actions)
    text = binascii.b2a_base64(_checksum(data) + data).decode().strip().rstrip("=")
    return text.replace("+", "-").replace("/", "_")


def unpacked(text: str) -> Record:
    """The finished Record that a text is; ValueError if it is none, or against the rules."""
    if len(text) > _LONGEST:
        raise ValueError("too long for a record")
    # The browser's binascii says no more of such a text than that it is an Exception.
    if len(text) % 4 == 1 or [letter for letter in text if letter not in _LETTERS]:
        raise ValueError("no record")
    text = text.replace("-", "+").replace("_", "/")
    data = binascii.a2b_base64((text + "=" * (-len(text) % 4)).encode())
    checksum, data = data[:2], data[2:]
    if len(data) < _HEAD or checksum != _checksum(data):
        raise ValueError("no record")
    _, _, bot, number, given_up, packs = data[:_HEAD]
    kind = bot >> 2
    if bot & 3 > 2 or (kind and not bot & 3) or kind > AGAIN or given_up > 2:
        raise ValueError("no players")
    if kind and number >= (RIVALS if kind == RIVAL else len(LEVELS)):
        raise ValueError("no opponent of ours")  # a later version's
    record = Record(Setup.from_bytes(data[:2]), (bot & 3) - 1 if bot else None, kind, number)
    at = _HEAD
    dealt = []
    for _ in range(packs):
        size = data[at]
        islands = [data[at + 1 + n // 2] >> 4 * (n % 2) & 15 for n in range(size)]
        dealt.append(bytes(islands))
        at += 1 + (size + 1) // 2
    if not dealt:
        raise ValueError("no record")
    record.deal(dealt.pop(0))
    for action in data[at:]:
        if record.game.waiting and dealt:
            record.deal(dealt.pop(0))
        record.apply(action)
    if given_up:
        record.give_up(given_up - 1)
    if not record.is_over:
        raise ValueError("the game isn't over")  # its hidden cards stay hidden
    return record


def _checksum(data: bytes) -> bytes:
    number = binascii.crc32(data)
    return bytes((number & 255, number >> 8 & 255))
