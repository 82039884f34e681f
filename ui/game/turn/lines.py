# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: choosing a line, with a preview of the bridges that would appear and vanish."""

from engine.actions import BUILD, DISCARD, cards_of, kind_of, line_of
from engine.const import TYPE_CHECKING, const
from engine.map import ENDS, LINE_MASK_AT, LINES, LINES_AT, MAJORITY, count_bits

from ..table.bridges import HEAD
from ..table.preview import Preview
from . import words
from .dpad import LINE_NEXT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game import Game
    from engine.types import Action, Island, Line, LineMask

    from ...types import Choices
    from ..table.chart import Chart
    from .turn import TurnScreen

_STAY = const(255)
"""In LINE_NEXT: no line in that direction."""


def list_choices(game: "Game", island: "Island") -> "Choices":
    """List the actions that play an island's card, by line: {line: [actions]}."""
    choices: Choices = {}
    for action in game.legal_actions():
        if action < DISCARD and island in cards_of(action):
            choices.setdefault(line_of(action), []).append(action)
    return choices


def list_placements(game: "Game") -> "Choices":
    """List a handicap's actions by line: {line: [action]}."""
    return {line_of(action): [action] for action in game.legal_actions()}


def lines_of(choices: "Choices") -> "LineMask":
    """Return the choices' lines as a mask: the lines to build on, and those to remove from."""
    return sum([1 << line for line in choices])


def _find_first_line(game: "Game", choices: "Choices", likely: bool) -> "Line":
    """Find the cursor's first line: one that gains or breaks an island, or a likely build; or else
    the least likely one."""
    mine, theirs = game.bridges[game.player], game.bridges[game.player ^ 1]
    most = -99
    for line in sorted(choices):
        builds = kind_of(choices[line][0]) == BUILD
        worth = 0 if builds else -4
        for end in (ENDS[2 * line], ENDS[2 * line + 1]):
            other = count_bits(theirs & LINE_MASK_AT[end])
            if not builds:
                worth += 6 * (other == MAJORITY[end])
                continue
            own = count_bits(mine & LINE_MASK_AT[end])
            worth += 2 * own + other
            if own + 1 == MAJORITY[end]:
                worth += 4
            elif other > len(LINES_AT[end]) - MAJORITY[end]:
                worth -= 2  # it can't be gained
        if not likely:
            worth = -worth
        if worth > most:
            most = worth
            best = line
    return best


def find_next_line(
    chart: "Chart", line: "Line", intent: str, candidates: "Iterable[Line]"
) -> "Line":
    """Return the candidate that the d-pad leads to, or the same line.

    Follow LINE_NEXT until it meets a candidate. If it meets none, take the nearest candidate in
    that direction.
    """
    direction = ("UP", "DOWN", "LEFT", "RIGHT").index(intent)
    at = line
    for _ in range(LINES):
        at = LINE_NEXT[4 * at + direction]
        if at == _STAY:
            break
        if at in candidates and at != line:
            return at
    places, unit = chart.lines, chart.unit
    best = line
    least = 1 << 20
    for other in candidates:
        dx = (places[HEAD * other] - places[HEAD * line]) * unit
        dy = places[HEAD * other + 1] - places[HEAD * line + 1]
        ahead = (-dy, dy, -dx, dx)[direction]
        if ahead > 0 and dx * dx + dy * dy < least:
            best = other
            least = dx * dx + dy * dy
    return best


class Lines:
    """The cursor is on a line. If there are several payments, LEFT and RIGHT choose among them.

    choices: {line: [actions]}. island: the chosen card's, or None while placing a handicap. hinted:
    the action to start on.
    """

    name = "Lines"

    def __init__(
        self,
        screen: "TurnScreen",
        choices: "Choices",
        island: "Island | None" = None,
        hinted: "Action | None" = None,
    ) -> None:
        self.screen = screen
        self.choices = choices
        self.island = island
        line = screen.app.cursors.lines.get(island)
        self.line = (
            line if line in choices else _find_first_line(screen.game, choices, screen.helps)
        )
        payments = choices[self.line]
        self.payment = payments.index(hinted) if hinted in payments else 0
        self.paying = self.payment > 0
        self.preview = Preview(screen.app, screen.table)
        self.marked = lines_of(choices)
        self._choose()

    def find_action(self) -> "Action":
        """Return the action that OK would take with the chosen payment."""
        return self.choices[self.line][self.payment]

    def _choose(self) -> None:
        """Show the chosen line and payment."""
        action = self.find_action()
        self.screen.app.cursors.lines[self.island] = self.line
        self.preview.show(self.screen.game, action, self.line, self.marked, self.island is None)
        self.ticks = 3  # frames until the text appears: the map comes first, then a second island

    def _show_texts(self, action: "Action") -> None:
        screen = self.screen
        texts = screen.texts
        which = kind_of(action)
        payments = self.choices[self.line]
        if self.paying:
            buttons = [("RIGHT", texts.fill("way", self.payment + 1, len(payments)))]
        else:
            buttons = screen.list_next_buttons() if len(self.choices) > 1 else []
        if screen.game.handicap:
            ok = "place"
        elif which == BUILD:
            ok = "build"
        else:
            ok = "pay" if self.paying else "pay with both" if len(payments) == 1 else "choose"
        buttons.append(("OK", texts[ok]))
        if self.island is not None:
            buttons.append(("BACK", texts["back"]))
        elif screen.match.record.can_undo:
            buttons.append(("BACK", texts["undo"]))
        else:
            buttons.append(("MENU", texts[screen.menu_key]))
        screen.table.buttons.show_keys(buttons)
        preview, game = self.preview, screen.game
        if game.handicap:
            every = game.setup.handicap
            said = [texts.fill("handicap bridge", every - game.handicap + 1, every)]
        else:
            said = words.describe_change(action, preview.events, preview.game_after, texts)
        status = screen.table.status
        if screen.helps:
            status.say(said)
        swept = words.count_swept(preview.events)
        missing = swept and status.said != said[0]  # there was no room for the number swept
        screen.table.buttons.show_message(texts.fill("sweep", swept) if missing else "")

    def press(self, intent: str) -> None:
        screen = self.screen
        payments = len(self.choices[self.line])
        if intent == "OK":
            if payments > 1 and not self.paying:
                self.paying = True
                screen.app.device.play_cue("ok")
                self._choose()
            else:
                self.preview.blink(False)
                screen.play_action(self.find_action())
        elif intent == "BACK":
            self._go_back()
        elif intent == "MENU":
            screen.owner.open_menu()
        elif self.paying:
            if intent in ("LEFT", "RIGHT"):
                self.payment = (self.payment + (1 if intent == "RIGHT" else -1)) % payments
                screen.app.device.play_cue("move")
                self._choose()
        else:
            if screen.app.device.pad:
                line = find_next_line(screen.chart, self.line, intent, self.choices)
            else:
                lines = sorted(self.choices)
                at = lines.index(self.line) + (-1 if intent == "LEFT" else 1)
                line = lines[at % len(lines)]
            if line != self.line:
                self.line = line
                self.payment = 0
                screen.app.device.play_cue("move")
                self._choose()

    def _go_back(self) -> None:
        screen = self.screen
        self.preview.blink(False)
        if self.paying:
            self.paying = False
            self._choose()
        elif self.island is None:
            screen.undo()
        else:
            screen.chart.set_rim(-1)
            screen.choose_next()

    def tick(self, now: int) -> None:
        if not self.ticks:
            self.preview.tick(now)
            return
        self.ticks -= 1
        if not self.ticks:
            self._show_texts(self.find_action())
