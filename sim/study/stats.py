# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``stats``: turns recorded games into rows for a spreadsheet or pandas, one per game or per
turn."""

import csv
import os
import sys
from collections.abc import Iterator
from typing import Any

from engine.map import NOBODY, PLAYER_LETTERS
from engine.record import Record
from engine.replay import Replay
from engine.text.notation import action_text
from engine.text.position import position_text
from engine.text.read import read_names
from sim.bots.record_judge import judge_records
from sim.bots.turn_judge import PlayedTurn, list_turns
from sim.bots.workers import Workers, add_jobs
from sim.command_line import Parser, whole_number
from sim.record_files import read_record_file, split_records

GAME = (
    "game", "file", "line", "edition", "peaceful", "open", "handicap", "weaker", "starter",
    "white", "black", "turns", "winner", "ending", "white_points", "black_points", "given_up",
)  # fmt: skip
"""white, black: who played, by the record's comments. winner: w or b, = for a draw, nothing if the
game isn't over."""
TURN = ("game", "turn", "round", "player", "position", "actions", "gained", "lost", "swept")
"""position: before the turn. gained, lost: the player's islands. swept: the other's bridges."""
COST = (*TURN, "chance", "best", "cost")
"""chance, best: for a turn that had a choice, the chance of winning after it and after the best
turn that was found, in percent."""
_ROWS = {"games": GAME, "turns": TURN, "costs": COST}


def main(arguments: list[str]) -> int:
    """Print the rows; return the exit status."""
    parser = Parser("stats")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument(
        "--csv", choices=_ROWS, required=True, help="costs judges turns, for seconds a game"
    )
    parser.add_argument(
        "--seed", type=whole_number, default=0, metavar="S", help="for the sampled hands"
    )
    add_jobs(parser, os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    games = [
        (path, line, read_names(lines), record)
        for path in options.files
        for record, (line, lines) in zip(list(read_record_file(path)), split_records(path))
    ]
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(_ROWS[options.csv])
    if options.csv == "games":
        for number, (path, line, names, record) in enumerate(games, 1):
            writer.writerow([number, path, line, *_describe_game(record, names)])
        return 0
    records = [record for *_, record in games]
    if options.csv == "turns":
        for number, record in enumerate(records, 1):
            writer.writerows([number, *row] for _, row in _list_rows(record))
        return 0
    with Workers(options.jobs) as workers:
        judged = judge_records(records, options.seed, workers)
        for number, (record, verdicts) in enumerate(zip(records, judged), 1):
            costs = {
                turn.at: [100 * chance for chance in (by.chance, by.most, by.most - by.chance)]
                for turn, by in verdicts
            }
            for turn, row in _list_rows(record):
                cells = ["%.2f" % cost for cost in costs.get(turn.at, ())]
                writer.writerow([number, *row, *(cells or [""] * 3)])
    return 0


def _describe_game(record: Record, names: list[str | None]) -> list[Any]:
    """Return the rest of a game's row."""
    setup, game = record.setup, record.game
    won = record.winner
    winner = "" if won is None else "=" if won == NOBODY else PLAYER_LETTERS[won]
    return [
        setup.edition, int(setup.peaceful), int(setup.open_hands), setup.handicap,
        PLAYER_LETTERS[setup.weaker] if setup.handicap else "", PLAYER_LETTERS[setup.starter],
        *[name or "" for name in names], sum(turn.number > 0 for turn in list_turns(record)),
        winner, game.ending, *game.points,
        "" if record.given_up is None else PLAYER_LETTERS[record.given_up],
    ]  # fmt: skip


def _list_rows(record: Record) -> Iterator[tuple[PlayedTurn, list[Any]]]:
    """Yield each turn with its row, without the game's number."""
    replay = Replay(record)
    for turn in list_turns(record):
        replay.go(turn.at)
        game, me = replay.game, turn.view.me
        row = [turn.number, game.round, PLAYER_LETTERS[me], position_text(game)]
        row.append(" ".join([action_text(action, not turn.number) for action in turn.actions]))
        events = [event for at in range(turn.at, turn.at + len(turn.actions))
                  for event in replay.go(at + 1)]  # fmt: skip
        kinds = [(event.kind, event.player == me) for event in events]
        row += [kinds.count(("gained", True)), kinds.count(("lost", True))]
        yield turn, [*row, kinds.count(("swept", False))]
