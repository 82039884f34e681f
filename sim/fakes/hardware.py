# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The hardware behind the faked modules: clock, keys, stick, store, speaker. Only one board is
powered at a time."""

from .gauge import Gauge
from .pulses import Output, Slice
from .speaker import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from sim.boards import Board

    from .display import FakeDisplay
    from .drive import Drive
    from .store import Store

current: "Hardware" = None  # type: ignore[assignment] # at first none is
"""The powered Hardware, which the faked modules use."""

FRAME_MS = 20
START_HZ = 125000000
"""The clock frequency at which an RP2040 starts."""
_BACKLIGHT_HZ = 50000
_HELD_MS = 600
"""The time (ms) for which a key is held down, for an intent that needs that."""


class PowerCut(BaseException):
    """The power failed while the store was being written."""


class Hardware:
    """A board's hardware, with its store and its drive.

    write_key: whether the key is held that lets the game write to the drive.
    """

    def __init__(self, board: "Board", store: "Store | None", drive: "Drive | None") -> None:
        self.board = board
        self.clock = START_HZ
        self.slices: dict[int, Slice] = {}
        self.backlight: Output | None = None
        if board.backlight is not None:
            self.take_backlight(board.backlight)
        self.store = store
        self.drive = drive
        self.write_key = False
        self.now = 0
        self.quick = False  # whether work takes no time
        self._worked = 0.0  # ms since the last frame
        self.day: tuple[int, int, int] | None = None  # None: nobody has set the clock
        self.voltage = 3900  # of the cell, mV
        self.percent = 75  # of its charge
        self.charging = False
        self.gauge = Gauge(self) if board.gauge else None
        self.slept = 0  # ms
        self.speaker = Speaker(self)
        self.machines: set[str] = set()  # the pins that state machines use
        self.lamps: dict[str, int | bytes] = {}  # a duty cycle, or a NeoPixel's bytes
        self.scanners: list[Any] = []
        self.typed: list[int] = []  # on a keyboard that the program polls
        self.held: dict[str, Any] = {}  # intent: its input
        self.until: dict[str, float] = {}  # intent: when its key may be released
        self.releasing: set[str] = set()  # intents waiting for that
        self.display: FakeDisplay = None  # type: ignore[assignment] # before displayio makes it
        self.commands: dict[int, bytes] = {}  # other data sent to the display, by command
        self.frame = None  # called at every refresh, and for each frame slept
        self.program = None  # the greenlet of the board's program

    def take_backlight(self, gpio: int) -> None:
        """Claim a GPIO for the display's backlight, at full brightness, as the firmware does."""
        self.backlight = Output(self, gpio, 65535, _BACKLIGHT_HZ)

    def high(self, pin: str) -> float:
        """Return the share of the time, 0 to 1, for which a pin with PWM is high."""
        gpio = self.board.gpio[pin]
        return self.slices[gpio >> 1 & 7].high(gpio & 1)

    def ticks(self) -> int:
        """Stand in for supervisor.ticks_ms. It wraps 65 seconds after power-on, so that code that
        doesn't expect this fails."""
        return (self.now + (1 << 29) - 65536) % (1 << 29)

    def move(self, intent: str, down: bool) -> None:
        """Press or release an intent's key on this board. Repeating the call changes nothing.

        A key that must be held is released once it has been down long enough.
        """
        if (intent in self.held) == down:
            return
        if down and intent in self.board.held:
            self.until[intent] = self.now + _HELD_MS
        if not down and self.now < self.until.get(intent, 0):
            self.releasing.add(intent)
            return
        self.releasing.discard(intent)
        if down:
            self.held[intent] = self._find_input(intent)
            wire = self.held[intent]
            if isinstance(wire, tuple) and wire[0] == "KEYBOARD":
                self.typed.append(wire[1])
        else:
            wire = self.held.pop(intent)
        for scanner in self.scanners:
            scanner.scan(wire, down)

    def _find_input(self, intent: str) -> int | str | tuple[str, int]:
        """Return an intent's input; the board may be turned round."""
        turned = self.display is not None and self.display.rotation == 180
        return self.board.input(intent, turned)

    def read_stick(self, pin: str) -> int:
        """Return the stick's position on a pin's axis, 0 to 65535."""
        for wire in self.held.values():
            if isinstance(wire, tuple) and wire[0] == pin:
                return wire[1]
        return 32768

    def end_frame(self) -> None:
        """Let a frame pass after a refresh, including the time that the program has slept. If it
        has worked for longer, let as many frames pass."""
        late = int(self._worked)
        self._worked = 0
        self._pass_time(-late % FRAME_MS if late else FRAME_MS)

    def work(self, ms: float) -> None:
        """Advance the clock while the program works; the picture and the keys wait."""
        before = int(self._worked)
        self._worked += ms
        self.now += int(self._worked) - before

    def sleep(self, seconds: float) -> None:
        """Let the program sleep; once it has shown something, frame by frame."""
        left = round(1000 * seconds)
        self.slept += left
        if self.display is None or not self.display.changes:
            self.now += left
            return
        while left > 0:
            self._pass_time(min(left, FRAME_MS))
            left -= FRAME_MS

    def sleep_until(self, pins: set[str]) -> None:
        """Let the processor sleep until a key on one of these pins is down."""
        while not pins & set(self.held.values()):
            self._pass_time(FRAME_MS)

    def _pass_time(self, ms: int) -> None:
        self.now += ms
        for intent in list(self.releasing):
            self.move(intent, False)
        if self.frame:
            self.frame()
