# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save's log: whatever happens to the power or a byte, the game can go on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_properties import setups

from engine.board import BLACK, WHITE
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.save.log import SYMBOLS, Save
from engine.save.read import read
from engine.setup import Setup
from engine.text.position import position
from engine.text.records import lines as record_lines
from sim.fakes.hardware import PowerCut
from sim.fakes.store import Store

TORN = (0xFF, 0xAA, 0x0F, 0x80)
"""Bits of the last byte that have not been cleared yet when the power fails."""


def copy(store, size=None, cut=None, torn=0xAA):
    """A Store with the same bytes."""
    again = Store(size or len(store), cut=cut, torn=torn)
    again.bytes[: len(store)] = store.bytes
    return again


def opened(store):
    """A Save of a store's contents, and what read says of them."""
    save = Save(store)
    return save, read(save)


def lines(record):
    return list(record_lines(record, positions=True))


def state(record):
    """All of a record and its game; quicker than its text."""
    turn = record.turn and position(record.turn)
    done = bytes(record.actions), record.last_actions
    return record.setup.to_bytes(), list(record.packs), done, position(record.game), turn


def play_on(save, rng, undo=0):
    """Plays the game that is on at random; yields what has changed, before and after the log has
    it. undo: one action in so many is taken back."""
    record = save.record
    while not record.over():
        game = record.game
        if game.waiting:
            save.deal(new_pack(rng, game.to_shuffle()))
        elif undo and record.can_undo() and not rng.below(undo):
            save.undo()
        else:
            legal = game.legal_actions()
            save.act(legal[rng.below(len(legal))])
        yield record


def new_game(save, rng, bot=None, **setup):
    record = Record(Setup(**setup))
    record.deal(new_pack(rng, record.game.to_shuffle()))
    save.begin(record, bot)
    return record


def test_the_format_is_what_it_was():
    """A log of this version means the same for ever: another one needs another mark."""
    log = bytes.fromhex(
        "4b33e8" + "0f" * 32 + "d8720f1d1e2b171d2d351736272e1b272d350f0f36332b2e331b1d1e3539362e1d"
        "1e1717171b172b"
    )
    store = Store(1024)
    store.bytes[: len(log)] = log
    save, trouble = opened(store)
    assert trouble is None
    assert save.opponent == (BLACK, 2)
    assert list(record_lines(save.record))[5:] == [
        "deck EGBDHKBLFICFHKAALJGIJCDE",
        "w EJ =?",
        "b KI HL DH =-",
        "w BC GF IH =F",
        "b =L",
        "w =C",
        "result * 0-0",
    ]


@given(setups, st.integers(0, 2**29), st.none() | st.tuples(st.integers(0, 1), st.integers(0, 15)))
def test_a_game_is_resumed_wherever_it_stands(setup, seed, bot):
    rng = Rng(seed)
    save = Save(Store(2048))
    record = new_game(save, rng, bot, **setup)
    for _ in play_on(save, rng, undo=6):
        again, trouble = opened(copy(save.store))
        assert trouble is None
        if record.over():
            assert again.record is None
            assert (again.counts, again.beaten) == (save.counts, save.beaten)
        else:
            assert again.opponent == bot
            assert state(again.record) == state(record)
    assert sum(save.counts) == (bot is None or bot[1] < 4)


@pytest.mark.parametrize("torn", TORN)
def test_a_power_cut_costs_the_action_in_flight_at_most(torn):
    """At every byte of a whole game; and what is played from there on is saved too."""
    whole = Save(Store(4096))
    states = [(1, None)]  # the first byte after a state was completely written, and the state
    for record in _play(whole):
        states.append((whole.store.written + 1, lines(record)))
    for cut in range(1, whole.store.written + 1):
        save = Save(Store(4096, cut=cut, torn=torn))
        with pytest.raises(PowerCut):
            for _ in _play(save):
                pass
        save, trouble = opened(copy(save.store))
        number = max(n for n, (written, _) in enumerate(states) if written <= cut)
        possible = [state for _, state in states[number : number + 2]]
        if save.record is None:
            assert None in possible or possible[-1] == states[-1][1]
            assert trouble in (None, "unreadable")
            continue
        assert lines(save.record) in possible
        assert trouble is None
        rng = Rng(cut)
        for n, record in enumerate(play_on(save, rng)):
            if n == 1 or record.over():
                again, trouble = opened(copy(save.store))
                assert trouble is None
                assert again.record is None or lines(again.record) == lines(record)
        assert again.record is None
        assert sum(again.counts) == 1
    assert whole.store.written > 200


def _play(save):
    rng = Rng(5)
    yield new_game(save, rng)
    yield from play_on(save, rng, undo=8)


@pytest.mark.parametrize("torn", TORN)
def test_giving_up_and_the_next_game_survive_a_cut(torn):
    """Games one after another, each soon given up: the counts are right except for the last."""
    for cut in range(1, 400):
        save = Save(Store(1024, cut=cut, torn=torn))
        done = 0
        try:
            for _ in range(6):
                new_game(save, Rng(done))
                save.act(save.record.game.legal_actions()[0])
                save.give_up()
                done += 1
        except PowerCut:
            pass
        again, _ = opened(copy(save.store))
        assert sum(again.counts) in (done, done + 1)
        record = new_game(again, Rng(1))
        last, trouble = opened(copy(again.store))
        assert trouble is None
        assert lines(last.record) == lines(record)
        assert last.counts == again.counts


def test_a_cut_inside_an_erasure_is_the_one_that_costs():
    save = Save(Store(600))
    for _ in play_on_games(save, 1):
        pass
    erased = save.store.erased
    written = save.store.written
    while save.store.erased == erased:
        written = save.store.written
        new_game(save, Rng(3))
    assert sum(save.counts) == 1
    # Again, with a cut at the third byte of the renewed log.
    save = Save(Store(600, cut=written + 3))
    with pytest.raises(PowerCut):
        for _ in play_on_games(save, 1):
            pass
        while True:
            new_game(save, Rng(3))
    again, trouble = opened(copy(save.store))
    assert trouble == "unreadable"
    assert sum(again.counts) == 0
    record = new_game(again, Rng(4))
    last, trouble = opened(copy(again.store))
    assert trouble is None
    assert lines(last.record) == lines(record)


def play_on_games(save, number, bot=None):
    rng = Rng(number)
    for _ in range(number):
        new_game(save, rng, bot)
        yield from play_on(save, rng)


def test_a_sector_holds_about_twenty_games_and_keeps_what_must_stay():
    save = Save(Store(4096))
    save.set_options(2)
    number = 0
    while save.store.erased < 1:
        assert save.store.erased == 0
        for _ in play_on_games(save, 1, bot=(BLACK, number % 4)):
            pass
        number += 1
    assert number > 15
    again, trouble = opened(copy(save.store))
    assert trouble is None
    assert sum(again.counts) == number
    assert again.counts == save.counts
    assert again.options == 2


def test_a_thousand_undone_actions_fit():
    save = Save(Store(4096))
    record = new_game(save, Rng(1))
    for _ in range(3000):
        save.act(next(a for a in record.game.legal_actions() if a < 54))
        save.undo()
    save.act(record.game.legal_actions()[0])
    again, trouble = opened(copy(save.store))
    assert trouble is None
    assert lines(again.record) == lines(record)
    assert save.store.erased


def test_the_campaign_goes_on_with_the_next_rival_only():
    save = Save(Store(4096))
    for number, winner in ((4, WHITE), (5, BLACK), (4, WHITE), (6, WHITE), (5, WHITE)):
        new_game(save, Rng(1), (BLACK, number))
        save.give_up(winner ^ 1)
    again, _ = opened(copy(save.store))
    assert again.beaten == save.beaten == 2
    assert sum(again.counts) == 0


def test_a_damaged_byte_is_told_or_changes_nothing():
    """Whatever one byte becomes, a consistent game comes back, and saving still works."""
    save = Save(Store(1024))
    for _ in play_on_games(save, 1, (WHITE, 3)):
        pass
    new_game(save, Rng(2))
    for _ in zip(range(20), play_on(save, Rng(3))):
        pass
    whole = lines(save.record)
    told = 0
    for place in range(save.used):
        for value in (0, 5, 15, 127, 240, 254, 255, *SYMBOLS[::9]):
            damaged = copy(save.store)
            damaged.bytes[place] = value
            again, trouble = opened(damaged)
            told += trouble is not None
            if trouble is None and again.record and value not in SYMBOLS:
                found = lines(again.record)
                # Only the last entry can pass for torn.
                assert found == whole or place >= save.used - 3 or place < 100, (place, value)
            new = new_game(again, Rng(4))
            last, _ = opened(copy(again.store))
            assert lines(last.record) == lines(new)
    assert told > save.used


def test_another_versions_store_makes_way_for_the_next_game():
    store = Store(1024)
    store.bytes[0:6] = b"K2\0\0\0\7"
    save, trouble = opened(store)
    assert trouble == "unreadable"
    assert save.record is None
    assert store.bytes[:6] == b"K2\0\0\0\7", "not before"
    record = new_game(save, Rng(1))
    again, trouble = opened(copy(store))
    assert trouble is None
    assert lines(again.record) == lines(record)
