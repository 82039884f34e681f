# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Any key on any screen and in any state of it, also while a board is busy, breaks nothing. A
screen that shows another game than the current one gives that back when it is left."""

import random
from types import SimpleNamespace

import pytest

from engine.coach.turn_costs import TurnCosts
from engine.record import LEVEL, Opponent
from engine.save import fields
from engine.setup import Setup
from engine.text.parse_position import parse_position
from engine.text.position import position_text
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.scenes import LAST_CARD, SCENES, SWEEP, open_scene, put_game, take_steps
from helpers.screens import SIZES, Handheld
from helpers.states import KEYS, costs_found, find_last_turn, solve
from ui.apply_options import use_language
from ui.review.better import tell_verdict
from ui.texts import Texts

LASTS = 120
"""In frames. The longest moment, when a replay's chances are estimated, has 100."""
OTHERS = {"lesson", "puzzle", "replay", "best", "mistakes", "better", "seek", "hint"}
"""Screens that show another game if they were opened for that."""
BEGUN = {"turn", "bot"}
"""The screens after a key that has begun a game from a position."""
ENDS = {"result", "games", "title", "puzzles", "play_on", *BEGUN}


def mistakes(back, *tried):
    costs, spot = costs_found()
    if tried:
        app = SimpleNamespace(texts=use_language(Texts(), "en"), name_player=lambda *which: "BLACK")
        tried = (*tried, tell_verdict(app, costs, spot, *tried))
    return ("mistakes", costs, back, {spot[1]: ""}, spot, *tried)


def compare(back):
    costs, spot = costs_found()
    return ("seek", costs, back, {spot[1]: ""}, spot, spot[2])


def own(back):
    costs, spot = costs_found()
    return mistakes(back, costs.list_actions(spot[1])[:1], spot[0])


def replay(back):
    return "replay", costs_found()[0].record, back, 7


def shown(screen, *keys):
    """Make the way to a screen, and then by these keys. screen: as for App.show, or a function of
    the screen that it began at."""

    def open(console, back):
        console.show(*(screen(back) if callable(screen) else screen))
        console.step()
        console.press(*" ".join(keys).split())

    return open


def scene(name):
    return lambda console, back: open_scene(console, name)


def steps(position, *words):
    """Make the way to what moves after these steps, as in SCENES."""

    def open(console, back):
        put_game(console, parse_position(position))
        take_steps(console, words[0])
        console.wait(500 * (len(words) - 1))
        console.press(*words[1:])

    return open


def hint_of_a_replay(console, back):
    shown(replay, "MENU DOWN DOWN OK")(console, back)
    until(console, lambda: console.screen.name == "hint" and console.screen.actions)


def answers(console, back):
    shown(("puzzle", find_last_turn()))(console, back)
    solve(console)


def solved(console, back):
    answers(console, back)
    until(console, lambda: console.screen.state.name == "PuzzleEnd")


def hopping(console, back):
    shown(("puzzle", 1))(console, back)
    solve(console)


def renew(console, back):
    """Fill the log, so that it is renewed when the next screen opens."""
    console.begin(Setup())
    while not console.save.needs_renewal():
        console.save.set(fields.VOLUME, console.save.values[fields.VOLUME] ^ 1)
    console.press("MENU", "UP", "UP", "UP", "OK")


def until(console, reached):
    """Let frames pass until something is reached."""
    for _ in range(500):
        if reached():
            return
        console.step()
    raise AssertionError(console.state())


WAYS = {
    **{name: scene(name) for name in SCENES},
    "mistakes: task": shown(mistakes),
    "mistakes: as good": shown(lambda back: mistakes(back, costs_found()[1][2], 0)),
    "mistakes: no better": shown(own),
    "mistakes: total": shown(
        lambda back: ("seek", costs_found()[0], back, {costs_found()[1][1]: "-"})
    ),
    **{"better: " + keys: shown(mistakes, "OK", keys)
       for keys in ("", "OK", "UP", "OK OK", "BACK", "DOWN", "OK OK OK UP OK")},
    "comparison": shown(compare),
    "seek": shown(lambda back: ("seek", TurnCosts(costs_found()[0].record, 0), back)),
    "hint of a better turn": shown(mistakes, "LEFT"),
    "hint, its next action": shown(mistakes, "LEFT OK"),
    "thinking of a hint": lambda console, back: (
        put_game(console, parse_position(SWEEP)), console.show("hint")),
    "replay": shown(replay),
    **{"overview, row %d" % row: shown(replay, "MENU" + row * " DOWN") for row in range(4)},
    **{"overview, row %d's" % row: shown(replay, "MENU" + row * " DOWN" + " OK")
       for row in range(4)},
    "hint of a replay": hint_of_a_replay,
    "code of a replay": shown(replay, "MENU MENU"),
    "best moment": shown(lambda back: ("best", costs_found()[0].record, 30, back)),
    **{"puzzle: " + keys: shown(("puzzle", 0), "OK", keys)
       for keys in ("", "OK", "OK OK", "OK OK OK", "UP")},
    "puzzle: shown": shown(("puzzle", 0, True)),
    "puzzle: answers": answers,
    "puzzle: solved": solved,
    "puzzle: hopping": hopping,
    **{"lesson %d" % (number + 1): shown(("lesson", number)) for number in range(6)},
    "lesson: reading": shown(("lesson", 0), "OK"),
    "lesson: moving": shown(("lesson", 1), "OK RIGHT OK OK"),
    "a bridge moves": steps(SWEEP, "RIGHT RIGHT RIGHT OK", "OK"),
    "a recap moves": steps(SWEEP, "KI =L OK", "OK"),
    "islands are counted": steps(LAST_CARD, "=B"),
    "rivals come": shown(("finale",)),
    "the log is renewed": renew,
}  # fmt: skip
"""How each screen and state is opened: by a function of a console, and of the screen before."""


@pytest.fixture(scope="module", params=sampled(SIZES))
def handheld(request):
    with Handheld(request.param, seed=1, unseen=True) as console:
        yield console


@pytest.mark.dear
@pytest.mark.parametrize("name", sampled(WAYS, 40))
def test_any_key_at_any_time(handheld, name):
    rng = random.Random(SAMPLE)
    for number, key in enumerate(KEYS):
        at = [0, 1, 2, *rng.sample(range(3, LASTS), 11)] if name not in SCENES else [0]
        for frame in at if WHOLE else [rng.choice(at)]:
            press_in(handheld, name, key, frame, (number + SAMPLE) % 2)


def press_in(console, name, key, frame, over):
    """Press a key at a frame of a state; then go on, or leave until the screen is none of OTHERS.
    over: whether the current game is."""
    app, told = console.app, "%s, %s in frame %d" % (name, key, frame)
    app.begin_game(Setup(), Opponent(1, LEVEL, 0))
    if over:
        app.match.give_up()
    WAYS[name](console, ("result", 0) if over else ("games",))
    game = position_text(app.played.game)
    for _ in range(frame):
        look(console, told)
    another = app.match is not app.played
    console.hold(key, True)
    look(console, told, 4)
    console.hold(key, False)
    look(console, told)
    if not another:
        console.press("OK")
        look(console, told, 10)
        return
    for _ in range(12):
        if app.loop.screen_name not in OTHERS:
            break
        console.press("MENU" if app.loop.screen_name in ("lesson", "puzzle", "better") else "BACK")
        look(console, told)
    assert app.loop.screen_name in ENDS, told
    if app.loop.screen_name == "result":
        assert app.match.record.winner == 1, told
    if app.loop.screen_name not in BEGUN and name not in SCENES:  # a scene's game isn't saved
        assert position_text(app.match.game) == game, told


def look(console, told, frames=1):
    for _ in range(frames):
        console.step()
        loop = console.app.loop
        assert not loop.crashed, told
        if loop.screen_name not in OTHERS:
            assert console.app.match is console.app.played, told
