# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In whole games on a heap like a board's, no allocation fails and enough stays free."""

import pytest

from conftest import with_tools
from sim.vm import heap


@pytest.fixture(scope="module")
def rows():
    return list(heap.rows(with_tools(heap.played)))


@pytest.mark.parametrize(
    "number", range(len(heap.BUDGETS)), ids=[" ".join(row[:2]) for row in heap.BUDGETS]
)
def test_the_heap_keeps_to_its_budget(rows, number):
    what, budget, measured, kept = rows[number]
    assert kept, "%s: %s, not %s" % (what, measured, budget)
