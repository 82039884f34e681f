# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Parses positions (engine.text.position): a whole Game, or one player's View.

A position lacks what only the record knows. Without open hands it doesn't say who took which cards
openly, so in the parsed game nobody did. Once the handicap is placed, it doesn't say who started.
After the end it doesn't say how the game ended, nor in which round, and it has only the sum of the
points. The View of a game that waits for a pack can't be parsed.
"""

from ..cards import EMPTY_SLOT, FULL, card, count_cards, count_of
from ..game import Game
from ..legal import FULL_HAND
from ..map import BRIDGES, ISLANDS, LETTERS, LINES, NAMES, PLAYER_LETTERS, count_bits
from ..setup import Setup
from ..view import View
from .notation import LINE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    from ..types import Cards, Island, Player


def parse_position(text: str, setup: "Setup | None" = None) -> Game:
    """Parse a full position into a Game. ValueError says which field is wrong, and why.

    setup: only its edition and variants are used.

    >>> game = kahuna.Game.new(seed=7)
    >>> kahuna.parse_position(game.position) == game
    True
    """
    game = _make_empty(setup)
    fields = _parse_public(game, text)
    for player in (0, 1):
        _parse_hand(game, player, fields[1 + player])
    game.pile = bytes(
        [_parse_island(5, letter) for letter in fields[4]] if fields[4] != "-" else []
    )
    game.played, game.secret[0], game.secret[1] = [
        _parse_cards(6, part) for part in _split_discards(fields)
    ]
    check_position(game)
    return game


def parse_view(text: str, setup: "Setup | None" = None) -> View:
    """Parse a position into the View of the player whose hand it shows. The rest is as in
    ``parse_position``.

    >>> view = kahuna.Game.new(seed=7).view(kahuna.BLACK)
    >>> kahuna.parse_view(view.position) == view
    True
    """
    game = _make_empty(setup)
    open_hands = game.setup.open_hands
    fields = _parse_public(game, text)
    veiled = [player for player in (0, 1) if "?" in fields[1 + player]]
    if len(veiled) != 1:
        raise ValueError("fields 2 and 3: a view hides one hand, with ? and a number")
    other = veiled[0]
    me = other ^ 1
    _parse_hand(game, me, fields[1 + me])
    view = View(game, me)
    known, mark, hidden = fields[1 + other].partition("?")
    if open_hands and not known:
        hidden, _, known = hidden.partition("/")
    elif open_hands or known == "-":
        _refuse(2 + other, "%s is not %s" % (fields[1 + other], "?3/AB" if open_hands else "AB?3"))
    view.shown[other] = _parse_cards(2 + other, known, "-" if open_hands else "")
    view.hidden = _parse_number(2 + other, mark + hidden)
    view.pile_size = _parse_number(5, fields[4])
    discards = _split_discards(fields)
    view.played, view.secret = _parse_cards(6, discards[0]), _parse_cards(6, discards[1 + me])
    view.other_secret = _parse_number(6, discards[1 + other])
    _check_hand(count_cards(view.shown[other]) + view.hidden)
    _check_cards(
        (view.hand, view.shown[other], view.played, view.secret),
        view.row,
        b"",
        view.hidden + view.pile_size + view.other_secret,
    )
    _check_turn(view, view.pile_size, view.hand if view.player == me else None)
    return view


def _make_empty(setup: "Setup | None") -> Game:
    setup = setup or Setup()
    return Game(Setup(edition=setup.edition, peaceful=setup.peaceful, open_hands=setup.open_hands))


def check_position(game: Game) -> None:
    """Raise ValueError, with the reason, if the rules can't lead to this position."""
    both = game.bridges[0] & game.bridges[1]
    for line in range(LINES):
        if both >> line & 1:
            raise ValueError("both players have a bridge on %s" % LINE_NAMES[line])
    for player in (0, 1):
        _check_hand(count_cards(game.hands[player]))
    _check_cards(game.hands + [game.played] + game.secret, game.row, game.pile, 0)
    _check_turn(game, len(game.pile), game.hands[game.player])


def _refuse(field: int, reason: str) -> "NoReturn":
    raise ValueError("field %d: %s" % (field, reason))


def _parse_public(game: Game, text: str) -> list[str]:
    """Parse fields 1, 4, 7, 8 and 9 into the game; return all nine fields."""
    fields = text.split()
    if len(fields) != 9:
        raise ValueError("a position has nine fields, not %d" % len(fields))
    if len(fields[0]) != LINES:
        _refuse(1, "expected %d lines, not %d" % (LINES, len(fields[0])))
    for line in range(LINES):
        mark = fields[0][line]
        if mark in PLAYER_LETTERS:
            game.bridges[PLAYER_LETTERS.index(mark)] |= 1 << line
        elif mark != ".":
            _refuse(1, "%s at %s is neither . nor w nor b" % (repr(mark), LINE_NAMES[line]))
    if max(count_bits(game.bridges[0]), count_bits(game.bridges[1])) > BRIDGES:
        _refuse(1, "a player has %d bridges at most" % BRIDGES)
    if len(fields[3]) != 3:
        _refuse(4, "the face-up row has three slots, not %d" % len(fields[3]))
    game.row = bytearray(
        [EMPTY_SLOT if letter == "." else _parse_island(4, letter) for letter in fields[3]]
    )
    game.needs_pack = False
    _parse_round(game, fields[6])
    _parse_points(game, fields[7])
    _parse_turn(game, fields[8])
    return fields


def _parse_round(game: Game, word: str) -> None:
    if word in ("1", "2", "3"):
        game.round = int(word)
    elif word in ("3+1", "3+2"):
        game.round = 3
        game.last_turns = int(word[2])
    elif word in ("w", "b", "="):
        game.round = 3
        game.winner = (PLAYER_LETTERS + "=").index(word)
    else:
        _refuse(7, "%s is not 1, 2, 3, 3+2, 3+1, w, b or =" % repr(word))


def _parse_points(game: Game, word: str) -> None:
    white, dash, black = word.partition("-")
    if not (dash and _is_number(white) and _is_number(black)):
        _refuse(8, "%s is not like 1-0" % repr(word))
    white, black = int(white), int(black)
    if game.winner is not None:
        game.scores = [(white, black)]
        if max(white, black) > 15:
            _refuse(8, "nobody gets %d points" % max(white, black))
        return
    # Round 1 scores 1 point, round 2 scores 2: the bits of the sum say who scored in which.
    for number in range(1, game.round):
        game.scores.append((number if white & number else 0, number if black & number else 0))
        if white & black & number:
            _refuse(8, "both players scored in round %d" % number)
    if game.points != (white, black):
        _refuse(8, "%s can't be the points in round %d" % (word, game.round))


def _parse_turn(game: Game, word: str) -> None:
    rest = word
    if game.winner is not None:
        if word != "-":
            _refuse(9, "when the game is over, this field is -, not %s" % repr(word))
        return
    if rest[:1] in ("w", "b"):
        game.player = PLAYER_LETTERS.index(rest[0])
        game.setup = game.setup.with_starter(game.player)
        rest = rest[1:]
        if rest[:1] == "!":
            game.must_draw = True
            rest = rest[1:]
        if rest[:1] in ("p", "d"):
            game.has_played, game.has_discarded = rest[0] == "p", rest[0] == "d"
            rest = rest[1:]
        if rest in ("@1", "@2", "@3"):
            game.handicap = int(rest[1])
            rest = ""
        if not rest:
            return
    _refuse(9, "%s is not w or b and then !, p or d, @1 to @3" % repr(word))


def _parse_hand(game: Game, player: "Player", word: str) -> None:
    field = 2 + player
    if game.setup.open_hands:
        hidden, slash, shown = word.partition("/")
        if not slash:
            _refuse(field, "with open hands a hand is hidden/open, - for none")
        game.shown[player] = _parse_cards(field, shown)
    else:
        hidden = word
    game.hands[player] = _parse_cards(field, hidden) + game.shown[player]


def _split_discards(fields: list[str]) -> list[str]:
    parts = fields[5].split("/")
    if len(parts) != 3:
        _refuse(6, "the discards are played/White's secret/Black's secret, - for none")
    return parts


def _parse_island(field: int, letter: str) -> "Island":
    number = LETTERS.find(letter)
    if number < 0:
        _refuse(field, "%s is not an island: A to L" % repr(letter))
    return number


def _parse_cards(field: int, word: str, none: str = "-") -> "Cards":
    cards: Cards = 0
    if word != none:
        if not word or list(word) != sorted(word):
            _refuse(field, "%s: letters in order, %s for none" % (repr(word), none or "nothing"))
        for letter in word:
            island = _parse_island(field, letter)
            if count_of(cards, island) == 2:
                _refuse(field, "there are two cards of %s, not more" % NAMES[island])
            cards += card(island)
    return cards


def _is_number(word: str) -> bool:
    """Whether a word is digits. (isdigit takes a superscript for one, which int refuses.)"""
    return word != "" and not word.strip("0123456789")


def _parse_number(field: int, word: str) -> int:
    if word[:1] != "?" or not _is_number(word[1:]):
        _refuse(field, "%s is not ? and a number" % repr(word))
    return int(word[1:])


def _check_hand(number: int) -> None:
    if number > FULL_HAND:
        raise ValueError("a hand has at most five cards, not %d" % number)


def _check_cards(sets: "Sequence[Cards]", row: bytearray, pile: bytes, unnamed: int) -> None:
    """Check that there are 24 cards, two of each island. unnamed: how many of them are unseen."""
    total = unnamed + sum([count_cards(cards) for cards in sets])
    total += len(pile) + 3 - sum([island == EMPTY_SLOT for island in row])
    for island in range(ISLANDS):
        number = sum([count_of(cards, island) for cards in sets])
        number += sum([other == island for other in row]) + sum([i == island for i in pile])
        if number > 2:
            raise ValueError("there are two cards of %s, not %d" % (NAMES[island], number))
    if total != count_cards(FULL):
        raise ValueError("there are 24 cards, not %d" % total)


def _check_turn(state: "Game | View", pile_size: int, hand: "Cards | None") -> None:
    """Check that the round, the cards left and the turn's marks fit together.

    hand: the hand of the player to move; None if it isn't known.
    """
    empty = [island == EMPTY_SLOT for island in state.row]
    if pile_size and True in empty:
        raise ValueError("a slot of the face-up row is empty while the pile has cards")
    if state.winner is not None:
        return
    nothing_left = not pile_size and False not in empty
    if state.last_turns and not nothing_left:
        raise ValueError("the last turns come once all cards are drawn")
    if nothing_left and not state.last_turns:
        if state.round == 1 or isinstance(state, View):
            raise ValueError("nothing is left to draw, so round %d is over" % state.round)
        state.needs_pack = True
    if state.must_draw and nothing_left:
        raise ValueError("nobody must draw when nothing is left")
    if state.has_discarded and nothing_left and state.setup.edition == "kosmos":
        raise ValueError("nobody discards in edition kosmos when nothing is left to draw")
    if (
        (state.has_played or state.has_discarded)
        and hand is not None
        and count_cards(hand) == FULL_HAND
    ):
        raise ValueError("a player who has played or discarded has fewer than five cards")
    if state.handicap:
        if state.round > 1 or state.bridges[state.player ^ 1] or state.has_played:
            raise ValueError("handicap bridges are placed before the first turn")
    elif state.round > 1 and (not state.bridges[0]) != (not state.bridges[1]):
        raise ValueError("one player has no bridge left, so the game is over")
