# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A hint: the bot's turn in the player's place."""

from .. import lifetimes
from ..draw import shapes
from ..game.thinking import NEVER, start_thinking
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.match import Match

    from ..app import App
    from ..game.table.preview import Preview
    from ..game.thinking import Thinking
    from ..types import Change, Route


class HintScreen(Screen):
    """The table as the player sees it. Once the bot has thought, its turn's first action, with why
    it is good and why not another. While the player follows a turn, its rest is told at once.

    OK points the player's cursor at the action. In a replay it shows the next action of the turn.
    Then ``game`` is the position, ``back`` the screen to return to, as for App.show, and
    ``actions`` the turn, if it is known. change: as for tell_turn, for the first action.
    """

    name = "hint"
    needs = ("game", "bot")
    without_memory = "game"

    def __init__(
        self,
        app: "App",
        game: "Game | None" = None,
        actions: bytes = b"",
        back: "Route | None" = None,
        change: "Change | None" = None,
    ) -> None:
        super().__init__(app)
        self._change = change
        self.table = app.open_table()
        self.group = self.table.group
        self.back = back
        self.game = game or app.match.game
        self.player = self.game.player
        self.actions = actions or (b"" if back else _list_rest(app.match))
        self.thinking: Thinking | None = None
        hoped = 0 if back else app.match.begin_advice()
        if not self.actions:  # before the picture, so that the search's parts lie together
            self.thinking = self.own(
                start_thinking(app, self.game, "hint", self.table.buttons, NEVER, hoped)
            )
        self.preview: Preview | None = None  # of the action that is shown
        self.table.show_game(self.game, self.player)
        if not self.actions:
            self.table.buttons.show_keys([("BACK", app.texts["back"])])

    def press(self, intent: str) -> None:
        if intent == "OK" and self.actions and self.back:
            self._show_next_action()
        elif intent == "BACK" or intent == "OK" and self.actions:
            self.app.show(*self.back or ("turn", self.actions[0] if intent == "OK" else None))

    def _show_next_action(self) -> None:
        """Show the next action of the bot's turn, or return after the last one."""
        assert self.back is not None
        if len(self.actions) == 1:
            self.app.show(*self.back)
            return
        shapes.cut_group(self.table.overlay)
        self.game = self.game.copy()
        self.game.follow(self.actions[0])
        self.actions = self.actions[1:]
        if self.preview is not None:
            self.preview.blink(False)
        self.preview = None  # tick shows it
        self.table.chart.clear_marks()
        self.table.show_game(self.game, self.player)

    def tick(self, now: int) -> None:
        if self.thinking is not None:
            actions = self.thinking.tick(now)
            if actions is None:
                return
            self.actions = actions
            if not self.back:
                self.app.match.advise(actions)
        if self.preview is None:
            self._show()  # here, since reasons need much of a board's 2 KB for nested calls
        else:
            self.preview.tick(now)

    def _show(self) -> None:
        """Show the first of the remaining actions, and tell why."""
        app, table = self.app, self.table
        texts = app.texts
        # The reasons need its memory, and one of its modules: loading that again takes 30 ms.
        lifetimes.owners["engine.bot.weights"] = "screen"
        self.release(self.thinking or "bot", "bot")
        self.thinking = None
        on = "point at that" if not self.back else "done" if len(self.actions) == 1 else "go on"
        table.buttons.show_keys([("OK", texts[on]), ("BACK", texts["back"])])
        table.buttons.show_message("")
        from .advice import show_action

        self.preview, deed, lines = show_action(app, self.game, self.actions[0])
        from ..game.turn.notice import show_naming
        from .reason import tell_turn

        match = app.match
        record = match.record
        last = avoided = None
        if not self.back:
            before, own, alone = match.advised[2:]
            last = record.last_start, before
            if record.turn_at < len(record.actions):  # the turn has begun
                last, avoided = (None, own), alone
        told, hopes, avoided = tell_turn(
            app, self.game, self.actions, deed, self._change, last, avoided
        )
        self._change = None
        named = show_naming(
            app, told, lines, self.player if self.back else None, "" if lines else deed
        )
        if not self.back and match.bot_side is not None:
            match.advise(self.actions, hopes & named, avoided)  # only what was said


def _list_rest(match: "Match") -> bytes:
    """List the rest of the turn that the last hint advised; none if another turn began."""
    at, turn = match.advised[:2]
    played = bytes(match.record.actions[at:])
    if at == match.record.turn_at and turn.startswith(played):
        return turn[len(played) :]
    return b""


SCREEN = HintScreen
