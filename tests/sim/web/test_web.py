# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition's page in a headless Chromium."""

import base64
import io
import re

import pytest
from PIL import Image

from engine.record import Record
from engine.replay import list_turn_starts
from engine.rng import Rng, new_pack
from engine.save.fields import FACES
from engine.save.log import read_save
from engine.save.save import Save
from engine.setup import Setup
from engine.text.link import link_of
from engine.text.records import record_lines
from helpers.browsing import TriedBrowser, axe, begin, build, choose_row, kept, replay, resume
from helpers.logs import new_game, play_on as play_on_saved
from helpers.sample import WHOLE
from helpers.screens import as_in_a_page
from helpers.tools import with_tools
from sim import ROOT
from sim.desk import png
from sim.desk.console import Console
from sim.tools.random_games import play_random as random_game
from sim.web.build.edition import main
from sim.web.guest.handheld.link import unpack_link
from sim.wording import read_texts
from tried.server import Server

SEED = 1
OK, BACK = 4, 5


def test_the_title_without_a_request_elsewhere_or_an_error(kept_page):
    page = kept_page
    page.reads("> HOW TO PLAY")
    asked = page.requests()
    assert page.server.url + "worker.js" in {url.partition("?")[0] for url in asked}
    assert [url for url in asked if not url.startswith(page.server.url)] == []
    assert page.errors() == []


SHOWN = """
const canvas = document.querySelector("canvas"), { width, height } = canvas;
const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
context.drawImage(canvas, 0, 0);
return context.canvas.toDataURL();
"""
"""Returns the picture as a PNG."""


def shown(page):
    """Return the red, green and blue of each pixel of the picture."""
    data = base64.b64decode(page.run(SHOWN).partition(",")[2])
    with Image.open(io.BytesIO(data)) as image:
        return image.convert("RGB").tobytes()


FILLS = """
const [canvas, stage] = ["canvas", "#stage"].map((name) => document.querySelector(name));
return canvas.clientWidth === stage.clientWidth || canvas.clientHeight >= stage.clientHeight - 1;
"""
LAMP = "return document.querySelector('#stage').style.getPropertyValue('--lamp')"


@pytest.fixture
def german(alone):
    alone.prefer("eo,de-AT,en")
    return alone


def test_the_picture_is_the_boards_that_fits_the_window_in_the_browsers_language(
    german, monkeypatch
):
    """The pictures are compared to the pixel. In a game the lamp shines."""
    page = german
    monkeypatch.setenv("KAHUNA_LANGUAGE", "de")
    for name, size in (("picosystem", (390, 844)), ("picopad", (844, 390))):
        page.phone(*size)
        page.open(page.server.url)
        page.reads("> SO WIRD GESPIELT")
        assert page.run("return document.documentElement.lang") == "de"
        assert page.run(FILLS), "all the room there is"
        page.press(*["ArrowDown", "Enter"] * 2)
        page.reads("> START")  # nothing moves on this screen
        seen = shown(page)
        with Console(name, seed=SEED) as console:
            as_in_a_page(console)
            console.press(*["DOWN", "OK"] * 2)
            console.wait(200)
            wanted = png.to_rgb(console.pixels)
        assert seen == wanted
        assert page.run(LAMP) in ("", "rgb(0 0 0)")
    page.press("Enter")
    lit = page.until(lambda: page.run(LAMP) not in ("", "rgb(0 0 0)") and page.run(LAMP))
    assert re.fullmatch(r"rgb\((1?\d\d) \1 0\)", lit), "yellow, less than it could be"


def test_a_finger_slides_from_key_to_key(page):
    """A finger presses each key that it reaches, and only while it is on the key."""
    page.reads("> HOW TO PLAY")
    page.strike("End")  # without a user's action a browser doesn't vibrate
    page.press("ArrowDown")
    page.reads("> PLAY")
    page.phone()
    page.until(lambda: page.run("return innerWidth") == 390)

    page.run("window.felt = 0; navigator.vibrate = () => { window.felt++ }")

    def place(key):
        return page.run(
            "const box = document.querySelector('[data-key=\"%d\"]').getBoundingClientRect();"
            "return {x: box.x + box.width / 2, y: box.y + box.height / 2}" % key
        )

    def arrives():
        """Whether the browser and the page agree on a place. They don't right after the window has
        become a phone's."""
        for point in ({"x": 1, "y": 1}, place(BACK)):
            page.do("Input.dispatchMouseEvent", type="mouseMoved", **point)
        return page.run("return window.over") == str(BACK)

    page.run(
        "addEventListener('pointermove', (event) => {"
        " window.over = event.target.closest('[data-key]')?.dataset.key })"
    )
    page.until(arrives)

    def touch(kind, *keys):
        page.do("Input.dispatchTouchEvent", type=kind, touchPoints=[place(key) for key in keys])

    touch("touchStart", BACK)
    touch("touchMove", OK)
    page.reads("> NEW GAME")
    touch("touchMove", BACK)
    page.reads("> PLAY")
    touch("touchEnd")
    page.until(lambda: page.run("return document.querySelectorAll('.down').length") == 0)
    assert page.run("return window.felt") == 3
    assert page.errors() == []


def test_a_hidden_tab_stands_still(page):
    page.reads("> HOW TO PLAY")
    page.run("Object.defineProperty(document, 'hidden', {get: () => window.away, set() {}})")
    change = "window.away = %s; document.dispatchEvent(new Event('visibilitychange'))"
    page.run(change % "true")
    seen = []

    def still():
        """Whether the current pass has ended. The sea moves in each pass."""
        page.wait(100)
        seen.append(page.run(SHOWN))
        return seen[-3:] == seen[-1:] * 3 and seen[-1]

    before = page.until(still)
    page.press("ArrowDown")
    page.wait(500)  # long enough for the sea to move and for a key to count
    assert page.run(SHOWN) == before
    page.run(change % "false")
    page.reads("> PLAY")


def test_taps_a_gamepad_the_sound_of_its_keys_and_full_screen(page):
    page.reads("> HOW TO PLAY")
    page.run("window.felt = 0; navigator.vibrate = () => { felt++ }")
    row = """
        const box = document.querySelector("canvas").getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height * 0.57];
    """
    x, y = page.run(row)  # the title's second row
    for kind in ("mousePressed", "mouseReleased"):
        page.do("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
    page.reads("> NEW GAME")
    assert page.run("return felt") == 1
    page.press("Escape")
    page.reads("> PLAY")
    page.run("""
        window.heard = [];
        AudioParam.prototype.setValueAtTime = function (value) { window.heard.push(value) };
        window.pad = {connected: true, axes: [0, 0], buttons: Array(17).fill({pressed: false})};
        navigator.getGamepads = () => [null, pad];
        dispatchEvent(new Event("gamepadconnected"));
    """)
    page.run("pad.buttons[0] = {pressed: true}")
    page.reads("> NEW GAME")
    page.run("pad.buttons[0] = {pressed: false}")
    # A browser plays no sound before a key press or a touch.
    page.until(lambda: page.strike("ArrowDown") or page.run("return heard"))
    page.run("navigator.getGamepads = () => []")
    page.run("Element.prototype.requestFullscreen = function () { window.full = this.tagName }")
    choose_row(page, "full screen")
    assert page.run("return window.full") == "HTML"


def test_a_phones_lessons_speak_of_taps_and_a_tap_where_no_line_leads_is_answered(page):
    page.phone()
    page.open(page.server.url)
    page.reads("> HOW TO PLAY")
    page.press("Enter")
    page.reads("Build bridges")
    page.tap_picture(120, 120)
    page.reads("Tap IFFI.")
    page.press("ArrowRight", "Enter")
    page.reads("Tap it to build.")
    page.tap_picture(51, 126)  # Huna
    page.reads("Not that one.")
    begin(page)
    page.press_on("Enter", "(B) BACK")
    page.tap_picture(51, 126)
    assert "NO LINE LEADS FROM BARI TO HUNA" in " ".join(page.reads("NO LINE").split())


def test_no_key_repeats_while_the_browser_makes_ready_to_sound(page):
    page.reads("> HOW TO PLAY")
    page.run("""
        window.AudioContext = class extends AudioContext {
          constructor() {
            const now = performance.now();
            while (performance.now() < now + 1500);
            super();
            window.made = true;
          }
        };
    """)
    page.strike("ArrowDown")
    page.until(lambda: page.run("return window.made"))
    page.reads("> PLAY")
    page.press("ArrowUp")
    page.reads("> HOW TO PLAY")


def test_a_left_handed_player_has_the_cross_on_the_right(page):
    """The picture isn't turned upside down."""
    page.reads("> HOW TO PLAY")
    page.phone()
    left = "return document.querySelector('#cross').getBoundingClientRect().x < innerWidth / 3"
    assert page.run(left)
    page.press("ArrowUp")
    page.reads("> OPTIONS")
    page.press("Enter")
    page.reads("LEFT-HANDED ← OFF →")
    page.go_to("> LEFT-HANDED", "ArrowDown")
    page.press("ArrowRight")
    page.reads("LEFT-HANDED ← ON →")
    assert not page.run(left)
    page.press("ArrowUp")
    page.until(lambda: "> LEFT-HANDED" not in page.text())
    page.press("ArrowDown")
    page.reads("> LEFT-HANDED")


TURNS = "return [...document.querySelectorAll('#moves li')].map((one) => one.innerText)"
CUT = """
const box = (part) => part.getBoundingClientRect(), list = box(document.querySelector("#moves"));
const all = [...document.querySelectorAll("#moves li")].map(box).filter(({ x }) => x < list.right);
return [all.length, all.every(({ bottom }) => bottom <= list.bottom)];
"""
"""Returns how many turns the list shows, and whether it shows each of them as a whole."""
BETWEEN = """
const box = (name) => document.querySelector(name).getBoundingClientRect(), list = box("#moves");
return box("canvas").bottom <= list.top && list.bottom <= box("#cross").top;
"""


def test_what_is_taken_back_stays_so_after_a_reload_and_the_turns_are_beside_it_or_below(page):
    """The turns are listed as everybody saw them. A phone has them between picture and keys, and a
    line of advice in the first turn of all."""
    page.desk(1280, 800)
    in_a_game(page)
    (built,) = page.until(lambda: page.run(TURNS))
    assert re.fullmatch(r"\w+–\w+", built)
    apart = "return document.querySelector('#moves').getBoundingClientRect().right"
    assert page.run(apart) <= page.run("return document.querySelector('canvas').offsetLeft")
    page.press("Backspace")
    taken_back = page.until(lambda: "(B) UNDO" not in page.text() and page.text())
    page.until(lambda: page.run(TURNS) == [])
    advice = "return document.querySelector('#advice').checkVisibility()"
    assert not page.run(advice)
    page.phone()
    build(page)
    assert page.until(lambda: page.run(TURNS)) == [built] and page.run(BETWEEN)
    page.press("Backspace")
    page.until(lambda: page.run(TURNS) == [])
    assert page.run(advice)
    page.run("localStorage.setItem('advised', true)")  # as after two turns
    page.driver.refresh()
    page.until(page.started)
    resume(page)
    assert not page.run(advice)
    # Hidden while there is a message at the bottom; a phone has no room for the number of cards.
    aside = re.compile("BRIDGES LEFT.*\n*|(?<=ISLANDS 0), CARDS 3")
    assert aside.sub("", page.text()) == aside.sub("", taken_back)


def in_a_game(page):
    """Begin a game and build a bridge; returns the screen's words."""
    begin(page)
    return build(page)


@pytest.mark.skipif(not WHOLE, reason="in `make trial`: two browsers are started")
def test_a_game_goes_on_after_the_browser_is_killed(site, tmp_path):
    with Server(site) as server:
        with with_tools(TriedBrowser, tmp_path) as browser:
            browser.open(server.url)
            built = in_a_game(browser)
            browser.kill()
        with TriedBrowser(tmp_path) as browser:
            browser.open(server.url)
            resume(browser)
            assert browser.reads("(B) UNDO") == built


IS_THERE = ".then((one) => arguments[0](!!one))"


def test_without_a_network_the_game_its_study_and_the_page_for_boards_are_there(served, site):
    """They are there even if the host redirects a page and lacks an icon."""
    page = served
    page.server.files = {**site, "study.html": "studied.html", "studied.html": site["study.html"]}
    del page.server.files["icon-512.png"]
    page.open(page.server.url)
    kept(page)
    asked = page.driver.execute_async_script
    page.until(lambda: asked("caches.match('board.js', {ignoreSearch: true})" + IS_THERE))
    page.until(lambda: asked("caches.match('study.html')" + IS_THERE))
    page.server.close()
    page.open(page.server.url + "?utm=1")
    page.reads("> HOW TO PLAY")
    assert page.errors() == []
    page.driver.get(page.server.url + "study.html#" + link_of(random_game(Rng(3))))
    page.until(lambda: page.run("return document.querySelector('aside progress')"))
    page.run("document.querySelector('aside button').click()")
    page.driver.get(page.server.url + "board.html")
    assert page.run("return document.querySelectorAll('#board option').length") > 2
    assert page.run("return getComputedStyle(document.querySelector('h1')).color") != "rgb(0, 0, 0)"


def test_two_tabs_at_once(kept_page):
    page = kept_page
    page.reads("> HOW TO PLAY")
    first = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.driver.get(page.server.url)
    page.until(lambda: "another tab" in page.note())
    assert not page.started()
    second = page.driver.current_window_handle
    here = "document.querySelector('#loading button').click()"
    for mine, other in ((second, first), (first, second)):
        page.driver.switch_to.window(mine)
        page.run(here)
        page.until(page.started)
        assert page.note() == ""
        page.driver.switch_to.window(other)
        page.until(lambda: "another tab" in page.note() and not page.started())
    page.driver.switch_to.window(first)
    page.driver.close()
    page.driver.switch_to.window(second)
    page.until(page.started)
    assert page.note() == ""


def test_a_save_from_a_board_and_back(page, tmp_path):
    """A file that isn't a save is refused, and the stored save stays unharmed."""
    saves = tmp_path / "saves"
    saves.mkdir()
    page.do("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(saves))
    file = page.driver.find_element("css selector", "input[type=file]")
    (saves / "short").write_bytes(b"K4")
    (saves / "other").write_bytes(b"?" * 4096)
    (saves / "erased").write_bytes(b"\xff" * 4096)
    (saves / "zero").write_bytes(bytes(4096))
    played = Record(Setup())
    played.deal(new_pack(Rng(3), played.game.to_shuffle()))
    log = bytearray(b"\xff" * 4096)
    Save(log).began(played)
    (saves / "board").write_bytes(log)
    log[2] ^= 0x55
    (saves / "damaged").write_bytes(log)
    whys = {
        "short": "a save has 4096", "other": "as long as a save", "damaged": "is damaged",
        "erased": "empty", "zero": "empty",
    }  # fmt: skip
    for name, why in whys.items():
        file.send_keys(str(saves / name))
        assert why in page.until(page.note)
        page.run("document.querySelector('#note button').click()")
        assert page.note() == ""
    page.run("confirm = () => true")
    file.send_keys(str(saves / "board"))
    page.reads("> RESUME")
    page.press("Enter")
    page.reads("(A) MY CARDS")
    choose_row(page, "export")
    kept = saves / "kahuna.nvm"
    page.until(lambda: kept.exists() and kept.stat().st_size)  # it is empty at first
    store = Save(bytearray(kept.read_bytes()))
    assert read_save(store) is None
    assert store.record.packs == played.packs


def test_one_file_for_a_page_without_a_server(browser, tmp_path):
    """The page shares the address that it was built with."""
    address = "https://kahuna.example/page/"
    for wrong in ("kahuna.example", address + "#a", address + "x" * 60):
        with pytest.raises(SystemExit):
            main([str(tmp_path), "--single", "--address", wrong])
    assert main([str(tmp_path), "--single", "--address", address]) == 0
    browser.errors()
    browser.requests()
    game = "#" + link_of(random_game(Rng(3)))
    browser.driver.get("about:blank")
    browser.open((tmp_path / "kahuna.html").as_uri() + game)
    assert "Study" not in replay(browser)
    assert copied(browser) == address + game
    assert {url.partition(":")[0] for url in browser.requests()} <= {"file", "data", "blob"}
    assert browser.errors() == []
    (tmp_path / "outer.html").write_text(
        '<iframe sandbox="allow-scripts" src="kahuna.html"></iframe>'
    )
    browser.driver.get((tmp_path / "outer.html").as_uri())
    browser.driver.switch_to.frame(0)
    browser.until(browser.started)
    assert "can't save" in browser.note()
    browser.driver.switch_to.default_content()
    browser.errors()


def copied(page):
    """Copy the link to the last game."""
    page.run("navigator.clipboard.writeText = (text) => { window.copied = text }")
    choose_row(page, "link")
    return page.until(lambda: page.run("return window.copied"))


def test_a_finished_game_as_a_link_and_as_a_file(page, tmp_path):
    """The link opens the game in the page. A damaged link is reported."""
    played = random_game(Rng(3))
    address = page.server.url + "#" + link_of(played)
    page.driver.get("about:blank")
    page.open(address)
    starts = list_turn_starts(played)
    number = len(starts) - 1
    assert "(you)" not in replay(page)
    page.reads("0/%d" % number)
    page.press("ArrowRight", "ArrowDown")
    page.reads("%d/%d" % (len([start for start in starts if start < 2]), number))
    page.press("m")
    page.reads("CHANCE")
    page.press("ArrowUp", "Enter")
    page.reads("SHUFFLED ANEW")
    page.press("Escape")
    page.reads("%d/%d" % (len([start for start in starts if start < 2]), number))
    page.until(lambda: len(page.run(TURNS)) == len([start for start in starts if start < 2]))
    page.phone()
    page.press_on("ArrowUp", "%d/%d" % (number, number))
    page.until(lambda: len(page.run(TURNS)) == number)
    shown, whole = page.run(CUT)
    assert 0 < shown < number and whole
    assert copied(page) == address
    study = page.run("return document.querySelector('dialog [data-word=study]').href")
    assert study == page.server.url + "study.html#" + link_of(played)
    page.do("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    choose_row(page, "file")
    file = tmp_path / "kahuna.txt"
    page.until(lambda: file.exists() and file.read_text())
    assert file.read_text() == "".join([line + "\n" for line in record_lines(played)])
    page.press("Backspace")
    page.reads("> HOW TO PLAY")
    page.until(lambda: page.run(TURNS) == [])
    page.run("location.hash = %r" % link_of(played)[:-4])
    page.until(lambda: "can't read" in page.note())
    page.reads("> HOW TO PLAY")
    page.run("location.hash = 'puzzle=101'")
    page.until(lambda: "from 1 to 100" in page.note())
    page.run("location.hash = 'puzzle=17'")
    page.reads(" EXIT")
    page.press("Enter", "m")
    page.reads("ALOA 17: ")


def as_on_a_board(record, *comments):
    """Return the bytes of a record's file."""
    return "".join([line + "\n" for line in (*comments, *record_lines(record))]).encode()


LISTED = """
const rows = [...document.querySelectorAll("#games li")];
return rows.map((row) => [row.firstChild.textContent, row.querySelector("a")?.hash]);
"""


DRAWN = """
const rows = [...document.querySelectorAll("#games li")];
const drawn = (face) => face.getContext("2d").getImageData(0, 0, 12, 12).data.some(Boolean);
return rows.map((row) => [...row.querySelectorAll("canvas")].filter(drawn).length);
"""
"""Returns the number of faces in each row."""


def test_games_from_a_boards_files(page, tmp_path):
    """Each game opens, from single files, a folder or a save, whatever else is there."""
    words = read_texts(str(ROOT / "sim" / "web" / "page" / "texts"), "en")
    won, other = random_game(Rng(3)), random_game(Rng(4))
    whole = as_on_a_board(won, "# Kahuna handheld 1.0.0", "# b is hard")
    turns, _, last = whole.rpartition(b"\nw ")
    save = Save(bytearray(b"\xff" * 4096))
    new_game(save, Rng(1))
    unfinished = bytes(save.store)
    for _ in play_on_saved(save, Rng(2)):
        pass
    save.set(FACES, 4)
    people = as_on_a_board(other, "# w is Coco", "# b is Lale").decode()
    files = {
        "a.txt": (b" \n", "empty file"),
        "b.txt": (b"a recipe\nresult: good", "no game"),
        "c.txt": (b"\xff\xfe\0", "no game"),
        "d.txt": (b"?" * 100000, "no game"),
        "e.txt": (turns + b"\nw ZZ" + last, "damaged game"),
        "f.txt": (whole[: len(whole) // 2], "damaged game"),
        "g.txt": (as_on_a_board(other) + whole + b"\n# the end\n", "TWO PLAYERS: BLACK WINS 0-5"),
        "h.nvm": (unfinished, "empty games"),
        "i.nvm": (bytes(save.store), "TWO PLAYERS: "),
        "j.txt": (people.replace("a 1", "a  1").encode("utf-16"), "COCO, LALE: BLACK WINS 0-5"),
    }
    drive = {
        "boot_out.txt": b"no game",
        "records/0001.txt": whole,
        "records/0012.txt": as_on_a_board(other, "# w is Elai").replace(b"\n", b"\r\n"),
    }
    for name, data in {**{name: data for name, (data, _) in files.items()}, **drive}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    choose_row(page, "games")
    field, folder = page.driver.find_elements("css selector", "#games input")
    field.send_keys("\n".join([str(tmp_path / name) for name in files]))
    page.until(lambda: len(page.run(LISTED)) == len(files) + 1)
    rows = page.run(LISTED)
    named, second = rows.pop(7)
    assert named.startswith("g.txt, 2: ") and rows[6][0].startswith("g.txt: ")
    for (name, (_, told)), (text, address) in zip(files.items(), rows):
        sentence = words[told].replace("{0}", name) if told in words else name + ": " + told
        assert text.startswith(sentence.partition("{")[0]) and (address is None) == (told in words)
    friends, played = [address[1:] for _, address in (rows[-1], rows[-2])]
    assert friends == link_of(other) + ".CL" and played.endswith(".D0")
    assert page.run(DRAWN) == [0] * 6 + [0, 1, 0, 1, 2]
    played = unpack_link(played)
    assert played.packs == save.record.packs and played.actions == save.record.actions
    assert axe(page) == []
    page.run("read = Blob.prototype.arrayBuffer")
    page.run("Blob.prototype.arrayBuffer = () => Promise.reject()")
    field.send_keys(str(tmp_path / "g.txt"))
    page.until(lambda: len(page.run(LISTED)) == 1)
    assert page.run(LISTED)[0][0].startswith("g.txt can't be read: ")
    page.run("Blob.prototype.arrayBuffer = read")
    folder.send_keys(str(tmp_path))
    page.until(lambda: len(page.run(LISTED)) == 2)
    rows = page.run(LISTED)
    assert [text for text, _ in rows] == [
        "0001.txt: HARD (BLACK): BLACK WINS 1-6",
        "0012.txt: ELAI (WHITE): BLACK WINS 0-5",
    ]
    assert rows[0][1] == second
    studied = page.run("return document.querySelectorAll('#games li a')[1].href")
    assert studied == page.server.url + "study.html" + second and "study.html" in page.server.files
    page.run("document.querySelectorAll('#games li a:first-child')[1].click()")
    faces = "return document.querySelectorAll('#opened[open] h2 canvas').length"
    assert page.until(lambda: page.run(faces)) == 1
    assert replay(page).startswith("White (Elai) 0–5 Black")
    page.reads("0/%d" % (len(list_turn_starts(other)) - 1))
    assert page.run(LISTED) == rows, "the others are still there"
    assert page.errors() == []
