# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Explains why a turn is better than another, as far as the board shows it."""

from engine.actions import DISCARD, TAKE
from engine.cards import count_cards
from engine.coach.advantage import list_advantages
from engine.coach.map_reasons import list_needs
from engine.coach.reach import Attempt
from engine.coach.tempting import find_tempting
from engine.coach.turn_costs import is_as_good
from engine.map import ISLANDS
from engine.record import CERTAIN
from sim.named import NamedTuple

from .map_picture import find_changes, list_bits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.types import LineMask
    from sim.study.words import Words

Outcome = NamedTuple(
    "Outcome", [("actions", bytes), ("bridges", "tuple[LineMask, ...]"), ("hand", int)]
)
"""A turn up to its draw: its actions as bytes, both masks of bridges after it, and the size of its
player's hand then."""


def beats(chance: float, other: float) -> bool:
    """Whether a chance of winning is larger than another by more than sampled hands vary."""
    return not is_as_good(round(CERTAIN * (chance - other)))


def play_out(game: "Game", actions: bytes) -> "Outcome":
    """Play a turn up to its draw, on a copy of the game."""
    twin = game.copy()
    for action in actions:
        if action < TAKE:
            twin.follow(action)
    return Outcome(actions, tuple(twin.bridges), count_cards(twin.hands[game.player]))


def find_obvious(game: "Game") -> "Outcome":
    """Find the plays that gain most islands immediately, with the fewest cards."""
    me = game.player
    trials = []
    seen = set()
    waiting = [(game, b"")]
    while waiting:
        position, actions = waiting.pop(0)
        state = tuple(position.bridges), position.hands[me]
        if state in seen:
            continue
        seen.add(state)
        trials.append(play_out(game, actions))
        if position.player == me and position.winner is None and len(actions) < 3:
            for action in position.legal_actions():
                if action < DISCARD:
                    twin = position.copy()
                    twin.follow(action)
                    waiting.append((twin, actions + bytes([action])))
    return max(trials, key=lambda trial: (count_gained(game, trial), trial.hand))


def count_gained(game: "Game", trial: "Outcome") -> int:
    """Count the islands that a turn gains."""
    return len(find_changes(tuple(game.bridges), trial.bridges).gained[game.player])


_REASONS = ("reason ends", "reason gains", "reason takes", "reason saves", "reason denies")


def _list_advantages(
    words: "Words", game: "Game", first: "Outcome", second: "Outcome"
) -> "list[tuple[str, str]]":
    """List what the first turn achieves and the second doesn't, as (key, phrase): advantages as in
    MISTAKES, and the islands from which either player is then one bridge away."""
    found = list_advantages(Attempt(game, first.actions), Attempt(game, second.actions))
    merits = [  # 1: winning the game, a reason that names no island
        (wanted, sum([islands or 1 for key, islands, *_ in found if key == wanted]))
        for wanted in _REASONS
    ]
    for key, player in (("why nears", game.player), ("why leaves", game.player ^ 1)):
        needs, others = [list_needs(list(turn.bridges), player) for turn in (first, second)]
        merits.append((key, sum([1 << i for i in range(ISLANDS) if needs[i] == 1 != others[i]])))
    other = words.player_name(game.player ^ 1)
    phrases = [
        (key, words(key, words.island_names(list_bits(islands)), other))
        for key, islands in merits
        if islands
    ]
    if first.hand > second.hand:
        phrases.append(("why keeps", words("why keeps", first.hand, second.hand)))
    return phrases


def say_why(words: "Words", game: "Game", played: "Outcome", best: "Outcome") -> str:
    """Say why the best turn is better than the played one, in a sentence or two."""
    better = [
        text for key, text in _list_advantages(words, game, best, played) if key != "why leaves"
    ]
    sentences = [words("why better", words.join_with_and(better))] if better else []
    worse = dict(_list_advantages(words, game, played, best)).get("why leaves")
    if worse:
        sentences.append(words("why played", worse))
    return " ".join(sentences) or words(
        "why cards" if played.bridges == best.bridges else "why far"
    )


def say_why_not(words: "Words", game: "Game", first: "Outcome", best: "Outcome") -> str:
    """Say why the obvious turn isn't the best, and what a hint says against it."""
    worse = dict(_list_advantages(words, game, first, best)).get("why leaves")
    if first.hand < best.hand:
        key = ("why spends none", "why spends one", "why spends")[min(first.hand, 2)]
        spends = words(key, first.hand, best.hand)
        worse = words.join_with_and([worse, spends]) if worse else spends
    gained = find_changes(tuple(game.bridges), first.bridges).gained[game.player]
    plays = words.describe_turn(first.actions)
    told = [words("why not", plays, words.island_names(gained), worse or words("why less"))]
    other = words.player_name(game.player ^ 1)
    for key, island, *numbers in find_tempting(Attempt(game, best.actions)):
        more = [str(number) for number in numbers] or [""]
        if key in ("tempting costs", "tempting lets"):
            more = [words.island_names(list_bits(numbers[0]))]
        told.append(words(key, words.island_names(list_bits(island)), *more, other))
    return " ".join(told)
