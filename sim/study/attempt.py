# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Renders a costly turn that is tried again on study's page, where a VM judges it: the board so
far, then the possible plays, or the verdict."""

from engine.actions import TAKE
from engine.cards import islands
from sim.bots.turn_judge import COSTLY

from . import board
from .turns import render_cards
from .why import play_out, say_why

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from sim.study.page import Page
    from sim.study.words import Words

    from .game import StudiedTurn


def is_complete(game: "Game", actions: bytes) -> bool:
    """Whether these actions are a whole turn in this game."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    return after.winner is not None or bool(actions and actions[-1] >= TAKE)


def render_choices(page: "Page", game: "Game", number: int, actions: bytes) -> "dict[str, str]":
    """Render the actions that are possible after these as buttons. number: the turn's."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    keys = "".join(
        [_render_action(page, str(action), bytes([action])) for action in after.legal_actions()]
    )
    hand = render_cards((islands(after.hands[game.player]), 0), [])
    told = '<p class="own">%s %s</p>' % (page.text("hand"), hand)
    if actions:
        told += page.render("p", lambda words: words.describe_turn(actions))
    told += '<div class="moves">%s</div>' % keys
    return _make_parts(page, game, number, "try head", actions, told)


def render_result(
    page: "Page", game: "Game", turn: "StudiedTurn", actions: bytes, chance: float
) -> "dict[str, str]":
    """Render the verdict on a whole turn. chance: the player's chance of winning with it."""
    best, most = play_out(game, turn.best or b""), turn.most or 0.0
    is_best, is_better = most - chance < COSTLY, chance - turn.chance >= COSTLY

    def told(words: "Words") -> str:
        player, got = words.player_name(turn.player), round(100 * chance)
        if is_best:
            return words("try best", player, got)
        if is_better:
            return words("try better", player, got, round(100 * turn.chance), round(100 * most))
        reason = say_why(words, game, play_out(game, actions), best)
        return words("try worse", player, got, round(100 * turn.chance)) + " " + reason

    played = page.render("p", lambda words: words.describe_turn(actions))
    verdict = page.render("p", told, "found" if is_best or is_better else "cost")
    return _make_parts(page, game, turn.number, "try done", actions, played + verdict)


def _render_action(page: "Page", value: str, action: bytes) -> str:
    short = page.render("span", lambda words: words.describe_turn(action))
    return '<button type="button" class="move" value="%s">%s</button>' % (value, short)


def _make_parts(
    page: "Page", game: "Game", number: int, head: str, actions: bytes, told: str
) -> "dict[str, str]":
    """Make the parts that replace the played turn's: HTML for its board, its head and its words."""
    keys = ""
    for key in ("undo", "leave") if actions else ("leave",):
        tag = '<button type="button" class="move" value="%s">%s</button>'
        keys += tag % (key, page.text("try " + key))
    bridges = play_out(game, actions).bridges

    def title(words: "Words") -> str:
        return words(head, words("turn head", number, words.player_name(game.player)))

    return {
        "board": board.draw_map(tuple(game.bridges), bridges, "try", None),
        "head": '<span id="tryt">%s</span>' % page.render("span", title),
        "told": '%s<div class="moves">%s</div>' % (told, keys),
    }
