# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Signs the picture of a best moment before it is shared: the game's name and the page's address in
place of the keys, who played whom and the score in place of the open cards.

The browser edition runs this too. Modules of the screens are imported late: on the desk the console
must install the fakes first.
"""

from engine.board import NAMES
from engine.match import LEVEL_NAMES
from engine.record import RIVAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from displayio import Group

    from engine.record import Record
    from ui.app import App

_NAME = "KAHUNA"


def sign(app: "App", record: "Record") -> "Group":
    """Put the signature over the table; returns its group, to be removed from app.overlay."""
    import displayio

    from ui.draw.palette import LIME, TEXT, UI
    from ui.draw.shapes import make_rectangle

    layout = app.layout
    group = displayio.Group()
    x, y = layout.ROW
    _, tall, _ = layout.CARD
    wide = layout.WIDTH - x if x else layout.PILE[0] + layout.PILE[2] + 2 * layout.S
    bottom = layout.BUTTONS_TOP, layout.HEIGHT - layout.BUTTONS_TOP
    for box in ((x, y, wide, tall), (0, bottom[0], layout.WIDTH, bottom[1])):
        group.append(make_rectangle(*box + (UI,)))
    group.append(_label(layout, score_text(app, record), x, wide, y, tall, LIME))
    text = (_NAME + "  " + _address()).rstrip()
    group.append(_label(layout, text, 0, layout.WIDTH, *bottom + (TEXT,)))
    app.overlay.append(group)
    return group


def score_text(app: "App", record: "Record") -> str:
    """Who played whom, and the points; the player's before the rival's."""
    texts, points = app.texts, record.game.points
    if record.bot_side is None:
        return "%s %d-%d %s" % (texts["white"], points[0], points[1], texts["black"])
    me = record.bot_side ^ 1
    other = texts[LEVEL_NAMES[record.number]]
    if record.kind == RIVAL:
        other = NAMES[record.number].upper()
    return "%s %d-%d %s" % (texts["you"], points[me], points[me ^ 1], other)


def _label(layout: "Any", text: str, x: int, wide: int, y: int, tall: int, colour: int) -> "Any":
    """A text in the middle of a box, at scale 1 if there is no room for it."""
    from ui.draw.font import make_label, measure, measure_capital

    scale = layout.S if measure(text) * layout.S <= wide else 1
    top = y + (tall - measure_capital(scale)) // 2
    return make_label(text, x + wide // 2, top, colour, scale, 0.5)


def _address() -> str:
    """The page's address as people write it; "" where it isn't known."""
    from ui.data import FOLDER

    try:
        with open(FOLDER + "address.txt", encoding="utf-8") as file:
            address = file.read().strip()
    except OSError:
        return ""
    return address.partition("//")[2].rstrip("/")
