# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""After a round: counts the islands on the map, says their worth, and shows the points."""

from micropython import const

from engine.map import BLACK, ISLANDS, NOBODY, WHITE, control, count_bits

from ..draw import font, score_table
from ..draw.lines_box import make_lines_box
from ..screen import Screen
from .cheer import Cheer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App

_ISLAND = const(250)
"""The time (ms) to count an island at the medium speed."""
_PAUSE = const(1500)
"""The time (ms) until the points appear at the medium speed."""


class ScoreScreen(Screen):
    """The map with White's islands counted one by one, then Black's, then the table of points.

    If a person has won the round, their stones hop first. Any key skips to the points. Then OK goes
    to the next round, or to the result.
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
        box, self.labels, self.width = make_lines_box(app.layout)
        self.table.overlay.append(box)
        self.held = [control(side) for side in game.bridges]
        self.counted = [0, 0]
        self.table.buttons.show_keys([("OK", texts["skip"])])
        self.cheer: Cheer | None = None
        self.state = "moving"
        self.until = app.device.now() + _PAUSE * app.pace // 8
        self._show_count()
        app.device.play_cue("round")

    def _show_count(self, *more: str) -> None:
        """Show the islands counted so far, and further lines of text."""
        texts, name = self.app.texts, self.app.name_player
        white, black = self.counted
        lines = [texts.fill("count", name(WHITE), white, name(BLACK), black)]
        for text in more:
            lines += font.wrap(text, self.width)
        for n, label in enumerate(self.labels):
            font.write_label(label, lines[n] if n < len(lines) else "")

    def _worth_text(self) -> str:
        """Return the worth of the round, in words."""
        texts, scores = self.app.texts, self.game.scores
        number = len(scores)
        worth = max(scores[-1])
        if worth == 0:
            return texts.fill("worth nothing", number)
        return texts.fill("worth one point" if worth == 1 else "round's worth", number, worth)

    def _finish(self) -> None:
        """Show the end of the count."""
        self.counted = [count_bits(islands) for islands in self.held]
        self.table.chart.set_chosen(0)
        self._show_count(self._worth_text())
        self.state = "pause"
        self.until = self.app.device.now() + _PAUSE * self.app.pace // 4
        white, black = self.game.scores[-1]
        winner = WHITE if white > black else BLACK if black > white else NOBODY
        if winner not in (NOBODY, self.app.match.bot_side):
            held = self.held[winner]
            self.cheer = Cheer(self.app, self.table.chart, held, held)

    def _show_points(self) -> None:
        app = self.app
        texts = app.texts
        if self.cheer:
            self.cheer.stop()
        self.table.show_game(self.game, None, counted=True)
        self.table.overlay.append(
            score_table.make_score_table(
                app.layout, texts, self.game, -2 * app.layout.S, app.layout.CARDS_TOP
            )
        )
        on = texts["go on"]
        if not app.match.has_ended():
            on = texts.fill("on to a round", self.game.round, app.name_player(self.game.player))
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
        elif app.match.has_ended():
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
