# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A finished game, or a puzzle made of one of its turns, as a QR code for a phone's camera."""

import displayio
from adafruit_miniqr import QRCode

from engine.text.link import packed

from ..data import FOLDER
from ..draw import page, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.record import Record

    from ..app import App

_QUIET = 4
"""Light modules on each side: fewer, and some readers don't find the code."""
_HOLDS = (17, 32, 53, 78, 106, 134, 154, 192, 230)
"""How many bytes a code of each type has room for. (miniqr's own choice fails for some texts.)"""
_PAPER = 0xFFFFFF


class ScanScreen:
    """The code, as large as the display allows; any key goes back.

    record: the game; turn: after how many actions the puzzle's turn begins, None for the game;
    back: the screen to return to, as for App.show.

    text: what the code says: a link, or without an address the game alone.
    """

    name = "scan"

    def __init__(
        self, app: "App", record: "Record", turn: int | None, back: "tuple[Any, ...]"
    ) -> None:
        self.app, self.back = app, back
        layout = app.layout
        self.group, self.buttons = page.page(app, [("BACK", app.texts["back"])], _PAPER, _PAPER)
        self.buttons.message(app.texts["moment"])
        app.display.root_group = self.group
        app.display.refresh()
        number = packed(record)
        if turn is not None:
            number = "turn=%d" % turn + number
        self.text = _address() + number
        if len(self.text) > _HOLDS[-1]:
            self.text = number
        code = _code(self.text.encode())
        self.buttons.message("")
        wide = code.width + 2 * _QUIET
        height = layout.BUTTONS_TOP
        if layout.HEIGHT // wide > height // wide:
            height = layout.HEIGHT
            self.group.pop()  # the button: the code is larger without
        size = height // wide
        tiles = displayio.TileGrid(code, pixel_shader=palette.colours(_PAPER, palette.INK))
        x, y = (layout.WIDTH - code.width * size) // 2, (height - code.width * size) // 2
        self.group.append(shapes.scaled(tiles, x, y, size))

    def press(self, intent: str) -> None:
        self.app.show(*self.back)

    def tick(self, now: int) -> None:
        pass


def _address() -> str:
    """The page's address, up to a link's text; nothing if none is known."""
    try:
        with open(FOLDER + "address.txt") as file:
            return file.readline().strip() + "#"
    except OSError:
        return ""


def _code(text: bytes) -> displayio.Bitmap:
    """The code's modules: 1 is dark."""
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
