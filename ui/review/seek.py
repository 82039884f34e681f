# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Searches for a turn to learn from, or judges the turn that was tried. At the end it lists these
turns, and opens each again."""

import bitmaptools
import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK
from engine.match import Match
from engine.record import CERTAIN, replay_until

from ..draw import font, menu_list, page, palette, shapes

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from engine.coach.turn_costs import TurnCosts

    from ..app import App
    from ..game.thinking import Thinking
    from ..types import Route, Spot

_HEADER = const(14)  # heights, in font pixels
_CURVE = const(28)
_WORDS = const(9)  # of that, for the words above the columns
_MARGIN = const(2)


class SeekScreen(page.Page):
    """A page without the table: the bot needs its memory. MistakesScreen shows the outcome.

    A picture fills as turns are looked at: a column for each of the player's turns, as high as
    their chance after it, red for those to show, and lime with a star. Above it stands how far the
    search is, with a bar. At the end there are words instead, and a line marks the turn under the
    cursor.

    costs, back, outcomes, spot, actions: as for MistakesScreen. A spot without actions is the turn
    that the player comes from, to the list.
    menu: at the end, the list of the turns found, or of what else there is. opens: then what each
    of its rows opens. on: that the end is shown.
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
        super().__init__(app, [("BACK", texts["back"])], palette.DEEP, palette.DEEP)
        page.add_header(self.group, layout, _HEADER * scale, texts["mistakes"])
        record = costs.record
        self._loser = ""  # of two people, the loser's name if these are their turns
        if record.bot_side is None and record.winner == costs.player ^ 1:
            self._loser = texts["black" if costs.player == BLACK else "white"]
        width = layout.WIDTH // scale - 2 * _MARGIN
        self.chances = displayio.Bitmap(width, _CURVE, 4)
        colours = palette.make_palette(palette.UI, palette.DIM, palette.RED, palette.LIME)
        tiles = displayio.TileGrid(self.chances, pixel_shader=colours)
        top = layout.BUTTONS_TOP - (_MARGIN + _CURVE) * scale
        self.group.append(shapes.make_scaled(tiles, _MARGIN * scale, top, scale))
        said, x = texts.fill("chance of winning", ""), 2 * _MARGIN * scale
        self.group.append(font.make_label(said, x, top + _MARGIN * scale, palette.TEXT, scale))
        self._count = font.make_label(
            "", layout.WIDTH - x, top + _MARGIN * scale, palette.PALE_RED, scale, 1
        )
        self.group.append(self._count)
        self.mark = shapes.make_rectangle(
            0, top + _WORDS * scale, scale, (_CURVE - _WORDS) * scale, palette.TEXT
        )
        self.base = len(self.group)
        x, y = layout.WIDTH // 2, (_HEADER * scale + top) // 2
        said = texts.lines("looking for", self._loser)[self._loser != ""]
        if actions:
            said = texts["comparing it"]
        low, high = y - 18 * scale, 34 * scale
        self.group.append(shapes.make_rectangle(0, low, layout.WIDTH, high, palette.UI))
        self.group.append(font.make_label(said, x, y - 13 * scale, palette.TEXT, scale, 0.5))
        self.said = font.make_label("", x, y + 6 * scale, palette.SAND, scale, 0.5)
        self.group.append(self.said)
        if not actions:
            self.bar = displayio.Bitmap(width, 4, 2)
            colours = palette.make_palette(palette.DEEP, palette.LIME)
            tiles = displayio.TileGrid(self.bar, pixel_shader=colours)
            self.group.append(shapes.make_scaled(tiles, _MARGIN * scale, y - 3 * scale, scale))
        self.thinking: Thinking | None = None
        self.shown: tuple[object, ...] = ()
        self.on = False
        self.opens: list[Route] = []
        self.menu: menu_list.MenuList | None = None
        self._draw_chances()

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show(*self.back)
        elif self.menu is None:
            return
        elif intent != "OK":
            self.menu.press(intent, self.app.device.play_cue)
            self._mark_column()
        elif self.opens:
            self.app.show(*self.opens[self.menu.cursor])
        else:
            self._show_turn(self._list_turns()[self.menu.cursor])

    def tick(self, now: int) -> None:
        app, costs = self.app, self.costs
        if self.on:
            return
        if costs.over and not self.actions:
            left = [n for n in self._list_turns() if n not in self.outcomes]
            if left and not self.spot:
                self._show_turn(left[0])
            else:
                self._show_total()
        elif self.thinking is None:  # draw the picture first
            self._start_thinking()
        elif self.actions:
            gap = self.thinking.tick(now)
            if gap is not None:
                self._unload_bot()
                from .better import tell_verdict

                assert self.spot is not None
                app.match = Match(costs.record)  # it names that game's players
                told = tell_verdict(app, costs, self.spot, self.actions, gap)
                again = "mistakes", costs, self.back, self.outcomes, self.spot
                app.show(*again, self.actions, gap, told)
        else:
            self.thinking.tick(now)
            done = costs.count_done()
            if self.shown != done:
                self.shown = done
                looks, at, number, share = done
                count = app.texts.fill("number of all", at, number)
                self.said.write(app.texts.fill("turn" if looks else "closer look", count))
                share = share * self.bar.width // 100
                bitmaptools.fill_region(self.bar, 0, 0, share, 4, 1)
                self._draw_chances()

    def _unload_bot(self) -> None:
        """End the search, and drop the bot: beside it the words about turns hardly fit."""
        self.release(self.thinking or "bot", "bot")

    def _draw_chances(self) -> None:
        """Draw the player's chance after each turn looked at so far."""
        costs, picture = self.costs, self.chances
        width, number = picture.width, len(costs.turns)
        found = self._list_turns()
        for n, chance in enumerate(costs.chances):
            value = 1 + (n in found) + (self.outcomes.get(n) == "*")
            right = (n + 1) * width // number
            top = _CURVE - 1 - (_CURVE - 1 - _WORDS) * chance // CERTAIN
            bitmaptools.fill_region(picture, n * width // number, top, right, _CURVE, value)
        if found:
            self._count.write(self.app.texts["mistakes"] + ": " + str(len(found)))

    def _mark_column(self) -> None:
        """Mark the column of the turn under the list's cursor."""
        found = self._list_turns()
        if found:
            assert self.menu is not None
            n = 2 * found[self.menu.cursor] + 1
            x = _MARGIN + n * self.chances.width // (2 * len(self.costs.turns))
            self.mark.x = x * self.app.layout.S

    def _list_turns(self) -> list[int]:
        """List the turns found, in the game's order."""
        return sorted([n for _, n, _ in self.costs.found])

    def _show_turn(self, n: int) -> None:
        costs = self.costs
        for cost, number, best in costs.found:
            if number == n:
                spot = cost, n, best, replay_until(costs.record, costs.turns[n])
                self.app.show("mistakes", costs, self.back, self.outcomes, spot)

    def _show_total(self) -> None:
        """List the turns found, with a star for each better one that the player found, and say when
        the game was decided. If none was found, list what else the result leads to."""
        self._unload_bot()
        from .better import list_outcomes

        app, costs = self.app, self.costs
        texts, scale = app.texts, app.layout.S
        self.on = True
        rows, decided = list_outcomes(texts, costs, self.outcomes)
        shapes.cut_group(self.group, self.base)
        margin, pitch = _MARGIN * scale, font.measure_capital(1) + 4
        x, top, colour = margin, _HEADER * scale, palette.TEXT
        y, right = top + 2 * margin, app.layout.WIDTH - margin
        if rows:
            starred = list(self.outcomes.values()).count("*")
            said = [texts.fill("better turns", starred, len(rows)), decided]
            self.group.append(self.mark)
        else:
            said = self._tell()
            rows = [[texts[name], "", True] for name in self._list_choices()]
            x, colour = 15 * margin, palette.INK
        words = displayio.Group()
        self.group.append(words)
        for sentence in said:
            if sentence:
                place = x, y, right - x, colour, scale, pitch * scale
                lines = page.make_paragraph(sentence, *place)
                words.append(lines)
                y += len(lines) * pitch * scale
        if x > margin:  # a bright ground, unlike the cursor's
            high = max(y - top, 13 * margin)
            words.y = (high - (y - top)) // 2  # as much ground above the words as below
            band = shapes.make_rectangle(0, top, app.layout.WIDTH, high, palette.SAND)
            self.group.insert(self.base, band)
            middle = top + (high - font.measure_capital(3 * scale)) // 2
            self.group.append(font.make_label("*", 3 * margin, middle, colour, 3 * scale))
            y = top + high + margin
        if rows:
            at = 0
            if self.spot:
                _, n, _, _ = self.spot
                at = self._list_turns().index(n)
            self.menu = menu_list.MenuList(
                margin, y, right - margin, rows, scale, margin, palette.SAND, pitch, at
            )
            self.group.append(self.menu.group)
            self._mark_column()
            self.buttons.show_keys([("OK", texts["choose"]), ("BACK", texts["back"])])

    def _tell(self) -> list[str]:
        """Say that no turn cost much, and what decided the game then, if it wasn't given up."""
        costs, record = self.costs, self.costs.record
        said, meant, *praise = self.app.texts.lines("no costly turn")
        lost = record.winner == costs.player ^ 1
        return [said, meant, "" if lost and record.given_up is not None else praise[lost]]

    def _list_choices(self) -> list[str]:
        """List what else the result leads to, as texts' keys, and keep what each opens."""
        costs = self.costs
        back: tuple[Any, ...] = self.back
        if back[0] == "result":
            self.opens = [("replay", costs.record, back, 0, costs.player, None, costs)]
            if back[1]:
                self.opens.append(("best", costs.record, back[1], back))
        return ["replay", "best moment"][: len(self.opens)]

    def _start_thinking(self) -> None:
        """Go on with the search for costly turns, or compare the turn that was tried with the best.

        Thinking.tick then returns True for each turn found and at the end; or how much less often
        the turn wins.
        """
        from engine.bot.search import Search
        from engine.coach.costliest import find_costliest
        from engine.coach.judge import Scratch, find_gap

        from ..game.thinking import NEVER, Thinking

        costs, spot = self.costs, self.spot
        scratch = Scratch(costs.record.setup)  # before the search takes its memory
        search = Search()
        steps: Iterator[object]
        if spot is None or not self.actions:
            steps = find_costliest(costs, scratch, search)
        else:
            _, n, _, game = spot
            game.copy(scratch.game)
            steps = _yield_result(find_gap(scratch, costs.best[n], self.actions, search))
        self.thinking = self.own(Thinking(self.app, search, steps, None, NEVER))


def _yield_result(steps: "Generator[None, None, int]") -> "Iterator[int | None]":
    yield (yield from steps)


SCREEN = SeekScreen
