# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The handheld in a window, in real time, with its picture enlarged and its keys on the keyboard.

sim/desk/pointing.py translates clicks and taps.
"""

import os
from collections.abc import Iterator
from typing import Any

from sim.command_line import Failed

from . import help_texts
from .console import Console
from .pointing import tap
from .sound import Voice

_KEYS = {
    "UP": "up",
    "DOWN": "down",
    "LEFT": "left",
    "RIGHT": "right",
    "OK": "return space z",
    "BACK": "backspace escape",
    "MENU": "tab m",
}
_BLIND = ("dummy", "offscreen", "evdev")  # SDL's drivers without a display
_FRAME = 48
"""Pixels of the screen left for the window's frame if no scale is given."""
_SEA, _UI, _TEXT, _LIME = (8, 14, 26), (16, 24, 41), (247, 251, 255), (181, 255, 90)
_LEFT, _RIGHT = 1, 3  # the mouse's buttons
_LETTER = 5
"""The height of the game's letters at scale 1. (pygame's letters are a third to a half of the font
size.)"""
_SMALLEST = 16
"""The smallest readable font size."""


_NEEDED = "no window: it needs pygame-ce 2.5 or later, which make setup installs"


class NoWindow(Failed):
    """No window can be opened on this machine; the text says why."""


def run_window(console: Console, scale: int | None = None) -> int:
    """Play on a console until the window is closed or Q is pressed; return the exit status, 0.

    scale: screen pixels per pixel, a whole number; None for the largest that fits the screen.
    Raise NoWindow if no window can be opened, and any error of Console.step.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it goes to standard output
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "kahuna")  # else it is code.py's
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    try:
        import pygame
    except ImportError:
        raise NoWindow(_NEEDED) from None
    if not {"IS_CE", "Window"} <= set(dir(pygame)):
        raise NoWindow(_NEEDED + "; this pygame is another, or an old one")
    if not pygame.font:
        raise NoWindow(_NEEDED + "; this one was built without its fonts")
    try:
        pygame.display.init()
        if pygame.display.get_driver() in _BLIND and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("there is no display")
        Window(pygame, console, scale).play()
        console.save.flush()
    except pygame.error as error:
        raise NoWindow("no window: %s" % error) from None
    finally:
        pygame.quit()
    return 0


class Window:
    """A console's window. It shows the picture enlarged by the largest whole number that fits.

    The help lies over the picture, in letters as large as the game's.
    """

    def __init__(self, pygame: Any, console: Console, scale: int | None) -> None:
        self.pygame = pygame
        self.console = console
        pygame.font.init()
        if scale is None:
            width, height = pygame.display.get_desktop_sizes()[0]
            scale = min((height - _FRAME) // console.height, width // console.width)
        self.size = console.width * max(1, scale), console.height * max(1, scale)
        self.full = False
        self.panel: list[str] | None = None  # the help
        self.taps = _Taps(console)
        self.intents = self._list_intents()
        self.language = ""
        self._open()

    def _list_intents(self) -> dict[int, str]:
        code = self.pygame.key.key_code
        intents = {code(key): intent for intent, keys in _KEYS.items() for key in keys.split()}
        intents[self.pygame.K_KP_ENTER] = "OK"
        for intent, name in self.console.device.key_names.items():
            if len(name) == 1:  # a letter, as printed on the device
                intents[code(name.lower())] = intent
        return intents

    def _open(self) -> None:
        """Open the window, or give it another size."""
        display = self.pygame.display
        if self.full:
            display.set_mode((0, 0), self.pygame.FULLSCREEN)
        else:
            display.set_mode(self.size, self.pygame.RESIZABLE)
            self.pygame.Window.from_display_module().minimum_size = (
                self.console.width,
                self.console.height,
            )
        self.shown: tuple[int, float] | None = None

    def place(self) -> tuple[int, int, int]:
        """Find the picture's left, top and scale in the window."""
        width, height = self.pygame.display.get_window_size()
        wide, high = self.console.width, self.console.height
        scale = max(1, min(width // wide, height // high))
        return max(0, (width - scale * wide) // 2), max(0, (height - scale * high) // 2), scale

    def play(self) -> None:
        """Run until the player quits."""
        voice = Voice(self.pygame, self.console.hardware.speaker)
        clock = self.pygame.time.Clock()
        quit, keydown = self.pygame.QUIT, self.pygame.KEYDOWN
        while True:
            released: list[str] = []
            for event in self.pygame.event.get():
                if event.type == quit or (event.type == keydown and event.key == self.pygame.K_q):
                    return
                self._handle(event, released)
            self.taps.move()
            before = self.console.hardware.now
            self.console.step()
            voice.listen()
            for intent in released:  # after the frame: even the shortest press lasts one
                self.console.hold(intent, False)
            self._draw()
            clock.tick(1000 / (self.console.hardware.now - before))

    def _handle(self, event: Any, released: list[str]) -> None:
        """Handle an event. released: collects the keys to release after this frame."""
        pygame = self.pygame
        kind = event.type
        if kind == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.panel = (
                None if self.panel else help_texts.key_lines(self.console.device, self.language)
            )
            self.shown = None
        elif kind == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.full = not self.full
            self._open()
        elif kind == pygame.KEYDOWN and event.key in self.intents:
            self.taps.stop()
            self.console.hold(self.intents[event.key], True)
        elif kind == pygame.KEYUP and event.key in self.intents:
            released.append(self.intents[event.key])
        elif kind == pygame.MOUSEBUTTONDOWN and event.button in (_LEFT, _RIGHT):
            self._handle_click(event)
        elif kind == pygame.WINDOWFOCUSLOST:  # another window will get the releases
            self.taps.stop()
            released += list(_KEYS)
        elif kind == pygame.VIDEORESIZE and not self.full:
            self.size = event.w, event.h
            self.shown = None
        elif kind == pygame.WINDOWEXPOSED:
            self.shown = None

    def _handle_click(self, event: Any) -> None:
        """Handle a click or a finger; the right button goes back."""
        left, top, scale = self.place()
        x, y = (event.pos[0] - left) // scale, (event.pos[1] - top) // scale
        if event.button == _RIGHT:
            self.taps.begin(iter(("BACK",)))
        elif 0 <= x < self.console.width and 0 <= y < self.console.height:
            layout = self.console.app.layout  # a larger display has its picture in the middle
            x -= (self.console.width - layout.WIDTH) // 2
            y -= (self.console.height - layout.HEIGHT) // 2
            self.taps.begin(tap(self.console.app, x, y))

    def _render_panel(self, lines: list[str], scale: int) -> Any:
        """Render the help in letters as large as the game's, or smaller if the window is too small.
        The first line is the title."""
        pygame = self.pygame
        room = pygame.display.get_window_size()
        size = min(3 * _LETTER * self.console.app.layout.S * scale, room[1])
        while True:
            font = pygame.font.Font(None, size)
            pitch = font.get_linesize()
            pictures = [
                font.render(line, True, _TEXT if number else _LIME)
                for number, line in enumerate(lines)
            ]
            width = max(picture.get_width() for picture in pictures) + 2 * pitch
            height = pitch * (len(lines) + 2)
            if size <= _SMALLEST or (width <= room[0] and height <= room[1]):
                break
            size = max(_SMALLEST, size * 9 // 10)
        panel = pygame.Surface((width, height))
        panel.fill(_UI)
        for number, picture in enumerate(pictures):
            panel.blit(picture, (pitch, pitch + number * pitch))
        return panel

    def _draw(self) -> None:
        """Draw what has changed."""
        console, display = self.console, self.pygame.display
        language = console.app.texts.language
        if language != self.language:
            self.language = language
            display.set_caption(help_texts.read_help(language)["caption"])
        now = console.display.changes, console.display.brightness
        if now == self.shown:
            return
        window = display.get_surface()
        if self.shown is None:
            window.fill(_SEA)
        self.shown = now
        left, top, scale = self.place()
        size = console.width * scale, console.height * scale
        window.blit(_render_picture(self.pygame, console, size), (left, top))
        if self.panel:
            panel = self._render_panel(self.panel, scale)
            window.blit(panel, panel.get_rect(center=window.get_rect().center))
        display.flip()


def _render_picture(pygame: Any, console: Console, size: tuple[int, int]) -> Any:
    """Make a surface of this size from the frame."""
    masks = (0xF800, 0x07E0, 0x001F, 0)
    frame = pygame.Surface((console.width, console.height), depth=16, masks=masks)
    frame.get_buffer().write(bytes(console.pixels))
    light = round(255 * console.display.brightness**0.5)  # as the eye sees it
    frame.fill((light, light, light), special_flags=pygame.BLEND_MULT)
    return pygame.transform.scale(frame, size)


class _Taps:
    """Presses the keys for a tap."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._keys: Iterator[str] = iter(())
        self._down: str | None = None
        self._wait = 0  # in frames, until the next key

    def begin(self, keys: Iterator[str]) -> None:
        """Start pressing these keys, dropping those that are left from the last tap."""
        self._keys = keys

    def stop(self) -> None:
        """Drop the remaining keys."""
        self._keys = iter(())

    def move(self) -> None:
        """Press or release what is due, before a frame."""
        if self._down is not None:
            self._console.hold(self._down, False)
            self._down = None
            self._wait = 1
        elif self._wait or self._console.hardware.releasing:
            self._wait = 0
        else:
            self._down = next(self._keys, None)
            if self._down is not None:
                self._console.hold(self._down, True)
