# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A rival at the table: their face during their turn, its moods, and their words about a sweep."""

import pytest

from engine.map import BLACK, WHITE
from engine.match import LEVEL_NAMES
from engine.record import LEVEL, Opponent
from engine.save.fields import SPEED
from engine.setup import Setup
from engine.text.parse_position import parse_position
from helpers.sample import sampled
from helpers.scenes import SWEEP, put_game
from helpers.screens import SIZES, Handheld, everywhere, rgb565
from sim.desk import letters
from ui.apply_options import apply_options
from ui.lifetimes import load

FACES = 12 + len(LEVEL_NAMES)
CALM, PLEASED, CAUGHT = range(3)
FAST = 2
handheld = everywhere
# The player to move sweeps three of the other's bridges by LH, or two by KI.
THREE = ("wwwwbw.bwbwbww.wbw..b.wbw.b DL AGJL JKH BAGHBKC CDEEFFII/-/- 2 0-0 b", "LH =J", BLACK)
ALMOST = "..w........................ AAK BCD EFG BCDEFGKHHIIJJLL -/-/- 1 0-0 w"
"""White is one bridge away from Aloa; Black has no bridges."""
TWO = (SWEEP, "KI =L", WHITE)


def pixels(face):
    """Return a face's colours, row by row; None where it is transparent."""
    (tiles,) = face
    shader = tiles.pixel_shader
    colours = [None] + [shader[n] for n in range(1, 4)]
    return [colours[tiles.bitmap[x, y]] for y in range(12) for x in range(12)]


def differ(one, other):
    return len([None for a, b in zip(one, other) if a != b])


@pytest.mark.parametrize("board", sampled(SIZES))
def test_each_face_is_told_apart_in_each_mood_and_lies_on_free_sea(board):
    with Handheld(board, seed=1) as console:
        put_game(console, parse_position(SWEEP), WHITE)
        app, layout = console.app, console.app.layout
        module = load("ui.game.face")
        scale = layout.S + (layout.WIDTH > 128)
        looks = []
        for number in range(FACES):
            looks.append([pixels(module.make_face(number, 0, 0, 1, mood)) for mood in range(3)])
        for number, moods in enumerate(looks):
            assert min(differ(moods[n], moods[n - 1]) for n in range(3)) >= 6, number
            for other in looks[:number]:
                assert min(differ(*pair) for pair in zip(moods, other)) >= 16, number
        shown = memoryview(bytes(console.pixels)).cast("H")
        place = app.table.seat[0]
        assert place.y + 12 * scale == layout.CARDS_TOP
        for n, colour in enumerate(looks[12 + 3][CALM]):
            x, y = place.x + n % 12 * scale, place.y + n // 12 * scale
            if colour is not None:
                assert shown[y * layout.WIDTH + x] == rgb565(colour), "the whole face is seen"
        for island in range(12):
            x, y = app.table.chart.find_stone_centre(island)
            clear = x - layout.STONE // 2 >= place.x + 12 * scale
            assert clear or y + layout.STONE // 2 <= place.y + 3 * scale, "the stone too"


def swept(console, case, sweeper, level=3, times=1):
    """Return the words and the mood of a level's rival after the player ("caught") or the rival
    ("pleased") has swept ``times`` times in one turn."""
    position, actions, mover = case
    heard = []
    for _ in range(times):
        put_game(console, parse_position(position))
        record = console.match.record
        record.bot_side = mover if sweeper == "pleased" else mover ^ 1
        record.kind, record.number = LEVEL, level
        for word in actions.split():
            console.match.act(word)
        console.show("recap" if sweeper == "pleased" else "bot")
        console.step()
        heard.append(said(console))
    screen = console.screen
    return screen.mood if sweeper == "pleased" else screen.face[0], heard


def said(console):
    """Return the text beside the face, "" for none."""
    seat = console.app.table.seat
    if len(seat) == 1:
        return ""
    _, box, label = seat
    assert label.x > box.x and label.x + label.width <= console.app.layout.WIDTH
    assert box.y >= console.app.layout.CARDS_TOP, "no island is covered"
    assert label.text[-1] in ".!?", "a sentence"
    return label.text


def test_words_are_gone_once_the_last_play_is_shown_with_the_card_that_was_taken(handheld):
    _, (word,) = swept(handheld, THREE, "pleased")
    assert word
    while handheld.screen.state == "moving":
        assert said(handheld) == word
        handheld.step()
    assert handheld.screen.state == "done" and said(handheld) == ""


@pytest.mark.parametrize("sweeper", ("caught", "pleased"))
def test_a_word_after_a_sweep_of_three_and_never_twice_in_a_row(handheld, sweeper):
    mood = {"pleased": PLEASED, "caught": CAUGHT}[sweeper]
    all_words = {word for n in range(4) for word in handheld.texts["%s %d" % (sweeper, n)]}
    chance = vars(handheld.app.rng).copy()
    for level in range(len(LEVEL_NAMES)):
        seen, words = swept(handheld, THREE, sweeper, level, 4)
        assert seen == mood and set(words) <= all_words
        assert all(word != after for word, after in zip(words, words[1:]))
        assert len(set(words)) == 3
    assert vars(handheld.app.rng) == chance, "the game's own chance is left alone"
    seen, words = swept(handheld, TWO, sweeper)
    assert seen == mood and not set(words) & all_words, "a sweep of two is seen, not spoken of"
    handheld.save.set(SPEED, FAST)
    apply_options(handheld.app)
    assert swept(handheld, THREE, sweeper) == (mood, [""])


def test_who_they_are_is_said_as_their_first_turn_begins_and_never_again():
    with Handheld("pygamer", seed=1) as console:
        module, texts = load("ui.game.face"), console.texts
        console.begin(Setup(starter=WHITE), Opponent(BLACK, LEVEL, 3))
        for at, wanted in enumerate((texts["level 3 is"], "")):
            console.match.act("=?")
            assert module.find_mood_before_turn(console.app) == (CALM, wanted), at
            console.match.act("=?")
        console.begin(Setup(starter=BLACK), Opponent(BLACK, LEVEL, 3))
        assert module.find_mood_before_turn(console.app) == (CALM, texts["level 3 is"])


def test_an_island_gained_without_a_sweep_pleases_too():
    with Handheld("pygamer", seed=1) as console:
        for actions, mood in (("AB =E", PLEASED), ("KL =E", CALM)):
            assert swept(console, (ALMOST, actions, WHITE), "pleased")[0] == mood


def test_a_mood_is_calm_without_a_sweep_and_lasts_to_the_recap(handheld):
    app = handheld.app
    assert swept(handheld, (SWEEP, "=L", WHITE), "caught") == (CALM, [app.texts["level 3 is"]])
    mood, (word,) = swept(handheld, THREE, "caught")
    before = pixels(app.table.seat[0])
    while handheld.screen.name == "bot":
        handheld.step()
    assert handheld.screen.mood == mood and said(handheld) == word
    assert pixels(app.table.seat[0]) == before


@pytest.mark.parametrize("language", ("en", "de"))
@pytest.mark.parametrize("board", sampled(SIZES))
def test_all_that_they_say_fits_beside_the_face(board, language, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", language)
    with Handheld(board, seed=1) as console:
        put_game(console, parse_position(SWEEP), WHITE)
        app, module = console.app, load("ui.game.face")
        keys = ["rival %d is" % n for n in range(12)]
        keys += ["level %d is" % n for n in range(len(LEVEL_NAMES))]
        words = [app.texts[key] for key in keys]
        for mood in ("pleased", "caught"):
            words += [word for n in range(4) for word in app.texts["%s %d" % (mood, n)]]
        for word in words:
            module.seat_rival(app, CALM, word)
            assert said(console) == word
            assert word in letters.spoken_lines(app) and word in letters.letter_lines(app)
