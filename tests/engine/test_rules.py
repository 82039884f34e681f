# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Each rule with a case that it allows and one that it forbids, and the reason given."""

from itertools import product

import pytest

from engine import IllegalAction
from engine.actions import DISCARD, REMOVE, REMOVE_BUILD, cards_of, line_of
from engine.cards import card
from engine.game import Game
from engine.map import BLACK, LINE_MASK_AT, MAJORITY, NAMES, WHITE, count_bits
from engine.setup import EDITIONS, Setup
from engine.text import notation
from engine.text.refusals import REFUSALS
from engine.text.why_not import why_not
from helpers.table import do, game_at, legal, position_text, rest

DECK = bytes("ABCDEFGHIJKL".index(letter) for letter in "GHIABCDEFJKLABCDEFGHIJKL")


def forbidden(game, word, key):
    """Check that an action is not listed, is refused for this reason, and changes nothing."""
    before = position_text(game)
    action = notation.parse_action(word)
    assert word not in legal(game)
    assert why_not(game, action) == key
    for given in (action, word):
        with pytest.raises(IllegalAction) as error:
            game.apply(given)
        assert (str(error.value), error.value.key) == (word + ": " + REFUSALS[key], key)
    assert position_text(game) == before


# The board


def test_degrees_and_majorities_are_those_of_the_rule_books():
    degrees = dict(zip(NAMES, (3, 5, 4, 4, 6, 5, 4, 5, 5, 5, 5, 3)))
    assert {NAMES[n]: count_bits(LINE_MASK_AT[n]) for n in range(12)} == degrees
    assert list(MAJORITY) == [2, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 2]
    assert len(notation.LINE_NAMES) == 27


# Set-up


def test_the_starter_gets_the_first_three_cards():
    game = Game()
    game.deal(DECK)
    assert position_text(game) == "." * 27 + " GHI ABC DEF JKLABCDEFGHIJKL -/-/- 1 0-0 w"
    game = Game(Setup(starter=BLACK))
    game.deal(DECK)
    assert position_text(game) == "." * 27 + " ABC GHI DEF JKLABCDEFGHIJKL -/-/- 1 0-0 b"


def test_a_wrong_pack_is_refused():
    game = Game()
    with pytest.raises(ValueError, match="24 cards, not 23"):
        game.deal(DECK[1:])
    with pytest.raises(ValueError, match="too many cards of Aloa: 3, not 2"):
        game.deal(bytes([0]) + DECK[1:])
    with pytest.raises(ValueError, match="the pack has 12, which is no island"):
        game.deal(bytes([12]) + DECK[1:])
    game.deal(DECK)
    with pytest.raises(ValueError, match="no new pack"):
        game.deal(DECK)


# Building


def test_build_with_a_card_of_either_end_on_a_free_line():
    game = game_at(white="AB", black="AD", hands=("ABF", "-"), row="CDE", pile=9)
    assert {"AH", "BC", "BD", "BE", "BF", "FB", "FC", "FE", "FG", "FJ"} <= legal(game)
    forbidden(game, "AB", "taken")
    forbidden(game, "AD", "taken")
    forbidden(game, "DB", "no card")
    assert do(game, "FB") == ["w played Faaa", "w built BF"]
    assert "BF" not in legal(game)


def test_building_at_an_island_of_the_opponent_is_allowed_and_stays():
    game = game_at(white="", black="AB AD", hands=("A", "-"), row="CDE", pile=9)
    assert do(game, "AH") == ["w played Aloa", "w built AH"]
    assert position_text(game).startswith("bbw")


def test_all_25_bridges_on_the_board():
    lines = [line for line in notation.LINE_NAMES if line not in ("AB", "KL")]
    game = game_at(white=" ".join(lines[1:]), black=lines[0], hands=("AB", "-"), row="CDE", pile=9)
    assert {"AB", "BA"} <= legal(game)
    do(game, "AB")  # the 25th, which sweeps Black's Aloa-Duda
    forbidden(game, "BA", "taken")
    game = game_at(white=" ".join(lines), hands=("AB", "-"), row="CDE", pile=9)
    forbidden(game, "AB", "no bridge left")


# Removing


def test_remove_with_two_cards_that_name_ends_of_the_line():
    for hand, pair in (("EE", "EE"), ("EH", "EH"), ("HH", "HH")):
        game = game_at(white="AB", black="EH", hands=(hand, "-"), row="CDA", pile=9)
        assert {word for word in legal(game) if "x" in word} == {"EHx" + pair}
        assert do(game, "EHx" + pair)[2:] == ["b removed EH"]
        assert position_text(game).split()[0].count("b") == 0
    game = game_at(white="AB", black="EH", hands=("EJ", "-"), row="CDA", pile=9)
    for pair in ("EE", "EH", "HH"):
        forbidden(game, "EHx" + pair, "no pair")
    with pytest.raises(ValueError, match="paid with EE, EH or HH"):
        notation.parse_action("EHxEJ")


def test_only_bridges_of_the_opponent_are_removed():
    game = game_at(white="EH", black="AB", hands=("EH", "-"), row="CDA", pile=9)
    forbidden(game, "EHxEH", "not theirs")
    forbidden(game, "HIxHH", "not theirs")


def test_a_removal_gives_control_to_nobody():
    # White has two of Duda's four lines. That Black now has one doesn't make two a majority.
    game = game_at(white="AD BD", black="DE DH", hands=("DE", "-"), row="CAB", pile=9)
    assert do(game, "DExDE") == ["w played Duda", "w played Elai", "b removed DE"]


def test_a_removal_may_end_control():
    game = game_at(white="AB", black="DE DH BD", hands=("DE", "-"), row="CAB", pile=9)
    assert do(game, "DExDE")[-1] == "b lost Duda"


# Control


def test_only_gaining_control_sweeps():
    game = game_at(white="AB AD", black="AH", hands=("BB", "-"), row="CDE", pile=9)
    assert do(game, "BC") == ["w played Bari", "w built BC"]  # White already held Aloa, so AH stays
    assert do(game, "BD") == ["w played Bari", "w built BD", "w gained Bari"]


def test_a_build_that_gains_both_ends_resolves_both():
    game = game_at(white="AD BC BE", black="AH BF", hands=("A", "-"), row="CDE", pile=9)
    assert do(game, "AB") == [
        "w played Aloa",
        "w built AB",
        "w gained Aloa",
        "w gained Bari",
        "b swept AH",
        "b swept BF",
    ]


def test_a_sweep_takes_nothing_else_at_the_neighbour():
    game = game_at(white="AD", black="AH HI HL", hands=("A", "-"), row="CDE", pile=9)
    assert do(game, "AB")[-2:] == ["b swept AH", "b lost Huna"]
    assert position_text(game).split()[0].count("b") == 2


# Ending the turn


def test_draws_face_up_and_from_the_pile():
    game = game_at(hands=("ABC", "D"), row="EFF", pile="GH", discards=None)
    assert {"=E", "=F", "=?", "=-"} <= legal(game)
    forbidden(game, "=G", "not in row")
    assert do(game, "=F") == ["w took Faaa"]
    # The leftmost slot is refilled.
    assert position_text(game).split()[1:5] == ["ABCF", "D", "EGF", "H"]
    assert do(game, "=?") == ["b drew Huna"]
    forbidden(game, "=?", "pile empty")
    do(game, "=E")
    assert position_text(game).split()[3:5] == [".GF", "-"]


def test_never_more_than_five_in_hand():
    game = game_at(hands=("ABCDE", "-"), row="FGH", pile=5)
    for word in ("=F", "=?"):
        forbidden(game, word, "hand full")
    do(game, "AB")
    assert {"=F", "=?"} <= legal(game)


def test_declining_twice_in_a_row_is_forbidden():
    game = game_at(hands=("ABC", "DE"), row="FGH", pile=5)
    assert do(game, "=-") == ["w declined"]
    forbidden(game, "=-", "must draw")
    do(game, "=F")
    assert do(game, "=-") == ["w declined"]


def test_who_must_draw_with_five_cards_plays_or_discards_first():
    for edition in ("kosmos", "classic"):
        game = game_at(hands=("ABCDE", "-"), row="FGH", pile=5, turn="w!", edition=edition)
        assert not {"=F", "=?", "=-"} & legal(game)
        assert {"AB", "~A"} <= legal(game)
        do(game, "~A")
        assert {"=F", "=?"} <= legal(game)
        forbidden(game, "=-", "draw after discards" if edition == "kosmos" else "must draw")


# Secret discards


def test_discards_in_kosmos_take_five_cards_and_oblige_to_draw():
    game = game_at(hands=("ABCDE", "-"), row="FGH", pile=5)
    assert do(game, "~A ~B") == ["w discarded Aloa", "w discarded Bari"]  # one or more
    forbidden(game, "CB", "discarded")
    forbidden(game, "=-", "draw after discards")
    assert do(game, "=F") == ["w took Faaa"]

    game = game_at(hands=("ABCD", "-"), row="FGH", pile=5)
    forbidden(game, "~A", "five to discard")
    game = game_at(hands=("ABCDE", "-"), row="FGH", pile=5)
    do(game, "AB")
    forbidden(game, "~B", "played")
    game = game_at(hands=("ABCDE", "-"), round="3+2", points="0-0", white="AB", black="CK")
    forbidden(game, "~A", "nothing left")


def test_discards_in_classic_are_free_instead_of_playing():
    game = game_at(hands=("AB", "-"), row="FGH", pile=5, edition="classic")
    do(game, "~A")
    forbidden(game, "BC", "discarded")
    assert {"~B", "=F", "=?", "=-"} == legal(game) - {"=G", "=H"}
    do(game, "=-")
    game = game_at(hands=("AB", "-"), row="FGH", pile=5, edition="classic")
    do(game, "AB")
    forbidden(game, "~B", "played")
    last = game_at(hands=("AB", "-"), round="3+2", white="CK", black="KL", edition="classic")
    assert "~A" in legal(last)


def test_a_discard_hides_the_name_and_shows_the_number():
    from engine.text.position import view_text

    game = game_at(hands=("ABCDE", "GH"), row="FGH", pile=5)
    do(game, "~A ~B =F")
    assert view_text(game.view(WHITE)).split()[5].endswith("/AB/?0")
    assert view_text(game.view(BLACK)).split()[5].endswith("/?2/-")


# Rounds and scoring


def test_round_one_scores_one_point_and_the_opponent_of_the_last_drawer_goes_on():
    game = game_at(white="AB AD", black="KL", hands=("C", "D"), row="..E")
    assert do(game, "=E") == ["w took Elai", "w scored 1", "b round 2"]
    assert position_text(game).split()[6:] == ["2", "1-0", "b"]
    assert legal(game) == set()
    forbidden(game, "=-", "waiting")
    pack = bytes("ABCDEFGHIJKL".index(c) for c in rest("CDE"))
    with pytest.raises(ValueError, match="21 cards, not 24"):
        game.deal(DECK)
    game.deal(pack)
    # bridges and hands stay, three cards are face up
    assert position_text(game).split()[:6] == [
        "ww........................b", "CE", "D", "AAB", rest("CDEAAB"), "-/-/-"
    ]  # fmt: skip


def test_round_two_scores_two_points_and_a_tie_none():
    game = game_at(white="AB AD", black="KL", row="..E", round="2", points="0-1")
    assert "w scored 2" in do(game, "=E")
    assert position_text(game).split()[7] == "2-1"
    game = game_at(white="KL", black="AB AD", row="..E", round="2", points="0-1")
    assert "b scored 2" in do(game, "=E")
    assert position_text(game).split()[7] == "0-3"
    game = game_at(white="AB", black="KL", row="..E", round="2", points="0-1")
    assert "- scored 0" in do(game, "=E")


def test_the_last_two_turns_have_no_draw_and_the_difference_scores():
    game = game_at(
        white="AB AD HL IL", black="CK GK JK", hands=("AC", "-"), row="..E", round="3", points="0-2"
    )
    assert do(game, "=E") == ["w took Elai", "b last turns"]
    assert position_text(game).split()[6:] == ["3+2", "0-2", "b"]
    assert do(game, "=-") == ["b declined"]
    assert legal(game) >= {"=-", "AH"}  # with nothing to draw, declining is always allowed
    forbidden(game, "=?", "nothing left")
    assert do(game, "=-") == ["w declined", "w scored 1", "b won points"]
    assert position_text(game).split()[6:] == ["b", "1-2", "-"]
    forbidden(game, "=-", "over")


@pytest.mark.parametrize(
    "white, black, points, outcome",
    [
        ("AB AD", "KL", "2-0", "w won points"),
        ("AB AD", "KL", "0-1", "w won round 3"),
        ("AB EH", "KL", "0-0", "w won bridges"),
        ("AB", "KL IK", "0-0", "b won bridges"),
        ("AB", "KL", "0-0", "- won draw"),
        ("AB AD", "KL HL", "0-0", "- won draw"),
        ("AB AD EH", "KL HL", "0-0", "w won bridges"),
    ],
)
def test_points_then_bridges_decide_who_wins(white, black, points, outcome):
    game = game_at(white=white, black=black, round="3+1", points=points)
    assert do(game, "=-")[-1] == outcome
    who, ending = outcome.split(" won ")
    assert (game.winner, game.ending, game.needs_pack) == ("wb-".index(who), ending, False)


# Premature end


def test_swept_off_the_board_ends_the_game_from_round_two_on():
    def before(number, points):
        return game_at(
            white="AD", black="AH", hands=("A", "-"), row="CDE", pile=3, round=number, points=points
        )

    assert do(before("1", "0-0"), "AB")[-1] == "b swept AH"
    game = before("2", "0-1")
    assert do(game, "AB")[-1] == "w won swept off"
    assert position_text(game).split()[6:] == ["w", "0-1", "-"] and game.ending == "swept off"


def test_an_empty_board_goes_on_until_the_next_build_wins():
    game = game_at(hands=("AB", "-"), row="CDE", pile=3, round="2", points="0-0")
    assert game.winner is None
    assert do(game, "AB")[-1] == "w won swept off"


def test_who_has_no_bridge_when_a_round_begins_has_lost():
    game = game_at(white="AB", row="..E")
    assert do(game, "=E") == ["w took Elai", "- scored 0", "b round 2", "w won swept off"]
    assert not game.needs_pack


# Variants


def test_peaceful_builds_only_where_the_opponent_holds_neither_end():
    fields = {"black": "AB AD", "hands": ("ABH", "-"), "row": "CDE", "pile": 3}
    assert "AH" in legal(game_at(**fields))
    game = game_at(peaceful=True, **fields)
    forbidden(game, "AH", "their island")
    forbidden(game, "HA", "their island")
    assert "HI" in legal(game)


def test_peaceful_rebuilds_at_once_where_control_ended():
    fields = {"white": "BC", "black": "AB AD", "hands": ("AB", "-"), "row": "CDE", "pile": 3}
    game = game_at(peaceful=True, **fields)
    assert {"ABxAB", "ABxAB+"} <= legal(game)
    assert do(game, "ABxAB+") == [
        "w played Aloa", "w played Bari", "b removed AB", "b lost Aloa", "w built AB"
    ]  # fmt: skip
    forbidden(game_at(**fields), "ABxAB+", "not peaceful")
    held = game_at(
        peaceful=True, white="BC", black="AB AD AH", hands=("AB", "-"), row="CDE", pile=3
    )
    assert "ABxAB" in legal(held)
    forbidden(held, "ABxAB+", "their island")  # Aloa is still Black's after the removal


def test_open_hands_show_what_was_taken_and_play_it_first():
    game = game_at(hands=("AE/-", "D/-"), row="EFG", pile=9, open_hands=True)
    do(game, "=E =F")
    assert position_text(game).split()[1:3] == ["AE/E", "D/F"]
    do(game, "EH")
    assert position_text(game).split()[1] == "AE/-"
    hidden = game_at(hands=("AEF", "D"), row="EGH", pile=9)
    do(hidden, "=E =-")
    assert position_text(hidden).split()[1] == "AEEF"


def test_handicap_bridges_come_first_with_all_that_follows():
    game = Game(Setup(starter=BLACK, weaker=WHITE, handicap=2))
    game.deal(DECK)
    assert position_text(game).split()[8] == "w@2"
    assert len(legal(game)) == 27
    forbidden(game, "=?", "placing")
    assert do(game, "@AB @AD") == ["w built AB", "w built AD", "w gained Aloa"]
    assert position_text(game).split()[8] == "b"


# What each player knows


def test_known_cards_of_the_opponent():
    from engine.text.position import view_text

    def black_sees(game):
        return view_text(game.view(BLACK)).split()[1]

    game = game_at(hands=("AEHI", "-"), row="EFG", pile=9)
    assert black_sees(game) == "?4"
    do(game, "=E =-")
    assert black_sees(game) == "E?4"
    do(game, "~A")  # the discard may have been Elai
    assert black_sees(game) == "?4"
    do(game, "=F =-")
    assert black_sees(game) == "F?4"
    do(game, "FJ")
    assert black_sees(game) == "?4"


def test_a_view_hides_what_is_hidden():
    from engine.text.position import view_text

    game = Game()
    game.deal(DECK)
    assert view_text(game.view(WHITE)) == "." * 27 + " GHI ?3 DEF ?15 -/-/?0 1 0-0 w"
    assert view_text(game.view(BLACK)) == "." * 27 + " ?3 ABC DEF ?15 -/?0/- 1 0-0 w"
    seen = list(vars(game.view(WHITE)).values())
    assert game.hands[WHITE] in seen and game.row in seen
    assert game.pile not in seen and game.hands[BLACK] not in seen


def test_a_handicap_bridge_is_refused_as_one():
    game = Game(Setup(handicap=2))
    game.deal(DECK)
    game.apply("@AB")
    with pytest.raises(ValueError, match="^@AB: there is a bridge on that line$"):
        game.apply("@AB")


def test_numbers_that_are_no_action():
    game = game_at(hands=("A", "-"), row="CDE", pile=3)
    for action in (242, -1, 1000, None):
        with pytest.raises(ValueError, match="no such action"):
            game.apply(action)


def test_a_set_up_goes_to_bytes_and_back():
    words = "edition peaceful open_hands starter weaker handicap".split()
    choices = product(EDITIONS, (False, True), (False, True), (0, 1), (0, 1), range(4))
    setups = [Setup(**dict(zip(words, chosen))) for chosen in choices]
    assert len({setup.to_bytes() for setup in setups}) == len(set(setups))
    for setup in setups:
        assert max(setup.to_bytes()) < 64
        assert Setup.from_bytes(setup.to_bytes()) == setup
    for later in ((16, 0), (0, 8), (63, 63)):
        with pytest.raises(ValueError, match="are no set-up"):
            Setup.from_bytes(bytes(later))
    with pytest.raises(ValueError, match="2 bytes, not 3"):
        Setup.from_bytes(b"abc")
    with pytest.raises(ValueError, match="player must be 0 or 1"):
        Setup().with_starter(-1)


@pytest.mark.parametrize("peaceful", (False, True))
def test_every_removal_removes_its_bridge_and_pays_its_pair(peaceful):
    for action in range(REMOVE, DISCARD if peaceful else REMOVE_BUILD):
        line, pair = line_of(action), cards_of(action)
        game = Game(Setup(peaceful=peaceful))
        game.deal(bytes(DECK))
        game.bridges[BLACK] = 1 << line
        game.hands[WHITE] = card(pair[0]) + card(pair[1])
        kinds = [event.kind for event in game.apply(action)]
        assert game.bridges == [1 << line if action >= REMOVE_BUILD else 0, 0], action
        assert game.hands[WHITE] == 0
        assert kinds[:3] == ["played", "played", "removed"]
        assert kinds[3:] == ["built"] * (action >= REMOVE_BUILD)
