# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games between two people by links: a link's contents, damaged links, forks, a whole game on two
handhelds."""

import importlib
import json
import random
import re
import sys

import pytest

from engine.deals import later_pack, pack_of
from engine.map import BLACK, WHITE
from engine.match import Match
from engine.record import LEVEL, PERSON, Opponent, Record
from engine.replay import cut_record
from engine.rng import Rng, new_pack
from engine.save import fields
from engine.save.log import read_save
from engine.save.save import Save
from engine.setup import EDITIONS, Setup
from engine.text.link import DIGITS, link_of
from engine.text.read import read_names, read_records
from helpers.linked import FACES, WORDS, at_the_second_round, begun, friends_module
from helpers.sample import SAMPLE, sampled
from helpers.screens import picosystem
from sim.tools.random_games import play_random as random_game

console = picosystem
friends = friends_module


# A link


def test_a_link_holds_the_game_and_both_faces_at_any_time(friends):
    for seed in range(10):
        whole = random_game(Rng(seed), Setup(handicap=seed % 4, edition=EDITIONS[seed % 2]))
        for at in (0, seed, 2 * seed, len(whole.actions)):
            record = cut_record(whole, at)
            text = friends.pack_turn(record, FACES)
            assert len(text) < 140 and text[-1].isalnum()
            again, faces = friends.unpack_turn(text)
            assert (again == record, faces) == (True, FACES)
            board, faces = friends.unpack_turn("game=" + link_of(record))
            assert board == record and faces[0] != faces[1]


def refused(friends, text):
    """Return the word with which a link is refused; fails if it is accepted."""
    with pytest.raises(ValueError) as error:  # noqa: PT011 # the key is returned
        friends.describe_turn(text)
    assert error.value.args[0] in WORDS
    return error.value.args[0]


def test_ten_thousand_damaged_links_each_get_a_word(friends):
    """A link is cut, has one letter changed, two letters swapped, or letters added."""
    rng = random.Random(SAMPLE)
    texts = [friends.pack_turn(begun(seed, 5 * seed), FACES) for seed in range(1, 11)]
    for number in range(10000):
        text = rng.choice(texts)
        at = rng.randrange(5, len(text))
        damaged = (
            text[:at],
            text[:at] + rng.choice(DIGITS.replace(text[at], "")) + text[at + 1 :],
            text[: at - 1] + text[at] + text[at - 1] + text[at + 1 :],
            text + rng.choice(DIGITS),
        )[number % 4]
        if damaged != text and at > 5 and damaged[:5] == "game=":
            assert refused(friends, damaged) in ("no turn", "later turn")


def test_links_of_other_kinds_get_a_word_each(friends):
    record = begun(3, 9)
    text = friends.pack_turn(record, FACES)
    assert refused(friends, "game=") == refused(friends, text[:8]) == "no turn"
    assert refused(friends, "game=" + "A" * 4000) == "no turn"
    assert refused(friends, text + "A" * 4000) == "no turn"
    assert refused(friends, "game=1\N{SNOWMAN}AACL.AAAA") == "no turn"
    assert refused(friends, "game=1AAA") == "no turn"  # the checksum of nothing
    faceless = "ZZ" + text[11:]
    checked = "game=1" + friends._check_letters(faceless) + faceless
    assert refused(friends, checked) == "no turn"
    later = "game=2" + text[6:]
    assert refused(friends, later) == "later turn"
    bots = Record(record.setup, Opponent(BLACK, LEVEL, 2))
    bots.deal(record.packs[0])
    assert refused(friends, friends.pack_turn(bots, FACES)) == "bot's turn"


# Two links of a game


def test_links_of_one_game_are_older_newer_the_same_or_another_way(friends):
    whole = random_game(Rng(5))
    id_ = friends.game_id(whole)
    assert friends.game_id(random_game(Rng(6))) != id_
    for at in range(1, len(whole.actions), 7):
        early, late = cut_record(whole, at), cut_record(whole, at + 1)
        assert friends.game_id(early) == id_
        compare = friends.compare_links
        assert (compare(late, early), compare(early, early)) == ("older", "same")
        if len(late.packs) > len(early.packs):
            continue  # another shuffle
        assert compare(early, late) == "newer"
        for action in early.game.legal_actions():
            if action != late.actions[-1]:
                fork = cut_record(whole, at)
                fork.apply(action)
                assert compare(fork, late) == compare(late, fork) == "other"
        ended = cut_record(whole, at)
        ended.give_up()
        assert (compare(early, ended), compare(ended, early)) == ("newer", "older")
        assert compare(ended, late) == compare(late, ended) == "other"


def test_the_second_pack_follows_from_the_first_as_a_deals_does(friends):
    record = at_the_second_round(random_game(Rng(5)))
    again, _ = friends.unpack_turn(friends.pack_turn(record, FACES))
    cards = record.game.to_shuffle()
    pack = later_pack(record.packs[0], 2, cards)
    assert pack == later_pack(again.packs[0], 2, cards)
    again.deal(pack)
    assert friends.compare_links(record, again) == "newer"
    shuffled, _ = friends.unpack_turn(friends.pack_turn(record, FACES))
    shuffled.deal(new_pack(Rng(9), cards))
    with pytest.raises(ValueError, match="wrong pack"):
        friends.compare_links(record, shuffled)
    again.apply(again.game.legal_actions()[0])  # round 2 has begun: still nobody may shuffle
    with pytest.raises(ValueError, match="wrong pack"):
        friends.compare_links(again, shuffled)
    dealt = Match()
    dealt.begin(Setup(), PERSON, 12345)
    assert later_pack(dealt.record.packs[0], 2, cards) == pack_of(12345, 2, cards)


@pytest.mark.parametrize("in_round_2", [False, True])
def test_a_branch_from_round_1_may_not_bring_a_pack_of_its_own(friends, in_round_2):
    branch = at_the_second_round(random_game(Rng(5)))
    kept = cut_record(branch, len(branch.actions) - 1)
    kept.apply([one for one in kept.game.legal_actions() if one != branch.actions[-1]][0])
    if in_round_2:
        rng = Rng(3)
        while not kept.game.needs_pack:
            legal = kept.game.legal_actions()
            kept.apply(legal[rng.below(len(legal))])
        kept.deal(later_pack(kept.packs[0], 2, kept.game.to_shuffle()))
    cards = branch.game.to_shuffle()
    assert friends.compare_links(kept, branch) == "other"
    followed = cut_record(branch, len(branch.actions))
    followed.deal(later_pack(branch.packs[0], 2, cards))
    assert friends.compare_links(kept, followed) == "other"
    branch.deal(new_pack(Rng(9), cards))
    with pytest.raises(ValueError, match="wrong pack"):
        friends.compare_links(kept, branch)


# On two handhelds


@pytest.fixture
def app(console, friends, monkeypatch):
    """An app that plays such games and draws nothing."""
    app = console.app
    friends.told.clear()

    def open_screen(app, name, args):
        app.loop.screen_name = name
        if name == "title":
            app.open_saved()

    monkeypatch.setattr(sys.modules["ui.screens"], "open_screen", open_screen)
    return link_games(app, monkeypatch)


def link_games(app, monkeypatch):
    """Make a console's App the page's."""
    monkeypatch.delitem(sys.modules, "linking", raising=False)  # it has another console's App
    app.__class__ = importlib.import_module("linking").LinkingApp
    return app


@pytest.mark.parametrize("seed", sampled(range(14), 2))
def test_a_whole_game_goes_to_and_fro(friends, app, seed):
    """Each plays only their own side, after the recap of the other's turn, and hands over after
    each turn. A turn that was left goes on, and the save has nothing of it."""
    rng, told = random.Random(seed), friends.told
    setup = Setup(starter=seed % 2, handicap=seed % 4, weaker=seed // 2 % 2)
    friends.begin_linked(app, setup, WHITE, FACES)
    me, turns, seen = WHITE, 0, set()
    while True:
        name = app.loop.screen_name
        seen.add(name)
        if told[-1:] == ["handed"]:
            text, side = told[-2]
            described = friends.describe_turn(text)
            assert (side, described["last"]) == (me, me)
            if described["mover"] is None:
                break
            assert name == "title" and described["mover"] == me ^ 1
            assert not app.device.takes_keys(), "an OK that is hammered"
            me, turns = me ^ 1, turns + 1
            told.clear()
            friends.play_turn(app, text, me)
        elif name == "turn":
            match = app.match
            assert match.game.player == me
            match.act(rng.choice(match.game.legal_actions()))
            if match.is_over or match.game.player != me or match.game.needs_pack:
                app.go_on()
            elif rng.random() < 0.2:
                friends.find_linked(app).tell()
                text, _ = told[-1]
                app.show_title()
                assert (app.match.record, told[-1]) == (None, (text, me)), "left, not handed"
                friends.play_turn(app, text, me)
        elif name == "score":
            if app.match.is_over:
                app.show("result")
            else:
                app.match.begin_round()
                app.go_on()
        else:
            assert name == "recap" and app.match.record.last_start.player != me
            app.show("turn")
    assert turns > 10 and seen >= {"turn", "recap"}
    friends.play_turn(app, text, me ^ 1)
    assert app.loop.screen_name == "recap"
    app.show("turn")
    assert app.loop.screen_name in ("score", "result")
    told.clear()
    app.show("result")
    assert told == [], "it is over for both"
    rules, _ = app.match.record.setup.to_bytes()
    app.begin_game(Setup())
    if not told:
        friends.find_linked(app).tell()
    again, faces = friends.unpack_turn(told[0][0])
    assert again.setup.to_bytes()[0] == rules ^ 8 and faces == FACES, "a rematch by links"


@pytest.mark.parametrize("key", ["OK", "BACK"])
def test_a_finished_game_is_looked_at_again_and_left(friends, console, key, monkeypatch):
    """What its result offers forgets the last turns, to have their memory for the search. Then
    each row leads on, and BACK leads back."""
    app = link_games(console.app, monkeypatch)
    friends.told.clear()
    record = random_game(Rng(3))
    me = friends.last_player(record) ^ 1
    friends.play_turn(app, friends.pack_turn(record, FACES), me)
    app.show("result")
    rows = [name for name, _, _ in console.screen.rows]
    for row in ("replay", "mistakes", "best moment", "mistakes"):
        console.press(*["DOWN"] * rows.index(row), "OK")
        console.wait(400)
        console.press(key)
        while console.screen.name != "result":
            assert console.screen.name not in ("error", "title"), row
            console.press("BACK")
            console.wait(400)
        console.press(*["UP"] * rows.index(row))
    assert friends.last_player(app.match.record) == me ^ 1


def test_after_the_lessons_the_turn_waits_again(friends, app):
    """It waits also after the last lesson, which would begin a game."""
    for leave in (app.show_title, lambda: app.begin_game(Setup())):
        app.show("lesson")
        app.learns = True
        assert friends.told == []
        leave()
        assert (app.loop.screen_name, friends.told) == ("title", ["handed"])
        friends.told.clear()
        app.show_title()
        assert friends.told == [], "only once"


def test_the_last_game_of_two_people_tells_their_faces(friends, app, monkeypatch):
    answers = importlib.import_module("answers")
    monkeypatch.setattr(answers, "_find_app", lambda: app)

    def last():
        app.match.record.give_up()
        game = json.loads(answers.describe_last_game())
        (record,) = read_records(game["text"])
        assert (record.packs, record.winner) == (app.match.record.packs, app.match.record.winner)
        ends = [game[key][len(link_of(record)) :] for key in ("link", "study")]
        return read_names(game["text"].split("\n")), re.sub(r"\d{8}$", "", ends[0]), ends[1]

    friends.begin_linked(app, Setup(), WHITE, FACES)
    assert last() == (["Coco", "Lale"], ".CL", ".CLw")
    assert [app.find_face(player) for player in (WHITE, BLACK)] == [3, 12], (
        "the screens show their faces"
    )
    monkeypatch.setattr(answers, "_parse_asked", lambda: WHITE)
    answers.add_result()
    app.show_title()
    assert [app.find_face(player) for player in (WHITE, BLACK)] == [1, 2], (
        "and then those here again"
    )
    stored = Save(app.save.store)
    read_save(stored)
    assert stored.values[fields.FACES :][:2] == b"\0\0", "which stay in the store"
    for chosen, names, ending in (
        ((12, 1), ["Lale", "Aloa"], ".LA"),
        ((0, 63), [None, None], ""),
        ((0, 2), [None, None], ".0B"),
    ):
        for side, face in enumerate(chosen):
            app.save.set(fields.FACES + side, face)
        friends._linked.clear()
        app.begin_game(Setup())
        told, link, study = last()
        assert (told, link.rstrip("."), study) == (names, ending, ending)
    app.begin_game(Setup(), Opponent(BLACK, LEVEL, 2))
    assert last()[2] == ""


def test_what_to_do_is_said_at_each_step_of_a_turn(friends, app, monkeypatch, console):
    answers = importlib.import_module("answers")
    monkeypatch.setattr(answers, "_find_app", lambda: app)
    for screen, state, key in (
        ("title", "", ""),
        ("recap", "Hand", "advice recap"),
        ("turn", "Hand", "advice"),
        ("turn", "Draw", "advice draw"),
        ("turn", "Info", ""),
        ("lesson", "Hand", ""),
    ):
        friends.begin_linked(app, Setup(), WHITE, FACES)
        app.loop.screen_name, app.cursors.state = screen, state
        assert answers.find_advice() == key
        if key == "advice":
            app.match.act(app.match.game.legal_actions()[0])
            assert answers.find_advice() == "advice built"
