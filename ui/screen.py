# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The base of all screens: declarations and ownership."""

import gc

import displayio

from .lifetimes import claim, disown, drop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    from .app import App
    from .draw.buttons import Buttons

    Thing = TypeVar("Thing")


class _Empty:
    pass


_EMPTY = _Empty()


class Screen:
    """Gets the keys and the time while it is shown. See ui/pages/README.md.

    name   for App.show, scripts and tests
    group  the displayio.Group for the display
    buttons
           a page's Buttons; a screen on the table has the table's

    Declared in the class, and known before it is loaded (ui/declared.py):

    needs           the parts of a game that are loaded first, of lifetimes.PARTS
    without_memory  the screen after a refused request: "title" or "game" if a game can go on
                    without this screen, else another screen's name, or "" to go on with the game
    pauses_keys     whether keys are ignored at first, since they may have been hammered
    """

    name = ""
    needs: "tuple[str, ...]" = ()
    without_memory = ""
    pauses_keys = False

    group: "displayio.Group"
    buttons: "Buttons"

    def __init__(self, app: "App") -> None:
        self.app = app
        self._owned: list[object] = []

    def press(self, intent: str) -> None:
        """Handle a key: UP DOWN LEFT RIGHT OK BACK MENU."""

    def tick(self, now: int) -> None:
        """Let the time pass, once a frame. now: in ms."""

    def say(self, text: str) -> None:
        """Say why something can't be done."""

    def own(self, thing: "Thing") -> "Thing":
        """Keep a thing, with the modules imported for it, until this screen is closed or releases
        it. Return the thing."""
        claim(thing)
        self._owned.append(thing)
        return thing

    def release(self, *things: object) -> None:
        """Close things that this screen owns, or drop parts of a game by their names, to free the
        memory at once. None of their code may be running."""
        for thing in things:
            if thing in self._owned:
                self._owned.remove(thing)
                close(thing)
            drop(thing)
        gc.collect()

    def disown(self, thing: object) -> None:
        """Give up a thing while its code is running. Its modules are dropped after this key or
        frame."""
        self._owned.remove(thing)
        disown(thing)

    def close(self) -> None:
        """Close this screen's things, last first. Take apart the screen itself, and its group if it
        isn't the table's."""
        while self._owned:
            close(self._owned.pop())
        table = self.app.table if self.app else None
        if table is None or self.group is not table.group:
            take_apart(self.group)
        take_apart(self)


def close(thing: object) -> None:
    """Close a thing, or take it apart if it can't be closed."""
    closing = getattr(thing, "close", None)
    if closing is None:
        take_apart(thing)
    else:
        closing()


def take_apart(*things: object) -> None:
    """Clear all attributes of objects that are about to be dropped, and empty groups recursively.

    On a board a stale word on the stack keeps its target alive. An object that is taken apart keeps
    nothing else alive.
    """
    for thing in things:
        if isinstance(thing, displayio.Group):
            while len(thing):
                take_apart(thing.pop())
        elif _clear(thing):
            _clear(_EMPTY)  # this writes over the words that point to copies of the thing's dict


def _clear(thing: object) -> bool:
    """Clear all attributes of an object. (On a board ``__dict__`` is a copy of them.) Return False
    if it is a display's own and has none."""
    attributes = getattr(thing, "__dict__", None)
    for name in attributes or ():
        setattr(thing, name, None)
    return attributes is not None
