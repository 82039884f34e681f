# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game's turns so far, from its menu."""

from micropython import const

from engine.actions import DISCARD, TAKE, kind_of
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

    _Rows = list[tuple[int, str, int]]  # each one's indent, text and colour

# In font pixels:
_BELOW = const(3)
"""The gap below a row's capitals."""
_APART = const(2)
"""How much larger it is after a turn."""
_MORE = const(3)
"""The most to be added to that on a page with room."""
_RIM = const(2)
"""What a turn's tag has around its number, and the margin on the right."""
_LEFT = const(4)
"""The margin and the gap beside a tag, together."""
_INDENT = const(4)
"""The indent of what an action brought."""


class TurnsScreen(page.Page):
    """Lists what both players did, as both saw it, an action a row, the latest turns first. A turn
    is on one page; its last rows are left out if the page has no room. Its number is in its
    player's colours; placing a handicap is turn 0. Rows below an action name the islands that it
    won or that the other player lost, in red if the bot did it. A bar counts a finished round. OK
    goes to the last start of a round before this page, and from the first page to the last.

    all: the number of turns.
    """

    name = "turns"

    def __init__(self, app: "App") -> None:
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.top = Places(app.layout, "options").header
        self.pitch = font.measure_capital(1) + _BELOW
        record = app.match.record
        placed = record.setup.handicap
        rest = record.actions[placed:]
        self.all = sum([action >= TAKE for action in rest])
        self.all += (placed > 0) + (bool(rest) and rest[-1] < TAKE)
        self._tag = len(str(self.all)) * font.measure(str(0)) - 1 + 2 * _RIM
        self._room = app.layout.WIDTH // app.layout.S - _LEFT - self._tag - _RIM
        self._rounds = [0]  # the number of turns before each
        self._show(self.all, True)

    def _list_turns(self, low: int, high: int) -> "Iterator[tuple[Player, _Rows]]":
        """Yield the player and the rows of each turn from number ``low`` up to before ``high``."""
        texts, rounds = self.app.texts, self._rounds
        record = self.app.match.record
        game = Game(record.setup)
        rows: _Rows = []
        number = discards = 0
        player: Player = 0
        for _, action in walk_history(record, game):
            if action is None or number == high:
                break
            if not rows:
                player = game.player
            placing = game.handicap > 0
            events = game.follow(action)
            if len(rounds) == len(game.scores):
                rounds.append(number + 1)
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
                    yield player, rows
                rows, discards = [], 0
                number += 1
        if rows:
            yield player, rows

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
                held = [count_bits(held_islands(side)) for side in game.bridges]
                said = app.texts.fill("round's end", len(game.scores), *held)
                rows.append((0, said, palette.SAND))

    def _show(self, at: int, back: bool) -> None:
        """Show the page that ends with turn number ``at`` (back), or begins after it. Beyond the
        first turn or the last, it goes on at its other end."""
        layout, texts = self.app.layout, self.app.texts
        scale = layout.S
        placed = self.app.match.record.setup.handicap > 0
        free = (layout.BUTTONS_TOP - self.top) // scale
        most = free // (self.pitch + _APART)
        low = max(0, min(at - most * back, self.all - most))
        turns = list(self._list_turns(low, max(most, at + most * (not back))))
        order = list(range(at - low - 1, -1, -1)), list(range(at - low, len(turns)))
        shown: list[int] = []
        for n in order[not back] + order[back]:
            self._wrap_rows(turns[n][1])
            height = self.pitch * len(turns[n][1]) + _APART
            if shown and height > free:
                break
            free -= height
            shown.append(n)
        shown.sort()
        self._first, self._last = first, last = low + shown[0], low + shown[-1] + 1
        keys = [("LEFT", "")] if first else []
        if last < self.all:
            keys.append(("RIGHT", ""))
        which = ""
        if keys:
            span = str(last - placed)
            if first + 1 < last:
                span = "%d-%s" % (first + 1 - placed, span)
            which = texts.fill("number of all", span, self.all - placed)
            keys[-1] = keys[-1][0], texts["page"]
            rounds = [start for start in self._rounds if start < first]
            self._jump = (rounds[-1], False) if rounds else (self.all, True)
            leads = texts.fill("round in full", len(rounds)) if rounds else texts["last"]
            keys.append(("OK", leads))
        self.buttons.show_keys(keys + [("BACK", texts["back"])])
        shapes.cut_group(self.group, page.LAYERS)
        page.add_title(self.group, layout, self.top, 4 * scale, texts["turns so far"], which)
        apart = _APART + max(0, min(_MORE, free // len(shown)))
        y = self.top + (apart + 1) * scale
        for n in shown:
            self._add_turn(str(low + n + 1 - placed), turns[n], y)
            y += scale * (self.pitch * len(turns[n][1]) + apart)

    def _add_turn(self, number: str, turn: "tuple[Player, _Rows]", y: int) -> None:
        """Add a turn's rows to the group, as many as fit, from this height on."""
        layout = self.app.layout
        scale = layout.S
        player, rows = turn
        rim = _RIM * scale
        height = font.measure_capital(scale) + 2 * rim
        for indent, said, colour in rows:
            if y + height - rim > layout.BUTTONS_TOP:
                break
            if colour == palette.SAND:
                bar = 0, y - rim, layout.WIDTH, height, palette.UI
                self.group.append(shapes.make_rectangle(*bar))
            if number:
                ground, edge = palette.WHITE, palette.BLACK
                if player:
                    ground, edge = palette.BLACK, palette.EDGE
                tag = scale, y - rim, self._tag * scale, height, scale, edge, ground
                self.group.append(shapes.make_box(*tag))
                x = 1 + (self._tag + 1 - font.measure(number)) // 2
                self.group.append(font.make_label(number, x * scale, y, edge, scale))
                number = ""
            x = (_LEFT + self._tag + indent) * scale
            self.group.append(font.make_label(said, x, y, colour, scale))
            y += self.pitch * scale

    def press(self, intent: str) -> None:
        if intent in ("BACK", "MENU"):
            self.app.return_to_game()
        elif intent in ("LEFT", "UP") and self._first:
            self._show(self._first, True)
        elif intent in ("RIGHT", "DOWN") and self._last < self.all:
            self._show(self._last, False)
        elif intent == "OK" and (self._first or self._last < self.all):
            self._show(*self._jump)


SCREEN = TurnsScreen
