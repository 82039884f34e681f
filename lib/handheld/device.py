# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What every board offers the game: display, keys by meaning, clock, store, sound, light."""

import time

import busdisplay
import keypad
import microcontroller
import storage
import supervisor
from micropython import const

from .sound import Sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from . import block_store
    from .types import Cell, Fault, Keys, Lamp, Meanings, Memory, Stick, Tone

INTENTS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")
_REPEAT_FIRST = const(350)
_REPEAT_NEXT = const(120)
_TICKS = const((1 << 29) - 1)

_SECTOR = const(4096)  # the size of the RP2040's and RP2350's store; other chips can't append
_SCANNED = 0.03
"""Seconds until a scanner has reported every key that is down."""
_IDLE = const(60000)
_OFF = const(300000)
"""How long (ms) after dimming the picture goes off."""
_MEASURE_EVERY = const(300000)
"""The time (ms) between two measurements of the battery."""
_CALM = const(400)
"""How long (ms) a new screen takes no key."""
_FRAME = const(20)
"""How long (ms) a pass of the main loop takes at rest. The board sleeps for nine tenths of it and
then reads the keys."""
_DIMMER = const(2)
_DARKEST = const(4)
_LOW = const(15)
"""A battery with this percentage or less is low."""
_SET = const(2026)
"""A clock that was not set since power-on shows an earlier year."""


class Device(Sound):
    """A handheld with a d-pad. A board's module makes it with:

    display    a display of a size that has a layout; the game refreshes it
    keys       a keypad scanner; or the keys' pins as a tuple, if they are low while a key is down
               and can wake the processor
    key_names  the names of the keys on this board: {"OK": "A", ...}; A... means "hold A down"
    tone       an object with on(frequency in Hz, volume) and off(); None if there is no sound
    lamp       a function that shows a colour, 0xRRGGBB; None if there is no lamp
    stick      a function that returns the direction of an analog stick, or the meaning of a key
               that the scanner doesn't see, or None; None if there is neither
    meanings   what each key means, or None

    The module may change:
    pad        whether there is a d-pad; without one, RIGHT and LEFT step through a ring
    pins       the keys' pins, if they can wake the processor
    pressed    a pin's value while its key is down
    faults     what is wrong in settings.toml
    language   the language of the texts in settings.toml
    cell       where the battery's voltage is measured; None if it can't be
    can_dim    whether the display's brightness can be set
    can_rotate whether a left-handed player can turn the board round

    The game reads or sets:
    store      the bytes that survive power-off; None if there are none. If it has ``flush``,
               appended bytes may wait in memory until that is called, for three minutes at most
    drive      the file system, a storage.VfsFat
    guarded    whether the game must ask before it writes to the drive: a computer may write to it
               too, and losing power could then destroy all files
    volume     how loud the cues are: 0 (off) to 3
    lamp_off   whether the lamp stays off
    dimmed     whether the display is dimmed, or off, because nobody pressed a key
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
        meanings: "Meanings" = INTENTS,
    ) -> None:
        super().__init__(tone)
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
        self.guarded: bool = self.drive.readonly  # False after boot.py's key, and on a desktop
        self.lamp_off = False
        self.faults: list[Fault] = []
        self.language: str | int | None = None
        self._measure_at = 0
        self._warned = False
        self._darker = 0
        self.dimmed = False
        self._dim_at = _IDLE
        self._begun = 0  # when this pass of the main loop began
        self.keys = keys
        self.meanings = meanings
        self.lamp = lamp
        self.stick = stick
        self._event = keypad.Event()
        self._pressed: list[str] = []
        self._ticks = supervisor.ticks_ms()
        self._now = 0
        self._held: str | None = None  # the direction that is held down, which then repeats
        self._repeat_at = 0
        self._deaf_until = 0
        self._stays_deaf = False
        self.tilt: str | None = None
        self.colour: int | None = None

    def now(self) -> int:
        """Return the milliseconds since the start. Unlike ticks_ms(), they don't wrap; from the
        twelfth day on, each takes memory."""
        ticks = supervisor.ticks_ms()
        self._now += (ticks - self._ticks) & _TICKS
        self._ticks = ticks
        return self._now

    def read_intents(self) -> list[str]:
        """Return what the keys pressed since the last call mean, in order. The next call reuses the
        list.

        The meanings are UP DOWN LEFT RIGHT OK BACK MENU; a direction that is held down repeats.
        After a minute without keys the display dims, and the key that wakes it has no other effect.
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
        """Sleep for the rest of a frame, at the end of each pass of the main loop.

        Five minutes after dimming, sleep until a key is pressed; the key has no other effect.
        """
        left = _FRAME + self._begun - self.now()
        if left > 0:
            time.sleep(left / 1000)
        if self.dimmed and self._now >= self._dim_at + _OFF:
            from .asleep import sleep_until_key  # imported here, so that it is freed again

            sleep_until_key(self)

    def read_date(self) -> "tuple[int, int, int] | None":
        """Return the date: (year, month, day); None if the board's clock was not set."""
        try:
            date: Any = time.localtime()  # type: ignore[call-arg] # the stubs want seconds
        except RuntimeError:  # a board without a clock
            return None
        return (date[0], date[1], date[2]) if date[0] >= _SET else None

    def read_battery(self) -> "tuple[int, bool] | None":
        """Return (percent, whether the battery charges); None if the board can't measure it."""
        if self.cell is None:
            return None
        from .battery import measure_battery  # imported here, so that it is freed again

        return measure_battery(*self.cell)

    def must_warn_of_battery(self) -> bool:
        """Whether the player must be warned now, because the battery is low. It is measured every
        five minutes, and the warning comes once. Bytes that wait to be stored are stored first.
        """
        if self._warned or self._now < self._measure_at:
            return False
        self._measure_at = self._now + _MEASURE_EVERY
        found = self.read_battery()
        if found is None or found[1] or found[0] > _LOW:
            return False
        self._warned = True
        if self._waiting is not None:
            self._waiting.flush()
        return True

    def wake(self) -> None:
        """Undo the dimming and forget what is pressed."""
        self.dimmed = False
        self._dim_at = self.now() + _IDLE
        self.forget_presses()
        self.set_brightness(self._darker)

    def is_held_at_start(self, intent: str) -> bool:
        """Whether the key for an intent is held at power-on."""
        self.keys.reset()  # without this a key that is already down causes no event
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
        """Take no key for a moment. stays: an OK during the moment restarts it, so that hammering
        OK has no effect."""
        self._deaf_until = self.now() + _CALM
        self._stays_deaf = stays

    def takes_keys(self) -> bool:
        """Whether keys are taken now."""
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

    def set_brightness(self, level: int) -> None:
        """Set the display's brightness: level 0 is full, and each further level halves it."""
        self._darker = level
        if self.can_dim:
            self.display.brightness = 0.5**level

    def rotate(self, rotated: bool) -> None:
        """Set whether the board is held upside down, with its d-pad on the right."""
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
