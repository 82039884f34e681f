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
    with its player's stone, and no turn is on two pages.

    starts: each page's first action, and the end. page: the number of the page on display.
    """

    name = "turns"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.top = Places(layout, "options").header
        self.pitch = font.measure_capital(layout.S) + _PITCH * layout.S
        rows = (layout.BUTTONS_TOP - self.top) // self.pitch
        self.starts, turn = [0], 0
        for at, action in enumerate(app.match.record.actions):
            if at == self.starts[-1] + rows:
                self.starts.append(turn)
            if action >= TAKE:
                turn = at + 1
        self.page = len(self.starts) - 1
        self.starts.append(len(app.match.record.actions))
        pages = [("LEFT", ""), ("RIGHT", texts["page"])] if self.page else []
        self.buttons.show_keys(pages + [("BACK", texts["back"])])
        self._show()

    def _show(self) -> None:
        """Show the page's rows."""
        app, layout, actions = self.app, self.app.layout, self.app.match.record.actions
        game = app.match.game
        scale, setup = layout.S, game.setup
        ended = len([action for action in actions if action >= TAKE])
        shapes.cut_group(self.group, page.LAYERS)
        places = Places(layout, "recap")
        left = app.texts["turns so far"], places.x, palette.TEXT, 0
        number = len(self.starts) - 1
        which = "%d/%d" % (self.page + 1, number) if number > 1 else ""
        right = which, layout.WIDTH - places.x, palette.TEXT, 1
        page.add_bar(self.group, layout, self.top, palette.UI, left, right)
        y = self.top + _PITCH * scale // 2
        middle = font.measure_capital(scale) // 2
        start, end = self.starts[self.page : self.page + 2]
        turn = 0  # turns that ended before the row
        for at, action in enumerate(actions):
            placing = at < setup.handicap
            if start <= at < end:
                if at in (0, setup.handicap) or actions[at - 1] >= TAKE:
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
        shown = self.page + (1 if intent in ("RIGHT", "DOWN") else -1)
        if 0 <= shown < len(self.starts) - 1:
            self.page = shown
            self._show()


SCREEN = TurnsScreen
