# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screens, compared with the pictures in tests/data/pictures pixel by pixel.

If a picture is meant to change: ``KAHUNA_SAMPLE=all pytest --renew``, and look at it.
"""

import pytest

from engine.save.fields import BEATEN
from helpers.sample import sampled
from helpers.scenes import SCENES, open_scene
from helpers.screens import BOARDS, SIZES, Handheld, look_at_every_frame, read_png
from sim import ROOT
from sim.desk import png

PICTURES = ROOT / "tests" / "data" / "pictures"
MAIN = (
    "title", "setup", "play", "ways", "sweep", "recap", "draw", "menu", "score", "rules",
    "rules text", "rules picture", "lesson",
)  # fmt: skip
"""The screens with pictures for every layout, of which a sample is tested. Others have pictures for
two layouts."""
LAYOUTS = (*BOARDS, *sampled(SIZES[len(BOARDS) :]))


GERMAN = (
    "lesson", "rules picture", "campaign", "play", "menu", "sweep", "draw", "recap", "score",
    "options",
)  # fmt: skip
"""The screens that also have a German picture."""
RESULTS = [0, 1] + [0] * 28
"""The page of statistics: White has won one of two games."""


@pytest.fixture(scope="module", params=LAYOUTS)
def handheld(request):
    with Handheld(request.param, seed=1) as console:
        if request.param == "pygamer":  # where this is fastest
            look_at_every_frame(console)
        yield console


KEPT = [(board, name) for board in LAYOUTS for name in SCENES if board in BOARDS or name in MAIN]


@pytest.mark.parametrize("handheld, name", sampled(KEPT, len(KEPT) // 3), indirect=["handheld"])
def test_a_screen_looks_like_its_kept_picture(handheld, name, renew):
    handheld.save.values[42:72] = RESULTS  # other scenes have ended games
    open_scene(handheld, name)
    compare(handheld, name.replace(" ", "-"), renew)


@pytest.mark.parametrize("handheld", BOARDS, indirect=["handheld"])
@pytest.mark.parametrize("wins", (5, 11, 12))
def test_the_campaign_with_wins(handheld, wins, renew):
    handheld.save.values[BEATEN] = wins
    handheld.show("campaign")
    handheld.wait(300)
    compare(handheld, "campaign-%d-wins" % wins, renew)
    handheld.save.values[BEATEN] = 0


@pytest.mark.dear
@pytest.mark.parametrize("board", BOARDS)
def test_some_screens_look_like_their_kept_pictures_in_german(board, renew, monkeypatch):
    monkeypatch.setenv("KAHUNA_LANGUAGE", "de")
    with Handheld(board, seed=1) as console:
        for name in GERMAN:
            open_scene(console, name)
            compare(console, "de-" + name.replace(" ", "-"), renew)


def compare(handheld, name, renew):
    """Compare the frame with its picture in tests/data/pictures."""
    file = PICTURES / ("%s-%s.png" % (name, handheld.app.layout.NAME))
    if renew:
        handheld.shot(file)
    assert file.exists(), "no picture yet: pytest --renew makes it"
    width, height, stored = read_png(file)
    assert (width, height) == (handheld.width, handheld.height)
    now = png.to_rgb(handheld.pixels)
    if now != stored:
        different = [n // 3 for n in range(0, len(now), 3) if now[n : n + 3] != stored[n : n + 3]]
        x, y = different[0] % width, different[0] // width
        pytest.fail("%s: %d pixels differ, the first at %d, %d" % (file.name, len(different), x, y))
