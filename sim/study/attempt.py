# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A dear turn that is tried again on study's page, where a VM judges it: the board so far, then
what can be played, or the verdict."""

from engine.actions import TAKE
from sim.bots.turn_judge import DEAR

from . import board
from .why import play_out, say_why

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from sim.study.page import Page
    from sim.study.words import Words

    from .game import Turn


def is_complete(game: "Game", actions: bytes) -> bool:
    """Whether these actions are a whole turn from this game on."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    return after.winner is not None or bool(actions and actions[-1] >= TAKE)


def draw_board(game: "Game", actions: bytes) -> str:
    """Draw the board after these actions."""
    return board.draw_map(tuple(game.bridges), play_out(game, actions).bridges, "try", None)


def render_choices(page: "Page", game: "Game", actions: bytes) -> str:
    """Render what can be played after these actions, as buttons."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    keys = "".join(
        [_render_action(page, str(action), bytes([action])) for action in after.legal_actions()]
    )
    played = page.render("p", lambda words: words.describe_turn(actions)) if actions else ""
    return _render_frame(
        page, "try head", played + '<div class="moves">%s</div>' % keys, bool(actions)
    )


def render_result(page: "Page", game: "Game", turn: "Turn", actions: bytes, chance: float) -> str:
    """Render the verdict on a whole turn. chance: its player's of winning with it."""
    best, most = play_out(game, turn.best or b""), turn.most or 0.0

    def told(words: "Words") -> str:
        player, got = words.player_name(turn.player), round(100 * chance)
        if most - chance < DEAR:
            return words("try best", player, got)
        if chance - turn.chance >= DEAR:
            return words("try better", player, got, round(100 * turn.chance), round(100 * most))
        reason = say_why(words, game, play_out(game, actions), best)
        return words("try worse", player, got, round(100 * turn.chance)) + " " + reason

    played = page.render("p", lambda words: words.describe_turn(actions))
    return _render_frame(page, "try done", played + page.render("p", told, "cost"), True)


def _render_action(page: "Page", value: str, action: bytes) -> str:
    short = page.render("span", lambda words: words.describe_turn(action))
    return '<button type="button" class="move" value="%s">%s</button>' % (value, short)


def _render_frame(page: "Page", head: str, inside: str, can_undo: bool) -> str:
    keys = ""
    for key in ("undo", "leave") if can_undo else ("leave",):
        tag = '<button type="button" class="move" value="%s">%s</button>'
        keys += tag % (key, page.text("try " + key))
    head = '<h4 id="tryt">%s</h4>' % page.text(head)
    return '%s%s<div class="moves">%s</div>' % (head, inside, keys)
