# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The handheld in a window: the frame enlarged, the keyboard as its keys, in real time."""

import os

from sim.fakes.hardware import FRAME_MS

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
_BLIND = ("dummy", "offscreen", "evdev")  # what SDL falls back to without a display
_FILL = 0.85  # of the screen's height, at most, if no scale is given


class NoWindow(RuntimeError):
    """No window can be opened here: says why."""


def run(console, scale=None):
    """Play on a console until the window is closed or Q is pressed; returns the exit status, 0.

    scale: screen pixels per pixel, a whole number; None for the largest that fits the screen.
    NoWindow if none can be opened; whatever Console.step raises.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would go to standard output
    try:
        import pygame
    except ImportError:
        raise NoWindow("no window: it needs pygame-ce, which make setup installs") from None
    try:
        pygame.display.init()
        if pygame.display.get_driver() in _BLIND and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("there is no display")
        return _play(pygame, console, scale)
    except pygame.error as error:
        raise NoWindow("no window: %s" % error) from None
    finally:
        pygame.quit()


def _play(pygame, console, scale):
    if scale is None:
        room = pygame.display.get_desktop_sizes()[0][1] * _FILL
        scale = max(1, int(room // console.height))
    size = (console.width * scale, console.height * scale)
    window = pygame.display.set_mode(size)
    pygame.display.set_caption("Kahuna (F1: keys)")
    tokens = {
        pygame.key.key_code(key): token for token, keys in _KEYS.items() for key in keys.split()
    }
    tokens[pygame.K_KP_ENTER] = "OK"
    for token, name in console.key_names().items():
        if len(name) == 1:  # a letter, as printed on the device
            tokens[pygame.key.key_code(name.lower())] = token
    helping = False
    voice = Voice(pygame, console.speaker)
    shown = None
    clock = pygame.time.Clock()
    while True:
        released = []
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return 0
            if event.type == pygame.KEYDOWN and event.key == pygame.K_q:
                return 0
            if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
                helping = not helping
                shown = None
            if event.type == pygame.KEYDOWN and event.key in tokens:
                console.hold(tokens[event.key], True)
            if event.type == pygame.KEYUP and event.key in tokens:
                released.append(tokens[event.key])
            if event.type == pygame.WINDOWFOCUSLOST:  # another window will get the releases
                released = list(_KEYS)
            if event.type == pygame.WINDOWEXPOSED:
                shown = None
        console.step()
        voice.listen()
        for token in released:  # only now: even the shortest press lasts a frame
            console.hold(token, False)
        now = console.display.changes, console.display.brightness
        if now != shown:
            shown = now
            window.blit(_picture(pygame, console, size), (0, 0))
            if helping:
                _help(pygame, window, console.key_names())
            pygame.display.flip()
        clock.tick(1000 // FRAME_MS)


def _picture(pygame, console, size):
    """The frame as a surface of the window's size."""
    masks = (0xF800, 0x07E0, 0x001F, 0)
    frame = pygame.Surface((console.width, console.height), depth=16, masks=masks)
    frame.get_buffer().write(bytes(console.pixels))
    light = round(255 * console.display.brightness**0.5)  # as the eye sees it
    frame.fill((light, light, light), special_flags=pygame.BLEND_MULT)
    return pygame.transform.scale(frame, size)


def _help(pygame, window, names):
    """The keys of the keyboard over the picture."""
    pygame.font.init()
    font = pygame.font.Font(None, max(16, window.get_height() // 16))
    lines = ["arrows: the d-pad" if "LEFT" not in names else "left, right, down: the keys"]
    for token, also in (("OK", "Enter, Space, Z"), ("BACK", "Backspace, Esc"), ("MENU", "Tab, M")):
        name = names[token]
        lines.append("%s: %s (%s)" % (name if len(name) == 1 else also, token, name))
        if len(name) == 1:
            lines[-1] = "%s, %s: %s" % (name, also, token)
    lines += ["Q: quit", "F1: close this"]
    pictures = [font.render(line, True, (247, 251, 255)) for line in lines]
    height = font.get_linesize()
    box = pygame.Rect(
        0, 0, max(p.get_width() for p in pictures) + height, height * len(lines) + height
    )
    box.center = window.get_rect().center
    window.fill((16, 24, 41), box)
    for number, picture in enumerate(pictures):
        window.blit(picture, (box.x + height // 2, box.y + height // 2 + number * height))
