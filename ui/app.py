# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The app: the match, the device, and the way to the next screen."""

import random

from micropython import const

from engine.map import BLACK, NAMES
from engine.match import Match
from engine.record import RIVAL
from engine.rng import Rng
from engine.save.log import Save

from . import lifetimes
from .data.layouts import load_layout
from .draw import font, palette
from .loop import Loop
from .texts import Texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine.setup import Setup
    from engine.types import Player
    from handheld.device import Device

    from .game.table.table import Table

app: "App | None" = None  # the running app, where the simulator finds it
_NO_STORE = const(1024)


class App:
    """One device and its screens.

    match    the Match on the screen; played: the match in progress, or the last one
    cursors  the cursor's places in a turn: the card in hand ("cursor"), the draw ("target"),
             the "state", and each card's line, by its island (None: a handicap's). "of" is the
             number of actions before that turn
    table    the picture of a game, while it is in memory
    screen   the Screen on the display; None before the first one, and while the console shows an
             error
    pace     the length of animations, in quarters of the length at medium speed
    loser    the loser of the last game since power-on, or None
    tally    whom the last games were against, and how many each side has won: ui.pages.result
    explain_signs
             whether the next turn explains the signs of the status line
    """

    screen: "Any"
    table: "Table"
    pace: int
    loser: "Player | None"
    tally: "list[Any]"

    def __init__(self, device: "Device") -> None:
        self.device = device
        self.layout = load_layout(device.display.width, device.display.height)
        lifetimes.keep_loaded()
        from .long_lived import make_long_lived

        make_long_lived()
        font.load_font(self.layout.FONT)
        self.texts = Texts(device.language)
        self.rng = Rng(random.getrandbits(30))
        store = device.store
        self.save = Save(bytearray(b"\xff" * _NO_STORE) if store is None else store)
        from engine.save.read import read_save

        self.save.problem = "nothing to save in" if store is None else read_save(self.save)
        self.cursors: dict[Any, Any] = {}
        self.open_saved()
        self.screen = self.loser = None
        self.tally = [None, 0, 0]
        self.table = None  # type: ignore[assignment] # until a screen wants it
        self.explain_signs = False
        from .apply_options import at_power_on

        self.loop = Loop(self, at_power_on(self))

    def open_saved(self) -> None:
        """Make the saved game the current match, and show it."""
        self.cursors.clear()
        self.match = self.played = Match(self.save.record, self.rng, self.save)

    def begin_game(self, setup: "Setup", *who: int) -> None:
        """Begin a game that is saved, and show its first turn. who: as in Match.begin."""
        self.open_saved()
        self.match.begin(setup, *who)
        self.go_on()

    # Screens

    def show(self, name: str, *args: "Any") -> None:
        """Leave the current screen for another. If a screen calls this, wait until it has
        returned."""
        self.loop.show(name, args)

    def open_table(self) -> "Table":
        """Return the table with nothing chosen, for a screen on it. Make the table if there is
        none."""
        if self.table is None:
            from .game.table.table import Table

            self.table = Table(self)
        self.table.clear()
        return self.table

    def open_menu(self) -> None:
        """Open the menu over the game's screen. That screen waits underneath."""
        from .game.menu import MenuScreen

        self.screen = self.screen.own(MenuScreen(self, self.screen))
        self.loop.screen_name = "menu"

    def close_menu(self) -> None:
        """Return to the turn under the menu. The menu's code may be running."""
        menu = self.screen
        self.screen = menu.under
        self.loop.screen_name = "turn"
        self.table.clear_overlay()
        self.screen.disown(menu)

    def turn_screen_name(self) -> str:
        """Return the name of the current turn's screen."""
        return "bot" if self.match.is_bots_turn() else "turn"

    def return_to_game(self) -> None:
        """Return from a page that was opened from the menu."""
        self.show(self.turn_screen_name())

    def show_title(self, page_left: str = "") -> None:
        """Show the title, with the cursor on the last page's row. The game stays saved."""
        self.device.set_lamp(0)
        self.show("title", page_left)

    def begin_turn(self) -> None:
        """Show the other player's turn again, then start this turn."""
        self.show("recap" if self.match.has_recap() else "turn")

    def go_on(self) -> None:
        """Show the game's next screen. Between two people's turns that is the curtain."""
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
        """Return a player's name: YOU for the only person, a rival's own name, else the colour."""
        record = self.match.record
        if record.kind == RIVAL and player == record.bot_side:
            return NAMES[record.number].upper()
        if record.bot_side not in (None, player) and record.played_here:
            return self.texts["you"]
        return self.texts["black" if player == BLACK else "white"]


def run(device: "Device") -> None:
    """Run the app on a device, forever."""
    global app
    app = App(device)
    while True:
        app.loop.frame()
