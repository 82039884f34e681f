# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The window and the terminal, with a console that only counts frames."""

import contextlib
import os
import select
import subprocess
import sys

import pytest

from engine.map import NAMES
from engine.setup import Setup
from engine.text.parse_position import parse_position
from helpers.frame_counter import FrameCounter
from helpers.scenes import PLAIN, open_scene, put_game
from helpers.screens import Handheld, look_away
from helpers.tools import wanted
from sim import ROOT
from sim.command_line import Failed
from sim.desk import help_texts, letters, play
from sim.desk.window import NoWindow, Window, run_window


@pytest.fixture
def headless(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return wanted("pygame", "no pygame-ce: no window on this Python")


def test_the_window_takes_keys_and_closes(headless):
    pygame = headless

    def key(kind, key):
        return lambda: pygame.event.post(pygame.event.Event(kind, key=key))

    def both(which):
        key(pygame.KEYDOWN, which)()
        key(pygame.KEYUP, which)()

    console = FrameCounter(
        {
            1: key(pygame.KEYDOWN, pygame.K_z),
            4: key(pygame.KEYUP, pygame.K_z),
            5: lambda: both(pygame.K_LEFT),
            8: lambda: both(pygame.K_b),  # a letter on the device
            11: lambda: both(pygame.K_x),  # no key
            14: lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)),
        }
    )
    assert run_window(console, 3) == 0
    assert console.frames == 14
    moves = [(1, "OK", True), (5, "OK", False), (5, "LEFT", True), (6, "LEFT", False)]
    assert console.moves == moves + [(8, "BACK", True), (9, "BACK", False)]


def pressed(pygame, key, kind=None):
    """Return a function that presses a key, or sends another event for it."""
    return lambda: pygame.event.post(pygame.event.Event(kind or pygame.KEYDOWN, key=key))


def test_the_windows_help_lies_over_the_picture_and_is_in_the_games_language(headless, monkeypatch):
    pygame = headless
    seen, said = [], []
    keys = help_texts.key_lines
    monkeypatch.setattr(help_texts, "key_lines", lambda *how: said.append(keys(*how)) or said[-1])

    def look():
        window = pygame.display.get_surface()
        seen.append((window.get_size(), [window.get_at((x, 100))[:3] for x in (0, 200, 399)]))

    console = FrameCounter(
        {
            2: look,
            3: pressed(pygame, pygame.K_F1),
            5: look,
            6: pressed(pygame, pygame.K_F1),
            8: look,
            9: pressed(pygame, pygame.K_q),
        }
    )
    assert run_window(console, 100) == 0
    assert seen[0] == seen[2] and seen[0][0] == (400, 200)
    assert seen[1][0] == (400, 200) and seen[1][1][1] not in seen[0][1]
    assert [lines[0] for lines in said] == ["Tasten"]
    assert "A, Eingabe, Leertaste, Z: OK" in said[0]


def test_full_screen_and_back(headless):
    pygame = headless
    seen = []

    def look():
        seen.append(pygame.display.get_window_size())

    console = FrameCounter(
        {
            2: look,
            3: pressed(pygame, pygame.K_F11),
            5: look,
            6: pressed(pygame, pygame.K_F11),
            8: look,
            9: pressed(pygame, pygame.K_q),
        }
    )
    assert run_window(console, 3) == 0
    assert seen[0] == seen[2] == (12, 6)
    assert seen[1][0] > 100


def test_a_lost_focus_lets_go_of_every_key(headless):
    pygame = headless
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    console = FrameCounter(
        {
            1: pressed(pygame, pygame.K_LEFT),
            3: lambda: pygame.event.post(lost),
            5: pressed(pygame, pygame.K_q),
        }
    )
    assert run_window(console, 3) == 0
    assert (4, "LEFT", False) in console.moves


@pytest.mark.parametrize("size", ((12, 6), (23, 14), (3, 1)))
def test_a_resized_windows_picture_grows_in_whole_steps(headless, size):
    pygame = headless
    pygame.display.init()
    window = Window(pygame, FrameCounter(), 3)
    pygame.display.set_mode(size)
    left, top, scale = window.place()
    assert scale == max(1, min(size[0] // 4, size[1] // 2))
    assert (left, top) == (max(0, size[0] - 4 * scale) // 2, max(0, size[1] - 2 * scale) // 2)
    pygame.quit()


@pytest.mark.parametrize(
    "board, size, left, top", [("pygamer", (960, 384), 240, 0), ("picomo", (720, 840), 0, 60)]
)
def test_a_click_in_the_window_presses_its_keys(headless, board, size, left, top):
    """A card of the hand is clicked, in a window twice as wide as the picture, or on a display
    higher than the picture."""
    pygame = headless
    with Handheld(board, seed=1) as console:
        put_game(console, parse_position(PLAIN))
        pygame.display.init()
        window = Window(pygame, console, 3)
        pygame.display.set_mode(size)
        tiles = console.table.cards.slots[3]
        x, y = left + 3 * (tiles.x + 9), top + 3 * (tiles.y + 5)

        def click():
            event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
            pygame.event.post(event)

        steps = {3: click, 40: pressed(pygame, pygame.K_q), 43: pressed(pygame, pygame.K_q)}
        frames = iter(range(1000))
        console.on_frame = lambda console: steps.get(next(frames), int)()
        window.play()
        assert console.screen.cursor == 3
        pygame.quit()


def test_the_window_shows_the_frame_enlarged(headless):
    pygame = headless
    seen = []

    def look():
        window = pygame.display.get_surface()
        red, green = window.get_at((11, 2)), window.get_at((0, 3))
        seen.append((window.get_size(), red.r > 250, red.g, green.r, green.g > 250))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q))

    assert run_window(FrameCounter({2: look}), 3) == 0
    assert seen == [((12, 6), True, 0, 0, True)]


def test_without_pygame_the_window_says_so(monkeypatch, capsys):
    from sim.__main__ import main

    monkeypatch.setitem(sys.modules, "pygame", None)
    assert main([]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "it needs pygame-ce" in err


def missing(name):
    """Return what pygame has in place of a part that it was built without."""

    class Missing:
        def __getattr__(self, asked):
            raise NotImplementedError("%s module not available" % name)

        def __bool__(self):
            return False

    return Missing()


@pytest.mark.parametrize("lacks", ("IS_CE", "Window", "font"))
def test_another_pygame_is_named(headless, lacks, monkeypatch):
    """pygame is missing, has an old version, or was built without fonts."""
    pygame = headless
    if lacks == "font":
        monkeypatch.setattr(pygame, "font", missing("font"))
    else:
        monkeypatch.delattr(pygame, lacks)
    with pytest.raises(NoWindow, match="pygame-ce 2.5 or later.*make setup installs; this"):
        run_window(FrameCounter())


def test_a_pygame_without_a_mixer_plays_without_sound(headless, monkeypatch):
    pygame = headless
    monkeypatch.setattr(pygame, "mixer", missing("mixer"))
    quits = {2: lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))}
    assert run_window(FrameCounter(quits)) == 0


def test_without_a_tty_the_terminal_says_so(capsys):
    from sim.desk.terminal import run_terminal

    with pytest.raises(Failed, match="^the terminal needs a tty for its input and output$"):
        run_terminal(FrameCounter())


PLAY = """
import os, sys
sys.path += [%r, %r]
from helpers.frame_counter import FrameCounter
from sim.desk import terminal
from sim.command_line import Failed
terminal.page_lines = lambda app: ["a screen"]
terminal._PATIENCE = %r

class Console(FrameCounter):
    def hold(self, intent, down):
        super().hold(intent, down)
        os.write(%d, b"." * (not down))

console = Console({3: lambda: print("a word", file=sys.stderr)})
try:
    status = terminal.run_terminal(console)
except Failed as why:
    status = why
print([(intent, down) for frame, intent, down in console.moves], status)
"""


def in_a_terminal(size, keys, patience=0.05):
    """Return what a terminal of this size shows when keys are pressed on the console above. Each
    key waits until all intents of the earlier ones, {key: intents}, are released. A key may be a
    tuple of parts, each of which is sent once the one before was read."""
    import fcntl
    import pty
    import struct
    import termios
    import time

    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    before = termios.tcgetattr(inner)
    released, tell = os.pipe()
    code = PLAY % (str(ROOT), str(ROOT / "tests"), patience, tell)
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=inner, stdout=inner, stderr=inner, pass_fds=[tell]
    )
    os.close(tell)
    seen, held, waiting = b"", 0, list(keys.items())
    ended = False
    while not ended:
        ready = select.select([outer, released], [], [])[0]
        if outer in ready:
            seen += os.read(outer, 65536)
        if released in ready:
            ended = not (gone := os.read(released, 9))
            held -= len(gone)
        if waiting and not held and b"Q beenden" in seen:
            key, intents = waiting.pop(0)
            held = len(intents)
            for part in key if isinstance(key, tuple) else (key,):
                os.write(outer, part)
                while int.from_bytes(fcntl.ioctl(inner, termios.FIONREAD, bytes(4)), sys.byteorder):
                    time.sleep(0.001)
    process.wait()
    after = termios.tcgetattr(inner)
    os.close(inner)
    with contextlib.suppress(OSError):  # the terminal's end
        while more := os.read(outer, 65536):
            seen += more
    os.close(outer)
    os.close(released)
    assert after == before
    return seen.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="no pty there")
def test_the_terminal_takes_keys_and_is_restored():
    keys = {b"\x1b[A": ["UP"], b"zz": ["OK", "OK"], b"\x1b": ["BACK"], b"q": []}
    seen = in_a_terminal((80, 24), keys)
    assert seen.startswith("\x1b[?1049h\x1b[?25l")
    left, after = seen.split("\x1b[?25h\x1b[?1049l")
    assert "a screen" in left
    moves = [(intent, down) for intent in sum(keys.values(), []) for down in (True, False)]
    assert after.splitlines() == ["a word", "%r 0" % moves]


def told(keys, patience=0.05):
    """List the intents that a terminal's keys press."""
    after = in_a_terminal((80, 24), {**keys, b"q": []}, patience).split("\x1b[?1049l")[1]
    moves = [(intent, down) for intent in sum(keys.values(), []) for down in (True, False)]
    assert after.splitlines()[-1] == "%r 0" % moves


@pytest.mark.skipif(sys.platform == "win32", reason="no pty there")
def test_a_sequence_in_several_reads_is_one_key():
    keys = {b"\x1b[A": "UP", b"\x1bOB": "DOWN", b"\x1b[C": "RIGHT", b"\x1bOD": "LEFT"}
    split = {}
    for key, intent in keys.items():
        split[key[:1], key[1:]] = split[key[:2], key[2:]] = [intent]
        split[key[:1], key[1:2], key[2:]] = [intent]
    told(split, patience=600)


@pytest.mark.dear
@pytest.mark.skipif(sys.platform == "win32", reason="no pty there")
def test_what_is_no_key_of_the_game_does_nothing():
    unknown = [b"\x1b[[%c" % letter for letter in b"ABCDE"]  # F1 to F5 of a Linux console
    unknown += [b"\x1bO%c" % letter for letter in b"PQRSHFM"]
    unknown += [b"\x1b[%d~" % number for number in (1, 2, 3, 4, 5, 6, 15, 24)]
    unknown += [b"\x1b[1;5A", b"\x1b[1;2P", b"\x1bO5P", b"\x1b[Z", b"\x1b[I", b"\x1b[?1;2c"]
    unknown += [b"\x1b[<0;3;4M", b"\x1b[27;5;9~", b"\x1b[13;2u", b"\x1b[200~", b"\x1b[ q"]
    unknown += [b"\x1bx", b"\x1bm", b"\x1b]11;rgb:0/0/0\x07", b"\x1b]10;?\x1b\\", b"\x1bP1\x1b\\"]
    unknown += ["öя漢".encode(), b"\x00", b"\x1b[\x07"]
    keys = {}
    for key in unknown:
        for at in range(1, len(key)):
            keys[key[:at], key[at:]] = []
        keys[key] = []
    keys[b"\x1b[B"] = ["DOWN"]
    told(keys, patience=600)


@pytest.mark.skipif(sys.platform == "win32", reason="no pty there")
def test_esc_is_a_key_of_its_own():
    told({b"\x1b": ["BACK"], b"\x1b\x1b[A": ["BACK", "UP"], b"\x1b\r": ["BACK", "OK"]})


@pytest.mark.skipif(sys.platform == "win32", reason="no pty there")
def test_a_small_terminal_is_refused():
    fault = "the terminal is too small: 80x19, at least 80x24 is needed"
    assert in_a_terminal((80, 19), {}) == "[] %s\r\n" % fault


@pytest.mark.parametrize("board", ("picosystem", "pygamer"))
def test_at_the_desk_saves_and_finished_games_are_kept(board, tmp_path, monkeypatch):
    """Quitting at any moment loses nothing, even on a board that seldom writes."""
    from sim.record_files import read_record_file

    def build():
        console.press("OK")
        console.wait(500)
        console.press("OK")
        console.wait(500)
        console.press("OK", "OK")
        return bytes(console.match.record.actions)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(play, "Console", Handheld)
    with play.make_console(board) as console:
        look_away(console)
        console.app.begin_game(Setup())
        assert len(build()) == 1
        console.match.give_up()
        console.app.go_on()
        assert console.screen.name == "result"
        console.written()
        console.app.begin_game(Setup())
        actions = build()
        assert len(actions) == 1
        console.save.flush()
    assert [path.name for path in (tmp_path / "records").iterdir()] == ["0001.txt"]
    (record,) = read_record_file(tmp_path / "records" / "0001.txt")
    assert record.given_up is not None and len(record.actions) == 1
    with play.make_console(board) as console:
        assert bytes(console.match.record.actions) == actions
        assert not console.match.is_over


SCENES = {
    "title": ["> RESUME", "  MY GAMES", "██"],
    "turn": ["(↓) INFO", "Huna ■"],
    "campaign": [" [ALOA]", " Kahu"],
    "rules picture": [" Iffi ○+", "@@", "White's third bridge"],
    "sweep": ["[KAHU]", "Iffi ○+", "YOU ▲3 +IFFI  BLACK ▲1 -LALE", "(A) BUILD", "PILE  9"],
    "draw": ["[LALE]", "(A) TAKE", " NO CARD"],
    "setup": ["> START", "OPPONENT"],
    "menu": ["> CONTINUE", "DISCARD ALOA", "MORE", "[ALOA]"],
    "recap": ["BUILT IFFI-KAHU WITH KAHU", "TOOK CARD LALE"],
    "score": ["WHITE +2★", "ROUND 2:", "3 TO 1"],
    "result": ["WHITE WINS", "> REMATCH"],
}


@pytest.mark.parametrize("board", ("pygamer", "picosystem"))
def test_a_screen_in_letters_has_what_there_is_to_see(board):
    from sim.desk.terminal import HEIGHT, WIDTH, page_lines

    with Handheld(board, seed=1, unseen=True) as console:
        for scene, wanted in SCENES.items():
            open_scene(console, scene)
            lines = page_lines(console.app)
            text = "\n".join(lines).replace("\xa0", " ")
            assert [words for words in wanted if words not in text] == [], text
            assert len(lines) <= HEIGHT and max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize(
    "board", ("picosystem", "pygamer", "picopad", "thumby_color", "reverse_tft")
)
def test_every_line_in_letters_has_places_of_its_own(board):
    with Handheld(board, seed=1) as console:
        console.app.open_table()
        chart = console.table.chart
        chart.show_bridges((1 << 27) - 1, 0)
        lines = letters.line_cells(chart)
        text = "".join(letters._draw_map(chart))
    assert sum(map(len, lines)) == len({cell for line in lines for cell in line})
    assert all(name in text for name in NAMES)
    rows = [text[at : at + len(text) // 15] for at in range(0, len(text), len(text) // 15)]
    for line in lines:
        assert [1 for x, y in line if rows[y][2 + x] == "o"], line


def test_without_a_display_it_names_what_does_without():
    environ = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    environ.pop("SDL_VIDEODRIVER", None)
    wanted("pygame", "no pygame-ce: no window on this Python")
    done = subprocess.run(
        [sys.executable, "-m", "sim"], cwd=ROOT, env=environ, capture_output=True, text=True
    )
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.splitlines()[-1].endswith(": python -m sim play does without one")
