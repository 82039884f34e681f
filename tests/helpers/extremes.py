# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""EXTREMES: opens the pages with the fewest and the most rows, and their longest contents. Each
yields a description of what is shown."""

import re

from engine.coach.puzzle import PUZZLES
from engine.coach.turn_costs import TurnCosts
from engine.deals import DEALS
from engine.map import LETTERS, NAMES
from engine.match import LEVEL_NAMES, Match
from engine.record import LEVEL, RIVAL, Opponent
from engine.rng import Rng
from engine.save.fields import BEATEN, BEST_STREAK, LONGEST_CHAIN, STREAK
from engine.save.format import COUNTS, PLAIN
from engine.save.solved import keep_solved
from engine.setup import Setup
from engine.text.read import read_records
from helpers.scenes import OVER
from helpers.screens import PLACE
from sim.desk.letters import list_labels
from sim.tools.random_games import play_random


def menus(console, app):
    """A game's menu, with a card to discard or while the bot thinks, with and without a speaker."""
    own = app.device.tone
    for bot in (None, 0):
        for tone in (True, None):
            for island in range(12 if bot is None else 1):
                others = [letter for letter in "HIJKL" if letter != LETTERS[island]]
                hand = "".join(sorted([LETTERS[island]] + others[:4]))
                console.put(bot=bot, **{**PLACE, "hands": (hand, "-")})
                app.screen.cursor = hand.index(LETTERS[island])
                app.device.tone = tone
                app.screen.press("MENU")
                app.device.tone = own
                yield "the menu at %s" % NAMES[island]
            app.screen._show_more()
            yield "what is seldom needed"
    app.screen._ask_give_up()
    yield "whether to give up"


def option_lists(console, app):
    device = app.device
    own = vars(device).copy()
    for all_of_it in (True, False):
        device.can_rotate = device.can_dim = device.lamp = device.tone = all_of_it
        app.show("options")
        vars(device).update(own)
        assert (len(app.screen.menu.rows) >= 7) == all_of_it
        for _ in app.screen.menu.rows:
            yield "the options at %d" % app.screen.menu.cursor
            app.screen.press("DOWN")


def results(console, app):
    """With and without a sweep, against a level and a rival, and of a deal."""
    record = next(read_records(OVER.split("\n")))
    seen = set()
    for bot, who, deal in (
        (0, LEVEL, None),
        (0, LEVEL, DEALS - 1),
        (0, RIVAL, None),
        (1, RIVAL, None),
    ):
        for best in (0, 3):
            app.match = app.played = Match(record)
            record.opponent = Opponent(bot, who, 0)
            record.deal_number = deal
            app.show("result", best)
            seen.add(len(app.screen.menu.rows))
            yield "a result"
    assert seen == {3, 4, 5}


def game_lists(console, app):
    """The longest row, on a page with one and on a full page."""
    app.begin_game(Setup())
    app.match.give_up()
    app.show("games")
    entry = app.screen.games[0][0]
    for number in range(len(LEVEL_NAMES)):
        app.screen.games = [(entry, 1, Opponent(0, LEVEL, number), (12, 15))] * 40
        for at in (0, 39):
            app.screen._show_page(at)
            yield "forty games"
    app.screen.games = ["%04d.txt" % (9999 - n) for n in range(40)]  # none of these files exists
    app.screen._show_page(0)
    yield "forty damaged ones"


def campaigns(console, app):
    for beaten in (0, 12):
        app.save.values[BEATEN] = beaten
        app.show("campaign")
        yield "%d rivals beaten" % beaten


def overviews(console, app):
    """The overview of a replay, for each rival, at the start and at the end."""
    record = play_random(Rng(4))
    for at in (0, len(record.actions)):
        for number in range(12):
            record.opponent = Opponent(0, RIVAL, number)
            app.show("replay", record, ("title",), at)
            console.step()
            app.screen.costs = TurnCosts(record, 0)
            app.screen.costs.found = [(9, 0, b""), (9, 5, b"")]
            console.press("MENU")
            for _ in range(3):
                yield "the overview at %d" % at
                console.press("OK")
    app.match = app.played = Match(None)


def puzzle_lists(console, app):
    app.show("puzzles")
    yield "no puzzle"
    for number in range(PUZZLES):
        keep_solved(app.save, number)
    app.show("puzzles")
    yield "all puzzles"


def statistics(console, app):
    """With no game yet, and at the limits of the counts."""
    for most in (0, PLAIN - 1):
        for at in (STREAK, BEST_STREAK, LONGEST_CHAIN):
            app.save.values[at] = most
        for at in COUNTS:
            app.save.values[at : at + 6] = [most] * 6
        for number in range(PUZZLES if most else 0):
            keep_solved(app.save, number)
        app.show("statistics")
        yield "the statistics"
        app.screen.press("RIGHT")
        yield "the other results"
    told = [label.text for label, *_ in list_labels(console.display.root_group)]
    assert any(re.search(r"\b\d{5}$", text) for text in told), "five digits of games"


def errors(console, app):
    """Each way out of the error page."""
    app.begin_game(Setup())
    for broken in (), ("title",), ("title", "game"):
        app.loop.failed = broken
        app.show("error", ValueError("a fault"))
        yield "an error"
    app.loop.failed = ()


EXTREMES = (
    menus,
    option_lists,
    results,
    game_lists,
    campaigns,
    overviews,
    puzzle_lists,
    statistics,
    errors,
)
"""Pages with the fewest and the most rows, and their longest contents."""
