# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``puzzles``: finds the hundred puzzles in games between bots, and writes their file; or tries
every turn of those in use, and says what it finds."""

from collections import Counter
from typing import Any

from engine.coach.aim import BREAK, CARD, OFF
from engine.coach.puzzle import EXPLAINED, PUZZLES, TWO_WAYS, Puzzle, name_of, read_puzzle
from engine.rng import Rng
from engine.save.solved import MARKS
from sim.bots.workers import Workers, add_jobs
from sim.command_line import Failed, Parser, add_games, output_file
from sim.files import write_whole
from ui.folder import FOLDER

from .claims import holds
from .hardness import count_hardness
from .mine import MISSED_BY
from .position import MOTIFS
from .solver import find_fault, list_ways, solve

_SHARES = (18, 16, 16, 14, 12, 6, 18)
"""The number of puzzles of each motif."""
_TAUGHT = 3
"""How many puzzles of each motif come with the motif's sentence: the first ones of which it is
true."""
_OF_A_KIND = 2
"""At most this many puzzles ask the same about the same islands."""
_ABOUT_ISLANDS = BREAK, OFF, CARD

Found = dict[str, Any]


def main(arguments: list[str]) -> int:
    """Play the games, choose the puzzles, write them, and print a summary; or print a line for each
    of the hundred in use."""
    parser = Parser("puzzles")
    add_games(parser, 500)
    about = "without it, what trying every turn says of the hundred that there are"
    parser.add_argument("-o", dest="out", type=output_file(), metavar="FILE", help=about)
    add_jobs(parser)
    options = parser.parse_args(arguments)
    there = [read_puzzle(FOLDER + "puzzles.bin", number) for number in range(PUZZLES)]
    if options.out is None:
        for number, data in enumerate(there):
            print(tell_of(number, data))
        return 0
    calls = [
        ("sim.puzzles.mine", "mine_game", options.seed, number) for number in range(options.games)
    ]
    with Workers(options.jobs) as workers:
        puzzles = [one for answer in workers.run_calls(calls) for one in answer]
    confirmed = [one for one in puzzles if one["confirmed"]]
    print("%d found, %d of them confirmed" % (len(puzzles), len(confirmed)))
    hundred = choose_hundred(confirmed, {unmarked(data) for data in there})
    write_whole(options.out, encode_file(hundred))
    for line in report_lines(hundred):
        print(line)
    marks = list_marks([bytes.fromhex(one["data"]) for one in hundred], there)
    print("MARKS in engine/save/solved.py: %s" % marks.hex())
    return 0


def tell_of(number: int, data: bytes) -> str:
    """Try every turn of a puzzle, and tell what was found."""
    puzzle = Puzzle(data, Rng(number))
    solved = solve(puzzle)
    said = "%s: %s, hardness %d: %d of %d; %d turns, %d ends, %d ways" % (
        name_of(number), MOTIFS[puzzle.motif], count_hardness(data), solved.asked, solved.best,
        solved.turns, len(solved.ends), len(list_ways(solved.ends)),
    )  # fmt: skip
    fault = find_fault(puzzle, solved)
    return said + (": " + fault if fault else "")


def unmarked(data: bytes) -> bytes:
    """Return the part of a puzzle that identifies it: its position and its aim."""
    kind = data[15] & ~(EXPLAINED | TWO_WAYS)
    return data[:12] + bytes((data[12] & 63, data[13], data[14], kind, data[16]))


def list_marks(puzzles: "list[bytes]", there: "list[bytes]") -> bytes:
    """List the MARKS of the new hundred. A puzzle that was there keeps its mark, and a new one gets
    the mark of one that is gone."""
    old = {unmarked(data): mark for data, mark in zip(there, MARKS)}
    kept = [old.pop(unmarked(data), None) for data in puzzles]
    free = sorted(old.values())
    return bytes(free.pop(0) if mark is None else mark for mark in kept)


def order_of(one: Found) -> tuple[int, bool, float, str]:
    """Return the key for sorting puzzles: first the hardness for a person, then the number of ways,
    then the hardness for the bot, which is the sum of the shares that miss it."""
    data = bytes.fromhex(one["data"])
    return count_hardness(data), data[15] >= TWO_WAYS, sum(one["misses"]), one["data"]


def choose_hundred(found: "list[Found]", there: "set[bytes]") -> "list[Found]":
    """Choose each motif's share, in order: first those that were among the hundred, then new ones
    that make the hardnesses as even as possible, from the least to the most. No two are alike.
    Raise Failed if there are too few.

    there: the hundred in use, unmarked.
    """
    taken: Counter[Any] = Counter()
    chosen: list[Found] = []
    number = Counter(one["motif"] for one in found)
    for motif, share in sorted(zip(MOTIFS, _SHARES), key=lambda pair: number[pair[0]]):
        candidates = sorted([one for one in found if one["motif"] == motif], key=order_of)
        kept = [one for one in candidates if unmarked(bytes.fromhex(one["data"])) in there]
        picked = [one for one in kept if _take(one, taken)]
        picked += _pick_spread(candidates, share - len(picked), taken)
        if len(picked) < share:
            few = len(picked), motif, share
            raise Failed("%d puzzles of %s, not %d: more games are needed" % few)
        chosen += picked
    return sorted(chosen, key=order_of)


def encode_file(puzzles: "list[Found]") -> bytes:
    """Encode the file: the puzzles' bytes, some of them marked to come with their motif's sentence.
    The cards to take are equally often in each place of the row. But without a pile the cursor
    begins on the last open card, so there they are in the first place."""
    left = [_TAUGHT] * len(MOTIFS)
    used = [0] * 3
    file = bytearray()
    for one in puzzles:
        data = bytearray.fromhex(one["data"])
        puzzle = Puzzle(data, Rng(0))
        if left[puzzle.motif] and holds(puzzle):
            left[puzzle.motif] -= 1
            data[15] |= EXPLAINED
        if puzzle.aim == CARD:
            place = used.index(min(used)) if puzzle.game.pile else 0
            used[place] += 1
            data[12] |= (place - puzzle.game.row.index(puzzle.what & 15)) % 3 << 6
        file += data
    return bytes(file)


def _pick_spread(candidates: "list[Found]", share: int, taken: "Counter[Any]") -> "list[Found]":
    """Pick ``share`` puzzles that are spread as evenly as possible from the easiest to the
    hardest."""
    picked: list[Found] = []
    for n in range(share):
        wanted = (len(candidates) - 1) * n // max(1, share - 1)
        for at in sorted(range(len(candidates)), key=lambda at: abs(at - wanted)):
            if _take(candidates[at], taken):
                picked.append(candidates[at])
                break
    return picked


def _take(one: Found, taken: "Counter[Any]") -> bool:
    """Take a puzzle, unless one like it is taken: one from the same moments of the game, one with
    the same plays, or already _OF_A_KIND of its kind."""
    plays = list_ways([bytes.fromhex(one["data"])[18:].rstrip(b"\xff")])[0]
    alone = [(one["game"], one["at"] // 8), plays or one["data"]]
    kind = one["aim"], one["what"], None if one["aim"] in _ABOUT_ISLANDS else one["data"]
    if any(taken[sign] for sign in alone) or taken[kind] == _OF_A_KIND:
        return False
    taken.update([*alone, kind])
    return True


def report_lines(puzzles: "list[Found]") -> "list[str]":
    """Report how many puzzles there are of each motif and island, the proven ones in brackets, and
    how often each level misses them."""
    groups = [(motif, [one for one in puzzles if one["motif"] == motif]) for motif in MOTIFS]
    groups += [
        ("%d to %d" % (at + 1, at + 20), puzzles[at : at + 20]) for at in range(0, PUZZLES, 20)
    ]
    lines = ["missed by             " + " ".join("%8s" % name for name in MISSED_BY)]
    for name, ones in groups:
        proven = sum(one["data"][34:36] == "00" for one in ones)
        rates = [sum(one["misses"][k] for one in ones) / len(ones) for k in range(len(MISSED_BY))]
        columns = " ".join("%7.0f%%" % (100 * rate) for rate in rates)
        lines.append("%-12s %3d (%2d) %s" % (name, len(ones), proven, columns))
    return lines
