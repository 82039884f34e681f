# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds what a seat sees of a position. The page must not show more."""

from collections import namedtuple

from engine.cards import EMPTY_SLOT, islands_of
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
"""A position. bridges: both masks. hands: for each, the islands of the visible cards and the number
of hidden ones; pile and secret (both players' discards) likewise. row: its islands. events: those
of each action in the turn that led here."""
SEATS = (None, 0, 1)
"""Both hands open, White's seat, Black's seat."""


def list_frames(record: "Record") -> "Iterator[Any]":
    """Yield the positions of a record, at the deal and after each turn, as a Frame for each of
    SEATS."""
    replay = Replay(record)
    for at in list_turn_starts(record):
        events = [replay.go(n) for n in range(replay.at + 1, at + 1)]
        yield [make_frame(view_from(replay.game, seat), events, seat) for seat in SEATS]


def view_from(game: "Game", seat: "Player | None") -> "Game | View":
    """Return a seat's View of a game; the Game itself if the seat is None."""
    return game if seat is None else game.view(seat)


def veil_events(events: list[Event], seat: "Player | None") -> list[Event]:
    """Veil events for a seat: the islands of the other player's drawn and discarded cards become
    None."""
    if seat is None:
        return events
    return [
        Event(kind, player, None if kind in ("drew", "discarded") and player != seat else what)
        for kind, player, what in events
    ]


def make_frame(view: "Any", events: "list[Any]", seat: "Player | None") -> "Frame":
    """Make the Frame of a position. view: from view_from; events: a list for each action."""
    if seat is None:
        hands = [(islands_of(cards), 0) for cards in view.hands]
        pile = list(view.pile), 0
        secret = [(islands_of(cards), 0) for cards in view.secret]
    else:
        hands = [(islands_of(view.shown[player]), view.hidden) for player in (0, 1)]
        hands[seat] = (islands_of(view.hand), 0)
        pile = [], view.pile_size
        secret = [([], view.other_secret)] * 2
        secret[seat] = (islands_of(view.secret), 0)
    row = [island for island in view.row if island != EMPTY_SLOT]
    return Frame(
        tuple(view.bridges), hands, row, pile, secret, view.round, view.last_turns,
        tuple(view.points), view.player, view.winner,
        [veil_events(action, seat) for action in events],
    )  # fmt: skip
