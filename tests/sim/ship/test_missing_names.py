# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""In the written files, one file's names exist in the other. Pages find their texts, and functions
in their VM."""

import re
from pathlib import Path

import pytest

from engine.actions import COUNT, name_action
from heap.guest import outside
from sim import ROOT
from sim.ship import missing_names
from sim.ship.deploy import make_contents
from sim.study.words import FOLDER, LANGUAGES
from sim.wording import parse_texts, read_texts

FILES = {
    "ui/lifetimes.py": "def load(name): pass\n",
    "ui/draw/font.py": "from micropython import const\n_CAP = const(9)\nHIGH = 5\n",
    "ui/pages/title.py": "class TitleScreen:\n    def press(self):\n        self._0 = 1\n",
}
TAKES = (
    ("from ui.draw.font import HIGH\n", ""),
    ("from .draw import font\nprint(font.HIGH)\n", ""),
    ("from .draw import font\ndef f(font):\n    return font.press\n", ""),
    ("import gc\nprint(gc.mem_free, hasattr(gc, 'mem_alloc'))\n", ""),
    ("try:\n    from .gone import HIGH\nexcept ImportError:\n    HIGH = 1\n", ""),
    ("ROWS = ' ui.draw ui.draw.font '\n", ""),
    ("ROWS = [row for row in range(3)]\n", ""),
    ("'''Of ui.gone.'''\ndef load(name):\n    return 'ui.pages.ti' + name\n", ""),
    ("from .lifetimes import load\nload('ui.pages.title').TitleScreen()\n", ""),
    ("from ui.draw.font import LOW\n", "ui.draw.font has no LOW"),
    ("from ui.draw.font import _CAP\n", "ui.draw.font has no _CAP"),
    ("from .gone import HIGH\n", "there is no ui.gone"),
    ("def f():\n    import ui.gone\n", "there is no ui.gone"),
    ("from .draw import font\nprint(font.LOW)\n", "nothing has a LOW"),
    ("from .lifetimes import load\nload('ui.draw.font').LOW\n", "nothing has a LOW"),
    ("import sys\nsys.modules['ui.draw.font'].LOW\n", "nothing has a LOW"),
    ("ROWS = ' ui.draw ui.gone '\n", "there is no ui.gone"),
    ("def load(name):\n    return 'ui.pages.to' + name\n", "there is no ui.pages.to"),
    ("def f(app):\n    return app._own\n", "nothing has a _own"),
    ("def f(app):\n    return getattr(app, 'own', 1)\n", "nothing has a own"),
    ("def f():\n    return HIGH\n", "no HIGH"),
)


@pytest.mark.parametrize(("text", "why"), TAKES)
def test_what_a_file_takes_from_another_is_there(text, why):
    files = {**FILES, "ui/more.py": text}
    if why:
        with pytest.raises(missing_names.NameMissing, match="ui/more.py: .*" + why):
            missing_names.check_names(files, ())
    else:
        missing_names.check_names(files, ())


@pytest.mark.dear
def test_what_runs_beside_the_game_reaches_no_private_name():
    """Guests are renamed separately. (The code that reads the screens in the browser used
    _NEXT.)"""
    text = "from ui.game.turn.info import _NEXT\ndef f(chart):\n    return chart._holder(3)\n"
    whys = ["ui.game.turn.info has no _NEXT", "nothing has a _holder"]
    with pytest.raises(missing_names.NameMissing) as missing:
        make_contents(True, guests={"beside.py": text})
    assert sorted(str(missing.value).splitlines()) == sorted(["beside.py: " + why for why in whys])


# The page and its VM

WEB = ROOT / "sim" / "web"


def scripts(folder):
    return "\n".join([path.read_text() for path in sorted((WEB / folder).glob("*.js"))])


def python(*paths):
    return "\n".join([(ROOT / path).read_text() for path in paths])


def words(pattern, text):
    return set(re.findall(pattern, text))


def test_the_page_has_each_word_that_it_shows_and_shows_each():
    page = scripts("page") + scripts("worker") + (WEB / "page" / "index.html").read_text()
    for name in ("answers", "browser", "friends"):  # the page shows their answers
        page += python("sim/web/guest/handheld/%s.py" % name)
    shown = words(r'data-(?:words?|label)="([\w ]+)"', page)
    shown |= words(r"\bwords\.(\w+)\b(?!\()", page)
    for said in words(r"\b(?:say\(|note: )([^;]+)", page):
        shown |= words(r'(?:^|\? |: )"([^"]+)"', said)
    english = read_texts(str(WEB / "page" / "texts"), "en").keys()
    assert shown <= english, "what another language lacks is said in English"
    moves = {key for key in english if key.startswith("move ")}
    kinds = tuple(words(r'\bwords\["(\w+ )" \+', page))
    named = {key for key in english if not key.startswith(kinds)}
    assert {key for key in named if '"%s"' % key not in page} <= shown
    told = {"move " + name_action(action)[0] for action in range(COUNT)}
    assert moves == told


def test_the_vm_and_the_page_have_what_they_ask_of_each_other():
    worker = scripts("worker")
    folders = (WEB / "guest" / "handheld", ROOT / "sim/firmware", ROOT / "tests/heap/guest")
    guest = [path.relative_to(ROOT) for folder in folders for path in folder.glob("*.py")]
    asked = words(r"\boutside\.(?!(?:ms|py)\b)(\w+)", python(*guest))
    begun = worker.index("const outside = {")
    assert asked <= words(r"(?m)^  (\w+)[(:,]", worker[begun:].split("\n};")[0])
    assert asked <= set(dir(outside))
    for module, called in (
        ("browser", words(r"\bbrowser\??\.(\w+)", worker)),
        ("answers", words(r"\banswers\.(\w+)", worker) | words(r'\bask\("(\w+)"', scripts("page"))),
    ):
        defined = words(
            r"(?m)^def (\w+)", (WEB / "guest" / "handheld" / (module + ".py")).read_text()
        )
        assert called and called <= defined, module


def test_study_has_each_text_that_it_writes():
    study = python(*[path.relative_to(ROOT) for path in (ROOT / "sim" / "study").glob("*.py")])
    for language in LANGUAGES:
        keys = parse_texts(Path(FOLDER, language + ".txt").read_text(encoding="utf-8")).keys()
        assert words(r'\b(?:words|self)\(\s*"([^"]+)"[,)]', study) <= keys
        for begun in words(r'\bwords\(\s*"([^"]+)" \+', study):
            assert any(key.startswith(begun) for key in keys)
