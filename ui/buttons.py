# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bottom line: what the buttons do, and messages."""

import displayio

from . import font, palette, picture

_PAD = {"UP": "^", "DOWN": "_", "LEFT": "<", "RIGHT": ">"}


class Hints:
    """One line; ``names``: the device's hints, {"OK": "A", ...}.

    above: (right end, top) of each line of a message that has a place elsewhere.
    aside: a Group that is hidden while there is a message (the table sets it).
    """

    def __init__(self, layout, names, above=()):
        self.names = names
        self.scale = layout.S
        self.group = displayio.Group()
        start, top = layout.HINTS_TOP, layout.HINTS_TEXT
        self.group.append(
            picture.rectangle(0, start, layout.WIDTH, layout.HEIGHT - start, palette.UI)
        )
        self.hints = font.label(
            "", layout.WIDTH, top, palette.TEXT, self.scale, 1, True
        )  # fmt: skip
        self.group.append(self.hints)
        self.lines = [
            font.label("", x + self.scale, y, palette.TEXT, self.scale, 1) for x, y in above
        ]
        self.lines.append(
            font.label("", 2 * self.scale, top + self.scale, palette.TEXT, self.scale)
        )
        for line in self.lines:
            self.group.append(line)
        self.aside = None

    def set(self, hints):
        """Show hints: a list of (intent, what it does); a text may be empty."""
        texts = []
        for intent, text in hints:
            button = font.cap(self.names.get(intent) or _PAD[intent])
            texts.append(button + text + " " if text else button)
        font.write(self.hints, "".join(texts).rstrip(" "))

    def message(self, *texts):
        """Show a message in parts: a line each where there is a place, the last with the hints."""
        parts = [text for text in texts if text]
        above = len(self.lines) - 1
        shown = [""] * len(self.lines)
        if not above:
            shown[0] = " ".join(parts)
        elif len(parts) <= above:
            for n, text in enumerate(parts):
                shown[n] = text
        else:
            half = len(parts) // above
            shown[0] = " ".join(parts[:half])
            shown[1] = " ".join(parts[half:-1])
            shown[2] = parts[-1]
        for line, text in zip(self.lines, shown):
            gain = above and text.startswith("+")
            font.write(line, text, palette.LIME if gain else palette.TEXT)
        if self.aside is not None:
            picture.show(self.aside, not parts)
