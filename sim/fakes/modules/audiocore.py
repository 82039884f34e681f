# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Samples."""


class RawSample:
    """Unsigned 16-bit samples in a buffer, an array of "H"; sample_rate: samples a second."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000):
        self.buffer = buffer
        self.sample_rate = sample_rate
