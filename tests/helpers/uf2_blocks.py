# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Splits a UF2 file into blocks."""

import struct

FLASH, BLOCK = 0x10000000, 512


def blocks_of(data):
    """Return [(address, bytes)] from a .uf2, following Microsoft's specification."""
    assert len(data) % BLOCK == 0
    blocks, families = [], set()
    for number in range(len(data) // BLOCK):
        block = data[number * BLOCK : (number + 1) * BLOCK]
        one, two, flags, address, size, at, total, family = struct.unpack("<8I", block[:32])
        assert (one, two, block[-4:]) == (0x0A324655, 0x9E5D5157, b"\x30\x6f\xb1\x0a")
        assert (flags, size, at, total) == (0x2000, 256, number, len(data) // BLOCK)
        families.add(family)
        blocks.append((address, block[32 : 32 + size]))
    assert len(families) == 1
    return blocks, families.pop()
