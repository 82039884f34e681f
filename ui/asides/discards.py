# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: discarding cards in secret."""

from engine.actions import DISCARD
from engine.cards import size

from ..turn.draw import Draw


class Discards:
    """Each OK discards the card under the cursor; then the row of cards to draw from."""

    def __init__(self, turn):
        self.turn = turn
        self._choose()

    def _choose(self):
        turn = self.turn
        cards = turn.table.cards
        turn.cursor = min(turn.cursor, len(turn.cards) - 1)
        turn.table.light_hand((), cards.NORMAL)
        cards.set_hand_state(turn.cursor, cards.LIT)
        turn.chart.set_lime(1 << turn.cards[turn.cursor])
        texts = turn.texts
        buttons = [("OK", texts["discard"])]
        undo = turn.app.record.can_undo()
        if undo:
            before, now = turn.app.record.turn, turn.game
            number = size(now.secret[turn.player]) - size(before.secret[turn.player])
            turn.table.buttons.message(texts.filled("discards", number))
            buttons.append((turn.app.layout.TO_ROW, texts["done"]))
            buttons.append(("BACK", texts["undo"]))
        else:
            turn.table.buttons.message(*texts["secretly"])
            buttons.append(("BACK", texts["back"]))
        turn.table.buttons.set(buttons)

    def press(self, intent):
        turn = self.turn
        if turn.browse(intent, self._choose):
            return
        if intent == "OK":
            self._discard(DISCARD + turn.cards[turn.cursor])
        elif intent == "BACK":
            if turn.game.has_discarded:
                turn.app.undo()
                turn.show()
                self._choose()
            else:
                turn.app.unmark()
                turn.play_on()
        elif intent == "MENU":
            turn.app.open_menu()

    def _discard(self, action):
        turn = self.turn
        if turn.refuse(action):
            return
        turn.app.act(action)
        turn.app.device.play("ok")
        turn.show()
        if turn.cards:
            self._choose()
        else:
            turn.enter(Draw)

    def tick(self, now):
        pass
