# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turns so far, from a game's menu."""

from itertools import product

import pytest

from engine.actions import DISCARD, TAKE, kind_of, name_action
from engine.map import BLACK, NAMES, WHITE, count_bits, held_islands
from engine.match import Match
from engine.record import LEVEL, Opponent
from engine.replay import Replay, cut_record
from helpers.golden import GAMES, golden
from helpers.sample import sampled
from helpers.screens import SIZES, TEXTS, Handheld
from sim.desk.letters import list_labels
from sim.desk.robot import list_buttons
from ui.draw import palette


def open_turns(console, record):
    console.app.match = console.app.played = Match(record)
    console.show("turns")


def read_page(console):
    """Read the page's turns as (number, player, rows), a row as [text, colour], with the lines of a
    wrapped one joined."""
    turns = []
    for label in console.screen.group:
        colour = getattr(label, "_colours", [0, 0])[1]
        text = getattr(label, "text", "").replace("\xa0", " ")
        if text.isdigit():
            assert colour in (palette.BLACK, palette.EDGE)
            number = int(text) + (console.match.record.setup.handicap > 0)
            turns.append((number, BLACK if colour == palette.EDGE else WHITE, []))
            first = None
        elif text:
            rows = turns[-1][2]
            first = first or label.x
            if rows and label.x > first and rows[-1][1] == colour:
                rows[-1][0] += " " + text
            else:
                rows.append([text, colour])
    return turns


def list_turns(record):
    """List whose each turn is, and its rows as texts, from a replay of the record."""
    replay, turns = Replay(record), []
    for at, action in enumerate(record.actions):
        if at in (0, record.setup.handicap) or record.actions[at - 1] >= TAKE:
            replay.go(at)
            turns.append((replay.game.player, []))
        player, rows = turns[-1]
        before, events = len(replay.game.scores), replay.go(at + 1)
        what, islands = name_action(action, at < record.setup.handicap)
        said = TEXTS[what + " short"] if kind_of(action) != DISCARD else "1 DISCARDED"
        for n, island in enumerate(islands):
            said = said.replace("{%d}" % n, NAMES[island].upper())
        if kind_of(action) == DISCARD and rows and rows[-1].endswith("DISCARDED"):
            said = "%d DISCARDED" % (1 + int(rows.pop().split()[0]))
        rows.append(said)
        changes = ["+" + NAMES[one].upper() for kind, _, one in events if kind == "gained"]
        lost = ["-" + NAMES[one].upper() for kind, _, one in events if kind == "lost"]
        swept = [kind for kind, *_ in events].count("swept")
        lost += ["-%d BRIDGE%s" % (swept, "S" * (swept > 1))] * (swept > 0)
        if lost:
            lost[0] = ("BLACK ", "WHITE ")[player] + lost[0]
        if changes or lost:
            rows.append(", ".join(changes + lost))
        if len(replay.game.scores) > before:
            held = [count_bits(held_islands(side)) for side in replay.game.bridges]
            rows.append("ROUND %d: WHITE %d, BLACK %d" % (before + 1, *held))
    return turns


@pytest.mark.parametrize("board, name", sampled(product(SIZES, GAMES), 5))
def test_every_action_is_listed_as_its_players_and_no_hidden_card(board, name):
    """Page by page from the last back to the first, and on again. A drawn or discarded card has no
    name."""
    with Handheld(board, seed=1, unseen=True) as console:
        record = cut_record(golden(name), 60)
        open_turns(console, record)
        turns = list_turns(record)
        seen, pages = len(turns) + 1, []
        while True:
            read = read_page(console)
            for number, player, rows in read:
                assert (player, [text for text, _ in rows]) == turns[number - 1]
            numbers = [number for number, *_ in read]
            assert numbers == list(range(numbers[0], numbers[-1] + 1))
            assert numbers[-1] == seen - 1 or numbers[0] == 1 and numbers[-1] >= seen - 1
            seen = numbers[0]
            keys = [intent for *_, intent in list_buttons(console.app)]
            right = numbers[-1] < len(turns)
            assert keys == ["LEFT"] * (seen > 1) + ["RIGHT"] * right + ["OK", "BACK"]
            placed = record.setup.handicap > 0
            first, last = seen - placed, numbers[-1] - placed
            span = "%d-%d" % (first, last) if numbers[1:] else str(first)
            pages.append("%s OF %d" % (span, len(turns) - placed))
            assert pages[-1] in [label.text for label, *_ in list_labels(console.screen.group)]
            if seen == 1:
                break
            console.press("LEFT")
        console.press("LEFT")
        assert read_page(console) == read
        while read[-1][0] < len(turns):
            seen = read[-1][0]
            console.press("RIGHT")
            read = read_page(console)
            assert read[0][0] <= seen + 1 <= read[-1][0]


@pytest.mark.parametrize("board", sampled(SIZES))
def test_a_page_is_full_and_the_latest_turn_is_the_last(board):
    with Handheld(board, seed=1, unseen=True) as console:
        for actions in range(20, 60):
            open_turns(console, cut_record(golden("kosmos"), actions))
            read, screen, layout = read_page(console), console.screen, console.app.layout
            assert read[-1][0] == screen.all
            low = read[0][0] - 2
            if low >= 0:
                ((_, rows),) = screen._list_turns(low, low + 1)
                screen._wrap_rows(rows)
                lowest = max(one.y for one in screen.group if getattr(one, "text", ""))
                free = layout.BUTTONS_TOP - lowest - screen.pitch * layout.S
                assert free < (len(rows) * screen.pitch + 4) * layout.S


def test_ok_leads_from_round_to_round():
    record = golden("kosmos")
    starts = [0]
    for number, (_, rows) in enumerate(list_turns(record)):
        starts += [number + 1] * sum(text.startswith("ROUND") for text in rows)
    starts = starts[:3]
    with Handheld("picosystem", seed=1, unseen=True) as console:
        open_turns(console, record)
        for number in (3, 2, 1):
            assert "ROUND %d" % number in console.screen.buttons.text
            console.press("OK")
            assert read_page(console)[0][0] == starts[number - 1] + 1
        assert "LAST" in console.screen.buttons.text, "no round begins before the first page"
        console.press("OK")
        assert read_page(console)[-1][0] == console.screen.all
        console.press("OK", "RIGHT")
        assert "ROUND 3" in console.screen.buttons.text


def test_what_the_bot_did_is_red_and_what_you_lost_is_yours():
    record = golden("kosmos")
    record.opponent = Opponent(BLACK, LEVEL, 3)
    with Handheld("picopad", seed=1, unseen=True) as console:
        open_turns(console, record)
        told = {WHITE: set(), BLACK: set()}
        while read_page(console)[0][0] > 1:
            for _, player, rows in read_page(console):
                told[player] |= {(colour, text) for text, colour in rows if text[0] in "+-YB"}
            console.press("LEFT")
        assert {colour for colour, _ in told[WHITE] if colour != palette.TEXT} == {palette.LIME}
        assert {colour for colour, _ in told[BLACK] if colour != palette.TEXT} == {palette.PALE_RED}
        assert "YOU -" in str(told[BLACK]) and "BLACK -" in str(told[WHITE])
        assert "YOU -" not in str(told[WHITE])


def test_a_turn_with_more_rows_than_a_page_is_cut_and_can_be_left():
    with Handheld("thumby_color", seed=1, unseen=True) as console:
        open_turns(console, cut_record(golden(next(iter(GAMES))), 40))
        screen = console.screen
        screen.pitch = (console.app.layout.BUTTONS_TOP - screen.top) // 2 - 2
        screen._show(screen.all, True)
        assert max(len(rows) for _, rows in screen._list_turns(0, screen.all)) > 2
        for _ in range(40):
            labels = [one for one in screen.group if getattr(one, "text", "")]
            assert 0 < len({one.y for one in labels}) <= 2
            console.press("LEFT")
        assert read_page(console)[0][0] == 1


def test_one_page_has_no_keys_to_turn_it():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        open_turns(console, cut_record(golden(next(iter(GAMES))), 4))
        assert [intent for *_, intent in list_buttons(console.app)] == ["BACK"]
        before = read_page(console)
        console.press("OK", "LEFT", "RIGHT")
        assert read_page(console) == before
