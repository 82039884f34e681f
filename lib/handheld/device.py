# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What every board offers the game: display, keys as meanings, clock, store, sound, light."""

import busdisplay
import keypad
import microcontroller
import storage
import supervisor
from micropython import const

_REPEAT_FIRST = const(350)
_REPEAT_NEXT = const(120)
_TICKS = const((1 << 29) - 1)

# Each cue's tones: (frequency in Hz, length in ms).
_CUES = {
    "move": (880, 15),
    "ok": (1047, 40),
    "no": (175, 140),
    "build": (523, 90),
    "sweep": (262, 140),
    "gain": (784, 160),
    "lose": (220, 220),
    "win": (1319, 400),
}


class Device:
    """A handheld with a d-pad.

    display    one whose size has a layout; the game refreshes it
    keys       a keypad scanner; ``meanings`` lists what each of its keys means, None for nothing
    key_names  what the keys are called on this board: {"OK": "A", ...}; a dotted name is held down
    tone       an object with on(frequency in Hz) and off()
    lamp       a function that shows a colour, 0xRRGGBB
    stick      a function that returns the direction an analog stick is held in, or None

    pad        whether there is a d-pad; without one, RIGHT and LEFT step through a ring

    store      the bytes that survive power-off, None where there are none
    drive      the file system, a storage.VfsFat: the game may write it unless it is readonly
    silent     whether cues make no sound
    dark       whether the lamp stays off
    """

    pad = True

    def __init__(
        self, display: "busdisplay.BusDisplay", keys, meanings, key_names, tone, lamp, stick=None
    ):
        display.auto_refresh = False
        self.display = display
        self.key_names = key_names
        self.store = microcontroller.nvm
        self.drive = storage.getmount("/")
        self.silent = False
        self.dark = False
        self._keys = keys
        self._meanings = meanings
        self._tone = tone
        self._lamp = lamp
        self._stick = stick
        self._event = keypad.Event()
        self._pressed = []
        self._ticks = supervisor.ticks_ms()
        self._now = 0
        self._held = None  # the direction held down, and when it repeats
        self._repeat_at = 0
        self._tilt = None
        self._cue = None  # to play next
        self._silent_at = 0
        self._colour = None

    def now(self):
        """Milliseconds since the start. Unlike ticks_ms(), it doesn't wrap for twelve days."""
        ticks = supervisor.ticks_ms()
        self._now += (ticks - self._ticks) & _TICKS
        self._ticks = ticks
        return self._now

    def intents(self):
        """What was pressed since the last call, in order; the next call reuses the list.

        UP DOWN LEFT RIGHT OK BACK MENU; a direction held down repeats.
        """
        pressed = self._pressed
        pressed.clear()
        now = self.now()
        self._scan(now)
        if self._stick is not None:
            tilt = self._stick()
            if tilt != self._tilt:
                if self._tilt is not None:
                    self._key(self._tilt, False, now)
                if tilt is not None:
                    self._key(tilt, True, now)
                self._tilt = tilt
        if self._held is not None and now >= self._repeat_at:
            pressed.append(self._held)
            self._repeat_at = now + _REPEAT_NEXT
        self._sound(now)
        return pressed

    def forget(self):
        """Drop all pending presses; a direction held down stops repeating."""
        self._keys.events.clear()
        self._held = None

    def _scan(self, now):
        event = self._event
        while self._keys.events.get_into(event):
            meaning = self._meanings[event.key_number]
            if meaning is not None:
                self._key(meaning, event.pressed, now)

    def _key(self, meaning, down, now):
        if down:
            self._pressed.append(meaning)
            if meaning not in ("OK", "BACK", "MENU"):
                self._held = meaning
                self._repeat_at = now + _REPEAT_FIRST
        elif meaning == self._held:
            self._held = None

    def play(self, cue):
        """Play a cue: move ok no build sweep gain lose win.

        It starts at the next intents(), after its picture has been drawn: if it started earlier,
        the tone would ring on until the drawing is done.
        """
        if not self.silent:
            self._cue = cue

    def hush(self):
        """Stop any sound, before something slow."""
        if self._silent_at:
            self._tone.off()
            self._silent_at = 0

    def _sound(self, now):
        if self._silent_at and now >= self._silent_at:
            self.hush()
        if self._cue is not None:
            frequency, length = _CUES[self._cue]
            self._cue = None
            self._tone.on(frequency)
            self._silent_at = now + length

    def light(self, colour):
        """Set the board's lamp to a colour, 0xRRGGBB; 0 is off."""
        if self.dark:
            colour = 0
        if colour != self._colour:
            self._colour = colour
            self._lamp(colour)
