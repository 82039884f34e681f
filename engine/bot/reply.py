# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's second look: its best turns against the opponent's replies with sampled hands."""

from micropython import const

from ..board import control, count
from ..cards import FULL, islands, size
from .knowledge import Knowledge, packed
from .search import DISCARDED, FROM_PILE, NO_DRAW
from .value import SURE
from .weights import UNIT

_CERTAIN = const(250)  # the chance of a won game
_STEPS = const(12)  # of _CHANCE for one of log odds, from even on
_LAST = const(71)
_CHANCE = bytes([int(_CERTAIN / (1 + 2.718282 ** (-n / _STEPS)) + 0.5) for n in range(_LAST + 1)])
_REPLIES = const(7)  # tenths of what counts of a turn: what replies make of it,
_ALONE = const(3)  # and its value without them


def compare(view, search, found, level, rng):
    """Put the candidate first that is worth most after the opponent's replies.

    Each sampled hand is tried against all remaining candidates; after each round the worse half is
    dropped. It ends when the level's work is done, when it is late, or when one is left.
    """
    knowledge = Knowledge(view)
    unseen = islands(knowledge.unseen)
    number = view.hidden + 2
    # Candidates that decline use another phase of the weights: grouped, it is read less often.
    order = [found[c][2] * 128 + c for c in range(len(found))]
    order.sort()
    found[:] = [found[key & 127] for key in order]
    totals = [0] * len(found)
    tried = 0
    ranked: list = []
    for samples in level.samples:
        if ranked:
            best = sorted([c for _, c in ranked[: (len(ranked) + 1) // 2]])
            found[:] = [found[c] for c in best]
            totals = [totals[c] for c in best]
        for _ in range(samples):
            for k in range(min(number, len(unseen))):
                other = k + rng.below(len(unseen) - k)
                unseen[k], unseen[other] = unseen[other], unseen[k]
            for c in range(len(found)):
                _, node, draw = found[c]
                chance = _outcome(view, search, knowledge, node, draw, unseen, rng)
                if chance < 0:
                    mine, theirs, hand, _ = search.reply
                    for _ in search.beam(mine, theirs, hand, 0, level.reply):
                        yield
                    value, node, draw = _best(search)
                    chance = _CERTAIN - _chance(value)
                    if _answer(view, search, knowledge, node, draw, unseen):
                        mine, theirs, hand, _ = search.reply
                        for _ in search.beam(mine, theirs, hand, 0, level.reply):
                            yield
                        chance = _chance(_best(search)[0])
                totals[c] += chance
            tried += 1
            if search.late or search.work >= level.work:
                break
        ranked = [
            (_REPLIES * totals[c] + _ALONE * tried * _chance(found[c][0]), c)
            for c in range(len(found))
        ]
        ranked.sort(reverse=True)
        if search.late or search.work >= level.work or len(ranked) <= 2:
            break
    found[0] = found[ranked[0][1]]


def _chance(value):
    """A value's chance of winning, 0 to _CERTAIN."""
    if value < 0:
        return _CERTAIN - _chance(-value)
    return _CHANCE[min(value * _STEPS // UNIT, _LAST)] if value < SURE // 2 else _CERTAIN


def _best(search):
    """The best turn found: value, node and draw, of the best node that may end the turn."""
    for node in search.nodes:
        draws = search.draws_of(node)
        if draws:
            value, draw = max(draws)
            return value, node, draw
    node = search.nodes[0]
    return node[0], node, -1


def _known(shown, spent, mark, setup):
    """What stays known of a hand: a card that was seen is played first, and any that is discarded
    secretly may have been one of them (as in Game)."""
    blind = size(spent) if mark == DISCARDED and not setup.open_hands else 0
    known = 0
    for i in range(12):
        left = (shown >> 2 * i & 3) - (blind or spent >> 2 * i & 3)
        if left > 0:
            known += left << 2 * i
    return known


def _outcome(view, search, knowledge, node, draw, order, rng):
    """Prepare the opponent's reply with a sampled hand: -1, or my chance if there is none.

    knowledge: a Knowledge that becomes the opponent's.
    """
    me = view.me
    they = me ^ 1
    _, mine, theirs, hand, mark, _ = node
    if draw < 0:
        return _CERTAIN
    row = packed(view.row)
    pile = view.pile_size
    their_hand = view.shown[they]
    for k in range(view.hidden):
        their_hand += 1 << 2 * order[k]
    spent = view.hand - hand
    shown = _known(view.shown[me], spent, mark, view.setup)
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
        if draw == FROM_PILE:
            hand += 1 << 2 * order[view.hidden]
            pile -= 1
        else:
            hand += 1 << 2 * draw
            shown += 1 << 2 * draw
            row -= 1 << 2 * draw
            if pile:
                row += 1 << 2 * order[view.hidden]
                pile -= 1
    if not pile and not row and not view.last_turns:
        if view.round == 3:
            last = 2
        else:
            held = count(control(mine)) - count(control(theirs))
            lead -= view.round if held > 0 else -view.round if held < 0 else 0
            knowledge.round += 1
            if (not mine) != (not theirs):
                return _CERTAIN if mine else 0
            played = 0
            rest = islands(FULL - hand - their_hand)
            for k in range(3):
                other = k + rng.below(len(rest) - k)
                rest[k], rest[other] = rest[other], rest[k]
                row += 1 << 2 * rest[k]
            pile = len(rest) - 3
    knowledge.known = shown
    knowledge.row = row
    knowledge.unseen = FULL - their_hand - shown - row - played
    knowledge.pile = pile
    knowledge.their_n = size(hand)
    knowledge.last = last
    knowledge.lead = lead
    search.begin(knowledge, their_hand)
    search.reply = (theirs, mine, their_hand, hand)
    knowledge.gone = view.played + view.secret + spent
    return -1


def _answer(view, search, knowledge, node, draw, order):
    """Prepare my turn after a reply; whether there is one to look at, in this round.

    knowledge: the opponent's, which becomes mine again.
    """
    pile, row = knowledge.pile, knowledge.row
    if draw < 0 or knowledge.last or knowledge.round != view.round or pile + size(row) < 3:
        return False
    _, theirs, mine, their_hand, mark, _ = node
    _, _, before, hand = search.reply
    spent = before - their_hand
    known = _known(view.shown[view.me ^ 1], spent, mark, view.setup)
    if draw != FROM_PILE:
        known += 1 << 2 * draw
        row -= 1 << 2 * draw
        if pile:
            # Not the card that may already have gone to my hand or the row.
            row += 1 << 2 * order[min(view.hidden + 1, len(order) - 1)]
    if pile:
        pile -= 1
    gone = knowledge.gone if mark == DISCARDED else knowledge.gone + spent
    knowledge.known = known
    knowledge.row = row
    knowledge.unseen = FULL - hand - known - row - gone
    knowledge.pile = pile
    knowledge.their_n = size(their_hand) + 1
    knowledge.lead = -knowledge.lead
    knowledge.must = False
    search.begin(knowledge, hand, load=False)
    search.reply = (mine, theirs, hand, their_hand)
    return True
