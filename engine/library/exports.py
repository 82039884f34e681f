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

_OFFERED = {
    "WHITE": "map",
    "BLACK": "map",
    "NOBODY": "map",
    "ACTION_COUNT": "library.exports",
    "ISLAND_NAMES": "library.exports",
    "LINE_NAMES": "text.notation",
    "ENDINGS": "text.refusals",
    "REFUSALS": "text.refusals",
    "LEVELS": "library.bot",
    "RIVALS": "library.bot",
    "Game": "game",
    "Event": "library.readable",
    "IllegalAction": "library.readable",
    "Setup": "setup",
    "View": "view",
    "Record": "record",
    "read_records": "text.read",
    "RecordError": "text.read",
    "parse_position": "text.parse_position",
    "parse_view": "text.parse_position",
    "kind_of": "library.action_parts",
    "line_of": "library.action_parts",
    "cards_of": "library.action_parts",
    "islands_of": "cards",
    "members_of": "library.masks",
    "held_islands": "map",
    "Bot": "library.bot",
    "game_from": "library.resample",
    "unseen_cards": "library.resample",
    "Rng": "library.rng",
    "new_pack": "rng",
    "Action": "types",
    "Cards": "types",
    "Island": "types",
    "IslandMask": "types",
    "Line": "types",
    "LineMask": "types",
    "Player": "types",
}
"""The module of each public name. They are in the order of the page that ``make api`` builds."""


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
