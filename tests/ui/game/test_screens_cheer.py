# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""After a won round and a won game the winner's stones hop. Any key ends it."""

import pytest

from engine.map import BLACK, WHITE
from engine.match import Match
from engine.record import LEVEL, PEOPLE
from engine.save.fields import SPEED
from engine.text.parse_position import parse_position
from helpers.golden import golden
from helpers.sample import sampled
from helpers.scenes import LAST_CARD, put_game
from helpers.screens import SIZES, Handheld
from helpers.states import KEYS
from ui.apply_options import apply_options

DRAWN = "w......................b..." + LAST_CARD[27:]
"""Nobody holds an island, and the round's last card is due."""


@pytest.fixture(params=sampled(SIZES))
def handheld(request):
    with Handheld(request.param, seed=1, unseen=True) as console:
        yield console


def end_round(console, position, bot=None):
    """Take a round's last card; returns once its islands are counted. White wins it."""
    put_game(console, parse_position(position))
    console.match.act("=B")
    record = console.match.record
    record.bot_side, record.kind, record.number = bot, LEVEL if bot is not None else PEOPLE, 0
    console.show("score")
    while console.screen.state == "moving":
        console.step()


def end_game(console, *who):
    """Show the result of a game that Black has won. who: an Opponent's values."""
    record = golden("kosmos")
    if who:
        record.bot_side, record.kind, record.number = who
    console.app.match = console.app.played = Match(record)
    console.show("result")
    console.step()
    console.step()


def chart_of(console):
    screen = console.screen
    return screen.behind if screen.name == "result" else console.app.table.chart


def places(chart):
    """List where the stones are."""
    return [stone and (stone.x, stone.y) for stone in chart.stone]


def rest(console):
    """List where the stones belong."""
    chart, half = chart_of(console), console.app.layout.STONE // 2
    centres = [chart.find_stone_centre(island) for island in range(12)]
    return [stone and (x - half, y - half) for stone, (x, y) in zip(chart.stone, centres)]


def watch(console):
    """Run until nothing hops any more; returns the owners of stones that hopped, those of islands
    that shone, and the time it took."""
    chart, began, hopped, shone, last = chart_of(console), console.device.now(), set(), set(), 0
    while console.device.now() - began < 4000:
        for island, (place, home) in enumerate(zip(places(chart), rest(console))):
            if place != home:
                hopped.add(chart.owners[island])
                last = console.device.now() - began
            if chart.drawn_as_chosen >> island & 1:
                shone.add(chart.owners[island])
        console.step()
    assert places(chart) == rest(console) and not chart.drawn_as_chosen
    return hopped, shone, last


@pytest.mark.parametrize("bot, cheered", ((None, {WHITE}), (BLACK, {WHITE}), (WHITE, set())))
def test_whoever_wins_a_round_is_cheered_but_not_the_bot(handheld, bot, cheered):
    end_round(handheld, LAST_CARD, bot)
    hopped, shone, _ = watch(handheld)
    assert hopped == cheered and shone >= cheered
    assert handheld.screen.state == "done"


def test_a_drawn_round_is_not_cheered(handheld):
    end_round(handheld, DRAWN)
    assert watch(handheld)[0] == set()


@pytest.mark.parametrize(
    "who, cheered", (((), {BLACK}), ((WHITE, LEVEL, 3), {BLACK}), ((BLACK, LEVEL, 3), set()))
)
def test_whoever_wins_the_game_is_cheered_but_not_the_bot(handheld, who, cheered):
    end_game(handheld, *who)
    hopped, shone, _ = watch(handheld)
    assert hopped == cheered and shone == cheered
    handheld.show("result", 0)
    assert watch(handheld)[0] == set(), "only once"


@pytest.mark.parametrize("speed", range(3))
@pytest.mark.parametrize("end", (lambda console: end_round(console, LAST_CARD), end_game))
def test_it_takes_less_than_two_seconds(end, speed):
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.save.set(SPEED, speed)
        apply_options(console.app)
        end(console)
        assert 500 < watch(console)[2] < 2000


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("frames", sampled(range(0, 60, 3), 4))
def test_any_key_at_any_frame_ends_it(frames, key):
    with Handheld("pygamer", seed=1, unseen=True) as console:
        end_round(console, LAST_CARD)
        for _ in range(frames):
            console.step()
        console.press(key)
        chart = chart_of(console)
        assert console.screen.state == "done" and places(chart) == rest(console)
        end_game(console)
        for _ in range(frames):
            console.step()
        while not console.device.takes_keys():
            console.step()
        screen = console.screen
        console.press("DOWN" if key in ("OK", "MENU") else key)
        assert screen.cheer is None and places(screen.behind) == rest(console)
        assert screen.menu.cursor == {"UP": 4, "LEFT": 4, "BACK": 0}.get(key, 1), "and is heeded"
