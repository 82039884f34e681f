# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The player chooses a deal on the map: five islands, one after another."""

import displayio
from micropython import const

from engine.deals import list_word, number_of
from engine.map import ELAI, ISLANDS, NAMES

from ..draw import caption, font, page, palette, shapes
from ..game.table.chart import Chart
from ..game.turn.info import find_next_island

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Island

    from ..app import App

_ISLANDS = const(5)


class DealScreen(page.Page):
    """OK chooses an island, BACK drops the last one, MENU chooses the missing ones at random. After
    the fifth island the set-up opens again at the deal's row. A deal that was chosen before is
    shown with its five: OK keeps it, and only BACK drops islands. Before the first, MENU leads back
    with any deal at all, BACK with the deal as it was.

    values: the values of the set-up's rows, or None for the last game's. deal: its deal, or None.
    """

    name = "deal"

    def __init__(
        self, app: "App", values: "list[int] | None" = None, deal: "int | None" = None
    ) -> None:
        self.values, self.deal = values, deal
        texts, layout = app.texts, app.layout
        super().__init__(app, (), palette.UI, palette.UI)
        self.chart = self.own(Chart(layout))
        self.chart.show_bridges(0, 0)
        self.group.append(self.chart.group)
        self._tags = displayio.Group()
        self.group.append(self._tags)
        _, self._told = page.add_title(
            self.group, layout, layout.MAP_TOP, 3 * layout.S, texts["deal row"], ""
        )
        self.group.append(caption.make_caption(layout, texts.lines("about deals")[1]))
        self.chosen: list[Island] = [] if deal is None else list(list_word(deal))
        self._show_chosen()
        self._move_to(self.chosen[-1] if self.chosen else ELAI)

    def _show_chosen(self) -> None:
        """Show the chosen islands' names, and on each of them its places among the five; before the
        first, dimmed, the deal as it was. Say what the keys do."""
        islands, texts = self.chosen, self.app.texts
        full = len(islands) == _ISLANDS
        ok, back = texts["done" if full else "choose"], texts["undo" if islands else "back"]
        keys = [("OK", ok), ("BACK", back), ("MENU", texts["random"])]
        self.buttons.show_keys(keys[: 3 - full])
        if not islands and self.deal is not None:
            islands = list_word(self.deal)
        shapes.cut_group(self._tags)
        for island in range(ISLANDS):
            self._add_tag(island, [str(n + 1) for n in range(len(islands)) if islands[n] == island])
        chosen = [NAMES[island].upper() for island in islands]
        told = font.NARROW.join(chosen + ["-"] * (_ISLANDS - len(chosen)))
        self._told.write(told, palette.LIME if self.chosen else palette.DIM)

    def _add_tag(self, island: "Island", numbers: list[str]) -> None:
        """Add a tag with these numbers, if there are any, in the place of an island's stone."""
        if not numbers:
            return
        text, scale = ",".join(numbers), self.app.layout.S
        width = (font.measure(text) + 3) * scale
        height = font.measure_capital(scale) + 4 * scale
        x, y = self.chart.find_stone_centre(island)
        stone = self.app.layout.STONE
        x = max(0, min(x - stone // 2, x + stone - width))  # off neighbours
        y -= height // 2
        box = x, y, width, height, scale, palette.BLACK, palette.WHITE
        self._tags.append(shapes.make_box(*box))
        self._tags.append(font.make_label(text, x + 2 * scale, y + 2 * scale, palette.INK, scale))

    def _move_to(self, island: "Island") -> None:
        self.at = island
        self.chart.set_chosen(1 << island)

    def press(self, intent: str) -> None:
        chosen = self.chosen
        full = len(chosen) == _ISLANDS
        if full and intent == "MENU":
            return
        if not chosen and intent in ("BACK", "MENU"):
            deal = self.deal if intent == "BACK" else None
            self.app.show("setup", self.values, deal, -1)
            return
        if intent in ("OK", "MENU"):
            if intent == "OK" and not full:
                chosen.append(self.at)
            while intent == "MENU" and len(chosen) < _ISLANDS:
                chosen.append(self.app.rng.below(ISLANDS))
            if len(chosen) == _ISLANDS:
                self.app.show("setup", self.values, number_of(chosen), -1)
                return
        elif intent == "BACK":
            chosen.pop()
        else:
            island = find_next_island(self.at, intent, self.app.device.pad)
            if island == self.at:
                return
            self._move_to(island)
        self.app.device.play_cue("move")
        self._show_chosen()

    def tick(self, now: int) -> None:
        self.chart.draw_next_change()


SCREEN = DealScreen
