# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Making the bot's weights: a thousandth of the games, the fit, the file."""

import hashlib
import os
import re
import subprocess
import sys
import time

import pytest

from helpers.sample import SAMPLE, WHOLE
from helpers.tools import wanted
from sim import ROOT

np = wanted("numpy", "no NumPy: make trainer")

from engine.bot import weights as bot  # noqa: E402
from engine.bot.estimate import StoredWeights  # noqa: E402
from engine.game import Game  # noqa: E402
from engine.rng import Rng, new_pack  # noqa: E402
from sim.__main__ import main  # noqa: E402
from sim.bots.weights import AllPhases, has_all_phases  # noqa: E402
from sim.study.chances import Moment  # noqa: E402
from sim.tools.random_games import pick_action  # noqa: E402
from sim.training import examples, fit, train  # noqa: E402

EVERY = 1 if WHOLE else 24
"""One round in this many is made."""
THOUSANDTH = {
    1: "d2959a3d75baeae45d07a92404b96bade6a9c1fdf972afa4eb218b6458bb2bbf",
    24: "c9969dec5d30923abefcebdb0ed41d8387aa7ee81dbcb76c1ba4eee179416fbd",
}
"""The SHA-256 of the weights from a thousandth of the games."""
PROGRAM = (
    """import sys
from sim.training import command, train
train.ROUNDS = train.ROUNDS[::%d]
sys.exit(command.main(sys.argv[1:]))"""
    % EVERY
)
OTHER = {
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX2_Usable,-FMA_Usable",
    "NPY_DISABLE_CPU_FEATURES": "AVX512F AVX512CD AVX512_SKX X86_V4",
}
"""Makes the libraries calculate as on a processor without these features. One that has none only
warns."""


@pytest.mark.dear
def test_a_thousandth_is_made_again_to_the_byte(tmp_path, capsys):
    """One process is killed, then two go on; a game that was being written is played again. The
    last round is also fitted as on another processor: even the last bits of its parts are the
    same."""
    out = tmp_path / "weights.bin"
    options = ["--folder", str(tmp_path), "--out", str(out), "--share", "1000"]
    words = [sys.executable, "-c", PROGRAM, *options]
    killed = subprocess.Popen(words, cwd=ROOT)
    while not (tmp_path / "01.bin").exists():
        assert killed.poll() is None
        time.sleep(0.1)
    killed.kill()
    killed.wait()
    with open(tmp_path / "02.games", "ab") as file:
        file.write(b"\xff\0\0\0torn")
    before = (tmp_path / "01.games").stat().st_mtime
    subprocess.run([*words, "--jobs", "2"], cwd=ROOT, check=True)
    assert (tmp_path / "01.games").stat().st_mtime == before
    assert out.read_bytes().startswith(train.FIRST_LINE)
    assert hashlib.sha256(out.read_bytes()).hexdigest() == THOUSANDTH[EVERY]

    last = sorted(tmp_path.glob("??.npy"))[-1]
    parts = last.read_bytes()
    for again in (last, last.with_suffix(".bin")):
        again.unlink()
    subprocess.run(words, cwd=ROOT, check=True, env={**os.environ, **OTHER})
    assert last.read_bytes() == parts

    (tmp_path / "program.txt").write_text("another")
    assert main(["train", *options]) == 1
    assert "has games of another version" in capsys.readouterr().err


def test_a_game_is_packed_as_it_is_unpacked():
    packed = train.base64.b64decode(examples.play_game(3, "", {}))
    phases, counts, targets, weights = fit.unpack_game(packed)
    assert len(phases) == len(counts) == len(targets) > 30 and counts.sum() == len(weights)
    assert set(phases) <= set(range(bot.PHASES)) and {8, 21} < set(phases)
    assert set(targets) <= {0, examples.FULL}, "a greedy player believes nothing"
    assert weights.max() < bot.WIDTH + bot.USES


def test_a_positions_weights_are_those_that_the_bot_adds_up():
    """Fitted weights that were written and read back give each position the same value."""
    weights = np.zeros(fit.PHASE_WEIGHTS + 4 * bot.USES)
    kept = AllPhases("")
    for phase in range(bot.PHASES):
        kept.load(phase)
        narrow = np.frombuffer(b"".join(kept.islands + kept.lines), np.uint8).astype(float) - 128
        wide = [kept.read_wide(number) for number in range(bot.HANDS, bot.WIDTH)]
        weights[phase * bot.WIDTH : (phase + 1) * bot.WIDTH] = [*narrow, *wide]
        uses = fit.PHASE_WEIGHTS + phase // bot.PARTS * bot.USES
        weights[uses : uses + bot.USES] = np.frombuffer(kept.uses, np.uint8).astype(float) - 128
    rng = Rng(5)
    game = Game()
    compared = 0
    own = AllPhases()
    while game.winner is None:
        if game.needs_pack:
            game.deal(new_pack(rng, game.to_shuffle()))
        player = game.player
        game.apply(pick_action(game, rng))
        if game.player != player and game.winner is None:
            view = game.view(player)
            phase, *entries = examples.list_weights(view, game.needs_pack)
            packed = (
                np.array([1, len(entries)], "<u2").tobytes() + bytes([phase, len(entries)])
                + np.array([0, *entries], "<u2").tobytes()
            )  # fmt: skip
            (piece,) = fit.Positions([packed]).pieces
            assert fit.sum_odds(weights, piece)[0] == Moment(own, view, game.needs_pack).total
            compared += 1
    assert compared > 20


@pytest.mark.dear
def test_what_was_never_seen_is_valued_like_its_kind():
    seen = bot.FIRST[0] + 1  # at Aloa, which has two lines, like Lale
    packed = np.array([400, 400], "<u2").tobytes() + bytes(400) + bytes([1] * 400)
    packed += np.full(400, examples.FULL, "<u2").tobytes() + np.full(400, seen, "<u2").tobytes()
    positions = fit.Positions([packed])
    found = fit.sum_parts(fit.fit_parts(positions, np.zeros(fit.NUMBER)))
    there = bot.FIRST[11] + 1
    assert found[seen] > found[there] > 0.01
    assert found[there] > found[8 * bot.WIDTH + there] > 0.01
    assert fit.measure_loss(found, positions) < 0.2


def test_a_target_made_again_leaves_ends_and_what_precedes_odd_turns():
    """Each game is independent of the others."""
    before = [0.9, 0.50001, 0.4, 0.50001]  # 0.4 is only a belief
    packed = np.array([4, 4], "<u2").tobytes() + bytes(4) + bytes([1] * 4)
    packed += np.array(
        [examples.FULL * target + 0.5 for target in before], "<u2"
    ).tobytes() + bytes(8)
    positions = fit.Positions([packed, packed])
    weights = np.zeros(fit.PHASE_WEIGHTS + 4 * bot.USES)
    weights[0] = np.log(4)
    positions.believe(weights)
    after = [0.9, 1 - 0.85 * 0.9 - 0.15 * 0.8, 0.4, 1 - 0.85 * 0.4 - 0.15 * 0.8]
    assert positions.pieces[0][2] == pytest.approx(after * 2)


def test_a_weight_too_large_for_its_byte_is_the_largest(tmp_path):
    weights = np.zeros(fit.PHASE_WEIGHTS + 4 * bot.USES)
    weights[0], weights[fit.PHASE_WEIGHTS], weights[bot.MUST_DRAW] = 99, -99, 1.5
    train.write_weights(weights, tmp_path / "w.bin")
    kept = AllPhases(str(tmp_path / "w.bin"))
    kept.load(0)
    assert kept.islands[0][0] == 255 and kept.islands[0][1] == 1, "centred"
    assert kept.uses[0] == 1 and kept.read_wide(bot.MUST_DRAW) == 72
    assert kept.read_wide(bot.LEADS) == round(48 * 49.5)


@pytest.mark.dear
def test_whatever_half_a_byte_cant_tell_is_left_for_the_end(tmp_path):
    """The bot reads it, and so does reading one by one."""
    weights = np.random.default_rng(1).normal(0, 0.2, fit.PHASE_WEIGHTS + 4 * bot.USES)
    train.write_weights(weights, tmp_path / "w.bin")
    assert has_all_phases(tmp_path / "w.bin")
    kept = AllPhases(str(tmp_path / "w.bin"))
    with open(tmp_path / "w.bin", "rb") as file:
        single = StoredWeights(file)
        for number, phase in enumerate(weights[: fit.PHASE_WEIGHTS].reshape(bot.PHASES, bot.WIDTH)):
            kept.load(number)
            wanted = np.rint(train._centre_parts(phase) * bot.UNIT).astype(int).tolist()
            parts = kept.islands + kept.lines
            found = [byte - 128 for part in parts for byte in part]
            wide = range(bot.HANDS, bot.WIDTH)
            assert found + [kept.read_wide(n) for n in wide] == wanted
            if WHOLE or number == SAMPLE % bot.PHASES:
                single.load(number)
                places = [(n, k) for n, part in enumerate(parts) for k in range(len(part))]
                places += [(bot.USE, n) for n in range(bot.USES)] + [(bot.WIDE, n) for n in wide]
                assert [single.read(*at) for at in places] == [kept.read(*at) for at in places]


def test_without_numpy_it_says_what_to_do_and_tells_of_itself(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "numpy", None)
    for name in ("sim.training.train", "sim.training.fit"):
        monkeypatch.delitem(sys.modules, name)
    assert main(["train"]) == 1
    assert re.fullmatch("sim train: .*: make trainer\n", capsys.readouterr().err)
    with pytest.raises(SystemExit, match="0"):
        main(["train", "--help"])
    assert "--share N" in capsys.readouterr().out
