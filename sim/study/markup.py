# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Renders texts as HTML, in each language."""

from .words import LANGUAGES, Words, escape_html

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Say = Callable[[Words], str]  # returns a sentence in a language


class Markup:
    """Texts in each of LANGUAGES, as HTML."""

    def __init__(self) -> None:
        self.words = [Words(language) for language in LANGUAGES]

    def render(self, tag: str, say: "Say", kind: str = "") -> str:
        """Render a text in each language, as an element for each, or as one if all are the same.
        say: returns the text from a language's Words."""
        kinds = ' class="%s"' % kind if kind else ""
        texts = [escape_html(say(words)) for words in self.words]
        if len(set(texts)) == 1:
            return "<%s%s>%s</%s>" % (tag, kinds, texts[0], tag)
        return "".join(
            '<%s%s lang="%s">%s</%s>' % (tag, kinds, words.language, text, tag)
            for words, text in zip(self.words, texts)
        )

    def text(self, key: str, *fillings: "Any") -> str:
        """Render the text with a key, in spans."""
        return self.render("span", lambda words: words(key, *fillings))
