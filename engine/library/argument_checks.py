# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Checks the arguments of the library's functions. An integer of any kind, NumPy's too, becomes an
int. Anything else raises TypeError, and a player or a set that doesn't exist ValueError, before the
function runs. It reads annotations as text, since the names in them exist for type checkers alone.
No board has this module."""

from functools import wraps  # type: ignore[import-not-found] # no board gets this
from operator import index, is_  # type: ignore[import-not-found] # nor this
from typing import Any

_INTEGERS = ("int", "Cards", "Island", "IslandMask", "Line", "LineMask", "Player")
_EXPLAINED = ("Action", "bool")
"""These are integers too. If one of them is given a text or None, the function itself says what is
wrong."""
_LIMITED = {
    "Player": "0 or 1",
    "Cards": "a set of cards, two of each island",
    "IslandMask": "a set of islands",
    "LineMask": "a set of lines",
}
_ENDS = {"Player": 2, "Cards": 1 << 24, "IslandMask": 1 << 12, "LineMask": 1 << 27}
_ONE_EACH = 0x555555
_WORDS = {
    "str": "text",
    "None": "None",
    "Pack": "integers",
    "bytes": "integers",
    "Iterable[str]": "lines of text",
    "Game": "a Game",
    "Opponent": "an Opponent",
    "Rng": "an Rng",
    "Setup": "a Setup",
    "View": "a View",
}


def guard(function: Any) -> Any:
    """Return a function that first checks its arguments by its annotations. A class is returned
    itself, after its public functions have been replaced by such functions."""
    if isinstance(function, type):
        guard_members(function)
        return function
    if hasattr(function, "__wrapped__"):  # guarded already: its class is a Readable
        return function
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    kinds = {name: _list_kinds(note) for name, note in function.__annotations__.items()}
    in_order = [(name, kinds.get(name, ())) for name in names]
    passing = set()  # types of arguments that need no change, since a lookup is quick
    in_places = enumerate(kinds.get(name, ()) for name in names)
    limited = [(n, wanted) for n, wanted in in_places if {*wanted} & {*_ENDS}]

    @wraps(function)  # type: ignore[untyped-decorator] # as the function is Any
    def guarded(*given: Any, **named: Any) -> Any:
        types = tuple(map(type, given))
        if types in passing and not named and (not limited or _keep_limits(limited, given)):
            return function(*given)
        taken = [_take(value, *wanted) for value, wanted in zip(given, in_order)]
        if all(map(is_, taken, given)) and not named:
            passing.add(types)
        for name in named:
            named[name] = _take(named[name], name, kinds.get(name, ()))
        return function(*taken, *given[len(taken) :], **named)

    return guarded


def guard_members(kind: type) -> None:
    """Guard all public functions of a class."""
    for name, member in list(vars(kind).items()):
        if name == "__init__" or name[0] != "_":
            if isinstance(member, (staticmethod, classmethod)):
                setattr(kind, name, type(member)(guard(member.__func__)))
            elif hasattr(member, "__code__"):
                setattr(kind, name, guard(member))


def _list_kinds(note: "type | str") -> tuple[str, ...]:
    """List the kinds in an annotation; () if it has one that isn't checked here."""
    words = note if isinstance(note, str) else getattr(note, "__name__", "")
    kinds = tuple(words.split(" | "))
    return kinds if set(kinds) <= {*_INTEGERS, *_EXPLAINED, *_WORDS} else ()


def _take(value: Any, name: str, kinds: tuple[str, ...]) -> Any:
    """Return a value as one of a parameter's kinds; TypeError if it is none of them."""
    if not kinds:
        return value
    for kind in kinds:
        if kind in _INTEGERS or kind in _EXPLAINED:
            if kind in _EXPLAINED and (value is None or isinstance(value, str)):
                return value
            try:
                number = index(value)
            except TypeError:
                continue
            if not _is_possible(number, kinds):
                words = " or ".join(_LIMITED[each] for each in kinds if each in _LIMITED)
                raise ValueError("%s must be %s, not %d" % (name, words, number))
            return number == 1 if kind == "bool" and number in (0, 1) else number
        if kind in ("Pack", "bytes"):
            try:
                return value if type(value) is bytes else [index(one) for one in value]
            except TypeError:
                continue
        if kind == "None":
            if value is None:
                return None
        elif kind == "Iterable[str]":
            if hasattr(value, "__iter__") and not isinstance(value, (bytes, bytearray)):
                return value
        elif kind in [base.__name__ for base in type(value).__mro__]:
            return value
    described = dict.fromkeys(map(_describe, kinds))  # in their order, each once
    raise TypeError("%s must be %s, not %r" % (name, " or ".join(described), value))


def _keep_limits(limited: "list[tuple[int, tuple[str, ...]]]", given: tuple[Any, ...]) -> bool:
    """Whether all arguments of kinds that have limits keep to them."""
    return all(_is_possible(given[n], kinds) for n, kinds in limited if n < len(given))


def _is_possible(number: "int | None", kinds: tuple[str, ...]) -> bool:
    """Whether there is such a player or set; True for kinds that have no limits here."""
    ends = [_ENDS[kind] for kind in kinds if kind in _ENDS]
    if number is None or not ends:
        return True
    third = "Cards" in kinds and number & number >> 1 & _ONE_EACH
    return 0 <= number < max(ends) and not third


def _describe(kind: str) -> str:
    if kind in _INTEGERS or kind in _EXPLAINED:
        return "an integer"
    return _WORDS[kind]
