# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Helpers for the tests of saves: they write, read, cut and keep logs."""

import marshal

import pytest

from engine.map import BLACK, WHITE
from engine.match import Match
from engine.record import LEVEL, PERSON, RIVAL, Opponent, Record
from engine.rng import Rng, new_pack
from engine.save import fields
from engine.save.log import find_resting, read_save, take_slot
from engine.save.save import Save
from engine.setup import Setup
from engine.text.records import record_lines
from sim import ROOT
from sim.fakes.hardware import PowerCut
from sim.fakes.store import Store
from sim.tools.random_games import pick_action

TORN = (0xFF, 0xAA, 0x0F, 0x80)
"""Bits of the last byte that have not been cleared yet when the power fails."""


def whole(game):
    """Encode a game without its set-up."""
    state = [value for name, value in vars(game).items() if name not in ("setup", "_legal")]
    return marshal.dumps(state, 2)  # later formats depend on reference counts


def copy(store):
    """Make a Store with the same bytes."""
    again = Store(len(store))
    again.bytes[:] = store.bytes
    return again


class Noted(Store):
    """A Store that notes all writes."""

    def __init__(self, size):
        super().__init__(size)
        self.writes = []

    def __setitem__(self, place, value):
        super().__setitem__(place, value)
        self.writes.append((place, value))

    def cut(self, cut, torn):
        """Make the Store that these writes leave if the power fails at byte ``cut``. torn: the bits
        of that byte that are not cleared yet."""
        store = Store(len(self), cut=cut, torn=torn)
        with pytest.raises(PowerCut):
            for place, value in self.writes:
                store[place] = value
        return store


def opened(store):
    """Read a store into a Save; returns it and the reader's verdict."""
    save = Save(store)
    return save, read_save(save)


def read_whole(store):
    """Read a store that has all that was written; returns its Save."""
    save, problem = opened(store)
    assert problem is None
    return save


def lines(record):
    return list(record_lines(record, positions=True))


def state(record):
    """Encode a record and its game."""
    turn = record.turn_start and whole(record.turn_start)
    done = bytes(record.actions), record.last_actions
    return record.setup.to_bytes(), list(record.packs), done, whole(record.game), turn


def match(save, rng=None):
    """Make a match that continues a save's game and reports to the save."""
    return Match(save.record, rng, save)


def give_up(save, player=None):
    """Let a player give up, even the bot."""
    save.record.give_up(player)
    save.gave_up()


def play_on(save, rng, undo=0):
    """Play the current game at random, yielding each change before and after it is logged. undo:
    one action in this many is taken back."""
    record = save.record
    while not record.is_over:
        game = record.game
        if game.needs_pack:
            match(save, rng).begin_round()
        elif undo and record.can_undo and not rng.below(undo):
            match(save).undo()
        else:
            match(save).act(pick_action(game, rng))
        yield record


def new_game(save, rng, opponent=PERSON, **setup):
    record = Record(Setup(**setup), Opponent(*opponent))
    record.deal(new_pack(rng, record.game.to_shuffle()))
    save.began(record)
    if save.behind:  # as the next screen does
        save.renew()
        save.flush()
    return record


def results(save):
    return [save.count_results(opponent, n) for opponent in (*range(9), -1) for n in range(3)]


def two_games(save):
    """Play two games by turns, one of them the campaign's, setting options in between; yields the
    expected contents."""
    rng = Rng(7)
    new_game(save, rng, handicap=2)
    yield slots_of(save)
    new_game(save, rng, (BLACK, RIVAL, 3), edition="classic")
    yield slots_of(save)
    for number in range(4):
        take_slot(save, number & 1)
        for _, _ in zip(range(9), play_on(save, rng, undo=5)):
            yield slots_of(save)
        save.set(fields.SPEED, number)
        yield slots_of(save)
    save.record = find_resting(save, 1)
    give_up(save, BLACK)
    yield slots_of(save)
    save.record = find_resting(save, 0)
    other = match(save)
    other.undo() if other.record.can_undo else other.act(other.game.legal_actions()[-1])
    yield slots_of(save)


def slots_of(save):
    """Return both slots' games and the kept values."""
    games = [find_resting(save, slot) for slot in (0, 1)]
    if save.has_unfinished_game():
        games[save.record.kind == RIVAL] = save.record
    return [game and (state(game), game.opponent) for game in games], bytes(save.values)


SAVES = ROOT / "tests" / "data" / "saves"


RULES = [
    (edition, peaceful, open_hands)
    for edition in ("kosmos", "classic")
    for peaceful in (False, True)
    for open_hands in (False, True)
]


def name_of(edition, peaceful, open_hands):
    return "%s%s%s" % (edition, "-peaceful" * peaceful, "-open" * open_hands)


def told(save):
    """Describe everything in a save, as lines."""
    yield "sound " + ("off" if save.values[fields.VOLUME] == 2 else "on")
    yield "lamp " + ("off" if save.values[fields.LAMP] else "on")
    yield "beaten %d" % save.values[fields.BEATEN]
    for n, line in enumerate(("two people", "beginner", "easy", "normal", "hard")):
        yield "%s %d %d %d" % (line, *results(save)[3 * n : 3 * n + 3])
    for slot in (0, 1):
        record = find_resting(save, slot)
        if record:
            side, kind, number = record.opponent
            words = "wb"[side or 0], ("", "level", "rival")[kind], number
            yield "against " + ("%s %s %d" % words if kind else "-")
            yield from lines(record)


def golden_log(rules):
    """Make a log with every kind of entry, as bytes."""
    save = Save(Store(4096))
    rng = Rng(RULES.index(rules))
    rules = dict(zip(("edition", "peaceful", "open_hands"), rules))
    for _ in play_new_game(save, (WHITE, LEVEL, 3)):
        pass
    new_game(save, rng, (BLACK, RIVAL, 0), **rules)
    give_up(save, BLACK)
    save.set(fields.VOLUME, 2)
    new_game(save, rng, (WHITE, RIVAL, 15), **rules, starter=1)
    for _, _ in zip(range(40), play_on(save, rng, undo=6)):
        pass
    new_game(save, rng, (BLACK, LEVEL, 7), **rules, weaker=1, handicap=3)
    for _, _ in zip(range(90), play_on(save, rng, undo=6)):
        pass
    save.set(fields.LAMP, 1)
    save.record = find_resting(save, 1)
    for _, _ in zip(range(30), play_on(save, rng, undo=6)):
        pass
    return bytes(save.store[: save.used]) + b"\xaf"  # the last entry is cut off


def kept_log(file):
    """Read a file of tests/data/saves: a log, and its contents as lines."""
    text = file.read_text(encoding="ascii").splitlines()
    begin = text.index(next(line for line in text if line.startswith("sound")))
    return bytes.fromhex("".join(text[:begin])), text[begin:]


def stored(log):
    store = Store(4096)
    store.bytes[: len(log)] = log
    return store


def play_new_game(save, opponent):
    """Play a game at random, as play_on does."""
    rng = Rng(1)
    new_game(save, rng, opponent)
    yield from play_on(save, rng)
