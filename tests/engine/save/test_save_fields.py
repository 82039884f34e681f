# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The fields of a save. The table in engine/save/fields.py assigns each, and the code follows
it."""

import re

import pytest

from engine.coach.puzzle import PUZZLES
from engine.save import fields, format
from engine.save.save import Save
from engine.save.solved import SOLVED

ROW = re.compile(r"(\d+)(?: to (\d+))? {2,}(\S+)")
NO_FIELDS = {"FASTEST", "LESSONS"}
"""Numbers in fields.py that don't stand for fields."""


def table(text):
    """Read each row of the table as (first, end, name)."""
    rows = [row for row in map(ROW.match, text.splitlines()) if row]
    return [(int(row[1]), int(row[2] or row[1]) + 1, row[3]) for row in rows]


def faults(text, constants):
    """List the faults of a table, or of the code's constants, {name: first}."""
    rows = table(text)
    at = 0
    for first, end, name in rows:
        if first != at:
            yield "%s begins at %d, not %d" % (name, first, at)
        at = end
    if at != format.FIELDS:
        yield "the table ends at %d" % at
    begins = {}
    for first, _, name in rows:
        begins.setdefault(name, first)
    for name, first in constants.items():
        if begins.get(name) != first:
            yield "%s is %d, in the table %s" % (name, first, begins.get(name))


def of(name):
    """Find the fields with one name."""
    rows = [range(first, end) for first, end, other in table(fields.__doc__) if other == name]
    return [field for row in rows for field in row]


def constants():
    """Read the code's names for fields."""
    named = {name: value for name, value in vars(fields).items() if type(value) is int}
    assert named.keys() > NO_FIELDS
    named["POINTS"] = format.POINTS
    return {name: named[name] for name in named.keys() - NO_FIELDS}


def test_each_field_has_one_owner_and_the_code_says_the_same():
    assert list(faults(fields.__doc__, constants())) == []
    names = {name for _, _, name in table(fields.__doc__)}
    assert names == constants().keys() | {"SOLVED", "COUNTS", "-"}
    assert sorted(SOLVED) == of("SOLVED") and len(SOLVED) * 6 > PUZZLES
    counts = [first + n for first in format.COUNTS for n in range(6)]
    assert sorted(counts) == of("COUNTS")
    assert len(of("-")) >= 36, "room for what is to come"
    assert max(of("COUNTS")) < format.OLD_FIELDS, "an older log has all results"
    assert format.SLOT in of("COUNTS"), "no SET is for a count"


@pytest.mark.parametrize(
    "number, row",
    [
        (29, "29         NEW           a new option where a level's results are"),
        (96, "96         NEW           a second owner of a field"),
        (135, ""),  # exists only in the code
        (136, "136        NEW           a gap before it"),
        (120, "120        NEW           a new option where stars are"),
    ],
)
def test_a_new_field_in_anothers_place_is_refused(number, row):
    text = fields.__doc__.replace("135 to 191  -", row + "\n135 to 191  -")
    assert list(faults(text, {**constants(), "NEW": number}))


def test_each_field_that_is_set_is_read_again_and_no_other_changes():
    """In a log of this version, field by field."""
    from helpers.logs import copy, read_whole
    from sim.fakes.store import Store

    save = Save(Store(4096))
    free = set(range(format.FIELDS)) - set(of("COUNTS")) - set(of("POINTS"))
    for field in sorted(free):
        save.set(field, 1 + field % 63)
    assert save.store.erased == 0
    for _ in range(2):
        again = read_whole(copy(save.store))
        assert again.values == save.values
        assert {field for field, value in enumerate(again.values) if value} == free
        save.renew()
