# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Searches for a turn to learn from, or judges the turn that was tried. At the end it lists these
turns, and opens each again."""

import bitmaptools
import displayio
from micropython import const

from engine.map import BLACK
from engine.match import Match
from engine.record import CERTAIN, replay_until

from ..draw import font, page, palette, shapes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from engine.coach.turn_costs import TurnCosts

    from ..app import App
    from ..draw.menu_list import MenuList
    from ..game.thinking import Thinking
    from ..types import Route, Spot

_HEADER = const(14)  # heights, in font pixels
_CURVE = const(24)
_MARGIN = const(2)


class SeekScreen(page.Page):
    """A page without the table: the bot needs its memory. MistakesScreen shows the outcome.

    A picture fills as turns are looked at: a column for each of the player's turns, as high as
    their chance after it, red for those to show, and lime with a star. At the end a line marks
    the turn under the cursor.

    costs, back, outcomes, spot, actions: as for MistakesScreen.
    menu: at the end, the list of the turns that were shown; on: that the end is shown.
    """

    name = "seek"
    needs = ("bot",)
    without_memory = "title"

    def __init__(
        self,
        app: "App",
        costs: "TurnCosts",
        back: "Route",
        outcomes: "dict[int, str] | None" = None,
        spot: "Spot | None" = None,
        actions: bytes = b"",
    ) -> None:
        self.costs, self.back = costs, back
        costs.record.forget_turn()  # the game is over, and the bot needs the memory
        self.outcomes = {} if outcomes is None else outcomes
        self.spot, self.actions = spot, actions
        texts, layout = app.texts, app.layout
        scale = layout.S
        super().__init__(app, [("BACK", texts["back"])])
        page.add_header(self.group, layout, _HEADER * scale, texts["mistakes"])
        record = costs.record
        self._loser = ""  # of two people, the loser's name if these are their turns
        if record.bot_side is None and record.winner == costs.player ^ 1:
            self._loser = texts["black" if costs.player == BLACK else "white"]
        width = layout.WIDTH // scale - 2 * _MARGIN
        self.chances = displayio.Bitmap(width, _CURVE, 4)
        colours = palette.make_palette(palette.DEEP, palette.DIM, palette.RED, palette.LIME)
        tiles = displayio.TileGrid(self.chances, pixel_shader=colours)
        top = layout.BUTTONS_TOP - (_MARGIN + _CURVE) * scale
        self.group.append(shapes.make_scaled(tiles, _MARGIN * scale, top, scale))
        said, x = texts.fill("chance of winning", ""), 2 * _MARGIN * scale
        self.group.append(font.make_label(said, x, top + _MARGIN * scale, palette.TEXT, scale))
        middle = layout.WIDTH // 2, layout.HEIGHT // 2
        said = texts["comparing it" if actions else "moment"]
        below = font.measure_capital(scale) + 2 * _MARGIN * scale  # the picture's text
        self.mark = shapes.make_rectangle(
            0, top + below, scale, _CURVE * scale - below, palette.TEXT
        )
        self.said = font.make_label(said, *middle, palette.TEXT, scale, 0.5)
        self.group.append(self.said)
        self.thinking: Thinking | None = None
        self.shown = -1
        self.on = False
        self.menu: MenuList | None = None
        self._draw_chances()

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show(*self.back)
        elif self.menu is None:
            return
        elif intent == "OK":
            self._show_turn(sorted(self.outcomes)[self.menu.cursor])
        else:
            self.menu.press(intent, self.app.device.play_cue)
            self._mark_column(self.menu.cursor)

    def tick(self, now: int) -> None:
        app, costs = self.app, self.costs
        if self.on:
            return
        if costs.over and not self.actions:
            left = [n for _, n, _ in costs.found if n not in self.outcomes]
            if left:
                self._show_turn(min(left))  # in the game's order
            else:
                self._show_total()
        elif self.thinking is None:  # draw the picture first
            self._start_thinking()
        elif self.actions:
            gap = self.thinking.tick(now)
            if gap is not None:
                from .better import tell_verdict

                assert self.spot is not None
                app.match = Match(costs.record)  # it names that game's players
                told = tell_verdict(app, costs, self.spot, self.actions, gap)
                again = "mistakes", costs, self.back, self.outcomes, self.spot
                app.show(*again, self.actions, gap, told)
        else:
            self.thinking.tick(now)
            done = costs.count_percent()
            if self.shown != done:
                self.shown = done
                key = "looking why" if self._loser else "looking for"
                self.said.write(app.texts.fill(key, done, self._loser))
                self._draw_chances()

    def _draw_chances(self) -> None:
        """Draw the player's chance after each turn looked at so far."""
        costs, picture = self.costs, self.chances
        width, number = picture.width, len(costs.turns)
        found = [n for _, n, _ in costs.found]
        for n, chance in enumerate(costs.chances):
            value = 1 + (n in found) + (self.outcomes.get(n) == "*")
            right, top = (n + 1) * width // number, (_CURVE - 1) * (CERTAIN - chance) // CERTAIN
            bitmaptools.fill_region(picture, n * width // number, top, right, _CURVE, value)

    def _mark_column(self, cursor: int) -> None:
        """Mark the column of the turn under the list's cursor."""
        n = 2 * sorted(self.outcomes)[cursor] + 1
        x = _MARGIN + n * self.chances.width // (2 * len(self.costs.turns))
        self.mark.x = x * self.app.layout.S

    def _show_turn(self, n: int) -> None:
        costs = self.costs
        for cost, number, best in costs.found:
            if number == n:
                spot = cost, n, best, replay_until(costs.record, costs.turns[n])
                self.app.show("mistakes", costs, self.back, self.outcomes, spot)

    def _show_total(self) -> None:
        """List the turns that were shown, with a star for each better one that was found, and say
        when the game was decided."""
        from ..draw.menu_list import MenuList
        from .better import list_outcomes

        app, outcomes = self.app, self.outcomes
        texts, scale = app.texts, app.layout.S
        self.on = True
        starred = list(outcomes.values()).count("*")
        said = texts.fill("better turns" if outcomes else "no costly turn", starred, len(outcomes))
        rows, decided = list_outcomes(texts, self.costs, outcomes)
        self.said.write("")
        margin, pitch = _MARGIN * scale, font.measure_capital(1) + 4
        y, width = _HEADER * scale + 2 * margin, app.layout.WIDTH - 2 * margin
        if rows:
            self.menu = MenuList(margin, y, width, rows, scale, margin, palette.SAND, pitch)
            self.group.append(self.menu.group)
            y = self.menu.bottom + 2 * margin
            self.group.append(self.mark)
            self._mark_column(self.menu.cursor)
            self.buttons.show_keys([("OK", texts["choose"]), ("BACK", texts["back"])])
        place = margin, y, width, palette.TEXT, scale, pitch * scale
        self.group.append(page.make_paragraph(said + ". " + decided, *place))

    def _start_thinking(self) -> None:
        """Go on with the search for costly turns, or compare the turn that was tried with the best.

        Thinking.tick then returns each turn found, and () at the end; or how much less often the
        turn wins.
        """
        from engine.bot.search import Search
        from engine.coach.costliest import find_costliest
        from engine.coach.judge import Scratch, find_gap

        from ..game.thinking import NEVER, Thinking

        costs, spot = self.costs, self.spot
        scratch = Scratch(costs.record.setup)  # before the search takes its memory
        search = Search()
        steps: Iterator[object]
        if spot is None:
            steps = find_costliest(costs, scratch, search)
        else:
            _, n, _, game = spot
            game.copy(scratch.game)
            steps = _yield_result(find_gap(scratch, costs.best[n], self.actions, search))
        self.thinking = self.own(Thinking(self.app, search, steps, None, NEVER))


def _yield_result(steps: "Generator[None, None, int]") -> "Iterator[int | None]":
    yield (yield from steps)


SCREEN = SeekScreen
