# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The campaign. Rivals are unlocked one by one, and wins survive power-off."""

import pytest

from engine.actions import DECLINE
from engine.map import ENDS, NAMES, NOBODY, WHITE
from engine.record import RIVAL, Opponent, Record
from engine.save.fields import BEATEN
from engine.text.notation import LINE_NAMES
from engine.text.parse_position import parse_position
from helpers.scenes import LAST_TURN
from helpers.screens import TEXTS, Handheld, everywhere, pygamer
from sim.bots.players import BOTS
from sim.desk.letters import list_labels
from sim.desk.robot import list_buttons
from ui.draw import palette

RIVALS = [name.lower() for name in NAMES]


handheld = pygamer
each_handheld = everywhere


def open_campaign(console):
    console.leave()
    press_campaign(console)
    assert console.screen.name == "campaign"


def press_campaign(console):
    console.go_to_row("campaign")
    console.press("OK")


def finish(console, won):
    """Take the game to its last turn, which the player wins or loses."""
    app = console.app
    record = Record(None, Opponent(app.match.bot_side, RIVAL, app.match.record.number))
    record.game = parse_position(LAST_TURN)
    bot, player = app.match.bot_side, app.match.bot_side ^ 1
    record.game.scores = [(9, 0) if (player if won else bot) == WHITE else (0, 9)]
    app.match.record = app.save.record = record
    app.match.act(DECLINE)
    app.go_on()
    console.step()


def test_every_rival_has_a_level_and_a_line():
    assert len([key for key in TEXTS if key[:6] == "rival "]) == 5 * len(RIVALS)
    assert set(RIVALS) <= set(BOTS)


def test_the_first_game_explains_its_signs_in_the_campaign_too(handheld):
    for explained in (True, False):
        handheld.show("campaign")
        handheld.press("OK")
        handheld.turn()
        assert ("|".join(TEXTS["signs"]) in handheld.said()) == explained


def test_only_the_next_rival_is_open_and_a_hidden_island_says_what_opens_it(handheld):
    open_campaign(handheld)
    handheld.press("RIGHT")
    assert handheld.texts.fill("hidden island", "ALOA") in " ".join(
        labels_of(handheld.display.root_group)
    )
    assert [intent for *_, intent in list_buttons(handheld.app)] == ["BACK"], "nothing to play"
    handheld.press("DOWN")
    assert handheld.screen.at == 1, "nothing behind it"
    handheld.press("LEFT", "UP")
    assert handheld.screen.at == 0, "nothing before the first"
    handheld.press("RIGHT", "OK")
    assert (handheld.screen.name, handheld.screen.at) == ("campaign", 0), "nobody plays there yet"
    handheld.press("OK")
    assert handheld.match.opponent_name == RIVALS[0]


def test_it_says_what_a_win_does_until_there_is_one_and_what_the_stars_are(each_handheld):
    for beaten, told in ((0, "about the campaign"), (1, "rival 1")):
        each_handheld.save.values[BEATEN] = beaten
        each_handheld.show("campaign")
        assert texts_shown(each_handheld.screen.group) >= set(each_handheld.texts[told].split())
        assert each_handheld.screen.buttons.said == each_handheld.texts["stars"]
    each_handheld.press("RIGHT")
    assert each_handheld.screen.buttons.said == "", "a hidden rival shows none"


def test_a_win_opens_the_next_and_is_kept(handheld):
    open_campaign(handheld)
    handheld.press("OK")
    finish(handheld, won=False)
    assert handheld.screen.name == "result"
    assert handheld.save.values[BEATEN] == 0
    lost = handheld.match.record
    assert [name for name, *_ in handheld.screen.rows[:2]] == ["rematch", "campaign"]
    handheld.press("OK")  # REMATCH
    assert handheld.match.record is not lost and handheld.match.opponent_name == RIVALS[0]
    finish(handheld, won=True)
    assert handheld.save.values[BEATEN] == 1
    assert handheld.screen.menu.rows[0][0] == handheld.texts.fill(
        "the next rival", RIVALS[1].upper()
    )
    handheld.press("OK")
    handheld.press("LEFT", "OK")  # the first rival again: a second win doesn't count
    finish(handheld, won=True)
    assert handheld.save.values[BEATEN] == 1
    with Handheld("pygamer", seed=1, store=handheld.store) as again:
        open_campaign(again)
        assert again.screen.at == 1
        again.press("OK")
        assert again.match.opponent_name == RIVALS[1]
        with Handheld("pygamer", seed=1, store=again.store) as resumed:
            press_campaign(resumed)
            assert resumed.match.opponent_name == RIVALS[1]


def test_the_campaigns_game_and_another_leave_each_other_alone(handheld):
    app = handheld.app
    handheld.new_game()
    handheld.turn()
    handheld.play("=?")
    position = handheld.state().split("position=")[1]
    open_campaign(handheld)
    handheld.press("OK")
    assert app.match.opponent_name == RIVALS[0]
    campaign = bytes(app.match.record.packs[0])
    handheld.leave()
    handheld.press("DOWN", "OK")  # RESUME, below the campaign's
    assert app.match.bot_side is None
    assert handheld.state().endswith(position)
    with Handheld("pygamer", seed=2, store=handheld.store) as again:
        press_campaign(again)
        assert again.match.opponent_name == RIVALS[0]
        assert bytes(again.match.record.packs[0]) == campaign
        assert again.screen.name in ("turn", "bot", "recap")
        finish(again, won=True)
        assert again.screen.name == "result"
        again.press("BACK")
        assert again.screen.name == "title"
        again.press("DOWN", "OK")
        assert again.state().endswith(position)
        again.turn()
        again.match.give_up()
        again.leave()
        assert again.screen.opens[0] != ("resume",)
        open_campaign(again)
        assert again.screen.at == 1


def test_a_win_lands_a_stone_and_builds_to_the_next_island(handheld):
    handheld.save.values[BEATEN] = 4
    open_campaign(handheld)
    handheld.press("OK")
    finish(handheld, won=True)
    assert texts_shown(handheld.screen.group) >= set(TEXTS["rival 4 beaten"].split())
    handheld.press("OK")
    screen = handheld.screen
    assert screen.moving
    assert screen.at == 5
    assert texts_shown(screen.group) >= set(TEXTS["rival 5"].split())
    while screen.moving:
        handheld.step()
    stones = screen.chart.stone[:5]
    rest, hopped = [stone.y for stone in stones], set()
    for _ in range(100):
        handheld.step()
        hopped |= {n for n in range(5) if stones[n].y < rest[n]}
    assert hopped == {*range(5)} and rest == [stone.y for stone in stones]
    white = [island for island in range(12) if screen.chart.owners[island] == WHITE]
    assert white == [0, 1, 2, 3, 4]
    built = [line for line in range(27) if screen.chart.bridges.looks[line] != 2]
    assert len(built) == 5
    assert ENDS[2 * LINE_NAMES.index("EF") + 1] == 5 and LINE_NAMES.index("EF") in built
    handheld.press("OK")
    finish(handheld, won=False)
    assert texts_shown(handheld.screen.group) >= set(TEXTS["rival 5 won"].split())
    handheld.press("DOWN", "OK")
    screen = handheld.screen
    assert not screen.moving
    assert screen.at == 5, "they can be played again at once"
    handheld.press("LEFT")
    assert screen.at == 4


def test_a_rival_has_a_face_and_stars(handheld):
    handheld.save.values[BEATEN] = 12
    open_campaign(handheld)
    screen = handheld.screen
    faces, stars = set(), []
    for _ in RIVALS:
        face = screen.group[screen.layers][0].bitmap
        faces.add(tuple(face[x, y] for y in range(12) for x in range(12)))
        told = next(word for word in labels_of(screen.group) if word.endswith("*"))
        rival, name, shown = told.split()
        assert (rival, name) == (handheld.texts["rival"], NAMES[screen.at].upper())
        stars.append(len(shown))
        handheld.press("LEFT")
    assert len(faces) == 12
    assert stars == sorted(stars, reverse=True) and (stars[0], stars[-1]) == (5, 1)


@pytest.mark.parametrize("beaten", (0, 5, 11, 12))
def test_whoever_is_not_beaten_yet_is_seen_on_their_island(each_handheld, beaten):
    each_handheld.save.values[BEATEN] = beaten
    open_campaign(each_handheld)
    chart, layout = each_handheld.screen.chart, each_handheld.app.layout
    faces = [part for part in chart.stones if hasattr(part, "scale")]
    assert len(faces) == 12 - beaten
    for rival, face in enumerate(faces, beaten):
        x, y = chart.find_stone_centre(rival)
        size = 12 * layout.S
        assert face.x <= x < face.x + size and face.y <= y < face.y + size
        assert face.y + size <= layout.CARDS_TOP, "all of it"
        coloured = palette.SAND in [*face[0].pixel_shader]
        assert coloured == (rival == beaten), "the others are dark"


def test_the_last_win_has_a_finale(handheld):
    handheld.save.values[BEATEN] = 11
    open_campaign(handheld)
    handheld.press("OK")
    finish(handheld, won=True)
    handheld.press("OK")
    screen = handheld.screen
    assert screen.name == "finale"
    handheld.wait(1500)
    assert 3 < len(faces_of(screen)) < 12
    assert texts_shown(screen.group) >= set(TEXTS["to the finale"][1].split())
    handheld.wait(3000)
    assert len(faces_of(screen)) == 12
    before = faces_of(screen)
    handheld.wait(300)
    assert faces_of(screen) != before, "they hop"
    handheld.press("OK")
    screen = handheld.screen
    assert screen.name == "campaign" and screen.moving and screen.at == 11
    handheld.press("OK")
    finish(handheld, won=True)
    assert handheld.save.values[BEATEN] == 12, "they can be beaten again"
    handheld.press("OK", "OK")
    assert len(faces_of(handheld.screen)) == 12, "OK shows all"
    handheld.press("OK")
    assert handheld.screen.name == "campaign"
    handheld.press("OK")
    finish(handheld, won=False)
    handheld.press("DOWN", "OK")
    assert handheld.screen.name == "campaign"


def faces_of(screen):
    """Find the places of the faces in the finale."""
    places = [(part.x, part.y) for part in screen.group if getattr(part, "scale", 1) == 2]
    return places[1:]  # the first is the title


def test_the_rival_and_their_temper_are_named_while_they_play(handheld):
    app = handheld.app
    named = TEXTS["rival 0 is"]
    open_campaign(handheld)
    handheld.press("OK")
    handheld.turn()
    handheld.play("=?")
    said = set()
    for _ in range(1000):
        handheld.step()
        said.update((app.screen.name, text) for text in texts_shown(app.table.seat))
        if ("recap", "EAGER.") in said:
            break
    assert {(at, word) for at in ("bot", "recap") for word in named.split()} <= said
    handheld.turn()
    app.match.act("=?")
    app.show("bot")
    while app.screen.thinking is None:
        handheld.step()
    assert app.screen.thinking.text == "ALOA", "the temper was told at the game's start"
    assert app.name_player(app.match.bot_side) == TEXTS["rival"], "ALOA -LALE would be two islands"
    assert app.name_player(WHITE) == TEXTS["you"]


def test_the_rival_has_a_word_after_a_draw(handheld):
    open_campaign(handheld)
    handheld.press("OK")
    app = handheld.app
    record = Record(None, Opponent(app.match.bot_side, RIVAL, 0))
    record.game = parse_position(LAST_TURN)
    record.game.ending, record.game.winner = "draw", NOBODY
    app.match.record = app.save.record = record
    app.show("result")
    assert texts_shown(app.screen.group) >= set(TEXTS["rival 0 drawn"].split())
    handheld.press("DOWN", "OK")
    assert (app.screen.name, app.screen.at, app.screen.moving) == ("campaign", 0, False)


def texts_shown(group):
    """List the words of all labels in a group."""
    return set(" ".join(labels_of(group)).split())


def labels_of(group):
    return [label.text for label, *_ in list_labels(group)]
