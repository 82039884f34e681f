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

from ..game.table.preview import Preview
from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.turn_costs import TurnCosts
    from engine.game import Game
    from engine.types import Action, LineMask

    from ..app import App
    from ..texts import Texts
    from ..types import Spot


def show_action(app: "App", game: "Game", action: "Action") -> "tuple[Preview, str, LineMask]":
    """Show an action in a game. Return its preview, which blinks on the map if the action is on a
    line; the action in words; and the mask of its line."""
    assert app.table is not None
    texts, table = app.texts, app.table
    cards = table.cards
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
    elif which == PILE:
        cards.set_pile(len(game.pile), cards.LIT)
    elif which == DISCARD:
        table.light_hand((action - which,), cards.NORMAL)
    else:
        slot = game.row.find(bytes((action - which,)))
        cards.set_row(slot, action - which, cards.LIT)
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


def describe_change(
    texts: "Texts", actions: bytes, better: bytes
) -> "tuple[str, bytes, str, str, tuple[str, ...], int]":
    """Describe how a turn differs from a better one. Return

    - what it did, in words: its plays, their cards, its end, or that it ended; "" if its lines tell
      it, since the map marks them
    - the plays and discards that the better turn lacks, whatever cards pay for them. If none, those
      with other cards, or all if only the order differs
    - what not to do, if the better turn only does less, or only ends in another way; else ""
    - that if the better turn only does less, or else what this does first
    - what may go before that, the longest first
    - how many actions at the start are the same, but never all of the better turn
    """
    own = [action for action in actions if action < TAKE]
    best = [action for action in better if action < TAKE]
    deeds = [_deed_of(action) for action in best]
    end, ends = actions[-1], better[-1]
    more = odd = [action for action in own if _deed_of(action) not in deeds]
    if not odd and len(own) == len(best):
        odd = [action for action in own if action not in best]
    if not odd and len(own) == len(best) and end == ends:
        odd = own
    said = []
    paid = False
    for action in odd:
        if action >= DISCARD:
            said.append(_name_deed(texts, action))
        elif action not in better:
            paid = True
            key, islands = name_action(action)
            said.append(texts.fill(key + " short", *[words.name_island(n) for n in islands]))
        else:
            said.append("-".join(words.name_ends(line_of(action))))
    if not odd or paid and end != ends:  # the turn ended too early, or otherwise
        said.append(texts["end the turn"] if end == ends else _name_deed(texts, end))
    if odd and not [one for one in odd if one >= DISCARD or _deed_of(one) in deeds]:
        said = []
    fault = ""
    before: tuple[str, ...] = ("",)
    if len(best) + len(more) == len(own):
        if more:
            what = ", ".join([_name_deed(texts, action) for action in more])
            fault = texts["play no card"]
            if best or not more[1:]:
                fault = texts.fill("what not to do", what)
            if not more[1:] and kind_of(more[0]) == BUILD and set(best) <= set(own):
                card = words.name_island(cards_of(more[0])[0])
                before = (texts.fill("keep a card", card, ""),)
            elif not best:
                before = (texts.fill("only do that", ""),)
        elif end == DECLINE != ends:
            fault = texts["draw a card"]
        elif end != ends:
            fault = texts.fill("what not to do", _name_deed(texts, end))
            before = (texts.fill("do not, but", fault, ""), "")
    kept = _count_kept(actions, better)
    if kept:
        before = (texts.fill("as you played", before[-1]),)
    after = texts.fill("better turn", _name_deed(texts, better[kept]))
    return ", ".join(said), bytes(odd), fault, fault * bool(more) or after, before, kept


def _count_kept(actions: bytes, better: bytes) -> int:
    """Count the actions at the start of a turn with which a better one begins too, but never all of
    that."""
    kept = 0
    while kept < len(better) - 1 and actions[: kept + 1] == better[: kept + 1]:
        kept += 1
    return kept


def tell_mistake(
    texts: "Texts", costs: "TurnCosts", spot: "Spot", said: str, asked: str
) -> list[str]:
    """Tell a turn's cost, what the opponent's next turn did about it, and what is asked, as texts
    from best to shortest.

    said, asked: the first and the last of these sentences, the last without its stop.
    """
    from engine.coach.map_reasons import find_outcome

    _, n, better, game = spot
    actions, following = costs.list_actions(n), costs.turns[n + 1 :]
    reply = costs.record.actions[
        costs.turns[n] + len(actions) : following[0] if following else None
    ]
    asked = "\u00a0%s." % asked  # no notice leaves out what such a blank joins
    told = [said + asked]
    for key, island in find_outcome(game, actions, better, bytes(reply)):
        player = texts["black" if game.player == WHITE else "white"]
        said += "\u00a0" + texts.fill(key, words.name_island(island), player)
        told[:0] = [said + asked]
    return told


def _deed_of(action: int) -> "tuple[object, object]":
    """Return an action's kind, and its line or card."""
    return kind_of(action), line_of(action) if action < DISCARD else action
