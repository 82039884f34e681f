# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The end of a game: who won, each round's points, and why."""

import displayio
from micropython import const

from engine.board import BLACK, NOBODY, WHITE, count
from engine.match import RIVALS
from engine.record import RIVAL

from ..data import tunes
from ..data.layouts.places import Places
from ..draw import face, font, menu_list, page, palette, score_table, shapes
from ..lifetimes import load

if False:
    from typing import Any

    from engine.types import Player

    from ..app import App

_ROWS = const(4)
"""How many rows there is room for below a table of points of its full height."""


class ResultScreen:
    """A rematch, a look at the board, the best moment, another game, or back to the title.

    best: after how many actions that was, 0 if nobody swept; None if the result is shown for the
    first time, not after a look at one of these.
    """

    name = "result"

    def __init__(self, app: "App", best: int | None = None) -> None:
        self.app = app
        texts, layout = app.texts, app.layout
        record = app.match.record
        winner = record.winner
        chain = load("ui.game.chain")
        again = best is not None
        sweeps = [] if again else chain.sweeps(record)
        self.best = chain.best(sweeps) if best is None else best
        lost = record.bot_side is not None and winner == record.bot_side
        of_deal = self.of_deal = record.deal_number is not None
        self.group, self.buttons = page.page(app, (), palette.DEEP, palette.SEA)
        at = Places(layout, "result")
        self._head(at, winner, lost)
        back = "result", self.best
        looks: tuple[Any, ...] = (("board", app.show, ("replay", record, back)),)
        if self.best:
            looks += (("best moment", app.show, ("best", record, self.best, back)),)
        does: tuple[Any, ...]
        rival = record.kind == RIVAL
        if rival:
            word = "drawn" if winner == NOBODY else "won" if lost else "beaten"
            last = word == "beaten" and record.number == RIVALS - 1
            does = (("go on", app.show, ("finale",) if last else ("campaign", True)),) + looks
        else:
            does = (("change seats" if of_deal else "rematch", self._rematch, ()),) + looks
            does += (("other set-up", app.show, ("setup",)),)
        self.does = does = does + (("to the title", app.leave, ()),)
        less = max(0, len(does) - _ROWS) * at.list_pitch * layout.S  # the table is closer then
        if rival:
            self.group.append(_words(app, at, texts["rival %d %s" % (record.number, word)]))
        else:
            self.group.append(score_table.score_table(app, at.table_y, at.table - less))
        rows = [[texts[name], "", True] for name, _, _ in does]
        x, scale = (layout.WIDTH - at.list_width) // 2, layout.S
        self.menu = menu_list.MenuList(
            x, at.list_y - less, at.list_width, rows, scale, 10 * scale, palette.SAND, at.list_pitch
        )
        self.group.append(self.menu.group)
        said = texts["rival %d is" % record.number] if rival else ""
        if of_deal:
            said = load("ui.game.deal_told").points(app)
        self._below(said)
        if again:
            return
        app.loser = None if winner == NOBODY else winner ^ 1
        chain.note(record, sweeps, app.save)
        report = load("ui.game.record_file").keep(app.device.drive, record)
        if report and not (of_deal and report[0] == "record kept"):
            self._below(texts.filled(*report))
        if winner == NOBODY:
            app.device.play("round")
        elif lost:
            app.device.tune(tunes.LOSS)
        else:
            app.device.tune(tunes.PHRASES[record.number] if rival else tunes.WIN)

    def _head(self, at: Places, winner: "Player", lost: bool) -> None:
        """Append the winner's stone, who won, and why. lost: whether the bot did."""
        texts, layout, group = self.app.texts, self.app.layout, self.group
        scale, middle = layout.S, layout.WIDTH // 2
        group.append(shapes.rectangle(0, 0, layout.WIDTH, at.table_y - 2 * scale, palette.UI))
        sides = (WHITE, BLACK) if winner == NOBODY else (winner,)
        for n, player in enumerate(sides):
            x = middle + (2 * n - len(sides) + 1) * at.stone * 2 // 3
            group.append(shapes.stone(player, x, at.stone_y, at.stone, scale))
        key = ("white wins", "black wins", "nobody wins")[winner]
        if self.app.match.bot_side is not None and winner != NOBODY:
            key = "you have lost" if lost else "you have won"
        group.append(font.label(texts[key], middle, at.winner_y, palette.TEXT, 2 * scale, 0.5))
        if self.of_deal:
            record = self.app.match.record
            why = load("ui.game.deal_told").name(self.app, record, layout.WIDTH // scale)
        else:
            why = self._ending(winner)
        group.append(font.label(why, middle, at.reason_y, palette.LIME, scale, 0.5))

    def _below(self, said: str) -> None:
        """Write the bottom line. If what is said needs the room, SCAN goes without saying."""
        ok = "OK", self.app.texts["ok"]
        self.buttons.set((ok, ("MENU", self.app.texts["scan"])))
        if not self.buttons.fits(said):
            self.buttons.set((ok,))
        self.buttons.message(said)

    def _rematch(self) -> None:
        record = self.app.match.record
        load("ui.last_setup").begin(self.app, record.deal_number, record.setup.start ^ 1)

    def _ending(self, winner: "Player") -> str:
        """Why the game ended like this, in words."""
        record, texts = self.app.match.record, self.app.texts
        game = record.game
        if record.given_up is not None:
            if record.bot_side is not None:
                return texts["you gave up"]
            return texts.filled("given up", self.app.name(record.given_up))
        key = "end " + game.ending
        if game.ending in ("points", "bridges"):
            numbers = (
                game.points if game.ending == "points" else [count(side) for side in game.bridges]
            )
            return texts.filled(key, max(numbers), min(numbers))
        if game.ending == "swept off":
            you = record.bot_side == winner
            return texts["you swept off"] if you else texts.filled(key, self.app.name(winner ^ 1))
        return texts[key]

    def press(self, intent: str) -> None:
        if intent == "OK":
            _, does, args = self.does[self.menu.at]
            does(*args)
        elif intent == "MENU":
            self.app.show("scan", self.app.match.record, None, ("result", self.best))
        else:
            self.menu.press(intent, self.app.device.play)

    def tick(self, now: int) -> None:
        pass


def _words(app: "App", at: Places, text: str) -> displayio.Group:
    """What a rival says of the game, beside their face, in the table's place."""
    layout, size = app.layout, at.table // 16
    scale = layout.S
    x = 3 * scale
    group = displayio.Group(y=at.table_y)
    group.append(shapes.rectangle(0, 0, layout.WIDTH, at.table, palette.UI))
    face_y = (at.table - face.SIZE * size) // 2
    group.append(face.face(app.match.record.number, x, face_y, size))
    x += face.SIZE * size + 2 * x
    pitch = font.high(scale) + 3 * scale
    lines = page.wrapped(text, x, 0, layout.WIDTH - x, palette.TEXT, scale, pitch)
    lines.y = (at.table - pitch * len(lines)) // 2 + scale
    group.append(lines)
    return group
