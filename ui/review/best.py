# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A finished game's best moment, played slowly."""

from engine.const import TYPE_CHECKING, const
from engine.match import Match
from engine.record import CERTAIN, UNASKED, replay_until

from ..draw import font, palette, shapes
from ..game import played_box
from ..game.turn import words
from ..screen import Screen

if TYPE_CHECKING:
    from engine.record import Record

    from ..app import App
    from ..game.cheer import Cheer
    from ..game.turn.animate import Animation
    from ..types import Route

_PACE = const(12)
"""One and a half times the slowest pace of a game."""
_PAUSE = const(800)
"""The time (ms) for which the map is shown as it was."""


class BestScreen(Screen):
    """The play on the map, with a count of its swept bridges in place of the cards. At the end the
    stones of the islands gained hop, and the count makes way for the chance that the play's turn
    won. What moves and what estimates is loaded once the picture is shown.

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
        self._at = at
        self._chances: list[int] | None = None
        self.animation: Animation | None = None
        self.cheer: Cheer | None = None
        self.drawn = False
        self.box = played_box.PlayedBox(app, self.player)
        self.table.overlay.append(self.box.group)
        top, width, scale = layout.CARDS_TOP, layout.WIDTH, layout.S
        height = layout.BUTTONS_TOP - top
        self.table.overlay.append(shapes.make_rectangle(0, top, width, height, palette.UI))
        texts = self._count_text(4), self._chance_text(99, 99)  # a play sweeps four at most
        widest = max([font.measure(text) for text in texts])
        capital = font.measure_capital(1)
        size = max(scale, min(height // (capital + 2), (width - 4 * scale) // widest))
        top += (height - size * capital) // 2
        self.label = font.make_label("", width // 2, top, palette.LIME, size, 0.5)
        self.table.overlay.append(self.label)
        self._start()

    def _show(self, state: str, ok: str) -> None:
        """Show the map as it is: the box and the count cover the rest. ok: the key of the text for
        OK's function."""
        texts = self.app.texts
        self.state = state
        self.table.chart.show_bridges(*self.game.bridges)
        self.table.buttons.show_message("")
        self.table.buttons.show_keys([("OK", texts[ok]), ("BACK", texts["back"])])

    def _start(self) -> None:
        """Start from the position before."""
        app = self.app
        if self.cheer is not None:
            self.cheer.stop()
            self.release(self.cheer)
            self.cheer = None
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
        """Show the end, with the changes marked, and say what was so good about it."""
        app, chart = self.app, self.table.chart
        if self.animation is not None:
            self.animation.stop()
        self._show("done", "again")
        played_box.mark_changes(chart, self.events)
        key = "biggest sweep" if app.match.bot_side is None else "your biggest sweep"
        self.box.write(*app.texts.lines(key))
        self._show_count(words.count_swept(self.events))
        self._show_chance()
        gained = 0
        for kind, _, island in self.events:
            if kind == "gained":
                gained |= 1 << island
        chart.set_chosen(gained)
        from ..game.cheer import Cheer

        self.cheer = self.own(Cheer(app, chart.stone, gained, True))

    def _show_chance(self) -> None:
        """Show how the player's chance of winning grew, if it is known and did."""
        last = (self._chances or [])[-2:]
        if last[1:] and last[0] < last[1]:
            self.label.write(self._chance_text(*last))

    def _show_count(self, swept: int) -> None:
        self.swept = swept
        self.label.write(self._count_text(swept) if swept else "")

    def _count_text(self, swept: int) -> str:
        """Return the player's name and the number of bridges swept, as a text."""
        app = self.app
        return "%s: %s" % (app.name_player(self.player), app.texts.fill("swept", swept))

    def _chance_text(self, before: int, after: int) -> str:
        """Return how two chances of the player's, in percent, follow each other, as a text."""
        return self.app.texts.fill("chance of winning", "%d%% > %d%%" % (before, after))

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
        elif self.animation is None:
            self._load(now)
        elif self.state == "done":
            if self.cheer is not None and not self.cheer.tick(now):
                self.release(self.cheer)
                self.cheer = None
        else:
            animation, at = self.animation, self.animation.at
            if not animation.tick(now):
                self._show_end()
            elif animation.at > at and animation.steps[at][1] == "gone":
                before = [step[1] for step in animation.steps[:at]]
                # What a pair removes isn't swept.
                self._show_count(self.swept + ("grow" in before))

    def _load(self, now: int) -> None:
        """Estimate the player's chances up to the play's turn. A frame later, load what moves the
        map: both at once would take more memory."""
        app = self.app
        if self._chances is None:
            self._chances = self._estimate_chances()
            return
        from ..game.turn.animate import Animation

        self.animation = self.own(Animation(app, self.table.chart, _PACE))
        if self.state == "done":
            self._show_chance()
        else:
            self.animation.start(self.events, now + _PAUSE)

    def _estimate_chances(self) -> list[int]:
        """Return the player's chances after their turn before the play's and after that, in
        percent, as far as there are estimates: of two people White has them."""
        from engine.bot.estimate import estimate_turns
        from engine.replay import list_turn_starts

        chances: list[int] = []
        record = self.app.match.record
        number = len([start for start in list_turn_starts(record) if start < self._at])  # from 1
        if self.player == record.person_side:
            for n, turn in enumerate(estimate_turns(record, max(0, number - 3))):
                if n == number:
                    break
                chances += [chance * 100 // CERTAIN for chance in turn if chance != UNASKED]
        return chances


SCREEN = BestScreen
