# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Properties of every game, tested on random games."""

import pytest
from hypothesis import given, strategies as st

from engine.actions import DECLINE, TAKE
from engine.cards import count_cards, islands_of
from engine.game import Game
from engine.library.resample import game_from, unseen_cards
from engine.map import LINE_MASK_AT, LINES_AT, held_islands
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.save.format import PLAIN
from engine.setup import Setup
from engine.text.parse_position import parse_position, parse_view
from engine.text.position import position_text, view_text
from engine.text.read import read_records
from engine.text.records import record_lines
from engine.text.why_not import why_not
from helpers.golden import reshuffled
from helpers.table import cards_in, setups
from sim.tools import random_games


def steps(setup, seed):
    """Play a random game, yielding its Record after the deal and after every action."""
    return random_games.play_steps(Record(Setup(**setup)), Rng(seed))


@given(setups, st.integers(0, 2**29))
def test_cards_hands_and_bridges(setup, seed):
    for record in steps(setup, seed):
        game = record.game
        assert cards_in(game) == 24
        assert max(map(count_cards, game.hands)) <= 5
        assert not game.bridges[0] & game.bridges[1]
        for bridges in game.bridges:
            there = [bin(bridges & lines).count("1") for lines in LINE_MASK_AT]
            held = [island for island in range(12) if there[island] * 2 > len(LINES_AT[island])]
            assert held_islands(bridges) == sum(1 << island for island in held)


@given(setups, st.integers(0, 2**29))
def test_a_game_from_a_view_fits_it_and_with_the_right_cards_is_the_game(setup, seed):
    for record in steps(setup, seed):
        game = record.game
        for player in (0, 1):
            view, other = game.view(player), player ^ 1
            hidden = islands_of(game.hands[other] - game.shown[other]) + islands_of(
                game.secret[other]
            )
            assert game_from(view).view(player) == view
            assert islands_of(unseen_cards(view)) == sorted(hidden + list(game.pile))
            made = game_from(view, hidden + list(game.pile))
            made.scores, made.ending = game.scores, game.ending  # a view has only the points
            assert made == game
    with pytest.raises(ValueError):
        game_from(view, hidden + list(game.pile) + [0])


@given(setups, st.integers(0, 2**29))
def test_two_declines_never_follow_each_other_while_there_is_something_to_draw(setup, seed):
    declined = False
    for record in steps(setup, seed):
        if record.actions and not record.game.needs_pack and record.actions[-1] >= TAKE:
            now = record.actions[-1] == DECLINE and not record.game.nothing_to_draw
            assert not (declined and now)
            declined = now


@given(setups, st.integers(0, 2**29))
def test_every_action_is_legal_or_has_a_reason(setup, seed):
    for record in steps(setup, seed):
        game = record.game
        legal = game.legal_actions()
        assert len(legal) == len(set(legal))
        assert legal or game.needs_pack or game.winner is not None
        for action in range(0, 242, 3):
            assert (why_not(game, action) is None) == (action in legal)


@given(setups, st.integers(0, 2**29))
def test_positions_and_views_go_to_text_and_back(setup, seed):
    for number, record in enumerate(steps(setup, seed)):
        if (number + seed) % 3:
            continue  # a third of the positions, different ones in each game
        game = record.game
        rules = game.setup
        text = position_text(game)
        again = parse_position(text, rules)
        assert position_text(again) == text
        if not game.handicap:
            assert again.legal_actions() == game.legal_actions()
        if not game.needs_pack:
            for player in (0, 1):
                text = view_text(game.view(player))
                assert view_text(parse_view(text, rules)) == text


@given(setups, st.integers(0, 2**29))
def test_a_view_does_not_change_with_what_its_player_cannot_know(setup, seed):
    rng = Rng(seed)
    for record in steps(setup, seed):
        game = record.game
        if game.needs_pack or rng.below(10):
            continue
        seen = vars(game.view(game.player))
        twin = reshuffled(game, game.player, rng)
        assert vars(twin.view(game.player)) == seen


@given(setups, st.integers(0, 2**29))
def test_undo_restores(setup, seed):
    rng = Rng(seed)
    before = {}
    for record in steps(setup, seed):
        here = len(record.actions)
        before[here] = position_text(record.game)
        if not rng.below(4):
            while record.can_undo:
                record.undo()
                assert position_text(record.game) == before[len(record.actions)]
            with pytest.raises(ValueError, match="^there is nothing to undo in this turn$"):
                record.undo()
            assert not record.turn_start or position_text(record.turn_start) == position_text(
                record.game
            )


@given(setups, st.integers(0, 2**29))
def test_the_last_turn_can_be_played_again(setup, seed):
    rng = Rng(seed)
    for record in steps(setup, seed):
        if not rng.below(4) and record.can_undo:
            record.undo()
        if record.last_start is not None:
            game = record.last_start.copy()
            for action in record.last_actions:
                game.follow(action)
            assert (game.bridges, game.hands) == (
                record.turn_start.bridges,
                record.turn_start.hands,
            )


@given(setups, st.integers(0, 2**29))
def test_records_bring_the_game_back(setup, seed):
    rng = Rng(seed + 1)
    for record in steps(setup, seed):
        if record.is_over or not rng.below(40):
            lines = list(record_lines(record, positions=True))
            (again,) = read_records(lines)
            assert list(record_lines(again, positions=True)) == lines
            assert again.last_actions == record.last_actions


@given(setups, st.integers(0, 2**29))
def test_the_legal_actions_fit_the_symbols_of_the_save(setup, seed):
    assert all(len(record.game.legal_actions()) <= PLAIN for record in steps(setup, seed))


@given(setups, st.integers(0, 2**29))
def test_an_island_that_is_lost_is_an_event(setup, seed):
    rng = Rng(seed)
    game = Game(Setup(**setup))
    while game.winner is None:
        if game.needs_pack:
            game.deal(new_pack(rng, game.to_shuffle()))
        before = [held_islands(bridges) for bridges in game.bridges]
        events = game.apply(random_games.pick_action(game, rng))
        lost = [0, 0]
        for event in events:
            if event[0] == "lost":
                lost[event[1]] |= 1 << event[2]
        after = [held_islands(bridges) for bridges in game.bridges]
        assert lost == [was & ~now for was, now in zip(before, after)]
