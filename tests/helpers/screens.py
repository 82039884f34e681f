# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Helpers for the screens' tests: a console, games to put on it, actions played by keys."""

import io
import sys
from unittest.mock import patch

import pytest
from PIL import Image

from engine.match import Match
from engine.record import PERSON, Opponent
from helpers.sample import sampled
from helpers.scenes import perform, put_game
from helpers.table import game_at
from sim import ROOT
from sim.desk.console import Console
from sim.desk.robot import row_of
from sim.wording import parse_texts

ADDRESS = "https://example.org/somebody/kahuna/"
BOARDS = ("picosystem", "pygamer")
LANGUAGES = sorted(path.name for path in (ROOT / "ui" / "data" / "languages").iterdir())


def lines(language):
    """Read the lines with texts in a language's file."""
    path = ROOT / "ui" / "data" / "languages" / language / "texts.txt"
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] not in "#"]


def texts(language):
    """Read a language's texts: {key: text, or a tuple of its lines}."""
    texts = parse_texts("\n".join(lines(language)))
    return {key: tuple(text.split("|")) if "|" in text else text for key, text in texts.items()}


def parts(text):
    """Return a text's lines."""
    return text if isinstance(text, tuple) else (text,)


TEXTS = texts("en")
SIZES = BOARDS + ("picopad", "thumby_color", "reverse_tft")
"""A board for each layout."""
EVERYWHERE = [(board, language) for board in SIZES for language in LANGUAGES]
PLACE = {
    "white": "AB AD IJ",
    "black": "EH HI HL",
    "hands": ("AHHKL", "BCD"),
    "row": "EFG",
    "pile": 8,
}


def shown(group, wanted):
    """Whether a group is on the display."""
    return group is wanted or any(shown(part, wanted) for part in group if hasattr(part, "append"))


def known_address(address=ADDRESS):
    """Let the drive have this page's address, within a ``with``."""
    folder = sys.modules["ui.folder"]
    return patch.object(folder, "open", lambda path: io.StringIO(address + "\n"), create=True)


def rgb565(colour):
    """Convert a colour to the value of a screen's pixel."""
    return colour >> 8 & 0xF800 | colour >> 5 & 0x7E0 | colour >> 3 & 0x1F


def words_meet(buttons):
    """Whether the message at the bottom overlaps the buttons, or the buttons reach over an edge."""
    measure = sys.modules["ui.draw.font"].measure
    # A letter's width includes the gap after it.
    taken = measure(buttons.text) - 1
    if buttons.said and buttons.text:
        taken += 3 + measure(buttons.said) - 1
    return taken > buttons.width


def read_png(path):
    """Read a PNG as (width, height, three bytes a pixel)."""
    with Image.open(path) as image:
        return (*image.size, image.convert("RGB").tobytes())


def look_away(console):
    """Stop drawing the display, which takes most of the time."""
    console.display.refresh = lambda **rates: console.hardware.end_frame()


def look_at_every_frame(console):
    """Draw each frame over the last one, as a board does, instead of only when needed."""
    console.on_frame = lambda console: console.pixels


def as_in_a_page(console):
    """Remove what the browser edition lacks: a battery, a display to dim, a sleep, a drive to write
    to, a board's pace. The title is then shown again, as in the first frame."""
    console.hardware.quick = True
    device = console.device
    device.cell, device.can_dim, device.finish_frame = None, False, lambda: None
    device.guarded = False
    console.app.show("title")
    console.screen.tick(device.now())
    console.display.refresh()


@pytest.fixture(params=sampled(EVERYWHERE), ids=str)
def everywhere(request, monkeypatch):
    """A console with each of the sampled layouts and languages. A test file says ``handheld =
    everywhere``."""
    board, language = request.param
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld(board, seed=1, unseen=True) as console:
        yield console


@pytest.fixture(params=sampled(SIZES))
def each_size(request):
    """A console with each of the sampled layouts."""
    with Handheld(request.param, seed=1, unseen=True) as console:
        yield console


@pytest.fixture
def picosystem():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        yield console


@pytest.fixture
def pygamer():
    """The smallest display, with pixels to look at."""
    with Handheld("pygamer", seed=1) as console:
        yield console


class Handheld(Console):
    """A console that can also play actions, given as words, by keys. unseen: whether it isn't
    drawn, which takes most of the time."""

    def __init__(self, name, unseen=False, **options):
        super().__init__(name, **options)
        if unseen:
            look_away(self)
        self.name = name
        self.wrapped = ()

    def press(self, *intents, **how):
        """Press keys as a Console does, each when the screen accepts keys."""
        for intent in intents:
            while not self.app.device.takes_keys():
                self.step()
            super().press(intent, **how)

    def turn(self):
        """Go to the current turn from anywhere in a game."""
        while self.screen.name != "turn":
            assert self.screen.name not in ("result", "error")
            if self.screen.name == "bot":
                self.wait(400)
            self.press("OK")

    def play(self, words):
        """Play actions, given as words. Animations are skipped."""
        perform(self, words)

    def put(self, bot=None, saved=False, **position):
        """Put a game on the console. The arguments are those of table.game_at. bot: the side that
        hard plays; saved: whether the game is also in the save."""
        game = game_at(**position)
        put_game(self, game, bot, saved)
        return game

    def show_result(self, record, *who):
        """Show the result of a finished game, as if it had just been played. who: an Opponent's
        values, if the record's own is another."""
        if who:
            record.opponent = Opponent(*who)
        self.app.match = self.app.played = Match(record)
        self.show("result")
        self.step()
        return record

    def new_game(self, **chosen):
        """Start a new game. chosen: the names of values by their rows' names, as in the texts, but
        with underscores for blanks in a row's. By default two people play."""
        texts = self.app.texts
        if self.screen.name != "setup":
            self.go_to_row("setup")
            self.press("OK")
        for row, value in {"opponent": "two players", **chosen}.items():
            name = texts[row.replace("_", " ")]
            if name not in self._rows():
                self._go_to(texts["rules"])
                self.press("OK")
            side, _, bridges = value.partition(" ")
            if row in ("handicap", "starts") and side in ("white", "black"):
                value = (self.screen.rows.name_seat(side == "black") + " " + bridges).strip()
            else:
                value = texts[value]
            if self.device.pad:
                value = "< %s >" % value
            if row != "opponent" or not self.device.pad:  # the first row depends on it too
                self._go_to(name)
            while dict(row[:2] for row in self.screen.menu.rows)[name] != value:
                self.press("RIGHT" if self.device.pad else "OK")
        if texts["start game"] not in self._rows():
            self.press("OK" if self.device.pad else "BACK")
        self._go_to(texts["start game"])
        self.press("OK")
        if self.screen.name == "setup":  # it asks first
            self._go_to(texts["new game"])
            self.press("OK")

    def go_to_row(self, leads):
        """On the title, go by keys to the row that leads to a screen or does something else."""
        title = self.screen
        assert title.name == "title"
        while title.submenu and leads not in [opens[0] for opens in title.opens]:
            title.press("BACK")  # with three keys, a held one
        while title.opens[title.menu.cursor][0] != leads:
            row = row_of(title, leads)
            while title.menu.cursor != row:
                self.press("DOWN" if self.device.pad else "RIGHT")
            if title.opens[row][0] != leads:
                self.press("OK")

    def choose_in_menu(self, name):
        """Open a game's menu and choose a row of it."""
        self.press("MENU")
        self.choose_row(name)

    def choose_row(self, name):
        """Choose a row of the menu that is open, or of the list behind its last row."""
        screen = self.screen
        if name not in [row[0] for row in screen.rows]:
            self.choose_row("more")
        for _ in screen.rows:
            if screen.rows[screen.menu.cursor][0] == name:
                break
            self.press("DOWN")
        assert screen.rows[screen.menu.cursor][0] == name
        self.press("OK")

    def _rows(self):
        return [row[0] for row in self.screen.menu.rows]

    def _go_to(self, name):
        menu = self.screen.menu
        while menu.cursor != self._rows().index(name):
            less, more = ("UP", "DOWN") if self.device.pad else ("LEFT", "RIGHT")
            self.press(more if menu.cursor < self._rows().index(name) else less)

    def said(self):
        """Return the answer to something that can't be done."""
        notice = self.screen.notice
        return notice.text if notice else ""

    def noticed(self):
        """Return what the box over the map says; "" if there is none."""
        box = list(self.table.overlay)[-1:]
        return " ".join([label.text for label in box[0]]) if box else ""

    @property
    def game(self):
        return self.match.game

    @property
    def texts(self):
        """Return the game's texts in its current language."""
        return self.app.texts

    @property
    def crashed(self):
        """Whether an error is shown."""
        return self.app.loop.crashed

    # What leads to a screen, without the keys

    def show(self, name, *words):
        """Show a screen of ui/game, ui/pages or ui/lessons."""
        self.app.show(name, *words)

    def begin(self, setup, opponent=PERSON, deal_number=None):
        """Begin a game as the set-up does."""
        self.app.begin_game(setup, opponent, deal_number)

    def go_on(self):
        """Resume the stored game, as RESUME does."""
        self.app.go_on()

    def written(self):
        """Wait until a result has written its game to the drive, if it does so."""
        screen = self.screen
        while screen.fresh or screen.buttons.said == self.app.texts["writing"]:
            self.step()

    def leave(self):
        """Go to the title as a game's menu does."""
        self.app.show_title()
