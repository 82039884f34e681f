# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts into sentences why a turn is good, and why not another. study has sentences of its own under
the same keys, but for what only follows an earlier hint."""

from engine.actions import DISCARD, cards_of
from engine.map import ISLANDS

from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.reach import Attempt
    from engine.coach.reason import Reasons
    from engine.game import Game
    from engine.types import IslandMask

    from ..app import App
    from ..types import Change


_HOPES = ("reason opens", "reason serves", "reason wants", "reason readies", "reason nears")
"""The reasons for a turn that is for an island which isn't won yet."""
_PILE = ("reason blank", "reason secret")
"""The reasons for the pile, and for nothing else."""
_CARDS = ("reason opens", "reason spares")
"""The reasons that speak of cards for an island."""
_CALM = ("tempting bare", "tempting later", "tempting worth", "tempting harder")
"""What is tempting, and would do no harm."""


def tell_turn(
    app: "App",
    game: "Game",
    actions: bytes,
    deed: str,
    last: "tuple[Game, IslandMask] | tuple[()] | None" = None,
    change: "Change | tuple[()]" = (),
) -> "tuple[list[str], IslandMask]":
    """Tell a turn's strongest reason, and why it doesn't win more right now, or else another
    reason of a different kind and island. Return it as texts, the best first; and the islands that
    may be won later, if they are the reason.

    game: before the turn. deed: the turn's first action in words. last: as for find_tempting; () if
    the turn has begun, and its first hint told what it leaves alone.
    """
    from engine.coach.map_reasons import list_map_reasons
    from engine.coach.reach import Attempt
    from engine.coach.reason import list_reasons

    before, worth, opposed = change or (("",), "", b"")
    turn = Attempt(game, actions)
    effects = turn.effects
    other = Attempt(game, opposed, turn.reach) if opposed else None
    reasons, tempting = _find_why(turn, other, last)
    number = len([action for action in actions if action < DISCARD])
    if number > 1 and not game.handicap:
        end = actions[number:]
        first = Attempt(game, actions[:1] + end, turn.reach)
        own = [one for one in list_reasons(first) if one in reasons]
        if own and (reasons[0] in own or reasons[0] not in effects):
            reasons = own  # what the first play does by itself
        else:
            for need in range(2, number + 1):  # the plays that the reason takes
                if reasons[:1] == list_map_reasons(game, actions[:need] + end)[0][:1]:
                    break
            more = sum([len(cards_of(one)) for one in actions[1:need]])
            deed = app.texts.lines("and more cards", deed, more)[more > 1]
    because = _list_because(app, game, reasons, tempting, True, other is not None)
    hopes = reasons[0][1] if reasons and reasons[0][0] in _HOPES else 0
    heads = [one + deed for one in before]
    told = [head + one + "." for head in heads for one in because]
    if worth:
        told.append(heads[0] + ": " + worth + ".")
    return told + [heads[0] + "."], hopes


def tell_better(app: "App", turn: "Attempt", other: "Attempt") -> list[str]:
    """Tell what a turn has that one which isn't as good hasn't, as tell_turn does."""
    because = _list_because(app, turn.game, *_find_why(turn, other), False, True)
    return [one[2:] + "." for one in because]


def _find_why(
    turn: "Attempt",
    other: "Attempt | None",
    last: "tuple[Game, IslandMask] | tuple[()] | None" = None,
) -> "tuple[Reasons, Reasons]":
    """Find a turn's reasons, without those of one that isn't as good; and what is tempting."""
    from engine.coach.advantage import list_advantages
    from engine.coach.reason import list_reasons
    from engine.coach.tempting import find_tempting

    reasons = list_advantages(turn, other) if other else list_reasons(turn)
    return reasons, find_tempting(turn, other, last) if last or last is None else []


def _list_because(
    app: "App", game: "Game", reasons: "Reasons", tempting: "Reasons", deed: bool, opposes: bool
) -> list[str]:
    """List what may follow a turn's first action, the best first: a reason, what is tempting, or
    both. deed: whether it does follow one. opposes: whether what is tempting goes before a reason.
    """
    kind, about = tempting[0][:2] if tempting else ("", 0)
    first = reasons[0][:2] if reasons else ("", 0)
    if first[1] == about and kind in _CALM[first[0] == "reason spares" :]:
        kind = ""  # the reason says as much, or is for the island itself
    spares = deed and kind != "" and first == ("reason spares", about)
    rest = reasons[spares:]  # why the island isn't won yet says as well that its cards are kept
    if [one for one in rest if one[0] not in ("reason spares",) + _PILE]:
        rest = [one for one in rest if one[0] != "reason secret"]  # it is for want of another
    parts = [
        ": " + tell_reasons(app, game, [one])
        for n, one in enumerate(rest)
        if not n or one[0] in _PILE
    ]
    because = [": " + tell_reasons(app, game, rest)] if rest else []
    if rest[2:] and rest[-1][0] == "reason secret":
        because.append(": " + tell_reasons(app, game, [rest[0], rest[-1]]))
    if kind:
        but = then = ". " + _tell(app, game, *tempting[0])
        if kind == "tempting costs" and first[1:] == tempting[0][2:] and first[0] in _CARDS:
            then = ". " + _tell(app, game, "tempting them", about)
        because = [part + (but if n else then) for n, part in enumerate(parts)]
        if deed and first[0] in _HOPES:
            name = _name_islands(first[1])[0]
            because.append(app.texts.fill("one for another", "", name) + then)
        dull = not parts or rest[0][0] == "reason secret"
        if dull or kind not in _CALM and (opposes or spares):
            because.append(but)
        else:
            parts.append(but)
    because += parts
    if spares:
        because.append(": " + tell_reasons(app, game, reasons[:1]))
    return because


def tell_reasons(app: "App", game: "Game", reasons: "Reasons") -> str:
    """Tell the first reason, and the next one of a different kind and island. "" for none."""
    if not reasons:
        return ""
    key, islands = reasons[0][:2]
    told = _tell(app, game, *reasons[0])
    for reason in reasons[1:]:
        if reason[0] != key and not reason[1] & islands:
            more = _tell(app, game, *reason)
            both = {key, reason[0]}
            if both == {"reason opens", "reason spares"}:
                continue  # cards for one island, and cards for another
            if both & {"reason waits", "reason grows"}:
                later = {"reason opens", "reason shakes", "reason serves", "reason grows"}
                if "reason waits" not in both or not both & later:
                    continue
                if key != "reason waits":  # "not now, but next turn"
                    told, more = more, told
                return app.texts.fill("one but another", told, more)
            for word, same in zip(told.split(" "), more.split(" ")):
                if word != same:
                    break
                more = more[len(same) + 1 :]  # "the card helps win Huna and keep Lale"
            return app.texts.fill("one and another", told, more)
    return told


def _tell(app: "App", game: "Game", key: str, islands: "IslandMask", *numbers: int) -> str:
    """Tell a reason. A text of two lines has one for a number of 1 or for one or two islands, and
    one for more."""
    texts, names = app.texts, _name_islands(islands)
    fillings: list[object] = list(numbers)
    if len(names) > 2:
        fillings = [len(names)]
    elif names:
        fillings[:0] = [texts.fill("one and another", *names)] if names[1:] else names
    if key == "reason undoes":
        fillings[0] = "-".join(names)
    if key in ("reason hides", "tempting costs", "tempting lets"):
        fillings[1] = _name_islands(numbers[0])[0]
    if key == "reason wants":
        cards = _name_islands(numbers[0])
        fillings[1] = cards.pop()
        if cards:
            fillings[1] = texts.fill("one or another", ", ".join(cards), fillings[1])
    fillings.append(app.name_player(game.player ^ 1, False))
    told = texts.lines(key, *fillings)
    return told[(numbers[0] > 1 if numbers else len(names) > 2) if told[1:] else 0]


def _name_islands(islands: "IslandMask") -> list[str]:
    return [words.name_island(n) for n in range(ISLANDS) if islands >> n & 1]
