# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs in the VM of study's page. It renders a game with sim.study, and judges the game's turns
with the handheld's own bot, one after another."""

import json

from link import read_who, unpack_link, was_played_here

from engine.bot.levels import Level
from engine.bot.search import Search
from engine.coach.judge import Scratch
from engine.match import Match
from engine.replay import Replay
from engine.rng import Rng
from engine.save.save import Save
from sim.bots.turn_judge import is_judged, judge_other, judge_turn, list_turns
from sim.bots.weights import AllPhases
from sim.study import attempt
from sim.study.game import Study, make_turn
from sim.study.page import Page
from sim.study.turns import TurnList

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_LEVEL = "hard"
_HANDS = 16
"""The number of the opponent's hands over which turns are compared. A turn takes a second or
two."""
_judging: "list[Iterator[Any]]" = []  # the remaining work
_judged = {}  # by a turn's place: what is needed to judge other actions for it


def begin(text: str) -> str:
    """Render a packed game as HTML; "" if the text isn't one. The file /save has the save's bytes,
    or is empty. In a game that the save doesn't hold, nobody is called "you", but the player of a
    game by links."""
    try:
        record = unpack_link(text)
    except (ValueError, IndexError):
        return ""
    weights = AllPhases()
    with open("/sim/study/mean_row.txt") as file:
        weights.mean_row = float(file.read())
    names: list[str | None] = [None, None]
    if record.bot_side is not None:
        names[record.bot_side] = Match(record).opponent_name
    study = Study(record, weights, [], names)
    if record.bot_side is not None:
        with open("/save", "rb") as file:
            if not was_played_here(Save(bytearray(file.read())), record):
                study.me = None
    else:
        study.names, study.me = read_who(text)
    page = Page([study], _HANDS, True)
    _judging[:] = [_judge_turns(page, study)]
    head = '<aside><label>%s <progress value="0"></progress></label> <button>%s</button></aside>'
    return head % (page.text("judging"), page.text("stop")) + page.render_body()


def step() -> str:
    """Judge the next turn. Return JSON: {"done": [how many, of how many], "parts": {id: HTML}},
    where parts replace the page's elements; "" if all turns are judged."""
    found = next(_judging[0], None)
    return json.dumps(found) if found else ""


def _judge_turns(page: Page, study: Study) -> "Iterator[dict]":
    shown, search = TurnList(page, study, 1), Search()
    level, pair = Level(_LEVEL), Level(_LEVEL)
    pair.samples, pair.work = (_HANDS,), 1 << 28
    replay, scratch = Replay(study.record), Scratch(study.record.setup, pair)
    waiting = [(n, turn) for n, turn in enumerate(list_turns(study.record)) if is_judged(turn)]
    for done, (n, turn) in enumerate(waiting, 1):
        replay.go(turn.at)
        before = _list_printed(study)
        judged = judge_turn(scratch, replay.game, turn, level, Rng(turn.number), search)
        study.turns[n] = make_turn(turn, judged)
        _judged[n + 1] = page, study, turn, judged, scratch, search
        parts = {
            "g1c%d" % (n + 1): shown.render_card(n + 1),
            "g1s": page.render_summary(1, study, shown),
            "g1k": page.render_curve(1, study),
            "g1e": page.render_details(1, study),
        }
        for other in {n} | before ^ _list_printed(study):
            parts["g1f%d" % (other + 1)] = shown.render_frame(other + 1)
        yield {"done": (done, len(waiting)), "parts": parts}


def tried(n: int, moves: str) -> str:
    """Judge other actions, a JSON list, for a turn, or show what can be chosen after them; returns
    HTML."""
    page, study, turn, judged, scratch, search = _judged[n]
    actions = bytes(json.loads(moves))
    replay = Replay(study.record)
    replay.go(turn.at)
    game = replay.game
    if attempt.is_complete(game, actions):
        chance = judge_other(scratch, game, turn, judged, actions, Rng(turn.number), search)
        return attempt.render_result(page, game, study.turns[n - 1], actions, chance)
    return attempt.render_choices(page, game, turn.number, actions)


def _list_printed(study: Study) -> set[int]:
    """List the turns whose boards are printed because they cost most."""
    return {study.turns.index(turn) for turn in study.list_costliest()}
