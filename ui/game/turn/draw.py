# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The end of a turn: drawing a card, or declining."""

from engine.actions import DECLINE, DISCARD, PILE, TAKE
from engine.cards import EMPTY_SLOT, islands_of
from engine.const import TYPE_CHECKING, const
from engine.legal import FULL_HAND

from . import words

if TYPE_CHECKING:
    from engine.types import Action, Island

    from .turn import TurnScreen

PILE_TARGET = const(3)
"""The cursor's target is a slot of the row (0 to 2), the pile, or taking no card."""
NONE_TARGET = const(4)
_SHOWN = const(1200)
"""The time (ms) for which a drawn card is shown."""


class Draw:
    """The cursor moves in a ring: the face-up cards, the pile, and taking no card."""

    name = "Draw"

    def __init__(self, screen: "TurnScreen") -> None:
        self.screen = screen
        screen.name = "draw"
        game = screen.game
        self.targets = [slot for slot in range(3) if game.row[slot] != EMPTY_SLOT]
        self.confirming = False
        self.at = max(0, len(self.targets) - 1)  # the last open card, beside the pile
        if game.pile:
            self.targets.append(PILE_TARGET)
        if self.targets:
            self.targets.append(NONE_TARGET)
        target = screen.app.cursors.target
        if target in self.targets:
            self.at = self.targets.index(target)
        for _ in self.targets:  # the cursor starts on a legal target
            if self.find_action() in game.legal_actions():
                break
            self.at = (self.at + 1) % len(self.targets)
        # Frames until the text appears: one for the row, then one for its island, one for the hand.
        self.ticks = 4
        self._choose()

    def find_action(self) -> "Action":
        """Return the action that OK would take."""
        target = self.targets[self.at] if self.targets else NONE_TARGET
        if target == NONE_TARGET:
            return DECLINE
        return PILE if target == PILE_TARGET else TAKE + self.screen.game.row[target]

    def _choose(self) -> None:
        screen = self.screen
        cards = screen.table.cards
        legal = screen.game.legal_actions()
        self.legal = self.find_action() in legal
        full = len(screen.cards) == FULL_HAND
        self._full = full and not self.legal and DISCARD + screen.cards[0] in legal
        lime = 0
        for at, target in enumerate(self.targets):
            state = cards.LIT if at == self.at else cards.NORMAL
            if target == PILE_TARGET:
                cards.set_pile(len(screen.game.pile), state)
            elif target == NONE_TARGET:
                cards.set_nothing(state)
            else:
                island = screen.game.row[target]
                cards.set_row(target, island, state)
                if state == cards.LIT:
                    lime = 1 << island
        screen.chart.set_chosen(lime)
        self.ticks = max(1, self.ticks)

    def _show_texts(self) -> None:
        screen = self.screen
        texts = screen.texts
        none = self.find_action() == DECLINE
        buttons = []
        if self.legal:
            buttons.append(("OK", texts["end the turn" if none else "take"]))
        elif self._full:
            buttons.append(("OK", texts["discard"]))
        if not none:
            buttons += screen.list_next_buttons()
        if screen.cards:
            buttons.append(("BACK", texts["back"]))
        else:
            if screen.match.record.can_undo:
                buttons.append(("BACK", texts["undo"]))
            buttons.append(("MENU", texts[screen.menu_key]))
        below = screen.table.buttons
        below.show_keys(buttons)
        if not self.targets:
            message = "in the last turn"
        elif none and self.legal:
            message = "hand full" if len(screen.cards) == FULL_HAND else "no card"
        elif self.legal and self.targets[self.at] == PILE_TARGET:
            message = "take the top card"
        else:
            full = self._full or not (self.legal or none)
            message = "hand full" if full else "draw a card"
        if screen.menu_key != "menu":
            below.show_message(" ")  # a lesson's sentence says it; "" would uncover other things
        else:
            words = texts[message]
            if below.fits(words):  # by the buttons, also where there are lines beside the cards
                below.show_message(*(" ",) * len(below.lines), words)
            else:
                words = texts[message + " short"]
                below.show_message(words if below.lines or below.fits(words) else "")

    def press(self, intent: str) -> None:
        screen = self.screen
        if intent == "OK":
            self._end()
            return
        if self.confirming:
            self.confirming = False
            self._choose()
            if intent == "BACK":
                return
        if intent == "MENU":
            screen.owner.open_menu()
        elif intent in ("LEFT", "RIGHT"):
            number = len(self.targets)
            if number:
                self.at = (self.at + (1 if intent == "RIGHT" else -1)) % number
                screen.app.cursors.target = self.targets[self.at]
                screen.app.device.play_cue("move")
                self._choose()
        elif screen.cards:
            if intent in ("BACK", "DOWN"):
                self._leave()
                screen.choose_next()
        elif intent == "BACK":
            screen.undo()

    def _leave(self) -> None:
        """Clear the marks of the row."""
        self.at = -1
        self._choose()
        self.screen.table.cards.set_nothing(None)

    def _end(self) -> None:
        """Take the card, or decline. While there is a card to take, ask before declining. If the
        hand is full, let the player discard."""
        screen = self.screen
        action = self.find_action()
        if self._full:
            self._leave()
            screen.enter_discards()
            screen.table.buttons.show_message("")
            why = screen.texts["why hand full"]
            if action == DECLINE:
                why = screen.texts["why must draw"] + ". " + why
            screen.say(why)
            return
        if screen.refuse(action):
            return
        if action == DECLINE and self.targets and not self.confirming:
            self.confirming = True
            screen.show_notice(screen.texts["sure"])
            screen.table.buttons.show_keys(
                [("OK", screen.texts["end the turn"]), ("BACK", screen.texts["back"])]
            )
            return
        before = screen.game.hands[screen.player]
        screen.match.act(action)
        screen.app.device.play_cue("ok")
        gained = islands_of(screen.game.hands[screen.player] - before)
        if gained:
            screen.show_table()
            screen.enter_state(Drawn, gained[0], "drew" if action == PILE else "took")
        else:
            screen.owner.go_on()

    def tick(self, now: int) -> None:
        self.ticks -= 1
        if self.ticks == 1:
            screen = self.screen
            screen.table.light_hand((), screen.table.cards.OFF)
            screen.chart.set_candidates(0)
        elif not self.ticks and not self.confirming:
            self._show_texts()


class Drawn:
    """Shows the card just drawn. After a moment the game goes on."""

    name = "Drawn"

    def __init__(self, screen: "TurnScreen", island: "Island", how: str) -> None:
        self.screen = screen
        screen.name = "draw"
        cards = screen.table.cards
        screen.table.light_hand((island,), cards.NORMAL)
        screen.chart.set_chosen(1 << island)
        on = "hand it over" if screen.match.bot_side is None else "go on"
        screen.table.buttons.show_keys([("OK", screen.texts[on])])
        screen.table.buttons.show_message(*screen.texts.lines(how, words.name_island(island)))
        self.until = screen.app.device.now() + _SHOWN

    def press(self, intent: str) -> None:
        if intent == "OK":
            self.screen.owner.go_on()

    def tick(self, now: int) -> None:
        if now >= self.until:
            self.screen.owner.go_on()
