# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Studied games: what a page says, that it says no more than a seat knows, luck, bad input."""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
from base64 import b64encode
from html.parser import HTMLParser

import pytest
from test_golden import GAMES, RECORDS
from test_replay import golden, reshuffled

from engine.game import Game
from engine.replay import Replay, round_starts, turn_starts, veiled
from engine.rng import Rng, new_pack
from engine.setup import Setup
from sim.__main__ import main
from sim.study import page as pages
from sim.study.chances import HAND, ROW, Moment, Weights, threes
from sim.study.frames import SEATS, frame, frames
from sim.study.game import Study, cost
from sim.study.luck import luck_of, white
from sim.study.page import Page
from sim.study.study import method
from sim.study.words import LANGUAGES, Words
from sim.text.read_record import read
from sim.tools.random_games import play

WEIGHTS = Weights()


def studied(name):
    return Study(golden(name), WEIGHTS, 0, False)


def page(*studies):
    return Page(studies, method(WEIGHTS, 0, False))


@pytest.fixture
def unjudged(monkeypatch):
    """``study`` as without Numba, which takes seconds a game."""
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "numba" else find(name)
    )


@pytest.fixture(scope="module")
def html():
    return page(studied("kosmos"), studied("classic-handicap")).html()


# What a seat sees


@pytest.mark.parametrize("name", GAMES)
def test_a_seats_frames_are_the_same_whatever_it_cant_see(name):
    replay = Replay(golden(name))
    rng = Rng(8)
    words = Words("en")
    for at in range(0, len(replay.record.actions) + 1, 3):
        events = replay.go(at)
        for seat in (0, 1):
            one = frame(replay.seen(seat), events, seat)
            other = reshuffled(replay.game, seat, rng)
            hidden = [
                event._replace(what=(event.what + 1) % 12)
                if event.kind in ("drew", "discarded") and event.player != seat
                else event
                for event in events
            ]
            same = frame(other.view(seat), hidden, seat)
            assert one == same
            assert words.happened(one.events) == words.happened(same.events)


def test_open_frames_show_both_hands_and_the_pile():
    for seen in frames(golden("kosmos")):
        assert [unknown for _, unknown in seen[0].hands] == [0, 0]
        assert seen[1].pile == ([], len(seen[0].pile[0]))
        assert seen[1].hands[0] == seen[0].hands[0]
        assert seen[2].hands[1] == seen[0].hands[1]
        assert seen[0].bridges == seen[1].bridges == seen[2].bridges
    assert SEATS == (None, 0, 1)


# Luck


def test_a_draws_luck_is_nothing_over_all_that_could_have_come():
    """Each card of the pile in turn on its top: the lucks add up to 0."""
    tried = 0
    for seed in range(4):
        record = play(Rng(seed), Setup(edition="classic" if seed % 2 else "kosmos"))
        replay = Replay(record)
        for luck in list(luck_of(record, WEIGHTS))[3::9]:
            if luck.kind not in ("drew", "refilled"):
                continue
            replay.go(luck.at - 1)
            game = replay.game
            total = 0
            for n in range(len(game.pile)):
                twin = game.copy()
                twin.pile = game.pile[n : n + 1] + game.pile[:n] + game.pile[n + 1 :]
                total += luck_after(twin, record.actions[luck.at - 1])
            assert total == pytest.approx(0, abs=1e-9)
            assert luck_after(game, record.actions[luck.at - 1]) == pytest.approx(luck.amount)
            tried += 1
    assert tried > 20


def luck_after(game, action):
    """The luck of a draw, by games that differ in nothing but the pile's top."""
    player = game.player
    chances = []
    for n in range(len(game.pile)):
        twin = game.copy()
        twin.pile = game.pile[n : n + 1] + game.pile[:n] + game.pile[n + 1 :]
        twin.follow(action)
        chances.append(Moment(WEIGHTS, twin.view(player), twin.waiting).chance())
    return chances[0] - sum(chances) / len(chances)


def test_a_deals_luck_is_nothing_over_all_hands():
    """Exactly, for the hands with one row; the row's mean is the mean over rows."""
    game = Game()
    game.deal(new_pack(Rng(3), game.to_shuffle()))
    moment = Moment(WEIGHTS, game.view(0))
    mean = moment.mean_over(HAND, moment.hand + moment.unseen)
    total = number = 0
    for cards, ways in threes(moment.hand + moment.unseen):
        twin = game.copy()
        twin.hands[0] = sum([n << 2 * i for i, n in cards])
        total += ways * Moment(WEIGHTS, twin.view(0)).chance()
        number += ways
    assert mean == pytest.approx(total / number)
    assert number == 21 * 20 * 19 // 6


def test_a_rows_mean_is_over_the_packs_cards_alone():
    record = golden("kosmos")
    replay = Replay(record)
    for luck in luck_of(record, WEIGHTS):
        if luck.kind != "laid" or not luck.at:
            continue
        replay.go(luck.at)
        game = replay.game
        pack = game.to_shuffle() if game.waiting else 0xAAAAAA - game.hands[0] - game.hands[1]
        total = number = 0
        for cards, ways in threes(pack):
            twin = game.copy()
            twin.row = bytearray([i for i, n in cards for _ in range(n)])
            total += ways * Moment(WEIGHTS, twin.view(luck.player)).chance()
            number += ways
        mean = Moment(WEIGHTS, game.view(luck.player)).mean_over(ROW, pack)
        assert mean == pytest.approx(total / number)


def test_swapping_a_card_is_as_good_as_making_the_position_anew():
    record = golden("classic")
    replay = Replay(record)
    for luck in luck_of(record, WEIGHTS):
        if luck.kind == "drew":
            replay.go(luck.at)
            game = replay.game.copy()
            moment = Moment(WEIGHTS, game.view(luck.player), game.waiting)
            for other in set(game.pile):
                game.hands[luck.player] += (1 << 2 * other) - (1 << 2 * luck.cards[0])
                anew = Moment(WEIGHTS, game.view(luck.player), game.waiting).chance()
                assert moment.with_another(luck.cards[0], other, HAND) == pytest.approx(anew)
                game.hands[luck.player] -= (1 << 2 * other) - (1 << 2 * luck.cards[0])


# The page


def test_the_result_is_luck_and_skill_and_rest():
    study = studied("kosmos")
    assert study.ledger.skill is None
    judged = study.turns[2]
    study.turns[2] = judged._replace(best=b"", most=judged.chance + 0.125)
    study.judged = True
    book = study._ledger()
    assert cost(study.turns[2]) == pytest.approx(0.125)
    assert book.costs[judged.player] == pytest.approx(0.125)
    assert book.luck + book.skill + book.rest == pytest.approx(book.result)
    assert book.luck == pytest.approx(book.lucks[0] - book.lucks[1]) == white(study.luck)
    assert study.dearest(3) == [study.turns[2]]


class Reader(HTMLParser):
    """What the page is made of."""

    def __init__(self):
        super().__init__()
        self.tags, self.ids, self.refs, self.open = [], [], [], []

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            if name in ("href", "for"):
                self.refs.append(value.lstrip("#"))
            if name in ("aria-labelledby",):
                self.refs.append(value)
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page_needs_nothing_else(html):
    reader = Reader()
    reader.feed(html)
    assert not reader.open
    assert len(set(reader.ids)) == len(reader.ids)
    assert set(reader.refs) <= set(reader.ids)
    for tag, attributes in reader.tags:
        assert tag not in ("link", "img", "iframe", "object", "base")
        assert not {"src", "style"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]
    assert "http" not in re.sub(r'http-equiv="', "", html)


def test_the_policy_allows_this_style_and_this_script_alone(html):
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', html).group(1)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    for tag, rule in (("style", "style-src"), ("script", "script-src")):
        text = re.search("<%s>(.*?)</%s>" % (tag, tag), html, re.S).group(1)
        digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert rules[rule] == "'sha256-%s'" % digest


def test_the_page_tells_every_action_in_both_languages(html):
    for name, number in (("kosmos", 1), ("classic-handicap", 2)):
        record = golden(name)
        replay = Replay(record)
        for at in range(1, len(record.actions) + 1):
            events = replay.go(at)
            start = html.index('id="g%df%d"' % (number, at))
            text = html[start : html.index("</article>", start)]
            for language in LANGUAGES:
                words = Words(language)
                for sentence in words.happened(events):
                    assert sentence.replace("'", "&#x27;") in text
                for seat in (0, 1):
                    for sentence in words.happened(veiled(events, seat)):
                        assert sentence.replace("'", "&#x27;") in text


def test_languages_have_the_same_texts_with_the_same_places():
    texts = [Words(language)._texts for language in LANGUAGES]
    assert list(texts[0]) == list(texts[1])
    for key, text in texts[0].items():
        assert set(re.findall(r"{\d}", text)) == set(re.findall(r"{\d}", texts[1][key])), key


def test_the_same_game_and_seed_give_the_same_bytes(html):
    assert page(studied("kosmos"), studied("classic-handicap")).html() == html


def test_unfinished_and_given_up_games(tmp_path, capsys, unjudged):
    text = (RECORDS / "kosmos.txt").read_text().split("\n# = ")[0]
    path = tmp_path / "begun.txt"
    path.write_text(text + "\n# w gives up\nresult *\n" + text + "\nresult *\n")
    out = tmp_path / "page.html"
    assert main(["study", str(path), "-o", str(out)]) == 0
    html = out.read_text()
    assert "White gives up." in html and "Black wins 0–0." in html
    assert "the game is not finished" in html and "The game has no result" in html
    assert "made for playing, not for judging" in html and "zum Spielen gemacht" in html


def test_bad_input_leaves_the_page_as_it_was(tmp_path, capsys, unjudged):
    out = tmp_path / "page.html"
    out.write_text("as it was")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text((RECORDS / "kosmos.txt").read_text().replace("\nw ", "\nw XY ", 1))
    assert main(["study", str(RECORDS / "classic.txt"), str(wrong), "-o", str(out)]) == 1
    assert re.search(r"wrong.txt:\d+: 'X' is not an island", capsys.readouterr().err)
    assert out.read_text() == "as it was"
    nowhere = str(tmp_path / "no folder" / "page.html")
    assert main(["study", str(RECORDS / "classic.txt"), "-o", nowhere]) == 1
    assert "No such file" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["page.html", "wrong.txt"]


# In a browser

PROBE = """
addEventListener("securitypolicyviolation", (event) => failed.push(event.violatedDirective));
addEventListener("error", (event) => failed.push(event.message));
const failed = [], seen = {};
const how = { bubbles: true, cancelable: true };
const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, ...how }));
const shown = (frame) => getComputedStyle(frame).display !== "none";
const frames = [...document.querySelectorAll("#game1 .frame")];
const now = () => frames.filter(shown).map((frame) => frame.id).join();
const hand = () => document.querySelector("#game1 .frame.now").innerText;
seen.first = now();
press("ArrowRight"); press("ArrowRight"); seen.two = now();
press("ArrowLeft"); seen.one = now();
press("ArrowDown"); seen.turn = now();
press("PageDown"); seen.round = now();
press("End"); seen.end = now(); press("ArrowRight"); seen.still = now();
press("Home"); press("ArrowUp"); seen.home = now();
const slider = document.querySelector("#game1 input[type=range]");
slider.value = 7; slider.dispatchEvent(new Event("input", { bubbles: true })); seen.slid = now();
document.querySelector("#game1 button[value=ArrowRight]").click(); seen.clicked = now();
press("Home"); seen.open = hand();
press("w"); seen.white = hand(); press("b"); seen.black = hand();
press("l"); seen.german = [document.documentElement.lang, document.title, hand()].join("|");
press("x"); seen.other = now();
document.querySelector("#game1 a.see").click(); seen.see = now();
seen.requests = performance.getEntriesByType("resource").length;
seen.wide = document.documentElement.scrollWidth <= innerWidth;
document.documentElement.dataset.seen = JSON.stringify({ ...seen, failed });
"""


def browser(*words):
    """Run a headless Chromium; skipped without one, except in CI."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        if os.environ.get("CI"):
            raise RuntimeError("no chromium")
        pytest.skip("no chromium: apt install chromium")
    words = (found, "--headless", "--no-sandbox", "--disable-gpu", *words)
    return subprocess.run(words, capture_output=True, timeout=60, check=True).stdout.decode()


def test_the_page_in_a_browser(tmp_path, monkeypatch):
    record = golden("kosmos")
    shell = pages.shell
    monkeypatch.setattr(pages, "shell", lambda *parts: shell(*parts[:3], parts[3] + PROBE))
    path = tmp_path / "page.html"
    path.write_text(page(studied("kosmos")).html())
    out = browser("--dump-dom", "--window-size=390,800", path.as_uri())
    seen = json.loads(
        re.search(r'data-seen="([^"]+)"', out).group(1).replace("&quot;", '"').replace("&amp;", "&")
    )
    last = "g1f%d" % len(record.actions)
    assert seen["failed"] == [] and seen["requests"] == 0 and seen["wide"]
    assert (seen["first"], seen["two"], seen["one"]) == ("g1f0", "g1f2", "g1f1")
    turns, rounds = turn_starts(record), round_starts(record)
    turn = "g1f%d" % [at for at in turns if at > 1][0]
    assert (seen["turn"], seen["round"]) == (turn, "g1f%d" % rounds[1])
    assert (seen["end"], seen["still"]) == (last, last)
    assert (seen["home"], seen["slid"], seen["clicked"]) == ("g1f0", "g1f7", "g1f8")
    assert "3 unknown" not in seen["open"] and "Pile, top first" in seen["open"]
    assert "Hand of Black: 3 unknown" in seen["white"] and "Pile: 15 unknown" in seen["white"]
    assert "Hand of White: 3 unknown" in seen["black"]
    assert seen["german"].startswith("de|Kahuna: eine Partie") and "unbekannt" in seen["german"]
    assert seen["other"] == "g1f0" and seen["see"] == "g1f%d" % turns[1]


def test_the_page_without_scripts_and_on_paper(tmp_path):
    path = tmp_path / "page.html"
    lines = (RECORDS / "kosmos.txt").read_text().splitlines()
    (record,) = read(lines[:40] + ["result *"])
    html = page(Study(record, WEIGHTS, 0, False)).html()
    path.write_text(html.replace("<script>", "<script type='none'>"))
    seen = browser("--dump-dom", path.as_uri())
    assert 'class="stepping"' not in seen and seen.count("<article") == len(record.actions) + 1
    paper = tmp_path / "page.pdf"
    browser("--no-pdf-header-footer", "--print-to-pdf=%s" % paper, path.as_uri())
    pages_of = len(re.findall(rb"/Type /Page\b", paper.read_bytes()))
    assert 3 <= pages_of < 20
