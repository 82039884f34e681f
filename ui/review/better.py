# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Tells how a turn differs from a better one, and what came of it, for MISTAKES."""

from micropython import const

from engine.actions import BUILD, DECLINE, DISCARD, TAKE, cards_of, kind_of, line_of, name_action
from engine.record import CERTAIN

from ..game.turn import words
from .advice import name_deed
from .reason import tell_reasons

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.reach import Attempt
    from engine.coach.turn_costs import TurnCosts
    from engine.game import Game
    from engine.types import Action, LineMask

    from ..app import App
    from ..texts import Texts
    from ..types import Row, Spot

_GAME = const(95)
"""If a lost game's turn cost this many wins in 100, that turn lost the game."""
_SURE = const(12)
"""A game is decided if the loser's chance, in 1/CERTAIN, stays below this."""


def _find_odd(actions: bytes, better: bytes) -> "tuple[list[int], bytes, bool]":
    """Find what differs between a turn and a better one. Return

    - the plays and discards that the better turn lacks, whatever cards pay for them
    - these; or if there are none, those paid with other cards; or all, if only the order differs
    - whether the better turn has no plays or discards that this one lacks
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


def _count_same(actions: bytes, better: bytes) -> int:
    """Count the actions at the start that two turns share. At least one of each turn is left."""
    kept = 0
    while kept < min(len(actions), len(better)) - 1 and actions[kept] == better[kept]:
        kept += 1
    return kept


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
    kept = _count_same(actions, better)
    if only_less and more:
        fault = texts["play no card"]
        if plays or not more[1:]:
            deeds = [name_deed(texts, action) for action in more]
            what = deeds.pop()
            if deeds:
                what = texts.fill("one or another", ", ".join(deeds), what)
            fault = texts.fill("do not do it", what)
        if not plays:
            before = texts.fill("only do that", ""), ""
        if not more[1:] and kind_of(more[0]) == BUILD and set(better[:-1]) <= set(actions):
            card = words.name_island(cards_of(more[0])[0])
            before = texts.fill("keep a card", card, ""), ""
    elif only_less and end == DECLINE != ends:
        fault = texts["draw a card"]
    elif only_less and end != ends:
        fault = texts.fill("do not do it", name_deed(texts, end))
        if not kept:
            before = texts.fill("do not, but", fault, ""), ""
    if kept:
        before = tuple([texts.fill("as you played", one) for one in before])
    return fault, before, kept


def tell_mistake(
    app: "App", costs: "TurnCosts", spot: "Spot", asks: bool
) -> "tuple[list[str], LineMask]":
    """Tell which turn it was, what it did that a better one doesn't, what it cost, how the
    opponent's next turn used that, and what is better. Return this as texts from best to shortest,
    and the lines that differ, which the map marks.

    asks: whether a better turn is asked for, not told.
    """
    from engine.coach.map_reasons import find_outcome

    texts = app.texts
    lost, n, better, game = spot
    actions, following = costs.list_actions(n), costs.turns[n + 1 :]
    more, odd, _ = _find_odd(actions, better)
    end = actions[-1]
    did = [
        "-".join(words.name_ends(line_of(action)))
        if action < DISCARD and (odd[1:] or action in better)  # many, or only the order differs
        else _name_played(texts, action)
        for action in odd
    ]
    if end != better[-1]:
        did.append(_name_played(texts, end))
    elif not odd:
        did.append(texts["too soon end"])
    if asks:
        last = texts.lines("find better")[1]
    else:
        last, _, kept = advise(texts, actions, better)
        if not more or not last:
            last = texts.fill("better turn", name_deed(texts, better[kept]))
    last = ". %s!" % last  # so no notice leaves it out
    lines: LineMask = 0
    for action in odd:
        if action < DISCARD:
            lines |= 1 << line_of(action)
    turn, cost = _name_costly(texts, costs, lost, n)
    said = turn + " " + cost
    whats = [said + ". " + ", ".join(did)]
    if lines:
        whats.append(said + ". " + texts["it blinks"])
    told = [what + last for what in whats] + [said + last, cost + last]
    if not asks:
        told.append(last[2:])
    reply = costs.record.actions[
        costs.turns[n] + len(actions) : following[0] if following else None
    ]
    for key, island in find_outcome(game, actions, better, bytes(reply)):
        player = app.name_player(game.player ^ 1, False)
        came = ". " + texts.fill(key, words.name_island(island), player) + last
        told[:0] = [what + came for what in whats]
    return told, lines


def _name_costly(texts: "Texts", costs: "TurnCosts", lost: int, n: int) -> tuple[str, str]:
    """Tell which turn of the game the player's turn n is, and that it cost this much."""
    from engine.coach.turn_costs import wins_of  # late: a hint has no costs

    turn, cost, game_lost = texts.lines("costly turn", _number_of(costs, n), wins_of(lost))
    if wins_of(lost) >= _GAME and costs.record.winner == costs.player ^ 1:
        cost = game_lost
    return turn, cost


def _number_of(costs: "TurnCosts", n: int) -> int:
    """Return the number of the player's turn n among both players' turns, from 1. TURNS SO FAR, the
    replay and study's page count in the same way."""
    return 2 * n + 1 + (costs.record.setup.starter ^ costs.player)


def list_outcomes(
    texts: "Texts", costs: "TurnCosts", outcomes: "dict[int, str]"
) -> "tuple[list[Row], str]":
    """List the turns found as rows, with their outcomes. Tell when the game was decided if that was
    long before its end; else ""."""
    lost = {n: cost for cost, n, _ in costs.found}
    rows: list[Row] = []
    for n in sorted(lost):
        turn, cost = _name_costly(texts, costs, lost[n], n)
        star = outcomes.get(n) == "*"
        rows.append([turn + " " * star + "*" * star, cost, True])
    certain, decided = CERTAIN * (costs.record.winner == costs.player), 1
    for n, chance in enumerate(costs.chances):
        if abs(chance - certain) >= _SURE:
            decided = n + 2
    if decided + 2 < len(costs.turns) == len(costs.chances):
        number = _number_of(costs, decided - 1)
        return rows, texts.lines("was decided", number)[certain > 0]
    return rows, ""


def tell_verdict(
    app: "App", costs: "TurnCosts", spot: "Spot", actions: bytes, lost: int
) -> list[str]:
    """Rate a turn that was tried. If it is as good as the best turn, tell what speaks for it; if
    not, how much better it is than the one played, since the player may want to try again. Return
    this as texts from best to shortest.

    lost: how much less often the tried turn wins than the best one.
    """
    from engine.coach.turn_costs import is_as_good, wins_of

    texts = app.texts
    cost, n, _, game = spot
    if is_as_good(lost):
        said = texts["as good as best"]
        if n not in costs.shown:
            said = "* " + said
        from engine.coach.advantage import list_advantages

        reasons = [
            one
            for one in list_advantages(*_go_to_odd(game, actions, costs.list_actions(n)))
            if one[0] not in ("reason waits", "reason fails")
        ]
        told = []
        for some in (reasons, reasons[:1]) if reasons else ():
            told.append(said + " " + tell_reasons(app, game, some) + ".")
        return told + [said]
    if is_as_good(cost - lost):
        return [texts["no better turn"]]
    return [texts.fill("so much better", wins_of(cost - lost), wins_of(lost))]


def _go_to_odd(game: "Game", actions: bytes, other: bytes) -> "tuple[Attempt, Attempt]":
    """Return what is left of two turns from where they begin to differ. Then what only the draw
    brings is a reason too."""
    from engine.coach.reach import Attempt

    game = game.copy()
    kept = _count_same(actions, other)
    for action in actions[:kept]:
        game.follow(action)
    turn = Attempt(game, actions[kept:])
    return turn, Attempt(game, other[kept:], turn.reach)


def _name_played(texts: "Texts", action: "Action") -> str:
    """Tell an action as something that was done."""
    if kind_of(action) == DISCARD:
        return texts.fill("discards", words.name_island(action - DISCARD))
    key, islands = name_action(action)
    return texts.fill(key + " short", *[words.name_island(n) for n in islands])


def _deed_of(action: int) -> "tuple[object, object]":
    """Return an action's kind, and its line or card."""
    return kind_of(action), line_of(action) if action < DISCARD else action
