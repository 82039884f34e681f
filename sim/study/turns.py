# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Renders the turns of a game on study's page: the boards and texts of each, and its card in the
list."""

from engine.actions import DECLINE, TAKE
from engine.map import ENDS, NAMES
from engine.replay import Replay, list_turn_starts

from . import map_picture, plot
from .frames import SEATS, list_frames, make_frame, view_from
from .game import cost_of, is_costly, white_chance
from .luck import white_luck
from .map_picture import find_changes
from .why import count_gained, find_obvious, play_out, say_why, say_why_not

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from engine.game import Game
    from engine.types import Island, LineMask, Player
    from sim.study.frames import Frame
    from sim.study.game import Study
    from sim.study.markup import Markup
    from sim.study.words import Words

    from .game import StudiedTurn

_SEATS = "owb"
"""The classes of SEATS: both hands open, White's seat, Black's seat."""


class TurnList:
    """A study's turns, as parts of a page. number: the game's."""

    def __init__(self, markup: "Markup", study: "Study", number: int) -> None:
        self.markup = markup
        self.study = study
        self.name = "g%d" % number
        self.starts = list_turn_starts(study.record)
        self.places = list(list_frames(study.record))

    def turn_at(self, n: int) -> "StudiedTurn | None":
        """Return the turn that led to a place; None for the deal, and where a record breaks off."""
        return self.study.turns[n - 1] if 0 < n <= len(self.study.turns) else None

    def render_frame(self, n: int) -> str:
        """Render a place: the board, what happened, what was better, and the cards."""
        place, turn = self.places[n], self.turn_at(n)
        before, public = self.places[max(n - 1, 0)][0], place[0]
        last = public.round != before.round or n == len(self.places) - 1
        kinds = "frame paper" if last or turn in self.study.list_costliest() else "frame"
        players = [p for p in (0, 1) if last or before.bridges[p] != public.bridges[p]]
        name = "%sf%d" % (self.name, n)
        chance = white_chance(turn) if turn else None
        drawn = map_picture.draw_map(before.bridges, public.bridges, name, chance)
        better, ghost, cards = self._render_better(n, turn) if turn else ("", "", "")
        return (
            '<article class="%s" id="%s" data-x="%s"%s><div class="boards">%s%s</div>'
            '<h3 id="%st">%s</h3><div class="about"><div class="told">%s</div>%s%s%s</div>'
            "%s%s</article>"
        ) % (
            kinds, name, plot.place_along(self.starts[n], self.starts[-1]),
            " data-round" if last else "", drawn, ghost, name, self._render_head(n, public),
            self._render_events(n, place), self._render_estimate(n, turn), self._render_cost(turn),
            better, _render_hands(self.markup, place, "cards", players), cards,
        )  # fmt: skip

    def _render_head(self, n: int, public: "Frame") -> str:
        def say(words: "Words") -> str:
            state = words("state", public.round, *public.points)
            return "%s: %s" % (self._name_turn(words, n), state)

        return self.markup.render("span", say)

    def _name_turn(self, words: "Words", n: int) -> str:
        if not n:
            return words("at deal")
        player = words.player_name(self._find_player(n))
        number = self._find_number(n)
        return words("turn head", number, player) if number else words("placing head", player)

    def _find_number(self, n: int) -> int:
        """Return the number of the turn that led to a place; 0 for a handicap's placements."""
        return n - (self.study.record.setup.handicap > 0)

    def _find_player(self, n: int) -> "Player":
        """Return who played the turn that led to a place."""
        setup = self.study.record.setup
        if setup.handicap and n == 1:
            return setup.weaker
        return self.places[n - 1][0].player

    def _render_events(self, n: int, place: "list[Frame]") -> str:
        """Render what happened, as far as each seat learned of it."""
        record = self.study.record

        def told(words: "Words", frame: "Frame") -> str:
            sentences = [
                sentences for events in frame.events for sentences in words.describe_events(events)
            ]
            if not n:
                sentences = [words("deal", words.player_name(frame.player))]
            if n == len(self.places) - 1 and record.given_up is not None:
                sentences.append(words("gave up", words.player_name(record.given_up)))
            elif n == len(self.places) - 1 and record.winner is None:
                sentences.append(words("unfinished"))
            return " ".join(sentences)

        return _render_by_seat(
            place, lambda frame: self.markup.render("p", lambda words: told(words, frame))
        )

    def _render_estimate(self, n: int, turn: "StudiedTurn | None") -> str:
        """Render White's chance after a turn, and the luck of its draw."""
        if not turn or self.places[n][0].winner is not None:
            return ""
        luck = white_luck([luck for luck in self.study.luck if turn.at < luck.at <= turn.end])

        def say(words: "Words") -> str:
            sentence = words("estimate is", white_chance(turn))
            if abs(luck) >= 0.0005:
                sentence += " " + words("luck is", words.player_name(luck < 0), abs(luck))
            return sentence

        return self.markup.render("p", say, "small estimate")

    def _render_cost(self, turn: "StudiedTurn | None") -> str:
        """Render what a costly turn cost."""
        if turn is None or not is_costly(turn):
            return ""
        return self.markup.render(
            "p",
            lambda words: words("cost is", words.player_name(turn.player), cost_of(turn)),
            "cost " + _seat_classes(turn.player),
        )

    def _render_better(self, n: int, turn: "StudiedTurn") -> tuple[str, str, str]:
        """Render what would have been better: sentences, including why not the obvious turn; the
        board; the cards. Only seats that see the player's hand get it."""
        if turn.most is None:
            return "", "", ""
        replay = Replay(self.study.record)
        replay.go(turn.at)
        game = replay.game
        assert turn.best is not None
        best = play_out(game, turn.best)
        texts = []
        kinds = _seat_classes(turn.player)
        listed = ghost = cards = ""
        if is_costly(turn):
            after = turn.most if not turn.player else 1 - turn.most
            played = play_out(game, turn.actions)
            listed = self._render_best_turns(turn)
            texts.append(lambda words: say_why(words, game, played, best))
            label, before = "%sf%db" % (self.name, n), "%sf%d" % (self.name, n - 1)
            ghost = map_picture.draw_ghost(tuple(game.bridges), best.bridges, before, label, after)
            ghost = '<div class="alt %s">%s</div>' % (kinds, ghost)
            cards = _render_hands(
                self.markup, _list_better_frames(game, turn), "cards alt " + kinds, ()
            )
        first = find_obvious(game)
        if count_gained(game, first) > count_gained(game, best):
            texts.append(lambda words: say_why_not(words, game, first, best))
        if not texts:
            return "", "", ""
        sentences = self.markup.render("p", lambda words: " ".join([say(words) for say in texts]))
        tag = '<div class="better %s" id="%sf%db">%s%s</div>'
        return tag % (kinds, self.name, n, listed, sentences), ghost, cards

    def _render_best_turns(self, turn: "StudiedTurn") -> str:
        """Render the best turns and the played one, the best first, with the player's chances."""
        head = self.markup.render(
            "p", lambda words: words("best turns", words.player_name(turn.player))
        )
        rows = ""
        # The browser's VM has no * in a list, and its sort keeps no order of equals.
        assert turn.best is not None and turn.most is not None
        best = [(turn.best, turn.most)] + turn.others + [(turn.actions, turn.chance)]
        order = sorted([(-chance, n) for n, (_, chance) in enumerate(best)])
        for actions, chance in [best[n] for _, n in order]:
            plays = self.markup.render("span", lambda words, a=actions: words.describe_turn(a))
            kind = ""
            if actions == turn.actions:
                kind = ' class="as-played"'
                plays = "<span>%s: %s</span>" % (self.markup.text("as played"), plays)
            rows += "<li%s>%s <b>%d</b></li>" % (kind, plays, round(100 * chance))
        return '%s<ol class="best">%s</ol>' % (head, rows)

    def render_costliest(self, player: "Player | None") -> str:
        """Render the costliest turns of one player or both, each as a card that leads there."""
        cards = ""
        for turn in self.study.list_costliest(player):
            n = self.study.turns.index(turn) + 1
            plays = self.markup.render(
                "span", lambda words, turn=turn: words.describe_turn(turn.actions)
            )
            amount = self.markup.render(
                "b", lambda words, turn=turn: words("cost short", -cost_of(turn))
            )
            cards += '<li><a href="#%sf%d">%s<span class="plays">%s%s</span></a></li>' % (
                self.name, n, _render_number(turn.player, self._find_number(n)), amount, plays,
            )  # fmt: skip
        kind = "wb" if player is None else "wb"[player]
        head = '<h3 class="costliest for-%s">%s</h3>' % (kind, self.markup.text("costliest"))
        return '%s<ol class="costliest for-%s">%s</ol>' % (head, kind, cards) if cards else ""

    def render_list(self) -> str:
        """Render the list of turns, each as a card that leads to its place."""
        return '<ol class="turns">%s</ol>' % "".join(
            map(self.render_card, range(1, len(self.places)))
        )

    def render_card(self, n: int) -> str:
        """Render the card of a turn."""
        turn = self.turn_at(n)
        number = self._find_number(n)
        plays = bytes(self.study.record.actions[self.starts[n - 1] : self.starts[n]])
        short = self.markup.render(
            "span", lambda words: words.describe_turn(plays) if number else words("short placed")
        )
        changed = find_changes(self.places[n - 1][0].bridges, self.places[n][0].bridges)
        for kind, sign, islands in (("plus", "+", changed.gained), ("minus", "−", changed.lost)):
            for side in (0, 1):
                for island in islands[side]:
                    tag = ' <b class="%s side-%s">%s%s</b>'
                    short += tag % (kind, "wb"[side], sign, NAMES[island])
        chance = ""
        kinds = "by-" + "wb"[self._find_player(n)]
        if turn:
            chance = '<span class="chance">%d</span>' % round(100 * white_chance(turn))
            if is_costly(turn):
                kinds += " is-costly"
                short += " " + self.markup.render("em", lambda words: words.percent(-cost_of(turn)))
        return (
            '<li id="%sc%d" class="%s"><a class="turn" href="#%sf%d">%s '
            '<span class="plays">%s</span>%s</a></li>'
        ) % (
            self.name, n, kinds, self.name, n, _render_number(self._find_player(n), number), short,
            chance,
        )  # fmt: skip


def _seat_classes(player: "Player") -> str:
    """Return the classes for parts that are shown only to the seats that see a player's hand."""
    return "seen o %s" % _SEATS[player + 1]


def _render_number(player: "Player", number: int) -> str:
    """Render a turn's number on the player's colour."""
    return '<span class="who side-%s">%d</span>' % ("wb"[player], number)


def _render_hands(
    markup: "Markup", place: "list[Frame]", kinds: str, told: "Sequence[Player]"
) -> str:
    """Render hands, row and pile as each seat sees them; the style labels them. told: the players
    whose bridges are also described, for a screen reader."""
    public = place[0]
    lit: list[list[Island]] = [[], []]
    for events in public.events:
        for event, player, what in events:
            if event in ("drew", "took"):
                lit[player].append(what)
    rows = ""
    for player in (0, 1):
        hands = _render_by_seat(place, lambda frame, p=player: render_cards(frame.hands[p], lit[p]))
        if public.secret[player][0]:
            hands += "<small>%s</small>" % markup.text("secret")
            hands += _render_by_seat(
                place, lambda frame, p=player: render_cards(frame.secret[p], [])
            )
        if player in told:
            hands += '<span class="spoken">(%s)</span>' % _describe_bridges(public.bridges[player])
        rows += "<p>%s</p>" % hands
    pile = _render_by_seat(
        place,
        lambda frame: (
            "<small></small>" + render_cards((frame.pile[0][:2], 0), []) if frame.pile[0] else ""
        ),
    )
    return '<div class="%s">%s<p>%s</p><p><i>%d</i>%s</p></div>' % (
        kinds, rows, render_cards((public.row, 0), []), len(public.pile[0]), pile,
    )  # fmt: skip


def _list_better_frames(game: "Game", turn: "StudiedTurn") -> "list[Frame]":
    """List the Frames after the better turn, for each of SEATS. If the played turn drew nothing,
    nobody learned the pile's top card, so the better turn's draw isn't shown."""
    assert turn.best is not None
    after = game.copy()
    drew = turn.actions[-1] != DECLINE
    events = [after.follow(action) for action in turn.best if action < TAKE or drew]
    return [make_frame(view_from(after, seat), events, seat) for seat in SEATS]


def _render_by_seat(place: "list[Frame]", html: "Callable[[Any], str]") -> str:
    """Render a place's Frames, only once for seats that see the same."""
    texts = [html(shown) for shown in place]
    parts = ""
    for n, text in enumerate(texts):
        if text not in texts[:n]:
            seats = [seat for seat, other in zip(_SEATS, texts) if other == text]
            parts += '<span class="seen %s">%s</span>' % (" ".join(seats), text)
    return parts if texts.count(texts[0]) < len(texts) else texts[0]


def _describe_bridges(bridges: "LineMask") -> str:
    """Describe a player's bridges, grouped by the islands where they begin."""
    ends: dict[str, list[str]] = {}
    for line in map_picture.list_bits(bridges):
        ends.setdefault(NAMES[ENDS[2 * line]], []).append(NAMES[ENDS[2 * line + 1]])
    # In the order of NAMES: a VM's dict has none.
    return ", ".join(["%s–%s" % (one, "/".join(ends[one])) for one in NAMES if one in ends]) or "–"


def render_cards(cards: "tuple[list[Island], int]", lit: "list[Island]") -> str:
    """Render cards: islands, and the number of unknown ones. lit: the islands of new cards."""
    known, unknown = cards
    html = ""
    new = list(lit)
    for island in known:
        if island in new:
            new.remove(island)
            html += '<b class="new">%s</b>' % NAMES[island]
        else:
            html += "<b>%s</b>" % NAMES[island]
    return html + "<i>?</i>" * unknown
