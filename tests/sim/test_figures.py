# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Statistics of samples, compared with values computed elsewhere."""

import pytest

from sim.figures import mean_p95_max, wilson_interval


@pytest.mark.parametrize(
    "share, games, low, high",
    [
        (0.5, 100, 0.4038, 0.5962),
        (0, 10, 0, 0.2775),
        (1, 10, 0.7225, 1),
        (0.744, 400, 0.699, 0.784),
    ],
)
def test_an_interval_is_wilsons(share, games, low, high):
    assert wilson_interval(share, games) == pytest.approx(
        (low, high), abs=1e-4 if games < 400 else 1e-3
    )


def test_of_a_hundred_numbers_five_are_above_the_95th_percentile_or_it():
    numbers = [n * 37 % 101 for n in range(1, 101)]
    assert mean_p95_max(numbers) == (50.5, 95, 100)
    assert mean_p95_max([1, 2]) == (1.5, 2, 2)
