# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The campaign: twelve rivals from Aloa to Lale, each a little stronger than the last, and each on
their own island.

It has its own map: beaten islands are White's, and each win builds a bridge to the next island.
"""

from engine.game import Event
from engine.map import NAMES, WHITE
from engine.match import RIVAL_COUNT
from engine.save.fields import BEATEN

from ..data.tunes import PHRASES
from ..draw import caption, page, palette, shapes
from ..game import face
from ..game.table.chart import Chart
from ..game.turn.animate import Animation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..app import App
    from ..game.cheer import Cheer

_BRIDGES = (0, 3, 4, 10, 12, 16, 13, 20, 22, 25, 26, 24)
"""The line that each win builds on. The last one closes the ring."""


class CampaignScreen(page.Page):
    """The player chooses a beaten rival or the next one. The island after that says what opens it.

    after: whether a campaign game has just ended. Then the island that it won is shown first.
    """

    name = "campaign"
    pauses_keys = True

    def __init__(self, app: "App", after: bool = False) -> None:
        layout = app.layout
        super().__init__(app, (), palette.UI, palette.UI)
        self.chart = self.own(Chart(layout))
        self.group.append(self.chart.group)
        self.beaten = min(app.save.values[BEATEN], RIVAL_COUNT)
        self.animation = Animation(app, self.chart)
        self.moving = False
        self.cheer: Cheer | None = None
        x = 3 * layout.S
        number = "%d/%d" % (self.beaten, RIVAL_COUNT)
        self._rival_name, _ = page.add_bar(
            self.group,
            layout,
            layout.MAP_TOP,
            palette.UI,
            ("", x, palette.LIME, 0),
            (number, layout.WIDTH - x, palette.DIM, 1),
        )
        self.layers = len(self.group)
        record = app.match.record
        won = after and record.winner == WHITE
        self._played = record.number if after else RIVAL_COUNT
        self.at = min(self.beaten, RIVAL_COUNT - 1) if won or not after else self._played
        shown = self._played if won and self._played == self.beaten - 1 else self.beaten
        # The islands' outlines below the water, and that of the one under the cursor.
        self.colours = [
            palette.make_palette(None, palette.SEA, shore, palette.SEA, palette.SEA)
            for shore in (palette.SHOAL, palette.LIME)
        ]
        for rival in range(RIVAL_COUNT):
            if rival < shown:
                self.chart.set_owner(rival, WHITE)
                self.chart.set_bridge(_BRIDGES[rival], WHITE)
            elif rival >= self.beaten:
                self._seat(rival)
        self._choose(self.at)
        if shown < self.beaten:
            self.moving = True
            events = [Event("gained", WHITE, shown), Event("built", WHITE, _BRIDGES[shown])]
            self.animation.start(events, app.device.now())

    def _seat(self, rival: int) -> None:
        """Show a rival on their island, or a dark face on the outline of one that is hidden."""
        layout = self.app.layout
        size = face.SIZE * layout.S
        x, y = self.chart.find_stone_centre(rival)
        top = min(y - layout.STONE // 2, layout.CARDS_TOP - size)  # below the island's name
        made: Any = face.make_face(rival, x - size // 2, top, layout.S)
        if rival > self.beaten:
            self.chart.lands[rival].pixel_shader = self.colours[0]
            made[0].pixel_shader = palette.make_palette(
                None, palette.SHOAL, palette.DEEP, palette.SHOAL
            )
        self.chart.stones.append(made)

    def _choose(self, rival: int) -> None:
        """Go to a rival: light their island, and show their face, stars, and a line about them.

        A hidden island has only its name, a dark face, and what opens it."""
        app, layout, texts = self.app, self.app.layout, self.app.texts
        app.device.play_tune(PHRASES[rival])
        for at in (self.at, rival):
            if at > self.beaten:
                self.chart.lands[at].pixel_shader = self.colours[at == rival]
        self.at = rival
        shapes.cut_group(self.group, self.layers)
        x, height = 3 * layout.S, layout.BUTTONS_TOP - layout.CARDS_TOP
        scale = height // (face.SIZE + 1)
        top = layout.CARDS_TOP + (height - face.SIZE * scale) // 2
        portrait: Any = face.make_face(rival, x, top, scale)
        self.group.append(portrait)
        keys = [("BACK", texts["back"])]
        said = stars = ""
        lit = 0
        if rival > self.beaten:
            dark = palette.make_palette(None, palette.UI, palette.PANEL, palette.SEA)
            portrait[0].pixel_shader = dark
            text = texts.fill("hidden island", NAMES[rival - 1].upper())
        else:
            keys.insert(0, ("OK", texts["play"]))
            said, lit = texts["stars"], 1 << rival
            stars = " " + "*" * (1 + 5 * rival // RIVAL_COUNT)
            text = texts["rival %d" % rival if self.beaten else "about the campaign"]
        self.buttons.show_keys(keys)
        self.buttons.show_message(said)
        self.chart.set_chosen(lit)
        name = texts["rival"] + " " + NAMES[rival].upper() + stars
        self._rival_name.write(name)
        self.group.append(caption.make_caption(layout, text, left=x + face.SIZE * scale))

    def press(self, intent: str) -> None:
        if intent == "BACK":
            self.app.show_title(self.name)
        elif intent == "OK" and self.at > self.beaten:
            self._choose(self.beaten)
        elif intent == "OK":
            self._begin_game()
        elif intent in ("UP", "DOWN", "LEFT", "RIGHT"):
            at = self.at + (1 if intent in ("RIGHT", "DOWN") else -1)
            if 0 <= at < min(self.beaten + 2, RIVAL_COUNT):
                self._choose(at)

    def _end_animation(self) -> None:
        """Show the map as it is after the animation, and let the stones of all islands won hop."""
        from ..game.cheer import Cheer

        self.moving = False
        self.animation.stop()
        self.chart.set_owner(self._played, WHITE)
        self.chart.set_bridge(_BRIDGES[self._played], WHITE)
        self.chart.set_chosen(1 << self.at)
        islands = (1 << self.beaten) - 1
        self.cheer = self.own(Cheer(self.app, self.chart.stone, islands, True))

    def _begin_game(self) -> None:
        from ..last_setup import begin_rival

        begin_rival(self.app, self.at)

    def tick(self, now: int) -> None:
        self.chart.draw_next_change()
        if self.moving and not self.animation.tick(now):
            self._end_animation()
        if self.cheer and not self.cheer.tick(now):
            self.cheer = None


SCREEN = CampaignScreen
