# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A deal settles packs, starter and side, whatever is played. Its first pack identifies it."""

from random import Random

import pytest

from engine.cards import FULL, islands_of
from engine.deals import DEALS, deal_of, pack_of, sides_of, word_of
from engine.map import BLACK, LETTERS, WHITE
from engine.match import Match
from engine.record import LEVEL, PERSON, PLAYED_ON, RIVAL, Opponent
from engine.replay import cut_record, list_round_starts
from engine.rng import Rng, new_pack
from engine.save.finished import find_other_side
from engine.save.log import find_resting, read_save, take_slot
from engine.save.save import Save
from engine.setup import Setup
from engine.text.link import link_of
from engine.text.read import read_records as records_in
from engine.text.records import record_lines
from helpers.table import pick_action, play_on
from sim.fakes.store import Store
from sim.web.guest.handheld.link import unpack_link

SOME = Random(1).sample(range(DEALS), 60) + [0, DEALS - 1]


def letters(pack):
    return "".join([LETTERS[island] for island in pack])


@pytest.mark.parametrize("number", (0, 123456, DEALS - 1))
def test_a_deal_is_the_same_for_ever(number):
    """The deal that a word stands for changes only with the major version."""
    told = [word_of(number), sides_of(number)]
    told += [letters(pack_of(number, round, FULL)) for round in (1, 2, 3)]
    assert told == KEPT[number]


KEPT = {
    0: [
        "AAAAA", (0, 1),
        "FIDDCLKBBKJECHAIEJGHFGLA",
        "KGLIAJBKCDLFHBIJCDEEAGHF",
        "DGAGLACDKIHFJFHJIEBBEKLC",
    ],
    123456: [
        "AEFLF", (0, 1),
        "KAAKDLGFHBGFDECIIJCJBEHL",
        "HJLHFCIACLIEEDJBBFDKGAKG",
        "FACAGFIIBKDBJKLHEHEGLJDC",
    ],
    248831: [
        "LLLLL", (1, 0),
        "HIEFDBFAHCLCDKGIJGJELABK",
        "AIEEFJCDCIKFHJGHLABLDKGB",
        "GEAHCKBJFLEFBKJHLACIDGDI",
    ],
}  # fmt: skip


def test_each_deal_is_told_by_its_first_pack_and_no_other_pack_is_one():
    packs = [pack_of(number, 1, FULL) for number in SOME]
    assert [deal_of(pack) for pack in packs] == SOME
    assert [letters(sorted(pack)) for pack in packs] == [letters(islands_of(FULL))] * len(SOME)
    assert {deal_of(new_pack(Rng(seed), FULL)) for seed in range(300)} == {None}
    assert deal_of(b"") is None and deal_of(bytes(range(12, 36))) is None
    for pack in packs:  # the last two islands that differ, swapped
        at = 22 if pack[22] != pack[23] else 21
        other = pack[:at] + pack[at : at + 2][::-1] + pack[at + 2 :]
        assert deal_of(other) is None


def test_deals_are_even():
    """Each island is equally frequent at each place, and so are the starters and the sides."""
    number, places = 3000, [0] * 24 * 12
    counts = [0] * 4
    for deal in Random(2).sample(range(DEALS), number):
        for at, island in enumerate(pack_of(deal, 1, FULL)):
            places[12 * at + island] += 1
        starter, person = sides_of(deal)
        counts[2 * starter + person] += 1
    for found in (places, counts):
        due = sum(found) / len(found)
        off = sum([(n - due) ** 2 / due for n in found]) / len(found)
        assert off < 1.2  # 1 is the average for random packs


@pytest.mark.parametrize("round", (2, 3))
def test_a_later_pack_is_the_deals_order_without_the_cards_in_hand(round):
    full = pack_of(7, round, FULL)
    for held in ((0, 0), (1, 2, 3), (11, 11, 5, 4)):
        left = FULL - sum([1 << 2 * island for island in held])
        pack = pack_of(7, round, left)
        assert sorted(pack) == islands_of(left)
        rest = iter(full)
        assert all(island in rest for island in pack)  # in the same order


def test_packs_depend_on_no_chance_but_the_deals():
    games = []
    for seed in (1, 2):  # both players make the same moves
        match = Match(None, Rng(seed))
        match.begin(Setup(), Opponent(BLACK, LEVEL, 1), 55)
        play_on(match, Rng(9))
        games.append(list(record_lines(match.record)))
    assert games[0] == games[1] and "# deal " + word_of(55) in games[0]


def test_a_resumed_game_goes_on_with_its_deal():
    save = Save(Store(4096))
    match = Match(None, Rng(1), save)
    match.begin(Setup(), Opponent(WHITE, LEVEL, 2), 4321)
    for _ in range(9):
        match.act(match.game.legal_actions()[0])
    match.begin(Setup(), Opponent(BLACK, RIVAL, 0))  # the campaign's game has no deal
    save.renew()
    again = Save(save.store)
    assert read_save(again) is None and again.record.deal_number is None
    assert find_resting(again, 0).deal_number == 4321
    take_slot(again, 0)
    match = Match(again.record, Rng(5), again)
    play_on(match, Rng(3))
    packs = match.record.packs
    assert packs[0] == pack_of(4321, 1, FULL) and len(packs) > 1
    second = list_round_starts(match.record)[1] + 1
    twin = Match(None, None, again)
    # The pile is shuffled.
    twin.resume(cut_record(match.record, second, Rng(1), Opponent(BLACK, PLAYED_ON, 0)))
    again = Save(save.store)
    assert read_save(again) is None and again.record.packs[0] == packs[0]
    assert again.record.deal_number is None


@pytest.mark.parametrize("seed", (26, 33))
def test_the_other_side_of_a_deal_counts_with_equal_points_too(seed):
    """Then round 3 decides: for White in the first of these games, for Black in the second."""
    save = Save(bytearray(b"\xff" * 4096))
    match = Match(None, Rng(1), save)
    match.begin(Setup(starter=seed % 2), Opponent(BLACK, LEVEL, 0), 12116)
    play_on(match, Rng(seed))
    white, black = match.game.points
    assert white == black > 0 and match.game.winner in (WHITE, BLACK)
    match.begin(Setup(starter=seed % 2 ^ 1), Opponent(BLACK, LEVEL, 0), 12116)
    assert find_other_side(save, match.record) == (white, black)
    match.begin(Setup(starter=seed % 2 ^ 1), Opponent(BLACK, LEVEL, 0), 12117)
    assert find_other_side(save, match.record) is None


def test_a_game_that_was_given_up_is_no_other_side():
    """It counts for nothing, whatever its points are."""
    found = set()
    for seed in range(40):
        save = Save(bytearray(b"\xff" * 4096))
        match = Match(None, Rng(1), save)
        match.begin(Setup(), Opponent(BLACK, LEVEL, 0), 12116)
        rng = Rng(seed)
        while match.game.round < 3 and not match.is_over:
            match.act(pick_action(match.game, rng))
            if match.game.needs_pack:
                match.begin_round()
        if match.is_over:
            continue
        white, black = match.game.points
        found.add((white > black) - (white < black))
        match.give_up()
        match.begin(Setup(starter=BLACK), Opponent(BLACK, LEVEL, 0), 12116)
        assert find_other_side(save, match.record) is None
    assert found == {-1, 0, 1}, "the one who gives up leads, follows, or neither"


def test_a_record_names_its_deal_in_a_comment():
    match = Match(None, Rng(1))
    match.begin(Setup(starter=BLACK), PERSON, 99)
    play_on(match, Rng(1))
    text = list(record_lines(match.record))
    assert text[5] == "# deal " + word_of(99)
    (record,) = records_in(text)
    assert record.deal_number == 99 and list(record_lines(record)) == text
    assert all(line[0] == "#" or "deal" not in line for line in text)  # old versions read it
    for comment in ("# deal with", "# deal AAAAA"):
        (record,) = records_in(text[:5] + [comment] + text[6:])
        assert record.deal_number == 99, "the cards tell"
    (record,) = records_in([line for line in text if line[0] != "#"])
    assert record.deal_number is None


def test_a_link_carries_the_deal():
    """In every version the first pack of a link identifies the deal."""
    match = Match(None, Rng(1))
    match.begin(Setup(), Opponent(BLACK, LEVEL, 1), 77)
    play_on(match, Rng(4))
    assert unpack_link(link_of(match.record)).deal_number == 77
