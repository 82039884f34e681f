# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The app: the current screen, the game and its save, and the main loop."""

import gc
import os
import random
import traceback

import busdisplay
from micropython import const

from engine.board import BLACK, NAMES, NOBODY, WHITE
from engine.record import RIVAL, Record
from engine.rng import Rng, new_pack
from engine.save.log import Save

from . import lifetimes
from .data.layouts import layout_for
from .draw import font, palette
from .lifetimes import SCREENS, load, must_open, take_apart
from .opponents import level_of
from .texts import Texts

app = None  # the running app, where the simulator finds it

_NO_STORE = const(1024)


class App:
    """One device, its screens, and the current game.

    Games change only through begin, new_round, act, undo and give_up, which save them too.
    """

    def __init__(self, device):
        self.device = device
        self.display: busdisplay.BusDisplay = device.display
        self.layout = layout_for(self.display.width, self.display.height)
        if not lifetimes.COMPILED:
            load("ui.name_table").reserve()
        self.kept = []  # the map's bitmaps: in mid-game no free block is large enough
        font.use(self.layout.FONT)
        self.texts = Texts(os.getenv("KAHUNA_LANGUAGE"))
        self.rng = Rng(random.getrandbits(30))
        store = device.store
        self.save = Save(bytearray(b"\xff" * _NO_STORE) if store is None else store)
        # What the title reports once; None if all is well.
        self.trouble = "no store" if store is None else load("engine.save.read").read(self.save)
        load("ui.apply_options").at_power_on(self)
        self.loser = None  # of the last game played since power-on
        self.crashed = False
        self.reopened = False  # whether the game was reopened and no key has been pressed since
        self.signs = False  # whether the next turn is to explain the signs of the status line
        # Where the player's cursor was in the turn "of": "cursor" in the hand, "place" in the row,
        # the "state", and by a card's island (None in a handicap) the line chosen for it.
        self.aim = {}
        self.screen = self._below = None  # the second is the screen under the menu
        self._stepping = False
        self._next = None  # the next screen and its arguments
        self.module = ""  # the screen's
        # The table; the group it is in, and what the screen adds on top.
        self.table = self.desk = self.overlay = None

    # Screens

    def show(self, name, *args):
        """Leave the current screen for another, whose module is imported when needed.

        Called from a screen, this waits until the screen's code has returned: running code can't
        be freed. If a page still doesn't fit in memory, the game's screen returns and says so.
        """
        if self._stepping:
            self._next = (name,) + args
            return
        self._next = None
        if name not in SCREENS:
            self.save.flush()  # from here the player may switch off
        elif not self.ended() and self.save.short():
            self._clear()
            self._drop_game()  # the log's renewal needs room
            self.save.renew()
        for make_room in (None, self._drop_table, self._drop_game):
            self._clear()
            if make_room is not None:
                make_room()
            try:
                self.open(name, args)
                return
            except MemoryError:  # or only small pieces are free
                if make_room == self._drop_game and (must_open(name) or self.ended()):
                    raise
        self._clear()
        self._drop_game()
        if self.record.game.waiting:
            self.new_round()  # the score could not be shown
        self.open(self._playing(), ())
        self.screen.say(self.texts["no room"])

    def _playing(self):
        """The current turn's screen."""
        return "bot" if self.bots_turn() else "turn"

    def open_menu(self):
        """Open the menu over the game's screen, which waits underneath."""
        self._below = self.screen
        self.screen = lifetimes.load_screen("menu")(self)
        self.module = "menu"

    def close_menu(self):
        """Close the menu: the turn is as it was, and the bot starts thinking again."""
        if self.bots_turn():
            self.show("bot")
            return
        for part in self.overlay:
            part.hidden = True
        self.display.refresh()  # only under each part; removed together, everything between too
        self._drop_overlay()
        self.module, self.screen = "turn", self._below
        lifetimes.drop_passing()

    def back_to_game(self):
        """Return from a page that was opened from the menu."""
        self.show(self._playing())

    def _drop_overlay(self):
        while len(self.overlay):
            self.overlay.pop()

    def _clear(self):
        """Drop the screen, so that its memory is free for the next."""
        if self.overlay is not None:
            self._drop_overlay()
        if self.display.root_group is not self.desk:
            self.display.root_group = None  # the old page goes first
            if self.screen is not None:
                take_apart(self.screen.group)
        take_apart(self.screen, self._below)
        self.screen = self._below = None
        self.texts.forget()
        lifetimes.drop_passing()
        gc.collect()

    def open(self, name, args):
        """Load a screen and show it. MemoryError."""
        self.module = name
        if name in SCREENS:
            lifetimes.load_game(name, self.bot_side is None, self._drop_game)
        else:
            self._drop_game()
        self.screen = lifetimes.load_screen(name)(self, *args)
        self.display.root_group = self.screen.group

    def open_table(self):
        """Return the table, made if necessary, with nothing chosen and no hand."""
        if self.table is None:
            self.table = load("ui.game.table.table").Table(self)
            self.desk, self.overlay = self.table.group, self.table.overlay
        self.table.hide_hand()
        self.table.buttons.message("")
        self.table.chart.unmark()
        return self.table

    def _drop_table(self):
        if self.table is not None:
            self.display.root_group = None
            self.table.take_apart()
            self.screen = self._below = self.table = self.desk = self.overlay = None
            gc.collect()

    def _drop_game(self):
        """Drop the table and the game's modules, which take most of the memory."""
        self._drop_table()
        lifetimes.drop_game()

    def leave(self):
        """Go to the title. The game stays saved."""
        self.device.light(0)
        self.show("title")

    def resume(self):
        """Go from the title back into the game; what the bot did last is shown again."""
        if self.bot_side is None or self.bots_turn() or self.record.game.waiting:
            self.go_on()
        else:
            self.light()
            self.tell()

    def tell(self):
        """Show what the other player did in their turn, then start this turn."""
        self.show("recap" if self.turn_to_tell() else "turn")

    def turn_to_tell(self):
        """Whether the last turn was the other player's: not at the start, or after a handicap."""
        last = self.record.last
        return last is not None and last.player != self.record.game.player

    def go_on(self):
        """Go on with the game: the result, a round's score, or a turn.

        Against the bot there is no curtain: there is nobody to hide from.
        """
        game = self.record.game
        scored = len(game.scores) == 3 and self.record.given_up is None
        if game.waiting or self.ended() and scored:
            self.show("score")
        elif self.ended():
            self.device.light(0)
            self.show("result")
        else:
            self.light()
            self.show("curtain" if self.bot_side is None else self._playing())

    def light(self):
        """Show the colour of the player to move on the board's lamp."""
        self.device.light((palette.WHITE, palette.LAND_BLACK)[self.record.game.player])

    # The game

    def ended(self):
        """Whether there is no unfinished game."""
        return not self.save.on()

    def bots_turn(self):
        """Whether it is the bot's turn."""
        return self.bot_side is not None and self.record.game.player == self.bot_side

    @property
    def record(self):
        """The current or last game."""
        return self.save.record

    @property
    def bot_side(self):
        """The bot's side (WHITE, BLACK), None if two people play."""
        return self.save.record and self.save.record.bot_side

    @property
    def level(self):
        """The name of the level or rival that the bot plays."""
        return level_of(self.save.record)

    def begin(self, setup, *who):
        """Deal and save a game. who: a Record's bot_side, kind, number; nothing for two people."""
        record = Record(setup, *who)
        record.deal(new_pack(self.rng, record.game.to_shuffle()))
        self.save.begin(record)

    def new_round(self):
        """Shuffle all discards into a new pile."""
        self.save.deal(new_pack(self.rng, self.record.game.to_shuffle()))

    def act(self, action):
        """Apply an action; returns its events."""
        events = self.save.act(action)
        self._note_loser()
        return events

    def undo(self):
        """Take back the last action of this turn."""
        self.save.undo()
        if self.save.short():
            self.back_to_game()  # renewing it on the way

    def give_up(self):
        """The player to move, never the bot, gives up: there is nothing left to resume."""
        self.save.give_up(None if self.bot_side is None else self.bot_side ^ 1)
        self._note_loser()

    def _note_loser(self):
        winner = self.record.winner
        if winner is not None:
            self.loser = None if winner == NOBODY else winner ^ 1

    def name(self, player):
        """A player's name: the rival's, or else their colour, translated."""
        record = self.record
        if record is not None and record.kind == RIVAL and player == record.bot_side:
            return NAMES[record.number].upper()
        return self.texts["black" if player == BLACK else "white"]

    def either(self):
        """White or Black at random."""
        return WHITE if self.rng.below(2) else BLACK

    # The loop

    def step(self):
        """One round of the main loop: keys, time, picture."""
        self._stepping = True
        if self.table is not None:
            self.table.chart.settle()
        try:
            for intent in self.device.intents():
                self.reopened = False
                self.screen.press(intent)
                if self._next is not None:
                    break  # presses for one screen are not meant for the next
            else:
                self.screen.tick(self.device.now())
        finally:
            self._stepping = False
        if self._next is not None:
            if (self.table is None or self.save.short()) and must_open(self._next[0]):
                (self.table or self.screen).buttons.message(self.texts["moment"])
                self.display.refresh()
            self.device.hush()
            self.show(*self._next)
            self.device.forget()  # presses in the meantime were meant for the old screen
            self.screen.tick(self.device.now())
        self.display.refresh()

    def recovered(self, error):
        """After an error: whether memory was short and the game could be reopened."""
        in_game = must_open(self.module) or self.table is not None
        self._clear()
        self._drop_game()  # memory may be short; the game is saved
        if self.reopened or not in_game or not isinstance(error, MemoryError):
            return False
        self.reopened = True
        try:
            # Intern a new name: if the board's table of them is full, it grows while there is room.
            hasattr(self, "name %d" % self.device.now())
            if self.module == "lesson":
                self.show("lesson")
            else:
                self.go_on()
            if self.module in ("turn", "bot"):
                self.screen.say(self.texts["no room"])
            return True
        except MemoryError:
            return False


def run(device):
    """Run the app on a device, forever."""
    global app
    app = App(device)
    app.show("settings" if device.faults else "title")
    while True:
        try:
            app.step()
            device.rest()
        except Exception as error:
            if app.module == "error":
                raise
            if not app.recovered(error):
                traceback.print_exception(type(error), error, error.__traceback__)
                app.crashed = True
                app.show("error", error)
