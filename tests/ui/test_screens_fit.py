# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Every text of every language fits its place at every size, with the longest fillings.

``openings`` opens everything that shows texts, one after the other. After each, all texts on the
display are measured in their own fonts. A text that none of them shows is reported too: a new
screen is added there, by hand or as a scene in helpers.scenes.
"""

import functools
import sys
from contextlib import nullcontext

import displayio
import pytest

from engine.map import NAMES, NOBODY, WHITE, held_islands
from engine.text.parse_position import parse_position
from helpers.extremes import EXTREMES
from helpers.fitting import misfits
from helpers.openings import openings
from helpers.sample import sampled
from helpers.scenes import LAST_TURN, open_scene, put_game
from helpers.screens import EVERYWHERE, SIZES, Handheld, shown as on_display, texts
from sim.desk.letters import letter_lines, list_labels, plain_text, spoken_lines

LONGEST = {
    "end points": (25, 12),
    "end bridges": (25, 24),
    "count": ("", 12, "", 12),
    "hidden discards": (10, 10),
    "record failed": (122,),
    "record kept": ("0088",),
}
"""Fillings of texts that are longer than those in the scenes."""


class Fillings:
    """A console's texts, with the longest fillings instead of the real ones."""

    def __init__(self, console, language):
        self.asked = set()
        self.words = texts(language)
        font = sys.modules["ui.draw.font"]
        measure = font.measure = functools.lru_cache(None)(font.measure)
        self.islands = [name.upper() for name in NAMES]
        self.island = max(self.islands, key=measure)
        self.players = [self.words["white"], self.words["black"]]
        self.player = max(self.players, key=measure)
        places = (
            "card of yours",
            "card of white's",
            "card of black's",
            "card lies open",
            "lies played",
            "you discarded",
        )
        places = [self.words[key] for key in places + ("still out",)]
        self.places = sorted(places, key=measure)[-1:-3:-1]
        wrap = font.wrap

        def wrapped(*args):
            console.wrapped = wrap(*args)
            return console.wrapped

        font.wrap = wrapped
        self.patched = sys.modules["ui.texts"].Texts
        self.patched.__getitem__ = self.get(self.patched.__getitem__)
        self.patched.fill = self.fill(self.patched.fill)
        self.patched.lines = self.fill(self.patched.lines)

    def get(self, found):
        def get(owner, key):
            self.asked.add(key)
            return found(owner, key)

        return get

    def fill(self, filled):
        def fill(owner, key, *fillings):
            if key == "removed short":
                return filled(owner, key, *fillings)  # one of its islands is another
            if key == "cards of the island":
                fillings = self.places
            longest = LONGEST.get(key, fillings)
            fillings = [most or own for most, own in zip(longest, fillings)]
            return filled(owner, key, *[self.longest(filling) for filling in fillings])

        return fill

    def longest(self, filling):
        if filling in self.islands:
            return self.island
        return self.player if filling in self.players else filling


def layers(group, x=0, y=0, scale=1, text=""):
    """Yield the layers on the display from the bottom up: (text, whether it is opaque, its box).

    A text's box excludes the gap after its last letter.
    """
    for part in group:
        if part.hidden:
            continue
        left, top = x + part.x * scale, y + part.y * scale
        if isinstance(part, displayio.TileGrid):
            right = left + part.width * part.tile_width * scale
            bottom = top + part.height * part.tile_height * scale
            colours = part.pixel_shader
            opaque = not any(colours.is_transparent(n) for n in range(len(colours)))
            yield text, opaque, (left, top, right - scale * bool(text), bottom)
        else:
            label = hasattr(part, "text") and hasattr(part, "write")
            inside = layers(part, left, top, scale * part.scale, part.text if label else text)
            for what, opaque, (start, top, right, bottom) in inside:
                # A label's bitmap may be wider than its text.
                wide = part.width * scale if label else right - start
                yield what, opaque, (start, top, min(right, start + wide), bottom)


def overlaps(console):
    """List texts that overlap another one or are partly covered. Fully covered ones don't count.

    test_art.py checks that no island's name is covered.
    """
    parts = list(layers(console.display.root_group))
    for n, (text, _, (left, top, right, bottom)) in enumerate(parts):
        if not text:
            continue
        top, bottom = top + 1, bottom - 1  # the rows above and below capitals may be covered
        for other, opaque, box in parts[n + 1 :]:
            if right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top:
                continue
            if other:
                yield "%r lies over %r" % (other, text)
            elif opaque:
                if box[0] <= left and box[1] <= top and right <= box[2] and bottom <= box[3]:
                    break
                yield "%r is cut" % text


def misfilled(console):
    """List islands without their owner's colour, by the shown bridges that will stay, and chosen
    islands without a rim."""
    screen, palette = console.app.screen, sys.modules["ui.draw.palette"]
    for chart in {getattr(part, "chart", None) for part in (screen, console.app.table)} - {None}:
        if not on_display(console.display.root_group, chart.group):
            continue
        sides = [0, 0]
        for line, look in enumerate(chart.bridges.looks):
            if look != NOBODY and not chart.crossed >> line & 1:
                sides[look % 3] |= 1 << line
        held = [held_islands(side) for side in sides]
        if screen.name == "campaign":
            held[WHITE] = (1 << screen.beaten) - 1
        for island, name in enumerate(NAMES):
            _, shoal, shore, land, _ = chart.lands[island].pixel_shader
            if screen.name == "campaign" and island > screen.beaten:
                continue  # hidden
            rim = palette.SHOAL, palette.SAND
            if chart.drawn_as_chosen >> island & 1:
                rim = palette.LIME, palette.INK
            fill = palette.LAND
            for player, colour in enumerate((palette.LAND_WHITE, palette.LAND_BLACK)):
                fill = colour if held[player] >> island & 1 else fill
            if (shoal, shore) != rim or land != fill:
                yield "%s is %06X in %06X" % (name, land, shoal)


def mistold(console):
    """List the texts on the screen that its letters or its words lack, and signs of the font in
    these."""
    app, root, cap = console.app, console.display.root_group, sys.modules["ui.draw.font"].CAP
    covered = []
    if app.table is not None and root is app.table.group:
        covered += app.table.status.texts + [app.table.status.round, app.table.status._arrow]
        covered.append(app.table.cards.open_label)
    for text, signs in ((spoken_lines(app), "*~|^_@{}"), (letter_lines(app), "*|^")):
        for line in text:
            if [letter for letter in line if letter in signs or cap <= ord(letter) < 2 * cap]:
                yield "%r is no text" % line
        told = " ".join(text).upper()
        for label, *_ in list_labels(root):
            if label not in covered:
                words = plain_text(label.text).upper().split()
                yield from ["%r is not told" % word for word in words if word not in told]


def look_through(board, openings):
    """Check that everything fits on these pages."""
    wrong = []
    with Handheld(board, seed=1, unseen=True) as console:
        for opening in openings:
            for what in opening(console, console.app):
                console.step()
                assert not console.crashed, what
                found = [*misfits(console), *overlaps(console), *mistold(console)]
                wrong += ["%s (%s)" % (fault, what) for fault in found]
    assert not wrong, "\n".join([board] + sorted(set(wrong)))


@pytest.mark.dear
@pytest.mark.parametrize("board, language", sampled(EVERYWHERE))
def test_the_fewest_and_the_most_rows_fit(board, language, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    look_through(board, EXTREMES)


@pytest.mark.parametrize("board, language", EVERYWHERE)
def test_the_last_turns_word_gives_way_to_the_arrow(board, language, monkeypatch):
    """The word is in the middle again when the turn is nobody's."""
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld(board, seed=1, unseen=True) as console:
        for player in "wb":
            put_game(console, parse_position(LAST_TURN[:-1] + player))
            status = console.app.table.status
            assert status.round.text == console.texts["last"]
            assert list(misfits(console)) == []
        status.show_state(None, status.rounds, ((0, 0, 0), (0, 0, 0)), None, "")
        assert abs(2 * status.round.x + status.round.width - 2 * console.app.layout.ROUND) <= 2


@pytest.mark.parametrize("board", SIZES)
def test_a_list_refuses_rows_that_are_too_low(board):
    """An umlaut's dots are a pixel above a capital."""
    with Handheld(board, seed=1):
        made, font = sys.modules["ui.draw.menu_list"].MenuList, sys.modules["ui.draw.font"]
        for more in (0, 1, 2):
            with pytest.raises(AssertionError, match="dots") if more < 2 else nullcontext():
                made(0, 0, 100, [["\u00c4", "", True]], 1, 8, 0, font.measure_capital(1) + more)


@pytest.mark.dear
@pytest.mark.parametrize("board, language", sampled(EVERYWHERE))
def test_every_text_fits(board, language, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld(board, seed=1, unseen=True) as console:
        fillings = Fillings(console, language)
        wrong = {}

        def look(console, what="on the way"):
            for misfit in misfits(console):
                wrong.setdefault(misfit, what)

        console.on_frame = look
        for what in openings(console, fillings.words):
            look(console, what)
            if what != "a preview":  # there are many
                for fault in [*overlaps(console), *misfilled(console), *mistold(console)]:
                    wrong.setdefault(fault, what)
        size = "%s, %dx%d:" % (language, console.width, console.height)
    faults = ["%s (%s)" % (misfit, what) for misfit, what in wrong.items()]
    assert not wrong, "\n".join([size] + sorted(faults))
    unseen = set(fillings.words) - fillings.asked
    unseen -= set() if console.device.pad else {"island"}
    unseen -= set() if console.width == 128 else {"map's initials"}  # elsewhere the map has names
    if console.app.layout.BRIDGES_LEFT:  # as signs beside the pile
        unseen.remove("bridges left")
    unseen = {key for key in unseen if key[-6:] != " short"}  # only if the long ones don't fit
    assert not unseen, "nothing shows these here: open it in openings(): %s" % sorted(unseen)


def test_the_bottom_line_keeps_nothing_of_a_longer_message(monkeypatch):
    """KARTE ZIEHEN gives way to KEINE, beside longer buttons."""
    monkeypatch.setenv("KAHUNA_LANGUAGE", "de")
    with Handheld("thumby_color", seed=1) as console:
        lines = []
        for scene in ("no card", "play"):
            open_scene(console, scene)
            if scene == "play":  # straight to no card
                console.app.cursors.target = 4
                console.press("UP")
                console.wait(300)
            lines.append(bytes(console.pixels[-2 * 9 * console.width :]))
    assert lines[0] == lines[1]
