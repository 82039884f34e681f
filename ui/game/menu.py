# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The menu over the table, in a player's or the bot's turn."""

import displayio

from engine.actions import DISCARD, kind_of
from engine.map import NAMES

from .. import option
from ..data.layouts.places import Places
from ..draw import menu_list, palette, shapes
from ..draw.buttons import Buttons
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..app import App
    from ..types import Option
    from .turn.turn import TurnScreen

    _Choice = tuple[str, int, Callable[..., None], tuple[Any, ...]]

_OPTIONS = ("sound", "animation")
_BELOW_LINE = ("turns so far", "more", "give up")
"""The rows that begin a group, below a dim line."""


class MenuScreen(Screen):
    """A list over the table: continue, hint, undo, discard, turns so far, recap, more, leave,
    without what can't be done now; and a second list of what is seldom needed: rules, sound, speed,
    give up. BACK goes up a list, MENU closes the menu.

    under: the screen underneath. more: whether the second list is shown first. rows: tuples of a
    text's key, whether the row can be chosen (as in MenuList; 0 for a heading), a function and
    its arguments.
    """

    name = "menu"
    needs = ("game",)

    def __init__(self, app: "App", under: Screen, more: bool = False) -> None:
        super().__init__(app)
        self.under = under
        self.turn: TurnScreen = under  # type: ignore[assignment] # for rows that only a turn has
        app.save.flush()  # the player may be about to switch off
        assert app.table is not None
        self.table = app.table
        self.group = self.table.group
        texts = app.texts
        self.buttons = Buttons(app.layout, app.device.key_names)
        self.buttons.show_keys([("OK", texts["ok"]), ("BACK", texts["back"])])
        self.table.overlay.append(self.buttons.group)
        self._frames = 0  # up to 2
        self._list = displayio.Group()
        self.table.overlay.append(self._list)
        if more:
            self._show_more()
        else:
            self._show_first()

    def _show_first(self, at: int = 0) -> None:
        """Show the first list. at: 0 for its first row, -1 for MORE, above the last one."""
        app = self.app
        own = [] if app.match.is_bots_turn() else app.match.game.legal_actions()
        discards = DISCARD in [kind_of(action) for action in own]
        self._show_list(
            2 * at,
            None,
            ("continue the game", True, self._close, ()),
            ("hint", bool(own), app.show, ("hint",)),
            ("undo the last", bool(own) and app.match.record.can_undo, self._undo, ()),
            ("discard this", discards, self._discard, ()),
            ("turns so far", len(app.match.record.actions) > 0, app.show, ("turns",)),
            ("opponent's turn", bool(own) and app.match.has_recap(), app.show, ("recap",)),
            ("more", True, self._show_more, ()),
            ("leave", True, app.show_title, ()),
        )

    def _change(self, chosen: "Option", step: int = 1) -> None:
        """Give an option its next value, or its previous one with step -1."""
        app = self.app
        option.change_value(app, chosen, step)
        self.menu.set_right(self.menu.cursor, option.value_text(app, chosen))
        app.device.play_cue("ok")

    def _show_list(self, at: int, above: "Callable[[int], None] | None", *rows: "_Choice") -> None:
        """Show a list without its rows that are False, with the cursor on row number ``at``. above:
        shows the list that led to it, if there is one."""
        rows = tuple([row for row in rows if row[1] is not False])
        app, scale = self.app, self.app.layout.S
        places = Places(app.layout, "menu")
        told = []
        for name, can, _, args in rows:
            value = option.value_text(app, *args) if name in _OPTIONS else ""
            said = app.texts[name]
            if name == "discard this":
                said = said.format(NAMES[self.turn.cards[self.turn.cursor]].upper())
            told.append([said, value, can])
        self.rows, self._up = rows, above
        shapes.cut_group(self._list)
        self.menu: menu_list.MenuList = menu_list.MenuList(
            places.x,
            places.inner_y if above else places.y,
            places.width,
            told,
            scale,
            8 * scale,
            palette.EDGE,
            places.pitch,
            at % len(rows),
        )
        self._list.append(self.menu.group)
        for n in range(1, len(rows)):
            if rows[n][0] in _BELOW_LINE:
                box = places.x + scale, self.menu.y + n * self.menu.pitch
                width = places.width - 2 * scale
                self._list.append(shapes.make_rectangle(*box, width, scale, palette.DIM))

    def _show_more(self, at: int = 0) -> None:
        """Show what is seldom needed."""
        app = self.app
        self._show_list(
            at,
            self._show_first,
            ("rules", True, app.show, ("rules", "game")),
            ("sound", bool(app.device.tone), self._change, (option.SOUND,)),
            ("animation", True, self._change, (option.PACE,)),
            ("give up", palette.PALE_RED, self._ask_give_up, ()),
        )

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
        self._show_list(
            0,
            self._show_more,
            ("really give up", 0, self._close, ()),
            ("no, not really", True, self._close, ()),
            ("yes, really", palette.PALE_RED, self._give_up, ()),
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
            if intent == "BACK" and self._up:
                self._up(-1)
            else:
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
