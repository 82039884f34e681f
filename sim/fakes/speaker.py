# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The loudspeaker: what the faked pins give it, moment by moment."""


class Speaker:
    """What is heard: a loop of samples at a rate, or silence.

    loop   samples of -1 to 1, None for silence
    rate   samples a second
    heard  (ms, loop, rate): what begins at that time
    """

    def __init__(self, hardware):
        self._hardware = hardware
        self._wave = None, 0
        self._on = not hardware.board.speaker_on
        self.loop, self.rate = None, 0
        self.heard = []

    def give(self, loop, rate):
        """A wave reaches the speaker, or None and 0."""
        self._wave = loop, rate
        self._listen()

    def switch(self, on):
        """Its amplifier is switched on or off."""
        self._on = on
        self._listen()

    def _listen(self):
        now = self._wave if self._on else (None, 0)
        if now != (self.loop, self.rate):
            self.loop, self.rate = now
            self.heard.append((self._hardware.now, *now))


def pulse(high):
    """A period of a pulse wave: for how much of the time, 0 to 1, it is high. The mean is 0."""
    steps = 64
    number = round(high * steps)
    return tuple([1 - high] * number + [-high] * (steps - number))
