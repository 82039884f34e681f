# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows an advised action on the table, and puts it into words."""

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, kind_of, line_of

from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.types import Action, LineMask

    from ..app import App
    from ..game.table.preview import Preview
    from ..texts import Texts


def show_action(app: "App", game: "Game", action: "Action") -> "tuple[Preview, str, LineMask]":
    """Show an action in a game. Return its preview, which blinks on the map if the action is on a
    line; the action in words; and the mask of its line."""
    from ..game.table.preview import Preview  # a verdict is told without the table

    assert app.table is not None
    texts, table = app.texts, app.table
    preview = Preview(app, table)
    told = name_deed(texts, action, game.handicap > 0)
    which = kind_of(action)
    if which < DISCARD:
        line = line_of(action)
        preview.show(game, action, line, 0, game.handicap > 0)
        del preview.game_after  # the reasons need its memory
        return preview, told, 1 << line
    if which == DECLINE:
        if game.nothing_to_draw:
            told = texts["end the turn"]
    elif which == DISCARD:
        table.light_hand((action - which,), table.cards.NORMAL)
    else:
        table.cards.light_card(game, action)
    return preview, told, 0


def name_deed(texts: "Texts", action: "Action", placing: bool = False) -> str:
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
