# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turns so far, from a game's menu."""

from itertools import product

import displayio
import pytest

from engine.actions import DISCARD, TAKE, kind_of, name_action
from engine.cards import islands_of
from engine.map import BLACK, NAMES, WHITE, count_bits, held_islands
from engine.match import Match
from engine.record import LEVEL, Opponent
from engine.replay import Replay, cut_record, list_turn_starts
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
    wrapped one joined. The chosen turn's bar alone is lime."""
    turns = []
    names = [console.app.name_player(player) for player in (WHITE, BLACK)]
    ground = None
    for label in console.screen.group:
        if isinstance(label, displayio.TileGrid):
            ground = label.pixel_shader[0] if label.x == 0 else ground
            continue
        colour = getattr(label, "_colours", [0, 0])[1]
        text = getattr(label, "text", "").replace("\xa0", " ")
        number, _, name = text.partition(" ")
        if number.isdigit() and name in names:
            number = int(number) + (console.match.record.setup.handicap > 0)
            assert (colour, ground) == (
                (palette.INK, palette.LIME)
                if number == console.screen.at + 1
                else (palette.TEXT, palette.UI)
            )
            turns.append((number, names.index(name), []))
            first = None
        elif text:
            rows = turns[-1][2]
            first = first or label.x
            if rows and label.x > first and rows[-1][1] == colour:
                rows[-1][0] += " " + text
            else:
                rows.append([text, colour])
    return turns


def turn_page(console, key):
    """Turn the page by a key. Without a d-pad, it goes turn by turn."""
    page = console.screen._first, console.screen._last
    while (console.screen._first, console.screen._last) == page:
        console.press(key)


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


def test_a_rounds_end_names_the_players_as_their_turns_do():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        record = cut_record(golden("kosmos"), 60)
        record.opponent = Opponent(WHITE, LEVEL, 1)
        open_turns(console, record)
        rows = []
        while not any(row.startswith("ROUND 1:") for row in rows):
            rows = [text for *_, found in read_page(console) for text, _ in found]
            turn_page(console, "LEFT")
        (told,) = [row for row in rows if row.startswith("ROUND 1:")]
        assert "WHITE" in told and "YOU" in told and "BLACK" not in told


@pytest.mark.parametrize("board, name", sampled(product(SIZES, GAMES), 5))
def test_every_action_is_listed_as_its_players_and_no_hidden_card(board, name):
    """The pages are turned from the last one back to the first, and on again. A drawn or discarded
    card has no name."""
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
            pages_more = len(read) < len(turns)
            assert keys == ["LEFT", "RIGHT"] * pages_more + ["OK", "BACK"]
            placed = record.setup.handicap > 0
            first, last = seen - placed, numbers[-1] - placed
            span = "%d-%d" % (first, last) if numbers[1:] else str(first)
            pages.append("%s OF %d" % (span, len(turns) - placed))
            assert pages[-1] in [label.text for label, *_ in list_labels(console.screen.group)]
            if seen == 1:
                break
            turn_page(console, "LEFT")
            assert console.screen.at == seen - 2
        while read[-1][0] < len(turns):
            seen = read[-1][0]
            turn_page(console, "RIGHT")
            read = read_page(console)
            assert read[0][0] <= seen + 1 <= read[-1][0] and console.screen.at == seen
        turn_page(console, "RIGHT")
        assert read_page(console)[0][0] == 1 and console.screen.at == 0
        turn_page(console, "LEFT")
        assert read_page(console)[-1][0] == len(turns) == console.screen.at + 1


@pytest.mark.parametrize("board", sampled(SIZES))
def test_a_page_is_full_and_the_latest_turn_is_the_last(board):
    with Handheld(board, seed=1, unseen=True) as console:
        for actions in range(20, 60):
            open_turns(console, cut_record(golden("kosmos"), actions))
            read, screen, layout = read_page(console), console.screen, console.app.layout
            assert read[-1][0] == screen.all
            low = read[0][0] - 2
            if low >= 0:
                ((_, rows, _, _),) = screen._list_turns(low, low + 1)
                screen._wrap_rows(rows)
                lowest = max(one.y for one in screen.group if getattr(one, "text", ""))
                free = layout.BUTTONS_TOP - lowest - screen.pitch * layout.S
                assert free < ((1 + len(rows)) * screen.pitch + 4) * layout.S


@pytest.mark.parametrize("bot", (None, WHITE, BLACK))
@pytest.mark.parametrize("name", sampled(GAMES))
def test_ok_shows_the_chosen_turn_on_the_map_and_back_returns_to_it(name, bot):
    """The current game stays as it is. A person's hand is as it was, and nobody else's is shown."""
    record = cut_record(golden(name), 40)
    starts = list_turn_starts(record)
    with Handheld("picosystem", seed=1, unseen=True) as console:
        if bot is not None:
            record.opponent = Opponent(bot, LEVEL, 3)
        open_turns(console, record)
        assert console.screen.all == len(starts) - 1
        for n in reversed(range(len(starts) - 1)):
            assert console.screen.at == n
            console.press("OK")
            recap = console.screen
            assert recap.name == "recap"
            before = Replay(record)
            before.go(starts[n])
            while not recap.last or recap.state != "done":
                console.press("RIGHT")
            player = before.game.player
            assert recap.before.player == player and console.match.record is record
            after = Replay(record)
            after.go(starts[n + 1])
            assert recap.game.bridges == after.game.bridges
            own = islands_of(recap.game.hands[record.person_side])
            assert console.table.cards.hand == (0 if bot is None else len(own))
            console.press(("OK", "BACK", "MENU")[n % 3])
            assert console.screen.name == "turns" and console.screen.at == n
            console.press("UP")
        console.press("BACK")
        if console.match.is_bots_turn():
            assert console.screen.name == "bot"
        else:
            assert console.screen.name == "menu", "one list up, so that BACK again undoes nothing"
            console.press("BACK")
            assert console.screen.name in ("turn", "draw")
            assert len(record.actions) == starts[-1]


def test_what_the_bot_did_is_red_and_what_you_lost_is_yours():
    record = golden("kosmos")
    record.opponent = Opponent(BLACK, LEVEL, 3)
    with Handheld("picopad", seed=1, unseen=True) as console:
        open_turns(console, record)
        told = {WHITE: set(), BLACK: set()}
        while read_page(console)[0][0] > 1:
            for _, player, rows in read_page(console):
                told[player] |= {(colour, text) for text, colour in rows if text[0] in "+-YB"}
            turn_page(console, "LEFT")
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
        assert max(len(rows) for _, rows, _, _ in screen._list_turns(0, screen.all)) > 2
        for _ in range(screen.all):
            labels = [one for one in screen.group if getattr(one, "text", "")]
            assert 0 < len({one.y for one in labels}) <= 2
            console.press("LEFT")
        assert screen.at == screen.all - 1, "round the ring"


def test_one_page_has_no_keys_to_turn_it():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        open_turns(console, cut_record(golden(next(iter(GAMES))), 4))
        assert [intent for *_, intent in list_buttons(console.app)] == ["OK", "BACK"]
        before = read_page(console)
        console.press("LEFT", "RIGHT")
        assert read_page(console) == before
