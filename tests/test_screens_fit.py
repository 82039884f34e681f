# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Every text fits its place in every layout: pages, explanations, answers, messages."""

import sys

import pytest

from engine.actions import BUILD, DISCARD, REMOVE, REMOVE_BUILD, kind
from engine.board import NAMES
from engine.record import Record
from engine.rng import Rng
from engine.setup import Setup
from engine.text.reasons import ENDINGS
from screens import PLACE, SIZES, TEXTS, Handheld, look_away, parts, words_meet
from sim.tools.random_games import steps

NAME = max(NAMES, key=len).upper()


@pytest.fixture(scope="module", params=SIZES)
def handheld(request):
    with Handheld(request.param, seed=1) as console:
        look_away(console)
        console.put(**PLACE)
        yield console


def boxes(group, x=0, y=0, scale=1):
    """Yield each visible text with its left, top, right and bottom on the display."""
    for part in group:
        if getattr(part, "hidden", False) or not hasattr(part, "append"):
            continue
        left, top = x + part.x * scale, y + part.y * scale
        if hasattr(part, "text"):
            if part.text:
                right = left + part.width - part.scale  # the last gap may be outside
                top += part[0].y * part.scale
                yield part.text, left, top, right, top + part[0].bitmap.height * part.scale
        else:
            yield from boxes(part, left, top, scale)


def fits(console, group, bottom):
    """Check that nothing runs over an edge, or below ``bottom``."""
    texts = list(boxes(group))
    assert texts
    for text, left, top, right, end in texts:
        assert left >= 0 and right <= console.width and top >= 0 and end <= bottom, text


def test_every_page_of_the_rules(handheld):
    app = handheld.app
    app.show("rules", "title")
    fits(handheld, list(app.screen.group)[2:], app.layout.BUTTONS_TOP)
    handheld.press("OK")
    for _ in range(app.screen.pages):
        fits(handheld, list(app.screen.group)[2:], app.layout.BUTTONS_TOP)
        handheld.press("RIGHT")


def test_every_explanation_in_the_set_up(handheld):
    app = handheld.app
    app.show("setup")
    screen = app.screen
    for shown in (screen.shown, (2, 3, 4, 5, 6)):
        for at, row in enumerate(shown):
            screen.values[0] = 4
            screen._fill(shown, at)
            number = len(screen._values(row)) if row < 7 else len(screen._values(0))
            for _ in range(number):
                handheld.press("RIGHT")
                fits(handheld, list(screen.group)[2:], app.layout.BUTTONS_TOP)
                fits(handheld, screen.group, handheld.height)
                assert not words_meet(screen.buttons)


def test_every_rival(handheld):
    app = handheld.app
    app.save.kept[16] = 12
    app.show("campaign")
    for rival in range(12):
        app.screen._choose(rival)
        for key in ("rival %d", "rival %d beaten", "rival %d won"):
            app.screen._tell(key % rival)
            fits(handheld, list(app.screen.group)[2:], app.layout.BUTTONS_TOP)


def test_every_answer(handheld):
    app = handheld.app
    app.show("turn")
    for key, text in TEXTS.items():
        if key.startswith("why ") or key in ("no line", "nothing to undo"):
            app.screen.say(text.format(NAME))
            fits(handheld, app.overlay, app.layout.CARDS_TOP)
            assert len(list(boxes(app.overlay))) <= 4
    app.screen.hush()


def test_every_ending(handheld):
    from ui import font

    app = handheld.app
    texts = [TEXTS["you gave up"], TEXTS["given up"].format("WHITE")]
    for key in ENDINGS:
        filling = "WHITE" if key == "swept off" else 25
        texts.append(TEXTS["end " + key].format(filling, filling))
    for text in texts:
        label = font.label(text, handheld.width // 2, 20, 0xFFFFFF, app.layout.S, 0.5)
        fits(handheld, [label], handheld.height)


MESSAGES = (
    ["must draw"],
    ["hand full"],
    ["draw a card"],
    ["last turn"],
    ["secretly"],
    ["take none"],
    ["from the pile"],
    ["took"],
    ["drew"],
    ["discard card"],
    ["take card"],
    ["build line"],
    ["remove line"],
    ["replace line"],
    ["thinking", "..."],
)


@pytest.mark.parametrize("keys", MESSAGES, ids=lambda keys: keys[0])
def test_messages_leave_the_pile_and_the_buttons_alone(handheld, keys):
    app = handheld.app
    app.show("turn")
    said = []
    for key in keys:
        text = TEXTS.get(key, key)
        said += [part.format(NAME, NAME) for part in parts(text)]
    buttons = app.table.buttons
    buttons.set([("OK", TEXTS["take"]), ("BACK", TEXTS["back"])])
    buttons.message(*said)
    assert not words_meet(buttons), said
    x, _, width, _ = app.layout.PILE
    for text, left, _, _, _ in boxes(buttons.lines):
        assert left >= x + width, text


HINTS = {
    BUILD: (("OK", "build"), ("BACK", "back")),
    REMOVE: (("OK", "pay both"), ("BACK", "back")),
    REMOVE_BUILD: (("RIGHT", "2/3"), ("OK", "pay"), ("BACK", "back")),
    "placing": (("OK", "place"), ("BACK", "undo")),
}


def test_every_preview_tells_of_progress_or_of_the_islands_after_it(handheld):
    """Of all plays in some games, and with a handicap."""
    app = handheld.app
    app.show("turn")
    words = sys.modules["ui.turn.words"]
    buttons = app.table.buttons
    x, _, width, _ = app.layout.PILE
    counted = {"progress": 0, "after": 0, "gains and more": 0}
    for number in range(2):
        setup = Setup(peaceful=number == 1, handicap=2 * number)
        for record in steps(Record(setup), Rng(number)):
            game = record.game
            for action in game.legal_actions():
                if action >= DISCARD:
                    break
                after = game.copy()
                events = after.apply(action)
                which = "placing" if game.handicap else kind(action)
                buttons.set([(key, TEXTS.get(text, text)) for key, text in HINTS[which]])
                buttons.best(words.changed(action, events, after, app.texts))
                assert not words_meet(buttons), (buttons.said, which)
                for text, left, _, _, _ in boxes(buttons.lines):
                    assert left >= x + width, text
                said = " ".join([line.text for line in buttons.lines] + [buttons.said])
                if {"gained", "lost", "swept"} & {event[0] for event in events}:
                    assert "YOU" in said, said
                    counted["after"] += 1
                    counted["gains and more"] += len(events) > 4
                else:
                    assert "/" in said, said
                    counted["progress"] += 1
    assert min(counted.values()) > 3, counted
