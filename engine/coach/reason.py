# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the reasons why a turn is good. Each is true whatever cards the player can't see.

A reason is a tuple: a text's key, a mask of the islands that it is about, and the numbers of the
last column. Plays have only reasons that follow from them: none about an island whose lines they
leave as they were, and none that the draw alone brings. The strongest reasons come first:

==============  ========================================================  ========================
reason ends     the turn wins the game
reason fails    the turn ends the game without winning it
reason scores   the turn ends a round, which somebody scores              the round; the player's
                                                                          islands; the opponent's
reason evens    the turn ends a round with as many islands for each       the round
                player; the opponent had more before it
reason gains    the turn gains islands
reason takes    the turn makes the opponent lose islands that it doesn't
                gain
reason sweeps   the turn sweeps bridges                                   how many
reason saves    one action of the opponent could have taken the island
                before the turn, and none can after it
reason denies   one action of the opponent could have gained the island
                before the turn, and none can after it
reason idle     the turn discards a card at whose island no line is free
reason opens    the player's cards can gain the island after the turn,
                and couldn't before it. Building all bridges that it then
                needs leaves two cards at least
reason shakes   one action of the player can make the opponent lose the
                island after the turn, and none could before it
reason keeps    the turn's draw ends a round                              how many cards the
                                                                          player has then; the
                                                                          next round
reason hides    the turn takes a card of the row, and no other card       those islands, a mask
                there could win the opponent these islands
reason serves   the turn takes a card that the hand lacked for builds at  how many cards it
                the island. It couldn't gain that island                  lacks then
reason undoes   the turn takes a card that removes a bridge together
                with another one. The hand couldn't. The islands are the
                bridge's ends
reason guards   the turn takes the first card of an island that the
                player holds. If the opponent removes a bridge there,
                the card can build it again
reason renews   the turn discards and draws; or it plays from a full
                hand, and there is no other reason
reason spares   the turn plays nothing. The cards can gain the island
                before the turn and after it
reason wants    the turn only draws from the pile. With one more card,    the islands of such
                which isn't in the row, the hand could gain the island    cards, a mask
reason blank    the turn only draws from the pile. No card of the row
                lets the hand gain one more island, and the hand can
                gain one at most
reason secret   the turn draws from the pile though cards lie open, so
                the opponent doesn't see the card
reason nears    the turn brings the island nearer                         how many bridges it
                                                                          needs then
reason spare    the turn leaves more bridges than needed at an island of  how many more
                the player's, and there were fewer
reason loosens  the turn leaves no more bridges than needed at an island
                of the opponent's, and there were more
reason last     the player has no turn after this one
reason forces   the turn plays nothing and declines to draw with less
                than a full hand, so the opponent must draw. It isn't a
                last turn
reason waits    the turn plays nothing, and the whole hand could gain no  2 if no cards could
                island. The game isn't peaceful                           without a removal
reason thins    the turn removes a bridge, and there is no other reason
reason bars     the turn builds where the opponent might, and there is
                no other reason
==============  ========================================================  ========================

One action uses one of the cards that its player has, or may have; a removal uses two. A hand "can
gain" an island if plays at that island alone do so in one turn. (The first island that a turn gains
never needs other plays.)
"""

from ..actions import DECLINE, DISCARD, PILE, TAKE
from ..bot.knowledge import Knowledge, cards_in_row
from ..cards import EMPTY_SLOT, FULL, card, count_cards, count_of
from ..const import TYPE_CHECKING, const
from ..legal import FULL_HAND, count_builds, find_free
from ..map import (
    ALL_LINES,
    ENDS,
    ISLANDS,
    LINE_MASK_AT,
    LINES,
    LINES_AT,
    MAJORITY,
    count_bits,
    held_islands,
)
from .map_reasons import NEVER, list_needs
from .reach import count_sweep, find_threats, list_reach

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..game import Game
    from ..types import Cards, Island, IslandMask, ReasonKey
    from .reach import Attempt

    Reasons = list[tuple[ReasonKey, IslandMask, Unpack[tuple[int, ...]]]]

_FEW = const(2)
"""If building now leaves the hand fewer cards than this, it is better to wait for more."""


def list_reasons(turn: "Attempt") -> "Reasons":
    """List the reasons for the rest of a turn."""
    game, after, actions = turn.game, turn.after, turn.actions
    me, they = game.player, game.player ^ 1
    found = turn.effects[:]
    if after.winner is not None:
        return found or [("reason fails", 0)]
    mine, theirs = held_islands(after.bridges[me]), held_islands(after.bridges[they])
    gained = mine & ~held_islands(game.bridges[me])
    changed = game.bridges[me] ^ after.bridges[me] | game.bridges[they] ^ after.bridges[they]
    if changed and game.last_turns != 1:
        knows = Knowledge(game.view(me))
        cards = knows.known, knows.their_n - count_cards(knows.known), knows.unseen
        gone = find_threats(game, game.bridges, they, *cards) & ~find_threats(
            game, after.bridges, they, *cards
        )
        saved, denied = gone & mine & ~gained, gone & ~(mine | theirs)
        _add_each("reason saves", saved, found)
        _add_each("reason denies", denied, found)
    first = actions[0]
    free = ALL_LINES & ~(game.bridges[0] | game.bridges[1])
    if DISCARD <= first < TAKE and not LINE_MASK_AT[first - DISCARD] & free:
        found.append(("reason idle", 1 << first - DISCARD))
    if not game.last_turns:
        _add_chances(turn, found)
    if changed:
        _add_needs(turn, found)
        near = sum([1 << n for n in range(ISLANDS) if LINE_MASK_AT[n] & changed])
        found = [reason for reason in found if not reason[1] or reason[1] & near]
    if game.last_turns:
        found.append(("reason last", 0))
    if first >= DISCARD:
        _add_waits(turn, found)
    elif not found:
        if after.bridges[they] != game.bridges[they]:
            found.append(("reason thins", 0))
        elif count_cards(game.hands[me]) == FULL_HAND and actions[-1] != DECLINE:
            found.append(("reason renews", 0))
        else:
            found.append(("reason bars", 0))
    return found


def _add_each(key: "ReasonKey", islands: "IslandMask", found: "Reasons") -> None:
    """Add a reason for each of these islands."""
    found += [(key, 1 << n) for n in range(ISLANDS) if islands >> n & 1]


def _add_chances(turn: "Attempt", found: "Reasons") -> None:
    """Add the reasons that follow from what both players can do next."""
    game, after, actions, reach = turn.game, turn.after, turn.actions, turn.reach
    me, they = game.player, game.player ^ 1
    first = actions[0]
    taken = card(first - TAKE) if TAKE <= first < PILE else 0
    then = turn.hand + taken
    opened: list[tuple[int, int, Island]] = []
    spared: list[tuple[int, int, Island]] = []
    for island, swept in enumerate(list_reach(game, after.bridges, me, then)):
        if swept >= 0:
            need = MAJORITY[island] - count_bits(after.bridges[me] & LINE_MASK_AT[island])
            if reach[island] >= 0:
                spared.append((-swept, need, island))
            elif count_cards(then) - need >= _FEW:  # else the next hint would say why not
                opened.append((-swept, need, island))
    for _, _, island in sorted(opened):
        found.append(("reason opens", 1 << island))
    fall: IslandMask = 0
    if first < PILE:
        fall = held_islands(after.bridges[they]) & find_threats(game, after.bridges, me, then)
    if fall:
        fall &= ~find_threats(game, game.bridges, me, game.hands[me])
    _add_each("reason shakes", fall, found)
    number = count_cards(after.hands[me])
    ended = after.round > game.round
    if first >= TAKE and ended and number > 1:
        found.append(("reason keeps", 0, number, after.round))
    if taken:
        denied = find_threats(game, after.bridges, they, taken) & ~held_islands(after.bridges[me])
        if denied:
            denied &= ~find_threats(game, after.bridges, they, cards_in_row(game.row) - taken)
        if denied:
            found.append(("reason hides", 1 << first - TAKE, int(denied)))
        served = []
        for n in range(ISLANDS):
            if reach[n] < 0 and not [one for one in opened if one[2] == n]:
                lacks = _count_lack(turn, then, n)
                if lacks < _count_lack(turn, turn.hand, n):
                    served.append((lacks, n))
        found += [("reason serves", 1 << n, lacks) for lacks, n in sorted(served)]
        _add_uses(turn, first - TAKE, found)
    if DISCARD <= first < TAKE and actions[-1] != DECLINE:
        found.append(("reason renews", 0))
    if first >= DISCARD and spared:
        for _, _, island in sorted(spared):
            found.append(("reason spares", 1 << island))
    elif first == PILE and number < FULL_HAND:
        _add_wants(game, after, then, 0 if ended else after.played + after.secret[me], found)
    row = [n for n in game.row if n != EMPTY_SLOT]
    if first == PILE and row:
        lone = len([swept for swept in reach if swept >= 0]) < 2
        if lone and not _adds_reach(turn, row):
            found.append(("reason blank", 0))
        found.append(("reason secret", 0))


def _add_uses(turn: "Attempt", taken: "Island", found: "Reasons") -> None:
    """Add the reasons to take a card that follow from bridges at its island."""
    game = turn.game
    own, other = game.bridges[game.player], game.bridges[game.player ^ 1]
    undone = []
    has = count_of(turn.hand, taken)
    for line in LINES_AT[taken]:
        beyond = ENDS[2 * line] + ENDS[2 * line + 1] - taken
        if other >> line & 1 and has + count_of(turn.hand, beyond) == 1:
            for n in taken, beyond:
                spare = count_bits(other & LINE_MASK_AT[n]) - MAJORITY[n]
                undone.append((spare if spare >= 0 else NEVER, 1 << taken | 1 << beyond))
    if undone:
        found.append(("reason undoes", min(undone)[1]))
    if held_islands(own) >> taken & 1 and not has and not game.setup.peaceful:
        found.append(("reason guards", 1 << taken))


def _count_lack(turn: "Attempt", hand: "Cards", island: "Island") -> int:
    """Count the cards that a hand lacks to gain an island by building there after a turn; NEVER if
    there are too few free lines."""
    own, other = turn.after.bridges
    if turn.game.player:
        own, other = other, own
    free = find_free(own, other, turn.game.setup.peaceful) & LINE_MASK_AT[island]
    need = MAJORITY[island] - count_bits(own & LINE_MASK_AT[island])
    return max(0, need - count_builds(free, hand, island)) if need <= count_bits(free) else NEVER


def _adds_reach(turn: "Attempt", row: list[int]) -> bool:
    """Whether one more card, out of these, puts an island in reach that isn't."""
    game = turn.game
    for more in row:
        hand = turn.hand + card(more)
        then = list_reach(game, game.bridges, game.player, hand, LINE_MASK_AT[more])
        if [n for n, swept in enumerate(then) if swept >= 0 > turn.reach[n]]:
            return True
    return False


def _add_needs(turn: "Attempt", found: "Reasons") -> None:
    """Add the reasons that follow from how many bridges islands need, or could lose."""
    game, after = turn.game, turn.after
    me, they = game.player, game.player ^ 1
    both = game.bridges, after.bridges
    if not game.last_turns:
        old, new = [list_needs(bridges, me) for bridges in both]
        nearer = [
            (_count_lack(turn, turn.cards, n) >= _count_lack(turn, turn.hand, n), number, n)
            for n, number in enumerate(new)
            if 0 < number < old[n]
        ]
        found += [("reason nears", 1 << n, number) for _, number, n in sorted(nearer)]
    looser: IslandMask = 0
    for n in range(ISLANDS) if game.last_turns != 1 else ():
        own, other = [
            [count_bits(bridges[side] & LINE_MASK_AT[n]) - MAJORITY[n] for bridges in both]
            for side in (me, they)
        ]
        if 0 <= own[0] < own[1]:
            found.append(("reason spare", 1 << n, own[1]))
        if other[0] > 0 == other[1]:
            looser |= 1 << n
    _add_each("reason loosens", looser, found)


def _add_waits(turn: "Attempt", found: "Reasons") -> None:
    """Add the reasons for a turn that plays nothing."""
    game = turn.game
    number = count_cards(game.hands[game.player])
    if turn.actions[0] == DECLINE and not game.last_turns and number < FULL_HAND:
        found.append(("reason forces", 0))
    if max(turn.reach) < 0 and not game.setup.peaceful:
        needs = list_needs(game.bridges, game.player)
        locked = not game.last_turns and needs.count(0) + needs.count(NEVER) == ISLANDS
        found.append(("reason waits", 0, 2) if locked else ("reason waits", 0))


def _add_wants(game: "Game", after: "Game", hand: "Cards", gone: "Cards", found: "Reasons") -> None:
    """Add the reasons to wait for a card. Of the islands that one more card would gain, first come
    those where most bridges would be swept, then those where most cards would do. Leave out islands
    for which the row has a card.

    hand: the player's; gone: cards that can't come any more.
    """
    me = game.player
    left = FULL - hand - after.shown[me ^ 1] - gone
    row = cards_in_row(game.row)
    wanted: list[tuple[int, int, int, Island]] = []
    for island in range(ISLANDS):
        cards = 0
        fewest = LINES
        need = MAJORITY[island] - count_bits(after.bridges[me] & LINE_MASK_AT[island])
        for n in range(ISLANDS) if 0 < need <= count_cards(hand) + 1 else ():
            if count_of(left, n) and (n == island or LINE_MASK_AT[n] & LINE_MASK_AT[island]):
                swept = count_sweep(game, after.bridges, me, hand + card(n), island)
                if swept >= 0:
                    if count_of(row, n):  # the turn could take it: it doesn't wait for this island
                        cards = 0
                        break
                    cards |= 1 << n
                    fewest = min(fewest, swept)
        if cards:
            wanted.append((fewest, count_bits(cards), cards, island))
    for _, _, cards, island in sorted(wanted, reverse=True):
        found.append(("reason wants", 1 << island, cards))
