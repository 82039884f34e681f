# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The places of a screen at the display's size, read from a file when it opens.

ui/layouts/240.txt and so on: a heading in brackets for each screen, then a name and its numbers a
line, in pixels of the display.
"""

from ..artwork import FOLDER


class Places:
    """A screen's numbers under their names: an int, or a tuple where a line has several.

    KeyError if the layout has none for that screen, or none of that name.
    """

    def __init__(self, layout, screen):
        self._numbers = {}
        found = False
        with open(FOLDER + "layouts/%s.txt" % layout.NAME) as file:
            for line in file:
                if line.startswith("["):
                    if found:
                        break
                    found = line.rstrip() == "[" + screen + "]"
                elif found and " = " in line:
                    name, _, text = line.partition(" = ")
                    numbers = tuple([int(word) for word in text.split()])
                    self._numbers[name] = numbers[0] if len(numbers) == 1 else numbers
        if not found:
            raise KeyError(screen)

    def __getattr__(self, name):
        return self._numbers[name]
