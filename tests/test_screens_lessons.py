# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning to play: every lesson by its keys on every board, and what it leaves alone."""

import random

import pytest

from conftest import ROOT
from engine.actions import TAKE
from engine.board import LETTERS
from engine.save.fields import LESSONS_DONE
from engine.text import notation
from engine.text.position import position
from engine.text.read_position import parse_position
from screens import LANGUAGES, SIZES, Handheld, look_away, parts, texts
from sim.desk.selfplay import key_for

LESSONS = 6
FILE = ROOT / "ui" / "data" / "lessons.txt"
LINE_NAMES = FILE.read_text(encoding="utf-8").partition("\nlesson 1")
LINE_NAMES = [line.split() for line in (LINE_NAMES[1] + LINE_NAMES[2]).splitlines() if line]


@pytest.fixture(params=SIZES)
def handheld(request):
    with Handheld(request.param, seed=1) as console:
        look_away(console)
        yield console


def learn(console, done=0):
    """Open the lessons from the title, with ``done`` of them done."""
    console.save.set(LESSONS_DONE, done)
    console.show("title")
    console.step()
    while console.screen.does[console.screen.menu.at] != ("lesson",):
        console.press("RIGHT")
    console.press("OK")
    assert console.screen.name == "lesson"


def do(console, action):
    """The keys that lead to an action; what moves is skipped."""
    lesson = console.screen
    step = lesson.number, lesson.at
    presses = 0
    while console.screen is lesson and (lesson.number, lesson.at) == step:
        console.press(key_for(console.app, action))
        presses += 1
        assert presses < 20


def play_step(console):
    lesson = console.screen
    kind, _, named = lesson.steps[lesson.at]
    if kind == "do":
        do(console, named[0])
    else:
        step = lesson.number, lesson.at
        while console.screen is lesson and (lesson.number, lesson.at) == step:
            console.press("OK")


def widest(group):
    """How far right a text of a group ends."""
    return max(part.x + part.width - part.scale for part in group if hasattr(part, "text"))


def test_every_lesson_by_its_keys(handheld):
    learn(handheld)
    lesson = handheld.screen
    seen = set()
    while handheld.screen is lesson:
        kind, _, _ = lesson.steps[lesson.at]
        seen.add((lesson.number, lesson.at))
        if kind != "score":
            assert widest(lesson.box.group) <= handheld.width
            # The islands of the lessons lie in the map's lower part.
            assert lesson.box.high <= handheld.height * 3 // 8
        play_step(handheld)
    assert len({number for number, _ in seen}) == LESSONS
    assert handheld.screen.name == "turn", "the first game"
    assert handheld.match.opponent == "beginner"
    handheld.match.give_up()
    handheld.leave()
    assert handheld.screen.does[0] != ("lesson",)
    handheld.show("lesson")
    assert handheld.screen.number == 0, "once more"
    play_step(handheld)
    handheld.leave()
    assert handheld.screen.does[0] != ("lesson",), "they stay done"


def test_the_positions_are_whole_and_the_steps_legal():
    game = None
    number = 0
    for kind, *words in LINE_NAMES:
        if kind == "=":
            game = parse_position(" ".join(words))
            assert position(game) == " ".join(words)
        elif kind == "lesson":
            number += 1
            assert words == [str(number)]
        elif kind == "do":
            actions = [notation.parse(word) for word in words]
            assert set(actions) <= set(game.legal_actions())
            game.apply(actions[0])
        else:
            assert kind in ("tell", "score")
            assert set("".join(words)) <= set(LETTERS)
    assert number == LESSONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentence(language):
    found = texts(language)
    wanted = set()
    number = 0
    for kind, *_ in LINE_NAMES:
        if kind == "lesson":
            number, at = number + 1, 0
            wanted.add("lesson %d" % number)
        elif kind != "=":
            at += 1
            key = "lesson %d %d" % (number, at)
            if kind != "score":
                wanted.add(key)
                assert len(parts(found[key])) == 1 + (kind == "do")
    assert {key for key in found if key[:7] == "lesson "} == wanted


def test_in_a_lesson_other_keys_are_refused_with_a_word():
    with Handheld("pygamer", seed=1) as console:
        learn(console)
        lesson = console.screen
        console.press("OK")
        before = lesson.box.text
        console.press("OK")  # Elai's card, not Iffi's
        assert lesson.box.text == texts("en")["not that"] + " " + before
        assert not lesson.turn.match.record.actions
        console.press("RIGHT")
        assert lesson.box.text == before
        learn(console, 4)
        lesson = console.screen
        hand = lesson.turn.game.hands[0]
        console.press("UP", "LEFT", "OK")  # another card than Lale
        assert texts("en")["not that"] in lesson.box.text
        assert lesson.turn.game.hands[0] == hand


def test_leaving_goes_on_where_it_was_and_leaves_the_game_alone():
    with Handheld("pygamer", seed=1) as console:
        console.new_game()
        console.turn()
        console.press("RIGHT", "OK", "OK", "OK")
        game = console.state()
        saved = bytes(console.store).rstrip(b"\xff")[:-1]  # without the seal that follows it
        learn(console, 2)
        console.press("OK", "RIGHT", "BACK")
        assert console.screen.name == "title"
        learn(console, 2)
        lesson = console.screen
        while lesson.number == 2:
            play_step(console)
        console.press("MENU")
        assert console.screen.name == "title"
        assert console.state().split()[1:] == game.split()[1:]
        assert bytes(console.store)[: len(saved)] == saved
        with Handheld("pygamer", seed=1, store=console.store) as again:
            assert again.screen.does[:2] == [None, ("lesson",)]
            again.press("DOWN", "OK")
            assert again.screen.number == 3
            again.press("MENU")
            assert again.state().split()[1:] == game.split()[1:]


def test_a_first_start_leads_to_the_lessons_and_a_game_against_the_beginner(handheld):
    def chosen():
        return handheld.screen.does[handheld.screen.menu.at]

    assert chosen() == ("lesson",)
    handheld.press("RIGHT", "OK")
    assert handheld.screen.name == "setup"
    handheld.press("OK")
    assert handheld.match.opponent == "beginner" and handheld.screen.name == "turn"
    handheld.match.give_up()
    handheld.leave()
    assert chosen() == ("setup",), "a game was played"
    learn(handheld, LESSONS - 1)
    lesson = handheld.screen
    while handheld.screen is lesson:
        play_step(handheld)
    assert handheld.screen.name == "title", "and the lessons end at the title"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", SIZES)
def test_a_lessons_sentence_is_true_after_any_keys(board, language, monkeypatch):
    """It is of what is chosen now, what it asks for can be done, and no other key is hinted."""
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    rng = random.Random(board + language)
    words = texts(language)
    with Handheld(board, seed=1) as console:
        look_away(console)
        learn(console)
        lesson = console.screen
        keys = [
            key
            for key in ("LEFT", "RIGHT", "UP", "DOWN")
            if key in console.key_names() or console.device.pad
        ]
        refused = 0
        while console.screen is lesson:
            kind, _, named = lesson.steps[lesson.at]
            step = lesson.number, lesson.at
            for _ in range(6 if kind != "score" else 0):
                state = type(lesson.turn.state).__name__
                may = keys + ["OK"] if state == "Hand" and kind == "do" else keys
                console.press(rng.choice(may))
                if console.screen is not lesson or (lesson.number, lesson.at) != step:
                    break
                state = type(lesson.turn.state).__name__
                assert state in ("Hand", "Lines", "Draw", "Told")
                draws = kind == "do" and named[0] >= TAKE
                assert state != "Draw" or draws
                assert state != "Lines" or not draws
                said = parts(words["lesson %d %d" % (step[0] + 1, step[1] + 1)])
                said = said[-1] if state in ("Lines", "Draw") else said[0]
                assert lesson.box.text.endswith(said.format(*lesson.keys))
                refused += words["not that"] in lesson.box.text
                console.wait(100)
                hints = lesson.turn.table.buttons.text
                assert words["look"] not in hints
                if kind == "do" and not draws:
                    assert words["draw"] not in hints
                assert words["hand full"][1] not in lesson.turn.table.buttons.said
            if console.screen is lesson and (lesson.number, lesson.at) == step:
                play_step(console)
        assert refused, "some keys were of no help"
