# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the last games: the games still in the save, then the newest records on the drive."""

from micropython import const

from engine.deals import deal_of, word_of
from engine.map import NOBODY
from engine.match import RIVAL_COUNT
from engine.record import LEVEL, PEOPLE, RIVAL
from engine.save.fields import KEEP_GAMES
from engine.save.finished import list_finished, read_deal, replay_entries
from engine.save.stars import game_number_of, list_stars
from engine.text.read import find_opponent, parse_headings, read_names, read_records

from ..data import read_address
from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, shapes
from . import record_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.record import Record
    from engine.save.finished import FinishedGame

    from ..app import App
    from ..types import Row

_NEWEST = const(100)
"""The most records listed: the names of more don't fit in memory."""
_FOR_FINGERS = const(14)
"""The pitch of the rows in font pixels on a web page: 44 of a phone's pixels, for a finger."""
_GAPS = const(14)
"""The width of a row's edges and of the gap between its texts, in font pixels."""


class GamesScreen(page.Page):
    """A list in pages, newest game first. OK replays a game. at: the game the cursor starts on."""

    name = "games"

    def __init__(self, app: "App", at: int = 0) -> None:
        texts, layout = app.texts, app.layout
        self.drive = app.device.drive
        finished = list_finished(app.save)
        last = record_file.find_last_number(self.drive)
        names = [
            name for name in record_file.list_names(self.drive) if int(name[:-4]) > last - _NEWEST
        ]
        names.sort(reverse=True)
        for name in names[: len(finished)]:
            self._drop_duplicate(finished, name)
        self.games: list[FinishedGame | str] = []
        self.games += finished
        self.games += names
        self.places = Places(layout, "options")
        super().__init__(app, [("BACK", texts["back"])], palette.DEEP, palette.SEA)
        page.add_header(self.group, layout, self.places.header, texts["replay"])
        self.base = len(self.group)
        self.at = 0
        self.shown = False  # whether the page explains how to keep more games, in the list's place
        self._limited = app.device.guarded and not app.save.values[KEEP_GAMES]
        if self.games:
            self._show_games(min(at, len(self.games) - 1))
        else:
            text = page.make_explanation(layout, self.places, texts["no finished game"])
            self.group.append(text)

    def _show_games(self, at: int) -> None:
        """Show the list, with the cursor on this game."""
        texts = self.app.texts
        keys = [("OK", texts["show"]), ("BACK", texts["back"])]
        if self._limited:
            keys.insert(1, ("MENU", texts["more"]))
        self.buttons.show_keys(keys)
        self.shown = False
        self._show_page(at)

    def _show_how_to_keep(self) -> None:
        """Explain how to keep more games."""
        texts = self.app.texts
        self.shown = True
        shapes.cut_group(self.group, self.base)
        self.buttons.show_keys([("BACK", texts["back"])])
        said = texts["how to keep more"]
        if read_address():
            said += " " + texts["keep one by phone"]
        self.group.append(page.make_explanation(self.app.layout, self.places, said))

    def _drop_duplicate(self, finished: "list[FinishedGame]", name: str) -> None:
        """Drop the save's copy of this record's game."""
        try:
            lines = record_file.read_lines(self.drive, name)
            start, pack, winner, _, points = parse_headings(lines)
        except (OSError, ValueError):
            return
        for game in finished:
            entries, won, _, scored = game
            if read_deal(entries) + (won, scored or points) == (start, pack, winner, points):
                finished.remove(game)
                return

    def _show_page(self, at: int) -> None:
        """Show the page with this game, and put the cursor on it."""
        shapes.cut_group(self.group, self.base)
        self.at = at
        layout, places = self.app.layout, self.places
        scale = layout.S
        pitch = font.measure_capital(1) + 4 if scale == 1 else _FOR_FINGERS
        self._most = ((layout.BUTTONS_TOP - places.y) // scale - 3) // pitch
        self._first = at - at % self._most
        rows = [self._make_row(game) for game in self.games[self._first : self._first + self._most]]
        margin = scale  # a record's row may be long
        self.menu = menu_list.MenuList(
            margin, places.y, layout.WIDTH - 2 * margin, rows, scale, 4 * scale, palette.SAND,
            pitch, at % self._most,
        )  # fmt: skip
        self.group.append(self.menu.group)

    def _make_row(self, game: "FinishedGame | str") -> "Row":
        """Make a game's row: a record's number, the opponent, the result, and the points. The
        person's points come first, or the winner's if two people played."""
        texts = self.app.texts
        name = ""
        if isinstance(game, str):
            name = "%d" % int(game[:-4]) + " "
            try:
                told = parse_headings(record_file.read_lines(self.drive, game))
            except (OSError, ValueError):
                return [name, texts["damaged record"], True]
        else:
            told = read_deal(game[0]) + game[1:]
        start, pack, winner, opponent, points = told
        bot_side, kind, _ = opponent
        name += record_file.opponent_text(texts, opponent)
        if winner is None:
            return [name, texts["not over yet"], True]
        number = game_number_of(start, pack, winner, bot_side, points)
        # If something else decided, the points alone would look like a draw, or the other's win.
        by_points = points and (winner == NOBODY or points[winner] > points[winner ^ 1])
        if bot_side is not None:
            first = bot_side ^ 1
            results, at = ("won game", "number of lost games"), winner ^ first
        else:
            first = at = winner
            results = ("white", "black") if by_points else ("white wins", "black wins")
        result = texts["even" if winner == NOBODY else results[at]]
        starred = list_stars(self.app.save, number)
        stars = " " + "*" * len(starred) if starred else ""
        room = self.app.layout.WIDTH // self.app.layout.S - _GAPS
        if points:
            score = "%d-%d" % (points[first & 1], points[first & 1 ^ 1])
            scored = result + " " + score if by_points else texts.fill("ended at", result, score)
            if by_points or font.measure(name + scored + stars) <= room:
                result = scored
        result += stars
        deal = deal_of(pack) if kind in (PEOPLE, LEVEL) else None
        if deal is not None:
            named = name + " " + word_of(deal)
            if font.measure(named + result) <= room:
                name = named
        return [name, result, True]

    def _read_record(self, game: "FinishedGame | str") -> "Record | None":
        """Read a finished game with its history. Return None if it is damaged or not over."""
        if not isinstance(game, str):
            return replay_entries(game[0], game[1])
        try:
            lines = record_file.read_lines(self.drive, game)
            record = next(read_records(lines))
            record.opponent = find_opponent(read_names(lines))
        except (OSError, ValueError, StopIteration):
            return None
        return record if record.is_over else None

    def _replay_game(self) -> None:
        app, texts = self.app, self.app.texts
        self.buttons.show_message(texts["moment"])
        app.device.display.refresh()
        record = self._read_record(self.games[self.at])
        if record is None:
            self.buttons.show_message("")
            self.menu.set_right(self.menu.cursor, texts["damaged record"])
            return
        if record.kind == RIVAL:
            record.number = min(record.number, RIVAL_COUNT - 1)
        app.show("replay", record, ("games", self.at))

    def press(self, intent: str) -> None:
        if self.shown:
            if intent == "BACK":
                self._show_games(self.at)
        elif intent == "BACK":
            self.app.show_title(self.name)
        elif not self.games:
            pass
        elif intent == "MENU" and self._limited:
            self._show_how_to_keep()
        elif intent == "OK":
            self._replay_game()
        else:
            self._move(intent)

    def _move(self, intent: str) -> None:
        """Move the cursor. With a d-pad, LEFT and RIGHT move by a page, else by a game in a
        ring."""
        step = {"UP": -1, "LEFT": -1, "DOWN": 1, "RIGHT": 1}.get(intent, 0)
        number = len(self.games)
        if self.app.device.pad and intent in ("LEFT", "RIGHT"):
            at = max(0, min(number - 1, self.at + step * self._most))
        else:
            at = (self.at + step) % number
        if at == self.at:
            return
        if at // self._most == self.at // self._most and self.menu.move(at - self.at):
            self.at = at
        else:
            self._show_page(at)
        self.app.device.play_cue("move")


SCREEN = GamesScreen
