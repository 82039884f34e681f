# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the reasons why a turn is good. Each is true whatever cards the player can't see.

A reason is a tuple: a text's key, the islands that it is about as a mask, and its numbers. It is
about the turn's first action, which a hint shows, or about all plays: what only the draw brings is
a reason for the draw, and an island that the plays leave as it was is none for them. The strongest
reasons come first:

=============  =====================================================================================
reason ends    the turn wins the game
reason fails   it ends the game, and doesn't win it
reason scores  it ends a round and scores it: the round, and both players' islands
reason evens   it ends a round with equal islands, and the opponent had more before: the round
reason gains   it gains islands
reason takes   it makes the opponent lose islands, without gaining them
reason sweeps  it sweeps bridges: how many
reason saves   one action of the opponent could have taken an island, and none can now
reason denies  one action of the opponent could have gained an island, and none can now
reason idle    it discards a card at whose island no line is free
reason opens   the player's cards can now gain an island, and couldn't before
reason shakes  one action of the player can now make the opponent lose an island; none could before
reason keeps   its draw ends a round: how many cards are in hand, and the round that begins
reason hides   it takes a card. The islands that only this one of the row could win the opponent
reason serves  it takes a card that can build at an island: how many bridges are still needed there
reason renews  it discards and draws, or for want of another reason it plays from a full hand
reason spares  it plays nothing, though the cards can gain an island, and still can afterwards
reason wants   it only takes from the pile. With one more card, not in the row, the hand could gain
               an island: the islands of such cards as a mask
reason blank   it only takes from the pile. The hand can gain no island, nor with a card in the row
reason secret  it takes from the pile, where cards lie open: the opponent doesn't see the card
reason nears   it brings an island nearer: how many bridges are still needed
reason sets    it makes the opponent need more bridges for an island: how many
reason spare   an island stays the player's by more bridges than before: by how many
reason blocks  an island has too few free lines for the opponent, and had enough
reason loosens  an island is the opponent's by no bridge more than needed, and was by some
reason forces  it plays nothing, takes no card though it could, and so the opponent must draw
reason waits   it plays nothing, and the whole hand could gain no island
reason grows   it only draws, and nothing but the last is said: how many cards are then in hand
reason thins   there is no other reason, and it takes a bridge away
reason last    there is no other reason, and no turn of the player's follows
reason bars    there is no other reason, and it builds where the opponent might
=============  =====================================================================================

One action uses one of the cards that its player has, or may have; a removal uses two. A hand "can
gain" an island if plays at that island alone do so in one turn. (The first island that a turn gains
never needs other plays.)
"""

from ..actions import DECLINE, DISCARD, PILE, REMOVE, TAKE, cards_of
from ..bot.knowledge import Knowledge, cards_in_row
from ..bot.weights import LINES_AT
from ..cards import EMPTY_SLOT, FULL, card, count_cards, count_of
from ..legal import FULL_HAND, find_lines_at
from ..map import (
    ALL_LINES,
    BRIDGES,
    ENDS,
    ISLANDS,
    LINE_MASK_AT,
    LINES,
    MAJORITY,
    control,
    count_bits,
)
from .map_reasons import NEVER, list_map_reasons, list_needs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..game import Game
    from ..types import Cards, Island, IslandMask, LineMask, Player

    Reasons = list[tuple[str, IslandMask, Unpack[tuple[int, ...]]]]


def list_reasons(game: "Game", actions: bytes) -> "Reasons":
    """List the reasons for the rest of a turn. game: the game before these actions."""
    me, they = game.player, game.player ^ 1
    found, after, hand = list_map_reasons(game, actions)
    if after.winner is not None:
        return found or [("reason fails", 0)]
    mine, theirs = control(after.bridges[me]), control(after.bridges[they])
    gained = mine & ~control(game.bridges[me])
    if game.last_turns != 1:
        knows = Knowledge(game.view(me))
        cards = knows.known, knows.their_n - count_cards(knows.known), knows.unseen
        gone = find_threats(game, game.bridges, they, *cards) & ~find_threats(
            game, after.bridges, they, *cards
        )
        for key, islands in (
            ("reason saves", gone & mine & ~gained),
            ("reason denies", gone & ~(mine | theirs)),
        ):
            found += [(key, 1 << n) for n in range(ISLANDS) if islands >> n & 1]
    first = actions[0]
    free = ALL_LINES & ~(game.bridges[0] | game.bridges[1])
    if DISCARD <= first < TAKE and not LINE_MASK_AT[first - DISCARD] & free:
        found.append(("reason idle", 1 << first - DISCARD))
    if not game.last_turns:
        _add_chances(game, after, actions, hand, theirs, found)
    _add_lesser(game, after, found)
    changed = game.bridges[me] ^ after.bridges[me] | game.bridges[they] ^ after.bridges[they]
    if changed:
        near = sum([1 << n for n in range(ISLANDS) if LINE_MASK_AT[n] & changed])
        found = [reason for reason in found if not reason[1] or reason[1] & near]
    if first >= DISCARD:
        _add_waits(game, after, actions, found)
    elif not found:
        if after.bridges[they] != game.bridges[they]:
            found.append(("reason thins", 0))
        elif game.last_turns:
            found.append(("reason last", 0))
        elif count_cards(game.hands[me]) == FULL_HAND and actions[-1] != DECLINE:
            found.append(("reason renews", 0))
        else:
            found.append(("reason bars", 0))
    return found


def _add_chances(
    game: "Game",
    after: "Game",
    actions: bytes,
    hand: "Cards",
    theirs: "IslandMask",
    found: "Reasons",
) -> None:
    """Add the reasons that follow from what both players can do next.

    game, after: before and after the turn; hand: before the draw; theirs: the opponent's islands.
    """
    me, they = game.player, game.player ^ 1
    first = actions[0]
    taken = card(first - TAKE) if TAKE <= first < PILE else 0
    then = hand + taken
    opened: list[tuple[int, int, Island]] = []
    spared: list[tuple[int, int, Island]] = []
    for island in range(ISLANDS):
        swept = count_sweep(game, after.bridges, me, then, island)
        if swept >= 0:
            need = MAJORITY[island] - count_bits(after.bridges[me] & LINE_MASK_AT[island])
            before = count_sweep(game, game.bridges, me, game.hands[me], island) >= 0
            (spared if before else opened).append((-swept, need, island))
    found += [("reason opens", 1 << island) for _, _, island in sorted(opened)]
    fall = theirs & find_threats(game, after.bridges, me, then)
    fall &= ~find_threats(game, game.bridges, me, game.hands[me])
    found += [("reason shakes", 1 << n) for n in range(ISLANDS) if fall >> n & 1]
    number = count_cards(after.hands[me])
    ended = after.round > game.round
    if first >= TAKE and ended and number > 1:
        found.append(("reason keeps", 0, number, after.round))
    if taken:
        could = find_threats(game, after.bridges, they, taken) & ~control(after.bridges[me])
        could &= ~find_threats(game, after.bridges, they, cards_in_row(game.row) - taken)
        if could:
            found.append(("reason hides", 1 << first - TAKE, int(could)))
        if not opened:
            free = _find_free(after.bridges[me], after.bridges[they], game.setup.peaceful)
            free &= LINE_MASK_AT[first - TAKE]
            needed = list_needs(after.bridges, me)
            needed = [needed[n] if LINE_MASK_AT[n] & free else 0 for n in range(ISLANDS)]
            _add_nearest("reason serves", needed, found)
    if DISCARD <= first < TAKE and actions[-1] != DECLINE:
        found.append(("reason renews", 0))
    if first >= DISCARD and spared:
        found.append(("reason spares", 1 << min(spared)[2]))
    elif first == PILE and number < FULL_HAND:
        _add_wants(game, after, then, 0 if ended else after.played + after.secret[me], found)
    row = [n for n in game.row if n != EMPTY_SLOT]
    if first == PILE and row:
        if not spared and not [n for n in row if find_next(game, hand, card(n))]:
            found.append(("reason blank", 0))
        found.append(("reason secret", 0))
    for key, player, sign in (("reason nears", me, 1), ("reason sets", they, -1)):
        old = list_needs(game.bridges, player)
        needed = [
            number * ((old[island] - number) * sign > 0)
            for island, number in enumerate(list_needs(after.bridges, player))
        ]
        _add_nearest(key, needed, found)


def _add_nearest(key: str, needed: list[int], found: "Reasons") -> None:
    """Add a reason about the island that needs the fewest bridges, but not 0 or NEVER."""
    near = [(number, 1 << island) for island, number in enumerate(needed) if 0 < number < NEVER]
    if near:
        found.append((key, min(near)[1], min(near)[0]))


def _add_lesser(game: "Game", after: "Game", found: "Reasons") -> None:
    """Add the reasons for a turn that does little."""
    me, they = game.player, game.player ^ 1
    both = game.bridges, after.bridges
    lesser: list[Reasons] = [[], [], []]
    needed = [list_needs(bridges, they) for bridges in both]
    for n in range(ISLANDS) if game.last_turns != 1 else ():
        mine, theirs = [
            [count_bits(bridges[side] & LINE_MASK_AT[n]) - MAJORITY[n] for bridges in both]
            for side in (me, they)
        ]
        if 0 <= mine[0] < mine[1]:
            lesser[0].append(("reason spare", 1 << n, mine[1]))
        if needed[0][n] < NEVER == needed[1][n]:
            lesser[1].append(("reason blocks", 1 << n))
        if theirs[0] > 0 == theirs[1]:
            lesser[2].append(("reason loosens", 1 << n))
    found += lesser[0] + lesser[1] + lesser[2]


def find_next(game: "Game", hand: "Cards", more: "Cards") -> "list[tuple[int, int]]":
    """Find the islands that a hand of the player to move can gain only with one card more, as (how
    many bridges that would sweep, island)."""
    sweeps = [
        [count_sweep(game, game.bridges, game.player, cards, n) for n in range(ISLANDS)]
        for cards in (hand, hand + more)
    ]
    return [(swept, n) for n, swept in enumerate(sweeps[1]) if swept >= 0 > sweeps[0][n]]


def _add_waits(game: "Game", after: "Game", actions: bytes, found: "Reasons") -> None:
    """Add the reasons for a turn that plays nothing."""
    me = game.player
    number = count_cards(after.hands[me])
    if actions[0] == DECLINE and not game.last_turns and number < FULL_HAND:
        found.append(("reason forces", 0))
    can = [count_sweep(game, game.bridges, me, game.hands[me], n) for n in range(ISLANDS)]
    waits = max(can) < 0 and not game.setup.peaceful
    grows = TAKE <= actions[0] < DECLINE and number > 1 and (waits or not found)
    found += [("reason waits", 0)] * waits + [("reason grows", 0, number)] * grows


def _add_wants(game: "Game", after: "Game", hand: "Cards", gone: "Cards", found: "Reasons") -> None:
    """Add the reason to wait for a card. Of the islands that one more card would gain, choose the
    one where most bridges would be swept, then where most cards would do. Leave out islands for
    which the row has a card.

    hand: the player's; gone: cards that can't come any more.
    """
    me = game.player
    left = FULL - hand - after.shown[me ^ 1] - gone
    row = cards_in_row(game.row)
    best: tuple[int, ...] = (0, 0, 0, 0)
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
            best = max(best, (fewest + 1, count_bits(cards), cards, island))
    if best[0]:
        found.append(("reason wants", 1 << best[3], best[2]))


def count_sweep(
    game: "Game", bridges: "list[LineMask]", player: "Player", hand: "Cards", island: "Island"
) -> int:
    """Count the bridges that a hand would sweep by gaining an island in one turn; -1 if it can't
    gain that island.

    bridges: both players'.
    """
    own, other = bridges[player], bridges[player ^ 1]
    need = MAJORITY[island] - count_bits(own & LINE_MASK_AT[island])
    if need <= 0 or need > min(count_cards(hand), BRIDGES - count_bits(own)):
        return -1
    return _count_sweep(game, own, other, hand, island)


def _count_sweep(
    game: "Game", own: "LineMask", other: "LineMask", hand: "Cards", island: "Island"
) -> int:
    """Like count_sweep, but the bridges ``own`` may control the island already."""
    at = LINE_MASK_AT[island]
    need = MAJORITY[island] - count_bits(own & at)
    peaceful = game.setup.peaceful
    free = _find_free(own, other, peaceful) & at
    paid = 0  # free lines that the card of their other end can pay for
    for line in LINES_AT[island]:
        if free >> line & 1 and count_of(hand, ENDS[2 * line] + ENDS[2 * line + 1] - island):
            paid += 1
    if min(count_bits(free), paid + count_of(hand, island)) >= need:
        return count_bits(other & at)
    most = -1
    if count_cards(hand) < need + 1 + (not peaceful):
        return most
    for line in LINES_AT[island]:  # a removal makes room
        rest = other & ~(1 << line)
        if rest == other or (not rest and game.round > 1):  # the game would be won
            continue
        built = own
        if peaceful and _find_free(own, rest, True) >> line & 1:
            built |= 1 << line
        for pair in range(REMOVE + 3 * line, REMOVE + 3 * line + 3):
            first, second = cards_of(pair)
            if count_of(hand, first) and count_of(hand - card(first), second):
                left = hand - card(first) - card(second)
                most = max(most, _count_sweep(game, built, rest, left, island))
    return most


def _find_free(own: "LineMask", other: "LineMask", peaceful: bool) -> "LineMask":
    """Find the free lines where the player with the bridges ``own`` may build."""
    free = ALL_LINES & ~(own | other)
    return free & ~find_lines_at(control(other)) if peaceful else free


def find_threats(
    game: "Game",
    bridges: "list[LineMask]",
    player: "Player",
    hand: "Cards",
    hidden: int = 0,
    unseen: "Cards" = 0,
) -> "IslandMask":
    """Find the islands that a player may gain by one action, or make the other player lose.

    bridges: both players'; hand: the cards that the player surely has; hidden: how many more cards
    they have, out of ``unseen``.
    """
    own, other = bridges[player], bridges[player ^ 1]
    peaceful = game.setup.peaceful
    spare = count_bits(own) < BRIDGES
    theirs = control(other)
    nearly: IslandMask = 0  # the islands that lack one bridge
    near: LineMask = 0  # the lines where something may happen
    for island in range(ISLANDS):
        lacks = spare and count_bits(own & LINE_MASK_AT[island]) + 1 == MAJORITY[island]
        if lacks:
            nearly |= 1 << island
        if lacks or count_bits(other & LINE_MASK_AT[island]) == MAJORITY[island]:
            near |= LINE_MASK_AT[island]
    near &= ~own
    free = _find_free(own, other, peaceful)
    found: IslandMask = 0
    for line in range(LINES):
        bit = 1 << line
        if not near & bit:
            continue
        first, second = ENDS[2 * line], ENDS[2 * line + 1]
        one = count_of(hand, first) + min(hidden, count_of(unseen, first))
        two = count_of(hand, second) + min(hidden, count_of(unseen, second))
        rest = other & ~bit
        builds = free & bit
        if rest != other:
            sure = (count_of(hand, first) > 0) + (count_of(hand, second) > 0)
            if max(one, two) < 2 and not (one and two and sure + hidden > 1):
                continue
            builds = peaceful and _find_free(own, rest, True) & bit
        elif not (one or two):
            continue
        gained = nearly & (1 << first | 1 << second) if builds else 0
        found |= gained
        for end in (first, second):
            if gained >> end & 1:
                rest &= ~LINE_MASK_AT[end]
        if rest != other:
            found |= theirs & ~control(rest)
    return found
