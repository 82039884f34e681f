# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a seat sees after an action: all that a page or a picture may show of it."""

from collections import namedtuple

from engine.cards import EMPTY_SLOT, islands
from engine.replay import Replay, veiled

if False:
    from collections.abc import Iterator
    from typing import Any

    from engine.record import Record
    from engine.types import Player

Frame = namedtuple(
    "Frame", ("bridges", "hands", "row", "pile", "secret", "round", "last_turns", "points",
              "player", "winner", "events")
)  # fmt: skip
"""Both masks of bridges; for each hand the islands on the cards that are seen and how many more
there are; the row's islands; the pile and both secret discards likewise; the round, how many last
turns are left, the points, who moves, who won; and the events of the action that led there."""
SEATS = (None, 0, 1)
"""Both hands open, White's seat, Black's."""


def frames(record: "Record") -> "Iterator[Any]":
    """Yield a Record's positions: three Frames each, one for each of SEATS."""
    replay = Replay(record)
    for at in range(len(record.actions) + 1):
        events = replay.go(at)
        yield [frame(replay.seen(seat), events, seat) for seat in SEATS]


def frame(seen: "Any", events: "list[Any]", seat: "Player | None") -> "Frame":
    """What is shown of a position. seen: an engine.view.View; a Game if the seat is None."""
    if seat is None:
        hands = [(islands(cards), 0) for cards in seen.hands]
        pile = list(seen.pile), 0
        secret = [(islands(cards), 0) for cards in seen.secret]
    else:
        hands = [(islands(seen.shown[player]), seen.hidden) for player in (0, 1)]
        hands[seat] = (islands(seen.hand), 0)
        pile = [], seen.pile_size
        secret = [([], seen.other_secret)] * 2
        secret[seat] = (islands(seen.secret), 0)
    row = [island for island in seen.row if island != EMPTY_SLOT]
    return Frame(
        tuple(seen.bridges), hands, row, pile, secret, seen.round, seen.last_turns,
        tuple(seen.points), seen.player, seen.winner, veiled(events, seat),
    )  # fmt: skip
