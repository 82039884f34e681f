# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""QR CODE, and PLAY BY PHONE at the curtain: a camera reads the game from the display."""

import sys

import pytest
import zxingcpp
from PIL import Image, ImageFilter

from engine.record import LEVEL
from engine.text.link import link_of
from helpers.fitting import misfits
from helpers.golden import golden
from helpers.sample import sampled
from helpers.screens import (
    ADDRESS,
    LANGUAGES,
    SIZES,
    Handheld,
    each_size,
    known_address,
    pygamer,
    shown,
)
from sim.boards import INTENTS
from sim.desk.robot import list_buttons
from sim.desk.selfplay import Player, make_chooser
from sim.web.guest.handheld.link import unpack_link, unpack_unfinished
from ui.apply_options import use_language

sizes, smallest = each_size, pygamer

LONGEST = "https://example.org/" + "x" * 59 + "/"


def taken(picture, lean):
    """Take a photo of the display: enlarged, turned, from the side, and blurred."""
    wide, high = picture.width * 3, picture.height * 3
    photo = Image.new("RGB", (wide + 200, high + 200), (70, 60, 50))
    photo.paste(picture.convert("RGB").resize((wide, high), Image.Resampling.NEAREST), (100, 100))
    photo = photo.rotate(lean, Image.Resampling.BICUBIC, fillcolor=(70, 60, 50))
    aside = (1.1, lean / 200, -30, 0.05, 1.1, -30, 0.2 / photo.width, 0)
    photo = photo.transform(photo.size, Image.Transform.PERSPECTIVE, aside)
    return photo.filter(ImageFilter.GaussianBlur(2))


def read(console, tmp_path, lean):
    """Read the display's code with a camera."""
    console.shot(str(tmp_path / "scan.png"))
    with Image.open(tmp_path / "scan.png") as picture:
        return [code.text for code in zxingcpp.read_barcodes(taken(picture, lean))]


def same(text, record):
    assert text.startswith(ADDRESS + "#")
    again = unpack_link(text.partition("#")[2])
    told = again.packs, again.actions, again.setup.to_bytes(), again.bot_side, again.winner
    return told == (
        record.packs, record.actions, record.setup.to_bytes(), record.bot_side, record.winner,
    )  # fmt: skip


@pytest.mark.dear
@pytest.mark.parametrize("size, language", sampled(zip(SIZES, ["en", "de"] * len(SIZES))))
def test_a_camera_reads_the_game_from_the_result_and_from_a_replay(size, language, tmp_path):
    with Handheld(size, seed=1) as console, known_address():
        use_language(console.app.texts, language)
        for name, lean in ("kosmos", -9), ("classic-handicap", 14):
            record = console.show_result(golden(name), 0, LEVEL, 2)
            assert console.screen.buttons.text.endswith(("QR CODE", "QR-CODE"))
            console.press("MENU")
            (text,) = read(console, tmp_path, lean)
            assert same(text, record)
            console.press("BACK")
            assert console.screen.name == "result"
        console.press("DOWN", "OK", "LEFT", "MENU", "MENU")
        assert console.screen.name == "qr_code"
        assert read(console, tmp_path, 5) == [text]
        console.press("OK")
        assert (console.screen.name, console.screen.replay.at) == ("replay", console.screen.end)
        with known_address(LONGEST):
            console.press("MENU", "MENU")
            assert read(console, tmp_path, -6) == [text.replace(ADDRESS, LONGEST)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", (LONGEST, ADDRESS))
@pytest.mark.dear
def test_a_code_says_what_it_is_and_has_large_modules_and_light_ones_around(address, language):
    """The code is as large as the display allows above the bottom line, which has its key and says
    what a phone does with it. The margin is four light modules, or at least two if a module has
    three pixels at most."""
    for size in SIZES:
        with Handheld(size, seed=1) as console, known_address(address):
            use_language(console.app.texts, language)
            record = console.show_result(golden("kosmos"))
            console.show("qr_code", record, ("result", 0))
            console.step()
            code, texts = console.screen.group[-1], console.app.texts
            modules, scale = code[0].bitmap.width, code.scale
            side = modules * scale
            quiet = (4 if scale > 3 else 2) * scale
            pixels, width = console.pixels, console.width
            bottom = console.app.layout.BUTTONS_TOP
            light = range(code.x - quiet, code.x + side + quiet)
            assert light[0] >= 0 and light[-1] < width
            assert code.y >= quiet and code.y + side + quiet <= bottom
            dark = 0
            for y in range(code.y - quiet, code.y + side + quiet):
                for x in light:
                    inside = 0 <= x - code.x < side and 0 <= y - code.y < side
                    white = pixels[2 * (y * width + x) :][:2] == b"\xff\xff"
                    assert white or inside
                    dark += not white
            assert dark > side * side // 3
            buttons = console.screen.buttons
            assert buttons.text == buttons.keycap_of("BACK") + texts["back"]
            assert buttons.said == texts["code of a game"]
            light_ones = 8 if scale >= 3 else 4
            assert (modules + light_ones) * (scale + 1) > min(width, bottom), "none larger fits"
            assert not list(misfits(console))


@pytest.mark.parametrize("address", ("", LONGEST + "x"))
def test_without_an_address_no_code_is_offered(sizes, address):
    """None is offered with an address that is too long for a code, either."""
    with known_address(address):
        sizes.new_game()
        assert sizes.screen.name == "curtain" and offers(sizes) == ["OK", "BACK"]
        sizes.press("MENU")
        assert sizes.screen.name == "curtain"
        sizes.show_result(golden("kosmos"))
        assert offers(sizes) == ["OK", "BACK"]
        sizes.press("MENU")
        assert sizes.screen.name == "result"
        sizes.press("DOWN", "OK", "LEFT", "MENU")
        assert offers(sizes) == ["OK", "BACK"]
        sizes.press("MENU")
        assert sizes.screen.name == "replay"


def offers(console):
    return [intent for *_, intent in list_buttons(console.app)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_two_goes_on_by_a_code_at_the_curtain(sizes, language):
    """Every key leads back to the curtain, which takes no key but three. Nobody's hand is seen."""
    with known_address():
        console = sizes
        use_language(console.app.texts, language)
        console.new_game()
        player = Player(make_chooser(len(language)))
        while (console.screen.name, console.match.has_recap()) != ("curtain", True):
            key = player.key(console.app)
            console.press(key) if key else console.wait(100)
        record, hands = console.match.record, []
        console.on_frame = lambda console: hands.append(
            shown(console.display.root_group, console.app.table.group)
            if console.app.table
            else False
        )
        assert not list(misfits(console))
        keys = [key for key in INTENTS if key in {**console.board.keys, **console.board.held}]
        for key in keys:
            if key not in ("OK", "BACK", "MENU"):
                console.press(key)
                assert console.screen.name == "curtain"
        for key in keys:
            console.press("MENU")
            assert (console.screen.name, list(misfits(console))) == ("qr_code", [])
            assert console.screen.text == ADDRESS + "#game=" + link_of(record)
            assert unpack_unfinished(console.screen.text.partition("#game=")[2]) == record
            console.press(key)
            assert console.screen.name == "curtain"
        assert not any(hands)
        console.on_frame = None
        console.press("OK")
        assert console.screen.name == "recap"


def test_a_camera_reads_a_game_of_two(smallest, tmp_path):
    with known_address():
        smallest.new_game()
        smallest.press("MENU")
        (text,) = read(smallest, tmp_path, 4)
    assert unpack_unfinished(text.removeprefix(ADDRESS + "#game=")) == smallest.match.record


def test_codes_of_all_lengths_are_read(tmp_path):
    """For some lengths miniqr's own choice of a type fails."""
    with Handheld("thumby_color", seed=1) as console:
        code = sys.modules["ui.lifetimes"].load("ui.review.qr_code")._make_code
        for length in (1, 17, 18, 32, 52, 53, 54, 106, 107, 134, 153, 154, 155, 192, 193, 229, 230):
            text = (ADDRESS * 9)[:length]
            bitmap = code(text.encode())
            picture = Image.new("L", (bitmap.width + 8, bitmap.height + 8), 255)
            for x in range(bitmap.width):
                for y in range(bitmap.height):
                    if bitmap[x, y]:
                        picture.putpixel((x + 4, y + 4), 0)
            large = picture.resize((picture.width * 3, picture.height * 3), 0)
            assert [found.text for found in zxingcpp.read_barcodes(large)] == [text], length
        assert console.app
