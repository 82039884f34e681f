# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The set-up's opponent: their face, what they are said to do, which is true, and the results
against them."""

import pytest

from engine.bot.knowledge import Knowledge
from engine.bot.levels import Level
from engine.bot.plan import encode_draw, plan_turn
from engine.bot.search import Search
from engine.bot.weights import UNIT
from engine.deals import sides_of, word_of
from engine.game import Game
from engine.map import BLACK, LETTERS, NAMES, WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES
from engine.record import LEVEL, PERSON, Opponent
from engine.rng import Rng, new_pack
from engine.save.fields import FACES
from engine.save.format import COUNTS
from engine.setup import Setup
from engine.text.parse_position import parse_position
from helpers.scenes import SWEEP, put_game
from helpers.screens import LANGUAGES, SIZES, TEXTS, Handheld, everywhere, rgb565, texts
from sim.bots.players import choose_turn
from sim.bots.turn_judge import run_to_end
from sim.desk.letters import list_labels, spoken_lines
from ui.draw import palette
from ui.game import face
from ui.setup_rows import LISTS, MORE, VALUES

handheld = everywhere
SLIPS = {"beginner": 2 / 5, "gentle": 1 / 3, "easy": 1 / 8, "normal": 0, "hard": 0}
"""The share of a level's turns that are said to be slips."""
SLIP = UNIT // 5
"""How much a slip costs at least, in 1/UNIT of log odds: one game in twenty."""
TURNS = 90
CHANCES = 12
CALM, PLEASED = 0, 1


class Prepared(Search):
    """A search that has found a turn's ways before."""

    def find_turns(self, *_):
        return self.found
        yield


def positions():
    """Yield positions in which a turn begins, from games of a level against itself."""
    for seed in range(99):
        rng, game = Rng(seed), Game(Setup(starter=seed % 2))
        while game.winner is None:
            if game.needs_pack:
                game.deal(new_pack(rng, game.to_shuffle()))
                continue
            yield game
            for action in choose_turn(game.view(game.player), "easy", rng)[0]:
                game.apply(action)


def count_slips(name, some):
    """Return the share of turns that are slips, of a level that is ahead and of one that is not."""
    level, search = Level(name), Prepared()
    level.samples = ()  # the replies come after a slip
    slips, turns = [0, 0], [0, 0]
    for number, game in enumerate(some):
        view = game.view(game.player)
        found = run_to_end(Search().find_turns(Knowledge(view), level.width, level.finals, None))
        values = {turn.node.actions + encode_draw(turn.draw): turn.value for turn in found}
        best = max(values.values())
        for seed in range(CHANCES):
            search.found = list(found)
            *_, actions = plan_turn(view, level, Rng(CHANCES * number + seed), search)
            turns[best > 0] += 1
            slips[best > 0] += best - values[actions] > SLIP
    return slips[1] / turns[1], slips[0] / turns[0], sum(slips) / sum(turns)


@pytest.mark.dear
def test_levels_slip_as_often_as_they_are_said_to():
    every = zip(range(5 * TURNS), positions())
    some = [game.copy() for number, game in every if number % 5 == 0]
    for name, share in SLIPS.items():
        ahead, behind, all_of_them = count_slips(name, some)
        assert abs(all_of_them - share) < 0.15 * share + 0.01, (name, all_of_them)
        if share:
            assert behind < 0.9 * ahead, (name, ahead, behind)


@pytest.mark.parametrize("language, number, hardly, never, foresees, not_foreseen", (
    ("en", "A MISTAKE IN {0} OF {1} TURNS", "FEW MISTAKES", "NEVER CARELESS",
     "AND FORESEES YOUR REPLY", "DOESN'T FORESEE YOUR REPLY"),
    ("de", "EIN FEHLER IN {0} VON {1} ZÜGEN", "WENIGE FEHLER", "NIE UNACHTSAM",
     "UNACHTSAM, SIEHT DEINE ANTWORT VORAUS", "SIEHT KEINE ANTWORT VORAUS"),
))  # fmt: skip
def test_what_is_said_of_a_level_is_what_its_file_has(
    language, number, hardly, never, foresees, not_foreseen
):
    words = texts(language)
    for name, share in SLIPS.items():
        level, said = Level(name), words["about " + name]
        if share:
            part, whole = {0.4: "25", 1 / 3: "13", 1 / 8: "18"}[share]
            assert number.replace("{0}", part).replace("{1}", whole) == said
        else:
            assert (hardly in said) == (level.noise > 0) and (never in said) == (not level.noise)
            assert (foresees in said) == bool(level.samples)
            assert (not_foreseen in said) == (not level.samples)
    assert set(SLIPS) == set(LEVEL_NAMES) and LANGUAGES == ["de", "en"]


def read_panel(console):
    """Return the texts beside the opponent's face, and the face."""
    screen = console.screen
    texts = [part.text for part in list(screen.group)[screen.layers :]]
    return " ".join(texts), screen._picture[1]


def pixels_of(made):
    """List a face's pixels."""
    bitmap = made[0].bitmap
    return [bitmap[n] for n in range(bitmap.width * bitmap.height)]


@pytest.mark.parametrize("opponent", range(6))
def test_the_opponent_is_seen_with_what_they_do_and_the_results(handheld, opponent):
    save, words = handheld.save, handheld.texts
    number = BY_STRENGTH[opponent - 1] if opponent else -1
    says = "level %d is" % number if opponent else "about passing it on"
    keys = [says] + ["about " + LEVEL_NAMES[number]] * bool(opponent)
    about = " ".join([words[key] for key in keys])
    handheld.show("setup", [opponent] + [0] * 6)
    assert read_panel(handheld)[0] == about + " " + words["never played"]
    at = COUNTS[1 + number]
    save.values[at : at + 6] = bytes((0, 4, 0, 5, 0, 1))
    handheld.show("setup", [opponent] + [0] * 6)
    results = ("you won some", 4, 10) if opponent else ("they won some", 4, 5)
    said, _ = read_panel(handheld)
    assert said == about + " " + words.fill(*results)
    assert said in " ".join(spoken_lines(handheld.app))


def test_a_game_that_is_on_ends_only_where_that_is_asked():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        console.new_game()
        record = console.match.record
        console.show("setup", None, 5)
        for keys in (["OK"], ["BACK", "DOWN", "OK"]):
            console.press(*keys)
            assert console.match.record is record
            asked = [row[:1] + row[2:] for row in console.screen.menu.rows]
            names = [TEXTS[key] for key in ("resume", "new game")]
            assert asked == [[names[0], True], [names[1], palette.PALE_RED]]
            assert console.screen.menu.cursor == 0, "as in the title"
        console.press("OK")
        assert (console.screen.name, console.match.record) == ("curtain", record)
        console.show("setup", None, 5)
        console.press("OK", "DOWN", "OK")
        assert console.match.record is not record
        assert console.match.record.deal_number == 5


@pytest.mark.parametrize("opponent", (Opponent(BLACK, LEVEL, 2), PERSON))
def test_the_game_that_would_end_is_told_and_then_the_one_in_its_place(handheld, opponent):
    """RESUME tells the round and the points so far, NEW GAME what it ends and against whom it is,
    each beside its own opponent's face."""
    texts = handheld.app.texts
    handheld.app.begin_game(Setup(), opponent)
    handheld.show("setup", [5] + [0] * 6)
    chosen, hard = read_panel(handheld)
    handheld.press("OK")
    name = handheld.app.name_player
    told = texts.fill("round's end", 1, name(WHITE), "0*", name(BLACK), "0*")
    said, own = read_panel(handheld)
    assert said == told and pixels_of(own) != pixels_of(hard)
    handheld.press("DOWN" if handheld.device.pad else "RIGHT")
    said, new = read_panel(handheld)
    assert said == texts["ends current"] + " " + texts["about hard"]
    assert pixels_of(new) == pixels_of(hard)
    assert handheld.screen.menu.rows[1][1] == texts["hard"]
    handheld.press("BACK")
    assert read_panel(handheld)[0] == chosen


def test_a_face_is_only_beside_what_is_about_its_opponent(handheld):
    down = "DOWN" if handheld.device.pad else "RIGHT"
    handheld.show("setup", [5] + [0] * 6)
    seen = []
    for _ in LISTS[-1]:
        seen.append(len(handheld.screen._picture) - 1)
        handheld.press(down)
    assert seen == [1, 1, 1, 0, 0], "a face twice, then the stone of the player's colour"


def test_the_right_key_opens_what_a_row_leads_to():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        for row, leads in ((3, ("setup", MORE)), (4, ("deal", None))):
            console.show("setup", [5] + [0] * 6)
            console.press(*["DOWN"] * row)
            assert console.screen.menu.rows[row][1].endswith(" >")
            console.press("LEFT")
            assert console.screen.under == -1, "nothing is on its left"
            console.press("RIGHT")
            assert (console.screen.name, getattr(console.screen, "under", None)) == leads


def values(console):
    return [row[1].strip("<> ") for row in console.screen.menu.rows]


@pytest.mark.parametrize("you, opponent, shown, first", (
    (0, 4, ["YOU 1", "YOU"], "YOU BEGIN"),
    (1, 4, ["OPPONENT 1", "OPPONENT"], "OPPONENT BEGINS"),
    (2, 4, ["WHITE 1", "WHITE"], "WHITE BEGINS"),
    (0, 0, ["WHITE 1", "WHITE"], "WHITE BEGINS"),
))  # fmt: skip
def test_sides_are_named_by_who_plays_them_if_that_is_known(you, opponent, shown, first):
    with Handheld("picosystem", seed=1, unseen=True) as console:
        console.show("setup", [opponent, you, 0, 1, 0, 1, 1], None, 3)
        assert values(console)[3] == "STANDARD +3"
        assert "PEACEFUL, HEAD\xa0START, FIRST\xa0TURN" in " ".join(spoken_lines(console.app))
        console.press("OK")
        assert console.screen.group[2][-1].text == TEXTS["rules"]
        assert values(console)[-2:] == shown
        console.press("UP")
        assert first in spoken_lines(console.app)
        console.press("UP")
        whose = shown[0][:-2] + ": 1 BRIDGE BEFORE THE FIRST TURN"
        assert whose in " ".join(spoken_lines(console.app))
        console.press("OK")
        assert console.screen.group[2][-1].text == TEXTS["set up a game"]


def test_the_persons_head_start_and_first_turn_stay_theirs_in_the_other_colour():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        for mine, others in (
            ((0, 1, 1), (1, 4, 2)),
            ((0, 5, 0), (1, 2, 0)),
            ((0, 0, 3), (1, 0, 3)),
        ):
            you, handicap, first = mine
            console.show("setup", [4, you, 0, 0, 0, handicap, first], None, 2)
            for key, wanted in (
                ("RIGHT", others), ("RIGHT", (2, *others[1:])), ("RIGHT", mine), ("LEFT", None),
                ("LEFT", others), ("LEFT", mine),
            ):  # fmt: skip
                console.press(key)
                chosen = console.screen.rows.values
                assert wanted is None or (chosen[1], *chosen[5:]) == wanted, key


def test_a_deal_tells_its_islands_and_both_seats_before_the_start():
    """The islands' line is broken between names, and has nothing else."""
    for number in range(12):
        starter, person = sides_of(number)
        with Handheld("picosystem", seed=1, unseen=True) as console:
            console.show("setup", [1, 2, 0, 0, 0, 0, 3], number, -1)
            side = TEXTS["deal row"] + ": " + TEXTS["black" if person else "white"]
            assert console.screen.menu.rows[2][1:] == [side, False], "what chose it is said"
            said = ("OPPONENT BEGINS", "YOU BEGIN")[starter == person]
            names = [NAMES[LETTERS.index(letter)].upper() for letter in word_of(number)]
            first, *told, last = [
                part.text for part in list(console.screen.group)[console.screen.layers :]
            ]
            assert (first, last) == ("TELL A FRIEND:", said)
            assert " ".join(told).split() == names
            assert console.screen.rows.values == [1, 2, 0, 0, 0, 0, 3], "what was chosen stays"


@pytest.mark.parametrize("opponent", ((BLACK, LEVEL, 0), (WHITE, LEVEL, 3), PERSON))
@pytest.mark.parametrize("keys", ("LEFT", "RIGHT", "RIGHT RIGHT DOWN DOWN RIGHT"))
@pytest.mark.parametrize("leaves", (True, False))
def test_what_is_chosen_is_kept_and_a_rematch_is_like_its_game(opponent, keys, leaves):
    """While a game is on, too: the set-up is the next game's, the rematch that game's."""
    with Handheld("picosystem", seed=1, unseen=True) as console:
        rules = Setup(edition="classic", starter=BLACK, handicap=2)
        console.app.begin_game(rules, Opponent(*opponent))
        console.show("setup")
        before = list(console.screen.rows.values)
        console.press(*keys.split())
        chosen = list(console.screen.rows.values)
        assert chosen != before
        if leaves:
            console.press("BACK", "OK")  # the title's first row
        else:
            console.press(*console.screen.menu.cursor * ["UP"], "OK", "OK")
        assert console.match.record.opponent == opponent, "the game is resumed"
        game = console.match.record
        console.match.give_up()
        console.show("result")
        console.press("OK")
        again = console.match.record
        assert again is not game and again.opponent == game.opponent
        assert again.setup == game.setup.with_starter(again.setup.starter)
        console.match.give_up()
        console.show("setup")
        assert console.screen.rows.values == chosen


def list_ink(console):
    """List the screen's texts as (text, left, top, right, bottom) of what is drawn, in pixels."""
    for label, left, top, size, _ in list_labels(console.display.root_group):
        if label.text:
            drawn = label[0].bitmap
            rows = [y for y in range(drawn.height) if any(drawn[x, y] for x in range(drawn.width))]
            top += label[0].y * size
            yield (
                label.text, left, top + rows[0] * size, left + label.width,
                top + (rows[-1] + 1) * size,
            )  # fmt: skip


def crowded(console):
    """List texts of the set-up that are too near to another one, the list or the bottom line."""
    layout, frame = console.app.layout, console.screen.menu.bottom
    below = [ink for ink in list_ink(console) if frame <= ink[2] < layout.BUTTONS_TOP]
    for text, left, top, right, bottom in below:
        if top < frame + 3 * layout.S - 1 or bottom > layout.BUTTONS_TOP - 4 * layout.S:
            yield "%r is pressed on a line" % text
        for other, left_2, top_2, right_2, _ in below:
            beside = left < right_2 and left_2 < right
            if other != text and beside and top <= top_2 < bottom + layout.S:
                yield "%r runs into %r" % (text, other)


def test_what_is_said_below_the_list_has_air(handheld):
    """The opponents' row shows everything that is said there."""
    pad, wrong = handheld.device.pad, set()
    for opponent, others in (0, False), (1, False), (1, True):
        handheld.show("setup", [opponent] + [0] * 6, None, -2 if others else 0)
        if others:
            handheld.press("OK")
        screen = handheld.screen
        for row in LISTS[screen.under]:
            wrong.update(crowded(handheld))
            for _ in VALUES[row][1] if screen.rows.has_values(row) else ():
                handheld.press("RIGHT" if pad else "OK")
                wrong.update(crowded(handheld))
            handheld.press("DOWN" if pad else "RIGHT")
    assert not wrong


@pytest.mark.parametrize("board", ("pygamer", "reverse_tft"))
def test_another_opponent_has_another_face_and_other_words(board):
    with Handheld(board, seed=1, unseen=True) as console:
        console.show("setup", [0] * 7)
        if not console.device.pad:
            console.press("RIGHT")
        seen = []
        for _ in range(6):
            said, face = read_panel(console)
            tiles = face[0] if hasattr(face, "append") else face
            seen.append((said, bytes(tiles.bitmap[x, y] for y in range(7) for x in range(7))))
            console.press("RIGHT" if console.device.pad else "OK")
        assert read_panel(console)[0] == seen[0][0], "it goes round"
        assert len(set(seen)) == 6


def list_faces(console):
    """List which faces are seen, each as a rival's number."""
    seen, parts = [], [console.display.root_group]
    for part in parts:
        parts += part if hasattr(part, "append") else ()
        bitmap = getattr(part, "bitmap", None)
        if bitmap and (bitmap.width, bitmap.height) == (face.SIZE, face.SIZE):
            seen += [rival for rival in range(12) if _read_face(part) in _draw_moods(rival)]
    return seen


def _draw_moods(rival):
    for mood in (CALM, PLEASED):
        made = face.make_face(rival, 0, 0, 2, mood)
        while hasattr(made, "append"):
            made = made[0]
        yield _read_face(made)


def _read_face(tiles):
    return bytes(tiles.bitmap[n] for n in range(face.SIZE**2)), list(tiles.pixel_shader)


@pytest.mark.parametrize("board", ("pygamer", "reverse_tft"))
def test_two_people_choose_faces_and_see_them_in_the_game(board):
    """They begin with the first two. White takes the stone and the first again, Black the last, the
    stone, and the last. The other's face is left out."""
    with Handheld(board, seed=1) as console:
        words, pad = console.texts, console.device.pad
        console.show("setup", [0] * 7)
        down, up = ("DOWN", "UP") if pad else ("RIGHT", "LEFT")
        change = "RIGHT" if pad else "OK"

        def choose(*keys):
            console.press(down, down, "OK", *keys)
            told = [right.strip("<> ") for _, right, _ in console.screen.menu.rows]
            console.press("BACK", up, up)
            assert console.screen.menu.rows[console.screen.menu.cursor][0] == words["start game"]
            return told

        assert console.screen.menu.rows[2][:2] == [words["their faces"], ">" if pad else ""]
        assert list_faces(console) == [0, 1]
        assert choose(*[change] * 11) == [words["plain stone"], "2 OF 12"], "no island's name"
        assert list_faces(console) == [1]
        choose(change)
        assert list_faces(console) == [0, 1]
        assert choose(down, *[change] * 10) == ["1 OF 12", "12 OF 12"]
        assert list_faces(console) == [0, 11]
        choose(down, change)
        assert list_faces(console) == [0], "it goes round, to the stone"
        choose(down, *(["LEFT"] if pad else [change] * 11))
        console.press("OK")
        save = console.app.save
        assert save.values[FACES : FACES + 2] == b"\1\14"
        for player in (WHITE, BLACK):
            console.match.game.player = player
            console.show("curtain")
            assert list_faces(console) == [11 * player]
        console.match.give_up()
        winner = console.match.record.winner
        console.show("result")
        assert list_faces(console) == [11 * winner], "nothing to count after giving up"
        save.set(FACES, 63)
        console.match.game.player = WHITE
        console.show("curtain")
        assert list_faces(console) == [], "no face has a damaged save's number"
        parts = len(console.screen.group)
        save.set(FACES, 13)
        console.show("curtain")
        assert len(console.screen.group) == parts, "one stone, as without a face"


def test_two_peoples_faces_are_beside_the_words_and_larger_where_they_are_chosen(handheld):
    """Each face is above its player's stone. A frame shows whose face is chosen."""
    layout, sizes, down = handheld.app.layout, [], "DOWN" if handheld.device.pad else "RIGHT"
    for keys in (), (down, down, "OK"):
        handheld.show("setup", [0] * 7)
        handheld.press(*keys)
        parts = list(handheld.screen._picture)
        if keys:
            frames = [parts.pop(1)]
            handheld.press(down)
            frames.append(list(handheld.screen._picture).pop(3))
        _, white, round_stone, black, square_stone = parts
        size = face.SIZE * white.scale
        for made, stone in (white, round_stone), (black, square_stone):
            assert made.y + size < stone.y and stone.y + stone.tile_height <= layout.BUTTONS_TOP
            assert made.x < stone.x < made.x + size
        assert white.x + black.x + size == layout.WIDTH, "as far from the edges"
        for line in list(handheld.screen.group)[handheld.screen.layers :]:
            assert white.x + size <= line.x and line.x + line.width <= black.x
        sizes.append(size)
    for made, frame in zip((white, black), frames):
        wide, high = frame.bitmap.width, frame.height
        assert frame.x < made.x and made.x + size < frame.x + wide
        assert frame.y < made.y and made.y + size < frame.y + high
        assert frame.x + frame.x + wide == made.x + made.x + size, "the face is in its middle"
        assert frame.y + high < round_stone.y
    assert sizes[0] < sizes[1]


def status_faces(console):
    """List the faces that are shown in the status line."""
    group = console.app.table.status.faces
    return [] if group.hidden else [part for part in group if getattr(part, "scale", 0)]


@pytest.mark.parametrize("board", SIZES)
def test_two_peoples_faces_are_in_the_status_line_and_nobody_elses(board):
    """128x128 and 160x128 have no room for them. The stone's shape is around the face."""
    with Handheld(board, seed=1) as console:
        app, layout = console.app, console.app.layout
        save, number = app.save, 0 if layout.BAR_HEIGHT < face.SIZE else 2
        console.show("lesson")
        put_game(console, parse_position(SWEEP))
        assert len(status_faces(console)) == number
        shown = list(app.table.status.texts)
        for player, made in enumerate(status_faces(console)):
            bar, width = layout.BARS[2 * player :][:2]
            assert bar <= made.x and made.x + 12 <= bar + width and made.y >= 0
            assert made.y + made[0].bitmap.height <= layout.MAP_TOP
            label = shown[player]
            assert made.x >= label.x + label.width or made.x + 12 <= label.x
            pixels = memoryview(bytes(console.pixels)).cast("H")
            for at in range(12 * made[0].bitmap.height):
                x, y = at % 12, at // 12
                colour = made[0].pixel_shader[made[0].bitmap[x, y]]
                if made[0].bitmap[x, y]:
                    assert pixels[(made.y + y) * layout.WIDTH + made.x + x] == rgb565(colour)
        console.show("lesson")
        assert not status_faces(console), "a lesson is nobody's game"
        console.app.begin_game(Setup(), Opponent(BLACK, LEVEL, 2))
        console.wait(500)
        assert not status_faces(console), "the first game after the lessons is against a bot"
        put_game(console, parse_position(SWEEP), BLACK)
        console.show("title")
        put_game(console, parse_position(SWEEP), WHITE)
        assert not status_faces(console)
        console.show("title")
        save.set(FACES, 13)
        put_game(console, parse_position(SWEEP))
        assert len(status_faces(console)) == min(1, number), "White has the stone"
