# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Renders a screen as text: as letters for the terminal, as words for a screen reader.

The browser edition runs this on MicroPython. The screens' modules are imported late because, on the
desktop, the console must install the fakes first.
"""

from engine.cards import EMPTY_SLOT
from engine.map import BLACK, ENDS, ISLANDS, LETTERS, LINES, NAMES, NOBODY, WHITE
from sim.wording import read_texts, texts_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from displayio import Group

    from engine.types import Line
    from ui.app import App
    from ui.game.table.chart import Chart
    from ui.game.table.table import Table

_FOLDER = texts_folder(__file__)
_MAP_WIDTH, _MAP_HEIGHT = 76, 15
_BRIDGES = {WHITE: "o", BLACK: "#", NOBODY: "."}
_COUNTED = {"★": "points", "▲": "islands", "▯": "cards"}
_STONES = {WHITE: "○", BLACK: "■"}
_SIGNS = {"*": "★", "~": "▲", "|": "▯", "^": "↑", "_": "↓", "<": "←", ">": "→"}


def letter_lines(app: "App", aloud: bool = False) -> "list[str]":
    """Render the screen, including its map, as lines of letters. A list over the table covers the
    map.

    aloud: name only the lit islands of a page's map.
    """
    lines = []
    table = app.table
    root = app.device.display.root_group
    menu = getattr(app.screen, "menu", None)
    if getattr(app.screen, "page", None) is not None:
        menu = None  # a page of the rules hides the list of pages
    buttons = getattr(app.screen, "buttons", None)
    if table is not None and root is table.group and not root.hidden:
        status = table.status
        white, black = [plain_text(text.text) for text in status.texts]
        turn = "" if status.player is None else ("<" if status.player == WHITE else ">")
        middle = "%s %s" % (turn, status.round.text)
        names = app.texts["white"], app.texts["black"]
        bars = "○ o %s %s   %s   ■ # %s %s" % (names[0], white, middle, names[1], black)
        if app.loop.screen_name != "replay":  # there the line is covered and out of date
            lines.append(plain_text(status.said) if status.group[0].hidden else bars)
        if menu is None:
            lines += _draw_map(table.chart)
        hand, row, pile, nothing = _list_cards(app, table.cards)
        words = read_texts(_FOLDER, app.texts.language)
        row_text, hand_text = " ".join(row), " ".join(hand)
        lines.append("%-7s %s   %s %s  %s" % (words["row"], row_text, words["pile"], pile, nothing))
        lines.append("%-7s %s  %s" % (words["hand"], hand_text, "".join(_list_aside(app, table))))
        if menu is None:
            lines.append(" ".join([plain_text(line.text) for line in table.buttons.lines]))
            lines += _list_texts(table.seat)
            buttons = buttons or table.buttons
        lines += _name_columns(app, _list_texts(table.overlay))
    else:
        chart = getattr(app.screen, "chart", None)
        if chart is not None and any(part is chart.group for part in root):
            lines += _list_lit_islands(chart) if aloud else _draw_map(chart)
        lines += _name_columns(app, _list_texts(root))
    if menu is not None:
        for number, (left, right, can) in enumerate(menu.rows):
            mark = "> " if number == menu.cursor else "  " if can else "- "
            lines.append(mark + plain_text(left) + "  " + plain_text(right))
    if buttons is not None:
        lines.append(plain_text(buttons.said) + "   " + plain_text(buttons.text))
    return lines


def _list_lit_islands(chart: "Chart") -> "list[str]":
    return [_mark_lit(NAMES[island], 1) for island in range(ISLANDS) if chart.chosen >> island & 1]


def _draw_map(chart: "Chart") -> "list[str]":
    """Draw islands with their stones, lines and bridges. Chosen islands are in capitals."""
    rows = [[" "] * _MAP_WIDTH for _ in range(_MAP_HEIGHT)]
    for line, cells in enumerate(line_cells(chart)):
        shown = chart.bridges.looks[line]
        sign = _BRIDGES[NOBODY if shown == NOBODY else shown % 3]
        if chart.crossed >> line & 1:
            sign = "x"
        elif line == chart.bridges.rim:
            sign = "@"
        elif chart.candidates >> line & 1:
            sign = "+"
        free = sign in ".+"
        # The browser's MicroPython has no slices with a step, and can't assign a text to a slice.
        for n in range(0, len(cells), 2 if free and cells[0][1] == cells[-1][1] else 1):
            x, y = cells[n]
            rows[y][x] = sign
    for island in range(ISLANDS):
        x, y = _find_cell(chart, *chart.find_stone_centre(island))
        plus = chart.plus[island]
        holder = chart.owners[island] if plus == NOBODY else plus
        name = _mark_lit(NAMES[island], chart.chosen >> island & 1)
        name += "" if holder == NOBODY else _STONES[holder] + ("+" if plus != NOBODY else "")
        x = max(0, min(x - 3, _MAP_WIDTH - len(name)))
        rows[y][x : x + len(name)] = list(name)
    return ["  " + "".join(row) for row in rows]


def _find_cell(chart: "Chart", x: int, y: int) -> "tuple[int, int]":
    """Find the column and row of the letter for a pixel of the map."""
    middles = [chart.find_stone_centre(island) for island in range(ISLANDS)]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    x = (x - left) * (_MAP_WIDTH - 10) // (right - left) + 3
    y = (y - top) * (_MAP_HEIGHT - 1) // (bottom - top)
    return max(0, min(x, _MAP_WIDTH - 1)), max(0, min(y, _MAP_HEIGHT - 1))


def line_cells(chart: "Chart") -> "list[list[tuple[int, int]]]":
    """Find the cells of each line's letters, from shore to shore. They follow the line's squares
    and go a little further, so that lines to one island end apart. No two lines share a cell."""
    from ui.game.table.bridges import HEAD

    places = []
    taken: set[tuple[int, int]] = set()
    at = 0
    for line in range(LINES):
        last = at + chart.lines[HEAD * line + 2] - 1
        x, y = chart.squares[2 * at] * chart.unit, chart.squares[2 * at + 1]
        to_x, to_y = chart.squares[2 * last] * chart.unit, chart.squares[2 * last + 1]
        # Three times the distance of two squares: a third of it goes beyond the last one.
        dx, dy, parts = to_x - x, to_y - y, 3 * (last - at)
        at = last + 1
        x, y = _find_cell(chart, x - dx // parts, y - dy // parts)
        to_x, to_y = _find_cell(chart, to_x + dx // parts, to_y + dy // parts)
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        cells = [
            (x + (to_x - x) * n // steps, y + (to_y - y) * n // steps) for n in range(steps + 1)
        ]
        cells = [cell for cell in cells if cell not in taken]
        taken.update(cells)
        places.append(cells)
    return places


def _list_cards(app: "App", cards: "Any") -> tuple[list[str], list[str], str, str]:
    """List a text for each card of the hand and of the row; the pile; the box for taking none, ""
    if it is hidden."""
    hand = [_card_text(cards, slot) for slot in range(5)]
    row = [_card_text(cards, slot) for slot in range(5, 8)]
    nothing = ""
    if cards.nothing is not None and not cards.nothing.hidden:
        nothing = _box_text(cards.nothing) + " " + app.texts["no card"]
    return hand, row, _box_text(cards.pile), nothing


def _list_aside(app: "App", table: "Table") -> list[str]:
    """List the other player's open cards, or the bridges that both have left, where they are
    shown."""
    cards: Any = table.cards
    words = read_texts(_FOLDER, app.texts.language)
    seen = [label for label, _, _, _, _ in list_labels(cards.aside)]
    if cards.open_label in seen:
        names = [NAMES[LETTERS.index(letter)] for letter in cards.open_label.text]
        return [words["shown"] + ": " + ", ".join(names)]
    if not seen:
        return []
    names = [app.name_player(player) for player in (WHITE, BLACK)]
    texts = [name + " " + label.text for name, label in zip(names, seen)]
    return [words["bridges left"] + ": " + ", ".join(texts)]


def _card_text(cards: "Any", slot: int) -> str:
    face = cards.faces[slot]
    if face >= EMPTY_SLOT:
        return "  --  "
    shader = cards.slots[slot].pixel_shader
    return _mark_lit(NAMES[face], shader is cards.palettes[cards.LIT])


def _box_text(box: "Group") -> str:
    """Return the text of the pile, or of the box for taking no card. Lime behind it means lit."""
    from ui.draw.palette import LIME

    tiles, label = box
    shader = tiles.pixel_shader
    return _mark_lit(label.text, LIME in [shader[n] for n in range(len(shader))])


def _mark_lit(text: str, lit: "bool | int") -> str:
    return "[" + text.upper() + "]" if lit else " " + text + " "


def _list_texts(group: "Group") -> list[str]:
    """List the visible texts in a group, joined into lines."""
    texts = [(top, left, plain_text(label.text)) for label, left, top, _, _ in list_labels(group)]
    texts.sort()
    lines = []
    before = None
    for y, _, text in texts:
        if before is not None and y - before < 6:
            lines[-1] += "  " + text
        else:
            lines.append(text)
            before = y
    return lines


def _name_columns(app: "App", lines: list[str]) -> list[str]:
    """Add the players' names above their columns of points, where the display has their stones."""
    first = app.texts.fill("round", 1) + "  "
    rows = [at for at, line in enumerate(lines) if line.startswith(first)]
    if rows and app.loop.screen_name in ("score", "result"):
        lines.insert(rows[0], app.name_player(WHITE) + "  " + app.name_player(BLACK))
    return lines


def list_labels(group: "Group", x: int = 0, y: int = 0, scale: int = 1) -> "Iterator[Any]":
    """Yield a group's visible labels that have a text, as (label, left, top, scale, its group)."""
    for part in group:
        if not hasattr(part, "append") or part.hidden:
            continue
        left, top = x + part.x * scale, y + part.y * scale
        if not hasattr(part, "text"):
            yield from list_labels(part, left, top, scale * part.scale)
        elif part.text:
            yield part, left, top, scale * part.scale, group


def plain_text(text: str) -> str:
    """Replace the signs in a text by letters that every font has, and its buttons' caps by letters
    in brackets: (A) LINE."""
    from ui.draw.font import CAP

    plain = ""
    for letter in text:
        if CAP <= ord(letter) < 2 * CAP:
            letter = chr(ord(letter) - CAP)
            plain += ") " if letter == ")" else _SIGNS.get(letter, letter)
        else:
            plain += _SIGNS.get(letter, letter)
    return plain


def spoken_lines(app: "App") -> list[str]:
    """Render the screen as lines to be read aloud. The chosen item is in brackets or after >.

    The map becomes each player's islands and bridges, then the lines on offer.
    """
    table, root = app.table, app.device.display.root_group
    if table is None or root is not table.group or root.hidden:
        return [line.strip() for line in letter_lines(app, True) if line.strip()]
    lines = _list_status(app, table) + _list_position(app, table)
    hand, row, pile, nothing = _list_cards(app, table.cards)
    for cards in (hand, row + [pile, nothing]):
        lines.append(", ".join([card.strip() for card in cards if card.strip(" -")]))
    lines += _list_aside(app, table)
    lines.append(plain_text(table.status.said))
    lines += [plain_text(line.text) for line in table.buttons.lines]
    screen: Any = app.screen
    menu = getattr(screen, "menu", None)
    if screen.name in ("replay", "best") and menu is None:
        lines.append(app.name_player(screen.player) + ":")  # on the display it is a stone
    lines += _list_texts(table.seat) + _name_columns(app, _list_texts(table.overlay))
    if menu is not None:
        left, right, _ = menu.rows[menu.cursor]
        lines.append("> " + plain_text(left) + " " + plain_text(right))
    lines.append(plain_text(table.buttons.said) + " " + plain_text(table.buttons.text))
    return [line.strip() for line in lines if line.strip()]


def _list_status(app: "App", table: "Table") -> list[str]:
    """List what the line above the map has: the round, whose turn it is, what both players have."""
    if app.loop.screen_name == "replay":
        return []  # the line is covered and out of date
    status, words = table.status, read_texts(_FOLDER, app.texts.language)
    rounds = status.rounds
    lines = [words["round"] + " " + rounds[1:] if rounds[1:].isdigit() else rounds]
    if status.player is not None:
        lines[0] += ", %s: %s" % (words["to move"], app.name_player(status.player))
    for player in (WHITE, BLACK):
        parts = plain_text(status.texts[player].text).split()
        counted = [
            words[_COUNTED[part[0]]] + " " + part[1:] for part in parts if part[0] in _COUNTED
        ]
        lines.append(app.name_player(player) + ": " + ", ".join(counted))
    return lines


def _list_position(app: "App", table: "Table") -> list[str]:
    chart, lines = table.chart, []
    shown, chosen = chart.bridges.looks, chart.bridges.rim
    for player in (WHITE, BLACK):
        held = [NAMES[island] for island in range(ISLANDS) if chart.owners[island] == player]
        for line in range(LINES):
            if shown[line] != NOBODY and shown[line] % 3 == player and line != chosen:
                held.append(_line_text(line) + " x" * (chart.crossed >> line & 1))
        lines.append(app.name_player(player) + ": " + ", ".join(held))
    offered = [line for line in range(LINES) if chart.candidates >> line & 1 or line == chosen]
    lines.append(", ".join([_mark_lit(_line_text(line), line == chosen) for line in offered]))
    return lines


def _line_text(line: "Line") -> str:
    return "-".join([NAMES[end] for end in ENDS[2 * line : 2 * line + 2]])
