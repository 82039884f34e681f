# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a seat sees after an action: all that a page or a picture may show of it."""

from collections import namedtuple

from engine.cards import EMPTY_SLOT, islands
from engine.game import Event
from engine.replay import Replay, list_turn_starts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.game import Game
    from engine.record import Record
    from engine.types import Player
    from engine.view import View

Frame = namedtuple(
    "Frame", ("bridges", "hands", "row", "pile", "secret", "round", "last_turns", "points",
              "player", "winner", "events")
)  # fmt: skip
"""Both masks of bridges; for each hand the islands on the cards that are seen and how many more
there are; the row's islands; the pile and both secret discards likewise; the round, how many last
turns are left, the points, who moves, who won; and the events of each of the turn's actions."""
SEATS = (None, 0, 1)
"""Both hands open, White's seat, Black's."""


def list_frames(record: "Record") -> "Iterator[Any]":
    """Yield a Record's positions at the deal and after each turn: three Frames each, one for each
    of SEATS."""
    replay = Replay(record)
    for at in list_turn_starts(record):
        events = [replay.go(n) for n in range(replay.at + 1, at + 1)]
        yield [make_frame(view_from(replay.game, seat), events, seat) for seat in SEATS]


def view_from(game: "Game", seat: "Player | None") -> "Game | View":
    """What one player sees of a game, an engine.view.View; the Game itself, both hands open, if the
    seat is None."""
    return game if seat is None else game.view(seat)


def veil_events(events: list[Event], seat: "Player | None") -> list[Event]:
    """Events as one player learns of them: of the other's drawn and discarded cards without the
    island (None)."""
    if seat is None:
        return events
    return [
        Event(kind, player, None if kind in ("drew", "discarded") and player != seat else what)
        for kind, player, what in events
    ]


def make_frame(view: "Any", events: "list[Any]", seat: "Player | None") -> "Frame":
    """What is shown of a position. view: an engine.view.View; a Game if the seat is None. events:
    a list for each of the turn's actions."""
    if seat is None:
        hands = [(islands(cards), 0) for cards in view.hands]
        pile = list(view.pile), 0
        secret = [(islands(cards), 0) for cards in view.secret]
    else:
        hands = [(islands(view.shown[player]), view.hidden) for player in (0, 1)]
        hands[seat] = (islands(view.hand), 0)
        pile = [], view.pile_size
        secret = [([], view.other_secret)] * 2
        secret[seat] = (islands(view.secret), 0)
    row = [island for island in view.row if island != EMPTY_SLOT]
    return Frame(
        tuple(view.bridges), hands, row, pile, secret, view.round, view.last_turns,
        tuple(view.points), view.player, view.winner,
        [veil_events(action, seat) for action in events],
    )  # fmt: skip
