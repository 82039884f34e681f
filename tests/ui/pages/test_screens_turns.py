# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The turns so far, from a game's menu."""

import sys
from itertools import product

import pytest

from engine.actions import TAKE
from engine.map import NAMES, count_bits, held_islands
from engine.match import Match
from engine.replay import Replay, cut_record
from helpers.golden import GAMES, golden
from helpers.sample import sampled
from helpers.screens import SIZES, Handheld
from sim.desk.letters import list_labels
from sim.desk.robot import list_buttons


@pytest.mark.parametrize("board, name", sampled(product(SIZES, GAMES), 5))
def test_every_action_is_listed_as_its_players_and_no_hidden_card(board, name, monkeypatch):
    """Page by page from the last one back, as a replay finds who did it. Each page begins with a
    turn, and has no room for the next one. A drawn or discarded card has no name."""
    with Handheld(board, seed=1, unseen=True) as console:
        record = cut_record(golden(name), 60)
        console.app.match = console.app.played = Match(record)
        console.show("turns")
        screen = console.screen
        rows = list(list_rows(record))
        starts = [
            at for at, (scored, player, _) in enumerate(rows) if player in (0, 1) and not scored
        ]
        pages, stones, made = [], [], sys.modules["ui.draw.shapes"].make_stone
        turns = [*screen._list_turns(0)]
        monkeypatch.setattr(
            sys.modules["ui.draw.shapes"],
            "make_stone",
            lambda player, *place: (stones.append(player), made(player, *place))[1],
        )
        while True:
            stones.clear()
            screen._show(screen.at)
            keys = [intent for *_, intent in list_buttons(console.app)]
            labels = [one for one in screen.group if hasattr(one, "text")]
            lefts = [one.text for one in labels if one.x == labels[0].x and one.text]
            shown = rows[-len(lefts) :]
            del rows[-len(lefts) :]
            assert shown[0][1] is not None and not shown[0][0], "a turn is cut"
            assert stones == [player for _, player, _ in shown if player is not None]
            for left, (scored, _, _) in zip(lefts, shown):
                assert left == scored if scored else not left.startswith("ROUND")
            assert list_changes(labels) == [", ".join(changes) for _, _, changes in shown]
            free = console.app.layout.BUTTONS_TOP - labels[-1].y - screen.pitch
            assert free >= -screen.pitch // 2
            margin = 2 * console.app.layout.S
            boxes = [one for one in screen.group if getattr(one, "width", 0) == 1 and one.x > 0]
            assert all(one.x >= margin for one in boxes)
            first = starts.index(len(rows))
            last = starts.index(len(rows) + len(shown)) if pages else len(starts)
            assert keys == ["LEFT"] * (first > 0) + ["RIGHT"] * (pages != []) + ["BACK"]
            span = "%d-%d" % (first + 1, last) if first + 1 < last else str(last)
            pages.append("%s OF %d" % (span, len(starts)))
            assert pages[-1] in [label.text for label, *_ in list_labels(screen.group)]
            assert pages[1:] == [] or free // screen.pitch < len(turns[last])
            if not rows:
                break
            console.press("LEFT")
        console.press("LEFT")
        for which in reversed(pages):
            assert which in [label.text for label, *_ in list_labels(screen.group)]
            console.press("RIGHT")


def list_changes(labels):
    """List what came of each action: the text of the rows below its own that stand farther in."""
    told, left = [], labels[0].x
    for label in labels:
        if label.x == left and label.text:
            told.append("")
        elif label.text:
            told[-1] = (told[-1] + " " + label.text.replace("\xa0", " ")).strip()
    return told


def list_rows(record):
    """Yield (how a bar counts a round, or "", whose stone a row has, how its action changed
    islands' owners) for each row of a record's turns."""
    replay = Replay(record)
    for at in range(len(record.actions)):
        begins = at in (0, record.setup.handicap) or record.actions[at - 1] >= TAKE
        replay.go(at)
        player = replay.game.player if begins else None
        events = replay.go(at + 1)
        signs = {"gained": ("+", "+"), "lost": ("WHITE -", "BLACK -")}
        changes = [
            signs[what][side] + NAMES[island].upper()
            for what, side, island in events
            if what in signs
        ]
        swept = [event.kind for event in events].count("swept")
        changes += ["SWEPT %d" % swept] * (swept > 0)
        yield "", player, changes
        for what, _, _ in events:
            if what == "scored":
                held = [count_bits(held_islands(side)) for side in replay.game.bridges]
                yield "ROUND %d: WHITE %d, BLACK %d" % (len(replay.game.scores), *held), None, []


def test_a_turn_with_more_rows_than_a_page_is_cut_and_can_be_left():
    with Handheld("thumby_color", seed=1, unseen=True) as console:
        console.app.match = console.app.played = Match(cut_record(golden(next(iter(GAMES))), 40))
        console.show("turns")
        screen = console.screen
        screen.pitch = (console.app.layout.BUTTONS_TOP - screen.top) // 2
        screen.starts = []
        screen._show(-1)
        assert max(len(rows) for rows in screen._list_turns(0)) > 2
        for _ in range(40):
            labels = [one for one in screen.group if hasattr(one, "text") and one.text]
            assert 0 < len({one.y for one in labels}) <= 2
            console.press("LEFT")
        assert screen.at == 0


def test_one_page_has_no_keys_to_turn_it():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        console.app.match = console.app.played = Match(cut_record(golden(next(iter(GAMES))), 4))
        console.show("turns")
        assert [intent for *_, intent in list_buttons(console.app)] == ["BACK"]
