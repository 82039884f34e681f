# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The table: status line, map, cards and buttons, as one picture."""

import displayio

from engine.cards import count_cards, islands_of
from engine.map import BLACK, BRIDGES, WHITE, count_bits, held_islands
from engine.record import PEOPLE

from ...draw.buttons import Buttons
from ...draw.shapes import cut_group, set_visible
from ...screen import take_apart
from .cards import CardArea
from .chart import Chart
from .status import Status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import Game
    from engine.types import Island, Player

    from ...app import App


class Table:
    """All parts of the main picture. ``show_game`` sets them from a game."""

    def __init__(self, app: "App") -> None:
        layout = app.layout
        self.app = app
        self.texts = app.texts
        self.chart = Chart(layout)
        self.cards = CardArea(layout)
        self.status = Status(layout)
        self.buttons = Buttons(layout, app.device.key_names, layout.MESSAGE)
        self.buttons.aside = self.cards.aside
        self.hand: list[Island] = []
        self.group = displayio.Group()
        for part in (self.chart, self.status, self.cards, self.buttons):
            self.group.append(part.group)
        self.group.append(self.cards.aside)
        # In its own group: if two parts leave one group at once, everything between is redrawn.
        self.seat = displayio.Group()  # for a rival's face
        self.group.append(self.seat)
        self.overlay = displayio.Group()  # for a screen's additions on top
        self.group.append(self.overlay)

    def clear(self) -> None:
        """Choose nothing. The cards' faces stay, so that they aren't read again."""
        self.hand = []
        self.buttons.show_message("")
        self.chart.clear_marks()
        self.chart.drop_hidden()
        cut_group(self.seat)

    def clear_overlay(self) -> None:
        """Remove everything from the overlay. Hide each part first, so that only the picture under
        it is drawn. If all were removed at once, everything between them would be drawn too, and
        drawn again with the next screen's changes."""
        for part in self.overlay:
            part.hidden = True
        self.app.device.display.refresh()
        cut_group(self.overlay)

    def close(self) -> None:
        """Take the table apart before it is dropped."""
        self.chart.close()
        take_apart(self.group, self.status, self.cards, self.buttons, self)

    def show_game(
        self,
        game: "Game",
        viewer: "Player | None",
        on_turn: "Player | None" = None,
        counted: bool = False,
    ) -> None:
        """Show a game as a player sees it in their turn. With viewer None, show no hand.

        After a draw the game has passed on to the other player, but the picture has not.
        on_turn: the player whose turn to show, if not the viewer. counted: whether the score screen
        has counted a finished round. Until then the points are those before.
        """
        if on_turn is None:
            on_turn = game.player if viewer is None else viewer
        self.show_map_and_cards(game, viewer, on_turn)
        scores, number = game.scores, game.round
        if not counted and (game.needs_pack or len(scores) == 3):
            scores, number = scores[:-1], len(scores)
        counts = [
            (
                sum([score[player] for score in scores]),
                count_bits(held_islands(game.bridges[player])),
                count_cards(game.hands[player]),
            )
            for player in (WHITE, BLACK)
        ]
        texts = self.texts
        rounds = texts["last"] if game.last_turns else texts.fill("round", number)
        record = self.app.match.record
        you = None if record.kind == PEOPLE else record.person_side
        self.status.show_state(on_turn, rounds, counts, you, texts["you"])
        set_visible(self.status.faces, self.app.match is self.app.played)

    def show_map_and_cards(self, game: "Game", viewer: "Player | None", on_turn: "Player") -> None:
        """Show the map and the cards, but not the status line: something may cover it."""
        white, black = game.bridges
        self.chart.show_bridges(white, black)
        cards = self.cards
        cards.set_turn(on_turn)
        for slot in range(3):
            cards.set_row(slot, game.row[slot], cards.NORMAL)
        cards.set_pile(len(game.pile), cards.NORMAL)
        cards.set_nothing(None)
        cards.set_bridges_left(BRIDGES - count_bits(white), BRIDGES - count_bits(black))
        if viewer is None:
            self.hide_hand()
        else:
            self.hand = islands_of(game.hands[viewer])
            cards.set_hand([(island, cards.NORMAL) for island in self.hand])
            self._show_open_cards(game, viewer)

    def hide_hand(self) -> None:
        """Show no hand and no open cards."""
        self.hand = []
        self.cards.set_hand([])
        self.cards.set_open(None, (), ())

    def light_hand(self, lit: "Sequence[Island]", others: int) -> None:
        """Light one card in hand for each island in ``lit``. others: the other cards' state."""
        lit = list(lit)
        for slot, island in enumerate(self.hand):
            if island in lit:
                lit.remove(island)
                self.cards.set_hand_state(slot, self.cards.LIT)
            else:
                self.cards.set_hand_state(slot, others)

    def _show_open_cards(self, game: "Game", viewer: "Player") -> None:
        own = islands_of(game.open_cards(viewer))
        slots = []
        for slot, island in enumerate(self.hand):
            if island in own:
                own.remove(island)
                slots.append(slot)
        self.cards.set_open(viewer ^ 1, slots, islands_of(game.open_cards(viewer ^ 1)))
