# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bottom line: the keys' functions, and messages."""

import bitmaptools
import displayio

from engine.const import TYPE_CHECKING, const

from . import font, palette, shapes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..app import App
    from ..types import KeyText, Layout

PAD = {"UP": "^", "DOWN": "_", "LEFT": "<", "RIGHT": ">"}
_FORMS = const(3)
"""The most texts of a key to choose from."""


def list_ways(app: "App") -> list[tuple[str, str]]:
    """List the keys that move in a list, if their names don't say so themselves."""
    if not app.device.pad:
        return [("LEFT", "^"), ("RIGHT", "_")]
    return list(PAD.items()) if "UP" in app.device.key_names else []


class Buttons:
    """The bottom line: one opaque picture, so that a change draws each pixel once.

    names       the keys' names: Device.key_names
    above       the right end and the top of a message line that isn't at the bottom, or ()
    aside       a Group that is hidden during a message (the table sets it)
    text, said  the texts on display: the buttons on the right, the message on the left
    gap         the free width left of the buttons, in font pixels
    """

    def __init__(
        self, layout: "Layout", names: dict[str, str], above: "Sequence[int]" = ()
    ) -> None:
        self.names = names
        self.scale = scale = layout.S
        self.text = self.said = ""
        self.gap = layout.WIDTH // scale
        start = layout.BUTTONS_TOP
        self._top = (layout.BUTTONS_TEXT - start) // scale + 1
        self.width = layout.WIDTH // scale
        self._left = (2 + scale) // scale  # the free width at both ends
        self._right = self.width + 1 - self._left  # with the gap after the last letter
        self.group = displayio.Group()
        self._bitmap = displayio.Bitmap(self.width, -(-(layout.HEIGHT - start) // scale), 2)
        tiles = displayio.TileGrid(
            self._bitmap, pixel_shader=palette.make_palette(palette.UI, palette.TEXT)
        )
        self.group.append(shapes.make_scaled(tiles, 0, start, scale))
        self.lines = []
        if above:
            x, y = above
            self.lines.append(font.make_label("", x + scale, y, palette.TEXT, scale, 1))
            self.group.append(self.lines[0])
        self.aside: displayio.Group | None = None

    def show_keys(self, buttons: "Sequence[tuple[str, KeyText]]") -> None:
        """Show the keys' functions, a list of (intent, text). A text may be empty, or several texts
        to choose from: the later ones are for a full line, None leaves the key out."""
        for n in range(2 * _FORMS):
            form, blank = n // 2, (" ", font.NARROW)[n % 2]
            shown = ""
            for intent, text in buttons:
                word = text if isinstance(text, str) else text[min(form, len(text) - 1)]
                if word is None:
                    continue
                gap = blank if word else ""
                if self.names.get(intent) == intent and word[:1] == intent[:1]:
                    word = ""  # the key's name already says MENU or MENÜ
                shown += self.keycap_of(intent) + word + gap
            shown = shown.rstrip(blank)
            if font.measure(shown) <= self._right:
                break
        self._write(shown, self.said)

    def keycap_of(self, intent: str) -> str:
        """Return a key's name, drawn as a button."""
        return font.keycap(self.names.get(intent) or PAD[intent])

    def show_message(self, *texts: str) -> None:
        """Show a message in parts: one on each message line, the rest by the buttons. A blank keeps
        its line empty."""
        parts = [text for text in texts if text]
        for n, line in enumerate(self.lines):
            line.write(parts[n].strip() if n < len(parts) else "")
        self._write(self.text, " ".join(parts[len(self.lines) :]))
        if self.aside is not None:
            shapes.set_visible(self.aside, not parts)

    def fits(self, text: str) -> bool:
        """Whether a message fits left of the buttons."""
        return self._left + font.measure(text) + 2 <= self.gap

    def _write(self, text: str, said: str) -> None:
        if text == self.text and said == self.said:
            return
        bitmap, kept, x = self._bitmap, 0, self._left
        if text != self.text:
            self.gap = max(0, self._right - font.measure(text))
            if x + font.measure(said) > self.gap:
                said = ""  # the message beside shorter buttons would lie over these
            bitmap.fill(0)
            font.draw_text(bitmap, text, self.gap, self._top)
        else:  # only what differs from the last message is redrawn, such as a dot
            end = min(self.gap, x + font.measure(self.said))
            if said.startswith(self.said) or self.said.startswith(said):
                kept = min(len(said), len(self.said))
                x += font.measure(said[:kept])
            if x < end:
                bitmaptools.fill_region(bitmap, x, 0, end, bitmap.height, 0)
        self.text, self.said = text, said
        font.draw_text(bitmap, said[kept:], x, self._top)
