# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Looking for the turn that cost a player most, in a game that is looked at again."""

import gc

from micropython import const

from engine.actions import BUILD, DECLINE, DISCARD, PILE, TAKE, kind, line_of
from engine.bot.search import Search
from engine.coach.dearest import dearest
from engine.record import CERTAIN

from ..data.layouts.places import Places
from ..draw import font, page
from ..game.thinking import Thinking
from ..game.turn import words
from ..lifetimes import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.game import Game
    from engine.record import Record

    from ..app import App

_LIMIT = const(9000)
"""After this long (ms), on a slow board, the turns that are left are judged by less."""


class DearestScreen:
    """An empty page while the bot looks: it wants the table's room. What it found is told and shown
    by ui.review.hint.

    record, starts, falls: as for engine.coach.dearest.dearest; back: a replay, as for App.show,
    less its last argument, what was found.
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
            looked = self.thinking is None
            self.thinking = None
            self.app.show(*self.back + (() if looked else None,))

    def tick(self, now: int) -> None:
        if self.thinking is None:
            return
        told = self.thinking.tick(now)
        if told is None:
            return
        self.thinking = None
        self.buttons.message("")
        if told:
            self._show(*told)
        else:
            self._write(40, "no dear turn")

    def _show(self, cost: int, at: int, better: bytes) -> None:
        gc.collect()  # what the search took is free for the next
        game = load("engine.replay").until(self.record, at).game
        dear = at, better, self._told(game, cost, at, better)
        self.app.show("hint", game, *dear[1:], self.back[:3] + (at,) + self.back[4:] + (dear,))

    def _told(self, game: "Game", cost: int, at: int, better: bytes) -> "Sequence[str]":
        """Which turn it is and what was played, what is better, and what it cost: as much of it as
        there is room for."""
        app, record = self.app, self.record
        texts, layout = app.texts, app.layout
        number = load("engine.replay").turn_starts(record).index(at) + (not record.setup.handicap)
        end = at
        while record.actions[end] < TAKE:
            end += 1
        own = bytes(record.actions[at : end + 1])
        room = Places(layout, "look")
        yours = record.bot_side == game.player ^ 1
        who = texts["you"] if yours else app.name(game.player)
        told: Sequence[str] = ()
        for most in (5, 2, 1):
            told = texts.filled(
                "dear turn", number, who, self._deeds(own, better, most),
                self._deeds(better, own, most), cost * 100 // CERTAIN,
            )  # fmt: skip
            lines = font.wrap(" ".join(told), (layout.WIDTH - 2 * room.x) // layout.S)
            if len(lines) <= room.lines:
                break
        return told

    def _deeds(self, actions: bytes, others: bytes, most: int) -> str:
        """A turn's plays that are not among the other's, the first few, or else how it ended."""
        texts = self.app.texts
        said = []
        for action in actions:
            if action < DISCARD and action not in others:
                removes = "X " if kind(action) != BUILD else ""
                said.append(removes + "-".join(words.ends(line_of(action))))
            elif action < TAKE and action not in others:
                said.append(texts.filled("discard this", words.island(action - DISCARD)))
        if len(said) > most:
            said[most:] = ["..."]
        end = actions[-1]
        if said:
            return " ".join(said)
        if end == DECLINE:
            return texts["take no card"]
        if end == PILE:
            return texts["take from pile"]
        return " ".join(texts.filled("take that card", words.island(end - TAKE)))
