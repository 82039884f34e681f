# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The title: RESUME or HOW TO PLAY; PLAY, PRACTICE and MY GAMES, which open lists; OPTIONS."""

import gc

import displayio

from engine.const import TYPE_CHECKING, const
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.record import RIVAL
from engine.save.fields import BEATEN, LEARNED, LESSONS, never_played
from engine.save.log import take_slot

from ..data.layouts.places import Places
from ..draw import menu_list, page, palette, shapes
from ..draw.buttons import list_ways
from ..draw.title_picture import TitlePicture
from ..last_setup import OPPONENT, begin_like_last, read_last_values

if TYPE_CHECKING:
    from ..app import App
    from ..types import Route

    Listed = tuple[str, str, Route]

_FOR_SOURCE = const(300000)  # bytes
_SUBMENUS = ("", "play", "practice", "my games", "lessons")
_PITCH = const(14)
"""The largest distance from row to row, in font pixels."""


class TitleScreen(page.Page):
    """The first screen. Some rows open a submenu, which BACK closes. RESUME comes first if there is
    a game to resume, or the campaign if that was played last; the lessons come first for a player
    who never played. A new game in place of an unfinished one is offered beside that.

    page_left: the page that was left. The cursor starts on its row.
    opens: what each row opens: a screen with its arguments, a submenu, "resume", or "again" (a game
    like the last; while a game is on, the set-up first asks whether to end that).
    """

    name = "title"

    def __init__(self, app: "App", page_left: str = "") -> None:
        _take_slot(app, 0)
        texts, layout = app.texts, app.layout
        super().__init__(app, [])
        self._places = Places(layout, "title")
        self.picture = TitlePicture(layout, self._places, not page_left)
        self.group[0] = self.picture.group
        self._list = displayio.Group()
        self.group.append(self._list)
        self._frames = 0  # up to 2
        self._game = None if app.match.is_over else app.match.game
        self._new = not self._game and never_played(app.save)
        submenu = self.find_submenu(page_left)
        self._open_submenu(submenu, page_left)
        if app.save.problem:
            self.buttons.show_message(texts[app.save.problem])
            app.save.problem = None  # the problem is reported once
        elif not app.save.flush() and not _store_all(app):
            self.buttons.show_message(texts["not to be saved"])
        elif (  # it runs from .py on a board with too little memory for that
            not __file__.endswith(".mpy")
            and hasattr(gc, "mem_free")
            and gc.mem_free() + gc.mem_alloc() < _FOR_SOURCE
        ):
            self.buttons.show_message(texts["from source"])
        elif not app.device.pad and not submenu and self.buttons.fits(texts["held"]):
            self.buttons.show_message(texts["held"])

    def find_submenu(self, leads: str) -> str:
        """Return the submenu with the row that leads to this page, or "" (the top) if there is
        none."""
        for submenu in _SUBMENUS if leads else ():
            for name, _, opens in self._list_rows(submenu):
                if leads in (name, opens[0]):
                    return submenu
        return ""

    def _list_rows(self, submenu: str) -> "list[Listed]":
        """List a submenu's rows: a text's key, the text on the right, and the screen it opens."""
        app, values, texts = self.app, self.app.save.values, self.app.texts
        learned = [values[LEARNED] >> n & 1 for n in range(LESSONS)]
        listed: list[Listed]
        today = app.device.read_date()
        if submenu == "play":
            number = read_last_values(app)[OPPONENT]
            last = texts[LEVEL_NAMES[BY_STRENGTH[number - 1]] if number else "two players"]
            beaten = "%d/%d" % (min(values[BEATEN], RIVAL_COUNT), RIVAL_COUNT)
            listed = [
                ("new game", last, ("again",)),
                ("set up a game", "", ("setup",)),
                ("campaign", beaten, ("campaign",)),
            ]
            if today:
                from engine.day import day_of
                from engine.save.week import list_week

                ended = list_week(app.save, day_of(*today))[-1]
                points = "%d-%d" % ended[1:] if ended else ""
                listed.insert(2, ("deal of the day", points, ("day",)))
            return listed
        if submenu == "lessons":
            return [
                ("lesson %d" % (n + 1), texts["ok"] if done else "", ("lesson", n, submenu))
                for n, done in enumerate(learned)
            ]
        if submenu == "practice":
            from engine.coach.puzzle import PUZZLES, name_of, puzzle_of_day
            from engine.save.solved import count_solved, is_solved

            listed = [
                ("lessons", "%d/%d" % (sum(learned), LESSONS), ("lessons",)),
                ("puzzles", "%d/%d" % (count_solved(app.save), PUZZLES), ("puzzles",)),
                ("rules", "", ("rules", "title")),
            ]
            if today:
                from engine.day import day_of

                number = puzzle_of_day(day_of(*today))
                solved = is_solved(app.save, number)
                right = texts["puzzle solved"] if solved else name_of(number)
                listed.insert(1, ("puzzle of the day", right, ("puzzle", number, False, "title")))
            return listed
        if submenu == "my games":
            return [("replay", "", ("games",)), ("statistics", "", ("statistics",))]
        rows: list[Listed] = [(name, "", (name,)) for name in _SUBMENUS[1:-1]]
        rows.append(("options", "", ("options",)))
        if self._game:
            rows.insert(0, ("resume", texts[app.match.opponent_name], ("resume",)))
        elif self._new and not all(learned):
            rows.insert(0, ("how to play", "", ("lesson",)))
        if app.save.slot:  # the last game was the campaign's
            rows.insert(0, ("go on", texts["campaign"], ("campaign",)))
        return rows

    def _open_submenu(self, submenu: str, leads: str = "") -> None:
        """Show a submenu, with the cursor on the row that leads to this page, or else on the
        first; of lessons, on the first that hasn't been done."""
        app, places, layout = self.app, self._places, self.app.layout
        texts, scale = app.texts, layout.S
        listed = self._list_rows(submenu)
        if submenu:
            listed.insert(0, (submenu, "", ("",)))  # a heading
        self.submenu = submenu
        self.opens = [opens for _, _, opens in listed]
        names = [opens[0] for opens in self.opens]
        keys = [key for key, _, _ in listed]
        first = names.index(leads) if leads in names else 0
        if leads in keys:  # a lesson
            first = keys.index(leads)
        elif submenu == "lessons":
            marks = [right for _, right, _ in listed] + [""]
            first = marks.index("", 1) % len(listed)
        rows = [[texts[name], right, opens != ("",)] for name, right, opens in listed]
        for n in range(1, len(rows) if submenu == "lessons" else 0):
            rows[n][0] = "%d %s" % (n, rows[n][0])
        shapes.cut_group(self._list)
        x = (layout.WIDTH - places.list_width) // 2
        crowded = submenu == "lessons"  # they need the islands' place
        shapes.set_visible(self.picture.islands, not crowded)
        y = places.y + 2 * scale if crowded else places.list_y
        pitch = min(_PITCH, ((layout.BUTTONS_TOP - y) // scale - 3) // len(rows))
        game = None if submenu else self._game
        indent = (16 if game else 8) * scale  # RESUME has a stone on its left
        menu = self.menu = menu_list.MenuList(
            x, y, places.list_width, rows, scale, indent, palette.SAND, pitch, first
        )
        self._list.append(menu.group)
        if game:
            y = menu.y + menu.pitch * names.index("resume") + menu.pitch // 2
            self._list.append(shapes.make_stone(game.player, x + 10 * scale, y, 7 * scale, scale))
        back = [("BACK", texts["back"])] if submenu else []
        self.buttons.show_keys(list_ways(app) + [("OK", texts["ok"])] + back)

    def press(self, intent: str) -> None:
        self.picture.wake()
        app, opens = self.app, self.opens[self.menu.cursor]
        if intent == "BACK" and self.submenu:
            self._open_submenu(self.find_submenu(self.submenu), self.submenu)
        elif intent != "OK":
            self.menu.press(intent, app.device.play_cue)
        elif opens[0] in _SUBMENUS:
            self._open_submenu(opens[0])
        elif opens[0] == "resume":
            _resume(app)
        elif opens[0] == "again":
            if self._game:
                app.show("setup", None, None, 0, True)
            else:
                begin_like_last(app)
        elif opens[0] == "campaign":
            self._open_campaign()
        else:
            app.show(*opens)

    def _open_campaign(self) -> None:
        """Resume the campaign's game. If there is none, show the campaign."""
        app = self.app
        self.buttons.show_message(app.texts["moment"])
        app.device.display.refresh()
        _take_slot(app, 1)
        if not app.match.is_over:
            _resume(app)
        else:
            app.show("campaign")

    def tick(self, now: int) -> None:
        """Show the battery once the rest is drawn, as in the menu. Then let the picture move."""
        if self._frames == 2:
            self.picture.tick(now)
            return
        self._frames += 1
        if self._frames == 2:
            from ..battery import WIDTH, make_battery_sign

            layout = self.app.layout
            x = layout.WIDTH - (WIDTH + 1) * layout.S
            self.group.append(make_battery_sign(self.app.device, x, layout.S - 1, layout.S))


def _store_all(app: "App") -> bool:
    from engine.save.renew import store_all

    return store_all(app.save)


def _resume(app: "App") -> None:
    """Return to the game, and show the bot's last turn again."""
    match = app.match
    if match.bot_side is None or match.is_bots_turn() or match.game.needs_pack:
        app.go_on()
    else:
        app.show_player_on_lamp()
        app.begin_turn()


def _take_slot(app: "App", slot: int) -> None:
    """Make a slot's game the current one. If the level or rival is unknown (the log is damaged, or
    from a later version), take the strongest one known."""
    take_slot(app.save, slot)
    app.open_saved()
    record = app.match.record
    if record is not None:
        rival = record.kind == RIVAL
        if record.number >= (RIVAL_COUNT if rival else len(LEVEL_NAMES)):
            record.number = RIVAL_COUNT - 1 if rival else BY_STRENGTH[-1]


SCREEN = TitleScreen
