# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The compiled rules and values that training uses are the engine's; needs Numba."""

import os

import pytest

WHY = "no NumPy and Numba: pip install -r requirements-train.txt"
np = pytest.importorskip("numpy", reason=WHY)
pytest.importorskip("numba", reason=WHY)

from engine.bot import weights as bot_table  # noqa: E402
from engine.bot.plan import know_view  # noqa: E402
from engine.bot.search import Search  # noqa: E402
from engine.game import Game  # noqa: E402
from engine.rng import Rng, new_pack  # noqa: E402
from sim import arena, fast, train  # noqa: E402


def compiled(game):
    """A Game as the compiled code has it."""
    g = np.zeros(fast.G_SIZE, np.int64)
    pile = np.zeros(24, np.int64)
    g[0:2] = game.bridges
    g[2:4] = game.hands
    g[4:6] = game.shown
    g[6:9] = list(game.row)
    g[fast.PILE] = len(game.pile)
    pile[: len(game.pile)] = list(game.pile)[::-1]
    g[fast.PLAYED] = game.played
    g[fast.SW : fast.SB + 1] = game.secret
    g[fast.ROUND], g[fast.LAST] = game.round, game.last_turns
    g[fast.PW : fast.PB + 1] = game.points
    g[fast.TURN], g[fast.MUST] = game.player, game.must_draw
    g[fast.FLAG] = 1 if game.has_played else 2 if game.has_discarded else 0
    g[fast.WON] = -1 if game.winner is None else game.winner
    return g, pile


@pytest.mark.parametrize("edition, peaceful", [("kosmos", False), ("classic", True)])
def test_the_rules_agree(edition, peaceful):
    for seed in range(30):
        rng = Rng(seed)
        game = Game(edition, peaceful)
        while game.winner is None:
            if game.waiting:
                game.deal(new_pack(rng, game.to_shuffle()))
            legal = game.legal_actions()
            g, pile = compiled(game)
            p = np.zeros(fast.P_SIZE, np.int64)
            fast.look(g, p, int(edition == "classic"), int(peaceful))
            spare = [np.zeros(256, np.int64) for _ in range(4)]
            fields = fast.P_MINE, fast.P_HIS, fast.P_HAND, fast.P_FLAG
            number = fast.ways(p, *[p[field] for field in fields], *spare)
            assert sorted(spare[0][:number]) == sorted(a for a in legal if a < 228)
            ends = [a for a in range(228, 242) if a in legal]
            assert ends == [
                228 + draw
                for draw in range(14)
                if fast.may_end(p, p[fast.P_HAND], p[fast.P_FLAG], draw)
            ]
            action = legal[rng.below(len(legal))]
            fast.apply(g, pile, action)
            game.apply(action)
            if not game.waiting:  # else the compiled game has dealt for itself
                assert list(g[:20]) == list(compiled(game)[0][:20])


def test_the_values_agree():
    weights = train.unpacked(Search().table)
    compared = 0
    for seed in range(12):
        rng = Rng(seed)
        game = Game()
        search = Search()
        while game.winner is None:
            if game.waiting:
                game.deal(new_pack(rng, game.to_shuffle()))
            view = game.view(game.player)
            me = view.me
            p = np.zeros(fast.P_SIZE, np.int64)
            fast.look(compiled(game)[0], p, 0, 0)
            out = np.zeros(42, np.int64)
            mine, his = view.bridges[me], view.bridges[me ^ 1]
            know_view(view, search)
            search.end(view.hand, search.left > 0)
            value = search.open(mine, his, view.hand)
            want = fast.quick(weights, p, mine, his, view.hand, out)
            if abs(want) < 15:
                assert value == pytest.approx(want * bot_table.UNIT, abs=0.01)
                compared += 1
            legal = game.legal_actions()
            game.apply(legal[rng.below(len(legal))])
    assert compared > 500


def test_the_slow_player_plays():
    games = [won for won, _, _ in arena.run(("slow", "random"), 2, 1, {}, None)]
    assert games == [0, 0]


def settings_of(tmp_path, name):
    return {
        "games": 20, "rounds": 4, "seed": 1, "rate": 0.1, "classic": False, "peaceful": False,
        "start": None, "checkpoint": str(tmp_path / name),
    }  # fmt: skip


def test_training_goes_on_where_it_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr(train, "BATCH", 10)
    whole = train.train(settings_of(tmp_path, "a.npz"), None)
    assert whole.any()
    settings = settings_of(tmp_path, "b.npz")
    train.train({**settings, "rounds": 2}, None)
    assert np.array_equal(train.train(settings, None), whole)
    name = tmp_path / "weights.bin"
    train.write(whole, name, train.provenance(settings))
    assert name.read_bytes().count(b"\n", 0, 200) >= 1


def test_training_begins_with_a_table(tmp_path, monkeypatch):
    monkeypatch.setattr(train, "BATCH", 10)
    start = bot_table.FOLDER + "weights.bin"
    settings = {**settings_of(tmp_path, "a.npz"), "start": start, "rate": 0.0, "rounds": 1}
    weights = train.train(settings, None)
    train.write(weights, tmp_path / "same.bin", train.provenance(settings))
    same = bot_table.Table(os.path.relpath(tmp_path / "same.bin", bot_table.FOLDER))
    assert train.unpacked(same) == pytest.approx(weights, abs=0.02)


def test_a_dask_cluster_trains(tmp_path, monkeypatch):
    distributed = pytest.importorskip("distributed", reason="no cluster: pip install distributed")
    monkeypatch.setattr(train, "BATCH", 10)
    alone = train.train(settings_of(tmp_path, "a.npz"), None)
    with distributed.Client(processes=False, n_workers=1, dashboard_address=None) as client:
        together = train.train(settings_of(tmp_path, "b.npz"), client.get_executor())
    assert np.array_equal(alone, together)
