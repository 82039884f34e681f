# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page of ``stats``: its table, with the shares of wins drawn, and two plots."""

from collections.abc import Iterator

from sim.study.totals import Row, Totals

from . import plot, stats_plot
from .shell import own, shell
from .words import Words, escape


def html(rows: list[Row], totals: Totals, language: str = "en") -> str:
    """The page as text: the same games give the same bytes. language: of words.LANGUAGES."""
    words = Words(language)
    title = words("stats title")
    parts = ["<main><h1>%s</h1><p>%s.</p>" % (title, escape(_left_out(totals, words)))]
    if rows:
        parts += [_table(rows, words), "<p>%s</p>" % escape(words("stats method"))]
        parts += _plots(totals, words)
    parts.append("</main>")
    return shell(title, "\n".join(parts), own("page.css"), language=language)


def _table(rows: list[Row], words: Words) -> str:
    judged = any(row.error is not None for row in rows)
    heads = [escape(name) for name in words("stats heads").split("|")]
    if not judged:
        heads.pop()
    body = ""
    for row in rows:
        body += '<tr><th scope="row">%s</th>' % escape(_name(row, words))
        for name, value in zip(heads[1:], _figures(row, words)):
            body += "<td><span>%s</span><span>%s</span></td>" % (name, value)
        body += "</tr>"
    head = "".join('<th scope="col">%s</th>' % name for name in heads)
    return "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>" % (head, body)


def _figures(row: Row, words: Words) -> list[str]:
    """A Row's figures in the table's order, an interval beside what it is of."""
    number = words.number
    luck, adjusted = number(row.luck, 2), number(row.adjusted)
    if row.luck_half is not None:
        luck += " ± " + number(row.luck_half, 2)
        adjusted = _share(row.adjusted, row.adjusted_low, row.adjusted_high, words)
    return [
        str(row.games), "%d–%d–%d" % (row.won, row.drawn, row.lost),
        _share(row.share, row.low, row.high, words), adjusted, luck,
        number(row.turns), number(row.gained), number(row.swept),
        "" if row.error is None else number(row.error, 2),
    ]  # fmt: skip


def _share(share: float, low: float, high: float, words: Words) -> str:
    told = "%s (%s–%s)" % (words.number(share), words.number(low), words.number(high))
    return told + stats_plot.share(share, low, high)


def _name(row: Row, words: Words) -> str:
    """A Row's kind and name."""
    if row.by == "all":
        return words("stats all")
    if row.by in ("player", "match"):
        name = " – ".join(map(words.opponent, row.name.split(" - ")))
    else:
        name = row.name if row.by == "handicap" else _said(row.name, words)
    return "%s: %s" % (_said(row.by, words), name)


def _said(name: str, words: Words) -> str:
    keys = [word if word in _SHARED else "stats is " + word for word in name.split()]
    return " ".join(map(words, keys))


_SHARED = ("kosmos", "classic", "none", "peaceful", "white", "black")
"""What a kind of games is called as on a studied game's page."""


def _left_out(totals: Totals, words: Words) -> str:
    out = ["%d %s" % (n, words("stats was " + why)) for why, n in sorted(totals.excluded.items())]
    return words("stats counted", totals.games, ", ".join(out) or words("none"))


def _plots(totals: Totals, words: Words) -> Iterator[str]:
    """Yield how long games are, and the starter's luck."""
    yield "<h2>%s</h2>" % escape(words("stats lengths"))
    yield stats_plot.histogram({"solid": list(totals.lengths.elements())}, words)
    yield "<h2>%s</h2>" % escape(words("stats lucks"))
    lucks: dict[str, list[float]] = {"solid": [], "dashed": []}
    for luck, won in totals.lucks:
        if won != 0.5:
            lucks["solid" if won else "dashed"].append(100 * luck)
    yield stats_plot.histogram(lucks, words)
    keys = plot.key("solid", words("stats won")) + plot.key("dashed", words("stats lost"))
    yield '<p class="small legend">%s</p>' % keys
