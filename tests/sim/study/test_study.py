# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Studied games: the page's contents, no more than a seat knows, luck, bad input."""

import hashlib
import re
from base64 import b64decode, b64encode
from html.parser import HTMLParser

import pytest

from engine.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    PILE,
    REMOVE,
    REMOVE_BUILD,
    TAKE,
    cards_of,
    kind_of,
    line_of,
)
from engine.cards import islands_of
from engine.coach.turn_costs import is_as_good
from engine.game import Game
from engine.record import CERTAIN
from engine.replay import Replay, cut_record, list_round_starts, list_turn_starts
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text.notation import parse_action
from engine.text.parse_position import parse_position
from helpers.browsing import axe
from helpers.golden import GAMES, RECORDS, golden, reshuffled
from helpers.sample import sampled
from helpers.states import LEFT_ALONE
from sim import ROOT
from sim.__main__ import main
from sim.bots.record_judge import JUDGED
from sim.bots.weights import AllPhases
from sim.record_files import read_record_file
from sim.study import shell, study as study_command
from sim.study.attempt import render_choices, render_result
from sim.study.chances import HAND, ROW, Moment, list_threes
from sim.study.frames import SEATS, list_frames, make_frame, veil_events, view_from
from sim.study.game import StudiedTurn, Study, cost_of, is_costly
from sim.study.luck import list_luck, white_luck
from sim.study.page import Page
from sim.study.why import count_gained, find_obvious, play_out, say_why, say_why_not
from sim.study.words import LANGUAGES, Words
from sim.tools.random_games import play_random

WEIGHTS = AllPhases()


def studied(name):
    return Study(golden(name), WEIGHTS, [], [None, "hard"])


@pytest.mark.parametrize(("lost", "costs"), ((5, False), (6, True)))
def test_a_turn_is_as_good_up_to_the_same_difference_as_on_a_board(lost, costs):
    for chance in range(CERTAIN - lost + 1):
        most = (chance + lost) / CERTAIN
        turn = StudiedTurn(1, 0, 1, 0, b"", chance / CERTAIN, b"", most, [])
        assert is_costly(turn) == costs == (not is_as_good(lost))


def costly(name, number):
    """Make a Study in which one turn with a choice costs an eighth: drawing instead, or building if
    it drew, was better. number: of that turn, among those with a choice."""
    study = studied(name)
    replay = Replay(study.record)
    for n, turn in enumerate(study.turns):
        replay.go(turn.at)
        legal = replay.game.legal_actions()
        if turn.number and len(turn.actions) == 1 and legal[0] < turn.actions[0]:
            number -= 1
            if not number:
                best = bytes([legal[0]])
                others = [(bytes([legal[1]]), 0.3)]
                study.turns[n] = turn._replace(chance=0.25, best=best, most=0.375, others=others)
                return study, n + 1
    raise AssertionError(name)


def page(*studies):
    return shell.make_html(Page(studies, JUDGED))


@pytest.fixture
def unjudged(monkeypatch):
    """Make ``study`` skip judging turns, which takes seconds a game."""
    monkeypatch.setattr(study_command, "judge_records", lambda records, *_: ([] for _ in records))


@pytest.fixture(scope="module")
def html():
    return page(studied("kosmos"), studied("classic-handicap"))


# What a seat sees


@pytest.mark.parametrize("name", sampled(GAMES, 2))
def test_what_a_seat_is_shown_does_not_depend_on_hidden_cards(name):
    replay = Replay(golden(name))
    rng = Rng(8)
    words = Words("en")
    for at in range(0, len(replay.record.actions) + 1, 3):
        events = replay.go(at)
        for seat in (0, 1):
            one = make_frame(view_from(replay.game, seat), [events], seat)
            other = reshuffled(replay.game, seat, rng)
            hidden = [
                event._replace(what=(event.what + 1) % 12)
                if event.kind in ("drew", "discarded") and event.player != seat
                else event
                for event in events
            ]
            same = make_frame(other.view(seat), [hidden], seat)
            assert one == same
            assert words.describe_events(one.events[0]) == words.describe_events(same.events[0])


def test_open_frames_show_both_hands_and_the_pile():
    for three in list_frames(golden("kosmos")):
        assert [unknown for _, unknown in three[0].hands] == [0, 0]
        assert three[1].pile == ([], len(three[0].pile[0]))
        assert three[1].hands[0] == three[0].hands[0]
        assert three[2].hands[1] == three[0].hands[1]
        assert three[0].bridges == three[1].bridges == three[2].bridges
    assert SEATS == (None, 0, 1)


# Luck


def test_a_draws_luck_is_nothing_over_all_that_could_have_come():
    """With each card of the pile on its top in turn, the lucks add up to 0."""
    tried = 0
    for seed in range(4):
        record = play_random(Rng(seed), Setup(edition="classic" if seed % 2 else "kosmos"))
        replay = Replay(record)
        for luck in list(list_luck(record, WEIGHTS))[3::9]:
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
    """Compute the luck of a draw from games that differ only in the pile's top card."""
    player = game.player
    chances = []
    for n in range(len(game.pile)):
        twin = game.copy()
        twin.pile = game.pile[n : n + 1] + game.pile[:n] + game.pile[n + 1 :]
        twin.follow(action)
        chances.append(Moment(WEIGHTS, twin.view(player), twin.needs_pack).chance())
    return chances[0] - sum(chances) / len(chances)


def test_a_deals_luck_is_nothing_over_all_hands():
    """This holds exactly for the hands with one row. The row's mean is the mean over rows."""
    game = Game()
    game.deal(new_pack(Rng(3), game.to_shuffle()))
    moment = Moment(WEIGHTS, game.view(0))
    mean = moment.mean_over(HAND, moment.hand + moment.unseen)
    total = number = 0
    for cards, ways in list_threes(moment.hand + moment.unseen):
        twin = game.copy()
        twin.hands[0] = sum([n << 2 * i for i, n in cards])
        total += ways * Moment(WEIGHTS, twin.view(0)).chance()
        number += ways
    assert mean == pytest.approx(total / number)
    assert number == 21 * 20 * 19 // 6


def test_a_rows_mean_is_over_the_packs_cards_alone():
    record = golden("kosmos")
    replay = Replay(record)
    for luck in list_luck(record, WEIGHTS):
        if luck.kind != "laid" or not luck.at:
            continue
        replay.go(luck.at)
        game = replay.game
        pack = game.to_shuffle() if game.needs_pack else 0xAAAAAA - game.hands[0] - game.hands[1]
        total = number = 0
        for cards, ways in list_threes(pack):
            twin = game.copy()
            twin.row = bytearray([i for i, n in cards for _ in range(n)])
            total += ways * Moment(WEIGHTS, twin.view(luck.player)).chance()
            number += ways
        mean = Moment(WEIGHTS, game.view(luck.player)).mean_over(ROW, pack)
        assert mean == pytest.approx(total / number)


def test_a_swapped_card_is_valued_as_in_a_new_position():
    record = golden("classic")
    replay = Replay(record)
    for luck in list_luck(record, WEIGHTS):
        if luck.kind == "drew":
            replay.go(luck.at)
            game = replay.game.copy()
            moment = Moment(WEIGHTS, game.view(luck.player), game.needs_pack)
            for other in set(game.pile):
                game.hands[luck.player] += (1 << 2 * other) - (1 << 2 * luck.cards[0])
                anew = Moment(WEIGHTS, game.view(luck.player), game.needs_pack).chance()
                assert moment.with_another(luck.cards[0], other, HAND) == pytest.approx(anew)
                game.hands[luck.player] -= (1 << 2 * other) - (1 << 2 * luck.cards[0])


def test_the_figures_of_the_docs_game():
    text = (ROOT / "docs" / "study.md").read_text(encoding="utf-8")
    (record,) = read_record_file(ROOT / "docs" / "study.txt")
    study = Study(record, WEIGHTS, [], [None, None])
    lucks = (*study.ledger.lucks, study.ledger.luck)
    told = "| luck | %s | %s | %s |" % tuple([Words("en").percent(luck, "+") for luck in lucks])
    assert told in text
    costliest = max(study.luck, key=lambda luck: abs(luck.amount))
    replay = Replay(record)
    replay.go(costliest.at - 1)
    pile = replay.game.pile
    replay.go(costliest.at)
    moment = Moment(WEIGHTS, replay.game.view(costliest.player))
    chances = [100 * moment.with_another(pile[0], island, HAND) for island in pile]
    assert "%.1f, %.1f, %.1f or %.1f%%" % tuple(chances) in text
    assert "%.1f%% of luck" % (100 * costliest.amount) in text
    assert "%.1f%% on average" % (sum(chances) / 4) in text


# The page


def test_the_result_is_luck_and_skill_and_rest():
    study = studied("kosmos")
    judged = study.turns[2]
    study.turns[2] = judged._replace(best=b"", most=judged.chance + 0.125)
    book = study.ledger
    assert cost_of(study.turns[2]) == pytest.approx(0.125)
    assert book.costs[judged.player] == pytest.approx(0.125)
    assert book.luck + book.skill + book.rest == pytest.approx(book.result)
    assert book.luck == pytest.approx(book.lucks[0] - book.lucks[1]) == white_luck(study.luck)
    assert study.list_costliest() == [study.turns[2]]


def test_each_luck_is_told_with_its_turn_once(html):
    """The deal's luck is the exception, since the deal is nobody's turn."""
    games = html.split("<section class=game")[1:]
    for name, text in zip(("kosmos", "classic-handicap"), games, strict=True):
        study = studied(name)
        shown = re.findall(r"Luck of the draw: ([\d.]+) for (White|Black)", text)
        told = sum([float(luck) * (1 if who == "White" else -1) for luck, who in shown])
        wanted = 100 * white_luck([luck for luck in study.luck if luck.at])
        assert len(shown) > 5 and told == pytest.approx(wanted, abs=0.05 * len(shown))


class Reader(HTMLParser):
    """Collects the parts of a page."""

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
        assert not {"src", "style", "tabindex"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]
    assert "http" not in re.sub(r'http-equiv="', "", html)


def test_the_policy_allows_this_style_and_this_script_alone(html):
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', html).group(1)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    for tag, rule in (("style", "style-src"), ("script", "script-src")):
        text = re.search("<%s[^>]*>(.*?)</%s>" % (tag, tag), html, re.S).group(1)
        digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert rules[rule] == "'sha256-%s'" % digest


def test_the_page_tells_every_action_in_both_languages(html):
    for name, number in (("kosmos", 1), ("classic-handicap", 2)):
        record = golden(name)
        replay = Replay(record)
        ends = list_turn_starts(record)
        for n in range(1, len(ends)):
            start = html.index("id=g%df%d " % (number, n))
            text = html[start : html.index("</article>", start)]
            for at in range(ends[n - 1] + 1, ends[n] + 1):
                events = replay.go(at)
                for words in map(Words, LANGUAGES):
                    for seat in SEATS:
                        for sentence in words.describe_events(veil_events(events, seat)):
                            assert sentence in text


def test_a_page_is_small_and_names_the_players(html):
    (longest,) = read_record_file(RECORDS / "1.0.0.txt")
    study = Study(longest, WEIGHTS, [], [None, None])
    assert len(page(study).encode()) < 220_000  # it has 36 costly turns
    assert re.search(r"White \(you\) \d+–\d+ Black \(hard\): (White|Black) wins", html)
    assert re.search(r"Round 1: (White|Black) [+]\d", html)
    assert "Hidden cards" in html and "a victory is 50 more" in html


def test_a_costly_turn_is_named_with_its_better_one_and_why():
    study, n = costly("kosmos", 1)
    turn = study.turns[n - 1]
    html = page(study)
    start = html.index("id=g1f%d " % n)
    text = html[start : html.index("</article>", start)]
    for words in map(Words, LANGUAGES):
        best, player = words.describe_turn(turn.best), words.player_name(turn.player)
        assert words("cost is", player, 0.125) in text
        assert words("best turns", player) in text and best in text
    worth = re.findall(r"<b>(\d+)</b></li>", text)
    assert worth == ["38", "30", "25"], "the best, the next, the played one"
    assert 'class="ghost"' in text and html.count('class="ghost"') in (1, 2)
    assert html.count("<em lang=en>−12.5</em>") == 1 and html.count(' most" d=') == 1
    others = [(turn.others[0][0], 0.3), (turn.others[0][0], 0.2)]
    study.turns[n - 1] = turn._replace(others=others)
    text = page(study).partition("id=g1f%d " % n)[2].partition("</ol>")[0]
    assert re.findall(r"<b>(\d+)</b></li>", text) == ["38", "30", "25", "20"]
    played = text.partition("as-played")[2]
    assert "<b>20</b>" in played and "<b>30</b>" not in played, "it stands at its place"
    study.turns[n - 1] = turn._replace(most=turn.chance + 0.019)
    html = page(study)
    assert "This cost" not in html and "ghost" not in html.partition("</style>")[2]
    assert 'class="costly' not in html


def test_why_a_turn_is_better_and_why_not_the_obvious_one():
    """The turn is number 19 of the game in the docs, where White gains Iffi, Jojo and Kahu."""
    (record,) = read_record_file(ROOT / "docs" / "study.txt")
    starts = list_turn_starts(record)
    replay = Replay(record)
    replay.go(starts[18])
    game = replay.game
    played = play_out(game, bytes(record.actions[starts[18] : starts[19]]))
    nothing = play_out(game, bytes([PILE]))
    words = Words("en")
    assert count_gained(game, played) == 3 and count_gained(game, nothing) == 0
    assert count_gained(game, find_obvious(game)) >= 3 and replay.game.bridges == game.bridges
    told = say_why(words, game, nothing, played)
    assert told.startswith("The best turn gains Iffi, Jojo and Kahu, takes Huna and Lale")
    assert say_why(words, game, nothing, nothing) == words("why cards")
    kept = words("why keeps", nothing.hand, played.hand)
    assert kept in say_why(words, game, played, nothing) and kept not in told
    told = say_why_not(words, game, played, nothing)
    assert "gains Iffi, Jojo and Kahu at once, but leaves Black one bridge from Huna" in told
    assert "leaves a hand of 2 instead of 5" in told


@pytest.mark.parametrize(("position", "turn", "key", "island", "more"), LEFT_ALONE)
def test_why_not_is_said_as_in_a_hint(position, turn, key, island, more):
    """Both are told from the same source, in either language."""
    game = parse_position(position)
    best = play_out(game, bytes(map(parse_action, turn.split())))
    for words in map(Words, LANGUAGES):
        told = say_why_not(words, game, find_obvious(game), best)
        other = words.player_name(game.player ^ 1)
        more = [str(one).capitalize() for one in more] or [""]
        assert told.endswith(" " + words("tempting " + key, island.capitalize(), *more, other))


def test_a_try_is_judged_by_what_was_played_and_by_the_best():
    """Only verdicts that are no better are red, like mistakes."""
    study, n = costly("kosmos", 1)
    turn, page_ = study.turns[n - 1], Page([study], JUDGED)
    replay = Replay(study.record)
    replay.go(turn.at)
    verdicts = []
    for chance in (0.37, 0.3, 0.26):  # the played turn has 25 of 100, the best 37.5
        told = render_result(page_, replay.game, turn, turn.best, chance)
        (verdict,) = re.findall(r'<p class="verdict (cost|found)" lang="en">(.*?)</p>', told)
        assert ">Try again<" in told and ">Done<" in told
        verdicts.append((verdict[0], re.sub(r"^.*?: ", "", verdict[1])))
    player = Words("en").player_name(turn.player)
    assert verdicts[0] == ("found", "with it %s wins 37 of 100 games." % player)
    better = "%s wins 30 of 100 games instead of 25. The best turn wins 38."
    assert verdicts[1] == ("found", better % player)
    kind, text = verdicts[2]
    worse = "%s wins 26 of 100 games, and 25 with the played turn."
    assert kind == "cost" and text.startswith(worse % player)


def test_a_try_offers_all_that_is_legal_on_the_board_or_on_a_card_and_as_a_button():
    """A card of the hand offers builds and removals, a card to draw offers what ends the turn."""
    page_, seen = Page([], JUDGED), set()
    for record in golden("kosmos-peaceful"), golden("classic"):
        replay = Replay(record)
        for at in list_turn_starts(record)[:-1]:
            replay.go(at)
            game, legal = replay.game, replay.game.legal_actions()
            html = render_choices(page_, game, 7, b"")
            assert "Turn 7, " in html and "wins" not in html
            hand = list(map(int, re.findall('class="card" value="(.*?)"', html)))
            assert hand == list(islands_of(game.hands[game.player]))
            assert list(map(int, re.findall('class="move" value="(.*?)"', html))) == legal
            offered = re.findall('data-card="(.*?)" data-line="(.*?)" data-value="(.*?)"', html)
            wanted = {
                (str(card), str(line_of(action)), str(action))
                for action in legal
                if action < DISCARD
                for card in cards_of(action)
            }
            assert set(offered) == wanted and len(offered) == len(wanted)
            draws = re.findall('class="take" data-value="(.*?)"', html)
            assert html.count("End the turn: ") == len(set(draws))
            assert set(map(int, draws)) == {action for action in legal if action >= TAKE}
            seen |= set(map(kind_of, legal))
    assert seen == {BUILD, REMOVE, REMOVE_BUILD, DISCARD, TAKE, PILE, DECLINE}


def test_the_same_game_and_seed_give_the_same_bytes(html):
    assert page(studied("kosmos"), studied("classic-handicap")) == html


def test_unfinished_and_given_up_games(tmp_path, capsys, unjudged):
    text = (RECORDS / "kosmos.txt").read_text().split("\n# = ")[0]
    path = tmp_path / "begun.txt"
    path.write_text(text + "\n# w gives up\nresult *\n" + text + "\nresult *\n")
    out = tmp_path / "page.html"
    assert main(["study", str(path), "-o", str(out)]) == 0
    html = out.read_text()
    assert "White gives up." in html and "White 0–0 Black: White gave up" in html
    assert "the game is not finished" in html and html.count("played to its end") == 2
    assert "How turns are judged" in html and "over 80 hands" in html


def test_bad_input_leaves_the_page_as_it_was(tmp_path, capsys, unjudged):
    out = tmp_path / "page.html"
    out.write_text("as it was")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text((RECORDS / "kosmos.txt").read_text().replace("\nw ", "\nw XY ", 1))
    assert main(["study", str(RECORDS / "classic.txt"), str(wrong), "-o", str(out)]) == 1
    assert re.search(r"wrong.txt:\d+: 'X' is not an island", capsys.readouterr().err)
    assert out.read_text() == "as it was"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["page.html", "wrong.txt"]


def test_the_report_tells_who_won_how_good_each_turn_was_and_the_costliest():
    study, n = costly("kosmos", 1)
    turn = study.turns[n - 1]
    study.turns[0] = study.turns[0]._replace(player=turn.player, best=b"", most=0.5, chance=0.5)
    html = page(study)
    report = html[html.index("<div class=report>") : html.index("<div class=at>")]
    assert "Black (hard)" in report and "White (you)" in report and study.me == 0
    who = "White (you)" if turn.player == 0 else "Black (hard)"
    assert who + ": 1 of 2 judged turns were good. The other one cost 12.5 wins in 100." in report
    assert (
        "1 von 2 beurteilten Zügen waren gut. Der andere kostete 12,5\u00a0% Siegchance." in report
    )
    assert report.count("href=#g1f%d>" % n) == 2, "among the player's, and among both players'"
    assert "Mistake: −12.5 wins in 100" in report and report.count("<svg") == 1, "a face"
    assert re.search(r"(White|Black) \+12\.5 wins in 100", report), "skill"
    foot = html[html.index("class=details") :]
    assert "M-50 0V10M50 0V10" in foot, "bars with a scale"
    assert "turns that weren't the best, good ones too" in foot
    assert "White wins of 100" in html and "content: 'als Nächstes'" in html
    assert "class=only-w checked" in html


def test_who_has_a_face_is_seen_beside_the_result():
    """Rivals and levels have faces, and so have people with a rival's name."""
    for names, numbers in (
        (["Coco", "lale"], [2, 11]),
        ([None, "hard"], [15]),
        (["elai", None], [4]),
        (["Ann", "Ben"], []),
        ([None, None], []),
    ):
        html = page(Study(golden("kosmos"), WEIGHTS, [], names))
        (heading,) = re.findall("<h2>.*?</h2>", html)
        assert re.findall(r'href="?#face(\d+)', heading) == list(map(str, numbers))
        assert (' won"' in heading) == (names[1] in ("lale", "hard")), "Black's, who won"
        assert all(html.count("id=face%d " % number) == 1 for number in numbers)


# In a browser


@pytest.fixture(scope="module")
def kosmos():
    return page(studied("kosmos"))


@pytest.fixture
def opened(browser, kosmos, tmp_path):
    """Open a page from a file in the browser."""
    path = tmp_path / "page.html"
    path.write_text(kosmos)
    browser.requests(), browser.errors()
    browser.driver.get(path.as_uri())
    yield browser
    assert browser.errors() == []
    assert browser.requests() == {path.as_uri()}


SHOWN = """return [...document.querySelectorAll("#game1 .frame")]
    .filter((frame) => getComputedStyle(frame).display !== "none").map((frame) => frame.id)"""


def shown(browser):
    """List the numbers of turns before the positions that the page shows."""
    return [int(name[3:]) for name in browser.run(SHOWN)]


def text(browser):
    return browser.run("return document.body.innerText")


def visible(browser, selector):
    """List those of these elements that the page shows."""
    script = "return [...document.querySelectorAll('%s')].map((one) => one.checkVisibility())"
    return browser.run(script % selector)


def test_keys_buttons_cards_and_the_curve_go_to_a_turn_from_the_end(opened):
    record = golden("kosmos")
    turns = list_turn_starts(record)
    rounds = [turns.index(at) for at in list_round_starts(record)]
    last = len(turns) - 1
    pale = "[...document.querySelectorAll('[aria-disabled=true]')].map((one) => one.value)"
    assert shown(opened) == [last] and opened.run("return " + pale) == ["ArrowRight"]
    for key, n in (
        ("ArrowRight", last), ("ArrowLeft", last - 1), ("ArrowUp", rounds[2]),
        ("ArrowUp", rounds[1]), ("ArrowUp", 0), ("ArrowLeft", 0), ("ArrowRight", 1),
        ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowDown", rounds[1]), ("ArrowUp", 0), ("x", 0),
    ):  # fmt: skip
        opened.press(key)
        assert shown(opened) == [n], key
    assert opened.run("return " + pale) == ["ArrowLeft"]
    opened.run("document.querySelector('button[value=ArrowRight]').click()")
    assert shown(opened) == [1] and opened.run("return " + pale) == []
    opened.run("document.querySelectorAll('.turn')[4].click()")
    assert shown(opened) == [5]
    head = opened.run("return document.querySelector('.now h3').innerText")
    assert head.startswith("Turn 5, ")
    assert opened.run("return document.querySelector('[aria-current]').innerText")[0] == "5"
    opened.run(
        "const box = document.querySelector('.plot').getBoundingClientRect();"
        "document.querySelector('.plot').dispatchEvent(new MouseEvent('click',"
        "{clientX: box.right - 1, clientY: box.top + 5, bubbles: true}))"
    )
    assert shown(opened) == [last]


def test_the_keys_that_scroll_still_do_and_radio_buttons_have_their_arrows(opened):
    kept = """
        const asked = (key, at) => at.dispatchEvent(
            new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
        const radio = document.querySelector("input");
        return [["PageUp", "PageDown", "Home", "End", " "].map((key) => asked(key, document.body)),
            ["ArrowLeft", "ArrowDown"].map((key) => asked(key, radio)),
            asked("ArrowRight", document.body)]"""
    opened.press("ArrowLeft", "ArrowLeft")
    before = shown(opened)
    assert opened.run(kept) == [[True] * 5, [True] * 2, False]
    assert shown(opened) == [before[0] + 1]


def test_seats_and_languages_by_keys_and_by_choice(opened):
    hand = """const row = document.querySelectorAll(".now .cards p")[%d];
        const name = getComputedStyle(row, "::before").content.slice(1, -1);
        return [name, ...row.innerText.replace(/[(].*/, "").trim().split(/\\s+/)]"""
    opened.press("ArrowUp", "ArrowUp", "ArrowUp")
    assert "?" not in opened.run(hand % 0) + opened.run(hand % 1)
    opened.press("w")
    assert opened.run(hand % 1) == ["Black", "???"]
    assert opened.run(hand % 3) == ["Pile", "15"]
    opened.press("b")
    assert opened.run(hand % 0) == ["White", "???"]
    opened.press("l")
    assert opened.run(hand % 0) == ["Weiß", "???"] and "White" not in text(opened)
    assert opened.run("return document.documentElement.lang") == "de"
    assert opened.run("return document.title").endswith("Schwarz gewinnt")
    opened.run("document.querySelector('label[for=o]').click()")
    opened.run("document.querySelector('label[for=en]').click()")
    assert "?" not in opened.run(hand % 0)


def test_the_page_speaks_its_readers_language(opened):
    try:
        for names, language in sampled((("de-AT,en", "de"), ("fr,de", "de"), ("fr", "en"))):
            opened.prefer(names)
            opened.driver.refresh()
            assert opened.run("return document.documentElement.lang") == language
    finally:
        opened.prefer("en")


def test_played_and_better_are_a_key_apart_for_who_sees_the_hand(opened, tmp_path):
    study, n = costly("kosmos", 1)
    path = tmp_path / "page.html"
    path.write_text(page(study))
    opened.run("location.hash = 'g1f%d'" % n)
    opened.driver.refresh()
    boards = "#g1f%d .board" % n
    assert shown(opened) == [n] and visible(opened, boards) == [True, False]
    opened.press("a")
    assert visible(opened, boards) == [False, True]
    opened.run("document.querySelector('[value=better]').click()")
    assert visible(opened, boards) == [True, False]
    opened.press("wb"[study.turns[n - 1].player ^ 1], "a")
    assert visible(opened, boards) == [True, False] and "This cost" not in text(opened)
    opened.phone()
    opened.press("o")
    cards = "#g1f%d .cards" % n
    assert visible(opened, cards) == [True, False]
    told = "#g1f%d .told, #g1f%d .better" % (n, n)
    assert visible(opened, told) == [True, False]
    opened.run("document.querySelector('[value=better]').click()")
    assert visible(opened, told) == [False, True] and visible(opened, boards) == [False, True]
    assert visible(opened, cards) == [False, True]
    opened.desk()
    opened.press("ArrowRight")
    assert visible(opened, "#g1f%d .board" % (n + 1)) == [True]


def three_costly(tmp_path):
    """Write a file of a game with three costly turns of White and two of Black; returns it and
    their numbers."""
    study = studied("kosmos")
    own = [n for n, turn in enumerate(study.turns, 1) if turn.player == 0]
    other = [n for n, turn in enumerate(study.turns, 1) if turn.player == 1]
    chosen = own[4], own[9], own[20], other[6], other[25]
    for n in chosen:
        turn = study.turns[n - 1]
        study.turns[n - 1] = turn._replace(chance=0.5, best=b"\x02\x5d", most=0.52 + n / 1000)
    path = tmp_path / "page.html"
    path.write_text(page(study))
    return path.as_uri(), chosen


def test_the_next_mistake_is_mine_and_the_list_brings_its_board(opened, tmp_path):
    """At a desk the list keeps its place. On a phone, where it is below the board, it doesn't."""
    uri, (first, second, third, theirs, _) = three_costly(tmp_path)
    opened.driver.refresh()
    for n in (first, second, third, first):
        opened.press("n")
        assert shown(opened) == [n]
    opened.run("document.querySelector('[for=g1yb]').click()")
    opened.run("document.querySelector('[value=n]').click()")
    assert shown(opened) == [theirs]
    assert visible(opened, "#g1c%d, #g1c%d" % (first, theirs)) == [False, True]
    opened.run("document.querySelector('[for=g1ywb]').click()")
    place = "return document.querySelector('%s').getBoundingClientRect().top"
    for browse, part in sampled((
        (lambda: opened.desk(1280, 800), "#g1c40"), (opened.phone, ".now .boards"),
    )):  # fmt: skip
        browse()
        opened.press("ArrowLeft")
        opened.run("document.querySelector('#g1c40').scrollIntoView({block: 'center'})")
        before = 0 if "boards" in part else opened.run(place % part)
        opened.run("document.querySelector('#g1c40 a').click()")
        assert shown(opened) == [40] and abs(opened.run(place % part) - before) <= 1
    opened.desk()


def test_at_a_desk_only_the_list_scrolls_and_follows_the_turn(opened):
    opened.desk(1280, 800)
    opened.run("document.querySelector('[for=g1ywb]').click()")
    page = "const {scrollWidth, scrollHeight} = document.documentElement;"
    assert opened.run(page + "return [scrollWidth, scrollHeight]") == [1280, 800]
    list_ = "const list = document.querySelector('.list'); return list."
    assert opened.run(list_ + "scrollHeight > 2 * list.clientHeight")
    assert opened.run(list_ + "scrollWidth == list.clientWidth")
    inside = """const box = (name) => document.querySelector(name).getBoundingClientRect();
        return box("[aria-current]").top >= box(".all").bottom - 1 &&
            box("[aria-current]").bottom <= box(".list").bottom + 1"""
    for key in ("ArrowLeft", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown"):
        opened.press(key)
        assert opened.run(inside), key
    opened.desk()


def test_the_first_view_has_the_report_and_its_cards_lead_to_board_curve_and_turn(opened, tmp_path):
    uri, chosen = three_costly(tmp_path)
    inside = """return ["%s"].map((name) => [...document.querySelectorAll(name)].filter((one) =>
        one.checkVisibility()).every(({ getBoundingClientRect: rect }, n, all) => {
            const { top, bottom } = all[n].getBoundingClientRect();
            return top >= -1 && bottom <= innerHeight + 1;
        }))"""
    for browse in sampled((lambda: opened.desk(1280, 800), opened.phone)):
        browse()
        opened.driver.refresh()
        names = 'h2", ".summary p", ".report .ledger", ".costliest", ".steps'
        assert opened.run(inside % names) == [True] * 5
        cards = "return [...document.querySelectorAll('.costliest a')].filter((one) =>"
        opened.run(cards + " one.checkVisibility())[0].click()")
        assert shown(opened) == [chosen[2]]
        names = '.now .board", ".curve", ".now h3", ".now .cost", ".steps'
        assert opened.run(inside % names) == [True] * 5
    opened.desk()


def test_at_a_desk_the_board_has_made_room_for_why_another_turn_is_better(opened, tmp_path):
    """So the board keeps its place and size when the turn is shown."""
    three_costly(tmp_path)
    opened.desk(1280, 800)
    opened.driver.refresh()
    sizes = """return [".about", ".board"].map((name) => {
        const one = [...document.querySelectorAll(".now " + name)].find((one) =>
            one.checkVisibility());
        return [one.clientHeight, one.scrollHeight, one.getBoundingClientRect().top];
    })"""
    opened.press("n")
    opened.run(  # the made-up turn leaves an impossible hand
        "const [own, better] = document.querySelectorAll('.now .cards');"
        "better.innerHTML = own.innerHTML"
    )
    before = opened.run(sizes)[1]
    for more in (0, 80):
        word = "document.querySelector('.now .better').append('word '.repeat(%d))"
        opened.run(word % more)
        as_played = opened.run(sizes)
        opened.press("a")
        words, board = opened.run(sizes)
        assert words[0] >= words[1] - 1, "nothing to scroll"
        assert board == as_played[1] and board[0] > 200
        opened.press("a")
    assert board[0] < before[0]
    opened.desk()


def test_a_phone_has_board_words_and_keys_in_one_view(opened):
    """Only the keys stay in place while the rest is scrolled."""
    assert any(visible(opened, ".keys"))
    opened.phone()
    assert opened.run("return document.documentElement.scrollWidth <= innerWidth")
    stuck = "[...document.querySelectorAll('.game *')].filter((one) => one.checkVisibility()"
    stuck += " && getComputedStyle(one).position === 'sticky').map((one) => one.className)"
    assert opened.run("return " + stuck) == ["steps"]
    for _ in range(4):
        opened.press("ArrowLeft")
        bottoms = """return ["svg.board", ".told", ".cards"].map((name) =>
            document.querySelector(".now " + name).getBoundingClientRect().bottom)
            .concat(document.querySelector(".steps").getBoundingClientRect().bottom)"""
        found = opened.run(bottoms)
        assert found == sorted(found) and found[-1] <= 844
    assert not any(visible(opened, ".keys"))
    opened.desk()


def test_axe_finds_nothing(opened, tmp_path):
    short = Study(cut_record(golden("kosmos"), 9), WEIGHTS, [], [None, "hard"])
    (tmp_path / "page.html").write_text(page(short))
    opened.driver.refresh()
    for browse in sampled((opened.desk, opened.phone)):
        browse()
        assert axe(opened) == []
    opened.desk()


def test_on_paper_all_turns_and_some_boards_fit_six_pages(opened):
    opened.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight")
    opened.do("Emulation.setEmulatedMedia", media="print")
    record = golden("kosmos")
    turns = list_turn_starts(record)
    assert shown(opened) == [turns.index(at) for at in [*list_round_starts(record)[1:], turns[-1]]]
    assert visible(opened, ".turn") == [True] * (len(turns) - 1)
    assert not any(visible(opened, ".choices, .steps"))
    opened.do("Emulation.setEmulatedMedia", media="")
    assert shown(opened) == [1]
    printed = b64decode(opened.do("Page.printToPDF", paperWidth=8.27, paperHeight=11.7)["data"])
    assert 1 <= len(re.findall(rb"/Type /Page\b", printed)) <= 6


def test_without_scripts_all_is_there_to_read(opened):
    opened.do("Emulation.setScriptExecutionDisabled", value=True)
    opened.driver.refresh()
    opened.do("Emulation.setScriptExecutionDisabled", value=False)
    assert shown(opened) == list(range(len(list_turn_starts(golden("kosmos")))))
    assert "The boards stand one below the other" in text(opened)
    assert not any(visible(opened, ".keys, .steps"))
    opened.run("document.querySelector('label[for=de]').click()")
    opened.run("document.querySelector('label[for=w]').click()")
    assert opened.run("return document.querySelectorAll('.cards p')[1].innerText")[:3] == "???"
