# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What every board offers the game: display, keys as meanings, clock, store, sound, light."""

import time

import busdisplay
import keypad
import microcontroller
import storage
import supervisor
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from . import block_store
    from .types import Cell, Fault, Keys, Lamp, Meanings, Memory, Stick, Tone

MEANINGS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")
_REPEAT_FIRST = const(350)
_REPEAT_NEXT = const(120)
_TICKS = const((1 << 29) - 1)

# Each cue's notes, as play_tune() plays them.
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
_SECTOR = const(4096)  # the size of the RP2040's and RP2350's store: only they write in place
_SCANNED = 0.03
"""Seconds until a scanner has reported every key that is down."""
_IDLE = const(60000)
_OFF = const(300000)
"""How long (ms) after it is dimmed the picture goes off."""
_CALM = const(400)
"""How long (ms) a new screen of the game takes no key."""
_FRAME = const(20)
"""How long (ms) a round of the main loop takes at rest. The board sleeps for nine tenths of it, and
notices a key at its end."""
_DIMMER = const(2)
_DARKEST = const(4)
_LOW = const(15)
"""A battery below this many percent is low."""
_SET = const(2026)
"""A clock that nobody has set since power-on is in a year before this one."""


class Device:
    """A handheld with a d-pad. Its maker gives:

    display    one whose size has a layout; the game refreshes it
    keys       a tuple of the keys' own pins, if they are low while a key is down and can wake the
               processor; else a keypad scanner
    key_names  what the keys are called on this board: {"OK": "A", ...}; a dotted name is held down
    tone       an object with on(frequency in Hz, volume) and off(); None if there is no sound
    lamp       a function that shows a colour, 0xRRGGBB; None if there is none
    stick      a function that returns the direction in which an analog stick is held, or the
               meaning of a key that the scanner doesn't see; None for nothing
    meanings   what each key means; None for nothing

    A board's module may change:
    pad        whether there is a d-pad; without one, RIGHT and LEFT step through a ring
    pins       the keys' own pins, if these can wake the processor
    pressed    their value when the key is down
    faults     the settings of settings.toml that are wrong
    language   what settings.toml says of the texts' language
    cell       where the battery's voltage is measured; None: nowhere
    can_dim    whether the display's brightness can be set
    can_rotate whether the board can be turned round for a left-handed player

    The game reads or sets:
    store      the bytes that survive power-off; None if there are none. If it has ``flush``, what
               is appended may wait in memory until that is called, for three minutes at most
    drive      the file system, a storage.VfsFat
    guarded    whether the game asks its owner before it writes to the drive, since a computer may
               write it too: a power cut could cost all files
    volume     how loud the cues are: 0 (off) to 3
    lamp_off   whether the lamp stays off
    dimmed     whether the display is dimmed, or off, since nobody pressed a key
    rotated    whether the board is turned round
    """

    pad = True
    can_dim = True
    can_rotate = True
    rotated = False
    pins: "Sequence[microcontroller.Pin]" = ()
    pressed = False
    cell: "Cell | None" = None

    def __init__(
        self,
        display: busdisplay.BusDisplay,
        keys: "Keys | tuple[microcontroller.Pin, ...]",
        key_names: dict[str, str],
        tone: "Tone | None" = None,
        lamp: "Lamp | None" = None,
        stick: "Stick | None" = None,
        meanings: "Meanings" = MEANINGS,
    ) -> None:
        if isinstance(keys, tuple):
            self.pins = keys
            keys = keypad.Keys(keys, value_when_pressed=False, pull=True)
        display.auto_refresh = False
        self.display = display
        self.key_names = key_names
        memory = microcontroller.nvm
        self.store: Memory | block_store.BlockStore | None = memory
        self._waiting: block_store.BlockStore | None = None  # the store, if it lets bytes wait
        if memory is not None and len(memory) > _SECTOR:
            from .block_store import BlockStore

            self.store = self._waiting = BlockStore(memory)
        self.drive = storage.getmount("/")
        self.guarded: bool = self.drive.readonly  # not with boot.py's key, nor on a desk
        self.volume = 2
        self.lamp_off = False
        self.faults: list[Fault] = []
        self.language: str | int | None = None
        self._measure_at = 0
        self._darker = 0
        self.dimmed = False
        self._dim_at = _IDLE
        self._begun = 0  # when this round of the main loop began
        self.keys = keys
        self.meanings = meanings
        self.tone = tone
        self.lamp = lamp
        self.stick = stick
        self._event = keypad.Event()
        self._pressed: list[str] = []
        self._ticks = supervisor.ticks_ms()
        self._now = 0
        self._held: str | None = None  # the direction held down, and when it repeats
        self._repeat_at = 0
        self._deaf_until = 0
        self._stays_deaf = False
        self.tilt: str | None = None
        self._cue: Sequence[int] | None = None  # notes to play next
        self._notes: Sequence[int] | None = None  # those being played
        self._at = self._until = self._up = 0
        self.colour: int | None = None

    def now(self) -> int:
        """Milliseconds since the start. Unlike ticks_ms(), it doesn't wrap for twelve days."""
        ticks = supervisor.ticks_ms()
        self._now += (ticks - self._ticks) & _TICKS
        self._ticks = ticks
        return self._now

    def read_intents(self) -> list[str]:
        """The keys pressed since the last call, in order. The next call reuses the list.

        UP DOWN LEFT RIGHT OK BACK MENU; a direction held down repeats. After a minute without keys
        the display is dimmed; the key that wakes it does nothing else.
        """
        pressed = self._pressed
        pressed.clear()
        now = self._begun = self.now()
        self._scan(now)
        if self.stick is not None:
            tilt = self.stick()
            if tilt != self.tilt:
                if self.tilt is not None:
                    self._key(self.tilt, False, now)
                if tilt is not None:
                    self._key(tilt, True, now)
                self.tilt = tilt
        if self._held is not None and now >= self._repeat_at:
            pressed.append(self._held)
            self._repeat_at = now + _REPEAT_NEXT
        self._sound(now)
        if pressed:
            self._dim_at = now + _IDLE
            if self.dimmed:
                self.wake()
                pressed.clear()
        elif now >= self._dim_at and self.can_dim and not self.dimmed:
            self.dimmed = True
            self.display.brightness = 0.5 ** min(self._darker + _DIMMER, _DARKEST)
            if self._waiting is not None:
                self._waiting.flush()
        elif self._waiting is not None and self._notes is None:  # writing takes a fifth of a second
            self._waiting.tick(now)
        if now < self._deaf_until and pressed:
            if self._stays_deaf and "OK" in pressed:
                self._deaf_until = now + _CALM
            pressed.clear()
        return pressed

    def finish_frame(self) -> None:
        """Sleep for what is left of a frame: at the end of each round of the main loop.

        Five minutes after dimming, sleep until a key is pressed, which does nothing else.
        """
        left = _FRAME + self._begun - self.now()
        if left > 0:
            time.sleep(left / 1000)
        if self.dimmed and self._now >= self._dim_at + _OFF:
            from .asleep import sleep_until_key  # not kept loaded

            sleep_until_key(self)

    def read_date(self) -> "tuple[int, int, int] | None":
        """The date: (year, month, day); None if the board's clock was not set."""
        try:
            date: Any = time.localtime()  # type: ignore[call-arg] # the stubs want seconds
        except RuntimeError:  # a board without a clock
            return None
        return (date[0], date[1], date[2]) if date[0] >= _SET else None

    def read_battery(self) -> "tuple[int, bool] | None":
        """(percent, whether it charges); None if the board can't tell."""
        if self.cell is None:
            return None
        from .battery import measure_battery  # not kept loaded

        return measure_battery(*self.cell)

    def must_warn_of_battery(self) -> bool:
        """Whether to say now that the battery is low: measured every few minutes, said once.

        Whatever waits to be stored is stored first.
        """
        if self._now < self._measure_at:
            return False
        self._measure_at = self._now + _OFF
        found = self.read_battery()
        if found is None or found[1] or found[0] > _LOW:
            return False
        self._measure_at = _TICKS
        if self._waiting is not None:
            self._waiting.flush()
        return True

    def wake(self) -> None:
        """Undo the dimming; what is pressed is forgotten."""
        self.dimmed = False
        self._dim_at = self.now() + _IDLE
        self.forget_presses()
        self.darken(self._darker)

    def is_held_at_start(self, intent: str) -> bool:
        """Whether the key for an intent is held now, at power-on."""
        self.keys.reset()  # otherwise a key that is already down makes no event
        time.sleep(_SCANNED)
        event = self._event
        held = False
        while self.keys.events.get_into(event):
            if self.meanings[event.key_number] == intent:
                held = event.pressed
        return held

    def forget_presses(self) -> None:
        """Drop all pending presses. A direction that is held down stops repeating."""
        self.keys.events.clear()
        self._held = None

    def pause_keys(self, stays: bool) -> None:
        """Take no key for a moment. stays: an OK within it begins the moment anew, so that
        hammering OK leads nowhere."""
        self._deaf_until = self.now() + _CALM
        self._stays_deaf = stays

    def takes_keys(self) -> bool:
        """Whether keys are taken."""
        return self.now() >= self._deaf_until

    def _scan(self, now: int) -> None:
        event = self._event
        while self.keys.events.get_into(event):
            meaning = self.meanings[event.key_number]
            if meaning is not None:
                self._key(meaning, event.pressed, now)

    def _key(self, meaning: str, down: bool, now: int) -> None:
        if down:
            self._pressed.append(meaning)
            if meaning not in ("OK", "BACK", "MENU"):
                self._held = meaning
                self._repeat_at = now + _REPEAT_FIRST
        elif meaning == self._held:
            self._held = None

    def play_cue(self, cue: str, up: int = 0) -> None:
        """Play a cue, ``up`` semitones higher: move ok no build sweep gain lose round."""
        self.play_tune(_CUES[cue], up)

    def play_tune(self, notes: "Sequence[int]", up: int = 0) -> None:
        """Play notes, two numbers each: MIDI pitch (0: a rest), and length in units of 5 ms.

        They start at the next read_intents(), after their picture has been drawn: if they started
        earlier, the first would ring on until the drawing is done.
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

    def darken(self, level: int) -> None:
        """Set the display's brightness: 0 is full, each level more halves it."""
        self._darker = level
        if self.can_dim:
            self.display.brightness = 0.5**level

    def rotate(self, rotated: bool) -> None:
        """Set whether the board is held upside down, its d-pad on the right."""
        if rotated != self.rotated and self.can_rotate:
            from .rotating import rotate  # most players never need it

            rotate(self)

    def set_lamp(self, colour: int) -> None:
        """Set the board's lamp to a colour, 0xRRGGBB; 0 is off."""
        if self.lamp_off:
            colour = 0
        if self.lamp is not None and colour != self.colour:
            self.colour = colour
            self.lamp(colour)
