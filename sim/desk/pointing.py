# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A tap, or a mouse's click, on the display: the keys that do what it means.

A tap on what is not chosen chooses it, a second one is OK, as with keys: nothing is built or taken
unseen. A row of a list is chosen and opened at once.

The page of the browser edition runs it too, on MicroPython.
"""

from engine.board import ENDS, LINES, NAMES
from engine.cards import EMPTY_SLOT

if False:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from ui.app import App
    from ui.draw.buttons import Buttons
    from ui.game.table.chart import Chart
    from ui.game.turn.lines import Lines
    from ui.game.turn.turn import TurnScreen

_CAP = 256  # added to the letters of a key's name: see ui/draw/font.py
_PAD = {"^": "UP", "_": "DOWN", "<": "LEFT", ">": "RIGHT"}
_ISLAND, _LINE = 8, 17  # bytes per island and line in a map's file, as in ui/game/table/chart.py
_PILE, _NOTHING = 3, 4  # targets of a draw, after the slots of the row
_HAND = 5


def tap(app: "App", x: int, y: int) -> "Iterator[str]":
    """Yield the keys that a tap at (x, y) stands for, in pixels of the picture, one by one.

    Each must have been pressed, and a frame have passed, before the next is asked for: it depends
    on what the screen then shows. The tap ends when another screen opens.
    """
    before = app.screen, getattr(app.screen, "inner", None)
    for intent in _keys(app, x, y):
        yield intent
        if (app.screen, getattr(app.screen, "inner", None)) != before:
            return


def _keys(app: "App", x: int, y: int) -> "Iterator[str]":
    screen = app.screen
    if screen is None:
        yield "OK"  # the console shows an error: any key leads to the title
        return
    buttons = getattr(screen, "buttons", None) or app.table.buttons
    offered = buttons_at(buttons, app.layout.WIDTH)
    if y >= app.layout.BUTTONS_TOP:
        for start, end, intent in offered:
            if start <= x < end:
                yield intent
        return
    turn = getattr(screen, "inner", screen)
    stepped = screen.name == "replay" and screen.menu is None
    if stepped or getattr(screen, "page", None) is not None:
        yield "LEFT" if 2 * x < app.layout.WIDTH else "RIGHT"
    elif getattr(screen, "menu", None) is not None:
        yield from _row(app, screen, x, y)
    elif hasattr(turn, "state") and hasattr(turn, "cards"):
        yield from _turn(app, turn, x, y)
    elif screen.name == "campaign":
        yield from _rival(screen, x, y)
    else:
        intents = [intent for _, _, intent in offered]
        for intent in ("OK", "BACK"):
            if intent in intents:
                yield intent
                return


def buttons_at(buttons: "Buttons", width: int) -> "list[tuple[int, int, str]]":
    """The buttons of the bottom line: (left, right, intent), from there to there in pixels."""
    from ui.draw.font import measure  # not at the top: the console installs the fakes first

    intents = {name: intent for intent, name in buttons.names.items()}
    text = buttons.text
    x = width - measure(text) * buttons.scale
    found = []
    for part in text.split(chr(_CAP + ord("(")))[1:]:
        name, _, _ = part.partition(chr(_CAP + ord(")")))
        name = "".join([chr(ord(letter) - _CAP) for letter in name])
        end = x + measure(chr(_CAP + ord("(")) + part) * buttons.scale
        found.append((x, end, intents.get(name) or _PAD[name]))
        x = end
    return found


# Lists


def _row(app: "App", screen: "Any", x: int, y: int) -> "Iterator[str]":
    """To the row of a list, and OK; a value between arrows is changed, the rest of its row only
    chooses it."""
    menu = screen.menu
    frame, rows = menu.group[0], menu.group[len(menu.group) - 1]
    row = (y - menu.y) // menu.pitch
    if not (frame.x <= x and y >= menu.y and row < len(menu.rows)):
        if screen.name == "menu":
            yield "BACK"  # it lies over the game
        return
    _, right, can = menu.rows[row]
    if not can:
        return
    pad = app.device.pad
    if screen.name == "setup":
        less, more = "UP" if pad else "MENU", "DOWN"
    else:
        less, more = ("UP", "DOWN") if pad else ("LEFT", "RIGHT")
    for _ in menu.rows:
        if menu.at == row:
            break
        yield less if row < menu.at else more
    if menu.at != row:
        return
    if right[:1] != "<":
        yield "OK"
        return
    from ui.draw.font import measure

    end = rows.x + menu.tiles[row].bitmap.width * rows.scale
    half = (measure(right) // 2 + 4) * rows.scale
    if x < end - 2 * half:
        return
    if screen.name == "options" and not pad:
        yield "OK"
    else:
        yield "LEFT" if x < end - half else "RIGHT"


def _rival(screen: "Any", x: int, y: int) -> "Iterator[str]":
    """The campaign: to an island's rival, or to begin against them."""
    island = _island_at(screen.chart, x, y)
    number = min(screen.beaten + 1, len(NAMES))
    if island is None or island >= number:
        return
    if island == screen.at:
        yield "OK"
        return
    while screen.at != island:
        yield "RIGHT" if (island - screen.at) % number <= number // 2 else "LEFT"


# A turn


def _turn(app: "App", turn: "TurnScreen", x: int, y: int) -> "Iterator[str]":
    name = type(turn.state).__name__
    if name not in ("Hand", "Lines", "Draw", "Discards", "Look"):
        yield "OK"
        return
    if name == "Look":
        island = _island_at(turn.chart, x, y)
        if island is None:
            yield "BACK"
        else:
            yield from _to_island(turn, island)
        return
    kind, number = _aimed(app, turn, x, y)
    if kind == "row":
        yield from _draw(turn, number)
    elif kind == "hand":
        yield from _card(turn, number)
    elif kind == "line":
        yield from _line(turn, number)
    elif kind == "island" and name == "Hand":
        yield "DOWN"
        yield from _to_island(turn, number)


def _aimed(app: "App", turn: "TurnScreen", x: int, y: int) -> "tuple[str, int]":
    """What is there: "row" and a target of the draw, "hand" and a slot, "line", "island"; or ""
    for nothing."""
    cards = app.table.cards
    nothing = cards.nothing is not None and not cards.nothing.hidden
    width, height, _ = app.layout.CARD
    for target in [_NOTHING] * nothing + [_PILE]:
        tiles = (cards.nothing if target == _NOTHING else cards.pile)[0]
        box = app.layout.NOTHING if target == _NOTHING else app.layout.PILE
        if 0 <= x - tiles.x < box[2] and 0 <= y - tiles.y < box[3]:
            return "row", target
    for slot in (5, 6, 7, 0, 1, 2, 3, 4):
        tiles = cards.slots[slot]
        here = 0 <= x - tiles.x < width and 0 <= y - tiles.y < height
        if here and cards.faces[slot] < EMPTY_SLOT:
            return ("hand", slot) if slot < _HAND else ("row", slot - _HAND)
    if not app.layout.MAP_TOP <= y < app.layout.CARDS_TOP:
        return "", 0
    line = _line_at(app, _open_lines(turn), x, y)
    if line is not None:
        return "line", line
    island = _island_at(turn.chart, x, y)
    return ("", 0) if island is None else ("island", island)


def _open_lines(turn: "TurnScreen") -> "dict[int, int | None]":
    """The lines that can be chosen, each with the slot of the card that pays for it: the chosen
    one if it can; None for a handicap's."""
    name = type(turn.state).__name__
    if name == "Lines" and turn.state.island is None:
        return dict.fromkeys(turn.state.choices)
    if name not in ("Hand", "Lines"):
        return {}
    from ui.game.turn.lines import card_choices

    found = {}
    for slot in [turn.cursor] + list(range(len(turn.cards))):
        for line in card_choices(turn.game, turn.cards[slot]):
            found.setdefault(line, slot)
    return found


def _to_hand(turn: "TurnScreen") -> "Iterator[str]":
    """Back to where a card is chosen: at most from the ways to pay, over the lines."""
    for _ in range(3):
        if type(turn.state).__name__ in ("Hand", "Discards"):
            return
        yield "BACK"


def _card(turn: "TurnScreen", slot: int) -> "Iterator[str]":
    chosen = type(turn.state).__name__ in ("Hand", "Discards") and turn.cursor == slot
    yield from _to_hand(turn)
    if chosen:
        yield "OK"
    else:
        yield from _to_card(turn, slot)


def _to_card(turn: "TurnScreen", slot: int) -> "Iterator[str]":
    for _ in range(_HAND):
        ahead = steps(turn, slot)
        if not ahead:
            return
        yield "RIGHT" if ahead > 0 else "LEFT"


def _line(turn: "TurnScreen", line: int) -> "Iterator[str]":
    """To a line, over its card; the line under the cursor: OK."""
    state = turn.state
    slot = _open_lines(turn)[line]
    if type(state).__name__ == "Lines" and state.line == line:
        yield "OK"
        return
    if slot is not None and (type(state).__name__ == "Hand" or line not in state.choices):
        yield from _to_hand(turn)
        yield from _to_card(turn, slot)
        yield "OK"
    elif state.paying:
        yield "BACK"
    for _ in range(LINES):
        state = turn.state
        if type(state).__name__ != "Lines" or line not in state.choices or state.line == line:
            return
        yield line_key(turn.app, state, line)


def _draw(turn: "TurnScreen", target: int) -> "Iterator[str]":
    """To a target of the draw; the one under the cursor: OK."""
    state = turn.state
    if type(state).__name__ == "Draw":
        if state.targets and state.targets[state.at] == target:
            yield "OK"
            return
    else:
        if type(state).__name__ == "Lines":
            yield from _to_hand(turn)
        for _ in range(_HAND):  # without a d-pad, over the hand's last card
            if type(turn.state).__name__ == "Draw":
                break
            yield "UP" if turn.pad else "RIGHT"
    for _ in range(_HAND):
        state = turn.state
        if type(state).__name__ != "Draw" or target not in state.targets:
            return
        number = len(state.targets)
        ahead = (state.targets.index(target) - state.at) % number
        if not ahead:
            return
        yield "RIGHT" if ahead <= number // 2 else "LEFT"


def _to_island(turn: "TurnScreen", island: int) -> "Iterator[str]":
    for _ in range(len(NAMES)):
        look = turn.state
        if type(look).__name__ != "Look" or look.island == island:
            return
        if not turn.pad:
            ahead = (island - look.island) % len(NAMES)
            yield "RIGHT" if ahead <= len(NAMES) // 2 else "LEFT"
            continue
        from ui.game.turn.look import ISLAND_NEXT

        def to(at: int, key: str) -> int:
            next_one = ISLAND_NEXT[4 * at + _KEYS.index(key)]
            return next_one if next_one < len(NAMES) else at

        yield shortest(look.island, island, to)[0]


# Ways

_KEYS = ("UP", "DOWN", "LEFT", "RIGHT")


def steps(turn: "TurnScreen", slot: int) -> int:
    """How far it is to a slot of the hand, to the left if negative: a ring, except where the row
    follows the last card."""
    number = len(turn.cards)
    ahead = slot - turn.cursor
    if turn.pad and -2 * ahead > number and turn.app.layout.TO_ROW == "UP":
        return ahead + number
    if turn.pad and 2 * ahead > number:
        return ahead - number
    return ahead


def line_key(app: "App", state: "Lines", line: int) -> str:
    """The next key from the line under the cursor to another; state: of the class Lines."""
    if not app.device.pad:
        return "RIGHT"
    return path(app.layout, state.line, line, state.choices)[0]


def path(
    layout: "object", line: int, wanted: int, candidates: "Iterable[int]"
) -> "list[str] | None":
    """The keys of the shortest way by d-pad from one candidate line to another, or None."""
    from ui.game.turn.lines import step

    return shortest(line, wanted, lambda at, key: step(layout, at, key, candidates))


def shortest(start: int, wanted: int, to: "Callable[[int, str], int]") -> "list[str] | None":
    """The fewest keys from one line or island to another; to: where a key leads from one. None if
    no keys lead there."""
    ways = {start: []}
    queue = [start]
    for at in queue:
        for key in _KEYS:
            end = to(at, key)
            if end not in ways:
                ways[end] = ways[at] + [key]
                queue.append(end)
    return ways.get(wanted)


# What is where on the map


def _island_at(chart: "Chart", x: int, y: int) -> "int | None":
    """The island whose picture is there; of two, the one whose middle is nearer."""
    found, least = None, 0
    for island in range(len(NAMES)):
        left, top, width, height = chart.islands[_ISLAND * island : _ISLAND * island + 4]
        dx, dy = x - left * chart.unit, y - top
        if 0 <= dx < width and 0 <= dy < height:
            far = (2 * dx - width) ** 2 + (2 * dy - height) ** 2
            if found is None or far < least:
                found, least = island, far
    return found


def _line_at(app: "App", lines: "dict[int, int | None]", x: int, y: int) -> "int | None":
    """Of these lines the one that passes there, if one does; at an island's stone, none does."""
    chart, scale = app.table.chart, app.layout.S
    found, least = None, (3 * scale + 3) ** 2 + 1
    at = 0
    for line in range(len(ENDS) // 2):
        head = _LINE * line
        number = chart.lines[head + 14]
        points = [(chart.lines[head + 12], chart.lines[head + 13])]
        for n in range(at, at + number):
            middle = chart.squares[2 * n], chart.squares[2 * n + 1]
            half = chart.square.width // 2
            points.append((middle[0] + half // chart.unit, middle[1] + half))
        at += number
        if line not in lines:
            continue
        for left, top in points:
            far = (x - left * chart.unit) ** 2 + (y - top) ** 2
            if far < least:
                found, least = line, far
    return found
