# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The recap of a turn. Each line says what happened, and whose action or loss it was."""

import copy
import functools
import re

import pytest

from engine.actions import BUILD, DISCARD, REMOVE_BUILD, TAKE, cards_of, kind_of, line_of
from engine.map import ENDS, NAMES, WHITE
from engine.match import Match
from engine.record import LEVEL, PERSON, RIVAL, Opponent, Record
from engine.rng import Rng
from engine.save.fields import PACES
from engine.setup import Setup
from helpers.sample import sampled
from helpers.screens import PLACE, SIZES, Handheld, everywhere
from sim.tools.random_games import play_steps
from ui.draw.palette import LIME
from ui.draw.shapes import GROUND

ISLANDS = [name.upper() for name in NAMES]
SETUPS = (Setup(), Setup(peaceful=True, starter=1, handicap=2), Setup(edition="classic", starter=1))
FAST = 2
handheld = everywhere


def events_of(record, start, end):
    """List the events of some of the last turn's actions."""
    game = record.last_start.copy()
    for action in record.last_actions[:start]:
        game.follow(action)
    return [event for action in record.last_actions[start:end] for event in game.follow(action)]


def happened(events):
    """Describe a play's other effects: the islands gained and lost, and the number of bridges."""
    changes = {"gained": [], "lost": [], "swept": []}
    for what, _, which in events:
        if what in changes:
            changes[what].append(which)
    return changes


@functools.cache
def turns():
    """Yield records, each at the end of a turn whose events differ from all others'."""
    seen, records = set(), []
    for seed in range(12):
        for record in play_steps(Record(SETUPS[seed % len(SETUPS)]), Rng(seed)):
            if not record.last_actions or record.can_undo or record.is_over:
                continue  # the turn isn't over
            if not Match(record).has_recap():
                continue
            plays = [action for action in record.last_actions if action < TAKE]
            if not plays:
                continue
            end = kind_of(record.last_actions[-1])
            last = happened(events_of(record, len(plays) - 1, len(plays)))
            number = [min(len(last[what]), 2) for what in ("gained", "lost", "swept")]
            looks = {(kind_of(plays[-1]), *number), (end, len(plays) > 1)}
            if looks - seen:
                seen |= looks
                records.append(copy.deepcopy(record))
    return records


class Parser:
    """Parses lines in a language."""

    def __init__(self, texts):
        self.you = texts["you"]
        self.islands = texts["more islands"].partition("{0}")[2]
        self.patterns = {}
        for key in ("discards", "swept"):
            self.patterns[key] = re.escape(texts[key])
        for key in ("built", "placed", "removed", "replaced", "declined", "drew", "took"):
            self.patterns[key] = re.escape(texts[key + " short"])
        self.patterns["took, shorter"] = re.escape(texts["took"])
        for key, pattern in self.patterns.items():
            self.patterns[key] = re.compile(re.sub(r"\\{(\d)\\}", r"(?P<n\1>[A-Z0-9]+)", pattern))

    def read(self, line, actor):
        """Parse a line into facts: (whose, what, which ...). whose: actor or you."""
        if not line.strip():
            return
        deed, *rest = re.sub(r"(\+\d+)" + self.islands, r"\1", line).split("   ")
        assert len(rest) < 2, line
        if deed.startswith(actor + ": "):
            deed = deed[len(actor) + 2 :]
        for key, pattern in self.patterns.items():
            match = pattern.match(deed)
            if match:
                yield (key.partition(",")[0], *[match[n] for n in sorted(match.groupdict())])
                deed = deed[match.end() :].lstrip(" ")
                break
        for word in deed.split():
            if word == self.you:
                rest.append(deed)
                break
            assert word[0] == "+", "%r of %r" % (word, line)
            yield "gained", word[1:]
        for part in rest:
            whose, *losses = part.split()
            match = self.patterns["swept"].fullmatch(part)
            if match:
                yield "swept", *match.groups()
                continue
            assert whose == self.you and losses, line
            for loss in losses:
                assert loss[0] == "-", line
                yield "lost", loss[1:]


def names(islands):
    return [ISLANDS[island] for island in islands]


def check_told(console, parser, record):
    """Check that the text on the shown play is true and names the action."""
    recap = console.screen
    start, end = recap.starts[recap.number], recap.ends[recap.number]
    buttons = console.table.buttons
    told = set()
    actor = console.app.name_player(record.last_start.player)
    for line in (recap.box.label.text, buttons.said, *[line.text for line in buttons.lines]):
        for fact in parser.read(line, actor):
            assert fact not in told, "twice: %s" % (fact,)
            told.add(fact)
    wanted = set()
    action = record.last_actions[start]
    events = events_of(record, start, end)
    if action < DISCARD or record.last_start.handicap:
        ends = names(ENDS[2 * line_of(action) : 2 * line_of(action) + 2])
        if record.last_start.handicap:
            wanted.add(("placed", *ends))
        else:
            which = kind_of(action)
            key = "built" if which == BUILD else "replaced" if which == REMOVE_BUILD else "removed"
            wanted.add((key, *ends, *names(cards_of(action))))
    elif action < TAKE:
        wanted.add(("discards", str(end - start)))
    if end < len(record.last_actions) and recap.number == len(recap.starts) - 1:
        (what, _, which), *_ = events_of(record, len(record.last_actions) - 1, 999)
        wanted.add(
            ("took", ISLANDS[which])
            if what == "took"
            else ("drew",)
            if what == "drew"
            else ("declined",)
        )
    assert wanted <= told
    did = happened(events)
    for what in ("gained", "lost", "swept"):
        said = [fact[1] for fact in told if fact[0] == what]
        number = str(len(did[what]))
        assert said in ([], [number]) or sorted(said) == sorted(names(did[what])), said
        assert not said or did[what]
    assert {fact[0] for fact in told - wanted} <= {"gained", "lost", "swept"}
    return told


def test_each_line_says_what_happened_and_whose_deed_or_loss_it_was(handheld):
    parser = Parser(handheld.texts)
    seen = set()
    for number, record in enumerate(turns()):
        record.bot_side = record.last_start.player if number % 2 else None
        record.kind = number % 4 // 3 * RIVAL
        handheld.app.match = handheld.app.played = Match(record)
        handheld.show("recap")
        recap = handheld.screen
        for play in range(len(recap.starts)):
            while recap.state == "moving" or recap.number < play:
                handheld.press("RIGHT")
            seen |= {fact[0] for fact in check_told(handheld, parser, record)}
    assert seen == {*parser.patterns, "gained", "lost"} - {"took, shorter"}


def crosses(events):
    """List a play's marks as (lines, islands): those shown one at a time, then those that stay."""
    lines = [1 << which for what, _, which in events if what in ("swept", "removed")]
    islands = [1 << which for what, _, which in events if what == "lost"]
    shown = []
    for what, _, which in events:
        if what in ("swept", "removed", "lost"):
            shown += [(0, 1 << which) if what == "lost" else (1 << which, 0), (0, 0)]
    return shown, (sum(lines), sum(islands))


def test_each_step_of_a_recap_marks_what_goes_just_then_and_at_its_end_all_that_went():
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.app.pace = PACES[FAST]
        chains = [r for r in turns() if crosses(events_of(r, 0, len(r.last_actions)))[1] != (0, 0)]
        assert len(chains) > 5
        for record in chains[:4]:
            console.app.match = console.app.played = Match(record)
            console.show("recap")
            recap, chart = console.screen, console.table.chart
            wanted, seen = [(0, 0)], [(0, 0)]
            for play in range(len(recap.starts)):
                events = events_of(record, recap.starts[play], recap.ends[play])
                moving, stay = crosses(events)
                wanted += moving
                if stay != (0, 0):
                    wanted += [stay, (0, 0)] if play + 1 < len(recap.starts) else [stay]
                while recap.number == play and recap.state != "done":
                    console.step()
                    mark = chart.crossed, chart.crossed_islands
                    if mark != seen[-1]:
                        seen.append(mark)
                    if recap.number == play and recap.state != "moving":
                        own = [which for what, _, which in events if what in ("built", "removed")]
                        gains = [(which, who) for what, who, which in events if what == "gained"]
                        assert chart.bridges.rim == (own or [-1])[-1]
                        assert all(chart.plus[which] == who for which, who in gains)
            assert seen == wanted


@pytest.mark.parametrize("bot", (None, WHITE))
@pytest.mark.parametrize("speed", range(3))
def test_at_the_fastest_speed_a_turn_that_only_drew_is_told_for_a_moment(speed, bot):
    """Any key holds it. Played cards, or taking no card, stay on the screen until OK."""
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.app.pace = PACES[speed]
        for actions, key in (
            ("=E", ""), ("=?", ""), ("=-", ""), ("AH =E", ""), ("=E", "LEFT"), ("=E", "DOWN"),
        ):  # fmt: skip
            console.put(**{**PLACE, "hands": ("AHH", "BCD")})
            record = console.match.record
            record.bot_side = bot
            for action in actions.split():
                record.apply(action)
            console.show("recap")
            console.wait(1000)
            assert console.screen.name == "recap"
            if key:
                console.press(key)
            console.wait(4000)
            passed = speed == FAST and actions in ("=E", "=?") and not key
            assert console.screen.name == ("turn" if passed else "recap"), actions
            console.press("OK")
            assert console.screen.name == "turn", actions


@pytest.mark.parametrize("bot", (None, 0))
@pytest.mark.parametrize("key, name", (("OK", "turn"), ("BACK", "turn"), ("MENU", "menu")))
def test_every_key_that_turns_no_step_leaves_a_recap(key, name, bot):
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.put(**{**PLACE, "hands": ("AHH", "BCD")})
        console.match.record.apply("=E")
        console.match.record.opponent = PERSON if bot is None else Opponent(bot, LEVEL, 0)
        console.show("recap")
        console.wait(1000)
        console.press(key)
        assert console.screen.name == name
        console.press("OK" if name == "menu" else "MENU")
        assert console.screen.name == ("turn" if name == "menu" else "menu")


def test_menu_in_a_recap_opens_none_where_no_turn_follows():
    """It goes on as OK does: here to the score of the round that the bot has ended."""
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.put(**{**PLACE, "hands": ("AHH", "BCD"), "row": "E..", "pile": 0})
        console.match.record.opponent = Opponent(0, LEVEL, 0)
        console.match.record.apply("=E")
        assert console.match.game.needs_pack
        console.show("recap")
        console.wait(1000)
        console.press("MENU")
        assert console.screen.name == "score"


@pytest.mark.parametrize("actions", ("=F", "AH =G", "AH =?", "=-"))
def test_a_recap_lights_what_was_drawn_and_the_row_has_its_new_card_later(handheld, actions):
    """A turn that only drew also says who did."""
    handheld.put(**{**PLACE, "hands": ("AHH", "BCD")})
    record = handheld.match.record
    for action in actions.split():
        record.apply(action)
    handheld.show("recap")
    handheld.wait(3000)
    cards = handheld.table.cards
    lit = [slot for slot in range(3) if cards.slots[5 + slot].pixel_shader is cards.palettes[1]]
    assert lit == ["EFG".index(letter) for letter in actions[-1] if letter in "EFG"]
    assert (cards.pile[0].pixel_shader[GROUND] == LIME) == (actions[-1] == "?")
    assert list(cards.faces[5:]) == [4, 5, 6]
    if actions[0] == "=":
        assert handheld.screen.box.label.text.startswith(handheld.texts["white"] + ": ")
    handheld.press("OK")
    lit = [slot for slot in range(3) if cards.slots[5 + slot].pixel_shader is cards.palettes[1]]
    assert handheld.screen.name == "turn" and not lit
    assert list(cards.faces[5:]) == list(record.game.row)


@pytest.mark.parametrize("board", sampled(SIZES))
def test_a_curtain_shows_nothing_but_whose_turn_it_is(board):
    """After a turn with a recap it looks like any curtain: no card, no bridge, nothing drawn."""
    with Handheld(board, seed=1) as console:
        console.put(hands=("AABKK", "CDEFG"), row="CDE", pile=5)
        console.app.show("curtain")
        console.step()
        before = bytes(console.pixels)
        console.press("OK")
        for words in ("AB =?", "CG =?"):
            console.turn()
            console.play(words)
            console.wait(5000)
            assert console.screen.name == "curtain"
        same = bytes(console.pixels) == before
        assert same and console.match.has_recap()


def test_effects_too_long_for_the_line_beside_the_cards_are_not_shown():
    """A language's texts may be that long."""
    with Handheld("picosystem", seed=1, unseen=True) as console:
        from ui.game.played_box import PlayedBox

        console.app.match = Match(Record(Setup()))
        table = console.app.open_table()
        box = PlayedBox(console.app, WHITE)
        box.effects = box._short = "+" + 20 * "W", ""
        assert table.buttons.lines
        box.report(table.buttons, "")
        assert not any(label.text.strip() for label in table.buttons.lines)


def test_menu_in_the_first_games_recap_leaves_what_its_first_turn_explains():
    """That is said once, also where the menu is, and any key removes it."""
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.put(**{**PLACE, "hands": ("AHH", "BCD")})
        console.match.record.opponent = Opponent(0, LEVEL, 0)
        console.match.record.apply("=E")
        console.app.explain_signs = True
        console.show("recap")
        console.wait(1000)
        console.press("MENU")
        assert console.screen.name == "turn" and console.screen.notice
        console.press("MENU")
        assert console.screen.name == "menu"
        console.press("BACK", "RIGHT")
        assert console.screen.name == "turn" and not console.screen.notice
