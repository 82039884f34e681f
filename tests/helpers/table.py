# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Helpers for the rules' tests: games set up as text, played as text or at random."""

from hypothesis import strategies as st

from engine.cards import FULL, card, count_cards
from engine.game import Game
from engine.map import NAMES
from engine.rng import new_pack
from engine.setup import Setup
from engine.text import notation
from engine.text.parse_position import parse_position
from engine.text.position import position_text as position_text
from sim.tools.random_games import pick_action

NO_BRIDGES = "." * 27


def bridges(white="", black=""):
    """Make field 1 of a position from both players' bridges, each a list of lines with blanks."""
    white, black = white.split(), black.split()
    assert set(white) | set(black) <= set(notation.LINE_NAMES)
    return "".join("w" if n in white else "b" if n in black else "." for n in notation.LINE_NAMES)


def rest(*used):
    """Make a pile of all cards that are not in these words, in letter order."""
    left = FULL
    for letter in "".join(used):
        if letter.isalpha():
            left -= card("ABCDEFGHIJKL".index(letter))
    return "".join("ABCDEFGHIJKL"[n] * (left >> 2 * n & 3) for n in range(12)) or "-"


def game_at(white="", black="", hands=("-", "-"), row="...", pile="-", discards=None, **fields):
    """Make a game with these bridges and cards. All other cards have been played.

    pile: a word of cards, or the number of remaining cards in it.
    """
    named = list(hands) + [row, pile if isinstance(pile, str) else ""]
    if discards is None:
        left = rest(*named)
        if not isinstance(pile, str):
            pile, left = left[:pile] or "-", left[pile:] or "-"
        discards = left + "/-/-"
    words = (
        bridges(white, black),
        hands[0],
        hands[1],
        row,
        pile,
        discards,
        fields.pop("round", "1"),
        fields.pop("points", "0-0"),
        fields.pop("turn", "w"),
    )
    return parse_position(" ".join(words), Setup(**fields))


def legal(game):
    """List the legal actions as words."""
    return {notation.action_text(action, game.handicap > 0) for action in game.legal_actions()}


def do(game, words):
    """Apply actions, given as words; returns the events as words: "built AB", "gained A"."""
    happened = []
    for word in words.split():
        for kind, player, what in game.apply(word):
            happened.append(tell(kind, player, what))
    return happened


def tell(kind, player, what):
    """Describe an event: whose it is, what happened, and to what."""
    who = "wb-"[player]
    if kind in ("built", "swept", "removed"):
        return "%s %s %s" % (who, kind, notation.LINE_NAMES[what])
    if kind in ("played", "gained", "lost", "discarded", "took", "drew"):
        return "%s %s %s" % (who, kind, NAMES[what])
    return "%s %s" % (who, kind) if what is None else "%s %s %s" % (who, kind, what)


def cards_in(game):
    """Count the cards in a game, wherever they are."""
    lying = game.hands + [game.played] + game.secret
    return sum(map(count_cards, lying)) + len(game.pile) + sum(slot < 12 for slot in game.row)


def play_on(match, rng, undo=5):
    """Play a match at random to its end; undo: one action in this many is taken back."""
    while not match.is_over:
        if match.game.needs_pack:
            match.begin_round()
        elif match.record.can_undo and not rng.below(undo):
            match.undo()
        else:
            match.act(pick_action(match.game, rng))


def random_positions(rng, setup, choose=pick_action):
    """Yield a game before each action of a random one. choose: as pick_action."""
    game = Game(setup)
    while game.winner is None:
        if game.needs_pack:
            game.deal(new_pack(rng, game.to_shuffle()))
        yield game
        game.apply(choose(game, rng))


setups = st.fixed_dictionaries(
    {
        "edition": st.sampled_from(["kosmos", "classic"]),
        "peaceful": st.booleans(),
        "open_hands": st.booleans(),
        "starter": st.integers(0, 1),
        "weaker": st.integers(0, 1),
        "handicap": st.integers(0, 3),
    }
)
