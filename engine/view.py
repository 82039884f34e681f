# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What one player knows of a game: everything in the open, and their own secrets."""

from . import ReadableView
from .cards import count_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .types import Player


class View(ReadableView):
    """What one player sees of a Game. These are the game's own: setup, handicap, bridges, shown,
    row, played, round, last_turns, points, player, must_draw, has_played, has_discarded, winner,
    is_over, needs_pack.

    me              the player who sees it
    hand            their cards, two bits per island, like all sets of cards
    secret          the cards that they discarded secretly
    hidden          how many more cards the opponent holds
    other_secret    how many cards the opponent discarded secretly
    pile_size       how many cards the pile has
    """

    def __init__(self, game: "Game", me: "Player") -> None:
        other = me ^ 1
        self.me = me
        self.setup = game.setup
        self.handicap = game.handicap
        self.bridges = game.bridges[:]
        self.hand = game.hands[me]
        self.shown = game.shown[:]
        self.hidden = count_cards(game.hands[other]) - count_cards(game.shown[other])
        self.row = game.row[:]
        self.pile_size = len(game.pile)
        self.played = game.played
        self.secret = game.secret[me]
        self.other_secret = count_cards(game.secret[other])
        self.round = game.round
        self.last_turns = game.last_turns
        self.points = game.points
        self.player = game.player
        self.must_draw = game.must_draw
        self.has_played = game.has_played
        self.has_discarded = game.has_discarded
        self.winner = game.winner
