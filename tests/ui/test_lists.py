# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""When the player returns to a list, the cursor is where it was, by whichever row they left.

Otherwise the next press does something unexpected: at a result it began a game.
"""

import pytest

from engine.match import LEVEL_NAMES
from engine.record import LEVEL, RIVAL
from engine.save.solved import keep_solved
from engine.text.read import read_records
from helpers.sample import sampled
from helpers.scenes import OVER
from helpers.screens import each_size

handheld = each_size

GAME = ("turn", "bot", "curtain", "recap")


def title(leads=""):
    """Open the title, or the list of it that leads to a screen."""

    def open(console):
        console.leave()
        if leads:
            console.go_to_row(leads)

    return open


def result(*who, deal=None):
    """Show a result with a best moment. who: an Opponent's values."""

    def open(console):
        record = next(read_records(OVER.split("\n")))
        record.deal_number = deal
        console.show_result(record, *who)

    return open


def shown(name, *args):
    return lambda console: console.show(name, *args)


def games(console):
    console.begin(None)
    console.match.give_up()
    console.show("games")


def set_up(console):
    """Open the set-up while no game is on. (Else OK on its rows leads to START.)"""
    if not console.match.is_over:
        console.match.give_up()
    console.show("setup")


def puzzles(console):
    """Open the puzzles with the cursor on a solved one, before the first unsolved one."""
    for number in range(30):
        if number != 27:
            keep_solved(console.save, number)
    console.show("puzzles")
    console.press("LEFT")


LISTS = {
    "the title": title(),
    "PLAY": title("setup"),
    "PRACTICE": title("rules"),
    "MY GAMES": title("games"),
    "two people's result": result(),
    "hard's": result(0, LEVEL, LEVEL_NAMES.index("hard")),
    "a deal's": result(0, LEVEL, LEVEL_NAMES.index("hard"), deal=7),
    "a rival's that is won": result(0, RIVAL, 3),
    "a rival's that is lost": result(1, RIVAL, 3),
    "the set-up": set_up,
    "the options": shown("options"),
    "the rules": shown("rules", "title"),
    "the puzzles": puzzles,
    "the last games": games,
}


def spot(console):
    """Return the current list and its cursor."""
    screen = console.screen
    menu = getattr(screen, "menu", None)
    rows = tuple([row[0] for row in menu.rows]) if menu is not None else ()
    if getattr(screen, "page", None) is not None:  # a page of the rules
        rows = ()
    return console.app.loop.screen_name, rows, menu.cursor if rows else getattr(screen, "at", None)


def go_and_return(console, open_list, row, leaves, returns):
    """Leave a list by a key on a row, and return by another; returns the cursor's place before and
    after, None if the list doesn't come back."""
    open_list(console)
    console.step()
    console.press(*["DOWN" if console.device.pad else "RIGHT"] * row)
    before = spot(console)
    console.press(leaves)
    for _ in range(6):
        console.step()
        if console.app.loop.screen_name in GAME:
            return None
        if spot(console)[:2] == before[:2]:
            return before, spot(console)
        console.press(returns)
    return None


@pytest.mark.dear
@pytest.mark.parametrize("name", sampled(LISTS))
def test_a_list_that_is_come_back_to_has_its_cursor_where_it_was(handheld, name):
    console = handheld
    console.device.guarded = True
    LISTS[name](console)
    console.step()
    rows = len(spot(console)[1]) or 3
    ways = [
        go_and_return(console, LISTS[name], row, leaves, returns)
        for row in range(rows)
        for leaves in ("OK", "MENU")
        for returns in ("BACK", "MENU", "OK")
    ]
    came_back = [way for way in ways if way is not None]
    assert came_back
    assert not [way for way in came_back if way[0] != way[1]]
