# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The menu over the table, in a player's or the bot's turn."""

from micropython import const

from engine.actions import DISCARD, kind_of
from engine.map import NAMES

from .. import option
from ..data.layouts.places import Places
from ..draw import menu_list, palette
from ..draw.buttons import Buttons
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..app import App
    from ..types import Option, Row
    from .turn.turn import TurnScreen

    _Choice = tuple[str, bool, Callable[..., None], tuple[Any, ...]]

_DISCARD = const(3)
"""The row for discarding."""
_OPTIONS = ("sound", "animation")


class MenuScreen(Screen):
    """A list over the table: continue, hint, leave, discard, undo, recap, turns so far; and a
    second list of what is seldom needed: rules, sound, speed, give up.

    under: the screen underneath. rows: tuples of a text's key, whether the row can be chosen, a
    function and its arguments.
    """

    name = "menu"
    needs = ("game",)

    def __init__(self, app: "App", under: Screen) -> None:
        super().__init__(app)
        self.under = under
        self.turn: TurnScreen = under  # type: ignore[assignment] # for rows that only a turn has
        app.save.flush()  # the player may be about to switch off
        assert app.table is not None
        self.table = app.table
        self.group = self.table.group
        texts = app.texts
        thinking = app.match.is_bots_turn()
        own = [] if thinking else app.match.game.legal_actions()
        discards = [action for action in own if kind_of(action) == DISCARD]
        self.rows: tuple[_Choice, ...] = (
            ("continue the game", True, self._close, ()),
            ("hint", bool(own), app.show, ("hint",)),
            ("leave", True, app.show_title, ()),
            ("discard secretly", bool(discards), self._discard, ()),
            ("undo the last", bool(own) and app.match.record.can_undo, self._undo, ()),
            ("opponent's turn", app.match.has_recap(), app.show, ("recap",)),
            ("turns so far", len(app.match.record.actions) > 0, app.show, ("turns",)),
            ("more", True, self._show_more, ()),
        )
        self.buttons = Buttons(app.layout, app.device.key_names)
        self.buttons.show_keys([("OK", texts["ok"]), ("BACK", texts["back"])])
        self.table.overlay.append(self.buttons.group)
        self._frames = 0  # up to 2
        rows = [[texts[name], "", can] for name, can, _, _ in self.rows]
        if discards:
            turn = self.turn
            card = NAMES[turn.cards[turn.cursor]].upper()
            rows[_DISCARD][0] = texts.fill("discard this", card)
        self._show_list(rows)

    def _change(self, chosen: "Option", step: int = 1) -> None:
        """Give an option its next value, or its previous one with step -1."""
        app = self.app
        option.change_value(app, chosen, step)
        self.menu.set_right(self.menu.cursor, option.value_text(app, chosen))
        app.device.play_cue("ok")

    def _show_list(self, rows: "list[Row]", inner: bool = False) -> None:
        """Show a list. inner: whether it replaces the menu's own."""
        scale = self.app.layout.S
        places = Places(self.app.layout, "menu")
        y = places.inner_y if inner else places.y
        self.menu = menu_list.MenuList(
            places.x, y, places.width, rows, scale, 8 * scale, palette.EDGE, places.pitch
        )
        self.table.overlay.append(self.menu.group)

    def _show_inner(self, *rows: "_Choice") -> None:
        """Show another list in the menu's place."""
        app, self.rows = self.app, rows
        self.table.overlay.remove(self.menu.group)
        told = [
            [app.texts[name], option.value_text(app, *args) if name in _OPTIONS else "", can]
            for name, can, _, args in rows
        ]
        self._show_list(told, True)

    def _show_more(self) -> None:
        """Show what is seldom needed."""
        app = self.app
        rows: list[_Choice] = [
            ("rules", True, app.show, ("rules", "game")),
            ("sound", True, self._change, (option.SOUND,)),
            ("animation", True, self._change, (option.PACE,)),
            ("give up", True, self._ask_give_up, ()),
        ]
        if not app.device.tone:
            rows.pop(1)
        self._show_inner(*rows)

    def _close(self) -> None:
        """Return to the turn as it was. The bot starts thinking again."""
        app = self.app
        if app.match.is_bots_turn():
            app.show("bot")
            return
        app.close_menu(self)

    def _undo(self) -> None:
        self._close()
        self.turn.undo()

    def _discard(self) -> None:
        self._close()
        self.turn.enter_discards().discard_card()

    def _ask_give_up(self) -> None:
        """Ask whether to give up. The first answer is no."""
        self._show_inner(
            ("really give up", False, self._close, ()),
            ("no, not really", True, self._close, ()),
            ("yes, really", True, self._give_up, ()),
        )

    def _give_up(self) -> None:
        self.app.match.give_up()
        self.app.go_on()

    def close(self) -> None:
        under = self.under
        super().close()
        if under is not None:  # else it is closing
            under.close()

    def press(self, intent: str) -> None:
        if intent in ("BACK", "MENU"):
            self._close()
            return
        name, _, function, args = self.rows[self.menu.cursor]
        if intent == "OK":
            function(*args)
        elif name in _OPTIONS and self.app.device.pad and intent in ("LEFT", "RIGHT"):
            self._change(args[0], 1 if intent == "RIGHT" else -1)
        else:
            self.menu.press(intent, self.app.device.play_cue)

    def tick(self, now: int) -> None:
        """Show the battery once the menu is drawn: loading what measures it takes 60 ms."""
        if self._frames < 2:
            self._frames += 1
            if self._frames == 2:
                app, layout = self.app, self.app.layout
                scale = layout.S
                from ..battery import make_battery_sign

                sign = make_battery_sign(app.device, 2 * scale, layout.BUTTONS_TEXT + scale, scale)
                self.table.overlay.append(sign)


SCREEN = MenuScreen
