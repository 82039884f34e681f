# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the other player's turn on the map, and puts it into words."""

from engine.actions import DECLINE, DISCARD, TAKE, kind_of
from engine.const import TYPE_CHECKING, const
from engine.record import RIVAL, replay_until
from engine.save.fields import FASTEST

from ..draw import shapes
from ..screen import Screen
from . import face, played_box
from .turn.animate import Animation

if TYPE_CHECKING:
    from ..app import App
    from ..types import Route

_PAUSE = const(500)
"""The pause between two steps (ms)."""
_READ = const(1500)
"""The time (ms) for which a turn that only drew a card is shown at the fastest speed."""


class RecapScreen(Screen):
    """Shows the last turn, or an earlier one, from the position before it. LEFT and RIGHT go from
    step to step. OK, BACK and MENU leave; MENU then opens the turn's menu.

    A step is a build, a removal, or all discards. The draw is reported with the last step. At the
    fastest speed a turn that only drew a card is shown for a moment, unless a key is pressed.

    mood, said: the rival's mood and words, from face.find_mood_before_turn.
    span: for an earlier turn, the numbers of actions before and after it. back: the screen to
    return to from that turn, as for App.show.
    """

    name = "recap"
    needs = ("game", "turn", "two")
    pauses_keys = True

    def __init__(
        self,
        app: "App",
        mood: int = 0,
        said: str = "",
        span: tuple[int, int] | None = None,
        back: "Route | None" = None,
    ) -> None:
        super().__init__(app)
        self.mood, self.said = mood, said
        self.table = app.open_table()
        self.group = self.table.group
        self.animation = Animation(app, self.table.chart)
        record = app.match.record
        before, actions = record.last_start, record.last_actions
        if span:
            before = replay_until(record, span[0])
            actions = bytes(record.actions[span[0] : span[1]])
        assert before is not None
        self.before, self.actions, self.back = before, actions, back
        self.box = played_box.PlayedBox(app, before.player)
        self.table.overlay.append(self.box.group)
        # The player's own hand stays visible while the bot's turn is shown.
        self.viewer = None if app.match.bot_side is None else record.person_side
        self.speaks = self.viewer is not None and not back
        if self.speaks:
            face.seat_rival(app, mood, said)
        end = len(actions)
        while end and actions[end - 1] >= TAKE:
            end -= 1
        self.starts = [
            n
            for n in range(end)
            if not n or kind_of(actions[n]) != DISCARD  # all discards are one step
        ] or [0]
        self.ends = self.starts[1:] + [end]
        self.automatic = True  # whether the next step follows by itself
        self.goes_on_alone = app.pace == FASTEST and not end and actions[0] != DECLINE
        self._start_step(0)

    def _start_step(self, number: int) -> None:
        """Start showing a step."""
        app = self.app
        self.number = number
        self.last = number == len(self.starts) - 1
        actions = self.actions
        start = self.starts[number]
        game = self.game = self.before.copy()
        for action in actions[:start]:
            game.follow(action)
        self.table.chart.clear_marks()
        self.table.show_game(game, self.viewer, self.before.player)
        placing = game.handicap > 0
        self.events = []
        played = actions[start : self.ends[number]]
        for action in played:
            self.events += game.follow(action)
        self.drawn: tuple[str, ...] = ("",)
        if self.last and actions[-1] >= TAKE:
            who = app.name_player(self.before.player)
            self.drawn = played_box.describe_draw(actions[-1], who, app.texts)
        if played:
            loser = app.name_player(self.before.player ^ 1) if self.back else app.texts["you"]
            self.box.describe(played, self.events, placing, loser)
        else:
            self.box.write(*self.drawn)
            self.drawn = ("",)
        if self.speaks and self.automatic:
            self._show_reaction()
        self._set_buttons()
        pause = _PAUSE * app.pace // 4 if self.automatic else 0
        self.animation.start(self.events, app.device.now() + pause)
        self.state = "moving"

    def _show_reaction(self) -> None:
        """Show the rival's mood after the step, and their words until the next one."""
        mood, said = face.find_mood_after_play(self.app, self.mood, self.events)
        if not self.number:  # their words before the turn stay during the first step
            said = said or self.said
        if (mood, said) != (self.mood, self.said):
            self.mood, self.said = mood, said
            face.seat_rival(self.app, mood, said)

    def _set_buttons(self) -> None:
        app, number = self.app, len(self.starts)
        buttons = [("OK", app.texts["go on" if self.last else "skip"])]
        if self.back:
            buttons = [("BACK", app.texts["back"])]
        if number > 1:
            buttons[:0] = ("LEFT", ""), ("RIGHT", "%d/%d" % (self.number + 1, number))
        self.table.buttons.show_keys(buttons)
        record = app.match.record
        rival = app.name_player(record.person_side ^ 1) if record.kind == RIVAL else ""
        self.table.buttons.show_message(rival)

    def _show_end(self) -> None:
        """Show the position after the step, and mark the changes. After the last step, light the
        card that was drawn. The row gets its new card when the player goes on."""
        app = self.app
        self.animation.stop()
        self.table.show_game(self.game, self.viewer, self.before.player)
        played_box.mark_changes(self.table.chart, self.events)
        if self.last:
            shapes.cut_group(self.table.seat, 1)  # words lie on the cards
            self.table.cards.light_card(self.game, self.actions[-1])
        self.box.report(self.table.buttons, *self.drawn)
        self.state = "done" if self.last or not self.automatic else "pause"
        wait = _READ if self.goes_on_alone else _PAUSE * app.pace // 4
        self.until = app.device.now() + wait

    def press(self, intent: str) -> None:
        self.goes_on_alone = False
        if intent in ("OK", "BACK", "MENU"):
            self.animation.stop()
            match = self.app.match
            menu = intent == "MENU" and not match.is_bots_turn()
            if self.back:
                self.app.show(*self.back)
            elif match.is_over or match.game.needs_pack or not (menu or self.viewer is None):
                self.app.go_on()
            else:
                self.app.show_player_on_lamp()
                self.app.show("turn", None, None, menu)
        elif intent in ("LEFT", "RIGHT"):
            self.automatic = False
            if intent == "LEFT":
                self._start_step(max(0, self.number - 1))
            elif self.state == "moving":
                self._show_end()
            elif not self.last:
                self._start_step(self.number + 1)

    def tick(self, now: int) -> None:
        if self.state == "moving":
            if not self.animation.tick(now):
                self._show_end()
        elif now >= self.until:
            if self.goes_on_alone:
                self.press("OK")
            elif self.state == "pause":
                self._start_step(self.number + 1)


SCREEN = RecapScreen
