# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A link begins a deal for the person who opens it. A deal and a puzzle are shared as text."""

import json
import re
import subprocess

import pytest

from engine.deals import sides_of, word_of
from engine.map import BLACK, LETTERS, WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES, Match
from engine.record import LEVEL, Opponent
from engine.replay import list_turn_starts
from engine.rng import Rng
from engine.setup import Setup
from engine.text.link import link_of
from helpers.browsing import OPENED, axe, choose_row, give_up, replay
from helpers.screens import TEXTS, picosystem
from helpers.tools import with_tools
from sim import ROOT
from sim.desk.letters import spoken_lines
from sim.tools import fetch
from sim.web.guest.handheld.dealt import deal_text, open_deal
from sim.wording import read_texts

WORDS = ("ALKHB", "AAAAA", "LLLLL", "GLIBA")


def number_of(name):
    return sum(LETTERS.index(letter) * 12**n for n, letter in enumerate(name))


console = picosystem


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_deal_with_its_rival_and_seat(console, level):
    for name in WORDS:
        number = number_of(name)
        starter, person = sides_of(number)
        for seat in ("first", "second"):
            text = "%s.%s.%s" % (name.lower(), level, seat)
            assert open_deal(console.app, text)
            record = console.match.record
            assert (record.deal_number, word_of(number)) == (number, name)
            assert console.match.opponent_name == level and record.bot_side == person ^ 1
            assert (record.setup.starter == person) == (seat == "first")
            assert deal_text(record) == text[:5].upper() + text[5:]
            console.match.give_up()
        assert open_deal(console.app, "%s.%s" % (name, level))
        assert console.match.record.setup.starter == starter
        console.match.give_up()


def test_without_a_rival_the_last_one_plays(console):
    console.new_game(opponent="two players")
    console.match.give_up()
    assert open_deal(console.app, "ALKHB")
    assert console.match.bot_side is None and deal_text(console.match.record) == "ALKHB"


def test_a_game_that_is_on_is_not_ended_by_a_link(console):
    console.new_game(opponent="easy")
    before = console.match.record
    assert open_deal(console.app, "ALKHB.hard.second")
    console.step()
    assert console.match.record is before and not before.is_over
    screen = console.screen
    assert (screen.name, screen.rows.deal) == ("setup", number_of("ALKHB"))
    assert screen.rows.values[0] == 1 + BY_STRENGTH.index(3)
    console.press("OK")
    assert console.match.record is before
    assert "END YOUR GAME?" in " ".join(spoken_lines(console.app))
    console.press("DOWN", "OK")
    assert console.match.record.deal_number == number_of("ALKHB")


@pytest.mark.parametrize(
    "text",
    [
        "", "ALKH", "ALKHBA", "ALKHM", "ALK1B", "ALKHB.", "ALKHB.grim", "ALKHB.hard.third",
        "ALKHB.hard.first.x", "ALKHB..first", ".hard", "\N{SNOWMAN}LKHB",
    ],
)  # fmt: skip
def test_what_is_no_deal_changes_nothing(console, text):
    wrong = text not in ("ALKHB.",)  # the point belongs to the sentence
    assert open_deal(console.app, text) != wrong
    if wrong:
        assert console.match.is_over and console.screen.name == "title"


def test_a_players_seat_is_told_whichever_side_they_play(console):
    for bot in (WHITE, BLACK):
        for start in (WHITE, BLACK):
            console.begin(Setup(starter=start), Opponent(bot, LEVEL, 3), 77)
            seat = "second" if start == bot else "first"
            assert deal_text(console.match.record).endswith(".hard." + seat)


TOLD = """
const part = { addEventListener() {}, querySelector: () => part };
globalThis.document = {
  documentElement: { dataset: { address: "https://a.b/" } }, getElementById: () => null,
  querySelector: (name) => (name === "#words" ? { textContent: %s } : part),
  querySelectorAll: () => [part, part],
};
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });
globalThis.location = { href: "https://a.b/c" };
const { dealShared, puzzleShared } = await import(%s);
const rounds = [[1, 0], [0, 2], [0, 0]];
const deal = { link: "deal=ALKHB", name: "ALKHB", who: "HARD", ago: null, rounds };
const puzzle = { link: "puzzle=17", name: "ALOA 17", solved: true, today: false };
console.log(JSON.stringify([dealShared(deal), dealShared({ ...deal, ago: 1 }), puzzleShared(puzzle),
  puzzleShared({ ...puzzle, solved: false, today: true })].map((text) => text.split("\\n"))));
"""


def test_what_a_shared_deal_and_puzzle_tell():
    """The player's points are filled signs, the opponent's empty ones. Only the day's deal has a
    date."""
    path, _ = with_tools(fetch.find_node)
    folder = ROOT / "sim" / "web" / "page"
    words = json.dumps({"en": read_texts(str(folder / "texts"), "en")})
    script = TOLD % (json.dumps(words), json.dumps((folder / "share.js").as_uri()))
    done = subprocess.run(
        [str(path), "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    deal, days, puzzle, todays = json.loads(done.stdout)
    points, link = "● ○○ – 1:2", "The same cards for you: https://a.b/#deal=ALKHB"
    assert deal == ["Kahuna, deal ALKHB (HARD)", points, link]
    assert re.fullmatch(r"Kahuna, deal of the day \S*\d\S* \(HARD\)", days[0])
    assert days[1:] == [points, link]
    assert puzzle == ["Kahuna, puzzle ALOA 17: solved", "https://a.b/#puzzle=17"]
    assert re.fullmatch(r"Kahuna, puzzle of the day \S*\d\S*: can you solve it\?", todays[0])


ROWS = """
const rows = [...document.querySelectorAll("#opened :is(a, button)")];
return Object.fromEntries(rows.map((row) => [row.innerText, row.hash ?? ""]));
"""
SHARED = "navigator.clipboard.writeText = async (text) => { window.shared = text }"


def shared(page, row):
    """Choose a row behind the button; returns what it shares."""
    page.run("window.shared = ''; delete Navigator.prototype.share; " + SHARED)
    choose_row(page, row)
    return page.until(lambda: page.run("return window.shared")).split("\n")


def played(name, seed):
    """Play a whole game of a deal at random, as White against hard."""
    match, rng = Match(), Rng(seed)
    match.rng = rng
    match.begin(Setup(), Opponent(BLACK, LEVEL, LEVEL_NAMES.index("hard")), number_of(name))
    while not match.record.is_over:
        if match.game.needs_pack:
            match.begin_round()
        else:
            legal = match.game.legal_actions()
            match.act(legal[rng.below(len(legal))])
    return match.record


def test_a_links_deal_and_a_puzzle_are_shared(page):
    page.reads("> HOW TO PLAY")
    page.run("location.hash = 'deal=ALKHM'")
    page.until(lambda: "five letters from A to L" in page.note())
    page.run("location.hash = 'deal=ALKHB.beginner.first'")
    page.reads("(Y) MENU")
    give_up(page)
    page.reads("> CHANGE SEATS")
    title, points, link = shared(page, "deal")
    assert (title, points) == ("Kahuna, deal ALKHB (EASIEST)", "0:0")
    assert link.endswith(": %s#deal=ALKHB.beginner.first" % page.server.url)
    assert re.search(r"#\.[\w-]+\.20\d{6}$", shared(page, "link")[0]), "today's game has the day"
    record = played("ALKHB", 1)
    page.run("location.hash = '%s.20261126'" % link_of(record))
    page.until(lambda: page.run(OPENED))
    page.reads("SWEPT 3")
    assert axe(page) == []
    assert page.run(ROWS) == {
        "Replay": "",
        "Study": "#%s.20261126" % link_of(record),
        "Play this deal": "#deal=ALKHB.hard." + ("first", "second")[record.setup.starter == BLACK],
        "Close": "",
    }
    assert replay(page).split("\n\n")[:2] == [
        "White 5–1 Black (Hard)",
        "White has won. Rounds: 0–1, 2–0, 3–0. Played on November 26, 2026. "
        "Its best moment: in round 2, White sweeps 3 bridges.",
    ]
    page.reads("0/%d" % (len(list_turn_starts(record)) - 1))
    page.press("m")
    page.reads("WHITE: CHANCE")  # as played on the other device
    assert TEXTS["you"] not in page.text().split()
    page.press("Backspace")
    rounds = ["●" * white + "○" * black or "–" for white, black in record.game.scores]
    assert len(set(rounds)) > 2, "both players score"
    points = " ".join([*rounds, "%d:%d" % record.game.points])
    assert shared(page, "deal")[:2] == ["Kahuna, deal ALKHB (HARD)", points]
    page.run("location.hash = 'puzzle=17'")
    page.reads(" EXIT")
    assert shared(page, "puzzle") == [
        "Kahuna, puzzle ALOA 17: can you solve it?",
        page.server.url + "#puzzle=17",
    ]
    assert page.errors() == []
