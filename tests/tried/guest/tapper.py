# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs on the VM in the trial: opens scenes, lists places to tap, and plays by taps."""

import json
import sys

import anyboard
import browser
from answers import describe_screen
from link import unpack_link

from engine.match import Match
from engine.rng import Rng
from engine.save.fields import BEATEN, LEARNED
from engine.setup import Setup
from helpers import scenes
from sim.desk import robot
from sim.desk.selfplay import Player, make_chooser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.app import App

_PASS = 20
"""ms."""
_BOARDS_ALONE = "keep", "language", "settings"
"""Pages that the browser lacks."""
_ESTIMATED = ":WAIT " * 4
"""Waits in a replay until all turns are estimated, and then until hard has chosen its turn."""
_REPLAY = ("replay", "RECORD", ("title",), 3)
MORE: "dict[str, tuple[tuple[Any, ...], str]]" = {
    "replay": (_REPLAY, ""),
    "replay's end": (_REPLAY[:3], ""),
    "overview": (_REPLAY, "MENU"),
    "overview, all": (_REPLAY, _ESTIMATED + "MENU"),
    "play_on": (_REPLAY, "MENU UP OK"),
    "play_on's game": (_REPLAY, "MENU UP OK OK"),
    "hint of a replay": (_REPLAY, "MENU DOWN DOWN OK " + _ESTIMATED),
    "mistakes of a replay": (_REPLAY, "MENU DOWN OK " + _ESTIMATED),
    "qr_code": (("qr_code", "RECORD", ("title",)), ""),
    "games": (("games",), ""),
    "day": (("day",), ""),
    "puzzle of the day": (("title", "puzzle"), "OK"),
    "title's play": (("title", "setup"), ""),
    "title's practice": (("title", "rules"), ""),
    "title's my games": (("title", "games"), ""),
    "rules from the title": (("rules", "title"), "OK RIGHT RIGHT"),
    "campaign, all beaten": (("campaign",), ""),
    "campaign's game": (("campaign",), ":WAIT OK :WAIT"),
    "options' end": (("options", -1), ""),
    "handicap": (("HANDICAP",), ":WAIT OK :WAIT OK :WAIT"),
}
"""More scenes: the screen with its arguments, where RECORD means a finished game; then steps as in
SCENES."""
for _number in range(1, 7):
    MORE["lesson %d" % _number] = ("lesson",), ":WAIT"
    MORE["lesson %d's second step" % _number] = ("lesson",), ":WAIT OK :WAIT OK"
scenes.SCENES["moving"] = scenes.SWEEP, "turn", "RIGHT RIGHT RIGHT OK OK"
for _name in "mistakes", "judged":
    _position, _screen, _steps = scenes.SCENES[_name]
    scenes.SCENES[_name + ", shown"] = _position, _screen, _steps + " LEFT"
_position, _screen, _steps = scenes.SCENES["better"]
scenes.SCENES["comparing"] = _position, _screen, _steps + " CK =L :seek"


_front: "Any" = None  # sim/web/guest/handheld/browser.py, or a board in its place
_player: "Player | None" = None
_rng = Rng(0)


def _app() -> "App":
    return sys.modules["ui.app"].app


def open_page(board_id: str, width: int, height: int, language: str) -> None:
    """Start as the page does."""
    global _front
    _front = browser
    browser.start(board_id, width, height, language, True)


def open_board(how: str) -> None:
    """Start as a board does. how: the arguments of anyboard.start, as JSON."""
    global _front
    _front = anyboard
    anyboard.start(**json.loads(how))


def step() -> None:
    """Run a pass of the main loop."""
    _front.step()


def press(intent: str) -> None:
    """Press a key."""
    if _front is browser:
        browser._taps[:] = [iter((intent,))]
    else:
        anyboard.press(intent)


def tap(x: int, y: int) -> None:
    """Tap the picture."""
    _front.tap(x, y)


def is_pressing() -> bool:
    """Whether a tap or a key is still going on."""
    return len(_front._taps) + len(anyboard._held) > 0


def where() -> str:
    """Name the current screen or state; "" for the error screen."""
    shown = robot.where(_app())
    return "" if shown == "error" else shown


def aloud() -> int:
    """Return the length of the screen's words for a screen reader."""
    return len(describe_screen())


# Scenes


class _Console:
    """A console for helpers/scenes.py and sim/desk/selfplay.py."""

    @property
    def app(self) -> "App":
        return _app()

    @property
    def screen(self) -> "Any":
        return _app().screen

    def step(self) -> None:
        step()

    def press(self, *intents: str) -> None:
        for intent in intents:
            press(intent)
            while is_pressing():
                step()
            for _ in range(3):
                step()

    def wait(self, ms: int) -> None:
        for _ in range(ms // _PASS):
            step()


def scene_names(first: int, every: int) -> str:
    """Return the names of every ``every``th scene from number ``first`` on, as JSON. Those that
    only boards have come besides: with them a page's numbers would differ from a board's."""
    names = sorted(list(scenes.SCENES) + list(MORE))
    shared = [name for name in names if name not in _BOARDS_ALONE]
    return json.dumps(shared[first::every] + [name for name in _BOARDS_ALONE if name in names])


def scene(name: str, link: str) -> None:
    """Open a scene. link: to a finished game."""
    console = _Console()
    if name not in MORE:
        scenes.open_scene(console, name)
        if name == "result":
            record = unpack_link(link)  # a scene's own game has no history to scan
            _app().match = _app().played = Match(record)
        return
    app, (how, steps) = _app(), MORE[name]
    if how[0] == "lesson":
        app.save.values[LEARNED] = (1 << int(name[len("lesson ")]) - 1) - 1
    if name == "campaign, all beaten":
        app.save.values[BEATEN] = 12
    if how[0] == "HANDICAP":
        app.begin_game(Setup(handicap=3))
    else:
        app.show(*[unpack_link(link) if word == "RECORD" else word for word in how])
    console.step()
    scenes.take_steps(console, steps)


def list_places(pitch: int) -> str:
    """List where to tap, from a grid of pixels: the first on each target, and one on none. Returns
    JSON, [[[x, y], ...], the size of the grid]. pitch: the distance of the grid's pixels."""
    app = _app()
    offered = list(robot.list_targets(app))
    first, pixels = {}, 0
    for y in range(0, app.layout.HEIGHT, pitch):
        for x in range(0, app.layout.WIDTH, pitch):
            first.setdefault(robot.find_target(offered, x, y), (x, y))
            pixels += 1
    return json.dumps([list(first.values()), pixels])


# Games


def play(what: str, seed: int) -> None:
    """Begin to play. what: the level's number from 1, "two", "campaign", "lesson", or "any" to tap
    on anything."""
    global _player, _rng
    _rng = Rng(seed)
    start = what if what in ("lesson", "campaign") else "setup"
    opponent = int(what) if what.isdigit() else 0
    _player = None if what == "any" else Player(make_chooser(seed), start, opponent)


def move() -> str:
    """Tap the player's next target; returns its name, "" for none. ValueError if none of its pixels
    can be tapped."""
    app = _app()
    offered = list(robot.list_targets(app))
    targets = [target[:2] for target in offered]
    wanted = targets[_rng.below(len(targets))]
    if _player is not None:
        target = _player.target(app)
        if target is None:
            return ""
        wanted = target[0], target[1]
        if wanted not in targets:  # a key's button, or a draw for its state, may lead there
            wanted = "key", robot.key_towards(app, *target)
        if wanted not in targets:
            others = [target for target in targets if target[0] in ("draw", "item")]
            wanted = others[_rng.below(len(others))]
    for kind, number, (left, top, width, height) in offered:
        x, y = left + width // 2, top + height // 2
        if (kind, number) == wanted:
            for at in ((x, y), (left, top), (left + 1, y), (left + width - 1, y)):
                if robot.find_target(offered, *at) == wanted:
                    tap(*at)
                    return "%s %s" % wanted
    raise ValueError("%s %s is out of reach" % wanted)
