# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A player's turn. What the keys do depends on the state, one class each:

Hand (choose a card), Lines (choose where), Moving (watch), Draw, Drawn, Discards.
"""

from engine.actions import DISCARD, PILE, cards_of, line_of
from engine.cards import card

from ...lifetimes import load
from .animate import Animation
from .draw import Draw, Drawn
from .hand import Hand
from .lines import Lines, all_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.game import Event, Game
    from engine.types import Action

    from ...app import App
    from ...lessons.lesson import LessonScreen


class TurnScreen:
    """The table for the player to move.

    wish: an action to point the cursor at. flow: what opens the menu and goes on after the turn, if
    not the app: a lesson.

    The cursor's position in this turn outlives the screen, in App.cursors.
    """

    name = "turn"
    LOADS: "tuple[str, ...]" = (
        "ui.game.turn.discards",
        "ui.game.turn.look",
        "ui.draw.lines_box",
    )
    menu_key = "menu"  # the key of its button's text
    looks = True  # whether a button offers LOOK

    notice: "Any"
    state: "Any"

    def __init__(
        self, app: "App", wish: "Action | None" = None, flow: "LessonScreen | None" = None
    ) -> None:
        self.app = app
        self.flow = flow or app
        self.match = app.match
        self.texts = app.texts
        self.table = app.open_table()
        self.chart = self.table.chart
        self.group = app.table_group
        self.player = app.match.game.player
        self.pad = app.device.pad
        self.notice = None  # says why something can't be done
        self.animation = Animation(app, self.chart)
        cursors = app.cursors
        if cursors.get("of") != app.match.record.turn_at:
            cursors.clear()
            cursors["of"] = app.match.record.turn_at
        self.show()
        if wish is None:
            before = cursors.get("state")
            self.play_on()
            self._return_to(before)
        else:
            load("ui.game.turn.point").point(self, wish)
        if app.explain_signs and flow is None:
            app.explain_signs = False
            self.ask("|".join(self.texts["signs"]))  # the card sign, |, also separates lines
        elif app.device.must_warn_of_battery():
            saved = app.device.store is not None and app.save.flush() and not app.save.behind
            self.ask(self.texts["battery saved" if saved else "battery low"])

    def _return_to(self, state: str | None) -> None:
        """Return to where the player was before a page was opened."""
        if state == "Draw" and self.cards:
            self.enter(Draw)
        elif state == "Lines" and not self.game.handicap:
            self.state.press("OK")
        elif state == "Discards" and self.cards:
            self.discards()

    def point_at(self, action: "Action") -> None:
        """Set the cursor's card and line from a build, a removal or a discard."""
        cursors = self.app.cursors
        if self.game.handicap:
            cursors[None] = line_of(action)
            return
        if action < DISCARD:
            island = cards_of(action)[0]
            cursors[island] = line_of(action)
        else:
            island = action - DISCARD
        self.cursor = self.cards.index(island)

    @property
    def cursor(self) -> int:
        """Which card in the hand is under the cursor, from 0."""
        return self.app.cursors.get("cursor", 0)

    @cursor.setter
    def cursor(self, at: int) -> None:
        self.app.cursors["cursor"] = at

    @property
    def game(self) -> "Game":
        """The current game (an undo replaces it)."""
        return self.match.game

    def show(self) -> None:
        """Show the table as the player sees it, with nothing chosen."""
        self.table.show_game(self.game, self.player)
        self.cards = self.table.hand
        # The last card may just have been played, even before the screen was opened.
        self.cursor = min(self.cursor, max(0, len(self.cards) - 1))
        self.chart.clear_marks()

    def enter(self, state: "Any", *args: "Any") -> None:
        """Enter another state of the turn, by its class."""
        self.name = "turn"
        self.table.status.say(())
        self.app.cursors["state"] = state.name
        self.state = state(self, *args)

    def play_on(self) -> None:
        """Enter the state that chooses the next card, or its substitute."""
        if self.game.handicap:
            self.enter(Lines, all_choices(self.game))
        elif self.cards:
            self.enter(Hand)
        else:
            self.enter(Draw)

    def say(self, text: str) -> None:
        """Say why something can't be done."""
        self.app.device.play_cue("no")
        self.ask(text)

    def ask(self, text: str) -> None:
        """Show a question, or an answer, until the next key."""
        self.hush()
        layout = self.app.layout
        try:
            self.notice = load("ui.game.turn.notice").Notice(text, layout, layout.CARDS_TOP)
        except MemoryError:
            self.table.buttons.show_message(text)
            return
        self.app.overlay.append(self.notice.group)

    def why_not(self, action: "Action") -> str:
        """Why an action is illegal: a key of engine.text.reasons.REASONS."""
        return load("engine.text.why_not").why_not(self.game, action)

    def refuse(self, action: "Action") -> bool:
        """Whether an action is illegal; if so, say why."""
        if action in self.game.legal_actions():
            return False
        self.say(self.texts["why " + self.why_not(action)])
        return True

    def light_card(self) -> int:
        """Light the card under the cursor, and its island; returns the island."""
        island = self.cards[self.cursor]
        cards = self.table.cards
        self.table.light_hand((), cards.NORMAL)
        cards.set_hand_state(self.cursor, cards.LIT)
        self.chart.set_chosen(1 << island)
        return island

    def browse(self, intent: str, choose: "Callable[[], None]") -> bool:
        """Handle LEFT, RIGHT and the key that leads to the draw; returns whether it was one.

        choose: called when the cursor is on another card.
        """
        if intent not in ("LEFT", "RIGHT", "UP"):
            return False
        at = self.cursor + (1 if intent == "RIGHT" else -1)
        number = len(self.cards)
        past = at == number and (self.app.layout.TO_ROW == "RIGHT" or not self.pad)
        if intent == "UP" or past or at < 0 and not self.pad:
            self.enter(Draw)
        elif number > 1:
            self.cursor = at % number
            self.app.device.play_cue("move")
            choose()
        return True

    def to_row(self, text: str) -> list[tuple[str, str]]:
        """The button that leads from the hand to the row, as a list; empty if none does."""
        if self.pad:
            return [("UP", text)]
        if self.cursor == len(self.cards) - 1:
            return [("RIGHT", text)]
        return [] if self.cursor else [("LEFT", text)]

    def next(self) -> list[tuple[str, str]]:
        """Without a d-pad: the button for the next choice, as a list."""
        return [] if self.pad else [("RIGHT", self.texts["next"])]

    def discards(self) -> None:
        """Enter the state that discards cards in secret."""
        self.app.cursors["state"] = "Discards"
        self.name = "turn"
        self.state = load("ui.game.turn.discards").Discards(self)

    def discard(self) -> None:
        """Discard the card under the cursor in secret, or say why that can't be done."""
        if self.refuse(DISCARD + (self.cards[self.cursor] if self.cards else 0)):
            return
        self.discards()
        self.state.discard()

    def undo(self) -> None:
        """Take back the last action, or say that there is none."""
        if self.match.record.can_undo:
            self.take_back()
            self.play_on()
        else:
            self.say(self.texts["nothing to undo"])

    def take_back(self) -> None:
        """Take back the last action; choose its card and line."""
        action = self.match.record.actions[-1]
        self.match.undo()
        if self.match.listener is not None and self.app.save.short():  # no lesson is saved
            self.app.return_to_game()  # the log is renewed on the way
        self.show()
        self.point_at(action)

    def play(self, action: "Action") -> None:
        """Apply a build or a removal, then animate it."""
        self.enter(Moving, self.match.act(action))

    def after_play(self) -> None:
        """After the animation: the result, the other player, or the next card."""
        if self.match.ended() or self.game.player != self.player:
            self.flow.go_on()
        else:
            self.show()
            self.play_on()

    def end(self, action: "Action") -> None:
        """Draw or decline, which ends the turn; say why if it is illegal."""
        if self.refuse(action):
            return
        before = self.game.hands[self.player]
        self.match.act(action)
        self.app.device.play_cue("ok")
        gained = self.game.hands[self.player] - before
        if not gained:
            self.flow.go_on()
            return
        island = 0
        while gained != card(island):
            island += 1
        self.show()
        self.enter(Drawn, island, "drew" if action == PILE else "took")

    def hush(self) -> None:
        """Remove the notice."""
        if self.notice is not None:
            self.app.overlay.remove(self.notice.group)
            self.notice = None

    def press(self, intent: str) -> None:
        self.hush()
        self.state.press(intent)

    def tick(self, now: int) -> None:
        self.state.tick(now)


class Moving:
    """Bridges grow or are swept, stones land; any key skips to the end.

    Start and end are spread over two frames each, so that none takes longer than 100 ms.
    """

    name = "Moving"

    def __init__(self, screen: TurnScreen, events: "list[Event]") -> None:
        self.screen = screen
        self.events = events
        self.begun = self._settled = False

    def press(self, intent: str) -> None:
        self.screen.animation.stop()
        self.screen.after_play()

    def tick(self, now: int) -> None:
        screen = self.screen
        if not self.begun:
            self.begun = True  # this frame only removes the preview
        elif self.events:
            screen.animation.start(self.events, now)
            self.events = None  # type: ignore[assignment] # all are shown
            screen.chart.clear_marks()
            screen.table.buttons.show_keys([("OK", screen.texts["skip"])])
            screen.table.buttons.show_message("")
        elif screen.animation.tick(now):
            pass
        elif self._settled:
            screen.after_play()
        else:
            self._settled = True
            screen.show()
