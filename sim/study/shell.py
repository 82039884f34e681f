# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Makes a page a single file that needs no other."""

import base64
import hashlib
import re
from html import escape
from pathlib import Path

from sim.study.page import Page

from .shapes import draw_shapes
from .words import LANGUAGES, Words

_SPOKEN = ":root:has(#LANG:not(:checked)) body [lang=LANG] { display: none }\n"
"""The style that hides a language that isn't chosen."""
_ROW = ":root:has(#%s:checked) .cards > :nth-child(%d)::before { content: '%s' }\n"
"""The style that labels a row of cards in a language."""
_NEXT = ":root:has(#%s:checked) .cards > :nth-child(4) small::before { content: '%s' }\n"
"""The style that labels the pile's next cards."""


def make_html(page: Page) -> str:
    """Make the file of a page."""
    body = page.render_body()
    faces = sorted({int(number) for number in re.findall(r'"#face(\d+)"', body)})
    body = re.sub(r'(?<=\w)="([\w#-]+)"(?=[ >])', r"=\1", draw_shapes(faces) + body)  # 10 KB less
    return wrap_body(body, make_style(), read_own("page.js") + "setUp();\n")


def read_own(name: str) -> str:
    """Read a file from this folder."""
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


def make_style() -> str:
    """Make a page's style."""
    css = read_own("page.css")
    for words in map(Words, LANGUAGES):
        css += _SPOKEN.replace("LANG", words.language)
        for number, key in enumerate(("white", "black", "row", "pile"), 1):
            css += _ROW % (words.language, number, words(key))
        css += _NEXT % (words.language, words("next cards"))
    return css


def wrap_body(body: str, css: str, js: str) -> str:
    """Make a whole page. Its policy allows its own style and script, and loading nothing."""
    policy = (
        "default-src 'none'; img-src data:; style-src %s; script-src %s; base-uri 'none'; "
        "form-action 'none'" % (digest(css), digest(js))
    )
    return "\n".join(
        (
            "<!DOCTYPE html>",
            '<html lang="en">',
            '<head><meta charset="utf-8">',
            '<meta http-equiv="Content-Security-Policy" content="%s">' % policy,
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<title>%s</title>" % escape(Words("en")("title")),
            "<style>%s</style></head>" % css,
            "<body>",
            body,
            '<script type="module">%s</script>' % js,
            "</body></html>\n",
        )
    )


def digest(text: str) -> str:
    """Return the digest of an inline script or style, for a page's policy."""
    return "'sha256-%s'" % base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
