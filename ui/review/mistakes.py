# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning from a finished game: the player tries better turns in place of the costliest."""

from micropython import const

from engine.actions import DECLINE, DISCARD, PILE, TAKE, kind_of, line_of, name_action
from engine.coach.turn_costs import is_as_good
from engine.match import Match
from engine.record import CERTAIN, Opponent

from ..game.turn import words
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.coach.turn_costs import TurnCosts
    from engine.game import Game
    from engine.types import LineMask, Player

    from ..app import App
    from ..texts import Texts
    from ..types import Spot, Way

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
    on_key    {key: the function that it calls}
    lines     the lines that the text names
    """

    name = "mistakes"
    needs = ("game",)
    without_memory = "title"

    def __init__(
        self,
        app: "App",
        costs: "TurnCosts",
        back: "Way",
        outcomes: "dict[int, int]",
        spot: "Spot | None" = None,
        actions: bytes = b"",
        lost: int = 0,
    ) -> None:
        super().__init__(app)
        self.costs, self.back, self.outcomes = costs, back, outcomes
        self.spot = spot
        app.match = Match(costs.record)
        self.table = app.open_table()
        self.group = self.table.group
        self.on_key: dict[str, Callable[[], None]] = {}
        self.lines: LineMask = 0
        if spot is None:
            self._show_total()
        elif actions:
            self._show_verdict(spot, actions, lost)
        else:
            self._show_task(spot)

    def _show_task(self, spot: "Spot") -> None:
        """Show the turn played and its cost, and ask for a better one unless it was shown. The map
        marks what was played, or words tell it."""
        app, costs = self.app, self.costs
        texts = app.texts
        cost, n, better, game = spot
        asked = self.outcomes.setdefault(n, _OPEN) == _OPEN
        self._show(game)
        actions = costs.list_actions(n)
        for action in _list_odd(actions, better):
            if action < DISCARD:
                self.lines |= 1 << line_of(action)
        self.table.chart.set_candidates(self.lines)
        key = "find a better one" if asked else "saw a better one"
        own = _plays_text(texts, actions, better)
        said = texts.lines(key, _wins_of(cost), own)[own != ""]
        play = texts["play better"], self._play
        on = texts["next"], self._open_next
        self._say(
            costs.player,
            (said,),
            ("OK",) + (play if asked else on),
            ("LEFT", texts["show better turn"], self._show_better),
            ("RIGHT",) + (on if asked else play),
        )

    def _show_verdict(self, spot: "Spot", actions: bytes, lost: int) -> None:
        """Show the turn that was tried, and rate it with a reason."""
        app, texts, outcomes = self.app, self.app.texts, self.outcomes
        cost, n, better, game = spot
        after = game.copy()
        for action in actions:
            after.follow(action)
        self._show(after)
        good = is_as_good(lost)
        from .reason import tell_turn

        because = tell_turn(texts, game, actions if good else better) + [""]
        on = texts["next"], self._open_next
        show = "LEFT", texts["show better turn"], self._show_better
        if good:
            said = texts["as good as best"]
            if outcomes[n] != _SHOWN:
                said = "* " + said
                outcomes[n] = _STARRED
                self._keep_star(n)
            from ..data.tunes import WIN

            app.device.play_tune(WIN)
            told = [said + " " + one if one else said for one in because]
            self._say(None, told, ("OK",) + on, show)
            return
        said = texts["no better than played"]
        if is_as_good(cost - lost):
            app.device.play_cue("no")
        else:
            said = texts.fill("better than played", _wins_of(cost - lost))
            app.device.play_cue("ok")
        told = [said + " " + texts.fill("the best turn", one) if one else said for one in because]
        self._say(None, told, ("OK", texts["again"], self._play), show, ("RIGHT",) + on)

    def _show_total(self) -> None:
        """Show the number of better turns found."""
        texts, outcomes = self.app.texts, self.outcomes
        self._show(self.costs.record.game, False)
        starred = len([n for n in outcomes if outcomes[n] == _STARRED])
        key = "no costly turn" if not outcomes else "better turns" if starred else "no better turn"
        keys = [("OK", texts["done"], self._leave)]
        if outcomes:
            keys.append(("LEFT", texts["again"], self._start_again))
        self._say(None, (texts.fill(key, starred, len(outcomes)),), *keys)

    def _show(self, game: "Game", hand: bool = True) -> None:
        """Show a game as the player sees it, or without a hand."""
        player = self.costs.player if hand else None
        self.table.show_game(game, player, player)

    def _say(
        self,
        player: "Player | None",
        texts: "Sequence[str]",
        *keys: "tuple[str, str, Callable[[], None]]",
    ) -> None:
        """Show the first of these texts as show_naming does. Set the keys' functions, each a (key,
        its button's text, function). BACK always returns."""
        from ..game.turn.notice import show_naming

        app = self.app
        show_naming(app, texts, self.lines, player)
        self.on_key = {key: function for key, _, function in keys}
        self.on_key["BACK"] = self._leave
        buttons = self.table.buttons
        buttons.show_keys([(key, said) for key, said, _ in keys] + [("BACK", app.texts["back"])])
        buttons.show_message("")

    def _play(self) -> None:
        costs = self.costs
        opponent = Opponent(costs.player ^ 1, costs.record.kind, costs.record.number)
        assert self.spot is not None
        _, _, _, game = self.spot
        self.app.show("better", game.copy(), self._list_return(), opponent)

    def _show_better(self) -> None:
        assert self.spot is not None
        _, n, better, game = self.spot
        if self.outcomes[n] == _OPEN:
            self.outcomes[n] = _SHOWN
        self.app.show("hint", game.copy(), better, self._list_return())

    def _open_next(self) -> None:
        outcomes = self.back, self.outcomes
        if len(self.outcomes) < _MOST:
            self.app.show("seek", self.costs, *outcomes)
        else:
            self.app.show("mistakes", self.costs, *outcomes)

    def _start_again(self) -> None:
        self.app.show("seek", self.costs, self.back)

    def _leave(self) -> None:
        self.app.show(*self.back)

    def _list_return(self) -> "Way":
        """List App.show's arguments to return to this screen with the same turn."""
        return "mistakes", self.costs, self.back, self.outcomes, self.spot

    def press(self, intent: str) -> None:
        function = self.on_key.get(intent)
        if function is not None:
            function()

    def _keep_star(self, n: int) -> None:
        """Save a star for the turn."""
        from engine.save.stars import game_number_of, keep_star

        record = self.costs.record
        assert record.winner is not None
        number = game_number_of(record.packs[0], record.winner, record.bot_side)
        keep_star(self.app.save, number, n)


def _wins_of(cost: int) -> int:
    """Return by how many games in 100 fewer a turn wins that costs this much."""
    return (100 * cost + CERTAIN // 2) // CERTAIN


def _list_odd(actions: bytes, others: bytes) -> bytes:
    """List a turn's plays and discards that another turn lacks, whatever cards pay for them. If
    none, list what differs in its cards, or all if the other turn has more or another order."""
    own = [action for action in actions if action < TAKE]
    best = [action for action in others if action < TAKE]
    deeds = [_deed_of(action) for action in best]
    odd = [action for action in own if _deed_of(action) not in deeds]
    if not odd and len(own) == len(best):
        odd = [action for action in own if action not in best]
    if not odd and (len(own) != len(best) or actions[-1] == others[-1]):
        odd = own
    return bytes(odd)


def _deed_of(action: int) -> "tuple[object, object]":
    """Return an action's kind, and its line or card."""
    return kind_of(action), line_of(action) if action < DISCARD else action


def _plays_text(texts: "Texts", actions: bytes, others: bytes) -> str:
    """Return how a turn differs from another one, in words: by its plays, their cards, or its
    end. Return "" if its lines tell it, since the map marks them."""
    deeds = [_deed_of(action) for action in others]
    odd = _list_odd(actions, others)
    if odd and not [one for one in odd if one >= DISCARD or _deed_of(one) in deeds]:
        return ""
    said = []
    paid = False
    for action in odd:
        if action >= DISCARD:
            said.append(texts.fill("discard this", words.name_island(action - DISCARD)))
        elif action not in others:
            paid = True
            key, islands = name_action(action)
            said.append(texts.fill(key + " short", *[words.name_island(n) for n in islands]))
        else:
            said.append("-".join(words.name_ends(line_of(action))))
    end = actions[-1]
    if not said or paid and end != others[-1]:
        if end in (DECLINE, PILE):
            said.append(texts["take no card" if end == DECLINE else "take from pile"])
        else:
            said.append(texts.fill("take that card", words.name_island(end - TAKE)))
    return ", ".join(said)


SCREEN = MistakesScreen
