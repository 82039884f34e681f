# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The device plays a game by itself, through its real keys.

Actions are chosen at random from the legal ones; ``Player.key`` looks at the current screen and
says which key leads towards the chosen action.
"""

import sys

from engine.actions import DECLINE, DISCARD, PILE, TAKE, kind, line_of
from engine.rng import Rng
from engine.text.notation import parse_action
from ui.game.turn.draw import NONE_TARGET, PILE_TARGET

from .robot import key_towards, nearest_slot, row_of, turn_of, where

TYPE_CHECKING = False
if TYPE_CHECKING:  # it runs in the VM too: web --trial
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from engine.types import Action
    from ui.app import App
    from ui.game.turn.turn import TurnScreen

    from .console import Console

_PAUSE = 100
"""How long to wait (ms) when no key leads on: a turn begins, in the bot's turn."""


class Player:
    """Plays both sides, or the one that the bot does not.

    choose: a function from a Game to one of its legal actions.
    """

    def __init__(self, choose: "Callable[..., Any]") -> None:
        self.choose = choose
        self.wish: Action = -1
        self.done = -1  # actions in the record when the next one was chosen

    def key(self, app: "App") -> str | None:
        """The next key for an App's screen, an intent such as "OK"; None: wait a little.

        app: a ui.app.App. RuntimeError if it has crashed.
        """
        screen, shown = app.screen, where(app)
        if app.crashed:
            raise RuntimeError("the game is on its error screen")
        if shown == "title":
            return key_towards(app, "item", row_of(screen, "setup")) or "OK"
        if shown == "setup":
            alone = screen.values[0] > 0  # first to two players, then start
            change = "LEFT" if alone and app.device.pad else "OK"
            return key_towards(app, "item", int(alone)) or change
        if shown == "menu":
            return key_towards(app, "item", row_of(screen, "discard secretly")) or "OK"
        if shown == "bot" or not app.device.takes_keys():
            return None
        if app.screen_name not in ("turn", "puzzle", "better") or shown in ("Over", "Answers"):
            return "OK"
        actions = app.match.record.actions
        if self.done != len(actions) and shown not in ("Moving", "Drawn"):
            self.done = len(actions)
            self.wish = self.choose(app.match.game)
        return key_for(app, self.wish)


def key_for(app: "App", wish: "Action") -> str:
    """The next key towards an action, in a turn; what moves is skipped."""
    shown = where(app)
    if shown in ("Moving", "Drawn"):
        return "OK"
    turn = turn_of(app)
    assert turn is not None
    key = key_towards(app, *target_for(turn, wish))
    return key or ("MENU" if kind(wish) == DISCARD and shown == "Hand" else "OK")


def target_for(turn: "TurnScreen", wish: "Action") -> "tuple[Any, ...]":
    """What robot.key_towards leads to, for an action."""
    if wish < DISCARD:
        return "line", line_of(wish), wish
    if wish < TAKE:
        return "card", nearest_slot(turn, wish - DISCARD)
    if wish in (DECLINE, PILE):
        return "draw", NONE_TARGET if wish == DECLINE else PILE_TARGET
    return "draw", list(turn.game.row).index(wish - TAKE)


def make_chooser(seed: int) -> "Callable[..., Any]":
    """A ``choose`` for Player: at random, preferring to play on, and seldom discarding."""
    rng = Rng(seed)

    def one_of(actions: "list[Action]") -> "Action":
        return actions[rng.below(len(actions))]

    def choose(game: "Game") -> int:
        legal = game.legal_actions()
        plays = [action for action in legal if action < DISCARD]
        discards = [action for action in legal if kind(action) == DISCARD]
        ends = [action for action in legal if action >= TAKE]
        if plays and (not ends or rng.below(10) < 7):
            return one_of(plays)
        if discards and (not ends or rng.below(20) < 3):
            return one_of(discards)
        return one_of(ends)

    return choose


def perform(console: "Console", words: str) -> None:
    """Play actions by keys on a Console, in a turn; animations are skipped.

    words: a text of actions as in records, "GC =D". ValueError if one of them is no action, or
    can't be played on the screen that is shown.
    """
    app = console.app
    for word in words.split():
        action = parse_action(word, app.match.game.handicap > 0)
        player = Player(lambda game, action=action: action)
        number = len(app.match.record.actions)
        while len(app.match.record.actions) == number:
            if app.screen_name not in ("turn", "menu", "puzzle", "better"):
                raise ValueError("%s can't be played on the screen %s" % (word, app.screen.name))
            key = player.key(app)
            if key is None:
                console.wait(_PAUSE)
            else:
                console.press(key)
        if where(app) == "Moving":
            console.press("OK")


def play_game(console: "Console", seed: int) -> str:
    """Play from the title to the result on a console; returns what was pressed as a script, a line
    for each screen."""
    player = Player(make_chooser(seed))
    app = sys.modules["ui.app"].app
    lines = []
    before = None
    while app.screen.name != "result":
        if app.screen.name != before:
            before = app.screen.name
            lines.append([])
        key = player.key(app)
        if key is None:
            console.wait(_PAUSE)
            key = "WAIT %d" % _PAUSE
        else:
            console.press(key)
        lines[-1].append(key)
    return "\n".join([" ".join(line) for line in lines]) + "\n"
