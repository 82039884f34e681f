# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: drawing a card or declining, which ends it."""

from micropython import const

from engine.actions import DECLINE, PILE, TAKE
from engine.cards import EMPTY_SLOT

from . import words

_PILE_SLOT = const(3)


class Draw:
    """The cursor is on the face-up row or the pile. DOWN takes none and ends the turn."""

    def __init__(self, turn, at=0):
        self.turn = turn
        turn.name = "draw"
        turn.app.unmark()
        game = turn.game
        self.places = [slot for slot in range(3) if game.row[slot] != EMPTY_SLOT]
        if game.pile:
            self.places.append(_PILE_SLOT)
        self.at = at % max(1, len(self.places))
        cards = turn.table.cards
        turn.table.light_hand((), cards.OFF)
        turn.table.buttons.set(self._buttons(game.legal_actions()))
        self._choose()

    def _buttons(self, legal):
        turn = self.turn
        texts = turn.texts
        buttons = []
        message = "draw a card"
        if not self.places:
            buttons.append(("OK", texts["end turn"]))
            message = "last turn"
        elif self._action() in legal:
            buttons.append(("OK", texts["take"]))
        else:
            message = "hand full"
        if self.places and DECLINE in legal:
            buttons.append(("DOWN", texts["none"]))
        if turn.cards:
            buttons.append(("BACK", texts["back"]))
        else:
            if turn.app.record.can_undo():
                buttons.append(("BACK", texts["undo"]))
            buttons.append(("MENU", texts["menu"]))
        if turn.cards:
            turn.table.buttons.message(*texts[message])
        else:  # undo and menu take most of the room
            turn.table.buttons.message(texts[message + " short"])
        return buttons

    def _action(self):
        place = self.places[self.at]
        return PILE if place == _PILE_SLOT else TAKE + self.turn.game.row[place]

    def _choose(self):
        turn = self.turn
        cards = turn.table.cards
        lime = 0
        for place in self.places:
            lit = place == self.places[self.at] and self._action() in turn.game.legal_actions()
            state = cards.LIT if lit else cards.NORMAL
            if place == _PILE_SLOT:
                cards.set_pile(len(turn.game.pile), state)
            else:
                island = turn.game.row[place]
                cards.set_row(place, island, state)
                if lit:
                    lime = 1 << island
        turn.chart.set_lime(lime)

    def press(self, intent):
        turn = self.turn
        if intent == "BACK":
            self._back()
        elif intent == "MENU":
            turn.app.open_menu()
        elif intent == "OK":
            turn.end(self._action() if self.places else DECLINE)
        elif intent == "DOWN":
            turn.end(DECLINE)
        elif intent in ("LEFT", "RIGHT"):
            self._move(1 if intent == "RIGHT" else -1)

    def _move(self, step):
        turn = self.turn
        at = self.at + step
        number = len(self.places)
        ring = not turn.app.device.pad
        if ring and number and not turn.cards:
            at %= number
        if 0 <= at < number:
            self.at = at
            turn.app.device.play("move")
            self._choose()
        elif turn.cards and (ring or step < 0 and turn.app.layout.TO_ROW == "RIGHT"):
            if ring:
                turn.cursor = 0 if step > 0 else len(turn.cards) - 1
            self._back()

    def _back(self):
        turn = self.turn
        if turn.cards:
            turn.show()
            turn.play_on()
        else:
            turn.undo()

    def tick(self, now):
        pass


class Drawn:
    """The card that came into the hand; then the device is passed on."""

    def __init__(self, turn, island, how):
        self.turn = turn
        turn.name = "draw"
        cards = turn.table.cards
        turn.table.light_hand((island,), cards.NORMAL)
        turn.chart.set_lime(1 << island)
        on = "pass on" if turn.app.bot_side is None else "go on"
        turn.table.buttons.set([("OK", turn.texts[on])])
        turn.table.buttons.message(*turn.texts.filled(how, words.island(island)))

    def press(self, intent):
        if intent == "OK":
            self.turn.app.go_on()

    def tick(self, now):
        pass
