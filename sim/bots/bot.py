# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bot``: answers each position with the rest of the turn."""

import sys

from engine.rng import Rng
from engine.text.notation import action_text
from engine.text.parse_position import parse_view
from sim.command_line import Failed, Parser, add_rules, parse_rules, whole_number

from .players import NAMES, check_player, choose_turn


def main(words: list[str]) -> int:
    """Answer each line of standard input; return the exit status."""
    parser = Parser("bot")
    parser.add_argument("level", type=str.lower, metavar="LEVEL", help=", ".join(NAMES))
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S")
    add_rules(parser)
    options = parser.parse_args(words)
    try:
        check_player(options.level)
    except ValueError as reason:
        parser.error(str(reason))
    setup = parse_rules(options)
    rng = Rng(options.seed)
    for number, line in enumerate(iter(sys.stdin.readline, ""), 1):
        if not line.strip():
            continue
        try:
            view = parse_view(line.strip(), setup)
            if view.winner is not None:
                raise ValueError("the game is over")
            if view.player != view.me:
                raise ValueError("the position is not in the view of the player to move")
            actions, _ = choose_turn(view, options.level, rng)
        except ValueError as reason:
            raise Failed("line %d: %s" % (number, reason)) from None
        placing = view.handicap > 0
        print(" ".join([action_text(action, placing) for action in actions]), flush=True)
    return 0
