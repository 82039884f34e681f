# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows a game as a QR code for a phone's camera: to look at it, or to go on by links."""

import displayio
from adafruit_miniqr import QRCode

from engine.const import TYPE_CHECKING, const
from engine.text.link import link_of

from ..draw import page, palette, shapes
from ..folder import read_address

if TYPE_CHECKING:
    from typing import Any

    from engine.record import Record

    from ..app import App
    from ..types import Route

_QUIET = const(4)
"""The light modules on each side: with fewer, some readers don't find the code."""
_LEAST_QUIET = const(2)
_SEEN = const(3)
"""If modules have this many pixels, fewer light ones will do, down to _LEAST_QUIET."""
_HOLDS = (17, 32, 53, 78, 106, 134, 154, 192, 230)
"""The bytes that a code of each type holds, from type 1 on. (miniqr's own choice fails for
some.)"""


class QrCodeScreen(page.Page):
    """The code, as large as the display allows, for a page whose address is known. Any key returns.

    record: the game. back: the screen to return to, as for App.show.
    text: the code's content, a link.
    """

    name = "qr_code"

    def __init__(self, app: "App", record: "Record", back: "Route") -> None:
        self.back = back
        texts = app.texts
        super().__init__(app, [("BACK", texts["back"])])
        self.buttons.show_message(texts["moment"])
        app.device.display.root_group = self.group
        app.device.display.refresh()
        end = ("#" if record.is_over else "#game=") + link_of(record)
        self.text = read_address() + end
        self._lay_code(_make_code(self.text.encode()))
        self.buttons.show_message(texts["code of a game" if record.is_over else "code of a turn"])

    def _lay_code(self, code: displayio.Bitmap) -> None:
        """Place the code on its paper."""
        width, height = self.app.layout.WIDTH, self.app.layout.BUTTONS_TOP
        size = height // (code.width + 2 * _QUIET)
        size = max(size, min(_SEEN, height // (code.width + 2 * _LEAST_QUIET)))
        side = min(height, (code.width + 2 * _QUIET) * size)
        x, y = (width - side) // 2, (height - side) // 2
        self.group.append(shapes.make_rectangle(x, y, side, side, palette.FRAME))
        around = (side - code.width * size) // 2
        colours = palette.make_palette(palette.FRAME, palette.INK)
        tiles = displayio.TileGrid(code, pixel_shader=colours)
        self.group.append(shapes.make_scaled(tiles, x + around, y + around, size))

    def press(self, intent: str) -> None:
        self.app.show(*self.back)


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


SCREEN = QrCodeScreen
