# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's puzzles. Each is solved again, by its own turn and by a search through all turns. On
the device, puzzles are solved, missed and shown."""

import sys
from collections import Counter
from types import SimpleNamespace

import pytest

from engine.actions import DECLINE, DISCARD, PILE, REMOVE, TAKE
from engine.cards import EMPTY_SLOT
from engine.coach.aim import BREAK, CARD, EVEN, GAIN, OFF, ROUND, SWEEP, describe_aim, find_lack
from engine.coach.puzzle import EXPLAINED, PUZZLES, SIZE, Puzzle, name_of, read_puzzle
from engine.library import seeded
from engine.map import ISLANDS, NAMES, held_islands
from engine.rng import Rng
from engine.save.log import read_save
from engine.save.save import Save
from engine.save.solved import (
    MARKS,
    SOLVED,
    count_solved,
    find_next,
    is_missed,
    is_solved,
    keep_missed,
    keep_solved,
)
from engine.text.notation import action_text
from engine.text.parse_position import check_position
from engine.text.position import position_text
from helpers.command_runs import RUNS, place
from helpers.sample import sampled
from helpers.scenes import perform
from helpers.screens import LANGUAGES, SIZES, Handheld, lines
from helpers.states import KEYS
from helpers.workers_here import WorkersHere
from sim.__main__ import main
from sim.bots.turn_judge import list_turns
from sim.command_line import Failed
from sim.desk.letters import list_labels
from sim.puzzles import aims, claims, mine, puzzles, solver
from sim.puzzles.hardness import count_clues, count_hardness
from sim.puzzles.position import MOTIFS, encode_puzzle, encode_view, list_plays
from sim.web.guest.handheld.link import unpack_link
from ui.folder import FOLDER

PATH = FOLDER + "puzzles.bin"
ALL = [read_puzzle(PATH, number) for number in range(PUZZLES)]


def made(number):
    return Puzzle(ALL[number], Rng(number))


def unmarked(data):
    """Return a puzzle's bytes as they are before the row is turned, and before some puzzles are
    marked to come with a sentence."""
    marked = data[12] & 63, data[13], data[14], data[15] & ~EXPLAINED
    return data[:12] + bytes(marked) + data[16:]


def test_the_file_has_a_hundred_in_two_dozen_bytes_each():
    with open(PATH, "rb") as file:
        assert len(file.read()) == PUZZLES * SIZE == 2400


def test_each_is_a_position_that_the_rules_allow():
    for number, data in enumerate(ALL):
        one = made(number)
        check_position(one.game)
        again = encode_puzzle(
            encode_view(one.game.view(0)),
            one.aim,
            one.what,
            MOTIFS[one.motif],
            one.margin,
            one.turn,
            one.ways,
        )
        assert again == unmarked(data), number


def test_a_card_to_take_is_as_often_in_each_place_and_not_the_last_if_there_is_no_pile():
    """The cursor begins on the pile, or else on the last open card."""
    cards = [(one.game, one.what & 15) for one in map(made, range(PUZZLES)) if one.aim == CARD]
    assert Counter(game.row.index(card) for game, card in cards) == {0: 6, 1: 6, 2: 6}
    for game, card in cards:
        assert game.row.count(card) == 1
        assert game.pile or [n for n in game.row if n != EMPTY_SLOT][-1] != card


def test_each_is_solved_by_its_turn_and_by_few_others():
    """The proven puzzles are checked by going through all plays, as by the tool that finds them."""
    for number in sampled(range(PUZZLES)):
        one = made(number)
        assert aims.solves(one.game, one.aim, one.what, one.turn), number
        assert len(one.turn) > 1 or one.turn[0] >= REMOVE, number
        if one.aim == CARD:
            assert one.margin, number
            continue
        every = list_plays(one.game)
        right = aims.list_right_turns(one.game, every, one.aim, one.what)
        same, among = aims.find_right_shares(every, right)
        limit = aims.LAST if one.game.last_turns else aims.SHARE
        assert same <= limit and among <= aims.ALL, number
        assert len(one.turn) <= min(map(len, right)), number
        assert not one.margin, number


def test_trying_every_turn_finds_nothing_wrong_and_takes_the_same_turns_as_the_board():
    for number in sampled(range(PUZZLES)):
        one = made(number)
        solved = solver.solve(one)
        assert not solver.find_fault(one, solved), number
        ways = solver.list_ways(solved.ends)
        assert len(ways) == one.ways, number
        assert solver.list_ways([one.turn])[0] in ways, number
        for actions, after, _ in solver.list_turns(one.game, one.aim):
            if one.aim >= ROUND and after.player == one.game.player and after.winner is None:
                continue  # the turn goes on
            right = solver.measure(one.game, one.aim, one.what, actions, after) >= solved.asked
            taken = aims.is_done(one.game, one.aim, one.what, after, (actions or [DECLINE])[-1])
            assert right == taken, (number, actions)


FAULTY = (
    ("bc4e60730203ab273d4dc4c1120215180400142a33ffffff", "asks for 4 of 5"),
    ("5d161bb4ea06eb84e8e84e4408000f4d010085e4ffffffff", "asks for 1 of 2"),
    ("021dcf024c00e1e28be8ee44080007100200071331ffffff", "6 ways"),
    ("5084586821006dadd3ca333d11020f1002003035ffffffff", "17 ends"),
    ("42bc8ac55f07cc3a783addca100103676607eaffffffffff", "no card is needed most"),
    ("c54dd1a85d084edd38394ad110001467880922ecffffffff", "a play comes before the card"),
)
"""Puzzles of 1.4.2, and what was wrong with them."""


@pytest.mark.parametrize("data, fault", FAULTY)
def test_trying_every_turn_finds_what_is_wrong(data, fault):
    one = Puzzle(bytes.fromhex(data), Rng(0))
    assert solver.find_fault(one, solver.solve(one)) == fault


def test_a_round_that_a_discard_wins_is_no_puzzle():
    """The discard makes room for the last card."""
    one = made(next(n for n in range(PUZZLES) if made(n).aim == ROUND))
    ends = [bytes((DISCARD, PILE)), *solver.solve(one).ends]
    assert solver.find_fault(one, solver.Solved(2, 2, 9, ends)) == "no play is needed"


def test_turns_are_counted_as_if_each_were_played_alone():
    for number in (0, 1):
        one = made(number)
        assert solver.solve(one).turns == count_turns(one, one.game, b"") > 0


def count_turns(one, game, actions):
    if solver.measure(one.game, one.aim, one.what, actions, game):
        return 1
    number = 0
    for action in game.legal_actions():
        if action < DISCARD:
            after = game.copy()
            after.apply(action)
            number += count_turns(one, after, actions + bytes((action,)))
    return number


def test_what_is_judged_is_judged_the_same_again():
    """A tenth of the hands that were used for mining will do."""
    for number in sampled(range(PUZZLES)):
        one = made(number)
        if one.margin:
            found = mine.measure_margin(one.game, one.aim, one.what, 99, 1)
            assert found[0] > 0 and abs(100 * found[0] - one.margin) < 8, (number, found)


def test_no_two_are_alike_no_three_of_a_kind_and_every_motif_is_there():
    """Puzzles are of a kind if they ask the same about the same islands."""
    assert len({data[:15] for data in ALL}) == PUZZLES
    every = [made(number) for number in range(PUZZLES)]
    plays = [solver.list_ways([one.turn])[0] for one in every if one.aim != CARD]
    assert len(set(plays)) == len(plays)
    kinds = Counter((one.aim, one.what) for one in every if one.aim in (BREAK, OFF, CARD))
    assert max(kinds.values()) == 2
    assert {made(number).motif for number in range(PUZZLES)} == set(range(len(MOTIFS)))


def test_a_sentence_on_a_motif_is_true_where_it_stands():
    """The first three puzzles of each motif for which the sentence is true come with it."""
    for motif in range(len(MOTIFS)):
        there = [number for number in range(PUZZLES) if made(number).motif == motif]
        true = [number for number in there if claims.holds(made(number))]
        assert [number for number in there if made(number).explained] == true[:3], MOTIFS[motif]


def test_they_are_in_the_order_of_how_hard_they_are():
    found = [count_hardness(data) for data in sampled(ALL)]
    assert found == sorted(found)


TRIVIAL = (
    "aa7a086fcd06c24de13acddb12000303f700041affffffff",
    "854310b2b306abd4d4eedd2313000a03f8001c2fffffffff",
    "77d4dd0e50084ee4e8e1e08918041d3af90078ffffffffff",
    "d779bce57c01c035cae3d9cc1905036f440ae8ffffffffff",
)
COUNTED = (
    "e97e2f026d05ca63ccc213cc12010503f900242c23ffffff",
    "1c3a37a2aa03beee8ee614e408000722b7001d2d2fffffff",
)
LONGEST = (
    "aa5cda0e0900eebe4e4eee14080023450100283331e7ffff",
    "d72269970f013bda131bdcd31202162213000f1b180cffff",
)
"""Puzzles of 1.4.0 as hexadecimal bytes, which two people solved and found this hard."""
HARD = "e8f23eab7903eee0ee3e8e8e2903015e000051f1ffffffff"
"""The 13th of 1.4.2's puzzles, which wins the game: a third person called it hard."""


def test_how_hard_they_are_is_what_people_found():
    trivial, counted, longest = (
        [count_hardness(bytes.fromhex(puzzle)) for puzzle in puzzles]
        for puzzles in (TRIVIAL, COUNTED, LONGEST)
    )
    assert max(trivial) < min(counted) and max(counted) < min(longest)
    assert count_hardness(bytes.fromhex(HARD)) > max(counted)


def test_what_a_person_has_to_see_comes_late():
    """The first twenty have two actions at most, and neither a score to count nor a sweep to
    foresee. Each of the last twenty has one of those, or five actions."""
    for number in sampled(range(20)):
        actions, scores, swept, *_ = count_clues(ALL[number])
        assert actions < 3 and not scores + swept, number
    for number in sampled(range(80, PUZZLES)):
        actions, scores, swept, *_ = count_clues(ALL[number])
        assert actions > 4 or scores + swept, number


def test_a_claim_is_false_of_another_turn_or_place():
    for number in range(PUZZLES):
        one = made(number)
        if one.explained and MOTIFS[one.motif] == "deny":
            one.what ^= 1 << 4
            assert not claims.holds(one), number
        elif one.explained and MOTIFS[one.motif] == "last turns":
            one.game = next(made(n).game for n in range(PUZZLES) if not made(n).game.last_turns)
            assert not claims.holds(one), number
        elif one.explained:
            while claims.holds(one):
                one.turn = one.turn[:-1]
            assert len(one.turn) < len(made(number).turn), number


MINED = (
    ".BLECAAAiTR--4D--z4Dw2A7BpL0UsYaOxJ82fW9UlHCApdix"
    "7oNpDv7jRY_WEWwut0EEq3XUQY9texEGsuwnIpz3l4Xs1ZPEC"
)
"""A game between hard and normal as a link. It contains one puzzle."""


@pytest.mark.dear
def test_a_games_puzzle_is_found_and_each_rule_holds_it_back(monkeypatch):
    """The game is replayed; greedy doesn't see the turn."""
    record = unpack_link(MINED)
    played, packs = [turn.actions for turn in list_turns(record)], list(record.packs)
    monkeypatch.setattr(mine, "choose_turn", lambda *_: (played.pop(0), 0))
    monkeypatch.setattr(mine, "PLAYERS", (("hard", "hard"),))
    monkeypatch.setattr(seeded, "new_pack", lambda *_: packs.pop(0))
    monkeypatch.setattr(mine, "measure_misses", lambda *_: 1.0)
    (found,) = mine.mine_game(0, 0)
    assert (found["motif"], found["at"], found["confirmed"]) == ("sweep", 51, True)
    data = bytes.fromhex(found["data"])
    view = Puzzle(data, Rng(0)).game.view(0)
    best = data[18:].rstrip(b"\xff")
    assert [one["data"] for one in mine.find_puzzles(view, best, 0)] == [found["data"]]
    assert not mine.find_puzzles(view, bytes((DISCARD,)) + best, 0)
    for module, name, value in (
        (aims, "SHARE", 0), (aims, "ALL", 0), (mine, "_LEAST", (1, 0)), (mine, "_WON", 0),
        (mine, "measure_misses", lambda *_: 0.0), (mine, "find_fault", lambda *_: "2 ways"),
    ):  # fmt: skip
        with monkeypatch.context() as changed:
            changed.setattr(module, name, value)
            assert not mine.find_puzzles(view, best, 0), name
    monkeypatch.setattr(mine, "_LEAST", (0, 1))
    assert not mine.find_puzzles(view, best, 0)[0]["confirmed"]


def test_what_a_round_or_a_card_lacks():
    def game(*scores):
        return SimpleNamespace(bridges=[0, 0], scores=list(scores))

    for aim, scores, told in (
        (ROUND, [], ("not over", 1)),
        (ROUND, [(0, 0)], ("round missed 0", 1)),
        (ROUND, [(0, 1)], ("round missed 1", 1)),
        (ROUND, [(1, 0)], None),
        (EVEN, [(0, 1)], ("round missed 1", 1)),
        (EVEN, [(0, 0)], None),
        (EVEN, [(1, 0)], None),
    ):
        assert find_lack(aim, 1, game(), game(*scores), DECLINE) == told
    bari_for_elai = 1 + 16 * 4
    missed = find_lack(CARD, bari_for_elai, game(), game(), PILE)
    assert missed == ("other card",)
    assert find_lack(CARD, bari_for_elai, game(), game(), TAKE + 1) is None


def test_a_margin_has_its_sign(monkeypatch):
    """Swapping the turns that reach the aim with those that miss it swaps the margin, to the
    bit."""
    solved = mine.solves
    for number in (0, 12):
        puzzle = made(number)
        asked = puzzle.game, puzzle.aim, puzzle.what, 3, 2
        mean, errors, other = mine.measure_margin(*asked)
        with monkeypatch.context() as changed:
            changed.setattr(mine, "solves", lambda *words: not solved(*words))
            against = mine.measure_margin(*asked)
        assert against[:2] == [-mean, -errors] and mean > 0
        assert against[2] == pytest.approx(mean + other)


def as_mined(number):
    """Return a puzzle as mining tells of it, in a game of its own."""
    one = made(number)
    return {
        "data": unmarked(ALL[number]).hex(), "aim": one.aim, "what": one.what,
        "motif": MOTIFS[one.motif], "confirmed": True, "game": number, "at": 0,
        "misses": [number / PUZZLES] * len(mine.MISSED_BY),
    }  # fmt: skip


def test_the_hundred_stay_and_only_what_is_unlike_them_is_added(monkeypatch):
    monkeypatch.setattr(puzzles, "order_of", lambda one: one["data"])  # the true one takes seconds
    found = [as_mined(number) for number in range(PUZZLES)]
    there = {puzzles.unmarked(data) for data in ALL}
    known = bytes((ALL[0][14] ^ 1,)).hex()  # whether Black knows a card
    twin = {**found[0], "data": found[0]["data"][:28] + known + found[0]["data"][30:], "game": 100}
    new = {**twin, "data": "00" + twin["data"][2:36] + "0036" + "ff" * 4}  # first by its data
    assert new in puzzles.choose_hundred([new, *found], set())
    for one in (twin, new):
        assert one not in puzzles.choose_hundred([one, *found], there)
    assert twin in puzzles.choose_hundred([twin, *found[1:]], there)
    kinds = Counter(one["what"] for one in found[1:] if one["aim"] == BREAK)
    for like in (
        {"game": found[1]["game"]},
        {"data": twin["data"][:36] + found[1]["data"][36:]},
        {"aim": BREAK, "what": kinds.most_common(1)[0][0]},
    ):
        with pytest.raises(Failed, match="more games are needed"):
            puzzles.choose_hundred([{**twin, **like}, *found[1:]], there)


@pytest.mark.dear
def test_the_command_writes_what_its_games_have_or_wants_more_games(monkeypatch, tmp_path, capsys):
    """This test's games have the hundred puzzles, a third each."""

    def mined(seed, number):
        return [as_mined(at) for at in range(PUZZLES) if at % 3 == number]

    monkeypatch.setattr(mine, "mine_game", mined)
    monkeypatch.setattr(puzzles, "Workers", WorkersHere)
    words = [place(word, tmp_path) for word in RUNS["puzzles"][0].split()]
    assert main(words) == 0
    assert (tmp_path / "out").read_bytes() == b"".join(ALL)
    said = capsys.readouterr().out
    assert said.startswith("100 found, 100 of them confirmed\n")
    assert said.endswith("MARKS in engine/save/solved.py: %s\n" % MARKS.hex())
    (tmp_path / "out").write_text("old")
    words[words.index("--games") + 1] = "2"
    assert main(words) == 1
    assert "more games are needed" in capsys.readouterr().err
    assert (tmp_path / "out").read_text() == "old"


def test_the_command_says_of_each_what_trying_every_turn_finds(monkeypatch, capsys):
    monkeypatch.setattr(puzzles, "PUZZLES", 2)
    monkeypatch.setattr(
        puzzles, "read_puzzle", lambda _, at: (ALL[2], bytes.fromhex(FAULTY[0][0]))[at]
    )
    assert main(["puzzles"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ALOA 1: pair, hardness 7: 1 of 1; 3 turns, 2 ends, 2 ways",
        "ALOA 2: chain, hardness 12: 4 of 5; 1142 turns, 49 ends, 14 ways: asks for 4 of 5",
    ]


STAYED = (
    (0, "84d398cb97065bdbd40beecd1a0202"),
    (1, "8578508cd606e5abee0eee4e110004"),
    (39, "3f4028a5b40287caa7acc333110107"),
    (75, "c5d56ccd5e084a0db3cd8d2d140116"),
    (99, "a62858a75008dadbc1443ead130200"),
)
"""The numbers in 1.4.2 of some puzzles that stayed, and their positions."""


def test_a_save_keeps_what_is_solved_when_numbers_change():
    """In 1.4.2 a puzzle's number was that of its bit."""
    assert sorted(MARKS) == list(range(PUZZLES))
    for old, position in STAYED:
        save = Save(bytearray(b"\xff" * 4096))
        save.set(SOLVED[old // 6], 1 << old % 6)
        (number,) = [n for n in range(PUZZLES) if is_solved(save, n)]
        assert ALL[number][:15].hex() == position
        assert count_solved(save) == 1 and not is_missed(save, number)
    other = bytes((ALL[0][0] ^ 1,)) + ALL[0][1:]
    assert puzzles.list_marks([other, *ALL[1:]], ALL) == MARKS, "a new one gets an unused mark"


def test_a_missed_one_comes_again_at_the_end_and_then_counts():
    save = Save(bytearray(b"\xff" * 4096))
    keep_missed(save, 3, True)
    keep_missed(save, 8, True)
    keep_solved(save, 8)  # at the second try
    order = []
    at = PUZZLES - 1
    while len(order) < PUZZLES:
        at = find_next(save, at)
        keep_solved(save, at)
        order.append(at)
    assert order == [n for n in range(PUZZLES) if n not in (3, 8)] + [3, 8]
    assert is_missed(save, 3) and not is_missed(save, 8)
    assert find_next(save, 50) == 3
    keep_solved(save, 3)
    assert not is_missed(save, 3) and find_next(save, 50) == 50
    again = Save(save.store)
    assert read_save(again) is None and again.values == save.values


def opened(console, number, *shown):
    console.show("puzzle", number, *shown)
    console.wait(300)


def play(console, turn):
    for action in turn:
        perform(console, action_text(action))


def ended(console):
    """Return the texts at a puzzle's end: of the status line, and of the box."""
    for _ in range(100):
        if console.screen.state.name == "PuzzleEnd":
            notice = console.screen.notice
            return console.table.status.said, notice.text if notice else ""
        console.wait(200)
    raise AssertionError("the puzzle goes on")


@pytest.mark.dear
@pytest.mark.parametrize("board", sampled(SIZES))
def test_all_are_solved_by_keys(board):
    """A fifth of the puzzles on each size. The aim is shown in full, and in the end all stars."""
    with Handheld(board, seed=1, unseen=True) as console:
        mine = range(SIZES.index(board), PUZZLES, len(SIZES))
        for number in mine:
            opened(console, number)
            console.table.status.show_usual(False)
            assert console.table.status.said in console.screen.task_lines
            play(console, made(number).turn)
            said, why = ended(console)
            solved = console.texts["solved"]
            told = [asked + ": " + solved for asked in console.screen.task_lines[-2:]] + [solved]
            room, measure = console.table.status._room, sys.modules["ui.draw.font"].measure
            fit = [text for text in told if measure(text) <= room]
            assert said == fit[0], "what was asked, if it fits"
            assert why, number
            assert is_solved(console.save, number)
            assert name_of(find_next(console.save, number)) in console.table.buttons.text
        console.press("OK")
        assert console.screen.number == find_next(console.save, mine[-1])
        console.press("MENU")
        assert console.screen.name == "puzzles"
        again = Save(console.save.store)
        assert read_save(again) is None
        assert [n for n in range(PUZZLES) if is_solved(again, n)] == list(mine)


SOLVED_BLINDLY = {"ALOA 2", "ALOA 3", "COCO 15", "COCO 18", "DUDA 13"}
"""In these the cards have a line or two. Before the cursor began where little happens, there were
40."""


@pytest.mark.dear
@pytest.mark.parametrize("board", sampled(SIZES))
def test_few_are_solved_without_moving_the_cursor(board):
    """A fifth of the puzzles on each size."""
    with Handheld(board, seed=1, unseen=True) as console:
        mine = range(SIZES.index(board), PUZZLES, len(SIZES))
        found = {name_of(number) for number in mine if is_solved_blindly(console, number)}
        assert found == SOLVED_BLINDLY & set(map(name_of, mine))


def is_solved_blindly(console, number):
    """Whether OK alone solves a puzzle, or OK, the key to the row, and OK."""
    opened(console, number, None)
    one, screen = made(number), console.screen
    while screen.state.name in ("Hand", "Draw"):
        actions = bytes(console.app.match.record.actions)
        screen.enter_state(sys.modules["ui.game.turn.draw"].Draw)  # as the key to the row does
        draw = screen.state.find_action()
        turn = actions + bytes((draw,))
        if draw in screen.game.legal_actions() and aims.solves(one.game, one.aim, one.what, turn):
            return True
        if not screen.cards:
            return False
        console.press("BACK", "OK")
        if screen.state.name != "Lines":
            return False  # no line is free
        while len(console.app.match.record.actions) == len(actions):
            console.press("OK")
        if screen.state.name == "Moving":
            console.press("OK")
    return not getattr(screen.state, "lacking", True)


@pytest.mark.parametrize("board", sampled(SIZES))
def test_the_head_always_says_the_aim(board):
    """It does so also where a game would preview a line. While the player looks at islands, it has
    the score."""
    with Handheld(board, seed=1, unseen=True) as console:
        opened(console, 0)
        while console.screen.state.name != "Lines":
            console.press("OK")
        status, aim = console.table.status, console.screen.task_lines
        for key in ("RIGHT", "BACK", "RIGHT", "DOWN"):
            console.wait(3000)
            assert status.said in aim and status.group[0].hidden
            console.press(key)
        assert console.screen.state.name == "Info"
        assert status.said == "" and not status.group[0].hidden
        console.press("BACK")
        play(console, [PILE] if PILE in console.game.legal_actions() else [DECLINE])
        assert ended(console)[0] in aim, "and when it is missed"


def test_who_is_to_take_a_card_begins_there():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        for number in range(PUZZLES):
            opened(console, number, None)
            state = console.screen.state
            assert (state.name == "Draw") == (made(number).aim == CARD or not console.screen.cards)


def said_why(console, number):
    """Return the box's text at a puzzle's end."""
    opened(console, number)
    play(console, made(number).turn)
    return ended(console)[1]


@pytest.mark.dear
def test_solved_says_why():
    """The text names what all plays of the turn won, swept or saved, or what the card was for."""
    with Handheld("picosystem", seed=1, unseen=True) as console:
        for number, why in (
            (2, "BLACK LOSES DUDA."),
            (19, "YOU WIN BARI AND FAAA. BLACK LOSES COCO."),
            (30, "YOU WIN 3 ISLANDS. BLACK LOSES HUNA AND LALE."),
            (64, "YOU WIN THE GAME."),
            (81, "YOU WIN THE GAME."),
            (90, "NOBODY WINS ROUND 1. YOU WIN 3 ISLANDS."),
            (94, "YOU WIN THE GAME. BLACK LOSES BARI."),
            (99, "YOU WIN 4 ISLANDS AND SWEEP AWAY 4 BRIDGES."),
        ):
            assert said_why(console, number) == why, number
        card = next(n for n in range(PUZZLES) if made(n).aim == CARD)
        names = [NAMES[n].upper() for n in (made(card).what & 15, made(card).what >> 4)]
        told = "BLACK NEEDS THE CARD %s TO WIN %s." % tuple(names)
        assert said_why(console, card).startswith(told)
        for number in range(PUZZLES):
            keep_solved(console.save, number)
        assert said_why(console, 5)
        assert console.texts["again"][0] in console.table.buttons.text, "all are solved"
        console.press("OK")
        assert console.screen.number == 5


def at_the_moment(console, number):
    """Solve a puzzle up to the moment when stones hop. Return where each stone rests."""
    opened(console, number)
    play(console, made(number).turn)
    while console.screen.state.name != "Hopping":
        console.step()
    chart = console.table.chart
    return [chart.find_stone_centre(n)[1] - chart.size // 2 for n in range(ISLANDS)]


def list_heights(chart, rest):
    """List where each stone is; ``rest`` where there is none."""
    return [stone.y if stone else rest[n] for n, stone in enumerate(chart.stone)]


def test_stones_hop_on_the_islands_that_light_up():
    """A refusal moves nothing. After a moment of less than two seconds all rest again."""
    for number, lit, hopping in ((99, "FGJK", "FGJK"), (2, "D", "ABCEFGHIJKL")):
        with Handheld(SIZES[number % len(SIZES)], seed=1, unseen=True) as console:
            rest = at_the_moment(console, number)
            begun, lifted = console.device.now(), set()
            chart = console.table.chart
            while console.screen.state.name == "Hopping":
                assert console.screen.notice is None, "the whole map is seen"
                lifted |= {n for n, y in enumerate(list_heights(chart, rest)) if y < rest[n]}
                console.step()
            assert 400 < console.device.now() - begun < 2000
            assert {NAMES[n][0] for n in range(ISLANDS) if chart.chosen >> n & 1} == set(lit)
            own = held_islands(console.game.bridges[0])
            assert lifted == {n for n in range(ISLANDS) if own >> n & 1 and NAMES[n][0] in hopping}
            assert list_heights(chart, rest) == rest
            opened(console, number)
            play(console, [DECLINE] if DECLINE in console.game.legal_actions() else [PILE])
            assert ended(console)[1]


def test_any_key_skips_the_moment_and_does_nothing_else():
    with Handheld("pygamer", seed=1, unseen=True) as console:
        for at, key in enumerate(KEYS):
            rest = at_the_moment(console, 30)
            for _ in range(at):
                console.step()
            assert console.screen.state.name == "Hopping"
            console.press(key)
            assert console.screen.state.name == "PuzzleEnd" and console.screen.notice
            assert list_heights(console.table.chart, rest) == rest


def test_a_moment_of_twelve_stones_takes_less_than_two_seconds():
    from ui.game import cheer

    assert (len(cheer._ONCE) + cheer._LATER * ISLANDS) * cheer._BEAT < 2000


def test_two_presses_lead_from_the_title_to_a_puzzle():
    with Handheld("picosystem", seed=1) as console:
        console.go_to_row("puzzles")
        console.press("OK", "OK")
        assert console.screen.number == 0
        console.press("MENU", "RIGHT", "DOWN", "OK")
        assert console.screen.number == 11
        console.press("MENU", "BACK")
        assert console.screen.opens[console.screen.menu.cursor] == ("puzzles",)


def listed(console):
    """Return what the list shows: the texts, the tiles, the current page's bar, and the cursor's
    place."""
    screen = console.screen
    tiles, bars = screen.tiles[0], screen.bars[0]
    words = [label.text for label, *_ in list_labels(console.display.root_group)]
    side = tiles.bitmap.height
    at = screen._cursor.y // side * 10 + screen._cursor.x // side
    return words, [tiles[n] for n in range(20)], [bars[n] for n in range(5)], at


@pytest.mark.parametrize("board", sampled(SIZES))
def test_the_list_tells_what_is_done_and_judged_and_where_the_cursor_is(board):
    done = 0, 7, 21, 22, 99
    with Handheld(board, seed=1) as console:
        texts = console.texts
        for number in done:
            keep_solved(console.save, number)
        for number in (5, 21):
            keep_missed(console.save, number, True)
        console.show("puzzles", 1)
        ways = (("RIGHT", 2), ("LEFT", 1), ("DOWN", 11), ("DOWN", 21), ("RIGHT", 22))
        ways += tuple(("LEFT", 21 - n) for n in range(22)) + (("LEFT", 0), ("UP", 0))
        ways += tuple(("DOWN", 10 * n) for n in range(1, 10)) + (("DOWN", 90),)
        ways += tuple(("RIGHT", n) for n in range(91, 100)) + (("RIGHT", 99),)
        for intent, number in ways:
            console.press(intent)
            words, tiles, bars, at = listed(console)
            page = number // 20
            assert (console.screen.at, at) == (number, number % 20)
            assert bars == [n == page for n in range(5)]
            solved = [2 * (n in (5, 21)) + 4 * (n in done) for n in range(PUZZLES)]
            assert tiles == [
                (made(n).margin > 0) + solved[n] for n in range(20 * page, 20 * page + 20)
            ]
            assert texts.fill("so many solved", len(done)) in words
            island = "ALOA BARI COCO DUDA ELAI".split()[page]
            motif = texts["motif %d" % made(number).motif]
            about = words.index("%s %s %d: %s" % (texts["puzzle"], island, number % 20 + 1, motif))
            sure = texts["ways %d" % (0 if made(number).margin else made(number).ways)]
            told = "missed" if number == 5 else "not solved"
            wanted = [sure + ", " + texts["puzzle " + told]]
            if number in done:
                key, *fillings = describe_aim(made(number).aim, made(number).what)
                wanted = texts.lines(key, *fillings)
            assert words[about + 1] in wanted


def test_a_tile_differs_by_its_shape_alone():
    """In a single colour, all eight shapes differ, and the cursor is larger than any of them."""
    with Handheld("thumby_color", seed=1) as console:
        console.show("puzzles")
        console.step()
        tiles, side = console.screen.tiles[0], 12
        bitmap, frame = tiles.bitmap, console.screen._cursor[1].bitmap
        shapes = {
            tuple(bitmap[n * side + x, y] for y in range(side) for x in range(side))
            for n in range(8)
        }
        assert len(shapes) == 8
        for n in (0, 2, 4, 6):  # a second one has cut corners and the same sign
            for x in (5, 6):
                one, other = [[bitmap[m * side + x, y] for y in range(side)] for m in (n, n + 1)]
                assert one == other, "a kind has one sign"
        assert frame.width > side and frame[0, 0] == 1


def test_info_has_a_button_unless_the_solution_is_shown():
    with Handheld("picosystem", seed=1) as console:
        for shown in (False, True):
            opened(console, 20, shown)
            assert (console.texts["info"] in console.table.buttons.text) != shown


def test_who_misses_it_hears_what_was_missing_and_may_be_shown_it():
    with Handheld("picosystem", seed=1) as console:
        judged = [number for number in range(PUZZLES) if made(number).aim == CARD]
        number = next(one for one in judged if PILE in made(one).game.legal_actions())
        opened(console, number)
        play(console, [PILE])
        assert ended(console)[1] == console.texts["other card"], "which one, only SHOW tells"
        assert not console.table.chart.chosen
        assert not is_solved(console.save, number)
        console.press("LEFT")
        assert console.screen.shown
        console.wait(300)
        assert "1/1: " in console.table.status.said
        while console.screen.state.name != "PuzzleEnd":
            console.press("LEFT", "OK")
            console.wait(1500)
        assert ended(console)[0].endswith(console.texts["this solves it"])
        assert not is_solved(console.save, number), "who is shown it has not solved it"
        console.press("OK")
        assert console.screen.number == find_next(console.save, number) != number
        console.show("puzzles", number)
        missed = ", " + console.texts["puzzle missed"]
        assert [words for words in listed(console)[0] if words.endswith(missed)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_of_a_puzzle_is_in_capitals(language):
    """Small letters are for long texts, and for what rivals say."""
    section = "\n".join(lines(language)).partition("\npuzzles=")[2].partition("\nleave lesson=")[0]
    told = [line.partition("=")[2] for line in section.split("\n")[1:]]
    assert len(told) > 50 and [text for text in told if not text.isupper()] == []


def test_a_turn_that_does_nothing_of_what_is_asked_is_told_so_without_a_number():
    with Handheld("picosystem", seed=1) as console:
        for aim, told in ((GAIN, "YOU WIN NO ISLAND."), (SWEEP, "BLACK LOSES NO BRIDGE.")):
            number = next(n for n in range(PUZZLES) if made(n).aim == aim)
            opened(console, number)
            play(console, [PILE])
            assert ended(console)[1] == told


@pytest.mark.parametrize("board", sampled(SIZES))
def test_the_head_says_which_part_of_the_solution_is_shown(board):
    """It says so all the time, also where a turn's preview would be."""
    number = max(range(PUZZLES), key=lambda number: len(made(number).turn))
    with Handheld(board, seed=1, unseen=True) as console:
        opened(console, number, True)
        every = len(made(number).turn)
        for at in range(every):
            for _ in range(9):
                if console.screen.state.name in ("Hopping", "PuzzleEnd"):
                    break
                assert "%d/%d: " % (at + 1, every) in console.table.status.said
                console.wait(600)
            while len(console.app.match.record.actions) == at:
                console.press("OK")
            if console.screen.state.name == "Moving":
                console.press("OK")
            console.step()
        assert console.texts["this solves it"] in ended(console)[0]


def test_a_motifs_sentence_is_shown_once():
    with Handheld("picosystem", seed=1) as console:
        opened(console, 0)
        assert console.screen.state.name == "Reading" and console.screen.notice
        console.press("RIGHT")
        assert console.screen.state.name == "Hand" and not console.screen.notice
        play(console, [PILE])
        ended(console)
        console.press("OK")
        assert console.screen.number == 0 and not console.screen.shown
        assert console.screen.state.name == "Hand" and not console.screen.notice


def test_a_turn_is_undone_and_begun_again():
    with Handheld("picosystem", seed=1) as console:
        number = max(range(PUZZLES), key=lambda number: len(made(number).turn))
        opened(console, number)
        before = position_text(console.game)
        play(console, made(number).turn[:1])
        console.press("BACK")
        assert position_text(console.game) == before
        play(console, [DECLINE] if DECLINE in console.game.legal_actions() else [PILE])
        assert "!" not in ended(console)[0]
        console.press("OK")
        assert position_text(console.game).split()[0] == before.split()[0]
