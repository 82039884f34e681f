# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads files of weights on the desktop, which has memory for all phases."""

from engine.bot.phase import Weights
from engine.bot.weights import PATH, PHASES, SIZE, USE, USES, WIDE

FIRST_LINE = b"kahuna bot weights, packed: make weights\n"
END = b"\xff" * 4


def has_all_phases(file: str) -> bool:
    """Whether a file holds a full set of weights. Raise OSError."""
    with open(file, "rb") as opened:
        line, rest = opened.readline(), opened.read()
    left = len(rest) - PHASES * SIZE - 4 * USES
    kind = FIRST_LINE.partition(b":")[0]
    return line.startswith(kind) and left > 0 and left % 4 == 0 and rest[-4:] == END


class AllPhases(Weights):
    """All phases of the weights, each read when it is needed. file: "" for the bot's own.

    mean_row: computed once by sim.study.luck.
    """

    def __init__(self, file: str = "") -> None:
        self._read: dict[int, Weights] = {}
        super().__init__(file or PATH)
        self.mean_row: float | None = None

    def read(self, part: int, place: int) -> int:
        """Return a weight of the phase, as engine.bot.estimate.sum_weights asks for it."""
        if part in (WIDE, USE):
            return self.read_wide(place) if part == WIDE else self.uses[place] - 128
        return (self.islands + self.lines)[part][place] - 128

    def load(self, phase: int) -> None:
        """Switch to a phase, which is read when first used. Raise OSError."""
        if phase == self.phase:
            return
        if phase not in self._read:
            self._read[phase] = Weights(self._path)
            self._read[phase].load(phase)
        kept = self._read[phase]
        self.islands, self.lines, self.uses = kept.islands, kept.lines, kept.uses
        self._wide = kept._wide
        self.phase = phase
