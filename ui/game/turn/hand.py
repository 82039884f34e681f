# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: choosing a card in the hand."""

from engine.actions import DISCARD
from engine.map import ENDS, LINE_MASK_AT, LINES

from . import words
from .lines import Lines, lines_of, list_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...types import KeyText
    from .turn import TurnScreen


class Hand:
    """The cursor is on a card. Its island and the lines that it could build are lime."""

    name = "Hand"

    def __init__(self, screen: "TurnScreen") -> None:
        self.screen = screen
        self._choose()
        if not hasattr(screen, "state"):
            self.ticks = 1  # the screen opens: its first picture has the text too

    def _choose(self) -> None:
        self.screen.light_card()
        self.ticks = 3  # frames until the text appears: one for the cards, then one for each island

    def _show_texts(self) -> None:
        screen = self.screen
        texts = screen.texts
        choices = list_choices(screen.game, screen.cards[screen.cursor])
        screen.chart.set_candidates(lines_of(choices))
        buttons: list[tuple[str, KeyText]] = []
        if choices:
            buttons.append(("OK", texts["line"]))
        must = texts["must draw"] if screen.game.must_draw else ""
        draw = screen.list_row_buttons(texts["end" if screen.game.nothing_to_draw else "draw"])
        buttons += draw
        if screen.cursor < len(screen.cards) - 1:
            buttons += screen.list_next_buttons()
        leads = texts[screen.menu_key]
        menu: KeyText = leads
        if screen.match.record.can_undo:
            buttons.append(("BACK", texts["undo"]))
            menu = leads, leads, None
        elif (screen.pad or screen.cursor) and screen.offers_info and (draw or not must):
            info = texts["info"]
            buttons.append(("DOWN", (info, info, None)))
        buttons.append(("MENU", menu))
        below = screen.table.buttons
        below.show_keys(buttons)
        if not must or below.lines or below.fits(must):
            below.show_message(must)
        else:  # the button to the row says it, if need be by a !
            below.show_message("")
            for intent, text in draw:
                buttons[buttons.index((intent, text))] = intent, (must, text + "!")
            below.show_keys(buttons)

    def press(self, intent: str) -> None:
        screen = self.screen
        if screen.move_cursor(intent, self._choose):
            return
        if intent == "OK":
            choices = list_choices(screen.game, screen.cards[screen.cursor])
            if choices:
                screen.app.device.play_cue("ok")
                screen.enter_state(Lines, choices, screen.cards[screen.cursor])
            else:
                screen.say(self._say_why_no_line())
        elif intent == "BACK":
            screen.undo()
        elif intent == "DOWN":
            from .info import Info

            screen.state = screen.aside = screen.own(Info(screen))
        elif intent == "MENU":
            screen.owner.open_menu()

    def _say_why_no_line(self) -> str:
        """Return why the card can't be played: why none of its lines can be built on. Say if the
        menu discards it."""
        screen = self.screen
        texts, island = screen.texts, screen.cards[screen.cursor]
        keys = [
            screen.why_not(2 * line + (ENDS[2 * line] != island))
            for line in range(LINES)
            if LINE_MASK_AT[island] >> line & 1
        ]
        if "discarded" in keys:
            return texts["why discarded"]
        why = texts.fill("card has no line", words.name_island(island))
        for key in ("their island", "no bridge left"):
            if key in keys:
                why = texts["why " + key]
        if screen.menu_key == "menu" and DISCARD + island in screen.game.legal_actions():
            why += ". " + texts.fill("menu discards", screen.table.buttons.keycap_of("MENU"))
        return why

    def tick(self, now: int) -> None:
        self.ticks -= 1
        if not self.ticks:
            self._show_texts()
