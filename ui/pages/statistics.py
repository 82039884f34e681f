# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the results of all games so far."""

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from micropython import const

from engine.coach.puzzle import PUZZLES
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
_LEAST = const(7)
_MOST = const(22)
"""How much higher than a capital a row is, at least and at most."""
_BAR = const(2)
"""The height of a bar in the lowest row, and of the gap above it."""
# Beside the levels' numbers:
_CAMPAIGN = const(-2)
_TWO = const(-1)
_HEADS = "won", "lost games, short", "even"


class StatisticsScreen(page.Page):
    """Shows how many of all games against the bot were won, from 100 games on in percent. A row for
    each opponent counts games won, lost and drawn. Other results follow, on a second page if there
    is no room: rivals beaten, puzzles solved, wins in a row, the longest chain, games of two
    people. While there are no results, a sentence says so."""

    name = "statistics"

    def __init__(self, app: "App") -> None:
        texts, layout, save = app.texts, app.layout, app.save
        values, solved = save.values, count_solved(save)
        super().__init__(app, (), palette.DEEP, palette.DEEP)
        self.top = Places(layout, "options").header
        lines: list[_Line] = []
        won = games = split = 0
        for number in BY_STRENGTH + (_CAMPAIGN, _TWO):
            wins, losses, draws = [save.count_results(1 + number, n) for n in range(3)]
            if number == _TWO:
                split = len(lines)
            if wins + losses + draws:
                name, person, numbers = "two players", None, [wins, losses]
                if number != _TWO:
                    won += wins
                    games += wins + losses + draws
                    numbers.append(draws)
                    name, person = "campaign", min(values[BEATEN], RIVAL_COUNT - 1)
                if number >= 0:
                    name, person = LEVEL_NAMES[number], RIVAL_COUNT + number
                lines.append((name, person, numbers, (wins, draws, losses)))
        some = won if games < 100 else "%d%%" % (100 * won // games)
        share = texts.fill("you won some", some, games) if games else ""
        title = texts["statistics"]
        page.add_title(self.group, layout, self.top, _MARGIN * layout.S, title, share)
        if lines or solved:
            for name, number, most in (
                ("rivals beaten", values[BEATEN], RIVAL_COUNT),
                ("puzzles", solved, PUZZLES),
                ("current streak", values[STREAK], values[BEST_STREAK]),
                ("longest chain", values[LONGEST_CHAIN], 0),
            ):
                if most:
                    said = "%d/%d" % (number, most)
                    lines.append((name, None, [said], (number, 0, most - number)))
                elif number:
                    lines.append((name, None, [number], (0, 0, 0)))
        if split:
            heads = [texts[name] for name in _HEADS]
            lines.insert(0, ("opponent", None, heads, ()))
            split += 1
        room = (layout.BUTTONS_TOP - self.top) // layout.S
        self._pages = [lines]
        if len(lines) > room // (font.measure_capital(1) + _LEAST):
            self._pages = [lines[:split], lines[split:]]
        self._show(0)

    def _show(self, at: int) -> None:
        """Show a page."""
        layout, texts = self.app.layout, self.app.texts
        scale, lines = layout.S, self._pages[at]
        self.at = at
        keys = [("BACK", texts["back"])]
        if self._pages[1:]:
            keys.insert(0, (("RIGHT", "LEFT")[at], texts["page"]))
        self.buttons.show_keys(keys)
        shapes.cut_group(self.group, page.LAYERS + 1)
        if not lines:
            page.add_text_below(self, self.top, texts["nothing to count"], 8 * scale)
            return
        room, rows = layout.BUTTONS_TOP - self.top, len(lines)
        height = rows * min(font.measure_capital(scale) + _MOST * scale, room // rows)
        y = self.top + (room - height) // 2
        faces = [line for line in lines if line[1] is not None]
        indent = _TEXT if faces else 2 * _MARGIN
        widest = max([font.measure(texts[head]) for head in _HEADS])
        grid = GridLayout(0, y, layout.WIDTH - _MARGIN * scale, height, (1, rows))
        for n, line in enumerate(lines):
            row = _Row(self.app, line, widest, indent)
            grid.add_content(row, (0, n), (1, 1), layout_cells=False)
        grid.layout_cells()  # type: ignore[no-untyped-call] # the library's
        self.group.append(grid)

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)
        elif intent == ("RIGHT", "LEFT")[self.at] and self._pages[1:]:
            self._show(1 - self.at)


class _Row(displayio.Group):
    """A row that GridLayout places. In font pixels, widest: the room for a number; indent: the
    start of its text."""

    def __init__(self, app: "App", line: "_Line", widest: int, indent: int) -> None:
        super().__init__()
        self._own = app, line, widest, indent

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        app, (name, person, numbers, parts), widest, indent = self._own
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
        colours = palette.LIME, palette.DIM, palette.UI
        two = len(numbers) == 2
        if two:
            colours = palette.WHITE, palette.DIM, palette.BLACK
        x = width + scale  # with the gap after the last letter
        for n in range(len(numbers) - 1, -1, -1):
            text = str(numbers[n])
            colour = plain if n or not parts else colours[0]
            if text[0] == "0":
                colour = palette.DIM
            label = font.make_label(text, x, y, colour, scale, 1)
            self.append(label)
            x -= scale * widest + layout.WIDTH // 60
            if two:
                size = layout.STATUS_STONE[2]
                x = label.x - size // 2 - 3 * scale
                self.append(shapes.make_stone(n, x, y + capital // 2, size, scale))
                x -= size // 2 + 3 * scale
        y += capital + gap
        done, whole = 0, sum(parts) or 1
        width -= left
        for part, colour in zip(parts, colours):
            start = width * done // whole
            done += part
            wide = width * done // whole - start
            if wide:
                self.append(shapes.make_rectangle(left + start, y, wide, bar, colour))


SCREEN = StatisticsScreen
