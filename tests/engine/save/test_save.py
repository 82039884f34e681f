# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save's log: whatever happens to the power or to a byte, the game can go on."""

import pytest
from hypothesis import given, strategies as st

from engine.actions import REMOVE
from engine.game import Game
from engine.map import BLACK, NOBODY, WHITE
from engine.record import LEVEL, PEOPLE, PLAYED_ON, RIVAL, Opponent
from engine.rng import Rng
from engine.save import fields
from engine.save.format import FIELDS, MARK, PLAIN, SYMBOLS, TORN as TORN_MARK, UNDO
from engine.save.log import Log, find_resting, take_slot
from engine.save.save import Save
from helpers.logs import (
    RULES,
    SAVES,
    TORN,
    Noted,
    copy,
    give_up,
    golden_log,
    kept_log,
    lines,
    match,
    name_of,
    new_game,
    opened,
    play_new_game,
    play_on,
    read_whole,
    results,
    slots_of,
    state,
    stored,
    told,
    two_games,
)
from helpers.sample import sampled
from helpers.table import setups
from sim.fakes.hardware import PowerCut
from sim.fakes.store import Store

opponents = st.just((None, PEOPLE, 0)) | st.tuples(
    st.integers(0, 1), st.sampled_from((LEVEL, RIVAL)), st.integers(0, 7)
)


@pytest.mark.dear
@given(setups, st.integers(0, 2**29), opponents)
def test_a_game_is_resumed_wherever_it_stands(setup, seed, opponent):
    rng = Rng(seed)
    save = Save(Store(2048))
    record = new_game(save, rng, opponent, **setup)
    for number, _ in enumerate(play_on(save, rng, undo=6)):
        if (number + seed) % 6 and not record.is_over:
            continue  # a sixth of the places, different ones in each game: reading is slow
        again = read_whole(copy(save.store))
        if record.is_over:
            assert again.record is None
            assert again.values == save.values
        else:
            assert again.record.opponent == opponent
            assert state(again.record) == state(record)
    assert sum(results(save)) == 1


@pytest.mark.parametrize("torn", TORN)
def test_a_power_cut_costs_the_action_in_flight_at_most(torn):
    """The cut comes at every byte of a whole game. Play from there on is saved too."""
    store = Noted(4096)
    states = [(1, None)]  # the first byte after a complete state, and the state
    for record in _play(Save(store)):
        states.append((store.written + 1, state(record)))
    for cut in sampled(range(1, store.written + 1), 40):
        save, problem = opened(copy(store.cut(cut, torn)))
        number = max(n for n, (written, _) in enumerate(states) if written <= cut)
        possible = [state for _, state in states[number : number + 2]]
        if save.record is None:
            assert None in possible or possible[-1] == states[-1][1]
            begun = cut > states[1][0] - 1  # the first log was complete
            assert problem is None if begun or cut == 1 and torn == 0xFF else problem
            continue
        assert state(save.record) in possible
        assert problem is None
        rng = Rng(cut)
        again, problem = opened(copy(save.store))  # if the cut came just before the end was logged
        for n, record in enumerate(play_on(save, rng)):
            if n == 1 or record.is_over:
                again = read_whole(copy(save.store))
                assert again.record is None or state(again.record) == state(record)
            if n == 1 and TORN[cut % len(TORN)] != torn:
                break  # after each cut one of TORN plays the game to its end
        else:
            assert again.record is None
            assert sum(results(again)) == 1
    assert store.written > 200


@pytest.mark.parametrize("cut", (1, 2, 3, 98, 99, 196, 197, 220, 300))
def test_a_power_cut_stops_the_game_at_once(cut):
    store = Noted(4096)
    for _ in _play(Save(store)):
        pass
    save = Save(Store(4096, cut=cut))
    with pytest.raises(PowerCut):
        for _ in _play(save):
            pass
    assert save.store.bytes == store.cut(cut, 0xAA).bytes


def _play(save):
    rng = Rng(5)
    yield new_game(save, rng)
    yield from play_on(save, rng, undo=8)


def test_a_slots_game_is_taken_and_a_finished_one_stays():
    save = Save(Store(4096))
    other = new_game(save, Rng(1))
    take_slot(save, 1)
    assert save.record is None, "there is no campaign's game"
    rival = new_game(save, Rng(2), (BLACK, RIVAL, 3))
    take_slot(save, 1)
    assert save.record is rival, "it is the current one"
    give_up(save, WHITE)
    take_slot(save, 1)
    assert save.record is rival, "there is no other to show"
    take_slot(save, 0)
    assert state(save.record) == state(other)


@pytest.mark.parametrize("torn", TORN)
def test_neither_of_two_games_is_lost_by_a_power_cut(torn):
    store = Noted(4096)
    states = [(1, ([None, None], bytes(FIELDS)))]
    for here in two_games(Save(store)):
        states.append((store.written + 1, here))
    assert store.erased == 0
    for cut in sampled(range(1, store.written + 1), 40):
        again, problem = opened(copy(store.cut(cut, torn)))
        number = max(n for n, (written, _) in enumerate(states) if written <= cut)
        assert slots_of(again) in [here for _, here in states[number : number + 2]], cut
        assert problem is None or number == 0
        for slot in (0, 1):
            game = find_resting(again, slot)
            if game:
                again.record = game
                match(again).act(game.game.legal_actions()[-1])
        last, problem = opened(copy(again.store))
        assert problem is None or number == 0
        assert slots_of(last) == slots_of(again)


def test_both_games_outlive_an_erasure():
    save = Save(Store(1024))
    new_game(save, Rng(1))
    new_game(save, Rng(2), (WHITE, RIVAL, 1))
    for _ in range(700):
        save.record = find_resting(save, 0)
        match(save).act(next(a for a in save.record.game.legal_actions() if a < REMOVE))
        match(save).undo()
        save.record = find_resting(save, 1)
        match(save).act(next(a for a in save.record.game.legal_actions() if a < REMOVE))
        here = slots_of(save)
        match(save).undo()
        if save.store.erased:
            break
    assert save.store.erased
    give_up(save)
    assert slots_of(opened(copy(save.store))[0]) == ([here[0][0], None], bytes(save.values))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("mark", (b"K4", b"K5"))
def test_a_log_means_the_same_for_ever(mark, rules):
    """tests/data/saves has logs of each edition and variant, and the contents of each. ``--renew``
    leaves these files alone, because old saves must stay readable."""
    file = SAVES / ("%s-%s.txt" % (mark.decode().lower(), name_of(*rules)))
    if not file.exists() and mark == MARK:
        log = golden_log(rules)
        save, _ = opened(stored(log))
        rows = [log[n : n + 48].hex() for n in range(0, len(log), 48)]
        file.write_text("\n".join(rows + list(told(save))) + "\n", encoding="ascii")
        pytest.fail("%s is new: keep it" % file.name)
    log, lines_told = kept_log(file)
    assert log[:2] == mark
    store = stored(log)
    for _ in range(2):  # the second time in this version's format
        save = read_whole(store)
        assert list(told(save)) == lines_told
    assert store.bytes[:2] == mark, "it goes on as it is"
    save.renew()
    save = read_whole(store)
    assert list(told(save)) == lines_told
    assert store.bytes[:2] == MARK


def test_what_was_counted_before_there_were_eight_levels_is_counted_still():
    """tests/data/saves/k4-results.txt dates from when a save counted seven levels."""
    log, lines_told = kept_log(SAVES / "k4-results.txt")
    store = stored(log)
    save = read_whole(store)
    assert list(told(save)) == lines_told
    before = [1, 2, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 5, 1, 0] + 12 * [0] + [4, 2, 0]
    assert results(save) == before
    for level in (7, 8):  # there is no room for a ninth
        new_game(save, Rng(1), (BLACK, LEVEL, level))
        give_up(save, BLACK)
    new_game(save, Rng(1), (WHITE, RIVAL, 4))
    give_up(save, BLACK)
    save.renew()
    after = before[:24] + [1, 0, 0] + [4, 3, 0]
    assert results(save) == results(opened(copy(store))[0]) == after


def test_a_streak_is_of_games_won_against_the_bot():
    save = Save(Store(4096))
    seen = []
    for who, winner in (
        ((BLACK, LEVEL, 3), WHITE),
        ((BLACK, RIVAL, 0), WHITE),
        ((None, PEOPLE, 0), BLACK),  # two people
        ((WHITE, PLAYED_ON, 3), WHITE),  # playing on from a position doesn't count
        ((WHITE, LEVEL, 0), BLACK),
        ((WHITE, LEVEL, 3), WHITE),
        ((WHITE, LEVEL, 3), BLACK),
        ((WHITE, LEVEL, 3), NOBODY),
        ((BLACK, LEVEL, 3), WHITE),
    ):
        save.note_result(Opponent(*who), winner)
        seen.append((save.values[fields.STREAK], save.values[fields.BEST_STREAK]))
    assert seen == [(1, 1), (2, 2), (2, 2), (2, 2), (3, 3), (0, 3), (1, 3), (0, 3), (1, 3)]
    assert save.values[: fields.STREAK] == bytes(fields.BEATEN) + b"\1\0\0\0"
    assert not any(save.values[fields.BEST_STREAK + 1 : fields.BEST_STREAK + 3])


def test_counters_stop_at_their_most():
    save = Save(Store(4096))
    for _ in range(PLAIN * PLAIN + 1):
        save.note_result(Opponent(BLACK, LEVEL, 3), WHITE)
    assert save.count_results(1 + 3, 0) == PLAIN * PLAIN - 1
    assert save.values[fields.STREAK] == save.values[fields.BEST_STREAK] == PLAIN - 1
    assert max(save.values) < PLAIN


@pytest.mark.parametrize("torn", TORN)
def test_giving_up_and_the_next_game_survive_a_cut(torn):
    """Games are given up early, one after another. Only the last game's count may be missing."""
    store = Noted(1024)
    save = Save(store)
    written = []  # when each game ended
    while store.written < 400:
        new_game(save, Rng(len(written)), (BLACK, LEVEL, 2))
        match(save).act(save.record.game.legal_actions()[0])
        give_up(save, BLACK)
        written.append(store.written)
    for cut in sampled(range(1, 400), 40):
        again, _ = opened(copy(store.cut(cut, torn)))
        done = len([1 for number in written if number < cut])
        assert sum(results(again)) in (done, done + 1)
        assert (
            again.values[fields.STREAK] == again.values[fields.BEST_STREAK] == sum(results(again))
        )
        record = new_game(again, Rng(1))
        last = read_whole(copy(again.store))
        assert state(last.record) == state(record)
        assert last.values == again.values


def test_a_sector_holds_about_twenty_games_and_keeps_what_must_stay():
    save = Save(Store(4096))
    save.set(fields.BRIGHTNESS, 2)
    number = 0
    while save.store.erased < 1:
        assert save.store.erased == 0
        for _ in play_new_game(save, (BLACK, LEVEL, number % 8)):
            pass
        number += 1
    assert number > 15
    again = read_whole(copy(save.store))
    assert sum(results(again)) == number
    assert again.values == save.values
    assert again.values[fields.BRIGHTNESS] == 2


def test_the_store_is_erased_between_games_not_in_one():
    save = Save(Store(4096))
    rng = Rng(3)
    while save.store.erased < 2:
        new_game(save, rng)
        erased = save.store.erased
        for _ in play_on(save, rng):
            pass
        assert save.store.erased == erased


def test_a_power_cuts_mark_is_written_once():
    store = Noted(4096)
    for _ in _play(Save(store)):
        pass
    save, _ = opened(copy(store.cut(320, 0xAA)))
    assert save.torn
    for _ in zip(range(5), play_on(save, Rng(1))):
        pass
    assert bytes(save.store.bytes).count(SYMBOLS[TORN_MARK]) == 1


def test_a_thousand_undone_actions_fit():
    save = Save(Store(4096))
    record = new_game(save, Rng(1))
    for _ in range(3000):
        match(save).act(next(a for a in record.game.legal_actions() if a < REMOVE))
        match(save).undo()
    match(save).act(record.game.legal_actions()[0])
    again = read_whole(copy(save.store))
    assert lines(again.record) == lines(record)
    assert save.store.erased


def much_undone(**setup):
    """Make the Save of a game in round 2, with a third of the actions taken back, and a power
    cut."""
    save = Save(Store(4096))
    new_game(save, Rng(1), **setup)
    for _ in zip(range(30), play_on(save, Rng(7), undo=3)):
        pass
    save.store.bytes[save.used] = SYMBOLS[3] | 0x80  # the power failed while it was written
    save, problem = opened(save.store)
    assert problem is None and save.torn
    for record in play_on(save, Rng(8), undo=3):
        if len(record.packs) == 2 and record.can_undo:
            return save


def test_what_was_undone_is_not_played_again(monkeypatch):
    save = much_undone()
    last = save.record.actions[-1]
    for _ in range(1200):
        match(save).undo()
        match(save).act(last)
    played = []
    follow = Game.follow
    monkeypatch.setattr(Game, "follow", lambda game, act: played.append(act) or follow(game, act))
    again, problem = opened(copy(save.store))
    assert problem is None and state(again.record) == state(save.record)
    assert len(played) < len(again.record.actions) + 20 < 200, "all but what was undone at the cut"


@pytest.mark.dear
@pytest.mark.parametrize("setup", [{}, {"handicap": 3, "weaker": 1}])
def test_damage_in_what_was_undone_is_reported_or_changes_nothing(setup, monkeypatch):
    """All damage is noticed that playing everything would reveal, unless it changes nothing."""
    save = much_undone(**setup)
    intact = state(save.record)
    read_again = []
    for none_is_skipped in (False, True):
        if none_is_skipped:
            monkeypatch.setattr(Log, "mark_undone", lambda log: bytes(log.end // 8 + 1))
        for place in range(5 + FIELDS + 29, save.used):
            damaged = copy(save.store)
            damaged.bytes[place] = (0, SYMBOLS[place % 40], SYMBOLS[UNDO])[place % 3]
            again, problem = opened(damaged)
            read_again.append((problem, again.record and state(again.record)))
    half = len(read_again) // 2
    for quick, slow in zip(read_again[:half], read_again[half:]):
        if slow[0] is None:
            assert quick == slow
        else:
            assert quick[0] is not None or quick[1] == intact


def test_the_campaign_goes_on_with_the_next_rival_only():
    save = Save(Store(4096))
    for number, winner, kind, beaten in (
        (0, WHITE, LEVEL, 0),
        (2, WHITE, RIVAL, 0),
        (0, WHITE, RIVAL, 1),
        (1, BLACK, RIVAL, 1),
        (0, WHITE, RIVAL, 1),
        (1, WHITE, PLAYED_ON, 1),
        (1, WHITE, RIVAL, 2),
    ):
        new_game(save, Rng(1), (BLACK, kind, number))
        give_up(save, winner ^ 1)
        again, _ = opened(copy(save.store))
        assert again.values[fields.BEATEN] == save.values[fields.BEATEN] == beaten
    assert results(again)[27:] == [4, 1, 0], "the campaign's games are counted together"
    assert sum(results(again)) == 6


def test_a_damaged_byte_is_reported_or_changes_nothing():
    """Whatever a byte turns into, the game that comes back is consistent and can be saved."""
    save = Save(Store(1024))
    for _ in zip(range(70), play_new_game(save, (WHITE, LEVEL, 3))):
        pass
    assert len(save.record.packs) == 2
    give_up(save)
    new_game(save, Rng(2))
    for _ in zip(range(20), play_on(save, Rng(3))):
        pass
    intact = state(save.record)
    told = 0
    places = sampled(range(save.used))
    for place in places:
        for value in (0, 127, 255, SYMBOLS[place % PLAIN], *SYMBOLS[PLAIN:]):
            damaged = copy(save.store)
            damaged.bytes[place] = value
            again, problem = opened(damaged)
            told += problem is not None
            if problem is None and again.record and value not in SYMBOLS:
                there = state(again.record)
                # Only the last entry can be mistaken for a torn one.
                assert there == intact or place >= save.used - 5, (place, value)
            new = new_game(again, Rng(4))
            last, _ = opened(copy(again.store))
            assert state(last.record) == state(new)
    assert told > len(places)
