# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: choosing a card in the hand."""

from engine.board import AT, ENDS, LINES

from ...lifetimes import load
from . import words
from .lines import Lines, card_choices, free_lines

if False:
    from .turn import TurnScreen


class Hand:
    """The cursor is on a card; its island and the lines it could build are lime."""

    def __init__(self, turn: "TurnScreen") -> None:
        self.turn = turn
        self._choose()

    def _choose(self) -> None:
        self.turn.light_card()
        self.ticks = 3  # frames until the text appears: first the cards, then an island each

    def _tell(self) -> None:
        turn = self.turn
        texts = turn.texts
        turn.table.buttons.message(texts["must draw"] if turn.game.must_draw else "")
        choices = card_choices(turn.game, turn.cards[turn.cursor])
        turn.chart.set_candidates(free_lines(turn.game, choices))
        buttons = []
        if choices:
            buttons.append(("OK", texts["line"]))
        buttons += turn.to_row(texts["end" if turn.game.nothing_to_draw else "draw"])
        if turn.cursor < len(turn.cards) - 1:
            buttons += turn.next()
        if turn.match.record.can_undo:
            buttons.append(("BACK", texts["undo"]))
        elif (turn.pad or turn.cursor) and turn.menu_key == "menu" and not turn.game.must_draw:
            buttons.append(("DOWN", texts["look"]))  # in a lesson there is nothing else to look at
        buttons.append(("MENU", texts[turn.menu_key]))
        turn.table.buttons.set(buttons)

    def press(self, intent: str) -> None:
        turn = self.turn
        if turn.browse(intent, self._choose):
            return
        if intent == "OK":
            choices = card_choices(turn.game, turn.cards[turn.cursor])
            if choices:
                turn.app.device.play("ok")
                turn.enter(Lines, choices, turn.cards[turn.cursor])
            else:
                turn.say(self._why_no_line())
        elif intent == "BACK":
            turn.undo()
        elif intent == "DOWN":
            turn.state = load("ui.game.turn.look").Look(turn)
        elif intent == "MENU":
            turn.flow.open_menu()

    def _why_no_line(self) -> str:
        """Why the card can't be played: why none of its lines can be built on."""
        island = self.turn.cards[self.turn.cursor]
        keys = [
            self.turn.why_not(2 * line + (ENDS[2 * line] != island))
            for line in range(LINES)
            if AT[island] >> line & 1
        ]
        for key in ("discarded", "no bridge left", "their island"):
            if key in keys:
                return self.turn.texts["why " + key]
        return self.turn.texts.filled("no line", words.island(island))

    def tick(self, now: int) -> None:
        self.ticks -= 1
        if not self.ticks:
            self._tell()
