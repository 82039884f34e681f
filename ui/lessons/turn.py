# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turn's screen in a lesson. It has its own match, which is not saved."""

from engine.actions import DECLINE, DISCARD, PILE, TAKE, cards_of
from engine.cards import EMPTY_SLOT
from engine.const import TYPE_CHECKING, const
from engine.game import Game
from engine.map import BLACK
from engine.match import match_from
from engine.record import PEOPLE, Opponent

from ..game.turn import words
from ..game.turn.draw import Draw
from ..game.turn.lines import Lines
from ..game.turn.turn import TurnScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.types import Action, Island, IslandMask

    from .lesson import LessonScreen

_BLINK = const(600)
"""The time (ms) for which a blinking island is lit, and then unlit."""
_PATIENCE = const(3)
"""The number of wrong keys in a step after which the cursor moves to the right place."""


class Exercise(Game):
    """A game in which only a step's actions are legal, so that nothing else is lit."""

    allowed: "list[Action]"

    def legal_actions(self) -> "list[Action]":
        return self.allowed


class LessonTurn(TurnScreen):
    """A turn for a lesson's steps. It has no menu: MENU leaves the lesson."""

    menu_key = "leave lesson"
    offers_info = False  # there is nothing else to look at

    def __init__(self, lesson: "LessonScreen", game: Exercise) -> None:
        self.lesson = lesson
        self._exercise = game
        self.wanted_actions: list[Action] = []
        self.acted = self._answered = self.draws = False
        self._wrong = 0  # the number of wrong keys in this step
        self._key = "OK"
        lesson.app.match = match_from(game, Opponent(BLACK, PEOPLE, 0))
        lesson.app.cursors.clear()
        super().__init__(lesson.app, None, lesson)

    def begin_step(self, kind: str, named: "list[Any]") -> None:
        """Begin a step: ask for one of these actions ("do"), or show these islands ("tell")."""
        self.acted = False
        self._wrong = 0
        # It has its own match, so that the last step's action can't be undone.
        self.match = self.app.match = match_from(self._exercise, Opponent(BLACK, PEOPLE, 0))
        self.wanted_actions = named if kind == "do" else []
        self._exercise.allowed = self.wanted_actions
        if self.wanted_actions:
            self.table.buttons.show_keys([])  # the last step's, until the state shows its own
            self.cursor = 0
            self.draws = self.wanted_actions[0] >= TAKE
            slot = self.game.row.find(bytes((self.wanted_actions[0] - TAKE,))) if self.draws else 0
            self.app.cursors.target = slot - 1  # so the player has to move to the next one
            self.choose_next()
        else:
            self.enter_state(Reading, named)
        self.say_step()

    def say_step(self, before: str = "") -> None:
        """Show the step's sentence, and darken the cards that it doesn't ask for. While something
        moves, the last one stays. before: the key of a text on the last key to show first."""
        state = self.state.name
        if state in ("Moving", "Drawn"):
            return
        cards, named = self.table.cards, words.name_island
        to: tuple[str, ...] = ("",)  # how to go on
        if state == "Hand":
            plays = [action for action in self.wanted_actions if action < DISCARD]
            asked = [card for action in plays for card in cards_of(action)]
            chosen = self.cards[self.cursor]
            if self.draws:
                (way, _), *_ = self.list_row_buttons("") or [("RIGHT", "")]
                to = "key to the row", way
            elif chosen in asked:
                to = "point at this card", "OK", named(chosen)
            else:
                there = self.cards.index(asked[0])
                to = (
                    "key to the card",
                    self._find_shorter_way(self.cursor, there, len(self.cards)),
                    named(asked[0]),
                )
            for slot, card in enumerate(self.cards):
                if slot != self.cursor and card not in asked:
                    cards.set_hand_state(slot, cards.OFF)
        elif isinstance(self.state, Draw):
            (action,) = self.wanted_actions
            target = self.state.targets[self.state.at]
            for slot, card in enumerate(self.game.row):
                if card != EMPTY_SLOT and slot != target and TAKE + card != action:
                    cards.set_row(slot, card, cards.OFF)
            if self.state.find_action() == action:
                to = "press", "OK"
            else:
                slots = list(self.game.row) + [PILE - TAKE, DECLINE - TAKE]
                targets = self.state.targets
                there = targets.index(slots.index(action - TAKE))
                way = self._find_shorter_way(self.state.at, there, len(targets))
                if action >= PILE:
                    to = "key to the pile" if action == PILE else "key to no card", way
                else:
                    to = "key to the card", way, named(action - TAKE)
        self.lesson.say_step(
            int(state in ("Lines", "Draw")), before, self._key if self.wanted_actions else "OK", *to
        )

    def _find_shorter_way(self, at: int, there: int, number: int) -> str:
        """Return the key for the shorter way round a ring of ``number`` places."""
        return "LEFT" if self.pad and 2 * ((there - at) % number) > number else "RIGHT"

    def play_action(self, action: "Action") -> None:
        self.acted = True
        super().play_action(action)

    def choose_next(self) -> None:
        if self.acted:
            self.lesson.go_on()
        elif self.wanted_actions:
            super().choose_next()

    def refuse(self, action: "Action") -> bool:
        if action in self.wanted_actions:
            return False
        self.say("")
        return True

    def say(self, text: str, islands: "IslandMask" = 0) -> None:
        """Answer a key that the step didn't ask for. Two sentences alternate, so that the player
        sees an answer to a second press. After the third, the cursor moves to the right place."""
        self.app.device.play_cue("no")
        self._answered = True
        self._wrong += 1
        again = self._wrong % 2 == 0
        if not self.wanted_actions:
            self.say_step("only that still" if again else "only that goes on")
        elif self._wrong % _PATIENCE or self.state.name == "Lines":  # the cursor is already there
            self.say_step("nor that one" if again else "not that one")
        else:
            action = self.wanted_actions[0]
            if self.draws:
                from ..game.turn.point import point_cursor

                point_cursor(self, action)
            else:
                self.point_at(action)
                self.choose_next()
            self.say_step("look at this one")

    def why_not(self, action: "Action") -> str:
        return ""

    def list_row_buttons(self, text: str) -> list[tuple[str, str]]:
        """Offer the row only if the step asks for a draw."""
        return super().list_row_buttons(text) if self.draws else []

    def move_cursor(self, intent: str, choose: "Callable[[], None]") -> bool:
        """Move as in a game, but to the row only if the step asks for a draw."""
        if self.draws:
            return super().move_cursor(intent, choose)
        if intent not in ("LEFT", "RIGHT"):
            return False
        self.cursor = (self.cursor + (1 if intent == "RIGHT" else -1)) % len(self.cards)
        self.app.device.play_cue("move")
        choose()
        return True

    def tick(self, now: int) -> None:
        if isinstance(self.state, Lines):  # a step speaks of the signs on the map, so none blinks
            self.state.preview.until = now + 1
        super().tick(now)

    def _belongs_to_step(self, intent: str, name: str) -> bool:
        """Whether a key does something in this state that the step may need."""
        if intent in ("OK", "MENU") or name in ("Moving", "Drawn"):
            return True
        if intent == "BACK":
            return name in ("Lines", "Draw")
        if isinstance(self.state, Lines):
            return len(self.state.choices) > 1
        if name == "Hand" and self.draws and self.pad:
            return intent == "UP"
        if name == "Reading" or intent not in ("LEFT", "RIGHT"):
            return False
        return name == "Draw" or self.draws or len(self.cards) > 1

    def press(self, intent: str) -> None:
        name = self.state.name
        self._key = intent
        self.remove_notice()
        self._answered = False
        if not self._belongs_to_step(intent, name):
            self.say("")
            return
        self.state.press(intent)
        if self.lesson.inner is self and not self._answered:
            self.say_step()


class Reading:
    """The player only reads. The step's islands blink."""

    name = "Reading"

    def __init__(self, turn: LessonTurn, islands: "list[Island]") -> None:
        self.turn = turn
        turn.show_table()
        self.lime: IslandMask = 0
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
            self.turn.owner.go_on()
        elif intent == "MENU":
            self.turn.owner.open_menu()

    def tick(self, now: int) -> None:
        if self.lime and now >= self.until:
            self.until = now + _BLINK
            self.lit = not self.lit
            self.turn.chart.set_chosen(self.lime if self.lit else 0)
