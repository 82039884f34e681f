# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Studied games: what a page says, that it says no more than a seat knows, luck, bad input."""

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser

import pytest
from test_golden import GAMES, RECORDS
from test_replay import golden, reshuffled

from conftest import ROOT, with_tools
from engine.game import Game
from engine.replay import Replay, round_starts, turn_starts
from engine.rng import Rng, new_pack
from engine.setup import Setup
from sim.__main__ import main
from sim.study import study as study_command
from sim.study.chances import HAND, ROW, Moment, Weights, threes
from sim.study.frames import SEATS, frame, frames, seen, veiled
from sim.study.game import Study, cost
from sim.study.luck import luck_of, white
from sim.study.page import Page, signed
from sim.study.study import method
from sim.study.words import LANGUAGES, Words
from sim.text.record_files import records_in
from sim.tools.random_games import play
from sim.web.chromium import Browser

WEIGHTS = Weights()


def studied(name):
    return Study(golden(name), WEIGHTS, [])


def page(*studies):
    return Page(studies, method(WEIGHTS, 0))


@pytest.fixture
def unjudged(monkeypatch):
    """``study`` without judging turns, which takes seconds a game."""
    monkeypatch.setattr(study_command, "judged", lambda records, *_: [[] for _ in records])


@pytest.fixture(scope="module")
def html():
    return page(studied("kosmos"), studied("classic-handicap")).html()


# What a seat sees


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_is_shown_does_not_depend_on_hidden_cards(name):
    replay = Replay(golden(name))
    rng = Rng(8)
    words = Words("en")
    for at in range(0, len(replay.record.actions) + 1, 3):
        events = replay.go(at)
        for seat in (0, 1):
            one = frame(seen(replay.game, seat), events, seat)
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
    for three in frames(golden("kosmos")):
        assert [unknown for _, unknown in three[0].hands] == [0, 0]
        assert three[1].pile == ([], len(three[0].pile[0]))
        assert three[1].hands[0] == three[0].hands[0]
        assert three[2].hands[1] == three[0].hands[1]
        assert three[0].bridges == three[1].bridges == three[2].bridges
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


def test_a_swapped_card_is_valued_as_in_a_new_position():
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


def test_the_figures_of_the_docs_game():
    text = (ROOT / "docs" / "study.md").read_text(encoding="utf-8")
    (record,) = records_in(ROOT / "docs" / "study.txt")
    study = Study(record, WEIGHTS, [])
    told = "| luck | %s | %s | %s |" % tuple(map(signed, (*study.ledger.lucks, study.ledger.luck)))
    assert told in text
    dearest = max(study.luck, key=lambda luck: abs(luck.amount))
    replay = Replay(record)
    replay.go(dearest.at - 1)
    pile = replay.game.pile
    replay.go(dearest.at)
    moment = Moment(WEIGHTS, replay.game.view(dearest.player))
    chances = [100 * moment.with_another(pile[0], island, HAND) for island in pile]
    assert "%.1f, %.1f, %.1f or %.1f%%" % tuple(chances) in text
    assert "luck of %.1f%%" % (100 * dearest.amount) in text
    assert "%.1f%% in the mean" % (sum(chances) / 4) in text


# The page


def test_the_result_is_luck_and_skill_and_rest():
    study = studied("kosmos")
    judged = study.turns[2]
    study.turns[2] = judged._replace(best=b"", most=judged.chance + 0.125)
    book = study._ledger()
    assert cost(study.turns[2]) == pytest.approx(0.125)
    assert book.costs[judged.player] == pytest.approx(0.125)
    assert book.luck + book.skill + book.rest == pytest.approx(book.result)
    assert book.luck == pytest.approx(book.lucks[0] - book.lucks[1]) == white(study.luck)
    assert study.dearest(3) == [study.turns[2]]


def test_each_luck_is_in_the_table_of_turns_once(html):
    """But for the deal's, which is nobody's turn."""
    for number, name in enumerate(("kosmos", "classic-handicap"), 1):
        study = studied(name)
        table = html.split('<div class="wide"><table>')[number].split("</table>")[0]
        rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in table.split("<tr>")[2:]]
        shown = [float((row[-1] or "0").replace("−", "-")) for row in rows]
        assert len(shown) == len(study.turns) > 30
        told = sum([-luck if turn.player else luck for luck, turn in zip(shown, study.turns)])
        wanted = 100 * white([luck for luck in study.luck if luck.at])
        assert told == pytest.approx(wanted, abs=0.05 * len(shown))


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
    assert "Judged by slow" in html and "33 sampled hands to find the best turn" in html


def test_bad_input_leaves_the_page_as_it_was(tmp_path, capsys, unjudged):
    out = tmp_path / "page.html"
    out.write_text("as it was")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text((RECORDS / "kosmos.txt").read_text().replace("\nw ", "\nw XY ", 1))
    assert main(["study", str(RECORDS / "classic.txt"), str(wrong), "-o", str(out)]) == 1
    assert re.search(r"wrong.txt:\d+: 'X' is not an island", capsys.readouterr().err)
    assert out.read_text() == "as it was"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["page.html", "wrong.txt"]


# In a browser


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    with with_tools(Browser, tmp_path_factory.mktemp("chromium")) as opened:
        yield opened


@pytest.fixture
def opened(browser, tmp_path):
    """A page from a file, in the browser."""
    path = tmp_path / "page.html"
    path.write_text(page(studied("kosmos")).html())
    browser.requests(), browser.errors()
    browser.driver.get(path.as_uri())
    yield browser
    assert browser.errors() == []
    assert browser.requests() == {path.as_uri()}


SHOWN = """return [...document.querySelectorAll("#game1 .frame")]
    .filter((frame) => getComputedStyle(frame).display !== "none").map((frame) => frame.id)"""


def shown(browser):
    """After how many actions the positions are that the page shows."""
    return [int(name[3:]) for name in browser.run(SHOWN)]


def text(browser):
    return browser.run("return document.body.innerText")


def test_keys_slider_and_buttons_go_through_the_game(opened):
    record = golden("kosmos")
    turns, rounds = turn_starts(record), round_starts(record)
    last = len(record.actions)
    assert shown(opened) == [0]
    for key, at in (
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", rounds[1]),
        ("PageDown", rounds[2]), ("PageUp", rounds[1]), ("End", last), ("ArrowRight", last),
        ("Home", 0), ("ArrowLeft", 0), ("ArrowUp", 0), ("ArrowDown", turns[1]),
        ("ArrowDown", turns[2]), ("ArrowUp", turns[1]), ("x", turns[1]),
    ):  # fmt: skip
        opened.press(key)
        assert shown(opened) == [at], key
    opened.run(
        "const s = document.querySelector('input[type=range]'); s.value = 7;"
        "s.dispatchEvent(new Event('input', {bubbles: true}))"
    )
    assert shown(opened) == [7]
    opened.run("document.querySelector('button[value=ArrowRight]').click()")
    assert shown(opened) == [8]
    opened.run("document.querySelectorAll('table a.see')[4].click()")
    assert shown(opened) == [turns[5]]


def test_seats_and_languages_by_keys_and_by_choice(opened):
    assert "Pile, top first" in text(opened) and "3 unknown" not in text(opened)
    opened.press("w")
    assert "Hand of Black: 3 unknown" in text(opened) and "Pile: 15 unknown" in text(opened)
    opened.press("b")
    assert "Hand of White: 3 unknown" in text(opened)
    opened.press("l")
    assert "Hand von Weiß: 3 unbekannt" in text(opened) and "Hand of" not in text(opened)
    assert opened.run("return document.documentElement.lang") == "de"
    assert opened.run("return document.title").startswith("Kahuna: eine Partie")
    opened.run("document.querySelector('label[for=seat-open]').click()")
    opened.run("document.querySelector('label[for=en]').click()")
    assert "Pile, top first" in text(opened)


def test_a_phone_needs_no_scrolling_to_the_side(opened):
    opened.phone()
    assert opened.run("return document.documentElement.scrollWidth <= innerWidth")
    opened.desk()


def test_on_paper_each_turns_end_is_there_and_no_choices(opened):
    opened.press("ArrowRight")
    opened.do("Emulation.setEmulatedMedia", media="print")
    assert shown(opened) == turn_starts(golden("kosmos"))
    assert (
        opened.run("return getComputedStyle(document.querySelector('.choices')).display") == "none"
    )
    opened.do("Emulation.setEmulatedMedia", media="")
    assert shown(opened) == [1]


def test_without_scripts_all_is_there_to_read(opened):
    opened.do("Emulation.setScriptExecutionDisabled", value=True)
    opened.driver.refresh()
    opened.do("Emulation.setScriptExecutionDisabled", value=False)
    assert shown(opened) == list(range(len(golden("kosmos").actions) + 1))
    assert "The boards stand one below the other" in text(opened)
    opened.run("document.querySelector('label[for=de]').click()")
    opened.run("document.querySelector('label[for=seat-w]').click()")
    assert "Hand von Schwarz: 3 unbekannt" in text(opened)
