# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Studied games as one HTML page that needs nothing else, and no script to be read."""

import base64
import hashlib
from collections.abc import Callable
from html import escape
from pathlib import Path

from engine.board import NOBODY
from engine.replay import turn_starts

from . import board, plot
from .frames import frames
from .game import cost
from .words import LANGUAGES, Words

if False:
    from collections.abc import Iterator
    from typing import Any

    from engine.record import Record
    from engine.setup import Setup
    from engine.types import Mask, Player
    from sim.study.frames import Frame
    from sim.study.game import Ledger, Study

    from .game import Turn


Say = Callable[[Words], str]
"""A sentence in whichever language."""
HERE = Path(__file__).parent
_SEATS = ("open", "w", "b")
_SPOKEN = """
#LANG:not(:checked) ~ * [lang=LANG] { display: none }
#LANG:checked ~ .choices [for=LANG] { background: var(--ink); color: var(--paper) }
"""
"""The style of each language."""
_KEYS = (("turn back", "ArrowUp", "◀◀"), ("back", "ArrowLeft", "◀"), ("on", "ArrowRight", "▶"),
         ("turn on", "ArrowDown", "▶▶"))  # fmt: skip


def shell(title: str, body: str, css: str, js: str = "", language: str = "en") -> str:
    """A whole page: nothing may be loaded, and only its own style and script count."""
    policy = "default-src 'none'; img-src data:; style-src %s; base-uri 'none'; form-action 'none'"
    policy %= _hash(css)
    if js:
        policy += "; script-src " + _hash(js)
    return "\n".join(
        (
            "<!DOCTYPE html>",
            '<html lang="%s">' % language,
            '<head><meta charset="utf-8">',
            '<meta http-equiv="Content-Security-Policy" content="%s">' % policy,
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<title>%s</title>" % escape(title),
            "<style>%s</style></head>" % css,
            "<body>",
            body,
            "<script>%s</script>" % js if js else "",
            "</body></html>\n",
        )
    )


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return "'sha256-%s'" % base64.b64encode(digest).decode()


class Page:
    """The page of some studies. method: how they were judged, by language."""

    def __init__(self, studies: "list[Study]", method: dict[str, str]) -> None:
        self.studies = studies
        self.method = method
        self.words = [Words(language) for language in LANGUAGES]

    def html(self) -> str:
        """The page as text."""
        parts = [self._picks(), board.shapes(), self._head()]
        for number, study in enumerate(self.studies, 1):
            parts.append(self._game(number, study))
        parts.append(
            "<footer>%s</footer>"
            % self.said("p", lambda words: self.method[words.language], "small")
        )
        css = (HERE / "page.css").read_text(encoding="utf-8")
        css += "".join([_SPOKEN.replace("LANG", words.language) for words in self.words])
        js = (HERE / "page.js").read_text(encoding="utf-8")
        return shell(self.words[0]("title"), "\n".join(parts), css, js)

    def said(self, tag: str, say: "Say", kind: str = "") -> str:
        """An element for each language. say: a function from a language's Words to a text."""
        kinds = ' class="%s"' % kind if kind else ""
        return "".join(
            '<%s%s lang="%s">%s</%s>' % (tag, kinds, words.language, escape(say(words)), tag)
            for words in self.words
        )

    def text(self, key: str, *fillings: "Any") -> str:
        """A text in spans, one for each language."""
        return self.said("span", lambda words: words(key, *fillings))

    def _picks(self) -> str:
        """The choices of seat and language, as inputs that style alone can read."""
        seats = [("seat-open", self.text("open")), ("seat-w", self.text("seat white")),
                 ("seat-b", self.text("seat black"))]  # fmt: skip
        languages = [(words.language, escape(words("language"))) for words in self.words]
        inputs = labels = ""
        for group, choices in (("seat", seats), ("speak", languages)):
            labels += '<div class="choice"><span>%s</span>' % self.text(group)
            for number, (name, label) in enumerate(choices):
                checked = "" if number else " checked"
                tag = '<input class="pick" type="radio" name="%s" id="%s"%s>'
                inputs += tag % (group, name, checked)
                labels += '<label for="%s">%s</label>' % (name, label)
            labels += "</div>"
        return '%s<div class="choices">%s</div>' % (inputs, labels)

    def _head(self) -> str:
        parts = ["<header>", "<h1>%s</h1>" % self.text("title")]
        parts.append('<p class="scripted">%s</p>' % self.text("what"))
        parts.append('<p class="unscripted">%s</p>' % self.text("how"))
        if len(self.studies) > 1:
            links = [
                '<li><a href="#game%d">%s: %s</a></li>'
                % (n, self.text("game", n), self.said("span", lambda w, s=study: _outcome(w, s)))
                for n, study in enumerate(self.studies, 1)
            ]
            parts.append("<nav><ul>%s</ul></nav>" % "".join(links))
        return "".join(parts) + "</header>"

    def _game(self, number: int, study: "Study") -> str:
        parts = ['<section class="game" id="game%d">' % number]
        parts.append(
            "<h2>%s: %s</h2>"
            % (self.text("game", number), self.said("span", lambda words: _outcome(words, study)))
        )
        parts.append(self.said("p", lambda words: _setup(words, study.record.setup)))
        parts.append(self._steps(number, study))
        parts += self._frames(number, study)
        if study.turns:
            parts.append("<h2>%s</h2>" % self.text("estimate"))
            parts.append(plot.chances(study, number, self))
        parts.append("<h2>%s</h2>" % self.text("dearest"))
        parts.append(self._dearest(number, study))
        parts.append("<h2>%s</h2>" % self.text("skill and luck"))
        parts += [self.said("p", say) for say in ledger(study.ledger)]
        parts.append("<h2>%s</h2>" % self.text("turns"))
        parts.append(self._table(number, study))
        return "\n".join(parts) + "</section>"

    def _steps(self, number: int, study: "Study") -> str:
        buttons = "".join(
            '<button type="button" value="%s" title="%s"><span aria-hidden="true">%s</span> '
            '%s</button>' % (key, escape(self.words[0](name)), sign, self.text(name))
            for name, key, sign in _KEYS
        )  # fmt: skip
        last = len(study.record.actions)
        slider = '<input type="range" min="0" max="%d" value="0" aria-labelledby="g%dslider">'
        label = '<span id="g%dslider">%s</span>' % (number, self.text("action"))
        status = '<span class="status" role="status" hidden></span>'
        return '<div class="steps">%s%s%s%s</div>' % (
            buttons, label, slider % (last, number), status,
        )  # fmt: skip

    def _frames(self, number: int, study: "Study") -> "Iterator[str]":
        record = study.record
        starts = turn_starts(record)
        ends = set(starts[1:])
        turn = -1 if record.setup.handicap else 0
        rounds = 1
        game_over = len(record.actions)
        turn_player = None
        for at, seen in enumerate(frames(record)):
            public = seen[0]
            if at - 1 in starts[:-1]:
                turn += 1
            kinds = ["frame"]
            if at in ends or not at:
                kinds.append("end")
            if public.round != rounds or at in (0, game_over):
                kinds.append("last")
            rounds = public.round
            head = self._frame_head(at, turn, turn_player)
            if at in ends or turn_player is None:
                turn_player = public.player
            x = plot.place(at, game_over)
            tag = '<article class="%s" id="g%df%d" data-x="%s" tabindex="-1">'
            yield tag % (" ".join(kinds), number, at, x) + "".join(
                (
                    "<div>%s</div><div>" % board.picture(public, "g%dt%d" % (number, at)),
                    "<h3>%s <small>(%s %d %s)</small></h3>"
                    % (head, self.text("action"), at, self.text("of", game_over)),
                    '<div class="told">%s</div>' % self._told(at, seen, record),
                    self._table_cards(seen),
                    '<div class="small" id="g%dt%d">' % (number, at),
                    self._bridges(public.bridges),
                    "</div></div></article>",
                )
            )

    def _bridges(self, bridges: "tuple[Mask, ...]") -> str:
        told = [self.said("p", lambda words, n=n: words.board(bridges)[n]) for n in (0, 1)]
        return "".join(told)

    def _frame_head(self, at: int, turn: int, player: "Player | None") -> str:
        if not at:
            return self.text("at deal")
        assert player is not None
        if not turn:
            return self.said("span", lambda w: w("placing head", w.player(player)))
        return self.said("span", lambda w: w("turn head", turn, w.player(player)))

    def _told(self, at: int, seen: "list[Frame]", record: "Record") -> str:
        """What happened, for each seat that learned of it differently."""

        def told(words: Words, frame: "Frame") -> str:
            sentences = words.happened(frame.events)
            if not at:
                sentences = [words("deal", words.player(frame.player))]
            if at == len(record.actions) and record.given_up is not None:
                sentences.append(words("gave up", words.player(record.given_up)))
            elif at == len(record.actions) and record.winner is None:
                sentences.append(words("unfinished"))
            return " ".join(sentences)

        return self._by_seat("p", seen, told)

    def _table_cards(self, seen: "list[Frame]") -> str:
        """Round, points, row, pile, hands: what each seat sees of them."""
        public = seen[0]

        def state(words: Words) -> str:
            parts = [words("round", public.round), words("score", *public.points)]
            if public.last_turns:
                parts.append(words("last"))
            names = words.cards(public.row, 0)
            parts.append(words("row", names) if public.row else words("row empty"))
            return "; ".join(parts)

        found = self.said("p", state)
        for player in (0, 1):
            found += self._by_seat(
                "p",
                seen,
                lambda words, frame, p=player: words(
                    "hand", words.player(p), words.cards(*frame.hands[p])
                ),
            )
        found += self._by_seat("p", seen, _pile, "small")
        for player in (0, 1):
            if public.secret[player][0]:
                found += self._by_seat(
                    "p",
                    seen,
                    lambda words, frame, p=player: words(
                        "secret", words.player(p), words.cards(*frame.secret[p])
                    ),
                    "small",
                )
        return found

    def _by_seat(
        self, tag: str, seen: "list[Frame]", say: "Callable[[Words, Frame], str]", kind: str = ""
    ) -> str:
        """An element for each language and seat; one for all seats that would say the same."""
        texts = [[say(words, frame) for words in self.words] for frame in seen]
        if texts[0] == texts[1] == texts[2]:
            return self.said(tag, lambda words: say(words, seen[0]), kind)
        found = ""
        for frame, seat in zip(seen, _SEATS):
            kinds = ("seat-%s %s" % (seat, kind)).strip()
            found += self.said(tag, lambda words, f=frame: say(words, f), kinds)
        return found

    def _dearest(self, number: int, study: "Study") -> str:
        dearest = study.dearest(3)
        if not dearest:
            return self.said("p", lambda words: words("dear none"))
        rows = ""
        for turn in dearest:

            def dear(words: Words, turn: "Turn" = turn) -> str:
                return words(
                    "dear", turn.number, words.player(turn.player), words.in_short(turn.actions),
                    percent(turn.chance), words.in_short(turn.best), percent(turn.most),
                    percent(cost(turn)),
                )  # fmt: skip

            see = '<a class="see" href="#g%df%d">%s</a>' % (number, turn.at, self.text("see"))
            rows += "<li>%s %s</li>" % (self.said("span", dear), see)
        return "<ol>%s</ol>" % rows

    def _table(self, number: int, study: "Study") -> str:
        keys = ("turn", "who", "played", "chance", "error", "better", "luck")
        head = "".join('<th scope="col">%s</th>' % self.text(key) for key in keys)
        rows = ""
        for turn in study.turns:
            lucks = [luck.amount for luck in study.luck if turn.at < luck.at <= turn.end]
            better = ""
            if turn.most is not None and turn.best != turn.actions:
                better = self.said("span", lambda w, t=turn: w.in_short(t.best))
            cells = (
                '<a class="see" href="#g%df%d">%d</a>' % (number, turn.end, turn.number),
                self.said("span", lambda words, t=turn: words.player(t.player)),
                self.said("span", lambda words, t=turn: words.in_short(t.actions)),
                percent(turn.chance),
                self.text("forced") if turn.forced else percent(cost(turn)) if better else "",
                better,
                signed(sum(lucks)) if lucks else "",
            )
            rows += "<tr>%s</tr>" % "".join(
                '<td class="number">%s</td>' % cell if n in (0, 3, 4, 6) else "<td>%s</td>" % cell
                for n, cell in enumerate(cells)
            )
        return (
            '<div class="wide"><table><thead><tr>%s</tr></thead><tbody>%s</tbody></table></div>'
            % (head, rows)
        )


def percent(chance: float) -> str:
    """A chance of 0 to 1 as a percentage with one digit."""
    return "%.1f" % (100 * chance)


def signed(chance: float) -> str:
    """A difference of chances in percent, with its sign."""
    return (
        ("%+.1f" % (100 * chance)).replace("-0.0", "0.0").replace("+0.0", "0.0").replace("-", "−")
    )


def ledger(book: "Ledger") -> "Iterator[Say]":
    """What a result is made of, as functions from Words to sentences."""
    luck = [signed(amount) for amount in book.lucks]
    costs = [percent(amount) for amount in book.costs]
    if book.result is None:
        yield lambda words: words("ledger open")
        yield lambda words: words("ledger luck", *luck)
        return
    yield lambda words: words(
        "ledger", signed(book.result), signed(book.luck), signed(book.skill), signed(book.rest)
    )
    yield lambda words: words("ledger luck", *luck)
    yield lambda words: words("ledger skill", *costs)
    yield lambda words: words("ledger rest")


def _outcome(words: Words, study: "Study") -> str:
    record = study.record
    points = record.game.points
    if record.winner is None:
        return words("result none", *points)
    if record.winner == NOBODY:
        return words("result drawn", *points)
    return words("result line", words.player(record.winner), *points)


def _setup(words: Words, setup: "Setup") -> str:
    variants = [words(key) for key, on in
                (("peaceful", setup.peaceful), ("open hands", setup.open_hands)) if on]  # fmt: skip
    handicap = words("none")
    if setup.handicap:
        handicap = words("handicap", words.player(setup.weaker), setup.handicap)
    return words(
        "setup", words(setup.edition), ", ".join(variants) or words("none"), handicap,
        words.player(setup.start),
    )  # fmt: skip


def _pile(words: Words, frame: "Frame") -> str:
    cards, unknown = frame.pile
    if cards:
        return words("pile cards", words.cards(cards, 0))
    return words("pile", words.cards([], unknown))
