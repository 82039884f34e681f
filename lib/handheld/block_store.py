# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A store in memory that is erased and rewritten as a whole on every write.

The SAMD51 (one block of 8 KB, good for 10,000 erases) and the ESP32-S3 have such a memory; only the
RP2040 and RP2350 program free bytes in place. So appended bytes wait here until flush(), for at
most three minutes, and if there are too many, they are written at once. Each write is read back,
because an erase may fail and ruin the block when the chip is worn or the battery runs out.
"""

from binascii import crc32

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Memory

_LATEST = const(180000)
_MOST = const(256)
"""How many bytes wait at most. Only hundreds of undone actions within three minutes make more."""
_PIECE = const(512)
_PART = const(128)
"""How many bytes are read at a time. During a game there may be no large piece of free memory."""
_TRIES = const(2)
_SEAL = b"\1"
_FREE = b"\xff\0"  # an ESP32's memory that was never written is all 0


class BlockStore:
    """The memory's bytes, read and written by slices. The last bytes may wait to be written.

    There is a seal before the first byte, and one after the last byte that isn't 0xFF; readers
    never see them. The bytes are written in order, so after a power cut the second seal is missing.
    Bytes that read back differently are written again; if that fails too, they keep waiting.

    memory: a microcontroller.nvm

    whole: whether the last write was completed
    old: whether an older version wrote the bytes, without seals; a write from byte 0 on seals them
    """

    def __init__(self, memory: "Memory") -> None:
        self._memory = memory
        self._late = bytearray()  # the bytes that wait
        self._at = 0  # where they belong
        self._since: int | None = None  # since when they have waited
        end = len(memory)
        piece = b""
        while end and not piece:
            start = max(0, end - _PIECE)
            piece = bytes(memory[start:end]).rstrip(_FREE)
            end = start + len(piece)
        self.whole = piece[-1:] == _SEAL
        self._end = end - 2  # the index that the second seal has for readers
        self._sum = self._sum_block(max(0, end - 1))  # the checksum of what precedes that seal
        self.old = memory[0:1] != _SEAL and memory[0] not in _FREE

    def __len__(self) -> int:
        return len(self._memory) - 2

    def __getitem__(self, key: slice) -> bytearray:
        start, stop = key.start, key.stop
        first = not self.old
        data: bytearray = self._memory[start + first : stop + first]
        if first and self.whole and start <= self._end < stop:
            data[self._end - start] = 0xFF
        late = self._late
        for n in range(max(start, self._at), min(stop, self._at + len(late))):
            data[n - start] = late[n - self._at]
        return data

    def __setitem__(self, key: slice, value: bytes) -> None:
        start = key.start
        if self._late and start == self._at + len(self._late):
            self._late += value
        else:
            if start > self._at:
                self.flush()  # otherwise the waiting bytes are replaced
            self._late = bytearray(value)
            self._at = start
        # A failed write isn't retried on every action, since it takes a quarter of a second.
        if len(self._late) > _MOST and len(self._late) - len(value) <= _MOST:
            self.flush()

    def tick(self, now: int) -> None:
        """Write what has waited for three minutes. now: in ms."""
        if not self._late:
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= _LATEST:
            self.flush()

    def flush(self) -> bool:
        """Write what waits; return whether everything is stored."""
        late: bytes = self._late
        at = self._at
        if not late:
            return True
        seal = len(late)
        while seal and late[seal - 1] == 0xFF:
            seal -= 1
        end = at + seal
        late = late[:seal] + _SEAL + late[seal + 1 :]
        first = at == 0 and (self.old or self._memory[0:1] != _SEAL)
        if first:
            late = _SEAL + late
            seal += 1
        elif not self.old:
            at += 1
        # The sum isn't computed from the memory, which an earlier write may have damaged.
        before = self._sum if at == self._end + 1 else self._sum_block(at)
        if not self._check_written(at, late, crc32(late, before)):
            self._since = None
            return False
        self.old = self.old and not first
        self._sum = crc32(memoryview(late)[:seal], before)
        self._end = end
        self.whole = True
        self._late = bytearray()
        self._since = None
        return True

    def _check_written(self, at: int, late: bytes, checksum: int) -> bool:
        """Write bytes; return whether everything up to their end then has this checksum."""
        for _ in range(_TRIES):
            try:
                self._memory[at : at + len(late)] = late
                if self._sum_block(at + len(late)) == checksum:
                    return True
            except (OSError, RuntimeError):  # the chip itself reports that it failed
                pass
        return False

    def _sum_block(self, end: int) -> int:
        """Return the CRC-32 of the memory's first ``end`` bytes."""
        checksum = 0
        for start in range(0, end, _PART):
            checksum = crc32(self._memory[start : min(end, start + _PART)], checksum)
        return checksum
