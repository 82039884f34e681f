# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds where the parts of a screen lie, and which of them don't fit."""

import functools
import itertools
import sys

from engine.map import NAMES
from engine.text.notation import LINE_NAMES
from helpers.screens import shown as on_display
from sim.art.maps import Map
from sim.desk.letters import list_labels

ALONE = ("curtain", "result", "statistics")
"""The screens where nothing may overlap a text, not even a text in another group."""

_LEAST = 40
"""The least width of a panel. The battery's sign is narrower."""


def boxes(group):
    """List the visible texts as (label, left, top, right, bottom, its group), in pixels."""
    for label, left, top, size, its_group in list_labels(group):
        # The gap after the last letter may be outside.
        right = left + label.width * (size // label.scale) - size
        line = label[0]
        top += line.y * size
        yield label, left, top, right, top + line.bitmap.height * size, its_group


def _panel_of(group):
    """Find the box, within its group, of the panel or rectangle that a group lies on; None if it
    has none."""
    part = group[0] if len(group) else None
    panel = not hasattr(part, "append") and part is not None and part.tile_height == 1
    box = _box_of(part) if panel else (0, 0, 0, 0)
    return box if box[2] - box[0] >= _LEAST else None


def hanging(group, but):
    """List the parts that stick out of the panel at the start of their group. but: groups without a
    panel."""
    panel = _panel_of(group)
    for part in group:
        if part.hidden or part in but:
            continue
        if hasattr(part, "append"):
            yield from hanging(part, but)
        if panel is None:
            continue
        left, top, right, bottom = _box_of(part)
        inside = panel[0] <= left and panel[1] <= top and right <= panel[2] and bottom <= panel[3]
        if left < right and not inside:
            text = getattr(part, "text", "a part")
            yield "%r at %r hangs out of %r" % (text, (left, top, right, bottom), panel)


def _box_of(part):
    """Find a part's box in its group; for a text, without the gap after the last letter."""
    if not hasattr(part, "append"):
        return (
            part.x,
            part.y,
            part.x + part.width * part.tile_width,
            part.y + part.height * part.tile_height,
        )
    boxes = [_box_of(one) for one in part if not one.hidden]
    boxes = [box for box in boxes if box[0] < box[2]]
    if not boxes or getattr(part, "text", "x") == "":
        return 0, 0, 0, 0
    lefts, tops, rights, bottoms = zip(*boxes)
    scale = part.scale
    right = part.width - scale if hasattr(part, "text") else max(rights) * scale
    return (
        part.x + min(lefts) * scale,
        part.y + min(tops) * scale,
        part.x + right,
        part.y + max(bottoms) * scale,
    )


@functools.cache
def list_parts(layout):
    """List a map's parts: (name, box) for islands' names and stones, and lines' squares."""
    drawn = Map(layout)
    half, square = layout.STONE // 2, layout.SQUARE
    parts = list(zip(NAMES, drawn.names))
    for name, (x, y) in zip(NAMES, drawn.stones):
        parts.append((name, (x - half, y - half, x + half + 1, y + half + 1)))
    for line in LINE_NAMES:
        parts += [(line, (x, y, x + square, y + square)) for x, y in drawn.list_squares(line)]
    return parts


def misfits(console):
    """List what doesn't fit on the current display."""
    app = console.app
    font = sys.modules["ui.draw.font"]
    screen = app.screen
    menu = getattr(screen, "menu", None)
    # Parts with other edges: a list, a sentence, the cards, maps.
    edged = [menu] + [getattr(screen, name, None) for name in ("box", "chart")]
    edged += [app.table.cards, app.table.chart] if app.table else []
    edged = [one.group for one in edged if one is not None]
    yield from hanging(console.display.root_group, edged)
    shown = list(boxes(console.display.root_group))
    paged = app.table is None or screen.group is not app.table.group
    buttons = {getattr(screen, "buttons", None), app.table and app.table.buttons} - {None}
    lined = paged and any(on_display(console.display.root_group, row.group) for row in buttons)
    below = [line for row in buttons for line in row.lines]
    letter = (font.measure("E") - 1) * app.layout.S
    chart = getattr(screen, "chart", None) if paged else None
    over = range(0)
    if chart is not None and on_display(console.display.root_group, chart.group):
        over = range(app.layout.MAP_TOP, app.layout.CARDS_TOP + 1)
    for label, left, top, right, bottom, group in shown:
        beside = min(left, console.width - right)
        if beside < (1 if screen.name == "day" else 2):  # a week fills 128 pixels
            yield "%r is %d pixels from the edge" % (label.text, beside)
        if top < 0 or bottom > (app.layout.BUTTONS_TOP if lined else console.height - 2):
            yield "%r leaves the page, above or below" % label.text
        tag = screen.name == "deal" and label.text[:1].isdigit()  # on an island
        if not tag and (top in over or bottom in over[1:]):
            yield "%r touches the map" % label.text
        if any(label is line for line in below) and left < app.layout.PILE[0] + app.layout.PILE[2]:
            yield "%r lies over the pile" % label.text
        for other, left_2, top_2, right_2, bottom_2, group_2 in shown:
            # The rows just above and below a capital may touch.
            apart = bottom - 1 <= top_2 or bottom_2 - 1 <= top
            arrow = {label.text, other.text} & {"{", "}"}  # at a player's bar; words stay apart
            rounds = arrow and app.table and app.table.status.round in (label, other)
            near = group is group_2 or screen.name in ALONE or rounds
            gap = app.layout.S if rounds else 0 if arrow else letter
            beside = left < right_2 + gap and left_2 < right + gap
            if near and label is not other and not apart and beside:
                yield "%r runs into %r" % (label.text, other.text)
    if screen.name == "recap":
        for label, _, _, _, bottom, _ in shown:
            if label is screen.box.label and bottom > app.layout.MAP_TOP:
                yield "%r covers the map" % label.text
    for row in buttons:
        if app.loop.screen_name == "menu" and row is not screen.buttons:
            continue  # it lies under the menu's text
        beside = (row.width - row.gap - font.measure(row.text) + 1) * row.scale
        high = row.scale * (row._top + font.measure_capital(1) + 1)  # with a key's cap
        below = console.height - app.layout.BUTTONS_TOP - high
        if below < 2:
            yield "the bottom line is %d pixels from the lower edge" % below
        if row.text and beside < 2 + app.layout.S:
            yield "the buttons %r are %d pixels from the edge" % (row.text, beside)
        if row.said and font.measure(row.said) + 1 > row.gap:
            yield "%r runs into the buttons %r" % (row.said, row.text)
    if menu and menu.bottom > app.layout.BUTTONS_TOP:
        yield "the list %r is too high" % menu.rows[0][0]
    if menu:
        for row, tiles in zip(menu.rows, menu.tiles):
            ends = [text.split("  ") for text in row[:2]]  # a game's row has two lines
            indent = 17 if screen.name == "games" else menu._indent
            for left, right in itertools.zip_longest(*ends, fillvalue=""):
                taken = indent + font.measure(left)
                taken += font.measure(right) + 4 + 2 if right else 0
                if taken > tiles.bitmap.width:
                    yield "%r %r is too wide for its row" % (left, right)
