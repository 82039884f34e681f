# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Counts the islands on the map after a round, and says who has won it and how many points."""

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, ISLANDS, NOBODY, WHITE, count_bits, held_islands

from ..draw import font, palette
from ..draw.lines_box import make_lines_box
from ..screen import Screen
from .cheer import Cheer

if TYPE_CHECKING:
    from ..app import App

_ISLAND = const(250)
"""The time (ms) to count an island at the medium speed."""
_PAUSE = const(1500)
"""The time (ms) until the points are added at the medium speed."""


class ScoreScreen(Screen):
    """Counts White's islands one by one on the map, then Black's. Then it says in large letters who
    gets how many points, and the status line adds them.

    If a person has won the round, their stones hop first. Any key skips to the end. Then OK goes to
    the next round, or to the result.
    """

    name = "score"
    needs = ("game",)
    without_memory = "game"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.table = app.open_table()
        self.group = self.table.group
        texts = app.texts
        game = self.game = app.match.game
        self.table.show_game(game, None)
        self.lines, self.labels, self.width = make_lines_box(app.layout)
        self.table.overlay.append(self.lines)
        self.held = [held_islands(side) for side in game.bridges]
        self.counted = [0, 0]
        self.table.buttons.show_keys([("OK", texts["skip"])])
        self.cheer: Cheer | None = None
        self.state = "moving"
        self.until = app.device.now() + _PAUSE * app.pace // 8
        self._show_count()
        app.device.play_cue("round")

    def _show_count(self) -> None:
        """Show the islands counted so far."""
        texts, name = self.app.texts, self.app.name_player
        white, black = self.counted
        said = texts.fill("count", name(WHITE), white, name(BLACK), black)
        self.labels[0].write(said)

    def _show_verdict(self) -> None:
        """Show in large letters who gets how many points. The count is below them, or, where
        there is no room below, beside them, with the same base line."""
        layout, texts, labels = self.app.layout, self.app.texts, self.labels
        scale = layout.S
        points = max(self.game.scores[-1])
        said = texts["nobody's round"]
        if points:
            winner = self.game.scores[-1].index(points)
            said = "%s +%d*" % (self.app.name_player(winner), points)
        x, y = labels[0].x, labels[0].y
        labels[0].write("")
        large = font.make_label(said, x, y, palette.TEXT, 2 * scale)
        self.lines.append(large)
        left = 2 * font.measure(said) + 4
        high, pitch = font.measure_capital(scale), labels[1].y - y
        below = y + high + pitch + high <= layout.BUTTONS_TOP - layout.CARDS_TOP
        if below:
            left, y = 0, y + high + pitch
        count = texts.fill(
            "round's count", len(self.game.scores), max(self.counted), min(self.counted)
        )
        lines = font.wrap(count, self.width - left, False)
        if not below:
            lower = (len(lines) - 1) * pitch - high
            large.y += max(lower, 0)
            y -= min(lower, 0)
        for label, line in zip(labels, lines):
            label.write(line)
            label.x, label.y = x + left * scale, y
            y += pitch

    def _finish(self) -> None:
        """Show the end of the count."""
        self.counted = [count_bits(islands) for islands in self.held]
        self.table.chart.set_chosen(0)
        self._show_verdict()
        self.state = "pause"
        self.until = self.app.device.now() + _PAUSE * self.app.pace // 4
        white, black = self.game.scores[-1]
        winner = WHITE if white > black else BLACK if black > white else NOBODY
        if winner not in (NOBODY, self.app.match.bot_side):
            chart, held = self.table.chart, self.held[winner]
            chart.set_chosen(held)
            self.cheer = Cheer(self.app, chart.stone, held)

    def _show_points(self) -> None:
        app, texts = self.app, self.app.texts
        if self.cheer:
            self.cheer.stop()
        self.table.chart.set_chosen(0)
        self.table.show_game(self.game, None, counted=True)
        on = texts["go on"]
        if not app.match.is_over:
            on = texts.fill("on to a round", self.game.round)
        self.table.buttons.show_keys([("OK", on)])
        self.state = "done"

    def press(self, intent: str) -> None:
        app = self.app
        if self.state != "done":
            if self.state == "moving":
                self._finish()
            self._show_points()
        elif intent != "OK":
            pass
        elif app.match.is_over:
            app.device.set_lamp(0)
            app.show("result")
        else:
            app.match.begin_round()
            app.go_on()

    def tick(self, now: int) -> None:
        if self.state == "pause" and self.cheer and self.cheer.tick(now):
            return
        if self.state == "done" or now < self.until:
            return
        if self.state == "pause":
            self._show_points()
            return
        self.until = now + _ISLAND * self.app.pace // 4
        for player in (WHITE, BLACK):
            number = self.counted[player]
            islands = [n for n in range(ISLANDS) if self.held[player] >> n & 1]
            if number < len(islands):
                self.counted[player] += 1
                self.table.chart.set_chosen(1 << islands[number])
                self.app.device.play_cue("move")
                self._show_count()
                return
        self._finish()


SCREEN = ScoreScreen
