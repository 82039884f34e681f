# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A puzzle: one turn on a position from a game of the bots."""

from micropython import const

from engine.coach.aim import BREAK, CARD, OFF, describe_aim, find_lack
from engine.map import BLACK
from engine.match import match_from
from engine.record import PEOPLE, Opponent

from ..data import FOLDER
from ..game.turn.draw import PILE_TARGET
from .task import TaskTurn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.aim import Told
    from engine.types import IslandMask

    from ..app import App

_ALL = const(4095)  # all islands


class PuzzleScreen(TaskTurn):
    """A puzzle by its number. It ends when its aim is reached, or with the turn.

    shown: whether to show the solution: the cursor points at each action, and OK plays it. None
    begins again, without the sentence on the motif. back: the screen that opened it, "puzzles" or
    "title".
    """

    name = "puzzle"
    without_memory = "puzzles"
    likely_first = False

    def __init__(
        self, app: "App", number: int, shown: bool | None = False, back: str = "puzzles"
    ) -> None:
        self.back = back
        self._told = ""  # how far the solution is
        self.number, self.shown, self.offers_info = number, shown, not shown
        self.left_to_show, about = self._read(app)
        super().__init__(app)
        if about and shown is False:
            self.show_notice(about, self.find_named(), _ALL)

    def _read(self, app: "App") -> tuple[bytes, str]:
        """Read the puzzle, begin its match, and return the actions to show, and the sentence on its
        motif."""
        from engine.coach.puzzle import Puzzle, read_puzzle
        from engine.save.fields import MISSED

        if not app.save.used:  # begin the log now: it doesn't fit beside the turn
            app.save.set(MISSED, app.save.values[MISSED])
        puzzle = Puzzle(read_puzzle(FOLDER + "puzzles.bin", self.number), app.rng)
        self.aim, self.what, self.margin = puzzle.aim, puzzle.what, puzzle.margin
        about = app.texts["about motif %d" % puzzle.motif] if puzzle.explained else ""
        key, *fillings = describe_aim(self.aim, self.what)
        self.task_lines = app.texts.lines(key, *fillings)
        app.match = match_from(puzzle.game, Opponent(BLACK, PEOPLE, 0))
        return puzzle.turn if self.shown else b"", about

    def find_named(self) -> "IslandMask":
        """Find the islands that the aim is about."""
        islands = 0
        if self.aim in (BREAK, OFF):
            islands = 1 << (self.what & 15)
        if islands or self.aim == CARD:  # the card's own island is not looked at
            islands |= 1 << (self.what >> 4)
        return islands & _ALL

    def choose_next(self) -> None:
        if self.left_to_show:
            action, self.left_to_show = self.left_to_show[0], self.left_to_show[1:]
            at = len(self.match.record.actions) + 1
            self._told = self.texts.fill("solution so far", at, at + len(self.left_to_show))
            from ..game.turn.point import point_cursor

            point_cursor(self, action)
        else:
            cursors = self.app.cursors
            if cursors.target is None:  # the turn begins: where the cursor is solves nothing
                cursors.target = PILE_TARGET
                self.cursor = len(self.cards) // 2
            super().choose_next()

    def after_play(self) -> None:
        if self.match.is_over or self._find_lack():
            super().after_play()
        else:
            self.end_puzzle(())

    def go_on(self) -> None:
        """End the puzzle with the turn. In the last turn Black's answers decide."""
        lacking = self._find_lack()
        if not lacking and self.game.winner is None and self.game.last_turns:
            from .solved import AnswerSearch

            self.state = self.own(AnswerSearch(self))
        else:
            self.end_puzzle(lacking)

    def _find_lack(self) -> "Told | tuple[()]":
        """Return what the turn still lacks, as a text's key and fillings, or () if it lacks
        nothing."""
        before, actions = self.turn_so_far()
        return find_lack(self.aim, self.what, before, self.game, actions[-1])

    def end_puzzle(self, lacking: "Told | tuple[()]") -> None:
        """Say that the puzzle is solved, or what the turn lacked."""
        from .solved import PuzzleEnd

        self.state = self.own(PuzzleEnd(self, lacking))

    def open_menu(self) -> None:
        """Leave the puzzle, which has no menu."""
        if self.back == "title":
            self.app.show_title("puzzle")
        else:
            self.app.show("puzzles", self.number)

    def tick(self, now: int) -> None:
        """While the solution is shown, say so in place of what else the status line would say."""
        super().tick(now)
        status = self.table.status
        if self.shown and status.said != self._told and self.state.name in ("Lines", "Draw"):
            status.say((self._told,))

    def press(self, intent: str) -> None:
        if not self.shown or intent == "OK" or self.state.name == "PuzzleEnd":
            super().press(intent)
        elif intent in ("BACK", "MENU"):
            self.open_menu()


SCREEN = PuzzleScreen
