# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The end of a puzzle: solved or missed, and the choices that follow."""

from engine.actions import line_of
from engine.coach.aim import CARD, find_answer
from engine.coach.puzzle import PUZZLES

from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .puzzle import PuzzleScreen


class AnswerSearch:
    """Searches for an answer by Black that spoils the last turn."""

    name = "AnswerSearch"

    def __init__(self, screen: "PuzzleScreen") -> None:
        self.screen = screen
        self.answers = find_answer(screen.game)
        screen.table.buttons.show_keys([])
        screen.table.buttons.show_message(screen.texts["moment"])

    def press(self, intent: str) -> None:
        pass

    def tick(self, now: int) -> None:
        answer = next(self.answers)
        if answer is None:
            return
        lacking: tuple[Any, ...] = ()
        if len(answer) > 1:
            lacking = ("black answers",) + words.name_ends(line_of(answer[0]))
        elif answer:
            lacking = ("not won",)
        self.screen.end_puzzle(lacking)


class PuzzleEnd:
    """Offers the next unsolved puzzle, this one again, or its solution.

    lacking: what the turn lacked, as a text's key and fillings, or () if it solves the puzzle.
    """

    name = "PuzzleEnd"

    def __init__(self, screen: "PuzzleScreen", lacking: "tuple[Any, ...]") -> None:
        self.screen = screen
        self.missed = len(lacking) > 0
        app, texts = screen.app, screen.texts
        screen.chart.clear_marks()
        screen.table.light_hand((), screen.table.cards.NORMAL)
        if lacking:
            app.device.play_cue("no")
            said = texts.fill(lacking[0], *lacking[1:])
            on: Any = texts["again"]
        else:
            number, on = self._keep()
            said = (
                texts["this solves it" if screen.shown else "solved"]
                + " "
                + number
                + self._say_why()
            )
        if screen.margin:
            said += " " + texts.fill("judged", screen.margin)
        buttons = [("OK", on)]
        if lacking:
            buttons.append(("RIGHT", texts["show"]))
        screen.table.buttons.show_keys(buttons + [("BACK", texts["back"])])
        screen.table.buttons.show_message("")
        screen.show_notice(said)

    def _keep(self) -> "tuple[str, Any]":
        """Save that the puzzle is solved. Return the number solved and OK's next function, as
        texts."""
        from engine.coach.puzzle import name_of
        from engine.save.solved import find_unsolved, is_solved, keep_solved

        screen = self.screen
        app, texts = screen.app, screen.texts
        if not screen.shown:
            from ..data.tunes import WIN

            keep_solved(app.save, screen.number, True)
            app.device.play_tune(WIN)
        self.following: int = find_unsolved(app.save, screen.number)
        total = 0
        for number in range(PUZZLES):
            total += is_solved(app.save, number)
        on: Any = texts["again"]
        if self.following != screen.number:
            on = texts.fill("next puzzle", name_of(self.following))
        return texts.fill("so many solved", total) + ".", on

    def _say_why(self) -> str:
        """Return the turn's effect, or Black's use for the card, as a sentence."""
        screen = self.screen
        if screen.aim == CARD:
            names = words.name_island(screen.what & 15), words.name_island(screen.what >> 4)
            return " " + screen.texts.fill("card missed", *names)
        from engine.coach.map_reasons import list_map_reasons

        from ..review.reason import list_reason_lines

        game, actions = screen.turn_so_far()
        reasons = list_map_reasons(game, actions)[0]
        lines = list_reason_lines(screen.app, game, actions, reasons)
        return " " + lines[0] + "." if lines else ""

    def press(self, intent: str) -> None:
        screen = self.screen
        if intent == "OK":
            if self.missed:
                screen.app.show("puzzle", screen.number, False, screen.back)
            else:
                screen.app.show("puzzle", self.following)
        elif intent == "RIGHT" and self.missed:
            screen.app.show("puzzle", screen.number, True, screen.back)
        elif intent in ("BACK", "MENU"):
            screen.open_menu()

    def tick(self, now: int) -> None:
        pass
