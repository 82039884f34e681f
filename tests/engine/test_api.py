# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What a programmer types: actions as text, repr, ==, a set-up with keywords."""

import inspect
import re
from collections.abc import Hashable

import pytest

import engine as kahuna
from engine import Bot, IllegalAction
from engine.game import Game
from engine.library.bot import LEVELS, RIVALS
from engine.map import BLACK, WHITE
from engine.record import Record, walk_history
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text.notation import parse_action
from engine.text.parse_position import parse_position, parse_view
from engine.text.position import position_text
from engine.text.read import read_records
from engine.view import View
from sim.tools.random_games import play_random


def dealt(**setup):
    game = Game(Setup(**setup))
    game.deal(new_pack(Rng(7), game.to_shuffle()))
    return game


def test_every_legal_action_is_parsed_from_its_own_text():
    for seed in range(4):
        record = play_random(
            Rng(seed), Setup(peaceful=seed & 1 == 1, open_hands=seed > 1, handicap=seed)
        )
        game = Game(record.setup)
        for _, action in walk_history(record, game):
            for legal in game.legal_actions():
                assert game.parse(game.text(legal)) == game.parse(legal) == legal
            game.apply(game.text(action))
        assert game == record.game


@pytest.mark.parametrize("handicap, word, key", [(0, "@AB", "not placing"), (2, "AB", "placing")])
def test_a_handicap_bridge_is_no_build_nor_the_other_way_round(handicap, word, key):
    game = dealt(handicap=handicap)
    before = game.copy()
    for ask in (game.parse, game.apply):
        with pytest.raises(IllegalAction) as error:
            ask(word)
        assert error.value.key == key
    with pytest.raises(IllegalAction):
        parse_action(word, placing=handicap > 0)
    assert game == before


def test_a_word_that_is_no_action_is_refused_before_anything_is_done():
    record = Record()
    record.deal(new_pack(Rng(7), record.game.to_shuffle()))
    before = record.game.copy()
    for word in ("", "XY", "ab", "ABC", "@", "AC"):
        with pytest.raises(ValueError) as error:
            record.apply(word)
        assert not isinstance(error.value, IllegalAction)
    with pytest.raises(IllegalAction):
        record.apply("KL")
    assert (record.game, len(record.actions)) == (before, 0)


def test_a_record_takes_text_and_keeps_numbers():
    one, other = Record(), Record()
    for record in (one, other):
        record.deal(new_pack(Rng(7), record.game.to_shuffle()))
    for action in (one.game.legal_actions()[0], 240):
        word = other.game.text(action)
        assert one.apply(action) == other.apply(word)
    assert one.actions == other.actions
    assert one == other
    one.apply("=-")
    assert one != other


def test_an_event_has_names_and_is_a_tuple():
    event, _ = dealt().apply("AB")
    assert (event.kind, event.player, event.what) == event == ("played", WHITE, 0)


def test_a_set_up_is_told_as_it_is_typed():
    assert repr(Setup()) == "Setup()"
    setup = Setup(edition="classic", starter=BLACK, handicap=2)
    assert repr(setup) == "Setup(edition='classic', starter=1, handicap=2)"
    assert eval(repr(setup)) == setup != Setup()
    assert len({setup, eval(repr(setup)), Setup()}) == 2
    assert hash(setup) != hash(Setup())
    with pytest.raises(TypeError):
        Setup("classic")


def test_who_is_weaker_counts_only_with_a_handicap():
    setup = Setup(weaker=BLACK)
    assert setup == Setup() != Setup(weaker=BLACK, handicap=1) != Setup(handicap=1)
    assert setup.to_bytes() == Setup().to_bytes() and hash(setup) == hash(Setup())
    record = Record.new(7, setup)
    assert list(read_records(str(record))) == [record]


def test_a_set_up_never_changes():
    setup = Setup()
    with pytest.raises(AttributeError, match="make another"):
        setup.edition = "classic"
    with pytest.raises(AttributeError, match="make another"):
        setup.name = "mine"
    with pytest.raises(AttributeError, match="make another"):
        del setup.edition
    assert setup == Setup() and repr(setup) == "Setup()"


@pytest.mark.parametrize("number", [-1, 242, "AB", None])
def test_what_is_no_action_has_no_text(number):
    with pytest.raises(ValueError, match="is not an action: 0 to 241"):
        dealt().text(number)


def test_a_bot_says_what_it_takes():
    with pytest.raises(ValueError, match=", ".join(LEVELS + RIVALS)):
        Bot("expert")
    with pytest.raises(ValueError, match="not the turn"):
        Bot().turn(dealt().view(BLACK))
    with pytest.raises(ValueError, match="the game is over"):
        Bot().turn(play_random(Rng(1)).game.view(WHITE))
    for setup in (Setup(), Setup(handicap=2)):
        with pytest.raises(ValueError, match="a pack is due"):
            Bot().turn(Game(setup).view(WHITE))
    for make in (Game.new, Record.new, lambda seed: Bot("easy", seed)):
        with pytest.raises(TypeError, match="integer"):
            make("7")
    assert repr(Bot("aloa")) == "<Bot aloa>"


@pytest.mark.parametrize("player", [-1, 2])
def test_nobody_but_the_two_players_has_a_view_or_gives_up(player):
    record = Record.new(7)
    for ask in (record.game.view, record.give_up):
        with pytest.raises(ValueError, match="player must be 0 or 1, not %d" % player):
            ask(player)
    assert record == Record.new(7)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"edition": "Kosmos"}, "kosmos or classic"),
        ({"peaceful": "yes"}, "True or False"),
        ({"starter": 2}, "starter must be 0 or 1, not 2"),
        ({"handicap": 4}, "0 to 3 bridges, not 4"),
    ],
)
def test_a_wrong_set_up_says_what_it_takes(wrong, why):
    with pytest.raises(ValueError, match=why):
        Setup(**wrong)
    for make in (Game.new, Record.new):
        with pytest.raises(TypeError, match="setup must be a Setup or None"):
            make(7, wrong)


def test_an_error_goes_from_process_to_process():
    from engine.text.read import RecordError  # imported late: a console reloads its modules

    for error in (IllegalAction("AB: taken", "taken"), RecordError(3, "no line")):
        kind, words = error.__reduce__()[:2]  # as pickle restores it
        again = kind(*words)
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_games_and_views_tell_their_position():
    game = dealt()
    assert repr(game) == "<Game %s>" % position_text(game)
    view = game.view(WHITE)
    assert repr(view).startswith("<View ")
    assert parse_view(repr(view)[len("<View ") : -1]) == view != game.view(BLACK)
    assert repr(Game()).endswith(", a pack is due>")
    assert repr(play_random(Rng(1))).startswith("<Record of ")


def test_games_are_equal_if_all_of_their_state_is():
    game = dealt()
    twin = game.copy()
    assert game == twin == parse_position(position_text(game))
    twin.legal_actions()  # listing actions changes nothing
    assert game == twin
    twin.apply("=?")
    assert game != twin and game != position_text(game)


def test_only_what_never_changes_has_a_hash():
    for made in (Game.new(7), Game.new(7).view(WHITE), Record.new(7)):
        assert not isinstance(made, Hashable)
        with pytest.raises(TypeError, match="unhashable"):
            hash(made)
    assert isinstance(Setup(), Hashable)


def test_a_view_has_the_attributes_that_its_docstring_lists():
    game = Game.new(7)
    view = game.view(BLACK)
    same, own = inspect.cleandoc(View.__doc__).split("\n\nme ")
    same = set(re.findall(r"\w+", same.split(":")[1]))
    own = {"me", *re.findall(r"^(\w+)  ", own, re.M)}
    assert not same & own and same | own == {*vars(view), "is_over", "needs_pack"}
    for name in same:
        assert getattr(view, name) == getattr(game, name), name
    over = play_random(Rng(1)).game
    assert over.view(BLACK).is_over and not view.is_over


def test_a_record_that_forgot_its_turn_goes_on_but_takes_nothing_back():
    one, other = Record.new(7), Record.new(7)
    for record in (one, other):
        for action in ("AB", "=?", "=-", "DE"):
            record.apply(action)
    one.forget_turn()
    assert one == other and other.can_undo and not one.can_undo
    with pytest.raises(ValueError, match="nothing to undo"):
        one.undo()
    for record in (one, other):
        record.apply("=?")
        record.apply(record.game.legal_actions()[0])
    assert one == other and one.can_undo
    one.undo()
    other.undo()
    assert one == other


@pytest.mark.parametrize("n", [-1, 0, 30001, 1 << 40])
def test_a_generator_refuses_what_it_has_no_fair_number_for(n):
    rng, twin = kahuna.Rng(7), kahuna.Rng(7)
    with pytest.raises(ValueError, match="1 to 30000, not %d" % n):
        rng.below(n)
    assert [rng.below(30000), rng.below(1)] == [twin.below(30000), 0], "nothing was drawn"


def play_round(game):
    """Play to the end of a round with fixed choices."""
    for number in range(999):
        legal = game.legal_actions()
        if game.apply(legal[5 * number % len(legal)])[-1].kind == "round":
            return


def test_a_seeded_game_goes_on_by_itself_and_so_does_its_copy():
    game = Game.new(seed=3, setup=Setup(starter=BLACK))
    play_round(game)
    twin, rng = game.copy(), Rng(3)
    same = Game(Setup(starter=BLACK))
    same.deal(new_pack(rng, same.to_shuffle()))
    play_round(same)
    assert same.needs_pack and same != game
    same.deal(new_pack(rng, same.to_shuffle()))
    assert same == game == twin
    for one in (twin, game):
        assert one.round == 2, "a copy is independent"
        play_round(one)
    assert twin == game and game.round == 3
