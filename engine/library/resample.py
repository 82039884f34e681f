# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes a game that fits what one player knows, for programs that look ahead by playing. (The bot
uses engine.bot.knowledge instead.)"""

from ..bot.knowledge import cards_in_row
from ..cards import FULL, card, islands_of
from ..game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..types import Cards, Pack
    from ..view import View


def game_from(view: "View", unseen: "Pack | None" = None) -> Game:
    """Make a Game that can be played on, and that looks to this player as the view says.

    unseen: an order of the player's ``unseen_cards``, as islands. The first ones are hidden in the
    opponent's hand, the next ones were discarded secretly, and the rest is the pile, top first.
    By default they come in letter order. ValueError unless they are exactly those cards. A view
    doesn't know the points of each round, nor how a game ended, so ``scores`` has their sum as its
    only entry, and ``ending`` is "".

    >>> view = kahuna.Game.new(seed=7).view(kahuna.WHITE)
    >>> cards = kahuna.unseen_cards(view)
    >>> deals = [kahuna.new_pack(kahuna.Rng(seed), cards) for seed in range(3)]
    >>> [kahuna.game_from(view, deal).view(kahuna.WHITE) == view for deal in deals]
    [True, True, True]
    """
    me, other = view.me, view.me ^ 1
    game = Game(view.setup)
    for name, value in vars(view).items():
        if hasattr(game, name) and name not in ("secret", "points"):
            setattr(game, name, value[:] if isinstance(value, (list, bytearray)) else value)
    cards = islands_of(unseen_cards(view))
    if unseen is not None and sorted(unseen) != cards:
        raise ValueError("unseen must be an order of the view's unseen cards")
    cards = cards if unseen is None else list(unseen)
    hidden, secret = view.hidden, view.hidden + view.other_secret
    game.hands[me], game.hands[other] = (
        view.hand,
        view.shown[other] + sum(map(card, cards[:hidden])),
    )
    game.secret[me], game.secret[other] = view.secret, sum(map(card, cards[hidden:secret]))
    game.pile = bytes(cards[secret : secret + view.pile_size])  # none before the first deal
    game.scores = [view.points] if any(view.points) else []
    game.needs_pack = view.needs_pack
    return game


def unseen_cards(view: "View") -> "Cards":
    """Return the cards that a player can't see: hidden in the opponent's hand, discarded by them in
    secret, or in the pile."""
    seen = view.hand + view.shown[view.me ^ 1] + view.played + view.secret
    return FULL - seen - cards_in_row(view.row)
