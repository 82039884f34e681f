# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Which modules are loaded, on every page and in every part of a game."""

import ast
import gc
import sys
from inspect import signature

import pytest

from engine.actions import PILE, REMOVE
from engine.save.fields import KEEP_GAMES
from engine.setup import Setup
from helpers.screens import Handheld
from sim import ROOT

ALONE = {"discards", "info", "notice", "point"}
"""Of a turn, what is loaded when it is needed."""
FOLDERS = {
    "ui.game.table": "game",
    "ui.game.turn": "turn",
    "engine.bot": "bot",
    "ui.game": "screen",
}
"""What most of a folder goes with."""
WIDGETS = "ui.draw"
PAGE = {"ui.pages", WIDGETS}
MENU = {"ui.game", WIDGETS}
SAVE = "engine.save"
TUNES = "ui.data"
OPTIONS = "ui"
ASIDES = "ui.game.turn (screen)"
LENT = {"ui.game.table (screen)", "ui.game.turn (screen)"}
"""What a page takes of both."""
PERSON = {"ui.game.table", "ui.game.turn"}
CURTAIN = "ui.game (two)"
BOT = {"ui.game.table", "engine.bot", "ui.game (bot)"}
GRID = "adafruit_displayio_layout.layouts"
FLOWING = "adafruit_display_text"
LIBRARIES = ("adafruit_displayio_layout", FLOWING)


@pytest.fixture
def console(monkeypatch):
    """A board where only the game imports modules: none is left from the tests' own imports."""
    for name in list(sys.modules):
        if name.split(".")[0] in ("engine", *LIBRARIES):
            monkeypatch.delitem(sys.modules, name)
    with Handheld("picosystem", seed=1, unseen=True) as console:
        yield console


def loaded():
    """List the full names of the game's and its libraries' loaded modules, without packages."""
    return {
        name
        for name, module in sys.modules.items()
        if name.split(".")[0] in ("engine", "handheld", "ui", *LIBRARIES)
        and (name == FLOWING or not hasattr(module, "__path__"))
    }


def unit(name):
    """The folder of a module; with its owner behind it, a part or "screen", if that isn't what the
    folder is for."""
    lifetimes = sys.modules["ui.lifetimes"]
    folder = name.rpartition(".")[0] or name
    owner = lifetimes.owners.get(name, "screen")
    if owner is None:
        return ""
    owner = owner if owner in lifetimes.PARTS else "screen"
    return folder if FOLDERS.get(folder, owner) == owner else "%s (%s)" % (folder, owner)


def passing():
    """The full names of all loaded modules that won't always stay."""
    return set(filter(unit, loaded()))


def units():
    """The folders with a loaded module, except those that always stay."""
    return {unit(name) for name in passing()} - {"engine"}


def names(folder):
    """List the loaded modules of a unit."""
    return {name.rpartition(".")[2] for name in loaded() if unit(name) == folder}


def assert_whole(*units_wanted):
    """Check that all modules of these units are loaded, and otherwise only those that always
    stay."""
    assert units() == set(units_wanted)
    for wanted in units_wanted:
        folder = wanted.partition(" ")[0]
        files = (ROOT / folder.replace(".", "/")).glob("[!_]*.py")
        whole = {"curtain"} if wanted == CURTAIN else {path.stem for path in files} - ALONE
        assert names(wanted) == whole


def go(console, name, *args):
    """Open a screen and let it settle."""
    console.show(name, *args)
    console.wait(200)
    assert console.screen.name == name


def test_a_pages_modules_go_with_it(console):
    console.wait(100)  # the battery is shown after the rest
    first = passing()
    assert units() == PAGE | {SAVE, OPTIONS} and names("ui.pages") == {"title"}
    for page, *args, more in (
        ("setup", {OPTIONS, "ui.game"}),
        ("options", {OPTIONS}),
        ("statistics", {GRID, SAVE, "engine.coach", "ui.game"}),
        ("campaign", {TUNES, "ui.game", *LENT}),
        ("rules", "title", {FLOWING}),
        ("error", ValueError("of the test"), {OPTIONS}),
    ):
        go(console, page, *args)
        assert units() == PAGE | more, page
        go(console, "title")
        assert passing() == first, page
    go(console, "rules", "title")
    console.press("DOWN", "OK", "RIGHT", "RIGHT", "RIGHT")
    assert units() == PAGE | {FLOWING, "ui.game.table (screen)"}, "a picture"
    go(console, "options")
    assert units() == PAGE | {OPTIONS}
    go(console, "lesson")
    assert units() == PERSON | {TUNES, "ui.lessons"}
    go(console, "title")
    assert passing() == first


def test_of_a_turn_a_curtain_and_the_bot_one_is_in_memory(console):
    app = console.app
    console.wait(100)  # the battery is shown after the rest
    first = passing()
    console.new_game(opponent="beginner", you_play="white", starts="white")
    console.press("BACK")
    assert units() == set(PERSON), "what said that there is nothing to undo is gone"
    console.press("DOWN")
    assert units() == PERSON | {ASIDES, WIDGETS}, "looking at islands"
    console.press("BACK")
    assert_whole(*PERSON)
    app.screen.say(app.screen.why_not(REMOVE))
    assert units() == PERSON | {ASIDES, "engine.text"}, "why a bridge can't be removed"
    console.wait(100)
    assert_whole(*PERSON)
    app.screen.remove_notice()
    console.press("MENU")
    assert units() == PERSON | MENU | {OPTIONS}
    console.press("BACK")
    assert_whole(*PERSON)
    go(console, "rules", "game")
    assert units() == PAGE | {FLOWING}, "a page displaces the game"
    console.press("BACK", "MENU")
    assert_whole(*PERSON)
    go(console, "hint")
    assert units() == BOT | {"ui.review"}
    weights = sys.modules["engine.bot.weights"]
    while console.screen.thinking is not None:
        console.step()
    assert sys.modules["engine.bot.weights"] is weights, "its reasons don't load them once more"
    assert "engine.bot.plan" not in sys.modules
    console.press("BACK")
    assert_whole(*PERSON)
    app.match.act(PILE)
    app.go_on()
    assert app.screen.name == "bot"
    assert units() == {"ui.game.table", "ui.game"}, "first the picture is shown"
    for _ in range(2):
        console.step()
    assert units() == BOT | {"ui.game"} and names("ui.game") == {"bot"}, "the face is drawn"
    while app.screen.name != "recap":
        console.step()
    assert units() == PERSON | {"ui.game"}
    go(console, "score")
    assert units() == MENU | {"ui.game.table"}
    go(console, "turn")
    assert_whole(*PERSON)
    go(console, "recap")
    assert units() == PERSON | {"ui.game"}
    console.press("OK")
    assert_whole(*PERSON)
    app.match.give_up()
    app.save.values[KEEP_GAMES] = 1
    go(console, "result")
    console.written()
    kept = "the record is kept, and what wrote it gone"
    assert units() == PAGE | {"ui.game", "ui.review", TUNES}, kept
    go(console, "title")
    assert passing() == first
    go(console, "campaign")
    console.press("OK")
    while app.screen.name == "recap":
        console.press("OK")
    assert units() == (BOT | {"ui.game"} if app.screen.name == "bot" else PERSON)


def test_what_a_search_was_loaded_for_is_emptied_with_it(console):
    """A stale word may still point to its generators, and these to their modules."""
    console.new_game(opponent="beginner", you_play="white", starts="white")
    match = console.app.match
    match.act(PILE)
    match.give_up()
    from engine.coach.turn_costs import TurnCosts

    console.show("seek", TurnCosts(match.record, 0), ("title",))
    while "engine.coach.judge" not in sys.modules:
        console.step()
    judge = sys.modules["engine.coach.judge"]
    assert judge.find_gap
    go(console, "title")
    assert vars(judge) == {}


def test_the_words_about_mistakes_are_loaded_when_the_bot_is_gone(console, monkeypatch):
    """Beside it a PicoSystem's heap had no 685 bytes in one piece for them."""
    console.new_game(opponent="beginner", you_play="white", starts="white")
    app, match = console.app, console.app.match
    for _ in range(2):
        match.act(PILE)
    match.give_up()
    from engine.coach.turn_costs import TurnCosts
    from engine.record import replay_until

    costs = TurnCosts(match.record, 0)
    console.show("seek", costs, ("title",))
    while not console.screen.on:
        console.step()
    assert {"ui.review.better"} == {"ui.review.better", "engine.bot.search"} & loaded(), "the list"
    costs.best[0] = 0
    tried, told, show = costs.list_actions(0), [], app.show
    spot = 0, 0, tried, replay_until(match.record, 0)
    console.show("seek", costs, ("title",), {}, spot, tried)
    monkeypatch.setattr(app, "show", lambda *args: (told.append(loaded()), show(*args)))
    while not told:
        console.step()
    assert {"ui.review.better"} == {"ui.review.better", "engine.bot.search"} & told[0], "a verdict"


def test_a_search_that_is_closed_leaves_its_weights(console):
    """A stale word kept an interrupted search's generator, and that 8 KB of them."""
    console.new_game(opponent="hard", you_play="black", starts="white")
    while console.screen.name != "bot" or console.screen.thinking is None:
        console.step()
    console.step()
    weights = console.screen.thinking.search.weights
    parts = weights.islands, weights.lines
    assert all(parts)
    console.press("MENU")
    assert parts == ([], [])


def test_the_stack_is_written_over_before_a_key_s_garbage_is_collected(console, monkeypatch):
    """tests/sim/firmware/test_heap.py measures what that frees."""
    console.wait(100)
    done = []
    monkeypatch.setattr(sys.modules["ui.loop"], "_overwrite_stack", lambda depth: done.append("w"))
    monkeypatch.setattr(gc, "collect", lambda: done.append("c"))
    console.press("DOWN")
    console.wait(100)
    assert "".join(done) == "wc"


def test_the_picture_comes_before_what_is_needed_after_it(console):
    """Loading takes a board a tenth of a second."""
    console.new_game(opponent="beginner", you_play="white", starts="white")
    match = console.app.match
    build = match.game.legal_actions()[0]
    match.act(build)
    match.act(PILE)
    match.give_up()
    for screen, args, later in (
        ("replay", (), "engine.bot.estimate"),
        ("best", (1,), "ui.game.turn.animate"),
    ):
        console.app.show(screen, match.record, *args, ("title",))
        assert later not in sys.modules
        loaded_later = []
        for _ in range(4):
            console.step()
            loaded_later.append(later in sys.modules)
        assert any(loaded_later) and console.screen.name == screen
        go(console, "title")


def test_garbage_is_collected_once_between_a_bots_picture_and_its_search(console, monkeypatch):
    """A collection takes a board 5 ms, and 10 beside a search. Each import collects anyway."""
    console.new_game(opponent="beginner", you_play="white", starts="white")
    console.press("UP", "OK", "RIGHT")  # the draw
    collected = []

    def collect():
        if console.screen is not None and console.screen.name == "bot":
            collected.append("engine.bot.plan" in sys.modules)

    monkeypatch.setattr(gc, "collect", collect)
    while console.screen.name != "bot":
        console.hold("OK", console.hardware.now % 40 < 20)
        console.step()
    while console.screen.thinking is None:
        console.step()
    assert collected == [False]


def test_a_game_begins_without_what_reads_logs(console):
    console.app.save.set(KEEP_GAMES, 1)  # the log has begun
    go(console, "setup")
    console.app.open_saved()
    console.app.match.begin(Setup())
    assert names(SAVE) == {"renew"}


def test_a_frame_looks_for_modules_to_drop_only_after_an_import(console, monkeypatch):
    console.wait(200)
    lifetimes = sys.modules["ui.lifetimes"]
    dropped = []
    monkeypatch.setattr(lifetimes, "drop", dropped.append)
    console.step()
    assert not dropped
    lifetimes.load("engine.save.renew")
    console.step()
    assert dropped == ["passing"]


def test_a_puzzles_end_has_one_task_at_a_time(console, monkeypatch):
    """First it is saved that the puzzle is solved, then found why, then that is shown."""
    console.show("puzzle", 0, True)
    screen = console.screen
    saves, reasons = ("engine.save", {"solved"}), ("engine.coach", {"reason", "map_reasons"})
    seen, shown = set(), []
    show_notice = screen.show_notice

    def show(text, *islands):
        shown.append((text, held()))
        show_notice(text, *islands)

    def held():
        return [folder for folder, wanted in (saves, reasons) if names(folder) & wanted]

    monkeypatch.setattr(screen, "show_notice", show)
    for _ in range(300):
        name = screen.state.name
        if name in ("Lines", "Draw", "Drawn"):
            console.press("OK")
        else:
            console.step()
        if name in ("Hopping", "PuzzleEnd"):
            seen.update(held())
    assert seen == {"engine.save"}, "a reason's modules last no frame"
    ((told, left),) = shown
    assert told and left == [], "they are gone before the notice comes"


def test_two_people_keep_the_turn_and_the_curtain(console):
    console.wait(100)  # the battery is shown after the rest
    first = passing()
    console.new_game(opponent="two players")
    assert console.screen.name == "curtain"
    assert_whole(*PERSON, CURTAIN)
    console.wait(500)
    console.press("OK")
    assert console.screen.name == "turn"
    console.press("RIGHT")  # the explanation of the signs disappears
    assert_whole(*PERSON, CURTAIN)
    console.match.act(PILE)
    console.go_on()
    console.wait(500)
    console.press("OK")
    assert console.screen.name == "recap"
    assert units() == PERSON | {"ui.game", CURTAIN}
    console.press("OK")
    assert_whole(*PERSON, CURTAIN)
    go(console, "title")
    assert passing() == first


def test_the_next_map_has_the_last_ones_sea_and_islands(console):
    def of_the_map(chart):
        return [part for part in chart.group if hasattr(part, "bitmap")]

    go(console, "setup")
    console.new_game()
    first = of_the_map(console.app.table.chart)
    assert len(first) == 18
    for screen in ("campaign", "deal", "turn"):
        go(console, screen)
        page = console.screen
        chart = page.chart if screen != "turn" else console.app.table.chart
        assert of_the_map(chart) == first
    console.match.give_up()
    go(console, "result")
    go(console, "replay", console.match.record, ("title",))
    assert of_the_map(console.app.table.chart) == first


def test_a_map_that_goes_keeps_no_bridge_and_no_stone(console):
    """A stale word may still point to any of its parts."""
    console.new_game()
    chart = console.app.table.chart
    chart.show_bridges(0b1011, 0b100)
    bridges, layers = chart.bridges, [part for part in chart.group if hasattr(part, "append")]
    assert any(len(layer) for layer in layers)
    go(console, "setup")
    assert vars(chart).keys() and set(vars(chart).values()) == set(vars(bridges).values()) == {None}
    assert not any(len(layer) for layer in layers)


def test_screens_are_opened_with_what_they_take(console):
    """App.show passes on whatever it is given, which mypy can't check."""
    from ui.lifetimes import load_screen

    opened = 0
    for path in [*(ROOT / "ui").rglob("*.py"), *(ROOT / "sim").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("app.show"):
                opens, *others = node.args
                if isinstance(opens, ast.Constant):
                    takes = signature(load_screen(opens.value).SCREEN)
                    more = any(isinstance(one, ast.Starred) for one in others)
                    # A TypeError says what is missing or too much.
                    (takes.bind_partial if more else takes.bind)("app", *others)
                    opened += 1
    assert opened > 30
