# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs scripts under Node with a virtual clock: the browser edition's worker for tests, and the
trial."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from sim.boards import BOARDS, Board
from sim.files import write_all
from sim.tools import fetch


class ScriptFailed(RuntimeError):
    """The script failed; the text says why."""


def play_steps(
    site: dict[str, bytes], steps: list, board: Board = BOARDS["picosystem"], **start: object
) -> dict[str, Any]:
    """Play steps, each (key or None, ms): the key is pressed, or nothing, for this time.

    site: the folder's files. start: values for worker/main.js. Returns "still", a digest of the
    picture after each step; "all", those of all pictures in order; "said", the other messages;
    "passes", the number of pictures that each pass of the main loop drew; and "memory", the VM's
    bytes. The digests are MD5 of RGB565, low byte first. ScriptFailed, fetch.NoTool.
    """
    size = dict(zip(("width", "height"), board.size))
    task = {"start": {"board": board.board_id, **start}, "steps": steps, "size": size}
    return run_script("worker.mjs", site, task)


def run_script(name: str, files: dict[str, bytes], task: object) -> Any:
    """Run a script of this folder with a folder of these files and, as JSON, a task; returns the
    JSON that it writes. Raises ScriptFailed, fetch.NoTool."""
    node, _ = fetch.find_node()
    with tempfile.TemporaryDirectory() as folder:
        write_all(folder, files)
        done = subprocess.run(
            [str(node), str(Path(__file__).parent / name), folder],
            input=json.dumps(task),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode:
        raise ScriptFailed("%s: %s" % (name, done.stderr[-2000:]))
    return json.loads(done.stdout)
