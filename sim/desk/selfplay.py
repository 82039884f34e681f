# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lets the device play a game by itself, through its real keys.

Actions are chosen at random from the legal ones. ``Player`` looks at the current screen and decides
what to choose there and which key leads to it.
"""

from engine.actions import DECLINE, DISCARD, PILE, TAKE, kind_of, line_of
from engine.rng import Rng
from ui.game.turn.draw import NONE_TARGET, PILE_TARGET

from .robot import CHOOSES, key_towards, nearest_slot, row_of, turn_of, where

TYPE_CHECKING = False
if TYPE_CHECKING:  # it runs in the VM too: make trial
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from engine.types import Action
    from ui.app import App

    from .console import Console

_PAUSE = 100
"""The time to wait (ms) when there is nothing to press."""
PASSING = ("PuzzleEnd", "Hopping", "AnswerSearch", "Drawn", "Moving", "Reading")
"""The states of a turn that OK ends."""


class Player:
    """Plays both sides, or the side that the bot doesn't play.

    choose: returns one of a Game's legal actions; start: what the title opens, "setup", "campaign"
    or "lesson"; opponent: its place in the set-up, 0 for two people.
    """

    def __init__(
        self, choose: "Callable[..., Any]", start: str = "setup", opponent: int = 0
    ) -> None:
        self.choose = choose
        self.start = start
        self.opponent = opponent
        self.wish: Action = -1
        self.wished_at: Any = None  # the number of actions then, and what a lesson asked

    def target(self, app: "App") -> "tuple[Any, ...] | None":
        """Choose the next target, as robot.key_towards takes it; None: wait a little. RuntimeError
        if the App has crashed."""
        screen: Any = app.screen
        shown = where(app)
        if app.loop.crashed:
            raise RuntimeError("the game is on its error screen")
        if shown == "title":
            return "item", row_of(screen, self.start)
        if shown == "setup":
            ahead = self.opponent - screen.rows.values[0]
            if ahead and app.device.pad:
                return "more" if ahead > 0 else "less", 1
            return "item", int(ahead != 0)
        if shown == "menu":
            if "discard this" in [row and row[0] for row in screen.rows]:
                return "item", row_of(screen, "discard this")
            return "key", "BACK"  # it was opened by mistake: nothing can be discarded
        if shown == "bot" or not app.device.takes_keys():
            return None
        if shown == "campaign":
            return "rival", screen.at
        turn = turn_of(app)
        if turn is None or shown in PASSING:
            return "key", "OK"
        asked = getattr(turn, "wanted_actions", ())
        now = len(turn.match.record.actions), id(asked)
        if self.wished_at != now:
            self.wished_at = now
            self.wish = asked[0] if asked else self.choose(turn.game)
        return find_wished(app, self.wish)

    def key(self, app: "App") -> str | None:
        """Find the next key, an intent such as "OK"; None: wait a little."""
        target = self.target(app)
        if target is None:
            return None
        return key_towards(app, *target) or CHOOSES.get(target[0], "OK")


def find_wished(app: "App", wish: "Action") -> "tuple[Any, ...]":
    """Find the target to choose for an action in a turn."""
    turn = turn_of(app)
    assert turn is not None
    if wish < DISCARD:
        return "line", line_of(wish), wish
    if wish < TAKE:
        slot = nearest_slot(turn, wish - DISCARD)
        if where(app) == "Hand" and turn.cursor == slot:
            return "key", "MENU"
        return "card", slot
    if wish in (DECLINE, PILE):
        return "draw", NONE_TARGET if wish == DECLINE else PILE_TARGET
    return "draw", list(turn.game.row).index(wish - TAKE)


def make_chooser(seed: int) -> "Callable[..., Any]":
    """Make a random ``choose`` for Player that mostly plays cards and seldom discards."""
    rng = Rng(seed)

    def one_of(actions: "list[Action]") -> "Action":
        return actions[rng.below(len(actions))]

    def choose(game: "Game") -> "Action":
        legal = game.legal_actions()
        plays = [action for action in legal if action < DISCARD]
        discards = [action for action in legal if kind_of(action) == DISCARD]
        ends = [action for action in legal if action >= TAKE]
        if plays and (not ends or rng.below(10) < 7):
            return one_of(plays)
        if discards and (not ends or rng.below(20) < 3):
            return one_of(discards)
        return one_of(ends)

    return choose


def play_game(console: "Console", seed: int) -> str:
    """Play from the title to the result; return the keys as a script with a line for each
    screen."""
    player = Player(make_chooser(seed))
    app = console.app
    lines: list[list[str]] = []
    before = None
    while console.screen.name != "result":
        if console.screen.name != before:
            before = console.screen.name
            lines.append([])
        key = player.key(app)
        if key is None:
            console.wait(_PAUSE)
            key = "WAIT %d" % _PAUSE
        else:
            console.press(key)
        lines[-1].append(key)
    return "\n".join([" ".join(line) for line in lines]) + "\n"
