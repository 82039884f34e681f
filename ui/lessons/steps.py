# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads the lessons' positions and steps from lessons.txt, which explains its lines."""

from engine.cards import EMPTY_SLOT, card
from engine.map import LETTERS, PLAYER_LETTERS
from engine.text.notation import parse_action

from ..folder import FOLDER
from .turn import Exercise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Action, Island


def read_steps(number: int) -> "list[tuple[str, str, list[Action | Island]]]":
    """List a lesson's steps as (kind, a position if a new one begins, the actions or islands
    named).

    number: the lesson's, from 0. kind: "do" names actions, "tell" lit islands, "score" nothing.
    """
    rows: list[tuple[str, str, list[Action | Island]]] = []
    position = ""
    at = -1
    with open(FOLDER + "lessons.txt") as file:
        for line in file:
            kind, _, rest = line.rstrip().partition(" ")
            if kind == "lesson":
                at += 1
            elif at == number and kind == "=":
                position = rest
            elif at == number and kind in ("do", "tell", "score"):
                words = rest.split(" ") if rest else []
                named: list[Action | Island]
                if kind == "do":
                    named = [parse_action(word) for word in words]
                else:
                    named = [LETTERS.find(letter) for letter in rest]
                rows.append((kind, position, named))
                position = ""
    return rows


def make_exercise(position: str) -> Exercise:
    """Make the game of a full position with White to move. Secret discards don't count."""
    fields = position.split(" ")
    game = Exercise()
    game.needs_pack = False
    for line, mark in enumerate(fields[0]):
        if mark != ".":
            game.bridges[PLAYER_LETTERS.find(mark)] |= 1 << line
    for player in (0, 1):
        game.hands[player] = sum([card(island) for island in _parse_islands(fields[1 + player])])
    game.row = bytearray(_parse_islands(fields[3]))
    game.pile = bytes(_parse_islands(fields[4]))
    game.round = int(fields[6])
    white, _, black = fields[7].partition("-")
    game.scores += [(int(white), int(black))] * (game.round - 1)
    return game


def _parse_islands(word: str) -> "list[Island]":
    if word == "-":
        return []
    return [EMPTY_SLOT if letter == "." else LETTERS.find(letter) for letter in word]
