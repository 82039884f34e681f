# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A finished game's best moment, played slowly."""

from micropython import const

from engine.match import Match
from engine.record import replay_until

from ..draw import font, palette, shapes
from ..game import played_box
from ..game.turn import words
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.record import Record

    from ..app import App
    from ..game.turn.animate import Animation
    from ..types import Route

_PACE = const(12)
"""One and a half times the slowest pace of a game."""
_PAUSE = const(800)
"""The time (ms) for which the map is shown as it was."""
_MANY = const(4)
"""The most bridges that a play can sweep: two at each end."""


class BestScreen(Screen):
    """The play on the map, with a count of its swept bridges in place of the hand. What moves it is
    loaded once the picture is shown.

    OK skips to the play's end, then plays it again. BACK returns.

    record: the game. at: its number of actions up to and with this play. back: the screen to return
    to, as for App.show.
    """

    name = "best"
    needs = ("game",)
    without_memory = "title"

    def __init__(self, app: "App", record: "Record", at: int, back: "Route") -> None:
        super().__init__(app)
        app.match = Match(record)
        self.back = back
        layout = app.layout
        self.table = app.open_table()
        self.group = self.table.group
        self.before = replay_until(record, at - 1)
        self.action = record.actions[at - 1]
        self.player = self.before.player
        self.animation: Animation | None = None
        self.drawn = False
        self.box = played_box.PlayedBox(app, self.player)
        self.table.overlay.append(self.box.group)
        x, y, width, height = layout.HAND_BOX
        wide = font.measure(self._count_text(_MANY))
        scale = max(layout.S, min(2 * layout.S, (width - 4 * layout.S) // wide))
        top = y + (height - font.measure_capital(scale)) // 2
        self.label = font.make_label("", x + width // 2, top, palette.LIME, scale, 0.5)
        self.table.overlay.append(shapes.make_rectangle(x, y, width, height, palette.UI))
        self.table.overlay.append(self.label)
        self._start()

    def _show(self, state: str, ok: str) -> None:
        """Show the game as it is. ok: the key of the text for OK's function."""
        texts = self.app.texts
        self.state = state
        self.table.show_game(self.game, None, self.player)
        self.table.buttons.show_message("")
        self.table.buttons.show_keys([("OK", texts[ok]), ("BACK", texts["back"])])

    def _start(self) -> None:
        """Start from the position before."""
        app = self.app
        game = self.game = self.before.copy()
        self.table.chart.clear_marks()
        self._show("moving", "skip")
        self.events = game.follow(self.action)
        said = [event for event in self.events if event.kind != "swept"]  # these are counted
        self.box.describe(bytes((self.action,)), said, False, app.name_player(self.player ^ 1))
        self._show_count(0)
        if self.animation is not None:
            self.animation.start(self.events, app.device.now() + _PAUSE)

    def _show_end(self) -> None:
        """Show the end, with the changes marked."""
        if self.animation is not None:
            self.animation.stop()
        self._show("done", "again")
        played_box.mark_changes(self.table.chart, self.events)
        self._show_count(words.count_swept(self.events))
        self.box.report(self.table.buttons, "")

    def _show_count(self, swept: int) -> None:
        self.swept = swept
        font.write_label(self.label, self._count_text(swept) if swept else "")

    def _count_text(self, swept: int) -> str:
        """Return the player's name and the number of bridges swept, as a text."""
        app = self.app
        return "%s: %s" % (app.name_player(self.player), app.texts.fill("swept", swept))

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show(*self.back)
        elif intent == "OK":
            if self.state == "done":
                self._start()
            else:
                self._show_end()

    def tick(self, now: int) -> None:
        if not self.drawn:
            self.drawn = True  # by the end of this frame
            return
        animation = self.animation
        if animation is None:
            from ..game.turn.animate import Animation

            animation = self.animation = self.own(Animation(self.app, self.table.chart, _PACE))
            if self.state != "done":
                animation.start(self.events, now + _PAUSE)
        if self.state == "done":
            return
        at = animation.at
        if not animation.tick(now):
            self._show_end()
        elif animation.at > at and animation.steps[at][1] == "gone":
            before = [step[1] for step in animation.steps[:at]]
            self._show_count(self.swept + ("grow" in before))  # a pair removes, it does not sweep


SCREEN = BestScreen
