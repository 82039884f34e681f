# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows an advised action on the table."""

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, kind_of, line_of

from ..game.table.preview import Preview
from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.types import Action, LineMask

    from ..app import App


def show_action(app: "App", game: "Game", action: "Action") -> "tuple[Preview, str, LineMask]":
    """Show an action in a game. Return its preview, which blinks on the map if the action is on a
    line; the action in words; and the mask of its line."""
    assert app.table is not None
    texts, table = app.texts, app.table
    cards = table.cards
    preview = Preview(app, table)
    which = kind_of(action)
    if which < DISCARD:
        placing = game.handicap > 0
        line = line_of(action)
        preview.show_action(game, action, line, 0, placing)
        del preview.game_after  # the reasons need its memory
        if which == BUILD:
            does = "place" if placing else "build"
        else:
            does = "remove" if which == REMOVE else "replace"
        return preview, texts.fill(does + " line", *words.name_ends(line)), 1 << line
    if which == DECLINE:
        key = "end the turn" if game.nothing_to_draw else "take no card"
        return preview, texts[key], 0
    if which == PILE:
        cards.set_pile(len(game.pile), cards.LIT)
        return preview, texts["take from pile"], 0
    island = action - which
    table.chart.set_chosen(1 << island)
    if which == DISCARD:
        table.light_hand((island,), cards.NORMAL)
        return preview, texts.fill("discard this", words.name_island(island)), 0
    for slot in range(3):
        if game.row[slot] == island:
            cards.set_row(slot, island, cards.LIT)
            break
    return preview, texts.fill("take that card", words.name_island(island)), 0
