# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A log from before 1.3: it is read, continued, and converted when it is renewed."""

import contextlib

import pytest

from engine.map import BLACK
from engine.record import LEVEL
from engine.rng import Rng
from engine.save import fields
from engine.save.finished import list_finished
from engine.save.format import FIELDS, KEPT, MARK, OLD, OLD_FIELDS, SYMBOLS
from engine.save.log import _LESSONS_DONE, find_resting
from engine.save.save import Save
from helpers.logs import (
    SAVES,
    TORN,
    Noted,
    copy,
    give_up,
    kept_log,
    match,
    new_game,
    opened,
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
from lib.handheld.block_store import BlockStore
from sim.boards import ADDED, BLOB, BLOCK
from sim.fakes.hardware import PowerCut
from sim.fakes.store import Store

EMPTY = OLD + bytes([SYMBOLS[symbol] for symbol in bytes((KEPT,)) + bytes(OLD_FIELDS)])


def old_log(name="1.2.0"):
    """Read a log that an older version wrote."""
    log, _ = kept_log(SAVES / (name + ".txt"))
    return log


def test_it_goes_on_as_it_is_and_its_finished_games_stay():
    store = stored(old_log())
    save, problem = opened(store)
    assert problem is None and save.old
    listed = len(list_finished(save))
    before = results(save)
    save.set(fields.SPEED, 2)
    give_up(save, save.record.bot_side)
    for _ in play_on(save, Rng(4)) if new_game(save, Rng(3), (BLACK, LEVEL, 0)) else ():
        pass
    save.set(_LESSONS_DONE, 5)
    assert store.erased == 0 and store.bytes[:2] == OLD
    again = read_whole(copy(store))
    assert again.values[fields.LEARNED] == 0b11111, "the first five"
    save.values[fields.LEARNED] = 0b11111
    assert again.values == save.values
    assert len(list_finished(again)) == listed + 2
    assert sum(results(again)) == sum(before) + 2
    save.renew()
    last, problem = opened(copy(store))
    assert store.bytes[:2] == MARK and problem is None and not last.old
    assert slots_of(last) == slots_of(save)


def test_a_field_that_it_lacks_renews_it_with_all_that_it_has():
    store = stored(old_log())
    save, _ = opened(store)
    here = slots_of(save)[0]
    save.set(fields.KEEP_GAMES, 1)
    assert store.erased == 1 and store.bytes[:2] == MARK
    again = read_whole(copy(store))
    assert again.values[fields.KEEP_GAMES] == 1
    assert slots_of(again)[0] == here


@pytest.mark.parametrize("torn", TORN)
def test_no_cut_while_it_goes_on_loses_more_than_what_is_written(torn):
    noted = Noted(4096)
    noted.bytes[: len(EMPTY)] = EMPTY
    save, _ = opened(noted)
    states = [(0, slots_of(save))]
    for here in two_games(save):
        states.append((noted.written, here))
    assert noted.bytes[:2] == OLD and not noted.erased
    for cut in range(1 + torn % 5, noted.written, 5):
        store = Store(4096, cut=cut, torn=torn)
        store.bytes[: len(EMPTY)] = EMPTY
        with pytest.raises(PowerCut):
            for place, value in noted.writes:
                store[place] = value
        again, problem = opened(copy(store))
        number = max(n for n, (written, _) in enumerate(states) if written < cut)
        assert problem is None
        assert slots_of(again) in [here for _, here in states[number : number + 2]], cut


@pytest.mark.parametrize("kind", (ADDED, BLOCK, BLOB), ids=("RP2", "SAMD51", "ESP32-S3"))
def test_a_cut_while_it_becomes_todays_is_told_unless_all_is_there(kind):
    """After a cut at any byte the log is the old one, the new one, or reported as damaged; on an
    ESP32, and before the first byte anywhere, it may also look like a new board's. None is ever
    mistaken for another."""
    log = old_log("k4-kosmos-open")
    seal = b"" if kind == ADDED else b"\1"
    size = 4096 if kind == ADDED else 8192

    def memory(cut=None, torn=0xAA):
        store = Store(size, cut=cut, torn=torn, kind=kind)
        store.bytes[:] = seal + log + seal + b"\xff" * (size - len(log + seal + seal))
        return store

    def begun(store):
        return opened(store if kind == ADDED else BlockStore(store))

    whole = memory()
    save, problem = begun(whole)
    assert problem is None
    wanted = slots_of(save)
    save.renew()
    save.flush()
    assert whole.erased == 1
    seen = set()
    for cut in (1, *sampled(range(2, save.used + 30, 3), 30), size - 1, size):
        store = memory(cut, TORN[cut % len(TORN)])
        again, _ = begun(store)
        with contextlib.suppress(PowerCut):
            again.renew()
            again.flush()
        left, store = store, Store(size, kind=kind)
        store.bytes[:] = left.bytes
        again, problem = begun(store)
        seen.add(problem)
        if kind == BLOB or not any(byte != 0xFF for byte in store.bytes):
            assert (problem, again.record, any(again.values)) == (None, None, False)
        elif problem is None:
            assert slots_of(again) == wanted, cut
        elif problem == "lost":
            assert bytes(again.values) == wanted[1], "what survives an erasure did"
        new = new_game(again, Rng(4))
        match(again).act(new.game.legal_actions()[0])
        again.flush()
        last, problem = begun(store)
        assert problem is None and find_resting(last, 0).actions == new.actions
    assert seen == ({None} if kind == BLOB else {None, "lost", "unreadable"})


def test_a_newer_versions_log_is_unreadable_and_stays_until_the_next_game():
    """1.2 treats this version's log in the same way, by its mark."""
    assert MARK != OLD and FIELDS > OLD_FIELDS
    save = Save(Store(4096))
    new_game(save, Rng(1))
    store = copy(save.store)
    store.bytes[:2] = b"K6"
    before = bytes(store.bytes)
    again, problem = opened(store)
    assert (problem, again.record, list_finished(again), find_resting(again, 0)) == (
        "unreadable", None, [], None,
    )  # fmt: skip
    assert bytes(store.bytes) == before
    assert next(told(again)) == "sound on"
    record = new_game(again, Rng(2))
    assert state(read_whole(copy(store)).record) == state(record)
