# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game's set-up: edition, variants, who starts, a handicap."""

from . import ReadableSetup
from .map import WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Player

EDITIONS = ("kosmos", "classic")
STARTER_BIT = 3
"""The starter's bit in the first byte of Setup.to_bytes."""


class Setup(ReadableSetup):
    """A game's set-up. It is immutable, so games share it. ValueError if no game can have it.

        edition               a name of EDITIONS
        peaceful, open_hands  the variants
        starter               who takes the first turn: WHITE or BLACK
        weaker, handicap      who places bridges before that turn (WHITE if none), and how many
                              (0 to 3)

    (engine.text.records writes a set-up as text, engine.text.read reads it.)

    >>> kahuna.Setup(edition="classic", starter=kahuna.BLACK)
    Setup(edition='classic', starter=1)
    """

    def __init__(
        self,
        *,
        edition: str = "kosmos",
        peaceful: bool = False,
        open_hands: bool = False,
        starter: "Player" = WHITE,
        weaker: "Player" = WHITE,
        handicap: int = 0,
    ) -> None:
        wrong = [one for one in (peaceful, open_hands, starter, weaker) if one not in (0, 1)]
        if edition not in EDITIONS or handicap not in (0, 1, 2, 3) or wrong:
            # Imported late: the screens never ask for a wrong set-up.
            from .text.refusals import describe_setup_fault

            raise ValueError(describe_setup_fault(edition, handicap, wrong))
        self.edition = edition
        self.peaceful = peaceful
        self.open_hands = open_hands
        self.starter = starter
        self.weaker = weaker if handicap else WHITE
        self.handicap = handicap

    def to_bytes(self) -> bytes:
        """Encode the set-up as two bytes below 64. Five of their bits are unused, and 0.

        >>> kahuna.Setup.from_bytes(kahuna.Setup(peaceful=True).to_bytes())
        Setup(peaceful=True)
        """
        rules = EDITIONS.index(self.edition) | self.peaceful << 1 | self.open_hands << 2
        return bytes((rules | self.starter << STARTER_BIT, self.handicap | self.weaker << 2))

    def with_starter(self, player: "Player") -> "Setup":
        """Return the same set-up, but with this player as the starter. ValueError if player isn't
        WHITE or BLACK.

        >>> kahuna.Setup(peaceful=True).with_starter(kahuna.BLACK)
        Setup(peaceful=True, starter=1)
        """
        rules, handicap = self.to_bytes()
        return Setup.from_bytes(bytes((rules & 7 | player << STARTER_BIT, handicap)))

    @classmethod
    def from_bytes(cls, two: bytes) -> "Setup":
        """Decode two bytes. ValueError if they encode no set-up that this version knows."""
        if len(two) != 2:
            raise ValueError("a set-up has 2 bytes, not %d" % len(two))
        rules, handicap = two
        if rules > 15 or handicap > 7:
            raise ValueError("the bytes %d and %d are no set-up" % (rules, handicap))
        return cls(
            edition=EDITIONS[rules & 1],
            peaceful=bool(rules & 2),
            open_hands=bool(rules & 4),
            starter=rules >> STARTER_BIT,
            weaker=handicap >> 2,
            handicap=handicap & 3,
        )
