# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Searches for a turn to learn from, or judges the turn that was tried. At the end it tells which
better turns were found."""

from micropython import const

from engine.map import BLACK
from engine.match import Match
from engine.record import replay_until

from ..draw import font, page, palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from engine.coach.turn_costs import TurnCosts

    from ..app import App
    from ..game.thinking import Thinking
    from ..types import Route, Spot

_NEVER = const(1 << 28)  # ms
_MOST = const(3)
"""The most turns that are shown."""
_HEADER = const(14)  # its height, in font pixels


class SeekScreen(page.Page):
    """A page without the table: the bot needs its memory. MistakesScreen shows the outcome.

    costs, back, outcomes, spot, actions: as for MistakesScreen.
    lost: of two people, the loser's name if these are their turns; else "".
    on: at the end, where OK leads, as for App.show.
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
        self.lost = ""
        if record.bot_side is None and record.winner == costs.player ^ 1:
            self.lost = texts["black" if costs.player == BLACK else "white"]
        middle = layout.WIDTH // 2, layout.HEIGHT // 2
        said = texts["comparing it" if actions else "moment"]
        self.said = font.make_label(said, *middle, palette.TEXT, scale, 0.5)
        self.group.append(self.said)
        self.thinking: Thinking | None = None
        self.shown = -1
        self.on: Route | tuple[()] = ()

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show(*self.back)
        elif intent == "OK" and self.on:
            self.app.show(*self.on)

    def tick(self, now: int) -> None:
        app, costs = self.app, self.costs
        if self.on:
            return
        again = "mistakes", costs, self.back, self.outcomes
        if costs.over and not self.actions:
            worst = sorted(costs.found)[-_MOST:]
            left = [(n, cost, best) for cost, n, best in worst if n not in self.outcomes]
            if left:
                n, cost, best = min(left)  # in the game's order
                game = replay_until(costs.record, costs.turns[n])
                app.show(*again, (cost, n, best, game))
            else:
                self._show_total()
        elif self.thinking is None:  # draw the picture first
            self._start_thinking()
        elif self.actions:
            lost = self.thinking.tick(now)
            if lost is not None:
                from .better import tell_verdict

                assert self.spot is not None
                app.match = Match(costs.record)  # it names that game's players
                told = tell_verdict(app, costs, self.spot, self.actions, lost)
                app.show(*again, self.spot, self.actions, lost, told)
        else:
            self.thinking.tick(now)
            done = costs.count_percent()
            if self.shown != done:
                self.shown = done
                key = "looking why" if self.lost else "looking for"
                font.write_label(self.said, app.texts.fill(key, done, self.lost))

    def _show_total(self) -> None:
        """Show which better turns were found, and when the game was decided."""
        from .better import list_outcomes

        app, costs, outcomes = self.app, self.costs, self.outcomes
        texts, scale = app.texts, app.layout.S
        starred = list(outcomes.values()).count("*")
        again = starred < len(outcomes)
        self.on = ("seek", costs, self.back) if again else self.back
        said = texts.fill("better turns" if outcomes else "no costly turn", starred, len(outcomes))
        self.said.write("")
        margin = 4 * scale
        y = _HEADER * scale + margin
        for text in [said] + list_outcomes(texts, costs, outcomes):
            for line in font.wrap(text, (app.layout.WIDTH - 2 * margin) // scale):
                self.group.append(font.make_label(line, margin, y, palette.TEXT, scale))
                y += font.measure_capital(scale) + 3 * scale
            y += 2 * scale
        self.buttons.show_keys(
            [("OK", texts["again" if again else "done"]), ("BACK", texts["back"])]
        )
        if not outcomes:
            from ..data.tunes import WIN

            app.device.play_tune(WIN)

    def _start_thinking(self) -> None:
        """Go on with the search for costly turns, or compare the turn that was tried with the best.

        Thinking.tick then returns each turn found, and () at the end; or how much less often the
        turn wins.
        """
        from engine.bot.search import Search
        from engine.coach.costliest import find_costliest
        from engine.coach.judge import Scratch, find_gap

        from ..game.thinking import Thinking

        costs, spot = self.costs, self.spot
        scratch = Scratch(costs.record.setup)  # before the search takes its memory
        search = Search()
        steps: Iterator[object]
        if spot is None:
            steps = find_costliest(costs, scratch, search)
        else:
            _, _, better, game = spot
            game.copy(scratch.game)
            steps = _yield_result(find_gap(scratch, better, self.actions, search))
        self.thinking = self.own(Thinking(self.app, search, steps, None, _NEVER))


def _yield_result(steps: "Generator[None, None, int]") -> "Iterator[int | None]":
    yield (yield from steps)


SCREEN = SeekScreen
