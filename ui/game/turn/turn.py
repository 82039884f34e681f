# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A player's turn. What the keys do depends on its state. Each state is a class: Hand (choose a
card), Lines (choose a line), Moving (watch), Draw, Drawn, Discards, Info."""

from engine.actions import DISCARD, cards_of, line_of
from engine.record import LEVEL

from ...screen import Screen, take_apart
from . import words
from .animate import Animation, Moving
from .draw import Draw
from .hand import Hand
from .lines import Lines, list_placements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.game import Game
    from engine.types import Action, Island, IslandMask

    from ...app import App
    from ...draw.lines_box import LinesBox
    from ...types import Owner, State
    from .discards import Discards
    from .notice import Notice


class TurnScreen(Screen):
    """The table for the player to move.

    hinted: an action to point the cursor at. owner: the lesson or task (or the app) that opens the
    menu and goes on after the turn. menu: 1 to open it at once, 2 to open its second list, unless
    there is something to say.

    The cursor's position in this turn outlives the screen, in App.cursors.
    """

    name = "turn"
    needs: "tuple[str, ...]" = ("game", "turn", "two")
    pauses_keys = True
    menu_key = "menu"  # the key of its button's text
    offers_info = True  # whether a button offers INFO
    helps = True  # whether the cursor begins on a line that seems best, and the top line previews
    task_lines: "tuple[str, ...]" = ()  # for the top line, from best to shortest

    notice: "Notice | LinesBox | None"
    state: "State"

    def __init__(
        self,
        app: "App",
        hinted: "Action | None" = None,
        owner: "Owner | None" = None,
        menu: int = 0,
    ) -> None:
        super().__init__(app)
        self.owner: Owner = owner or app
        self.match = app.match
        self.texts = app.texts
        self.table = app.open_table()
        self.chart = self.table.chart
        self.group = self.table.group
        self.player = app.match.game.player
        self.pad = app.device.pad
        self.notice = None  # says why something can't be done
        self.aside: State | None = None  # a state whose module isn't always loaded
        self.animation = Animation(app, self.chart)
        cursors = app.cursors
        if cursors.turn_at != app.match.record.turn_at:
            cursors.clear()
            cursors.turn_at = app.match.record.turn_at
        self.show_table()
        if hinted is None:
            before = cursors.state
            self.choose_next()
            self._restore_state(before)
        else:
            from .point import point_cursor

            point_cursor(self, hinted)
        if app.explain_signs and owner is None:
            app.explain_signs = False
            self.show_notice(self._introduce())
        elif app.device.must_warn_of_battery():
            saved = app.device.store is not None and app.save.flush()
            self.show_notice(self.texts["battery saved" if saved else "battery low"])
        self.opens = 0 if self.notice else menu  # the menu would cover what is said once

    def _introduce(self) -> str:
        """Return what the first game says: who the opponent is, where to find help, and what the
        signs mean."""
        texts, told = self.texts, []
        if self.match.record.kind == LEVEL:
            told.append(texts.fill("against whom", texts[self.match.opponent_name]))
        told.append(texts["where help is"])
        told.append("|".join(texts.lines("signs")))  # the card sign also separates lines
        if not self.pad:
            told.append(texts["held"])
        return ". ".join(told) + "." + self.name_initial(1).upper()

    def name_initial(self, island: "Island") -> str:
        """Return a further sentence that says what an island's initial on the map means, or "" if
        the map has whole names."""
        if self.app.layout.WIDTH > 128:
            return ""
        name = words.name_island(island)
        return " " + self.texts.fill("map's initials", name[0], name) + "."

    def _restore_state(self, state: str) -> None:
        """Return to the state that the player was in before a page opened."""
        if state == "Draw" and self.cards:
            self.enter_state(Draw)
        elif state == "Lines" and not self.game.handicap:
            self.state.press("OK")
        elif state == "Discards" and self.cards:
            self.enter_discards()

    def point_at(self, action: "Action") -> None:
        """Put the cursor on the card and line of a build, a removal or a discard."""
        lines = self.app.cursors.lines
        if self.game.handicap:
            lines[None] = line_of(action)
            return
        if action < DISCARD:
            island = cards_of(action)[0]
            lines[island] = line_of(action)
        else:
            island = action - DISCARD
        self.cursor = self.cards.index(island)

    @property
    def cursor(self) -> int:
        """The number of the card under the cursor, from 0."""
        return self.app.cursors.card

    @cursor.setter
    def cursor(self, at: int) -> None:
        self.app.cursors.card = at

    @property
    def game(self) -> "Game":
        """The game as it stands. (An undo replaces it.)"""
        return self.match.game

    def show_table(self) -> None:
        """Show the game as the player sees it, with nothing chosen."""
        self.table.show_game(self.game, self.player)
        self.table.status.say(self.task_lines)
        self.cards = self.table.hand
        # The last card may just have been played, even before the screen was opened.
        self.cursor = min(self.cursor, max(0, len(self.cards) - 1))
        self.chart.clear_marks()

    def enter_state(self, state: "type[State]", *args: object) -> None:
        """Enter another state of the turn, by its class."""
        self.name = "turn"
        self.table.status.say(self.task_lines)
        self.app.cursors.state = state.name
        self.state = state(self, *args)  # type: ignore[call-arg] # each has its own

    def choose_next(self) -> None:
        """Enter the state that chooses the next action: a card, a handicap's line, or a draw."""
        if self.game.handicap:
            self.enter_state(Lines, list_placements(self.game))
        elif self.cards:
            self.enter_state(Hand)
        else:
            self.enter_state(Draw)

    def say(self, text: str) -> None:
        """Say why something can't be done."""
        self.app.device.play_cue("no")
        self.show_notice(text, self.chart.chosen)

    def show_notice(self, text: str, islands: "IslandMask" = 0) -> None:
        """Show a text in a box over the map until the next key. islands: those it speaks of besides
        the ones that it names."""
        self.remove_notice()
        try:
            from .notice import choose_notice

            notice = choose_notice(self.app.layout, self.chart, (text,), islands)
            notice.show(self.table.overlay)
            self.notice = notice
        except MemoryError:
            self.table.buttons.show_message(text)

    def why_not(self, action: "Action") -> str:
        """Return why an action is illegal, as a key of engine.text.refusals.REFUSALS."""
        from engine.text.why_not import why_not

        return why_not(self.game, action)  # type: ignore[return-value] # it is illegal

    def refuse(self, action: "Action") -> bool:
        """Whether an action is illegal; if so, say why."""
        if action in self.game.legal_actions():
            return False
        self.say(self.texts["why " + self.why_not(action)])
        return True

    def light_card(self) -> "Island":
        """Light the card under the cursor and its island, and return the island."""
        island = self.cards[self.cursor]
        cards = self.table.cards
        self.table.light_hand((), cards.NORMAL)
        cards.set_hand_state(self.cursor, cards.LIT)
        self.chart.set_chosen(1 << island)
        return island

    def move_cursor(self, intent: str, choose: "Callable[[], None]") -> bool:
        """Move the cursor in the hand, or to the row. Return whether the key does that.

        choose: called when the cursor has moved to another card.
        """
        if intent not in ("LEFT", "RIGHT", "UP"):
            return False
        at = self.cursor + (1 if intent == "RIGHT" else -1)
        number = len(self.cards)
        past = at == number and (self.app.layout.TO_ROW == "RIGHT" or not self.pad)
        if intent == "UP" or past or at < 0 and not self.pad:
            self.enter_state(Draw)
        elif number > 1:
            self.cursor = at % number
            self.app.device.play_cue("move")
            choose()
        return True

    def list_row_buttons(self, text: str) -> list[tuple[str, str]]:
        """List the button that leads from the hand to the row, or nothing if there is none."""
        if self.pad:
            return [("UP", text)]
        if self.cursor == len(self.cards) - 1:
            return [("RIGHT", text)]
        return [] if self.cursor else [("LEFT", text)]

    def list_next_buttons(self) -> list[tuple[str, str]]:
        """List the button for the next choice, if there is no d-pad."""
        return [] if self.pad else [("RIGHT", self.texts["next"])]

    def enter_discards(self) -> "Discards":
        """Enter the state that discards cards in secret, and return it."""
        from .discards import Discards

        self.app.cursors.state = "Discards"
        self.state = self.aside = discards = self.own(Discards(self))
        return discards

    def undo(self) -> None:
        """Take back the last action, or say that there is none."""
        if self.match.record.can_undo:
            self.take_back()
            self.choose_next()
        else:
            self.say(self.texts["nothing to undo"])

    def take_back(self) -> None:
        """Take back the last action, and choose its card and line."""
        action = self.match.record.actions[-1]
        self.match.undo()
        if self.match.listener is not None and self.app.save.needs_renewal():  # no lesson is saved
            self.app.show("turn")  # the log is renewed on the way
        self.show_table()
        self.point_at(action)

    def play_action(self, action: "Action") -> None:
        """Apply a build or a removal, then animate it."""
        self.enter_state(Moving, self.match.act(action))

    def after_play(self) -> None:
        """Go on after the animation: to the result, the other player, or the next card."""
        if self.match.is_over or self.game.player != self.player:
            self.owner.go_on()
        else:
            self.choose_next()

    def remove_notice(self) -> None:
        """Uncover the map, if a notice is shown."""
        if self.notice is not None:
            self.table.overlay.remove(self.notice.group)
            self.notice = None

    def press(self, intent: str) -> None:
        self.remove_notice()
        self.state.press(intent)
        if self.aside is not None and self.state is not self.aside:
            self.release(self.aside)  # a hint or a page may come next and need its module's 3 KB
            self.aside = None

    def tick(self, now: int) -> None:
        self.state.tick(now)
        if self.opens:
            more, self.opens = self.opens > 1, 0
            self.app.open_menu(more)

    def close(self) -> None:
        take_apart(self.state)
        super().close()


SCREEN = TurnScreen
