# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads a puzzle's bytes: what White knows as a turn begins, an aim, and a turn that solves it.

=========  =========================================================================================
bytes      what
=========  =========================================================================================
0 to 5     the lines, five in a byte, the first one lowest, in base 3: nobody's, White's, Black's
6 to 11    the cards, two islands in a byte, the first one lower. For each island the places of its
           two cards, out of White's hand, Black's hand as far as White knows it, the row, unseen,
           gone: 0 is both in the first place, 1 is one in the first and one in the second place,
           and so on, up to 14
12         how many of Black's cards are unseen; from bit 3 on the round, or 3 + last turns left;
           from bit 6 on the place in the row of its lowest card: the others follow in a ring
13         who scored round 1 + 3 * who scored round 2: 0 nobody, 1 White, 2 Black; from bit 4 on
           how many cards Black has discarded in secret
14         which cards of White's hand Black knows: a bit each, from A on; bit 5: White must draw
15         the aim; bit 3: the puzzle shows its motif's sentence; from bit 4 on the motif; bit 7:
           there are two ways to solve it (sim.puzzles.solver says what a way is)
16         what the aim is about: see aim.py
17         how much more often a turn that solves it wins than any other, in hundredths, judged over
           sampled hands; 0 if it is proven that no other turn reaches the aim
18 to 23   a turn that solves it: its actions, then 255
=========  =========================================================================================
"""

from ..cards import card, islands_of
from ..const import TYPE_CHECKING, const
from ..game import Game
from ..map import ISLANDS, LINES, NAMES
from ..rng import new_pack

if TYPE_CHECKING:
    from ..rng import Rng
    from ..types import Cards

SIZE = const(24)
EXPLAINED = const(8)
TWO_WAYS = const(128)
PUZZLES = const(100)
PER_ISLAND = const(20)
"""How many puzzles an island has."""
_OF_DAY_STEP = const(61)
_OF_DAY_FIRST = const(17)
"""How far apart the puzzles of two consecutive days are, and the puzzle of day 0 (engine.day). Hard
and easy puzzles alternate, and a hundred days have them all."""
_LAST = const(18)
_NONE = 255


class Task:
    """What a puzzle asks, made from its bytes.

    aim, what         see aim.py
    motif             what it is an example of, 0 to 6: sim.puzzles.position names them
    explained         whether it shows the sentence about its motif
    ways              how many ways solve it, one or two
    margin            0 if the puzzle is proven, else byte 17
    """

    def __init__(self, data: bytes) -> None:
        self.aim = data[15] & 7
        self.explained = data[15] & EXPLAINED > 0
        self.motif = data[15] >> 4 & 7
        self.ways = 1 + (data[15] >> 7)
        self.what = data[16]
        self.margin = data[17]


class Puzzle(Task):
    """A puzzle, made from its bytes. rng: places the cards that White can't see.

    game              the Game, with White to move
    turn              the actions of a turn that solves it, as bytes
    """

    def __init__(self, data: bytes, rng: "Rng") -> None:
        super().__init__(data)
        self.turn = bytes([action for action in data[_LAST:SIZE] if action != _NONE])
        self.game = Game()
        self.game.needs_pack = False
        self._lay_out(data, rng)
        self._set_knowledge(data)

    def _lay_out(self, data: bytes, rng: "Rng") -> None:
        """Lay out bridges and cards."""
        game = self.game
        for line in range(LINES):
            whose = data[line // 5] // 3 ** (line % 5) % 3
            if whose:
                game.bridges[whose - 1] |= 1 << line
        places: list[Cards] = [0] * 5
        for island in range(ISLANDS):
            for place in _places_of(data[6 + island // 2] >> 4 * (island & 1) & 15):
                places[place] += card(island)
        hand, known, row, unseen, game.played = places
        cards = new_pack(rng, unseen)
        hidden = data[12] & 7
        secret = hidden + (data[13] >> 4)
        game.hands = [hand, known + sum([card(island) for island in cards[:hidden]])]
        game.secret[1] = sum([card(island) for island in cards[hidden:secret]])
        game.pile = cards[secret:]
        game.shown[1] = known
        for slot, island in enumerate(islands_of(row)):
            game.row[(slot + (data[12] >> 6)) % 3] = island

    def _set_knowledge(self, data: bytes) -> None:
        """Set what Black knows, whether White must draw, the round, the points."""
        game = self.game
        for at, island in enumerate(islands_of(game.hands[0])):
            if data[14] >> at & 1:
                game.shown[0] += card(island)
        game.must_draw = data[14] >> 5 == 1
        stage = data[12] >> 3 & 7
        game.round, game.last_turns = min(stage, 3), max(0, stage - 3)
        for worth in range(1, game.round):
            scored = (data[13] & 15) // (1, 3)[worth - 1] % 3
            game.scores.append(((0, worth, 0)[scored], (0, 0, worth)[scored]))


def puzzle_of_day(day: int) -> int:
    """Return the number of a day's puzzle. Any version may put another puzzle at that number."""
    return (day * _OF_DAY_STEP + _OF_DAY_FIRST) % PUZZLES


def name_of(number: int) -> str:
    """Return a puzzle's name: an island, and the puzzle's number there."""
    return "%s %d" % (NAMES[number // PER_ISLAND].upper(), number % PER_ISLAND + 1)


def read_puzzle(path: str, number: int) -> bytes:
    """Read a puzzle's SIZE bytes from the file of all puzzles. OSError if that fails, or if the
    file is cut short."""
    with open(path, "rb") as file:
        file.seek(SIZE * number)
        data: bytes = file.read(SIZE)
    if len(data) != SIZE:
        raise OSError("%s is cut short" % path)
    return data


def _places_of(number: int) -> "tuple[int, int]":
    """Return the places of an island's two cards: see bytes 6 to 11."""
    first = 0
    while number >= 5 - first:
        number -= 5 - first
        first += 1
    return first, first + number
