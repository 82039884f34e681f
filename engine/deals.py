# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Deals. A deal is a number that decides a game's packs, who starts and which side the person has.
It does so in the same way on every platform.

A save and a link don't store the number, and a record names it only in a comment, because the first
pack encodes it: by the order of the first six different islands in it. By chance, one shuffled pack
in 10**14 is the pack of a deal.
"""

from binascii import crc32

from .cards import FULL, count_of, islands_of
from .const import TYPE_CHECKING, const
from .map import ISLANDS, LETTERS
from .rng import Rng

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Cards, Island, Pack, Player

DEALS = const(248832)
"""How many deals there are: one for each word of five islands."""
_SIX = const(665280)
"""How many orders there are of six out of twelve islands. Those of two consecutive deals are _STEP
apart, and a multiplication by _BACK reverses that. No product reaches 2**30."""
_STEP = const(4313)
_BACK = const(617)
_FIRST = const(314159)
"""The order of deal 0, chosen so that its cards look shuffled too."""


def pack_of(number: int, round: int, cards: "Cards") -> "Pack":
    """Return a deal's pack for a round: ``cards``, in the order that the deal gives them."""
    rng = _make_rng(number, round)
    order = sorted([rng.below(1000) * 24 + n for n in range(24)])  # n: both cards of each island
    pack = [n % ISLANDS for n in order if n % 24 // ISLANDS < count_of(cards, n % ISLANDS)]
    if round > 1:
        return bytes(pack)
    first = _list_first(pack)
    left: list[Island] = list(range(ISLANDS))
    rank, below = (number * _STEP + _FIRST) % _SIX, _SIX
    six = []
    while below > 1:
        below //= len(left)
        six.append(left.pop(rank // below))
        rank %= below
    six += [island for island in first if island in left]
    return bytes([six[first.index(island)] for island in pack])


def later_pack(first: "Pack", round: int, cards: "Cards") -> "Pack":
    """Return the pack of a later round in a game with this first pack. If the first pack isn't that
    of a deal, it stands for one, by its checksum. Games by links have these packs, so that neither
    player can shuffle again until the cards suit them."""
    number = deal_of(first)
    return pack_of(crc32(first) % DEALS if number is None else number, round, cards)


def deal_of(pack: "Pack") -> "int | None":
    """Return the number of the deal that this first pack belongs to, or None."""
    if sorted(pack) != islands_of(FULL):
        return None
    left: list[Island] = list(range(ISLANDS))
    rank = 0
    for island in _list_first(pack)[:6]:
        rank = rank * len(left) + left.index(island)
        left.remove(island)
    number = (rank - _FIRST) * _BACK % _SIX
    return number if number < DEALS and pack_of(number, 1, FULL) == pack else None


def sides_of(number: int) -> "tuple[Player, Player]":
    """Return who starts in a deal, and the side of a person who plays it against the bot."""
    rng = _make_rng(number, 0)
    return rng.below(2), rng.below(2)


def list_word(number: int) -> "list[Island]":
    """List the five islands of a deal's word."""
    islands: list[Island] = []
    while len(islands) < 5:
        islands.append(number % ISLANDS)
        number //= ISLANDS
    return islands


def word_of(number: int) -> str:
    """Return a deal's word: the letters of five islands."""
    return "".join([LETTERS[island] for island in list_word(number)])


def number_of(word: "Sequence[Island]") -> int:
    """Return the number of the deal with this word, of five islands."""
    number = 0
    for island in reversed(word):
        number = number * ISLANDS + island
    return number


def _list_first(pack: "Sequence[Island]") -> "list[Island]":
    """List a pack's islands in the order in which they first appear."""
    first: list[Island] = []
    for island in pack:
        if island not in first:
            first.append(island)
    return first


def _make_rng(number: int, round: int) -> Rng:
    return Rng((4 * number + round) * 1069)  # keeps the seeds far apart
