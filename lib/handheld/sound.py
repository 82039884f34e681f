# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Plays cues and tunes, a note at a time, while the game goes on."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Tone

# Each cue's notes, for play_tune().
_CUES = {
    "move": (81, 3),
    "ok": (84, 8),
    "no": (53, 28),
    "build": (72, 18),
    "sweep": (72, 28),
    "gain": (72, 12, 79, 24),
    "lose": (57, 16, 53, 36),
    "round": (72, 16, 79, 16, 76, 16, 84, 40),
}
_UNIT = const(5)


class Sound:
    """What a Device sounds with. Its ``tone`` plays a note, or is None if there is no sound."""

    def __init__(self, tone: "Tone | None") -> None:
        self.tone = tone
        self.volume = 2
        self._cue: Sequence[int] | None = None  # notes to play next
        self._notes: Sequence[int] | None = None  # notes that are playing
        self._at = self._until = self._up = 0

    def play_cue(self, cue: str, up: int = 0) -> None:
        """Play a cue, ``up`` semitones higher: move ok no build sweep gain lose round."""
        self.play_tune(_CUES[cue], up)

    def play_tune(self, notes: "Sequence[int]", up: int = 0) -> None:
        """Play notes, two numbers each: the MIDI pitch (0 for a rest) and the length in units of 5
        ms.

        They start at the next read_intents(), when their picture has been drawn. If they started
        now, the first note would last until the drawing is done.
        """
        if self.volume and self.tone is not None:
            self._cue = notes
            self._up = up

    def stop_sound(self) -> None:
        """Stop any sound, before something slow."""
        if self._notes is not None:
            self._notes = None
            self.tone.off()

    def _sound(self, now: int) -> None:
        """End the note that is over, and begin the next one."""
        if self._cue is not None:
            self._notes = self._cue
            self._cue = None
            self._at = 0
            self._until = now
        if self._notes is None or now < self._until:
            return
        at = self._at
        if at == len(self._notes):
            self.stop_sound()
            return
        self._at = at + 2
        self._until = now + _UNIT * self._notes[at + 1]
        pitch = self._notes[at]
        if pitch and self.volume:
            self.tone.on(round(440 * 2 ** ((pitch + self._up - 69) / 12)), self.volume)
        else:
            self.tone.off()
