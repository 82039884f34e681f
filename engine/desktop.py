# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What only a desktop wants of the engine's objects: repr and ==. No board gets this file."""


class Readable:
    """The base of Setup, Game, Record and View.

    Two of them are equal if all that they tell is. Only a Setup, which never changes, has a hash.
    """

    def __repr__(self):
        for kind in type(self).__mro__:
            if kind.__name__ in _REPRS:
                return _REPRS[kind.__name__](self)
        return object.__repr__(self)

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return _told(self) == _told(other)

    def __hash__(self):
        if hasattr(self, "to_bytes"):
            return hash(self.to_bytes())
        raise TypeError("%s can change, so it has no hash" % type(self).__name__)


def _told(thing):
    return {name: value for name, value in vars(thing).items() if name[0] != "_"}


def _setup(setup):
    """Setup(edition='classic', start=1): what differs from the defaults."""
    usual = vars(type(setup)())
    words = ["%s=%r" % item for item in vars(setup).items() if item[1] != usual[item[0]]]
    return "Setup(%s)" % ", ".join(words)


def _game(game):
    from .text.position import position

    due = ", a pack is due" if game.waiting else ""
    return "<Game %s%s>" % (position(game), due)


def _view(view):
    from .text.position import view_text

    return "<View %s>" % view_text(view)


def _record(record):
    return "<Record of %d actions: %r>" % (len(record.actions), record.game)


_REPRS = {"Setup": _setup, "Game": _game, "View": _view, "Record": _record}
