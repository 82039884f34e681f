# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Replaying a recorded game: every position, forwards and back, without anything that a seat can't
know."""

import pytest

from engine.actions import TAKE
from engine.record import LEVEL, Opponent, Record
from engine.replay import Replay, cut_record, list_round_starts, list_turn_starts
from engine.rng import Rng
from engine.text.position import position_text
from engine.text.read import read_records
from engine.text.records import record_lines
from helpers.golden import GAMES, golden
from sim.record_files import NOT_TEXT, FileError, read_record_file
from sim.study.frames import veil_events


def played(record):
    """List the position, with the next pack dealt, and the events after each action of a record."""
    twin = Record(record.setup)
    twin.deal(record.packs[0])
    places = [(position_text(twin.game), [])]
    for action in record.actions:
        events = twin.apply(action)
        if twin.game.needs_pack and len(twin.packs) < len(record.packs):
            twin.deal(record.packs[len(twin.packs)])
        places.append((position_text(twin.game), events))
    return places


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_golden_record_forwards_back_and_anyhow(name):
    record = golden(name)
    wanted = played(record)
    replay = Replay(record)
    last = len(record.actions)
    rng = Rng(5)
    there_and_back = list(range(last + 1)) + list(range(last, -1, -1))
    for n, at in enumerate(there_and_back + [rng.below(last + 1) for _ in range(100)]):
        events = replay.go(at)
        if n > last and n % 3 == 0:
            replay.drop_snapshots()
        assert (position_text(replay.game), events) == wanted[at]
    assert bytes(record.actions) == bytes(golden(name).actions)


def test_a_step_back_follows_sixteen_actions_at_most():
    record = golden("kosmos")
    replay = Replay(record)
    replay.go(len(record.actions))
    steps = []
    follow = replay._step
    replay._step = lambda: steps.append(1) or follow()
    for at in range(len(record.actions) - 1, -1, -1):
        del steps[:]
        replay.go(at)
        assert len(steps) <= 16


def test_a_thinned_replay_keeps_the_copy_before_its_position_alone_and_makes_the_others_again():
    record = golden("kosmos")
    replay = Replay(record)
    replay.go(len(record.actions))
    kept = len(replay._snapshots)
    replay.go(40)
    replay.drop_snapshots()
    assert [n for n, copy in enumerate(replay._snapshots) if copy is not None] == [0, 2]
    replay.go(len(record.actions))
    assert [copy is not None for copy in replay._snapshots] == [True, False] + [True] * (kept - 2)


@pytest.mark.parametrize("name", GAMES)
def test_turns_and_rounds_begin_where_the_game_says(name):
    record = golden(name)
    replay = Replay(record)
    turns, rounds = [0], [0]
    number = 1
    for at in range(1, len(record.actions) + 1):
        action = record.actions[at - 1]
        placed = at == record.setup.handicap
        replay.go(at)
        if placed or (at > record.setup.handicap and action >= TAKE) or at == len(record.actions):
            turns.append(at)
        if replay.game.round != number:
            number = replay.game.round
            if replay.game.winner is None:
                rounds.append(at)
    assert list_turn_starts(record) == turns
    assert list_round_starts(record) == rounds


def test_no_action_beyond_the_end():
    record = golden("kosmos")
    for at in (-1, len(record.actions) + 1):
        with pytest.raises(ValueError, match="no action"):
            Replay(record).go(at)


def test_a_game_that_has_only_begun():
    record = Record()
    assert Replay(record).game.needs_pack
    assert (list_turn_starts(record), list_round_starts(record)) == ([0], [0])


def test_an_events_card_is_veiled_from_the_other_alone():
    events = [("drew", 0, 3), ("discarded", 1, 4), ("took", 1, 5), ("drew", 1, 6)]
    assert veil_events(events, 0) == [
        ("drew", 0, 3), ("discarded", 1, None), ("took", 1, 5), ("drew", 1, None)
    ]  # fmt: skip
    assert veil_events(events, None) == events


def test_records_of_a_file_say_where_it_is_wrong(tmp_path):
    path = tmp_path / "games.txt"
    for text, reason in (
        ("", ":1: there is no record in it"),
        ("kahuna 1\nstart w\nw AB\n", ":3: a line 'deck' comes first"),
        ("kahuna 1\n", ":1: the record ends without its result line"),
        ("\xff", ":1: " + NOT_TEXT),
    ):
        path.write_bytes(text.encode("latin-1"))
        with pytest.raises(FileError) as error:
            list(read_record_file(path))
        assert str(error.value) == str(path) + reason
    with pytest.raises(FileError, match="nowhere.txt: No such file"):
        list(read_record_file(tmp_path / "nowhere.txt"))


@pytest.mark.parametrize("name", GAMES)
def test_whoever_plays_on_from_anywhere_has_the_same_cards_but_for_the_piles_order(name):
    """Also between rounds, in a game that stopped before the next pack was dealt."""
    record = golden(name)
    wanted = played(record)
    starts = list_round_starts(record)
    hard = Opponent(0, LEVEL, 3)
    for at in range(0, len(record.actions), 3):
        twin = cut_record(record, at, Rng(at), hard)
        assert (twin.opponent, twin.actions) == (hard, record.actions[:at])
        assert list(map(str, read_records(record_lines(twin)))) == [str(twin)], "it keeps the rules"
        assert cut_record(record, at).packs == record.packs[: len(twin.packs)]
        pile, cards = bytes(twin.game.pile), bytes(sorted(twin.game.pile))
        replay = Replay(record)
        replay.go(at)
        assert cards == bytes(sorted(replay.game.pile))
        twin.game.pile = replay.game.pile
        assert position_text(twin.game) == wanted[at][0]
        assert len(pile) < 5 or pile != bytes(replay.game.pile), "nobody knows what comes"
    for at in starts[1:]:
        stopped = cut_record(record, at)
        del stopped.packs[-1]
        decks = [cut_record(stopped, at, Rng(seed)) for seed in (1, 2)]
        assert not decks[0].game.needs_pack, "the next round is laid out"
        assert decks[0].packs[-1] != decks[1].packs[-1]
        assert sorted(decks[0].packs[-1]) == sorted(record.packs[len(stopped.packs)])


@pytest.mark.parametrize("encoding", ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"))
@pytest.mark.parametrize("end", ("\n", "\r\n"))
def test_a_record_as_windows_writes_it(tmp_path, encoding, end):
    text = str(Record.new(7))
    path = tmp_path / "game.txt"
    path.write_bytes(text.replace("\n", end).encode(encoding))
    if encoding in ("utf-8-sig", "utf-16"):
        assert list(map(str, read_record_file(path))) == [text]
        return
    with pytest.raises(FileError, match=":1: this is not text in UTF-8, nor in UTF-16 with"):
        list(read_record_file(path))


def test_a_record_in_utf16_be_with_its_mark(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(("\ufeff" + str(Record.new(7))).encode("utf-16-be"))
    assert len(list(read_record_file(path))) == 1
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(FileError, match="this is not text"):
        list(read_record_file(path))
