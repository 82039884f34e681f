# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Counts a player's key presses, by what they are for, in whole games."""

from collections.abc import Callable
from typing import Any

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, TAKE, kind
from engine.game import Game
from engine.rng import Rng
from engine.types import Action
from sim.bots.players import turn
from sim.desk.console import Console
from sim.desk.robot import where
from sim.desk.selfplay import Player, chooser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ui.app import App


_BOARD = "picosystem"
_GAMES = 6
_NAMES = {
    BUILD: "build",
    REMOVE: "remove",
    REMOVE_BUILD: "replace",
    DISCARD: "discard",
    TAKE: "take a face-up card",
    PILE: "draw from the pile",
    DECLINE: "take no card",
}
_OVER = "hand over (two people)"
_TITLE = "title to a game against hard, as the last one"
_LEVEL = "normal"


class _Patient(Player):
    """Watches animations and drawn cards to the end, as people do."""

    def key(self, app: "App") -> str | None:
        return None if where(app) in ("Moving", "Drawn") else super().key(app)


def _planned(level: str) -> Callable[[Game], Action]:
    """A ``choose`` for Player: the actions of the bot's turns."""
    rng = Rng(1)
    plan = []

    def choose(game: Game) -> Action:
        if not plan or plan[0] not in game.legal_actions():
            plan[:] = turn(game.view(game.player), level, rng)[0]
        return plan.pop(0)

    return choose


def count(choose: Callable[[Game], Action], seed: int) -> dict[str, list[int]]:
    """Play a game of two people; {what: the presses of each time}."""
    counted = {}
    with Console(_BOARD, seed=seed) as console:
        app = console.app
        # Don't draw the display, which would take most of the time.
        display: Any = console.display
        display.refresh = lambda **rates: console.hardware.refreshed()
        player = _Patient(choose)
        pressed = 0
        done = None
        while app.screen.name != "result":
            name = app.screen.name
            key = player.key(app)
            if key is None:
                console.wait(100)
                continue
            console.press(key)
            if name in ("language", "title", "setup", "score"):
                continue
            pressed += 1
            if name in ("curtain", "recap"):
                if app.screen.name == "turn":
                    counted.setdefault(_OVER, []).append(pressed)
                    pressed = 0
                continue
            number = len(app.match.record.actions)
            if done is not None and number > done:
                what = _NAMES[kind(app.match.record.actions[-1])]
                counted.setdefault(what, []).append(pressed)
                pressed = 0
            done = number
    return counted


def from_title() -> int:
    """Presses from the title to the first turn, when the last game was against hard."""
    with Console(_BOARD, seed=1) as console:
        player = Player(chooser(1))
        while console.screen.name != "setup":
            console.press(player.key(console.app) or "OK")
        console.press("LEFT", "LEFT", "OK")  # from the beginner past two players: hard
        console.match.give_up()
        console.app.leave()
        console.wait(500)  # a turn's first moment takes no key
        presses = 0
        while console.screen.name in ("title", "setup"):
            console.press("OK")
            presses += 1
        assert console.match.opponent == "hard"
        return presses


def bench_presses() -> None:
    """Print the means."""
    print("presses, the mean of whole games by keys on the %s" % _BOARD)
    players: tuple[tuple[str, list[Callable[[Game], int]]], ...] = (
        ("%s plays both sides" % _LEVEL, [_planned(_LEVEL) for _ in range(_GAMES)]),
        ("at random", [chooser(seed) for seed in range(_GAMES)]),
    )
    for who, ways in players:
        counted = {}
        for seed, choose in enumerate(ways, 1):
            for what, presses in count(choose, seed).items():
                counted.setdefault(what, []).extend(presses)
        print("  %s:" % who)
        for what, presses in sorted(counted.items()):
            print("    %-24s %4d: %.1f" % (what, len(presses), sum(presses) / len(presses)))
    print("  %s: %d" % (_TITLE, from_title()))
