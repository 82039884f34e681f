# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the VM: visits every part of the game in one power-on, in several orders and both
languages, or after a whole game.

It sends the host "free" with the free bytes on the title after each tour, and "held" with the free
bytes while methods of a turn are held.
"""

import gc

import host
from play import Player, Rounds, lay_out, open_app, play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ui.app import App

_PAGES = (
    ("setup",), ("campaign",), ("options",), ("statistics",), ("games",), ("finale",),
    ("rules", "title"), ("settings",), ("deal",), ("day",),
)  # fmt: skip
_LISTS = "0045045045"
"""Up from the title's first row, past OPTIONS, to each list and back."""
_OK, _BACK, _RIGHT, _DOWN = 4, 5, 3, 1
_PUZZLES = (0, 11, 17, 18, 22, 40, 99)
_GAME = 300  # rounds of a game
_MOST = 900
"""More rounds than the lessons need."""


class Tour:
    """Visits parts of the game."""

    def __init__(self, rounds: Rounds) -> None:
        self.app, self.failed, self.go = rounds.app, rounds.failed, rounds.go

    def visit(self, parts: "Iterable[str]") -> None:
        """Visit these parts, each from the title and back."""
        for part in parts:
            getattr(self, part)()
            if self.app.loop.screen_name == "bot":
                self.app.screen.press("MENU")  # a player's only way out; it ends the search
            self.app.show_title()
            for _ in range(4):
                self.go()

    def lessons(self) -> None:
        """Take all lessons, doing what each step asks, and leave the game that follows."""
        from engine.save.fields import LEARNED

        self.app.save.set(LEARNED, 0)
        self.app.show("lesson")
        for _ in range(_MOST):
            if self.app.loop.screen_name != "lesson":
                return
            self.go(self._next_lesson_key())
        raise RuntimeError("a lesson doesn't end")

    def _next_lesson_key(self) -> int:
        """The next key; -1 if memory ran out, which the app has handled as in a round of its
        own."""
        try:
            return _find_lesson_key(self.app.screen.inner)
        except MemoryError as error:
            self.failed.append(error)
            self.app.loop.recover_from(error)
        return -1

    def pages(self) -> None:
        self.app.show("title")
        self._press(_LISTS)
        for page in _PAGES:
            self.app.show(*page)
            for _ in range(26 if page[0] == "rules" else 2):
                self.go(_RIGHT)

    def puzzles(self) -> None:
        """Play some puzzles wrongly, then look at the answer."""
        self.app.show("puzzles")
        self._press("3.15")
        for number in _PUZZLES:
            self.app.show("puzzle", number)
            self._press(".04..4.2.4.4.4.4.4.4.4.")

    def replay(self) -> None:
        """Replay a record: its overview, its code, hard's turn, its best moment."""
        self.app.show("games")
        self._press("4.22.6656114..5.655")
        from ui.review.sweeps import find_best_moment, list_sweeps

        record = self.app.match.record
        over = record is not None and record.is_over
        at = find_best_moment(record, list_sweeps(record)) if over else 0
        if at:  # random keys may sweep nothing and end no game
            self.app.show("result", at)
            self._press(".114..45.")

    def mistakes(self) -> None:
        """Learn from a record: try its costliest turn twice, have the answer shown, see the
        others."""
        self.app.show("games")
        self._press("4.614" + 8 * "." + "4.04...4.04...2.5..3...3...3...555")

    def _press(self, keys: str) -> None:
        """Press keys by their numbers. A point waits."""
        for key in keys:
            for _ in range(30 if key == "." else 2):
                self.go()
            if key != ".":
                self.go(int(key))

    def game(self, *opponent: int) -> None:
        from engine.record import PERSON, Opponent
        from engine.setup import Setup

        self.app.begin_game(Setup(), Opponent(*opponent) if opponent else PERSON)
        player = Player(len(opponent), (0,))
        from sim.desk.robot import where

        for _ in range(_GAME):
            self.go(player.key(self.app, where(self.app)))

    def hard(self) -> None:
        self.game(1, 1, 3)

    def campaign(self) -> None:
        self.game(1, 2, 0)

    def two(self) -> None:
        self.game()

    def held(self) -> int:
        """Measure the free bytes on the title while methods of a turn's states are held, as stale
        words on the stack may hold them."""
        from engine.setup import Setup
        from sim.desk.robot import where

        self.app.begin_game(Setup())
        while where(self.app) != "Hand":
            self._press("4.")
        held = []
        for key in (_DOWN, _BACK):  # look at the islands, and go back
            self.go(key)
            held.append(self.app.screen.state.press)
        self.app.show_title()
        for _ in range(4):
            self.go()
        gc.collect()
        return gc.mem_free()


def _find_lesson_key(turn: "Any") -> int:
    """Put the cursor where a lesson wants it; returns the key to press. (It is a separate function
    because a variable of a running one would keep a screen alive.)"""
    state = getattr(turn.state, "name", "")  # the score's state is a text
    if state == "Hand" and turn.wanted_actions:
        from ui.game.turn.point import point_cursor

        point_cursor(turn, turn.wanted_actions[0])
    return _RIGHT if state == "Draw" and not turn.state.legal else _OK


_ALL = ("lessons", "pages", "puzzles", "replay", "mistakes", "hard", "campaign", "two")


def _list_parts(number: int) -> "Sequence[str]":
    """List all parts, for each number in another order."""
    first = number % len(_ALL)
    parts = _ALL[first:] + _ALL[:first]
    return parts if number % 2 == 0 else tuple(reversed(parts))


def evening(free: int, seed: int, pauses: "Sequence[int]", steps: int) -> "list[Any]":
    """Play a game against ``hard``, look back at it, and visit the other parts."""
    walls, rounds = play(free, (1, 3), seed, pauses, steps)
    Tour(rounds).visit([part for part in _list_parts(seed) if part != "hard"])
    return walls


def _use_language(app: "App", language: str) -> None:
    from ui.apply_options import use_language  # it goes with the next frame

    use_language(app.texts, language)


def tour(free: int, number_of: int) -> "list[Any]":
    """Make this many tours, each in a different order."""
    walls = lay_out(free)
    host.call("start", "")
    failed: list[Exception] = []
    app = open_app(failed)
    rounds = Rounds(app, failed)
    tour_ = Tour(rounds)
    for number, language in enumerate(("en", "de", "de", "en")[:number_of]):
        _use_language(app, language)
        tour_.visit(_list_parts(number))
        gc.collect()
        host.call("free", str(gc.mem_free()))
    for _ in range(3):
        host.call("held", str(tour_.held()))
    return walls
