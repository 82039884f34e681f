# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's second look: its best turns against the opponent's replies with sampled hands."""

from ..board import control, count
from ..cards import EMPTY_SLOT, FULL, islands, size
from .search import DECLINE as NO_DRAW
from .search import PILE as FROM_PILE
from .value import SURE
from .weights import UNIT

# The chance to win, of 250, by log odds in steps of 1/12.
_CHANCE = bytes([int(250 / (1 + 2.718282 ** (-n / 12)) + 0.5) for n in range(72)])


def packed(row):
    """The face-up row as a set of cards."""
    cards = 0
    for island in row:
        if island != EMPTY_SLOT:
            cards += 1 << 2 * island
    return cards


def compare(view, search, found, rounds, width, budget, rng):
    """Orders the candidates by what is left of them after the opponent's replies.

    Each sampled hand is tried against all candidates that are left; after each round the worse half
    goes. It ends when so much work is done, when it is late, or one is left.
    """
    known = view.shown[view.me ^ 1]
    unseen = islands(FULL - view.hand - known - packed(view.row) - view.played - view.secret)
    number = view.hidden + 1
    # Those that decline need another part of the table: side by side it is read less often.
    found.sort(key=_draw)
    totals = [0] * len(found)
    tried = 0
    for samples in rounds:
        for _ in range(samples):
            for k in range(min(number, len(unseen))):
                other = k + rng.below(len(unseen) - k)
                unseen[k], unseen[other] = unseen[other], unseen[k]
            for c in range(len(found)):
                _, node, draw = found[c]
                chance = _outcome(view, search, node, draw, unseen, rng)
                if chance < 0:
                    mine, his, hand = search.reply
                    for _ in search.beam(mine, his, hand, 0, width):
                        yield
                    chance = 250 - _chance(_best(search))
                totals[c] += chance
            tried += 1
            if search.late or search.work >= budget:
                break
        ranked = [(7 * totals[c] + 3 * tried * _chance(found[c][0]), c) for c in range(len(found))]
        ranked.sort(reverse=True)
        if search.late or search.work >= budget or len(ranked) <= 2:
            break
        best = sorted([c for _, c in ranked[: (len(ranked) + 1) // 2]])
        found[:] = [found[c] for c in best]
        totals = [totals[c] for c in best]
    found[0] = found[ranked[0][1]]


def _draw(entry):
    return entry[2]


def _chance(value):
    """The chance to win, 0 to 250, of a value."""
    if value < 0:
        return 250 - _chance(-value)
    return _CHANCE[min(value * 12 // UNIT, 71)] if value < SURE // 2 else 250


def _best(search):
    """The value of the best turn found: of the best node that may be ended, with its best draw."""
    for node in search.nodes:
        draws = search.draws_of(node)
        if draws:
            return max([value for value, _ in draws])
    return search.nodes[0][0]


def _outcome(view, search, node, draw, order, rng):
    """Prepares the opponent's reply with a sampled hand: -1; my chance to win if there is none."""
    me = view.me
    he = me ^ 1
    _, mine, his, hand, _, _ = node
    if draw < 0:
        return 250
    row = packed(view.row)
    pile = view.pile_size
    his_hand = view.shown[he]
    for k in range(view.hidden):
        his_hand += 1 << 2 * order[k]
    spent = view.hand - hand
    shown = 0  # what he knows of my hand
    for i in range(12):
        s = min(view.shown[me] >> 2 * i & 3, hand >> 2 * i & 3)
        shown += s << 2 * i
    rnd, last = view.round, view.last_turns
    lead = view.points[me] - view.points[he]
    must = False
    if last:
        last -= 1
    elif draw == NO_DRAW:
        must = True
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
    played = view.played + spent
    if not pile and not row and not view.last_turns:
        if rnd == 3:
            last = 2
        else:
            held = count(control(mine)) - count(control(his))
            lead += rnd if held > 0 else -rnd if held < 0 else 0
            rnd += 1
            if (not mine) != (not his):
                return 250 if mine else 0
            played = 0
            rest = islands(FULL - hand - his_hand)
            for k in range(3):
                other = k + rng.below(len(rest) - k)
                rest[k], rest[other] = rest[other], rest[k]
                row += 1 << 2 * rest[k]
            pile = len(rest) - 3
    search.know(
        shown, row, FULL - his_hand - shown - row - played, pile, size(hand), rnd, last, -lead,
        must, view.setup.edition == "classic", view.setup.peaceful,
    )  # fmt: skip
    search.end(his_hand, search.left > 0)
    search.reply = (his, mine, his_hand)
    return -1
