# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows an advised action on the table, and tells how a turn differs from a better one, and what
came of it."""

from engine.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    PILE,
    REMOVE,
    TAKE,
    cards_of,
    kind_of,
    line_of,
    name_action,
)
from engine.map import WHITE

from ..game.turn import words
from .reason import tell_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.turn_costs import TurnCosts
    from engine.game import Game
    from engine.types import Action, LineMask

    from ..app import App
    from ..game.table.preview import Preview
    from ..texts import Texts
    from ..types import Spot


def show_action(app: "App", game: "Game", action: "Action") -> "tuple[Preview, str, LineMask]":
    """Show an action in a game. Return its preview, which blinks on the map if the action is on a
    line; the action in words; and the mask of its line."""
    from ..game.table.preview import Preview  # a verdict is told without the table

    assert app.table is not None
    texts, table = app.texts, app.table
    preview = Preview(app, table)
    told = _name_deed(texts, action, game.handicap > 0)
    which = kind_of(action)
    if which < DISCARD:
        line = line_of(action)
        preview.show_action(game, action, line, 0, game.handicap > 0)
        del preview.game_after  # the reasons need its memory
        return preview, told, 1 << line
    if which == DECLINE:
        if game.nothing_to_draw:
            told = texts["end the turn"]
    elif which == DISCARD:
        table.light_hand((action - which,), table.cards.NORMAL)
    else:
        table.cards.show_action(game, action)
    return preview, told, 0


def _name_deed(texts: "Texts", action: "Action", placing: bool = False) -> str:
    """Tell an action as an order. placing: whether it places a handicap bridge."""
    which = kind_of(action)
    if which < DISCARD:
        if which == BUILD:
            does = "place" if placing else "build"
        else:
            does = "remove" if which == REMOVE else "replace"
        return texts.fill(does + " line", *words.name_ends(line_of(action)))
    if which in (DECLINE, PILE):
        return texts["take no card" if which == DECLINE else "take from pile"]
    key = "discard this" if which == DISCARD else "take that card"
    return texts.fill(key, words.name_island(action - which))


def _find_odd(actions: bytes, better: bytes) -> "tuple[list[int], bytes, bool]":
    """Find what differs between a turn and a better one. Return

    - the plays and discards that the better turn lacks, whatever cards pay for them
    - these; or if none, those with other cards, or all if only the order differs
    - whether the better turn has no others
    """
    own = [action for action in actions if action < TAKE]
    best = [action for action in better if action < TAKE]
    deeds = [_deed_of(action) for action in best]
    more = []
    for action in own:
        deed = _deed_of(action)
        if deed in deeds:
            deeds.remove(deed)
        else:
            more.append(action)
    odd = more
    if not odd and not deeds:
        odd = [action for action in own if action not in best]
        if not odd and actions[-1] == better[-1]:
            odd = own
    return more, bytes(odd), not deeds


def advise(texts: "Texts", actions: bytes, better: bytes) -> "tuple[str, tuple[str, ...], int]":
    """Tell how a turn should have been played. Return

    - what not to do, if the better turn only does less, or only ends in another way; else ""
    - what may go before what it does, the longest first
    - how many actions at the start are the same, but never all of the better turn
    """
    more, _, only_less = _find_odd(actions, better)
    plays = better[0] < TAKE
    end, ends = actions[-1], better[-1]
    fault = ""
    before: tuple[str, ...] = ("",)
    if only_less and more:
        fault = texts["play no card"]
        if plays or not more[1:]:
            what = ", ".join([_name_deed(texts, action) for action in more])
            fault = texts.fill("what not to do", what)
        if not plays:
            before = (texts.fill("only do that", ""),)
        if not more[1:] and kind_of(more[0]) == BUILD and set(better[:-1]) <= set(actions):
            card = words.name_island(cards_of(more[0])[0])
            before = (texts.fill("keep a card", card, ""),)
    elif only_less and end == DECLINE != ends:
        fault = texts["draw a card"]
    elif only_less and end != ends:
        fault = texts.fill("what not to do", _name_deed(texts, end))
        before = (texts.fill("do not, but", fault, ""), "")
    kept = 0
    while kept < len(better) - 1 and actions[: kept + 1] == better[: kept + 1]:
        kept += 1
    if kept:
        before = (texts.fill("as you played", before[-1]),)
    return fault, before, kept


def tell_mistake(
    texts: "Texts", costs: "TurnCosts", spot: "Spot", number: str, asks: bool
) -> "tuple[list[str], LineMask]":
    """Tell what a turn did that a better one doesn't, what it cost, what the opponent's next turn
    did about it, and what is better. Return it as texts from best to shortest, and the lines that
    differ, which the map marks.

    number: which turn it is. asks: whether a better turn is asked for, not told.
    """
    from engine.coach.map_reasons import find_outcome
    from engine.coach.turn_costs import wins_of  # late: a hint has no costs

    lost, n, better, game = spot
    actions, following = costs.list_actions(n), costs.turns[n + 1 :]
    more, odd, _ = _find_odd(actions, better)
    end = actions[-1]
    if odd and not [action for action in odd if action >= DISCARD or action not in more]:
        did = [texts["marked on the map"]]
        if end == DECLINE and not game.nothing_to_draw:
            did.append(_name_played(texts, end))
    else:
        did = [
            "-".join(words.name_ends(line_of(action)))
            if action < DISCARD and action in better  # only the order differs
            else _name_played(texts, action)
            for action in odd
        ]
        if end != better[-1]:
            did.append(_name_played(texts, end))
        elif not odd:
            did.append(texts["end the turn"])
    if asks:
        last = texts.lines("find better")[1]
    else:
        last, _, kept = advise(texts, actions, better)
        if not more or not last:
            last = texts.fill("better turn", _name_deed(texts, better[kept]))
    last = "\u00a0%s." % last  # no notice leaves out what such a blank joins
    head, cost = texts.lines("turn that cost", number, ", ".join(did), wins_of(lost))
    said = head + " " + cost
    told = [said + last] + ([said, cost] if asks else [cost + last, last[1:]])
    reply = costs.record.actions[
        costs.turns[n] + len(actions) : following[0] if following else None
    ]
    for key, island in find_outcome(game, actions, better, bytes(reply)):
        player = texts["black" if game.player == WHITE else "white"]
        said += "\u00a0" + texts.fill(key, words.name_island(island), player)
        told[:0] = [said + last, said] if asks else [said + last]
    lines: LineMask = 0
    for action in odd:
        if action < DISCARD:
            lines |= 1 << line_of(action)
    return told, lines


def tell_verdict(
    texts: "Texts", costs: "TurnCosts", spot: "Spot", actions: bytes, lost: int
) -> list[str]:
    """Rate a turn that was tried, with a reason or with what was wrong. Return it as texts from
    best to shortest.

    lost: how much less often it wins than the best turn.
    """
    from engine.coach.turn_costs import is_as_good, wins_of

    cost, n, better, game = spot
    if is_as_good(lost):
        said = texts["as good as best"]
        if n not in costs.shown:
            said = "* " + said
        because = tell_turn(texts, game, actions, other=costs.list_actions(n))
        return [said + " " + one for one in because] + [said]
    said = texts["no better than played"]
    if not is_as_good(cost - lost):
        said = texts.fill("better than played", wins_of(cost - lost))
    fault, _, _ = advise(texts, actions, better)
    because = [fault + "."] if fault else []
    reasons = tell_turn(texts, game, better, other=actions)
    because += [texts.fill("the best turn", one) for one in reasons]
    return [said + " " + one for one in because] + [said]


def _name_played(texts: "Texts", action: "Action") -> str:
    """Tell an action as something that was done."""
    if kind_of(action) == DISCARD:
        return _name_deed(texts, action)
    key, islands = name_action(action)
    return texts.fill(key + " short", *[words.name_island(n) for n in islands])


def _deed_of(action: int) -> "tuple[object, object]":
    """Return an action's kind, and its line or card."""
    return kind_of(action), line_of(action) if action < DISCARD else action
