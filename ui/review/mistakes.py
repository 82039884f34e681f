# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning from a finished game: the player tries better turns in place of the costliest."""

from engine.coach.turn_costs import is_as_good, wins_of
from engine.map import ISLANDS, LINE_MASK_AT
from engine.match import Match

from .. import lifetimes
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.coach.turn_costs import TurnCosts
    from engine.types import LineMask, Player

    from ..app import App
    from ..game.table.preview import Preview
    from ..types import Route, Spot


class MistakesScreen(Screen):
    """Shows a position and the turn that was played there, or the verdict on another turn tried
    there.

    costs     the search for the player's costliest turns
    back      the screen to return to, as for App.show
    outcomes  {turn: what stands before it at the end}, of the turns shown so far: "*" if a better
              one was found, "-" if it was shown, "" if neither
    spot      the turn shown: (its cost, its number, the best turn, the position)
    actions   the turn that was tried there
    lost      how much less often the tried turn wins than the best turn
    told      the verdict, from better.tell_verdict; the table leaves no memory for its reasons
    keys      {key: the function that it calls}, but for BACK, which leads to their list
    lines     the lines that the text speaks of
    other     what SHOW compares the best turn with: the last turn that wasn't as good, and what it
              costs
    """

    name = "mistakes"
    needs = ("game",)
    without_memory = "title"

    def __init__(
        self,
        app: "App",
        costs: "TurnCosts",
        back: "Route",
        outcomes: "dict[int, str]",
        spot: "Spot",
        actions: bytes = b"",
        lost: int = 0,
        told: "Sequence[str]" = (),
    ) -> None:
        super().__init__(app)
        self.costs, self.back, self.outcomes = costs, back, outcomes
        self.spot = spot
        cost, n, _, _ = spot
        self.other = costs.list_actions(n), cost
        app.match = Match(costs.record)
        self.table = app.open_table()
        self.group = self.table.group
        self.keys: dict[str, Callable[[], None]] = {}
        self.lines: LineMask = 0
        self.preview: Preview | None = None  # what the turn played did, blinking
        if actions:
            self._show_verdict(actions, lost, told)
        else:
            self._show_task()

    def _show_task(self) -> None:
        """Show the turn played and its cost, and ask for a better one; if one was shown, say what
        was wrong. The map and the cards mark what was played, or words tell it."""
        from .advice import show_action
        from .better import tell_mistake

        costs, texts = self.costs, self.app.texts
        _, n, _, game = self.spot
        asks = not self.outcomes.setdefault(n, "")
        self.table.show_game(game, costs.player, costs.player)
        actions, _ = self.other
        preview, _, _ = show_action(self.app, game, actions[-1])
        preview.game, after = game, game.copy()
        self.preview = preview
        for action in actions[:-1]:
            preview.events += after.follow(action)
        told, self.lines = tell_mistake(self.app, costs, self.spot, asks)
        chart = self.table.chart
        chart.set_candidates(self.lines)
        for n in range(ISLANDS):
            if LINE_MASK_AT[n] & self.lines:
                chart.set_chosen(chart.chosen | 1 << n)
        self._say(costs.player, told, texts["play better"])

    def _show_verdict(self, actions: bytes, lost: int, told: "Sequence[str]") -> None:
        """Show the turn that was tried, and the verdict on it. Keep a star for a better one."""
        app, costs = self.app, self.costs
        cost, n, _, game = self.spot
        after = game.copy()
        for action in actions:
            after.follow(action)
        self.table.show_game(after, costs.player, costs.player)
        if is_as_good(lost):
            if n not in costs.shown:
                self.outcomes[n] = "*"
                self._keep_star(n)
            from ..data.tunes import WIN

            app.device.play_tune(WIN)
            self._say(None, told)
            return
        self.other = actions, lost
        app.device.play_cue("no" if is_as_good(cost - lost) else "ok")
        self._say(None, told, app.texts["again"])

    def _say(
        self, player: "Player | None", told: "Sequence[str]", ok: "str | tuple[str, ...]" = ""
    ) -> None:
        """Show the first of these texts as show_naming does. Set the keys' functions.

        ok: the text of OK, which lets the turn be played; "" if it goes on as RIGHT does.
        """
        lifetimes.drop_passing()  # the reasons' modules: the notice needs room as well
        from ..game.turn.notice import show_naming

        app, texts = self.app, self.app.texts
        show_naming(app, told, self.lines, player)
        self.keys = {
            "OK": self._play if ok else self._open_next,
            "LEFT": self._show_better,
            "RIGHT": self._open_next,
        }
        keys = ("LEFT", texts["show"]), ("RIGHT", texts["next"]), ("BACK", texts["back"])
        buttons = self.table.buttons
        buttons.show_keys(((("OK", ok),) if ok else ()) + keys)
        buttons.show_message("")

    def _play(self) -> None:
        _, _, _, game = self.spot
        self.app.show("better", game.copy(), self._list_return(), self.costs)

    def _show_better(self) -> None:
        """Show the better turn from where it differs from the other one."""
        from .better import advise

        _, n, better, game = self.spot
        if not self.outcomes[n]:
            self.outcomes[n] = "-"
            self.costs.shown.append(n)
        actions, cost = self.other
        game, texts = game.copy(), self.app.texts
        _, before, kept = advise(texts, actions, better)
        for action in better[:kept]:
            game.follow(action)
        change = before, texts.fill("so many more", wins_of(cost)), actions[kept:]
        self.app.show("hint", game, better[kept:], self._list_return(), change)

    def _open_next(self, *spot: "Spot") -> None:
        self.app.show("seek", self.costs, self.back, self.outcomes, *spot)

    def _list_return(self) -> "Route":
        """List App.show's arguments to return to this screen with the same turn."""
        return "mistakes", self.costs, self.back, self.outcomes, self.spot

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self._open_next(self.spot)
        elif intent in self.keys:
            self.keys[intent]()

    def tick(self, now: int) -> None:
        if self.preview is not None:
            self.preview.tick(now)

    def _keep_star(self, n: int) -> None:
        """Save a star for the turn."""
        from engine.save.stars import game_number_of, keep_star

        record = self.costs.record
        assert record.winner is not None
        starter, first, points = record.setup.starter, record.packs[0], record.game.points
        number = game_number_of(starter, first, record.winner, record.bot_side, points)
        keep_star(self.app.save, number, n)


SCREEN = MistakesScreen
