# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Learning to play: every lesson by its keys on every board, and nothing else changes."""

import sys

import pytest

from engine.actions import DECLINE, PILE, TAKE, cards_of
from engine.map import LETTERS, NAMES
from engine.save.fields import LEARNED, SIGNS_TOLD
from engine.save.log import _LESSONS_DONE
from engine.text import notation
from engine.text.parse_position import parse_position
from engine.text.position import position_text
from helpers.sample import sampled
from helpers.scenes import key_for
from helpers.screens import EVERYWHERE, LANGUAGES, TEXTS, Handheld, each_size, parts, texts
from sim import ROOT
from ui.game.turn.draw import NONE_TARGET, PILE_TARGET
from ui.lessons.steps import make_exercise, read_steps

LESSONS = 6
FILE = ROOT / "ui" / "data" / "lessons.txt"
LINE_NAMES = FILE.read_text(encoding="utf-8").partition("\nlesson 1")
LINE_NAMES = [line.split() for line in (LINE_NAMES[1] + LINE_NAMES[2]).splitlines() if line]


handheld = each_size


def learn(console, done=0):
    """Open the lessons from the title, with the first ``done`` of them completed."""
    console.save.set(LEARNED, (1 << done) - 1)
    console.show("title")
    console.step()
    console.go_to_row("lesson")
    console.press("OK")
    assert console.screen.name == "lesson"


def do(console, action):
    """Press the keys that lead to an action, skipping animations."""
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
    """Find the rightmost end of a group's texts."""
    return max(part.x + part.width - part.scale for part in group if hasattr(part, "text"))


def test_every_lesson_by_its_keys(handheld):
    learn(handheld)
    seen = set()
    while handheld.screen.name == "lesson":
        seen.add(handheld.screen.number)
        play_step(handheld)
    assert len(seen) == LESSONS
    assert handheld.screen.name == "turn", "the first game"
    assert handheld.match.opponent_name == "beginner"
    handheld.match.give_up()
    handheld.leave()
    assert ("lesson",) not in handheld.screen.opens
    handheld.show("lesson")
    assert handheld.screen.number == 0, "once more"
    play_step(handheld)
    handheld.leave()
    assert ("lesson",) not in handheld.screen.opens, "they stay done"


def test_the_positions_are_whole_the_steps_legal_and_no_position_changes_without_a_word():
    game = before = None
    later = {}  # the start of a sentence about a later position, by language
    number = at = 0
    for kind, *words in LINE_NAMES:
        if kind == "=":
            before, game = game, parse_position(" ".join(words))
            assert position_text(game) == " ".join(words)
            continue
        at = 0 if kind == "lesson" else at + 1
        if at and before is not None:  # a new position within the lesson
            goes_on = (before.bridges, before.hands[0], before.points) == (
                game.bridges, game.hands[0], game.points,
            )  # fmt: skip
            for language in LANGUAGES:
                said = parts(texts(language)["lesson %d %d" % (number, at)])[0]
                begins = said.partition(": ")[0]
                assert (begins == later.setdefault(language, begins)) != goes_on
        before = None
        if kind == "lesson":
            game = None
            number += 1
            assert words == [str(number)]
        elif kind == "do":
            actions = [notation.parse_action(word) for word in words]
            assert set(actions) <= set(game.legal_actions())
            game.apply(actions[0])
        else:
            assert kind in ("tell", "score")
            assert set("".join(words)) <= set(LETTERS)
    assert number == LESSONS


def test_a_lesson_reads_its_positions_as_the_library_does():
    """During a lesson a board has no memory for engine.text.parse_position."""
    for number in range(LESSONS):
        positions = [position for _, position, _ in read_steps(number) if position]
        assert positions, "each lesson begins with one"
        for position in positions:
            own, game = make_exercise(position), parse_position(position)
            for name in "bridges hands row pile round scores player needs_pack last_turns".split():
                assert getattr(own, name) == getattr(game, name), (position, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentence(language):
    said = texts(language)
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
                assert len(parts(said[key])) == 1 + (kind == "do")
    assert {key for key in said if key[:7] == "lesson "} == wanted


def test_leaving_goes_on_where_it_was_and_leaves_the_game_alone():
    with Handheld("pygamer", seed=1) as console:
        console.new_game()
        console.turn()
        console.press("RIGHT", "OK", "OK", "OK")
        game = console.state()
        saved = bytes(console.store).rstrip(b"\xff")[:-1]  # without the seal at the end
        learn(console, 2)
        console.press("OK", "RIGHT", "BACK")
        assert console.screen.name == "lesson", "in play, B takes back"
        console.press("MENU")
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
            assert again.screen.opens[0] == ("resume",)
            again.go_to_row("lesson")
            again.press("OK")
            assert again.screen.number == 3
            again.press("MENU")
            assert again.state().split()[1:] == game.split()[1:]


def test_a_first_start_leads_to_the_lessons_and_a_game_against_the_beginner(handheld):
    def chosen():
        return handheld.screen.opens[handheld.screen.menu.cursor]

    assert chosen() == ("lesson",)
    handheld.press("RIGHT", "OK", "OK")
    assert handheld.match.opponent_name == "beginner" and handheld.screen.name == "turn"
    handheld.match.give_up()
    handheld.leave()
    assert chosen() == ("play",), "a game was played"
    learn(handheld, LESSONS - 1)
    while handheld.screen.name == "lesson":
        play_step(handheld)
        if handheld.screen.name == "lesson" and handheld.screen.at == 4:
            assert handheld.screen.turn.table.buttons.text.find(TEXTS["puzzles"]) > 0
    assert handheld.screen.name == "puzzles", "and the lessons end at the puzzles"


def name_rows(land):
    """Find the first and the last row of the display with a pixel of an island's name."""
    wide, high = land.tile_width, land.tile_height
    across = land.bitmap.width // wide
    rows = set()
    for at in range(land.width * land.height):
        tile = land[at % land.width, at // land.width]
        for y in range(high):
            left, top = tile % across * wide, tile // across * high + y
            if 4 in [land.bitmap[x, top] for x in range(left, left + wide)]:
                rows.add(land.y + at // land.width * high + y)
    return min(rows), max(rows)


CAP = 256  # the first code of the glyphs for keys
WAYS = (
    "point at this card",
    "press",
    "key to the card",
    "key to the row",
    "key to the pile",
    "key to no card",
)
"""The ways in which a sentence says how to go on."""


class Walk:
    """Goes through the lessons as their sentences say, checking these after each key and in each
    frame.

    seen: the ways to go on that occurred, and what moved.
    """

    def __init__(self, console, words):
        self.console, self.words = console, words
        self.cap = console.table.buttons.keycap_of
        self.seen = set()
        self.key = "OK"  # the last one pressed
        self.names = [name_rows(land) for land in console.table.chart.lands]
        console.on_frame = self.look

    @property
    def lesson(self):
        return self.console.screen

    @property
    def at(self):
        """Return the lesson, the step and the turn's state."""
        return (
            self.lesson.number,
            self.lesson.at,
            self.lesson.turn and self.lesson.turn.state.name,
        )

    def on(self):
        return self.lesson.name == "lesson"

    def counts(self):
        return self.lesson.inner.name == "score"

    def moves(self):
        return self.at[2] in ("Moving", "Drawn")

    def look(self, console):
        """Check that the box has a text while something moves, and is hidden for the score."""
        if self.on() and (self.counts() or self.moves()):
            self.seen.add("score" if self.counts() else self.at[2])
            hidden = self.counts() or self.lesson._score_is_next
            assert bool(self.lesson.box.text.strip()) is not hidden
            assert (len(self.lesson.box.group) > 2) is not hidden

    def way(self):
        """Return the key that the sentence names for going on, OK if none. The sentence must be
        true."""
        number, at, state = self.at
        kind, _, named = self.lesson.steps[at]
        said = parts(self.words["lesson %d %d" % (number + 1, at + 1)])
        said = said[state in ("Lines", "Draw")].format(self.cap("OK"))
        title = self.words["lesson %d" % (number + 1)] if at == 0 else ""
        text = self.lesson.box.text.removeprefix(title)
        first, _, rest = text.partition(said)
        keys = ("not that one", "nor that one", "look at this one")
        if kind == "tell":
            keys = ("only that goes on", "only that still")
        wrong = self.lesson.turn._key
        assert wrong == self.key or not self.lesson.turn.pad, "three buttons have no UP"
        cap = self.cap("OK" if kind == "tell" else wrong)
        refused = [self.words[key].format(cap) + " " for key in keys]
        if kind == "tell":  # the key that leads on is told last
            first, rest = (rest[1:] + " ", "") if rest else (first, rest)
        if said not in text:  # an answer, and only what leads on
            first = next(key for key in refused if text.startswith(key))
            rest = text[len(first) - 1 :]
        self.refused = first in refused
        assert self.refused or not first
        assert state == "Reading" if kind == "tell" else state in ("Hand", "Lines", "Draw")
        asked, key, island = "", "OK", ""
        if state in ("Hand", "Draw"):
            if (number, at) == (0, 1) and self.console.width == 128 and said in text:
                initials = " %s." % self.words["map's initials"].format("I", "IFFI")
                assert rest.startswith(initials)
                rest = rest.removeprefix(initials)
            asked, key, island = self.asked(named, state)
            assert rest == " " + self.words[asked].format(self.cap(key), island)
        else:
            assert not rest
        self.seen.add(asked)
        box = self.lesson.box
        said = [part.text for part in box.group if hasattr(part, "text")]
        assert not [line for line in said if ord(line[0]) >= CAP], "a key apart from its word"
        assert widest(box.group) <= self.console.width
        scale = self.console.app.layout.S
        capital = sys.modules["ui.draw.font"].measure_capital(scale)
        tops = [part.y for part in box.group if hasattr(part, "text")]
        assert max(tops) + capital < box.height, box.text
        hidden = sum(1 << n for n, row in enumerate(self.names) if row[0] < box.height + scale)
        assert hidden == 0b111, "the upper islands, and no part of another's name"
        if state != "Lines":  # the player may choose a line to one of them
            assert not self.console.table.chart.chosen & hidden, "they aren't spoken of"
        return key

    def asked(self, named, state):
        """Return how to go on from the hand or in the draw, the key for it, and the island."""
        turn, action = self.lesson.turn, named[0]
        if state == "Draw":
            target = turn.state.targets[turn.state.at]
            aims = {PILE: PILE_TARGET, DECLINE: NONE_TARGET}
            aim = aims[action] if action in aims else turn.game.row.index(action - TAKE)
            if target == aim:
                return "press", "OK", ""
            key = self.shorter(turn.state.at, turn.state.targets.index(aim), turn.state.targets)
            if action >= PILE:
                return "key to the pile" if action == PILE else "key to no card", key, ""
            return "key to the card", key, NAMES[action - TAKE].upper()
        if action >= TAKE:
            if turn.pad:
                return "key to the row", "UP", ""
            return "key to the row", "RIGHT" if turn.cursor else "LEFT", ""
        cards = [card for action in named for card in cards_of(action)]
        chosen = turn.cards[turn.cursor]
        if chosen in cards:
            return "point at this card", "OK", NAMES[chosen].upper()
        key = self.shorter(turn.cursor, turn.cards.index(cards[0]), turn.cards)
        return "key to the card", key, NAMES[cards[0]].upper()

    def shorter(self, at, to, ring):
        """Return the key that needs fewer presses. With three buttons there is only one way
        around."""
        right, left = (to - at) % len(ring), (at - to) % len(ring)
        return "LEFT" if self.lesson.turn.pad and left < right else "RIGHT"

    def hints(self):
        """Check that no other key is named, and nothing else said."""
        number, at, state = self.at
        self.console.wait(100)
        buttons = self.lesson.turn.table.buttons
        assert self.words["info"] not in buttons.text
        kind, _, named = self.lesson.steps[at]
        if kind == "do" and named[0] < TAKE:
            assert self.words["draw"] not in buttons.text
        assert self.words["hand full"] not in buttons.said

    def press_others(self):
        """Press keys that don't do what is asked. The step goes on, and says what to press."""
        step = self.at[:2]
        for key in ("BACK", "LEFT", "OK", "UP", "RIGHT", "OK", "DOWN", "RIGHT", "OK"):
            if key == self.way() == "OK":
                continue
            before, said = self.chosen(), self.lesson.box.text
            self.key = key
            self.console.press(key)
            assert self.lesson.box.text != said or self.chosen() != before, "each key is seen"
            assert self.on() and self.at[:2] == step, key
            self.way()
            shown = self.words["look at this one"] in self.lesson.box.text
            stays = self.chosen() == before
            assert self.refused == stays or shown or self.at[2] == "Lines", key
        self.hints()

    def chosen(self):
        """Return the cursor's place."""
        state = self.lesson.turn.state
        at = [getattr(state, name, None) for name in ("line", "at")]
        return self.at, self.lesson.turn.cursor, at

    def follow(self):
        """Press the keys that the sentence names until the state changes."""
        before = self.at
        for _ in range(8):
            if self.moves() or self.counts():
                self.console.wait(500)
                if self.on() and self.counts():
                    self.console.press("OK")
            else:
                self.key = self.way()
                self.console.press(self.key)
            if not self.on() or self.at != before:
                return
        raise AssertionError("%s leads nowhere" % self.lesson.box.text)


@pytest.mark.parametrize("board, language", sampled(EVERYWHERE))
def test_a_lesson_says_in_every_state_what_to_press_and_nothing_untrue(
    board, language, monkeypatch
):
    """Its sentences lead to the end, whatever else is pressed on the way."""
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld(board, seed=1, unseen=True) as console:
        learn(console)
        walk = Walk(console, texts(language))
        tried = set()
        while walk.on():
            if walk.at not in tried and not (walk.moves() or walk.counts()):
                tried.add(walk.at)
                walk.press_others()
            walk.follow()
        assert walk.seen == {*WAYS, "", "Moving", "Drawn", "score"}


def test_the_plus_that_a_lesson_speaks_of_never_blinks(handheld):
    handheld.show("lesson", 1)
    handheld.press("OK")
    while handheld.screen.turn.state.name != "Lines":
        handheld.press(key_for(handheld.app, handheld.screen.turn.wanted_actions[0]))
    preview = handheld.screen.turn.state.preview
    assert "gained" in [event.kind for event in preview.events]
    for _ in range(100):
        handheld.wait(20)
        assert preview.shown


def test_after_three_wrong_keys_the_cursor_is_where_it_should_be(handheld):
    """So pressing only OK leads to the end."""
    learn(handheld)
    steps = None
    while handheld.screen.name == "lesson":
        if steps != (handheld.screen.number, handheld.screen.at):
            steps, presses = (handheld.screen.number, handheld.screen.at), 0
        handheld.press("OK")
        handheld.wait(300)
        presses += 1
        assert presses < 9, steps
    assert handheld.screen.name == "turn", "the first game"


@pytest.mark.parametrize("key", ("DOWN", "OK"))
def test_the_third_wrong_key_says_where_the_cursor_is(handheld, key):
    """The lesson has moved it there."""
    handheld.show("lesson", 0)
    handheld.press("OK")
    turn = handheld.screen.turn
    assert turn.cards[turn.cursor] != LETTERS.index("I")
    for text in ("not that one", "nor that one", "look at this one"):
        assert turn.cards[turn.cursor] != LETTERS.index("I")
        handheld.press(key)
        said = TEXTS[text].format(handheld.table.buttons.keycap_of(key))
        assert handheld.screen.box.text.startswith(said)
    assert turn.cards[turn.cursor] == LETTERS.index("I")
    assert "Choose IFFI" in handheld.screen.box.text


def test_each_lesson_can_be_chosen_and_the_next_one_is_offered(handheld):
    handheld.save.set(LEARNED, 3)
    handheld.save.set(SIGNS_TOLD, 1)  # somebody who has played
    handheld.show("title")
    handheld.step()
    handheld.go_to_row("lessons")
    handheld.press("OK")
    rows = handheld.screen.menu.rows
    assert list_marks(handheld) == 2 * ["OK"] + 4 * [""]
    assert rows[handheld.screen.menu.cursor][0] == "3 " + TEXTS["lesson 3"]
    handheld.press(*["UP" if handheld.device.pad else "LEFT"] * 2 + ["OK"])
    assert handheld.screen.name == "lesson" and handheld.screen.number == 0
    handheld.press("MENU")
    assert handheld.screen.submenu == "lessons" and handheld.save.values[LEARNED] == 3
    assert handheld.screen.menu.cursor == 1, "where it was chosen"
    handheld.screen.press("BACK")
    assert handheld.screen.submenu == "practice"
    assert handheld.screen.opens[handheld.screen.menu.cursor] == ("lessons",)


def choose_lesson(console, number):
    """Choose a lesson by keys from the list of lessons, which may be shown already."""
    if not (console.screen.name == "title" and console.screen.submenu == "lessons"):
        console.show("title")
        console.step()
        console.go_to_row("lessons")
        console.press("OK")
    while console.screen.menu.cursor != number:
        console.press("DOWN" if console.device.pad else "RIGHT")
    console.press("OK")
    assert console.screen.name == "lesson" and console.screen.number == number - 1


def finish_lesson(console):
    number = console.screen.number
    while console.screen.name == "lesson" and console.screen.number == number:
        play_step(console)


def list_marks(console):
    """List what the rows of the list of lessons have on the right."""
    return [row[1] for row in console.screen.menu.rows[1:]]


def test_a_lesson_counts_in_whatever_order_it_was_done(handheld):
    choose_lesson(handheld, 4)
    finish_lesson(handheld)
    handheld.press("MENU")
    assert list_marks(handheld) == ["", "", "", "OK", "", ""]
    handheld.screen.press("BACK")
    assert handheld.screen.menu.rows[1][1] == "1/6"
    handheld.show("lesson", 0)
    finish_lesson(handheld)
    handheld.show("lesson")
    assert handheld.screen.number == 1, "the first that is left"
    with Handheld(handheld.name, seed=1, store=handheld.store, unseen=True) as again:
        again.show("title", "lesson 1")
        assert list_marks(again) == ["OK", "", "", "OK", "", ""]


def test_an_older_versions_count_stands_for_the_first_lessons(handheld):
    handheld.save.set(_LESSONS_DONE, 3)
    handheld.save.flush()
    with Handheld(handheld.name, seed=1, store=handheld.store, unseen=True) as again:
        again.show("lesson")
        assert again.screen.number == 3
        again.show("title", "lesson 1")
        assert list_marks(again) == 3 * ["OK"] + 3 * [""]
        choose_lesson(again, 6)
        finish_lesson(again)
        assert list_marks(again) == ["OK", "OK", "OK", "", "", "OK"]


def test_the_last_lesson_leads_to_those_that_were_left_out(handheld):
    for learned, left in ((0b010011, 3), (0b011110, 1)):
        handheld.save.set(LEARNED, learned)
        choose_lesson(handheld, 6)
        finish_lesson(handheld)
        assert handheld.screen.name == "title"
        marks = ["OK" * (learned >> n & 1) for n in range(LESSONS - 1)]
        assert list_marks(handheld) == [*marks, "OK"]
        assert handheld.screen.menu.cursor == left


def test_exit_returns_to_where_the_lesson_was_chosen(handheld):
    """Also from the lesson after it, and for somebody who never played."""
    choose_lesson(handheld, 2)
    handheld.press("MENU")
    assert (handheld.screen.submenu, handheld.screen.menu.cursor) == ("lessons", 2)
    choose_lesson(handheld, 2)
    finish_lesson(handheld)
    handheld.press("MENU")
    assert (handheld.screen.submenu, handheld.screen.menu.cursor) == ("lessons", 3)
    handheld.show("title")
    handheld.press("OK")
    assert handheld.screen.name == "lesson", "by HOW TO PLAY"
    handheld.press("MENU")
    assert handheld.screen.submenu == ""
