# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's turn: it thinks and plays. Then a recap shows its turn."""

from engine.record import RIVAL

from ..draw import shapes
from ..lifetimes import load_part
from ..screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..app import App
    from .thinking import Thinking


class BotScreen(Screen):
    """The table with the person's hand and the rival's face. MENU works while the bot thinks.

    The bot is loaded once the picture is shown, so the picture appears a fifth of a second sooner.
    """

    name = "bot"
    needs = ("game",)

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        match = app.match
        table = self.table = app.open_table()
        self.group, self.buttons = table.group, table.buttons
        person = match.record.person_side
        table.show_game(match.game, person, person ^ 1)
        self.buttons.show_keys([("MENU", app.texts["menu"])])
        self.actions: bytes | None = None  # until the bot has thought
        from . import face  # here, so that it is gone when the bot thinks

        self.face = face.find_mood_before_turn(app)
        face.seat_rival(app, *self.face)
        self.drawn = False
        self.thinking: Thinking | None = None

    def _start_thinking(self) -> None:
        app = self.app
        match = app.match
        load_part("bot")
        from .thinking import LIMIT, NEVER, start_thinking

        # In a deal the bot thinks to the end, so that its turns are the same on a slow board.
        limit = LIMIT if match.record.deal_number is None else NEVER
        self.thinking = self.own(
            start_thinking(app, match.game, match.opponent_name, self.buttons, limit)
        )
        if match.record.kind == RIVAL:
            self.thinking.text = match.opponent_name.upper()  # beside their face

    def press(self, intent: str) -> None:
        if intent == "MENU" and self.actions is None:
            if self.thinking is not None:
                self.release(self.thinking)
            # The menu would cut off words. The face stays.
            shapes.cut_group(self.table.seat, 1)
            self.app.open_menu()

    def tick(self, now: int) -> None:
        if not self.drawn:
            self.drawn = True  # by the end of this frame
        elif self.thinking is None:
            self._start_thinking()
        elif self.actions is None:
            self.actions = self.thinking.tick(now)
            if self.actions is not None:
                self.release(self.thinking)
        elif self.actions:
            self.app.match.act(self.actions[0])  # one per frame: saving takes time
            self.actions = self.actions[1:]
        else:
            self.app.loop.failed = ()  # the game has gone on since
            self.app.show("recap", *self.face)

    def say(self, text: str) -> None:
        """Say why something can't be done."""
        self.buttons.show_message(text)


SCREEN = BotScreen
