# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learn to play: lessons on prepared positions, played on the turn's screen."""

from engine.save.fields import LEARNED, LESSONS, never_played

from ..data.tunes import WIN
from ..draw import shapes
from ..lifetimes import drop_passing
from ..screen import Screen
from .box import SentenceBox
from .turn import LessonTurn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App
    from ..game.score import ScoreScreen


class LessonScreen(Screen):
    """A lesson by its number. Without a number, the first lesson that hasn't been done.

    A step is a sentence and a task: an action, or just going on. After the last step the lesson is
    saved as done. The next lesson opens as a new screen, so that it finds as much memory as the
    first. The last lesson leads on to one that was left out, to the first game, or to the puzzles.

    back: "lessons" if it was chosen from their list, to which EXIT then returns.
    """

    name = "lesson"
    needs = ("game", "turn")
    without_memory = "lesson"

    def __init__(self, app: "App", number: int | None = None, back: str = "") -> None:
        super().__init__(app)
        self.texts = app.texts
        if not app.save.used:  # begin the log now: it doesn't fit beside the table
            app.save.set(LEARNED, app.save.values[LEARNED])
        self.back = back
        self.table = app.open_table()
        self.box = SentenceBox(app.layout)
        self.table.overlay.append(self.box.group)
        self.number = self.find_next() if number is None else number
        self._leads = "puzzles"  # what follows the last lesson: its text's key
        if never_played(app.save):
            self._leads = "your first game"
        others = (1 << LESSONS - 1) - 1
        if app.save.values[LEARNED] & others != others:
            self._leads = "lessons"
        from .steps import read_steps

        self.steps = read_steps(self.number)
        self.at = -1
        self.turn: LessonTurn | None = None
        self._score_is_next = False
        self.go_on()

    def go_on(self) -> None:
        """Go to the next step or lesson."""
        shapes.cut_group(self.table.overlay, 1)  # remove the score screen's additions
        self.at += 1
        if self.at == len(self.steps):
            self._finish()
            return
        kind, position, actions = self.steps[self.at]
        if position:
            from .steps import make_exercise

            turn = LessonTurn(self, make_exercise(position))
            drop_passing()  # before the picture is drawn: the code that reads the steps takes 2 KB
            self.turn = self.own(turn)
        if kind == "score":
            self.box.write("", "", "")
            # Once the turn's code has returned: both don't fit in memory.
            self._score_is_next = True
        else:
            assert self.turn is not None
            self._show(self.turn)
            self.turn.begin_step(kind, actions)
            if self.number == LESSONS - 1 and self.at == len(self.steps) - 1:
                self.turn.table.buttons.show_keys([("OK", self.texts[self._leads])])

    def _show(self, screen: "ScoreScreen | LessonTurn") -> None:
        self.inner: ScoreScreen | LessonTurn | None = screen
        self.group = screen.group
        self.app.device.display.root_group = self.group

    def find_next(self) -> int:
        """Return the first lesson that hasn't been done, or 0 if all have been."""
        number = 0
        while self.app.save.values[LEARNED] >> number & 1:
            number += 1
        return number % LESSONS

    def _finish(self) -> None:
        app = self.app
        learned = app.save.values[LEARNED]
        if not learned >> self.number & 1:
            app.save.set(LEARNED, learned | 1 << self.number)
            app.save.flush()
        app.device.play_tune(WIN)
        self.inner = None  # the lesson is over
        if self.number + 1 < LESSONS:
            app.show("lesson", self.number + 1, self.back)
        elif self._leads == "lessons":
            app.show_title("lesson %d" % (1 + self.find_next()))
        elif self._leads == "your first game":
            from ..last_setup import begin_like_last

            begin_like_last(app)
        else:
            app.show("puzzles")

    def leave(self) -> None:
        """Show the title, or its list of lessons. The lesson starts again next time."""
        self.inner = None  # the lesson is over
        self.app.show_title("lesson %d" % (self.number + 1) if self.back else self.name)

    open_menu = leave  # a lesson has no menu

    def say_step(
        self, part: int, before: str, named: str, to: str, key: str = "", island: str = ""
    ) -> None:
        """Show the step's sentence: its part about the card (0), or about the line or draw (1).

        before, to: keys of the texts before and after it, or "". The text before it names a key
        (an intent), and follows if the step is only read; the one after it names the key that leads
        on, and the island it leads to. Between two such texts the sentence isn't said again.
        """
        texts, cap = self.texts, self.table.buttons.keycap_of
        both = texts.lines("lesson %d %d" % (self.number + 1, self.at + 1), cap("OK"))
        said = both[part % len(both)]
        if self.at == 1 and not self.number + part:
            assert self.turn is not None
            said += self.turn.name_initial(8)
        leads = " " + texts.fill(to, cap(key), island) if to else ""
        if before:
            assert self.turn is not None
            answer = texts.fill(before, cap(named))
            if not self.turn.wanted_actions:
                said += " " + answer
            elif leads:
                said = answer
            else:
                said = answer + " " + said
        said += leads
        title = ""
        if self.at == 0 and not before:  # there is room for only one of them
            title = texts["lesson %d" % (self.number + 1)]
        self.box.write(title, "%d/%d" % (self.number + 1, LESSONS), said)

    def press(self, intent: str) -> None:
        if self._score_is_next:
            return
        inner = self.inner
        assert inner is not None
        if intent == "OK" and inner.name == "score" and inner.state == "done":
            self.release(inner)
            self.go_on()
        else:
            inner.press(intent)

    def tick(self, now: int) -> None:
        if self._score_is_next:
            self._score_is_next = False
            self.release(self.turn)  # the score doesn't fit in memory beside it
            self.turn = self.inner = None  # the next step makes a new turn
            from ..game.score import ScoreScreen

            self._show(self.own(ScoreScreen(self.app)))
        assert self.inner is not None
        self.inner.tick(now)


SCREEN = LessonScreen
