# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Why a turn is good. In whole games, exactly the same reasons are found again by playing on."""

import re
from collections import Counter, defaultdict
from itertools import combinations, count, islice, product

import pytest

from engine.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    PILE,
    REMOVE,
    REMOVE_BUILD,
    TAKE,
    kind_of,
    line_of,
)
from engine.cards import EMPTY_SLOT, card, count_cards, islands_of
from engine.coach import reason, tempting
from engine.coach.advantage import list_advantages
from engine.coach.reach import Attempt
from engine.coach.reason import list_reasons
from engine.coach.tempting import find_tempting
from engine.game import Game
from engine.library.resample import game_from
from engine.map import ENDS, ISLANDS, LINES, NAMES
from engine.replay import cut_record
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text.notation import parse_action
from engine.text.parse_position import parse_position
from engine.text.position import position_text
from engine.text.read import read_records
from helpers.golden import GAMES
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.states import LEFT_ALONE
from sim import ROOT
from sim.bots.players import choose_turn

KEYS = re.findall(r"(?m)^(reason \w+) ", reason.__doc__)
"""In the order of the docstring."""


def turns(setup, seed):
    """Yield (game before a turn, the turn's actions) from a game of two players without weights."""
    game, rng = Game(setup), Rng(seed)
    while not game.is_over:
        if game.needs_pack:
            game.deal(new_pack(rng, game.to_shuffle()))
        player = "random" if rng.below(3) == 0 else "greedy"
        actions, _ = choose_turn(game.view(game.player), player, rng)
        yield game.copy(), actions
        for action in actions:
            game.apply(action)


def held(game, player):
    """Find the islands that a player controls by counting line by line."""
    return {island for island in range(ISLANDS) if missing(game, player, island) <= 0}


def lacking(game, player, island):
    """Count the bridges that a player lacks for an island."""
    lines = lines_at(island)
    return len(lines) // 2 + 1 - sum(game.bridges[player] >> line & 1 for line in lines)


def missing(game, player, island):
    """As lacking; 9 if there are too few free lines."""
    need, built = lacking(game, player, island), game.bridges[0] | game.bridges[1]
    return need if need <= sum(not built >> line & 1 for line in lines_at(island)) else 9


def chances(game, player, hands):
    """Find the islands that one action with one of these hands gains, or takes from the other."""
    found, tried = set(), set()
    twin = game.copy()
    twin.player, twin.shown[player] = player, 0
    twin.handicap, twin.needs_pack, twin.has_discarded = 0, False, False
    for hand in hands:
        twin.hands[player], twin._legal = hand, None
        for action in set(twin.legal_actions()) - tried:
            tried.add(action)
            for event, whose, what in twin.copy().apply(action) if action < DISCARD else ():
                if (event, whose) in (("gained", player), ("lost", player ^ 1)):
                    found.add(what)
    return found


def all_plays(game, player, hand, at=None):
    """Yield (the islands gained, the lines swept) for each way of playing a hand's cards in one
    turn. at: an island where all cards must be played, if given."""
    seen = set()
    first = game.copy()
    first.player, first.hands[player], first.shown[player] = player, hand, 0
    first.handicap, first.needs_pack, first.has_discarded = 0, False, False
    waiting = [(first, frozenset(), frozenset())]
    while waiting:
        here, gained, swept = waiting.pop()
        for action in here.legal_actions():
            if action >= DISCARD:
                break
            if at is not None and at not in ENDS[2 * line_of(action) : 2 * line_of(action) + 2]:
                continue
            twin = here.copy()
            events = twin.apply(action)
            state = (
                twin,
                gained | {what for event, _, what in events if event == "gained"},
                swept | {what for event, _, what in events if event == "swept"},
            )
            yield state[1:]
            key = tuple(twin.bridges), twin.hands[player], state[1:]
            if twin.hands[player] and not twin.is_over and key not in seen:
                seen.add(key)
                waiting.append(state)


def winnable(game, player, hand):
    """Find the islands that a hand can gain in one turn by plays at that island, as {island: the
    most bridges swept there}."""
    found = {}
    for island in set(range(ISLANDS)) - held(game, player):
        for gained, swept in all_plays(game, player, hand, island):
            if island in gained:
                most = len([line for line in swept if island in ENDS[2 * line : 2 * line + 2]])
                found[island] = max(found.get(island, 0), most)
    return found


def unseen(game, me):
    """List the cards that a player can't see, one by one."""
    view, out = game.view(me), 2 * list(range(ISLANDS))
    seen = islands_of(view.hand + view.shown[me ^ 1] + view.played + view.secret)
    for island in seen + [island for island in view.row if island < ISLANDS]:
        out.remove(island)
    return out


def possible(game, me):
    """Yield the other player's possible hands as far as one action matters: the known cards, and
    two more."""
    view = game.view(me)
    pairs = set(combinations(sorted(unseen(game, me)), min(2, view.hidden)))
    return {view.shown[me ^ 1] + sum(map(card, pair)) for pair in pairs}


def found_again(game, actions):
    """Find the set of reasons for a turn."""
    me, they = game.player, game.player ^ 1
    after, events = game.copy(), []
    hand, first = game.hands[me], actions[0]
    for action in actions:
        events += after.apply(action)
        if action < TAKE:
            hand = after.hands[me]
    of = defaultdict(set)
    for event, player, what in events:
        of[event, player].add(what)
    if ("won", me) in {event[:2] for event in events}:
        return {("reason ends", 0)}
    if after.is_over:
        return {("reason fails", 0)}
    found = set()
    mine, theirs = held(after, me), held(after, they)
    if of["scored", me]:
        found.add(("reason scores", 0, after.round - 1, len(mine), len(theirs)))
    if of["scored", 2] and len(held(game, me)) < len(held(game, they)):
        found.add(("reason evens", 0, after.round - 1))
    gained, taken = of["gained", me], of["lost", they] - of["gained", me]
    found |= {("reason gains", mask(gained))} if gained else set()
    found |= {("reason takes", mask(taken))} if taken else set()
    swept = of["swept", they]
    found |= {("reason sweeps", 0, len(swept))} if swept else set()
    if game.last_turns != 1:
        hands = possible(game, me)
        could, can = chances(game, they, hands), chances(after, they, hands)
        for island in could - can - gained - theirs:
            found.add(("reason saves" if island in mine else "reason denies", 1 << island))
    plays = bool({"played", "built"} & {event[0] for event in events})
    built = game.bridges[0] | game.bridges[1]
    if DISCARD <= first < TAKE and all(built >> line & 1 for line in lines_at(first - DISCARD)):
        found.add(("reason idle", 1 << first - DISCARD))
    found |= lesser(game, after)
    found |= chances_again(game, after, hand, actions) if not game.last_turns else set()
    found |= {("reason last", 0)} if game.last_turns else set()
    if plays:
        found = {
            one for one in found if not one[1] or set(islands_in(one[1])) & touched(game, after)
        }
        fewer = game.bridges[they] != after.bridges[they]
        full = count_cards(game.hands[me]) == 5 and actions[-1] != DECLINE
        key = "thins" if fewer else "renews" if full else "bars"
        return found or {("reason " + key, 0)}
    if first == DECLINE and not game.last_turns and count_cards(game.hands[me]) < 5:
        assert after.must_draw
        found.add(("reason forces", 0))
    wins = any(gained for gained, _ in all_plays(game, me, game.hands[me]))
    waits = {("reason waits", 0)} if not (wins or game.setup.peaceful) else set()
    needs = {missing(game, me, island) for island in range(ISLANDS)}
    if waits and not game.last_turns and not [need for need in needs if 0 < need < 9]:
        return found | {("reason waits", 0, 2)}
    return found | waits


def chances_again(game, after, hand, actions):
    """Find the reasons that follow from what both players can do next."""
    me, they, first = game.player, game.player ^ 1, actions[0]
    found, takes = set(), TAKE <= first < PILE
    if takes:
        hand += card(first - TAKE)
    could, can = winnable(game, me, game.hands[me]), winnable(after, me, hand)
    falls = chances(after, me, [hand]) - chances(game, me, [game.hands[me]])
    total = count_cards(hand)
    opened = [n for n in set(can) - set(could) if total - lacking(after, me, n) >= 2]
    found |= {("reason opens", 1 << island) for island in opened}
    found |= {("reason shakes", 1 << island) for island in falls & held(after, they)}
    number = count_cards(after.hands[me])
    if after.round > game.round and number > 1 and first >= TAKE:
        found.add(("reason keeps", 0, number, after.round))
    if takes:
        rest = sum([card(lying) for lying in game.row if lying != EMPTY_SLOT]) - card(first - TAKE)
        wanted_too = chances(after, they, [card(first - TAKE)]) - held(after, me)
        wanted_too -= chances(after, they, [rest])
        found |= {("reason hides", 1 << first - TAKE, mask(wanted_too))} if wanted_too else set()
    if takes:
        found |= uses(game, after, hand, first - TAKE)
    for island in set(range(ISLANDS)) - {*could, *opened} if takes else ():
        old, new = [short_of(game, me, cards, island) for cards in (game.hands[me], hand)]
        found |= {("reason serves", 1 << island, new)} if new < old else set()
    if DISCARD <= first < TAKE and actions[-1] != DECLINE:
        found.add(("reason renews", 0))
    spared = [(-can[n], missing(after, me, n), n) for n in set(can) & set(could)]
    if first >= DISCARD and spared:
        found |= {("reason spares", 1 << n) for *_, n in spared}
    elif first == PILE and number < 5:
        found |= wanted(game, after, me, hand)
    row = set(game.row) - {EMPTY_SLOT}
    more = any(newly(game, me, lying) for lying in row)
    if first == PILE and row and not more and len(could) < 2:
        found.add(("reason blank", 0))
    if first == PILE and row:
        found.add(("reason secret", 0))
    nearer = [
        (missing(after, me, island), island)
        for island in range(ISLANDS)
        if 0 < missing(after, me, island) < missing(game, me, island)
    ]
    found |= {("reason nears", 1 << island, need) for need, island in nearer}
    return found


def uses(game, after, hand, taken):
    """Find what a card is good for that is taken: hand, with it."""
    me, they = game.player, game.player ^ 1

    def lines(hand, kind, position):
        twin = position.copy()
        twin.player, twin.hands[me], twin.shown[me] = me, hand, 0
        twin.handicap, twin.needs_pack, twin.has_discarded, twin._legal = 0, False, False, None
        return {line_of(action) for action in twin.legal_actions() if kind_of(action) in kind}

    found = set()
    removes = REMOVE, REMOVE_BUILD
    undone = []
    for line in lines(hand, removes, after) - lines(hand - card(taken), removes, after):
        ends = ENDS[2 * line : 2 * line + 2]
        spare = [-missing(after, they, n) for n in ends if n in held(after, they)]
        undone.append((min(spare, default=9), mask(ends)))
    found |= {("reason undoes", ends) for _, ends in sorted(undone)[:1]}
    own = [line for line in lines_at(taken) if game.bridges[me] >> line & 1]
    if taken in held(game, me) and taken not in islands_of(hand - card(taken)):
        for line in own if not game.setup.peaceful else ():
            twin = game.copy()
            twin.bridges[me] ^= 1 << line
            assert line in lines(card(taken), (BUILD,), twin)
            found.add(("reason guards", 1 << taken))
    return found


def ends_of_builds(game, player, island):
    """List the ends of the lines where a card alone can build, the line with each."""
    twin = game.copy()
    twin.player, twin.hands[player], twin.shown[player] = player, card(island), 0
    twin.handicap, twin.needs_pack, twin.has_discarded, twin._legal = 0, False, False, None
    lines = [line_of(action) for action in twin.legal_actions() if action < DISCARD]
    return [(end, line) for line in lines for end in ENDS[2 * line : 2 * line + 2]]


def short_of(game, player, hand, island):
    """Count the cards that a hand lacks to gain an island by builds there, by trying all of them;
    9 if there are too few free lines."""
    lines = [line for _, line in ends_of_builds(game, player, island) if line in lines_at(island)]

    def most(lines, hand):
        if not lines:
            return 0
        paid = [n for n in ENDS[2 * lines[0] : 2 * lines[0] + 2] if n in islands_of(hand)]
        rest = [1 + most(lines[1:], hand - card(n)) for n in paid]
        return max(rest + [most(lines[1:], hand)])

    need, lines = lacking(game, player, island), sorted(set(lines))
    return max(0, need - most(lines, hand)) if need <= len(lines) else 9


def touched(game, after):
    """Find the islands where any line has changed."""
    ends = set()
    for line in range(LINES):
        if [b >> line & 1 for b in game.bridges] != [b >> line & 1 for b in after.bridges]:
            ends |= {*ENDS[2 * line : 2 * line + 2]}
    return ends


def islands_in(numbers):
    return [n for n in range(ISLANDS) if numbers >> n & 1]


def lines_at(island):
    """List an island's lines."""
    return [line for line in range(LINES) if island in ENDS[2 * line : 2 * line + 2]]


def lesser(game, after):
    """Find the reasons for a turn that does little by counting line by line."""
    me, they = game.player, game.player ^ 1
    found = set()
    for n in range(ISLANDS) if game.last_turns != 1 else ():
        mine, theirs = [
            [missing(position, side, n) for position in (game, after)] for side in (me, they)
        ]
        if 0 >= mine[0] > mine[1]:
            found.add(("reason spare", 1 << n, -mine[1]))
        if theirs[0] < 0 == theirs[1]:
            found.add(("reason loosens", 1 << n))
    return found


def newly(game, me, taken):
    """Find the islands that a hand can gain only with one card more, as winnable does."""
    alone = winnable(game, me, game.hands[me])
    then = winnable(game, me, game.hands[me] + card(taken))
    return {island: swept for island, swept in then.items() if island not in alone}


def wanted(game, after, me, hand):
    """Find what one more of the cards that may come would gain: a set of reasons."""
    left = 2 * list(range(ISLANDS))
    gone = islands_of(hand + after.shown[me ^ 1])
    if after.round == game.round:
        gone += islands_of(after.played + after.secret[me])
    for island in gone:
        left.remove(island)
    would = defaultdict(dict)
    for island in set(left):
        for winning, swept in winnable(after, me, hand + card(island)).items():
            would[winning][island] = swept
    return {
        ("reason wants", 1 << island, mask(of))
        for island, of in would.items()
        if not set(of) & set(game.row)
    }


def mask(numbers):
    return sum(1 << number for number in numbers)


def told(game, actions):
    """List the reasons that the coach gives for a turn."""
    found = list_reasons(Attempt(game, actions))
    assert set(found) == found_again(game, actions), (position_text(game), actions)
    keys = [KEYS.index(key) for key, *_ in found]
    assert keys == sorted(keys)
    return found


SEEDS = range(100, 135)


@pytest.mark.dear
def test_every_reason_is_found_again_and_no_other():
    """2,000 turns of whole games and of openings where nobody plays for long, with reasons for
    taking a card too. The strongest reason comes first, and hidden cards change none of them."""
    rng, seen = Rng(SAMPLE), Counter()
    for name in sampled(GAMES):
        for game, actions in turns(Setup(**GAMES[name]), 1):
            found = told(game, actions)
            cards = sum(map(card, unseen(game, game.player)))
            others = game_from(game.view(game.player), new_pack(rng, cards))
            assert list_reasons(Attempt(others, actions)) == found, "it tells what is hidden"
            assert found or game.setup.peaceful, "a turn without a reason"
            seen.update({key for key, *_ in found})
    for seed, name in sampled(product(SEEDS, GAMES)):
        for game, actions in islice(turns(Setup(**GAMES[name]), seed), 4):
            told(game, actions)
            takes = [action for action in game.legal_actions() if TAKE <= action <= PILE]
            found = told(game, bytes(takes[-2:-1])) if takes[1:] else ()
            seen.update({key for key, *_ in found})
    rare = {"reason thins", "reason last"}  # the next test has them
    assert not WHOLE or set(KEYS) - rare < set(seen)


@pytest.mark.parametrize(
    "position, turn, key",
    (
        (
            "wwwwbwwwwwwww.wb.wwwwbwbbww DD AB LCC FGAHJKHJEELBI FGIK/-/- 3 3-0 wp",
            "BDxDD =L",
            "thins",
        ),
        (
            ".bbbb.wwbbwwwwbwwwwb.w..bbw B CDFJL ... - AABCDEEFGGHIIJKKL/H/- 3+2 3-0 wp",
            "BA =-",
            "last",
        ),
    ),
)
def test_a_play_always_has_a_reason(position, turn, key):
    """It has one also where nobody can win anything any more."""
    actions = bytes(map(parse_action, turn.split()))
    assert told(parse_position(position), actions) == [("reason " + key, 0)]


@pytest.mark.dear
def test_no_sentence_names_a_lack_that_the_row_fills():
    """In some positions where a card is wanted, this is checked for each turn that plays nothing.
    Only a draw from the pile names a lack."""
    wanted = Counter()
    starts = (
        (game, action)
        for seed in count(SAMPLE)
        for game, _ in turns(Setup(), seed)
        for action in game.legal_actions()
        if action >= TAKE and not game.last_turns
    )
    while len(wanted) < (200 if WHOLE else 50):
        game, action = next(starts)
        for key, where, *_ in list_reasons(Attempt(game, bytes((action,)))):
            if key == "reason wants":
                assert action == PILE
                for lying in set(game.row) - {EMPTY_SLOT}:
                    filled = winnable(game, game.player, game.hands[game.player] + card(lying))
                    assert not mask(filled) & where, (position_text(game), action, lying)
                wanted[position_text(game)] += 1


@pytest.mark.parametrize(
    ("at", "won"),
    (("w.......b.................. CIJL BBHK EFL GIJKCEDADFH AG/-/- 1 0-0 w", "Lale"), (0, "Bari")),
)
def test_a_hand_that_can_win_an_island_is_not_said_to_win_none(at, won):
    """In these positions no single card wins the island. A number counts a record's actions."""
    if isinstance(at, str):
        game = parse_position(at)
    else:
        records = read_records(
            (ROOT / "tests" / "data" / "records" / "1.2.0.txt").read_text().splitlines()
        )
        game = cut_record(next(records), at).game
    action = next(action for action in game.legal_actions() if action >= TAKE)
    found = [reason[:2] for reason in told(game, bytes((action,)))]
    assert "reason waits" not in dict(found)
    assert ("reason spares", 1 << NAMES.index(won)) in found


def test_what_only_the_draw_brings_is_no_reason_for_a_build():
    """Somebody who reads IFFI-ELAI would look for Bari there, and a bridge makes nobody draw."""
    game = parse_position("w.......b.................. CIJL BBHK EFL GIJKCEDADFH AG/-/- 1 0-0 w")
    for turn, kept, dropped in (
        ("IE =E", "reason nears", {"reason opens", "reason hides", "reason serves"}),
        ("IE =-", "reason nears", {"reason forces"}),
        ("=-", "reason forces", set()),
        ("=E", "reason opens", set()),
    ):
        keys = {reason[0] for reason in told(game, bytes(map(parse_action, turn.split())))}
        assert kept in keys and not dropped & keys, turn


def ends_at(game, player, island):
    """List (cards spent, position) for each way of playing the hand at an island until it is
    gained."""
    ends, seen, waiting = [], set(), [game]
    while waiting:
        here = waiting.pop()
        for action in here.legal_actions():
            if (
                action >= DISCARD
                or island not in ENDS[2 * line_of(action) : 2 * line_of(action) + 2]
            ):
                continue
            twin = here.copy()
            twin.apply(action)
            key = tuple(twin.bridges), twin.hands[player]
            if key in seen or twin.is_over:
                continue
            seen.add(key)
            if island in held(twin, player):
                ends.append((count_cards(game.hands[player]) - count_cards(key[1]), twin))
            else:
                waiting.append(twin)
    return ends


def tempting_again(game, actions, before=None, named=()):
    """Find by playing on what a turn leaves alone, as find_tempting does. before: the position
    before the opponent's turn, if the player's last hint named islands."""
    found, me = tempting_now(game, actions, named), game.player
    after, hand = game.copy(), game.hands[me]
    for action in actions:
        after.apply(action)
        if action != PILE:
            hand = after.hands[me]
    if after.round > game.round and after.scores[-1][me] <= after.scores[-1][me ^ 1]:
        return []
    if before is None or found and found[0][1] & mask(named) or after.is_over:
        return found
    could, can = winnable(before, me, before.hands[me]), winnable(after, me, hand)
    lost = set(named) - {*winnable(game, me, game.hands[me]), *held(game, me), *held(after, me)}
    for island in sorted(lost):
        need, needed = [missing(position, me, island) for position in (after, before)]
        if island not in can and (island in could or need > needed):
            return [("tempting harder", 1 << island)]
        if has_time(game) and need < 9:
            return found or [("tempting later", 1 << island, cards_to_draw(game))]
    return found


def cards_to_draw(game):
    return len(game.pile) + len([lying for lying in game.row if lying != EMPTY_SLOT])


def has_time(game):
    """Whether the player has another turn in the round, whatever is drawn."""
    return not game.last_turns and cards_to_draw(game) > 2


def tempting_now(game, actions, named):
    """Find what could be gained in this turn; named: islands that go before others."""
    me, they = game.player, game.player ^ 1
    after, hand = game.copy(), game.hands[me]
    for action in actions:
        after.apply(action)
        if action < TAKE:
            hand = after.hands[me]
    if after.is_over or game.handicap:
        return []
    gained = held(after, me) - held(game, me)
    could = winnable(game, me, game.hands[me])
    open_ones = [
        (n not in named, -could[n], missing(game, me, n), n) for n in could if n not in gained
    ]
    island = min(open_ones)[3] if open_ones else None
    ends = ends_at(game, me, island) if open_ones else []
    if not ends:
        return []
    cost = min(spent for spent, _ in ends)
    cheapest = [position for spent, position in ends if spent == cost]
    if (
        min(len(held(one, me) - held(game, me)) for one in cheapest) <= len(gained)
        and island not in named
    ):
        return []
    total = count_cards(game.hands[me])
    view = game.view(me)
    hands = {view.shown[they] + card(one) for one in unseen(game, me)} if view.hidden else set()
    hands.add(view.shown[they])
    drawn = actions[-1] - TAKE
    then = hand + card(drawn) if 0 <= drawn < ISLANDS else hand
    harms = set()
    if game.last_turns != 1:
        harms = set.intersection(*[chances(one, they, hands) for one in cheapest])
    if island in harms:
        return [("tempting fall", 1 << island)]
    later = winnable(after, me, then)
    if not game.last_turns:
        lost = set(later) - {island}
        for one in cheapest:
            left = one.hands[me] + then - hand
            lost -= held(one, me) | set(winnable(one, me, left))
        first = [
            (
                lacking(after, me, n) == lacking(game, me, n),
                n in could,
                -later[n],
                lacking(after, me, n),
                n,
            )
            for n in lost
        ]
        if first:
            wanted = min(first)[-1]
            shared = []
            for one in range(ISLANDS):
                spent = all(
                    islands_of(position.hands[me]).count(one) < islands_of(hand).count(one)
                    for position in cheapest
                )
                if spent and all(
                    wanted in winnable(position, me, position.hands[me] + then - hand + card(one))
                    for position in cheapest
                ):
                    shared.append(one)
            return [("tempting costs", 1 << island, 1 << wanted, mask(shared[:1]))]
    harms -= chances(after, they, hands) | held(after, they)
    if harms:
        return [("tempting lets", 1 << island, 1 << min(harms))]
    spends = cost > total - count_cards(hand) and not game.last_turns
    if spends and cost == total:
        return [("tempting cards", 1 << island, cost, total)]
    waits = island in later and has_time(game)
    if waits and not any(game.bridges[they] >> line & 1 for line in lines_at(island)):
        return [("tempting bare", 1 << island)]
    if spends and cost > 1:
        return [("tempting cards", 1 << island, cost, total)]
    if waits:
        return [("tempting later", 1 << island, cards_to_draw(game))]
    scored = after.round > game.round
    return [("tempting won" if scored else "tempting worth", 1 << island)]


@pytest.mark.dear
def test_what_a_turn_leaves_alone_is_found_again():
    """The turns are those of whole games. No card that the player can't see changes the answer, and
    it names no island that the turn itself gains. What the last hint named goes first."""
    rng, seen = Rng(SAMPLE), Counter()
    for name, seed in sampled(product(GAMES, range(2))):
        before = None
        for game, actions in turns(Setup(**GAMES[name]), seed):
            found = find_tempting(Attempt(game, actions))
            assert found == tempting_again(game, actions), (position_text(game), actions)
            if before is not None and before.player != game.player:
                named = {rng.below(ISLANDS) for _ in range(4)}
                last = before, mask(named) | rng.below(1 << ISLANDS) << ISLANDS
                again = find_tempting(Attempt(game, actions), last=last)
                assert again == tempting_again(game, actions, before, named), (
                    position_text(before), position_text(game), actions, named,
                )  # fmt: skip
                seen.update([key for key, *_ in again])
            before = game
            cards = sum(map(card, unseen(game, game.player)))
            others = game_from(game.view(game.player), new_pack(rng, cards))
            assert find_tempting(Attempt(others, actions)) == found, "it tells what is hidden"
            seen.update([key for key, *_ in found] or ["none"])
    for position, turn, *_ in LEFT_ALONE:
        game, actions = parse_position(position), bytes(map(parse_action, turn.split()))
        found = find_tempting(Attempt(game, actions))
        assert found == tempting_again(game, actions), position
        seen.update([key for key, *_ in found])
    assert seen["none"] < 0.9 * seen.total()
    assert not WHOLE or set(re.findall(r"(?m)^(tempting \w+) ", tempting.__doc__)) < set(seen)


def tells_apart(game, reason, actions, other, other_reasons):
    """Find out by playing on whether a reason doesn't hold for another turn; about islands, where
    not, as a mask."""
    me, they = game.player, game.player ^ 1
    key, islands, *numbers = reason
    number = numbers[0] if numbers else 0
    after = game.copy()
    hand, last = game.hands[me], other[-1]
    for action in other:
        after.apply(action)
        if action < TAKE:
            hand = after.hands[me]
    if TAKE <= last < PILE:
        hand += card(last - TAKE)
    mine, theirs = held(after, me), held(after, they)
    if reason in other_reasons:
        return 0
    if key in ("reason hides", "reason serves", "reason undoes", "reason guards"):
        return last != actions[-1]
    if key == "reason keeps":
        return after.round == game.round or count_cards(after.hands[me]) < number
    if key in ("reason blank", "reason secret"):
        return last != PILE
    if key == "reason forces":
        return last != DECLINE
    if key == "reason waits":
        return other[0] < DISCARD
    if key == "reason sweeps":
        return not [one for one in other_reasons if one[0] == key and one[2] >= number]
    if key == "reason wants" and last != PILE or key == "reason idle" or not islands:
        return True
    fail = {
        "reason gains": lambda n: n not in mine,
        "reason takes": lambda n: n in theirs,
        "reason saves": lambda n: n in chances(after, they, possible(game, me)),
        "reason denies": lambda n: n in chances(after, they, possible(game, me)),
        "reason opens": lambda n: n not in winnable(after, me, hand),
        "reason spares": lambda n: n not in winnable(after, me, hand),
        "reason wants": lambda n: (
            not any(n in winnable(after, me, hand + card(one)) for one in islands_in(number))
        ),
        "reason shakes": lambda n: n in theirs and n not in chances(after, me, [hand]),
        "reason nears": lambda n: missing(after, me, n) > number,
        "reason spare": lambda n: -missing(after, me, n) < number,
        "reason loosens": lambda n: missing(after, they, n) < 0,
    }[key]
    return mask(n for n in islands_in(islands) if fail(n))


@pytest.mark.dear
def test_a_reason_that_tells_two_turns_apart_doesnt_hold_for_the_other():
    """The turns are those that others would play in the positions of whole games. What holds for
    both is left out."""
    seen, rng = Counter(), Rng(SAMPLE)
    for seed in sampled(range(12), 2):
        for game, actions in turns(Setup(), seed):
            view = game.view(game.player)
            for player in ("random", "random", "random", "greedy"):
                other, _ = choose_turn(view, player, rng)
                final = game.copy()
                for action in other:
                    final.apply(action)
                if final.is_over or other == actions:
                    continue
                same = list_reasons(Attempt(game, other))
                wanted = []
                for found in list_reasons(Attempt(game, actions)):
                    apart = tells_apart(game, found, actions, other, same)
                    if apart:
                        about = found[1] if apart is True else apart
                        wanted.append((found[0], about, *found[2:]))
                    seen[found[0], bool(apart)] += 1
                told = list_advantages(Attempt(game, actions), Attempt(game, other))
                assert told == wanted, (position_text(game), actions, other)
    assert sum(count for (_, apart), count in seen.items() if not apart) > 30, seen


def test_an_island_that_the_turns_card_brings_back_is_not_out_of_reach():
    before, now = map(
        parse_position,
        (
            "bb.bbwb......bb.wb.wb...b.b GL F CKA HEGDD ABBCEFHIIJJKL/-/- 1 0-0 b!",
            "bb.bbwbb.....bb..b.wb...b.b GL A CKH EGDD ABBCEFFHIIJJKL/-/- 1 0-0 w",
        ),
    )
    gola = 1 << NAMES.index("Gola")
    for turn, wanted in (
        ("=C", [("tempting later", gola, 7)]),
        ("=K", [("tempting harder", gola)]),
    ):
        attempt = Attempt(now, bytes((parse_action(turn),)))
        assert find_tempting(attempt, None, (before, gola)) == wanted
