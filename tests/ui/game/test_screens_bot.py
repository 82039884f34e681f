# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Games against the bot and hints, by key presses."""

import re
import sys
from importlib import import_module

import pytest

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, TAKE, kind_of
from engine.cards import EMPTY_SLOT, islands_of
from engine.coach.reach import Attempt
from engine.coach.reason import list_reasons
from engine.coach.tempting import find_tempting
from engine.map import BLACK, LETTERS, WHITE
from engine.record import LEVEL, RIVAL, Opponent
from engine.text.notation import LINE_NAMES, parse_action
from engine.text.parse_position import parse_position
from engine.text.read import read_records
from helpers.golden import list_turns
from helpers.sample import sampled
from helpers.scenes import put_game
from helpers.screens import (
    LANGUAGES,
    PLACE,
    SIZES,
    TEXTS,
    Handheld,
    look_away,
    parts,
    pygamer,
    shown,
    words_meet,
)
from helpers.states import LEFT_ALONE
from sim.bots.players import BOTS
from sim.desk.letters import list_labels
from sim.desk.selfplay import Player, make_chooser
from ui.apply_options import use_language

small = pygamer
SWEEP = {
    "white": "AB AD DH EH EI FJ HI",
    "black": "BF CK FG GK IJ IL KL",
    "hands": ("DEJK", "ACH"),
    "row": "BGL",
    "pile": 9,
    "round": "2",
    "points": "1-0",
}


class Watch:
    """Checks in every frame that there is no card of the bot's and no curtain."""

    def __init__(self):
        self.screens = set()

    def __call__(self, console):
        app = console.app
        name = app.screen.name
        self.screens.add(name)
        assert name not in ("curtain", "error")
        if app.table is None or not shown(console.display.root_group, app.table.group):
            return
        assert not words_meet(app.table.buttons), app.table.buttons.said
        cards = [face for face in app.table.cards.faces[:5] if face < EMPTY_SLOT]
        if name in ("turn", "draw"):
            assert app.screen.player == app.match.bot_side ^ 1
        elif name == "score":
            assert not cards
        else:
            assert name in ("bot", "hint", "menu", "recap")
            assert cards == islands_of(app.match.game.hands[app.match.bot_side ^ 1])


def play_on(console, choose, until="result"):
    """Play by keys until this screen appears."""
    player = Player(choose)
    while console.screen.name != until:
        key = player.key(console.app)
        console.press(key) if key else console.wait(20)


def think(console):
    """Wait until the bot has played its turn."""
    for _ in range(400):
        if console.screen.name != "bot":
            return
        console.step()
    raise AssertionError("it thinks for ever")


def words(group):
    """List the texts in a group."""
    return {label.text for label, *_ in list_labels(group)}


EASY = {"opponent": "easy", "you_play": "black", "edition": "classic", "open_hands": "on"}
GAMES = (
    ({"opponent": "beginner"}, BLACK, "beginner"),
    (dict(EASY, handicap="white 2"), WHITE, "easy"),
)
"""Choices in the set-up, and the bot's player then."""


@pytest.mark.dear
@pytest.mark.parametrize("chosen, bot, level", GAMES)
def test_a_whole_game_against_the_bot(small, chosen, bot, level):
    look_away(small)
    small.new_game(**chosen)
    assert (small.match.bot_side, small.match.opponent_name) == (bot, level)
    watch = small.on_frame = Watch()
    play_on(small, make_chooser(1))
    assert watch.screens >= {"turn", "draw", "bot", "recap", "score", "result"}
    lines = small.record_lines()
    assert "*" not in lines[-1]
    assert len(list(read_records(lines))) == 1


def test_the_bot_starts_as_white(small):
    small.new_game(opponent="hard", you_play="black", starts="white")
    assert small.screen.name == "bot"
    think(small)
    assert (small.screen.name, small.screen.state) == ("recap", "moving")
    small.press("OK")
    assert small.screen.name == "turn"
    assert small.screen.player == BLACK
    small.play("=?")
    assert small.screen.name == "draw"
    small.press("OK")
    assert small.screen.name in ("bot", "recap")


def test_keys_stay_alive_while_it_thinks_and_it_thinks_of_the_same_again(small):
    small.put(bot=WHITE, **SWEEP)
    think(small)
    whole = bytes(small.match.record.actions)
    assert len(whole) > 1
    small.wait(400)  # until the recap accepts keys
    small.put(bot=WHITE, **SWEEP)
    while small.screen.thinking is None:
        small.step()
    small.step()
    assert small.screen.buttons.said.startswith(TEXTS["thinking"]), "a level's name is no name"
    small.hold("MENU", True)
    for _ in range(2):
        small.step()
    assert small.screen.name == "menu"
    small.hold("MENU", False)
    small.wait(100)
    rows = [row[0] for row in small.screen.rows]
    of_a_turn = {"undo the last", "discard this", "hint", "opponent's turn"}
    assert not of_a_turn & set(rows), "those are for a person"
    assert not small.match.record.actions
    small.choose_row("rules")
    small.press("BACK", "BACK")
    assert small.screen.name == "bot"
    think(small)
    assert bytes(small.match.record.actions) == whole


@pytest.mark.parametrize("bot", (None, WHITE))
def test_the_last_turn_is_shown_stepped_through_and_replayed(small, bot):
    small.put(**SWEEP)
    small.play("KI DB =L")
    small.match.record.bot_side = bot
    small.app.begin_turn()
    small.wait(6000)
    chart, recap = small.table.chart, small.screen
    assert (recap.state, recap.number, chart.bridges.rim) == ("done", 1, LINE_NAMES.index("BD"))
    assert bool([face for face in small.table.cards.faces[:5] if face < 12]) == (bot == WHITE)
    small.wait(5000)
    assert chart.bridges.rim == LINE_NAMES.index("BD"), "its marks stay"
    assert "TOOK CARD LALE" in small.table.buttons.said
    small.press("LEFT")
    small.wait(4000)
    assert (recap.state, recap.number, chart.bridges.rim) == ("done", 0, LINE_NAMES.index("IK"))
    assert "BUILT IFFI-KAHU WITH KAHU +IFFI" in words(small.app.table.overlay)
    assert small.table.buttons.said == "YOU -LALE"
    assert chart.crossed and chart.crossed_islands == 1 << 11
    small.press("RIGHT")
    assert recap.number == 1
    small.press("OK")
    assert small.screen.name == "turn"
    assert not chart.crossed and chart.bridges.rim < 0
    small.press("RIGHT")
    small.choose_in_menu("opponent's turn")
    assert small.screen.name == "recap"
    small.press("OK")
    assert (small.screen.name, small.screen.cursor) == ("turn", 1)


def test_a_game_against_the_bot_is_resumed(small):
    small.put(bot=WHITE, **SWEEP)
    small.step()
    small.choose_in_menu("leave")
    assert small.screen.name == "title"
    small.new_game(opponent="hard", you_play="black", starts="white")
    small.step()
    small.choose_in_menu("leave")
    with Handheld("pygamer", seed=2, store=small.store) as console:
        assert (console.match.bot_side, console.match.opponent_name) == (WHITE, "hard")
        console.press("OK")
        think(console)
        assert console.screen.name == "recap"
        console.press("OK")
        assert console.screen.name == "turn"
        console.choose_in_menu("leave")
        console.press("OK")
        assert console.screen.name == "recap", "what the bot did is shown again"
        console.press("OK")
        assert console.screen.name == "turn"


def test_the_levels_are_the_engines_and_are_offered_in_their_order(small):
    """The weakest comes first, as in engine/bot/levels.txt."""
    levels = sys.modules["engine.match"].LEVEL_NAMES
    small.leave()
    small.show("setup")
    small.press("LEFT")  # the first set-up is against the beginner
    offered = []
    for _ in levels:
        small.press("RIGHT")
        offered.append(small.screen.menu.rows[1][1])
    names = BOTS[1 : 1 + len(levels)]  # the first row gives hints
    assert set(names) == set(levels)
    assert offered == ["< %s >" % TEXTS[name] for name in names]


@pytest.mark.parametrize("bot", (WHITE, BLACK))
def test_giving_up_is_the_humans(small, bot):
    small.put(bot=bot, **SWEEP)
    small.step()
    small.choose_in_menu("give up")
    small.press("DOWN", "OK")
    assert small.screen.name == "result"
    assert small.record_lines()[-2] == "# %s gives up" % "wb"[bot ^ 1]
    assert {"YOU LOSE", "YOU GAVE UP IN ROUND 2"} <= words(small.screen.group)


def test_winning_and_losing_have_their_words(small):
    for bot, word in ((WHITE, "YOU LOSE"), (BLACK, "YOU WIN")):
        small.put(**dict(SWEEP, row="...", pile="-", round="3+1", points="2-0", bot=bot))
        small.match.act(DECLINE)
        small.go_on()
        small.step()
        assert small.screen.name == "score", "the last round is counted too"
        small.press("OK", "OK")
        assert word in words(small.screen.group)


@pytest.mark.parametrize("board", sampled(SIZES))
@pytest.mark.parametrize("bot", (None, BLACK))
def test_a_hint_is_shown_and_never_played(board, bot):
    with Handheld(board, seed=1, unseen=True) as console:
        console.put(bot=bot, **SWEEP)
        before = console.record_lines(), bytes(console.store[:])
        console.choose_in_menu("hint")
        assert console.screen.thinking
        console.press("BACK")
        assert console.screen.name == "turn", "it can be left while it thinks"
        console.choose_in_menu("hint")
        assert console.screen.name == "hint"
        console.wait(2000)
        assert console.screen.thinking is None
        assert console.screen.preview.events
        action = console.screen.actions[0]
        console.press("OK")
        turn = console.screen
        assert (turn.name, turn.state.find_action()) == ("turn", action), (
            "the cursor is on the move"
        )
        console.choose_in_menu("hint")
        console.wait(2000)
        console.press("BACK")
        assert console.screen.name == "turn"
        assert (console.record_lines(), bytes(console.store[:])) == before


def test_the_rest_of_an_advised_turn_is_told_at_once(small):
    """That ends when something else is played, or another game begins."""
    small.put(**SWEEP)
    match = small.match
    small.show("hint")
    small.wait(2000)
    turn = small.screen.actions
    assert len(turn) > 1

    def find_told():
        small.show("hint")
        return small.screen.actions

    match.act(turn[0])
    assert find_told() == turn[1:] and small.screen.thinking is None
    match.undo()
    assert find_told() == turn
    small.press("OK")
    assert small.screen.name == "turn" and small.screen.state.find_action() == turn[0]
    match.act(next(action for action in match.game.legal_actions() if action != turn[0]))
    assert find_told() == b"" and small.screen.thinking
    small.put(**SWEEP)
    assert find_told() == b""


def test_from_the_menu_to_a_hint_marks_go_with_the_menu(small, monkeypatch):
    """Each pixel takes a board 5 us. All marks together are one area, if they go by themselves."""
    small.put(**SWEEP)
    chart, display, marked = small.table.chart, small.app.device.display, []
    assert chart.candidates and chart.chosen
    small.press("MENU", "DOWN")
    refresh = display.refresh
    monkeypatch.setattr(
        display, "refresh", lambda: (marked.append((chart.candidates, chart.chosen)), refresh())
    )
    small.press("OK")
    assert small.screen.name == "hint"
    assert marked[0] == (0, 0)


def test_nothing_is_advised_before_the_bot_is_sure(small):
    """Meanwhile OK does nothing, since it would go to nowhere."""
    small.put(**SWEEP)
    small.show("hint")
    while small.screen.thinking is not None:
        assert not len(small.table.overlay) and small.table.chart.bridges.rim < 0
        small.press("OK")
        assert small.screen.name == "hint"
    advised = small.screen.actions
    told = small.noticed()
    assert told
    small.wait(3000)
    assert (small.screen.actions, small.noticed()) == (advised, told)
    small.press("OK")
    assert (small.screen.name, small.screen.state.find_action()) == ("turn", advised[0])


def test_a_hint_that_was_left_leaves_no_advice(small):
    """The player's own play, once taken back, was shown as what the bot would do."""
    small.put(**SWEEP)
    match = small.match
    match.act(match.game.legal_actions()[0])
    small.show("hint")
    small.press("BACK")
    match.undo()
    small.show("hint")
    assert small.screen.thinking is not None and not small.screen.actions


def test_a_hint_is_searched_with_what_the_last_one_was_for(small):
    """Within a turn that is the turn's own hint, else that of the player's last turn. A position
    that is looked at has none."""
    small.put(**SWEEP)
    game, at = small.match.game, small.match.record.turn_at
    for before, own, back, hoped in ((4, 0, (), 4), (4, 8, (), 8), (4, 8, ("title",), 0)):
        small.match.advised = at, b"", before, own, 0
        small.show("hint", game, b"", back)
        assert small.screen.thinking.work.gi_frame.f_locals["hoped"] == hoped
        small.press("BACK")


def test_slower_boards_and_other_displays_give_the_same_hint(monkeypatch):
    """Here a search that ends with the time finds another turn where a larger picture or a slower
    chip has taken more of it."""
    for position in (
        "..........w.......b........ AEGHI DEFIJ KBK CLLHFCAJB DG/-/- 1 0-0 w",
        "........ww.b............... ABIJ BCEFH AFD DLIEGLJKK CGH/-/- 1 0-0 w",
        ".....w....w..ww.bbb........ AGHKL BCDIK FCL AJB DEEFGHIJ/-/- 1 0-0 w",
    ):
        found = set()
        for board, work in (("picopad", 0.53), ("pygamer", 0.53), ("pygamer", 1.5)):
            monkeypatch.setattr("sim.fakes.pace.WORK", work)
            with Handheld(board, seed=1) as console:
                put_game(console, parse_position(position), BLACK)
                console.show("hint")
                while not console.screen.actions:
                    console.step()
                found.add(console.screen.actions)
        assert len(found) == 1, position


def test_a_hint_for_a_handicap(small):
    small.new_game(handicap="white 1")
    small.turn()
    small.choose_in_menu("hint")
    small.wait(1000)
    assert small.noticed().startswith("PLACE ")
    assert small.screen.preview.events


def pattern(key):
    """Make a pattern for a reason's text."""
    several = [re.escape(text) for text in parts(TEXTS[key])]
    return re.compile(re.sub(r"\\{\d\\}", r"[\\w, +-]+", "|".join(several)))


DEEDS = {
    DECLINE: "TAKE NO CARD|END TURN", PILE: "TAKE FROM THE PILE", TAKE: r"TAKE CARD \w+",
    DISCARD: r"DISCARD \w+", BUILD: r"BUILD \w+-\w+", REMOVE: r"REMOVE \w+-\w+",
    REMOVE_BUILD: r"REPLACE \w+-\w+",
}  # fmt: skip


@pytest.mark.dear
@pytest.mark.parametrize("board", sampled(SIZES))
def test_every_action_has_its_hint(board):
    """It names the action, then the strongest reason, in a sentence."""
    positions = (
        dict(PLACE),
        dict(SWEEP),
        dict(SWEEP, row="...", pile="-", round="3+2"),
        {"black": "EH AH", "hands": ("EEHH", "B"), "row": "FGI", "pile": 8, "peaceful": True},
        {"hands": ("ABCDE", "F"), "row": "GGH", "pile": 8, "edition": "classic"},
    )
    kinds = set()
    with Handheld(board, seed=1, unseen=True) as console:
        for fields in positions:
            console.put(**fields)
            for action in console.game.legal_actions():
                console.match.advised = 0, b"", 0, 0, 0
                console.show("hint")
                console.screen.thinking.work = iter((bytes((action,)),))
                console.step()
                console.step()
                kind = kind_of(action)
                kinds.add(kind)
                assert not words_meet(console.table.buttons)
                told = console.noticed()
                assert re.match("(%s)([:.]| FOR )" % DEEDS[kind], told), told
                assert told.endswith(".") and ":." not in told
                turn = Attempt(console.game, bytes((action,)))
                why = [key for key, *_ in list_reasons(turn)]
                # What speaks against an island tells why its cards are kept.
                spares = [key for key in why if key == "reason spares"]
                keys = why[: 1 + len(spares) * (why[0] in spares)] if why else []
                keys += [key for key, *_ in find_tempting(turn)]
                assert not why or any(pattern(key).search(told) for key in keys), (told, why)
    assert len(kinds) == 7


def tell_tempting(texts, key, island, *more):
    """List the sentences that say so of an island, whatever the numbers."""
    if key in ("bare", "later", "harder"):
        return texts.lines("tempting " + key, island, *more)
    forms = texts.lines("tempting " + key, *more)
    return [said for form in forms for said in texts.lines("tempting now", island, form)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("position", "turn", "key", "island", "more"), LEFT_ALONE)
def test_a_hint_says_why_not_to_win_more_right_now(
    small, language, position, turn, key, island, more
):
    """One box says the action, why it is good, and what speaks against the island that the hand
    could win at once."""
    use_language(small.app.texts, language)
    small.new_game()
    small.turn()
    actions = bytes(map(parse_action, turn.split()))
    small.show("hint", parse_position(position), actions, ("title",))
    small.step()
    texts, told = small.texts, small.noticed()
    assert island in told
    other = texts["white" if position.endswith("b") else "black"]
    for each in ("fall", "costs", "lets", "bare", "cards", "later", "worth"):
        buts = tell_tempting(texts, each, island, *more, other, other, other)
        assert any(but + "." in told for but in buts) == (each == key), told


@pytest.mark.parametrize(
    "before, now, turn, hoped, key, more",
    (
        (
            ".wwbwb..bbwww..bw....wb...w BJK DGIJ BGA HKCECAEFHFI DLL/-/- 2 0-0 b",
            ".wwbwb..bbwww..b..bb.wbb... BJK BD HGA KCECAEFHFI DGIJLL/-/- 2 0-0 w",
            "KL =H", "G", "harder", ("GOLA", "BLACK"),
        ),
        (
            "........b.w................ AEFIL BBKK FGE AJHDLJGICH CD/-/- 1 0-0 b",
            "........b.w................ AEFIL BBEKK FGA JHDLJGICH CD/-/- 1 0-0 w",
            "IE =?", "L", "costs", ("LALE", "ELAI", "?"),
        ),
        (
            "........w.................. DIJ BKL CBF AGAJKCFHDHEIEL G/-/- 1 0-0 b",
            ".....b..w.................. DIJ BKL CAF GAJKCFHDHEIEL BG/-/- 1 0-0 w",
            "DE =?", "C", "later", ("COCO", 16),
        ),
    ),
)  # fmt: skip
def test_a_hint_says_why_an_island_that_the_last_one_named_is_not_won(
    pygamer, before, now, turn, hoped, key, more
):
    """Another hint at the same place says the same; the one after the turn's first action doesn't,
    and one after a hint that named nothing doesn't tell what can't be won. hoped: an island."""
    put_game(pygamer, parse_position(now), BLACK)
    match, texts = pygamer.match, pygamer.texts
    match.record.last_start = parse_position(before)
    actions = bytes(map(parse_action, turn.split()))
    told = tell_tempting(texts, key, *more)[0] + "."

    def ask():
        pygamer.show("hint")
        pygamer.step()
        return pygamer.noticed()

    match.advised = 0, actions, 1 << LETTERS.index(hoped), 0, 0
    assert ask().endswith(told) and ask().endswith(told)
    match.act(actions[0])
    assert told not in ask()
    match.undo()
    match.record.last_start = parse_position(before)
    match.advised = 0, actions, 0, 0, 0
    assert (told in ask()) == (key == "costs")


def test_what_a_turn_leaves_alone_is_said_as_the_turn_begins(small):
    """The next hint says what follows."""
    small.put(**SWEEP)
    actions = bytes(map(parse_action, ("EB", "=?")))
    told = small.texts.fill("tempting later", "IFFI", 12)
    small.match.advised = 0, actions, 0, 0, 0
    small.show("hint")
    small.step()
    assert told in small.noticed()
    small.match.act(actions[0])
    small.show("hint")
    small.step()
    assert told not in small.noticed()


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_campaigns_game_a_hint_calls_the_opponent_as_the_status_line_does(small, language):
    """It doesn't call the opponent by a colour."""
    use_language(small.app.texts, language)
    texts = small.texts
    for kind, name in ((RIVAL, "rival"), (LEVEL, "black")):
        small.put(bot=BLACK, **SWEEP)
        small.match.record.opponent = Opponent(BLACK, kind, 3)
        small.match.advised = 0, bytes((PILE,)), 0, 0, 0
        small.show("hint")
        small.step()
        assert texts.fill("reason secret", texts[name]) in small.noticed()


def bars(console):
    """Return the texts of the status line's bars, with single blanks."""
    return [" ".join(text.text.split()) for text in console.table.status.texts]


def test_the_status_line_says_who_plays_whom_and_explains_its_signs_once(small):
    small.new_game(opponent="hard", starts="white")
    small.wait(100)
    assert bars(small) == ["*0 ~0 |3 YOU", "*0 ~0 |3"]
    told = [TEXTS["against whom"].format(TEXTS["hard"])]
    told += [TEXTS["where help is"], "|".join(TEXTS["signs"])]
    assert small.said() == ". ".join(told) + "."
    small.press("RIGHT")
    assert (small.said(), small.screen.cursor) == ("", 1), "the key does what it does"
    small.leave()
    small.new_game(opponent="easy", you_play="black", starts="black")
    small.wait(100)
    assert bars(small) == ["*0 ~0 |3", "*0 ~0 |3 YOU"]
    assert small.said() == ""
    small.leave()
    small.new_game(opponent="two players")
    small.turn()
    assert bars(small) == ["*0 ~0 |3", "*0 ~0 |3"]


def test_a_hint_without_a_reason_tells_what_speaks_against_more(small, monkeypatch):
    small.put(**SWEEP)
    from ui.review.reason import tell_turn

    reason, tempting = map(import_module, ("engine.coach.reason", "engine.coach.tempting"))
    monkeypatch.setattr(reason, "list_reasons", lambda *turn: [])
    monkeypatch.setattr(tempting, "find_tempting", lambda *turns: [("tempting later", 1, 12)])
    texts = small.app.texts
    told, *_ = tell_turn(small.app, small.match.game, b"\0", "DEED")
    assert told == ["DEED. " + texts.fill("tempting later", "ALOA", 12) + "."] + ["DEED."]


def test_where_there_is_no_room_for_both_an_island_that_can_be_won_goes_before_a_weak_reason(
    small, monkeypatch
):
    """One that says what the turn wins goes first. That an island isn't won is never said without
    why."""
    small.put(**SWEEP)
    from ui.review.reason import tell_turn

    reason, tempting = map(import_module, ("engine.coach.reason", "engine.coach.tempting"))
    texts = small.app.texts
    build = bytes((BUILD, PILE))
    monkeypatch.setattr(tempting, "find_tempting", lambda *turns: [("tempting cards", 2, 3, 4)])
    costs = texts.lines("tempting cards", 3, 4)[1]
    long, short = texts.lines("tempting now", "BARI", costs)
    buts = [". " + long, ". " + short]
    for found, fillings, actions, goal in (
        (("reason nears", 1, 2), (2,), build, "one for another"),
        (("reason spare", 1, 1), (1,), build, ""),
        (("reason gains", 1), (), build, ""),
    ):
        monkeypatch.setattr(reason, "list_reasons", lambda *turn, found=found: [found])
        why = ": " + texts.lines(found[0], "ALOA", *fillings)[fillings == (2,)]
        told, *_ = tell_turn(small.app, small.match.game, actions, "DEED")
        forms = [why + but for but in buts]
        forms += [texts.fill(goal, "", "ALOA") + but for but in buts] if goal else []
        forms += [why, *buts] if found[0] == "reason gains" else [*buts, why]
        assert told == ["DEED" + form + "." for form in forms] + ["DEED."]


def test_what_can_wait_does_not_drive_out_the_reason_for_the_turn(small, monkeypatch):
    """That nothing can be won says less than what the card is for."""
    small.put(**SWEEP)
    from ui.review.reason import tell_turn

    reason, tempting = map(import_module, ("engine.coach.reason", "engine.coach.tempting"))
    found = [("reason hides", 1, 4), ("reason waits", 0)]
    monkeypatch.setattr(reason, "list_reasons", lambda *turn: found)
    for key, numbers, both in ("later", (12,), False), ("cards", (3, 4), True):
        harm = ("tempting " + key, 2, *numbers)
        monkeypatch.setattr(tempting, "find_tempting", lambda *turns, harm=harm: [harm])
        waits = small.texts.lines("reason waits")[0]
        but = tell_tempting(small.texts, key, "BARI", *numbers)[-1]
        told, *_ = tell_turn(small.app, small.match.game, bytes((TAKE + 1,)), "DEED")
        assert any(waits in one and but in one for one in told) == both


def test_that_the_opponent_doesnt_see_a_card_is_told_only_if_there_is_no_other_reason(
    small, monkeypatch
):
    """It is true of every card from the pile."""
    from ui.review.reason import tell_reasons, tell_turn

    secret, blank, waits = ("reason secret", 0), ("reason blank", 0), ("reason waits", 0, 2)
    small.put(**SWEEP)
    game = small.match.game
    reason, tempting = map(import_module, ("engine.coach.reason", "engine.coach.tempting"))
    monkeypatch.setattr(tempting, "find_tempting", lambda *turns: [])
    for found, kept in (([secret], [secret]), ([blank, secret, waits], [blank, waits])):
        monkeypatch.setattr(reason, "list_reasons", lambda *turn, found=found: found)
        told, *_ = tell_turn(small.app, game, bytes((PILE,)), "DEED")
        assert told[0] == "DEED: " + tell_reasons(small.app, game, kept) + "."


def test_hints_keep_to_what_the_last_one_was_for_and_off_what_it_called_better_left(
    small, monkeypatch
):
    small.put(**SWEEP)
    from ui.review.reason import tell_turn

    reason, tempting = map(import_module, ("engine.coach.reason", "engine.coach.tempting"))
    aloa, bari = ("reason nears", 1, 2), ("reason nears", 2, 2)
    fall = ("tempting fall", 2)
    game, texts = small.match.game, small.app.texts
    monkeypatch.setattr(reason, "list_reasons", lambda *turn: [aloa, bari])
    for harm, hoped, left, named, expected in (
        ([], 0, None, "ALOA", (3, 0)),
        ([], 2, None, "BARI", (2, 0)),
        ([fall], 2, 0, "BARI", (2, 0)),  # the turn has begun
        ([fall], 2, None, "ALOA", (1, 2)),
        ([], 0, 2, "ALOA", (1, 2)),
    ):
        monkeypatch.setattr(tempting, "find_tempting", lambda *turns, harm=harm: harm)
        last, turn = (game, hoped), bytes((BUILD, PILE))
        told, *islands = tell_turn(small.app, game, turn, "DEED", None, last, left)
        first = "DEED: " + texts.lines("reason nears", named, 2)[1]
        assert told[0].startswith(first), told
        assert tuple(islands) == expected
        if left:
            assert "BARI" not in "".join(told)


def test_a_first_play_that_is_only_for_what_is_better_left_is_told_by_what_the_turn_is_for(
    small, monkeypatch
):
    """Such a hint ended on the error page."""
    small.put(**SWEEP)
    from ui.review.reason import tell_turn

    reason, tempting = map(import_module, ("engine.coach.reason", "engine.coach.tempting"))
    aloa, bari = ("reason nears", 1, 2), ("reason nears", 2, 2)
    monkeypatch.setattr(tempting, "find_tempting", lambda *turns: [("tempting fall", 2)])
    found = iter(([aloa, bari], [bari]))  # of the turn, and of its first play
    monkeypatch.setattr(reason, "list_reasons", lambda turn: next(found))
    turn = bytes(map(parse_action, ("EB", "EI", "=?")))
    told, *islands = tell_turn(small.app, small.match.game, turn, "DEED")
    texts = small.app.texts
    fall = texts.fill("tempting fall", small.app.name_player(BLACK, False))
    but = texts.lines("tempting now", "BARI", fall)[0]
    why = texts.lines("reason nears", "ALOA", 2)[1]
    assert told[0] == "%s: %s. %s." % (texts.fill("more follows", "DEED", 1), why, but)
    assert islands == [1, 2]


@pytest.mark.dear
def test_a_reason_for_a_turns_first_play_is_true_of_it_alone(small):
    """Or else what the hint tells begins with that more follows."""
    small.put(**SWEEP)
    app = small.app
    from ui.review.reason import tell_reasons, tell_turn

    seen = [0, 0]
    for game, actions in list_turns():
        plays = [action for action in actions if action < DISCARD]
        if not plays[1:] or game.handicap:
            continue
        told = tell_turn(app, game, actions, "DEED")[0][0]
        whole = told.startswith("DEED, THEN %d MORE" % (len(plays) - 1))
        seen[whole] += 1
        if not whole:
            first = actions[:1] + actions[len(plays) :]
            alone = [tell_reasons(app, game, [one]) for one in list_reasons(Attempt(game, first))]
            assert told[:5] == "DEED." or any(told[6:].startswith(why) for why in alone), told
    assert min(seen)
