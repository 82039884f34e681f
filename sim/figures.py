# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Statistics of samples."""

import math
from collections.abc import Sequence


def mean_p95_max(numbers: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean, the 95th percentile and the maximum of the numbers."""
    numbers = sorted(numbers)
    return sum(numbers) / len(numbers), numbers[-(-95 * len(numbers) // 100) - 1], numbers[-1]


def wilson_interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95% interval (low, high) for a share (0 to 1) of this many games."""
    z = 1.96
    middle = share + z * z / 2 / games
    half = z * math.sqrt(share * (1 - share) / games + z * z / 4 / games / games)
    scale = 1 + z * z / games
    return (middle - half) / scale, (middle + half) / scale
