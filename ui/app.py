# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The app: the current screen, which one comes next, and the main loop."""

import gc
import random

from micropython import const

from engine.board import BLACK, NAMES
from engine.match import Match
from engine.record import RIVAL
from engine.rng import Rng
from engine.save.log import Save

from .data.layouts import load_layout
from .draw import font, palette
from .lifetimes import drop_passing, load, load_screen, must_open
from .screens import clear_table, open_screen, recover_from, show_console
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
_PAUSES_KEYS = ("curtain", "recap", "turn", "result", "campaign", "finale")  # keys may be hammered


class App:
    """One device and its screens.

    cursors: where the cursor was in the turn that began after so many actions ("of"): the card in
    hand ("cursor"), what to draw ("target"), the "state", and each card's line, by its island (None
    while a handicap is placed).
    """

    table: "Table"
    table_group: "displayio.Group"
    overlay: "displayio.Group"  # what the screen adds on top of the table
    pace: int  # how slow animations are, in quarters of the medium speed's times
    screen: "Any"
    under_menu: "Any"  # the screen that waits under the menu
    loser: "Player | None"  # who lost the last game since power-on, if anybody
    elsewhere: "Any"  # the Record of a link's game that wasn't played here; else None

    def __init__(self, device: "Device") -> None:
        self.device = device
        self.display: busdisplay.BusDisplay = device.display
        self.layout = load_layout(self.display.width, self.display.height)
        load("ui.long_lived").make_long_lived()
        self.map_bitmaps = []  # kept for the next table: in mid-game no free block is large enough
        font.load_font(self.layout.FONT)
        self.texts = Texts(device.language)
        self.rng = Rng(random.getrandbits(30))
        store = device.store
        self.save = Save(bytearray(b"\xff" * _NO_STORE) if store is None else store)
        # The key of a text that the title shows once; None if all is well.
        read = load("engine.save.read").read_save
        self.save_problem = "nothing to save in" if store is None else read(self.save)
        self.cursors: dict[Any, Any] = {}
        self.open_saved()
        self.first_screen: str = load("ui.apply_options").at_power_on(self)
        self.elsewhere = self.loser = None
        self.crashed = self.garbage_left = False  # by a key or a new screen
        # What has failed since the last key: a page's name, "game", "memory" (the game went on).
        self.broken_since_key: tuple[str, ...] = ()
        self.explain_signs = False  # whether the next turn explains the signs of the status line
        self.screen = self.under_menu = self.table = self.table_group = self.overlay = None  # type: ignore[assignment] # set when a screen opens
        self.screen_name = ""
        self._in_screen = False  # whether a screen's code is running
        self._next: tuple[Any, ...] | None = None  # the next screen and its arguments

    def open_saved(self) -> None:
        """Make the save's game the current one: what is played, and shown."""
        self.cursors.clear()
        self.match = self.played = Match(self.save.record, self.rng, self.save)

    def begin_game(self, setup: "Setup", *who: int) -> None:
        """Begin a game that is saved, and show its first turn. who: as in Match.begin."""
        self.open_saved()
        self.match.begin(setup, *who)
        self.go_on()

    # Screens

    def show(self, name: str, *args: "Any") -> None:
        """Leave the current screen for another.

        Called from a screen, this waits until that screen's code has returned: running code can't
        be freed. ui.screens opens the other one, and handles a lack of memory.
        """
        if self._in_screen:
            self._next = (name,) + args
            return
        self._next = None
        open_screen(self, name, args)

    def open_table(self) -> "Table":
        """Return the table with nothing chosen, for a screen that shows a game on it."""
        return clear_table(self)

    def open_menu(self) -> None:
        """Open the menu over the game's screen, which waits underneath."""
        self.under_menu = self.screen
        self.screen = load_screen("menu")(self)
        self.screen_name = "menu"

    def turn_screen_name(self) -> str:
        """The name of the current turn's screen."""
        return "bot" if self.match.is_bots_turn() else "turn"

    def return_to_game(self) -> None:
        """Return from a page that was opened from the menu."""
        self.show(self.turn_screen_name())

    def show_title(self, page_left: str = "") -> None:
        """Show the title, the cursor on the row of the page that was left. The game stays saved."""
        self.device.set_lamp(0)
        self.show("title", page_left)

    def begin_turn(self) -> None:
        """Show what the other player did in their turn, then start this turn."""
        self.show("recap" if self.match.has_recap() else "turn")

    def go_on(self) -> None:
        """Show what comes next in the game; between two people's turns that is the curtain."""
        match = self.match
        scored = len(match.game.scores) == 3 and match.record.given_up is None
        if match.game.waiting or match.has_ended() and scored:
            self.show("score")
        elif match.has_ended():
            self.device.set_lamp(0)
            self.show("result")
        else:
            self.show_player_on_lamp()
            self.show("curtain" if match.bot_side is None else self.turn_screen_name())

    def show_player_on_lamp(self) -> None:
        """Light the lamp in the colour of the player to move."""
        self.device.set_lamp((palette.WHITE, palette.LAND_BLACK)[self.match.game.player])

    def name_player(self, player: "Player") -> str:
        """A player's name: YOU for the only person here, a rival's own, else their colour."""
        record = self.match.record
        if record.kind == RIVAL and player == record.bot_side:
            return NAMES[record.number].upper()
        if record.bot_side not in (None, player) and record is not self.elsewhere:
            return self.texts["you"]
        return self.texts["black" if player == BLACK else "white"]

    # The loop

    def frame(self) -> None:
        """Run one round of the main loop. No error ends the program: at worst CircuitPython's
        console shows it, and a key leads to the title, or to the options if the title broke."""
        try:
            if self.screen is None and (not self.crashed or self.device.read_intents()):
                self.show("options" if "title" in self.broken_since_key else self.first_screen)
            if self.screen is not None:
                self.step()
            self.device.finish_frame()
        except Exception as error:
            try:
                recover_from(self, error)
            except Exception as another:
                show_console(self, another)

    def step(self) -> None:
        """Handle the keys, pass the time, draw the picture. Whatever a screen raises, it raises."""
        self._in_screen = True
        try:
            if self.table is not None:
                self.table.chart.draw_next_change()
            pressed = False
            for intent in self.device.read_intents():
                pressed = self.garbage_left = True
                self.broken_since_key = ()
                self.screen.press(intent)
                if self._next is not None:
                    break  # later presses weren't meant for the next screen
            else:
                self.screen.tick(self.device.now())
        finally:
            self._in_screen = False
        if self._next is not None:
            if self.save.is_short() and must_open(self._next[0]):  # renewing takes over 0.5 s
                (self.table or self.screen).buttons.show_message(self.texts["moment"])
                self.display.refresh()
            self.device.stop_sound()
            self.show(*self._next)
            self.device.forget_presses()  # those of the meantime were meant for the old screen
            if self.screen_name in _PAUSES_KEYS:
                self.device.pause_keys(self.screen_name == "curtain")
            self.screen.tick(self.device.now())
            self.garbage_left = True
        self.display.refresh()
        drop_passing(self.screen)
        if self.garbage_left and not pressed:  # at once, or what stays gets spread over the heap
            self.garbage_left = False
            gc.collect()


def run(device: "Device") -> None:
    """Run the app on a device, forever."""
    global app
    app = App(device)
    while True:
        app.frame()
