# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The worked example of the rule books, step by step.

White builds Bari-Duda with Bari and Aloa-Bari with Aloa; Black removes Huna-Elai with two Hunas and
rebuilds it with Elai. The initial bridges are chosen so that everything happens as in the books.
"""

from engine.map import LETTERS, held_islands
from helpers.table import bridges, do, game_at, position_text


def held(game):
    return tuple(
        "".join(
            letter for n, letter in enumerate(LETTERS) if held_islands(game.bridges[p]) >> n & 1
        )
        for p in (0, 1)
    )


def test_the_worked_example():
    game = game_at(
        white="AD DE DH EH BE BC",
        black="AB AH HI HL EF EI EJ",
        hands=("ABC", "EHH"),
        row="JKL",
        pile=9,
    )
    assert held(game) == ("D", "AH")

    assert do(game, "BD") == [
        "w played Bari",
        "w built BD",
        "w gained Bari",
        "b swept AB",
        "b lost Aloa",
    ]
    assert held(game) == ("BD", "H")

    assert do(game, "AB") == [
        "w played Aloa",
        "w built AB",
        "w gained Aloa",
        "b swept AH",
        "b lost Huna",
    ]
    assert held(game) == ("ABD", "")

    assert do(game, "=-") == ["w declined"]
    assert do(game, "EHxHH") == ["b played Huna", "b played Huna", "w removed EH"]
    assert held(game) == ("ABD", "")

    assert do(game, "EH") == [
        "b played Elai",
        "b built EH",
        "b gained Elai",
        "b gained Huna",
        "w swept BE",
        "w swept DE",
        "w swept DH",
        "w lost Duda",
    ]
    assert held(game) == ("AB", "EH")
    assert position_text(game).split()[0] == bridges("AB AD BC BD", "EF EH EI EJ HI HL")
    assert position_text(game).split()[8] == "b!p"
