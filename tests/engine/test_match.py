# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A match changes its game and tells its listener, if it has one."""

import pytest

from engine.map import BLACK, WHITE
from engine.match import Match, match_from
from engine.record import LEVEL, PEOPLE, PERSON, RIVAL, Opponent
from engine.rng import Rng
from engine.setup import Setup
from engine.text.parse_position import parse_position
from engine.text.records import record_lines
from helpers.scenes import PLAIN
from helpers.table import play_on
from sim.tools.random_games import pick_action


class Listener:
    """Notes what the match tells it."""

    def __init__(self):
        self.told = []

    def __getattr__(self, name):
        return lambda *what: self.told.append((name, *what))


def test_the_listener_is_told_all_that_a_log_needs():
    listener = Listener()
    match = Match(None, Rng(1), listener)
    match.begin(Setup(handicap=1))
    play_on(match, Rng(2))
    again = None
    for what, *rest in listener.told:
        if what == "began":
            again = Match(type(match.record)(rest[0].setup))
            again.record.deal(rest[0].packs[0])
        elif what == "dealt":
            again.record.deal(rest[0])
        elif what == "acted":
            action, legal = rest
            assert action in legal
            again.act(action)
        else:
            assert what == "undone"
            again.undo()
    assert list(record_lines(again.record)) == list(record_lines(match.record))
    assert {"began", "dealt", "acted", "undone"} == {what for what, *_ in listener.told}


def test_the_later_packs_of_two_people_follow_from_the_first():
    """So nobody can shuffle again. Against the bot they are shuffled."""
    for opponent, same in (PERSON, True), (Opponent(BLACK, LEVEL, 2), False):
        packs = set()
        for seed in (1, 2):
            match = Match(None, Rng(7))
            match.begin(Setup(), opponent)
            match.rng = Rng(seed)
            while not match.game.needs_pack:
                match.act(match.game.legal_actions()[-1])
            match.begin_round()
            packs.add(match.record.packs[1])
        assert (len(packs) == 1) == same


def test_what_is_refused_is_not_told():
    listener = Listener()
    match = Match(match_from(parse_position(PLAIN)).record, None, listener)
    with pytest.raises(ValueError):
        match.act("=?")  # with five cards in hand
    with pytest.raises(ValueError):
        match.undo()
    match.act("AH")
    match.undo()
    match.act("AH")
    assert match.record.can_undo
    match.give_up()
    assert not match.record.can_undo
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()
    with pytest.raises(ValueError, match="^the game is over$"):
        match.give_up()
    assert [what for what, *_ in listener.told] == ["acted", "undone", "acted", "gave_up"]


def test_the_bots_side_and_name_are_known_and_giving_up_is_the_persons():
    match = match_from(parse_position(PLAIN), Opponent(WHITE, RIVAL, 4))
    assert match.is_bots_turn() and match.bot_side == WHITE
    assert not match_from(parse_position(PLAIN), Opponent(BLACK, RIVAL, 4)).is_bots_turn()
    assert match.opponent_name == "elai"
    match.give_up()
    assert match.record.given_up == BLACK, "never the bot"
    assert match.record.winner == WHITE and match.is_over
    match = match_from(parse_position(PLAIN))
    assert match.bot_side is None and not match.is_bots_turn()
    assert Match().is_over and Match().bot_side is None


def test_a_match_begins_as_it_was_set_up():
    setup = Setup(edition="classic", peaceful=True, handicap=2)
    match = Match(None, Rng(1))
    match.begin(setup, Opponent(BLACK, LEVEL, 2))
    record = match.record
    assert (record.setup, record.bot_side, record.kind, record.number) == (setup, BLACK, LEVEL, 2)
    assert match.opponent_name == "normal" and match_from(match.game).record.setup == setup
    match.begin(setup)
    assert (match.record.bot_side, match.record.kind, match.record.number) == (None, PEOPLE, 0)


@pytest.mark.parametrize("bridges, start", ((1, WHITE), (2, BLACK), (3, WHITE)))
def test_a_handicap_is_one_turn_of_placing_that_can_be_undone(bridges, start):
    match = Match(None, Rng(1))
    match.begin(Setup(handicap=bridges, starter=start))
    for placed in range(bridges):
        assert match.record.can_undo == (placed > 0) and not match.has_recap()
        match.act(match.game.legal_actions()[0])
    assert not match.record.can_undo, "the first turn has begun"
    assert match.has_recap() == (start == BLACK), "nobody is told of their own deeds"
    assert len(match.record.last_actions) == bridges
    match.act(match.game.legal_actions()[0])
    match.undo()
    assert len(match.record.actions) == bridges
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()


def test_a_recap_is_of_the_other_players_turn_alone():
    match = Match(None, Rng(1))
    match.begin(Setup(handicap=2, starter=WHITE))
    players = [WHITE]  # the player of each turn
    rng = Rng(2)
    while not match.is_over:
        assert match.has_recap() == (len(players) > 1 and players[-2] != match.game.player)
        if match.game.needs_pack:
            match.begin_round()
            continue
        turn = match.record.turn_at
        match.act(pick_action(match.game, rng))
        if match.record.turn_at != turn:
            players.append(match.game.player)
