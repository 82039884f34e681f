# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A puzzle: one turn on a position from a game of the bots."""

from engine.coach.aim import BREAK, CARD, OFF, describe_aim, find_lack
from engine.const import TYPE_CHECKING, const
from engine.map import BLACK
from engine.match import match_from
from engine.record import PEOPLE, Opponent

from ..draw.lines_box import LinesBox
from ..folder import FOLDER
from ..game.turn.draw import PILE_TARGET, Draw
from .task import TaskTurn

if TYPE_CHECKING:
    from engine.coach.aim import Told
    from engine.types import IslandMask

    from ..app import App

_ALL = const(4095)  # all islands


class _Motif:
    """Says what a puzzle is an example of, before it begins, and lights what it is about."""

    name = "Reading"

    def __init__(self, screen: "PuzzleScreen", text: str) -> None:
        self.screen = screen
        texts = screen.texts
        screen.show_notice(text)
        screen.chart.set_chosen(screen.find_named())
        screen.table.buttons.show_keys([("OK", texts["go on"]), ("MENU", texts[screen.menu_key])])

    def press(self, intent: str) -> None:
        screen = self.screen
        (screen.open_menu if intent == "MENU" else screen.choose_next)()

    def tick(self, now: int) -> None:
        pass


class PuzzleScreen(TaskTurn):
    """A puzzle by its number. It ends when its aim is reached, or with the turn.

    shown: whether to show the solution: the cursor points at each action, and OK plays it. None
    begins again, without the sentence on the motif. back: the screen that opened it, "puzzles" or
    "title".
    """

    name = "puzzle"
    without_memory = "puzzles"
    helps = False

    def __init__(
        self, app: "App", number: int, shown: bool | None = False, back: str = "puzzles"
    ) -> None:
        self.back = back
        self.number, self.shown, self.offers_info = number, shown, not shown
        self._read(app)
        super().__init__(app)

    def _read(self, app: "App") -> None:
        """Read the puzzle: the actions to show, or what to say of its motif. Begin its match."""
        from engine.coach.puzzle import Puzzle, read_puzzle
        from engine.save.fields import MISSED

        if not app.save.used:  # begin the log now: it doesn't fit beside the turn
            app.save.set(MISSED, app.save.values[MISSED])
        puzzle = Puzzle(read_puzzle(FOLDER + "puzzles.bin", self.number), app.rng)
        self.aim, self.what, self.margin = puzzle.aim, puzzle.what, puzzle.margin
        says = puzzle.explained and self.shown is False
        self.about = app.texts["about motif %d" % puzzle.motif] if says else ""
        key, *fillings = describe_aim(self.aim, self.what)
        self.task_lines = app.texts.lines(key, *fillings)
        app.match = match_from(puzzle.game, Opponent(BLACK, PEOPLE, 0))
        self.left_to_show = puzzle.turn if self.shown else b""

    def find_named(self) -> "IslandMask":
        """Find the islands that the aim is about."""
        islands = 0
        if self.aim in (BREAK, OFF):
            islands = 1 << (self.what & 15)
        if islands or self.aim == CARD:  # the card's own island is not looked at
            islands |= 1 << (self.what >> 4)
        return islands & _ALL

    def choose_next(self) -> None:
        if self.about:
            self.state = _Motif(self, self.about)
            self.about = ""
        elif self.left_to_show:
            action, self.left_to_show = self.left_to_show[0], self.left_to_show[1:]
            at = len(self.match.record.actions) + 1
            aims = self.task_lines[-2:]
            told = self.texts.lines("solution so far", at, at + len(self.left_to_show), aims[1])
            self.task_lines = told + aims
            from ..game.turn.point import point_cursor

            point_cursor(self, action)
        else:
            cursors = self.app.cursors
            if cursors.target is None:  # the turn begins: where the cursor is solves nothing
                cursors.target = PILE_TARGET
                self.cursor = len(self.cards) // 2
                if self.aim == CARD:
                    self.table.buttons.show_message(" ")  # uncovers the place for taking no card
                    self.enter_state(Draw)
                    return
            super().choose_next()

    def after_play(self) -> None:
        if self.match.is_over or self._find_lack():
            super().after_play()
        else:
            self.end_puzzle(None)

    def go_on(self) -> None:
        """End the puzzle with the turn. In the last turn Black's answers decide."""
        lacking = self._find_lack()
        if not lacking and self.game.winner is None and self.game.last_turns:
            from .solved import AnswerSearch

            self.state = self.own(AnswerSearch(self))
        else:
            self.end_puzzle(lacking)

    def _find_lack(self) -> "Told | None":
        """Return what the turn still lacks, as a text's key and fillings, or None if
        it lacks nothing."""
        before, actions = self.turn_so_far()
        return find_lack(self.aim, self.what, before, self.game, actions[-1])

    def end_puzzle(self, lacking: "Told | None") -> None:
        """Say that the puzzle is solved, or what the turn lacked."""
        from .solved import PuzzleEnd

        self.state = self.own(PuzzleEnd(self, lacking))

    def open_menu(self) -> None:
        """Leave the puzzle, which has no menu."""
        if self.back == "title":
            self.app.show_title("puzzle")
        else:
            self.app.show("puzzles", self.number)

    def show_notice(self, text: str, islands: "IslandMask" = 0) -> None:
        """Show a text over the cards until the next key: a puzzle is about the whole map."""
        self.remove_notice()
        self.notice = LinesBox(self.app.layout, text)
        self.table.overlay.append(self.notice.group)

    def press(self, intent: str) -> None:
        if not self.shown or intent == "OK" or self.state.name == "PuzzleEnd":
            super().press(intent)
        elif intent in ("BACK", "MENU"):
            self.open_menu()


SCREEN = PuzzleScreen
