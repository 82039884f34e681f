# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Renders a costly turn that is tried again on study's page, where a VM judges it: the board with
what can be chosen on it and on the cards beside it, or the verdict."""

from engine.actions import DECLINE, DISCARD, PILE, TAKE, cards_of, kind_of
from engine.cards import EMPTY_SLOT, islands_of
from engine.map import NAMES

from . import map_picture
from .why import beats, play_out, say_why

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.types import Action
    from sim.study.markup import Markup
    from sim.study.words import Words

    from .game import StudiedTurn


def is_complete(game: "Game", actions: bytes) -> bool:
    """Whether these actions are a whole turn in this game."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    return after.winner is not None or bool(actions and actions[-1] >= TAKE)


def render_choices(markup: "Markup", game: "Game", number: int, actions: bytes) -> str:
    """Render what can be chosen after these actions: cards of the hand, for each its lines on the
    board, and cards to draw. A hidden button for each action plays it. number: the turn's."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    legal = after.legal_actions()
    picks, hand, row, pile = "", "", "", ""
    for action in legal:
        if action < DISCARD:
            for card in sorted(set(cards_of(action))):
                picks += map_picture.draw_pick(action, card, game.player)
    for island in islands_of(after.hands[game.player]):
        hand += '<button type="button" class="card" value="%d">%s</button>' % (
            island,
            NAMES[island],
        )
    for island in after.row:
        if island != EMPTY_SLOT and TAKE + island in legal:
            row += _render_draw(TAKE + island, NAMES[island])
    if PILE in legal:
        pile += _render_draw(PILE, "<i>%d</i>" % len(after.pile))
    if DECLINE in legal:
        pile += _render_draw(DECLINE, markup.text("short declined"))
    cards = ""
    for key, buttons in (("hand", hand), ("row", row), ("pile", pile)):
        if buttons:
            cards += '<p class="own"><span>%s</span>%s</p>' % (markup.text(key), buttons)
    told = markup.render(
        "p", lambda words: words.describe_turn(actions) if actions else words("try how")
    )
    moves = "".join([_render_action(markup, action) for action in legal])
    return _render(markup, game, number, "try head", actions, cards + told, picks, moves)


def render_result(
    markup: "Markup", game: "Game", turn: "StudiedTurn", actions: bytes, chance: float
) -> str:
    """Render the verdict on a whole turn. chance: the player's chance of winning with it."""
    best, most = play_out(game, turn.best or b""), turn.most or 0.0
    is_best = not beats(most, chance)
    is_better = beats(chance, turn.chance)

    def told(words: "Words") -> str:
        player, got = words.player_name(turn.player), round(100 * chance)
        if is_best:
            return words("try best", player, got)
        if is_better:
            return words("try better", player, got, round(100 * turn.chance), round(100 * most))
        reason = say_why(words, game, play_out(game, actions), best)
        return words("try worse", player, got, round(100 * turn.chance)) + " " + reason

    played = markup.render("p", lambda words: words.describe_turn(actions))
    verdict = markup.render("p", told, "verdict found" if is_best or is_better else "verdict cost")
    white = 1 - chance if turn.player else chance
    return _render(markup, game, turn.number, "try done", actions, verdict + played, chance=white)


def _render_draw(action: "Action", html: str) -> str:
    tag = '<button type="button" class="take" data-value="%d">%s</button>'
    return tag % (action, html)


def _render_action(markup: "Markup", action: "Action") -> str:
    """Render a button that plays an action. A discard's is shown with its card, others when the
    action is chosen."""
    card = ' data-card="%d"' % (action - DISCARD) if kind_of(action) == DISCARD else ""
    short = markup.render("span", lambda words: _name_move(words, action))
    tag = '<button type="button" class="move" value="%d"%s hidden>%s</button>'
    return tag % (action, card, short)


def _name_move(words: "Words", action: "Action") -> str:
    """Name what an action does; a draw also ends the turn."""
    short = words.describe_turn(bytes([action]))
    return short if action < TAKE else words("try take", short)


def _render(
    markup: "Markup",
    game: "Game",
    number: int,
    head: str,
    actions: bytes,
    told: str,
    picks: str = "",
    moves: str = "",
    chance: float | None = None,
) -> str:
    """Render a try: the board, and beside it a head, words and buttons."""
    keys = moves
    for key in ("undo", "leave") if actions else ("leave",):
        name = markup.text("try " + key + (" tried" if chance is not None else ""))
        keys += '<button type="button" value="%s">%s</button>' % (key, name)
    bridges = play_out(game, actions).bridges

    def title(words: "Words") -> str:
        return words(head, words("turn head", number, words.player_name(game.player)))

    return '%s<div class="side"><h4 id="tryt">%s</h4>%s<div class="moves">%s</div></div>' % (
        map_picture.draw_map(tuple(game.bridges), bridges, "try", chance, picks),
        markup.render("span", title),
        told,
        keys,
    )
