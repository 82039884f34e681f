# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``blunders``: the turns of recorded games that cost most, by ``slow``'s deep search.

Needs NumPy and Numba. Each turn is compared with the best that ``slow`` finds knowing only what
the player knew: both are tried against the same sampled hands of the opponent and their best
replies.
"""

from engine.board import PLAYERS
from engine.record import Record, ends_turn
from engine.rng import Rng
from engine.text.notation import text
from sim.options import Parser, positive, whole
from sim.text.read_record import read
from sim.tools.replay import for_each, lines_of


def main(words):
    """Print each game's worst turns, worst first; returns the exit status."""
    parser = Parser(prog="sim blunders", description="the turns that cost most, by a deep search")
    parser.add_argument("files", nargs="+", metavar="RECORD")
    parser.add_argument("--most", type=positive, default=10, metavar="N", help="turns of a game")
    parser.add_argument("--seed", type=whole, default=0, metavar="S")
    options = parser.parse_args(words)
    try:
        from .slow import judge
    except ImportError as missing:
        parser.error("%s: make trainer" % missing)
    rng = Rng(options.seed)

    def tell(path):
        for number, record in enumerate(read(lines_of(path)), 1):
            worst = sorted(_turns(record, judge, rng), key=_cost, reverse=True)
            print("%s, game %d" % (path, number))
            for line in worst[: options.most]:
                print("turn %d, %s: %s wins %d%%, %s %d%%" % line)

    return for_each(options.files, tell)


def _cost(line):
    return line[5] - line[3]


def _turns(record, judge, rng):
    """Each turn's (number, player, text, chance in %, a better turn's text, its chance)."""
    twin = Record(record.setup)
    packs = list(record.packs)
    number = 0
    view = None
    for action in record.actions:
        if twin.game.waiting:
            twin.deal(packs.pop(0))
        if view is None:
            view, placing, turn = twin.game.view(twin.game.player), twin.game.handicap > 0, b""
        turn += bytes((action,))
        twin.apply(action)
        if not ends_turn(twin.game, action, placing):
            continue
        number += not placing
        if not placing:
            chance, best, most = judge(view, turn, rng)
            if best != turn:
                yield number, PLAYERS[view.me], _text(turn), chance, _text(best), most
        view = None


def _text(actions):
    return " ".join([text(action, False) for action in actions])
