# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""exp and log1p compared with the library's: close everywhere, but with their own last bit."""

import math

import pytest

from helpers.tools import wanted
from sim.exact import exp, log1p


def test_exp_is_right_to_1_in_10_to_the_12():
    numbers = [n / 1009 for n in range(-3000, 3000)] + [n * 0.997 for n in range(-700, 700)]
    assert max(abs(exp(x) / math.exp(x) - 1) for x in numbers) < 1e-12
    assert exp(0) == exp(0.0) == 1


def test_log1p_is_right_to_1_in_10_to_the_15():
    numbers = [n / 4001 for n in range(1, 4002)] + [0.1**n for n in range(2, 300)]
    assert max(abs(log1p(x) / math.log1p(x) - 1) for x in numbers) < 1e-15
    assert log1p(0) == 0


@pytest.mark.parametrize("function", [exp, log1p])
def test_an_array_has_the_same_bits_as_its_numbers(function):
    np = wanted("numpy", "no NumPy: make trainer")
    numbers = [n / 997 for n in range(998)]
    assert function(np.array(numbers)).tolist() == [function(x) for x in numbers]


def test_the_last_bits_are_these():
    """IEEE 754 defines these bits, so they are the same on any processor."""
    some = [exp(-0.1), exp(1), exp(-37.5), log1p(0.1), log1p(1)]
    assert [x.hex() for x in some] == [
        "0x1.cf46d99d52abfp-1",
        "0x1.5bf0a8b145459p+1",
        "0x1.dd5c566301f41p-55",
        "0x1.8663f793c46c6p-4",
        "0x1.62e42fefa39eep-1",
    ]
