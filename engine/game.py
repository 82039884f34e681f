# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game: its state in a few small integers, the legal actions, and what each action does.

It knows the editions kosmos and classic, the variants peaceful and open hands, and a handicap of up
to three bridges.
"""

from . import Event as Event, ReadableGame
from .actions import DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, TAKE, cards_of, line_of
from .cards import EMPTY_SLOT, FULL, card, count_of, islands_of
from .const import TYPE_CHECKING, const
from .legal import list_actions
from .map import (
    BLACK,
    ENDS,
    ISLANDS,
    LINE_MASK_AT,
    LINES,
    MAJORITY,
    NOBODY,
    WHITE,
    count_bits,
    held_islands,
)
from .setup import Setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .types import Action, Cards, Ending, Island, Line, LineMask, Pack, Player
    from .view import View

_ONE_EACH = const(0x555555)  # a set of cards: one of each island


class Game(ReadableGame):
    """One game, from the deal to the result. setup: a Setup; None for its defaults.

    A new game waits for its pack: ``deal`` one, then ``apply`` actions that ``legal_actions``
    lists. Whenever ``needs_pack`` is true, as after rounds 1 and 2, deal the next one. A Record can
    also take actions back. Only ``deal``, ``apply``, ``follow`` and ``copy(over=)`` change these:

        player          who is to move: WHITE or BLACK
        bridges         [white, black]: sets of lines, as masks of 27 bits
        hands           [white, black]: sets of cards, with two bits per island (engine.cards)
        shown           [white, black]: the part of each hand that the other player knows: cards
                        from the row, not played since and not possibly discarded
        row             the islands of the three face-up cards, 12 for an empty slot
        pile            the islands of the cards to draw, top first
        played          the cards played in this round
        secret          [white, black]: the cards discarded in secret in this round
        round           1 to 3
        last_turns      how many of the last two turns are left; 0 before them
        scores          the points of each scored round, as (white, black)
        handicap        how many handicap bridges are still to be placed
        must_draw       whether the player to move has to draw, because the other one declined
        has_played      whether the player to move has played a card in this turn
        has_discarded   whether they have discarded one
        needs_pack      whether the next pack is due
        winner          WHITE, BLACK, or NOBODY for a draw; None before the end
        ending          how the game ended: a key of ENDINGS; "" before the end
        setup           the Setup, which never changes
    """

    def __init__(self, setup: "Setup | None" = None) -> None:
        self.setup = setup = setup or Setup()
        self.handicap = setup.handicap
        self.bridges: list[LineMask] = [0, 0]
        self.hands: list[Cards] = [0, 0]
        self.shown: list[Cards] = [0, 0]
        self.row = bytearray((EMPTY_SLOT, EMPTY_SLOT, EMPTY_SLOT))
        self.pile = b""
        self.played: Cards = 0
        self.secret: list[Cards] = [0, 0]
        self.round = 1
        self.last_turns = 0
        self.scores: list[tuple[int, int]] = []
        self.player: Player = setup.weaker if setup.handicap else setup.starter
        self.must_draw = False
        self.has_played = False
        self.has_discarded = False
        self.needs_pack = True
        self.winner: Player | None = None
        self.ending: Ending = ""
        self._legal: list[Action] | None = None

    def copy(self, over: "Game | None" = None) -> "Game":
        """Return an independent copy. over: a Game to overwrite, instead of allocating a new one.

        A copy of a game that shuffles for itself deals the same packs; game_from deals others.

        >>> game = kahuna.Game.new(seed=7)
        >>> twin = game.copy()
        >>> events = twin.apply("AB")
        >>> game == twin
        False
        """
        twin = over or Game(self.setup)
        for name, value in self.__dict__.items():
            if isinstance(value, (list, bytearray)):
                old = getattr(twin, name, None)
                if old is not None and len(old) == len(value):
                    for n in range(len(value)):
                        old[n] = value[n]
                    continue
                value = value[:]
            setattr(twin, name, value)
        twin._legal = None  # a list takes memory, and a copy may stay for long
        return twin

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, in a win or a draw."""
        return self.winner is not None

    @property
    def points(self) -> "tuple[int, int]":
        """The points so far: (white, black).

        >>> kahuna.Game.new(seed=7).points
        (0, 0)
        """
        return sum([w for w, _ in self.scores]), sum([b for _, b in self.scores])

    @property
    def nothing_to_draw(self) -> bool:
        """Whether pile and face-up row are both empty."""
        row = self.row
        return not self.pile and row[0] == row[1] == row[2] == EMPTY_SLOT

    def open_cards(self, player: "Player") -> "Cards":
        """Return the cards that lie open in front of a player; none without open hands."""
        return self.shown[player] if self.setup.open_hands else 0

    def view(self, player: "Player") -> "View":
        """Return what one player knows: a View, without the opponent's secrets.

        player: WHITE or BLACK; ValueError for any other.

        >>> kahuna.Game.new(seed=7).view(kahuna.WHITE)
        <View ........................... ADG ?3 BKC ?15 -/-/?0 1 0-0 w>
        """
        from .view import View

        return View(self, player)

    def to_shuffle(self) -> "Cards":
        """Return the cards to shuffle for the next pack: all 24, later the last round's discards.

        >>> kahuna.Game().to_shuffle() == 0xAAAAAA  # two of each island
        True
        """
        if self.round == 1:
            return FULL
        return self.played + self.secret[WHITE] + self.secret[BLACK]

    def deal(self, pack: "Pack") -> None:
        """Deal the first pack, of 24 cards, or lay out a later round's pile.

        pack: bytes of islands, top first. ValueError unless it has exactly the cards that are due.

        >>> game = kahuna.Game()
        >>> game.deal(kahuna.new_pack(kahuna.Rng(7), game.to_shuffle()))
        >>> game == kahuna.Game.new(seed=7)
        True
        """
        if not self.needs_pack:
            raise ValueError("no new pack is due now")
        first = self.round == 1
        wanted = self.to_shuffle()
        cards: list[Island] = sorted(pack)
        if cards != islands_of(wanted):
            # Imported late: a pack is hardly ever wrong.
            from .text.refusals import describe_pack_fault

            raise ValueError(describe_pack_fault(cards, islands_of(wanted)))
        if first:
            start = self.setup.starter
            for player, hand in ((start, pack[0:3]), (start ^ 1, pack[3:6])):
                for island in hand:
                    self.hands[player] += card(island)
            pack = pack[6:]
        self.row = bytearray(pack[:3])
        self.pile = bytes(pack[3:])
        self.played = 0
        self.secret = [0, 0]
        self.needs_pack = False
        self._legal = None

    def legal_actions(self) -> "Sequence[Action]":
        """List the actions that can be applied now. The game keeps the list, so don't change it.

        >>> game = kahuna.Game.new(seed=7)
        >>> game.legal_actions()[:3], len(game.legal_actions())
        ([0, 2, 4], 16)
        """
        if self._legal is None:
            self._legal = list_actions(self)
        return self._legal

    def parse(self, action: "Action | str") -> "Action":
        """Return the number of a legal action, given as text ("AB") or as that number.

        IllegalAction if the action isn't legal now; ValueError if the text is no action at all.

        >>> kahuna.Game.new(seed=7).parse("DE")
        20
        """
        if action in self.legal_actions():
            return action  # type: ignore[return-value] # no text is among them
        from .text.parse_legal import parse_legal  # late: the screens only apply what is legal

        return parse_legal(self, action)

    def apply(self, action: "Action | str") -> "list[Event]":
        """Apply a legal action, a number or text; return what happened as a list of Events.

        An action that ``parse`` refuses changes nothing.

        >>> played, built = kahuna.Game.new(seed=7).apply("AB")
        >>> played.kind, kahuna.ISLAND_NAMES[played.what]
        ('played', 'Aloa')
        >>> built.kind, kahuna.LINE_NAMES[built.what], built.player == kahuna.WHITE
        ('built', 'AB', True)
        """
        return self.follow(self.parse(action))

    def follow(self, action: "Action") -> "list[Event]":
        """Apply an action known to be legal, as in a replay; return the events, as ``apply`` does.

        This skips listing the legal actions, which takes most of the time.
        """
        self._legal = None
        events: list[Event] = []
        if self.handicap:
            self._build(line_of(action), events)
            self.handicap -= 1
            if not self.handicap:
                self.player = self.setup.starter
            return events
        player = self.player
        if action < DISCARD:
            line = line_of(action)
            for island in cards_of(action):
                self._pay(island, events)
            if action >= REMOVE:
                self._remove(line, events)
            if action < REMOVE or action >= REMOVE_BUILD:
                self._build(line, events)
            self.has_played = True
            self._check_swept_off(events)
        elif action < TAKE:
            self._discard(action - DISCARD, events)
        elif action == DECLINE:
            events.append(Event("declined", player, None))
            self._end_turn(events)
            self.must_draw = not self.nothing_to_draw
        else:
            if action < PILE:
                self._take(action - TAKE, events)
            else:
                self.hands[player] += card(self.pile[0])
                events.append(Event("drew", player, self.pile[0]))
                self.pile = self.pile[1:]
            self._end_turn(events)
        return events

    def _pay(self, island: "Island", events: "list[Event]") -> None:
        player = self.player
        paid = card(island)
        self.hands[player] -= paid
        if count_of(self.shown[player], island):
            self.shown[player] -= paid
        self.played += paid
        events.append(Event("played", player, island))

    def _discard(self, island: "Island", events: "list[Event]") -> None:
        player = self.player
        discarded = card(island)
        self.hands[player] -= discarded
        self.secret[player] += discarded
        self.has_discarded = True
        shown = self.shown[player]
        if not self.setup.open_hands:
            # The opponent can't see which card it was. It may be any card that the player is known
            # to hold, so one card of each such island is no longer known.
            self.shown[player] -= (shown | shown >> 1) & _ONE_EACH
        elif count_of(shown, island):
            self.shown[player] -= discarded  # an open card goes before a hidden one
        events.append(Event("discarded", player, island))

    def _take(self, island: "Island", events: "list[Event]") -> None:
        player = self.player
        taken = card(island)
        self.hands[player] += taken
        self.shown[player] += taken
        slot = [shown == island for shown in self.row].index(True)  # a bytearray has no index there
        if self.pile:
            self.row[slot] = self.pile[0]
            self.pile = self.pile[1:]
        else:
            self.row[slot] = EMPTY_SLOT
        events.append(Event("took", player, island))

    def _build(self, line: "Line", events: "list[Event]") -> None:
        """Build a bridge. Gaining an island by it sweeps the opponent's bridges there, which can
        cost them the islands at the other ends."""
        player = self.player
        other = player ^ 1
        bridges = self.bridges
        mine = bridges[player] = bridges[player] | 1 << line
        events.append(Event("built", player, line))
        theirs = bridges[other]
        gone: LineMask = 0
        for end in ENDS[2 * line : 2 * line + 2]:
            here = LINE_MASK_AT[end]
            if count_bits(mine & here) == MAJORITY[end]:
                gone |= theirs & here
                events.append(Event("gained", player, end))
        if gone:
            left = bridges[other] = theirs & ~gone
            for n in range(LINES):
                if gone >> n & 1:
                    events.append(Event("swept", other, n))
            lost = held_islands(theirs) & ~held_islands(left)
            for island in range(ISLANDS):
                if lost >> island & 1:
                    events.append(Event("lost", other, island))

    def _remove(self, line: "Line", events: "list[Event]") -> None:
        other = self.player ^ 1
        theirs = self.bridges[other]
        self.bridges[other] = theirs & ~(1 << line)
        events.append(Event("removed", other, line))
        for end in ENDS[2 * line : 2 * line + 2]:
            if count_bits(theirs & LINE_MASK_AT[end]) == MAJORITY[end]:
                events.append(Event("lost", other, end))

    def _end_turn(self, events: "list[Event]") -> None:
        self.player ^= 1
        self.must_draw = self.has_played = self.has_discarded = False
        if self.last_turns:
            self.last_turns -= 1
            if not self.last_turns:
                self._score(events)
                self._finish(events)
        elif self.nothing_to_draw:
            if self.round == 3:
                self.last_turns = 2
                events.append(Event("last turns", self.player, None))
            else:
                self._score(events)
                self.round += 1
                self.needs_pack = True
                events.append(Event("round", self.player, self.round))
                self._check_swept_off(events)

    def _score(self, events: "list[Event]") -> None:
        white, black = [count_bits(held_islands(bridges)) for bridges in self.bridges]
        scorer = NOBODY if white == black else WHITE if white > black else BLACK
        worth = abs(white - black) if self.round == 3 or scorer == NOBODY else self.round
        self.scores.append((worth if scorer == WHITE else 0, worth if scorer == BLACK else 0))
        events.append(Event("scored", scorer, worth))

    def _finish(self, events: "list[Event]") -> None:
        """End the game by points; if equal, by the score of round 3; if equal again, by bridges."""
        bridges = count_bits(self.bridges[WHITE]), count_bits(self.bridges[BLACK])
        criteria: tuple[tuple[Ending, tuple[int, int]], ...] = (
            ("points", self.points),
            ("round 3", self.scores[-1]),
            ("bridges", bridges),
        )
        for ending, (white, black) in criteria:
            if white != black:
                self._win(WHITE if white > black else BLACK, ending, events)
                return
        self._win(NOBODY, "draw", events)

    def _check_swept_off(self, events: "list[Event]") -> None:
        white, black = self.bridges
        if self.round > 1 and (not white) != (not black):
            self._win(WHITE if white else BLACK, "swept off", events)

    def _win(self, player: "Player", ending: "Ending", events: "list[Event]") -> None:
        self.winner = player
        self.ending = ending
        self.needs_pack = False
        events.append(Event("won", player, ending))
