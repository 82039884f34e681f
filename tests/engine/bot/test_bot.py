# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot: legal whole turns, no peeking, its arithmetic, and the commands ``bot`` and
``arena``."""

import io
from argparse import ArgumentTypeError
from itertools import islice
from math import exp, log
from pathlib import Path

import pytest

from engine.actions import DECLINE, DISCARD, REMOVE
from engine.bot import plan as bot_plan, search as bot_search, weights as bot_weights
from engine.bot.estimate import StoredWeights
from engine.bot.knowledge import Knowledge
from engine.bot.levels import Level
from engine.bot.plan import encode_draw, plan_hint, plan_turn
from engine.cards import count_cards
from engine.coach.reach import Attempt, list_reach
from engine.game import Game
from engine.library.resample import game_from
from engine.map import BLACK, ELAI, ENDS, ISLANDS, LINE_MASK_AT, LINES, NAMES, held_islands
from engine.record import walk_history
from engine.rng import Rng, new_pack
from engine.setup import Setup
from engine.text.notation import LINE_NAMES, parse_action
from engine.text.parse_position import parse_position, parse_view
from engine.text.position import view_text
from engine.text.read import read_records
from helpers.command_runs import piped
from helpers.golden import reshuffled
from helpers.sample import WHOLE, sampled
from sim import ROOT
from sim.__main__ import main
from sim.bots import arena, bot  # noqa: F401 # bot before a Console loads the engine again
from sim.bots.players import BOTS, choose_turn, player_name
from sim.tools.random_games import pick_action

RULES = [
    {},
    {"edition": "classic"},
    {"peaceful": True},
    {"open_hands": True},
    {"edition": "classic", "peaceful": True, "open_hands": True, "handicap": 3, "weaker": 1},
]


def positions(seed, wild=3, **setup):
    """Yield games at the start of a turn or within one; one move in ``wild`` is random."""
    rng = Rng(seed)
    game = Game(Setup(**setup))
    while game.winner is None:
        if game.needs_pack:
            game.deal(new_pack(rng, game.to_shuffle()))
            continue
        yield game
        if rng.below(wild) == 0:
            game.apply(pick_action(game, rng))
        else:
            for action in choose_turn(game.view(game.player), "easy", rng)[0]:
                game.apply(action)


def planned(view, level, seed=1):
    actions = None
    for step in plan_turn(view, level, Rng(seed)):
        assert actions is None
        actions = step
    return actions


@pytest.mark.parametrize("setup", sampled(RULES, 2))
def test_every_turn_is_legal_and_whole(setup):
    level = "kahu"
    for seed in sampled(range(4)):
        for game in positions(seed, **setup):
            copy = game.copy()
            placing = copy.handicap
            actions = planned(copy.view(copy.player), level)
            for action in actions:
                assert copy.player == game.player
                copy.apply(action)  # ValueError if the action is illegal
            assert (
                copy.player != game.player
                or copy.winner is not None
                or (placing and not copy.handicap)
            )


@pytest.mark.parametrize("level", BOTS)
def test_every_level_and_rival_ends_its_turn(level):
    for number, game in enumerate(positions(77, wild=2)):
        if number % 9 == 0:
            copy = game.copy()
            for action in planned(copy.view(copy.player), level):
                copy.apply(action)
            assert copy.player != game.player or copy.winner is not None


@pytest.mark.dear
@pytest.mark.parametrize("setup", sampled(RULES[:4], 2))
def test_what_the_player_cannot_know_changes_nothing(setup):
    rng = Rng(5)
    shuffled = 0
    for number, game in enumerate(positions(9, **setup)):
        if number % 6 or game.handicap:
            continue
        twin = reshuffled(game, game.player, rng)
        shuffled += twin.hands != game.hands or twin.pile != game.pile
        views = [one.view(game.player) for one in (game, twin)]
        assert planned(views[0], "hard") == planned(views[1], "hard")
    assert shuffled > 3


@pytest.mark.parametrize("setup", sampled(RULES, 2))
def test_the_searchs_changes_add_up_to_a_positions_whole_value(setup, monkeypatch):
    """The change of a play, added to the old value, gives the new position's value."""
    compared = []
    keep = bot_search.Search._keep_node

    def check(search, kept, width, value, whole, mine, theirs, hand, actions, action):
        other = bot_search.Search()
        fresh = "_mine _theirs _status _status_places _classes _island_places _held _line_places"
        fresh = (
            fresh + " _lines_phase _lines_sum _open_mine _open_theirs _uses _reached _they_reach"
        ).split()
        vars(other).update({k: v for k, v in vars(search).items() if k not in fresh})
        wanted = other.open_position(mine, theirs, hand)
        if whole:
            assert value == wanted
        else:
            assert (
                search.complete_value(value, mine, theirs, search._new_held, count_cards(hand))
                == wanted
            )
        compared.append(value)
        return keep(search, kept, width, value, whole, mine, theirs, hand, actions, action)

    monkeypatch.setattr(bot_search.Search, "_keep_node", check)
    for number, game in enumerate(positions(3, **setup)):
        if number % 5 == 0:
            planned(game.view(game.player), "kahu")
    assert len(compared) > 50


def test_a_level_slips_less_while_it_is_behind(monkeypatch: pytest.MonkeyPatch):
    noises = []
    monkeypatch.setattr(bot_plan, "_sample_noise", lambda rng, noise: noises.append(noise) or 0)
    level = Level("gentle")
    ahead = []
    for game in positions(8, wild=2):
        del noises[:]
        search = bot_search.Search()
        view = game.view(game.player)
        planned(view, "gentle")
        *_, turns = run_to_end(search.find_turns(Knowledge(view), level.width, level.finals, None))
        ahead.append(max(turns).value > 0)
        assert set(noises) == {level.noise if ahead[-1] else level.behind}
    assert 10 < sum(ahead) < len(ahead) - 10
    assert level.noise > 2 * level.behind > 0


def run_to_end(thoughts):
    """Run a generator; returns the values that it yields, then its result."""
    actions = yield from thoughts
    yield actions


def test_who_has_few_bridges_is_searched_for_twice_as_widely():
    """Sweeping the last bridge wins. The first round is an exception, and so are levels that
    slip."""

    class Noted(bot_search.Search):
        """A search that notes the requested width and finds one turn."""

        def find_turns(self, knowledge, width, finals, temper):
            self.width = width
            return (yield from super().find_turns(knowledge, 1, 1, temper))[:1]

    for level, text, twice in (
        ("hard", "ww.....b............b....b. AHHKL BCD EFG ABCDEFGI IJJKL/-/- 2 1-0 w", True),
        ("hard", "ww.....b...b........b....b. AHHKL BCD EFG ABCDEFGI IJJKL/-/- 2 1-0 w", False),
        ("hard", "ww.....b............b....b. AHHKL BCD EFG ABCDEFGI IJJKL/-/- 1 0-0 w", False),
        ("normal", "ww.....b............b....b. AHHKL BCD EFG ABCDEFGI IJJKL/-/- 2 1-0 w", False),
    ):
        game = parse_position(text)
        search = Noted()
        *_, actions = plan_turn(game.view(game.player), level, Rng(1), search)
        assert search.width == Level(level).width * (1 + twice), (level, text)
        for action in actions:
            game.apply(action)
        assert game.player == BLACK, "it plays what that search found"


def test_a_hint_rather_wins_an_island_and_stays_with_what_the_last_one_was_for():
    """It is told from what the same search finds without these wishes, over whole games."""
    wins, stays = [0, 0], [0, 0]

    def last(steps):
        return [turn for turn in steps if turn][-1]

    def gained(view, turn):
        return held_islands(turn.after.bridges[view.me]) & ~held_islands(view.bridges[view.me])

    for game in islice(positions(1), 60):
        view = game.view(game.player)
        plain, hint = plan_turn(view, "hint"), plan_hint(view, bot_search.Search())
        for n, steps in enumerate((plain, hint)):
            wins[n] += gained(view, Attempt(game, last(steps))) > 0
        reach = list_reach(game, game.bridges, view.me, view.hand)
        for island in range(ISLANDS) if max(reach) >= 0 else ():
            for n, hoped in enumerate((0, 1 << island)) if reach[island] >= 0 else ():
                turn = Attempt(game, last(plan_hint(view, bot_search.Search(), hoped)))
                then = list_reach(game, turn.after.bridges, view.me, turn.cards)
                stays[n] += then[island] >= 0 or gained(view, turn) >> island & 1
    assert wins[1] > wins[0] and stays[1] > stays[0], (wins, stays)


@pytest.mark.parametrize(
    ("position", "turn"),
    (
        ("........w.........w........ CEHJ DFGHI ADL GKKBABILFE CJ/-/- 1 0-0 b", "GK FG =L"),
        ("........................... BDL AEJ HHI JEFCGBADGCILFKK -/-/- 1 0-0 w", "DE =H"),
        (".w...w..................... BEHL AFFII GKJ LDCEHGJKCD AB/-/- 1 0-0 b", "IE =J"),
    ),
)
def test_a_hint_takes_the_open_card_that_an_island_lacks_where_it_builds(position, turn):
    """It is for Kahu, Duda and Iffi. Without this wish, other cards are worth as much."""
    game = parse_position(position)
    view = game.view(game.player)
    *_, hint = [turn for turn in plan_hint(view, bot_search.Search()) if turn]
    *_, plain = [turn for turn in plan_turn(view, "hint") if turn]
    assert hint == bytes(map(parse_action, turn.split())) != plain


def test_hard_wins_when_it_can():
    """HL and KL gain Lale and sweep away Black's only bridge, in round 2."""
    text = "w.......................b.. HK ?3 BCD ?12 AAEE/-/?0 2 1-0 w"
    actions = planned(parse_view(text), "hard")
    assert sorted(action >> 1 for action in actions) == [
        LINE_NAMES.index("HL"),
        LINE_NAMES.index("KL"),
    ]


def test_thinking_cut_short_still_gives_a_whole_turn():
    """When the clock cuts the thinking short, the bot does little more, and its turn is whole."""
    game = next(game for k, game in enumerate(positions(21)) if k == 40)
    view = game.view(game.player)
    whole = sum(1 for _ in plan_turn(view, "hard", Rng(1)))
    search = bot_search.Search()
    steps = 0
    for actions in plan_turn(view, "hard", Rng(1), search):
        steps += 1
        if actions is None and steps == whole // 2:
            search.late = True
    assert whole // 2 < steps < whole * 3 // 4
    for action in actions:
        game.apply(action)
    assert game.player != view.me or game.winner is not None


def test_late_it_finishes_no_reply_that_will_not_count():
    """To finish the reply would take a board up to another tenth of a second, and a third to finish
    the whole hand."""
    left = []
    for k, game in enumerate(positions(21)):
        if k not in (0, 8, 16, 40):
            continue
        view = game.view(game.player)
        steps = sum(1 for _ in plan_turn(view, "hard", Rng(1)))
        for share in range(5, 10):
            search = bot_search.Search()
            for step, _ in enumerate(plan_turn(view, "hard", Rng(1), search)):
                if step == steps * share // 10:
                    search.late = True
                    valued = search.valued
            left.append(search.valued - valued)
    assert sum(left) / len(left) < 40, left


def test_late_in_the_first_hand_it_only_tries_what_it_values_most():
    """Trying all five turns would take a board up to half a second more."""
    for k, game in enumerate(positions(21)):
        if k not in (0, 8, 16):
            continue
        view = game.view(game.player)
        steps = sum(1 for _ in plan_turn(view, "hard", Rng(1)))
        for share in (1, 2, 3):
            search = bot_search.Search()
            for step, _ in enumerate(plan_turn(view, "hard", Rng(1), search)):
                if step == steps * share // 20:
                    search.late = True
                    valued = search.valued
            assert search.valued - valued < 400, (k, share)


RULES = list(Setup().to_bytes())


@pytest.mark.dear
def test_better_levels_win():
    games = [
        arena.play_game(("hard", "greedy"), number, 1, RULES)[0]
        for number in range(6 if WHOLE else 3)
    ]
    assert games.count(0) > len(games) - 2


def test_every_island_is_a_rivals_name():
    assert {name.lower() for name in NAMES} <= set(BOTS)


def ask(monkeypatch, capsys, lines, *words):
    monkeypatch.setattr("sys.stdin", piped(lines.encode("utf-8", "surrogateescape")))
    try:
        status = main(["bot", *words])
    except SystemExit as stop:
        status = stop.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_command_answers_each_line(monkeypatch, capsys):
    games = [game.copy() for game in positions(4, wild=2)][::5]
    lines = "".join(view_text(game.view(game.player)) + "\n" for game in games)
    status, out, err = ask(monkeypatch, capsys, lines, "easy", "--seed", "3")
    assert (status, err) == (0, "")
    answers = out.splitlines()
    assert len(answers) == len(games)
    for game, answer in zip(games, answers):
        player = game.player
        for word in answer.split():
            game.apply(word)
        assert game.player != player or game.winner is not None


@pytest.mark.parametrize(
    "line, words, status",
    [
        ("nonsense", ("hard",), 1),
        ("." * 27 + " ABC ?3 DEF ?15 -/-/?0 w 0-0 -", ("hard",), 1),
        ("", ("nobody",), 2),
        ("." * 27 + " ABC ?3 DEF ?15 -/-/?0 1 0-0 b", ("hard",), 1),
        ("\n\udcff", ("hard",), 1),  # not UTF-8
    ],
)
def test_bad_input_is_one_line(monkeypatch, capsys, line, words, status):
    got, out, err = ask(monkeypatch, capsys, line + "\n", *words)
    assert got == status
    assert out == ""
    assert err.count("\n") == 1


@pytest.mark.dear
def test_arena_keeps_records(tmp_path, capsys):
    file = tmp_path / "games.txt"
    words = "easy random --games 2 --seed 5 --records %s" % file
    assert arena.main(words.split()) == 0
    out = capsys.readouterr().out
    assert "of 2" in out
    assert file.read_text().count("result ") == 2
    with open(file) as lines:
        games = list(read_records(lines))
    turns = removed = held = elai = 0
    for number, record in enumerate(games):
        game = Game(record.setup)
        for _, action in walk_history(record, game):
            player = game.player
            game.follow(action)
            if player != number:  # "easy" sits first in the first game
                continue
            removed += REMOVE <= action < DISCARD
            if game.player != player or game.winner is not None or game.needs_pack:
                turns += 1
                held += count_cards(game.hands[player])
                elai += bin(game.bridges[player] & LINE_MASK_AT[ELAI]).count("1")
    told = "easy: a turn removes %.2f bridges, ends with %.2f cards and %.2f bridges at Elai"
    assert told % (removed / turns, held / turns, elai / turns) in out


def test_arenas_seats_alternate_and_its_pairs_share_a_pack(monkeypatch: pytest.MonkeyPatch):
    seats = []

    def noted(view, name, rng):
        seats[-1].add((name, view.me))
        return choose_turn(view, name, rng)

    monkeypatch.setattr(arena, "choose_turn", noted)
    packs = []
    for number in range(6):
        seats.append(set())
        _, _, lines = arena.play_game(("easy", "random"), number, 5, RULES)
        packs.append(next(line for line in lines if line.startswith("deck ")))
    assert seats == [{("easy", 0), ("random", 1)}, {("easy", 1), ("random", 0)}] * 3
    assert packs[::2] == packs[1::2]
    assert len(set(packs)) == 3


def test_arena_tells_who_won_whatever_the_seats():
    """A player wins nearly always, in both seats, whether named first or second."""
    for names, winner in ((("easy", "random"), 0), (("random", "easy"), 1)):
        games = [arena.play_game(names, number, 2, RULES)[0] for number in range(8)]
        assert games.count(winner) == 8


@pytest.mark.dear
def test_arena_and_bot_play_by_other_weights(tmp_path, monkeypatch, capsys):
    file = tmp_path / "Old.bin"
    file.write_bytes(Path(bot_weights.PATH).read_bytes())
    words = ["EASY:%s" % file, "easy", "--games", "2", "--seed", "5"]
    assert arena.main(words) == 0
    assert "Old.bin" in capsys.readouterr().out
    view = next(positions(4)).view(0)
    assert choose_turn(view, "easy:%s" % file, Rng(1)) == choose_turn(view, "easy", Rng(1))
    assert ask(monkeypatch, capsys, "", "EASY:%s" % file) == (0, "", "")
    for name in ("easy:", "random:", "easy:%s.none" % file, "greedy:%s" % file, "nobody:%s" % file):
        with pytest.raises(ArgumentTypeError):
            player_name(name)
    whole = file.read_bytes()
    line = whole.index(b"\n") + 1
    older = b"kahuna bot weights: make weights\n" + whole[line:]
    for wrong in (b"", whole[:-4], whole[: line + 60], whole[line:], older, bytes(205748)):
        file.write_bytes(wrong)
        with pytest.raises(ArgumentTypeError, match=r"Old\.bin: not the weights of this version"):
            player_name("easy:%s" % file)


def believed(view, actions):
    """Return the chance that the bot gives the turn."""
    search = bot_search.Search()
    game = game_from(view)
    mark = 0
    for action in actions[:-1]:
        game.apply(action)
        mark = 2 if action >= DISCARD else 1
    search.begin_turn(Knowledge(view), actions[-1] != DECLINE)
    me = view.me
    node = bot_search.Node(0, game.bridges[me], game.bridges[me ^ 1], game.hands[me], mark, b"")
    values = {encode_draw(draw): value for value, _, draw in search.list_turns_at(node)}
    return 1 / (1 + exp(-values[actions[-1:]] / bot_weights.UNIT))


def test_the_weights_believe_what_is_won():
    """The log loss over turns of round 1 with known results. A coin has 0.693, old weights
    0.781."""
    losses = []
    for line in (ROOT / "tests" / "data" / "records" / "round-1-results.txt").open():
        if line[0] == "#":
            continue
        position, words, result = line.split(" | ")
        actions = bytes([parse_action(word) for word in words.split()])
        chance = believed(parse_view(position), actions)
        losses.append(-log(chance if result == "wins\n" else 1 - chance))
    assert len(losses) == 400
    assert sum(losses) / len(losses) < 0.69


def test_weights_that_are_cut_short_are_an_oserror():
    whole = Path(bot_weights.PATH).read_bytes()
    for kept in (len(whole) - 1, len(whole) // 2, whole.index(b"\n") + 1):
        weights = StoredWeights(io.BytesIO(whole[:kept]))
        with pytest.raises(OSError, match="cut short"):
            weights.load(bot_weights.PHASES - 1)
    with pytest.raises(OSError, match="cut short"):
        weights.read(0, 0)


def test_the_tables_written_out_are_what_their_definitions_say():
    counts = bot_weights.COUNTS
    fours = [(n % 3, n // 3 % 3, n // 9 % 3, n // 27) for n in range(81)]
    code = [four for four in fours if sum(four) <= 2]
    classes = bytes([code.index(four) if four in code else 0 for four in fours])
    assert classes == bot_weights.CLASS
    assert len(code) == bot_weights.CLASSES
    moves = {"PAID": (-1, 0, 0, 0), "TAKEN": (1, 0, -1, 0), "DRAWN": (1, 0, 0, -1)}
    for name, move in {**moves, "BACK": (-1, 0, 0, 1)}.items():
        after = [tuple(map(sum, zip(four, move))) for four in code]
        wanted = [code.index(four) if four in code else n for n, four in enumerate(after)]
        assert getattr(bot_weights, name) == bytes(wanted), name
    for lines in range(counts):
        pairs = [(m, t) for m in range(lines + 1) for t in range(lines + 1 - m)]
        steps = [pairs.index((m, 0)) if m <= lines else 0 for m in range(counts)]
        assert list(bot_weights.STEP[counts * lines :][:counts]) == steps
    for at, status in enumerate(bot_weights.STATUS):
        need, mine, theirs = 2 + at // bot_weights.NEED, at // counts % counts, at % counts
        if mine >= need:
            wanted = 0 if mine == need else 1
        elif theirs >= need:
            wanted = 2 if theirs == need else 3
        else:
            wanted = 4 + 2 * (mine < need - 1) + (theirs < need - 1)
        assert status == wanted, (need, mine, theirs)
    assert len(bot_weights.STATUS) == bot_weights.THEIRS
    rests = [(1 << line) % bot_weights.LINE_REST for line in range(LINES)]
    assert [bot_weights.LINE_OF[rest] for rest in rests] == list(range(LINES))
    for line in range(LINES):
        assert bot_weights.ENDS_SUM[line] == sum(ENDS[2 * line : 2 * line + 2])
