# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the results of all games so far."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from engine.coach.puzzle import PUZZLES
from engine.const import TYPE_CHECKING, const
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.save.fields import BEATEN, BEST_STREAK, LONGEST_CHAIN, STREAK
from engine.save.solved import count_solved

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..game import face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..app import App

    # A text's key, the number of a face or None, numbers or texts, and the parts of a bar.
    _Line = tuple[str, int | None, Sequence[object], Sequence[int]]

# In font pixels:
_MARGIN = const(2)
_TEXT = const(16)
"""Where a row's text begins. Before it is room for a face."""
_BAR = const(2)
"""The height of a bar in the lowest row, and of the gap above it."""
# Beside the levels' numbers:
_CAMPAIGN = const(-2)
_HEADS = "won", "even", "lost games, short"


class StatisticsScreen(page.Page):
    """Shows how many of all games against the bot were won, from 100 games on in percent. A row for
    each opponent counts games won, drawn and lost over a bar of their shares in the colours of the
    heads, which is empty before the first game. The second page has other results: games of two
    people, rivals beaten, puzzles solved, wins in a row, the longest chain. It comes first if only
    games of two people were played."""

    name = "statistics"

    def __init__(self, app: "App") -> None:
        texts, layout, save = app.texts, app.layout, app.save
        values = save.values
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.top = Places(layout, "options").header
        heads = [texts[name] for name in _HEADS]
        lines: list[_Line] = [("opponent", None, heads, ())]
        won = games = 0
        for number in BY_STRENGTH + (_CAMPAIGN,):
            wins, losses, draws = [save.count_results(1 + number, n) for n in range(3)]
            won += wins
            games += wins + losses + draws
            name, person = "campaign", min(values[BEATEN], RIVAL_COUNT - 1)
            if number >= 0:
                name, person = LEVEL_NAMES[number], RIVAL_COUNT + number
            counts = wins, draws, losses
            lines.append((name, person, counts if sum(counts) else 3 * "-", counts))
        some = won if games < 100 else "%d%%" % (100 * won // games)
        white, black, draws = [save.count_results(0, n) for n in range(3)]
        of_two = white + black + draws
        share = "" if of_two else texts["never played"]
        if games:
            share = texts.fill("you won some", some, games)
        title = texts["statistics"]
        page.add_title(self.group, layout, self.top, _MARGIN * layout.S, title, share)
        number, most = values[STREAK], values[BEST_STREAK]
        streak = texts.fill("best", number, most)
        others: list[_Line] = [
            ("wins of two", None, (white, black), (white, draws, black)),
            ("current streak", None, (streak,), (number, 0, most - number)),
        ]
        for name, number, most in (
            ("rivals beaten", values[BEATEN], RIVAL_COUNT),
            ("puzzles solved", count_solved(save), PUZZLES),
        ):
            told = texts.fill("number of all", number, most)
            others.append((name, None, (told,), (number, 0, most - number)))
        others.append(("longest chain", None, (values[LONGEST_CHAIN],), ()))
        self._pages = lines, others
        self._show(int(not games and of_two > 0))

    def _show(self, at: int) -> None:
        """Show a page."""
        layout, texts = self.app.layout, self.app.texts
        scale, lines = layout.S, self._pages[at]
        self.at = at
        turn = ("RIGHT", "LEFT")[at], texts["page"] + " " + "%d/%d" % (at + 1, len(self._pages))
        self.buttons.show_keys([turn, ("BACK", texts["back"])])
        shapes.cut_group(self.group, page.LAYERS + 1)
        room, rows = layout.BUTTONS_TOP - self.top, len(lines)
        height = rows * (room // rows)
        y = self.top + (room - height) // 2
        grid = GridLayout(0, y, layout.WIDTH - _MARGIN * scale, height, (1, rows))
        for n, line in enumerate(lines):
            row = _Row(self.app, line, 2 * _MARGIN if at else _TEXT)
            grid.add_content(row, (0, n), (1, 1), layout_cells=False)
        grid.layout_cells()  # type: ignore[no-untyped-call] # the library's
        self.group.append(grid)

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)
        elif intent == ("RIGHT", "LEFT")[self.at]:
            self._show(1 - self.at)


class _Row(displayio.Group):
    """A row that GridLayout places. indent: the start of its text, in font pixels."""

    def __init__(self, app: "App", line: "_Line", indent: int) -> None:
        super().__init__()
        self._own = app, line, indent

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        app, (name, person, numbers, parts), indent = self._own
        texts, layout = app.texts, app.layout
        scale = layout.S
        capital, gap, left = font.measure_capital(scale), _BAR * scale, indent * scale
        bar = max(_BAR, (height - capital) // scale // 4) * scale
        y = (height - capital) // 2
        if parts:
            y -= (gap + bar) // 2
        if person is not None:
            seen = min(face.SIZE, height // scale - 1)
            top = (height - seen * scale) // 2
            self.append(face.make_face(person, _MARGIN * scale, top, scale, rows=seen))
        plain = palette.SAND if len(numbers) == 3 and not parts else palette.TEXT
        self.append(font.make_label(texts[name], left, y, plain, scale))
        two = len(numbers) == 2
        colours = palette.LIME, palette.DIM, palette.PALE_RED if indent == _TEXT else palette.UI
        if two:
            colours = palette.WHITE, palette.DIM, palette.BLACK
        x = width + scale  # with the gap after the last letter
        for n in range(len(numbers) - 1, -1, -1):
            text = str(numbers[n])
            colour = palette.TEXT if n and parts else colours[n]
            if text[0] == "0" or text == "-":
                colour = palette.DIM
            label = font.make_label(text, x, y, colour, scale, 1)
            self.append(label)
            x -= layout.WIDTH * 11 // 60  # a head and a gap
            if two:
                size = layout.STATUS_STONE[2]
                x = label.x - size // 2 - 3 * scale
                self.append(shapes.make_stone(n, x, y + capital // 2, size, scale))
                x -= size // 2 + 3 * scale
        y += capital + gap
        if parts:
            self.append(shapes.make_rectangle(left, y, width - left, bar, palette.UI))
        for n in (2, 1, 0):
            wide = (width - left) * sum(parts[: n + 1]) // max(1, sum(parts))
            if wide:
                self.append(shapes.make_rectangle(left, y, wide, bar, colours[n]))


SCREEN = StatisticsScreen
