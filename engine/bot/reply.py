# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Compares turns by the opponent's best replies to them, from sampled hands."""

from ..cards import FULL, count_cards, islands_of
from ..const import TYPE_CHECKING, const
from ..map import ISLANDS, count_bits, held_islands
from ..record import CERTAIN
from .knowledge import DISCARDED, cards_in_row
from .search import FROM_PILE, NO_DRAW
from .value import SURE
from .weights import UNIT, find_chance

if TYPE_CHECKING:
    from collections.abc import Generator

    from ..rng import Rng
    from ..setup import Setup
    from ..types import Cards, Island
    from ..view import View
    from .knowledge import Knowledge
    from .levels import Level
    from .search import Search, Turn

_STEPS = const(12)  # entries of _CHANCE for a log odd of 1; the first one is even
_LAST = const(71)
_CHANCE = bytes([find_chance(n / _STEPS) for n in range(_LAST + 1)])
_REPLIES = const(7)  # the weight of a turn's value after replies, in tenths
_ALONE = const(3)  # the weight of its value before any reply, in tenths


def compare_turns(
    view: "View",
    knowledge: "Knowledge",
    search: "Search",
    turns: "list[Turn]",
    level: "Level",
    rng: "Rng",
    skipped: int = 0,
) -> "Generator[None, None, tuple[int, int, int]]":
    """Move the turn that is worth most after the opponent's replies to the front. Return its chance
    of winning, that of the last turn left, and by what to divide them to have them in 1/CERTAIN.

    Each of level.samples is a round, with that number of sampled hands. Each hand is tried against
    all turns that are left; after the round the worse half of the turns is dropped. The rounds end
    when one or two turns are left, the level's work is done, or time is up (search.late). A hand
    that is cut short by that doesn't count. If it is the first one, only the turns that were tried
    by then are left, and the turn whose own value is the highest.

    knowledge: what the view's player knows; it is overwritten. turns: at most 128, or one if
    hands are skipped. skipped: how many hands are left out before the first round.
    """
    unseen = islands_of(knowledge.unseen)
    top = max(turns)
    # Turns that decline use another phase of the weights. Grouped, they load it less often.
    order = sorted([turns[c].draw * 128 + c for c in range(len(turns))])
    turns[:] = [turns[key & 127] for key in order]
    for turn in turns * skipped:
        _sample_cards(unseen, view.hidden + 2, rng)
        _prepare_reply(view, knowledge, turn, unseen, rng)  # it may deal a row
    totals, tried = [0] * len(turns), 0
    ranked: list[tuple[int, int]] = []
    for samples in level.samples:
        if ranked:
            best = sorted([c for _, c in ranked[: (len(ranked) + 1) // 2]])
            turns[:] = [turns[c] for c in best]
            totals = [totals[c] for c in best]
        for _ in range(samples):
            _sample_cards(unseen, view.hidden + 2, rng)
            chances = []
            for turn in turns[:]:
                if search.late and tried:
                    break
                if search.late and turn is not top:
                    turns.remove(turn)
                    continue
                search.counted = not tried or turn is turns[-1]
                chance, hand = _prepare_reply(view, knowledge, turn, unseen, rng)
                if chance < 0:
                    reply = yield from search.find_best(knowledge, level.reply)
                    chance = CERTAIN - chance_of(reply.value)
                    if _prepare_answer(view, knowledge, reply, hand, unseen):
                        mine = yield from search.find_best(knowledge, level.reply, load=False)
                        chance = chance_of(mine.value)
                chances.append(chance)
            if len(chances) < len(turns):
                break
            totals = [totals[c] + chances[c] for c in range(len(turns))]
            tried += 1
            if search.late or search.work >= level.work:
                break
        ranked = [
            (_REPLIES * totals[c] + _ALONE * tried * chance_of(turns[c].value), c)
            for c in range(len(turns))
        ]
        ranked.sort(reverse=True)
        if search.late or search.work >= level.work or len(ranked) <= 2:
            break
    turns[0] = turns[ranked[0][1]]
    return ranked[0][0], ranked[-1][0], (_REPLIES + _ALONE) * tried


def chance_of(value: int) -> int:
    """Return the chance of winning, 0 to CERTAIN, for a value in 1/UNIT of log odds."""
    if value < 0:
        return CERTAIN - chance_of(-value)
    return _CHANCE[min(value * _STEPS // UNIT, _LAST)] if value < SURE // 2 else CERTAIN


def _keep_known(shown: "Cards", spent: "Cards", mark: int, setup: "Setup") -> "Cards":
    """Find the part of a hand that stays known after a turn, by the same rules as Game.

    Of an island's cards, the known ones are played first. A secret discard may have been any of the
    known cards.
    """
    blind = count_cards(spent) if mark == DISCARDED and not setup.open_hands else 0
    known = 0
    for i in range(ISLANDS):
        left = (shown >> 2 * i & 3) - (blind or spent >> 2 * i & 3)
        if left > 0:
            known += left << 2 * i
    return known


def _prepare_reply(
    view: "View", knowledge: "Knowledge", turn: "Turn", order: "list[Island]", rng: "Rng"
) -> "tuple[int, Cards]":
    """Prepare the opponent's reply to my turn, from a sampled hand.

    Return (-1, my hand after the turn); instead of -1 my chance of winning if the game is over.
    knowledge: becomes the opponent's; order: the unseen cards, those of the sampled hand first.
    """
    me = view.me
    they = me ^ 1
    _, (_, mine, theirs, hand, mark, _), draw = turn
    if draw < 0:
        return CERTAIN, hand
    row = cards_in_row(view.row)
    pile = view.pile_size
    their_hand = view.shown[they]
    for k in range(view.hidden):
        their_hand += 1 << 2 * order[k]
    spent = view.hand - hand
    shown = _keep_known(view.shown[me], spent, mark, view.setup)
    played = view.played if mark == DISCARDED else view.played + spent
    last = view.last_turns
    lead = view.points[they] - view.points[me]
    knowledge.round = view.round
    knowledge.must = False
    if last:
        last -= 1
    elif draw == NO_DRAW:
        knowledge.must = True
    else:
        card = 1 << 2 * order[view.hidden] if pile else 0
        if draw == FROM_PILE:
            hand += card
        else:
            hand += 1 << 2 * draw
            shown += 1 << 2 * draw
            row += card - (1 << 2 * draw)
        pile -= 1 if pile else 0
    if not pile and not row and not view.last_turns:
        if view.round == 3:
            last = 2
        else:
            held = count_bits(held_islands(mine)) - count_bits(held_islands(theirs))
            lead -= view.round if held > 0 else -view.round if held < 0 else 0
            knowledge.round += 1
            if (not mine) != (not theirs):
                return CERTAIN if mine else 0, hand
            played = 0
            row, pile = _deal_row(FULL - hand - their_hand, rng)
    knowledge.known = shown
    knowledge.row = row
    knowledge.unseen = FULL - their_hand - shown - row - played
    knowledge.pile = pile
    knowledge.their_n = count_cards(hand)
    knowledge.last = last
    knowledge.lead = lead
    knowledge.gone = view.played + view.secret + spent
    knowledge.mine, knowledge.theirs = theirs, mine
    knowledge.hand = their_hand
    knowledge.mark = 0
    return -1, hand


def _deal_row(cards: "Cards", rng: "Rng") -> "tuple[Cards, int]":
    """Deal a new round's row from ``cards``, all but the hands; return it and the pile's size."""
    rest = islands_of(cards)
    _sample_cards(rest, 3, rng)
    return sum([1 << 2 * island for island in rest[:3]]), len(rest) - 3


def _sample_cards(cards: "list[Island]", number: int, rng: "Rng") -> None:
    """Move randomly chosen cards to the front of a list: so many, or all if there are fewer."""
    for k in range(min(number, len(cards))):
        other = k + rng.below(len(cards) - k)
        cards[k], cards[other] = cards[other], cards[k]


def _prepare_answer(
    view: "View", knowledge: "Knowledge", reply: "Turn", hand: "Cards", order: "list[Island]"
) -> bool:
    """Prepare my turn after a reply; return whether I have one in this round.

    knowledge: the opponent's, which becomes mine again; hand: mine; order: as for _prepare_reply.
    """
    _, (_, theirs, mine, their_hand, mark, _), draw = reply
    pile, row = knowledge.pile, knowledge.row
    if draw < 0 or knowledge.last or knowledge.round != view.round or pile + count_cards(row) < 3:
        return False
    spent = knowledge.hand - their_hand
    known = _keep_known(view.shown[view.me ^ 1], spent, mark, view.setup)
    if draw != FROM_PILE:
        known += 1 << 2 * draw
        row -= 1 << 2 * draw
        if pile:
            # Skip the card that may already be in my hand or the row.
            row += 1 << 2 * order[min(view.hidden + 1, len(order) - 1)]
    if pile:
        pile -= 1
    gone = knowledge.gone if mark == DISCARDED else knowledge.gone + spent
    knowledge.known = known
    knowledge.row = row
    knowledge.unseen = FULL - hand - known - row - gone
    knowledge.pile = pile
    knowledge.their_n = count_cards(their_hand) + 1
    knowledge.lead = -knowledge.lead
    knowledge.must = False
    knowledge.mine, knowledge.theirs = mine, theirs
    knowledge.hand = hand
    return True
