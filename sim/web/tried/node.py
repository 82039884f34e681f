# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For tests: the browser edition's worker under Node, on a virtual clock."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from sim.fakes.boards import BOARDS, Board
from sim.files import write_all
from sim.tools import fetch

_SCRIPT = Path(__file__).parent / "worker.mjs"


class Failed(RuntimeError):
    """The worker failed: says why."""


def play_steps(
    site: dict[str, bytes], steps: list, board: Board = BOARDS["picosystem"], **start: object
) -> dict[str, Any]:
    """Play steps, each (key or None, ms): pressed so long, or so long waited.

    site: the folder's files. start: what worker/main.js is to know. Returns "still", a digest
    of the picture after each step; "all", those of all pictures in order; "said", the other
    messages; "rounds", how many pictures each round of the main loop drew; and "memory", the VM's
    bytes.
    The digests are MD5 of RGB565, low byte first. Failed, fetch.NoTool.
    """
    node, _ = fetch.find_node()
    size = {"width": board.width, "height": board.height}
    how = {"start": {"board": board.board_id, **start}, "steps": steps, "size": size}
    with tempfile.TemporaryDirectory() as folder:
        write_all(folder, site)
        done = subprocess.run(
            [str(node), str(_SCRIPT), folder],
            input=json.dumps(how),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode:
        raise Failed(done.stderr[-2000:])
    return json.loads(done.stdout)
