# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The device plays a game by itself, through its real keys.

Actions are chosen at random from the legal ones; ``Player.key`` looks at the current screen and
says which key leads towards the chosen action.
"""

import random
import sys

from engine.actions import DECLINE, DISCARD, PILE, TAKE, cards_of, kind, line_of
from engine.text.notation import parse
from ui.game.turn.draw import NONE_TARGET, PILE_TARGET

from .pointing import line_key, steps

if False:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Game
    from ui.app import App
    from ui.game.turn.discards import Discards
    from ui.game.turn.draw import Draw
    from ui.game.turn.hand import Hand
    from ui.game.turn.lines import Lines
    from ui.game.turn.turn import TurnScreen

    from .console import Console

_PAUSE = 100
"""How long to wait (ms) when no key leads on: a turn begins, in the bot's turn."""
_ROWS = {"setup": 0, "menu": 2}
"""The rows to choose: a game's start; discarding in the menu."""


class Player:
    """Plays both sides, or the one that the bot does not.

    choose: a function from a Game to one of its legal actions.
    """

    def __init__(self, choose: "Callable[..., Any]") -> None:
        self.choose = choose
        self.wish = None
        self.done = -1  # actions in the record when the next one was chosen

    def key(self, app: "App") -> str | None:
        """The next key for an App's screen, an intent such as "OK"; None: wait a little.

        app: a ui.app.App. RuntimeError if it has crashed.
        """
        screen = app.screen
        if app.crashed:
            raise RuntimeError("the game is on its error screen")
        if screen.name == "title":
            return _towards(screen.menu.at, screen.does.index(("setup",)), "UP", "DOWN")
        if screen.name == "setup" and screen.menu.at == 0 and screen.values[0]:
            return "LEFT"  # to two players
        if screen.name in _ROWS:
            row = _ROWS[screen.name] % len(screen.menu.rows)
            return _towards(screen.menu.at, row, "UP", "DOWN")
        if screen.name == "bot" or not app.device.listening():
            return None
        if screen.name not in ("turn", "draw"):
            return "OK"
        actions = app.match.record.actions
        if self.done != len(actions):
            self.done = len(actions)
            self.wish = None
        state = screen.state
        name = type(state).__name__
        if name in ("Moving", "Drawn"):
            return "OK"
        if self.wish is None:
            self.wish = self.choose(app.match.game)
        return getattr(self, "_" + name.lower() + "_key")(screen, state)

    def _hand_key(self, screen: "TurnScreen", state: "Hand") -> str:
        if self.wish >= TAKE:
            return _to_row(screen)
        discards = self.wish >= DISCARD
        card = self.wish - DISCARD if discards else cards_of(self.wish)[0]
        key = _along(screen, card)
        return "MENU" if discards and key == "OK" else key

    def _lines_key(self, screen: "TurnScreen", state: "Lines") -> str:
        if self.wish >= DISCARD:
            return "BACK"
        line = line_of(self.wish)
        if state.line != line:
            return line_key(screen.app, state, line)
        ways = state.choices[line]
        if len(ways) == 1 or not state.paying:
            return "OK"
        return _towards(state.way, ways.index(self.wish), "LEFT", "RIGHT")

    def _look_key(self, screen: "TurnScreen", state: "Any") -> str:
        return "BACK"

    def _draw_key(self, screen: "TurnScreen", state: "Draw") -> str:
        if self.wish < TAKE:
            return "BACK"
        if self.wish == DECLINE:
            target = NONE_TARGET
        elif self.wish == PILE:
            target = PILE_TARGET
        else:
            target = screen.game.row.index(self.wish - TAKE)
        targets = state.targets
        if not targets:
            return "OK"
        ahead = (targets.index(target) - state.at) % len(targets)  # they are a ring
        return _towards(0, ahead, "", "RIGHT") if ahead <= len(targets) // 2 else "LEFT"

    def _discards_key(self, screen: "TurnScreen", state: "Discards") -> str:
        if kind(self.wish) != DISCARD:
            return _to_row(screen)
        card = self.wish - DISCARD
        return _along(screen, card)


def _along(screen: "TurnScreen", card: int) -> str:
    """The key that leads to an island's nearest card in the hand."""
    ways = [steps(screen, slot) for slot, held in enumerate(screen.cards) if held == card]
    return _towards(0, min(ways, key=abs), "LEFT", "RIGHT")


def _towards(at: int, wanted: int, less: str, more: str) -> str:
    if at == wanted:
        return "OK"
    return more if at < wanted else less


def _to_row(screen: "TurnScreen") -> str:
    return "UP" if screen.app.device.pad else "RIGHT"


def chooser(seed: int) -> "Callable[..., Any]":
    """A ``choose`` for Player: at random, preferring to play on, and seldom discarding."""
    rng = random.Random(seed)

    def choose(game: "Game") -> int:
        legal = game.legal_actions()
        plays = [action for action in legal if action < DISCARD]
        discards = [action for action in legal if kind(action) == DISCARD]
        ends = [action for action in legal if action >= TAKE]
        if plays and (not ends or rng.random() < 0.7):
            return rng.choice(plays)
        if discards and (not ends or rng.random() < 0.15):
            return rng.choice(discards)
        return rng.choice(ends)

    return choose


def perform(console: "Console", words: str) -> None:
    """Play actions by keys on a Console, in a turn; animations are skipped.

    words: a text of actions as in records, "GC =D". ValueError if one of them is no action, or
    can't be played on the screen that is shown.
    """
    app = console.app
    for word in words.split():
        action = parse(word, app.match.game.handicap > 0)
        player = Player(lambda game, action=action: action)
        number = len(app.match.record.actions)
        while len(app.match.record.actions) == number:
            if app.screen.name not in ("turn", "draw", "menu"):
                raise ValueError("%s can't be played on the screen %s" % (word, app.screen.name))
            key = player.key(app)
            if key is None:
                console.wait(_PAUSE)
            else:
                console.press(key)
        if app.screen.name == "turn" and type(app.screen.state).__name__ == "Moving":
            console.press("OK")


def play_game(console: "Console", seed: int) -> str:
    """Play from the title to the result on a console; returns what was pressed as a script, a line
    for each screen."""
    player = Player(chooser(seed))
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
