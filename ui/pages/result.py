# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A game's result: the winner and the kind of win, each round's points, and the next choices."""

from micropython import const

from engine.actions import TAKE
from engine.map import BLACK, NAMES, NOBODY, WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.record import LEVEL, PEOPLE, RIVAL
from engine.save.fields import BEATEN, KEEP_GAMES

from ..data import tunes
from ..data.layouts.places import Places
from ..draw import font, menu_list, page, palette, score_table, shapes
from ..folder import read_address
from ..game import face
from ..game.cheer import Cheer
from ..review.words import describe_end, name_deal, points_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.coach.turn_costs import TurnCosts
    from engine.types import Player

    from ..app import App
    from ..types import Route

    Choice = tuple[str, Callable[..., None], tuple[object, ...]]

_WINS = const(4)
_GAMES = const(10)
"""After this many wins in at most so many games a level suggests a stronger one."""
_NO_MEMORY = const(12)  # an OSError's number


class ResultScreen(page.Page):
    """Offers a rematch, a replay, the best moment, or the mistakes. BACK goes to the title.

    best: the number of actions up to the best moment, 0 if there was none, or None if the result is
    shown for the first time. at: the row that the cursor starts on. costs: the state of the search
    for the player's costliest turns. Of two people, the loser's turns are searched.
    """

    name = "result"
    pauses_keys = True

    def __init__(
        self, app: "App", best: int | None = None, at: int = 0, costs: "TurnCosts | None" = None
    ) -> None:
        texts, layout = app.texts, app.layout
        record = app.match.record
        winner = record.winner
        assert winner is not None
        self._winner: Player = winner
        self.fresh = best is None
        self.best = _note_end(app, winner) if best is None else best
        self.costs = costs
        self.cheer: Cheer | None = None
        by_bot = record.bot_side is not None and winner == record.bot_side
        self.is_deal = record.deal_number is not None
        super().__init__(app, (), palette.UI, palette.UI)
        places = Places(layout, "result")
        self._add_head(places, winner, by_bot)
        rival = record.kind == RIVAL
        word = "drawn" if winner == NOBODY else "won" if by_bot else "beaten"
        low = places.head
        if record.kind != PEOPLE:
            who = "rival %d %s" if rival else "level %d %s"
            words = self.fresh and record.kind == LEVEL and _suggest_next(app)
            if record.given_up is not None:
                words = texts["level 4 won"]  # it fits any game, and anybody
            low = self._add_words(places, words or texts[who % (record.number, word)])
        self.rows = choices = self._list_choices(word if rival else "")
        bottom = layout.BUTTONS_TOP - places.margin
        rival = NAMES[app.save.values[BEATEN] % RIVAL_COUNT].upper()
        rows = [
            [texts.fill(name, rival), "", name != "mistakes" or self._has_turns()]
            for name, _, _ in choices
        ]
        table, columns = score_table.make_score_table(
            layout, texts, record.game, places.margin, bottom, *_list_tally(app)
        )
        scale, least = layout.S, (places.list_pitch * len(rows) + 2) * layout.S
        seat = face.SIZE * scale if record.kind == PEOPLE and columns else 0
        top = min(bottom - least, table.y - seat)
        pitch = ((bottom - top) // scale - 2) // len(rows)
        y = bottom - (pitch * len(rows) + 2) * scale
        caption = texts["held at end"]
        self.stones = score_table.add_stones(
            self.group, layout, record.game, low, top - places.margin, caption
        )
        width = table.x - 2 * places.margin
        self.menu = menu_list.MenuList(
            places.margin, y, width, rows, scale, 6 * scale, palette.SAND, pitch, at
        )
        self.group.append(self.menu.group)
        self.group.append(table)
        if seat:
            self.seat_people(table.x, table.y, columns)
        self._show_bottom_line(points_text(app) if self.is_deal else "")

    def seat_people(self, left: int, bottom: int, columns: "Sequence[int]") -> None:
        """Show two people's faces above their columns."""
        app, scale = self.app, self.app.layout.S
        size = face.SIZE * scale
        for player, x in enumerate(columns):
            if app.find_face(player):
                made = face.make_person(app, player, left + x, bottom - size // 2, 10 * scale)
                self.group.append(made)

    def _list_choices(self, word: str) -> "tuple[Choice, ...]":
        """List the rows, each a text's key, a function and its arguments. word: the outcome of a
        campaign's game, else ""."""
        app, record = self.app, self.app.match.record
        choices: tuple[Choice, ...] = ()
        if word != "beaten":
            choices = (("change seats" if self.is_deal else "rematch", self._begin_rematch, ()),)
        if word:
            won = word == "beaten"
            leads = ("finale",) if won and record.number == RIVAL_COUNT - 1 else ("campaign", True)
            more = app.save.values[BEATEN] < RIVAL_COUNT
            key = "campaign" if not won else "the next rival" if more else "go on"
            choices += ((key, app.show, leads),)
        choices += (("replay", self._replay, ()),)
        if self.best:
            choices += (("best moment", self._look, ("best", record, self.best)),)
        return choices + (("mistakes", self._open_mistakes, ()),)

    def _write_record(self) -> None:
        """Write the game to the drive if the owner has asked for it, by the option or boot.py's
        key. The screen announces it: a player who switches off meanwhile may lose all files."""
        app = self.app
        drive = app.device.drive
        if drive.readonly and not (app.device.guarded and app.save.values[KEEP_GAMES]):
            return
        before = self.buttons.said
        self.buttons.show_keys(())
        self.buttons.show_message(app.texts["writing"])
        app.device.display.refresh()
        try:
            from ..review.record_file import keep_record

            report = keep_record(drive, app.match.record)
        except MemoryError:
            report = "record failed", _NO_MEMORY
        written = report[0] == "record kept"
        self._show_bottom_line(before if self.is_deal and written else app.texts.fill(*report))

    def _play_tune(self) -> None:
        """Play the tune of the game's end."""
        record, device = self.app.match.record, self.app.device
        if record.winner == NOBODY:
            device.play_cue("round")
        elif record.winner == record.bot_side:
            device.play_tune(tunes.LOSS)
        else:
            device.play_tune(tunes.PHRASES[record.number] if record.kind == RIVAL else tunes.WIN)

    def _add_head(self, places: Places, winner: "Player", by_bot: bool) -> None:
        """Add the rival's face, or the winner's stone, with the kind of win beside it, on
        a bright ground if a person has won. by_bot: whether the bot has won."""
        layout, group = self.app.layout, self.group
        scale, middle = layout.S, places.head // 2
        record = self.app.match.record
        said, reasons = describe_end(self.app, record)
        ground, colour, below = palette.UI, palette.DIM if by_bot else palette.TEXT, palette.TEXT
        if not by_bot and winner != NOBODY:
            ground, colour, below = palette.LIME, palette.INK, palette.INK
        if record.kind != PEOPLE:
            y = middle - face.SIZE * places.face // 2
            group.append(face.make_face_after_game(record, winner, y, y, places.face))
        else:
            size = face.SIZE * places.face // (2 if winner == NOBODY else 1) - 2 * scale
            for n, player in enumerate((WHITE, BLACK) if winner == NOBODY else (winner,)):
                x = scale + size // 2 + n * (size + scale)
                pleased = player == winner
                group.append(face.make_person(self.app, player, x, middle, size, pleased))
        left = places.head
        x = left + 3 * scale
        room = layout.WIDTH - x
        group.append(shapes.make_rectangle(left, 0, room + 3 * scale, left, ground))
        size = 2 * scale
        while size * font.measure(said) > room:
            size -= 1
        if self.is_deal:
            reasons = name_deal(self.app, record, room // scale * 3 // 2), reasons[-1]
        pitch, low = font.measure_capital(scale) + scale, font.measure_capital(size) + 2 * scale
        for why in reasons:
            y = (left - low - pitch * len(font.wrap(why, room // scale)) + scale) // 2
            if y >= scale:
                break
        group.append(font.make_label(said, x, y, colour, size))
        group.append(page.make_paragraph(why, x, y + low, room, below, scale, pitch))

    def _add_words(self, places: Places, text: str) -> int:
        """Add what the rival says below their face. Return where the panel with it ends."""
        layout = self.app.layout
        scale, x = layout.S, places.margin + 3 * layout.S
        pitch = font.measure_capital(scale) + 3 * scale
        y, room = places.head, layout.WIDTH - 2 * x
        lines = page.make_paragraph(text, x, y + 3 * scale, room, palette.TEXT, scale, pitch)
        height = pitch * len(lines) + 3 * scale
        self.group.append(shapes.make_rectangle(0, y, layout.WIDTH, height, palette.PANEL))
        self.group.append(lines)
        return int(y + height)

    def _show_bottom_line(self, said: str) -> None:
        """Show a text in the bottom line, or, where there is room, whom it was against. If the text
        needs the room, MENU's button is left out, then BACK's."""
        match, texts, buttons = self.app.match, self.app.texts, self.buttons
        keys = [("OK", texts["ok"]), ("BACK", texts["to the title"])]
        keys += [("MENU", texts["qr code"])] * bool(read_address())
        buttons.show_keys(keys)
        if not said and match.bot_side is not None:
            name = match.opponent_name
            name = name.upper() if match.record.kind == RIVAL else texts[name]
            whom = texts.fill("against whom", name)
            said = whom if buttons.fits(whom) else ""
        while keys[1:] and not buttons.fits(said):
            keys.pop()
            buttons.show_keys(keys)
        buttons.show_message(said)

    def _begin_rematch(self) -> None:
        from ..last_setup import begin_like_last, begin_rival, change_seats

        record = self.app.match.record
        if record.kind == RIVAL:
            begin_rival(self.app, record.number, record)
        elif self.is_deal:
            change_seats(self.app, record)
        else:
            begin_like_last(self.app, None, record)

    def _find_learner(self) -> "Player":
        """Return whose turns MISTAKES searches."""
        record = self.app.match.record
        if record.bot_side is not None:
            return record.person_side
        return WHITE if self._winner == NOBODY else self._winner ^ 1

    def _has_turns(self) -> bool:
        """Whether there are turns that MISTAKES can search: none if its player gave up before."""
        record = self.app.match.record
        ended = len([None for action in record.actions if action >= TAKE])
        first = record.setup.starter ^ self._find_learner()
        return bool(record.packs) and (record.given_up is None or ended > first)

    def _open_mistakes(self) -> None:
        record = self.app.match.record
        if self.costs is None:
            from engine.coach.turn_costs import TurnCosts

            self.costs = TurnCosts(record, self._find_learner())
        self._look("seek", self.costs, costs=self.costs)

    def _replay(self) -> None:
        """Show the replay, with what MISTAKES has found."""
        record, costs = self.app.match.record, self.costs
        seat = costs.player if costs else record.person_side
        self.app.show("replay", record, self._list_return(costs), 0, seat, None, costs)

    def _look(self, name: str, *args: object, costs: "TurnCosts | None" = None) -> None:
        """Show another screen. Its last argument is the way back to this one."""
        self.app.show(name, *args, self._list_return(costs))

    def _list_return(self, costs: "TurnCosts | None") -> "Route":
        return "result", self.best, self.menu.cursor, costs

    def press(self, intent: str) -> None:
        self._end_cheer()
        if intent == "OK":
            _, function, args = self.rows[self.menu.cursor]
            function(*args)
        elif intent == "BACK":
            self.app.show_title()
        elif intent == "MENU" and read_address():
            self._look("qr_code", self.app.match.record)
        else:
            self.menu.press(intent, self.app.device.play_cue)

    def _end_cheer(self) -> None:
        if self.cheer:
            self.cheer.stop()
            self.cheer = None

    def tick(self, now: int) -> None:
        if self.fresh:
            self.fresh = False
            self._write_record()
            self._play_tune()
            if self._winner not in (NOBODY, self.app.match.bot_side):
                self.cheer = Cheer(self.app, self.stones[self._winner])
        elif self.cheer and not self.cheer.tick(now):
            self.cheer = None


def _suggest_next(app: "App") -> str:
    """Return the words of a level that has just lost the fourth of at most ten games, if there is a
    stronger one; else ""."""
    record, texts = app.match.record, app.texts
    results = [app.save.count_results(1 + record.number, n) for n in range(3)]
    place = BY_STRENGTH.index(record.number) + 1
    beaten = record.winner == record.person_side
    if not beaten or results[0] != _WINS or sum(results) > _GAMES or place == len(BY_STRENGTH):
        return ""
    stronger = texts[LEVEL_NAMES[BY_STRENGTH[place]]]
    return texts.fill("try a stronger one", _WINS, sum(results), stronger)


def _note_end(app: "App", winner: "Player") -> int:
    """Store what outlives the game: its loser, longest chain, points of the day. Return the number
    of actions up to the best moment, 0 for none."""
    from ..review.sweeps import find_best_moment, keep_longest, list_sweeps

    record, today = app.match.record, app.device.read_date()
    app.loser = None if winner == NOBODY else winner ^ 1
    _count_win(app, winner, today)
    sweeps = list_sweeps(record)
    keep_longest(record, sweeps, app.save)
    if today and record.deal_number is not None:
        from engine.day import day_of
        from engine.save.week import note_day

        note_day(app.save, day_of(*today), record)
    return find_best_moment(record, sweeps)


def _count_win(app: "App", winner: "Player", today: object) -> None:
    """Count the game's win. The count begins anew with another opponent, or on another day."""
    record = app.match.record
    against = record.kind, record.number, today
    if app.tally[0] != against:
        app.tally = against, [0, 0]
    if winner != NOBODY:
        app.tally[1][winner ^ record.person_side] += 1


def _list_tally(app: "App") -> "list[score_table.Row]":
    """List the table's row with the wins against this opponent, once there is more than one."""
    against, wins = app.tally
    if against is None or sum(wins) < 2:
        return []
    first = app.match.record.person_side
    won = app.texts["wins of today" if against[2] else "wins so far"]
    return [(won, (wins[first], wins[first ^ 1]))]


SCREEN = ResultScreen
