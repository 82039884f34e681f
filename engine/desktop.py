# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What only a desktop wants of the engine: repr, ==, an error with a key, and the names that
``import kahuna`` offers. No board gets this."""

import sys
from collections.abc import Callable
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .record import Record
    from .setup import Setup
    from .view import View


class IllegalAction(ValueError):
    """An action that the rules don't allow now: "AB: there is a bridge on that line".

    key: the reason's, in engine.text.reasons.REASONS.
    """

    __module__ = __package__

    def __init__(self, text: str, key: str) -> None:
        super().__init__(text)
        self.key = key


class Readable:
    """The base of Setup, Game, Record and View.

    Two are equal if all their values are. Only a Setup, which never changes, can be hashed.
    """

    def __repr__(self) -> str:
        kinds = [kind.__name__ for kind in type(self).__mro__]
        return next(told(self) for kind, told in _REPRS if kind in kinds)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return _told(self) == _told(other)

    def __hash__(self) -> int:
        if hasattr(self, "to_bytes"):
            return hash(self.to_bytes())
        raise TypeError("%s can change, so it has no hash" % type(self).__name__)


class Seeded(Readable):
    """The base of Game."""

    @classmethod
    def new(cls: "Any", seed: int = 0, setup: "Setup | None" = None) -> "Game":
        """A game that is dealt from a seed. Later packs: ``game.deal(new_pack(rng, ...))``."""
        from .rng import Rng, new_pack

        game: Game = cls(setup)
        game.deal(new_pack(Rng(seed), game.to_shuffle()))
        return game


def _told(thing: object) -> dict[str, object]:
    return {name: value for name, value in vars(thing).items() if name[0] != "_"}


def _setup(setup: "Setup") -> str:
    """Setup(edition='classic', start=1): what differs from the defaults."""
    usual = vars(type(setup)())
    words = ["%s=%r" % item for item in vars(setup).items() if item[1] != usual[item[0]]]
    return "Setup(%s)" % ", ".join(words)


def _game(game: "Game") -> str:
    from .text.position import position

    due = ", a pack is due" if game.waiting else ""
    return "<Game %s%s>" % (position(game), due)


def _view(view: "View") -> str:
    from .text.position import view_text

    return "<View %s>" % view_text(view)


def _record(record: "Record") -> str:
    return "<Record of %d actions: %r>" % (len(record.actions), record.game)


_REPRS: "list[tuple[str, Callable[[Any], str]]]" = [
    ("Setup", _setup),
    ("Game", _game),
    ("View", _view),
    ("Record", _record),
]

_OFFERED = {
    "LEVELS": "bot.player",
    "Bot": "bot.player",
    "Game": "game",
    "Record": "record",
    "RecordError": "text.read",
    "Rng": "rng",
    "Setup": "setup",
    "View": "view",
    "new_pack": "rng",
    "parse_position": "text.read_position",
    "parse_view": "text.read_position",
    "read": "text.read",
}
"""Where each name of the library is."""


def __getattr__(name: str) -> Any:
    """A name of the library, imported when asked for: its module imports this package."""
    if name not in _OFFERED:
        raise AttributeError("%s has no %s" % (__package__, name))
    module = "%s.%s" % (__package__, _OFFERED[name])
    __import__(module)
    return getattr(sys.modules[module], name)
