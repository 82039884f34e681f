# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The heap's figures keep to their budgets."""

import pytest

from conftest import had
from sim import heap


@pytest.fixture(scope="module")
def rows():
    return had(heap.rows)


@pytest.mark.parametrize("number", range(len(heap.BUDGETS)), ids=[row[0] for row in heap.BUDGETS])
def test_the_heap_keeps_to_its_budget(rows, number):
    name, budget, measured = rows[number]
    assert measured <= budget, name
    assert measured > budget // 3, "%s: a budget that says nothing" % name
