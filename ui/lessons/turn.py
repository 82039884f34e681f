# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turn's screen as a lesson uses it: on a match of its own, which is not saved."""

from micropython import const

from engine.actions import DECLINE, DISCARD, PILE, TAKE, cards_of
from engine.board import BLACK
from engine.cards import EMPTY_SLOT
from engine.game import Game
from engine.match import match_from

from ..game.turn import words
from ..game.turn.turn import TurnScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.types import Action, Island

    from .lesson import LessonScreen

_BLINK = const(600)
"""How long (ms) an island blinks: lit for so long, then unlit for so long."""


class Exercise(Game):
    """A game in which only what a step asks for is legal, so that nothing else is lit."""

    wanted: "Sequence[Action]" = ()

    def only(self, actions: "Sequence[Action]") -> None:
        """Allow only these actions."""
        self.wanted = actions

    def legal_actions(self) -> "Any":
        return self.wanted


class Turn(TurnScreen):
    """A turn for a lesson's steps; ``begin`` starts one. There is no menu, only a way out."""

    menu_key = "leave lesson"
    looks = False  # there is nothing else to look at

    game: "Any"
    state: "Any"

    def __init__(self, lesson: "LessonScreen", game: Exercise) -> None:
        self.lesson = lesson
        self.asked: Sequence[Action] = ()
        self.acted = self._answered = self._again = self.draws = False
        lesson.app.match = match_from(game, BLACK)
        lesson.app.cursors.clear()
        super().__init__(lesson.app, None, lesson)

    def begin(self, kind: str, named: list[int]) -> None:
        """Ask for one of these actions, or tell about these islands."""
        self.acted = False
        # What the last step asked for is not to be undone.
        self.match = self.app.match = match_from(self.game, BLACK)
        self.asked = named if kind == "do" else ()
        self.game.only(self.asked)
        if self.asked:
            self.cursor = 0
            self.draws = self.asked[0] >= TAKE
            slot = self.game.row.find(bytes((self.asked[0] - TAKE,))) if self.draws else 0
            self.app.cursors["target"] = slot - 1  # from there the next one is asked for
            self.play_on()
        else:
            self.enter(Told, named)
        self.say_step()

    def say_step(self, before: str = "") -> None:
        """Show the sentence for the state, none while something moves, and darken the cards that
        are not asked for. before: the key of what to say first."""
        state = self.state.name
        if state in ("Moving", "Drawn"):
            self.lesson.box.write("", "", "")
            return
        cards, named = self.table.cards, words.island
        to: tuple[str, ...] = ("",)  # how to go on
        if state == "Hand":
            asked = [card for action in self.asked if action < DISCARD for card in cards_of(action)]
            chosen = self.cards[self.cursor]
            if self.draws:
                (way, _), *_ = self.to_row("") or [("RIGHT", "")]
                to = "key to the row", way
            elif chosen in asked:
                to = "point at this card", "OK", named(chosen)
            else:
                there = self.cards.index(asked[0])
                to = (
                    "key to the card",
                    self._way(self.cursor, there, len(self.cards)),
                    named(asked[0]),
                )
            for slot, card in enumerate(self.cards):
                if slot != self.cursor and card not in asked:
                    cards.set_hand_state(slot, cards.OFF)
        elif state == "Draw":
            (action,) = self.asked
            target = self.state.targets[self.state.at]
            for slot, card in enumerate(self.game.row):
                if card != EMPTY_SLOT and slot != target and TAKE + card != action:
                    cards.set_row(slot, card, cards.OFF)
            if self.state.action() == action:
                to = "press", "OK"
            else:
                slots = list(self.game.row) + [PILE - TAKE, DECLINE - TAKE]
                targets = self.state.targets
                there = targets.index(slots.index(action - TAKE))
                way = self._way(self.state.at, there, len(targets))
                if action >= PILE:
                    to = "key to the pile" if action == PILE else "key to no card", way
                else:
                    to = "key to the card", way, named(action - TAKE)
        self.lesson.say_step(int(state in ("Lines", "Draw")), before, *to)

    def _way(self, at: int, there: int, number: int) -> str:
        """The key of the shorter way around a ring of so many places."""
        return "LEFT" if self.pad and 2 * ((there - at) % number) > number else "RIGHT"

    def play(self, action: "Action") -> None:
        self.acted = True
        super().play(action)

    def play_on(self) -> None:
        if self.acted:
            self.lesson.go_on()
        elif self.asked:
            super().play_on()

    def refuse(self, action: "Action") -> bool:
        if action in self.asked:
            return False
        self.say("")
        return True

    def say(self, text: str) -> None:
        """Answer anything that was not asked for with friendly words, others each second time: so a
        key that is pressed again is seen."""
        self.app.device.play_cue("no")
        self._answered = True
        self._again = not self._again
        if self.asked:
            self.say_step("not that one" if self._again else "nor that one")
        else:
            self.say_step("only that goes on" if self._again else "only that still")

    def why_not(self, action: "Action") -> str:
        return ""

    def to_row(self, text: str) -> list[tuple[str, str]]:
        """No button if the step asks for a play."""
        return super().to_row(text) if self.draws else []

    def browse(self, intent: str, choose: "Callable[[], None]") -> bool:
        """As in a game, but the way to the row is open only if the step asks for a draw."""
        if self.draws:
            return super().browse(intent, choose)
        if intent not in ("LEFT", "RIGHT"):
            return False
        self.cursor = (self.cursor + (1 if intent == "RIGHT" else -1)) % len(self.cards)
        self.app.device.play_cue("move")
        choose()
        return True

    def _helps(self, intent: str, name: str) -> bool:
        """Whether a key has something to do with the step."""
        if intent in ("OK", "MENU") or name in ("Moving", "Drawn"):
            return True
        if intent == "BACK":
            return name in ("Lines", "Draw")
        if name == "Lines":
            return len(self.state.choices) > 1
        if name == "Hand" and self.draws and self.pad:
            return intent == "UP"
        if name == "Told" or intent not in ("LEFT", "RIGHT"):
            return False
        return name == "Draw" or self.draws or len(self.cards) > 1

    def press(self, intent: str) -> None:
        name = self.state.name
        self.hush()
        self._answered = False
        if not self._helps(intent, name):
            self.say("")
            return
        self.state.press(intent)
        if self.lesson.inner is self and not self._answered:
            self._again = False
            self.say_step()


class Told:
    """Nothing to do but read, and look at the lit islands."""

    name = "Told"

    def __init__(self, turn: Turn, islands: "list[Island]") -> None:
        self.turn = turn
        turn.show()
        self.lime = 0
        for island in islands:
            self.lime |= 1 << island
        self.until = 0
        self.lit = False
        turn.table.light_hand((), turn.table.cards.NORMAL)
        texts = turn.texts
        turn.table.buttons.show_keys([("OK", texts["go on"]), ("MENU", texts[turn.menu_key])])
        turn.table.buttons.show_message("")

    def press(self, intent: str) -> None:
        if intent == "OK":
            self.turn.flow.go_on()
        elif intent == "MENU":
            self.turn.flow.open_menu()

    def tick(self, now: int) -> None:
        if self.lime and now >= self.until:
            self.until = now + _BLINK
            self.lit = not self.lit
            self.turn.chart.set_chosen(self.lime if self.lit else 0)
