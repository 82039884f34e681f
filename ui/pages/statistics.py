# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the results of all games so far."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from micropython import const

from engine.coach.puzzle import PUZZLES
from engine.map import BRIDGES
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.save.fields import BEATEN, BEST_STREAK, LONGEST_CHAIN, STREAK
from engine.save.solved import count_solved

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..game import face

TYPE_CHECKING = False
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
_HEADS = "won", "lost games, short", "even"


class StatisticsScreen(page.Page):
    """Shows how many of all games against the bot were won, from 100 games on in percent. A row for
    each opponent counts games won, lost and drawn, if there are any. The second page has other
    results: games of two people, rivals beaten, puzzles solved, wins in a row, the longest chain.
    It comes first if only games of two people were played."""

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
            counts = (wins, losses, draws) if wins + losses + draws else ()
            lines.append((name, person, counts, (wins, draws, losses)))
        if not games:
            lines[0] = "wins come here", None, (), ()
        some = won if games < 100 else "%d%%" % (100 * won // games)
        share = texts.fill("you won some", some, games) if games else ""
        white, black, draws = [save.count_results(0, n) for n in range(3)]
        if not games + white + black + draws:
            share = texts["never played"]
        title = texts["statistics"]
        page.add_title(self.group, layout, self.top, _MARGIN * layout.S, title, share)
        others: list[_Line] = [("two players", None, (white, black), (white, draws, black))]
        for name, number, most in (
            ("rivals beaten", values[BEATEN], RIVAL_COUNT),
            ("puzzles", count_solved(save), PUZZLES),
            ("current streak", values[STREAK], values[BEST_STREAK]),
        ):
            others.append((name, None, ["%d/%d" % (number, most)], (number, 0, most - number)))
        most = values[LONGEST_CHAIN]
        others.append(("longest chain", None, [most], (most, 0, max(0, BRIDGES - most))))
        self._pages = lines, others
        self._show(int(not games and white + black + draws > 0))

    def _show(self, at: int) -> None:
        """Show a page."""
        layout, texts = self.app.layout, self.app.texts
        scale, lines = layout.S, self._pages[at]
        self.at = at
        self.buttons.show_keys([(("RIGHT", "LEFT")[at], texts["page"]), ("BACK", texts["back"])])
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
        plain = palette.SAND
        if parts:
            y -= (gap + bar) // 2
            plain = palette.TEXT
        if person is not None:
            seen = min(face.SIZE, height // scale - 1)
            top = (height - seen * scale) // 2
            self.append(face.make_face(person, _MARGIN * scale, top, scale, rows=seen))
        self.append(font.make_label(texts[name], left, y, plain, scale))
        best, worst = palette.LIME, palette.UI
        two = len(numbers) == 2
        if two:
            best, worst = palette.WHITE, palette.BLACK
        x = width + scale  # with the gap after the last letter
        for n in range(len(numbers) - 1, -1, -1):
            text = str(numbers[n])
            colour = plain if n or not parts else best
            if text[0] == "0":
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
            won, even, lost = parts
            whole = won + even + lost or 1
            for share, colour in (whole, worst), (won + even, palette.DIM), (won, best):
                wide = (width - left) * share // whole
                if wide:
                    self.append(shapes.make_rectangle(left, y, wide, bar, colour))


SCREEN = StatisticsScreen
