# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``python -m sim``: the window, a script, or a command by name."""

import importlib
import os
import sys
from pathlib import Path

COMMANDS = {
    "play": "desk.play",
    "replay": "tools.replay",
    "random": "tools.random_games",
    "bench": "bench.report",
    "pictures": "study.pictures",
    "art": "art",
    "bot": "bots.bot",
    "arena": "bots.arena",
    "blunders": "bots.blunders",
    "study": "study.study",
    "stats": "study.stats",
    "shot": "study.shot",
    "gif": "study.gif",
    "train": "training.train",
    "calibrate": "training.calibrate",
    "deploy": "tools.deploy",
    "bundle": "tools.bundle",
    "release": "tools.release",
    "api": "tools.api",
    "web": "web.build",
}
"""Each command's module."""


def main(words: list[str]) -> int:
    """Run a command, a script, or the window; returns the exit status."""
    if words and words[0] in COMMANDS:
        return importlib.import_module("sim." + COMMANDS[words[0]]).main(words[1:])
    if words and not words[0].startswith("-"):
        print("sim: unknown command %s: %s" % (words[0], ", ".join(COMMANDS)), file=sys.stderr)
        return 2
    return importlib.import_module("sim.desk.command").main(words)


if __name__ == "__main__":
    # The project's code.py must not hide Python's own module of that name.
    root = str(Path(__file__).resolve().parent.parent)
    sys.path[:] = [path for path in sys.path if path not in ("", root)] + [root]
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # the reader closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
