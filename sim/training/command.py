# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``train``: makes the bot's weights. Its help also works without NumPy."""

from pathlib import Path

from engine.bot.weights import PATH
from sim import ROOT
from sim.bots.workers import Workers, add_jobs
from sim.command_line import Failed, Parser, output_file, output_folder, positive_number


def main(words: list[str]) -> int:
    """Make the weights; return the exit status."""
    parser = Parser("train")
    parser.add_argument(
        "--folder",
        type=output_folder,
        default=ROOT / "build" / "weights",
        metavar="F",
        help="keeps the games, so that none is played twice",
    )
    parser.add_argument(
        "--out", type=output_file(), default=PATH, metavar="FILE", help="the weights"
    )
    parser.add_argument(
        "--share", type=positive_number, default=1, metavar="N", help="play one game in N"
    )
    add_jobs(parser)
    options = parser.parse_args(words)
    try:
        from .train import train
    except ImportError as missing:
        raise Failed("%s: make trainer" % missing) from None
    with Workers(options.jobs) as workers:
        for line in train(options.folder, Path(options.out), options.share, workers):
            print(line, flush=True)
    return 0
