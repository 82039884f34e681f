# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Looking for the turn that cost a player most, in a game that is looked at again."""

import gc

from micropython import const

from engine.bot.dearest import dearest
from engine.bot.search import Search

from ..draw import page
from ..lifetimes import load
from .thinking import Thinking

if False:
    from collections.abc import Sequence
    from typing import Any

    from engine.record import Record

    from ..app import App

_LIMIT = const(9000)
"""After this long (ms), on a slow board, the turns that are left are judged by less."""


class DearestScreen:
    """An empty page while the bot looks: it wants the table's room. Then what hard plays there.

    record, starts, falls: as for engine.bot.dearest.dearest; back: a replay, as for App.show, less
    its last argument, the turn found.
    """

    name = "dearest"

    def __init__(
        self,
        app: "App",
        record: "Record",
        starts: "Sequence[int]",
        falls: "Sequence[int]",
        back: "tuple[Any, ...]",
    ) -> None:
        self.app = app
        self.record = record
        self.back = back
        self.found = -1
        texts = app.texts
        self.group, self.buttons = page.page(app, [("BACK", texts["back"])])
        self._write(14, "dearest turn")
        search = Search()
        work = dearest(record, starts, falls, search)
        self.thinking: Thinking | None = Thinking(app, search, work, self.buttons, _LIMIT)
        self.thinking.text = texts["looking"]

    def _write(self, y: int, key: str) -> None:
        app = self.app
        self.group.append(page.header(app.layout, y * app.layout.S, app.texts[key]))

    def press(self, intent: str) -> None:
        if intent == "BACK":
            none = self.thinking is None
            self.thinking = None
            self.app.show(*self.back + (-1 if none else None,))

    def tick(self, now: int) -> None:
        if self.found >= 0:
            gc.collect()  # a round later: what the search took is free for the next
            at = self.found
            game = load("engine.replay").until(self.record, at).game
            self.app.show("hint", game, self.back[:3] + (at,) + self.back[4:] + (at,))
        elif self.thinking is not None:
            found = self.thinking.tick(now)
            if found is not None:
                self.thinking = None
                self.found = found
                if found < 0:
                    self.buttons.message("")
                    self._write(40, "no dear turn")
