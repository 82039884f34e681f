# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game's result: the final map behind it, each round's points, the rival's words, and the wins so
far."""

import pytest

from engine.map import NAMES
from engine.match import LEVEL_NAMES, Match
from engine.record import LEVEL, PEOPLE, PLAYED_ON, RIVAL, Opponent
from engine.save.format import COUNTS
from helpers.fitting import list_parts
from helpers.golden import golden
from helpers.screens import Handheld, everywhere
from sim.desk.letters import spoken_lines
from ui.draw import palette

handheld = everywhere
DAY = (2026, 7, 9)


def end(console, *who):
    """Show the result of a game that Black has won, as if it had just been played. who: an
    Opponent's values. Return what a screen reader says."""
    record = golden("kosmos")
    if who:
        record.opponent = Opponent(*who)
    console.app.match = console.app.played = Match(record)
    console.show("result")
    console.step()
    return spoken_lines(console.app)


@pytest.mark.parametrize("who", ((), (0, LEVEL, 3), (1, LEVEL, 0), (0, RIVAL, 4), (1, RIVAL, 4)))
def test_each_rounds_points_are_seen_after_every_kind_of_game(handheld, who):
    said, texts = end(handheld, *who), handheld.texts
    at = said.index("R1  0  1")
    assert said[at : at + 4] == ["R1  0  1", "R2  0  2", "R3  0  8", texts["all"] + "  0  11"]
    names = [texts["white"], texts["black"]]
    if who:
        names[who[0] ^ 1] = texts["you"]
        if who[1] == RIVAL:
            names[who[0]] = texts["rival"]
    assert said[at - 1] == "  ".join(names)


@pytest.mark.parametrize("who", ((), (0, LEVEL, 3), (1, LEVEL, 3), (0, RIVAL, 4), (1, RIVAL, 4)))
def test_a_persons_win_has_a_bright_head(handheld, who):
    """Black has won."""
    end(handheld, *who)
    parts = list(handheld.screen.group)
    head = parts[parts.index(handheld.screen.behind.group) + 1]
    assert (head.pixel_shader[0] == palette.LIME) == (who[:1] != (1,))


def test_the_final_map_lies_behind_darker_than_in_the_game(handheld):
    record = end(handheld) and handheld.match.record
    behind = handheld.screen.behind
    white, black = record.game.bridges
    for line in range(27):
        player = behind.bridges.looks[line] % 3
        assert player == (0 if white >> line & 1 else 1 if black >> line & 1 else 2)
    assert any(part is behind.group for part in handheld.display.root_group)
    handheld.app.open_table().show_game(record.game, None)
    chart = handheld.app.table.chart
    assert behind.owners == chart.owners
    for dim, bright in zip(
        (behind.sea, *behind.palettes[:3], *behind.bridges.palettes),
        (chart.sea, *chart.palettes[:3], *chart.bridges.palettes),
    ):
        for n in range(len(dim)):
            assert dim[n] == (bright[n] >> 1 & 0x7F7F7F), "half as bright"


@pytest.mark.parametrize("level", range(len(LEVEL_NAMES)))
def test_a_level_says_something_at_the_end_as_a_rival_does(handheld, level):
    heard = set()
    for bot, word in ((0, "beaten"), (1, "won")):
        text = handheld.texts["level %d %s" % (level, word)]
        said = " ".join(end(handheld, bot, LEVEL, level))
        assert text in said
        assert handheld.texts.fill("against whom", handheld.texts[LEVEL_NAMES[level]]) in said
        heard.add(text)
    assert len(heard) == 2


def wins(said):
    """Read the row with the wins: White's and Black's; None if there is none."""
    (at,) = [at for at, line in enumerate(said) if line[:2] == "R3"]
    row = said[at + 2].split("  ")
    return (row[0], int(row[1]), int(row[2])) if len(row) == 3 else None


@pytest.mark.parametrize("board", ("pygamer", "picosystem"))
def test_the_wins_against_an_opponent_are_counted_by_player(board):
    with Handheld(board, seed=1, unseen=True) as console:
        console.device.read_date = lambda: None
        assert wins(end(console, 0, LEVEL, 3)) is None, "nothing to compare after one game"
        assert wins(end(console, 0, LEVEL, 3)) == ("WINS", 0, 2)
        assert wins(end(console, 1, LEVEL, 3)) == ("WINS", 2, 1), "the person's are White's now"
        console.show("result", 0)
        assert wins(spoken_lines(console.app)) == ("WINS", 2, 1), "shown again, not counted again"
        assert wins(end(console, 1, LEVEL, 2)) is None, "another level"
        assert wins(end(console)) is None, "two people"
        assert wins(end(console)) == ("WINS", 0, 2)
        console.device.read_date = lambda: DAY
        assert wins(end(console)) is None, "another day"
        assert wins(end(console)) == ("TODAY", 0, 2)


def test_a_level_suggests_a_stronger_one_after_its_fourth_loss_in_ten_once(handheld):
    save, texts = handheld.save, handheld.texts

    def suggests(level, wins, losses, bot=0, kind=LEVEL):
        at = COUNTS[1 + level]
        save.values[at : at + 6] = bytes((0, wins, 0, losses, 0, 0))
        words = texts.fill("try a stronger one", wins, wins + losses, texts["hard"])
        return words in " ".join(end(handheld, bot, kind, level))

    normal, hard = LEVEL_NAMES.index("normal"), LEVEL_NAMES.index("hard")
    assert suggests(normal, 4, 6) and suggests(normal, 4, 0)
    handheld.show("result", 0)
    said = " ".join(spoken_lines(handheld.app))
    assert texts["level %d beaten" % normal] in said, "once, not again on the way back"
    assert not suggests(normal, 3, 1) and not suggests(normal, 5, 5), "neither before nor later"
    assert not suggests(normal, 4, 7), "too few of them"
    assert not suggests(normal, 4, 5, bot=1), "it is the level's own win"
    assert not suggests(hard, 4, 2), "there is none"
    assert not suggests(normal, 4, 5, kind=PLAYED_ON), "it counts for nothing"


@pytest.mark.parametrize("who", ((), *[(0, LEVEL, level) for level in range(len(LEVEL_NAMES))]))
def test_the_map_shows_the_middle_row_of_islands_whole_or_nothing(handheld, who):
    end(handheld, *who)
    chart = handheld.screen.behind
    parts = list(handheld.screen.group)
    shores = [
        part
        for part in parts[parts.index(chart.group) :]
        if hasattr(part, "height") and part.pixel_shader[0] == palette.SAND
    ]
    top, bottom = sorted([shore.y for shore in shores])
    names = [box for _, box in list_parts(handheld.app.layout)[: len(NAMES)]]
    seen = set()
    for island, (_, y, _, end_y) in zip(NAMES, names):
        y, end_y = (row + chart.group.y + handheld.app.layout.MAP_TOP for row in (y, end_y))
        if max(top, y) < min(bottom, end_y):
            assert top < y and end_y <= bottom, island
            seen.add(island[0])
    assert seen in ({*"DEFG"}, set())
    assert seen or bottom == top


@pytest.mark.dear
@pytest.mark.parametrize("kind", (PEOPLE, LEVEL, RIVAL))
def test_in_a_rematch_the_other_one_begins(handheld, kind):
    """If chance decided who began, whatever colour each of them has."""
    if kind == RIVAL:
        handheld.show("campaign")
        handheld.press("OK")
    else:
        opponent = "two players" if kind == PEOPLE else "easy"
        handheld.new_game(opponent=opponent, **({"you_play": "random"} if kind == LEVEL else {}))
    began = []
    for _ in range(6):
        record = handheld.match.record
        began.append(record.setup.start ^ record.person_side)
        handheld.match.give_up()
        handheld.show("result")
        handheld.written()
        handheld.press("OK", "OK")
    assert began in (3 * [0, 1], 3 * [1, 0])
