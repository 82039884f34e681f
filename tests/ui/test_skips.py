# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Whatever is skipped, and at whichever frame, the final picture is the same as without
skipping."""

import pytest

from engine.coach.puzzle import PUZZLES, Puzzle, read_puzzle
from engine.match import RIVAL_COUNT, Match
from engine.record import RIVAL, Opponent
from engine.rng import Rng
from engine.save.fields import LESSONS
from engine.save.solved import SOLVED
from engine.text.notation import parse_action
from engine.text.parse_position import parse_position
from engine.text.read import read_records
from helpers.sample import SAMPLE, WHOLE, sampled
from helpers.scenes import LAST_CARD, OVER, PLAIN, SWEEP, key_for, open_scene, put_game
from helpers.screens import PLACE, SIZES, Handheld
from helpers.table import game_at
from sim.desk.robot import turn_of, where
from ui.folder import FOLDER
from ui.lessons.steps import read_steps
from ui.review.sweeps import find_best_moment, list_sweeps

SETTLED = 16
"""After this many frames everything is drawn, and nothing has blinked yet."""
LONG = 60
"""After this many frames a screen has shown everything that comes by itself."""


class Scene:
    """Something that can be skipped.

    open     opens it on a console, up to where something moves
    is_over  tells whether it has ended on a console
    key      skips it
    ends     whether it ends by itself; if not, the key is pressed once everything is shown
    settled  the number of frames until its picture is taken
    """

    def __init__(self, open, is_over, key="OK", ends=True, settled=SETTLED):
        self.open, self.is_over, self.key = open, is_over, key
        self.ends, self.settled = ends, settled

    def run(self, console, skipped_at=None):
        """Run it to its end; returns the number of frames and the picture."""
        console.app.rng, console.app.tally = Rng(1), (None, [0, 0])
        self.open(console)
        frame = 0
        while not self.is_over(console):
            assert frame < 20 * LONG, where(console.app)
            console.hold(
                self.key, frame == skipped_at or not self.ends and frame % LONG == LONG - 1
            )
            console.step()
            frame += 1
        console.hold(self.key, False)
        for _ in range(self.settled):
            console.step()
        return frame, bytes(console.pixels)

    def list_faults(self, console, some=3):
        """Skip at each frame, or in an ordinary run at ``some``; returns the frames that end in
        another picture."""
        number, picture = self.run(console)
        if any(name.endswith("...") for name in console.app.device.key_names.values()):
            # A key that can be held counts when it is let go: in the last two frames that is too
            # late. The first run took longer than the others will: it loaded modules.
            number = max(0, self.run(console)[0] - 2)
        step = 1 if WHOLE else number // some + 1
        frames = range(SAMPLE % step, number, step)
        return [frame for frame in frames if self.run(console, frame)[1] != picture]


def play(console, *actions):
    """Make a function that plays actions, words or numbers, by keys, up to where something
    moves."""
    for action in actions:
        action = parse_action(action) if isinstance(action, str) else action
        match, number = console.match, len(console.match.record.actions)
        while console.match is match and len(match.record.actions) == number:
            console.press(key_for(console.app, action))


def played(position, *actions, bot=None):
    """Make the scene of a turn with these actions."""

    def open(console):
        game = parse_position(position) if isinstance(position, str) else position.copy()
        put_game(console, game, bot)
        play(console, *actions)

    return open


def pressed(position, *keys):
    """Make the scene of a turn with these keys."""

    def open(console):
        put_game(console, parse_position(position))
        console.press(*keys)

    return open


def told(*keys, rival=None):
    """Make the scene of a recapped sweep, for a second person or for a rival's opponent."""

    def open(console):
        played(SWEEP, "KI", "=L")(console)
        if rival is not None:
            record = console.match.record
            record.opponent = Opponent(0, RIVAL, rival)
        console.show("recap")
        console.press(*keys)

    return open


def lesson(number, at):
    """Make the scene of a lesson's step, with its move played."""

    def open(console):
        console.show("lesson", number)
        console.step()
        while console.screen.at < at:
            wanted = turn_of(console.app).wanted_actions
            console.press(key_for(console.app, wanted[0]) if wanted else "OK")
        turn = turn_of(console.app)
        if turn is not None:
            play(console, turn.wanted_actions[0])

    return open


def puzzle(number):
    """Make the scene of a solved puzzle."""
    actions = Puzzle(read_puzzle(FOLDER + "puzzles.bin", number), Rng(1)).turn

    def open(console):
        for field in SOLVED:
            console.save.values[field] = 0
        console.show("puzzle", number)
        console.step()
        if where(console.app) == "puzzle":  # it says what it is an example of
            console.press("OK")
        for action in actions:
            if where(console.app) in ("PuzzleEnd", "AnswerSearch", "Hopping"):
                break
            play(console, action)

    return open


def better(*actions):
    """Make the scene of trying a better turn."""
    seen = {}

    def open(console):
        if console not in seen:
            open_scene(console, "better")
            screen = console.screen
            seen[console] = screen.game.copy(), screen.back
        game, back = seen[console]
        console.show("better", game.copy(), back, back[1])
        console.step()
        play(console, *actions)

    return open


def over(console):
    """Put a finished game on the console; returns its record."""
    record = next(read_records(OVER.split("\n")))
    console.app.match = console.app.played = Match(record)
    return record


def best(console):
    record = over(console)
    console.show("best", record, find_best_moment(record, list_sweeps(record)), ("title",))


def replay(*keys):
    """Make the scene of a replay from the middle of a game."""

    def open(console):
        console.show("replay", over(console), ("title",), 5)
        console.press(*keys)

    return open


def finale(console):
    console.show("finale")


def is_still(console):
    return where(console.app) not in ("Moving", "Drawn")


def has_left(console):
    return is_still(console) and console.app.loop.screen_name not in ("turn", "better")


def has_cheered(console):
    screen = console.screen
    return screen.name == "result" and not screen.fresh and screen.cheer is None


def is_done(console):
    return getattr(console.screen, "inner", console.screen).state == "done"


def have_all_come(console):
    """Check that all have come and none of them hops."""
    screen = console.screen
    return len(screen._faces) == RIVAL_COUNT and screen._hopping % 2 == 0


def state(name):
    return lambda console: where(console.app) == name


LAST_SWEEP = game_at("AB IJ", "AD", ("ADI", "BCD"), "EFG", 8, round="2", points="1-0")
LAST_CARD_IN_HAND = game_at(**{**PLACE, "hands": ("A", "BCD")})
SCENES = {
    "a sweep": Scene(played(SWEEP, "KI"), is_still),
    "a sweep, by another key": Scene(played(SWEEP, "KI"), is_still, "LEFT"),
    "a build": Scene(played(PLAIN, "AH"), is_still),
    "a removal": Scene(played(PLAIN, "HLxHH"), is_still),
    "the last card": Scene(played(LAST_CARD_IN_HAND, "AH"), is_still),
    "the last sweep": Scene(played(LAST_SWEEP, "AH"), has_cheered, "MENU"),
    "a card from the row": Scene(played(SWEEP, "=L"), state("curtain")),
    "a card from the pile": Scene(played(SWEEP, "=?"), state("curtain")),
    "a card against the bot": Scene(played(SWEEP, "=L", bot=1), state("bot")),
    "another card": Scene(
        pressed(PLAIN, "RIGHT"), lambda console: console.screen.cursor == 2, "RIGHT", False
    ),
    "back from the lines": Scene(pressed(PLAIN, "OK"), state("Hand"), "BACK", False),
    "back from the row": Scene(pressed(SWEEP, "UP"), state("Hand"), "DOWN", False),
    "back from a look": Scene(pressed(SWEEP, "RIGHT", "DOWN"), state("Hand"), "BACK", False),
    "a recap's play": Scene(told(), is_done, "RIGHT"),
    "a recap's play again": Scene(told("LEFT"), is_done, "RIGHT"),
    "a recap": Scene(told(), state("Hand"), "OK", False),
    "a rival's": Scene(told(rival=4), state("Hand"), "OK", False),
    "a lesson's score": Scene(lesson(5, 2), is_done),
    "puzzle 25": Scene(puzzle(24), state("PuzzleEnd")),
    "a better turn's play": Scene(better("CK"), is_still),
    "a better turn": Scene(better("CK", "=L"), has_left),
    "a best moment": Scene(best, is_done, settled=LONG),
    "a replay": Scene(
        replay("RIGHT"), lambda console: console.screen.replay.at == 7, "RIGHT", False
    ),
    "a replay's turns": Scene(
        replay("UP"), lambda console: console.screen.replay.at == 8, "DOWN", False
    ),
    "a score": Scene(played(LAST_CARD, "=B"), is_done),
    "the finale": Scene(finale, have_all_come, settled=0),
}


@pytest.fixture(scope="module")
def handheld(request):
    with Handheld(request.param, seed=1) as console:
        yield console


# Without a d-pad the keys that skip a result's cheer also do something else.
PLACES = sampled(
    [
        (board, name)
        for name in SCENES
        for board in SIZES
        if (board, name) != ("reverse_tft", "the last sweep")
    ],
    20,
)


@pytest.mark.dear
@pytest.mark.parametrize("handheld, name", PLACES, indirect=["handheld"])
def test_what_is_skipped_ends_as_what_is_not(handheld, name):
    assert not SCENES[name].list_faults(handheld)


STEPS = [
    (number, at)
    for number in range(LESSONS)
    for at, (kind, _, _) in enumerate(read_steps(number))
    if kind == "do"
]


@pytest.mark.parametrize("handheld", sampled(SIZES), indirect=True)
@pytest.mark.parametrize("number, at", sampled(STEPS, 2))
def test_a_lessons_step_that_is_skipped(handheld, number, at):
    assert not Scene(lesson(number, at), is_still).list_faults(handheld)


@pytest.mark.parametrize("handheld", ("pygamer",), indirect=True)
@pytest.mark.parametrize("number", sampled(range(PUZZLES), 7))
def test_a_puzzle_that_is_skipped(handheld, number):
    assert not Scene(puzzle(number), state("PuzzleEnd")).list_faults(handheld, 1)
