# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Screens that show another game than the current one. Left by any key in any of their states, they
give the current game back."""

from itertools import product

import pytest

from engine.coach.turn_costs import TurnCosts
from engine.record import LEVEL, Opponent
from engine.setup import Setup
from engine.text.position import position_text
from helpers.sample import sampled
from helpers.screens import SIZES, Handheld
from helpers.states import KEYS, costs_found, find_last_turn, solve

OTHERS = {"lesson", "puzzle", "replay", "learn", "better", "seek", "hint"}
"""Screens that show another game if they were opened for that."""
BEGUN = {"turn", "bot"}
"""The screens after a key that has begun a game from a position."""


def answer(console):
    """Play the solution, and wait until the puzzle is solved."""
    solve(console)
    until(console, lambda: console.screen.state.name == "PuzzleEnd")


def until(console, reached):
    """Let frames pass until something is reached."""
    for _ in range(500):
        if reached():
            return
        console.step()
    raise AssertionError(console.state())


def list_states(back):
    """Yield the way to each state: (its name, the screen as for App.show, and then keys or a
    function of the console). back: the screen that it began at."""
    costs, spot = costs_found()
    better = spot[2]
    learn = ("learn", costs, back, {spot[1]: 0}, spot)
    replay = ("replay", costs.record, back, 7)
    seek = ("seek", costs, back, {spot[1]: 0}, spot, better)
    own = costs.list_actions(spot[1])[:1]
    number = find_last_turn()
    yield "learn: task", learn, ""
    yield "learn: as good", (*learn, better, 0), ""
    yield "learn: no better", (*learn, own, spot[0]), ""
    yield "learn: total", ("learn", costs, back, {}), ""
    for keys in ("", "OK", "UP", "OK OK", "BACK", "DOWN", "OK OK OK UP OK"):
        yield "better: " + keys, learn, "OK " + keys
    for frames in (0, 1, 2):
        yield (
            "comparison: %d" % frames,
            seek,
            lambda console, frames=frames: [console.step() for _ in range(frames)],
        )
    yield "seek", ("seek", TurnCosts(costs.record, 0), back), ""
    yield "hint of a better turn", learn, "LEFT"
    yield "hint, its next action", learn, "LEFT OK"
    yield "replay", replay, ""
    for row in range(4):
        yield "overview, row %d" % row, replay, "MENU" + row * " DOWN"
        yield "overview, row %d's" % row, replay, "MENU" + row * " DOWN" + " OK"
    yield (
        "hint of a replay",
        replay,
        lambda console: (
            console.press("MENU", "DOWN", "DOWN", "OK"),
            until(console, lambda: console.screen.name == "hint" and console.screen.actions),
        ),
    )
    yield "code of a replay", replay, "MENU MENU"
    for keys in ("", "OK", "OK OK", "OK OK OK", "UP"):
        yield "puzzle: " + keys, ("puzzle", 0), "OK " + keys
    yield "puzzle: shown", ("puzzle", 0, True), ""
    yield "puzzle: answers", ("puzzle", number), solve
    yield "puzzle: solved", ("puzzle", number), answer
    for lesson in range(6):
        yield "lesson %d" % (lesson + 1), ("lesson", lesson), ""
    yield "lesson: reading", ("lesson", 0), "OK"
    yield "lesson: moving", ("lesson", 1), "OK RIGHT OK OK"


@pytest.mark.parametrize(
    "board, over", sampled([(board, over) for board in SIZES for over in (True, False)])
)
def test_left_by_any_key_in_any_state_a_screen_gives_the_match_back(board, over):
    with Handheld(board, seed=1, unseen=True) as console:
        states = list_states(("result", 0) if over else ("games",))
        for state, key in sampled(product(states, KEYS), 40):
            leave(console, key, over, *state)


def leave(console, key, over, told, screen, on):
    """Go to a state and press the key; then leave until the screen is none of OTHERS."""
    app = console.app
    app.begin_game(Setup(), Opponent(1, LEVEL, 0))
    if over:
        app.match.give_up()
    game = position_text(app.match.game)
    app.show(*screen)
    console.step()
    if callable(on):
        on(console)
    else:
        console.press(*on.split())
    told += ", %s, " % key
    console.hold(key, True)
    for _ in range(4):
        look(console, told)
    console.hold(key, False)
    for _ in range(12):
        if app.loop.screen_name not in OTHERS:
            break
        console.press("MENU" if app.loop.screen_name in ("lesson", "puzzle", "better") else "BACK")
        look(console, told)
    assert app.loop.screen_name in (
        "result",
        "games",
        "title",
        "puzzles",
        "scan",
        "play_on",
        *BEGUN,
    ), told
    if app.loop.screen_name == "result":
        assert app.match.record.winner == 1, told
    if app.loop.screen_name not in BEGUN:
        assert position_text(app.match.game) == game, told


def look(console, told):
    console.step()
    app = console.app
    assert not app.loop.crashed, told
    if app.loop.screen_name not in OTHERS:
        assert app.match is app.played, told
