# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Repainting in place: after every key, a page looks as if it had just been opened.

Random keys are pressed. Each picture, drawn over the last one, is compared with the picture of the
same page, newly made from the same values, with the cursor at the same place.
"""

import sys
from random import Random

import pytest

from engine.match import BY_STRENGTH
from engine.record import LEVEL, PERSON, RIVAL, Opponent
from engine.replay import list_turn_starts
from engine.save.fields import BEATEN
from engine.save.solved import keep_solved
from engine.setup import Setup
from engine.text.notation import action_text
from engine.text.parse_position import parse_position
from helpers.golden import golden
from helpers.random_player import KEYS
from helpers.sample import SAMPLE, sampled
from helpers.scenes import SWEEP, put_game
from helpers.screens import SIZES, Handheld
from ui.game.turn.info import ISLAND_NEXT

MORE = 3  # a row of the set-up
PRESSES = 6


@pytest.fixture(scope="module", params=sampled(SIZES))
def handheld(request):
    with Handheld(request.param, seed=1) as console:
        for number in range(3):
            level = Opponent(number % 2, LEVEL, BY_STRENGTH[number])
            for opponent in (PERSON, level, Opponent(0, RIVAL, number)):
                console.begin(Setup(starter=number % 2), opponent)
                for _ in range(3):
                    console.match.act(console.match.game.legal_actions()[0])
                console.match.give_up()
        for number in (0, 1, 5, 21, 22, 40, 99):
            keep_solved(console.save, number)
        console.save.set(BEATEN, 5)
        yield console


def to_row(twin, row):
    """Go to a row in a page's list."""
    while twin.menu.cursor != row:
        twin.press("DOWN" if twin.app.device.pad else "RIGHT")


def options(page):
    return type(page)(page.app, page.menu.cursor)


def puzzles(page):
    twin = type(page)(page.app, page.at)
    while twin.at != page.at:  # this one is solved, and the cursor starts on an unsolved one
        twin.press("LEFT" if twin.at > page.at else "RIGHT")
    return twin


def campaign(page):
    twin = type(page)(page.app)
    while twin.at != page.at:
        twin.press("LEFT" if twin.at > page.at else "RIGHT")
    return twin


def setup(page):
    twin = type(page)(page.app, list(page.rows.values), page.rows.deal)
    twin._show_list(page.under, page.menu.cursor)
    return twin


def deal(page):
    twin = type(page)(page.app)
    for island in page.chosen:
        to_island(twin, island)
        twin.press("OK")
    to_island(twin, page.at)
    return twin


def to_island(twin, island):
    """Go to an island with the fewest keys."""
    ways = [(twin.at, ())]
    for at, keys in ways:
        if at == island:
            break
        near = ISLAND_NEXT[4 * at : 4 * at + 4]
        if not twin.app.device.pad:
            near = (255, 255, (at - 1) % 12, (at + 1) % 12)
        ways += [(to, keys + (key,)) for key, to in zip(KEYS, near) if to < 12]
    for key in keys:
        twin.press(key)


def menu(page):
    """Make a game's menu again over the current one."""
    app = page.app
    twin = type(page)(app, page.under)
    to_row(twin, page.menu.cursor)
    return twin


def overview(page):
    """Make a replay's overview again over the current one."""
    to_row(sys.modules["ui.review.overview"].Overview(page.app, page), page.menu.cursor)
    return page


LISTS = {"options": options, "setup": setup, "the rest": setup, "menu": menu}
"""Pages that are a list, each with a function that makes another page like the current one."""
CURSORS = {
    "games": (lambda page: type(page)(page.app, page.at), ()),
    "puzzles": (puzzles, ()),
    "campaign": (campaign, ()),
    "deal": (deal, ("OK", "RIGHT", "OK", "BACK", "BACK", "LEFT")),
}
"""Other pages with a cursor: such a function, and the keys if not those of the d-pad."""


def compare(console, again):
    """Compare the picture with that of another page like the current one."""
    seen = bytes(console.pixels)
    page, overlay = console.screen, console.app.table.overlay if console.app.table else []
    layers = len(overlay)
    twin = again(page)
    for _ in range(12):  # islands change their colours one by one
        twin.tick(console.hardware.now)
    console.display.root_group = twin.group
    console.display.refresh()
    assert bytes(console.pixels) == seen
    while len(overlay) > layers:
        overlay.pop()
    console.display.root_group = page.group


def opened(console, name):
    """Open a list; returns it."""
    if name == "menu":
        put_game(console, parse_position(SWEEP))
        console.press("MENU")
    elif name == "options":
        console.show("options")
    else:
        console.show("setup", [0] * 7)  # two people: there is no row for colours
    if name == "the rest":
        to_row(console.screen, MORE)
        console.press("OK")
    return console.screen.menu


@pytest.mark.parametrize("name", LISTS)
def test_a_list_looks_as_if_just_opened_after_every_key_on_every_row(handheld, name):
    menu = opened(handheld, name)
    for row in sampled(range(len(menu.rows)), 3):
        for key in ("RIGHT", "LEFT", "OK") if handheld.device.pad else ("OK",):
            if getattr(handheld.screen, "menu", None) is not menu:
                menu = opened(handheld, name)
            if menu.rows[row][2]:
                to_row(handheld.screen, row)
                handheld.press(key)
                handheld.step()  # draws a menu that closes
            if getattr(handheld.screen, "menu", None) is menu:
                compare(handheld, LISTS[name])


@pytest.mark.parametrize("name", CURSORS)
def test_a_page_looks_as_if_just_opened_after_every_key(handheld, name):
    again, keys = CURSORS[name]
    handheld.show(name)
    for key in keys or Random(SAMPLE).choices(KEYS[:4], k=PRESSES):
        handheld.press(key)
        handheld.wait(250)
        compare(handheld, again)


def test_an_overview_looks_as_if_just_opened_after_every_key(handheld):
    record = golden("kosmos")
    turns = list_turn_starts(record)
    known = bytes([9 * n % 251 for n in range(len(turns) - 1)])
    handheld.show("replay", record, ("games",), turns[5], 0, known)
    handheld.press("MENU")
    rows = len(handheld.screen.menu.rows)
    for key in ["OK"] * 4 + [("LEFT", "DOWN")[handheld.device.pad]] * rows + ["OK", "LEFT"]:
        if handheld.screen.menu.cursor == 0 or key != "OK":
            handheld.press(key)
            compare(handheld, overview)


@pytest.mark.dear
def test_a_replay_looks_the_same_however_one_came_there(handheld):
    record = golden("kosmos-handicap" if SAMPLE % 2 else "kosmos")
    known = bytes(len(list_turn_starts(record)) - 1)
    rng = Random(SAMPLE)
    handheld.show("replay", record, ("games",), 0, 0, known)
    for _ in range(PRESSES):
        handheld.press(rng.choice(KEYS[:5]), rng.choice(KEYS[:4]))
        handheld.wait(300)
        seen, at = bytes(handheld.pixels), handheld.screen.replay.at
        handheld.show("options")  # replaces the table
        handheld.show("replay", record, ("games",), at, 0, known)
        handheld.wait(300)
        assert bytes(handheld.pixels) == seen, at


def test_a_turn_looks_the_same_on_a_table_made_anew(handheld):
    put_game(handheld, parse_position(SWEEP))
    rng = Random(SAMPLE)
    for _ in range(PRESSES):
        game = handheld.match.game
        handheld.play(action_text(rng.choice(game.legal_actions()), game.handicap > 0))
        if handheld.match.is_over:
            break
        handheld.turn()
        handheld.wait(600)
        seen = bytes(handheld.pixels)
        handheld.show("options")
        handheld.show("turn")
        handheld.wait(600)
        assert bytes(handheld.pixels) == seen
