# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Studied games as HTML, which needs no script to be read; the browser edition's VM makes it."""

from engine.board import NOBODY
from engine.replay import Replay

from . import plot
from .turns import Shown
from .words import LANGUAGES, Words, escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.bot.levels import Level
    from engine.setup import Setup
    from sim.bots.weights import Whole
    from sim.study.game import Study

    Say = Callable[[Words], str]  # a sentence in whichever language

_SEATS = (("o", "open"), ("w", "white"), ("b", "black"))
_KEYS = (("round back", "ArrowUp", "◀◀"), ("back", "ArrowLeft", "◀"), ("on", "ArrowRight", "▶"),
         ("round on", "ArrowDown", "▶▶"))  # fmt: skip


class Page:
    """The page of some studies. method: how they were judged, by language."""

    def __init__(self, studies: "list[Study]", method: dict[str, str]) -> None:
        self.studies = studies
        self.method = method
        self.words = [Words(language) for language in LANGUAGES]

    def body(self) -> str:
        """What the page shows, but for the map's shapes."""
        parts = [self._head(), "<main>"]
        for number, study in enumerate(self.studies, 1):
            parts.append(self._game(number, study))
        parts.append("</main><footer>%s%s</footer>" % (
            self.said("p", lambda words: words("keys"), "small scripted keys"),
            self.said("p", lambda words: self.method[words.language], "small"),
        ))  # fmt: skip
        return "\n".join(parts)

    def said(self, tag: str, say: "Say", kind: str = "") -> str:
        """An element for each language; one for all that say the same. say: a function from a
        language's Words to a text."""
        kinds = ' class="%s"' % kind if kind else ""
        texts = [escape(say(words)) for words in self.words]
        if len(set(texts)) == 1:
            return "<%s%s>%s</%s>" % (tag, kinds, texts[0], tag)
        return "".join(
            '<%s%s lang="%s">%s</%s>' % (tag, kinds, words.language, text, tag)
            for words, text in zip(self.words, texts)
        )

    def text(self, key: str, *fillings: "Any") -> str:
        """A text in spans, one for each language."""
        return self.said("span", lambda words: words(key, *fillings))

    def _head(self) -> str:
        """The choices of seat and language, as inputs that style alone can read; the games."""
        seats = [(name, self.text(key)) for name, key in _SEATS]
        languages = [(words.language, escape(words("language"))) for words in self.words]
        parts = ["<header>", "<h1>%s</h1>" % self.text("title"), '<div class="choices">']
        for group, choices in (("seat", seats), ("speak", languages)):
            parts.append('<fieldset><legend class="spoken">%s</legend>' % self.text(group))
            for number, (name, label) in enumerate(choices):
                checked = "" if number else " checked"
                tag = '<input type="radio" name="%s" id="%s"%s><label for="%s">%s</label>'
                parts.append(tag % (group, name, checked, name, label))
            parts.append("</fieldset>")
        parts.append("</div>")
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
        shown = Shown(self, study, number)
        parts = ['<section class="game" id="game%d"><h2>%s</h2>' % (
            number, self.said("span", lambda words: _outcome(words, study)),
        )]  # fmt: skip
        parts.append('<div class="at"><div class="frames">')
        parts += map(shown.frame, range(len(shown.places)))
        parts.append("</div>%s</div>" % self._steps())
        heads = self.text("turns"), self.text("estimate")
        parts.append('<h3 class="all">%s <small>%s</small></h3>' % heads + shown.cards())
        parts.append(self.estimate(number, study))
        return "\n".join(parts) + "</section>"

    def estimate(self, number: int, study: "Study") -> str:
        """The estimate over the game, the result, and what that is made of."""
        parts = ['<div class="estimate" id="g%de">' % number]
        if study.turns:
            parts.append("<h3>%s</h3>" % self.text("estimate"))
            parts.append(plot.chances(study, number, self))
        parts.append("<h3>%s</h3>" % self.text("result"))
        parts.append(self.said("p", lambda words: " ".join(_points(words, study))))
        parts.append(self._ledger(study))
        parts.append(self.said("p", lambda words: _setup(words, study.record.setup), "small"))
        return "\n".join(parts) + "</div>"

    def _steps(self) -> str:
        """The keys under the board."""
        tag = '<button type="button" value="%s"%s>%s</button>'
        keys = [
            tag % (
                key, "", '<span aria-hidden="true">%s</span><span class="spoken">%s</span>'
                % (sign, self.text(name)),
            )
            for name, key, sign in _KEYS
        ]  # fmt: skip
        versions = [
            tag % (name, ' aria-pressed="false"', self.text(name)) for name in ("played", "better")
        ]
        status = '<span class="status spoken" role="status"></span>'
        return '<div class="steps">%s</div>' % "".join(keys[:2] + versions + keys[2:] + [status])

    def _ledger(self, study: "Study") -> str:
        """What the result is made of, as bars, and in a line."""
        book = study.ledger
        if book.result is None:
            return self.said("p", lambda words: words("ledger open"))
        rows = ""
        for key in ("luck", "skill", "rest", "result"):
            amount = getattr(book, key)
            name = self.text("ledger " + key)
            told = self.said("b", lambda words, amount=amount: words.percent(amount, "+"))
            rows += "<li>%s%s%s</li>" % (name, plot.bar(amount), told)

        def explained(words: Words) -> str:
            return words("ledger", *[words.percent(luck, "+") for luck in book.lucks], *book.costs)

        return '<ul class="ledger">%s</ul>%s' % (rows, self.said("p", explained, "small"))


def _names(words: Words, study: "Study") -> list[str]:
    """The players, with who they were as far as the record says."""
    return [
        words.player(player) + (" (%s)" % words.opponent(name) if name else "")
        for player, name in enumerate(study.names)
    ]


def _outcome(words: Words, study: "Study") -> str:
    record = study.record
    points = record.game.points
    names = _names(words, study)
    line = words("result line", names[0], *points, names[1])
    if record.winner is None:
        return words("result none", line)
    if record.winner == NOBODY:
        return words("result drawn", line)
    return words("result won", line, words.player(record.winner))


def _points(words: Words, study: "Study") -> list[str]:
    """What each round brought."""
    replay = Replay(study.record)
    told = []
    for at in range(1, len(study.record.actions) + 1):
        for event, player, what in replay.go(at):
            if event == "scored":
                points = (
                    words("nobody") if player == NOBODY else words.player(player) + " +%d" % what
                )
                told.append(words("points of", len(told) + 1, points))
    return told


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


def method(level: "Level", name: str, hands: int, seed: int, weights: "Whole") -> dict[str, str]:
    """How games were judged, by language. hands: how many two turns were compared over."""
    looked = sum(level.samples)
    return {
        language: Words(language)("method", name, looked, hands, seed, weights.origin)
        for language in LANGUAGES
    }
