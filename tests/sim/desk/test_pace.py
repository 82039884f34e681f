# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""For work that a PC does in no time, the simulated board takes as long as a PicoSystem."""

import pytest

from engine.coach.turn_costs import TurnCosts
from engine.match import Match
from engine.record import LEVEL, Opponent
from engine.text.parse_position import parse_position
from helpers.golden import golden
from helpers.scenes import SWEEP, put_game
from helpers.screens import Handheld


def finished(console):
    """Show the result of a finished game."""
    record = golden("kosmos")
    record.opponent = Opponent(1, LEVEL, 3)
    console.app.match = console.app.played = Match(record)
    console.show("result")
    return record


def took(console, screen, reached):
    """Count the ms and frames until the program has opened a screen, given as for App.show (None:
    it is open), and until ``reached`` is true."""
    for _ in range(60 if screen else 0):
        console.step()
    start, frames = console.hardware.now, 0
    console.app.loop._next = screen and (screen[0], screen[1:])
    while not frames or not reached():
        console.step()
        frames += 1
    return console.hardware.now - start, frames


SCREENS = {
    "setup": (353, lambda record: ()),
    "replay": (475, lambda record: (record, ("result", 0))),
    "seek": (472, lambda record: (TurnCosts(record, 0), ("result", 0))),
    "best": (447, lambda record: (record, 30, ("result", 0))),
    "qr_code": (1254, lambda record: (record, ("result", 0))),
}
"""The time (ms) that a PicoSystem took to open each: the set-up from the title, others from a
result."""


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_opens_as_slowly_as_on_a_board(name):
    ms, how = SCREENS[name]
    with Handheld("picosystem", seed=1) as console:
        record = finished(console) if name != "setup" else None
        real, _ = took(console, (name, *how(record)), lambda: console.screen is not None)
        assert 0.7 * ms < real < 1.3 * ms  # 0.95, but Python 3.10 has fewer steps to count


def test_what_is_thought_lasts_as_many_frames_as_on_a_board():
    """The bot thinks for 34 ms a frame, which is then drawn. All of a player's turns, and eight of
    them against replies, take MISTAKES about 12 s by the bot's units of work."""
    with Handheld("picosystem", seed=1) as console:
        record = finished(console)
        seek = "seek", TurnCosts(record, 0), ("result", 0)
        ms, _ = took(console, seek, lambda: console.app.loop.screen_name != "seek")
        assert 10000 < ms < 13500
        game = parse_position(SWEEP)
        put_game(console, game, game.player)
        console.step()
        ms, frames = took(console, None, lambda: console.screen.actions is not None)
        assert frames > 15 and 34 * frames < ms < 46 * frames


def test_a_quick_console_and_the_desk_take_no_time():
    with Handheld("picosystem", seed=1, quick=True) as console:
        record = finished(console)
        seek = "seek", TurnCosts(record, 0), ("result", 0)
        ms, frames = took(console, seek, lambda: console.app.loop.screen_name != "seek")
        assert ms == 20 * frames
    with Handheld("picosystem", seed=1) as console:
        now = console.hardware.now
        from engine.bot.search import Search
        from engine.coach.costliest import find_costliest
        from engine.coach.judge import Scratch

        costs = TurnCosts(golden("kosmos"), 0)
        next(find_costliest(costs, Scratch(costs.record.setup), Search()))
        assert console.hardware.now == now
