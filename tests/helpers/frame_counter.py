# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A console for windows and terminals that only counts frames."""

from types import SimpleNamespace

RED, GREEN = (colour.to_bytes(2, "little") for colour in (0xF800, 0x7E0))


class FrameCounter:
    """A handheld with 4x2 pixels that change every frame, up to a last frame."""

    width, height = 4, 2

    def __init__(self, at_frame=None):
        self.pixels = bytearray(RED * 4 + GREEN * 4)
        self.display = self
        self.speaker = self
        self.loop, self.rate = None, 0
        self.brightness = 1.0
        self.changes = 0
        self.moves = []
        self.frames = self.now = 0
        self.at_frame = at_frame or {}
        self.hardware = self
        self.app = SimpleNamespace(
            layout=SimpleNamespace(S=1), texts=SimpleNamespace(language="de")
        )
        self.device = SimpleNamespace(pad=True, key_names={"OK": "A", "BACK": "B", "MENU": "START"})
        self.releasing = ()
        self.save = SimpleNamespace(flush=int)

    def step(self):
        self.frames += 1
        self.now += 20
        self.changes += 1
        if self.frames in self.at_frame:
            self.at_frame[self.frames]()

    def hold(self, intent, down):
        self.moves.append((self.frames, intent, down))
