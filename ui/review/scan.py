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
_PAPER = 0xFFFFFF


class ScanScreen(page.Page):
    """The code, as large as the display allows, and an explanation. Any key returns.

    record: the game. back: the screen to return to, as for App.show.
    text: the code's content: a link, or its end, from # on, if no address is known.
    """

    name = "scan"

    def __init__(self, app: "App", record: "Record", back: "Way") -> None:
        self.back = back
        texts = app.texts
        super().__init__(app, [("BACK", texts["back"])], _PAPER, _PAPER)
        self.buttons.show_message(texts["moment"])
        app.device.display.root_group = self.group
        app.device.display.refresh()
        end = ("#" if record.is_over else "#game=") + link_of(record)
        self.text = _read_address() + end
        said = texts["code of a game" if record.is_over else "code of a turn"]
        if self.text == end or len(self.text) > _HOLDS[-1]:
            self.text, said = end, texts["code without address"]
        code = _make_code(self.text.encode())
        self.buttons.show_message("")
        self._lay_code(code, said)

    def _lay_code(self, code: displayio.Bitmap, said: str) -> None:
        """Place the code, with the explanation beside or below it, whichever leaves larger
        modules."""
        layout, unit = self.app.layout, self.app.layout.S
        width, height, pitch = layout.WIDTH, layout.HEIGHT, font.measure_capital(unit) + 3 * unit
        self.group.pop()  # the bottom line: its key is the explanation's last line
        key = self.buttons.keycap_of("BACK") + " " + self.app.texts["back"]
        lines = font.wrap(said, width // unit - 5) + [key]
        joined = font.wrap(said + " " + key, width // unit - 5)
        size, large = [
            _choose_module_size(code, height - high)
            for high in (len(lines) * pitch + 2 * unit, len(joined) * pitch + 2 * unit)
        ]
        if large > size:
            lines, size = joined, large
        room = len(lines) * pitch + 2 * unit
        x, y = (width - code.width * size) // 2, (height - room - code.width * size) // 2
        middle, top = width // 2, height - room + unit
        large = _choose_module_size(code, height)
        if large > size:
            around = min(_QUIET * large, (height - code.width * large) // 2)
            left = code.width * large + 2 * around
            narrow = (width - left) // unit - 2
            beside = font.wrap(said, narrow) + font.wrap(key, narrow)
            if max([font.measure(line) for line in beside]) <= narrow:
                lines, x, y, size = beside, around, (height - code.width * large) // 2, large
                middle, top = (left + width - 2) // 2, (height - len(lines) * pitch) // 2
        for line in lines:
            self.group.append(font.make_label(line, middle, top, palette.INK, unit, 0.5))
            top += pitch
        tiles = displayio.TileGrid(code, pixel_shader=palette.make_palette(_PAPER, palette.INK))
        self.group.append(shapes.make_scaled(tiles, x, y, size))

    def press(self, intent: str) -> None:
        self.app.show(*self.back)


def _choose_module_size(code: displayio.Bitmap, height: int) -> int:
    """Return the size of a module in pixels at this height."""
    size = height // (code.width + 2 * _QUIET)
    return max(size, min(_SEEN, height // (code.width + 2 * _LEAST_QUIET)))


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
