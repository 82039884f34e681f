# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The last games behind the title, the overview of a replay, and playing on from a position."""

import pytest

from engine.actions import DECLINE
from engine.bot.estimate import estimate_turns
from engine.cards import islands_of
from engine.map import BLACK, WHITE
from engine.match import LEVEL_NAMES
from engine.record import (
    LEVEL,
    PEOPLE,
    PERSON,
    PLAYED_ON,
    RIVAL,
    UNASKED,
    Opponent,
    Record,
    ends_turn,
)
from engine.replay import cut_record, list_round_starts, list_turn_starts
from engine.save import fields
from engine.save.finished import has_free_slot, list_finished, replay_entries
from engine.setup import Setup
from engine.text.records import record_lines
from helpers.golden import GAMES, RECORDS, golden
from helpers.logs import kept_log, stored
from helpers.sample import sampled
from helpers.screens import SIZES, TEXTS, Handheld, picosystem
from sim import ROOT
from sim.bots.weights import AllPhases
from sim.desk.letters import list_labels, spoken_lines
from sim.fakes.drive import Drive
from sim.study.chances import Moment
from ui.draw import palette

SAVES = sorted((ROOT / "tests" / "data" / "saves").glob("*.txt"))


def played(console, *who, moves=3, setup=None):
    """Play a few moves of a game in the app and give up."""
    console.begin(setup or Setup(), Opponent(*who) if who else PERSON)
    match = console.match
    for _ in range(moves):
        match.act(match.game.legal_actions()[0])
    match.give_up()


def open_games(console):
    """Go from the title to the last games, by keys."""
    console.show("title")
    console.step()
    console.go_to_row("games")
    console.press("OK")
    assert console.screen.name == "games"
    return rows(console)


def rows(console):
    return [row[:2] for row in console.screen.menu.rows]


def overview(console, row):
    """Choose a row of the overview: 0 seat, 1 learn, 2 here, 3 play on."""
    console.press("MENU")
    while console.screen.menu.cursor != row:
        console.press("DOWN")
    console.press("OK")


console = picosystem


# The list


def test_without_a_finished_game_the_last_games_say_so(console):
    console.begin(Setup())
    console.show("title")
    console.step()
    console.go_to_row("games")
    console.press("OK")
    assert console.screen.games == [], "an unfinished game is none"
    assert TEXTS["no finished game"][:20] in " ".join(spoken_lines(console.app))
    for key in ("OK", "UP", "DOWN", "LEFT", "RIGHT", "MENU"):
        console.press(key)
        assert console.screen.name == "games"
    console.press("BACK")
    assert console.screen.name == "title"
    played(console)
    assert open_games(console) == [["TWO PLAYERS  LAST GAME", "BLACK WINS  GAVE UP"]]


def test_the_last_games_newest_first_and_each_opens(console):
    played(console, 0, LEVEL, 3, setup=Setup(edition="classic", handicap=2))
    played(console)
    played(console, 1, RIVAL, 4)
    console.begin(Setup(), Opponent(1, LEVEL, 0))  # an unfinished game
    state = console.state()
    assert open_games(console) == [
        ["ELAI  LAST GAME", "LOST  GAVE UP"],
        ["TWO PLAYERS  THE ONE BEFORE", "BLACK WINS  GAVE UP"],
        ["HARD  2 GAMES AGO", "LOST  GAVE UP"],
    ]  # fmt: skip
    for number, edition in ((2, "classic"), (0, "kosmos")):
        while console.screen.at != number:
            console.press("UP")
        console.press("OK")
        screen = console.screen
        assert (screen.name, screen.record.setup.edition) == ("replay", edition)
        assert screen.end == 3 and screen.record.is_over
        console.press("LEFT", "BACK")
        assert (console.screen.name, console.screen.at) == ("games", number)
    console.press("BACK")
    console.go_to_row("resume")
    console.press("OK")
    assert console.state() == state, "the unfinished game is resumed"


def heads_and_colours(console):
    """List each row's head and its result's colour on the display. A head is a face's colours and
    pixels, or how many stones it has."""
    screen = console.screen
    heads = {}
    (parts,) = list(screen.group)[-1]
    pitch = screen.menu.tiles[0].bitmap.height
    for part in list(parts)[1:]:
        row = (part.y + 6) // pitch
        if hasattr(part, "append"):
            (face,) = part
            pixels = bytes(face.bitmap[n % 12, n // 12] for n in range(144))
            heads[row] = pixels, face.pixel_shader[3]
        elif part.pixel_shader[1] in (palette.EDGE, palette.BLACK) and part.bitmap.width == 7:
            heads[row] = heads.get(row, 0) + 1
    colours = []
    for texts in screen._texts:
        lines = [tiles.pixel_shader[1] for tiles, _ in texts]
        colours.append(lines[2])
    return [heads[row] for row in sorted(heads)], colours


def test_each_row_has_a_head_and_a_result_in_its_colour_and_the_chosen_one_is_plain(console):
    """Those who have won against the person are pleased, those who have lost are not."""
    for who in ((0, RIVAL, 4), (), (1, LEVEL, 3), (0, RIVAL, 4)):
        played(console, *who)
    open_games(console)
    heads, colours = heads_and_colours(console)
    assert heads[2] == 2, "two stones"
    assert heads[0] == heads[3] != heads[1], "the same rival, who has won twice"
    assert colours == [palette.INK, palette.PALE_RED, palette.TEXT, palette.PALE_RED]
    console.press("DOWN")
    _, colours = heads_and_colours(console)
    assert colours == [palette.PALE_RED, palette.INK, palette.TEXT, palette.PALE_RED]
    entries, winner, opponent, points = console.screen.games[0]
    console.screen.games[0] = entries, winner ^ 1, opponent, points
    console.screen._show_page(1)
    changed, colours = heads_and_colours(console)
    assert colours[0] == palette.LIME and changed[0] != heads[0], "another mood"
    assert changed[1:] == heads[1:]


def test_many_games_are_shown_in_pages(console):
    for _ in range(14):
        played(console, 0, LEVEL, 0)
    number = len(list_finished(console.save))
    assert number == 14
    open_games(console)
    shown = console.screen._most
    assert 5 <= shown < number
    seen = []
    for _ in range(number):
        seen.append(console.screen.at)
        place = console.texts.fill("number of all", console.screen.at + 1, number)
        assert place in " ".join(spoken_lines(console.app))
        console.press("DOWN")
    assert seen == list(range(number)) and console.screen.at == 0, "they are a ring"
    console.press("RIGHT")
    assert console.screen.at == shown, "to the next page"
    console.press("LEFT", "UP")
    assert console.screen.at == number - 1


@pytest.mark.dear
def test_records_of_the_drive_are_listed_too_and_no_game_twice(tmp_path):
    folder = tmp_path / "records"
    folder.mkdir()
    sides = "# b is gola", "# w is gola", ""
    for number, name in enumerate(GAMES, 1):
        text = "\n".join([sides[number % 3], *record_lines(golden(name))])
        (folder / ("%04d.txt" % number)).write_text(text)
    (folder / "._0001.txt").write_text("of a Mac")
    (folder / "notes.txt").write_text("of the owner")
    with Handheld("pygamer", seed=1, drive=Drive(tmp_path), boot=True, unseen=True) as console:
        played(console, 0, LEVEL, 3)
        console.show("result")
        console.written()
        assert len(list(folder.iterdir())) == len(GAMES) + 3, "the game was written"
        played(console)  # this game wasn't finished
        listed = open_games(console)
        assert listed[0] == ["TWO PLAYERS  LAST GAME", "BLACK WINS  GAVE UP"]
        assert listed[1] == ["HARD  %04d.TXT" % (len(GAMES) + 1), "LOST  GAVE UP"]
        assert len(console.screen.games) == len(GAMES) + 2
        results = ("WON", "LOST"), ("LOST", "WON"), ("WHITE WINS", "BLACK WINS")
        for at, (number, name) in enumerate(reversed(list(enumerate(GAMES, 1))), 2):
            record = golden(name)
            while console.screen.at != at:
                console.press("DOWN")
            screen = console.screen
            row = screen.menu.rows[screen.menu.cursor]
            side = number % 3  # 2: two people's
            assert row[0] == "%s  %04d.TXT" % ("TWO PLAYERS" if side == 2 else "GOLA", number)
            first = record.winner % 2 if side == 2 else side
            points = record.game.points[first], record.game.points[first ^ 1]
            assert row[1] == results[side][record.winner] + "  %d-%d" % points
            console.press("OK")
            screen = console.screen
            assert bytes(screen.record.actions) == bytes(record.actions)
            who = (PEOPLE, 0, 0) if side == 2 else (RIVAL, 6, side)
            assert (screen.record.kind, screen.record.number, screen.seat) == who
            console.press("BACK")


def test_a_record_is_not_another_game_of_the_same_cards(tmp_path):
    """A deal is played thrice. A record counts as listed only if the same player won and the same
    one started."""
    (tmp_path / "records").mkdir()
    with Handheld("pygamer", seed=1, drive=Drive(tmp_path), boot=True, unseen=True) as console:
        for start, turns in ((WHITE, 0), (WHITE, 1), (BLACK, 1)):  # who moves gives up
            console.begin(Setup(starter=start), PERSON, 7)
            for _ in range(turns):
                console.match.act(DECLINE)
            console.match.give_up()
            if not list((tmp_path / "records").iterdir()):
                console.show("result")
                console.written()
        rows = [row[1] for row in open_games(console)]
        assert rows == [who + " WINS  GAVE UP" for who in ("BLACK", "WHITE", "BLACK")]


def test_of_very_many_records_the_last_are_listed(tmp_path):
    (tmp_path / "records").mkdir()
    for number in range(1, 131):
        (tmp_path / "records" / ("%04d.txt" % number)).write_text("")
    with Handheld("picosystem", seed=1, drive=Drive(tmp_path)) as console:
        console.show("games")
        console.step()
        names = console.screen.games
        assert (len(names), names[0], names[-1]) == (100, "0130.txt", "0031.txt")
        played(console)
        console.save.set(fields.KEEP_GAMES, 1)
        console.show("result")
        console.written()
        assert (tmp_path / "records" / "0131.txt").stat().st_size


DAMAGES = {
    "cut": lambda text: text[: len(text) // 2],
    "a wrong action": lambda text: text.replace("=?", "=-", 3),
    "no text": lambda text: text.replace("w", "\xff"),
    "empty": lambda text: "",
    "too long": lambda text: text + "#\n" * 8000,
    "one line": lambda text: text.replace("\n", " "),
    "not over": lambda text: "\n".join(text.splitlines()[:8] + ["result * 0-0"]),
    "a strange result": lambda text: text.replace("result w", "result x").replace("t b", "t x"),
    "a strange deck": lambda text: text.replace("deck ", "deck X"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_says_so_and_is_left_alone(damage, tmp_path):
    (tmp_path / "records").mkdir()
    text = DAMAGES[damage]((RECORDS / "kosmos.txt").read_text())
    path = tmp_path / "records" / "0007.txt"
    path.write_bytes(text.encode("latin-1"))
    before = path.read_bytes()
    with Handheld("picosystem", seed=1, drive=Drive(tmp_path), unseen=True) as console:
        played(console)
        listed = open_games(console)
        assert [row[0].split()[0] for row in listed] == ["TWO", "0007.TXT"]
        console.press("DOWN", "OK")
        assert console.screen.name == "games"
        assert rows(console)[1][1] == "DAMAGED" and rows(console)[0] == listed[0]
        console.press("UP", "OK")
        assert console.screen.name == "replay", "the others open"
    assert path.read_bytes() == before


@pytest.mark.parametrize("path", sampled(SAVES, 7), ids=lambda path: path.stem)
def test_saves_of_every_version_list_what_they_hold(path):
    log, _ = kept_log(path)
    with Handheld("picosystem", seed=1, store=stored(log), unseen=True) as console:
        games = list_finished(console.save)
        for entries, winner, *_, points in games:
            assert points in (None, tuple(replay_entries(entries, winner).game.points))
        if not games:
            return
        open_games(console)
        for at in range(len(games)):
            while console.screen.at != at:
                console.press("DOWN")
            console.press("OK")
            assert console.screen.name == "replay"
            console.press("BACK")


# The overview


@pytest.mark.parametrize("name", sampled(GAMES, 2))
def test_an_estimate_is_that_of_the_players_own_view(name):
    """The estimate is that of study's page. Hands that the player can't see don't change it."""
    weights = AllPhases()
    for bot in (None, WHITE, BLACK):
        _check_estimates(golden(name), bot, weights)


def _check_estimates(record, bot, weights):
    record.bot_side = bot
    record.kind = 0 if bot is None else LEVEL
    found = list(estimate_turns(record))
    for at, turn in zip(list_turn_starts(record)[1:], found):
        before = cut_record(record, at - 1)
        player, placing = before.game.player, before.game.handicap > 0
        before.follow(record.actions[at - 1])
        game = before.game
        assert ends_turn(game, record.actions[at - 1], placing)
        chance = Moment(weights, game.view(player), game.needs_pack).chance()
        assert [*turn] == [int(250 * chance + 0.5) if player == (bot == WHITE) else UNASKED]
    assert len(found) == len(list_turn_starts(record)) - 1


def test_the_overview_says_whose_chance_it_is_and_whom_its_rows_are_about(console):
    """The chance is the person's, whosever hand is shown. No word lies on the picture."""
    for own in (None, WHITE, BLACK):
        record = golden("kosmos")
        if own is not None:
            record.opponent = Opponent(own ^ 1, RIVAL, 6)
        console.show("replay", record, ("title",))
        console.wait(4000)
        console.press("MENU")
        names = ["YOU" if side == own else "RIVAL" for side in (WHITE, BLACK)]
        names = ["WHITE", "BLACK"] if own is None else names
        own = own or WHITE
        for _ in range(3):
            judged = own if console.screen.seat is None else console.screen.seat
            about = "MISTAKES: " + names[judged]
            assert console.screen.menu.rows[1][0] == about.replace(": YOU", ""), "whose mistakes"
            shown = console.screen._overview
            assert shown._chance.text.startswith(names[own] + ": CHANCE ")
            scale, picture = console.app.layout.S, shown._picture
            bottom = picture.y + shown._height * scale
            labels = [label for label, *_ in list_labels(shown._group) if label.text]
            assert {"100%", "50%", "0%"} <= {label.text for label in labels}
            for label in labels:
                beside = label.x + label.width <= picture.x
                assert beside or label.y < picture.y - scale or label.y > bottom, label.text
            console.press("RIGHT")


def test_the_overviews_picture_is_of_its_estimates(console):
    """It has the person's chances, the rounds, and the current place."""
    for seat in (WHITE, BLACK):
        _check_picture(console, seat)


def _check_picture(console, seat):
    record = golden("kosmos")
    record.opponent = Opponent(seat ^ 1, LEVEL, 0)
    turns = list_turn_starts(record)
    number = len(turns) - 1
    chances = [40 * n % 251 if n % 2 == seat else UNASKED for n in range(number)]
    console.show("replay", record, ("games",), turns[8], seat, bytes(chances))
    console.press("MENU")
    shown = console.screen._overview
    width, height, wide = shown._width, shown._height, shown.bands[0].width
    own = range(seat, number, 2)
    places = [(2 * n + 1) * width // (2 * number) for n in own]
    for x in range(width):
        column = [shown.bands[x // wide][x % wide, y] for y in range(height)]
        if x < places[0] or x > places[-1]:
            assert not any(column), "nothing is known there"
            continue
        assert column == sorted(column) and any(column), "from below"
        if x in places:
            y = (250 - chances[own[places.index(x)]]) * (height - 1) // 250
            assert column.index(1) == y
    last = max(n for n in own if n < 8)
    told = "\n".join(spoken_lines(console.app))
    percent = chances[last] * 100 // 250
    assert "YOU: CHANCE %d%%" % percent in told
    (rounds,) = [part.bitmap for part in shown._picture if part.y == height]
    ticks = [turns.index(turn) * (width - 1) // number for turn in list_round_starts(record)]
    assert [x for x in range(width) if all(rounds[x, y] for y in range(rounds.height))] == ticks


@pytest.mark.dear
def test_a_hint_in_a_replay_can_be_left_at_any_time(console):
    record = golden("classic-handicap")
    console.show("replay", record, ("title",))
    console.step()
    for at in (0, 1, 2, 5, 40):
        console.screen._show(at)
        overview(console, 2)
        assert console.screen.name == "hint"
        for key in ("MENU", "UP", "LEFT"):
            console.press(key)
        console.press("BACK")
        assert (console.screen.name, console.screen.replay.at) == ("replay", at)


def test_at_its_end_a_game_has_no_hint_and_cant_be_played_on(console):
    console.show("replay", golden("kosmos"), ("title",))
    console.press("LEFT", "MENU")
    assert [row[2] for row in console.screen.menu.rows[2:]] == [False, False]
    console.press("BACK", "LEFT", "MENU")
    assert [row[2] for row in console.screen.menu.rows[2:]] == [True, True]


# Playing on


@pytest.mark.parametrize("size", sampled(SIZES))
def test_play_on_from_here_begins_a_game_that_is_saved(size):
    record = golden("kosmos")
    with Handheld(size, seed=1, unseen=True) as console:
        console.show("replay", record, ("title",))
        console.step()
        console.screen._show(list_turn_starts(record)[20])
        before = console.screen.replay.game
        while console.screen.name == "replay":
            console.screen.press("MENU")
            console.screen.menu.cursor = 3
            console.press("OK")
        assert console.screen.name == "play_on"
        console.press("BACK")
        assert console.screen.name == "replay"
        console.screen.press("MENU")
        console.screen.menu.cursor = 3
        console.press("OK", "OK")
        console.step()
        match = console.match
        assert match.opponent_name == "normal", "two people played: nobody set up a level"
        assert match.bot_side == before.player ^ 1, "the person takes the turn"
        assert match.game.bridges == before.bridges and match.game.hands == before.hands
        assert islands_of(match.game.hands[before.player]) == console.table.hand
        state = console.state().split("position=")[1]
        console.leave()
        console.step()
        store = console.store
    with Handheld(size, seed=2, store=store, unseen=True) as console:
        assert console.screen.menu.rows[console.screen.menu.cursor][0] == "RESUME"
        console.press("OK")
        assert console.state().split("position=")[1] == state
        assert bytes(console.match.record.actions[:20]) == bytes(record.actions[:20])


def test_an_unfinished_game_is_not_ended_without_a_question(console):
    played(console, 1, LEVEL, 0)
    console.begin(Setup(), Opponent(1, LEVEL, 4))
    position_before = console.state().split("position=")[1]
    assert not has_free_slot(console.save)
    open_games(console)
    console.press("OK", "LEFT")
    overview(console, 3)
    words = " ".join(label.text for label in console.screen.group[-1])
    assert "ENDS THE CURRENT GAME" in words
    console.press("BACK", "BACK", "BACK", "OK")
    assert console.state().split("position=")[1] == position_before
    console.match.give_up()
    open_games(console)
    console.press("OK", "LEFT")
    overview(console, 3)
    words = " ".join(label.text for label in console.screen.group[-1])
    assert "ENDS" not in words


def test_the_campaigns_game_goes_on_beside_one_that_is_played_on(console):
    played(console, 1, LEVEL, 0)
    console.begin(Setup(), Opponent(1, RIVAL, 0))
    campaign = lines_of(console.match.record)
    open_games(console)
    console.press("OK", "LEFT")
    overview(console, 3)
    assert "ENDS" not in " ".join(label.text for label in console.screen.group[-1])
    weakest = console.texts[LEVEL_NAMES[0]]
    assert any(weakest in row[0] for row in rows(console))
    while weakest not in rows(console)[console.screen.menu.cursor][0]:
        console.press("UP")
    console.press("OK")
    assert console.match.opponent_name == "beginner"
    from engine.save.log import find_resting

    assert lines_of(find_resting(console.save, 1)) == campaign


def test_a_game_that_is_played_on_counts_for_nothing(console):
    """Otherwise a won position would give any number of wins in a row."""
    played(console, 1, LEVEL, 0)
    kept = bytes(console.save.values)
    open_games(console)
    console.press("OK", "LEFT")
    overview(console, 3)
    console.press("OK")
    match = console.match
    assert match.record.kind == PLAYED_ON
    match.record.give_up(match.bot_side)
    match.listener.gave_up()
    assert bytes(console.save.values)[12:] == kept[12:]
    console.show("result")
    console.step()
    assert rows(console)[0][0] == "REMATCH"
    store = console.store
    with Handheld("picosystem", seed=2, store=store) as other:
        assert bytes(other.save.values)[12:] == kept[12:], "nor after power-off"
        listed = open_games(other)[0]
        assert listed == ["NORMAL  LAST GAME", "WON  GAVE UP"], "but it can be looked at"


def lines_of(record: Record):
    return list(record_lines(record))
