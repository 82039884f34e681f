# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Replays a game action by action."""

from engine.actions import DISCARD, TAKE
from engine.const import TYPE_CHECKING, const
from engine.map import NOBODY
from engine.match import Match
from engine.record import CERTAIN, UNASKED
from engine.replay import Replay, list_round_starts, list_turn_starts

from ..draw import font, palette
from ..screen import Screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.coach.turn_costs import TurnCosts
    from engine.record import Record
    from engine.types import Player

    from ..app import App
    from ..draw.menu_list import MenuList
    from ..types import Route
    from .overview import Overview

_PACE = const(1200)  # ms for which an action is shown
_OWN = const(-1)  # a seat: the player's; White's if two people played


class ReplayScreen(Screen):
    """The table after an action, at first as the cards are dealt.

    Beside the action is the person's chance, as far as it is estimated. The actions of a turn that
    MISTAKES has found are red, with what it cost.

    OK plays the game from there until a key is pressed, and from the end once more. LEFT and RIGHT
    step by an action, UP and DOWN by a turn, all in a ring. MENU opens the overview. BACK returns.

    record     the game
    back       the screen to return to, as for App.show
    at         the number of actions before the position shown
    seat       the player whose hand is shown; None for the acting player
    estimates  engine.bot.estimate's, of the first turns. Each frame without a key makes one more,
               once the first picture is shown
    costs      the search for that seat's costliest turns; None if it hasn't begun
    """

    name = "replay"
    needs = ("game",)
    without_memory = "title"

    def __init__(
        self,
        app: "App",
        record: "Record",
        back: "Route",
        at: int = 0,
        seat: "Player | None" = _OWN,
        estimates: bytes | None = None,
        costs: "TurnCosts | None" = None,
    ) -> None:
        super().__init__(app)
        app.match = Match(record)
        self.table = app.open_table()
        self.table.status.say(())  # clear a hint's words under the box
        self.group = self.table.group
        self.record, self.back = record, back
        record.forget_turn()  # the game is over, and this memory is needed
        self.replay = Replay(record)
        self.turns = list_turn_starts(record)
        self.rounds = list_round_starts(record)
        self.end = len(record.actions)
        own = self.player = record.person_side  # the player whose stone is in the box
        self._make_box()
        self.seats = (own, own ^ 1, None)
        self.seat = own if seat == _OWN else seat
        self.estimates = bytearray(estimates or b"")
        self.costs = costs
        self.estimating: Iterator[bytes] | None = None
        # 1: the picture is drawn by the end of this frame; 2: the estimating has begun, or is over
        self.begun = 2 if len(self.estimates) >= len(self.turns) - 1 else 0
        self._overview: Overview | None = None
        self.menu: MenuList | None = None  # the overview's list
        self.until = 0  # while the game plays: when its next action is due
        self._show(at)

    def _make_box(self) -> None:
        """Make the box that describes an action. It goes while the overview is open: with its
        modules it takes 5 KB, and the estimates need theirs."""
        from ..game.played_box import PlayedBox

        layout = self.app.layout
        x = layout.WIDTH - 2 * layout.S
        self.box = self.own(PlayedBox(self.app, self.player))
        self._worth = font.make_label("", x, layout.STATUS_TOP, palette.DIM, layout.S, 1)
        self.box.group.append(self._worth)
        self.table.overlay.append(self.box.group)

    def _show(self, at: int) -> None:
        """Show the position after ``at`` actions, and describe the last one."""
        from ..game import played_box

        app, box, record = self.app, self.box, self.record
        texts = app.texts
        events = self.replay.go(at)
        game = self.replay.game
        player = events[0].player if events else game.player
        winner = record.winner if at == self.end else None
        shown = player if winner is None or winner == NOBODY else winner
        if shown != self.player:
            self.player = shown
            box.set_player(shown)
        chart = self.table.chart
        chart.clear_marks()
        self.table.show_map_and_cards(game, player if self.seat is None else self.seat, player)
        if not events:
            cap = self.table.buttons.keycap_of  # without a d-pad only DOWN goes by turns
            told = texts.fill("deal", (cap("UP") if app.device.pad else "") + cap("DOWN"))
            if record.deal_number is not None:
                from .words import name_deal

                told = name_deal(app, record, box.width)
            box.write(told)
        else:
            action = record.actions[at - 1]
            if action >= TAKE:
                box.write(played_box.describe_action(action, False, texts))
            else:
                placing = at <= record.setup.handicap
                box.describe(bytes((action,)), events, placing, app.name_player(player ^ 1))
                if action < DISCARD or placing:
                    played_box.mark_changes(chart, events)
        if winner is not None:
            from .words import describe_end

            said, reasons = describe_end(app, record)
            box.write(*[said + ": " + why for why in reasons] + [said])
        self._tell_worth(at)
        self._tell_place(at)

    def _tell_worth(self, at: int) -> None:
        """Tell beside the action, as far as there is room, what a costly turn cost, if that is
        known, the person's chance after their last turn, if it has been estimated, and the round.
        What a costly turn did is red."""
        box, costs, estimates, texts = self.box, self.costs, self.estimates, self.app.texts
        game, colour, cost, chance, whose = self.replay.game, palette.TEXT, "", "", ""
        where = texts["last"] if game.last_turns else texts.fill("round", game.round)
        ended = len([start for start in self.turns[1:] if start <= at])
        known = [chance for chance in estimates[:ended] if chance != UNASKED]
        if at == self.end:
            where = ""
        elif known:
            chance = "%d%%" % (known[-1] * 100 // CERTAIN)
            whose = self.app.name_player(self.record.person_side) + " " + chance
            said = whose if self.record.bot_side is None else chance
            chance = texts.fill("chance of winning", said)
        if costs is not None:
            for lost, number, _ in costs.found:
                start = costs.turns[number]
                if start < at <= start + len(costs.list_actions(number)):
                    from engine.coach.turn_costs import wins_of

                    cost = "%d%%" % -wins_of(lost)
                    colour = palette.PALE_RED
        for parts in (cost, chance, where), (cost, chance), (cost, whose), (cost,), ("",):
            told = " ".join(parts).strip()
            if font.measure(box.label.text + told) + 6 <= box.width:
                break
        box.label.write(box.label.text, colour)
        self._worth.write(told)

    def _tell_place(self, at: int) -> None:
        """Tell which turn it is, and whose hand is shown if that isn't the person's."""
        texts, buttons, box = self.app.texts, self.table.buttons, self.box
        seat = name = ""
        turns = self.turns[self.record.setup.handicap > 0 :]
        turn = len([start for start in turns if start < at])
        total = which = "%d/%d" % (turn, len(turns) - 1)
        if self.seat != self.seats[0] or self.record.bot_side is None:
            seat = name = self.name_seat()  # else it goes without saying
            if self.seat is not None:
                seat = texts.fill("hand of", name)
        else:
            which = texts.fill("turn", total)
        told = "".join(box.effects)
        both = (seat + " " + which).strip()
        beside = buttons.lines and not told and font.measure(both) <= box.room
        by_step = texts["step"], ""
        for step in (by_step,) if beside else (which, total, "%d" % turn):
            buttons.show_keys(
                [
                    ("LEFT", ""),
                    ("RIGHT", step),
                    ("OK", texts["play the game"]),
                    ("MENU", texts["menu"]),
                    ("BACK", texts["back"]),
                ]
            )
            if buttons.gap:
                break
        if told:
            box.report(buttons, "")
        else:
            for said in (both,) if beside else (seat, name, ""):
                if font.measure(said) <= box.room if buttons.lines else buttons.fits(said):
                    break
            buttons.show_message(said)
        self.table.cards.aside.hidden = True  # open cards would lie on the keys

    def name_seat(self) -> str:
        """Return a text for the seat: whose hand is shown."""
        return (
            self.app.texts["everybody's hand"]
            if self.seat is None
            else self.app.name_player(self.seat)
        )

    def _leave(self, name: str, at: int, *args: object) -> None:
        """Show another screen. Its last argument is the way back to this one, after ``at``
        actions."""
        again = "replay", self.record, self.back, at, self.seat, self.estimates, self.costs
        self.app.show(name, *args + (again,))

    def press(self, intent: str) -> None:
        at = self.replay.at
        plays, self.until = self.until, 0
        if self._overview is not None:
            leads_to = None
            if intent != "BACK":
                leads_to = self._overview.press(intent)
                if leads_to is None:
                    return
            self.release(self._overview)  # now, not with the replay: memory is short
            self._overview = self.menu = None
            if leads_to:
                self._leave(*leads_to)
            else:
                self._make_box()
                self._show(at)
        elif intent == "BACK":
            self.app.show(*self.back)
        elif intent == "LEFT":
            self._show(at - 1 if at else self.end)
        elif intent == "UP":
            self._show(([self.end] + [start for start in self.turns if start < at])[-1])
        elif intent == "DOWN":
            self._show(([start for start in self.turns if start > at] + [0])[0])
        elif intent == "RIGHT" or intent == "OK" and not plays:
            self._show(at + 1 if at < self.end else 0)
            if intent == "OK" and self.replay.at < self.end:
                self.until = self.app.device.now() + _PACE
        elif intent == "MENU":
            self.replay.drop_snapshots()
            if self.estimating is not None:  # it goes on once the overview is drawn, behind it
                self.release(self.estimating)
                self.estimating = None
                self.begun = 0
            self.table.overlay.remove(self.box.group)
            self.release(self.box)
            from .overview import Overview

            self._overview = self.own(Overview(self.app, self))
            self.menu = self._overview.menu

    def tick(self, now: int) -> None:
        if self.until and now >= self.until:
            at = self.replay.at + 1
            self._show(at)
            self.until = now + _PACE if at < self.end else 0
            return
        self.begun += 1
        if self.begun == 2:
            from engine.bot.estimate import estimate_turns

            self.estimating = self.own(estimate_turns(self.record, len(self.estimates)))
        if self.estimating is None:
            return
        for turn in self.estimating:
            self.estimates += turn
            return
        self.release(self.estimating)  # the weights take 9 KB, and nothing asks for them again
        self.estimating = None
        if self._overview is not None:
            self._overview.draw()


SCREEN = ReplayScreen
