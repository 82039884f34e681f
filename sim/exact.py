# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""exp and log1p with the same last bit on every machine, of numbers or of NumPy's arrays.

A library's functions differ there: glibc has other code for processors with FMA, NumPy for those
with AVX-512. IEEE 754 defines + - * / to the last bit. So these functions use nothing else, in a
fixed order: power series, summed where they end soon (Abramowitz and Stegun, Handbook of
Mathematical Functions, 4.2.1 and 4.6.22).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_EXP = [1.0]
for _n in range(1, 16):
    _EXP.append(_EXP[-1] / _n)
_HALVED = 10


def exp(x: "Any") -> "Any":
    """e to the power x, which is from -700 to 700; right to 1 in 10**12."""
    x = x / 2**_HALVED
    power = _EXP[-1]
    for n in range(len(_EXP) - 2, -1, -1):
        power = power * x + _EXP[n]
    for _ in range(_HALVED):
        power = power * power
    return power


def log1p(x: "Any") -> "Any":
    """log(1 + x), x from 0 to 1; right to 1 in 10**15."""
    tangent = x / (2 + x)  # log(1 + x) is twice its atanh
    square = tangent * tangent
    total = 2 / 31
    for n in range(29, 0, -2):
        total = total * square + 2 / n
    return total * tangent
