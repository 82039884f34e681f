# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""After a won round and a won game the winner's stones hop. Any key ends it."""

import pytest

from engine.map import BLACK, WHITE
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
    console.show_result(golden("kosmos"), *who)
    console.step()


def stones_of(console):
    """List the stones shown: White's, then Black's."""
    screen = console.screen
    if screen.name == "result":
        return screen.stones
    chart = console.app.table.chart
    return [
        [stone for stone, owner in zip(chart.stone, chart.owners) if owner == player]
        for player in (WHITE, BLACK)
    ]


def places(console):
    """List where the stones are: White's, then Black's."""
    return [[(stone.x, stone.y) for stone in stones] for stones in stones_of(console)]


def rest(console):
    """List where the stones belong."""
    if console.screen.name == "result":
        low = max([y for stones in places(console) for _, y in stones])
        return [[(x, low) for x, _ in stones] for stones in places(console)]
    chart, half = console.app.table.chart, console.app.layout.STONE // 2
    centres = [chart.find_stone_centre(island) for island in range(12)]
    return [
        [(x - half, y - half) for (x, y), owner in zip(centres, chart.owners) if owner == player]
        for player in (WHITE, BLACK)
    ]


def watch(console):
    """Run until nothing hops any more; returns the owners of stones that hopped, those of islands
    that shone, and the time it took."""
    began, hopped, shone, last = console.device.now(), set(), set(), 0
    chart = console.app.table and console.app.table.chart
    while console.device.now() - began < 4000:
        for player, (now, then) in enumerate(zip(places(console), rest(console))):
            if now != then:
                hopped.add(player)
                last = console.device.now() - began
        for island in range(12):
            if chart and chart.drawn_as_chosen >> island & 1:
                shone.add(chart.owners[island])
        console.step()
    assert places(console) == rest(console) and not (chart and chart.drawn_as_chosen)
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
    assert hopped == cheered and not shone
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
@pytest.mark.parametrize("frames", sampled(range(0, 60, 3), 2))
def test_any_key_at_any_frame_ends_it(frames, key):
    with Handheld("pygamer", seed=1, unseen=True) as console:
        end_round(console, LAST_CARD)
        for _ in range(frames):
            console.step()
        console.press(key)
        assert console.screen.state == "done" and places(console) == rest(console)
        end_game(console)
        for _ in range(frames):
            console.step()
        while not console.device.takes_keys():
            console.step()
        screen, last = console.screen, len(console.screen.menu.rows) - 1
        console.press("DOWN" if key in ("OK", "BACK", "MENU") else key)
        assert screen.cheer is None and places(console) == rest(console)
        assert screen.menu.cursor == {"UP": last, "LEFT": last}.get(key, 1)
