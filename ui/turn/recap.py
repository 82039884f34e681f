# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the other did in his turn, shown on the map again and told in words."""

import displayio
from micropython import const

from .. import font, palette, shapes
from ..layouts.places import Places
from . import words
from .animate import Moves

_PAUSE = const(500)
"""Between two actions (ms)."""
_LINES = const(3)


class RecapScreen:
    """Replays the last turn from the position before it."""

    name = "recap"

    def __init__(self, app):
        self.app = app
        self.table = app.open_table()
        self.group = app.desk
        self.moves = Moves(self.table.chart, app.device.play)
        layout = app.layout
        scale = layout.S
        at = Places(layout, "recap")
        self.letters = at.letters
        top = layout.CARDS_TOP
        height = layout.BUTTONS_TOP - top
        box = displayio.Group(y=top)
        box.append(shapes.rectangle(0, 0, layout.WIDTH, height, palette.PANEL))
        box.append(shapes.rectangle(0, 0, layout.WIDTH, scale, palette.SAND))
        box.append(
            shapes.stone(
                app.record.last.player, at.stone_x, at.y + font.high(scale) // 2, at.stone, scale
            )
        )
        self.labels = []
        for n in range(_LINES):
            text = font.label("", at.x, at.y + n * at.pitch, palette.TEXT, scale)
            self.labels.append(text)
            box.append(text)
        app.overlay.append(box)
        self._replay()

    def _replay(self):
        app = self.app
        self.game = app.record.last.copy()
        self.at = 0
        self.lines = []
        self.discards = 0
        self.state = "pause"
        self.until = app.device.now() + _PAUSE
        self.table.show_game(self.game, None)
        self._say([])
        self.table.buttons.set([("OK", app.texts["skip"])])

    def _say(self, lines):
        """Add lines of words, as words.told; the last ones are shown."""
        self.lines += lines
        shown = self.lines[-len(self.labels) :]
        for n, text in enumerate(self.labels):
            line, effect = shown[n] if n < len(shown) else ("", False)
            font.write(text, line, palette.WHITE if effect else palette.TEXT)

    def _next(self):
        """Apply the next action of the turn and begin to show it; False after the last."""
        actions = self.app.record.last_actions
        if self.at == len(actions):
            return False
        action = actions[self.at]
        self.at += 1
        placing = self.game.handicap > 0
        events = self.game.apply(action)
        texts = self.app.texts
        if events[0][0] == "discarded":
            self.discards += 1
        elif self.discards:
            self._say([(texts.filled("discarded", self.discards), False)])
            self.discards = 0
        self._say(words.told(action, events, placing, texts, self.letters))
        self.moves.start(events, self.app.device.now())
        return True

    def _finish(self):
        while self._next():
            pass
        self.moves.stop()
        self.state = "done"
        self.table.show_game(self.app.record.game, None)
        texts = self.app.texts
        self.table.buttons.set([("OK", texts["go on"]), ("BACK", texts["replay"])])

    def press(self, intent):
        if intent == "BACK":
            self.moves.stop()
            self._replay()
        elif self.state != "done":
            self._finish()
        elif intent == "OK":
            if self.app.bot_side is None:
                self.app.show("turn")
            else:
                self.app.go_on()

    def tick(self, now):
        if self.state == "moving":
            if not self.moves.tick(now):
                self.table.show_game(self.game, None)
                self.state = "pause"
                self.until = now + _PAUSE
        elif self.state == "pause" and now >= self.until:
            if self._next():
                self.state = "moving"
            else:
                self._finish()
