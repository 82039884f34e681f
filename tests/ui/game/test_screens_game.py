# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Whole games by key presses: the scripts, with a check in every frame that hands stay hidden."""

import sys

import pytest

from engine.cards import EMPTY_SLOT
from engine.text.notation import LINE_NAMES
from engine.text.read import read_records
from helpers.fitting import misfits
from helpers.sample import sampled
from helpers.screens import BOARDS, PLACE, SIZES, TEXTS, Handheld, shown, words_meet
from sim import ROOT
from sim.desk import script
from sim.desk.console import Console
from sim.desk.letters import list_labels
from sim.desk.robot import where
from sim.desk.selfplay import Player, make_chooser
from ui import last_setup, setup_rows
from ui.game.turn.draw import PILE_TARGET

SCRIPTS = ROOT / "tests" / "data" / "scripts"
HAND = {0xD632, 0x8BEC, 0xB7EB}
"""A card's colours in RGB565: normal, dim, and chosen."""


class Watch:
    """Checks in every frame that only its owner sees a hand, with the curtain in between."""

    def __init__(self, drawn):
        self.drawn = drawn  # whether to check pixels
        self.picture = None  # the last checked picture, and its screen
        self.seen_by = None
        self.screens = set()
        self.hands = set()
        self.told = None  # the last checked play and its turn

    def __call__(self, console):
        app = console.app
        name = app.screen.name
        self.screens.add(name)
        table = app.table
        picture = console.display.changes, name
        drawn = self.drawn and picture != self.picture
        self.picture = picture
        if table is None or not shown(console.display.root_group, table.group):
            self.seen_by = None if name == "curtain" else self.seen_by
            if drawn and name == "curtain":
                assert not HAND & self.colours(console, (0, 0, console.width, console.height))
            return
        assert not words_meet(table.buttons), table.buttons.said
        if name in ("turn", "draw"):
            assert self.seen_by in (None, app.screen.player)
            self.seen_by = app.screen.player
            if drawn and not self.hands:  # so that the check can fail
                self.hands = HAND & self.colours(console, app.layout.HAND_BOX)
            return
        if name == "menu":
            assert self.seen_by == app.match.game.player
            return
        # Screens that both may look at.
        assert name in ("recap", "score")
        assert not [face for face in table.cards.faces[:5] if face < EMPTY_SLOT]
        assert name == "score" or not table.chart.chosen, "nobody has chosen a card"
        if name == "recap":
            assert self.seen_by is None, "the recap comes after the curtain"
            self.check_told(app.match.record, app.screen)
        if drawn:
            assert not HAND & self.colours(console, app.layout.HAND_BOX)

    def check_told(self, record, recap):
        """Check that the recap shows the turn's effects so far, by the rules."""
        before, self.told = self.told, (len(record.actions), recap.number)
        if before == self.told:
            return
        game = record.last_start.copy()
        for action in record.last_actions[: recap.ends[recap.number]]:
            game.follow(action)
        told = recap.game
        assert (told.bridges, told.hands) == (game.bridges, game.hands)
        for player in (0, 1):
            assert told.open_cards(player) == game.open_cards(player)

    @staticmethod
    def colours(console, box):
        """Return the colours in a box of the frame."""
        x, y, width, height = box
        pixels = memoryview(bytes(console.pixels)).cast("H")
        rows = range(y * console.width + x, (y + height) * console.width, console.width)
        return set().union(*[pixels[row : row + width] for row in rows])


@pytest.mark.dear
@pytest.mark.parametrize("board", sampled(SIZES))
def test_a_whole_game_by_its_script(board, monkeypatch):
    monkeypatch.delenv("KAHUNA_LANGUAGE")  # as on a new board
    file = SCRIPTS / ("whole-game-%s.txt" % board)
    steps = script.read_script(file.name, file.read_text(encoding="utf-8"))
    assert steps[-1] == ("RECORD",) and steps.count(("RECORD",)) == 1
    pixels = board == "pygamer"  # on larger boards this takes half a minute
    watch = Watch(pixels)
    with Console(board, seed=1) as console:
        assert console.screen.name == "language"
        console.on_frame = watch
        script.run_script(console, steps[:-1])
        assert console.screen.name == "result"
        lines = console.record_lines()
    assert not pixels or watch.hands
    assert watch.screens >= {"setup", "curtain", "turn", "draw", "recap", "score", "menu"}
    assert lines[-1].startswith("result ") and "*" not in lines[-1]
    assert len(list(read_records(lines))) == 1


VARIANTS = (
    {"edition": "classic", "peaceful": "on", "open_hands": "on", "handicap": "white 2"},
    {"peaceful": "on", "handicap": "black 3"},
)


@pytest.mark.parametrize("board", sampled(BOARDS))
@pytest.mark.dear
def test_a_whole_game_in_german(board, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", "de")
    with Handheld(board, seed=3, unseen=True) as console:
        console.new_game()
        watch = Watch(False)
        wrong = set()

        def look(console):
            watch(console)
            wrong.update(misfits(console))

        console.on_frame = look
        player = Player(make_chooser(3))
        while console.screen.name != "result":
            key = player.key(console.app)
            console.press(key) if key else console.wait(100)
        assert console.texts["you have won"] == "GEWONNEN"
        assert len(list(read_records(console.record_lines()))) == 1
    assert not wrong


LEADS = {
    ("Hand", "line"): {("Lines", 0)},
    ("Lines", "place"): {("Moving", 1)},
    ("Lines", "build"): {("Moving", 1)},
    ("Lines", "pay with both"): {("Moving", 1)},
    ("Lines", "pay"): {("Moving", 1)},
    ("Lines", "choose"): {("Lines", 0)},
    ("Draw", "take"): {("Drawn", 1)},
    ("Draw", "end the turn"): {("Draw", 0), ("curtain", 1), ("score", 1), ("result", 1)},
    ("Drawn", "hand it over"): {("curtain", 0), ("score", 0)},
}
"""Where OK leads from each state of a turn, by its name in the bottom line, and how many actions
that adds."""


@pytest.mark.dear
@pytest.mark.parametrize("chosen", sampled(VARIANTS))
def test_a_whole_game_of_each_variant(chosen, monkeypatch):
    """In each state of a turn, OK does what its label says."""
    with Handheld("pygamer", seed=len(chosen), unseen=True) as console:
        console.new_game(**chosen)
        setup = console.match.record.setup
        assert (setup.edition == "classic", setup.open_hands) == (len(chosen) == 4,) * 2
        assert setup.peaceful and "white black".split()[setup.weaker] in chosen["handicap"]
        assert setup.handicap == int(chosen["handicap"][-1])
        console.on_frame = Watch(False)
        player = Player(make_chooser(len(chosen)))
        buttons = sys.modules["ui.draw.buttons"].Buttons
        said, fill = {}, buttons.show_keys
        monkeypatch.setattr(
            buttons, "show_keys", lambda self, listed: said.update(listed) or fill(self, listed)
        )
        states = {state for state, _ in LEADS}
        called = {(state, TEXTS[key]): leads for (state, key), leads in LEADS.items()}
        seen = set()
        while console.screen.name != "result":
            key = player.key(console.app)
            state, number = where(console.app), len(console.match.record.actions)
            if key == "OK" and state in states:
                for _ in range(4):  # the words come some frames after the picture
                    console.step()
            label = said.get("OK")
            console.press(key) if key else console.wait(100)
            if key == "OK" and state in states:
                more = len(console.match.record.actions) - number
                assert (where(console.app), more) in called[state, label]
                seen.add((state, label))
        assert seen >= called.keys() - {("Lines", TEXTS["pay"]), ("Lines", TEXTS["choose"])}
        assert not console.crashed
        assert len(list(read_records(console.record_lines()))) == 1


@pytest.mark.parametrize("size", sampled(SIZES))
def test_the_top_line_is_shown_while_a_card_is_chosen(size):
    """It is shown even if the buttons leave no room for a message."""
    with Handheld(size, seed=1) as console:
        console.put(**PLACE)
        for _ in range(6):
            said = [label.text for label, *_ in list_labels(console.display.root_group)]
            assert "R1" in said
            console.press("RIGHT")


@pytest.mark.parametrize("board", sampled(SIZES))
def test_the_pile_is_named_when_it_is_chosen(board):
    with Handheld(board, seed=1) as console:
        console.put(**dict(PLACE, hands=("AHKL", "BCD")))
        said = {}
        console.press("UP" if console.device.pad else "LEFT")
        state = console.screen.state
        for _ in state.targets:
            console.wait(200)
            below = console.table.buttons
            words = " ".join([line.text for line in below.lines] + [below.said])
            said[state.targets[state.at]] = "PILE" in words
            console.press("RIGHT")
        assert [target for target, named in said.items() if named] == [PILE_TARGET]


def test_as_many_values_as_the_rows_of_a_setup_have():
    assert list(last_setup.VALUE_COUNTS) == [len(values) for _, values in setup_rows.VALUES]


def test_what_a_card_can_do_is_marked_where_it_can_be_done():
    """Before a choice, it marks free lines, and bridges that it can remove with another card in the
    hand."""
    with Handheld("pygamer", seed=1) as console:
        for hand, marked in (("AABKK", {"AB", "AD", "AH"}), ("AKKLL", {"AD", "AH"})):
            console.put(hands=(hand, "-"), black="AB KL", row="CDE", pile=5)
            console.wait(300)
            lines = console.app.table.chart.candidates
            assert {name for n, name in enumerate(LINE_NAMES) if lines >> n & 1} == marked


def test_back_at_the_curtain_leads_to_the_title_and_resume_to_the_curtain():
    with Handheld("pygamer", seed=1) as console:
        console.new_game()
        hands = []
        console.on_frame = lambda one: hands.append(one.screen.name in ("turn", "draw"))
        state = console.state().split()[1:]
        console.press("BACK")
        assert console.screen.name == "title"
        console.press("OK")
        assert console.screen.name == "curtain" and console.state().split()[1:] == state
        assert not any(hands)


@pytest.mark.parametrize("board", sampled(SIZES))
def test_back_in_the_menu_goes_up_a_list_and_menu_closes_it(board):
    def under_cursor():
        return console.screen.rows[console.screen.menu.cursor][0]

    with Handheld(board, seed=1, unseen=True) as console:
        console.put(**PLACE)
        console.choose_in_menu("give up")
        console.screen.press("MENU")  # with three keys, one that is held
        assert console.screen.name == "turn"
        console.choose_in_menu("give up")
        console.screen.press("BACK")
        assert under_cursor() == "give up"
        console.screen.press("BACK")
        assert under_cursor() == "more"
        console.press("OK")
        assert under_cursor() == "rules", "it can be opened again"
        console.screen.press("BACK")
        console.screen.press("BACK")
        assert console.screen.name == "turn"
