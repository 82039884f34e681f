# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition's page in a headless Firefox. Without one these are skipped, in CI too: to
install it there would take longer than they do."""

import pytest
from test_web import BACK, OK, begin, play_on

from sim.tools.fetch import NoTool
from sim.web.browsing import Server
from sim.web.firefox import Firefox


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    try:
        opened = Firefox(tmp_path_factory.mktemp("firefox"))
    except NoTool as error:
        pytest.skip(str(error))
    with opened:
        yield opened


@pytest.fixture
def page(firefox, site):
    """The browser at the game's title, at an origin where nothing is kept."""
    with Server(site) as server:
        firefox.requests()
        firefox.errors()
        firefox.server = server
        firefox.open(server.url)
        firefox.reads("> LEARN TO PLAY")
        yield firefox


def test_firefox_goes_on_with_a_game_after_a_reload(page):
    begin(page)
    page.press("Enter", "Enter")  # builds
    built = page.reads("(B) UNDO")
    page.reload()
    page.until(page.started)
    page.reads("> RESUME")
    page.press("Enter")
    play_on(page)
    assert page.reads("(B) UNDO") == built
    asked = page.requests()
    assert page.server.url + "worker.js" in asked
    # Firefox has made the page's icon an address of its own.
    assert [url for url in asked if not url.startswith((page.server.url, "data:image"))] == []
    assert page.errors() == []


def test_firefox_takes_a_finger(page):
    """It presses each key that it comes to."""
    page.press("ArrowDown")
    page.reads("> NEW GAME")
    page.touch("[data-key='%d']" % BACK, "[data-key='%d']" % OK)
    page.reads("> START")
    assert page.run("return document.querySelectorAll('.down').length") == 0


def test_firefox_plays_without_a_network(page):
    page.until(lambda: page.run("return navigator.serviceWorker.controller !== null"))
    page.server.close()
    page.reload()
    page.until(page.started)
    page.reads("> LEARN TO PLAY")
    assert page.errors() == []
