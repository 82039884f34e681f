# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""exp and log1p with the same last bit on every machine, for numbers or NumPy's arrays.

The libraries' functions differ in that bit: glibc has separate code for processors with FMA, and
NumPy for those with AVX-512. IEEE 754 defines + - * / to the last bit, so these functions use
nothing else, in a fixed order. They sum power series, where these converge fast (Abramowitz and
Stegun, Handbook of Mathematical Functions, 4.2.1 and 4.6.22).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_EXP = [1.0]
for _n in range(1, 16):
    _EXP.append(_EXP[-1] / _n)
_HALVED = 10


def exp(x: "Any") -> "Any":
    """Compute e to the power x, accurate to 1 in 10**12. x: -700 to 700."""
    x = x / 2**_HALVED
    power = _EXP[-1]
    for n in range(len(_EXP) - 2, -1, -1):
        power = power * x + _EXP[n]
    for _ in range(_HALVED):
        power = power * power
    return power


def log1p(x: "Any") -> "Any":
    """Compute log(1 + x), accurate to 1 in 10**15. x: 0 to 1."""
    tangent = x / (2 + x)  # log(1 + x) is twice its atanh
    square = tangent * tangent
    total = 2 / 31
    for n in range(29, 0, -2):
        total = total * square + 2 / n
    return total * tangent
