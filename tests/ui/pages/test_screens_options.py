# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The player's options by keys. Those that a board supports are offered, take effect and survive
power-off. Also the statistics of games played by keys."""

import sys

import pytest

from engine.map import BLACK
from engine.record import LEVEL, RIVAL, Opponent
from engine.text.parse_position import parse_position
from helpers.sample import sampled
from helpers.scenes import LAST_TURN, PLAIN, put_game
from helpers.screens import SIZES, Handheld, everywhere
from helpers.tones import since
from sim.boards import BOARDS, KINDS
from sim.desk.letters import list_labels, plain_text
from sim.desk.robot import list_buttons
from sim.desk.selfplay import play_game
from ui.draw import palette
from ui.review.sweeps import list_sweeps

handheld = everywhere
ALL = ["SOUND", "LED", "BRIGHTNESS", "LEFT-HANDED", "SPEED", "LANGUAGE", "KEEP GAMES"]


def offered(board):
    """List a board's options: no sound without a speaker, and so on."""
    own = BOARDS[board]
    has = {
        "SOUND": own.speaker,
        "LED": [pin for pin in own.pins if pin[:3] in ("LED", "NEO")],
        "LEFT-HANDED": not (own.held or own.settings or own.keyboard),  # few keys, or home-built
    }
    return [name for name in ALL if has.get(name, True)]


def open_options(console):
    console.go_to_row("options")
    console.press("OK")


def rows(console):
    return [row[0] for row in console.screen.menu.rows]


def go_to(console, name):
    """Go to a row of the options."""
    assert name in rows(console)
    while rows(console)[console.screen.menu.cursor] != name:
        console.press("DOWN" if console.device.pad else "RIGHT")


def value(console):
    """Read the value under the cursor; of bars, their number."""
    menu = console.screen.menu
    text = menu.rows[menu.cursor][1].strip("<> ")
    bars = text.count(sys.modules["ui.draw.font"].keycap(""))
    return str(bars) if bars else text


def choose(console, name, wanted):
    """Change an option by keys, from the title and back."""
    open_options(console)
    go_to(console, name)
    seen = []
    while value(console) != wanted:
        assert value(console) not in seen
        seen.append(value(console))
        console.press("OK")
    console.press("BACK")
    assert console.screen.name == "title"


def again(console, seed=1):
    """Restart the same board after power-off."""
    return Handheld(console.name, seed=seed, store=console.store)


@pytest.mark.parametrize("board", sampled(SIZES))
def test_the_heading_names_the_page_and_a_line_explains_the_row(board):
    with Handheld(board, seed=1) as console:
        open_options(console)
        for _ in console.screen.menu.rows:
            told = [label.text for label, *_ in list_labels(console.display.root_group)]
            about = console.texts["about " + console.screen.options[console.screen.menu.cursor][0]]
            assert told[0] == "OPTIONS" and told.count(about) == 1
            console.press("DOWN" if console.device.pad else "RIGHT")


@pytest.mark.parametrize("board", ["picosystem", "reverse_tft"])
def test_the_bottom_line_names_the_keys_that_change_a_value(board):
    with Handheld(board, seed=1) as console:
        open_options(console)
        keys = [intent for *_, intent in list_buttons(console.app)]
        pad = console.device.pad
        assert keys == (["LEFT", "RIGHT"] if pad else ["LEFT", "RIGHT", "OK"]) + ["BACK"]
        go_to(console, "BRIGHTNESS")
        before = value(console)
        console.press(keys[-2])
        assert value(console) != before


def test_a_loudness_is_bars_out_of_the_most():
    with Handheld("picosystem", seed=1) as console:
        open_options(console)
        bar, seen = sys.modules["ui.draw.font"].keycap(""), []
        for _ in range(4):
            seen.append(console.screen.menu.rows[0][1])
            console.press("RIGHT")
        bars = [bar * 2 + "-", bar * 3, "OFF", bar + "--"]
        assert seen == ["< %s >" % one for one in bars]


@pytest.mark.parametrize("board", sampled([*KINDS, "cardputer"]))
def test_only_what_the_board_can_do_is_offered(board):
    with Handheld(board, seed=1) as console:
        open_options(console)
        assert rows(console) == offered(board)


def test_a_home_built_board_offers_what_is_wired(monkeypatch):
    settings = dict(BOARDS["homebuilt"].settings)
    del settings["KAHUNA_BACKLIGHT"], settings["KAHUNA_PIEZO"]
    monkeypatch.setattr(BOARDS["homebuilt"], "settings", settings)
    with Handheld("homebuilt", seed=1) as console:
        open_options(console)
        assert rows(console) == ["SPEED", "LANGUAGE", "KEEP GAMES"]


@pytest.mark.parametrize("board", sampled(SIZES))
@pytest.mark.parametrize("row, title", [(0, "HOW TO PLAY"), (1, "SO WIRD GESPIELT")])
def test_the_first_start_asks_for_the_language_and_goes_on_to_the_lessons(
    board, row, title, monkeypatch
):
    monkeypatch.delenv("KAHUNA_LANGUAGE")
    with Handheld(board, seed=1) as console:
        assert console.screen.name == "language"
        assert rows(console)[:2] == ["ENGLISH", "DEUTSCH"]
        keys, cap = console.screen.buttons.text, console.screen.buttons.keycap_of
        if not console.device.pad:
            assert cap("LEFT") + "^" in keys and cap("RIGHT") + "_" in keys
        console.press("MENU", "BACK")
        assert console.screen.name == "language", "nothing else to go to"
        for _ in range(row):
            console.press("DOWN" if console.device.pad else "RIGHT")
        console.press("OK")
        assert console.screen.name == "title"
        assert rows(console)[console.screen.menu.cursor] == title
    with again(console) as console:
        assert console.screen.name == "title"
        assert title in rows(console)


def test_settings_toml_answers_before_it_is_asked(monkeypatch):
    for language, screen in (("de", "title"), ("en", "title"), ("klingon", "settings")):
        monkeypatch.setenv("KAHUNA_LANGUAGE", language)
        with Handheld("pygamer", seed=1) as console:
            assert console.screen.name == screen


@pytest.mark.parametrize("board", ["picosystem", "reverse_tft"])
def test_the_cursor_stays_on_the_language(board):
    with Handheld(board, seed=1) as console:
        open_options(console)
        go_to(console, "LANGUAGE")
        console.press("OK")
        assert rows(console)[console.screen.menu.cursor] == "SPRACHE"
        console.press("OK")
        assert "CHANGE" in plain_text(console.screen.buttons.text)


def cursor_note(console, path):
    """Return the loudness of a cursor's move; None for silence."""
    put_game(console, parse_position(PLAIN))
    start = console.hardware.now
    console.press("RIGHT")
    console.wait(300)
    notes = since(console, path, start)
    return max([loudness for *_, loudness in notes], default=None)


@pytest.mark.dear
@pytest.mark.parametrize("board", sampled(["picosystem", "pygamer", "thumby_color"]))
def test_the_volume_is_kept_and_heard(board, tmp_path):
    loud = {}
    with Handheld(board, seed=1) as console:
        pass
    for wanted in ("OFF", "1", "2", "3"):
        with again(console) as console:
            choose(console, "SOUND", wanted)
        with again(console) as console:
            open_options(console)
            go_to(console, "SOUND")
            assert value(console) == wanted
            loud[wanted] = cursor_note(console, tmp_path)
    assert loud["OFF"] is None
    assert 0 < loud["1"] < loud["2"] < loud["3"]


@pytest.mark.parametrize("board", ["picosystem", "reverse_tft"])
def test_the_brightness_is_kept(board):
    with Handheld(board, seed=1) as console:
        assert console.display.brightness == 1
        choose(console, "BRIGHTNESS", "2")
        assert console.display.brightness == 0.25
    with again(console) as console:
        assert console.display.brightness == 0.25
        choose(console, "BRIGHTNESS", "4")
        assert console.display.brightness == 1


@pytest.mark.dear
@pytest.mark.parametrize(
    "board", sampled(["picosystem", "pygamer", "pybadge", "picopad", "thumby_color"])
)
def test_left_handed_is_kept_and_the_keys_are_the_players(board):
    with Handheld(board, seed=1) as console:
        choose(console, "LEFT-HANDED", "ON")
    with again(console) as console:
        assert console.display.rotation == 180
        put_game(console, parse_position(PLAIN))
        upright = bytes(console.pixels)
        console.press("RIGHT")
        assert console.screen.cursor == 1
    with again(console) as console:
        choose(console, "LEFT-HANDED", "OFF")
        put_game(console, parse_position(PLAIN))
        assert console.display.rotation == 0
        assert bytes(console.pixels) == upright


@pytest.mark.parametrize("board", ["pygamer", "pybadge"])
def test_the_key_that_turns_the_board_is_pressed_once(board):
    with Handheld(board, seed=1) as console:
        open_options(console)
        go_to(console, "LEFT-HANDED")
        seen = []
        console.on_frame = lambda console: seen.append(value(console))
        console.press("RIGHT", ms=300)
        console.press("LEFT", ms=300)
        console.on_frame = None
        changes = [now for before, now in zip(["OFF"] + seen, seen) if now != before]
        assert changes == ["ON", "OFF"]
        console.press("UP")
        assert value(console) == "4"


def building(console):
    """Measure how long (ms) a bridge moves that gains nothing."""
    put_game(console, parse_position(PLAIN))
    console.press("RIGHT", "OK", "OK")
    while console.screen.state.name != "Moving":
        console.step()
    start = console.hardware.now
    while console.screen.state.name == "Moving":
        console.step()
    return console.hardware.now - start


def test_the_animation_is_slower_or_faster():
    times = {}
    with Handheld("picosystem", seed=1) as console:
        pass
    for wanted in ("SLOW", "NORMAL", "FAST"):
        with again(console) as console:
            choose(console, "SPEED", wanted)
        with again(console) as console:
            times[wanted] = building(console)
    assert times["SLOW"] >= times["NORMAL"] + 150
    assert times["NORMAL"] >= times["FAST"] + 60


def lamps(console):
    return [value for _, value in sorted(console.hardware.lamps.items())]


@pytest.mark.parametrize("board", sampled(["picosystem", "pybadge", "picopad", "reverse_tft"]))
def test_the_lamp_tells_whose_turn_it_is(board):
    with Handheld(board, seed=1) as console:
        console.device.set_lamp(0xFFFFFF)
        console.device.set_lamp(0)
        out = lamps(console)
        seen = set()
        for _ in range(2):
            console.new_game() if not seen else console.play("=?")
            console.turn()
            seen.add(str(lamps(console)))
        assert len(seen) == 2
        assert str(out) not in seen
        console.leave()
        console.step()
        assert lamps(console) == out
        choose(console, "LED", "OFF")
        console.go_on()
        console.wait(100)
        assert lamps(console) == out


def test_the_lamps_colour_is_that_of_the_player_on_turn():
    with Handheld("picosystem", seed=1) as console:
        shown = []
        console.device.lamp = shown.append
        for starts, colour in (("white", palette.WHITE), ("black", palette.LAND_BLACK)):
            console.new_game(starts=starts)
            console.turn()
            assert shown[-1] == colour
            console.leave()
            console.step()


# Statistics


def table(console):
    """List the words of the rows of the shown page, from left to right, and of the other page."""
    told = []
    for _ in range(2):
        key = ("RIGHT", "LEFT")[console.screen.at]
        for row in console.screen.group[-1]:
            labels = [label for label in row if getattr(label, "text", "")]
            told.append([label.text for label in sorted(labels, key=lambda label: label.x)])
        console.press(key)
    return told


def put_results(console, *counts):
    """Put games won, lost and drawn into the save: {its first field: numbers}."""
    for at, numbers in counts:
        for n, number in enumerate(numbers):
            console.save.values[at + 2 * n : at + 2 * n + 2] = divmod(number, 64)


TWO, EASIEST, NORMAL, CAMPAIGN = 42, 48, 60, 90


def words_on(bar):
    return [label.text for label in bar if hasattr(label, "text")]


def statistics(console):
    """Read the statistics by keys from the title, and go back."""
    console.go_to_row("statistics")
    console.press("OK")
    assert console.screen.name == "statistics"
    shown = [words_on(console.screen.group[2])] + table(console)
    console.press("BACK")
    assert rows(console)[console.screen.menu.cursor] == "STATISTICS"
    return shown


@pytest.mark.parametrize("board", SIZES)
def test_each_opponent_has_a_row_with_a_face_and_a_bar_of_its_shares(board):
    with Handheld(board, seed=1, unseen=True) as console:
        put_results(console, (EASIEST, (6, 3, 1)), (CAMPAIGN, (1, 3, 0)))
        console.show("statistics")
        heads, *rows = console.screen.group[-1]
        assert [label.text for label in heads if hasattr(label, "text")][0] == "OPPONENT"
        names = [[one.text for one in row if hasattr(one, "text")][0] for row in rows]
        assert names == ["EASIEST", "VERY EASY", "EASY", "NORMAL", "HARD", "CAMPAIGN"]
        colours = [label._colours[1] for label in heads if hasattr(label, "text")][:0:-1]
        shares = ((0.6, 0.7, 1), *4 * ((),), (0.25, 0.25, 1))
        for row, ends in zip(rows, shares):
            assert row[0].scale == console.app.layout.S and hasattr(row[0], "append"), "a face"
            empty, *bars = [one for one in row if getattr(one, "tile_height", 0) == 1]
            assert empty.pixel_shader[0] == palette.UI, "before the first game"
            shown = [bar.pixel_shader[0] for bar in bars[::-1]]
            assert shown == (colours if ends else []), "as the heads"
            assert [round(bar.tile_width / empty.tile_width, 2) for bar in bars[::-1]] == list(ends)
            assert {bar.x for bar in bars} <= {empty.x}


@pytest.mark.parametrize("board", SIZES)
def test_the_heads_stand_evenly_and_each_number_ends_below_its_head(board):
    with Handheld(board, seed=1, unseen=True) as console:
        put_results(console, (EASIEST, (40, 3, 1)))
        console.show("statistics")
        ends = []
        for row in list(console.screen.group[-1])[:2]:
            words = [one for one in row if hasattr(one, "text")][1:]
            ends.append([one.x + one.width for one in words])
        third, second, first = ends[0]
        assert ends[0] == ends[1] and third - second == second - first


def test_before_a_game_the_statistics_say_what_will_be_here_and_have_no_zeros(handheld):
    texts = handheld.texts
    handheld.show("statistics")
    assert words_on(handheld.screen.group[2]) == [texts["statistics"], texts["never played"]]
    first, *rows = [words_on(row) for row in handheld.screen.group[-1]]
    assert sorted(first[1:]) == sorted(texts[one] for one in ("won", "even", "lost games, short"))
    assert all(row[1:] == ["-"] * 3 for row in rows)


@pytest.mark.parametrize("board", SIZES)
def test_both_pages_rows_stand_evenly_above_the_keys(board):
    with Handheld(board, seed=1, unseen=True) as console:
        layout = console.app.layout
        console.show("statistics")
        for at, key in enumerate(("RIGHT", "LEFT")):
            grid = console.screen.group[-1]
            assert console.screen.at == at
            tops = [row.y for row in grid]
            assert len({low - high for high, low in zip(tops, tops[1:])}) == 1
            assert grid.y + tops[-1] + grid[-1].height <= layout.BUTTONS_TOP
            assert grid[-1].height >= 12 * layout.S
            console.press(key)


def test_two_peoples_wins_stand_by_their_stones_not_below_won_and_lost():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        put_results(console, (TWO, (7, 25, 0)), (EASIEST, (1, 1, 1)))
        console.show("statistics")
        console.press("RIGHT")
        row = console.screen.group[-1][0]
        numbers = {one.text: one.x for one in row if getattr(one, "text", "").isdigit()}
        stones = sorted(one.x for one in row if getattr(one, "tile_height", 0) > 1)
        assert stones[0] < numbers["7"] < stones[1] < numbers["25"]


def test_only_what_is_won_is_bright():
    with Handheld("pygamer", seed=1, unseen=True) as console:
        put_results(console, (EASIEST, (7, 5, 3)), (NORMAL, (0, 2, 0)))
        console.show("statistics")
        _, easiest, _, _, normal, *_ = console.screen.group[-1]
        shown = {
            one.text: one._colours[1]
            for one in list(easiest) + list(normal)
            if hasattr(one, "text")
        }
        colours = [shown[text] for text in ("7", "5", "3", "0", "2")]  # lost: 5, drawn: 3
        lime, text, dim = palette.LIME, palette.TEXT, palette.DIM
        assert colours == [lime, text, text, dim, text]
        assert words_on(console.screen.group[2]) == ["STATISTICS", "WINS: 7 OF 17"]
        put_results(console, (EASIEST, (70, 50, 30)), (NORMAL, (0, 0, 0)))
        console.show("statistics")
        assert words_on(console.screen.group[2]) == ["STATISTICS", "WINS: 46% OF 150"]


@pytest.mark.dear
def test_a_whole_game_is_in_the_statistics():
    with Handheld("pygamer", seed=4, unseen=True) as console:
        play_game(console, 4)
        winner = console.match.record.winner
        longest = max(swept for swept, *_ in list_sweeps(console.match.record))
        assert longest > 0
    with again(console) as console:
        shown = statistics(console)
        counts = ["0", "0"]
        counts[winner] = "1"
        assert [row[1:] for row in shown[7:]] == 6 * [["-"] * 3], "nobody was met"
        assert shown[0] == ["STATISTICS", ""]
        assert shown[1:6] == [
            ["TWO PLAYERS: WINS"] + counts,
            ["WINS IN A ROW", "0, BEST 0"],
            ["RIVALS BEATEN", "0 OF 12"],
            ["PUZZLES SOLVED", "0 OF 100"],
            ["MOST BRIDGES SWEPT AT ONCE", str(longest)],
        ]


def end_game(console, points, bot, kind=LEVEL, number=1):
    """Take a game against the bot to its end by keys."""
    game = parse_position(LAST_TURN)
    game.scores = [points]
    put_game(console, game, saved=True)
    record = console.match.record
    record.opponent = Opponent(bot, kind, number)
    console.play("=-")
    console.wait(300)
    assert console.screen.name == "result"


def test_wins_in_a_row():
    with Handheld("picosystem", seed=1, unseen=True) as console:
        for points, kind, number in (
            ((9, 0), LEVEL, 1),
            ((9, 0), RIVAL, 0),
            ((9, 0), LEVEL, 3),
            ((0, 9), LEVEL, 3),
            ((9, 0), LEVEL, 1),
            ((9, 0), LEVEL, 4),
        ):
            end_game(console, points, BLACK, kind, number)
        console.leave()
        console.step()
        shown = {row[0]: row[1:] for row in statistics(console)}
    assert shown["EASIEST"] == shown["NORMAL"] == ["-"] * 3
    assert shown["VERY EASY"] == ["1", "0", "0"]
    assert shown["EASY"] == ["2", "0", "0"]
    assert shown["HARD"] == ["1", "0", "1"], "won, drawn, lost"
    assert shown["CAMPAIGN"] == ["1", "0", "0"]
    assert shown["RIVALS BEATEN"] == ["1 OF 12"]
    assert shown["STATISTICS"] == ["WINS: 5 OF 6"]
    assert shown["WINS IN A ROW"] == ["2, BEST 3"]


@pytest.mark.parametrize("speed, quarters", [("NORMAL", 4), ("SLOW", 8), ("FAST", 2)])
def test_the_islands_are_counted_at_the_animations_speed(speed, quarters):
    with Handheld("pygamer", seed=1, unseen=True) as console:
        choose(console, "SPEED", speed)
        put_game(console, parse_position(LAST_TURN))
        console.play("=-")
        assert console.screen.name == "score"
        islands = sum(bin(held).count("1") for held in console.screen.held)
        start = console.hardware.now
        while console.screen.state != "done":
            console.wait(10)
        # Before the first island, at each, after the last.
        took = (750 + islands * 250 + 1500) * quarters / 4
        assert islands > 2
        assert abs(console.hardware.now - start - took) < 300


@pytest.mark.parametrize("board", sampled(SIZES))
def test_a_games_menu_has_sound_and_speed_and_the_way_out_is_near(board):
    with Handheld(board, seed=1, unseen=True) as console:
        put_game(console, parse_position(PLAIN))
        console.press("MENU")
        go_to(console, "MORE")
        console.press("OK")
        if console.device.tone:
            go_to(console, "SOUND")
            assert value(console) == "2"
            console.press("OK")
            assert (value(console), console.device.volume) == ("3", 3)
        else:
            assert "SOUND" not in rows(console)
        go_to(console, "SPEED")
        console.press("OK")
        assert (value(console), console.app.pace) == ("FAST", 2)
        if console.device.pad:
            assert console.screen.menu.rows[console.screen.menu.cursor][1] == "< FAST >"
            console.press("LEFT", "RIGHT", "RIGHT")
            assert (value(console), console.app.pace) == ("SLOW", 8)
            console.press("LEFT")
        console.press("MENU")
        assert console.screen.name == "turn"
        console.press("MENU")
        go_to(console, console.texts["leave"])
        console.press("OK")
        assert console.screen.name == "title"
    with again(console) as console:
        assert console.app.pace == 2
