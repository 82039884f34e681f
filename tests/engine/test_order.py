# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The order of legal actions and a seed's packs never change, since a save stores an action's
index.

tests/data/order has positions of each edition and variant, in two lines each: the position, the
actions. ``--renew`` leaves these files alone and writes only a missing one, for a new variant.
"""

import pytest

from engine.actions import DECLINE, REMOVE, TAKE
from engine.game import Game
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text import notation
from engine.text.parse_position import parse_position
from engine.text.position import position_text
from engine.text.why_not import why_not
from helpers.table import random_positions
from sim import ROOT

ORDER = ROOT / "tests" / "data" / "order"
RULES = {
    "%s%s%s" % (edition, "-peaceful" * peaceful, "-open" * open_hands): {
        "edition": edition,
        "peaceful": peaceful,
        "open_hands": open_hands,
    }
    for edition in ("kosmos", "classic")
    for peaceful in (False, True)
    for open_hands in (False, True)
}
POSITIONS = 60
EVERY = 5
MANY = 12


def chosen(rules):
    """Choose positions with many legal actions from random games."""
    rng = Rng(9)
    number = 0
    while True:
        for game in random_positions(rng, Setup(**rules), often_draw):
            legal = game.legal_actions()
            number += len(legal) >= MANY
            if len(legal) >= MANY and number % EVERY == 0:
                yield game


def often_draw(game, rng):
    legal = game.legal_actions()
    draws = [action for action in legal if TAKE <= action < DECLINE]
    legal = draws if draws and rng.below(2) else legal
    return legal[rng.below(len(legal))]


def written(game):
    return position_text(game), "  " + " ".join(map(notation.action_text, game.legal_actions()))


@pytest.mark.parametrize("name", RULES)
def test_legal_actions_come_in_the_order_of_old(name):
    file = ORDER / (name + ".txt")
    if not file.exists():
        lines = [
            line for _, game in zip(range(POSITIONS), chosen(RULES[name])) for line in written(game)
        ]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        pytest.fail("%s is new: keep it" % file.name)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2 * POSITIONS
    signs = set()
    for text, words in zip(lines[::2], lines[1::2]):
        assert written(parse_position(text, Setup(**RULES[name]))) == (text, words)
        signs |= set(words)
    assert signs >= set("~=?-x" + "+" * ("peaceful" in name))


def test_a_handicaps_bridges_come_in_the_order_of_the_lines():
    game = Game(Setup(handicap=2))
    game.deal(new_pack(Rng(1), game.to_shuffle()))
    assert game.legal_actions() == list(range(0, REMOVE, 2))
    game.apply(4)
    assert why_not(game, 4) == "taken"
    assert why_not(game, 5) == why_not(game, DECLINE) == "placing"
    assert game.legal_actions() == [action for action in range(0, REMOVE, 2) if action != 4]


@pytest.mark.parametrize(
    "seed, pack",
    (
        (0, "EHDFBKHFJEBCAGKGLACDLIJI"),
        (1, "EGBDHKBLFICFHKAALJGIJCDE"),
        (30267, "GABCEHHIIDDFJGLBEACKKLJF"),
        (30268, "BIDBFLGHCJHJCADIAEFEKLKG"),
        (30268 * 30306 - 1, "DIIJHFBFLKBCHCAGLDKEEAJG"),
        (30268 * 30306, "IFCEADIHGBCGLJFLKBEHAKJD"),
        (30268 * 30306 * 30322, "EHDFBKHFJEBCAGKGLACDLIJI"),
    ),
)
def test_a_seed_shuffles_the_same_pack_for_ever(seed, pack):
    shuffled = new_pack(Rng(seed), Game().to_shuffle())
    assert "".join("ABCDEFGHIJKL"[island] for island in shuffled) == pack
