# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts into sentences why a turn is good, and why not another. study has sentences of its own for
some of the same keys."""

from engine.actions import DISCARD, line_of
from engine.map import ENDS, ISLANDS, count_bits

from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.reach import Attempt
    from engine.coach.reason import Reasons
    from engine.game import Game
    from engine.types import IslandMask

    from ..app import App
    from ..types import Change


_FOR = ("reason opens", "reason serves", "reason spares", "reason wants", "reason nears")
"""The reasons that name an island which the player is to win later."""
_WINS = ("reason scores", "reason evens", "reason gains", "reason takes", "reason sweeps")
"""The reasons for a turn that changes who holds what, or ends a round well."""
_LATER = _FOR + ("reason shakes", "reason undoes", "reason guards", "reason waits")
"""The reasons of which one is enough: what the turn is good for later."""
_PLAIN = ("reason blank", "reason secret", "reason waits")
"""The reasons to play nothing that hold turn after turn."""
_UNJOINED = {"reason opens", "reason wants", "reason waits"}
"""The reasons whose sentence joins no other one."""
_CALM = ("tempting bare", "tempting later", "tempting won", "tempting worth", "tempting harder")
"""What is tempting, and would do no harm."""


def tell_turn(
    app: "App",
    game: "Game",
    actions: bytes,
    deed: str,
    change: "Change | None" = None,
    last: "tuple[Game | None, IslandMask] | None" = None,
    avoided: "IslandMask | None" = None,
) -> "tuple[list[str], IslandMask, IslandMask]":
    """Tell a turn's strongest reason, and why it doesn't win more right now, or else another
    reason of a different kind and island. Return it as texts, the best first; the islands that the
    texts may name as what to win later; and those that are better left alone for now.

    game: before the turn. deed: the turn's first action in words. last: as for find_tempting.
    avoided: what the first hint of this turn called better left alone. If it is given, the turn has
    begun, last has what that hint was for, and nothing more is said of what the turn leaves alone.
    """
    from engine.coach.reach import Attempt
    from engine.coach.reason import list_reasons

    before, worth, opposed = change or (("",), "", b"")
    turn = Attempt(game, actions)
    other = Attempt(game, opposed, turn.reach) if opposed else None
    reasons, tempting, avoided = _find_why(turn, other, last, avoided)
    hoped = last[1] if last else 0
    about: IslandMask = 0  # what the turn wins or takes
    for effect in turn.effects:
        about |= effect[1]
    number = len([action for action in actions if action < DISCARD])
    if number > 1 and not game.handicap:
        first = Attempt(game, actions[:1] + actions[number:], turn.reach)
        alone = list_reasons(first)
        own = [one for one in alone if one in reasons]
        line = 2 * line_of(actions[0])
        if about and not about & (1 << ENDS[line] | 1 << ENDS[line + 1]):
            own = own or alone[-1:]  # the turn's effects come from its other plays
            reasons = own
        if own and (reasons[0] in own or reasons[0] not in turn.effects):
            reasons = own  # what the first play does by itself
        else:
            deed = app.texts.fill("more follows", deed, number - 1)
    same = [one for one in reasons if one[0] in _FOR and one[1] & hoped][:1]
    if same and reasons[0] not in turn.effects:  # what the last hint was for goes first
        kind = same[0][0]
        rest = [one for one in reasons if one[0] != kind]
        at = 0
        while kind == "reason spares" and reasons[at][0] != kind:
            at += 1  # what a card is good for goes before what needs no card
        reasons = rest[:at] + same + rest[at:]
    because = _list_because(app, game, reasons, tempting, hoped)
    hopes: IslandMask = 0
    for key, islands, *numbers in reasons + tempting:
        if key in _FOR:
            hopes |= islands
        elif key == "tempting costs":
            hopes |= numbers[0]
    heads = [one + deed for one in before]
    told = [head + one + "." for head in heads for one in because]
    if worth:
        told.append(heads[0] + ". " + worth + ".")
    return told + [heads[0] + "."], hopes & ~about, avoided


def _find_why(
    turn: "Attempt",
    other: "Attempt | None",
    last: "tuple[Game | None, IslandMask] | None" = None,
    avoided: "IslandMask | None" = None,
) -> "tuple[Reasons, Reasons, IslandMask]":
    """Find a turn's reasons, without those of one that isn't as good; what is tempting; and what is
    better left alone for now. last, avoided: as for tell_turn."""
    from engine.coach.advantage import list_advantages
    from engine.coach.reason import list_reasons
    from engine.coach.tempting import find_tempting

    reasons = list_advantages(turn, other) if other else list_reasons(turn)
    if avoided is not None:
        return _leave_out(reasons, avoided), [], avoided
    tempting = find_tempting(turn, other, last)
    if not tempting:
        return reasons, [], 0
    kind, island = tempting[0][:2]
    reasons = [one for one in reasons if one[0] != "reason spares"]  # it says as much
    rest = _leave_out(reasons, island)
    if turn.reach[count_bits(island - 1)] < 0:
        # The last hint was for it, and this one may still be.
        return reasons, tempting if rest == reasons else [], 0
    if reasons and not rest and kind not in ("tempting costs", "tempting lets"):
        return reasons, tempting, 0  # the turn is for it too
    return rest, tempting, 0 if kind in _CALM else island


def _leave_out(reasons: "Reasons", avoided: "IslandMask") -> "Reasons":
    """List the reasons that aren't for these islands."""
    return [one for one in reasons if one[0] not in _FOR or not one[1] & avoided]


def _list_because(
    app: "App", game: "Game", reasons: "Reasons", tempting: "Reasons", hoped: "IslandMask"
) -> list[str]:
    """List what may follow a turn's first action, the best first: a reason, what is tempting, or
    both. hoped: what the last hint was for."""
    key, about = reasons[0][:2] if reasons else ("", 0)
    if reasons[1:]:  # most draws from the pile have this one
        reasons = [one for one in reasons if one[0] != "reason secret"]
    plain = [one for one in reasons if one[0] in _PLAIN]
    kind, island, *numbers = tempting[0] if tempting else ("", 0)
    calm = kind in _CALM and not island & hoped
    if calm and key not in _PLAIN:
        plain = []
    whys = [": " + tell_reasons(app, game, [one]) for one in reasons[:1] + plain]
    if not tempting:
        return [": " + tell_reasons(app, game, reasons)] + whys if reasons else []
    buts = [". " + but for but in _tell_tempting(app, game, kind, island, *numbers)]
    told = [why + but for but in buts for why in whys]
    if key in _FOR:
        name = _name_islands(about & hoped or about)[0]
        told += [app.texts.fill("one for another", "", name) + but for but in buts]
    if not reasons or key in _PLAIN or not calm and key not in _WINS:
        return told + buts + whys
    return told + whys + buts


def _tell_tempting(
    app: "App", game: "Game", kind: str, island: "IslandMask", *numbers: int
) -> tuple[str, ...]:
    """Tell what is tempting in a sentence, and in a shorter one if there is one."""
    if kind in ("tempting bare", "tempting later", "tempting harder"):
        return (_tell(app, game, kind, island, *numbers),)
    against = _tell(app, game, kind, 0, *numbers)
    return app.texts.lines("tempting now", _name_islands(island)[0], against)


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
            if both == {"reason blank", "reason waits"} and not reason[2:]:
                continue  # one says as much
            if key in _LATER and reason[0] in _LATER:
                continue  # "the card can win Coco. You can win no island" contradicts
            rest = more
            for word, same in zip(told.split(" "), more.split(" ")):
                if word != same:
                    break
                rest = rest[len(same) + 1 :]
            if rest != more and not both & _UNJOINED:
                # as in "the card helps win Huna and keep Lale"
                return app.texts.fill("one and another", told, rest)
            return told + ". " + more
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
        fillings[key == "reason hides"] = _name_islands(numbers[0])[0]
    many: int = numbers[0] > 1 if numbers else len(names) > 2
    if key == "reason serves":
        many = min(numbers[0], 2)
    if key == "tempting costs":
        card = sum(numbers[1:])
        many = card not in (0, numbers[0])  # "you need card Coco for Coco" says nothing
        fillings[1:] = _name_islands(card)
    if key == "reason wants":
        cards = _name_islands(numbers[0])
        fillings[1] = cards.pop()
        if cards:
            fillings[1] = texts.fill("one or another", ", ".join(cards), fillings[1])
    if key == "reason spares":
        from engine.coach.tempting import count_rest

        rest = count_rest(game)
        fillings.append(rest)
        many = rest > 0
    fillings.append(app.name_player(game.player ^ 1, False))
    told = texts.lines(key, *fillings)
    return told[many if told[1:] else 0]


def _name_islands(islands: "IslandMask") -> list[str]:
    return [words.name_island(n) for n in range(ISLANDS) if islands >> n & 1]
