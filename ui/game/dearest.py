# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Looking for the turn that cost a player most, in a game that is looked at again."""

import gc

from micropython import const

from engine.actions import BUILD, DECLINE, DISCARD, PILE, TAKE, kind, line_of
from engine.bot.dearest import dearest
from engine.bot.search import Search

from ..draw import page, palette
from ..lifetimes import load
from .thinking import Thinking
from .turn import words

if False:
    from collections.abc import Sequence
    from typing import Any

    from engine.record import Record

    from ..app import App

_CERTAIN = const(250)  # a cost of 100%
_LIMIT = const(9000)
"""After this long (ms), on a slow board, the turns that are left are judged by less."""


class DearestScreen:
    """An empty page while the bot looks: it wants the table's room. Then it says which turn it is,
    what was played and what hard plays, and what it cost; OK shows that on the table.

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
        self.found: tuple[Any, ...] = ()
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
        if intent == "OK" and self.found:
            _, at, better = self.found
            gc.collect()  # what the search took is free for the next
            game = load("engine.replay").until(self.record, at).game
            self.app.show("hint", game, self.back[:3] + (at,) + self.back[4:] + (at,), better)
        elif intent == "BACK":
            looked = self.thinking is None
            self.thinking = None
            at = self.found[1] if self.found else -1
            self.app.show(*self.back + (at if looked else None,))

    def tick(self, now: int) -> None:
        if self.thinking is None:
            return
        found = self.thinking.tick(now)
        if found is None:
            return
        self.thinking = None
        self.found = found
        self.buttons.message("")
        if found:
            self._tell(*found)
        else:
            self._write(40, "no dear turn")

    def _tell(self, cost: int, at: int, better: bytes) -> None:
        """Say which turn it is, what was played, what hard plays, and what it cost."""
        app, record = self.app, self.record
        texts, layout = app.texts, app.layout
        replay = load("engine.replay")
        number = replay.turn_starts(record).index(at) + (not record.setup.handicap)
        end = at
        while record.actions[end] < TAKE:
            end += 1
        own = bytes(record.actions[at : end + 1])
        name = app.name(replay.until(record, at).game.player)
        text = texts.filled(
            "dear turn", number, name, self._deeds(own, better), self._deeds(better, own),
            cost * 100 // _CERTAIN,
        )  # fmt: skip
        scale = layout.S
        margin = 4 * scale
        width = layout.WIDTH - 2 * margin
        self.group.append(
            page.wrapped(text, margin, 40 * scale, width, palette.TEXT, scale, 10 * scale)
        )
        self.buttons.set([("OK", texts["show"]), ("BACK", texts["back"])])

    def _deeds(self, actions: bytes, others: bytes) -> str:
        """A turn's plays that are not among the other's, or else how it ended."""
        texts = self.app.texts
        said = []
        for action in actions:
            if action < DISCARD and action not in others:
                removes = "X " if kind(action) != BUILD else ""
                said.append(removes + "-".join(words.ends(line_of(action))))
            elif action < TAKE and action not in others:
                said.append(texts.filled("discard card", words.island(action - DISCARD)))
        end = actions[-1]
        if said:
            return " ".join(said)
        if end == DECLINE:
            return texts["no handicap"]
        return texts["top card short"] if end == PILE else words.island(end - TAKE)
