# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A save's log that is nearly full or lacked memory, and the games that it still holds."""

import pytest

from engine.actions import TAKE
from engine.map import BLACK, WHITE
from engine.record import LEVEL, PERSON, RIVAL
from engine.rng import Rng
from engine.save import fields
from engine.save.finished import list_finished, replay_entries
from engine.save.format import OVER, SYMBOLS
from engine.save.log import find_resting, read_save, take_slot
from engine.save.renew import renew_log
from engine.save.save import Save
from helpers.logs import copy, lines, match, new_game, opened, play_on, read_whole, results, state
from sim.fakes.store import Store


def filled(left, rng, opponent=PERSON):
    """Make a Save in mid-game with this many bytes left, by undoing actions."""
    save = Save(Store(1024))
    save.room = 1000
    new_game(save, rng, opponent)
    for _ in zip(range(30), play_on(save, rng)):
        pass
    if (save.room - save.used - left) % 2:
        save.set(fields.SPEED, 1)
    for _ in play_on(save, rng, undo=1):
        if save.room - save.used == left:
            return save


class NoMemory(MemoryError):
    """Stands in for a function that runs out of memory."""


@pytest.mark.parametrize("left", [0, 1, 2, 11, 63, 64])
def test_a_full_log_goes_on_in_a_new_one(left):
    rng = Rng(left)
    save = filled(left, rng, (BLACK, RIVAL, 2))
    erased = save.store.erased
    counted = results(save)
    assert save.needs_renewal() == (save.room - save.used < 64)
    for _, record in zip(range(40), play_on(save, rng, undo=3)):
        again = read_whole(copy(save.store))
        assert record.is_over or state(again.record) == state(record)
    assert save.store.erased <= erased + 1
    assert record.is_over or results(save) == counted


@pytest.mark.parametrize("failing", (1, 2, 5))
def test_what_memory_was_too_short_for_is_not_forgotten(failing, monkeypatch):
    """However many renewals fail, the game goes on in memory, and the first success saves it."""
    rng = Rng(failing)
    save = filled(3, rng)
    left = [failing]

    def short_of_memory(save):
        if left[0]:
            left[0] -= 1
            raise NoMemory
        renew_log(save)

    monkeypatch.setattr("engine.save.renew.renew_log", short_of_memory)
    before = state(opened(copy(save.store))[0].record)
    record = save.record
    while save.store.erased == 0:
        try:
            for _ in play_on(save, rng, undo=3):
                break
        except NoMemory:
            assert save.behind and save.needs_renewal()
            assert state(opened(copy(save.store))[0].record) == before, "what was saved still is"
            save.room += 3  # as if the next entry were shorter
        else:
            before = state(record)
    again, problem = opened(copy(save.store))
    assert problem is None and not save.behind
    assert left == [0]
    assert record.is_over or state(again.record) == state(record)


def test_a_new_game_after_memory_was_short_is_all_there(monkeypatch):
    save = Save(Store(4096))
    new_game(save, Rng(1))
    monkeypatch.setattr("engine.save.renew.encode_game", None)
    with pytest.raises(TypeError):
        new_game(save, Rng(2))
    assert save.behind
    monkeypatch.undo()
    for _ in play_on(save, Rng(3)):
        break
    again = read_whole(copy(save.store))
    assert state(again.record) == state(save.record)


def test_finished_games_are_listed_until_the_log_is_renewed():
    save = Save(Store(4096))
    rng = Rng(5)
    ended = []
    edition = "kosmos"
    for who in (PERSON, (BLACK, LEVEL, 3), (WHITE, RIVAL, 2), PERSON, (WHITE, LEVEL, 0)):
        record = new_game(save, rng, who, edition=edition)
        edition = "classic"
        if len(ended) == 3:
            record.give_up(BLACK)
            save.gave_up()
        for _ in play_on(save, rng, undo=6):
            pass
        ended.insert(0, record)
    resting = new_game(save, rng, (BLACK, RIVAL, 4))
    for _ in zip(range(20), play_on(save, rng)):
        pass
    new_game(save, rng, (BLACK, LEVEL, 1))  # both can go on
    for again in (save, opened(copy(save.store))[0]):
        games = list_finished(again)
        assert len(games) == len(ended)
        for (entries, *told), record in zip(games, ended):
            assert told == [record.winner, record.opponent, record.game.points]
            assert lines(replay_entries(entries, told[0])) == lines(record)
    save.renew()
    assert list_finished(save) == []
    assert state(opened(copy(save.store))[0].record) == state(save.record)
    assert not resting.is_over


@pytest.mark.dear
def test_an_empty_a_foreign_and_a_damaged_log_have_what_can_be_read():
    assert list_finished(Save(Store(4096))) == []
    save = Save(Store(4096))
    save.store.bytes[:4] = b"data"
    assert list_finished(save) == []
    save = Save(Store(4096))
    for number in range(3):
        new_game(save, Rng(number))
        for _ in play_on(save, Rng(number + 5)):
            pass
    whole = [state(replay_entries(*game[:2])) for game in list_finished(save)]
    for place in range(0, save.used, 7):
        damaged = Save(copy(save.store))
        damaged.store.bytes[place] = 0x7F
        for game in list_finished(damaged):
            record = replay_entries(*game[:2])
            assert record is None or state(record) in whole, place


def act(save):
    match(save).act(save.record.game.legal_actions()[0])


def changes():
    """Yield each kind of change, with a log from just before it, as (name, log as bytes,
    function)."""
    save = Save(Store(4096))
    rng = Rng(7)
    new_game(save, rng, (BLACK, RIVAL, 0))
    for _ in zip(range(4), play_on(save, rng)):
        pass
    new_game(save, rng, (BLACK, LEVEL, 3))
    logs = []
    for _ in play_on(save, rng):
        record = save.record
        logs.append(
            (bytes(save.store.bytes[: save.used]), record.actions[-1], record.game.needs_pack)
        )
    last = logs[-1][1]
    waits = next(log for log, _, waiting in logs if waiting)
    undoes = next(
        log
        for (log, action, _), (_, after, _) in zip(logs, logs[1:])
        if action < TAKE and after < TAKE
    )
    yield "an action ends it", logs[-2][0], lambda save: match(save).act(last)
    at = logs[-1][0].rindex(SYMBOLS[OVER])
    yield "power-on ends it", logs[-1][0][:at], lambda save: None
    yield "power-on ends it, of which a half is there", logs[-1][0][: at + 1], lambda save: None
    yield "the bot's player gives up", waits, lambda save: match(save).give_up()
    yield "a pack", waits, lambda save: match(save, Rng(1)).begin_round()
    yield "an action", undoes, act
    yield "an undo", undoes, lambda save: match(save).undo()
    yield "an option", undoes, lambda save: save.set(fields.SPEED, 2)
    yield "another game", undoes, lambda save: new_game(save, Rng(2))
    yield "the campaign", undoes, lambda save: take_slot(save, 1) or act(save)


@pytest.mark.dear
def test_a_log_is_renewed_at_any_moment_and_has_all_once():
    """The new entry doesn't fit, by various numbers of bytes; sometimes the one before it is
    torn."""
    for name, log, change in changes():
        wanted = None
        for torn in (b"", b"\xaf"):
            for room in (*range(5), 28, 29, 30, 31, 32, 33, 34, 1000):
                store = Store(4096)
                store.bytes[: len(log + torn)] = log + torn
                save = Save(store)
                save.room = len(log + torn) + room
                read_save(save)
                change(save)
                assert save.used <= save.room or store.erased, "nothing is written over the end"
                again = read_whole(copy(store))
                games = [find_resting(again, slot) for slot in (0, 1)]
                told = results(again), bytes(again.values), [game and state(game) for game in games]
                assert told[:2] == (results(save), bytes(save.values))
                wanted = wanted or told
                assert told == wanted, (name, torn, room)
