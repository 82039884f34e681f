# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The display: Blinka's BusDisplay with a frame buffer instead of the bus.

It replaces busdisplay.BusDisplay, so every display that a program makes is a FakeDisplay. A refresh
only notes the areas to redraw. They are drawn when somebody looks at the pixels: most tests never
do.
"""

import busdisplay
import displayio
from displayio._area import Area

from . import hardware, pace


class FakeDisplay(busdisplay.BusDisplay):
    """A display without a bus. Rotation and offsets are ignored.

    The arguments are BusDisplay's. ValueError for set-up commands that the board would reject, and
    for a rotation that is no multiple of 90. RuntimeError for setting the brightness without a
    backlight_pin.

    pixels   width * height words of RGB565, low byte first, as the last refresh left them (if
             nothing has changed since)
    areas    the areas (x1, y1, x2, y2) that the last refresh redrew
    changes  how many refreshes have redrawn something
    """

    def __init__(
        self,
        bus: object = None,
        init_sequence: bytes = b"",
        *,
        width: int,
        height: int,
        rotation: int = 0,
        backlight_pin: object = None,
        **_: object,
    ) -> None:
        _check(init_sequence)
        if rotation % 90:
            raise ValueError("Display rotation must be in 90 degree increments")
        hardware.current.display = self
        self._pixels = bytearray(width * height * 2)
        self._owed: set[tuple[int, int, int, int]] = set()  # areas that have not been drawn yet
        self.areas: list[tuple[int, int, int, int]] = []
        self.changes = 0
        self._fixed = False
        fixed = {"auto_refresh": False, "reverse_bytes_in_word": False}
        super().__init__(None, b"", width=width, height=height, **fixed)
        self._fixed = backlight_pin is None
        gpio = hardware.current.board.gpio.get(getattr(backlight_pin, "name", ""))
        if gpio is not None:
            hardware.current.take_backlight(gpio)

    @property
    def brightness(self) -> float:
        return self._brightness

    @brightness.setter
    def brightness(self, value: float) -> None:
        if self._fixed:
            raise RuntimeError("Brightness not adjustable")
        if not 0 <= value <= 1:
            raise ValueError("brightness must be 0-1")
        self._brightness = value
        if hardware.current.backlight is not None:
            hardware.current.backlight.set(int(65535 * value))

    @property
    def shining(self) -> float:
        """How bright the backlight really is, 0 to 1."""
        backlight = hardware.current.backlight
        return self._brightness if backlight is None else backlight.high

    def refresh(self, **rates: int) -> bool:
        """Refresh as BusDisplay does; then a frame passes while code.py waits."""
        self.areas.clear()
        done = super().refresh(**rates)
        if self.areas:
            self.changes += 1
            pace.spend(pace.PIXEL * sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in self.areas))
        hardware.current.end_frame()
        return done

    @property
    def pixels(self) -> bytearray:
        for area in self._owed:
            self._draw(Area(*area))
        self._owed.clear()
        return self._pixels

    def _get_refresh_areas(self) -> list[Area]:
        areas = super()._get_refresh_areas()
        if self._core.full_refresh:
            self._owed.clear()
        if self._core.full_refresh and self._core.current_group:
            # A full refresh has drawn everything, but Blinka would draw new layers a second time.
            self._core.current_group._get_refresh_areas([])
        return areas

    def _refresh_area(self, area: Area) -> bool:
        part = Area()
        if self._core.clip_area(area, part):
            box = part.x1, part.y1, part.x2, part.y2
            self.areas.append(box)
            self._owed.add(box)
        return True

    def _draw(self, part: Area) -> None:
        width, height = part.width(), part.height()
        words = memoryview(bytearray((part.size() + 1) // 2 * 4)).cast("I")
        mask = memoryview(bytearray((part.size() // 32 + 1) * 4)).cast("I")
        self._core.fill_area(part, mask, words)
        drawn = words.cast("B")
        for row in range(height):
            start = 2 * ((part.y1 + row) * self.width + part.x1)
            self._pixels[start : start + 2 * width] = drawn[2 * row * width : 2 * (row + 1) * width]


def _check(sequence: bytes) -> None:
    """Check a display's set-up commands. Each is a byte, the number of data bytes (+ 128 if a delay
    follows), and the data."""
    at = 0
    while at < len(sequence):
        if at + 1 == len(sequence):
            raise ValueError("the set-up ends in a command without its length")
        number = sequence[at + 1]
        at += 2 + (number & 127) + (number >> 7)
    if at != len(sequence):
        raise ValueError("the set-up's last command is cut short")


busdisplay.BusDisplay = FakeDisplay
displayio._stop_background()  # a thread that would refresh displays by itself
