# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the other player did in their turn, replayed on the map and put into words."""

import displayio
from micropython import const

from engine.actions import DISCARD, TAKE, kind
from engine.cards import card
from engine.record import RIVAL

from .. import font, palette, shapes
from ..layouts.places import Places
from ..turn import words
from ..turn.animate import Moves

_PAUSE = const(500)
"""The pause between two plays (ms)."""
_LINES = const(2)


class RecapScreen:
    """Replays the last turn from the position before it; LEFT and RIGHT go from play to play.

    A play is a build, a removal, or all discards. The draw is reported with the last one. The
    record has kept what happened: the rules are not applied again.
    """

    name = "recap"

    def __init__(self, app):
        self.app = app
        self.table = app.open_table()
        self.group = app.desk
        self.moves = Moves(app, self.table.chart)
        layout = app.layout
        scale = layout.S
        at = Places(layout, "recap")
        self.width = (layout.WIDTH - at.x) // scale
        box = displayio.Group()
        box.append(shapes.rectangle(0, 0, layout.WIDTH, at.height, palette.UI))
        box.append(shapes.rectangle(0, at.height, layout.WIDTH, scale, palette.SAND))
        player = app.record.last.player
        box.append(shapes.stone(player, at.stone_x, at.height // 2, at.stone, scale))
        self.labels = []
        for n in range(_LINES):
            text = font.label("", at.x, at.y + n * at.pitch, palette.TEXT, scale)
            self.labels.append(text)
            box.append(text)
        app.overlay.append(box)
        # The player's own hand stays visible while the bot's turn is shown.
        self.viewer = None if app.bot_side is None else app.bot_side ^ 1
        actions = app.record.last_actions
        end = len(actions)
        while end and actions[end - 1] >= TAKE:
            end -= 1
        self.starts = [
            n
            for n in range(end)
            if not n or kind(actions[n]) != DISCARD  # all discards are one play
        ] or [0]
        self.ends = self.starts[1:] + [end]
        self.alone = True  # it continues by itself
        self._tell(0)

    def _tell(self, number):
        """Start showing a play."""
        app = self.app
        self.number = number
        record = app.record
        actions = record.last_actions
        start, end = self.starts[number], self.ends[number]
        game = self.game = record.last.copy()
        _change(game, record.last_events[:start])
        self.table.chart.unmark()
        self.table.show_game(game, self.viewer, game.player)
        now = record.last_events[start:end]
        _change(game, now)
        self.events = [event for events in now for event in events]
        texts = app.texts
        placing = game.handicap > 0
        last = number == len(self.starts) - 1
        drawn = words.ended(actions[end], texts) if last and end < len(actions) else ""
        effects = ""
        if start == end:
            text, drawn = drawn, ""
        elif kind(actions[start]) == DISCARD:
            text = texts.filled("discards", end - start)
        else:
            text = words.played(actions[start], placing, texts)
            effects = " ".join(words.effects(self.events, texts["swept"], False))
            if font.measure(effects) > self.width:
                effects = " ".join(words.effects(self.events, texts["swept"], True))
        lines = font.wrap(text, self.width)
        if len(lines) == 1:
            lines.append(effects)
        else:
            lines = font.wrap(text + " " + effects, self.width)
        for n, label in enumerate(self.labels):
            font.write(label, lines[n] if n < len(lines) else "")
        self.drawn = drawn
        self._hint()
        pause = _PAUSE * app.pace // 4 if self.alone else 0
        self.moves.start(self.events, app.device.now() + pause)
        self.state = "moving"

    def _hint(self):
        texts = self.app.texts
        number = len(self.starts)
        buttons = [("LEFT", ""), ("RIGHT", "%d/%d" % (self.number + 1, number))]
        self.table.buttons.set((buttons if number > 1 else []) + [("OK", texts["go on"])])
        record = self.app.record
        rival = texts["rival %d is" % record.number] if record.kind == RIVAL else ""
        self.table.buttons.message(*rival.split(" "))

    def _settle(self):
        """Show the play's end; what it changed stays marked."""
        self.moves.stop()
        chart = self.table.chart
        last = self.number == len(self.starts) - 1
        game = self.app.record.game if last else self.game
        self.table.show_game(game, self.viewer, self.game.player)
        lines = islands = 0
        for event, player, what in self.events:
            if event in ("built", "removed"):
                chart.set_rim(what)
            if event in ("swept", "removed"):
                lines |= 1 << what
            elif event == "lost":
                islands |= 1 << what
            elif event == "gained":
                chart.set_plus(what, player)
        chart.set_crosses(lines, islands)
        self.table.buttons.message(self.drawn)
        self.state = "done" if last or not self.alone else "pause"
        self.until = self.app.device.now() + _PAUSE * self.app.pace // 4

    def press(self, intent):
        if intent == "OK":
            self.moves.stop()
            if self.app.bot_side is None:
                self.app.show("turn")
            else:
                self.app.go_on()
        elif intent in ("LEFT", "RIGHT"):
            self.alone = False
            if intent == "LEFT":
                self._tell(max(0, self.number - 1))
            elif self.state == "moving":
                self._settle()
            elif self.number < len(self.starts) - 1:
                self._tell(self.number + 1)

    def tick(self, now):
        if self.state == "moving":
            if not self.moves.tick(now):
                self._settle()
        elif self.state == "pause" and now >= self.until:
            self._tell(self.number + 1)


def _change(game, turn):
    """Change the bridges and the hands of a game as these lists of events say."""
    for events in turn:
        for event, player, what in events:
            if event == "built":
                game.bridges[player] |= 1 << what
            elif event in ("swept", "removed"):
                game.bridges[player] &= ~(1 << what)
            elif event in ("played", "discarded"):
                game.hands[player] -= card(what)
                if game.shown[player] >> 2 * what & 3:  # it lay open, with open hands
                    game.shown[player] -= card(what)
