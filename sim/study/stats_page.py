# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The page of ``stats``: its table, and plots by matplotlib as pictures within the page."""

import base64
import io
from html import escape
from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

from .page import shell
from .totals import cell
from .words import Words

if False:
    from matplotlib.axes import Axes

    from sim.study.totals import Row, Totals


_SALT = "kahuna"
_DARK, _LIGHT = "#10184a", "#d08a00"


def html(rows: "list[Row]", totals: "Totals", language: str = "en") -> str:
    """The page as text: the same games give the same bytes. language: of words.LANGUAGES."""
    words = Words(language)
    parts = [
        "<main><h1>%s</h1>" % words("stats title"),
        "<p>%s.</p>" % escape(_left_out(totals, words)),
    ]
    if rows:
        for key, draw in (("results", _results), ("lengths", _lengths), ("lucks", _lucks)):
            title = escape(words("stats " + key))
            parts.append("<h2>%s</h2>" % title)
            picture = base64.b64encode(_svg(draw(rows, totals, words))).decode()
            alt = "%s; %s" % (title, escape(words("stats table")))
            tag = '<img class="plot" alt="%s" src="data:image/svg+xml;base64,%s">'
            parts.append(tag % (alt, picture))
    parts.append("<h2>%s</h2>" % words("stats figures"))
    parts.append("<p>%s</p>" % escape(words("stats method")))
    heads = [escape(word) for word in words("stats heads").split("|")]
    head = "".join('<th scope="col">%s</th>' % word for word in heads)
    body = ""
    for row in rows:
        cells = ["<td><strong>%s</strong></td>" % escape(_name(row, words))]
        for name, value in zip(heads[1:], _figures(row)):
            cells.append('<td class="number" data-head="%s">%s</td>' % (name, escape(value)))
        body += "<tr>%s</tr>" % "".join(cells)
    table = "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table></main>"
    parts.append(table % (head, body))
    css = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    return shell(words("stats title"), "\n".join(parts), css, language=language)


def _name(row: "Row", words: Words) -> str:
    """A Row's kind and name; a player's name is the same in each language."""
    if row.by == "all":
        return words("stats all")
    name = row.name if row.by in ("player", "match", "handicap") else _said(row.name, words)
    return "%s: %s" % (_said(row.by, words), name)


def _figures(row: "Row") -> list[str]:
    """A Row's figures, an interval beside what it is of."""
    ended = "%d–%d–%d" % (row.won, row.drawn, row.lost)
    share = "%.1f (%.1f–%.1f)" % (row.share, row.low, row.high)
    luck, adjusted = "%.2f" % row.luck, "%.1f" % row.adjusted
    if row.luck_half is not None:
        luck += " ± %.2f" % row.luck_half
        adjusted += " (%.1f–%.1f)" % (row.adjusted_low, row.adjusted_high)
    per_game = ["%.1f" % number for number in (row.turns, row.gained, row.swept)]
    return [str(row.games), ended, share, *per_game, luck, adjusted, cell(row.error)]


def _said(name: str, words: Words) -> str:
    return " ".join([words("stats is " + word) for word in name.split()])


def _left_out(totals: "Totals", words: Words) -> str:
    out = ["%d %s" % (n, words("stats was " + why)) for why, n in sorted(totals.excluded.items())]
    return words("stats counted", totals.games, ", ".join(out) or words("stats none"))


def _svg(figure: Figure) -> bytes:
    out = io.BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": _SALT}):
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def _axes(height: float) -> "tuple[Figure, Axes]":
    figure = Figure(figsize=(9, height), layout="constrained")
    return figure, figure.add_subplot()


def _results(rows: "list[Row]", totals: "Totals", words: Words) -> Figure:
    figure, axes = _axes(0.8 + 0.32 * len(rows))
    for n, row in enumerate(rows):
        axes.errorbar(
            row.share, n - 0.12, xerr=[[row.share - row.low], [row.high - row.share]],
            fmt="o", color=_DARK, capsize=3, label=words("stats as played") if not n else None,
        )  # fmt: skip
        if row.adjusted_low is not None:
            axes.errorbar(
                row.adjusted, n + 0.12,
                xerr=[[row.adjusted - row.adjusted_low], [row.adjusted_high - row.adjusted]],
                fmt="s", color=_LIGHT, capsize=3, label=words("stats without") if not n else None,
            )  # fmt: skip
    axes.set_yticks(range(len(rows)), [_name(row, words) for row in rows])
    axes.invert_yaxis()
    axes.axvline(50, color="grey", linewidth=0.8)
    axes.set_xlabel(words("stats won"))
    axes.legend()
    return figure


def _lengths(rows: "list[Row]", totals: "Totals", words: Words) -> Figure:
    figure, axes = _axes(3)
    axes.bar(list(totals.lengths), list(totals.lengths.values()), width=0.9, color=_DARK)
    axes.set_xlabel(words("stats turns"))
    axes.set_ylabel(words("stats games"))
    return figure


def _lucks(rows: "list[Row]", totals: "Totals", words: Words) -> Figure:
    figure, axes = _axes(3)
    for result, name, colour in ((1, "stats is won", _DARK), (0, "stats is lost", _LIGHT)):
        lucks = [100 * luck for luck, won in totals.lucks if won == result]
        if lucks:
            axes.hist(lucks, bins=40, histtype="step", linewidth=2, color=colour, label=words(name))
    axes.axvline(0, color="grey", linewidth=0.8)
    axes.set_xlabel(words("stats luck"))
    axes.set_ylabel(words("stats games"))
    if axes.get_legend_handles_labels()[0]:
        axes.legend()
    return figure
