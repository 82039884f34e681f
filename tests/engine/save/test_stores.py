# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save on each kind of chip: how often it is written, and what a power cut costs."""

import contextlib
import random

import pytest

from engine.rng import Rng
from engine.save import fields
from engine.save.finished import list_finished
from engine.save.save import Save
from helpers.logs import match, new_game, opened, play_on, read_whole, results, state
from helpers.sample import sampled
from helpers.screens import Handheld
from lib.handheld.block_store import BlockStore
from sim.boards import BLOB, BLOCK
from sim.desk.selfplay import Player
from sim.fakes.hardware import PowerCut
from sim.fakes.store import Store

PAGE = 512
REWRITTEN = {"SAMD51": BLOCK, "ESP32-S3": BLOB}


def copy(store, cut=None, torn=0xAA):
    """Make a Store with the same bytes."""
    again = Store(len(store), cut=cut, torn=torn, kind=store.kind)
    again.bytes[:] = store.bytes
    return again


def reopened(store):
    """Read a memory into a Save; returns it and the reader's verdict."""
    return opened(BlockStore(copy(store)))


@pytest.mark.parametrize("kind", REWRITTEN.values(), ids=REWRITTEN)
def test_a_new_chip_is_empty_and_takes_a_game(kind):
    store = Store(8192, kind=kind)
    save, problem = opened(BlockStore(store))
    assert problem is None and save.record is None
    save.set(fields.SPEED, 1)
    record = new_game(save, Rng(1))
    again, problem = reopened(store)
    assert problem is None
    assert state(again.record) == state(record)
    assert again.values[fields.SPEED] == 1


def test_bytes_that_wait_to_be_written_are_read_already():
    memory = Store(8192, kind=BLOCK)
    store = BlockStore(memory)
    store[0:4] = b"abcd"
    store[4:6] = b"ef"
    assert memory.erased == 0
    assert bytes(store[0:8]) == b"abcdef\xff\xff"
    assert bytes(store[3:5]) == b"de"
    assert bytes(store[5:6]) == b"f"
    store.flush()
    assert memory.bytes[:9] == b"\1abcdef\1\xff"
    assert memory.erased == 1
    store[6:8] = b"gh"
    store[0:8] = b"new log."
    store.flush()
    assert memory.bytes[:10] == b"\1new log.\1"
    assert memory.erased == 2, "what waited was no longer wanted"
    store[8:9] = b"x"
    store.tick(1000)
    store.tick(180999)
    assert memory.erased == 2
    store.tick(181000)
    assert memory.erased == 3 and memory.bytes[9:10] == b"x"
    for n in range(600):
        store[9 + n : 10 + n] = b"u"
    assert memory.erased == 5, "a hurried player's bytes don't fill the memory"


@pytest.mark.dear
@pytest.mark.parametrize("torn", (0xFF, 0xAA, 0x80))
def test_a_cut_on_a_samd51_costs_what_is_told(torn):
    """A cut during a write leaves only the beginning of the data. The loss is reported."""
    memory = Store(8192, kind=BLOCK)
    save = Save(BlockStore(memory))
    rng = Rng(3)
    while save.used < 3 * PAGE:
        new_game(save, rng)
        for _ in play_on(save, rng):
            pass
    counted = results(save)
    before = copy(memory)
    record = new_game(save, rng)
    for _, _ in zip(range(60), play_on(save, rng)):
        pass
    save.flush()
    told = {None: 0, "lost": 0, "unreadable": 0}
    for end in (*range(PAGE, 8193, PAGE), save.used):
        for cut in {max(1, end - 20), end - 1, end, end + 1, end + 200}:
            cut_short = copy(before, cut=cut, torn=torn)
            with contextlib.suppress(PowerCut):
                cut_short[0:8192] = memory.bytes
            again, problem = reopened(cut_short)
            told[problem] += 1
            whole = again.record is not None and state(again.record) == state(record)
            if problem is None:
                assert whole and results(again) == counted, cut
            new = new_game(again, Rng(4))
            last, problem = reopened(again.store._memory)
            assert problem is None
            assert state(last.record) == state(new)
    assert told["lost"] > 10 and told[None] > 10


@pytest.mark.parametrize("kind", REWRITTEN.values(), ids=REWRITTEN)
def test_the_save_of_an_older_version_which_had_no_seal_is_read(kind):
    memory = Store(8192, kind=kind)
    memory.bytes[:] = b"\xff" * 8192
    save = Save(memory)
    save.set(fields.SPEED, 1)
    for _ in zip(range(30), play_on(save, Rng(2))) if new_game(save, Rng(1)) else ():
        pass
    for _ in range(2):  # the second time with a seal
        again = read_whole(BlockStore(memory))
        assert state(again.record) == state(save.record)
        assert again.values == save.values
    match(again).act(again.record.game.legal_actions()[0])
    again.flush()
    assert state(reopened(memory)[0].record) == state(again.record)


class Worn(Store):
    """A memory in which some bits of a byte are set after each of a number of writes, or that
    refuses the writes.

    place: of the byte; None: the write raises CircuitPython's error.
    """

    def __init__(self, kind, times, place):
        super().__init__(8192, kind=kind)
        self.times, self.place = times, place

    def __setitem__(self, place, value):
        if self.times and self.place is None:
            self.times -= 1
            raise RuntimeError("Unable to write to nvm.")
        super().__setitem__(place, value)
        if self.times:
            self.times -= 1
            self.bytes[self.place] |= 0xAA


@pytest.mark.parametrize("place", (102, 110, 121, None), ids=("before", "in it", "last", "refused"))
@pytest.mark.parametrize("times", (0, 1, 2, 5))
@pytest.mark.parametrize("kind", REWRITTEN.values(), ids=REWRITTEN)
def test_a_write_that_reads_otherwise_is_tried_once_more(kind, times, place):
    memory = Worn(kind, 0, place)
    store = BlockStore(memory)
    store[0:100] = b"k" * 100
    store[100:104] = b"abcd"
    assert store.flush()
    store[104:120] = b"x" * 16
    memory.times = times
    written = store.flush()
    assert written == (times == 0 or (times == 1 and place != 102))
    assert bytes(store[104:120]) == b"x" * 16, "as if it were"
    store[120:121] = b"y"
    assert bytes(store[104:121]) == b"x" * 16 + b"y"
    store.tick(0)
    store.tick(170000)
    assert memory.times == max(0, times - 2), "no write for each action"
    memory.times = 0
    # Only a new log repairs the damage of an earlier write.
    assert store.flush() == (times == 0 or place != 102)
    store[0:130] = b"n" * 130
    assert store.flush()
    again = BlockStore(memory)
    assert again.whole and bytes(again[0:131]) == b"n" * 130 + b"\xff"


def test_an_older_versions_save_that_cannot_be_sealed_is_tried_again():
    memory = Worn(BLOCK, 0, 50)
    memory.bytes[:] = b"K" * 60 + b"\xff" * 8132
    memory.times = 2
    store = BlockStore(memory)
    store[0:80] = b"n" * 80
    assert store.old and not store.flush()
    assert store.flush() and not store.old
    assert memory.bytes[:83] == b"\1" + b"n" * 80 + b"\1\xff"


@pytest.mark.parametrize("times", (0, 1, 2, 4, 6, 1000))
def test_a_game_is_said_to_be_saved_only_if_it_is(times):
    """Writes fail: single ones in the log, then also in the new log, then all."""
    memory = Worn(BLOCK, 0, 218)
    with Handheld("pygamer", seed=1, store=memory, unseen=True) as console:
        console.new_game()
        console.turn()
        console.play("=?")
        memory.times = times
        console.leave()
        console.step()
        said = console.screen.buttons.said.strip()
        assert said == ("THE GAME CAN'T BE SAVED" if times >= 6 else "")
        before = console.state().split("position=")[1]
        console.show("error", ValueError("x"))
        console.step()
        asked = console.texts._keys
        assert ("error unsaved" in asked) == (times == 1000)
        assert ("error saved" in asked) == (times < 1000)
        console.save.flush()
    with Handheld("pygamer", seed=1, store=copy(memory)) as console:
        after = console.state().split("position=")[1]
        assert (after == before) == (times < 1000)


@pytest.mark.dear
@pytest.mark.parametrize("board, most", sampled([("pygamer", 14), ("picosystem", 0)]))
def test_a_game_erases_a_rewritten_memory_about_ten_times(board, most):
    """The game is played by keys, at a person's pace, for a quarter of an hour. If each action were
    written, there would be 110 erases."""
    rng = random.Random(2)
    with Handheld(board, seed=2, unseen=True) as console:
        console.new_game()
        player = Player(lambda game: rng.choice(list(game.legal_actions())))
        for _ in range(1500):
            if console.match.is_over:
                break
            console.hardware.now += rng.choice((300, 500, 800, 2000, 5000))
            key = player.key(console.app)
            if key:
                console.press(key)
            else:
                console.wait(100)
        console.wait(1000)
        assert console.match.is_over
        assert console.hardware.now > 15 * 60000
        assert console.store.erased <= most
        assert len(list_finished(console.save)) == 1, "nothing waits any more"
