# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows a game as a QR code for a phone's camera: to look at it, or to go on by links."""

import displayio
from adafruit_miniqr import QRCode
from micropython import const

from engine.text.link import link_of

from ..data import FOLDER
from ..draw import font, page, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.record import Record

    from ..app import App
    from ..types import Way

_QUIET = const(4)
"""The light modules on each side: with fewer, some readers don't find the code."""
_LEAST_QUIET = const(2)
_SEEN = const(3)
"""If modules have this many pixels, fewer light ones will do, down to _LEAST_QUIET."""
_HOLDS = (17, 32, 53, 78, 106, 134, 154, 192, 230)
"""The bytes that a code of each type holds, from type 1 on. (miniqr's own choice fails for
some.)"""


class ScanScreen(page.Page):
    """The code, as large as the display allows, and an explanation. Any key returns.

    record: the game. back: the screen to return to, as for App.show.
    text: the code's content: a link, or its end, from # on, if no address is known.
    """

    name = "scan"

    def __init__(self, app: "App", record: "Record", back: "Way") -> None:
        self.back = back
        texts = app.texts
        super().__init__(app, [("BACK", texts["back"])])
        self.buttons.show_message(texts["moment"])
        app.device.display.root_group = self.group
        app.device.display.refresh()
        end = ("#" if record.is_over else "#game=") + link_of(record)
        address = _read_address()
        self.text, below = address + end, ""
        said = texts["code of a game" if record.is_over else "code of a turn"]
        if not address or len(self.text) > _HOLDS[-1]:
            self.text, below = end, texts["code without address"]
            said = "" if address else texts["address is missing"]
        self._lay_code(_make_code(self.text.encode()), below)
        self.buttons.show_message(said)

    def _lay_code(self, code: displayio.Bitmap, said: str) -> None:
        """Place the code on its paper. A text is beside it, or if that is too narrow, below it."""
        layout, unit = self.app.layout, self.app.layout.S
        width, height = layout.WIDTH, layout.BUTTONS_TOP
        pitch = font.measure_capital(unit) + 3 * unit
        size, side = _choose_size(code, height)
        left = side + 2 * min(4 * unit, (height - side) // 2)
        room = (width - left) // unit - 4
        lines = font.wrap(said, room) if said else []
        middle, top = (width + left) // 2, (height - len(lines) * pitch) // 2 + unit
        ground = left, 0, width - left, height
        if not lines:
            left = width
        elif top < unit or max([font.measure(line) for line in lines]) > room:
            left, middle, lines = width, width // 2, font.wrap(said, width // unit - 4)
            bottom, height = height, height - len(lines) * pitch - unit
            size, side = _choose_size(code, height)
            top = height + 2 * unit
            ground = 0, height, width, bottom - height
        if lines:
            self.group.append(shapes.make_rectangle(*ground, palette.UI))
        x, y = (left - side) // 2, (height - side) // 2
        self.group.append(shapes.make_rectangle(x, y, side, side, palette.FRAME))
        for line in lines:
            self.group.append(font.make_label(line, middle, top, palette.TEXT, unit, 0.5))
            top += pitch
        around = (side - code.width * size) // 2
        colours = palette.make_palette(palette.FRAME, palette.INK)
        tiles = displayio.TileGrid(code, pixel_shader=colours)
        self.group.append(shapes.make_scaled(tiles, x + around, y + around, size))

    def press(self, intent: str) -> None:
        self.app.show(*self.back)


def _choose_size(code: displayio.Bitmap, height: int) -> tuple[int, int]:
    """Return the size of a module, and of the code with the light ones around it, in pixels, for
    this height."""
    size = height // (code.width + 2 * _QUIET)
    size = max(size, min(_SEEN, height // (code.width + 2 * _LEAST_QUIET)))
    return size, min(height, (code.width + 2 * _QUIET) * size)


def _read_address() -> str:
    """Read the page's address. Return "" if none is known."""
    try:
        with open(FOLDER + "address.txt") as file:
            address: str = file.readline().strip()
            return address
    except OSError:
        return ""


def _make_code(text: bytes) -> displayio.Bitmap:
    """Make a bitmap of the code's modules. 1 is dark."""
    made = QRCode(qr_type=1 + len([size for size in _HOLDS if size < len(text)]))
    made.add_data(text)
    made.make()
    matrix: Any = made.matrix
    size = made.module_count
    bitmap = displayio.Bitmap(size, size, 2)
    for y in range(size):
        for x in range(size):
            if matrix[y, x]:
                bitmap[x, y] = 1
    return bitmap


SCREEN = ScanScreen
