# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs in the browser's VM and answers the page's questions with a plain value or JSON. The file
/asked has what a question is about."""

import json
import sys

from dealt import deal_text
from friends import (
    begin_linked,
    compare_links,
    describe_turn,
    find_linked,
    find_player,
    play_turn,
    unpack_turn,
)
from link import read_who, write_faces

from engine.actions import name_action
from engine.map import BLACK, NAMES, PLAYER_LETTERS, WHITE
from engine.match import LEVEL_NAMES, RIVAL_COUNT, Match
from engine.record import PEOPLE, PERSON, RIVAL
from engine.save.fields import FACES
from engine.save.finished import list_finished, replay_entries
from engine.save.log import is_log, read_save
from engine.save.save import Save
from engine.setup import EDITIONS, Setup
from engine.text.link import POINT, link_of
from engine.text.read import RecordError, find_opponent, read_names, read_records
from engine.text.records import record_lines
from sim.desk.letters import spoken_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from engine.record import Record
    from engine.types import Player
    from ui.app import App


def _find_app() -> "App":
    return sys.modules["ui.app"].app


def describe_screen() -> str:
    """Return the screen in words, as a JSON list of lines."""
    return json.dumps(spoken_lines(_find_app()))


def list_moves() -> str:
    """Return the turns of the game on the screen as everybody saw them, a replay's as far as it
    stands: JSON, [[the player, their name in a game by links, else "", [[what, the names of
    islands], ...]], ...]; null if no game is on the screen. what: a key of the page's words, after
    "move ". A discard is secret and names no island."""
    from engine.replay import list_turn_starts

    app = _find_app()
    record, screen = app.match.record, app.loop.screen_name
    if record is None or app.table is None or screen == "best":
        return "null"
    shown: Any = app.screen
    stop = shown.replay.at if screen == "replay" else len(record.actions)
    names = [app.name_player(n) if find_linked(app) else "" for n in (WHITE, BLACK)]
    starts = list_turn_starts(record)
    turns: list[Any] = []
    for n, (at, end) in enumerate(zip(starts, starts[1:])):
        if at >= stop:
            break
        player = find_player(record.setup, n)
        name = names[player][:1] + names[player][1:].lower()
        actions = record.actions[at : min(end, stop)]
        turns.append([player, name, [_describe_move(action) for action in actions]])
    return json.dumps(turns)


def find_advice() -> str:
    """Say what to do now, for those who play their first turns by touch: a key of the page's words;
    "" if the screen says enough."""
    app = _find_app()
    name, state = app.loop.screen_name, app.cursors.state
    if name == "recap":
        return "advice recap"
    if name != "turn" or state not in ("Hand", "Lines", "Draw"):
        return ""
    if state == "Draw":
        return "advice draw"
    return "advice built" if app.match.record.can_undo else "advice"


def _describe_move(action: int) -> "list[Any]":
    what, islands = name_action(action)
    if what == "discarded":
        return [what, []]
    return [what, [NAMES[island] for island in islands[:2]]]


def describe_last_game() -> str:
    """Return the last game's record: JSON, {"text": as a file, "link": packed, with today's date if
    it was played since the page was opened, "study": for study's page}; null if the game isn't
    over."""
    app = _find_app()
    record = app.match.record
    if record is None or not record.is_over:
        return "null"
    played, linked = record is app.played.record, find_linked(app)
    faces: tuple[int | None, ...] = (None, None)
    if played and record.kind == PEOPLE:
        faces = linked.faces if linked else _list_faces(app.save)
    who = write_faces(faces)
    names = [NAMES[face] for face in faces if face is not None]
    lines = ["# %s is %s" % who for who in zip(PLAYER_LETTERS, names)] if len(names) == 2 else []
    text = "".join([line + "\n" for line in lines + list(record_lines(record))])
    link, side = link_of(record), PLAYER_LETTERS[linked.me] if who and linked else ""
    day = app.device.read_date() if played else None
    date = "%d%02d%02d" % day if day else ""
    dated = (who or POINT) + date if who or date else ""
    return json.dumps({"text": text, "link": link + dated, "study": link + who + side})


def _list_faces(save: Save) -> "tuple[int | None, ...]":
    """List the faces that two people chose."""
    chosen = save.values[FACES], save.values[FACES + 1]
    return tuple([one - 1 if 0 < one <= RIVAL_COUNT else None for one in chosen])


def describe_opened() -> str:
    """Describe the game that the asked link, JSON, has opened: JSON, {"who": White and Black,
    each a name, "" for the player, or null; "faces": theirs in portraits, or null; "points",
    "winner", as in a Record; "rounds": the points of each; "best": the round, the player and the
    bridges swept of its best moment, or null; "deal": its text, or null}; null if it has opened
    none."""
    from engine.replay import Replay
    from ui.review.record_file import opponent_text
    from ui.review.sweeps import find_best_moment, list_sweeps

    if _find_app().loop.screen_name not in ("replay", "best"):
        return "null"
    record = _find_app().match.record
    who, _ = read_who(_parse_asked())
    faces = [NAMES.index(name) if name else None for name in who]
    if record.bot_side is not None:
        name = opponent_text(_find_app().texts, record.opponent)
        who[record.bot_side] = name[:1] + name[1:].lower()
        faces[record.bot_side] = _find_face(record)
        if record.played_here:
            who[record.bot_side ^ 1] = ""
    sweeps = list_sweeps(record)
    at, best = find_best_moment(record, sweeps), None
    for swept, _, end, player in sweeps:
        if end == at:
            then = Replay(record)
            then.go(at)
            best = then.game.round, player, swept
    told = {
        "who": who,
        "faces": faces,
        "points": record.game.points,
        "winner": record.winner,
        "rounds": record.game.scores,
        "best": best,
        "deal": None if record.deal_number is None else deal_text(record),
    }
    return json.dumps(told)


def replay_opened() -> str:
    """Replay the game that a link has opened from its deal on."""
    _find_app().show("replay", _find_app().match.record, ("title",), 0)
    return ""


def list_shared() -> str:
    """Return what else can be shared: JSON, {"deal": the last game's, or null, "puzzle": the one on
    the screen, or null}."""
    app = _find_app()
    record = app.match.record
    deal = puzzle = None
    if record is not None and record.is_over and record.deal_number is not None:
        deal = _describe_deal(record)
    screen: Any = app.screen
    if app.loop.screen_name == "puzzle":
        puzzle = _describe_puzzle(screen.number)
    return json.dumps({"deal": deal, "puzzle": puzzle})


def _find_today() -> int:
    from engine.day import day_of

    return day_of(*_find_app().device.read_date())  # type: ignore[misc] # a browser knows the date


def _describe_deal(record: "Record") -> "dict[str, Any]":
    """Describe a record's deal: {"link", "name": the deal's word, "who": the opponent, "rounds":
    the points of each, the player's first, "ago": how many days ago it was the day's deal, or
    null}."""
    from engine.save.week import find_day

    me = record.person_side
    link, today = deal_text(record), _find_today()
    day = find_day(record, today)
    return {
        "link": "deal=" + link,
        "name": link[:5],
        "who": _find_app().texts[Match(record).opponent_name],
        "rounds": [(score[me], score[me ^ 1]) for score in record.game.scores],
        "ago": None if day is None else today - day,
    }


def _describe_puzzle(number: int) -> "dict[str, Any]":
    """Describe a puzzle: {"link", "name", "solved": whether it is solved, "today": whether it is
    the day's}."""
    from engine.coach.puzzle import name_of, puzzle_of_day
    from engine.save.solved import is_solved

    return {
        "link": "puzzle=%d" % (number + 1),
        "name": name_of(number),
        "solved": is_solved(_find_app().save, number),
        "today": puzzle_of_day(_find_today()) == number,
    }


def find_fault() -> str:
    """Find what is wrong with the asked save: a key of the page's words; "" if nothing is."""
    data = _read_asked()
    if not data.strip(b"\0\xff"):
        return "empty save"
    if not is_log(data):
        return "other file"
    return "damaged save" if read_save(Save(bytearray(data))) else ""


def list_games() -> str:
    """List the games in the asked record or save: JSON, a list of {"title", "link": packed,
    "faces": those of portraits that played}, or of one {"fault": a key of the page's words, "line":
    where}."""
    data = _read_asked()
    try:
        answer: list[Any] = _list_saved(data) if is_log(data) else [_read_recorded(data)]
    except RecordError as error:
        answer = [{"fault": "damaged game", "line": error.line}]
    except ValueError as error:
        answer = [{"fault": error.args[0]}]
    return json.dumps(answer)


def _list_saved(data: bytes) -> "list[dict[str, Any]]":
    """Read a save's finished games. ValueError with a key of the page's words."""
    save = Save(bytearray(data))
    read_save(save)
    games = [replay_entries(game[0], game[1]) for game in list_finished(save)]
    records = [record for record in games if record is not None]
    if not records:
        raise ValueError("empty games")
    return [_describe_game(record, _list_faces(save)) for record in records]


def _read_recorded(data: bytes) -> "dict[str, Any]":
    """Read a record's game. RecordError, or ValueError with a key of the page's words."""
    if not data.strip():
        raise ValueError("empty file")
    try:
        texts = data.decode().split("\n")
    except UnicodeError:
        raise ValueError("no game") from None
    if not [line for line in texts if line.split() == ["kahuna", "1"]]:
        raise ValueError("no game")
    (record,) = read_records(texts)
    if not record.is_over:
        raise ValueError("unfinished")
    names = read_names(texts)
    record.opponent = find_opponent(names)
    capital = [(name or "").upper() for name in names]
    rivals = [name.upper() for name in NAMES]
    faces = [rivals.index(name) if name in rivals else None for name in capital]
    return _describe_game(record, faces, capital if None not in names else ())


def _describe_game(
    record: "Record", faces: "Sequence[int | None]", names: "Sequence[str]" = ()
) -> "dict[str, Any]":
    """Describe a game for the list. faces, names: of two people, if they are known."""
    people = record.kind == PEOPLE
    if not people:
        faces = (_find_face(record),)
    return {
        "title": _name_game(record, names if people else ()),
        "link": link_of(record) + (write_faces(faces) if people else ""),
        "faces": [face for face in faces if face is not None],
    }


def _find_face(record: "Record") -> int:
    """Return the number of the rival's or level's face in portraits."""
    return record.number + (0 if record.kind == RIVAL else RIVAL_COUNT)


def _name_game(record: "Record", names: "Sequence[str]") -> str:
    """Name the players, the winner and the points, White's first, in the game's own words."""
    from ui.review.record_file import opponent_text

    texts = _find_app().texts
    opponent = ", ".join(names) or opponent_text(texts, record.opponent)
    if record.bot_side is not None:
        opponent += " (%s)" % texts[("white", "black")[record.bot_side]]
    results: dict[Player | None, str] = {0: "white wins", 1: "black wins"}
    won = texts[results.get(record.winner, "even")]
    return "%s: %s %d-%d" % ((opponent, won) + record.game.points)


# Games by links


def describe_links() -> str:
    """Describe what the asked links, a JSON list, hold: a JSON list of what describe_turn tells, or
    of {"fault": a key of the page's words}."""
    told: list[Any] = []
    for text in _parse_asked():
        try:
            told.append(describe_turn(text))
        except ValueError as error:
            told.append({"fault": error.args[0]})
    return json.dumps(told)


def compare_branches() -> str:
    """Tell how the second of two asked links, a JSON list, differs from the first: as compare_links
    does, or by a key of the page's words."""
    try:
        (kept, _), (new, _) = [unpack_turn(text) for text in _parse_asked()]
        return compare_links(kept, new)
    except ValueError as error:
        return str(error.args[0])


def play_link() -> str:
    """Play on from a link. Asked, as JSON: [it, whose side is ours]."""
    play_turn(_find_app(), *_parse_asked())
    return ""


def invite_friend() -> str:
    """Begin a game by links, ours White. Asked, as JSON: [a Setup's values, in its order, the
    edition by its number; White's face, Black's]."""
    (edition, peaceful, open_hands, starter, weaker, handicap), white, black = _parse_asked()
    setup = Setup(
        edition=EDITIONS[edition],
        peaceful=peaceful,
        open_hands=open_hands,
        starter=starter,
        weaker=weaker,
        handicap=handicap,
    )
    begin_linked(_find_app(), setup, 0, (white, black))
    return ""


def quit_turn() -> str:
    """Leave a game by links for the title, if one is played."""
    app = _find_app()
    if find_linked(app) is not None:
        app.show_title()
    return ""


def pass_on_game() -> str:
    """Let a game by links go on in the save, on one device, with both faces. Asked: its link, as
    JSON."""
    app = _find_app()
    record, faces = unpack_turn(_parse_asked())
    app.open_saved()
    app.match.resume(record)
    for side, face in enumerate(faces):
        app.save.set(FACES + side, face + 1)
    app.show_title()
    return ""


def add_result() -> str:
    """Add a game by links to the statistics. Asked: its winner, as in a Record."""
    save = _find_app().save
    save.note_result(PERSON, _parse_asked())
    save.renew()
    return ""


def begin_lessons() -> str:
    """Begin the lessons; after them, the turn that waits is handed over again."""
    app: Any = _find_app()  # a LinkingApp, which mypy takes for an App
    app.show("lesson")
    app.learns = True
    return ""


def list_portraits() -> str:
    """Return the twelve rivals and the levels, calm, and the colours that they share: JSON, [a list
    of [name, bytes in hex], as sim/art/sprites.py describes them; "#181429" and so on]."""
    from binascii import hexlify

    from ui.draw.artwork import open_art
    from ui.draw.palette import INK, SAND

    with open_art("faces.bin") as file:
        data = file.read()
    size = 39
    starts = range(0, len(data), 3 * size)  # of each, three moods
    calm = [hexlify(data[at : at + size]).decode() for at in starts]
    shared = ["#%06x" % colour for colour in (INK, SAND)]
    return json.dumps([list(zip(NAMES + LEVEL_NAMES, calm)), shared])


def _read_asked() -> bytes:
    """Read what the page asks about."""
    with open("/asked", "rb") as file:
        return file.read()


def _parse_asked() -> "Any":
    return json.loads(_read_asked())
