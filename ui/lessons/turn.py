# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turn's screen as a lesson uses it: on a game of its own, which is not saved."""

from engine.actions import DISCARD, TAKE, cards_of
from engine.board import BLACK
from engine.record import Record

from ..game.turn.turn import TurnScreen


class Stage:
    """The app as the turn's screen sees it: with the lesson's game, and otherwise the app's own.

    Whatever would go on or leave goes through the lesson.
    """

    bot_side = BLACK
    signs = False

    def __init__(self, lesson, game):
        self._app = lesson.app
        self.lesson = lesson
        self.texts = _Texts(lesson.texts)
        self.aim = {}
        self.record = _Record()
        self.record.game = game
        self.record.turn = game.copy()

    def __getattr__(self, name):
        return getattr(self._app, name)

    def act(self, action):
        """Apply an action to the lesson's game."""
        return self.record.apply(action)

    def ended(self):
        """A lesson's game never is."""
        return False

    def name(self, player):
        """A player's colour: no rival plays here."""
        return self.texts["black" if player == BLACK else "white"]

    def new_round(self):
        """Deal nothing after the score."""

    def go_on(self):
        """Go on with the lesson."""
        self.lesson.go_on()

    def open_menu(self):
        """Leave the lesson: it has no menu."""
        self.lesson.leave()


class _Record(Record):
    can_undo = False


class _Texts:
    def __init__(self, texts):
        self._texts = texts
        self.filled = texts.filled

    def __getitem__(self, key):
        return self._texts["leave lesson" if key == "menu" else key]


class Turn(TurnScreen):
    """A turn for a lesson's steps; ``begin`` starts one."""

    def __init__(self, lesson, game):
        self.lesson = lesson
        self.asked: tuple = ()
        self.acted = self.answered = False
        super().__init__(Stage(lesson, game))

    def begin(self, kind, named):
        """Ask for one of these actions, or tell about these islands."""
        self.acted = False
        self.asked = named if kind == "do" else ()
        self.game.only(self.asked)
        if self.asked:
            self.cursor = 0
            self.play_on()
        else:
            self.enter(Told, named)
        self.tell()

    def tell(self, before=""):
        """Show the sentence for the state; cards that are not asked for are dark."""
        state = type(self.state).__name__
        self.lesson.tell(int(state in ("Lines", "Moving", "Draw", "Drawn")), before)
        cards = self.table.cards
        if state == "Hand":
            asked: tuple = ()
            for action in self.asked:
                if action < DISCARD:
                    asked += cards_of(action)
            for slot, island in enumerate(self.cards):
                if slot != self.cursor and island not in asked:
                    cards.set_hand_state(slot, cards.OFF)
        elif state == "Draw":
            # The message would be about a real game; none at all would show what lies under it.
            self.table.buttons.message(" ")
            row = self.game.row
            for place in self.state.places:
                chosen = place == self.state.places[self.state.at]
                if place < len(row) and not chosen and TAKE + row[place] not in self.asked:
                    cards.set_row(place, row[place], cards.OFF)

    def play(self, action):
        self.acted = True
        super().play(action)

    def play_on(self):
        if self.acted:
            self.lesson.go_on()
        elif self.asked:
            super().play_on()

    def refuse(self, action):
        if action in self.asked:
            return False
        self.say("")
        return True

    def say(self, text):
        """Answer anything that was not asked for with the same friendly words."""
        self.app.device.play("no")
        self.answered = True
        self.tell("not that")

    def why_not(self, action):
        return ""

    def press(self, intent):
        name = type(self.state).__name__
        if intent == "BACK" and (name == "Hand" or name == "Draw" and not self.cards):
            self.lesson.leave()
            return
        self.hush()
        self.answered = False
        self.state.press(intent)
        if self.lesson.inner is self and not self.answered:
            self.tell()


class Told:
    """Nothing to do but read, and look at the lit islands."""

    def __init__(self, turn, islands):
        self.turn = turn
        turn.show()
        lime = 0
        for island in islands:
            lime |= 1 << island
        turn.chart.set_lime(lime)
        turn.table.light_hand((), turn.table.cards.NORMAL)
        texts = turn.texts
        turn.table.buttons.set([("OK", texts["go on"]), ("MENU", texts["menu"])])
        turn.table.buttons.message("")

    def press(self, intent):
        if intent == "OK":
            self.turn.app.go_on()
        elif intent in ("BACK", "MENU"):
            self.turn.app.open_menu()

    def tick(self, now):
        pass
