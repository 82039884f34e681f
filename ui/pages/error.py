# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows the error or the damaged file, and says whether the game is saved."""

from ..data.layouts.places import Places
from ..draw import page, palette
from ..files import find_damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..app import App

    Leads = tuple[str, Callable[..., None], tuple[object, ...]]


class ErrorScreen(page.Page):
    """The exception as text, or a damaged file's name. OK goes to the title. If the title itself
    broke, OK goes to the game or the options, so that the player doesn't go in a circle."""

    name = "error"

    def __init__(self, app: "App", error: Exception) -> None:
        texts, layout = app.texts, app.layout
        places = Places(layout, "error")
        leads: Leads = "to the title", app.show_title, ()
        if "title" in app.loop.failed:
            app.open_saved()
            if not app.match.is_over and "game" not in app.loop.failed:
                leads = "resume", app.go_on, ()
            elif "options" not in app.loop.failed:
                leads = "options", app.show, ("options",)
            else:
                app.loop.failed = ()
        self._broken = app.loop.failed
        key, self._function, self._arguments = leads
        super().__init__(app, [("OK", texts[key])], palette.UI, palette.UI)
        said = "%s: %s" % (type(error).__name__, error)
        saved = app.save.flush() and not app.save.behind
        if not saved:
            from engine.save.renew import store_all

            saved = store_all(app.save)
        name = find_damaged(True)
        if name is None:
            self._fill(places, "error", "error saved" if saved else "error unsaved", said)
        else:
            self._fill(
                places,
                "damaged",
                "damaged, saved" if saved else "copy unsaved",
                name.replace("/", "/ "),
            )

    def _fill(self, places: Places, what: str, advice: str, said: str) -> None:
        texts, layout = self.app.texts, self.app.layout
        heading = texts[what], places.x, palette.TEXT, 0
        page.add_bar(self.group, layout, places.header, palette.RED, heading)
        width = layout.WIDTH - 2 * places.x
        said = said.upper().replace("_", "-")  # in the font, _ is a sign
        for text, y, colour in (
            (texts[advice], places.saved_y, palette.TEXT),
            (said, places.said_y, palette.LIME),
        ):
            lines = page.make_paragraph(text, places.x, y, width, colour, layout.S, places.pitch)
            self.group.append(lines)

    def press(self, intent: str) -> None:
        if intent == "OK":
            self.app.loop.failed = self._broken  # this key has cleared it
            self._function(*self._arguments)


SCREEN = ErrorScreen
