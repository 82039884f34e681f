# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The table's picture. Set step by step, it looks as if set at once, and little is redrawn."""

import random

import displayio
import pytest

from engine.map import ALL_LINES, BLACK, NOBODY, WHITE
from helpers.sample import sampled
from helpers.scenes import open_scene
from helpers.screens import Handheld, rgb565
from sim.boards import BOARDS
from sim.fakes import hardware, strict
from sim.fakes.display import FakeDisplay
from ui.data.layouts.choose import load_layout
from ui.draw import artwork, font, palette
from ui.draw.menu_list import MenuList
from ui.game.table.table import Table

strict.install()
SIZES = ((320, 240), (240, 240), (240, 135), (160, 128), (128, 128))


class Device:
    key_names = {"OK": "A", "BACK": "B", "MENU": "Y"}


class App:
    device = Device
    texts = {"round": "R%d", "last": "LAST"}

    def __init__(self, width, height):
        self.layout = load_layout(width, height)
        font.load_font(self.layout.FONT)


@pytest.fixture(params=sampled(SIZES), ids=lambda size: "%dx%d" % size)
def app(request, monkeypatch):
    monkeypatch.setattr(hardware, "current", hardware.Hardware(BOARDS["picosystem"], None, None))
    monkeypatch.setattr(artwork, "kept_map", None)  # a board has maps of one size only
    monkeypatch.setattr(artwork, "layers", [])
    yield App(*request.param)
    displayio.release_displays()


def shown(app, table=None):
    """Make a new screen that shows a new table; returns both."""
    table = table or Table(app)
    screen = FakeDisplay(width=app.layout.WIDTH, height=app.layout.HEIGHT)
    screen.root_group = table.group
    for _ in range(2):  # the second refresh redraws new layers
        screen.refresh()
    return screen, table


def redrawn(screen):
    """Refresh; returns the number of redrawn pixels."""
    screen.refresh()
    return sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in screen.areas)


def test_a_list_is_opened_and_closed_with_each_pixel_drawn_once(app):
    """Overlapping parts would be drawn twice: closing a menu then takes 0.2 seconds more."""
    screen, table = shown(app)
    x, y, width, scale = 8, 9, 100, app.layout.S
    rows = [["HINT", "", True] for _ in range(4)]
    made = MenuList(x, y, width, rows, scale, 8 * scale, palette.EDGE)
    table.overlay.append(made.group)
    corners = 4 * scale**2
    pixels = width * (made.bottom - y) + corners
    assert 0 < redrawn(screen) <= pixels
    made.group.hidden = True
    assert 0 < redrawn(screen) <= pixels


def draw(screen):
    """Refresh; returns the pixels: the redrawn ones, and the others as before."""
    screen.refresh()
    return bytes(screen.pixels)


def settings(rng):
    """Choose random values for everything that can be set, as arguments for ``apply``."""
    white = rng.getrandbits(27)
    black = rng.getrandbits(27) & ~white & ALL_LINES
    hand = [(rng.randrange(12), rng.randrange(3)) for _ in range(rng.randrange(6))]
    return {
        "bridges": (white, black),
        "half": rng.randrange(27),
        "plus": (rng.randrange(12), rng.choice((WHITE, BLACK, NOBODY))),
        "lime": 1 << rng.randrange(12),
        "candidates": rng.getrandbits(27) & ~(white | black),
        "rim": rng.randrange(-1, 27),
        "crosses": (white & rng.getrandbits(27) & 0x111, 1 << rng.randrange(12)),
        "hand": hand,
        "row": [(rng.randrange(13), rng.randrange(3)) for _ in range(3)],
        "pile": (rng.randrange(16), rng.randrange(3)),
        "open": (rng.randrange(2), set(rng.sample(range(5), 2)), rng.sample(range(12), 2)),
        "player": rng.randrange(2),
        "message": rng.choice(((), ("DRAW", "A CARD"), ("+IFFI", "-LALE", "SWEEP 2"))),
        "buttons": rng.choice(((), (("OK", "LINE"), ("UP", "DRAW")), (("BACK", "BACK"),))),
    }


def apply(table, to):
    chart, cards = table.chart, table.cards
    white, black = to["bridges"]
    chart.set_rim(-1)
    chart.show_bridges(white, black)
    chart.set_rim(to["rim"])
    owner = WHITE if white >> to["half"] & 1 else BLACK if black >> to["half"] & 1 else NOBODY
    chart.set_bridge(to["half"], owner, True)
    chart.set_plus(*to["plus"])
    chart.set_chosen(to["lime"])
    while chart.draw_next_change():
        pass
    chart.set_candidates(to["candidates"])
    chart.set_crosses(*to["crosses"])
    cards.set_hand(to["hand"])
    for slot, (island, state) in enumerate(to["row"]):
        cards.set_row(slot, island, state)
    cards.set_pile(*to["pile"])
    cards.set_open(*to["open"])
    cards.set_bridges_left(25, 3)
    cards.set_turn(to["player"])
    table.status.show_state(to["player"], "R%d" % to["player"], [(1, 2, 3), (0, 12, 5)], None, "")
    table.buttons.show_message(*to["message"])
    table.buttons.show_keys(to["buttons"])


def test_drawing_what_differs_gives_the_picture_drawn_whole(app):
    rng = random.Random(7)
    screen, table = shown(app)
    for _ in range(6):
        draw(screen)  # everything; from here on only differences
        to = settings(rng)
        apply(table, to)
        draw(screen)
        apply(table, to)
        table.chart.grow_bridge(0, WHITE, 2)
        table.chart.land_stone(0, WHITE, 1)
        draw(screen)
        apply(table, to)
        piecemeal = draw(screen)
        displayio.release_displays()
        fresh, other = shown(app)
        apply(other, to)
        assert piecemeal == draw(fresh), to
        displayio.release_displays()
        screen, table = shown(app, table)


@pytest.mark.dear
def test_no_letter_of_a_name_is_under_anything_or_touches_it(app):
    """All bridges at once stand for any position, since no bridge covers another's pixels."""
    screen, table = shown(app)
    chart, width = table.chart, app.layout.WIDTH
    ink, white = rgb565(palette.INK), rgb565(palette.TEXT)
    lands = [rgb565(land) for land in (palette.LAND, palette.LAND_WHITE, palette.LAND_BLACK)]
    seen = pixels(screen)
    map_of = range(app.layout.MAP_TOP * width, app.layout.CARDS_TOP * width)
    letters = {at for at in map_of if seen[at] == ink}
    sides = (-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1)
    around = {at + side for at in letters for side in sides} - letters
    assert len(letters) > 12 * (7 if app.layout.NAME == "128" else 20)

    def readable(what):
        seen = pixels(screen)
        assert {seen[at] for at in letters} <= {ink, white}, what
        assert {seen[at] for at in around} <= set(lands), what

    readable("nothing")
    chart.set_candidates(ALL_LINES)
    readable("candidates")
    for owner in (WHITE, BLACK):
        chart.set_candidates(0)
        chart.show_bridges(*(ALL_LINES * (player == owner) for player in (WHITE, BLACK)))
        assert bytes(chart.owners) == bytes((owner,) * 12)
        chart.set_chosen(0xFFF)
        while chart.draw_next_change():
            pass
        readable("bridges and stones")
        for line in range(27):
            chart.set_rim(line)
            readable("the rim of line %d" % line)
        chart.set_crosses(ALL_LINES, 0xFFF)
        readable("crosses")
        for island in range(12):
            chart.set_plus(island, owner ^ 1)
        readable("stones with a plus")
        chart.clear_marks()


def pixels(screen):
    """Refresh; returns the pixels as numbers."""
    data = draw(screen)
    return [data[n] | data[n + 1] << 8 for n in range(0, len(data), 2)]


def test_setting_the_same_again_redraws_nothing(app):
    screen, table = shown(app)
    to = settings(random.Random(3))
    to["half"] = 26
    to["bridges"] = (to["bridges"][0] & ~(1 << 26), to["bridges"][1] & ~(1 << 26))
    to["plus"] = (0, NOBODY)
    to["rim"] = -1
    apply(table, to)
    while redrawn(screen):
        pass
    apply(table, to)
    assert redrawn(screen) == 0


def test_small_changes_redraw_small_boxes(app):
    """A PicoSystem needs about 9 us a pixel: 60 ms for the cursor, 100 ms for a shown step."""
    screen, table = shown(app)
    chart, cards = table.chart, table.cards
    chart.show_bridges(1, 2)
    cards.set_hand([(4, cards.LIT), (3, cards.NORMAL)])
    chart.set_chosen(1 << 4)
    chart.set_candidates(1 << 5 | 1 << 10)
    while redrawn(screen):
        pass
    cards.set_hand([(4, cards.NORMAL), (3, cards.LIT)])
    chart.set_chosen(1 << 3)
    chart.set_candidates(1 << 10 | 1 << 11)
    assert redrawn(screen) < 6700
    chart.set_rim(10)
    chart.set_bridge(10, WHITE)
    redrawn(screen)
    chart.set_bridge(10, NOBODY)
    chart.set_rim(11)
    chart.set_bridge(11, WHITE)
    assert redrawn(screen) < 6700
    chart.set_rim(-1)
    for line in range(2, 27):
        for step in (1, 2, 3):
            chart.grow_bridge(line, BLACK, step)
            assert redrawn(screen) < 3000


def test_a_bridge_grows_with_each_step(app):
    chart = Table(app).chart
    for line in range(27):
        for player in (WHITE, BLACK):
            drawn = []
            for step in (1, 2, 3):
                chart.grow_bridge(line, player, step)
                tiles = chart.bridges.tiles[line]
                drawn.append(sum(tiles[at] > 0 for at in range(tiles.width * tiles.height)))
            assert 0 < drawn[0] < drawn[1] < drawn[2], (line, player)


def test_a_preview_is_seen_before_it_blinks_off():
    """Drawing it may take a board longer than a blink."""
    with Handheld("pygamer", seed=1) as console:
        open_scene(console, "lines")
        preview, now = console.screen.state.preview, console.device.now()
        preview.show(preview.game, preview.events[0].what, preview.events[0].what, 0, False)
        for late, shown in ((5000, True), (5399, True), (5400, False), (5800, True)):
            preview.tick(now + late)
            assert preview.shown == shown, late
