# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Counts what each refresh redraws, and estimates how long the board would take.

Fitted to CircuitPython 10.2.1 on an emulated PicoSystem. The board draws an area by strips of
_STRIP pixels, each from the top layer down to the first that covers the strip.
"""

from collections.abc import Iterator
from typing import Any

from displayio import Group

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sim.fakes.display import Screen


FIRST_US = 5.5
"""Per pixel, its visible layer included."""
FURTHER_US = 1.8
"""Per pixel, for each further layer."""
AREA_US = 150
REFRESH_US = 450
_STRIP = 256


class Meter:
    """What a sim.fakes.display.Screen redraws from now on.

    refreshes   (pixels, estimated ms on the board) of each refresh that redrew something
    """

    def __init__(self, screen: "Screen") -> None:
        self.refreshes = []
        screen.meter = self

    def reset(self) -> None:
        """Start counting from zero."""
        self.refreshes = []

    @property
    def pixels(self) -> int:
        return sum(pixels for pixels, _ in self.refreshes)

    @property
    def ms(self) -> float:
        return sum(ms for _, ms in self.refreshes)

    def summary(self) -> str:
        """All counts, as one line."""
        return "%d refreshes redrew %d pixels: about %.1f s on the board, the longest %d ms" % (
            len(self.refreshes),
            self.pixels,
            self.ms / 1000,
            max([ms for _, ms in self.refreshes], default=0),
        )

    def refreshed(self, root: Group, areas: list[tuple[int, int, int, int]]) -> None:
        """Add a refresh of these areas (x1, y1, x2, y2) of a root group."""
        pixels = 0
        us: float = REFRESH_US
        layers = list(_from_the_top(root))
        for x1, y1, x2, y2 in areas:
            us += AREA_US
            rows = max(1, _STRIP // (x2 - x1))
            for top in range(y1, y2, rows):
                strip = (x1, top, x2, min(top + rows, y2))
                size = (x2 - x1) * (strip[3] - top)
                pixels += size
                us += FIRST_US * size + FURTHER_US * max(0, _drawn(layers, strip) - size)
        self.refreshes.append((pixels, us / 1000))


def _drawn(layers: list[Any], area: tuple[int, int, int, int]) -> int:
    """How many pixels of tile grids are drawn for a strip: from the top layer down to the first
    that covers it without a transparent colour."""
    pixels = 0
    for layer in layers:
        here = layer._current_area
        width = min(area[2], here.x2) - max(area[0], here.x1)
        height = min(area[3], here.y2) - max(area[1], here.y1)
        if width <= 0 or height <= 0:
            continue
        pixels += width * height
        covers = width * height == (area[2] - area[0]) * (area[3] - area[1])
        shader = layer.pixel_shader
        if covers and not any(shader.is_transparent(n) for n in range(len(shader))):
            break
    return pixels


def _from_the_top(group: Group) -> Iterator[Any]:
    """The visible tile grids, topmost first."""
    for layer in reversed(group._layers):
        if layer.hidden:
            continue
        if isinstance(layer, Group):
            yield from _from_the_top(layer)
        else:
            yield layer
