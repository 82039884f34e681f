# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The curtain between two people's turns. It hides map and hand, and shows whose turn it is."""

import displayio

from engine.map import WHITE

from ..data.layouts.places import Places
from ..draw import font, palette, shapes
from ..draw.buttons import Buttons
from ..folder import read_address
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App
    from ..types import KeyText


class CurtainScreen(Screen):
    """Hides everything until the next player presses OK. BACK leads to the title."""

    name = "curtain"
    needs = ("game", "turn", "two")
    pauses_keys = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        from ..draw.tiled import make_waves

        app.open_table().hide_hand()
        player = app.match.game.player
        scale, width, texts = app.layout.S, app.layout.WIDTH, app.texts
        places = Places(app.layout, "curtain")
        self.group = displayio.Group()
        self.group.append(make_waves(width, app.layout.HEIGHT, scale, palette.DEEP, palette.SEA))
        self.buttons = Buttons(app.layout, app.device.key_names)
        keys: list[tuple[str, KeyText]] = [("OK", texts["show my cards"])]
        if read_address():
            keys.append(("MENU", texts["go on by link"]))
        keys.append(("BACK", (texts["to the title"], None)))
        self.buttons.show_keys(keys)
        self.group.append(self.buttons.group)
        edge = palette.WHITE if player == WHITE else palette.EDGE
        self.group.append(shapes.make_rectangle(0, places.band_y, width, places.band, edge))
        self.group.append(
            shapes.make_rectangle(
                0, places.band_y + scale, width, places.band - 2 * scale, palette.UI
            )
        )
        middle = width // 2
        y, size = places.stone_y, places.stone
        x = middle
        from . import face

        if app.find_face(player):
            self.group.append(face.make_person(app, player, x, y, size))
            x, size = x + size, size // 2
        self.group.append(shapes.make_stone(player, x, y, size, scale))
        turn = texts["white's turn" if player == WHITE else "black's turn"]
        self.group.append(
            font.make_label(turn, middle, places.turn_y, palette.TEXT, 2 * scale, 0.5)
        )
        other = texts.fill("let them look", app.name_player(player ^ 1))
        self.group.append(font.make_label(other, middle, places.away_y, palette.DIM, scale, 0.5))

    def press(self, intent: str) -> None:
        app = self.app
        if intent == "OK":
            app.begin_turn()
        elif intent == "BACK":
            app.show_title()
        elif intent == "MENU" and read_address():
            app.show("qr_code", app.match.record, ("curtain",))

    def say(self, text: str) -> None:
        """Say why something can't be done."""
        from .turn.notice import Notice

        layout = self.app.layout
        self.own(Notice(text, layout, layout.BUTTONS_TOP)).show(self.group)


SCREEN = CurtainScreen
