# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game's turns so far, from its menu."""

from micropython import const

from engine.actions import DISCARD, kind_of
from engine.game import Game
from engine.map import count_bits, held_islands
from engine.record import ends_turn, walk_history

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..game.played_box import describe_action
from ..game.turn.words import count_swept, name_island

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game import Event
    from engine.types import Player

    from ..app import App
    from ..texts import Texts

    _Row = tuple[Player | None, str, int]  # whose stone is shown, a text, its colour

_PITCH = const(4)
"""The free font pixels below a row's capitals, on the right, and before what an action brought."""
_EDGE = const(2)  # the free font pixels before a stone
_GAP = const(3)  # and after it


class TurnsScreen(page.Page):
    """What both players did, an action a row, as both saw it; the latest page first. A turn begins
    with its player's stone, and no turn is on two pages. The rows below an action tell the islands
    that it won, those that the other player lost, and the bridges swept. A bar counts a finished
    round. Of more rows than a page has, a turn shows the first.

    starts: the number of turns before each page. all: that of all turns. at: the page on display.
    """

    name = "turns"

    def __init__(self, app: "App") -> None:
        layout = app.layout
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.places = Places(layout, "recap")
        self.top = Places(layout, "options").header
        self.pitch = font.measure_capital(layout.S) + _PITCH * layout.S
        self.x = self.places.stone + (_EDGE + _GAP) * layout.S
        self.starts: list[int] = []
        self._show(-1)

    def _list_turns(self, skipped: int) -> "Iterator[list[_Row]]":
        """Yield each turn's rows, but none for as many turns as are skipped."""
        texts, record = self.app.texts, self.app.match.record
        layout = self.app.layout
        room = (layout.WIDTH - self.x) // layout.S - 2 * _PITCH
        game = Game(record.setup)
        rows: list[_Row] = []
        for _, action in walk_history(record, game):
            if action is None:
                break
            stone = None if rows else game.player
            placing = game.handicap > 0
            events = game.follow(action)
            if skipped <= 0:
                said = texts.fill("discards", 1)
                if kind_of(action) != DISCARD:
                    said = describe_action(action, placing, texts)
                rows.append((stone, said, palette.TEXT))
                _add_changes(texts, rows, game, events, room)
            if ends_turn(game, action, placing):
                yield rows
                rows = []
                skipped -= 1
        if rows:
            yield rows

    def _show(self, at: int) -> None:
        """Fill the pages from the first one on, and show this one, or if it is -1 the last."""
        layout, places, starts = self.app.layout, self.places, self.starts
        scale = layout.S
        indent = _PITCH * scale
        shown: list[_Row] = []
        free = number = 0
        for rows in self._list_turns(starts[at] if at >= 0 else 0):
            if len(rows) > free:
                if shown and at >= 0:
                    break
                if number not in starts:
                    starts.append(number)
                shown, free = [], (layout.BUTTONS_TOP - self.top) // self.pitch
            shown += rows[:free]
            free -= len(rows)
            number += 1
        if at < 0:
            self.all = number
            at = len(starts) - 1
        self.at = at
        texts, which = self.app.texts, ""
        keys = [("LEFT", "")] if at else []
        if starts[at + 1 :]:
            keys.append(("RIGHT", ""))
        if keys:
            first = starts[at] + 1
            span = "%d-%d" % (first, number) if first < number else number
            which = texts.fill("number of all", span, self.all)
            keys[-1] = keys[-1][0], texts["page"]
        self.buttons.show_keys(keys + [("BACK", texts["back"])])
        shapes.cut_group(self.group, page.LAYERS)
        title = texts["turns so far"]
        page.add_title(self.group, layout, self.top, indent, title, which)
        y = self.top + indent // 2
        middle = font.measure_capital(scale) // 2
        for player, said, colour in shown:
            if player is not None:
                stone = _EDGE * scale + places.stone // 2, y + middle, places.stone, scale
                self.group.append(shapes.make_stone(player, *stone))
            if colour == palette.SAND:
                bar = 0, y - indent // 2, layout.WIDTH, self.pitch, palette.UI
                self.group.append(shapes.make_rectangle(*bar))
            x = self.x + indent * (colour == palette.LIME)
            self.group.append(font.make_label(said, x, y, colour, scale))
            y += self.pitch

    def press(self, intent: str) -> None:
        if intent in ("BACK", "MENU", "OK"):
            self.app.return_to_game()
            return
        at = self.at + (-1 if intent in ("LEFT", "UP") else 1)
        if 0 <= at < len(self.starts):
            self._show(at)


def _add_changes(
    texts: "Texts", rows: "list[_Row]", game: Game, events: "list[Event]", room: int
) -> None:
    """Add to a turn's rows what its last action brought, and the count of the round that it
    ended."""
    told = []
    for event, player, what in events:
        if event == "gained":
            told.append("+" + name_island(what))
        elif event == "lost":
            told.append(texts[("white", "black")[player]] + chr(160) + "-" + name_island(what))
    swept = count_swept(events)
    if swept:
        told.append(texts.fill("swept", swept).replace(" ", chr(160)))
    if told:
        rows += [(None, line, palette.LIME) for line in font.wrap(", ".join(told), room, False)]
    for event, _, _ in events:
        if event == "scored":
            held = [count_bits(held_islands(side)) for side in game.bridges]
            said = texts.fill("round's end", len(game.scores), *held)
            rows.append((None, said, palette.SAND))


SCREEN = TurnsScreen
