# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning from a finished game: the player tries better turns in place of the costliest."""

from micropython import const

from engine.coach.turn_costs import is_as_good, wins_of
from engine.map import ENDS, LINES
from engine.match import Match
from engine.record import Opponent

from .. import lifetimes
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.coach.turn_costs import TurnCosts
    from engine.game import Game
    from engine.types import LineMask, Player

    from ..app import App
    from ..game.table.preview import Preview
    from ..types import Route, Spot

    Key = tuple[str, "str | tuple[str, str]", Callable[[], None]]  # its button's text, its function

_MOST = const(3)
"""The most turns that are shown."""
_OPEN = const(0)  # outcomes of a turn
_SHOWN = const(1)
_STARRED = const(2)


class MistakesScreen(Screen):
    """Shows a position and the turn that was played there, or the verdict on another turn tried
    there. At the end it shows the number of better turns found.

    costs     the search for the player's costliest turns
    back      the screen to return to, as for App.show
    outcomes  {turn: _OPEN, _SHOWN or _STARRED}, of the turns shown so far
    spot      the turn shown: (its cost, its number, the best turn, the position); None at
              the end
    actions   the turn that was tried there
    lost      how much less often the tried turn wins than the best turn
    told      the verdict, from advice.tell_verdict; the table leaves no memory for its reasons
    keys      {key: the function that it calls}
    lines     the lines that the text speaks of
    """

    name = "mistakes"
    needs = ("game",)
    without_memory = "title"

    def __init__(
        self,
        app: "App",
        costs: "TurnCosts",
        back: "Route",
        outcomes: "dict[int, int]",
        spot: "Spot | None" = None,
        actions: bytes = b"",
        lost: int = 0,
        told: "Sequence[str]" = (),
    ) -> None:
        super().__init__(app)
        self.costs, self.back, self.outcomes = costs, back, outcomes
        self.spot = spot
        app.match = Match(costs.record)
        self.table = app.open_table()
        self.group = self.table.group
        self.keys: dict[str, Callable[[], None]] = {}
        self.lines: LineMask = 0
        self.preview: Preview | None = None  # what the turn played did, blinking
        if spot is None:
            self._show_total()
        elif actions:
            self._show_verdict(spot, actions, lost, told)
        else:
            self._show_task(spot)

    def _show_task(self, spot: "Spot") -> None:
        """Show the turn played and its cost, and ask for a better one; if one was shown, say what
        was wrong. The map and the cards mark what was played, or words tell it."""
        from .advice import show_action, tell_mistake

        costs, texts = self.costs, self.app.texts
        _, n, _, game = spot
        asks = self.outcomes.setdefault(n, _OPEN) == _OPEN
        self._show(game)
        actions = costs.list_actions(n)
        preview, _, _ = show_action(self.app, game, actions[-1])
        self.preview, preview.game, after = preview, game, game.copy()
        for action in actions[:-1]:
            preview.events += after.follow(action)
        number = str(len(self.outcomes))
        if costs.over or len(costs.found) >= _MOST:
            number = texts.fill("number of all", number, min(_MOST, len(costs.found)))
        told, self.lines = tell_mistake(texts, costs, spot, number, asks)
        chart = self.table.chart
        chart.set_candidates(self.lines)
        for line in range(LINES):
            if self.lines >> line & 1:
                chart.set_chosen(chart.chosen | 1 << ENDS[2 * line] | 1 << ENDS[2 * line + 1])
        self._say(costs.player, told, ("OK", texts["play better"], self._play), *self._keys())

    def _keys(self) -> "tuple[Key, ...]":
        """List the keys that do the same in each position."""
        texts = self.app.texts
        return (
            ("LEFT", texts["show better turn"], self._show_better),
            ("RIGHT", texts["next"], self._open_next),
        )

    def _show_verdict(self, spot: "Spot", actions: bytes, lost: int, told: "Sequence[str]") -> None:
        """Show the turn that was tried, and the verdict on it. Keep a star for a better one."""
        app, costs = self.app, self.costs
        cost, n, _, game = spot
        after = game.copy()
        for action in actions:
            after.follow(action)
        self._show(after)
        if is_as_good(lost):
            if n not in costs.shown:
                self.outcomes[n] = _STARRED
                self._keep_star(n)
            from ..data.tunes import WIN

            app.device.play_tune(WIN)
            self._say(None, told, *self._keys())
            return
        app.device.play_cue("no" if is_as_good(cost - lost) else "ok")
        self._say(None, told, ("OK", app.texts["again"], self._play), *self._keys())

    def _show_total(self) -> None:
        """Show the number of better turns found."""
        texts, outcomes = self.app.texts, self.outcomes
        self._show(self.costs.record.game, False)
        starred = list(outcomes.values()).count(_STARRED)
        said = texts.fill("better turns" if outcomes else "no costly turn", starred, len(outcomes))
        on = texts["done"], self._leave
        if starred < len(outcomes):
            on = texts["again"], self._start_again
        self._say(None, (said,), ("OK",) + on)

    def _show(self, game: "Game", hand: bool = True) -> None:
        """Show a game as the player sees it, or without a hand."""
        player = self.costs.player if hand else None
        self.table.show_game(game, player, player)

    def _say(
        self,
        player: "Player | None",
        texts: "Sequence[str]",
        *keys: "Key",
    ) -> None:
        """Show the first of these texts as show_naming does. Set the keys' functions. Without a
        function of its own, OK goes on as RIGHT does. BACK always returns."""
        lifetimes.drop_passing()  # the reasons' modules: the notice needs room as well
        from ..game.turn.notice import show_naming

        app = self.app
        show_naming(app, texts, self.lines, player)
        self.keys = {key: function for key, _, function in keys}
        if "OK" not in self.keys:
            self.keys["OK"] = self._open_next
        self.keys["BACK"] = self._leave
        buttons = self.table.buttons
        buttons.show_keys([(key, said) for key, said, _ in keys] + [("BACK", app.texts["back"])])
        buttons.show_message("")

    def _play(self) -> None:
        costs = self.costs
        opponent = Opponent(costs.player ^ 1, costs.record.kind, costs.record.number)
        assert self.spot is not None
        self.app.show("better", self.spot[3].copy(), self._list_return(), opponent)

    def _show_better(self) -> None:
        """Show the better turn from where it differs from the one that was played."""
        from .advice import advise

        assert self.spot is not None
        cost, n, better, game = self.spot
        if self.outcomes[n] == _OPEN:
            self.outcomes[n] = _SHOWN
            self.costs.shown.append(n)
        actions, game, texts = self.costs.list_actions(n), game.copy(), self.app.texts
        _, before, kept = advise(texts, actions, better)
        worth = texts.fill("so many more", wins_of(cost))
        for action in better[:kept]:
            game.follow(action)
        change = before, worth, actions[kept:]
        self.app.show("hint", game, better[kept:], self._list_return(), change)

    def _open_next(self) -> None:
        name = "seek" if len(self.outcomes) < _MOST else "mistakes"
        self.app.show(name, self.costs, self.back, self.outcomes)

    def _start_again(self) -> None:
        self.app.show("seek", self.costs, self.back)

    def _leave(self) -> None:
        self.app.show(*self.back)

    def _list_return(self) -> "Route":
        """List App.show's arguments to return to this screen with the same turn."""
        return "mistakes", self.costs, self.back, self.outcomes, self.spot

    def press(self, intent: str) -> None:
        if intent in self.keys:
            self.keys[intent]()

    def tick(self, now: int) -> None:
        if self.preview is not None:
            self.preview.tick(now)

    def _keep_star(self, n: int) -> None:
        """Save a star for the turn."""
        from engine.save.stars import game_number_of, keep_star

        record = self.costs.record
        assert record.winner is not None
        game = record.game
        number = game_number_of(
            game.setup.start, record.packs[0], record.winner, record.bot_side, game.points
        )
        keep_star(self.app.save, number, n)


SCREEN = MistakesScreen
