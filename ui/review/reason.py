# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts the reasons for a turn into a line."""

from engine.actions import DISCARD, cards_of
from engine.map import ISLANDS, WHITE

from ..game.turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.coach.reason import Reasons
    from engine.game import Game
    from engine.types import IslandMask

    from ..app import App


def list_reason_lines(app: "App", game: "Game", actions: bytes, reasons: "Reasons") -> list[str]:
    """List a turn's strongest reason, with another of a different kind and island if there is room,
    as lines from best to shortest. game: before the turn. reasons: from engine.coach.reason."""
    if not reasons:
        return []
    told = [_reason_text(app, game, *reason) for reason in reasons]
    key, islands, *numbers = reasons[0]
    shown = told[:1]
    if key in ("reason spares", "reason wants") and numbers[-1]:
        shown = [told[0] + ": " + app.texts.fill("sweep", numbers[-1])] + shown
    more = [
        told[n] for n in range(1, len(told)) if reasons[n][0] != key and not reasons[n][1] & islands
    ]
    shown = [line + ", " + text for line in shown for text in more] + shown
    plays = [action for action in actions if action < DISCARD]
    if len(plays) > 1 and not game.handicap:
        paid = sum([len(cards_of(action)) for action in plays])
        shown = [app.texts.fill("reason cards", paid) + " " + line for line in shown] + shown[-1:]
    return shown


def _reason_text(app: "App", game: "Game", key: str, islands: "IslandMask", *numbers: int) -> str:
    """Return a reason as a text."""
    texts = app.texts
    names = _name_islands(islands)
    fillings: list[object] = list(numbers)
    if len(names) > 2:
        key = "reason gains many" if key == "reason gains" else "reason takes many"
        fillings = [len(names)]
    elif names:
        fillings = [" + ".join(names)] + fillings
    if key in ("reason draws", "reason aims"):
        fillings[1] = words.name_island(numbers[0])
    if key == "reason wants":
        cards = _name_islands(numbers[0])
        if len(cards) > 1:
            key = "reason wants two" if len(cards) == 2 else "reason wants many"
        fillings[1:] = cards
    return texts.fill(key, *fillings + [texts["black" if game.player == WHITE else "white"]])


def _name_islands(islands: "IslandMask") -> list[str]:
    return [words.name_island(n) for n in range(ISLANDS) if islands >> n & 1]
