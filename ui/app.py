# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The app: the current screen, which comes next, and the main loop."""

import gc
import os
import random

from micropython import const

from engine.board import BLACK, NAMES
from engine.match import Match
from engine.record import RIVAL
from engine.rng import Rng
from engine.save.log import Save

from .data.layouts import layout_for
from .draw import font, palette
from .lifetimes import drop_used, load, load_screen, must_open
from .screens import clear_table, go_on_after, open_screen, show_console
from .texts import Texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import busdisplay
    import displayio

    from engine.setup import Setup
    from engine.types import Player
    from handheld.device import Device

    from .game.table.table import Table

app: "App | None" = None  # the running app, where the simulator finds it
_NO_STORE = const(1024)
_HAMMERED = ("curtain", "recap", "turn", "result", "campaign", "finale")  # keys may be hammered


class App:
    """One device and its screens.

    For the screens: device, display, layout, texts, match (an engine.match.Match), save (its log,
    and what else is kept), the table with its overlay, and the methods that lead on.
    """

    table: "Table"
    desk: "displayio.Group"  # the table's
    overlay: "displayio.Group"  # what the screen adds on top
    pace: int
    screen: "Any"
    under_menu: "Any"  # the screen under the menu

    def __init__(self, device: "Device") -> None:
        self.device = device
        self.display: busdisplay.BusDisplay = device.display
        self.layout = layout_for(self.display.width, self.display.height)
        load("ui.long_lived").make_long_lived()
        self.map_bitmaps = []  # the table's: in mid-game no free block is large enough
        font.use_font(self.layout.FONT)
        self.texts = Texts(os.getenv("KAHUNA_LANGUAGE"))
        self.rng = Rng(random.getrandbits(30))
        store = device.store
        self.save = Save(bytearray(b"\xff" * _NO_STORE) if store is None else store)
        # A text's key: what the title reports once; None if all is well.
        read = load("engine.save.read").read_save
        self.save_problem = "nothing to save in" if store is None else read(self.save)
        # Where the player's cursor was in the turn "of" (actions before it): "cursor" in the hand,
        # "target" of a draw, the "state", and by a card's island (None: a handicap) its line.
        self.cursors: dict[Any, Any] = {}
        self.open_saved()
        self.first: str = load("ui.apply_options").at_power_on(self)
        self.loser: Player | None = None  # who lost the last game since power-on, if anybody
        self.crashed = self.littered = False  # littered: a key or a screen has left garbage
        self.broken: tuple[str, ...] = ()  # since a key: pages; "game"; "memory", if it went on
        self.explain_signs = False  # whether the next turn explains the signs of the status line
        self.screen = self.under_menu = self.table = self.desk = self.overlay = None  # type: ignore[assignment] # set when a screen opens
        self._in_screen = False  # whether a screen's code is running
        self._next: tuple[Any, ...] | None = None  # the next screen and its arguments
        self.module = ""  # the screen's

    def open_saved(self) -> None:
        """Make the save's game the current one."""
        self.cursors.clear()
        self.match = Match(self.save.record, self.rng, self.save)

    def begin(self, setup: "Setup", *who: int) -> None:
        """Begin a game, which is saved, and show its first turn. who: as in Match.begin."""
        self.open_saved()
        self.match.begin(setup, *who)
        self.go_on()

    # Screens

    def show(self, name: str, *args: "Any") -> None:
        """Leave the current screen for another, whose module is imported when needed.

        Called from a screen, this waits until the screen's code has returned: running code can't
        be freed. See ui.screens for what happens if there is not enough memory.
        """
        if self._in_screen:
            self._next = (name,) + args
            return
        self._next = None
        open_screen(self, name, args)

    def open_table(self) -> "Table":
        """Return the table, made if necessary, with nothing chosen. A game is to be shown on it."""
        return clear_table(self)

    def open_menu(self) -> None:
        """Open the menu over the game's screen, which waits underneath."""
        self.under_menu = self.screen
        self.screen = load_screen("menu")(self)
        self.module = "menu"

    def turn_screen(self) -> str:
        """The name of the current turn's screen."""
        return "bot" if self.match.bots_turn() else "turn"

    def back_to_game(self) -> None:
        """Return from a page that was opened from the menu."""
        self.show(self.turn_screen())

    def leave(self, page: str = "") -> None:
        """Go to the title, its cursor on the row of the page that is left. The game stays saved."""
        self.device.light(0)
        self.show("title", page)

    def begin_turn(self) -> None:
        """Show what the other player did in their turn, then start this turn."""
        self.show("recap" if self.match.has_recap() else "turn")

    def go_on(self) -> None:
        """Go on with the game: a result, a score, or a turn, with a curtain if two people play."""
        match = self.match
        scored = len(match.game.scores) == 3 and match.record.given_up is None
        if match.game.waiting or match.ended() and scored:
            self.show("score")
        elif match.ended():
            self.device.light(0)
            self.show("result")
        else:
            self.light()
            self.show("curtain" if match.bot_side is None else self.turn_screen())

    def light(self) -> None:
        """Show the colour of the player to move on the board's lamp."""
        self.device.light((palette.WHITE, palette.LAND_BLACK)[self.match.game.player])

    def name(self, player: "Player") -> str:
        """A player's name: the rival's, YOU for the only person, or else their colour."""
        record = self.match.record
        if record.bot_side not in (None, player):
            return self.texts["you"]
        if record.kind == RIVAL:
            return NAMES[record.number].upper()
        return self.texts["black" if player == BLACK else "white"]

    # The loop

    def frame(self) -> None:
        """One round of the main loop. No error ends the program: at worst CircuitPython's console
        shows it, and a key leads to the title, or the options if that is what broke."""
        try:
            if self.screen is None and (not self.crashed or self.device.intents()):
                self.show("options" if "title" in self.broken else self.first)
            if self.screen is not None:
                self.step()
            self.device.rest()
        except Exception as error:
            try:
                go_on_after(self, error)
            except Exception as another:
                show_console(self, another)

    def step(self) -> None:
        """Take the keys, pass the time, draw the picture. It raises whatever these raise."""
        self._in_screen = True
        try:
            if self.table is not None:
                self.table.chart.settle()
            pressed = False
            for intent in self.device.intents():
                pressed = self.littered = True
                self.broken = ()
                self.screen.press(intent)
                if self._next is not None:
                    break  # presses for one screen are not meant for the next
            else:
                self.screen.tick(self.device.now())
        finally:
            self._in_screen = False
        if self._next is not None:
            if self.save.short() and must_open(self._next[0]):  # over 0.5 s
                (self.table or self.screen).buttons.message(self.texts["moment"])
                self.display.refresh()
            self.device.hush()
            self.show(*self._next)
            self.device.forget()  # presses in the meantime were meant for the old screen
            if self.module in _HAMMERED:
                self.device.calm()
            self.screen.tick(self.device.now())
            self.littered = True
        self.display.refresh()
        drop_used(self.screen)
        if self.littered and not pressed:  # at once, before what stays lies all over the heap
            self.littered = False
            gc.collect()


def run(device: "Device") -> None:
    """Run the app on a device, forever."""
    global app
    app = App(device)
    while True:
        app.frame()
