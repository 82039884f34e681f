# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A speaker that nobody hears."""


class AudioOut:
    """An analog audio output."""

    def __init__(self, left_channel):
        self.playing = False

    def play(self, sample, *, loop=False):
        self.playing = True

    def stop(self):
        self.playing = False
