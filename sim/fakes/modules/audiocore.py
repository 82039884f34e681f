# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Samples."""

import array


class RawSample:
    """Unsigned 16-bit samples in a buffer, an array of "H"; sample_rate: samples a second."""

    def __init__(
        self, buffer: "array.array", *, channel_count: int = 1, sample_rate: int = 8000
    ) -> None:
        self.buffer = buffer
        self.sample_rate = sample_rate
