# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The title: resume, lessons, new game, campaign, puzzles, rules, options."""

import gc
import math

import bitmaptools
import displayio
from micropython import const

from engine.board import BLACK, WHITE
from engine.match import LEVELS, RIVALS, STEPS
from engine.record import RIVAL
from engine.save.fields import BEATEN, LESSONS_DONE, never_played
from engine.save.format import OVER, SYMBOLS
from engine.save.read import contents, take

from ..data.layouts.places import Places
from ..draw import menu_list, page, palette, shapes
from ..lessons import LESSONS
from ..lifetimes import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..app import App
    from ..types import Row

_FOR_SOURCE = const(300000)  # bytes
_MOVES = const(400)
"""How long (ms) until the next tile of the sea moves."""
_LIVELY = const(50)
"""So many tiles after a key, 20 s, the sea stands still: it would cost a battery as long as nobody
looks, and in a page for ever."""
_STEP = const(11)  # tiles from one that moves to the next: side by side they would move as a row
_ROWS = (
    "x x  x  x x x x x  x  x ",
    "x x x x x x x x xx x x x",
    "xx  xxx xxx x x x xx xxx",
    "x x x x x x x x x  x x x",
    "x x x x x x xxx x  x x x",
)


class TitleScreen:
    """The first screen. RESUME comes first when there is a game to resume.

    page_left: the one that was left, on whose row the cursor starts.
    """

    name = "title"

    def __init__(self, app: "App", page_left: str = "") -> None:
        self.app = app
        _take(app, 0)
        texts, scale = app.texts, app.layout.S
        ways = [] if app.device.pad else [("LEFT", "^"), ("RIGHT", "_")]
        self.group, self.buttons = page.page(app, ways + [("OK", texts["ok"])])
        layout = app.layout
        self.group[0] = sea = shapes.waves(
            layout.WIDTH, layout.HEIGHT, scale, palette.SEA, palette.DEEP, 2
        )
        self._sea: Any = sea[0]
        self._wave = self.until = 0
        self._left = _LIVELY
        if app.save_problem:
            self.buttons.message(texts[app.save_problem])
            app.save_problem = None  # it is reported once
        elif not app.save.flush() and not load("engine.save.renew").safe(app.save):
            self.buttons.message(texts["not to be saved"])
        elif _is_short():
            self.buttons.message(texts["from source"])
        elif not app.device.pad:
            self.buttons.message(texts["held"])
        at = Places(app.layout, "title")
        self._letters(app.layout.WIDTH, at.letter, at.letters_y, scale)
        self._islands(at, scale)
        self.rounds = 0  # of the main loop, up to 2
        rows, due = self._rows()
        game = None if app.match.ended() else app.match.game
        if game:
            right = texts.filled("resume state", game.round, *game.points)
            rows.insert(0, [texts["resume"], right, True])
            self.does.insert(0, None)
        # Lessons top the list; once a game was played, the cursor starts on a new one.
        learn = due and never_played(app.save)
        first = 0 if game or learn else self.does.index(("setup",))
        for row, does in enumerate(self.does):
            if does and does[0] == page_left:
                first = row
        x = (app.layout.WIDTH - at.list_width) // 2
        pitch = ((app.layout.BUTTONS_TOP - at.list_y) // scale - 3) // len(rows)
        self.menu = menu_list.MenuList(
            x, at.list_y, at.list_width, rows, scale, 16 * scale, palette.SAND, pitch, first
        )
        self.group.append(self.menu.group)
        if game:
            pitch = self.menu.pitch
            mark = shapes.stone(
                game.player, x + 10 * scale, self.menu.y + pitch // 2, 7 * scale, scale
            )
            self.group.append(mark)

    def _rows(self) -> "tuple[list[Row], bool]":
        """The rows but RESUME, and whether lessons are due; ``does`` says what each opens."""
        app, texts = self.app, self.app.texts
        beaten = "%d/%d" % (min(app.save.kept[BEATEN], RIVALS), RIVALS)
        listed: list[Any] = [
            ("new game", "", ("setup",)),
            ("campaign", beaten, ("campaign",)),
            ("puzzles", "", ("puzzles",)),
            ("rules", "", ("rules", "title")),
            ("options", "", ("options",)),
        ]
        if SYMBOLS[OVER : OVER + 1] in contents(app.save) or _has_records(app.device.drive):
            listed.insert(-2, ("the last games", "", ("games",)))
        due = app.save.kept[LESSONS_DONE] < LESSONS
        listed.insert(0 if due else len(listed) - 1, ("learn", "", ("lesson",)))
        self.does = [does for _, _, does in listed]
        return [[texts[name], right, True] for name, right, _ in listed], due

    def _letters(self, width: int, size: int, y: int, scale: int) -> None:
        bitmap = displayio.Bitmap(len(_ROWS[0]), len(_ROWS), 4)
        for row, text in enumerate(_ROWS):
            for column, mark in enumerate(text):
                if mark == "x":
                    bitmap[column, row] = max(1, row - 1)
        x = (width - len(_ROWS[0]) * size) // 2
        ink = palette.colours(None, palette.INK, palette.INK, palette.INK)
        shadow = palette.colours(None, palette.DEEP, palette.DEEP, palette.DEEP)
        face = palette.colours(None, palette.WHITE, palette.SAND, palette.LAND_WHITE)
        for step, shader in (
            (3 * scale, shadow),
            (2 * scale, ink),
            (scale, ink),
            (-1, ink),
            (0, face),
        ):
            tiles = displayio.TileGrid(bitmap, pixel_shader=shader)
            self.group.append(shapes.scaled(tiles, x + step, y + step, size))

    def _islands(self, at: Places, scale: int) -> None:
        width, height, y, stone = at.width, at.height, at.y, at.stone
        bridge, length = at.bridge, at.length
        for player, x, land in (
            (WHITE, at.left, palette.LAND_WHITE),
            (BLACK, at.right, palette.LAND_BLACK),
        ):
            self.group.append(_island(x, y, width, height, land, scale))
            middle = x + width // 2
            self.group.append(shapes.stone(player, middle, y + height // 2, stone, scale))
        for player, row in zip((WHITE, BLACK), at.rows):
            rim, inner = palette.BLACK, palette.WHITE
            if player == BLACK:
                rim, inner = palette.EDGE, palette.BLACK
            self._box(bridge, row, length, 4 * scale, rim)
            self._box(bridge + scale, row + scale, length - 2 * scale, 2 * scale, inner)
            if player == BLACK:
                self._box(bridge, row + 2 * scale - scale // 2, length, scale, rim)

    def _box(self, *box_and_colour: int) -> None:
        self.group.append(shapes.rectangle(*box_and_colour))

    def press(self, intent: str) -> None:
        self._left = _LIVELY
        if intent == "OK":
            does = self.does[self.menu.at]
            if does is None:
                _resume(self.app)
            elif does[0] == "campaign":
                self._campaign()
            else:
                self.app.show(*does)
        else:
            self.menu.press(intent, self.app.device.play)

    def _campaign(self) -> None:
        """Resume the campaign's game, or choose one."""
        app = self.app
        self.buttons.message(app.texts["moment"])
        app.display.refresh()
        _take(app, 1)
        if app.match.ended():
            app.show("campaign")
        else:
            _resume(app)

    def tick(self, now: int) -> None:
        """Show the battery once the rest is there, as in the menu; move the waves, tile by tile:
        all at once would take 300 ms."""
        if self.rounds < 2:
            self.rounds += 1
            if self.rounds == 2:
                layout, battery = self.app.layout, load("ui.battery")
                x = layout.WIDTH - (battery.WIDTH + 1) * layout.S
                self.group.append(battery.sign(self.app, x, layout.S - 1))
        if self._left and now >= self.until:
            self._left -= 1
            self.until = now + _MOVES
            self._wave = (self._wave + _STEP) % (self._sea.width * self._sea.height)
            self._sea[self._wave] ^= 1


def _is_short() -> bool:
    """Whether these are .py on a board with less memory than a game from .py wants."""
    if __file__.endswith(".mpy") or not hasattr(gc, "mem_free"):
        return False
    return gc.mem_free() + gc.mem_alloc() < _FOR_SOURCE


def _has_records(drive: "Any") -> bool:
    """Whether the drive has a folder of records with something in it."""
    try:
        for _ in drive.ilistdir("/records"):
            return True
    except OSError:  # there is no such folder
        pass
    return False


def _resume(app: "App") -> None:
    """Go back into the game; what the bot did last is shown again."""
    match = app.match
    if match.bot_side is None or match.bots_turn() or match.game.waiting:
        app.go_on()
    else:
        app.light()
        app.begin_turn()


def _take(app: "App", slot: int) -> None:
    """Make a slot's game the current one. A level or rival that there isn't, by damage or of a
    later version, becomes the strongest there is."""
    take(app.save, slot)
    app.open_saved()
    record = app.match.record
    if record is not None:
        rival = record.kind == RIVAL
        if record.number >= (RIVALS if rival else len(LEVELS)):
            record.number = RIVALS - 1 if rival else STEPS[-1]


def _island(x: int, y: int, width: int, height: int, land: int, scale: int) -> displayio.TileGrid:
    """Draw an island, column by column: shoal, then sand, then land inside."""
    bitmap = displayio.Bitmap(width, height, 4)
    middle = height // 2
    for rim in range(3):
        inset = rim * 2 * scale - (rim > 1) * scale
        half = width / 2 - inset
        for column in range(inset, width - inset):
            at = (column + 0.5 - width / 2) / half
            bulge = (1 - abs(at) ** 3) ** 0.5 * (middle - inset)
            wave = math.sin(column * 12 / width) * scale
            top = max(0, middle - int(bulge * 0.86 - wave))
            bottom = min(height, middle + int(bulge * 0.92 + wave))
            if bottom > top:
                bitmaptools.fill_region(bitmap, column, top, column + 1, bottom, rim + 1)
    shader = palette.colours(None, palette.SHOAL, palette.SAND, land)
    return displayio.TileGrid(bitmap, pixel_shader=shader, x=x, y=y)
