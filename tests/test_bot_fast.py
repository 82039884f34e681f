# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The compiled rules and values that training uses match the engine's; needs Numba."""

import os
import re

import pytest

from conftest import wanted

WHY = "no NumPy and Numba: make trainer"
np = wanted("numpy", WHY)
wanted("numba", WHY)

from test_commands import COMPILED, RUNS, place  # noqa: E402

from engine.actions import COUNT, TAKE  # noqa: E402
from engine.bot import weights as bot_weights  # noqa: E402
from engine.bot.knowledge import Knowledge  # noqa: E402
from engine.bot.search import Search  # noqa: E402
from engine.cards import size  # noqa: E402
from engine.game import Game  # noqa: E402
from engine.record import Record  # noqa: E402
from engine.rng import Rng, new_pack  # noqa: E402
from engine.setup import Setup  # noqa: E402
from engine.text.read import read  # noqa: E402
from sim.__main__ import main  # noqa: E402
from sim.bots import arena, blunders, slow  # noqa: E402
from sim.training import calibrate, fit, plays, records, spar, state, train, valuing  # noqa: E402


def compiled(game):
    """A Game in the compiled code's form."""
    g = np.zeros(state.G_SIZE, np.int64)
    pile = np.zeros(24, np.int64)
    g[0:2] = game.bridges
    g[2:4] = game.hands
    g[4:6] = game.shown
    g[6:9] = list(game.row)
    g[state.PILE] = len(game.pile)
    pile[: len(game.pile)] = list(game.pile)[::-1]
    g[state.PLAYED] = game.played
    g[state.SW : state.SB + 1] = game.secret
    g[state.ROUND], g[state.LAST] = game.round, game.last_turns
    g[state.PW : state.PB + 1] = game.points
    g[state.TURN], g[state.MUST] = game.player, game.must_draw
    g[state.FLAG] = 1 if game.has_played else 2 if game.has_discarded else 0
    g[state.WON] = -1 if game.winner is None else game.winner
    return g, pile


@pytest.mark.parametrize("edition, peaceful", [("kosmos", False), ("classic", True)])
def test_the_rules_agree(edition, peaceful):
    for seed in range(30):
        rng = Rng(seed)
        game = Game(Setup(edition=edition, peaceful=peaceful))
        while game.winner is None:
            if game.waiting:
                game.deal(new_pack(rng, game.to_shuffle()))
            legal = game.legal_actions()
            g, pile = compiled(game)
            p = np.zeros(state.P_SIZE, np.int64)
            state.look(g, p, int(edition == "classic"), int(peaceful))
            spare = [np.zeros(256, np.int64) for _ in range(4)]
            fields = state.P_MINE, state.P_THEIRS, state.P_HAND, state.P_FLAG
            number = plays.ways(p, *[p[field] for field in fields], *spare)
            assert sorted(spare[0][:number]) == sorted(a for a in legal if a < TAKE)
            ends = [a for a in range(TAKE, COUNT) if a in legal]
            assert ends == [
                TAKE + draw
                for draw in range(14)
                if plays.may_end(p, p[state.P_HAND], p[state.P_FLAG], draw)
            ]
            action = legal[rng.below(len(legal))]
            state.apply(g, pile, action)
            game.apply(action)
            if not game.waiting:  # otherwise the compiled game has dealt its own pack
                assert list(g[:20]) == list(compiled(game)[0][:20])


def test_the_values_agree():
    weights = train.unpacked(Search().weights)
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
            p = np.zeros(state.P_SIZE, np.int64)
            state.look(compiled(game)[0], p, 0, 0)
            out = np.zeros(valuing.ENTRIES, np.int64)
            mine, theirs = view.bridges[me], view.bridges[me ^ 1]
            search.begin(Knowledge(view))
            value = search.open(mine, theirs, view.hand)
            want = valuing.quick(weights, p, mine, theirs, view.hand, out)
            if abs(want) < 15:
                assert value == pytest.approx(want * bot_weights.UNIT, abs=0.01)
                compared += 1
            legal = game.legal_actions()
            game.apply(legal[rng.below(len(legal))])
    assert compared > 500


@pytest.fixture
def quick(monkeypatch):
    """``slow`` samples fewer hands."""
    monkeypatch.setattr(slow, "SAMPLES", 10)
    monkeypatch.setattr(slow, "JUDGED", 30)


def test_blunders_are_named(tmp_path, capsys, quick):
    games = tmp_path / "games.txt"
    arena.main(["random", "easy", "--games", "1", "--records", str(games)])
    capsys.readouterr()
    assert blunders.main([str(games), "--most", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    costs = []
    for line in lines[1:]:
        found = re.fullmatch(r"turn \d+, [wb]: (.+) wins (\d+)%, (.+) (\d+)%", line)
        assert found and found[1] != found[3]
        costs.append(int(found[4]) - int(found[2]))
    assert costs == sorted(costs, reverse=True) and costs[0] > 10
    games.write_text(games.read_text().replace("result", "resolt"))
    assert blunders.main([str(games)]) == 1
    assert "games.txt:" in capsys.readouterr().err


def test_the_slow_player_plays(quick):
    games = [won for won, _, _ in arena.run(("slow", "random"), 2, 1, None, None)]
    assert games == [0, 0]


def settings_of(tmp_path, name):
    return {
        "games": 20, "rounds": 3, "seed": 1, "classic": False, "peaceful": False,
        "checkpoint": str(tmp_path / name),
    }  # fmt: skip


@pytest.fixture
def short(monkeypatch):
    monkeypatch.setattr(train, "BATCH", 10)
    monkeypatch.setattr(train, "MATCHES", 4)


def test_training_goes_on_where_it_stopped(tmp_path, short, capsys):
    whole = train.train(settings_of(tmp_path, "a.npz"), None, None)
    printed = capsys.readouterr().err
    assert "log loss" in printed and "against the league" in printed
    assert whole.any()
    settings = settings_of(tmp_path, "b.npz")
    train.train({**settings, "rounds": 2}, None, None)
    assert np.array_equal(train.train(settings, None, None), whole)
    name = tmp_path / "weights.bin"
    train.write(whole, name, train.provenance(settings, None))
    same = bot_weights.Weights(os.path.relpath(name, bot_weights.FOLDER))
    hands = valuing.HANDS
    assert train.unpacked(same)[:, hands] == pytest.approx(whole[:, hands], abs=0.02)


def test_weights_go_on_learning_from_games_with_replies(tmp_path, monkeypatch, capsys):
    """Against the bot only the learner's turns count; a run goes on where it stopped."""
    monkeypatch.setattr(spar, "BATCH", 6)
    monkeypatch.setattr(spar, "MATCHES", 4)
    bot = train.unpacked(Search().weights)
    _, _, alone = spar.spar_batch((bot, bot, False, 1, False, False))
    _, _, both = spar.spar_batch((bot, bot, True, 1, False, False))
    assert 60 < len(alone) < 0.7 * len(both)
    monkeypatch.setattr(spar, "BATCH", 3)
    between = (both > 0) & (both < 1)
    assert 0.8 < between.mean() < 1, "a search's belief, and at the end the result"
    words = ["--against", "hard", "--games", "3", "--out"]
    for rounds, name in ((2, "a"), (1, "b"), (2, "b")):
        assert train.main(words + [str(tmp_path / name), "--rounds", str(rounds)]) == 0
    found = (tmp_path / "a").read_bytes()
    assert found == (tmp_path / "b").read_bytes()
    assert b"beginning with hard" in found.splitlines()[0]
    assert len(re.findall("round 2: wins [0-9.]+%", capsys.readouterr().err)) == 2
    assert (
        len(found)
        == found.index(b"\n") + 1 + bot_weights.PHASES * bot_weights.SIZE + 4 * bot_weights.USES
    )
    assert train.main(["--from", str(tmp_path / "a"), "--rounds", "1"] + words[2:] + [
        str(tmp_path / "c")]) == 0  # fmt: skip
    for wrong in (["--from", "x"], ["--records", "x"]):
        with pytest.raises(SystemExit):
            train.main(words + [str(tmp_path / "d")] + wrong)


def test_training_learns_from_records(tmp_path, short, capsys):
    games = tmp_path / "games.txt"
    assert arena.main(["easy", "easy", "--games", "3", "--records", str(games)]) == 0
    entries, phases, targets = records.load([str(games)], Setup())
    assert len(entries) == len(phases) == len(targets) > 100
    assert set(targets) <= {0.0, 0.5, 1.0}
    train.train({**settings_of(tmp_path, "a.npz"), "rounds": 1}, (entries, phases, targets), None)
    assert "on the records" in capsys.readouterr().err
    with pytest.raises(ValueError, match="another edition"):
        records.load([str(games)], Setup(edition="classic"))
    words = ["--out", str(tmp_path / "w.bin"), "--records", str(tmp_path / "none.txt")]
    with pytest.raises(SystemExit) as stop:
        train.main(words)
    assert stop.value.code == 2
    assert "none.txt" in capsys.readouterr().err


def test_recorded_positions_are_those_of_the_game(tmp_path):
    """The compiled replay's entries are those that the engine's own values add up."""
    games = tmp_path / "games.txt"
    arena.main(["easy", "random", "--games", "2", "--records", str(games)])
    entries, phases, _ = records.load([str(games)], Setup())
    held = []
    with open(games) as lines:
        for record in read(lines):
            twin = Record(record.setup)
            packs = list(record.packs)
            for action in record.actions:
                if twin.game.waiting:
                    twin.deal(packs.pop(0))
                me = twin.game.player
                twin.apply(action)
                if twin.game.player != me and twin.game.winner is None or twin.game.waiting:
                    held.append(size(twin.game.hands[me]))
    assert list((entries[:, 39] - valuing.HANDS) // 6) == held


def test_positions_never_seen_are_valued_like_their_kind():
    """A position that was never seen is valued like its kind."""
    entries = np.full((400, valuing.ENTRIES), valuing.WIDTH, np.int16)
    entries[:, :41] = valuing.MUST_DRAW  # 41 entries; the first counts
    entries[:, 42:] = 0  # no card is of use
    entries[:, 0] = valuing.FIRST[0] + 1  # at Aloa, which has three lines, like Lale
    weights = fit.nothing()
    order = np.arange(400)
    phases, targets = np.zeros(400, np.int8), np.ones(400, np.float32)
    fit.fit(weights, np.zeros(weights.shape), entries, phases, targets, order,
                 fit.KINDS, fit.PART, fit.PACE, 0.1, 0.01)  # fmt: skip
    found = fit.summed(weights)
    assert found[0, valuing.FIRST[0] + 1] > found[0, valuing.FIRST[11] + 1] > 0.01
    assert found[0, valuing.FIRST[11] + 1] > found[8, valuing.FIRST[11] + 1] > 0.01
    assert fit.loss(fit.chances(found, entries, phases), targets) < 0.6


@pytest.mark.filterwarnings("ignore:Sending large graph")  # the league goes with each batch
def test_a_dask_cluster_trains(tmp_path, short):
    distributed = wanted("distributed", "no cluster: make trainer")
    alone = train.train({**settings_of(tmp_path, "a.npz"), "rounds": 2}, None, None)
    settings = {**settings_of(tmp_path, "b.npz"), "rounds": 2}
    with distributed.Client(processes=False, n_workers=1, dashboard_address=None) as client:
        together = train.train(settings, None, client.get_executor())
    assert np.array_equal(alone, together)


@pytest.mark.parametrize("name", COMPILED)
def test_a_command(name, tmp_path, short, quick, capsys):
    words, _ = RUNS[name]
    if name == "stats":
        wanted("matplotlib", "no matplotlib: make trainer")
    assert main([place(word, tmp_path) for word in words.split()]) == 0
    if name == "train":
        assert (tmp_path / "t.bin").stat().st_size > bot_weights.SIZE
    elif name == "study":
        page = (tmp_path / "out").read_text(encoding="utf-8")
        assert "Judged by slow" in page and "10 sampled hands to find the best turn" in page
        assert len(re.findall(r'<li><span lang="en">Turn \d+, \w+: .+? dearer\.', page)) == 3
        assert re.search(r"the result is [+−]50\.0 = luck .+ \+ skill .+ \+ rest", page)
    elif name == "stats":
        row = capsys.readouterr().out.splitlines()[1].split(",")
        assert row[0] == "all" and float(row[-1]) > 0.5
    elif name == "calibrate":
        assert (tmp_path / "out.png").read_bytes()[:4] == b"\x89PNG"


def test_what_is_believed_is_counted_in_bins(tmp_path, capsys):
    """A game's turns, each once; what its winner believed was won, the loser's was not."""
    file = tmp_path / "games.txt"
    arena.main(["easy", "easy", "--games", "2", "--seed", "3", "--records", str(file)])
    capsys.readouterr()
    games = records.each([str(file)], Setup())
    found = calibrate.bins(games)
    turns = sum(len(targets) for _, _, targets in games)
    assert sum(positions for positions, _, _, _ in found.values()) == turns
    won = sum(positions * won for positions, _, _, won in found.values())
    assert won == pytest.approx(sum(targets.sum() for _, _, targets in games))
    for (part, n), (_, games_in, believed, _) in found.items():
        assert n / 10 <= believed <= (n + 1) / 10 and 0 <= part < 4 and games_in <= 2
    assert {part for part, _ in found} >= {0, 1}
    found = {(2, 5): (9, 100, 0.55, 0.25)}
    assert list(calibrate.told(found))[-1].endswith("+30.0 points too sure")
    assert calibrate.main([str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        calibrate.main([str(file), "-o", "out.pdf"])
    assert ".png or .svg" in capsys.readouterr().err
