# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the VM of the page that updates a drive: takes deploy's steps, one at a time, as JSON."""

import json
import re

import steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any


def _bytes(name: str) -> bytes:
    with open("/" + name, "rb") as file:
        return file.read()


_PLAN = json.loads(_bytes("plan.json").decode())
"""As sim/web/build/boards.py writes it."""


class Update:
    """An update of a drive: ``step``, given the answer to the step before, names the next."""

    def __init__(self) -> None:
        self._taken = steps.plan_steps(self._wanted_for, _PLAN["alone"])
        self._step = ""
        self._id: str | None = None

    def next(self, answer: str) -> str:
        """The next step, JSON: [its name, ...] of steps.plan_steps, a write's bytes in /data;
        "sizes", which the sizes of all files answer, and a 1 for each folder; at the end "done" or
        "refused". answer: JSON; if it is true, what was read is in /answer."""
        value = json.loads(answer)
        if self._step == "room":
            value = self._room(value)
        elif value is True:
            value = _bytes("answer")
        try:
            self._step, *details = self._taken.send(value)
        except StopIteration as done:
            return json.dumps(["done"] + list(done.value))
        except steps.Refused as why:
            return json.dumps(["refused"] + list(why.args))
        if self._step == "write":
            with open("/data", "wb") as file:
                file.write(details.pop(1))
        return json.dumps(["sizes" if self._step == "room" else self._step] + details)

    def _wanted_for(
        self, boot_out: "bytes | None", board_id: "str | None"
    ) -> "Generator[tuple[str, ...], Any, dict[str, bytes]]":
        if boot_out is None:
            raise steps.Refused("no drive")
        version = steps.read_version(boot_out)
        if version is None:
            raise steps.Refused("no version")
        named = re.search(rb"; (.*) with ", boot_out)
        board = named.group(1).decode() if named else board_id or ""
        yield "tell", "named", board, version
        if version not in _PLAN["versions"]:
            oldest = [int(number) for number in _PLAN["versions"][0].split(".")]
            older = [int(number) for number in version.split(".")] < oldest
            raise steps.Refused("too old" if older else "too new", version)
        if board_id and board_id not in _PLAN["others"]:
            raise steps.Refused("other board", board_id)
        self._id = board_id
        others = _PLAN["others"].get(board_id, ())
        return {name: _bytes(name) for name in _PLAN["files"] if name not in others}

    def _room(self, sizes: "list[int]") -> "tuple[int, int] | None":
        room = _PLAN["rooms"].get(self._id)
        if room is None:
            return None
        cluster, clusters = room
        return cluster, cluster * (clusters - sum([-(-size // cluster) for size in sizes]))
