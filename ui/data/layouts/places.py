# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A screen's positions and sizes for the display, read from a file when it opens.

In ui/data/layouts/240.txt and the like, each screen has a heading in brackets. Below it, each line
is a name and its numbers, in pixels of the display.
"""

from .. import FOLDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...types import Layout


class Places:
    """A screen's numbers by name: an int, or a tuple if a line has several.

    Raise KeyError if the layout has no such screen or name.
    """

    def __init__(self, layout: "Layout", screen: str) -> None:
        self._numbers = {}
        inside = False
        with open(FOLDER + "layouts/%s.txt" % layout.NAME) as file:
            for line in file:
                if line.startswith("["):
                    if inside:
                        break
                    inside = line.rstrip() == "[" + screen + "]"
                elif inside and "=" in line:
                    name, _, text = line.partition("=")
                    numbers = tuple([int(word) for word in text.split()])
                    self._numbers[name] = numbers[0] if len(numbers) == 1 else numbers
        if not inside:
            raise KeyError(screen)

    def __getattr__(self, name: str) -> "Any":
        return self._numbers[name]
