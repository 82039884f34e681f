# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rivals' faces, and their words at the table. The levels' faces follow the campaign's."""

import displayio

from engine.const import TYPE_CHECKING, const
from engine.map import NOBODY
from engine.match import RIVAL_COUNT
from engine.record import RIVAL
from engine.save.fields import FASTEST

from ..draw import artwork, font, palette, shapes

if TYPE_CHECKING:
    from engine.game import Event
    from engine.record import Opponent, Record
    from engine.types import Player

    from ..app import App

SIZE = const(12)
_BYTES = const(39)  # of a face in the file, which sim/art/sprites.py describes
_CALM = const(0)
_PLEASED = const(1)
_CAUGHT = const(2)
_MOODS = const(3)
_SWEEP = const(3)
"""How many bridges a sweep must have for a rival to speak of it."""
_TEMPERS = b"\0\2\1\0\1\2\1\3\2\3\2\3\0\0\3\1\0"
"""Each rival's manner of speaking: the number at the end of their texts' keys, "pleased 0" to
"pleased 3". The twelve rivals come first, then the five levels."""
_NARROW = const(128)
_LAST = const(16)  # the last face: also of levels without one


def make_face(
    rival: int, x: int, y: int, scale: int, mood: int = _CALM, rows: int = SIZE
) -> displayio.Group:
    """Make a rival's face, 12 pixels square, and enlarge it. (x, y) is its upper left corner. rows:
    how many of its rows of pixels are shown, from the hair down."""
    with artwork.open_art("faces.bin") as file:
        file.seek(_BYTES * (_MOODS * min(rival, _LAST) + mood))
        own = int.from_bytes(file.read(3), "little")
        bitmap = artwork.read_bitmap(file, SIZE, rows, 2)
    shader = palette.make_palette(None, palette.INK, palette.SAND, own)
    return shapes.make_scaled(displayio.TileGrid(bitmap, pixel_shader=shader), x, y, scale)


def make_person(
    app: "App", player: "Player", x: int, y: int, size: int, pleased: bool = False
) -> displayio.TileGrid | displayio.Group:
    """Make the face that a person chose, or else their stone, around (x, y). size: the stone's."""
    scale, chosen = app.layout.S, app.find_face(player)
    if not chosen:
        return shapes.make_stone(player, x, y, size, scale)
    larger = (size + 2 * scale) // SIZE
    half = SIZE * larger // 2
    return make_face(chosen - 1, x - half, y - half, larger, _PLEASED if pleased else _CALM)


def seat_rival(app: "App", mood: int, said: str = "") -> None:
    """Show the rival's face in the sea at the map's lower left, and their words below it, over the
    cards: on the map they would lie on an island."""
    assert app.table is not None
    layout, seat = app.layout, app.table.seat
    scale = layout.S + (layout.WIDTH > _NARROW)  # else it would lie on Huna
    top = layout.CARDS_TOP - SIZE * scale
    shapes.cut_group(seat)
    seat.append(make_face(_find_rival(app.match.record), layout.S, top, scale, mood))
    if said:
        size, top = layout.S, layout.CARDS_TOP
        _, height, pitch = layout.CARD
        width = -(-(font.measure(said) + 5) * size // pitch) * pitch  # to the end of a card
        left, height = layout.HAND[0], height - size
        y = top + (height - font.measure_capital(size)) // 2
        seat.append(shapes.make_rectangle(left, top, width, height, palette.TEXT))
        seat.append(font.make_label(said, left + 3 * size, y, palette.INK, size))


def make_face_after_game(
    opponent: "Opponent | Record", winner: "Player", x: int, y: int, scale: int
) -> displayio.Group:
    """Make an opponent's face at a game's end, pleased or caught. x, y, scale: as for make_face."""
    moods = {NOBODY: _CALM, opponent.bot_side: _PLEASED}
    return make_face(_find_rival(opponent), x, y, scale, moods.get(winner, _CAUGHT))


def find_mood_before_turn(app: "App") -> tuple[int, str]:
    """Return the rival's mood as their turn begins, and their words on the player's last turn. In
    their first turn they say who they are."""
    record = app.match.record
    mood, said = _CALM, ""
    if record.turn_at == len(record.last_actions) and app.pace != FASTEST:
        who = "rival %d is" if record.kind == RIVAL else "level %d is"
        said = app.texts[who % record.number]
    game = record.last_start and record.last_start.copy()
    for action in record.last_actions:
        assert game is not None
        swept = sum([event.kind == "swept" for event in game.follow(action)])
        if swept:
            mood, said = _CAUGHT, _choose_words(app, "caught", swept) or said
    return mood, said


def find_mood_after_play(app: "App", mood: int, events: "list[Event]") -> tuple[int, str]:
    """Return the rival's mood after a play of theirs, and their words on it. mood: before it."""
    kinds = [event.kind for event in events]
    if "swept" in kinds or "gained" in kinds:
        mood = _PLEASED
    return mood, _choose_words(app, "pleased", kinds.count("swept"))


def _choose_words(app: "App", key: str, swept: int) -> str:
    """Choose the rival's words on a sweep, never the same twice in a row. Return "" for none."""
    if swept < _SWEEP or app.pace == FASTEST:
        return ""
    texts = app.texts
    words = texts.lines("%s %d" % (key, _TEMPERS[min(_find_rival(app.match.record), _LAST)]))
    texts.spoken += 1
    return words[texts.spoken % len(words)]


def _find_rival(opponent: "Opponent | Record") -> int:
    return opponent.number if opponent.kind == RIVAL else RIVAL_COUNT + opponent.number
