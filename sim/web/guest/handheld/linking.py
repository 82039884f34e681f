# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page's app, which also plays games by links."""

import outside
from friends import LinkedGame, begin_linked, find_linked

from engine.map import NAMES
from engine.record import PERSON, Opponent
from engine.setup import Setup
from ui.app import App

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Player


class LinkingApp(App):
    """An App that does some things in another way while a game by links is played.

    learns  whether the page waits for the end of the lessons
    """

    learns = False

    def show(self, name: str, *args: object) -> None:
        linked = find_linked(self)
        led = linked.divert(name, not args) if linked else name
        if led == "title" and led != name:  # an OK that is hammered is not the title's
            self.device.pause_keys(True)
        super().show(led, *(args if led == name else ()))
        if led == "title" and self.learns:
            self.learns = False
            outside.hand_turn()

    def begin_game(
        self, setup: Setup, opponent: Opponent = PERSON, deal_number: "int | None" = None
    ) -> None:
        linked = find_linked(self)
        if self.learns:  # the last lesson would begin a game
            self.show_title()
        elif linked is None:
            super().begin_game(setup, opponent, deal_number)
        else:
            setup = linked.match.record.setup
            begin_linked(self, setup.with_starter(setup.starter ^ 1), linked.me, linked.faces)

    def _find_shown(self) -> "LinkedGame | None":
        linked = find_linked(self)
        return linked if linked and self.match.record is linked.match.record else None

    def name_player(self, player: "Player", you: bool = True) -> str:
        linked = self._find_shown()
        if linked is None or not you:
            return super().name_player(player, you)
        return self.texts["you"] if player == linked.me else NAMES[linked.faces[player]].upper()

    def find_face(self, player: "Player") -> int:
        linked = self._find_shown()
        return super().find_face(player) if linked is None else linked.faces[player] + 1
