# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A notice never covers what it speaks of: the names and stones of the islands in its text, and its
lines."""

import re

from engine.coach.puzzle import PUZZLES
from engine.coach.turn_costs import TurnCosts
from engine.map import BLACK, ISLANDS, NAMES
from engine.record import PERSON, RIVAL, Opponent, replay_until
from engine.setup import Setup
from engine.text.notation import LINE_NAMES
from helpers.fitting import list_parts
from helpers.golden import GAMES, golden, list_turns
from helpers.sample import sampled
from helpers.screens import everywhere, picosystem
from helpers.states import puzzle
from ui.review.better import tell_verdict

handheld = everywhere
picosystem = picosystem

NAMED = re.compile("|".join(NAMES), re.I)
CARD = re.compile(r"DISCARD \w+|TAKE CARD \w+|\w+ ABLEGEN|KARTE \w+ NEHMEN")
"""A card, not its island."""
LINE = re.compile(r"\b(%s)-(%s)\b" % (NAMED.pattern, NAMED.pattern), re.I)


def box_of(console):
    """Return what the notice over the map covers, as (left, top, right, bottom)."""
    bands = [
        (line.x + tiles.x * scale, line.y + tiles.y * scale, tiles.bitmap, scale)
        for line in console.table.overlay[-1]
        for tiles, scale in [(line[0], line.scale)]
    ]
    left, top, first, scale = bands[0]
    _, bottom, last, _ = bands[-1]
    return left, top, left + first.width * scale, bottom + last.height * scale


def list_covered(console, text, box):
    """List what a text names and the box covers: an island's name, its stone, a line."""
    layout = console.app.layout
    text = CARD.sub("", text)
    named = {name.capitalize() for name in NAMED.findall(text)}
    named |= {"".join(sorted(end[0].upper() for end in ends)) for ends in LINE.findall(text)}
    left, top, right, bottom = box
    top, bottom = top - layout.MAP_TOP, bottom - layout.MAP_TOP
    return {
        name
        for name, (x, y, end, low) in list_parts(layout)
        if name in named and x < right and left < end and y < bottom and top < low
    }


def check(console, text):
    box = box_of(console)
    layout = console.app.layout
    assert not list_covered(console, text, box), text
    assert 0 <= box[0] < box[2] <= layout.WIDTH, text
    assert layout.MAP_TOP <= box[1] < box[3] <= layout.CARDS_TOP, text


def test_hints(handheld):
    handheld.new_game()
    handheld.turn()
    for game, actions in sampled(list(list_turns())[::7], 12):
        handheld.show("hint", game, actions, ("title",))
        handheld.step()
        check(handheld, handheld.noticed())
        lit, told = handheld.table.chart.chosen, CARD.sub("", handheld.noticed())
        assert all(lit >> NAMES.index(name.capitalize()) & 1 for name in NAMED.findall(told))


def test_of_several_texts_one_in_a_few_lines_is_told(picosystem):
    """The last text, which says least, is told only if all others cover something."""
    picosystem.new_game()
    picosystem.turn()
    from ui.game.turn.notice import choose_notice

    chart, layout = picosystem.table.chart, picosystem.app.layout
    long, short, last = 18 * "NOT THAT ", "NOT THAT.", "NO."
    for texts, told in (
        ((long, short, last), short),
        ((long, last), long),
        ((long,), long),
        (("ALOA BARI COCO DUDA ELAI FAAA GOLA HUNA IFFI JOJO KAHU LALE", last), last),
    ):
        assert choose_notice(layout, chart, texts, 0).text == told


def test_a_box_that_names_nothing_moves_away_from_its_lines(picosystem):
    """It does, even if there are lines above and below."""
    picosystem.new_game()
    picosystem.turn()
    from ui.game.turn.notice import choose_notice

    lines = sum(1 << LINE_NAMES.index(name) for name in "AB CF KL HL".split())
    chart, layout = picosystem.table.chart, picosystem.app.layout
    assert not choose_notice(layout, chart, ("FIND A BETTER TURN. IT IS THERE.",), 0, lines).covered


def test_a_rival_who_is_spoken_to_is_no_island(handheld):
    """A rival's own name is that of an island."""
    turns = [turn for turn in list_turns() if turn[0].player == BLACK]
    for game, actions in sampled(turns[::7], 4):
        lit = []
        for opponent in (PERSON, Opponent(BLACK, RIVAL, 0)):
            handheld.begin(Setup(), opponent)
            handheld.show("hint", game, actions, ("title",))
            handheld.step()
            lit.append(handheld.table.chart.chosen)
            named = handheld.noticed().startswith(handheld.texts["rival"] + ", ")
            assert named == (opponent.kind == RIVAL)
        if "ALOA" not in handheld.noticed().partition(", ")[2].upper():
            assert lit[0] & 1 == lit[1] & 1


def test_mistakes(handheld):
    """What was played, and each verdict on another turn. The task always has the cost, on unbroken
    numbers, and asks; and nearly always what was played, or that it blinks."""
    played = []
    for name in sampled(GAMES):
        record = golden(name)
        for player in (0, 1):
            costs = TurnCosts(record, player)
            for n in sampled(range(0, len(costs.turns), 3), 2):
                game = replay_until(record, costs.turns[n])
                better = bytes((game.legal_actions()[-1],))
                actions = costs.list_actions(n)
                for tried in ((), (actions, 0), (actions, 60)):
                    spot = 60, n, better if not tried or tried[1] else actions, game
                    if tried:
                        told = tell_verdict(handheld.app, costs, spot, *tried)
                        tried = (*tried, told)
                    handheld.show("mistakes", costs, ("title",), {n: ""}, spot, *tried)
                    check(handheld, handheld.noticed())
                    if not tried:
                        cost = handheld.texts.lines("costly turn", 1, 24)[1]
                        asked = handheld.texts.lines("find better")[1] + "!"
                        _, _, after = handheld.noticed().partition(cost)
                        assert asked in after
                        blinks = ". " + handheld.texts["it blinks"]
                        assert handheld.table.chart.candidates or blinks not in after
                        played.append(after.startswith("."))
    assert played.count(False) <= len(played) // 10


def check_below(console, notice):
    """Check that a puzzle's text is told in full, and covers cards alone."""
    layout = console.app.layout
    ground, *labels = notice.group
    assert notice.group.y >= layout.CARDS_TOP and ground is not None
    assert " ".join(label.text for label in labels).split() == notice.text.split()
    assert notice.group in list(console.table.overlay)


def test_puzzles(handheld):
    """What its motif is; why it is solved; what a turn lacks."""
    for number in sampled(range(0, PUZZLES, 2), 8):
        handheld.show("puzzle", number)
        handheld.step()
        screen = handheld.screen
        assert (screen.notice is not None) == puzzle(number).explained
        if screen.notice:
            check_below(handheld, screen.notice)
            handheld.press("OK")
        lacks = () if screen.margin else [("black holds",), ("black is at",), ("not yours",)]
        for lacking in lacks:
            for island in sampled(range(ISLANDS), 2):
                screen.end_puzzle(lacking + (NAMES[island].upper(),))
                while screen.state.name != "PuzzleEnd":
                    handheld.step()
                check_below(handheld, screen.notice)
        for action in puzzle(number).turn:
            handheld.match.act(action)
        screen.show_table()
        screen.end_puzzle(None)
        while screen.state.name != "PuzzleEnd":
            handheld.press("OK")
        check_below(handheld, screen.notice)


def test_refusals(handheld):
    """Each island of a card that can't be played."""
    handheld.new_game()
    handheld.turn()
    for island in range(ISLANDS):
        handheld.table.chart.set_chosen(1 << island)
        text = handheld.texts.fill("card has no line", NAMES[island].upper())
        handheld.screen.say(text)
        check(handheld, text)
        handheld.screen.say(handheld.texts["why hand full"])
        check(handheld, handheld.texts["why hand full"] + " " + NAMES[island])


def test_lessons(handheld):
    """Each step's sentence, on its card and on its place, and a wrong key's."""
    from ui.lessons.steps import read_steps

    for number in range(6):
        handheld.show("lesson", number)
        screen = handheld.screen
        for at, (kind, _, _) in enumerate(read_steps(number)):
            if kind == "score":
                continue
            for text in handheld.texts.lines("lesson %d %d" % (number + 1, at + 1), "OK"):
                screen.box.write("", "", text)
                box = 0, 0, handheld.app.layout.WIDTH, screen.box.height
                assert not list_covered(handheld, text, box), text
