# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""BEST MOMENT at the result: which play it is, how it is shown, and the way there and back."""

import pytest
from PIL import Image

from engine.actions import DISCARD, REMOVE
from engine.bot.estimate import estimate_turns
from engine.map import BLACK, NAMES, WHITE, count_bits
from engine.match import Match
from engine.record import CERTAIN, LEVEL, PLAYED_ON, RIVAL, UNASKED, Record
from engine.replay import Replay, list_turn_starts
from engine.rng import Rng
from engine.save.fields import LONGEST_CHAIN, SPEED
from engine.setup import Setup
from engine.text.read import read_records
from helpers.golden import GAMES, RECORDS, golden
from helpers.sample import sampled
from helpers.scenes import OVER
from helpers.screens import SIZES, Handheld
from helpers.tones import pitches, since
from sim.__main__ import main
from sim.desk.letters import spoken_lines
from sim.desk.png import to_rgb
from sim.tools.random_games import play_random
from ui.review.sweeps import find_best_moment, list_sweeps


def over():
    """Make a game whose only sweep is Black's last play, of three bridges, by which Coco falls."""
    return next(read_records(OVER.split("\n")))


def to_best(console):
    """Go there from the result, by keys."""
    console.press(*["DOWN"] * [row[0] for row in console.screen.menu.rows].index("BEST MOMENT"))
    console.press("OK")
    assert console.screen.name == "best"


def counted(console):
    """List the counts shown up to its end, each once, in order."""
    shown = []
    while console.screen.state != "done":
        console.step()
        text = console.screen.label.text
        if shown[-1:] != [text]:
            shown.append(text)
    return shown


def gone(record):
    """List for each action: how many bridges it took from the other player, not counting one that a
    pair removed; the other's islands that fell; the number of actions up to then."""
    replay = Replay(record)
    for at, action in enumerate(record.actions, 1):
        replay.go(at - 1)
        player, before = replay.game.player, replay.game.bridges[replay.game.player ^ 1]
        fell = [event for event in replay.go(at) if event[0] == "lost"]
        left = replay.game.bridges[player ^ 1]
        yield count_bits(before) - count_bits(left) - (REMOVE <= action < DISCARD), len(fell), at


@pytest.mark.dear
def test_no_play_of_a_game_sweeps_more_and_the_last_of_those_counts():
    games = [golden(name) for name in GAMES]
    rng = Rng(33)
    for number in range(45):
        games.append(
            play_random(
                rng, Setup(edition=("kosmos", "classic")[number % 2], peaceful=number % 3 == 1)
            )
        )
    several = 0
    for record in games:
        most = max(gone(record))
        found = list_sweeps(record)
        assert (max(found)[:3] if found else 0) == (most if most[0] else 0)
        several += len([sweep for sweep in found if sweep[0] == most[0]]) > 1
    assert several > 10


@pytest.mark.parametrize("size", sampled(SIZES))
def test_it_is_played_slowly_with_its_count_at_any_pace_and_back(size, tmp_path):
    with Handheld(size, seed=1) as console:
        for pace in (0, 2):
            console.save.set(SPEED, pace)
            console.app.pace = (4, 8, 2)[pace]
            console.show_result(over())
            to_best(console)
            begun = console.hardware.now
            assert counted(console) == ["", *["BLACK: SWEPT %d" % number for number in (1, 2, 3)]]
            # A pause; the bridge, two islands, three bridges, each a step higher; one island falls.
            whole = 800 + (3 * 60 + 2 * 3 * 80 + 3 * (200 + 100) + 250 + 100) * 12 // 4
            # On a board, drawing adds a fifth of that.
            assert whole - 300 < console.hardware.now - begun < 1.3 * whole
            if size in ("picosystem", "pygamer"):
                notes = pitches(since(console, tmp_path, begun))
                assert notes == [72, 74, 81, 76, 83, 79, 81, 84, 57, 53]  # an island: two notes
            assert "AGAIN" in console.table.buttons.text
            told = " ".join(spoken_lines(console.app))
            assert "BLACK:" in told and "SWEPT 3" in told and "THE BIGGEST SWEEP" in told
            gained = 1 << NAMES.index("Gola") | 1 << NAMES.index("Kahu")
            assert console.table.chart.chosen == gained
            console.press("OK")
            assert console.screen.label.text == "" and "SKIP" in console.table.buttons.text
            console.press("LEFT", "RIGHT", "UP", "DOWN", "MENU")
            assert console.screen.name == "best" and console.screen.state == "moving"
            console.press("OK")
            assert console.screen.label.text == "BLACK: SWEPT 3" and console.screen.state == "done"
            console.press("OK", "LEFT", "BACK")
            assert console.screen.name == "result" and len(console.screen.menu.rows) == 4
            console.press("UP" if console.device.pad else "LEFT", "OK")
            assert console.screen.name == "replay", "the row beside it is the replay's as before"
            console.press("BACK")
            assert console.screen.name == "result" and len(console.screen.menu.rows) == 4


def test_every_kind_of_game_has_it_but_one_without_a_persons_sweep_or_without_its_history():
    with Handheld("pygamer", seed=1, unseen=True) as console:
        for who in ((), (0, LEVEL, 2), (0, RIVAL, 3), (0, PLAYED_ON, 1)):
            console.show_result(over(), *who)
            assert len(console.screen.menu.rows) == 4
            to_best(console)
            console.press("OK", "BACK")
            assert len(console.screen.menu.rows) == 4
        quiet = Record()
        quiet.deal(over().packs[0])
        quiet.give_up()
        without = over()
        without.packs.clear()
        for record, who in ((quiet, ()), (without, ()), (over(), (1, LEVEL, 3))):
            console.show_result(record, *who)
            assert [row[0] for row in console.screen.menu.rows][1:3] == ["REPLAY", "MISTAKES"]


def test_what_a_pair_removed_is_not_counted_when_a_bridge_then_sweeps():
    record = play_random(Rng(5), Setup(peaceful=True))
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.app.match = console.app.played = Match(record)
        console.show("best", record, 43, ("title",))
        assert [told.partition(": ")[2] for told in counted(console)] == ["", "SWEPT 1"]


def test_the_longest_chain_is_the_players_own_of_games_that_count():
    with Handheld("pygamer", seed=1, unseen=True) as console:
        for who, most in (((1, RIVAL, 3), 0), ((0, PLAYED_ON, 1), 0), ((0, LEVEL, 2), 3), ((), 3)):
            console.show_result(over(), *who)
            assert console.save.values[LONGEST_CHAIN] == most, who
        console.save.set(LONGEST_CHAIN, 5)
        console.show_result(over())
        assert console.save.values[LONGEST_CHAIN] == 5


def test_it_is_never_the_bots():
    """In this game White swept two bridges, and later Black three. White gave up."""
    record = over()
    found = [(2, 1, 5, WHITE), *list_sweeps(record)]
    most = max(found)[2]
    for side, best in ((None, most), (WHITE, most), (BLACK, 5)):
        record.bot_side = side
        assert find_best_moment(record, found) == best
    assert find_best_moment(record, found[1:]) == 0, "only the bot swept"


def test_it_took_three_bridges_and_islands():
    for swept, lost, best in ((1, 0, 0), (1, 1, 0), (1, 2, 7), (2, 0, 0), (2, 1, 7), (3, 0, 7)):
        assert find_best_moment(over(), [(swept, lost, 7, WHITE)]) == best, (swept, lost)
    assert find_best_moment(over(), []) == 0


def test_it_says_how_the_chance_grew():
    """In this game White's best moment swept two bridges, and Iffi fell."""
    with Handheld("picosystem", seed=1) as console:
        record = golden("1.5.0")
        record.bot_side = BLACK
        at = find_best_moment(record, list_sweeps(record))
        console.show("best", record, at, ("title",))
        assert counted(console)[-1] == "CHANCE 78% > 93%"
        assert console.screen.box.label.text == "YOUR BIGGEST SWEEP"
        n = len([start for start in list_turn_starts(record) if start < at])
        own = [chance for chance, *_ in list(estimate_turns(record))[:n] if chance != UNASKED]
        assert [one * 100 // CERTAIN for one in own[-2:]] == [78, 93]
        console.press("OK", "OK")
        assert console.screen.label.text == "CHANCE 78% > 93%", "also when it is skipped"
        record.bot_side = None  # Black's was as large, and later; the estimates are White's
        at = find_best_moment(record, list_sweeps(record))
        console.show("best", record, at, ("title",))
        assert counted(console)[-1] == "BLACK: SWEPT 2"


@pytest.mark.dear
def test_the_film_of_it_ends_as_the_device_does(tmp_path, capsys):
    (tmp_path / "over.txt").write_text(OVER)
    out = tmp_path / "best.gif"
    assert main(["picture", str(tmp_path / "over.txt"), "--best", "-o", str(out)]) == 0
    with Handheld("picosystem", seed=1) as console:
        console.show_result(over())
        to_best(console)
        counted(console)
        console.wait(1500)  # the stones hop
        with Image.open(out) as film:
            film.seek(film.n_frames - 1)
            assert film.convert("RGB").tobytes() == to_rgb(console.pixels)
            assert film.info["duration"] >= 500
    (tmp_path / "quiet.txt").write_text(OVER.replace("b KG =?\n# w gives up\n", ""))
    before = out.read_bytes()
    assert main(["picture", str(tmp_path / "quiet.txt"), "--best", "-o", str(out)]) == 1
    assert "quiet.txt: no best moment: that is a person's largest sweep" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["picture", str(RECORDS / "kosmos.txt"), "--best", "--turn", "3", "-o", str(out)])
    assert out.read_bytes() == before
