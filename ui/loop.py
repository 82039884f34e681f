# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The main loop: keys, frames, and recovery from errors."""

import gc
import traceback

import displayio
from micropython import const

from . import lifetimes, screens
from .declared import Declared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App

_DEPTH = const(9)
"""How many nested calls write over the stack. A board has 2 KB for them."""


class Loop:
    """Passes keys and time to the screen.

    first_screen  the name of the screen to begin with
    screen_name   the name of the screen that is shown or being opened
    crashed       whether a key or a new screen has led to an error
    failed        what has failed since the last key: a page's name, "game", or "memory" if the game
                  went on
    """

    def __init__(self, app: "App", first_screen: str) -> None:
        self.app = app
        self.first_screen = first_screen
        self.screen_name = ""
        self.crashed = False
        self.failed: tuple[str, ...] = ()
        self._garbage_left = False  # left by a key or a new screen
        self._in_screen = False  # whether a screen's code may be running
        # The next screen's name and its arguments.
        self._next: tuple[str, tuple[object, ...]] | None = None

    def show(self, name: str, args: "tuple[object, ...]") -> None:
        """Leave the current screen for another.

        If a screen calls this, the other one opens after the call has returned, since running code
        can't be freed.
        """
        if self._in_screen:
            self._next = name, args
            return
        self._next = None
        screens.open_screen(self.app, name, args)

    def frame(self) -> None:
        """Run one frame. No error ends the program: at worst CircuitPython's console shows it. Then
        a key leads to the title, or to the options if the title broke."""
        app = self.app
        try:
            if app.screen is None and (not self.crashed or app.device.read_intents()):
                app.show("options" if "title" in self.failed else self.first_screen)
            if app.screen is not None:
                if self._garbage_left:
                    _overwrite_stack(_DEPTH)
                self.step()
            app.device.finish_frame()
        except Exception as error:
            try:
                self.recover_from(error)
            except Exception as another:
                self._show_console(another)

    def step(self) -> None:
        """Handle the keys, pass the time, draw the picture. Exceptions from the screen
        propagate."""
        app = self.app
        assert app.screen is not None
        self._in_screen = True
        try:
            if app.table is not None:
                app.table.chart.draw_next_change()
            pressed = False
            for intent in app.device.read_intents():
                pressed = self._garbage_left = True
                self.failed = ()
                app.screen.press(intent)
                if self._next is not None:
                    break  # the later presses weren't meant for the next screen
            else:
                if self._garbage_left and not pressed:  # or lasting objects spread over the heap
                    self._garbage_left = False
                    gc.collect()
                app.screen.tick(app.device.now())
            while self._next is not None:  # a screen's first tick may lead on
                self._open_next()
        finally:
            self._in_screen = False
        app.device.display.refresh()
        lifetimes.drop_passing()

    def _open_next(self) -> None:
        app, device = self.app, self.app.device
        assert self._next is not None
        name, args = self._next
        self._next = None
        if app.save.needs_renewal() and screens.must_open(name):  # renewing takes over 0.5 s
            shown = app.table or app.screen
            assert shown is not None
            shown.buttons.show_message(app.texts["moment"])
            device.display.refresh()
        device.stop_sound()
        screens.open_screen(app, name, args)
        device.forget_presses()  # presses meanwhile were meant for the old screen
        if Declared(self.screen_name).pauses:
            device.pause_keys(self.screen_name == "curtain")
        assert app.screen is not None
        app.screen.tick(device.now())
        self._garbage_left = True

    def recover_from(self, error: Exception) -> None:
        """If only memory was short, go on without the refused screen. Otherwise open the error
        screen. Exceptions from the error screen propagate."""
        app, name = self.app, self.screen_name
        screens.drop_all(app)
        declared = Declared(name)
        without_memory, needs = declared.without_memory, declared.needs
        # Not twice without a key in between: that would never end.
        if needs and "memory" not in self.failed and isinstance(error, MemoryError):
            self.failed += ("memory",)
            try:
                _grow_names(error)
                if without_memory == "title" or (
                    without_memory == "game" and app.match is not app.played
                ):
                    app.show_title()
                elif without_memory in ("", "game"):
                    app.go_on()
                else:
                    app.show(without_memory)
                assert app.screen is not None
                app.screen.say(app.texts["no room"])
                return
            except MemoryError:
                pass
            except Exception as another:  # the error screen is opened below
                error = another
        self.crashed = True
        self.failed += ("game" if needs or name == "result" else name,)
        traceback.print_exception(error)  # type: ignore[call-arg]  # the stubs want more
        if name == "error":
            raise error  # the error screen itself failed
        app.show("error", error)

    def _show_console(self, error: Exception) -> None:
        """Show CircuitPython's console with the error, since nothing else can be shown. Also print
        the name of a damaged file."""
        app, display = self.app, self.app.device.display
        app.screen = app.table = None  # their memory is wanted
        self.crashed = True
        self.screen_name = "error"
        display.root_group = getattr(displayio, "CIRCUITPYTHON_TERMINAL", None)  # type: ignore[assignment] # a board has it
        try:
            from .files import find_damaged

            name = find_damaged(True)
        except Exception:  # the check takes memory, and its file may be damaged
            name = None
        if name is not None:
            print("COPY IT AGAIN / NEU KOPIEREN:", name)
        print("Press a key:", type(error), error)
        display.refresh()  # otherwise only a screen's step refreshes it


def _overwrite_stack(depth: int) -> None:
    """Write over what a key left on the stack below the main loop, by nested calls. A collection
    would take it for pointers, and keep up to 12 KB for it."""
    if depth:
        # Through map, a native function, so that each call takes more of the stack.
        list(map(_overwrite_stack, (depth - 1,)))


def _grow_names(error: Exception) -> None:
    """Make MicroPython intern a new name. If its table of names is full, the table grows now, while
    most memory is free, and not in the middle of the next import."""
    hasattr(error, "n%d" % id(error))
