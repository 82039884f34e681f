# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A hint: the bot's turn in the player's place."""

from micropython import const

from engine.bot.levels import Level

from ..draw import shapes
from ..game.thinking import start_thinking
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from engine.game import Game

    from ..app import App
    from ..game.table.preview import Preview
    from ..game.thinking import Thinking
    from ..types import Way

_LEVEL = "hard"
_WIDTH = const(3)
_FINALS = const(2)
_TRIED = const(4)
"""A hint's search is narrower than the level's: it has half a second, and less memory."""
_DEAF = const(400)
_READ = const(1500)
"""When a better action has replaced the first, OK does nothing for _DEAF ms, since it was meant for
the first one. The status line says so for _READ ms."""


class HintScreen(Screen):
    """The table as the player sees it, with the first action of the bot's turn.

    OK points the player's cursor at it. Meanwhile the status line says that the bot still thinks. A
    better action replaces the first. In the end the status line gives the reason for the action.

    In a replay it shows the whole turn, the next action at each OK. Then ``game`` is the position,
    ``back`` the screen to return to, as for App.show, and ``actions`` the turn, if it is known.
    ``told`` are the texts over the cards beside its first action.
    """

    name = "hint"
    needs = ("game", "bot")
    without_memory = "game"

    def __init__(
        self,
        app: "App",
        game: "Game | None" = None,
        actions: bytes = b"",
        told: "Sequence[str]" = (),
        back: "Way | tuple[()]" = (),
    ) -> None:
        super().__init__(app)
        self.table = app.open_table()
        self.group = app.table.group
        self.back = back
        self.game = game or app.match.game
        self.player = self.game.player
        self.preview: Preview = None  # type: ignore[assignment] # made by _show
        self.actions = actions
        self.thinking: Thinking | None = None
        if back and not actions:  # before the picture, so that the search's parts lie together
            self.thinking = self.own(start_thinking(app, self.game, _LEVEL, self.table.buttons))
        self.table.show_game(self.game, self.player)
        self.second_search: Thinking | Literal[False] | None = (
            None  # False: it begins in the next frame
        )
        self.deaf_until = 0
        self.reasons_at: int | None = 0  # the time to give the reasons; None once they are given
        if actions:
            self.release("bot")  # here and below: the reasons need its memory
            self._show()
            from ..draw.lines_box import lay_texts

            lay_texts(app.layout, app.table.overlay, told)
            return
        self.table.buttons.show_keys([("BACK", app.texts["back"])])
        if not back:
            self.thinking = self.own(start_thinking(app, self.game, _hint_level(True), None))

    def press(self, intent: str) -> None:
        if intent == "OK" and self.app.device.now() < self.deaf_until:
            return
        if intent == "OK" and self.actions and self.back:
            self._show_next_action()
        elif intent == "BACK" or intent == "OK" and self.actions:
            back = self.back or ("turn", self.actions[0] if intent == "OK" else None)
            self.app.show(*back)

    def _show_next_action(self) -> None:
        """Show the next action of the bot's turn, or return after the last one."""
        if len(self.actions) == 1:
            self.app.show(*self.back)
            return
        shapes.cut_group(self.app.table.overlay)
        self.game = self.game.copy()
        self.game.follow(self.actions[0])
        self._change_actions(self.actions[1:])

    def _change_actions(self, actions: bytes) -> None:
        """Replace the actions, and show the first."""
        self.actions = actions
        self.preview.blink(False)
        self.table.chart.clear_marks()
        self.table.show_game(self.game, self.player)
        self._show()

    def tick(self, now: int) -> None:
        if self.thinking is not None:
            actions = self.thinking.tick(now)
            while actions is None and not self.back:  # too short to draw a frame in between
                actions = self.thinking.tick(now)
            if actions is not None:
                self.release(self.thinking)
                self.thinking = None
                if self.back:
                    self.release("bot")
                self.actions = actions
                self._show()
                if not self.back:
                    self.table.status.say((self.app.texts["thinking on"],))
                    self.second_search = False  # first the picture is drawn
            return
        self.preview.tick(now)
        if self.second_search is False:
            self.second_search = self.own(start_thinking(self.app, self.game, _hint_level(), None))
        elif self.second_search is not None:
            actions = self.second_search.tick(now)
            if actions is not None:
                self.release(self.second_search)
                self.second_search = None
                self.release("bot")
                if actions[0] != self.actions[0]:
                    self._change_actions(actions)
                    self.deaf_until = self.app.device.now() + _DEAF
                    self.reasons_at = self.deaf_until + _READ - _DEAF
                    better = self.app.texts.fill("better hint", " ".join(self.deed))
                    self.table.status.say((better,))
                self.actions = actions
        elif self.reasons_at is not None and now >= self.reasons_at:
            self._show_reasons()

    def _show(self) -> None:
        """Show the first of the remaining actions."""
        texts, table = self.app.texts, self.table
        on = "point at that" if not self.back else "done" if len(self.actions) == 1 else "go on"
        table.buttons.show_keys([("OK", texts[on]), ("BACK", texts["back"])])
        table.buttons.show_message("")
        from .advice import Advice

        advice = Advice(self.app, self.game, self.actions[0])
        self.preview, self.deed, self.changed = advice.preview, advice.deed, advice.changed
        # A copy for the text above: the search needs its memory.
        self.preview.game_after = None  # type: ignore[assignment] # it is not asked again
        self.reasons_at = 0
        if self.back:
            self._show_reasons()

    def _show_reasons(self) -> None:
        """Give the reasons for the turn. The code that finds them doesn't fit beside a search."""
        self.reasons_at = None
        from engine.coach.reason import list_reasons

        from .reason import list_reason_lines

        reasons = list_reasons(self.game, self.actions)
        lines = list_reason_lines(self.app, self.game, self.actions, reasons)
        self.table.status.say(lines or self.changed)


def _hint_level(quick: bool = False) -> Level:
    """Return the level with a narrower search. quick: whether to ignore replies, too."""
    level = Level(_LEVEL)
    level.width, level.finals, level.tried = _WIDTH, _FINALS, _TRIED
    if quick:
        level.samples = ()
    return level


SCREEN = HintScreen
