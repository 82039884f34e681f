# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The stars of the last games."""

from itertools import product

from engine.save import fields, stars
from engine.save.save import Save


def test_stars_of_four_games_a_new_one_takes_the_oldests_place():
    save = Save(bytearray(b"\xff" * 1024))
    signs = [stars.game_number_of(0, bytes([n] * 24), n % 3, n % 2, (n, 0)) for n in range(6)]
    assert len(set(signs)) == 6
    games = list(product((0, 1), (bytes(24),), range(3), (None, 0, 1), ((0, 5), (5, 0), (6, 0))))
    assert len({stars.game_number_of(*game) for game in games}) == len(games)
    for sign in signs:
        for turn in (0, 40, 0, 7, 62):
            stars.keep_star(save, sign, turn)
    kept = [stars.list_stars(save, sign) for sign in signs]
    assert kept == [[], []] + [[0, 40, 7]] * 4
    own = range(fields.STARS, fields.STARS + 21)
    assert not [value for field, value in enumerate(save.values) if value and field not in own]
    assert max(save.values) < 64
