# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The end of the campaign: all twelve rivals come to the winner."""

from engine.const import TYPE_CHECKING, const
from engine.match import RIVAL_COUNT

from ..data.layouts.places import Places
from ..draw import font, page, palette, shapes
from ..game import face

if TYPE_CHECKING:
    import displayio

    from ..app import App

_COMES = const(260)
"""The time (ms) until the next rival comes, at the medium speed."""
_HOPS = const(140)
_SCALE = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 28)
"""Each rival's note, in semitones above the first."""

_TUNE = (
    60, 24, 64, 24, 67, 24, 72, 48, 69, 24, 72, 24, 76, 48, 74, 24, 72, 24, 69, 24, 67, 48,
    65, 24, 69, 24, 72, 24, 77, 24, 76, 24, 74, 24, 79, 48, 76, 24, 79, 24, 84, 120,
)  # fmt: skip


class FinaleScreen(page.Page):
    """The rivals come one by one, each a note higher, and then hop. OK shows them all, then
    leaves."""

    name = "finale"
    pauses_keys = True

    def __init__(self, app: "App") -> None:
        texts, layout = app.texts, app.layout
        scale, middle = layout.S, layout.WIDTH // 2
        super().__init__(app, [("OK", texts["skip"])], palette.DEEP, palette.SEA)
        places = self._places = Places(layout, "finale")
        self.group.append(shapes.make_rectangle(0, 0, layout.WIDTH, places.table, palette.UI))
        title, text = texts.lines("to the finale")
        self.group.append(
            font.make_label(title, middle, places.winner_y, palette.LIME, 2 * scale, 0.5)
        )
        self.group.append(font.make_label(text, middle, places.reason_y, palette.TEXT, scale, 0.5))
        self._faces: list[displayio.Group] = []
        self._hopping = 0
        self.until = app.device.now() + _COMES

    def _add_rival(self) -> None:
        """Show the next rival."""
        places, app = self._places, self.app
        rival = len(self._faces)
        width, height = places.pitch
        x = (app.layout.WIDTH - places.columns * width) // 2 + rival % places.columns * width
        x += (width - face.SIZE * places.stone) // 2
        made = face.make_face(rival, x, places.y + rival // places.columns * height, places.stone)
        self._faces.append(made)
        self.group.append(made)
        if len(self._faces) == RIVAL_COUNT:
            self.buttons.show_keys([("OK", app.texts["go on"])])
            app.device.play_tune(_TUNE)

    def press(self, intent: str) -> None:
        if intent != "OK":
            return
        if len(self._faces) == RIVAL_COUNT:
            self.app.show("campaign", True)
        while len(self._faces) < RIVAL_COUNT:
            self._add_rival()

    def tick(self, now: int) -> None:
        if now < self.until:
            return
        if len(self._faces) < RIVAL_COUNT:
            self.until = now + _COMES * self.app.pace // 4
            self.app.device.play_cue("gain", _SCALE[len(self._faces)])
            self._add_rival()
            return
        self.until = now + _HOPS
        hop = self._places.stone * (1 - self._hopping % 2 * 2)
        self._faces[self._hopping // 2 % RIVAL_COUNT].y -= hop
        self._hopping += 1


SCREEN = FinaleScreen
