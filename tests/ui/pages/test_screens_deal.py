# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A deal from the set-up's map to the result and the last games."""

import sys

import pytest

from engine.cards import FULL
from engine.deals import DEALS, pack_of, sides_of, word_of
from engine.map import BLACK, LETTERS, NAMES, WHITE
from engine.record import LEVEL, Opponent
from engine.rng import Rng
from engine.setup import Setup
from helpers.screens import TEXTS, Handheld, each_size
from helpers.table import play_on
from sim.desk import pointing
from sim.desk.letters import spoken_lines

NUMBER = 20 + 7 * 12**3  # IBAHA
_ISLANDS = [LETTERS.index(letter) for letter in word_of(NUMBER)]
SAID = " ".join([NAMES[island].upper() for island in _ISLANDS])


console = each_size


def to_map(console):
    """Go from the set-up's first row to the map."""
    console.show("setup")
    console.press(*["DOWN" if console.device.pad else "RIGHT"] * 4)
    console.press("OK")
    assert console.screen.name == "deal"


def choose(console, island):
    """Tap an island until it is chosen."""
    taken = len(console.screen.chosen)
    screen = console.screen
    for _ in range(2):
        if console.screen is screen and len(screen.chosen) == taken:
            for key in pointing.tap(console.app, *screen.chart.find_stone_centre(island)):
                console.press(key)


def rows(console):
    return [[left, right.strip("<> ")] for left, right, _ in console.screen.menu.rows]


def tags(console):
    """List the numbers that stand on the chosen islands, in the islands' order."""
    return [part.text for part in console.screen._tags if hasattr(part, "text")]


def end(console, seed):
    """Play the game to its end and show the result."""
    play_on(console.match, Rng(seed))
    console.show("result")


def test_five_islands_on_the_map_are_a_deal_that_settles_all(console):
    console.show("setup")
    pad, first = console.device.pad, rows(console)
    console.press(*("DOWN", "RIGHT") if pad else ("RIGHT", "OK"))
    before = rows(console)
    console.press(*["DOWN" if pad else "RIGHT"] * 3)
    console.press("OK", "BACK")
    assert rows(console) == before != first, "what was chosen stays"
    assert rows(console)[-1] == [TEXTS["deal row"], TEXTS["random"]]
    to_map(console)
    choose(console, _ISLANDS[0])
    choose(console, 11)
    console.press("BACK")
    assert console.screen.chosen == _ISLANDS[:1]
    for island in _ISLANDS[1:4]:
        choose(console, island)
    shown = spoken_lines(console.app)
    assert " ".join(SAID.split()[:4]) in "\n".join(shown)
    assert tags(console) == ["3", "2", "4", "1"], "in the islands' order"
    assert any("HUNA" in line.upper() for line in shown), "the map is told"
    choose(console, _ISLANDS[4])
    assert rows(console)[-1] == [TEXTS["deal row"], word_of(NUMBER)]
    console.press("DOWN" if console.device.pad else "RIGHT", "OK")  # the list is a ring
    record = console.match.record
    starter, person = sides_of(NUMBER)
    assert (record.deal_number, record.packs) == (NUMBER, [pack_of(NUMBER, 1, FULL)])
    assert (record.setup.starter, record.bot_side) == (starter, person ^ 1)
    assert console.app.save.record is record
    console.show("setup")
    assert rows(console)[-1][1] == TEXTS["random"], "it is for one game"
    console.show("replay", record, ("title",), 0)
    box, font = console.screen.box, sys.modules["ui.draw.font"]
    told = TEXTS["deal is called"].format(SAID)
    short = console.width < 240 and font.measure(told) > box.width
    assert box.label.text == (TEXTS["deal is called"].format(word_of(NUMBER)) if short else told)


def test_chance_names_the_islands_that_are_missing(console):
    to_map(console)
    choose(console, 4)
    choose(console, 3)
    choose(console, 4)
    assert tags(console) == ["2", "1,3"], "an island can be chosen twice"
    console.press("BACK")
    assert tags(console) == ["2", "1"]
    console.press("MENU")
    assert rows(console)[-1][1][:2] == "ED", "what was named stays"
    word = rows(console)[-1][1]
    console.press("OK")
    assert console.screen.name == "deal", "another choice, which may be none"
    islands = [NAMES[LETTERS.index(letter)].upper() for letter in word]
    assert " ".join(islands) in "\n".join(spoken_lines(console.app)), "the deal as it is"
    console.press("OK", "OK")
    assert TEXTS["random"] not in console.screen.buttons.text
    console.press("MENU")
    assert console.screen.name == "deal" and len(console.screen.chosen) == 5, "nothing is lost"
    console.press(*5 * ["BACK"], "MENU")
    assert (console.screen.name, rows(console)[-1][1]) == ("setup", TEXTS["random"])
    assert console.screen.menu.cursor == len(rows(console)) - 1
    found = set()
    for _ in range(3):
        to_map(console)
        choose(console, 4)
        console.press("MENU")
        found.add(rows(console)[-1][1])
    assert len(found) == 3 and all(len(word) == 5 for word in found)


def test_a_deal_that_is_opened_again_is_not_lost(console):
    """Not by OK, nor by BACK. Its last islands can be chosen anew."""

    def told():
        return console.screen._told.text.split(sys.modules["ui.draw.font"].NARROW)

    console.show("setup", None, NUMBER, -1)
    word = rows(console)[-1][1]
    console.press("OK")
    assert told() == SAID.split() and TEXTS["done"] in console.screen.buttons.text
    console.press("OK")
    assert rows(console)[-1][1] == word == word_of(NUMBER)
    console.press("OK")
    for n in range(5):
        assert TEXTS["undo"] in console.screen.buttons.text
        console.press("BACK")
        assert told()[: 4 - n] == SAID.split()[: 4 - n]
    assert told() == SAID.split(), "as it was"
    assert TEXTS["back"] in console.screen.buttons.text
    console.press("BACK")
    assert rows(console)[-1][1] == word
    console.press("OK", "BACK")
    assert TEXTS["choose"] in console.screen.buttons.text
    choose(console, 11)
    assert rows(console)[-1][1] == word[:4] + LETTERS[11]
    console.press("OK", "BACK", "BACK", "BACK")
    for _ in range(3):
        choose(console, 0)
    console.press("OK")
    assert "3,4,5" in tags(console) and all(tag.x >= 0 for tag in console.screen._tags)


def test_a_game_set_up_without_a_deal_has_none(console):
    for level in (0, 1):
        console.show("setup")
        if level and console.device.pad:
            console.press("RIGHT")
        console.press("OK")
        assert console.match.record.deal_number is None


@pytest.mark.parametrize("who", ((BLACK, LEVEL, 1), ()))
def test_both_sides_of_a_deal_add_up(console, who):
    app = console.app
    side = WHITE if not who else who[0] ^ 1
    values = [4 if who else 0, side, 0, 0, 0, 0, 0]
    keep = __import__("ui.last_setup").last_setup
    keep.keep_setup(app, values)
    keep.begin_like_last(app, NUMBER)
    first = console.match.record
    end(console, 3)
    assert TEXTS["deal is called"].replace("{0}", SAID) in " ".join(spoken_lines(app))
    own = first.game.points
    me = first.bot_side ^ 1 if who else WHITE
    whom = TEXTS["against whom"].replace("{0}", TEXTS[console.match.opponent_name]) if who else ""
    assert console.screen.buttons.said == whom
    assert rows(console)[0][0] == TEXTS["change seats"]
    console.press("OK")
    second = console.match.record
    assert second.packs == first.packs[:1] and second.opponent == first.opponent
    assert second.setup.starter == first.setup.starter ^ 1
    end(console, 5)
    both = [own[player] + second.game.points[player] for player in (me, me ^ 1)]
    wanted = TEXTS["deal from both sides"].replace("{0}", str(both[0])).replace("{1}", str(both[1]))
    assert console.screen.buttons.said == wanted
    console.show("games")
    assert [row[0].rpartition(" ")[2] for row in rows(console)] == [word_of(NUMBER)] * 2
    console.show("result", 0)
    console.press("OK")
    console.match.give_up()
    console.show("result")
    assert TEXTS["deal from both sides"][:9] not in console.screen.buttons.said, "it was given up"


def turns(console, deal, slow):
    """Return hard's first turn, on a board whose clock runs ``slow`` times as fast."""
    now = console.app.device.now
    console.app.device.now = lambda: now() * slow
    console.begin(Setup(starter=BLACK), Opponent(BLACK, LEVEL, 3), deal)
    while console.match.is_bots_turn():
        console.step()
    console.app.device.now = now
    return bytes(console.match.record.actions)


@pytest.mark.dear
def test_a_deals_rival_plays_the_same_on_a_slow_board():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        deals = range(0, DEALS, DEALS // 4)
        slow = [turns(console, deal, 10) for deal in deals]
        assert slow == [turns(console, deal, 1) for deal in deals]
