# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""States of screens that several files of tests lead to."""

import functools

from engine.coach.costliest import find_costliest
from engine.coach.judge import Scratch, find_gap, find_worth
from engine.coach.puzzle import PUZZLES, Puzzle, read_puzzle
from engine.coach.turn_costs import TurnCosts
from engine.map import BLACK, WHITE
from engine.match import match_from
from engine.record import LEVEL, Opponent, replay_until
from engine.replay import cut_record
from engine.rng import Rng
from engine.text.notation import parse_action
from engine.text.parse_position import parse_position
from helpers.golden import golden
from helpers.scenes import key_for
from sim import ROOT
from sim.bots.turn_judge import run_to_end
from sim.desk.robot import turn_of, where

_LEFT_ALONE = """
.wwbwbbwwb...w..wb...b..b.b J K LDI I AABBCCDEEFFGGHHJKL/-/- 1 0-0 b; =L; cards; KAHU; 1 1
.wwbwbb.wbbwbw...bw.wbbbb.b FH C GAL GBCAEJHBEKKJ DDFIIL/-/- 2 0-1 w; =?; fall; GOLA;
...........w....b.bb....... CDEHL HIJ KAG KBABILFE CDFGJ/-/- 1 0-0 b; =?; costs; JOJO; KAHU
bwwb.wbwwbw..w.bw..w.wbbbbb IIL CDJ HAA BFL BCDEEFGGHJKK/-/- 2 0-1 w; =?; costs; ELAI; LALE IFFI
wbb.w.wbbww.w.wwbw.....ww.w BH AGIJ LFE DLBKEGFJIHC ACDK/-/- 2 1-0 w; BC =F; lets; DUDA; BARI
...w.......w....b.bb....... ADEHL HIJK KBG ABILFE CCDFGJ/-/- 1 0-0 b; =?; bare; JOJO;
.w..b..wwwbw..w...b........ BDIJ ABFHK LLK EG ACCDEFGHIJ/-/- 1 0-0 b; BA =K; cards; ALOA; 2 5
ww..wwwbbww.bbb.b.wwwbw.ww. A JK JEL EFCD ABBCDFGGHHIIKL/-/- 2 1-0 b; KI =L; later; ELAI; 7
wbb.wwww..b...bww.w.bb.b..b FG CD BAD GLAEKCKJBFHIIJHLE -/-/- 2 0-1 b; =?; later; DUDA; 20
"""


def left_alone():
    """Yield what a turn leaves alone though the hand could win it at once: a position, the turn,
    the key of why, the island, and what else its text names. (What is said of the last row's island
    tells why its cards are kept.)"""
    for line in _LEFT_ALONE.strip().splitlines():
        position, turn, key, island, more = line.split(";")
        named = tuple([int(word) if word.isdigit() else word for word in more.split()])
        yield position, turn.strip(), key.strip(), island.strip(), named


LEFT_ALONE = tuple(left_alone())


def answered(lines, played, reply, better):
    """Make what the mistakes' screen shows of a game of one turn and what followed: the costs of
    White's turns, and the spot.

    lines: the last six, with IFFI's and LALE's.
    """
    game = parse_position(21 * "." + lines + " HIJ CHL EFG AABBCDDEFGIJKKL -/-/- 1 0-0 w")
    record = match_from(game.copy(), Opponent(BLACK, LEVEL, 3)).record
    own, rest, best = [bytes(map(parse_action, one.split())) for one in (played, reply, better)]
    record.actions[:] = own + rest
    costs = TurnCosts(record, WHITE)
    costs.turns = [0]
    return costs, (249, 0, best, game)


def looked(costs, steps=None):
    """Search for costly turns for this many steps; None: to the end."""
    from engine.bot.search import Search  # imported again: consoles take the bot's modules apart

    for _ in find_costliest(costs, Scratch(costs.record.setup), Search()):
        if steps is not None:
            steps -= 1
        if costs.over or steps == 0:
            return costs
    raise AssertionError("it ended without a word")


KEYS = ("OK", "BACK", "MENU", "UP", "DOWN", "LEFT", "RIGHT")


@functools.cache
def costs_found():
    """Find a costly turn in a finished game; returns the search so far, and the turn as in
    MistakesScreen."""
    record = golden("kosmos")
    record.opponent = Opponent(1, LEVEL, 3)
    costs = TurnCosts(record, 0)
    from engine.bot.search import Search

    for _ in find_costliest(costs, Scratch(record.setup), Search()):
        if costs.found:
            break
    (spot,) = costs.found
    return costs, spot + (replay_until(record, costs.turns[spot[1]]),)


def puzzle(number):
    """Read a puzzle."""
    return Puzzle(read_puzzle(str(ROOT / "ui" / "data" / "puzzles.bin"), number), Rng(1))


@functools.cache
def find_last_turn():
    """Find the number of a puzzle in which Black's answers are searched."""
    return next(n for n in range(PUZZLES) if puzzle(n).game.last_turns == 2)


def solve(console):
    """Play the shown puzzle's solution, up to Black's answers or the moment when it is solved."""
    if turn_of(console.app) is None:
        console.press("OK")  # what is said of its motif
    for action in puzzle(console.screen.number).turn:
        number = len(console.match.record.actions)
        while len(console.match.record.actions) == number:
            console.press(key_for(console.app, action))
        while where(console.app) in ("Moving", "Drawn"):
            console.press("OK")


def given_up(record, at):
    """Return the beginning of a game, with the first round's pack, where White gives up."""
    short = cut_record(record, at, None, Opponent(1, LEVEL, 3))
    short.give_up(0)
    return short


def lost(game, better, actions):
    """Return what one turn loses compared with a better one."""
    from engine.bot.search import Search

    scratch = Scratch(game.setup)
    game.copy(scratch.game)
    worth = run_to_end(find_worth(scratch, better, Search()))
    return run_to_end(find_gap(scratch, worth, actions, Search()))
