# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: discarding cards in secret."""

from engine.actions import DISCARD
from engine.cards import size

from .draw import Draw

if False:
    from .turn import TurnScreen


class Discards:
    """OK discards the card under the cursor; then comes the row to draw from."""

    def __init__(self, turn: "TurnScreen") -> None:
        self.turn = turn
        self._choose()

    def _choose(self) -> None:
        turn = self.turn
        turn.light_card()
        texts = turn.texts
        record = turn.match.record
        buttons = [("OK", texts["discard"])]
        if record.can_undo:
            number = size(record.turn.hands[turn.player]) - len(turn.cards)
            turn.table.status.say((texts.filled("discards so far", number),))
            buttons += turn.to_row(texts["done"])
            buttons.append(("BACK", texts["undo"]))
        else:
            turn.table.status.say((texts["secretly"],))
            buttons.append(("BACK", texts["back"]))
        turn.table.buttons.set(buttons)

    def press(self, intent: str) -> None:
        turn = self.turn
        if turn.browse(intent, self._choose):
            return
        if intent == "OK":
            self.discard()
        elif intent == "BACK":
            if turn.game.has_discarded:
                turn.take_back()
                self._choose()
            else:
                turn.chart.unmark()
                turn.play_on()
        elif intent == "MENU":
            turn.flow.open_menu()

    def discard(self) -> None:
        """Discard the card under the cursor."""
        turn = self.turn
        action = DISCARD + turn.cards[turn.cursor]
        if turn.refuse(action):
            return
        turn.match.act(action)
        turn.app.device.play("ok")
        turn.show()
        if turn.cards:
            self._choose()
        else:
            turn.enter(Draw)

    def tick(self, now: int) -> None:
        pass
