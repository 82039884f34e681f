# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Luck: what chance did to the players' chances of winning.

Each thing that comes by chance is worth the chance after it, as the player sees it to whom it
comes, less the mean over what could have come, weighted by the cards that nobody has seen: those
of the pile. So its mean is 0, whoever plays and however good the estimates are. (Weighted by all
cards that this player hasn't seen it was not: the other's hand is what they chose to keep.)
docs/study.md explains it with a game.
"""

from collections import namedtuple

from engine.actions import DECLINE, PILE, TAKE
from engine.board import BLACK, ISLANDS, WHITE
from engine.cards import FULL, card, islands
from engine.game import Game

from .chances import HAND, ROW, Moment, list_threes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.game import Event
    from engine.record import Record
    from engine.types import Action
    from sim.bots.weights import AllPhases


Luck = namedtuple("Luck", ("at", "player", "kind", "cards", "amount"))
"""What came after ``at`` actions (the last of them drew it), whose luck it is, one of the kinds
below, the cards as a list of islands, and what it did to the player's chance, -1 to 1."""
DEALT, LAID, DREW, REFILLED = "dealt", "laid", "drew", "refilled"


def list_luck(record: "Record", weights: "AllPhases") -> "list[Luck]":
    """Every Luck of a Record. weights: sim.bots.weights.AllPhases."""
    return [luck for _, lucks in walk_record(record, weights) for luck in lucks]


def walk_record(
    record: "Record", weights: "AllPhases"
) -> "Iterator[tuple[list[Event], list[Luck]]]":
    """Yield a Record's actions and deals in their order: an action's events, none at a deal, and
    each Luck that came with it. weights: as for luck_of."""
    game = Game(record.setup)
    for n in range(len(record.actions) + 1):
        if game.waiting and game.round <= len(record.packs):
            game.deal(record.packs[game.round - 1])
            if game.round == 1:
                yield [], _judge_deal(game, weights)
            else:
                yield [], [_judge_row(game, n, weights)]
        if n < len(record.actions):
            yield _play_action(game, n, record.actions[n], weights)


def _play_action(
    game: Game, at: int, action: "Action", weights: "AllPhases"
) -> "tuple[list[Event], list[Luck]]":
    """An action's events, and the luck of its draw."""
    me = game.player
    pile = game.pile if TAKE <= action < DECLINE else b""
    events = game.follow(action)
    if not pile:
        return events, []
    moment = Moment(weights, game.view(me), game.waiting)
    if moment.result is not None:
        return events, []
    place, kind = (HAND, DREW) if action == PILE else (ROW, REFILLED)
    amount = moment.chance() - _mean_over_pile(moment, pile, place)
    return events, [Luck(at + 1, me, kind, [pile[0]], amount)]


def white_luck(lucks: "Iterable[Luck]") -> float:
    """White's luck less Black's."""
    return sum([-luck.amount if luck.player else luck.amount for luck in lucks])


def _mean_over_pile(moment: Moment, pile: bytes, place: str) -> float:
    """The mean chance over all cards of the pile, the top one having come."""
    chances = {island: moment.with_another(pile[0], island, place) for island in set(pile)}
    return sum([chances[island] for island in pile]) / len(pile)


def _judge_row(game: Game, at: int, weights: "AllPhases") -> "Luck":
    """A new round's row, as the player sees it who has just moved."""
    me = game.player ^ 1
    moment = Moment(weights, game.view(me))
    pack = FULL - game.hands[WHITE] - game.hands[BLACK]
    return Luck(at, me, LAID, list(game.row), moment.chance() - moment.mean_over(ROW, pack))


def _judge_deal(game: Game, weights: "AllPhases") -> "list[Luck]":
    """Both hands, each valued as if the other player were to move; then the row, which is the
    starter's luck as far as it makes the other's chance smaller."""
    start = game.setup.start
    means, lucks = [], []
    for player in (WHITE, BLACK):
        moment = Moment(weights, game.view(player))
        means.append(moment.mean_over(HAND, moment.unseen + moment.hand))
        cards = islands(game.hands[player])
        lucks.append(Luck(0, player, DEALT, cards, moment.chance() - means[player]))
    lucks.append(Luck(0, start, LAID, list(game.row), mean_row(weights) - means[start ^ 1]))
    return lucks


def mean_row(weights: "AllPhases") -> float:
    """The mean chance of the player who doesn't start, over all hands and rows."""
    if weights.mean_row is None:
        game = Game()
        game.deal(bytes(islands(FULL)))
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
