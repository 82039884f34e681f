# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Scenes for tests and pictures: every screen, and every state of a turn; and actions by keys."""

import os
import sys

from engine.match import LEVEL_NAMES, Match, match_from
from engine.record import LEVEL, PERSON, Opponent
from engine.text.notation import LINE_NAMES, parse_action
from engine.text.parse_position import parse_position
from engine.text.read import read_records
from sim.boards import INTENTS
from sim.desk.robot import key_towards, line_key, where
from sim.desk.selfplay import PASSING, Player, find_wished

TYPE_CHECKING = False
if TYPE_CHECKING:  # it runs in the VM too: make trial
    from typing import Any

    from engine.game import Game
    from engine.types import Action, Player as Side
    from sim.desk.console import Console
    from ui.app import App


PLAIN = "ww...........b......bbw.... AHHKL BCD EFG ABCDEFGI IJJKL/-/- 1 0-0 w"
# White is about to take Iffi, which sweeps two of Black's bridges, and Lale with them.
SWEEP = "ww....b..b.w.ww.bw.bw.b.b.b DEJK ACH BGL ABCDEFFGH IIJKL/-/- 2 1-0 w"
# White is about to draw round 2's last card, which ends the game.
LAST_CARD = "ww....b..b.w.ww.bw.bw..w..b DEJ ACHL ..B - ABCDEFFGGHIIJKKL/-/- 2 1-0 w"
LAST_TURN = "ww....b..b.w.ww.bw.bw..w..b DE A ... - ABBCCDEFFGGHHIIJJKKLL/-/- 3+1 1-2 w"
# Black's last build takes Gola, sweeps three of White's bridges, and Lale with them.
OVER = """kahuna 1
edition kosmos
variants -
handicap -
start w
deck CCGIJFKLGHHAADBLEIKEFBDJ
w CK CF GC =L
b FG IK JK =G
w LK =H
b GJ =K
w HI =?
b KG =?
# w gives up
result * 0-0"""

# From there to the first of White's costly turns.
_MISTAKES = ":WAIT DOWN DOWN DOWN OK :mistakes"

# How to open each scene: a position or a finished game; the screen, with its argument after a
# colon; then steps: keys, actions to play by keys, :HL to go to that line, :WAIT to wait a moment,
# :mistakes or :seek to wait for that screen.
SCENES = {
    "title": (PLAIN, "title", 4 * ":WAIT "),
    "deal": (PLAIN, "deal", "OK LEFT OK RIGHT RIGHT OK"),
    "finale": (PLAIN, "finale", "OK"),
    "curtain": (SWEEP, "curtain", ""),
    "telling": (SWEEP, "turn", "KI =L OK :WAIT OK :WAIT :WAIT"),
    "recap": (SWEEP, "turn", "KI =L OK :WAIT OK RIGHT"),
    "turn": (PLAIN, "turn", ""),
    "lines": (PLAIN, "turn", "OK"),
    "ways": (PLAIN, "turn", "RIGHT OK :HL OK"),
    "notice": (PLAIN, "turn", "BACK"),
    "play": (SWEEP, "turn", "RIGHT"),
    "sweep": (SWEEP, "turn", "RIGHT RIGHT RIGHT OK"),
    "draw": (SWEEP, "turn", "UP"),
    "no card": (SWEEP, "turn", "UP RIGHT RIGHT OK"),
    "full": (PLAIN, "turn", "UP"),
    "drawn": (PLAIN, "turn", "AH =E"),
    "discards": (PLAIN, "turn", "MENU DOWN DOWN OK BACK"),
    "bot": (SWEEP, "bot", ""),
    "hint": (SWEEP, "hint", ":WAIT :WAIT :WAIT :WAIT"),
    "score": (LAST_CARD, "turn", "=B OK OK"),
    "counting": (LAST_CARD, "turn", "=B OK :WAIT :WAIT :WAIT"),
    "result": (LAST_TURN, "turn", "=- :WAIT OK OK" + 4 * " :WAIT"),
    "best": (OVER, "result", ":WAIT DOWN DOWN OK :WAIT OK"),
    "mistakes": (OVER, "result", _MISTAKES),
    "better": (OVER, "result", _MISTAKES + " OK"),
    "judged": (OVER, "result", _MISTAKES + " OK CK =L :mistakes"),
    "found": (OVER, "result", _MISTAKES + 2 * " RIGHT :mistakes" + " RIGHT :seek"),
    "menu": (PLAIN, "menu", ""),
    "turns": (OVER, "turns", ""),
    "more": (PLAIN, "menu", "UP UP OK"),
    "give up": (PLAIN, "menu", "UP UP OK UP OK"),
    "rules": (PLAIN, "rules:game", ""),
    "rules text": (PLAIN, "rules:game", "OK"),
    "rules picture": (PLAIN, "rules:game", "DOWN OK RIGHT RIGHT RIGHT"),
    "lesson": (PLAIN, "lesson", "OK RIGHT OK"),
    "puzzle": (PLAIN, "puzzle:0", ""),
    "info": (SWEEP, "turn", "RIGHT DOWN"),
    "error": (PLAIN, "error:list index out of range", ""),
}
# Every other page opens by its name alone. (The day's needs a clock.)
__import__("ui.pages")
_path: "Any" = sys.modules["ui.pages"].__path__
for _file in sorted(os.listdir(_path if isinstance(_path, str) else _path[0])):
    _page, _, _kind = _file.partition(".")
    if _kind in ("py", "mpy") and _page not in ("__init__", "day"):
        SCENES.setdefault(_page, (PLAIN, _page, ""))


def put_game(
    console: "Console", game: "Game", bot: "Side | None" = None, saved: bool = False
) -> None:
    """Show a game on the console at the turn of the player to move.

    bot: the side that hard plays. saved: also log the game in the save. (A save can't log all of a
    position: after power-off the game differs.)
    """
    app = console.app
    _set_position(app, game, bot, saved)
    thinking = app.match.is_bots_turn()
    app.show("bot" if thinking else "turn")
    for _ in range(3 if thinking else 4):  # the bot and a turn's words come frames after the map
        console.step()


def _set_position(app: "App", game: "Game", bot: "Side | None" = None, saved: bool = False) -> None:
    """Make a game the app's current one."""
    hard = Opponent(bot, LEVEL, LEVEL_NAMES.index("hard"))
    app.match = app.played = match_from(game, PERSON if bot is None else hard)
    app.cursors.clear()
    app.match.rng = app.rng  # a round may end
    if saved:
        app.match.listener = app.save
        app.save.began(app.match.record)


def open_scene(console: "Console", name: str) -> None:
    """Open a scene of SCENES on a console."""
    position, screen, steps = SCENES[name]
    record = next(read_records(position.split("\n"))) if position is OVER else None
    game = record.game if record else parse_position(position)
    screen, _, word = screen.partition(":")
    argument = {"error": IndexError, "puzzle": int}.get(screen, str)(word)
    if screen == "settings":
        console.app.device.faults[:] = [("KAHUNA_LANGUAGE", "klingon", "de, en", "en")]
    if record:
        console.app.match = console.app.played = Match(record)
        console.app.show(screen)
    elif screen in ("turn", "bot", "menu"):
        put_game(console, game, game.player if screen == "bot" else None)
        if screen == "menu":
            console.app.open_menu()
    else:
        _set_position(console.app, game, saved=screen == "title")
        console.app.show(screen, *([argument] if word else []))
    console.step()
    take_steps(console, steps)


def take_steps(console: "Console", steps: str) -> None:
    """Take a scene's steps, then let the picture settle."""
    for step in steps.split():
        if step == ":WAIT":
            console.wait(500)
        elif step in (":mistakes", ":seek"):
            while console.app.loop.screen_name != step[1:]:
                console.step()
        elif step[0] == ":":
            while console.screen.state.line != LINE_NAMES.index(step[1:]):
                line = LINE_NAMES.index(step[1:])
                console.press(line_key(console.app, console.screen.state, line) or "OK")
        elif step in INTENTS:
            console.press(step)
        else:
            perform(console, step)
    for _ in range(3):
        console.step()


_PAUSE = 100
"""The time to wait (ms) when there is nothing to press."""


def key_for(app: "App", wish: "Action") -> str:
    """Find the next key towards an action in a turn. Animations are skipped."""
    if where(app) in PASSING:
        return "OK"
    return key_towards(app, *find_wished(app, wish)) or "OK"


def perform(console: "Console", words: str) -> None:
    """Play actions by keys in a turn on the console. Animations are skipped.

    words: actions as in records, "GC =D". ValueError if a word is no action or can't be played on
    this screen.
    """
    app = console.app
    for word in words.split():
        action = parse_action(word, app.match.game.handicap > 0)
        player = Player(lambda game, action=action: action)
        number = len(app.match.record.actions)
        while len(app.match.record.actions) == number:
            if app.loop.screen_name not in ("turn", "menu", "puzzle", "better"):
                shown = app.loop.screen_name
                raise ValueError("%s can't be played on the screen %s" % (word, shown))
            key = player.key(app)
            if key is None:
                console.wait(_PAUSE)
            else:
                console.press(key)
        if where(app) == "Moving":
            console.press("OK")
