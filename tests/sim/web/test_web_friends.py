# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games between two people by links: a link's contents, damaged links, forks, a whole game on two
handhelds; in a headless Chromium, the page that sends and receives them."""

import importlib
import json
import random
import re
import sys
from types import SimpleNamespace

import pytest
import zxingcpp
from PIL import Image

from engine.actions import DISCARD, line_of
from engine.deals import later_pack, pack_of
from engine.map import BLACK, WHITE
from engine.match import Match
from engine.record import LEVEL, PERSON, Opponent, Record
from engine.replay import cut_record, list_round_starts, list_turn_starts
from engine.rng import Rng, new_pack
from engine.save import fields
from engine.save.log import Save
from engine.save.read import read_save
from engine.setup import EDITIONS, Setup
from engine.text.link import DIGITS, link_of
from engine.text.read import read, read_names
from helpers.browsing import MOMENT, TriedBrowser, axe, build, choose_row, give_up, kept
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.screens import ADDRESS, Handheld, known_address, picosystem
from helpers.tools import with_tools
from sim import ROOT
from sim.desk import pointing
from sim.desk.robot import list_targets
from sim.desk.selfplay import Player, make_chooser
from sim.fakes.store import Store
from sim.tools.random_games import play_random as random_game
from sim.web.guest.handheld.link import unpack_unfinished
from sim.wording import read_texts
from tried.server import Server

console = picosystem
TEXTS = str(ROOT / "sim" / "web" / "page" / "texts")
WORDS, GERMAN = [read_texts(TEXTS, language) for language in ("en", "de")]
FACES = (2, 11)


@pytest.fixture(scope="module")
def friends():
    """The module as in the VM. Its list ``told`` has its messages to the page."""
    told = []
    outside = SimpleNamespace(
        tell_turn=lambda *what: told.append(what), hand_turn=lambda: told.append("handed")
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "outside", outside)
        patch.syspath_prepend(str(ROOT / "sim" / "web" / "guest" / "handheld"))
        module = importlib.import_module("friends")
        module.told = told
        yield module


def begun(seed, most, **setup):
    """Play a game of two people for this many random actions, or to its end."""
    return cut_record(random_game(Rng(seed), Setup(**setup)), most)


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
    """Cut, with one letter changed, with two letters swapped, or with letters added."""
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


def at_the_second_round(whole):
    """Cut a game at the end of its first round."""
    at = list_round_starts(whole)[1] - 1
    record = cut_record(whole, at)
    record.apply(whole.actions[at])
    assert record.game.waiting
    return record


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
        while not kept.game.waiting:
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
    friends.attach(app)
    return app


@pytest.mark.parametrize("seed", sampled(range(14), 4))
def test_a_whole_game_goes_to_and_fro(friends, app, seed):
    """Each plays only their own side, after the recap of the other's turn, and hands over after
    each turn. A turn that was left goes on, and the save has nothing of it."""
    rng, told = random.Random(seed), friends.told
    setup = Setup(start=seed % 2, handicap=seed % 4, weaker=seed // 2 % 2)
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
            if match.has_ended() or match.game.player != me or match.game.waiting:
                app.go_on()
            elif rng.random() < 0.2:
                friends.find_linked(app).tell()
                text, _ = told[-1]
                app.show_title()
                assert (app.match.record, told[-1]) == (None, (text, me)), "left, not handed"
                friends.play_turn(app, text, me)
        elif name == "score":
            if app.match.has_ended():
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
def test_a_finished_game_is_looked_at_again_and_left(friends, console, key):
    """What its result offers forgets the last turns, to have their memory for the search. Then
    each row leads on, and BACK leads back."""
    app = console.app
    friends.told.clear()
    friends.attach(app)
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
    """Also after the last one, which would begin a game."""
    for leave in (app.show_title, lambda: app.begin_game(Setup())):
        friends.lead_back()
        app.show("lesson")
        assert friends.told == []
        leave()
        assert (app.loop.screen_name, friends.told) == ("title", ["handed"])
        friends.told.clear()
        app.show_title()
        assert friends.told == [], "only once"


def test_the_last_game_of_two_people_tells_their_faces(friends, app, monkeypatch):
    answers = importlib.import_module("answers")
    monkeypatch.setattr(answers, "_app", lambda: app)

    def last():
        app.match.record.give_up()
        game = json.loads(answers.last_game())
        (record,) = read(game["text"])
        assert (record.packs, record.winner) == (app.match.record.packs, app.match.record.winner)
        ends = [game[key][len(link_of(record)) :] for key in ("link", "study")]
        return read_names(game["text"].split("\n")), re.sub(r"\d{8}$", "", ends[0]), ends[1]

    friends.begin_linked(app, Setup(), WHITE, FACES)
    assert last() == (["Coco", "Lale"], ".CL", ".CLw")
    assert [app.find_face(player) for player in (WHITE, BLACK)] == [3, 12], (
        "the screens show their faces"
    )
    monkeypatch.setattr(answers, "_asked", {"add_result": WHITE}.get)
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
    monkeypatch.setattr(answers, "_app", lambda: app)
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
        assert answers.advice() == key
        if key == "advice":
            app.match.act(app.match.game.legal_actions()[0])
            assert answers.advice() == "advice built"


# On the page

SHARE = "window.shared = []; navigator.share = async ({ text }) => void shared.push(text)"
COPY = """
delete Navigator.prototype.share; delete navigator.share; window.shared = [];
navigator.clipboard.writeText = async (text) => void shared.push(text);
"""
BY_HAND = "return document.querySelector('#copy[open] textarea')?.value"
BOX = "return document.querySelector('#friend[open]')?.innerText"
ROWS = "return [...document.querySelectorAll('#friends[open] li')].map((row) => row.innerText)"


def click(page, dialog, row):
    page.run("document.querySelector('#%s [data-word=\"%s\"]').click()" % (dialog, row))


def box(page, *words):
    """Wait until the box of a game has these words; returns all its words."""
    return page.until(
        lambda: (text := page.run(BOX)) and all(word in text for word in words) and text
    )


def listed(page):
    """Open the list of games; returns its rows."""
    choose_row(page, "friends")
    page.until(lambda: page.run("return document.querySelector('#friends').open"))
    assert axe(page) == []
    return page.run(ROWS)


def begin_with_friend(page):
    """Go from the title into White's first turn."""
    listed(page)
    click(page, "friends", "new game")
    assert axe(page) == []
    click(page, "begin", "begin")
    page.reads("(Y) ")


def send(page, row="send", by=SHARE):
    """Send the box's offer; returns the text."""
    page.run(by)
    click(page, "friend", row)
    (text,) = page.until(lambda: page.run("return shared"))
    return text


def come(page, text):
    """Open the link in a text."""
    page.run("location.hash = '%s'" % text.partition("#")[2])


def touch(page, key):
    """Press a key of the page's pad with a finger. key: its name on the keyboard."""
    page.tap('[data-key="%d"]' % {"Enter": 4, "ArrowUp": 0, "ArrowRight": 3}[key])


def take(page, on="PASS ON", press=TriedBrowser.press):
    """End the turn by taking a card; returns when the box is open."""
    page.press_on("ArrowUp", "(B) ")
    page.press_on("Enter", "(A) " + on)
    press(page, "Enter")
    box(page)


def test_two_people_play_by_links(alone, site):
    """One sits at a desk, in English, the other has a phone in German without a share sheet. A turn
    goes on after a reload. In the last one, a player gives up."""
    page, ann = alone, alone.server.url
    page.open(ann)
    begin_with_friend(page)
    build(page)
    page.driver.refresh()
    page.until(page.started)
    page.until(lambda: page.note() == WORDS["turn waits"])
    (row,) = listed(page)
    assert "Your turn, 0–0" in row
    page.run("document.querySelector('#friends li button').click()")
    box(page, "It is your turn")
    click(page, "friend", "play")
    page.reads("(B) UNDO")
    take(page)
    assert "invitation" in box(page)
    page.reads("> HOW TO PLAY")  # no hand is visible
    first = send(page)
    assert first.startswith(WORDS["shared invitation"] + "\n" + ann + "#game=1")
    box(page, "Sent.")
    with Server(site) as other:
        page.phone()
        page.prefer("de")
        page.open(other.url + "#" + first.partition("#")[2])
        invited = box(page, "Du bist zu Kahuna eingeladen", "Du bist am Zug", GERMAN["teach"])
        assert GERMAN["one device"] not in invited and GERMAN["list"] not in invited
        assert axe(page) == []
        click(page, "friend", "play")
        page.reads("(A) WEITER")
        page.press_on("Enter", "(A) ZIEL")
        friend = invited.split()[0].upper()
        assert "AM ZUG: DU" in page.text() and friend + ": PUNKTE 0" in page.text()
        take(page, "WEITERGEBEN", touch)
        touch(page, "Enter")  # who hammers the key closes nothing
        box(page, GERMAN["send"])
        second = send(page, by=COPY)
        box(page, GERMAN["copied text"])
        assert second.startswith("Kahuna, Runde 1: du 0, ich 0. Du bist am Zug:\n")
        page.desk()
        page.prefer("en")
        page.open(ann)
        come(page, second)
        box(page, "has played. Round 1, 0–0. It is your turn.")
        click(page, "friend", "play")
        page.press_on("Enter", "(A) LINE")
        give_up(page)
        box(page, "You have lost, 0–0.", "the last turn")
        page.run(COPY + "navigator.clipboard.writeText = async () => Promise.reject('no')")
        click(page, "friend", "send")
        third = page.until(lambda: page.run(BY_HAND))
        assert not page.run(BOX), "the text is seen"
        page.run("document.querySelector('#copy button').click()")
        assert ['"no"' in error for error in page.errors()] == [True]
        box(page, WORDS["copied text"])
        page.open(other.url)
        come(page, third)
        assert "Send" not in box(page, "You have won, 0–0.")
        click(page, "friend", "list")
        over, tally = page.until(lambda: page.run(ROWS))
        assert over.startswith("Aloa\nOver, 0–0, ") and tally == "Aloa: 1 won, 0 lost, 0 drawn"
        page.run("document.querySelector('#friends li button').click()")
        box(page, "You have won, 0–0.")
        study = page.run("return document.querySelector('#friend a:not([hidden])').href")
        assert unpack_unfinished(study.partition("#")[2]).winner == BLACK
        assert re.search(r"\.[A-L]{2}b$", study), "both faces, and whose side is ours"
        page.run("confirm = () => true")
        click(page, "friend", "remove")
        page.until(lambda: not page.run(BOX))
        page.open(other.url)
        come(page, third)
        box(page, "You have won, 0–0.")
        page.run("confirm = () => true")
        page.do("Storage.clearDataForOrigin", origin=other.url, storageTypes="indexeddb")
        click(page, "friend", "remove")  # that opens the lost connection again
        page.until(lambda: not page.run(BOX))
        assert listed(page) == [] and page.note() == ""
        click(page, "friends", "close")
        page.press_on("ArrowUp", "> OPTIONS")
        page.press("ArrowUp", "Enter")
        page.reads("> REPLAY")
        page.press("ArrowDown", "Enter")
        assert re.search(r"TWO PLAYERS\W+0\W+1\b", page.reads("TWO PLAYERS")), "it is counted"
    assert page.errors() == []


CLOSE = """
const plain = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...words) {
  const made = plain.apply(this, words);
  this.close();
  return made;
};
"""
"""Closes each connection to the database after its first use."""


def test_a_connection_that_the_browser_has_closed_is_opened_again_for_the_games(alone):
    page = alone
    page.run_before(CLOSE)
    page.open(page.server.url)
    begin_with_friend(page)
    page.driver.refresh()
    page.until(lambda: page.started() and page.note() == WORDS["turn waits"])
    assert len(listed(page)) == 1 and page.errors() == []


def test_a_game_begins_as_the_form_says(friends, page):
    listed(page)
    click(page, "friends", "new game")
    page.run(
        "const form = document.querySelector('#begin form').elements;"
        "form.edition.value = 1, form.first.value = 1, form.handicap.value = 5;"
        "form.open_hands.checked = true"
    )
    click(page, "begin", "begin")
    page.reads("(Y) ")
    give_up(page)
    record, _ = friends.unpack_turn(send(page).partition("#")[2])
    assert record.setup == Setup(
        edition="classic", open_hands=True, start=BLACK, weaker=WHITE, handicap=2
    )


ENDS = "won", "lost", "drawn"


def become_phone(page, language="de"):
    """Become a phone in a language."""
    page.phone()
    page.prefer(language)


SEA = 6, 158
"""A place in the picture where a turn offers nothing."""
ADVICE = "return document.body.matches('.advise') && document.querySelector('#advice').innerText"


@pytest.mark.parametrize("language", sampled(["en", "de"]))
def test_a_newcomer_plays_a_first_turn_by_touch(friends, alone, language):
    """On a phone, from a link: what it is, the lessons, the friend's turn, a card, a line, a card
    to take, and the turn that is sent. Each step is said, and no tap that comes late does harm."""
    page, words = alone, (WORDS, GERMAN)[language == "de"]
    whole = random_game(Rng(5))
    starts = list_turn_starts(whole)
    record = cut_record(whole, starts[1])
    become_phone(page, language)
    page.open(page.server.url + "#" + friends.pack_turn(record, FACES))
    game = words["invited"][:60].partition(".")[0]
    invited = box(page, game, "Coco", "Lale", words["sides"].partition("|")[2])
    assert axe(page) == []
    rows = [row for row in invited.split("\n") if row in words.values()]
    assert rows == [words[key] for key in ("play", "teach", "close")]
    page.until(lambda: page.tap('#friend [data-word="teach"]') or not page.run(BOX))
    page.reads("1/6")
    page.until(lambda: page.tap('[data-key="6"]') or page.run(BOX))
    assert box(page, game) == invited, "after the lessons"
    page.until(lambda: page.tap('#friend [data-word="play"]') or not page.run(BOX))

    def said(key):
        page.until(lambda: page.run(ADVICE) == words[key])

    with Handheld("picosystem", seed=1) as console:
        console.app.match = console.app.played = Match(cut_record(record, starts[1]))

        def tap(kind, number):
            """Tap a target of the screen here, and in the page; returns its place."""
            (left, top, wide, high) = next(
                part for one, n, part in list_targets(console.app) if (one, n) == (kind, number)
            )
            x, y = left + wide // 2, top + high // 2
            for key in pointing.tap(console.app, x, y):
                console.press(key)
            page.tap_picture(x, y)
            return x, y

        console.show("recap")
        said("advice recap")
        assert "Coco: " in page.run("return document.querySelector('#moves').innerText")
        page.until(lambda: page.tap_picture(*SEA) or page.run(ADVICE) == words["advice"])
        page.wait(MOMENT)
        console.press("OK")
        tap("card", 1)
        line = line_of(next(one for one in console.game.legal_actions() if one < DISCARD))
        tap("line", line)
        page.reads("(B) ")
        tap("line", line)
        console.wait(3000)
        said("advice built")
        card = tap("draw", 1)
        said("advice draw")
        page.tap_picture(*card)
    box(page, words["send"])
    page.run(SHARE)
    page.until(lambda: page.tap('#friend [data-word="send"]') or page.run("return shared[0]"))
    (text,) = page.run("return shared")
    again, _ = friends.unpack_turn(text.partition("#")[2])
    assert friends.compare_links(record, again) == "newer" and again.game.player == WHITE
    assert again.game.bridges[BLACK] == 1 << line
    box(page, words["sent"])
    assert page.errors() == []


TRIES = "Enter Enter ArrowUp ArrowRight".split()
MOST_TURNS, MOST_KEYS = 24, 200
"""White gives up after this many turns: a whole game by random keys takes a quarter of an hour. No
turn takes as many keys."""


@pytest.mark.skipif(not WHOLE, reason="in `make trial`: a whole game in two browsers")
def test_a_whole_game_by_links_alone_in_two_browsers(site, tmp_path):
    """One plays by keys in English, the other by touch in German. Each is killed or reloaded
    between turns, and one loses the network."""
    rng, profiles, turns = random.Random(SAMPLE), [tmp_path / name for name in "ab"], 0
    with Server(site) as ann, Server(site) as ben:
        urls, opened = [ann.url, ben.url], [with_tools(TriedBrowser, one) for one in profiles]
        try:
            for page, server in zip(opened, (ann, ben)):
                page.server = server
            for page, url in zip(opened, urls):
                page.open(url)
                kept(page)
            ben.close()
            become_phone(opened[1])
            begin_with_friend(opened[0])
            me, words = 0, WORDS
            while True:
                page, press = opened[me], (TriedBrowser.press, touch)[me]
                if turns == MOST_TURNS:
                    page.press_on("Enter", "(Y) MENU")
                    give_up(page)
                for _ in range(MOST_KEYS):
                    if page.run(BOX):
                        break
                    press(page, rng.choice(TRIES))
                turns += 1
                text = send(page)
                box(page, words["sent"])
                if rng.random() < 0.1:
                    page.kill()
                    page.driver.quit()
                    opened[me] = TriedBrowser(profiles[me])
                    opened[me].server = (ann, ben)[me]
                    if me:
                        become_phone(opened[me])
                if words["shared end"].partition(":")[0] in text:
                    break
                me ^= 1
                words = (WORDS, GERMAN)[me]
                opened[me].driver.get("about:blank")
                opened[me].open(urls[me] + "#" + text.partition("#")[2])
                box(opened[me], words["your turn"])
                click(opened[me], "friend", "play")
                opened[me].reads(("(A) GO ON", "(A) WEITER")[me])
            opened[me ^ 1].open(urls[me ^ 1] + "#" + text.partition("#")[2])
            results = [words["result " + how] for words in (WORDS, GERMAN) for how in ENDS]
            last, ended = opened[me ^ 1], "|".join([text.partition(",")[0] for text in results])
            last.until(lambda: re.search(ended, last.run(BOX) or ""))
        finally:
            for page in opened:
                page.driver.quit()
    assert turns > 10


def code_of(console, tmp_path):
    """Go to the curtain, open its code, and read that with a camera; returns its text."""
    player = Player(make_chooser(2))
    with known_address():
        while (console.screen.name, console.match.has_recap()) != ("curtain", True):
            key = player.key(console.app)
            console.press(key) if key else console.wait(100)
        console.press("MENU")
        console.shot(str(tmp_path / "code.png"))
        console.press("BACK")
    with Image.open(tmp_path / "code.png") as picture:
        (code,) = zxingcpp.read_barcodes(picture)
    return code.text.removeprefix(ADDRESS)


SAVED = """
const opening = indexedDB.open("kahuna", 1);
opening.onsuccess = () => {
  const kept = opening.result.transaction("save").objectStore("save").get("nvm");
  kept.onsuccess = () => arguments[0](Array.from(kept.result));
};
"""


def test_a_handhelds_game_goes_on_by_links_and_comes_back(friends, page, tmp_path):
    """Who scans the code at the curtain is to move, or says that they play the other side and sends
    it on. The save brings the game back to a handheld, behind its curtain, and out again."""
    with Handheld("picosystem", seed=1) as console:
        console.new_game()
        code = code_of(console, tmp_path)
        record = console.match.record
    me, sides = record.game.player, ("White", "Black")
    assert code == "#game=" + link_of(record)
    come(page, code)
    assert "Send the turn" not in box(page, "You play " + sides[me], "It is your turn", "Play\n")
    click(page, "friend", "other side")
    assert "Play\n" not in box(page, "You play " + sides[1 - me], WORDS["send"])
    assert send(page).endswith(page.server.url + code)
    click(page, "friend", "other side")
    box(page, "You play " + sides[me], "Play\n")
    click(page, "friend", "play")
    page.reads("(A) GO ON")
    page.press_on("Enter", "(A) LINE")
    take(page)
    again, _ = friends.unpack_turn(send(page).partition("#")[2])
    assert friends.compare_links(record, again) == "newer"
    page.run("confirm = () => true")
    click(page, "friend", "one device")
    page.reads("> RESUME")
    store = Store(4096)
    store.bytes[:] = bytes(page.until(lambda: page.driver.execute_async_script(SAVED)))
    with Handheld("picosystem", seed=2, store=store) as console:
        console.press("OK")
        assert (console.screen.name, console.match.record) == ("curtain", again)
        assert tuple(console.app.save.values[fields.FACES :][:2]) == (1, 2)
        console.press("OK")
        code = code_of(console, tmp_path)
    come(page, code)
    box(page, "You play " + sides[me], "It is your turn")
    assert page.errors() == []


KEEP_LATER = """
const [done] = arguments, opening = indexedDB.open("kahuna", 1);
opening.onsuccess = () => {
  const all = opening.result.transaction("save", "readwrite");
  const game = { id: "later", me: 0, branches: ["game=9"], sent: true, when: 0 };
  all.objectStore("save").put(game, "game later");
  all.oncomplete = done;
};
"""
"""A game that a later version of the page has kept."""


def test_each_link_that_comes_gets_its_word_and_nothing_is_lost(friends, page):
    """Links that are older, the same, or another way, of which one is chosen; damaged, a bot's, a
    later version's, shuffled again; a board's. The list leaves a later version's game out."""

    def link(record):
        return friends.pack_turn(record, FACES)

    whole = random_game(Rng(5))
    starts = [at for at in list_turn_starts(whole) if at < list_round_starts(whole)[1]]
    early, late = [cut_record(whole, at) for at in (starts[4], starts[6])]
    come(page, "#" + link(late))
    box(page, "has played")
    for record, word in ((late, "turn same"), (early, "turn older")):
        come(page, "#" + link(record))
        box(page, WORDS[word], "has played")
    fork = cut_record(whole, starts[4])
    for _ in range(2):
        fork.apply(
            [one for one in fork.game.legal_actions() if one != whole.actions[starts[4]]][-1]
        )
    come(page, "#" + link(fork))
    assert "Play\n" not in box(page, WORDS["two ways"], "after 6 turns", "The link's: round 1")
    page.driver.execute_async_script(KEEP_LATER)
    page.driver.refresh()
    page.until(page.started)
    (row,) = listed(page)
    assert WORDS["row forked"] in row
    page.run("document.querySelector('#friends li button').click()")
    page.until(
        lambda: page.run("return document.querySelectorAll('#friend div button').length") == 2
    )
    page.run("document.querySelectorAll('#friend div button')[1].click()")
    box(page, "has played", "Play\n")
    come(page, "#" + link(fork))
    box(page, WORDS["turn same"])
    click(page, "friend", "play")
    page.press_on("Enter", "(A) LINE")
    fork.apply(fork.game.legal_actions()[-1])
    come(page, "#" + link(fork))
    box(page, "Round 1")
    page.reads("> HOW TO PLAY")  # what is played there would take its place
    bots = Record(whole.setup, Opponent(BLACK, LEVEL, 2))
    bots.deal(whole.packs[0])
    for text, word in (
        (link(late)[:-3], "no turn"),
        (link(bots), "bot's turn"),
        ("game=2" + link(late)[6:], "later turn"),
    ):
        come(page, "#" + text)
        page.until(lambda word=word: page.note() == WORDS[word])
        page.run("document.querySelector('#note button').click()")
    waiting = at_the_second_round(random_game(Rng(6)))
    shuffled = cut_record(waiting, len(waiting.actions))
    shuffled.deal(new_pack(Rng(9), shuffled.game.to_shuffle()))
    come(page, "#game=" + link_of(waiting))
    box(page)
    come(page, "#game=" + link_of(shuffled))
    page.until(lambda: page.note() == WORDS["wrong pack"])
    click(page, "friend", "list")
    assert len(page.until(lambda: page.run(ROWS))) == 2
    assert page.errors() == []
