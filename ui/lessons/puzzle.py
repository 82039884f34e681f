# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A puzzle: one turn on a position from a game, on the turn's screen."""

from engine.board import BLACK
from engine.match import match_from

from ..data import FOLDER
from ..lifetimes import load
from .asked import AskedTurn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..app import App

_AIM = "engine.coach.aim"
_READ = "engine.coach.puzzle"
_SOLVED = "engine.save.solved"


class PuzzleScreen(AskedTurn):
    """A puzzle by its number. It ends as soon as its aim is reached, or with the turn.

    shown: whether it is shown: the cursor goes to one action after another, which OK plays. back:
    where it was opened, "puzzles" or "title".
    """

    name = "puzzle"
    LOADS = AskedTurn.LOADS + ("ui.lessons.solved", _AIM, _READ)

    def __init__(self, app: "App", number: int, shown: bool = False, back: str = "puzzles") -> None:
        self.back = back
        self.number, self.shown, self.looks = number, shown, not shown
        self.left = self._read(app)
        super().__init__(app)
        if not shown:
            self.ask(self.about + self.asks[0])

    def _read(self, app: "App") -> bytes:
        """Make the puzzle's game the app's; returns the actions to show."""
        read = load(_READ)
        if not app.save.used:  # begin its log now: once the turn has begun there is no room
            load(_SOLVED).keep_solved(app.save, self.number, False)
        puzzle = read.Puzzle(read.read_puzzle(FOLDER + "puzzles.bin", self.number), app.rng)
        self.aim, self.what, self.margin = puzzle.aim, puzzle.what, puzzle.margin
        self.about = app.texts["about motif %d" % puzzle.motif] + " " if puzzle.explained else ""
        key, *fillings = load(_AIM).describe_aim(self.aim, self.what)
        self.asks = app.texts.fill(key, *fillings)
        app.match = match_from(puzzle.game, BLACK)
        turn: bytes = puzzle.turn
        return turn if self.shown else b""

    def play_on(self) -> None:
        if self.left:
            action, self.left = self.left[0], self.left[1:]
            load("ui.game.turn.point").point(self, action)
        else:
            super().play_on()

    def after_play(self) -> None:
        if self.match.ended() or self._lacks():
            super().after_play()
        else:
            self.end_with(())

    def go_on(self) -> None:
        """The turn is over."""
        lacking = self._lacks()
        if not lacking and self.game.winner is None and self.game.last_turns:
            self.state = load("ui.lessons.solved").Answers(self)
        else:
            self.end_with(lacking)

    def _lacks(self) -> "Any":
        """What the turn lacks of the aim so far: a text's key, and what fills it."""
        before, actions = self.so_far()
        return load(_AIM).find_lack(self.aim, self.what, before, self.game, actions[-1])

    def end_with(self, lacking: "tuple[Any, ...]") -> None:
        """Say that it is solved, or what was lacking."""
        self.state = load("ui.lessons.solved").Over(self, lacking)

    def open_menu(self) -> None:
        """Leave: a puzzle has no menu."""
        if self.back == "title":
            self.app.show_title("puzzle")
        else:
            self.app.show("puzzles", self.number)

    def press(self, intent: str) -> None:
        over = self.state.name == "Over"
        if self.shown and intent not in ("OK", "MENU") and not over:
            self.say(self.texts.fill("only that goes on", self.table.buttons.keycap_of("OK")))
        else:
            super().press(intent)
