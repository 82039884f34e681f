# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: discarding cards in secret."""

from engine.actions import DISCARD
from engine.cards import count_cards

from .draw import Draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .turn import TurnScreen


class Discards:
    """OK discards the card under the cursor. Then the player draws a card."""

    name = "Discards"

    def __init__(self, screen: "TurnScreen") -> None:
        self.screen = screen
        self._choose()

    def _choose(self) -> None:
        screen = self.screen
        screen.light_card()
        texts = screen.texts
        record = screen.match.record
        buttons = [("OK", texts["discard"])]
        if record.can_undo:
            assert record.turn_start is not None
            number = count_cards(record.turn_start.hands[screen.player]) - len(screen.cards)
            screen.table.status.say((texts.fill("discards so far", number),))
            buttons += screen.list_row_buttons(texts["done"])
            buttons.append(("BACK", texts["undo"]))
        else:
            screen.table.status.say((texts["secretly"],))
            buttons.append(("BACK", texts["back"]))
        screen.table.buttons.show_keys(buttons)

    def press(self, intent: str) -> None:
        screen = self.screen
        if screen.move_cursor(intent, self._choose):
            return
        if intent == "OK":
            self.discard_card()
        elif intent == "BACK":
            if screen.game.has_discarded:
                screen.take_back()
                self._choose()
            else:
                screen.chart.clear_marks()
                screen.choose_next()
        elif intent == "MENU":
            screen.owner.open_menu()

    def discard_card(self) -> None:
        """Discard the card under the cursor."""
        screen = self.screen
        screen.match.act(DISCARD + screen.cards[screen.cursor])
        screen.app.device.play_cue("ok")
        screen.show_table()
        if screen.cards:
            self._choose()
        else:
            screen.enter_state(Draw)

    def tick(self, now: int) -> None:
        pass
