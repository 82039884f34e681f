# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The end of a puzzle: solved or missed, and the choices that follow."""

import gc

from engine.actions import line_of
from engine.coach.aim import CARD, GAME, find_answer
from engine.map import BLACK, WHITE, held_islands

from .. import lifetimes
from ..game.cheer import Cheer
from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.aim import Told

    from ..types import KeyText
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
        lacking: Told | None = None
        if len(answer) > 1:
            lacking = ("black answers",) + words.name_ends(line_of(answer[0]))
        elif answer:
            lacking = ("not won",)
        self.screen.end_puzzle(lacking)


class PuzzleEnd:
    """Offers the next puzzle, this one again, or its solution.

    lacking: what the turn lacked, as a text's key and fillings, or None if it solves the puzzle.
    Then stones hop before it is told; any key skips that. Saving and telling are a frame each, so
    that the modules of one are gone before those of the other come.
    """

    def __init__(self, screen: "PuzzleScreen", lacking: "Told | None") -> None:
        self.screen = screen
        self.lacking = lacking
        self.name = "Hopping"
        self.begun = False
        self.cheer: Cheer | None = None
        screen.chart.clear_marks()
        screen.table.light_hand((), screen.table.cards.NORMAL)
        screen.table.buttons.show_message("")
        self.islands = 0 if lacking and screen.aim == CARD else screen.find_named()
        if lacking:
            screen.app.device.play_cue("no")
            screen.chart.set_chosen(self.islands)
        else:
            self.cheer = self._cheer()
            screen.table.buttons.show_keys([("OK", screen.texts["skip"])])

    def _cheer(self) -> Cheer:
        """Light the islands that changed hands or are named, and let stones hop: White's there, or
        else all of White's."""
        chart, before = self.screen.chart, self.screen.turn_so_far()[0]
        mine, theirs = self.screen.game.bridges
        own = held_islands(mine)
        gained = own & ~held_islands(before.bridges[WHITE])
        self.islands |= gained | held_islands(before.bridges[BLACK]) & ~held_islands(theirs)
        chart.set_chosen(self.islands or own)
        return Cheer(self.screen.app, chart.stone, self.islands & own or own, True)

    def _tell(self) -> None:
        """Say that the puzzle is solved, or what the turn lacked, and offer what follows."""
        self.name = "PuzzleEnd"
        screen, texts = self.screen, self.screen.texts
        gc.collect()
        said = ""
        buttons: list[tuple[str, KeyText]] = [("OK", texts["again"])]
        if self.lacking:
            said = texts.fill(self.lacking[0], *self.lacking[1:])
            buttons.append(("LEFT", texts["show"]))
        else:
            said = self._say_why()
            if self.following != screen.number:
                from engine.coach.puzzle import name_of

                buttons = [("OK", texts.lines("next puzzle", name_of(self.following)))]
        screen.table.buttons.show_keys(buttons + [("BACK", texts["back"])])
        lifetimes.drop_passing()  # the reasons' modules: the notice needs room as well
        gc.collect()
        if said:
            screen.show_notice(said, self.islands)

    def _keep(self) -> None:
        """Save that the puzzle is solved or was missed. If solved, say so in the status line, with
        what was asked."""
        self.begun = True
        gc.collect()
        from engine.save.solved import find_next, keep_missed, keep_solved

        screen = self.screen
        app, texts = screen.app, screen.texts
        if self.lacking or screen.shown:
            keep_missed(app.save, screen.number, True)
        else:
            from ..data.tunes import WIN

            keep_solved(app.save, screen.number)
            app.device.play_tune(WIN)
        if not self.lacking:
            self.following: int = find_next(app.save, screen.number)
            solved = texts["this solves it" if screen.shown else "solved"]
            aims = screen.task_lines[-2:]
            screen.table.status.say([aim + ": " + solved for aim in aims] + [solved])

    def _say_why(self) -> str:
        """Return the turn's effect as a sentence, or what the card is worth, as two."""
        screen = self.screen
        if screen.aim == CARD:
            names = words.name_island(screen.what & 15), words.name_island(screen.what >> 4)
            texts = screen.texts
            return texts.fill("card needed", *names) + " " + texts.fill("judged", screen.margin)
        from engine.coach.map_reasons import list_map_reasons

        from ..review.reason import tell_reasons

        game, actions = screen.turn_so_far()
        reasons = list_map_reasons(game, actions)[0]
        if screen.aim == GAME:  # what Black's last turn can't change
            reasons.insert(0, ("reason ends", 0))
        told = tell_reasons(screen.app, game, reasons)
        return told + "." if told else ""

    def press(self, intent: str) -> None:
        screen = self.screen
        if self.name == "Hopping":
            if self.cheer is not None:
                self.cheer.stop()
                self.cheer = None
        elif intent == "OK":
            if self.lacking:
                screen.app.show("puzzle", screen.number, None, screen.back)
            else:
                screen.app.show("puzzle", self.following)
        elif intent == "LEFT" and self.lacking:
            screen.app.show("puzzle", screen.number, True, screen.back)
        elif intent in ("BACK", "MENU"):
            screen.open_menu()

    def tick(self, now: int) -> None:
        if not self.begun:
            self._keep()
        elif self.name == "Hopping" and (self.cheer is None or not self.cheer.tick(now)):
            self._tell()
