# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The public random generator. (The one in engine.rng checks nothing.)"""

from .. import rng

_MOST = 30000


class Rng(rng.Rng):
    """A generator; the same seed (a whole number) gives the same numbers everywhere.

    >>> rng = kahuna.Rng(7)
    >>> [rng.below(6) + 1 for _ in range(5)]
    [6, 6, 5, 1, 4]
    """

    __init__ = rng.Rng.__init__  # here its arguments are checked

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1. ValueError unless n is 1 to 30,000.

        Up to 8,000 all are equally likely, within a thousandth; above that, within a fortieth.
        """
        if not 0 < n <= _MOST:
            raise ValueError("n must be 1 to %d, not %d" % (_MOST, n))
        return super().below(n)
