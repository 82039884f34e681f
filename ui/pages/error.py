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
        texts, layout, loop = app.texts, app.layout, app.loop
        places = Places(layout, "error")
        leads: Leads = "to the title", app.show_title, ()
        if "title" in loop.failed:
            app.open_saved()
            if not app.match.is_over and "game" not in loop.failed:
                leads = "resume", app.go_on, ()
            elif "options" not in loop.failed:
                leads = "options", app.show, ("options",)
            else:
                loop.failed = ()
        self._leads, self._broken = leads, loop.failed
        super().__init__(app, [("OK", texts[leads[0]])], palette.UI, palette.UI)
        said = "%s: %s" % (type(error).__name__, error)
        saved = app.save.flush()
        if not saved:
            from engine.save.renew import store_all

            saved = store_all(app.save)
        keys = "error unsaved", "error saved", "error"
        name = find_damaged(True)
        if name is not None:
            keys = "copy unsaved", "damaged, saved", "damaged"
            said = name.replace("/", "/ ")
        heading = texts[keys[2]], places.x, palette.TEXT, 0
        page.add_bar(self.group, layout, places.header, palette.RED, heading)
        said = said.replace("_", "-")  # in the font, _ is a sign
        for text, y, colour in (
            (texts[keys[saved]], places.saved_y, palette.TEXT),
            (said, places.said_y, palette.LIME),
        ):
            box = places.x, y, layout.WIDTH - 2 * places.x
            self.group.append(page.make_paragraph(text, *box, colour, layout.S, places.pitch))

    def press(self, intent: str) -> None:
        if intent == "OK":
            self.app.loop.failed = self._broken  # this key has cleared it
            _, function, arguments = self._leads
            function(*arguments)


SCREEN = ErrorScreen
