# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game's turns so far, from its menu."""

from engine.actions import DISCARD, TAKE, kind_of
from engine.const import TYPE_CHECKING, const
from engine.game import Game
from engine.map import BLACK, WHITE, count_bits, held_islands
from engine.record import ends_turn, walk_history

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..game.played_box import describe_action
from ..game.turn.words import count_swept, name_island

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.game import Event
    from engine.types import Player

    from ..app import App

    _Rows = list[tuple[int, str, int]]  # each one's indent, text and colour
    # The player, the rows, and the numbers of actions before and after.
    _Turn = tuple[Player, _Rows, int, int]
    _Bar = tuple[Any, font.Label]  # a palette

# In font pixels:
_BELOW = const(3)
"""The gap below a row's capitals."""
_APART = const(2)
"""How much larger it is after a turn."""
_MORE = const(3)
"""The most to be added to that on a page with room."""
_RIM = const(2)
"""What a bar has above and below its text, and the margin on the right."""
_STONE = const(5)
"""The size of a stone, and the distance of its middle from the left."""
_LEFT = const(10)
"""Where a bar's text and the actions begin."""
_INDENT = const(4)
"""The indent of what an action brought."""


class TurnsScreen(page.Page):
    """Lists what both players did, as both saw it, an action a row, the latest turns first. A turn
    is on one page; its last rows are left out if the page has no room. Its bar has its player's
    stone and name, and its number; placing a handicap is turn 0. Rows below an action name the
    islands that it won or that the other player lost, in red if the bot did it. A bar counts a
    finished round. OK shows the chosen turn on the map.

    at: the chosen turn, from 0; at first the latest. all: the number of turns.
    """

    name = "turns"

    def __init__(self, app: "App", at: int | None = None) -> None:
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.top = Places(app.layout, "options").header
        self.pitch = font.measure_capital(1) + _BELOW
        record = app.match.record
        placed = record.setup.handicap
        rest = record.actions[placed:]
        self.all = sum([action >= TAKE for action in rest])
        self.all += (placed > 0) + (bool(rest) and rest[-1] < TAKE)
        self._room = app.layout.WIDTH // app.layout.S - _LEFT - _RIM
        self._show(self.all if at is None else at + 1, True)

    def _list_turns(self, low: int, high: int) -> "Iterator[_Turn]":
        """Yield each turn from number ``low`` up to before ``high``."""
        texts = self.app.texts
        record = self.app.match.record
        game = Game(record.setup)
        rows: _Rows = []
        number = discards = at = start = 0
        player: Player = 0
        for _, action in walk_history(record, game):
            if action is None or number == high:
                break
            if not rows:
                player = game.player
            placing = game.handicap > 0
            events = game.follow(action)
            at += 1
            if number >= low:
                if kind_of(action) != DISCARD:
                    said = describe_action(action, placing, texts)
                else:
                    if discards:
                        rows.pop()
                    discards += 1
                    said = texts.fill("discards", discards)
                rows.append((0, said, palette.TEXT))
                self._add_changes(rows, game, events, player)
            if ends_turn(game, action, placing):
                if rows:
                    yield player, rows, start, at
                rows, discards, start = [], 0, at
                number += 1
        if rows:
            yield player, rows, start, at

    def _wrap_rows(self, rows: "_Rows") -> None:
        """Break rows that are too long."""
        for _ in range(len(rows)):
            indent, said, colour = rows.pop(0)
            for line in font.wrap(said, self._room - indent, False):
                rows.append((indent, line, colour))
                indent = _INDENT

    def _add_changes(
        self, rows: "_Rows", game: Game, events: "list[Event]", player: "Player"
    ) -> None:
        """Add to a player's turn what their last action brought, and the count of the round that it
        ended."""
        app = self.app
        told = ["+" + name_island(what) for event, _, what in events if event == "gained"]
        lost = ["-" + name_island(what) for event, _, what in events if event == "lost"]
        swept = count_swept(events)
        if swept:
            lost.append(app.texts.lines("bridges fewer", swept)[swept > 1])
        if lost:
            lost[0] = app.name_player(player ^ 1) + " " + lost[0]
        if told or lost:
            said = ", ".join([one.replace(" ", chr(160)) for one in told + lost])
            colour = palette.PALE_RED if player == app.match.bot_side else palette.LIME
            rows.append((_INDENT, said, colour))
        for event, _, _ in events:
            if event == "scored":
                held: list[object] = []
                for side in (WHITE, BLACK):
                    held.append(app.name_player(side))
                    held.append(count_bits(held_islands(game.bridges[side])))
                said = app.texts.fill("round's end", len(game.scores), *held)
                rows.append((0, said, palette.SAND))

    def _show(self, at: int, back: bool) -> None:
        """Show the page that ends with turn number ``at`` (back), or begins after it, and choose
        that turn. Beyond the first turn or the last, the page goes on at its other end."""
        app, layout, texts = self.app, self.app.layout, self.app.texts
        scale = layout.S
        placed = app.match.record.setup.handicap > 0
        free = (layout.BUTTONS_TOP - self.top) // scale - _APART
        most = free // (2 * self.pitch + _APART)
        low = max(0, min(at - most * back, self.all - most))
        turns = list(self._list_turns(low, max(most, at + most * (not back))))
        order = list(range(at - low - 1, -1, -1)), list(range(at - low, len(turns)))
        shown: list[int] = []
        for n in order[not back] + order[back]:
            self._wrap_rows(turns[n][1])
            height = self.pitch * (1 + len(turns[n][1])) + _APART
            if shown and height > free:
                break
            free -= height
            shown.append(n)
        shown.sort()
        self._first, self._last = first, last = low + shown[0], low + shown[-1] + 1
        which = ""
        keys = [("OK", texts["show"]), ("BACK", texts["back"])]
        if last - first < self.all:
            span = str(last - placed)
            if first + 1 < last:
                span = "%d-%s" % (first + 1 - placed, span)
            which = texts.fill("number of all", span, self.all - placed)
            keys[:0] = ("LEFT", ""), ("RIGHT", texts["page"] if app.device.pad else "")
        self.buttons.show_keys(keys)
        shapes.cut_group(self.group, page.LAYERS)
        page.add_title(self.group, layout, self.top, 4 * scale, texts["turns so far"], which)
        apart = _APART + max(0, min(_MORE, free // len(shown)))
        y = self.top + (apart + 1) * scale
        self._turns = [turns[n] for n in shown]
        self._bars: list[_Bar] = []
        for n in shown:
            self._add_turn(str(low + n + 1 - placed), turns[n], y)
            y += scale * (self.pitch * (1 + len(turns[n][1])) + apart)
        self._choose(at - back)

    def _choose(self, at: int) -> None:
        """Mark a turn of the page as chosen."""
        self.at = at
        for n, (bar, label) in enumerate(self._bars):
            chosen = self._first + n == at
            bar[0] = palette.LIME if chosen else palette.UI
            label.write(label.text, palette.INK if chosen else palette.TEXT)

    def _add_bar(self, said: str, y: int, colour: int) -> "_Bar":
        """Add a text on a bar to the group, at this height. Return the bar's palette and the
        text's label."""
        scale, rim = self.app.layout.S, _RIM * self.app.layout.S
        height = font.measure_capital(scale) + 2 * rim
        bar = shapes.make_rectangle(0, y - rim, self.app.layout.WIDTH, height, palette.UI)
        label = font.make_label(said, _LEFT * scale, y, colour, scale)
        self.group.append(bar)
        self.group.append(label)
        return bar.pixel_shader, label

    def _add_turn(self, number: str, turn: "_Turn", y: int) -> None:
        """Add a turn's rows to the group, as many as fit, from this height on."""
        layout = self.app.layout
        scale = layout.S
        player, rows, _, _ = turn
        capital = font.measure_capital(scale)
        said = number + " " + self.app.name_player(player)
        self._bars.append(self._add_bar(said, y, palette.TEXT))
        middle = y + capital // 2
        stone = shapes.make_stone(player, _STONE * scale, middle, _STONE * scale, scale)
        self.group.append(stone)
        for indent, said, colour in rows:
            y += self.pitch * scale
            if y + capital + _RIM * scale > layout.BUTTONS_TOP:
                break
            if colour == palette.SAND:
                self._add_bar(said, y, colour)
            else:
                x = (_LEFT + indent) * scale
                self.group.append(font.make_label(said, x, y, colour, scale))

    def press(self, intent: str) -> None:
        app, back = self.app, intent in ("LEFT", "UP")
        if intent in ("BACK", "MENU"):
            app.return_to_menu()
        elif intent == "OK":
            _, _, start, end = self._turns[self.at - self._first]
            app.show("recap", 0, "", (start, end), ("turns", self.at))
        else:
            at = self.at + 1 - 2 * back
            if intent in ("LEFT", "RIGHT") and app.device.pad:
                at = self._first - 1 if back else self._last
            at %= self.all
            if self._first <= at < self._last:
                self._choose(at)
            else:
                self._show(at + back, back)


SCREEN = TurnsScreen
