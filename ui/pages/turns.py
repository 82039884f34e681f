# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game's turns so far, from its menu."""

from micropython import const

from engine.actions import DISCARD, kind_of
from engine.game import Game
from engine.map import NOBODY, control, count_bits
from engine.record import ends_turn, walk_history

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..game.played_box import describe_action
from ..game.turn.words import name_island

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Event
    from engine.types import Player

    from ..app import App

_PITCH = const(4)
"""The free font pixels below a row's capitals, and on the right."""


class TurnsScreen(page.Page):
    """What both players did, an action a row, as both saw it; the latest page first. A turn begins
    with its player's stone, and no turn is on two pages. Its last row, or one more if there is no
    room, names the islands that it won, and those that the other player lost. A row of its own
    counts a finished round, with the winner's stone.

    rows: (the player whose stone is shown, or None; a text; islands; a colour) each. starts: each
    page's first row, and the end. page: the number of the page on display. right: the right edge
    of the texts.
    """

    name = "turns"

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.places = Places(layout, "recap")
        self.right = layout.WIDTH - _PITCH * layout.S
        self.top = Places(layout, "options").header
        self.pitch = font.measure_capital(layout.S) + _PITCH * layout.S
        self.rows: list[tuple[Player | None, str, str, int]] = []
        turns = self._list_rows()
        number = (layout.BUTTONS_TOP - self.top) // self.pitch
        self.starts = [0]
        for turn, end in zip(turns, turns[1:] + [len(self.rows)]):
            if end - self.starts[-1] > number and turn:
                self.starts.append(turn)
        self.page = len(self.starts) - 1
        self.starts.append(len(self.rows))
        pages = [("LEFT", ""), ("RIGHT", texts["page"])] if self.page else []
        self.buttons.show_keys(pages + [("BACK", texts["back"])])
        self._show()

    def _list_rows(self) -> list[int]:
        """Fill ``rows``. Return the first row of each turn."""
        texts, record, rows = self.app.texts, self.app.match.record, self.rows
        room = (self.right - self.places.x) // self.app.layout.S
        game = Game(record.setup)
        turns: list[int] = []
        events: list[Event] = []
        begins = True
        for _, action in walk_history(record, game):
            if action is None:
                break
            player, placing = game.player, game.handicap > 0
            if begins:
                turns.append(len(rows))
                events = []
            stone = player if begins else None
            events += game.follow(action)
            begins = ends_turn(game, action, placing)
            if kind_of(action) == DISCARD:
                said = texts.fill("discards", 1)
            else:
                said = describe_action(action, placing, texts)
            rows.append((stone, said, "", palette.TEXT))
            if begins:
                signs = {"gained": "+", "lost": "-"}
                changes = [(signs[event], what) for event, _, what in events if event in signs]
                won = " ".join([sign + name_island(island) for sign, island in changes])
                if font.measure(said + won) + _PITCH <= room:
                    rows.pop()
                else:
                    stone, said = None, ""
                rows.append((stone, said, won, palette.TEXT))
            for event, winner, _ in events if begins else ():
                if event == "scored":
                    held = sorted([count_bits(control(side)) for side in game.bridges])
                    said = texts.fill("round's count", len(game.scores), held[1], held[0])
                    rows.append((None if winner == NOBODY else winner, said, "", palette.SAND))
        return turns

    def _show(self) -> None:
        """Show the page's rows."""
        layout, number = self.app.layout, len(self.starts) - 1
        scale, places, right = layout.S, self.places, self.right
        shapes.cut_group(self.group, page.LAYERS)
        which = "%d/%d" % (self.page + 1, number) if number > 1 else ""
        title = self.app.texts["turns so far"]
        page.add_title(self.group, layout, self.top, layout.WIDTH - right, title, which)
        y = self.top + _PITCH * scale // 2
        middle = font.measure_capital(scale) // 2
        start, after = self.starts[self.page : self.page + 2]
        for player, said, won, colour in self.rows[start:after]:
            if player is not None:
                stone = places.stone_x, y + middle, places.stone, scale
                self.group.append(shapes.make_stone(player, *stone))
            self.group.append(font.make_label(said, places.x, y, colour, scale))
            if won:
                self.group.append(font.make_label(won, right, y, palette.LIME, scale, 1))
            y += self.pitch

    def press(self, intent: str) -> None:
        if intent in ("BACK", "MENU", "OK"):
            self.app.return_to_game()
            return
        shown = self.page + (1 if intent in ("RIGHT", "DOWN") else -1)
        if 0 <= shown < len(self.starts) - 1:
            self.page = shown
            self._show()


SCREEN = TurnsScreen
