# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The app: the match, the device, and the way to the next screen."""

import random

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK
from engine.match import RIVAL_COUNT, Match
from engine.record import PERSON, RIVAL
from engine.rng import Rng
from engine.save.fields import FACES
from engine.save.save import Save

from . import lifetimes
from .draw import font, palette
from .loop import Loop
from .texts import Texts

if TYPE_CHECKING:
    from engine.record import Opponent
    from engine.setup import Setup
    from engine.types import Island, Line, Player
    from handheld.device import Device

    from .game.menu import MenuScreen
    from .game.table.table import Table
    from .screen import Screen
    from .types import Tally

app: "App | None" = None  # the running app, where the simulator finds it
_NO_STORE = const(1024)


class Cursors:
    """Where the cursor was in a turn, for when its screen opens again.

    turn_at  the number of actions before that turn, None for no turn
    state    the name of the turn's state, "" before the first one
    card     the number of the card in hand
    target   in a draw: see ui/game/turn/draw.py; None before one
    lines    each card's line, by its island; under None, the handicap's
    """

    turn_at: "int | None"
    target: "int | None"
    lines: "dict[Island | None, Line]"

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget the turn."""
        self.turn_at = self.target = None
        self.state = ""
        self.card = 0
        self.lines = {}


class App:
    """One device and its screens.

    match    the Match on the screen; played: the match in progress, or the last one
    cursors  the Cursors of the current turn, or of the last one
    table    the picture of a game, while it is in memory
    screen   the Screen on the display; None before the first one, and while the console shows an
             error
    pace     the length of animations, in quarters of the length at medium speed
    loser    the loser of the last game since power-on, or None
    tally    whom the last games were against, and how many each side has won: ui.pages.result
    explain_signs
             whether the next turn explains the signs of the status line
    """

    screen: "Screen | None"
    table: "Table | None"
    pace: int
    loser: "Player | None"
    tally: "Tally"

    def __init__(self, device: "Device") -> None:
        self.device = device
        from .data.layouts.choose import load_layout

        self.layout = load_layout(device.display.width, device.display.height)
        lifetimes.keep_loaded()
        from .long_lived import make_long_lived

        make_long_lived()
        font.load_font(self.layout.FONT)
        from .apply_options import at_power_on, use_language

        self.texts = use_language(Texts(), device.language)
        self.rng = Rng(random.getrandbits(30))
        store = device.store
        self.save = Save(bytearray(b"\xff" * _NO_STORE) if store is None else store)
        from engine.save.log import read_save

        self.save.problem = "nothing to save in" if store is None else read_save(self.save)
        self.cursors = Cursors()
        self.open_saved()
        self.loser = None
        self.tally = None, [0, 0]
        self.screen = self.table = None
        self.explain_signs = False
        self.loop = Loop(self, at_power_on(self))

    def open_saved(self) -> None:
        """Make the saved game the current match. Forget where the cursor was."""
        self.cursors.clear()
        self.match = self.played = Match(self.save.record, self.rng, self.save)

    def begin_game(
        self, setup: "Setup", opponent: "Opponent" = PERSON, deal_number: "int | None" = None
    ) -> None:
        """Begin a game that is saved, and show its first turn."""
        self.open_saved()
        self.match.begin(setup, opponent, deal_number)
        self.go_on()

    # Screens

    def show(self, name: str, *args: object) -> None:
        """Leave the current screen for another. If a screen calls this, the other one opens after
        the call has returned."""
        self.loop.show(name, args)

    def open_table(self) -> "Table":
        """Return the table with nothing chosen, for a screen on it. Make the table if there is
        none."""
        if self.table is None:
            from .game.table.table import Table

            self.table = Table(self)
        two = self.played.bot_side is None
        if self.table.status.seat != two:
            from .game import face

            self.table.status.seat_people(self, face if two else None)
        self.table.clear()
        return self.table

    def open_menu(self, more: bool = False) -> None:
        """Open the menu over the game's screen, which waits underneath. more: with its second
        list."""
        from .game.menu import MenuScreen

        under = self.screen
        assert under is not None
        self.screen = under.own(MenuScreen(self, under, more))
        self.loop.screen_name = "menu"

    def close_menu(self, menu: "MenuScreen") -> None:
        """Return to the turn under the menu. The menu's code may be running."""
        self.screen = under = menu.under
        self.loop.screen_name = "turn"
        menu.table.clear_overlay()
        under.disown(menu)

    def turn_screen_name(self) -> str:
        """Return the name of the current turn's screen."""
        return "bot" if self.match.is_bots_turn() else "turn"

    def return_to_menu(self, more: bool = False) -> None:
        """Return from a page to the menu, or to its second list; in the bot's turn to that."""
        name = self.turn_screen_name()
        self.show(name, *(None, None, 1 + more) if name == "turn" else ())

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
        if match.game.needs_pack or match.is_over and scored:
            self.show("score")
        elif match.is_over:
            self.device.set_lamp(0)
            self.show("result")
        else:
            self.show_player_on_lamp()
            self.show("curtain" if match.bot_side is None else self.turn_screen_name())

    def show_player_on_lamp(self) -> None:
        """Light the lamp in the colour of the player to move."""
        self.device.set_lamp((palette.WHITE, palette.LAND_BLACK)[self.match.game.player])

    def name_player(self, player: "Player", you: bool = True) -> str:
        """Return a player's name: YOU for the only person, if ``you`` allows that; RIVAL for the
        opponent in the campaign, whose own name is that of an island; else the colour."""
        record = self.match.record
        if record.kind == RIVAL and player == record.bot_side:
            return self.texts["rival"]
        if you and record.bot_side not in (None, player) and record.played_here:
            return self.texts["you"]
        return self.texts["black" if player == BLACK else "white"]

    def find_face(self, player: "Player") -> int:
        """Return which rival's face a person chose, plus one; 0 for the stone. Before they have
        chosen, White has the first and Black the second."""
        chosen = self.save.values[FACES + player] or player + 1
        return chosen if chosen <= RIVAL_COUNT else 0


def run(device: "Device") -> None:
    """Run the app on a device, forever."""
    global app
    app = App(device)
    while True:
        app.loop.frame()
