# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The texts of every language: complete, all in use, with letters that the fonts have.

A new text is a line in ui/data/languages/en/texts.txt and one in each other language's file, under
the same key, with the same placeholders ({0}, {1} ...) and as many lines (separated by |).
"""

import ast
import re
from pathlib import Path

import pytest

from engine.actions import DECLINE, PILE, TAKE
from engine.cards import EMPTY_SLOT
from engine.match import LEVEL_NAMES
from engine.record import Record
from engine.rng import Rng
from engine.setup import EDITIONS, Setup
from engine.text.refusals import ENDINGS, REFUSALS
from engine.text.why_not import why_not
from helpers.screens import LANGUAGES, TEXTS, Handheld, lines, parts, texts
from sim import ROOT
from sim.art import fonts
from sim.desk import letters
from sim.tools.random_games import play_steps
from ui.apply_options import use_language
from ui.texts import Texts

UI = ROOT / "ui"
FONTS = {"small": fonts.make_small(), "middle": fonts.make_middle()}
PLACEHOLDER = re.compile(r"\{\d\}")


def rules(language):
    path = UI / "data" / "languages" / language / "rules.txt"
    return path.read_text(encoding="utf-8").splitlines()


def kinds(language):
    """List the kind of each line in the rules: a topic, a picture, or neither."""
    return [line[0] if line[0] in "=0123456789" else "" for line in rules(language)]


def places(text):
    """List the numbered placeholders in a text, sorted."""
    return sorted(PLACEHOLDER.findall("".join(parts(text))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_two_keys(language):
    assert all("=" in line for line in lines(language))
    keys = [line.partition("=")[0] for line in lines(language)]
    assert sorted(set(keys)) == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_found_by_a_byte(language):
    """ui.texts finds them so. A longer file would need larger parts."""
    data = (UI / "data" / "languages" / language / "texts.txt").read_bytes()
    assert len(data) < 24000 and data.startswith(b"#")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text(language):
    other = texts(language)
    file = "ui/data/languages/%s/texts.txt" % language
    missing = sorted(set(TEXTS) - set(other))
    assert not missing, "%s: translate these, under the same keys: %s" % (file, missing)
    more = sorted(set(other) - set(TEXTS))
    assert not more, "%s: nobody asks for these: remove %s" % (file, more)
    for key, text in TEXTS.items():
        assert places(text) == places(other[key]), "%s: %s: other placeholders" % (file, key)
        lines = len(parts(text)), len(parts(other[key]))
        assert lines[0] == lines[1], "%s: %s: as many lines, separated by |" % (file, key)
    assert kinds(language) == kinds("en"), "rules.txt: the same topics and pictures"


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_filled_by_number(language):
    """{0}, {1}: a language's order may differ from English."""
    for key, text in texts(language).items():
        number = len(set(places(text)))
        assert set(places(text)) == {"{%d}" % n for n in range(number)}, key
        rest = PLACEHOLDER.sub("", "".join(parts(text)))
        assert not set(rest) & set("{}") and not re.search("%[sd]", rest), key
    assert use_language(Texts(), "en").fill("placed short", "A", "B") == TEXTS[
        "placed short"
    ].format("A", "B")
    assert use_language(Texts(), "en").fill("number of all", 1, 2) == "1 OF 2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_keeps_its_word_from_play_to_play(language):
    """It has no other for a full line, and no two on a display are the same. UNDO and BACK, which
    are on the same key, may be."""
    found = texts(language)
    words = [found[key] for key in ("line", "next", "back", "leave lesson", "end", "menu")]
    words += [found[key] for key in ("play better", "show", "info", "draw")]
    assert len(set(words)) == len(words)
    assert found["undo"] == found["back"] or found["undo"] not in words
    assert all(isinstance(word, str) for word in [*words, found["undo"]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_shares_are_percentages(language):
    """How much more often a turn wins is told in wins of a hundred; German has no short word for
    them, and tells the share."""
    percent = {key for key, text in texts(language).items() if "%" in "".join(parts(text))}
    wins = {"costly turn", "so many more", "so much better"}
    assert percent == {"was decided"} | (wins if language == "de" else set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("font", FONTS)
def test_the_font_has_every_letter(language, font):
    for text in list(texts(language).values()) + rules(language):
        shown = PLACEHOLDER.sub("", "".join(parts(text)))
        unknown = {letter for letter in shown if ord(letter) not in FONTS[font]}
        assert not unknown, (shown, unknown)


def test_no_text_stands_in_the_screens():
    """Strings with two capitals in a row are texts, except for keys and the names of settings and
    of CircuitPython."""
    intents = {"BinaryIO", "UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "KAHUNA_LANGUAGE"}
    intents |= {"CIRCUITPYTHON_TERMINAL", "SCREEN"}
    intents.add("COPY IT AGAIN / NEU KOPIEREN:")  # used when no text can be read
    for file in [*UI.rglob("*.py"), Path(letters.__file__)]:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            documented = isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module))
            if documented and ast.get_docstring(node) is not None:
                node.body[0].value.value = ""
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                node.value.value = ""  # the docstring of a constant
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                capitals = [a + b for a, b in zip(text, text[1:]) if (a + b).isupper()]
                shouted = [pair for pair in capitals if pair.isalpha()]
                assert text in intents or not shouted, (file.name, text)


SAID = (
    "no bridge left", "their island", "discarded", "hand full", "must draw", "draw after discards",
)  # fmt: skip
"""The reasons that a screen says: why a card has no line, or why a draw is refused."""
OPTIONS = "sound lamp brightness left-handed animation language".split() + ["keep games"]
COMPUTED = (
    {"why " + key for key in SAID}
    | {"end " + key for key in ENDINGS}
    | set(LANGUAGES)
    | {"about " + key for key in OPTIONS}
    | {about + level for level in LEVEL_NAMES for about in ("", "about ")}
    | {
        "rival %d%s" % (n, end)
        for n in range(12)
        for end in ("", " is", " beaten", " won", " drawn")
    }
    | {
        "level %d %s" % (n, end)
        for n in range(len(LEVEL_NAMES))
        for end in ("is", "beaten", "won", "drawn")
    }
    | {"%s %d" % (mood, temper) for mood in ("pleased", "caught") for temper in range(4)}
    | {does + " short" for does in "built placed removed replaced took drew declined".split()}
    | {does + " line" for does in ("build", "place", "remove", "replace")}
    | {key for key in TEXTS if key[:7] == "lesson "}  # test_screens_lessons.py
    | {about + "motif %d" % n for n in range(7) for about in ("", "about ")}
    | {"ways %d" % n for n in range(3)}
    | {"aim %d" % n for n in range(8)}
    | {"round missed %d" % n for n in range(2)}
    | {"not even one %d" % n for n in range(2)}
    | {
        message + " short"
        for message in (
            "draw a card",
            "hand full",
            "in the last turn",
            "no card",
            "take the top card",
        )
    }
)
"""The keys that are built at run time."""


def constants(key):
    """Yield the constants that a key can be: itself, or a branch of a conditional expression."""
    if isinstance(key, ast.IfExp):
        return constants(key.body) | constants(key.orelse)
    return {key.value} if isinstance(key, ast.Constant) else set()


def strings():
    """Collect the string constants in all code that shows texts, and those used as keys."""
    found, asked = set(), set()
    for file in (
        *UI.rglob("*.py"),
        ROOT / "engine" / "save" / "log.py",
        ROOT / "engine" / "coach" / "aim.py",
        ROOT / "engine" / "coach" / "map_reasons.py",
        ROOT / "engine" / "coach" / "reason.py",
        ROOT / "engine" / "coach" / "tempting.py",
    ):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            owner = key = None
            if isinstance(node, ast.Subscript):
                owner, key = node.value, node.slice
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "fill":
                owner, key = node.func.value, node.args[0]
            ours = getattr(owner, "attr", getattr(owner, "id", "")) == "texts"
            if ours:
                asked |= constants(key)
    return found, asked


def test_every_text_is_used():
    found, _ = strings()
    assert set(TEXTS) - found == COMPUTED - found


def test_every_text_that_is_asked_for_is_there():
    _, asked = strings()
    assert len(asked) > 50
    assert asked | COMPUTED <= set(TEXTS)


def test_the_language_is_chosen_among_the_options_and_remembered(monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", "de")
    german = texts("de")
    with Handheld("pygamer", seed=1, unseen=True) as console:
        console.show("options")
        console.step()
        menu = console.screen.menu
        at = [row[0] for row in menu.rows].index(german["language"])
        assert menu.rows[at][1] == "< %s >" % german["de"]
        console.press(*["DOWN"] * at, "LEFT")
        menu = console.screen.menu
        assert menu.rows[at][:2] == [TEXTS["language"], "< %s >" % TEXTS["en"]]
        console.press("BACK")
        assert console.screen.menu.rows[-1][0] == TEXTS["options"]
        store = console.store
    with Handheld("pygamer", seed=1, store=store) as again:
        assert again.texts.language == "en"
        assert again.screen.menu.rows[-1][0] == TEXTS["options"]


# A word of each reason, which a translation must not swap. A new language can do without a row.
REASON_WORDS = {
    "en": {
        "no bridge left": "25", "their island": "an island", "discarded": "can be played",
        "hand full": "play or discard", "must draw": "took no card",
        "draw after discards": "must draw",
    },
    "de": {
        "no bridge left": "25", "their island": "eine insel", "discarded": "nichts mehr gespielt",
        "hand full": "spielen oder ablegen", "must draw": "nahm keine karte",
        "draw after discards": "musst du ziehen",
    },
}  # fmt: skip


def colours(own, text):
    """List the colours in a text, 0 White and 1 Black, in order. own: its language's texts."""
    words = "".join(parts(text)).upper()
    found = [
        (at.start(), n)
        for n, key in enumerate(("white", "black"))
        for at in re.finditer(own[key], words)
    ]
    return [n for _, n in sorted(found)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_white_and_black_are_never_swapped(language):
    own = texts(language)
    named = {key: colours(TEXTS, text) for key, text in TEXTS.items()}
    named = {key: order for key, order in named.items() if order}
    assert len(named) > 20
    for key, order in named.items():
        assert set(colours(own, own[key])) == set(order), key
        assert colours(own, own[key])[:1] == order[:1], key


@pytest.mark.parametrize("language", REASON_WORDS)
def test_each_reason_is_said_in_its_own_words(language):
    words = REASON_WORDS[language]
    assert set(words) == set(SAID) < set(REFUSALS)
    for key, word in words.items():
        assert word in texts(language)["why " + key].lower(), key


def test_every_draw_that_a_screen_can_refuse_has_its_reason():
    told = set()
    for seed, edition in enumerate(EDITIONS * 4):
        for record in play_steps(Record(Setup(edition=edition)), Rng(seed)):
            game = record.game
            if not game.needs_pack and game.winner is None:
                draws = [TAKE + card for card in game.row if card != EMPTY_SLOT]
                draws += [PILE] * bool(game.pile) + [DECLINE]
                told |= {why_not(game, action) for action in draws}
    assert told == {None, "hand full", "must draw", "draw after discards"} <= {None, *SAID}
