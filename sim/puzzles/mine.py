# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds puzzles in a game of two bots: turns whose best play does what hardly any other does.

A worker calls this: it imports no library.
"""

from collections.abc import Iterator

from engine.actions import DECLINE, DISCARD, REMOVE, TAKE
from engine.aim import CARD, EVEN, GAIN, GAME, OFF, ROUND, SWEEP, answers, lacks
from engine.aim import TAKE as TAKE_AWAY
from engine.board import AT, BLACK, ISLANDS, MAJORITY, WHITE, control, count
from engine.bot.knowledge import Knowledge
from engine.bot.plan import ending
from engine.bot.reply import CERTAIN, compare
from engine.cards import EMPTY_SLOT, card
from engine.game import Game
from engine.puzzle import Puzzle
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.setup import Setup
from sim.bots.players import ENDLESS, search_by, style, turn
from sim.bots.verdict import returned

from .position import encode, plays, whole

PLAYERS = (("hard", "hard"), ("hard", "normal"), ("lale", "hard"), ("hard", "easy"))
"""Who plays a game, by turns; puzzles come from hard's."""
LEVELS = ("greedy", "beginner", "gentle", "easy", "normal", "hard")
_TRIES = 6  # turns of each level
SHARE = 0.2  # of the positions after as many plays, at most, are right,
LAST = 0.35  # in the last turns, which are seldom close,
ALL = 0.6  # and of all
_WON = 0.92  # with more, without doing it, the game is won anyway
_HANDS = (2, 20)  # in each of _BATCHES: at first, and again
_BATCHES = 10
_LEAST = 0.03  # by which a turn must be better
_REPLIES = 60  # positions that Black's last turn can lead to, at most: the board tries them all

if False:
    from typing import Any

    from engine.types import Action
    from engine.view import View

    Aim = tuple[int, int, str]


def mined(seed: int, number: int, last: bool) -> "list[dict[str, Any]]":
    """The puzzles of a game; last: of its last turns alone."""
    cards, thoughts = Rng(seed * 1009 + number), Rng(seed * 1013 + number + 500000)
    names = PLAYERS[number % len(PLAYERS)]
    record = Record(Setup(start=number // len(PLAYERS) % 2))
    found = []
    while not record.is_over:
        game = record.game
        if game.waiting:
            record.deal(new_pack(cards, game.to_shuffle()))
            continue
        view, name = game.view(game.player), names[game.player]
        actions, _ = turn(view, name, thoughts)
        if view.last_turns or not last:
            best = actions if name == "hard" else turn(view, "hard", thoughts)[0]
            for one in puzzles(view, best, seed * 100000 + number):
                found.append({**one, "game": number, "at": len(record.actions)})
        for action in actions:
            record.apply(action)
    return found


def puzzles(view: "View", actions: bytes, seed: int) -> "list[dict[str, Any]]":
    """The puzzles of a position, one of a motif, of whose best turn the actions are."""
    if any(DISCARD <= action < TAKE for action in actions):
        return []
    data = encode(view)
    game = Puzzle(whole(data, 0, 0, "sweep", 0, b""), Rng(seed)).game
    after, last = played(game, actions)
    every: list[tuple[bytes, Game]] = []
    fewest: dict[str, Any] = {}
    for aim, what, motif in aims(game, after, last):
        every = every or plays(game)
        turns = right(game, every, aim, what)
        if not turns:
            continue
        part, among = shares(every, turns)
        if aim != CARD and (part > (LAST if game.last_turns else SHARE) or among > ALL):
            continue
        if len(turns[0]) == 1 and turns[0][0] < REMOVE:
            continue  # one build is no puzzle
        if aim < ROUND and all(any(REMOVE <= a < DISCARD for a in turn) for turn in turns):
            motif = "pair"
        if motif not in fewest or part < fewest[motif][0]:
            fewest[motif] = part, among, aim, what, turns
    found = []
    for motif, (part, among, aim, what, turns) in fewest.items():
        clear = again = [1.0, 9.0, 0.0]
        if aim != GAME:
            clear = margin(game, aim, what, seed, _HANDS[0])
            if not sure(clear):
                continue
            again = margin(game, aim, what, seed + 7, _HANDS[1])
        misses = [missed(game, aim, what, level, seed) for level in LEVELS]
        percent = max(1, min(99, round(100 * again[0]))) if aim == CARD else 0
        found.append({
            "data": whole(data, aim, what, motif, percent, turns[0]).hex(),
            "aim": aim, "what": what, "motif": motif, "right": len(turns), "of": len(every),
            "part": part, "among": among, "misses": misses, "clear": clear, "again": again,
        })  # fmt: skip
    return found


def shares(every: "list[tuple[bytes, Game]]", turns: "list[bytes]") -> "tuple[float, float]":
    """Which part is right of the positions after as many plays as the shortest right turn has, and
    of all; 1 if that turn plays nothing."""
    lengths = [sum(action < DISCARD for action in turn) for turn in turns]
    if not min(lengths):
        return 1.0, 1.0
    same = sum(len(actions) == min(lengths) for actions, _ in every)
    return lengths.count(min(lengths)) / same, len(turns) / len(every)


def missed(game: Game, aim: int, what: int, level: str, seed: int) -> float:
    """How often a level doesn't do what is asked."""
    tries = _TRIES if level != "hard" else 2
    rngs = [Rng(seed + k) for k in range(tries)]
    return (
        1
        - sum(solved(game, aim, what, turn(game.view(WHITE), level, rng)[0]) for rng in rngs)
        / tries
    )


def sure(found: "list[float]") -> bool:
    """Whether a margin is clear, over three standard errors, and the game is not won anyway."""
    mean, errors, other = found
    return mean >= _LEAST and errors > 3 and 0.02 <= other <= _WON


def played(game: Game, actions: bytes) -> "tuple[Game, Action]":
    """The game after a turn, and its last action."""
    after = game.copy()
    for action in actions:
        after.follow(action)
    return after, actions[-1] if actions else DECLINE


def solved(game: Game, aim: int, what: int, actions: bytes) -> bool:
    """Whether a turn does what is asked."""
    after, last = played(game, actions)
    return done(game, aim, what, after, last)


def done(game: Game, aim: int, what: int, after: Game, last: "Action") -> bool:
    """Whether a position does, Black's last turn included."""
    if lacks(aim, what, game, after, last):
        return False
    if aim == GAME and after.winner is None:
        return not [answer for answer in answers(after) if answer is not None][0]
    return True


def right(game: Game, every: "list[tuple[bytes, Game]]", aim: int, what: int) -> "list[bytes]":
    """The turns that do what is asked, one for each position that they lead to, the shortest first;
    of a turn that need not end only the plays."""
    found = []
    for actions, here in every:
        end = b""
        if here.winner is None and aim in (ROUND, EVEN, GAME):
            if aim == GAME and not game.last_turns:
                continue
            end = bytes((DECLINE,)) if aim == GAME else _last_draw(here)
            if not end:
                continue
        elif aim == CARD:
            end = bytes((TAKE + (what & 15),))
            if here.winner is not None or end[0] not in here.legal_actions():
                continue
        after, last = played(here, end)
        if done(game, aim, what, after, last):
            found.append(actions + end)
    return found


def _last_draw(here: Game) -> bytes:
    """The draw that ends the round; b"" if none does."""
    draws = [action for action in here.legal_actions() if TAKE <= action < DECLINE]
    left = len(here.pile) + sum(island != EMPTY_SLOT for island in here.row)
    return bytes(draws[:1]) if left == 1 else b""


def aims(game: Game, after: Game, last: "Action") -> "Iterator[Aim]":
    """What may be asked where this turn is the best: what the turn does."""
    mine, theirs = after.bridges
    if after.winner == WHITE and game.last_turns != 2:
        yield GAME, 0, "last turns" if game.last_turns else "sweep"
        return
    if game.last_turns:
        if after.last_turns == 1 and not after.secret[BLACK] and len(plays(after)) <= _REPLIES:
            yield GAME, 0, "last turns"
        return
    if len(after.scores) > len(game.scores):
        white, black = after.scores[-1]
        if not black:
            yield ROUND if white else EVEN, len(after.scores), "tempo"
        return
    gained = control(mine) & ~control(game.bridges[WHITE])
    lost = control(game.bridges[BLACK]) & ~control(theirs)
    if count(gained) > 1:
        yield GAIN, count(gained), "chain"
    swept = count(game.bridges[BLACK] & ~theirs)
    if swept > 2:
        yield SWEEP, swept, "sweep"
    fell = [island for island in range(ISLANDS) if lost >> island & 1 and not gained >> island & 1]
    for first in fell[:2]:
        others = [island for island in range(ISLANDS) if lost >> island & 1 and island != first]
        for second in others[:2] or [15]:
            yield TAKE_AWAY, first | second << 4, "undermine"
    for first in range(ISLANDS):
        if count(game.bridges[BLACK] & AT[first]) > 1 and not theirs & AT[first]:
            yield OFF, first | 15 << 4, "sweep"
            for second in range(ISLANDS):
                if gained >> second & 1 and second != first:
                    yield OFF, first | second << 4, "sweep"
    if TAKE <= last < TAKE + ISLANDS:
        island = _denied(after, last - TAKE)
        if island is not None:
            yield CARD, last - TAKE | island << 4, "deny"


def _denied(after: Game, taken: int) -> "int | None":
    """The island that Black could gain with this card and not without, sweeping most, and White
    gains nothing with; None if there is none."""
    if after.waiting or after.winner is not None or after.last_turns:
        return None
    without = _gains(after, BLACK, after.shown[BLACK])
    more = _gains(after, BLACK, after.shown[BLACK] + card(taken))
    hand = after.hands[WHITE]
    if set(_gains(after, WHITE, hand)) - set(_gains(after, WHITE, hand - card(taken))):
        return None
    ranked = sorted((swept, island) for island, swept in more.items() if island not in without)
    return ranked[-1][1] if ranked and ranked[-1][0] > 1 else None


def _gains(game: Game, player: int, hand: int) -> "dict[int, int]":
    """The islands that a player could gain with these cards: {island: most bridges swept}."""
    twin = game.copy()
    twin.player, twin.hands[player] = player, hand
    found: dict[int, int] = {}
    for _, here in plays(twin):
        gained = control(here.bridges[player]) & ~control(game.bridges[player])
        swept = count(game.bridges[player ^ 1] & ~here.bridges[player ^ 1])
        for island in range(ISLANDS):
            if gained >> island & 1 and MAJORITY[island]:
                found[island] = max(swept, found.get(island, 0))
    return found


def margin(game: Game, aim: int, what: int, seed: int, hands: int) -> "list[float]":
    """How much better the best turn that does what is asked is than the best that doesn't, in
    chances to win over batches of sampled hands: the mean, that in standard errors, and the chance
    of the latter."""
    search, view = search_by(""), game.view(WHITE)
    deep = style(width=12, finals=12, samples=(hands,), work=ENDLESS)
    best: list[Any] = [None, None]
    for found in returned(search.turns(Knowledge(view), deep.width, deep.finals, None)):
        does = solved(game, aim, what, found.node.actions + ending(found.draw))
        if best[does] is None or found.value > best[does].value:
            best[does] = found
    if None in best:
        return [0.0, 0.0, 1.0]
    gaps = []
    chances = []
    for batch in range(_BATCHES):
        both = [best[True], best[False]]
        most, gap = returned(
            compare(view, Knowledge(view), search, both, deep, Rng(seed * 31 + batch))
        )
        ahead = both[0] is best[True]
        gaps.append((gap if ahead else -gap) / CERTAIN)
        chances.append((most - gap if ahead else most) / CERTAIN)
    mean = sum(gaps) / _BATCHES
    spread = (sum((gap - mean) ** 2 for gap in gaps) / (_BATCHES - 1) / _BATCHES) ** 0.5
    return [mean, mean / max(spread, 1e-3), sum(chances) / _BATCHES]
