# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Studied games as one HTML page that needs nothing else, and no script to be read."""

import base64
import hashlib
from collections.abc import Callable
from html import escape
from pathlib import Path

from engine.board import NOBODY
from engine.replay import Replay

from . import board, plot
from .turns import Shown
from .words import LANGUAGES, Words

if False:
    from typing import Any

    from engine.setup import Setup
    from sim.study.game import Study


Say = Callable[[Words], str]
"""A sentence in whichever language."""
HERE = Path(__file__).parent
_SEATS = (("o", "open"), ("w", "white"), ("b", "black"))
_SPOKEN = ":root:has(#LANG:not(:checked)) body [lang=LANG] { display: none }\n"
"""The style of each language."""
_ROW = ":root:has(#%s:checked) .cards > :nth-child(%d)::before { content: '%s' }\n"
"""The name of a row of cards, in a language."""
_KEYS = (("round back", "ArrowUp", "◀◀"), ("back", "ArrowLeft", "◀"), ("on", "ArrowRight", "▶"),
         ("round on", "ArrowDown", "▶▶"))  # fmt: skip


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
        parts = [board.shapes(), self._head(), "<main>"]
        for number, study in enumerate(self.studies, 1):
            parts.append(self._game(number, study))
        parts.append("</main><footer>%s%s</footer>" % (
            self.said("p", lambda words: words("keys"), "small scripted keys"),
            self.said("p", lambda words: self.method[words.language], "small"),
        ))  # fmt: skip
        css = (HERE / "page.css").read_text(encoding="utf-8")
        for words in self.words:
            css += _SPOKEN.replace("LANG", words.language)
            for number, key in enumerate(("white", "black", "row", "pile"), 1):
                css += _ROW % (words.language, number, words(key))
        js = (HERE / "page.js").read_text(encoding="utf-8")
        return shell(self.words[0]("title"), "\n".join(parts), css, js)

    def said(self, tag: str, say: "Say", kind: str = "") -> str:
        """An element for each language; one for all that say the same. say: a function from a
        language's Words to a text."""
        kinds = ' class="%s"' % kind if kind else ""
        texts = [escape(say(words), quote=False) for words in self.words]
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
        parts += shown.frames()
        parts.append("</div>%s</div>" % self._steps())
        parts.append('<h3 class="all">%s</h3>' % self.text("turns") + shown.cards())
        parts.append('<div class="estimate">')
        if study.turns:
            parts.append("<h3>%s</h3>" % self.text("estimate"))
            parts.append(plot.chances(study, number, self))
        parts.append("<h3>%s</h3>" % self.text("result"))
        parts.append(self.said("p", lambda words: " ".join(_points(words, study))))
        parts.append(self._ledger(study))
        parts.append(self.said("p", lambda words: _setup(words, study.record.setup), "small"))
        return "\n".join(parts) + "</div></section>"

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
