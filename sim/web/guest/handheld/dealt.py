# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A deal at the end of a page's address: "ALKHB" or "ALKHB.hard.first". It has five islands, the
rival, and whether the person who opens it has the first turn."""

from engine.deals import number_of, sides_of, word_of
from engine.map import LETTERS
from engine.match import BY_STRENGTH, LEVEL_NAMES
from engine.record import PEOPLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.record import Record
    from ui.app import App

_SEATS = ("first", "second")


def deal_text(record: "Record") -> str:
    """Write a Record's deal, with its player's seat and the rival if there is one."""
    text = word_of(record.deal_number)  # type: ignore[arg-type] # it has one
    if record.kind == PEOPLE:
        return text
    second = record.setup.starter == record.bot_side
    return "%s.%s.%s" % (text, LEVEL_NAMES[record.number], _SEATS[second])


def open_deal(app: "App", text: str) -> bool:
    """Begin a deal, or show it in the set-up if another game would end. Return whether the text is
    a deal.

    Without a rival in the text, the last set-up's plays; without a seat, the deal decides.
    """
    name, *more = text.split(".")
    level, seat = (more + ["", ""])[:2]
    name = name.upper()
    known = len(name) == 5 and all(letter in LETTERS for letter in name) and len(more) < 3
    levels, seats = ("",) + LEVEL_NAMES, ("",) + (_SEATS if level else ())
    if not known or level not in levels or seat not in seats:
        return False
    # Imported late: they are dropped with the screens.
    from engine.save.finished import has_free_slot
    from ui.last_setup import OPPONENT, begin_deal, begin_like_last, read_last_values

    number = number_of([LETTERS.index(letter) for letter in name])
    if not has_free_slot(app.save):
        values = read_last_values(app)
        if level:
            values[OPPONENT] = 1 + BY_STRENGTH.index(LEVEL_NAMES.index(level))
        app.show("setup", values, number)
    elif not level:
        begin_like_last(app, number)
    else:
        starter, person = sides_of(number)
        other = bool(seat) and (starter != person) != _SEATS.index(seat)
        begin_deal(app, number, LEVEL_NAMES.index(level), other)
    return True
