# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A finished game on the device: its replay from the result, action by action, from any seat."""

import sys

import displayio
import pytest

from engine.bot.estimate import estimate_turns
from engine.coach.turn_costs import TurnCosts
from engine.map import BLACK, NAMES, WHITE
from engine.match import Match
from engine.record import LEVEL, UNASKED, Opponent, Record
from engine.replay import Replay, cut_record, list_round_starts, list_turn_starts
from engine.text.position import position_text
from helpers.golden import GAMES, golden
from helpers.sample import sampled
from helpers.screens import SIZES, Handheld, everywhere, words_meet
from sim.desk.console import Console
from ui.draw import palette

handheld = everywhere


def ended(console, record, bot_side=None):
    """Put a finished game on the console, at its result."""
    record.bot_side = bot_side
    record.kind = 0 if bot_side is None else LEVEL
    console.app.match = console.app.played = Match(record)
    console.app.show("result", 0)
    console.step()


def replayed(console):
    """Replay the app's game, from the result."""
    console.app.show("replay", console.match.record, ("result", 0))
    console.step()
    return console.screen


def board(console):
    """Choose REPLAY at the result."""
    console.wait(500)  # at first it ignores keys
    console.press("DOWN", "OK")
    console.step()
    assert console.screen.name == "replay"
    return console.screen


@pytest.fixture
def console():
    with Console("picosystem", seed=1) as console:
        yield console


@pytest.mark.parametrize("name", ("kosmos", "classic-handicap", "kosmos-peaceful-open"))
def test_keys_go_by_actions_and_turns_in_a_ring(console, name):
    record = golden(name)
    ended(console, record)
    screen = board(console)
    last = len(record.actions)
    turns = list_turn_starts(record)
    assert screen.replay.at == 0, "it begins as the cards are dealt"
    for key, wanted in (
        ("RIGHT", 1), ("LEFT", 0), ("LEFT", last), ("LEFT", last - 1), ("RIGHT", last),
        ("RIGHT", 0), ("UP", last), ("DOWN", 0), ("DOWN", turns[1]), ("DOWN", turns[2]),
        ("RIGHT", turns[2] + 1), ("UP", turns[2]), ("UP", turns[1]),
    ):  # fmt: skip
        console.press(key)
        at = screen.replay.at
        assert at == wanted, key
    replay = Replay(record)
    replay.go(at)
    assert position_text(screen.replay.game) == position_text(replay.game)
    console.press("BACK")
    assert console.screen.name == "result"


def test_ok_plays_the_game_until_a_key_stops_it(console):
    ended(console, golden("kosmos"))
    screen = board(console)
    console.press("OK")
    assert screen.replay.at == 1
    console.wait(1300)
    assert screen.replay.at == 2
    for key, wanted in (("OK", 2), ("OK", 3), ("LEFT", 2)):
        console.press(key)
        console.wait(0 if (key, wanted) == ("OK", 3) else 3000)
        assert screen.replay.at == wanted, "another key stops it"
    for left in (2, 1):
        screen._show(screen.end - left)
        console.press("OK")
        console.wait(5000)
        assert screen.replay.at == screen.end, "it ends with the game"
    console.press("OK")
    assert screen.replay.at == 0
    console.press("MENU")
    console.wait(3000)
    assert screen.menu and screen.replay.at == 0, "nothing moves under the overview"


def test_a_game_given_up_before_its_first_action_is_replayed_by_every_key(handheld):
    record = Record()
    record.deal(golden("kosmos").packs[0])
    record.give_up()
    ended(handheld, record)
    screen = replayed(handheld)
    for key in ("OK", "LEFT", "RIGHT", "UP", "DOWN", "OK"):
        handheld.press(key)
        handheld.wait(3000)
        assert screen.replay.at == 0
    assert handheld.screen is screen and not handheld.crashed


def test_the_overview_chooses_ones_own_hand_the_others_or_that_of_whoever_acts(console):
    record = golden("kosmos")
    ended(console, record, bot_side=0)
    screen = board(console)
    console.press("RIGHT")
    hands = [screen.replay.game.hands[player] for player in (1, 0)]
    mover = screen.player
    shown = []
    for key in ("OK", "RIGHT", "OK", "LEFT"):
        shown.append(sum([1 << 2 * island for island in console.table.hand]))
        console.press("MENU", key, "BACK")
    assert shown == hands + [screen.replay.game.hands[mover], hands[0]]
    assert screen.seat is None, "LEFT goes the other way"


def begin_estimating(console):
    """Open a replay until it has three turns' estimates. Return its screen and all estimates."""
    record = golden("kosmos")
    ended(console, record)
    screen = board(console)
    while len(screen.estimates) < 3:
        console.step()
    return screen, b"".join(estimate_turns(record))


def test_the_overview_opens_in_the_memory_of_what_it_hides(console):
    screen, wanted = begin_estimating(console)
    first = screen.estimating
    console.press("MENU")
    assert screen.menu and screen.estimating is not first, "its memory was the overview's"
    assert "ui.game.played_box" not in sys.modules, "nor is the box in memory"
    while len(screen.estimates) < len(wanted):
        before = bytes(screen.estimates)
        console.step()
        assert bytes(screen.estimates).startswith(before)
    assert bytes(screen.estimates) == wanted
    console.press("BACK", "RIGHT")
    assert screen.box.label.text and screen.menu is None


def test_estimates_that_another_screen_interrupts_go_on(console):
    screen, wanted = begin_estimating(console)
    for intent in ("MENU", "DOWN", "OK"):  # all before the overview is drawn
        screen.press(intent)
    console.step()
    assert console.screen is not screen
    console.press("BACK")
    assert 3 <= len(console.screen.estimates) < len(wanted)
    for _ in wanted:
        console.step()
    assert bytes(console.screen.estimates) == wanted


@pytest.mark.parametrize("size", sampled(SIZES))
def test_every_action_is_told_on_every_display(size):
    with Console(size, seed=1) as console:
        ended(console, golden("kosmos-handicap"))
        screen = replayed(console)
        told = set()
        for at in range(screen.end):
            screen._show(at)
            console.step()
            told.add(screen.box.label.text.split()[0])
            assert not words_meet(console.table.buttons), at
        assert told >= {"DEAL.", "BUILT", "TOOK", "DREW"}


def test_it_counts_turns_up_to_the_end_and_names_the_keys_that_go_by_turns(handheld):
    ended(handheld, golden("kosmos"))
    screen = replayed(handheld)
    buttons = handheld.table.buttons
    assert buttons.keycap_of("DOWN") in screen.box.label.text
    starts = list_turn_starts(screen.record)
    for turn in (0, 9, len(starts) - 1):
        for at in range(starts[turn - 1] + 1 if turn else 0, starts[turn] + 1):
            screen._show(at)
            shown = [buttons.text, buttons.said] + [line.text for line in buttons.lines]
            whole = "%d/%d" % (turn, len(starts) - 1)
            if not [text for text in shown if whole in text]:
                assert buttons.lines and "%d" % turn in buttons.text, shown


@pytest.mark.parametrize("board", SIZES)
def test_open_cards_dont_lie_on_the_keys(board):
    with Handheld(board, seed=1, unseen=True) as console:
        record = golden("kosmos-open")
        console.show("replay", record, ("title",))
        aside = console.table.cards.aside
        for at in range(len(record.actions) + 1):
            console.screen._show(at)
            assert aside.hidden


def test_the_overview_tells_the_chance_once_the_person_has_had_a_turn(handheld):
    """At the end it tells the outcome instead."""
    ended(handheld, golden("kosmos"), bot_side=1)
    record = handheld.match.record
    turns = len(list_turn_starts(record)) - 1
    estimates = bytes([UNASKED if n % 2 else 125 for n in range(turns)])
    end = len(record.actions)
    over = "100%" if record.winner == WHITE else "0%"
    for at, chance in ((0, ""), (end - 1, "50%"), (end, over)):
        handheld.show("replay", record, ("result", 0), at, 0, estimates)
        handheld.press("MENU")
        picture = handheld.screen._overview
        texts = handheld.texts
        assert picture._chance.text == texts["you"] + ": " + texts.fill("chance of winning", chance)


def test_the_overview_of_a_game_given_up_as_a_round_began(handheld):
    """No turn is left for the round's mark, at the right end. Its name is left of it, and whole."""
    whole = golden("kosmos")
    record = cut_record(whole, list_round_starts(whole)[1])
    record.give_up()
    ended(handheld, record)
    replayed(handheld)
    handheld.press("MENU")
    overview = handheld.screen._overview
    assert handheld.screen.name == "replay" and overview
    (rounds,) = [part.bitmap for part in overview._picture if part.y == overview._height]
    alone, font = displayio.Bitmap(20, rounds.height, 2), sys.modules["ui.draw.font"]
    font.draw_text(alone, "R2", 0, 2)
    high, end = range(2, rounds.height), rounds.width - 1 - font.measure("R2")
    for x in range(font.measure("R2") - 1):
        assert [rounds[end + x, y] for y in high] == [alone[x, y] for y in high]


@pytest.mark.parametrize(
    "bot, key", ((None, "black wins"), (0, "you have won"), (1, "you have lost"))
)
def test_the_last_picture_says_who_has_won(handheld, bot, key):
    record = golden("kosmos")
    ended(handheld, record, bot)
    screen = replayed(handheld)
    end = "%s: " % handheld.texts[key]
    assert not screen.box.label.text.startswith(end)
    handheld.press("LEFT")
    points = ("0", "11") if bot == 1 else ("11", "0")
    told = [end + form for form in handheld.texts.lines("end points", *points)]
    assert screen.box.label.text in told
    assert screen.player == record.winner, "it is the winner's stone"
    assert screen._worth.text == "", "no round goes on"
    handheld.press("LEFT")
    assert not screen.box.label.text.startswith(end)


def test_the_last_picture_says_what_decided(handheld):
    """It uses fewer words where there is little room."""
    record = golden("kosmos")
    record.game.scores[:], record.game.ending = [(1, 0), (0, 0), (0, 1)], "round 3"
    ended(handheld, record)
    screen = replayed(handheld)
    handheld.press("LEFT")
    told = handheld.texts.lines("end round 3", 9, 1)
    black = handheld.texts["black wins"]
    assert screen.box.label.text in ["%s: %s" % (black, form) for form in told]


@pytest.mark.parametrize("bot", (None, WHITE, BLACK))
def test_the_last_picture_says_who_gave_up(handheld, bot):
    """In a record from elsewhere even the bot may have given up."""
    record = cut_record(golden("kosmos"), 20)
    record.give_up(BLACK)
    if bot is not None:
        record.opponent = Opponent(bot, LEVEL, 3)
    handheld.show("replay", record, ("title",), 20)
    texts = handheld.texts
    told = texts.lines("you gave up" if bot == WHITE else "given up by", 1, texts["black"])
    key = {None: "white wins", WHITE: "you have lost", BLACK: "you have won"}[bot]
    assert handheld.screen.box.label.text in [texts[key] + ": " + said for said in told]


def test_a_replay_says_which_round_it_is_in_where_there_is_room(handheld):
    ended(handheld, golden("kosmos"))
    screen, told = replayed(handheld), []
    for at in range(0, screen.end, 7):
        screen._show(at)
        game = screen.replay.game
        wanted = handheld.texts["last"] if game.last_turns else "R%d" % game.round
        assert screen._worth.text in (wanted, "")
        end = screen.box.label.x + screen.box.label.width
        assert not screen._worth.text or screen._worth.x > end
        told.append(screen._worth.text)
    assert {"R1", "R2", "R3"} <= set(told) and told.count("") < len(told) // 4


@pytest.mark.parametrize("name", sampled(GAMES, 2))
def test_a_drawn_card_is_not_named_to_the_other(console, name):
    """The words never name a card from the pile or a discarded one. Only the hand shows it."""
    record = golden(name)
    ended(console, record)
    screen = replayed(console)
    secret = [
        at
        for at, action in enumerate(record.actions, 1)
        if at % 4 == 0 and (action == 240 or 216 <= action < 228)
    ]
    assert secret
    for at in secret:
        screen._show(at)
        text = " ".join((screen.box.label.text,) + tuple(screen.box.effects))
        assert not [island for island in NAMES if island.upper() in text]


@pytest.mark.parametrize("size", sampled(SIZES))
def test_the_overviews_picture_needs_no_large_piece_of_memory(size, monkeypatch):
    """After a hint, an emulated PyGamer had 34 KB free, but the largest piece was 2,048 bytes."""
    asked = []

    class Counted(displayio.Bitmap):
        def __init__(self, width, height, values):
            bits = max(1, (values - 1).bit_length())
            asked.append((width * bits + 31) // 32 * 4 * height)
            super().__init__(width, height, values)

    with Console(size, seed=1) as console:
        ended(console, golden("kosmos"), bot_side=1)
        replayed(console)
        console.press("LEFT", "LEFT")
        monkeypatch.setattr(displayio, "Bitmap", Counted)
        console.press("MENU")
        while console.screen.menu.cursor != 2:
            console.press("DOWN")
        console.press("OK")
        assert console.screen.name == "hint"
        console.press("BACK")
        console.step()
        assert console.screen.name == "replay"
    assert asked and max(asked) < 2000


@pytest.mark.parametrize("size", sampled(SIZES))
def test_what_hard_would_play_is_told_to_the_player_whose_turn_it_is(size):
    """YOU is the person who looks, except where another player is spoken to by name."""
    told = {}
    with Handheld(size, seed=1) as console:
        ended(console, golden("kosmos"), bot_side=1)
        replayed(console)
        for player in (1, 0):
            while console.screen.replay.game.player != player:
                console.press("RIGHT")
            console.press("MENU")
            while console.screen.menu.cursor != 2:
                console.press("DOWN")
            assert console.screen.menu.rows[2][0] == ("HINT: BLACK" if player else "HINT")
            console.press("OK")
            while not console.screen.actions:
                console.step()
            told[player] = console.noticed()
            console.press("BACK")
            console.step()
    assert told[1].startswith("BLACK, ") and not told[0].startswith("YOU, "), told


def test_a_replay_tells_the_chance_and_what_a_costly_turn_cost(handheld):
    record = golden("1.5.0")
    ended(handheld, record, bot_side=0)
    turns = list_turn_starts(record)
    estimates = bytes([125 if n % 2 else UNASKED for n in range(len(turns) - 1)])
    costs = TurnCosts(record, 1)
    costs.found = [(20, 4, b"")]
    start = costs.turns[4]
    end = start + len(costs.list_actions(4))
    handheld.show("replay", record, ("result", 0), 0, 1, estimates, costs)
    screen = handheld.screen
    seen = set()
    for at in range(screen.end + 1):
        screen._show(at)
        words = screen._worth.text.split()
        seen.update(words)
        costly = start < at <= end
        assert (screen.box.label._colours[1] == palette.PALE_RED) == costly
        assert costly or "-8%" not in words
        assert "50%" not in words or turns[2] <= at < screen.end
    assert seen >= {"-8%", "50%"}
