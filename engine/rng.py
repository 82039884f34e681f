# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A random generator with the same numbers on every platform, and shuffled packs.

Wichmann and Hill, "An Efficient and Portable Pseudo-random Number Generator" (Applied Statistics
31, 1982): three small generators, with no product above 2**23, so no step allocates on a board.
"""

from .cards import islands_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Cards, Pack


class Rng:
    """A generator; the same seed (a whole number) gives the same numbers everywhere."""

    def __init__(self, seed: int) -> None:
        self.x = seed % 30268 + 1
        self.y = seed // 30268 % 30306 + 1
        self.z = seed // (30268 * 30306) % 30322 + 1
        for _ in range(20):  # neighbouring seeds start alike: let them diverge
            self.below(2)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1; n is 1 to 30,000, best far below it."""
        self.x = self.x * 171 % 30269
        self.y = self.y * 172 % 30307
        self.z = self.z * 170 % 30323
        return (self.x + self.y + self.z) % n


def new_pack(rng: Rng, cards: "Cards") -> "Pack":
    """Shuffle a set of cards into a pack: bytes of islands, top first.

    >>> list(kahuna.new_pack(kahuna.Rng(7), kahuna.Game().to_shuffle()))[:6]
    [6, 3, 0, 11, 7, 1]
    """
    pack = bytearray(islands_of(cards))
    for last in range(len(pack) - 1, 0, -1):
        other = rng.below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return bytes(pack)
