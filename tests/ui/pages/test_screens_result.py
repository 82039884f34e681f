# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game's result: the islands held, each round's points, the rival's words, and the wins so
far."""

import sys

import pytest

from engine.actions import DECLINE, PILE
from engine.coach.turn_costs import TurnCosts
from engine.map import WHITE, count_bits, held_islands
from engine.match import LEVEL_NAMES, Match
from engine.record import LEVEL, PEOPLE, PERSON, PLAYED_ON, RIVAL, Opponent
from engine.replay import cut_record
from engine.save.format import COUNTS
from engine.setup import Setup
from helpers.golden import golden
from helpers.screens import Handheld, everywhere
from sim.desk.letters import list_labels, plain_text, spoken_lines
from ui.draw import palette

handheld = everywhere
DAY = (2026, 7, 9)


def end(console, *who):
    """Show the result of a game that Black has won; return what a screen reader says. who: an
    Opponent's values."""
    console.show_result(golden("kosmos"), *who)
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
    if who:
        whom = {LEVEL: texts[LEVEL_NAMES[who[2]]], RIVAL: "ELAI"}[who[1]]
        assert texts.fill("against whom", whom) in " ".join(said)


@pytest.mark.parametrize("who", ((), (0, LEVEL, 3), (1, LEVEL, 3), (0, RIVAL, 4), (1, RIVAL, 4)))
def test_a_persons_win_has_a_bright_head(handheld, who):
    """Black has won."""
    end(handheld, *who)
    grounds = [part for part in handheld.screen.group if hasattr(part, "tile_height")]
    bright = any(part.pixel_shader[0] == palette.LIME for part in grounds)
    assert bright == (who[:1] != (1,))


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


@pytest.mark.parametrize("who", ((), (1, LEVEL, 3), (1, RIVAL, 4)))
@pytest.mark.parametrize("actions", (20, 90))
def test_a_game_given_up_says_in_which_round_and_has_no_row_for_a_round_that_was_not_scored(
    handheld, who, actions
):
    record = cut_record(golden("kosmos"), actions)
    record.give_up(WHITE)
    number, texts = record.game.round, handheld.texts
    assert len(record.game.scores) == number - 1
    handheld.show_result(record, *who)
    said = spoken_lines(handheld.app)
    forms = texts.lines("you gave up" if who else "given up by", number, texts["white"])
    assert forms[0] in plain_text(" ".join(said)) or handheld.height <= 135 and forms[1] in said
    rows = [line[:2] for line in said if line[:1] == "R" and line[1:2].isdigit()]
    assert rows == ["R%d" % n for n in range(1, number)]
    assert any(line.startswith(texts["all"]) for line in said) == (number > 1)


@pytest.mark.parametrize("who", ((), (0, LEVEL, 3), (1, RIVAL, 4)))
def test_back_leads_to_the_title_and_is_offered(handheld, who):
    end(handheld, *who)
    assert handheld.texts["to the title"] in handheld.screen.buttons.text
    handheld.press("BACK")
    assert handheld.screen.name == "title"


@pytest.mark.parametrize("who", ((), (0, LEVEL, 3), (1, RIVAL, 4)))
def test_the_list_and_the_table_stand_side_by_side_below_the_islands(handheld, who):
    """They take the whole width, and nothing is left dark between them and the islands."""
    end(handheld, *who)
    screen, layout = handheld.screen, handheld.app.layout
    frame = list(screen.menu.group)
    left, right = frame[2].x, frame[3].x + frame[3].tile_width
    table = next(part for part in screen.group if getattr(part, "x", 0) == right + left)
    assert left > 0 and table is not None
    sea = [part for part in screen.group if getattr(part, "pixel_shader", [0])[0] == palette.SEA]
    seat = 12 * layout.S if not who else 0
    for part in sea:
        assert min(frame[0].y, table.y - seat) - part.y - part.height <= 4 * layout.S


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
def test_the_islands_held_are_stones_between_two_shores(handheld, who):
    said = end(handheld, *who)
    held = [count_bits(held_islands(side)) for side in handheld.match.record.game.bridges]
    stones = handheld.screen.stones
    assert [len(of_player) for of_player in stones] == held
    assert "%d  %d" % tuple(held) in said
    parts = [part for part in handheld.screen.group if hasattr(part, "tile_height")]
    (sea,) = [part for part in parts if part.pixel_shader[0] == palette.SEA]
    bottom = sea.y + sea.height
    rows = [stone for of_player in stones for stone in of_player]
    assert all(sea.y <= stone.y and stone.y + stone.tile_height <= bottom for stone in rows)
    edges = [
        edge
        for stone in sorted(rows, key=lambda stone: stone.x)
        for edge in (stone.x, stone.x + stone.tile_width)
    ]
    assert edges == sorted(edges), "no stone lies on another"
    labels = [label for label, *_ in list_labels(handheld.screen.group)]
    captions = [label for label in labels if label.text == handheld.texts["held at end"]]
    assert captions or handheld.height <= 135, "also below words of two lines"
    for label in captions:
        font = sys.modules["ui.draw.font"]
        below = label.y + font.measure_capital(handheld.app.layout.S)
        assert sea.y < label.y and below < min(stone.y for stone in rows)


def test_without_room_there_are_no_stones():
    with Handheld("thumby_color", seed=1, unseen=True) as console:
        for _ in range(2):  # the second adds a row of wins to the table
            end(console, 1, RIVAL, 4)
        assert console.screen.stones == [[], []]


@pytest.mark.parametrize(
    "scores, bridges, ending, words",
    (
        ([(1, 0), (0, 0), (0, 1)], None, "round 3", ("end round 3", 9, 1)),
        ([(0, 0), (0, 0), (0, 0)], (0b11, 0b11100), "bridges", ("end bridges", 3, 2)),
    ),
)
def test_it_says_what_decides_when_points_are_even(handheld, scores, bridges, ending, words):
    record = golden("kosmos")
    game = record.game
    game.scores[:], game.ending = scores, ending
    if bridges:
        game.bridges[:] = bridges
    key, *numbers = words
    for bot in (None, 0, 1):
        if bot is not None:
            record.opponent = Opponent(bot, LEVEL, 3)
        if bot == 1:
            numbers.reverse()
        handheld.app.match = handheld.app.played = Match(record)
        handheld.show("result")
        handheld.step()
        said = plain_text(" ".join(spoken_lines(handheld.app)))
        forms = map(plain_text, handheld.texts.lines(key, *numbers))
        assert any(form in said for form in forms)  # a head of one line has the short one


@pytest.mark.dear
@pytest.mark.parametrize("kind", (PEOPLE, LEVEL, RIVAL))
def test_in_a_rematch_the_other_one_begins(handheld, kind):
    """This is so if chance decided who began, whatever colour each player has."""
    if kind == RIVAL:
        handheld.show("campaign")
        handheld.press("OK")
    else:
        opponent = "two players" if kind == PEOPLE else "easy"
        handheld.new_game(opponent=opponent, **({"you_play": "random"} if kind == LEVEL else {}))
    began = []
    for _ in range(6):
        record = handheld.match.record
        began.append(record.setup.starter ^ record.person_side)
        handheld.match.give_up()
        handheld.show("result")
        handheld.written()
        handheld.press("OK", "OK")
    assert began in (3 * [0, 1], 3 * [1, 0])


@pytest.mark.parametrize("who", ((), (0, LEVEL, 3), (1, LEVEL, 3), (1, RIVAL, 4)))
def test_mistakes_is_grey_while_its_player_has_ended_no_turn(handheld, who):
    """White begins. Who moves gives up, or the person."""
    opponent = Opponent(*who) if who else PERSON
    for turns in range(4):
        handheld.begin(Setup(), opponent, 7)
        for n in range(turns):
            handheld.match.act(PILE if n else DECLINE)
        handheld.match.act(handheld.match.game.legal_actions()[0])
        loser = turns % 2 if not who else who[0] ^ 1
        handheld.match.record.give_up(loser)
        handheld.show("result")
        row = next(row for row in handheld.screen.menu.rows if row[0] == handheld.texts["mistakes"])
        searched = TurnCosts(handheld.match.record, loser).turns
        assert row[2] == bool(searched) == (turns > loser), (turns, loser)


@pytest.mark.parametrize("who", ((1, LEVEL, 3), (1, RIVAL, 4)))
def test_who_wins_as_the_other_gives_up_says_nothing_of_the_play(handheld, who):
    handheld.begin(Setup(), Opponent(*who))
    handheld.match.give_up()
    handheld.show("result")
    said = " ".join(spoken_lines(handheld.app))
    assert handheld.texts["level 4 won"] in said
    assert (
        handheld.texts["%s %d won" % ("level" if who[1] == LEVEL else "rival", who[2])] not in said
    )
