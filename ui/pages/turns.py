# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game's turns so far, from its menu."""

from micropython import const

from engine.actions import DISCARD, TAKE, kind_of

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..game.played_box import describe_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App

_PITCH = const(4)
"""The free font pixels below a row's capitals."""


class TurnsScreen(page.Page):
    """What both players did, an action a row, as both saw it; the latest page first. A turn begins
    with its player's stone.

    at: the first action on display.
    """

    name = "turns"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.actions = app.match.record.actions
        self.top = Places(layout, "options").header
        page.add_header(self.group, layout, self.top, texts["turns so far"])
        self.pitch = font.measure_capital(layout.S) + _PITCH * layout.S
        self.rows = (layout.BUTTONS_TOP - self.top) // self.pitch
        pages = [("LEFT", ""), ("RIGHT", texts["page"])] if len(self.actions) > self.rows else []
        self.buttons.show_keys(pages + [("BACK", texts["back"])])
        self.at = max(0, len(self.actions) - 1) // self.rows * self.rows
        self._show()

    def _show(self) -> None:
        """Show the rows from ``at`` on."""
        app, layout, actions = self.app, self.app.layout, self.actions
        game = app.match.game
        scale, setup = layout.S, game.setup
        ended = len([action for action in actions if action >= TAKE])
        shapes.cut_group(self.group, page.LAYERS + 1)
        places = Places(layout, "recap")
        y = self.top + _PITCH * scale // 2
        middle = font.measure_capital(scale) // 2
        turn = 0  # turns that ended before the row
        for at, action in enumerate(actions):
            placing = at < setup.handicap
            if self.at <= at < self.at + self.rows:
                if at in (self.at, setup.handicap) or actions[at - 1] >= TAKE:
                    player = setup.weaker if placing else game.player ^ (ended - turn & 1)
                    stone = places.stone_x, y + middle, places.stone, scale
                    self.group.append(shapes.make_stone(player, *stone))
                if kind_of(action) == DISCARD:
                    said = app.texts.fill("discards", 1)
                else:
                    said = describe_action(action, placing, app.texts)
                self.group.append(font.make_label(said, places.x, y, palette.TEXT, scale))
                y += self.pitch
            turn += action >= TAKE

    def press(self, intent: str) -> None:
        if intent in ("BACK", "MENU", "OK"):
            self.app.return_to_game()
            return
        step = self.rows if intent in ("RIGHT", "DOWN") else -self.rows
        if 0 <= self.at + step < len(self.actions):
            self.at += step
            self._show()


SCREEN = TurnsScreen
