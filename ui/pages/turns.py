# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game's turns so far, from its menu."""

from micropython import const

from engine.actions import DISCARD, TAKE, kind_of
from engine.game import Game
from engine.map import NOBODY, count_bits, held_islands
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
_OTHERS = const(2)  # turns without a draw: a handicap's, and one that isn't over


class TurnsScreen(page.Page):
    """What both players did, an action a row, as both saw it; the latest page first. A turn begins
    with its player's stone, and no turn is on two pages. The rows below an action tell the islands
    that it won, those that the other player lost, and the bridges swept. A row of its own counts a
    finished round, with the winner's stone. Of more rows than a page has, a turn shows the first.

    ends: at which turn each opened page ends at the latest, the latest page first. before: the
    number of turns before the page on display. all: the number of turns.
    """

    name = "turns"

    def __init__(self, app: "App") -> None:
        layout = app.layout
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.places = Places(layout, "recap")
        self.top = Places(layout, "options").header
        self.pitch = font.measure_capital(layout.S) + _PITCH * layout.S
        finished = len([action for action in app.match.record.actions if action >= TAKE])
        self.ends = [finished + _OTHERS]
        self._show()

    def _list_turns(self, skipped: int) -> "Iterator[list[_Row]]":
        """Yield each turn's rows, but none for as many turns as are skipped."""
        texts, record = self.app.texts, self.app.match.record
        layout = self.app.layout
        room = (layout.WIDTH - self.places.x) // layout.S - 2 * _PITCH
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

    def _show(self) -> None:
        """Show the page that ends with the last of ``ends``."""
        layout, end = self.app.layout, self.ends[-1]
        scale, places = layout.S, self.places
        indent = _PITCH * scale
        most = (layout.BUTTONS_TOP - self.top) // self.pitch
        turns: list[list[_Row]] = []
        number = 0
        for rows in self._list_turns(end - _OTHERS - most):
            number += 1
            if rows:
                turns.append(rows[:most])
                while sum([len(rows) for rows in turns]) > most:
                    turns.pop(0)
            if number == end:
                break
        self.before = number - len(turns)
        texts, which = self.app.texts, ""
        keys = [("LEFT", "")] if self.before else []
        if self.ends[1:]:
            keys.append(("RIGHT", ""))
        else:
            self.all = number
        if keys:
            which = texts.fill("number of all", "%d-%d" % (self.before + 1, number), self.all)
            keys[-1] = keys[-1][0], texts["page"]
        self.buttons.show_keys(keys + [("BACK", texts["back"])])
        shapes.cut_group(self.group, page.LAYERS)
        title = texts["turns so far"]
        page.add_title(self.group, layout, self.top, indent, title, which)
        y = self.top + indent // 2
        middle = font.measure_capital(scale) // 2
        for player, said, colour in sum(turns, []):
            if player is not None:
                stone = places.stone_x, y + middle, places.stone, scale
                self.group.append(shapes.make_stone(player, *stone))
            x = places.x + indent * (colour == palette.LIME)
            self.group.append(font.make_label(said, x, y, colour, scale))
            y += self.pitch

    def press(self, intent: str) -> None:
        if intent in ("BACK", "MENU", "OK"):
            self.app.return_to_game()
        elif intent in ("LEFT", "UP"):
            if self.before:
                self.ends.append(self.before)
                self._show()
        elif self.ends[1:]:
            self.ends.pop()
            self._show()


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
    for event, winner, _ in events:
        if event == "scored":
            held = sorted([count_bits(held_islands(side)) for side in game.bridges])
            said = texts.fill("round's count", len(game.scores), held[1], held[0])
            rows.append((None if winner == NOBODY else winner, said, palette.SAND))


SCREEN = TurnsScreen
