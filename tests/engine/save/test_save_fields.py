# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The fields of a save. The table in engine/save/fields.py assigns each, and the code follows
it."""

import re

from engine.coach.puzzle import PUZZLES
from engine.save import fields, format, log
from engine.save.save import Save
from engine.save.solved import SOLVED

ROW = re.compile(r"(\d+)(?: to (\d+))? {2,}(\S+)")
NO_FIELDS = {"FASTEST", "LESSONS"}
"""Numbers in fields.py that don't stand for fields."""


def table(text):
    """Read each row of the table as (first, end, name)."""
    rows = [row for row in map(ROW.match, text.splitlines()) if row]
    return [(int(row[1]), int(row[2] or row[1]) + 1, row[3]) for row in rows]


def of(name):
    """Find the fields with one name."""
    rows = [range(first, end) for first, end, other in table(fields.__doc__) if other == name]
    return [field for row in rows for field in row]


def constants():
    """Read the code's names for fields."""
    named = {name: value for name, value in vars(fields).items() if type(value) is int}
    assert named.keys() > NO_FIELDS
    named["POINTS"] = format.POINTS
    named["LESSONS_DONE"] = log._LESSONS_DONE
    return {name: named[name] for name in named.keys() - NO_FIELDS}


def test_each_field_has_one_owner_and_the_code_says_the_same():
    at, begins, named = 0, {}, constants()
    for first, end, name in table(fields.__doc__):
        assert first == at, name
        at = end
        begins.setdefault(name, first)
    assert at == format.FIELDS
    assert {name: begins.get(name) for name in named} == named
    assert begins.keys() == named.keys() | {"SOLVED", "COUNTS", "-"}
    assert sorted(SOLVED) == of("SOLVED") and len(SOLVED) * 6 > PUZZLES
    assert max(SOLVED) < 42, "as high as a SET goes"
    counts = [first + n for first in format.COUNTS for n in range(6)]
    assert sorted(counts) == of("COUNTS")
    assert len(of("-")) >= 36, "room for what is to come"
    assert max(of("COUNTS")) < format.OLD_FIELDS, "an older log has all results"
    assert format.SLOT in of("COUNTS"), "no SET is for a count"


def test_each_field_that_is_set_is_read_again_and_no_other_changes():
    """In a log of this version, field by field."""
    from helpers.logs import copy, read_whole
    from sim.fakes.store import Store

    save = Save(Store(4096))
    free = set(range(format.FIELDS)) - set(of("COUNTS")) - set(of("POINTS"))
    free.remove(log._LESSONS_DONE)  # only read, into LEARNED
    for field in sorted(free):
        save.set(field, 1 + field % 63)
    assert save.store.erased == 0
    for _ in range(2):
        again = read_whole(copy(save.store))
        assert again.values == save.values
        assert {field for field, value in enumerate(again.values) if value} == free
        save.renew()
