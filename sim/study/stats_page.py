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
from .totals import HEADS, cell

if False:
    from matplotlib.axes import Axes

    from sim.study.totals import Row, Totals


_WORDS = {
    "hash": "kahuna",
    "title": "Kahuna: games in figures",
    "results": "Share of wins, with 95% intervals: as played, and without luck",
    "lengths": "How long games are",
    "lucks": "The starter's luck, in games won and lost",
}
_DARK, _LIGHT = "#10184a", "#d08a00"


def html(rows: "list[Row]", totals: "Totals") -> str:
    """The page as text: the same games give the same bytes."""
    parts = ["<h1>%s</h1>" % _WORDS["title"], "<p>%s.</p>" % escape(totals.left_out())]
    if rows:
        for key, draw in (("results", _results), ("lengths", _lengths), ("lucks", _lucks)):
            parts.append("<h2>%s</h2>" % _WORDS[key])
            picture = base64.b64encode(_svg(draw(rows, totals))).decode()
            tag = '<img class="plot" alt="%s; the table below has the figures" src="data:%s,%s">'
            parts.append(tag % (_WORDS[key], "image/svg+xml;base64", picture))
    parts.append("<h2>The figures</h2>")
    parts.append(
        "<p>Each row is seen from one side: the starter's, unless it names another. Luck is what "
        "the deal, the pile and the row did to that side's chances, in percent, less what they did "
        "to the other's; adjusted is the share of wins less luck. A program made for playing, not "
        "for judging, estimated them.</p>"
    )
    head = "".join('<th scope="col">%s</th>' % escape(word) for word in HEADS)
    body = ""
    for row in rows:
        cells = [
            '<td class="number">%s</td>' % escape(cell(value)) if n > 1 else
            "<td>%s</td>" % escape(value)
            for n, value in enumerate(row)
        ]  # fmt: skip
        body += "<tr>%s</tr>" % "".join(cells)
    table = '<div class="wide"><table><thead><tr>%s</tr></thead><tbody>%s</tbody></table></div>'
    parts.append(table % (head, body))
    css = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
    return shell(_WORDS["title"], "\n".join(parts), css)


def _svg(figure: Figure) -> bytes:
    out = io.BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": _WORDS["hash"]}):
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def _axes(height: float) -> "tuple[Figure, Axes]":
    figure = Figure(figsize=(9, height), layout="constrained")
    return figure, figure.add_subplot()


def _results(rows: "list[Row]", totals: "Totals") -> Figure:
    figure, axes = _axes(0.8 + 0.32 * len(rows))
    for n, row in enumerate(rows):
        axes.errorbar(
            row.share, n - 0.12, xerr=[[row.share - row.low], [row.high - row.share]],
            fmt="o", color=_DARK, capsize=3, label="as played" if not n else None,
        )  # fmt: skip
        if row.adjusted_low is not None:
            axes.errorbar(
                row.adjusted, n + 0.12,
                xerr=[[row.adjusted - row.adjusted_low], [row.adjusted_high - row.adjusted]],
                fmt="s", color=_LIGHT, capsize=3, label="without luck" if not n else None,
            )  # fmt: skip
    axes.set_yticks(range(len(rows)), ["%s: %s" % (row.by, row.name) for row in rows])
    axes.invert_yaxis()
    axes.axvline(50, color="grey", linewidth=0.8)
    axes.set_xlabel("won, %")
    axes.legend()
    return figure


def _lengths(rows: "list[Row]", totals: "Totals") -> Figure:
    figure, axes = _axes(3)
    axes.bar(list(totals.lengths), list(totals.lengths.values()), width=0.9, color=_DARK)
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    return figure


def _lucks(rows: "list[Row]", totals: "Totals") -> Figure:
    figure, axes = _axes(3)
    for result, name, colour in ((1, "won", _DARK), (0, "lost", _LIGHT)):
        lucks = [100 * luck for luck, ended in totals.lucks if ended == result]
        if lucks:
            axes.hist(lucks, bins=40, histtype="step", linewidth=2, color=colour, label=name)
    axes.axvline(0, color="grey", linewidth=0.8)
    axes.set_xlabel("luck, % of chances")
    axes.set_ylabel("games")
    if axes.get_legend_handles_labels()[0]:
        axes.legend()
    return figure
