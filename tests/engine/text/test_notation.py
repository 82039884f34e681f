# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Actions, positions and records as text, both ways, and the errors for broken text."""

import pytest

from engine import actions
from engine.game import Game
from engine.map import NOBODY
from engine.replay import cut_record, list_round_starts
from engine.rng import Rng
from engine.setup import Setup
from engine.text import notation
from engine.text.notation import LINE_NAMES
from engine.text.parse_position import check_position, parse_position, parse_view
from engine.text.position import position_text
from engine.text.read import RecordError, read_names, read_records
from engine.text.records import record_lines
from helpers.table import NO_BRIDGES, bridges
from sim.tools.random_games import play_random

START = NO_BRIDGES + " GHI ABC DEF JKLABCDEFGHIJKL -/-/- 1 0-0 w"

RECORD = """\
kahuna 1
edition kosmos
variants -
handicap -
start w
deck GHIABCDEFJKLABCDEFGHIJKL
w GC =D
b =-
w IJ =?
result * 0-0
""".splitlines()


def test_every_action_goes_to_text_and_back():
    words = [notation.action_text(action) for action in range(actions.COUNT)]
    assert len(set(words)) == 242
    for action, word in enumerate(words):
        assert notation.parse_action(word) == action
    for line, name in enumerate(LINE_NAMES):
        assert notation.action_text(2 * line, placing=True) == "@" + name
        assert notation.parse_action("@" + name, placing=True) == 2 * line


def test_the_examples_of_the_notation():
    for word, kind, paid in (
        ("BD", actions.BUILD, "B"),
        ("DB", actions.BUILD, "D"),
        ("EHxHH", actions.REMOVE, "HH"),
        ("EHxEH", actions.REMOVE, "EH"),
        ("EHxEE+", actions.REMOVE_BUILD, "EE"),
    ):
        action = notation.parse_action(word)
        assert actions.kind_of(action) == kind
        assert "".join("ABCDEFGHIJKL"[n] for n in actions.cards_of(action)) == paid
        assert LINE_NAMES[actions.line_of(action)] == "".join(sorted(word[:2]))


@pytest.mark.parametrize(
    "word, reason",
    [
        ("", "not an action"),
        ("AC", "no line between Aloa and Coco"),
        ("AA", "no line"),
        ("ab", "^'a' is not an island: A to L$"),
        ("ABC", "^'ABC' is not an action$"),
        ("HExHH", "letter order"),
        ("EHxHE", "^EH is paid with EE, EH or HH$"),
        ("EHxHH-", "not an action"),
        ("EHxHH++", "not an action"),
        ("~M", "not an island"),
        ("~", "not an action"),
        ("=", "not an action"),
        ("==", "not an island"),
        ("@HE", "letter order"),
        ("@", "letter order"),
        ("\u00c4B", "not an island"),
    ],
)
def test_words_that_are_no_action(word, reason):
    with pytest.raises(ValueError, match=reason):
        notation.parse_action(word, placing=word[:1] == "@")


@pytest.mark.parametrize("marks", ("", "!", "p", "d", "!p", "@3"))
def test_a_position_goes_to_a_game_and_back(marks):
    assert position_text(parse_position(START.replace(" ", "  ") + marks)) == START + marks


@pytest.mark.parametrize(
    "field, word, reason",
    [
        (1, "." * 26, "expected 27 lines, not 26"),
        (1, "x" + "." * 26, "field 1: 'x' at AB"),
        (1, "w" * 26 + ".", "25 bridges"),
        (2, "GHIJKL", "at most five cards, not 6"),
        (2, "GGG", "field 2: there are two cards of Gola"),
        (2, "IHG", "field 2: 'IHG': letters in order"),
        (2, "?3", "field 2"),
        (3, "GHI", "two cards of Gola, not 3"),
        (3, "AB", "24 cards, not 23"),
        (4, "DE", "three slots"),
        (5, "JKLABCDEFGHIJKLL", "two cards of Lale, not 3"),
        (5, "?15", "field 5"),
        (6, "-/-", "field 6"),
        (6, "A/-/-", "two cards of Aloa, not 3"),
        (7, "4", "field 7"),
        (7, "3+2", "last turns"),
        (8, "1-0", "can't be the points in round 1"),
        (8, "1:0", "field 8"),
        (8, "\u00b2-0", "field 8"),
        (9, "x", "field 9"),
        (9, "wpd", "field 9"),
        (9, "w@4", "field 9"),
        (9, "-", "field 9"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(field, word, reason):
    fields = START.split()
    fields[field - 1] = word
    with pytest.raises(ValueError, match=reason):
        parse_position(" ".join(fields))


def test_more_impossible_positions_are_refused():
    with pytest.raises(ValueError, match="nine fields, not 8"):
        parse_position(START.rsplit(" ", 1)[0])
    with pytest.raises(ValueError, match="game is over"):
        parse_position(bridges("AB") + " GHI ABC DEF JKLABCDEFGHIJKL -/-/- 2 0-0 w")
    with pytest.raises(ValueError, match="slot of the face-up row is empty"):
        parse_position(START.replace(" DEF ", " .EF ").replace("-/-/-", "D/-/-"))
    with pytest.raises(ValueError, match="nobody must draw"):
        parse_position(bridges("AB", "CK") + " - - ... - AABBCCDDEEFFGGHHIIJJKKLL/-/- 3+1 0-0 w!")
    with pytest.raises(ValueError, match="round 1 is over"):
        parse_position(NO_BRIDGES + " - - ... - AABBCCDDEEFFGGHHIIJJKKLL/-/- 1 0-0 w")


def test_both_players_on_one_line_is_found_in_a_game():
    game = parse_position(START)
    game.bridges = [1 << 13, 1 << 13]
    with pytest.raises(ValueError, match="both players have a bridge on EH"):
        check_position(game)


VIEW = NO_BRIDGES + " GHI ?3 DEF ?15 -/-/?0 1 0-0 w"


@pytest.mark.parametrize(
    "text, reason",
    [
        (START, "hides one hand"),
        (VIEW.replace("GHI", "?3"), "hides one hand"),
        (VIEW.replace("?3", "?4"), "24 cards, not 25"),
        (VIEW.replace("?3", "?x"), "field 3"),
        (VIEW.replace("?3", "-?3"), "field 3"),
        (VIEW.replace("?3", "GG?1"), "two cards of Gola, not 3"),
        (VIEW.replace("?3", "?9"), "at most five cards"),
        (VIEW.replace("?15", "ABC"), "field 5"),
        (VIEW.replace("?0", "-"), "field 6"),
        (VIEW.replace("?3", "?3/-"), "field 3"),
    ],
)
def test_an_impossible_view_is_refused_with_its_reason(text, reason):
    with pytest.raises(ValueError, match=reason):
        parse_view(text)


# Records


def broken(line, text):
    """Return the example with one line (from 1) replaced, or removed if text is None."""
    lines = RECORD[:]
    lines[line - 1 : line] = [] if text is None else [text]
    return lines


def test_the_example_record():
    (record,) = read_records(RECORD)
    assert list(record_lines(record)) == RECORD
    assert position_text(record.game).split()[8] == "b"


def test_headings_default_and_stand_in_any_order():
    lines = ["start w", "", "# a remark", "deck  " + RECORD[5][5:], "kahuna 1"]
    (record,) = read_records([lines[4], lines[0], *lines[1:4], "result *"])
    assert record.setup.to_bytes() == Setup().to_bytes()
    (record,) = read_records([RECORD[4], RECORD[2], RECORD[0], RECORD[5], "result *"])
    assert isinstance(record.game, Game)


def test_an_unfinished_turn_may_lack_its_ending_at_the_end_alone():
    (record,) = read_records(broken(9, "w IJ"))
    assert record.can_undo
    with pytest.raises(RecordError, match="stops after GC") as error:
        list(read_records(broken(7, "w GC")))
    assert error.value.line == 8


def test_positions_in_comments_are_compared():
    lines = list(record_lines(next(read_records(RECORD)), positions=True))
    assert lines[6] == "# = " + START
    assert list(record_lines(next(read_records(lines)), positions=True)) == lines
    lines[8] = lines[8].replace("w", "b")
    with pytest.raises(RecordError, match="the position here is") as error:
        list(read_records(lines))
    assert error.value.line == 9


def test_a_position_follows_a_deck_that_nothing_follows():
    record = play_random(Rng(1))
    begun = cut_record(record, list_round_starts(record)[1])
    *_, deck, last, result = record_lines(begun, positions=True)
    assert deck.startswith("deck ") and result == "result * %d-%d" % begun.game.points
    assert last == "# = " + position_text(begun.game)


def test_a_drawn_game_goes_to_text_and_back():
    record = play_random(Rng(461))  # the first seed whose game is a draw
    assert record.winner == NOBODY
    lines = list(record_lines(record, positions=True))
    assert lines[-1] == "result = 0-0" and lines[-2].endswith(" = 0-0 -")
    (again,) = read_records(lines)
    assert list(record_lines(again, positions=True)) == lines


def test_giving_up_is_a_comment():
    (record,) = read_records(broken(10, "# b gives up") + ["result *"])
    assert record.given_up == 1
    assert list(record_lines(record))[-2:] == ["# b gives up", "result * 0-0"]
    (record,) = read_records(
        broken(10, "# w gives up") + ["result *"]
    )  # in the other player's turn
    assert record.given_up == 0
    for comment in ("# w is hard", "# they gives up", "# w gives up it"):
        (record,) = read_records(broken(10, comment) + ["result *"])
        assert record.given_up is None and not record.is_over


def test_only_a_comment_with_is_names_a_player():
    assert read_names(["# w is hard", "# b played hard", "# w gives up"]) == ["hard", None]


@pytest.mark.parametrize(
    "line, text, at, reason",
    [
        (1, "kahuna 2", 1, "this reads version 1"),
        (1, None, 5, "'kahuna' is needed"),
        (2, "edition deluxe", 2, "unknown edition 'deluxe'"),
        (2, "edition kosmos\nedition kosmos", 3, "appears twice"),
        (3, "variants wild", 3, "variants are"),
        (4, "handicap w 4", 4, "a handicap is"),
        (4, "handicap x 2", 4, "a handicap is"),
        (5, "start x", 5, "start is w or b"),
        (5, None, 5, "'start' is needed"),
        (6, "deck GHI", 6, "24 cards, not 3"),
        (6, "deck MHIABCDEFJKLABCDEFGHIJKL", 6, "'M' is not an island"),
        (6, "deck GGIABCDEFJKLABCDEFGHIJKL", 6, "too many cards of Gola: 3, not 2"),
        (6, "deck", 6, "in one word"),
        (6, "deck GHI ABC", 6, "in one word"),
        (6, None, 6, "a line 'deck' comes first"),
        (7, "b GC =D", 7, "it is w's turn"),
        (7, "w GB =D", 7, "no line between Gola and Bari"),
        (7, "w AB =D", 7, "AB: the card is not in the hand"),
        (7, "w GC =A", 7, "not in the face-up row"),
        (7, "w GC =D =E", 7, "the turn was over before '=E'"),
        (7, "w", 7, "at least one action"),
        (7, "w @AB", 7, "no handicap bridge"),
        (7, "\x00\x07", 7, "no line that begins with"),
        (7, 23 * "x", 7, "begins with 'x{23}'"),
        (7, 24 * "x", 7, r"begins with 'x{20}\.\.\.'"),
        (7, "edition kosmos", 7, "before the deck"),
        (8, "deck GHIABCDEFJKLABCDEFGHIJKL", 8, "no new pack"),
        (9, "w IJ\n# = " + START, 10, "belongs after a whole turn"),
        (10, "result w 1-0", 10, "the game goes on"),
        (10, "result * 1-0", 10, "the game goes on"),
        (10, None, 9, "without its result"),
    ],
)
def test_broken_records_name_the_line_and_the_reason(line, text, at, reason):
    with pytest.raises(RecordError, match=reason) as error:
        list(read_records("\n".join(broken(line, text)).split("\n")))
    assert error.value.line == at
    assert "\n" not in str(error.value)


def test_a_broken_record_of_a_whole_game():
    lines = list(record_lines(play_random(Rng(1))))
    decks = [n for n, line in enumerate(lines) if line.startswith("deck")]
    assert len(decks) == 3
    points = lines[-1].partition("-")[2]
    for broken, at, reason in (
        (lines[:-1] + ["w AB =?"], len(lines), "the game is over"),
        (lines[:-1] + ["result b 9-" + points], len(lines), "the result is " + lines[-1][7:]),
        (lines[: decks[1]] + lines[decks[1] + 1 :], decks[1] + 1, "round 2 begins with a line"),
    ):
        with pytest.raises(RecordError, match=reason) as error:
            list(read_records(broken))
        assert error.value.line == at
