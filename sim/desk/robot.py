# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Knows each screen's targets, where they are on the picture, and which key leads to them.

Off the board, only this module knows where a screen's targets are. Taps, self-play and the players
on the VMs use it.

A target has a kind and a number:

==========  ========================================================================================
key         a key, by its intent
item        a row of a list, which OK opens
value       a row with a value between arrows
less, more  those arrows
card, line  in a turn: a slot of the hand, a line of the map
draw        in a draw: a slot of the row, the pile, or none (ui/game/turn/draw.py)
island      an island to inspect
rival       a rival's island in the campaign
named       an island in a deal's name
puzzle      a tile of the puzzles' list; on another page's bar, the puzzle at the same place there
==========  ========================================================================================

The VMs run this too. The screens' modules are imported late because, on the desktop, the console
must install the fakes first.
"""

from engine.actions import cards_of
from engine.cards import EMPTY_SLOT
from engine.legal import FULL_HAND
from engine.map import ENDS, LINE_MASK_AT, NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, TypeVar

    from engine.types import Action, Island, Line
    from ui.app import App
    from ui.draw.buttons import Buttons
    from ui.game.table.chart import Chart
    from ui.game.turn.turn import TurnScreen

    Target = tuple[str, Any]
    _Place = TypeVar("_Place")
    Box = tuple[int, int, int, int]

_KEYS = ("UP", "DOWN", "LEFT", "RIGHT")
CHOOSES = {"item": "OK", "named": "OK", "less": "LEFT", "more": "RIGHT"}
"""The key that chooses a target at once when the cursor is on its row or island."""


def where(app: "App") -> str:
    """Name what is shown: a turn's state, such as "Hand"; "question" before giving up; otherwise
    the screen."""
    turn = turn_of(app)
    if turn is not None:
        return turn.state.name
    screen: Any = app.screen
    if app.loop.screen_name == "menu" and not screen.rows[0][1]:
        return "question"
    return app.loop.screen_name


def turn_of(app: "App") -> "TurnScreen | None":
    """Return the turn on the display, also inside a lesson; None if there is none."""
    screen: Any = getattr(app.screen, "inner", app.screen)
    return screen if getattr(screen, "name", "") in ("turn", "draw") else None


def row_of(screen: "Any", leads: str) -> int:
    """Find the row of the title, or of a game's menu, that leads to a screen or has the text with
    this key. On the title it may be the row whose list has it."""
    if screen.name != "title":
        return [row and row[0] for row in screen.rows].index(leads)
    names = [opens[0] for opens in screen.opens]
    while leads and leads not in names:
        leads = screen.find_submenu(leads)
    return names.index(leads)


# Where targets are


def find_target(offered: "Iterable[tuple[str, Any, Box]]", x: int, y: int) -> "Target | None":
    """Find the target at (x, y), None if there is none. If there are several, it is the nearest of
    the first one's kind."""
    target, least = None, 0
    for kind, number, (left, top, width, height) in offered:
        dx, dy = x - left, y - top
        if not (0 <= dx < width and 0 <= dy < height):
            continue
        far = (2 * dx - width) ** 2 + (2 * dy - height) ** 2
        if target is None or target[0] == kind and far < least:
            target, least = (kind, number), far
    return target


def list_targets(app: "App") -> "Iterator[tuple[str, Any, Box]]":
    """Yield each target of the screen with its box, in pixels of the picture; the topmost comes
    first."""
    layout = app.layout
    screen: Any = app.screen
    whole = 0, 0, layout.WIDTH, layout.BUTTONS_TOP
    if screen is None:
        yield "key", "OK", (0, 0, layout.WIDTH, layout.HEIGHT)  # the console shows an error
        return
    keys = list_buttons(app)
    for left, right, intent in keys:
        yield "key", intent, (left, layout.BUTTONS_TOP, right - left, layout.HEIGHT)
    shown = where(app)
    if (shown == "replay" and screen.menu is None) or getattr(screen, "page", None) is not None:
        half = (layout.WIDTH + 1) // 2
        yield "key", "LEFT", (0, 0, half, layout.BUTTONS_TOP)
        yield "key", "RIGHT", (half, 0, half, layout.BUTTONS_TOP)
    elif getattr(screen, "menu", None) is not None:
        yield from _list_rows(app, screen)
        if screen.name == "menu":
            yield "key", "BACK", whole  # it lies over the game
    elif shown in ("Hand", "Lines", "Draw", "Discards"):
        turn = turn_of(app)
        assert turn is not None
        yield from _list_turn_targets(app, turn)
    elif shown == "Info":
        yield from _list_islands(screen.table.chart, "island", len(NAMES))
        yield "key", "BACK", whole
    elif shown == "deal":
        yield from _list_islands(screen.chart, "named", len(NAMES))
    elif shown == "campaign":
        yield from _list_islands(screen.chart, "rival", min(screen.beaten + 2, len(NAMES)))
    elif shown == "puzzles":
        yield from _list_puzzles(screen)
    else:
        intents = [intent for _, _, intent in keys]
        for intent in ("OK", "BACK"):
            if intent in intents:
                yield "key", intent, whole
                return


def list_buttons(app: "App") -> "list[tuple[int, int, str]]":
    """List the buttons of the bottom line as (left, right, intent)."""
    from ui.draw.buttons import PAD
    from ui.draw.font import CAP, measure

    table: Any = app.table
    line: Buttons = getattr(app.screen, "buttons", None) or table.buttons
    intents = {name: intent for intent, name in line.names.items()}
    intents.update({sign: intent for intent, sign in PAD.items()})
    x = line.gap * line.scale
    places = []
    for part in line.text.split(chr(CAP + ord("(")))[1:]:
        name, _, _ = part.partition(chr(CAP + ord(")")))
        name = "".join([chr(ord(letter) - CAP) for letter in name])
        end = x + measure(chr(CAP + ord("(")) + part) * line.scale
        places.append((x, end, intents[name]))
        x = end
    return places


def _list_rows(app: "App", screen: "Any") -> "Iterator[tuple[str, int | Island | Line, Box]]":
    from ui.draw.font import measure

    menu = screen.menu
    frame, rows = menu.group[0], menu.group[len(menu.group) - 1]
    for number, (_, right, can) in enumerate(menu.rows):
        top = menu.y + number * menu.pitch
        if not can:
            continue
        kind = "value" if right[:1] == "<" else "item"
        if kind == "value":
            half = (measure(right) // 2 + 4) * rows.scale
            end = rows.x + menu.tiles[number].bitmap.width * rows.scale
            yield "less", number, (end - 2 * half, top, half, menu.pitch)
            yield "more", number, (end - half, top, app.layout.WIDTH, menu.pitch)
        yield kind, number, (frame.x, top, app.layout.WIDTH, menu.pitch)


def _list_turn_targets(
    app: "App", turn: "TurnScreen"
) -> "Iterator[tuple[str, int | Island | Line, Box]]":
    from ui.game.turn.draw import NONE_TARGET, PILE_TARGET

    cards, layout = turn.table.cards, app.layout
    width, height, _ = layout.CARD
    boxes = [(PILE_TARGET, cards.pile, layout.PILE)]
    if cards.nothing is not None and not cards.nothing.hidden:
        boxes.insert(0, (NONE_TARGET, cards.nothing, layout.NOTHING))
    for target, part, (_, _, wide, high) in boxes:
        yield "draw", target, (part.x + part[0].x, part.y + part[0].y, wide, high)
    for slot, tiles in enumerate(cards.slots):
        if cards.faces[slot] < EMPTY_SLOT:
            kind, number = ("card", slot) if slot < FULL_HAND else ("draw", slot - FULL_HAND)
            yield kind, number, (tiles.x, tiles.y, width, height)
    # A finger's width around each of a line's squares and its X, and around the stone at its end.
    chart = turn.chart
    far = 3 * layout.S + 3
    lines, ends = find_payers(turn), _find_other_ends(turn)
    squares = [(line, x, y) for line, x, y in _list_squares(chart) if line in lines]
    squares += [(ends[island],) + chart.find_stone_centre(island) for island in ends]
    for line, x, y in squares:
        if layout.MAP_TOP <= y < layout.CARDS_TOP:
            yield "line", line, (x - far, y - far, 2 * far + 1, 2 * far + 1)
    for kind, island, box in _list_islands(chart, "island", len(NAMES)):
        if island in ends:
            yield "line", ends[island], box
        elif turn.state.name == "Hand":
            yield kind, island, box


def _find_other_ends(turn: "TurnScreen") -> "dict[Island, Line]":
    """Find the islands to which the chosen card can be played, each with the line that leads
    there."""
    if turn.state.name not in ("Hand", "Lines") or not turn.cards or turn.game.handicap:
        return {}
    from ui.game.turn.lines import list_choices

    mine = turn.cards[turn.cursor]
    ends = [(line, ENDS[2 * line : 2 * line + 2]) for line in list_choices(turn.game, mine)]
    return {sum(two) - mine: line for line, two in ends}


def find_unreached(app: "App", x: int, y: int) -> "tuple[str, str, str] | None":
    """Find why the card whose lines are on show can't be played to the island at (x, y): a key of
    texts/, and the names of both islands; None if no such island is there."""
    turn = turn_of(app)
    if turn is None or turn.state.name != "Lines":
        return None
    from ui.game.turn.words import name_island

    found = find_target(_list_islands(turn.chart, "island", len(NAMES)), x, y)
    mine: Any = getattr(turn.state, "island", None)
    if found is None or mine in (None, found[1]):
        return None
    theirs = found[1]
    key = "line taken" if LINE_MASK_AT[mine] & LINE_MASK_AT[theirs] else "no line"
    return key, name_island(mine), name_island(theirs)


def _list_squares(chart: "Chart") -> "Iterator[tuple[Line, int, int]]":
    """Yield the centres of all lines' squares, and of the X on each line."""
    from ui.game.table.bridges import HEAD

    half, at = chart.square.width // 2, 0
    for line in range(len(ENDS) // 2):
        head = HEAD * line
        yield line, chart.lines[head] * chart.unit, chart.lines[head + 1]
        for _ in range(chart.lines[head + 2]):
            yield line, chart.squares[at] * chart.unit + half, chart.squares[at + 1] + half
            at += 2


def _list_islands(chart: "Chart", kind: str, number: int) -> "Iterator[tuple[str, Island, Box]]":
    from ui.draw.artwork import ISLAND

    for island in range(number):
        left, top, width, height = chart.islands[ISLAND * island : ISLAND * island + 4]
        yield kind, island, (left * chart.unit, top, width, height)


def _list_puzzles(screen: "Any") -> "Iterator[tuple[str, int | Island | Line, Box]]":
    tiles, bars = screen.tiles, screen.bars
    across = tiles[0].width
    each = across * tiles[0].height
    page, place = screen.at // each * each, screen.at % each
    side = tiles[0].bitmap.height * tiles.scale
    for n in range(each):
        box = tiles.x + n % across * side, tiles.y + n // across * side, side, side
        yield "puzzle", page + n, box
    wide, high = bars[0].bitmap.width // 2 * bars.scale, bars[0].bitmap.height * bars.scale
    for n in range(bars[0].width):
        if n * each != page:  # a bar is thin: it gets a finger's width
            yield "puzzle", n * each + place, (bars.x + n * wide, bars.y - high, wide, 3 * high)


def find_payers(turn: "TurnScreen") -> "dict[Line, int | None]":
    """Find the lines that can be chosen, each with the slot of the card that pays for it: the card
    under the cursor if it can pay. In a handicap's placement the slot is None."""
    state: Any = turn.state
    name = state.name
    if name == "Lines" and state.island is None:
        return dict.fromkeys(state.choices)
    if name not in ("Hand", "Lines"):
        return {}
    from ui.game.turn.lines import list_choices

    slots: dict[Line, int | None] = {}
    for slot in [turn.cursor] + list(range(len(turn.cards))):
        for line in list_choices(turn.game, turn.cards[slot]):
            slots.setdefault(line, slot)
    return slots


# The keys that lead there


def cursor_state(app: "App") -> "tuple[Any, ...]":
    """Describe what is chosen. The result differs whenever a key has moved anything."""
    turn, menu = turn_of(app), getattr(app.screen, "menu", None)
    if turn is None:
        return where(app), menu and menu.cursor, getattr(app.screen, "at", 0)
    state: Any = turn.state
    at = getattr(state, "at", 0), getattr(state, "island", None), getattr(state, "line", None)
    payment = getattr(state, "paying", False), getattr(state, "payment", 0)
    return where(app), turn.cursor, at, payment


def key_towards(app: "App", kind: str, number: "Any", action: "Action | None" = None) -> str | None:
    """Find the next key on the way to a target; "" if the cursor is there, None if no key leads
    there.

    action: for a line, the action to play, which determines how it is paid for.
    """
    turn = turn_of(app)
    screen: Any = app.screen
    if kind == "key":
        return number
    if kind in ("item", "value", "less", "more"):
        return _to_row(app, number)
    if kind == "named":
        return _on_map(app.device.pad, screen.at, number)
    if kind == "rival":
        return _step_along(number - screen.at)
    if kind == "puzzle":
        across, ahead = screen.tiles[0].width, number - screen.at
        by_rows = abs(ahead) > across // 2 and number // across != screen.at // across
        if by_rows and (ahead > 0 or app.device.pad):  # with three keys there is no UP
            return "DOWN" if ahead > 0 else "UP"
        return _step_along(ahead)
    if turn is None:
        return None
    return _TOWARDS[kind](turn, turn.state.name, number, action)


def _step_around(ahead: int, number: int) -> str:
    """Find the key for the shorter way around a ring; "" if there is nowhere to go."""
    ahead %= number
    return _step_along(ahead if ahead <= number // 2 else -1)


def _step_along(ahead: int) -> str:
    """Find the key that moves ahead; "" if there is nowhere to go."""
    return "" if not ahead else "RIGHT" if ahead > 0 else "LEFT"


def _to_row(app: "App", row: int) -> str:
    screen: Any = app.screen
    at = screen.menu.cursor
    less, more = ("UP", "DOWN") if app.device.pad else ("LEFT", "RIGHT")
    return "" if at == row else less if row < at else more


def _to_card(turn: "TurnScreen", state: str, slot: int, _: object = None) -> str | None:
    if state in ("Hand", "Discards"):
        ahead = count_steps(turn, slot)
        return _step_along(ahead)
    return "BACK" if turn.cards and not turn.game.handicap else None


def _to_line(turn: "TurnScreen", name: str, line: "Line", action: "Action | None") -> str | None:
    state: Any = turn.state
    if name == "Discards":
        return _to_draws(turn)  # and from there back to the hand
    if name == "Hand":
        slot = (
            find_payers(turn).get(line)
            if action is None
            else nearest_slot(turn, cards_of(action)[0])
        )
        return None if slot is None else _to_card(turn, name, slot) or "OK"
    if name != "Lines":
        return "BACK" if turn.cards else None
    if line not in state.choices or (action is not None and action not in state.choices[line]):
        return "BACK" if state.island is not None else None
    if state.line != line:
        return "BACK" if state.paying else line_key(turn.app, state, line)
    if action is not None and state.paying:
        payment = state.choices[line].index(action)
        return "" if payment == state.payment else "RIGHT" if payment > state.payment else "LEFT"
    return ""


def _to_draw(turn: "TurnScreen", name: str, target: int, _: object) -> str | None:
    if name == "Draw":
        state: Any = turn.state
        targets = state.targets
        if not targets:
            return ""  # nothing is left to draw: OK ends the turn
        if target not in targets:
            return None
        return _step_around(targets.index(target) - state.at, len(targets))
    if name in ("Hand", "Discards"):
        return _to_draws(turn)
    return "BACK" if turn.cards and not turn.game.handicap else None


def _to_draws(turn: "TurnScreen") -> str:
    """Find the key from the hand to the draw. Without a d-pad the row follows the last card."""
    return "UP" if turn.pad else "RIGHT"


def _to_island(turn: "TurnScreen", name: str, island: "Island", _: object) -> str | None:
    if name != "Info":
        return "DOWN" if name == "Hand" else None
    state: Any = turn.state
    return _on_map(turn.pad, state.island, island)


def _on_map(pad: bool, at: "Island", island: "Island") -> str | None:
    if not pad:
        return _step_around(island - at, len(NAMES))
    from ui.game.turn.info import ISLAND_NEXT

    def to(at: "Island", key: str) -> "Island":
        after = ISLAND_NEXT[4 * at + _KEYS.index(key)]
        return after if after < len(NAMES) else at

    return _first_key(at, island, to)


_TOWARDS: "dict[str, Any]" = {
    "card": _to_card,
    "line": _to_line,
    "draw": _to_draw,
    "island": _to_island,
}


def nearest_slot(turn: "TurnScreen", island: "Island") -> int:
    """Find the slot of an island's card in the hand; of two, the nearer to the cursor."""
    slots = [slot for slot, held in enumerate(turn.cards) if held == island]
    return min(slots, key=lambda slot: abs(count_steps(turn, slot)))


def count_steps(turn: "TurnScreen", slot: int) -> int:
    """Count the steps to a slot of the hand; negative is to the left. The hand is a ring, except
    where the row follows the last card."""
    number = len(turn.cards)
    ahead = slot - turn.cursor
    if turn.pad and -2 * ahead > number and turn.app.layout.TO_ROW == "UP":
        return ahead + number
    if turn.pad and 2 * ahead > number:
        return ahead - number
    return ahead


def line_key(app: "App", state: "Any", line: "Line") -> str | None:
    """Find the next key from the line under the cursor to another, in a turn's state Lines; "" if
    it is the same, None if no key leads there."""
    from ui.game.turn.lines import find_next_line

    if not app.device.pad:
        return "RIGHT"
    return _first_key(
        state.line, line, lambda at, key: find_next_line(state.screen.chart, at, key, state.choices)
    )


def _first_key(
    start: "_Place", wanted: "_Place", to: "Callable[[_Place, str], _Place]"
) -> str | None:
    """Find the first key of the shortest way from one line or island to another, None if there is
    no way. to: tells where a key leads from one."""
    first = {start: ""}
    queue = [start]
    for at in queue:
        for key in _KEYS:
            end = to(at, key)
            if end not in first:
                first[end] = first[at] or key
                queue.append(end)
    return first.get(wanted)
