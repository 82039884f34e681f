# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``puzzles``: finds the hundred puzzles in games between bots, and writes their file."""

from typing import Any

from engine.coach.puzzle import EXPLAINED, PUZZLES, Puzzle
from engine.rng import Rng
from sim.bots.workers import Workers, add_jobs
from sim.command_line import Failed, Parser, output_file, positive_number, whole_number
from sim.files import write_whole

from .claims import holds
from .hardness import count_hardness
from .mine import LEVELS
from .position import MOTIFS

_SHARES = (18, 16, 16, 14, 12, 6, 18)
"""The number of puzzles of each motif."""
_TAUGHT = 3
"""The number of puzzles of each motif that come with its sentence: the first ones for which it is
true."""

Found = dict[str, Any]


def main(arguments: list[str]) -> int:
    """Play the games, choose the puzzles, write them, and print a summary."""
    parser = Parser("puzzles")
    parser.add_argument("--games", type=positive_number, default=400, metavar="N")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S")
    parser.add_argument("-o", dest="out", type=output_file(), required=True, metavar="FILE")
    add_jobs(parser)
    options = parser.parse_args(arguments)
    calls = [
        ("sim.puzzles.mine", "mine_game", options.seed, number) for number in range(options.games)
    ]
    with Workers(options.jobs) as workers:
        puzzles = [one for answer in workers.run_calls(calls) for one in answer]
    confirmed = [one for one in puzzles if one["confirmed"]]
    print("%d found, %d of them confirmed" % (len(puzzles), len(confirmed)))
    hundred = choose_hundred(confirmed)
    write_whole(options.out, encode_file(hundred))
    for line in report_lines(hundred):
        print(line)
    return 0


def grade_of(one: Found) -> float:
    """Return how hard a puzzle is for the bot: the sum of the LEVELS' shares of misses."""
    return sum(one["misses"])


def order_of(one: Found) -> tuple[int, float, str]:
    """Return the key for sorting puzzles: the hardness for a person, then the grade."""
    return count_hardness(bytes.fromhex(one["data"])), grade_of(one), one["data"]


def choose_hundred(found: "list[Found]") -> "list[Found]":
    """Choose each motif's share, in order: spread as evenly as possible from the easiest to the
    hardest, no two alike. Raises Failed if there are too few."""
    taken: set[Any] = set()
    chosen: list[Found] = []
    for motif, share in sorted(zip(MOTIFS, _SHARES), key=lambda pair: _count_motif(found, pair[0])):
        candidates = sorted([one for one in found if one["motif"] == motif], key=grade_of)
        picked = _pick_spread(candidates, share, taken)
        if len(picked) < share:
            few = len(picked), motif, share
            raise Failed("%d puzzles of %s, not %d: more games are needed" % few)
        chosen += picked
    return sorted(chosen, key=order_of)


def encode_file(puzzles: "list[Found]") -> bytes:
    """Encode the file: the puzzles' bytes, some of them marked to come with their motif's
    sentence."""
    left = [_TAUGHT] * len(MOTIFS)
    file = bytearray()
    for one in puzzles:
        data = bytearray.fromhex(one["data"])
        puzzle = Puzzle(data, Rng(0))
        if left[puzzle.motif] and holds(puzzle):
            left[puzzle.motif] -= 1
            data[15] |= EXPLAINED
        file += data
    return bytes(file)


def _count_motif(found: "list[Found]", motif: str) -> int:
    return sum(one["motif"] == motif for one in found)


def _pick_spread(candidates: "list[Found]", share: int, taken: "set[Any]") -> "list[Found]":
    """Pick ``share`` puzzles whose grades are spread as evenly as possible."""
    picked: list[Found] = []
    if not candidates:
        return picked
    low, high = grade_of(candidates[0]), grade_of(candidates[-1])
    for n in range(share):
        wanted = low + (high - low) * n / max(1, share - 1)
        for one in sorted(candidates, key=lambda one: abs(grade_of(one) - wanted)):
            alike = {(one["game"], one["at"] // 8), (one["aim"], one["what"], one["data"][36:])}
            if not alike & taken:
                taken |= alike
                picked.append(one)
                break
    return picked


def report_lines(puzzles: "list[Found]") -> "list[str]":
    """Report how many puzzles there are of each motif and island, the certain ones in brackets, and
    how often each level misses them."""
    groups = [(motif, [one for one in puzzles if one["motif"] == motif]) for motif in MOTIFS]
    groups += [
        ("%d to %d" % (at + 1, at + 20), puzzles[at : at + 20]) for at in range(0, PUZZLES, 20)
    ]
    lines = ["missed by             " + " ".join("%8s" % name for name in LEVELS)]
    for name, ones in groups:
        certain = sum(one["data"][34:36] == "00" for one in ones)
        rates = [sum(one["misses"][k] for one in ones) / len(ones) for k in range(len(LEVELS))]
        columns = " ".join("%7.0f%%" % (100 * rate) for rate in rates)
        lines.append("%-12s %3d (%2d) %s" % (name, len(ones), certain, columns))
    return lines
