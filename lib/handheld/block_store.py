# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A store in a memory that is erased and written anew as a whole by each assignment.

The SAMD51 has such a memory (one block of 8 KB, good for 10,000 erases), and so has the ESP32-S3;
only the RP2040 and RP2350 program free bytes in place. Appended bytes wait here until flush(), for
three minutes at most, or until they are many. Each write is read back: when the chip is worn or the
battery gives out, an erase may fail and ruin the block.
"""

from binascii import crc32

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Memory

_LATEST = const(180000)
_MOST = const(256)
"""How many bytes wait at most: hundreds of undone actions in three minutes."""
_PIECE = const(512)
_PART = const(128)
"""How many bytes are read at a time: in mid-game no large piece of memory may be free."""
_TRIES = const(2)
_SEAL = b"\1"
_FREE = b"\xff\0"  # an ESP32's, never written, is all 0


class BlockStore:
    """The memory's bytes, read and written by slices. The last ones may still wait to be written.

    A seal stands before the first byte and after the last one that isn't 0xFF; readers never see
    it. The bytes are written in order, so after a power cut the seal at the end is missing. Bytes
    that read back differently are written once more. If that fails too, they go on waiting.

    memory: a microcontroller.nvm.

    whole: whether the last write was completed.
    old: whether it is an older version's, without seals; writing from byte 0 on seals it.
    """

    def __init__(self, memory: "Memory") -> None:
        self._memory = memory
        self._late = bytearray()  # what waits
        self._at = 0  # where it belongs
        self._since: int | None = None  # when it began to wait, None if nothing does
        end = len(memory)
        piece = b""
        while end and not piece:
            start = max(0, end - _PIECE)
            piece = bytes(memory[start:end]).rstrip(_FREE)
            end = start + len(piece)
        self.whole = piece[-1:] == _SEAL
        self._end = end - 2  # where the seal is, as seen from outside
        self._sum = self._sum_block(max(0, end - 1))  # of what precedes it
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
                self.flush()  # else what waits is no longer wanted
            self._late = bytearray(value)
            self._at = start
        # A write that failed is not tried again at each action: it takes a quarter of a second.
        if len(self._late) > _MOST and len(self._late) - len(value) <= _MOST:
            self.flush()

    def tick(self, now: int) -> None:
        """Write what has waited for three minutes; now: in milliseconds."""
        if not self._late:
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= _LATEST:
            self.flush()

    def flush(self) -> bool:
        """Write what waits; returns whether all is kept."""
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
        # The sum is not taken from what is there now: an earlier write may have damaged that.
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
        """Write bytes; whether all up to their end then has this checksum."""
        for _ in range(_TRIES):
            try:
                self._memory[at : at + len(late)] = late
                if self._sum_block(at + len(late)) == checksum:
                    return True
            except (OSError, RuntimeError):  # the chip knows itself that it failed
                pass
        return False

    def _sum_block(self, end: int) -> int:
        """The CRC-32 of the memory's bytes up to one."""
        checksum = 0
        for start in range(0, end, _PART):
            checksum = crc32(self._memory[start : min(end, start + _PART)], checksum)
        return checksum
