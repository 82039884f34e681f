# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Measures luck: what the cards did to the players' chances of winning.

The luck of a card is its player's chance of winning with it, minus the mean over the cards that
could have come instead: those of the pile, which nobody has seen. So the mean of luck is 0, whoever
plays and however good the estimates are. (If the mean were over every card that the player hasn't
seen, that of luck wouldn't be 0: the opponent chose to keep their hand, so it isn't random.)
docs/study.md explains luck with a game.
"""

from engine.actions import DECLINE, PILE, TAKE
from engine.cards import FULL, card, islands_of
from engine.game import Game
from engine.map import BLACK, ISLANDS, WHITE
from engine.record import walk_history
from sim.named import NamedTuple

from .chances import HAND, ROW, Moment, list_threes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.record import Record
    from engine.types import Action, Island, Player
    from sim.bots.weights import AllPhases


Luck = NamedTuple(
    "Luck",
    [("at", int), ("player", "Player"), ("kind", str), ("cards", "Sequence[Island]"),
     ("amount", float)],
)  # fmt: skip
"""at: the number of actions up to it, including the draw. player: whose luck it is. kind: one of
those below. cards: islands. amount: the change of the player's chance, -1 to 1."""
DEALT, LAID, DREW, REFILLED = "dealt", "laid", "drew", "refilled"


def list_luck(record: "Record", weights: "AllPhases") -> "list[Luck]":
    """List every Luck of a record, in order."""
    game = Game(record.setup)
    lucks = []
    for at, (pack, action) in enumerate(walk_history(record, game)):
        if pack is not None and game.round == 1:
            lucks += _judge_deal(game, weights)
        elif pack is not None:
            lucks.append(_judge_row(game, at, weights))
        if action is not None:
            lucks += _play_action(game, at, action, weights)
    return lucks


def _play_action(game: Game, at: int, action: "Action", weights: "AllPhases") -> "list[Luck]":
    """Play an action; return the luck of its draw, if any."""
    me = game.player
    pile = game.pile if TAKE <= action < DECLINE else b""
    game.follow(action)
    if not pile:
        return []
    moment = Moment(weights, game.view(me), game.needs_pack)
    if moment.result is not None:
        return []
    place, kind = (HAND, DREW) if action == PILE else (ROW, REFILLED)
    amount = moment.chance() - _mean_over_pile(moment, pile, place)
    return [Luck(at + 1, me, kind, [pile[0]], amount)]


def white_luck(lucks: "Iterable[Luck]") -> float:
    """Return White's luck minus Black's."""
    return sum([-luck.amount if luck.player else luck.amount for luck in lucks])


def _mean_over_pile(moment: Moment, pile: bytes, place: str) -> float:
    """Return the mean chance over the cards of the pile. The top one is the card that has come."""
    chances = {island: moment.with_another(pile[0], island, place) for island in set(pile)}
    return sum([chances[island] for island in pile]) / len(pile)


def _judge_row(game: Game, at: int, weights: "AllPhases") -> "Luck":
    """Judge a new round's row as the player who has just moved sees it."""
    me = game.player ^ 1
    moment = Moment(weights, game.view(me))
    pack = FULL - game.hands[WHITE] - game.hands[BLACK]
    return Luck(at, me, LAID, list(game.row), moment.chance() - moment.mean_over(ROW, pack))


def _judge_deal(game: Game, weights: "AllPhases") -> "list[Luck]":
    """Judge the deal: both hands, each as if the other player were to move; then the row. The row
    is the starter's luck, by how much it lowers the other's chance."""
    start = game.setup.starter
    means, lucks = [], []
    for player in (WHITE, BLACK):
        moment = Moment(weights, game.view(player))
        means.append(moment.mean_over(HAND, moment.unseen + moment.hand))
        cards = islands_of(game.hands[player])
        lucks.append(Luck(0, player, DEALT, cards, moment.chance() - means[player]))
    lucks.append(Luck(0, start, LAID, list(game.row), mean_row(weights) - means[start ^ 1]))
    return lucks


def mean_row(weights: "AllPhases") -> float:
    """Return the mean chance of the player who doesn't start, over all hands and rows."""
    if weights.mean_row is None:
        game = Game()
        game.deal(bytes(islands_of(FULL)))
        total, number = 0.0, 0
        for cards, ways in list_threes(FULL):
            row = [i for i, n in cards for _ in range(n)]
            game.row = bytearray(row)
            left = [i for i in range(ISLANDS) for _ in range(2 - row.count(i))]
            game.hands = [sum(map(card, left[:3])), sum(map(card, left[3:6]))]
            game.pile = bytes(left[6:])
            moment = Moment(weights, game.view(BLACK))
            total += ways * moment.mean_over(HAND, moment.unseen + moment.hand)
            number += ways
        weights.mean_row = total / number
    return weights.mean_row
