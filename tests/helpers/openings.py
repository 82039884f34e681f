# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Opens everything that shows texts, screen by screen; each screen yields a description of what is
shown."""

import builtins
import io
import re
import sys
from itertools import product
from typing import Any
from unittest.mock import patch

from engine.actions import BUILD, DECLINE, DISCARD, PILE, REMOVE, REMOVE_BUILD, kind_of, line_of
from engine.cards import FULL
from engine.coach.aim import BREAK, CARD, GAIN, OFF, SWEEP, describe_aim
from engine.coach.puzzle import PUZZLES, Puzzle, puzzle_of_day, read_puzzle
from engine.coach.turn_costs import TurnCosts
from engine.day import day_of
from engine.deals import DEALS, pack_of
from engine.map import BLACK, ENDS, LINE_MASK_AT, MAJORITY, NAMES, NOBODY, count_bits, held_islands
from engine.match import LEVEL_NAMES, Match
from engine.record import LEVEL, PERSON, RIVAL, Opponent, Record, replay_until
from engine.replay import cut_record
from engine.rng import Rng
from engine.save import fields
from engine.save.fields import BEATEN, LAST_KIND, LAST_NUMBER
from engine.save.format import COUNTS, SYMBOLS
from engine.save.solved import keep_solved
from engine.setup import Setup
from engine.text.notation import LINE_NAMES
from engine.text.refusals import ENDINGS
from helpers.golden import golden
from helpers.scenes import SCENES, open_scene
from helpers.screens import ADDRESS, LANGUAGES, PLACE, known_address, parts
from helpers.states import answered, looked
from sim.desk import robot
from sim.desk.letters import list_labels, spoken_lines
from sim.ship import deploy
from sim.ship.update import LIST
from sim.tools.random_games import play_random, play_steps
from ui.folder import FOLDER
from ui.last_setup import COLOUR
from ui.review.better import tell_verdict
from ui.review.sweeps import find_best_moment, list_sweeps
from ui.setup_rows import LISTS, MORE, START


def openings(console, words):
    """Open everything that shows texts; yields a description of each."""
    app = console.app
    yield from titles(console, app)
    for name in SCENES:
        open_scene(console, name)
        yield name
    app.device.faults[:] = [("KAHUNA_BRIGHTNESS", "SPEAKER_ENABLE", "", "")]
    app.show("settings")
    yield "a setting that can't be read"
    for opening in (
        rules,
        lessons,
        puzzles,
        set_up,
        rivals,
        troubles,
        damage,
        answers,
        endings,
        turns,
        looks,
        replays,
        learning,
        scans,
        discards,
        hints,
        previews,
        options,
        worths,
    ):
        yield from opening(console, app, words)


def scans(console, app, words):
    """The codes of a game and of a turn, and what leads to them."""
    over = play_random(Rng(4))
    with known_address(ADDRESS):
        for record in (over, cut_record(over, 40)):
            app.show("qr_code", record, ("title",))
            console.step()
            yield "a code"
        app.match = app.played = Match(over)
        app.show("result")
        console.step()
        yield "a result with a code"
        app.show("turns")
        for _ in range(3):
            console.press("LEFT")
            console.step()
            yield "turns of a whole game"
        app.show("replay", over, ("title",))
        console.step()
        console.press("MENU")
        yield "an overview with a code"
        app.match = app.played = Match(cut_record(over, 40))
        app.show("curtain")
        console.step()
        yield "a curtain with a code"
        if app.device.guarded:
            app.show("games")
            app.screen._show_how_to_keep()
            console.step()
            yield "how to keep a game by a code"
    app.show_title()


def replays(console, app, words):
    """The best moment against the bot; the deal of a finished game, and each kind of action, from
    each seat."""
    record = golden("1.5.0")
    record.opponent = Opponent(BLACK, LEVEL, 3)
    app.show("best", record, find_best_moment(record, list_sweeps(record)), ("title",))
    while app.screen.state != "done":
        console.step()
    yield "the best moment"
    app.show("replay", record, ("title",), 3)
    console.step()
    yield "the replay of a game against the bot"
    record = play_random(Rng(4))
    app.show("replay", record, ("title",))
    console.step()
    screen = app.screen
    for at in (0, *range(len(record.actions) - 12, len(record.actions) + 1)):
        screen._show(at)
        hinted = {intent for _, _, intent in robot.list_buttons(app)}
        assert hinted == {"LEFT", "RIGHT", "OK", "MENU", "BACK"}, "action %d" % at
        yield "action %d" % at
        console.press("MENU")
        yield "the overview"
        console.press("OK")
        yield "another seat"
        console.press("BACK")
    console.wait(6000)
    screen._show(len(record.actions) - 1)
    console.press("MENU", "DOWN", "DOWN", "DOWN", "OK")
    yield "playing on"
    app.begin_game(Setup())
    app.match.give_up()
    app.show("games")
    console.step()
    yield "the last games"
    app.screen.press("MENU")
    yield "how to keep more"
    app.screen.press("BACK")
    screen = app.screen
    entries = 5 * SYMBOLS[:1] + bytes([SYMBOLS[island] for island in pack_of(DEALS - 1, 1, FULL)])
    for played in (screen.games[0][0], entries):  # the second is of a deal
        for number in range(-1, len(LEVEL_NAMES)):
            who = PERSON if number < 0 else Opponent(0, LEVEL, number)
            for winner, points in ((0, (12, 3)), (1, (3, 12)), (0, (3, 12)), (NOBODY, (3, 3))):
                screen.games[0] = (played, winner, who, points)
                screen._show_page(0)
                yield "the last games: %s" % screen.menu.rows[0]
    screen._damaged = screen.games[0]
    screen._show_page(0)
    yield "a damaged one"
    screen.games[0] = (played, None, who, None)
    screen._show_page(0)
    yield "an unfinished one"
    app.save.renew()
    app.show("games")
    console.step()
    yield "no last games"
    console.press("BACK")
    yield "the title's MY GAMES"


def learning(console, app, words):
    """The longest and the shortest plays, each verdict, all reasons for a turn; the end."""
    record = play_random(Rng(4))
    for player in (1, 0):
        costs = TurnCosts(record, player)
        app.show("seek", costs, ("title",))
        for _ in range(3):
            console.step()
        yield "looking for a turn"
    n = 6
    game = replay_until(record, costs.turns[n])
    own = costs.list_actions(n)
    for cost, ending in ((6, PILE - 12 + game.row[0]), (249, PILE), (30, DECLINE)):
        for plays in ((), (16, 20, 24), own[:-1], own[:-2]):
            spot = cost, n, bytes((*plays, ending)), game
            for outcomes in ({n: "-"}, {}):
                app.show("mistakes", costs, ("title",), outcomes, spot)
                console.step()
                yield "a turn to learn from"
            if plays != (16, 20, 24):
                console.press("LEFT")
                yield "a better one"
    for turns in (("HL =E", "HLxHL =F", "=E"), ("=E", "=F", "=F"), ("=E", "=F", "HL =E")):
        costs, spot = answered("...w..", *turns)
        app.show("mistakes", costs, ("title",), {}, spot)
        console.step()
        yield "what came of a turn"
        console.press("LEFT")
        yield "what to do in its place"
    found = looked(TurnCosts(record, 0))
    for cost, n, better in found.found:
        spot = cost, n, better, replay_until(record, found.turns[n])
        for lost in (0, cost // 2, cost):
            tried = found.list_actions(n) if lost else better
            told = tell_verdict(app, found, spot, tried, lost)
            app.show("mistakes", found, ("title",), {n: "-"}, spot, tried, lost, told)
            console.step()
            yield "a verdict"
    numbers = [n for _, n, _ in found.found[:3]]
    for met in (dict(zip(numbers, "-**")), dict.fromkeys(numbers, "*")):
        app.show("seek", found, ("title",), met)
        console.step()
        yield "the end"
    found.found.clear()
    for decided in (3, len(found.turns)):
        found.chances[decided:] = bytes(len(found.turns) - decided)
        for back in (("title",), ("result", 0, 0, found), ("result", 9, 0, found)):
            app.show("seek", found, back)
            console.step()
            yield "the end without a costly turn"
    app.show_title()


def rules(console, app, words):
    open_scene(console, "rules")
    app.show("rules", "title")
    console.step()
    yield "the topics of the rules"
    console.press("OK")
    for page in range(len(app.screen.titles)):
        yield "page %d of the rules" % (page + 1)
        console.press("RIGHT")


def lessons(console, app, words):
    """Every sentence of the lessons, also after a wrong move."""
    app.show("lesson")
    console.step()
    lesson, cap = app.screen, app.table.buttons.keycap_of("OK")
    for key in ("only that goes on", "only that still"):
        lesson.box.write("", "", app.texts.fill(key, cap))
        yield key + ": another key where there is nothing but to go on"
    for key in words:
        if key.startswith("lesson ") and key.count(" ") == 1:
            lesson.box.write(app.texts[key], "6/6", "")
            yield key
        elif key.startswith("lesson "):
            for part in app.texts.lines(key, cap):
                for first in ("not that one", "nor that one", "look at this one"):
                    lesson.box.write("", "", app.texts.fill(first, cap) + " " + part)
                    yield key
        elif key in ("press", "point at this card") or key[:7] == "key to ":
            lesson.box.write("", "", app.texts.fill(key, cap, "KAHU"))
            yield key
    lesson.turn.table.buttons.show_keys([("OK", app.texts["your first game"])])
    yield "the end of the last lesson"
    app.show_title()


def puzzles(console, app, words):
    """A puzzle of each kind and motif, its aim in short, and what was lacking."""
    seen = {}
    for number in range(PUZZLES):
        kind = read_puzzle(FOLDER + "puzzles.bin", number)[15]
        if kind in seen:
            continue
        seen[kind] = number
        app.show("puzzles", number)
        console.step()
        yield "puzzle %d in the list" % number
        app.show("puzzle", number)
        console.step()
        yield "puzzle %d" % number
        console.press("RIGHT")
        yield "puzzle %d, what is asked" % number
    app.show("puzzle", 0)
    for aim in range(CARD + 1):
        for what in (0x33, 0xF3):
            key, *fillings = describe_aim(aim, what if aim in (BREAK, OFF) else 2)
            app.screen.task_lines = app.texts.lines(key, *fillings)
            app.screen.show_notice(app.texts["about motif 2"])
            app.screen.choose_next()
            yield "aim %d" % aim
    app.show("puzzle", 0, True)
    console.step()
    yield "a solution"
    app.show("puzzle", 0)
    for lacking in (
        ("only so many", 3, 4),
        *[("not even one %d" % aim,) for aim in (GAIN, SWEEP)],
        *[(key, "ALOA") for key in ("black holds", "black is at", "not yours")],
        *[(key, 2) for key in ("not over", "round missed 0", "round missed 1")],
        ("other card",),
        ("black answers", "ALOA", "ALOA"),
        ("not won",),
    ):
        app.screen.end_puzzle(lacking)
        while app.screen.state.name != "PuzzleEnd":
            console.step()
        yield "the end: %s" % (lacking[:1],)
    for number in sorted(seen.values()):
        app.show("puzzle", number)
        console.step()
        for action in Puzzle(read_puzzle(FOLDER + "puzzles.bin", number), Rng(0)).turn:
            app.match.act(action)
        app.table.cards.set_nothing(None)  # as a draw does
        app.screen.margin = 99
        for app.screen.shown in (False, True):
            app.screen.end_puzzle(None)
            console.step()
            yield "puzzle %d, the moment" % number
            console.press("OK")
            yield "puzzle %d solved, or shown" % number
    app.show("puzzles", 0)
    console.step()
    console.press("LEFT")
    yield "one in the list that comes again"


def set_up(console, app, words):
    """Every value of every row, and the line about it."""
    app.loser = 0
    for ended in (False, True):
        open_scene(console, "setup")
        if ended:
            app.match.give_up()
            app.show("setup")
        screen = app.screen
        for under in (-1, MORE):
            for at, row in enumerate(LISTS[under]):
                screen.rows.values[0] = 4
                screen._show_list(under, at)
                seen = []
                while screen.rows.values not in seen:
                    seen.append(screen.rows.values[:])
                    yield "value %d of row %d of the set-up" % (len(seen), row)
                    if row < START or row == START and console.device.pad:
                        screen.press("RIGHT" if console.device.pad else "OK")
        for at in range(2):
            screen._show_list(START, at)
            yield "answer %d to whether to end the game" % at
        for level, side in product((4, 0), (0, 1)):
            app.show("setup", [level, side, 0, 0, 0, 0, 0], DEALS - 1 - side, -1)
            yield "a deal that is set up"
        app.save.values[COUNTS[0] + 1] = 8 * ended  # games won by White
        app.show("setup", [0] * 7)
        yield "two people"
        app.screen._show_list(-1, 2)
        yield "the row of two people's faces"
        for at in range(2):
            app.screen._show_list(COLOUR, at)
            for number in range(13):
                yield "face %d of player %d" % (number, at)
                app.screen.press("RIGHT" if console.device.pad else "OK")


def rivals(console, app, words):
    for app.save.values[BEATEN] in range(11):
        app.show("campaign")
        app.screen.press("RIGHT")
        yield "the island after rival %d" % app.screen.at
    app.save.values[BEATEN] = 12
    for ended in (False, True):
        open_scene(console, "campaign")
        if ended:
            app.match.give_up()
            app.show("campaign")
        for rival in range(12):
            app.screen._choose(rival)
            yield "rival %d" % rival
    console.put(**PLACE)
    console.play("AH =?")
    record = app.match.record
    record.bot_side, record.kind = 0, RIVAL
    for screen in ("recap", "turn"):
        for rival in range(12):
            record.number = rival
            app.show(screen)
            console.step()
            yield "the %s of rival %d" % (screen, rival)
    for key in words:
        if key[:5] in ("caugh", "pleas") or key[:5] in ("level", "rival") and key[-3:] == " is":
            for said in parts(app.texts[key]):
                app.show("recap", 0, said)
                yield "the recap with %s" % said
                app.show("bot")
                while app.screen.thinking is None:
                    console.step()
                app.screen.thinking.text = said
                console.step()
                yield "the bot's turn with %s" % said
    app.match.give_up()
    record.given_up, record.game.ending = None, "round 3"  # the longest reason
    for winner in (0, 1, 2):
        record.game.winner = winner
        for rival in range(12):
            record.number = rival
            app.save.values[BEATEN] = rival if winner == 1 else 12  # which comes next
            app.show("result")
            console.step()
            yield "the result of rival %d" % rival
    record.bot_side = None


def troubles(console, app, words):
    """Faults that the title reports once."""
    for problem in ("unreadable", "lost", "nothing to save in", "not to be saved"):
        open_scene(console, "turn")
        app.save.problem = problem
        app.show("title")
        console.step()
        yield problem
        for key in ("moment", "held", "from source"):
            app.screen.buttons.show_message(app.texts[key])
            yield key


def damage(console, app, words):
    """The error page with the longest name of a file."""
    longest = max(deploy.make_contents(False), key=len)
    plain_open = builtins.open

    def open_damaged(path, *mode):
        return io.StringIO("0 0 %s\n" % longest) if path.endswith(LIST) else plain_open(path, *mode)

    for opens, saved, said in (
        (plain_open, False, "error unsaved"),
        (open_damaged, True, "damaged, saved"),
        (open_damaged, False, "copy unsaved"),
    ):
        with (
            patch.object(builtins, "open", opens),
            patch.object(app.save, "flush", lambda saved=saved: saved),
        ):
            app.show("error", MemoryError())
        heading = app.texts["error" if opens is plain_open else "damaged"]
        assert heading in " ".join(spoken_lines(app))
        console.step()
        yield said
    app.show_title()


def answers(console, app, words):
    app.explain_signs = True
    open_scene(console, "turn")
    yield "the first game's notice"
    keys = [key for key in words if key.startswith("why ")] + [
        "nothing to undo",
        "no room",
        "battery low",
    ]
    keys += ["battery saved"]
    told = [app.texts[key] for key in keys]
    why = app.texts.fill("card has no line", "KAHU")
    menu = app.table.buttons.keycap_of("MENU")
    for text in [*told, why, why + ". " + app.texts.fill("menu discards", menu)]:
        app.screen.say(text)
        yield "an answer"
        lines = len(list(list_labels(app.table.overlay)))
        assert lines <= 4, "%r takes %d lines, not at most 4" % (text, lines)
    app.screen.remove_notice()
    console.put(**PLACE)
    console.play("AH =E")
    console.turn()
    console.play("BC")
    app.screen.press("MENU")
    assert len(app.screen.rows) == 7, "all but the discard"
    yield "the menu with a turn to show and a play to undo"


def endings(console, app, words):
    """Won, lost and drawn in every way, also against the bot, and the message about the record."""
    notes = (
        ("writing",),
        ("record kept", "0001"),
        ("record full",),
        ("record failed", 5),
        ("record usb",),
    )
    open_scene(console, "result")
    record = app.match.record
    for why in ENDINGS:
        for winner in (0, 1, 2):
            for bot in (None, 0) if (winner == NOBODY) == (why == "draw") else ():
                record.game.ending, record.game.winner, record.bot_side = why, winner, bot
                app.show("result")
                for note in notes:
                    app.screen._show_bottom_line(app.texts.fill(*note))
                    yield "%s, won by %d" % (why, winner)
    record.bot_side, record.kind = 0, LEVEL
    for record.number in range(len(LEVEL_NAMES)):
        for winner in (0, 1, 2):
            record.game.winner = winner
            app.show("result")
            yield "level %d's words" % record.number
    record.number, record.game.winner = 2, 1
    app.save.values[COUNTS[3] : COUNTS[3] + 6] = bytes((0, 4, 0, 6, 0, 0))
    app.show("result")
    yield "a level's suggestion"
    for day in (None, (2026, 7, 9)):
        app.tally = (LEVEL, record.number, day), [12, 34]
        app.show("result", 0)
        yield "the wins so far"
    for bot in (None, 1):
        open_scene(console, "turn")
        app.match.record.bot_side = bot
        app.match.give_up()
        app.show("result")
        yield "given up by"
        app.match.record.deal_number = 20
        app.show("result", 0)
        yield "a deal"
        app.screen._show_bottom_line(app.texts.fill("deal from both sides", 24, 13))
        yield "both sides of a deal"


TURNS: tuple[tuple[str, dict[str, Any] | None], ...] = (
    ("HLxHL AH =?", {}),
    ("=-", {}),
    ("~A ~H =?", {}),
    ("HIxHI+ =E", {"peaceful": True, "black": "EH HI", "hands": ("HI", "BCD")}),
    ("AH AD =-", {"white": "IJ", "hands": ("AA", "BCD")}),
    ("HLxHL =-", {"hands": ("HL", "BCD")}),
    ("=-", {"hands": ("-", "A"), "row": "...", "pile": "-", "round": "3+1"}),
    ("@AB @AD", None),
)
"""A turn's actions, and the game's differences from PLACE; None: a handicap is placed."""


def turns(console, app, words):
    """Turns with every kind of action, and their recaps."""
    for actions, other in TURNS:
        if other is None:
            app.begin_game(Setup(starter=1, weaker=0, handicap=2))
            app.show("turn")
            console.step()
        else:
            console.put(**{**PLACE, **other})
        for action in actions.split():
            yield "before " + action
            console.play(action)
            yield "after " + action
        for _ in range(40):
            if app.screen.name == "curtain":
                console.wait(400)
            console.press("OK")
            console.step()  # the words follow some frames after the cards
            console.step()
            yield "the recap of " + actions
            if app.screen.name == "turn":
                break


def looks(console, app, words):
    """Each island, held by nobody, White and Black."""
    lines = " ".join(LINE_NAMES[1:26])  # 25, which hold any island
    for turn in "wb":
        for white, black in (("", ""), (lines, ""), ("", lines)):
            console.put(**{**PLACE, "white": white, "black": black, "turn": turn})
            console.press("DOWN")
            for island in range(12):
                app.screen.state._show(island)
                yield NAMES[island]


def options(console, app, words):
    """Every value of every option, including options that this board lacks."""
    device = app.device
    before = vars(device).copy()
    device.can_rotate = device.can_dim = device.lamp = device.tone = True
    app.show("options")
    device.lamp, device.tone = before["lamp"], before["tone"]
    menu = app.screen.menu
    for option in app.screen.options:
        if option[0] == "language":
            for language in LANGUAGES:
                menu.set_right(menu.cursor, "< %s >" % app.texts[language])
                yield language
            app.screen.press("DOWN")
            continue
        for _ in option[2]:
            menu.set_right(menu.cursor, sys.modules["ui.option"].value_text(app, option))
            yield option[0]
            app.save.set(option[1], (app.save.values[option[1]] + 1) % len(option[2]))
        app.screen.press("DOWN")
    yield "the statistics"


def worths(console, app, words):
    """A round's end: for White, for Black, for nobody."""
    for scores in ((2, 0), (0, 2), (0, 0)):
        open_scene(console, "counting")
        app.screen.game.scores[-1] = scores
        app.screen.counted = [12, 10]
        app.screen._finish()
        yield "a round's end: %d to %d" % scores
        console.press("OK")
        yield "a round's points: %d to %d" % scores


def discards(console, app, words):
    open_scene(console, "full")
    console.press("LEFT")
    yield "no card fits in the hand"
    open_scene(console, "discards")
    console.press("OK")
    yield "a card discarded"


def hints(console, app, words):
    """A hint's sentences at their longest: a box that leaves a line free."""
    open_scene(console, "hint")
    texts, overlay = app.texts, app.table.overlay
    from ui.game.turn.notice import show_naming

    deeds = [texts.fill(does + " line", "KAHU", "LALE") for does in DEEDS]
    deeds += [texts.fill(key, "HUNA") for key in ("take that card", "discard this")]
    deeds += [texts[key] for key in ("take no card", "take from pile", "end the turn")]
    whys = []
    for key, *fillings in REASONS:
        forms = texts.lines(key, *[words.get(one, one) for one in fillings])
        whys.append(forms[-1 if {*map(type, fillings)} & {int} else 0])
    cards = texts.fill("one or another", "HUNA", "GOLA")
    whys.append(texts.fill("reason wants", "HUNA", cards))
    long = sorted(whys, key=len)[-2:]
    whys += ["%s. %s" % (long[0], long[1])]
    black = words["black"]
    tempting: dict[str, tuple[object, ...]] = {
        "fall": (black,),
        "costs": ("GOLA", "COCO"),
        "lets": ("COCO", black),
        "cards": (5, 5),
        "won": (),
        "worth": (),
    }
    alone = [texts.lines("tempting " + key, *tempting[key])[-1] for key in tempting]
    alone = [said for but in alone for said in texts.lines("tempting now", "HUNA", but)]
    later: dict[str, tuple[object, ...]] = {"bare": (black,), "later": (14,), "harder": (black,)}
    alone += [texts.fill("tempting " + key, "HUNA", *later[key]) for key in later]
    whys += ["%s. %s" % (long[1], but) for but in alone]
    first = texts.fill("more follows", deeds[3], 4)
    told = ["%s: %s." % (deed, why) for deed in deeds + [first] for why in whys]
    kept = texts.fill("one for another", deeds[3], "HUNA") + ". " + max(alone, key=len)
    for text in sorted(told, key=len)[-5:] + told[::29] + [kept + "."]:
        while len(overlay):
            overlay.pop()
        show_naming(app, (text, deeds[0] + "."), 1 << LINE_NAMES.index("KL"), None)
        yield "a hint: " + text
    every = {key for key in words if key[:7] == "reason "}
    assert every == {key for key, *_ in REASONS}
    assert {key[9:] for key in words if key[:9] == "tempting "} == {*tempting, *later, "now"}


DEEDS = ("build", "place", "remove", "replace")
REASONS = (
    ("reason ends",),
    ("reason fails",),
    ("reason scores", 2, 12, 10),
    ("reason evens", 2),
    ("reason gains", "HUNA AND GOLA"),
    ("reason gains", 3),
    ("reason takes", "HUNA AND GOLA", "black"),
    ("reason takes", 3, "black"),
    ("reason sweeps", 10),
    ("reason saves", "HUNA", "black"),
    ("reason denies", "HUNA", "black"),
    ("reason opens", "HUNA"),
    ("reason shakes", "HUNA", "black"),
    ("reason keeps", 5, 2),
    ("reason hides", "HUNA", "GOLA", "black"),
    ("reason serves", "HUNA", 2),
    ("reason undoes", "ELAI-HUNA"),
    ("reason guards", "HUNA"),
    ("reason spares", "HUNA", 14),
    ("reason wants", "HUNA", "GOLA"),
    ("reason blank",),
    ("reason secret", "black"),
    ("reason nears", "HUNA", 2),
    ("reason spare", "HUNA", 2),
    ("reason loosens", "HUNA", "black"),
    ("reason idle", "HUNA"),
    ("reason forces", "black"),
    ("reason waits", 2),
    ("reason renews",),
    ("reason thins", "black"),
    ("reason last",),
    ("reason bars", "black"),
)
"""A hint's reasons at their longest."""
HINTS = {
    BUILD: (("OK", "build"), ("BACK", "back")),
    REMOVE: (("OK", "pay with both"), ("BACK", "back")),
    REMOVE_BUILD: (("RIGHT", "2/3"), ("OK", "pay"), ("BACK", "back")),
    "placing": (("OK", "place"), ("BACK", "undo")),
}


def previews(console, app, words):
    """Previews of progress or islands, for all plays in some games, and with a handicap."""
    open_scene(console, "turn")
    changed = sys.modules["ui.game.turn.words"].describe_change
    buttons, status = app.table.buttons, app.table.status
    shown = {}  # the message, by the buttons' effects and the offered lines
    counted = {"progress": 0, "after": 0, "gains and more": 0}
    for number in range(2):
        setup = Setup(peaceful=number == 1, handicap=2 * number)
        for record in play_steps(Record(setup), Rng(number)):
            game = record.game
            for action in game.legal_actions():
                if action >= DISCARD:
                    break
                after = game.copy()
                events = after.apply(action)
                which = "placing" if game.handicap else kind_of(action)
                lines = changed(action, events, after, app.texts)
                key = which, str(lines)
                if key not in shown:
                    buttons.show_keys([(key, words.get(text, text)) for key, text in HINTS[which]])
                    status.say(lines)
                    yield "a preview"
                    shown[key] = status.round.text
                said = shown[key]
                me = events[0][1]
                names = [words["you"], words["black" if me == 0 else "white"]]
                if {"gained", "lost", "swept"} & {event[0] for event in events}:
                    for name, side in zip(names, (after.bridges[me], after.bridges[me ^ 1])):
                        held = count_bits(held_islands(side))
                        assert re.search(r"\b%s ~%d( |$)" % (name, held), said), said
                    yours, theirs = said.split(names[1])
                    assert ("-" in theirs) == ("lost" in {event[0] for event in events})
                    assert ("+" in yours) == ("gained" in {event[0] for event in events})
                    assert "-" not in yours and "+" not in theirs
                    counted["after"] += 1
                    counted["gains and more"] += len(events) > 4
                else:
                    ends = ENDS[2 * line_of(action) : 2 * line_of(action) + 2]
                    whose = me ^ (which == REMOVE)
                    bridges = after.bridges[whose]
                    missing = [
                        MAJORITY[end] - count_bits(bridges & LINE_MASK_AT[end]) for end in ends
                    ]
                    missing = ["%d" % number for number in missing if number > 0]
                    assert re.findall(r"\d", said) == missing, said
                    assert which != REMOVE or words["white"] in said or words["black"] in said
                    counted["progress"] += 1
    assert min(counted.values()) > 3, counted


def titles(console, app):
    """Without and with a current game, and the screens behind the rows, for all last opponents."""
    app.save.values[COUNTS[1] + 1] = 1
    app.show("statistics")
    yield "the statistics after a win"
    app.screen.press("RIGHT")
    yield "their second page"
    app.save.values[COUNTS[1] + 1] = 0
    app.show("title")
    yield "the title of a new board"
    app.save.values[fields.LEARNED] = 63
    console.hardware.day = 2026, 11, 25
    app.show("day")
    yield "the deal of the day of a new board"
    levels = [Opponent(BLACK, LEVEL, number) for number in range(len(LEVEL_NAMES))]
    for opponent in (PERSON, *levels):
        _, who, number = opponent
        app.save.set(LAST_KIND, 1 + who)
        app.save.set(LAST_NUMBER, number)
        app.begin_game(Setup(), opponent)
        app.show_title()
        submenus = [opens[0] for opens in app.screen.opens]
        submenus = [name for name in submenus if app.screen.find_submenu(name) == ""]
        for submenu in ("", *submenus, "lessons"):
            if submenu in ("resume", "options"):
                continue
            if submenu:
                console.go_to_row(submenu)
                console.press("OK")
            assert app.screen.submenu == submenu
            rows = app.screen.menu.rows
            assert len(rows) <= 7
            for _ in rows:
                yield "row %d of the title's %s" % (app.screen.menu.cursor, submenu)
                console.press("DOWN" if app.device.pad else "RIGHT")
            while app.screen.submenu:
                app.screen.press("BACK")
    console.go_to_row("again")
    console.press("OK")
    assert app.screen.under == START
    yield "a new game in place of the current one"
    app.save.slot = 1
    app.show_title()
    assert len(app.screen.menu.rows) == 6
    yield "the campaign and another game to resume"
    app.save.slot = 0
    day = day_of(2026, 11, 25)
    for points, others in ((0, 0), (12, 3), (0, 15)):  # 15 together at most
        for n in range(7):
            app.save.values[fields.DAYS + 2 * n] = (1 + n % 3) << 4 | points
            app.save.values[fields.DAYS + 2 * n + 1] = others
        for n in range(3):
            app.save.values[fields.DAY + n] = (day + 1) >> 6 * n & 63
        app.show("day")
        yield "the deal of the day"
        app.show_title("day")
        yield "the title with its points"
    app.show_title("puzzle")
    yield "the title with the puzzle of the day"
    keep_solved(app.save, puzzle_of_day(day))
    app.show_title("puzzle")
    yield "and when it is solved"
