# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Lists the last games: the games still in the save, then the newest records on the drive."""

import displayio
from micropython import const

from engine.deals import deal_of, word_of
from engine.map import BLACK, NOBODY, WHITE
from engine.match import RIVAL_COUNT
from engine.record import LEVEL, PEOPLE, RIVAL
from engine.save.fields import KEEP_GAMES
from engine.save.finished import list_finished, read_deal, replay_entries
from engine.save.stars import game_number_of, list_stars
from engine.text.read import find_opponent, parse_headings, read_names, read_records

from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, shapes
from ..folder import read_address
from ..game import face
from . import record_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.record import Opponent, Record
    from engine.save.finished import FinishedGame
    from engine.types import Player

    from ..app import App
    from ..types import Row

    # A row's lines on the left and on the right, the result's colour, and whose head it has after
    # which result, if any.
    _Told = tuple[list[str], list[str], int, Opponent | None, Player]
    _Headings = tuple[Player, bytes, Player | None, Opponent, tuple[int, int] | None]

_PITCH = const(18)
"""The least pitch of the rows in font pixels: for a face and two lines, on a web page a finger."""
_TEXT = const(17)
"""Where a row's texts begin, in font pixels. Before them is room for a face."""
_HALF = const(6)
"""Half of a face's height."""
_MARGIN = const(3)


class GamesScreen(page.Page):
    """A list in pages, newest game first. OK replays a game. at: the game the cursor starts on.

    A row has the opponent's face as the game ended, or two stones if two people played; their name
    above which game it was; the result, in a colour, above the points.
    """

    name = "games"

    def __init__(self, app: "App", at: int = 0) -> None:
        texts, layout = app.texts, app.layout
        self.drive = app.device.drive
        finished = list_finished(app.save)
        names = record_file.list_newest(self.drive)
        for name in names[: len(finished)]:
            self._drop_duplicate(finished, name)
        self.games: list[FinishedGame | str] = []
        self.games += finished
        self.games += names
        self.places = Places(layout, "options")
        super().__init__(app, [("BACK", texts["back"])], palette.DEEP, palette.DEEP)
        _, self._place = page.add_title(
            self.group, layout, self.places.header, _MARGIN * layout.S, texts["replay"], ""
        )
        self.base = len(self.group)
        self._damaged: FinishedGame | str = ""
        self.shown = False  # whether the page explains how to keep more games, in the list's place
        self._limited = app.device.guarded and not app.save.values[KEEP_GAMES]
        if self.games:
            self._show_games(min(at, len(self.games) - 1))
        else:
            self._explain(texts["no finished game"])

    def _show_games(self, at: int) -> None:
        """Show the list, with the cursor on this game."""
        texts = self.app.texts
        keys = [("OK", texts["show"]), ("BACK", texts["back"])]
        if self._limited:
            keys.insert(1, ("MENU", texts["info"]))
        self.buttons.show_keys(keys)
        self.shown = False
        self._show_page(at)

    def _show_how_to_keep(self) -> None:
        """Explain how to keep more games."""
        texts = self.app.texts
        self.shown = True
        self._place.write("")
        shapes.cut_group(self.group, self.base)
        self.buttons.show_keys([("BACK", texts["back"])])
        said = texts["how to keep more"]
        if read_address():
            said += " " + texts["keep one by phone"]
        self._explain(said)

    def _explain(self, said: str) -> None:
        """Show a text in the middle of the page."""
        layout, top = self.app.layout, self.places.header
        made = page.make_explanation(layout, self.places, said)
        made.y = (top + layout.BUTTONS_TOP - made[0].y - made[-1].y) // 2
        self.group.append(made)

    def _drop_duplicate(self, finished: "list[FinishedGame]", name: str) -> None:
        """Drop the save's copy of this record's game."""
        told = self._read_headings(name)
        if told is None:
            return
        for game in finished:
            entries, won, _, scored = game
            if read_deal(entries) + (won, scored or told[4]) == told[:3] + told[4:]:
                finished.remove(game)
                return

    def _read_headings(self, name: str) -> "_Headings | None":
        """Read what a record says without being played; None if it is damaged."""
        try:
            return parse_headings(record_file.read_lines(self.drive, name))
        except (OSError, ValueError):
            return None

    def _show_page(self, at: int) -> None:
        """Show the page with this game, and put the cursor on it."""
        shapes.cut_group(self.group, self.base)
        layout, top = self.app.layout, self.places.header
        scale = layout.S
        high = 2 * font.measure_capital(1)
        room = (layout.BUTTONS_TOP - top) // scale - 2
        self._most = room // max(_PITCH, high + 6)
        pitch = room // self._most
        self._line = high // 2 + (pitch - high) // 3
        first = at - at % self._most
        rows: list[Row] = [["", "", True] for _ in self.games[first : first + self._most]]
        self.menu = menu_list.MenuList(
            0, top, layout.WIDTH, rows, scale, 0, palette.UI, pitch, at % self._most
        )
        self.group.append(self.menu.group)
        parts = displayio.Group()
        # The faces have their own ground, also beside the cursor.
        parts.append(shapes.make_rectangle(0, 0, _TEXT - 2, pitch * len(rows), palette.UI))
        self._texts: list[list[tuple[displayio.TileGrid, displayio.Palette]]] = []
        for n, row in enumerate(rows):
            self._add_row(parts, row, first + n, pitch * n + pitch // 2)
        self.group.append(shapes.make_scaled(parts, 0, self.menu.y, scale))
        self._choose(at)

    def _choose(self, at: int) -> None:
        """Show that the cursor is on this game: its texts are plain, the others' have colours."""
        self.at = at
        plain = palette.make_palette(None, palette.INK)
        for n, texts in enumerate(self._texts):
            for tiles, colours in texts:
                tiles.pixel_shader = plain if n == self.menu.cursor else colours
        self._place.write(self.app.texts.fill("number of all", at + 1, len(self.games)))

    def _add_row(self, parts: displayio.Group, row: "Row", at: int, y: int) -> None:
        """Add a game's head and texts to the page's parts, around this height."""
        left, right, colour, opponent, winner = self._tell_game(at)
        row[0], row[1] = "  ".join(left), "  ".join(right)
        if opponent and opponent.kind != PEOPLE:
            parts.append(face.make_face_after_game(opponent, winner, 2, y - _HALF, 1))
        elif opponent:
            for player in (WHITE, BLACK):
                parts.append(shapes.make_stone(player, 5 + 5 * player, y - 2 + 4 * player, 7, 1))
        end = self.app.layout.WIDTH // self.app.layout.S - _MARGIN + 1
        made: list[tuple[displayio.TileGrid, displayio.Palette]] = []
        self._texts.append(made)
        for texts, shade in (left, palette.TEXT), (right, colour):
            capital = font.measure_capital(1)
            top = y - (self._line * (len(texts) - 1) + capital) // 2 - 1
            for text in texts:
                bitmap = displayio.Bitmap(font.measure(text), capital + 2, 2)
                font.draw_text(bitmap, text, 0, 1)
                x = _TEXT if texts is left else end - bitmap.width
                colours = palette.make_palette(None, shade)
                tiles = displayio.TileGrid(bitmap, pixel_shader=colours, x=x, y=top)
                parts.append(tiles)
                made.append((tiles, colours))
                top += self._line
                shade = palette.DIM

    def _tell_game(self, at: int) -> "_Told":
        """Tell what a game's row says. The person's points come first, or the winner's if two
        people played."""
        texts, game = self.app.texts, self.games[at]
        if isinstance(game, str):
            when, told = game.upper(), self._read_headings(game)
        else:
            when = texts.lines("games since", at)[min(at, 2)]
            told = read_deal(game[0]) + game[1:]
        if game is self._damaged:
            told = None
        if told is None or told[2] is None:
            lack = "not over yet" if told else "damaged record"
            return [when], [texts[lack]], palette.DIM, None, NOBODY
        start, pack, winner, opponent, points = told
        assert winner is not None
        bot_side, kind, _ = opponent
        stars = list_stars(self.app.save, game_number_of(start, pack, winner, bot_side, points))
        name = (record_file.opponent_text(texts, opponent) + " " + "*" * len(stars)).strip()
        deal = deal_of(pack) if kind in (PEOPLE, LEVEL) else None
        if deal is not None:
            when = texts.fill("deal is called", word_of(deal))
        colour = palette.TEXT
        if bot_side is not None and winner != NOBODY:
            colour = palette.PALE_RED if winner == bot_side else palette.LIME
        right = record_file.list_result(texts, winner, bot_side, points)
        if points == (0, 0) and winner != NOBODY:
            record = self._read_record(game)  # a few turns at most
            if record is not None and record.given_up is not None:
                right[1] = texts.lines("ended at", "")[1]
        return [name, when], right, colour, opponent, winner

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
        app, game = self.app, self.games[self.at]
        self.buttons.show_message(app.texts["moment"])
        app.device.display.refresh()
        record = self._read_record(game)
        if record is None:
            self.buttons.show_message("")
            self._damaged = game
            self._show_page(self.at)
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
            self._choose(at)
        else:
            self._show_page(at)
        self.app.device.play_cue("move")


SCREEN = GamesScreen
