# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games between two people by links, in a headless Chromium: the page that sends and receives
them."""

import random
import re

import pytest
import zxingcpp
from PIL import Image

from engine.actions import DISCARD, line_of
from engine.map import BLACK, WHITE
from engine.match import Match
from engine.record import LEVEL, Opponent, Record
from engine.replay import cut_record, list_round_starts, list_turn_starts
from engine.rng import Rng, new_pack
from engine.save import fields
from engine.setup import Setup
from engine.text.link import link_of
from helpers.browsing import MOMENT, TriedBrowser, axe, build, choose_row, give_up, kept
from helpers.linked import FACES, GERMAN, WORDS, at_the_second_round, friends_module
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.screens import ADDRESS, Handheld, known_address, picosystem
from helpers.tools import with_tools
from sim.desk import pointing
from sim.desk.robot import list_targets
from sim.desk.selfplay import Player, make_chooser
from sim.fakes.store import Store
from sim.tools.random_games import play_random as random_game
from sim.web.guest.handheld.link import unpack_unfinished
from tried.server import Server

console = picosystem
friends = friends_module


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
    assert "Send the link" in box(page)
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
        page.press_on("Enter", "(A) LINIE")
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
        assert re.search(r"TWO PLAYERS: WINS 0 1\b", page.reads("TWO PLAYERS")), "it is counted"
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


ABORT = """
const plain = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (value, key) {
  const request = plain.call(this, value, key);
  if (key.startsWith("game ")) request.addEventListener("success", () => this.transaction.abort());
  return request;
};
"""
"""Aborts what stores a game after its request has succeeded, as a full disk does."""


def test_a_game_that_is_lost_when_it_is_written_is_told(page):
    page.run(ABORT)
    begin_with_friend(page)
    build(page)
    page.until(lambda: page.note() == WORDS["game not kept"])
    page.errors()


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
        edition="classic", open_hands=True, starter=BLACK, weaker=WHITE, handicap=2
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
    assert "Send the link" not in box(page, "You play " + sides[me], "It is your turn", "Play\n")
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
const [id, done] = arguments, opening = indexedDB.open("kahuna", 1);
opening.onsuccess = () => {
  const all = opening.result.transaction("save", "readwrite");
  const game = { id, me: 0, branches: ["game=9"], sent: true, when: 0 };
  all.objectStore("save").put(game, "game " + id);
  all.oncomplete = done;
};
"""
"""A game that a later version of the page has kept."""


def test_each_link_that_comes_gets_its_word_and_nothing_is_lost(friends, page):
    """Links that are older, the same, or another way, of which one is chosen; damaged, a bot's, a
    later version's, shuffled again; a board's. The list leaves a later version's game out, and a
    link of that game changes nothing."""

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
    again = random_game(Rng(7))
    page.driver.execute_async_script(KEEP_LATER, friends.game_id(again))
    page.driver.refresh()
    page.until(page.started)
    (row,) = listed(page)
    assert WORDS["row forked"] in row
    click(page, "friends", "close")
    come(page, "#" + link(cut_record(again, 9)))
    page.until(lambda: page.note() == WORDS["later turn"])
    page.run("document.querySelector('#note button').click()")
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
