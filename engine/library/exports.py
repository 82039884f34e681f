# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The names of ``import kahuna``. Each is imported when it is first used."""

import sys
from importlib import import_module  # type: ignore[import-not-found] # no board gets this
from typing import Any

from ..actions import COUNT
from ..map import NAMES
from .argument_checks import guard

ROOT = __package__.rpartition(".")[0]
"""The package's name: kahuna as a library, engine in this repository."""

ISLAND_NAMES = NAMES
"""The twelve islands by their numbers."""
ACTION_COUNT = COUNT
"""How many actions there are: their numbers are 0 to 241."""

_TABLE = """\
map WHITE BLACK NOBODY
library.exports ACTION_COUNT ISLAND_NAMES
text.notation LINE_NAMES
text.refusals ENDINGS REFUSALS
library.bot LEVELS RIVALS
game Game
library.readable Event IllegalAction
setup Setup
view View
record Record
text.read read_records RecordError
text.parse_position parse_position parse_view
library.action_parts kind_of line_of cards_of
cards islands_of
library.masks members_of
map held_islands
library.bot Bot
library.resample game_from unseen_cards
library.rng Rng
rng new_pack
types Action Cards Island IslandMask Line LineMask Player
"""
"""Modules with their public names, in the order of the page that ``make api`` builds."""
_OFFERED = {name: row.split()[0] for row in _TABLE.splitlines() for name in row.split()[1:]}

_guarded: dict[str, Any] = {}


def __dir__() -> list[str]:
    return list(_OFFERED)


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used. Asking for ``__all__`` imports them all."""
    if name == "__all__":
        vars(sys.modules[ROOT]).update((each, __getattr__(each)) for each in _OFFERED)
        return list(_OFFERED)
    if name == "__version__":
        return _read_version()
    if name not in _OFFERED:
        raise AttributeError("%s has no %s" % (ROOT, name))
    if name not in _guarded:
        thing = import_name(_OFFERED[name], name)
        _guarded[name] = thing
        if callable(thing):
            _guarded[name] = guard(thing)
            if not isinstance(thing, type) or issubclass(thing, Exception):
                _guarded[name].__module__ = ROOT  # where pickle finds it, and what a traceback says
    return _guarded[name]


def _read_version() -> Any:
    metadata = import_module("importlib.metadata")  # late: it takes longer than all else here
    try:
        return metadata.version("kahuna-handheld")
    except metadata.PackageNotFoundError:
        raise AttributeError("%s isn't installed, so it has no version" % ROOT) from None


def import_name(module: str, name: str) -> Any:
    """Import a name from a module that imports this package itself, so not at the top of a file."""
    full = "%s.%s" % (ROOT, module)
    __import__(full)
    return getattr(sys.modules[full], name)
