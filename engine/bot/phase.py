# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads a phase of the weights into memory. (engine.bot.estimate needs no whole phase.)"""

import gc

from ..map import ELAI, ISLANDS, LINES
from .weights import HANDS, KINDS, LINE, PARTS, PHASES, ROW, SIZE, USES, WIDTH, count_weights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import BufferedReader


class Weights:
    """The weights of one phase at a time.

    phase           the phase that is loaded, -1 for none
    islands, lines  a bytearray for each island and line: during a game a board's memory has no
                    free block that is large enough for all of them
    uses            what cards are worth on free lines in the phase's round
    """

    def __init__(self, path: str) -> None:
        # The larger pieces come first.
        self._wide = bytearray(2 * (WIDTH - HANDS))
        self.islands = [bytearray(count_weights(part)) for part in range(ISLANDS)]
        self.uses = bytearray(USES)
        self.lines = [bytearray(LINE) for _ in range(LINES)]
        self.phase = -1
        self._path = path
        with open(self._path, "rb") as file:
            self._start = len(file.readline())

    def load(self, phase: int) -> None:
        """Read a phase if it is not loaded yet. OSError if that fails or the file is cut short."""
        if phase != self.phase:
            self.phase = -1
            with open(self._path, "rb") as file:
                file.seek(self._start + phase * SIZE)
                file.readinto(self.islands[ELAI])
                for kind in KINDS:
                    self._read_kind(file, kind)
                file.readinto(self._wide)
                file.seek(self._start + PHASES * SIZE + phase // PARTS * USES)
                file.readinto(self.uses)
                file.seek(self._start + PHASES * SIZE + 4 * USES)
                at = b""
                while not at or at[0] <= phase:
                    at = file.read(4)
                    if len(at) < 4:
                        raise OSError("the bot's weights in %s are cut short" % self._path)
                    if at[0] == phase:
                        n = at[1] >> 1
                        part = self.islands[n] if n < ISLANDS else self.lines[n - ISLANDS]
                        part[(at[1] & 1) << 8 | at[2]] = at[3]
            self.phase = phase
            if hasattr(gc, "mem_free"):  # on a board: so that a search's objects lie together
                gc.collect()

    def _read_kind(self, file: "BufferedReader", kind: int) -> None:
        # A row is added as one long integer: adding single values takes a board a tenth of a
        # second. For integers longer than a row there may be no room.
        parts = [part for some in (self.islands, self.lines) for part in some if len(part) == kind]
        whole = bytearray(ROW)  # one buffer for all reads: new ones would be garbage
        lower = int.from_bytes(b"\x0f" * ROW, "little")  # half of each byte
        for start in range(0, kind, ROW):
            size = min(ROW, kind - start)
            row = memoryview(whole)[:size]
            file.readinto(row)
            least = int.from_bytes(row, "little")
            two = 0
            for n in range(len(parts)):
                if n & 1:
                    two >>= 4
                else:
                    file.readinto(row)
                    two = int.from_bytes(row, "little")
                parts[n][start : start + size] = (least + (two & lower)).to_bytes(size, "little")
        parts.clear()  # a stale word that points to it keeps no weights

    def read_wide(self, number: int) -> int:
        """Read a two-byte weight of the phase: HANDS + n, LEADS + n or MUST_DRAW."""
        at = 2 * (number - HANDS)
        return (self._wide[at] << 8 | self._wide[at + 1]) - 32768
