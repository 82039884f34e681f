# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""typing's NamedTuple, also for the browser's VM, which has no typing: study runs there."""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    def NamedTuple(name, fields):
        """Make a named tuple. fields: pairs of a name and a type, which only type checkers read."""
        return namedtuple(name, [field for field, _ in fields])
