# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bot``: answers each position with the rest of the turn."""

import sys

from engine.rng import Rng
from engine.setup import Setup
from engine.text.notation import action_text
from engine.text.parse_position import parse_view
from engine.text.read import RecordError
from sim.command_line import Failed, Parser, add_rules, add_seed, parse_rules
from sim.record_files import decode_lines

from .players import NAMES, choose_turn, player_name


def main(words: list[str]) -> int:
    """Answer each line of standard input; return the exit status."""
    parser = Parser("bot")
    parser.add_argument("level", type=player_name, metavar="LEVEL", help=", ".join(NAMES))
    add_seed(parser)
    add_rules(parser)
    options = parser.parse_args(words)
    setup = parse_rules(options)
    rng = Rng(options.seed)
    try:
        for number, line in enumerate(decode_lines(sys.stdin.buffer), 1):
            if not line.strip():
                continue
            try:
                print(_answer(line.strip(), setup, options.level, rng), flush=True)
            except ValueError as reason:
                raise RecordError(number, str(reason)) from None
    except RecordError as error:
        raise Failed(str(error)) from None
    return 0


def _answer(line: str, setup: Setup, level: str, rng: Rng) -> str:
    """Return the rest of the turn; ValueError says why there is none."""
    view = parse_view(line, setup)
    if view.winner is not None:
        raise ValueError("the game is over")
    if view.player != view.me:
        raise ValueError("the position is not in the view of the player to move")
    actions, _ = choose_turn(view, level, rng)
    placing = view.handicap > 0
    return " ".join([action_text(action, placing) for action in actions])
