# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition's worker under Node: its pictures and words are the simulator's; its clock;
games as links."""

import hashlib
import json
import random
import subprocess

import pytest

from engine.record import LEVEL, RIVAL, Opponent, Record
from engine.replay import cut_record
from engine.rng import Rng
from engine.save.save import Save
from engine.setup import EDITIONS, Setup
from engine.text.link import link_of
from engine.text.records import record_lines
from helpers.sample import sampled
from helpers.screens import as_in_a_page
from helpers.tools import with_tools
from sim import ROOT
from sim.boards import BOARDS, INTENTS
from sim.desk.console import Console
from sim.desk.letters import spoken_lines
from sim.desk.robot import row_of
from sim.desk.script import read_script
from sim.desk.selfplay import Player, make_chooser
from sim.fakes.store import Store
from sim.tools import fetch
from sim.tools.random_games import play_random as random_game
from sim.web.guest.handheld import link
from tried import node
from ui.review.sweeps import find_best_moment, list_sweeps

PRESS = 60
ACTIONS_LEFT = 20
"""The number of actions left in a nearly finished game."""


def by_worker(site, board, seed, steps, **start):
    """Return what node.play reports about these steps on a board."""
    random.seed(seed)
    return node.play_steps(site, steps, BOARDS[board], seed=random.getrandbits(30), **start)


def perform(console, step):
    key, ms = step
    if key:
        console.press(key, ms=ms)
    else:
        console.wait(ms)


def picture(console):
    return hashlib.md5(bytes(console.pixels)).hexdigest()


# Every frame of a script


def steps_of(board, most):
    """List the first steps of a board's script as (key or None, ms). A page asks for no
    language."""
    path = ROOT / "tests" / "data" / "scripts" / ("whole-game-%s.txt" % board)
    steps = read_script(path.name, path.read_text())
    return [(None, words[0]) if step == "WAIT" else (step, PRESS) for step, *words in steps[1:most]]


@pytest.mark.dear
@pytest.mark.parametrize("board, most", sampled((("picosystem", 40), ("picopad", 15))))
def test_the_worker_shows_every_frame_of_the_simulators(site, board, most):
    steps = steps_of(board, most)
    still, shown = [], []

    def look(console):
        if picture(console) not in shown[-1:]:
            shown.append(picture(console))

    with Console(board, seed=1) as console:
        as_in_a_page(console)
        look(console)
        console.on_frame = look
        for step in steps:
            perform(console, step)
            still.append(shown[-1])
    made = by_worker(site, board, 1, steps)
    assert made["still"] == still
    assert made["all"] == shown


@pytest.mark.dear
def test_nothing_is_drawn_where_nothing_moves(site):
    """A page that somebody only looks at uses next to nothing of a phone's battery."""
    keys = [(key, PRESS) for key in ("DOWN", "OK", "DOWN", "OK")]  # to the set-up
    made = by_worker(site, "picosystem", 1, [*keys, (None, 4000)])
    drawn = made["passes"][-150:]
    assert len(drawn) == 150 and not sum(drawn)


BUILD = "DOWN OK DOWN OK DOWN LEFT UP OK - OK - OK OK".split()
"""From the title into a game for two, and its first bridge. A - waits."""


@pytest.mark.dear
def test_for_who_can_bear_no_motion_the_sea_and_the_bridges_stand(site):
    steps = [(None, 500) if key == "-" else (key, PRESS) for key in BUILD]
    steps = [(None, 4000), *steps, (None, 2000)]
    moving, still = [by_worker(site, "picosystem", 1, steps, still=is_) for is_ in (False, True)]
    assert still["words"][-1] == moving["words"][-1]
    assert "(B) UNDO" in " ".join(still["words"][-1])
    assert still["still"][-1] == moving["still"][-1]
    assert sum(moving["passes"][20:200]) > 5 and not sum(still["passes"][20:200])
    shown = [sum(made["passes"][-103:]) for made in (moving, still)]
    assert shown[1] < shown[0] - 1, "each pass with a picture"


# Keys at random

MOST = 24 << 20
"""A budget for the VM's memory, in bytes."""

GAME = "turn draw menu bot recap curtain score".split()
"""The screens through which sim.desk.selfplay finds its way, from the set-up on."""


def stray_keys(console, seed, way, share):
    """Yield keys endlessly, None to wait a little. They go from the title to the row for ``way``,
    and through the game. This share of the keys, and all keys on other screens, are random.

    way: "two people" leads to such a game, "resume" to the stored one.
    """
    app, rng, player = console.app, random.Random(seed), Player(make_chooser(seed))
    two = way == "two people"
    away = False
    while True:
        screen = app.screen
        if screen.name == "title" and (not away or rng.random() >= share):
            leads = "setup" if two else way
            if screen.submenu not in ("", screen.find_submenu(leads)):
                yield "BACK"
                continue
            there = row_of(screen, leads) == screen.menu.cursor
            away = there and screen.submenu == screen.find_submenu(leads)
            yield "OK" if there else "DOWN"
        elif rng.random() < share:
            yield rng.choice(INTENTS)
        elif screen.name in GAME or (screen.name == "setup" and two):
            yield player.key(app)
        elif screen.name in ("setup", "campaign"):
            yield "OK" if app.device.takes_keys() else None
        else:
            yield rng.choice(INTENTS)


def late(seed):
    """Make the bytes of a save with a nearly finished game against beginner."""
    whole = random_game(Rng(seed))
    at = len(whole.actions) - ACTIONS_LEFT
    record = cut_record(whole, at, opponent=Opponent(1, LEVEL, 0))
    log = bytearray(b"\xff" * 4096)
    Save(log).began(record)
    return log


def walk(board, way, share, most, seed, store=None):
    """Walk through the simulator; returns the steps as (key or None, ms), the picture's digest and
    the screen's words after each, and the names of the screens seen. store: the save's bytes, None
    for none."""
    rng = random.Random(-seed)
    steps, still, said, seen = [], [], [], set()
    kept = Store(len(store)) if store else None
    if store:
        kept[:] = store
    with Console(board, seed=seed, store=kept) as console:
        as_in_a_page(console)
        for key in stray_keys(console, seed, way, share):
            ms = PRESS if key else rng.choice((100, 500))
            steps.append((key, ms))
            perform(console, steps[-1])
            assert not console.app.loop.crashed
            still.append(picture(console))
            said.append(spoken_lines(console.app))
            seen.add(console.screen.name)
            if len(steps) == most:
                return steps, still, said, seen


WALKS = (
    ("picosystem", "de", "resume", 0.05, 140, 1, "recap score result"),
    ("picosystem", "de", "setup", 0.05, 80, 1, "turn draw bot recap"),
    ("picosystem", "en", "two people", 0.2, 90, 2, "curtain turn draw menu"),
    ("picosystem", "en", "campaign", 0.1, 70, 3, "campaign recap turn"),
    ("picosystem", "de", "lesson", 0.2, 60, 4, "lesson"),
    ("picopad", "de", "options", 1, 60, 5, "options"),
    ("picosystem", "en", "rules", 1, 60, 6, "rules"),
)


@pytest.mark.dear
@pytest.mark.parametrize("board, language, way, share, most, seed, seen", sampled(WALKS))
def test_random_keys_show_and_say_the_same(
    site, monkeypatch, board, language, way, share, most, seed, seen
):
    """No error ends the worker, although its VM knows less Python than the simulator."""
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    start = {"store": list(late(seed))} if way == "resume" else {}
    steps, still, said, screens = walk(board, way, share, most, seed, **start)
    assert screens >= set(seen.split()), "what this walk is for"
    made = by_worker(site, board, seed, steps + [(None, 4000)], language=language, **start)
    assert made["still"][:-1] == still
    assert made["words"][:-1] == said
    assert made["memory"] <= MOST
    aloud = [message["said"] for message in made["said"] if "said" in message]
    assert aloud[-1] == made["words"][-1]
    assert all(aloud)


@pytest.mark.dear
def test_a_link_opens_the_best_moment_and_the_replay(site):
    """The replay has everything that the device's has: the overview, hard's turn, and playing
    on."""
    text = link_of(random_game(Rng(5), Setup(edition="classic", handicap=2)))
    keys = [None, "BACK", "OK"] + [None] * 15  # to the deal, and time for all estimates
    keys += "RIGHT DOWN DOWN DOWN UP LEFT OK MENU LEFT DOWN OK".split()
    keys += [None] * 40 + "OK OK OK".split() + [None] * 10 + "UP LEFT OK".split()
    keys += [None] * 40 + ["BACK"]  # the turn's verdict, and from there to the list of these turns
    keys += [None] * 10 + ["BACK"]
    keys += "RIGHT MENU DOWN DOWN OK".split()
    keys += [None] * 15 + "BACK MENU UP OK DOWN OK".split() + [None] * 9 + ["MENU"]
    steps, still, said, seen = [], [], [], set()
    with Console("picosystem", seed=1) as console:
        as_in_a_page(console)
        record = link.unpack_link(text)
        back = "replay", record, ("title",)
        console.app.show(*back)
        console.app.show("best", record, find_best_moment(record, list_sweeps(record)), back)
        console.step()
        for key in keys:
            steps.append((key, PRESS if key else 100))
            perform(console, steps[-1])
            still.append(picture(console))
            said.append(spoken_lines(console.app))
            seen.add(console.app.loop.screen_name)
        assert not console.app.loop.crashed
    assert seen >= {"best", "replay", "mistakes", "better", "seek"}
    assert seen >= {"hint", "play_on", "turn", "menu"}
    made = by_worker(site, "picosystem", 1, steps, record=text)
    assert made["words"] == said
    assert made["still"] == still


# The clock


CLOCK = """
import { Clock } from %s;
let now = 0;
globalThis.performance = { now: () => now };
const clock = new Clock(), told = [];
for (const [passed, running] of [[100, true], [50, false], [1000, false], [7, true], [3, true]]) {
  now += passed;
  clock.run(running);
  told.push(clock.ticks());
}
console.log(told.join());
"""


def test_the_clock_stands_still_while_the_page_is_hidden():
    path, _ = with_tools(fetch.find_node)
    clock = (ROOT / "sim" / "web" / "worker" / "clock.js").as_uri()
    words = [str(path), "--input-type=module", "-e", CLOCK % json.dumps(clock)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout == "100,150,150,150,153\n"


# Sources of keys

KEYS = """
const told = [], frames = [], listeners = {};
const part = { classList: { toggle() {}, remove() {} } };
const element = { addEventListener() {}, querySelector: () => part, querySelectorAll: () => [] };
globalThis.document = { querySelector: () => element };
globalThis.addEventListener = (name, listener) => { listeners[name] = listener };
globalThis.requestAnimationFrame = (frame) => frames.push(frame);
let pads = [];
const navigator_ = { getGamepads: () => pads };
Object.defineProperty(globalThis, "navigator", { value: navigator_ });
const { listen } = await import(%s);
listen((number, down) => told.push(down ? number : -1 - number));
const heard = () => told.splice(0).join();
const now = () => (frames.splice(0).forEach((frame) => frame()), heard());
const plug = (...all) => (pads = all, listeners.gamepadconnected());
const gamepad = () => ({ connected: true, axes: [0, 0], buttons: [] });
const place = (part) => ({ closest: (names) => (names.split(", ").includes(part) ? {} : null) });
const key = (kind, key, more) =>
  listeners[kind]({ key, code: key, target: place("main"), preventDefault() {}, ...more });
const seen = [];
"""
"""Runs keys.js without a browser. now: runs a frame and returns the keys pressed (a number) and
released (-1 - the number) since the last call."""


def pressed(script):
    """Run a script after KEYS; returns what it has seen."""
    path, _ = with_tools(fetch.find_node)
    keys = (ROOT / "sim" / "web" / "page" / "keys.js").as_uri()
    text = KEYS % json.dumps(keys) + script + "console.log(JSON.stringify(seen));"
    words = [str(path), "--input-type=module", "-e", text]
    return json.loads(subprocess.run(words, capture_output=True, check=True).stdout)


EACH = """
const pad = gamepad();
plug(null, pad);
now();
for (let n = 0; n < 17; n++) {
  pad.buttons[n] = { pressed: true };
  const down = now();
  pad.buttons[n] = { pressed: false };
  seen.push(down + "/" + now());
}
for (const axes of [[0, -1], [0, 1], [-1, 0], [1, 0], [0.4, -0.4]]) {
  pad.axes = axes;
  const down = now();
  pad.axes = [0, 0];
  seen.push(down + "/" + now());
}
for (const name of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "a", "Z",
    "Backspace", "Escape", "b", "x", "Y", "m", "q"]) {
  key("keydown", name);
  key("keydown", name, { repeat: true });
  const down = heard();
  key("keyup", name);
  seen.push(down + "/" + heard());
}
"""


def test_each_button_of_a_gamepad_and_each_key_of_a_keyboard():
    """UP DOWN LEFT RIGHT OK BACK MENU are 0 to 6, and -1 to -7 when released."""
    buttons = [4, 5, 6, 6, "", "", "", "", "", 6, "", "", 0, 1, 2, 3, ""]
    wanted = [*buttons, 0, 1, 2, 3, "", 0, 1, 2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, ""]
    assert pressed(EACH) == ["%d/%d" % (n, -1 - n) if n != "" else "/" for n in wanted]


LAYOUTS = """
for (const [letter, code] of %s) {
  key("keydown", letter, { code });
  key("keyup", letter, { code });
  seen.push(heard());
}
for (const more of [{ isComposing: true }, { keyCode: 229 }, { key: "Process" }, { ctrlKey: true },
    { target: place("dialog") }, { target: place("#bar"), key: "Enter" },
    { key: undefined, code: "" }])
  key("keydown", "m", { code: "KeyM", ...more });
key("keydown", "ArrowUp", { target: place("#bar") });
seen.push(heard());
"""


@pytest.mark.dear
def test_a_layout_without_latin_letters_has_each_key_in_its_place_and_an_input_method_its_own():
    """A button of the page gets Enter itself, and its other keys play."""
    places = "KeyA KeyB KeyX KeyY KeyZ KeyM".split()
    cyrillic, greek, hebrew = "фичняь", "αβχυζμ", "שנסטזצ"
    arabic, others = ["ش", "لا", "ء", "غ", "ئ", "ة"], "ㅁㅠㅌㅛㅋㅡ"
    for letters in (cyrillic, greek, hebrew, arabic, others):
        seen = pressed(LAYOUTS % json.dumps(list(zip(letters, places))))
        assert seen == ["4,-5", "5,-6", "5,-6", "6,-7", "4,-5", "6,-7", "0"]
    german = [("y", "KeyZ"), ("z", "KeyY"), ("ö", "Semicolon"), ("q", "KeyA"), (";", "KeyM")]
    assert pressed(LAYOUTS % json.dumps(german)) == ["6,-7", "4,-5", "", "", "", "0"]


LOST = """
key("keydown", "ArrowUp");
key("keydown", "Meta");
key("keyup", "Meta");
seen.push(heard());
key("keydown", "ArrowUp");
key("keydown", "ArrowUp", { repeat: true });
key("keydown", "ArrowUp");
key("keydown", "Enter");
key("keyup", "ArrowUp");
seen.push(heard());
listeners.blur();
key("keydown", "Enter", { repeat: true });
key("keyup", "Enter");
seen.push(heard());
"""


def test_a_key_whose_release_never_comes_is_let_go():
    """The key is let go with Command, on the next press, or when the window loses the focus."""
    assert pressed(LOST) == ["0,-1", "0,-1,0,-1,4", "-5"]


PADS = """
const [idle, real, stuck] = [gamepad(), gamepad(), gamepad()];
stuck.axes = [0, -1];
stuck.buttons[0] = { pressed: true };
plug(idle, stuck, null, real);
seen.push(now());
real.buttons[0] = { pressed: true };
seen.push(now());
real.buttons[0] = { pressed: false };
real.axes = [0, 1];
seen.push(now());
pads = [idle, stuck];
seen.push(now());
stuck.axes = [0, 0];
seen.push(now());
stuck.axes = [0, -1];
seen.push(now());
pads = [];
seen.push(now(), frames.length);
plug(real);
navigator_.getGamepads = () => { throw new Error("not allowed") };
seen.push(now(), frames.length);
"""


def test_every_gamepad_plays_and_none_hides_another():
    """A stick that has never been at rest doesn't count. A gamepad that vanishes releases its
    keys."""
    wanted = ["4", "-5,4", "1", "-2", "", "0", "-1,-5", 0, "", 0]
    assert pressed(PADS) == wanted


# Links


GAME_3 = link_of(random_game(Rng(3)))
WRONG = {
    "no replay": ("x", "xxxxx", "=", "A%F0A", "\N{SNOWMAN}AAA", "A" * 1900000)
    + ("turn=62" + GAME_3,),
    "no puzzle": ("puzzle=0", "puzzle=101", "puzzle=x", "puzzle="),
    "no deal": ("deal", "deal=", "deal=ALKHM", "deal=ALKHB.grim"),
}


DAYS = [(note, wrong) for note in WRONG for wrong in sampled(WRONG[note])]


@pytest.mark.dear
@pytest.mark.parametrize("note, wrong", DAYS)
def test_what_is_no_link_is_told_and_the_game_begins(site, note, wrong):
    made = by_worker(site, "picosystem", 1, [("DOWN", PRESS)], record=wrong)
    assert {"note": note} in made["said"]
    assert "> PLAY" in made["words"][0]


def test_a_link_ends_in_a_letter_or_a_digit_and_an_old_one_that_does_not_is_read():
    for seed in (52, 789):
        record = random_game(Rng(seed))
        text = link_of(record)
        assert text[-1] == "A" and text[-2] in "-_"
        for known in (text, text[:-1]):
            assert list(record_lines(link.unpack_link(known))) == list(record_lines(record))


@pytest.mark.dear
def test_links_are_short_and_hold_finished_games_alone():
    for seed in range(20):
        record = random_game(Rng(seed), Setup(handicap=seed % 4, edition=EDITIONS[seed % 2]))
        text = link_of(record)
        assert len(text) < 130 and text[-1].isalnum()
        again = link.unpack_link(text)
        assert list(record_lines(again)) == list(record_lines(record))
        for wrong in (
            text[:-4],
            text[4:],
            text[1:],
            ".AAAA" + text[5:],
            text + "B",
            "",
            "?",
            ".",
            text[:8],
        ):
            with pytest.raises((ValueError, IndexError)):
                link.unpack_link(wrong)
        at = 1 + seed * 37 % (len(text) - 1)
        with pytest.raises(ValueError):
            link.unpack_link(text[:at] + ("B" if text[at] != "B" else "C") + text[at + 1 :])
    with pytest.raises(ValueError, match="long"):
        link.unpack_link("A" * 4001)
    for who in ((2, LEVEL, 0), (1, LEVEL, 99), (0, RIVAL, 12), (0, 9, 0)):
        record.opponent = Opponent(*who)
        with pytest.raises(ValueError, match="no "):
            link.unpack_link(link_of(record))
    given_up = Record(Setup(), Opponent(1, LEVEL, 3))
    given_up.deal(record.packs[0])
    with pytest.raises(ValueError, match="over"):
        link.unpack_link(link_of(given_up))
    given_up.give_up(0)
    again = link.unpack_link(link_of(given_up))
    assert (again.bot_side, again.kind, again.number, again.given_up) == (1, LEVEL, 3, 0)
