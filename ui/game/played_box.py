# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Describes a player's action in a box over the status line."""

import displayio

from engine.actions import DISCARD, kind_of, name_action

from ..data.layouts.places import Places
from ..draw import font, palette, shapes
from .turn import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Event
    from engine.types import Action, Player

    from ..app import App
    from ..draw.buttons import Buttons
    from ..texts import Texts
    from .table.chart import Chart


_GAP = "   "
"""The gap between the player's action and the other player's losses."""


class PlayedBox:
    """The player's stone and a line of text. The box covers nothing of the map.

    label: the line. effects: the texts for which the line has no room: the gains, then the losses
    or else the number of bridges swept. room: the font pixels for a text beside the cards.
    """

    room = 43

    def __init__(self, app: "App", player: "Player") -> None:
        self.texts = app.texts
        layout = app.layout
        scale = layout.S
        places = Places(layout, "recap")
        self.width = (layout.WIDTH - places.x) // scale
        height = layout.MAP_TOP
        self.group = displayio.Group()
        self.group.append(shapes.make_rectangle(0, 0, layout.WIDTH, height, palette.UI))
        self._stone = places.stone_x, height // 2, places.stone, scale
        self.group.append(shapes.make_stone(player, *self._stone))
        self.label = font.make_label("", places.x, layout.STATUS_TOP, palette.TEXT, scale)
        self.group.append(self.label)

    def set_player(self, player: "Player") -> None:
        """Show another player's stone."""
        self.group[1] = shapes.make_stone(player, *self._stone)

    def describe(self, actions: bytes, events: "list[Event]", placing: bool, loser: str) -> None:
        """Describe a play: a build, a removal, or all of a turn's discards.

        events: the play's events. placing: whether it placed a handicap bridge. loser: the name of
        the player who may have lost islands.
        """
        texts = self.texts
        if kind_of(actions[0]) == DISCARD:
            self.write(texts.fill("discards", len(actions)))
            return
        text = describe_action(actions[0], placing, texts)
        forms = [_describe_effects(events, texts, loser, short) for short in (False, True)]
        gained, lost = forms[0]
        lines = [_join_changes(text, gained, lost), _join_changes(text, gained), text]
        self.write(*lines)
        missing = lines.index(self.label.text)
        if missing:
            self.effects, self._short = [
                (gained if missing > 1 else "", lost) for gained, lost in forms
            ]

    def write(self, *texts: str) -> None:
        """Show the first of these texts that fits, or else the last."""
        text = ""
        for text in texts:
            if font.measure(text) <= self.width:
                break
        self.label.write(text)
        self.effects = self._short = "", ""

    def report(self, buttons: "Buttons", *texts: str) -> None:
        """Show by the buttons the effects, and the longest of these texts that fits with them (the
        longest comes first). A message line beside the cards, if there is one, shows the gains, or
        else the losses or the number of bridges swept."""
        forms = [self.effects, self._short]
        beside = []
        if buttons.lines:
            at = 0 if self.effects[0] else 1
            fit = [form[at] for form in forms if font.measure(form[at]) <= self.room]
            beside = [fit[0] or " "] if fit else [" "]
            forms = [("", "" if at else lost) for _, lost in forms]
        for changes in forms + [("", "")]:
            for text in texts:
                said = _join_changes(text, *changes)
                if buttons.fits(said):
                    buttons.show_message(*beside, said)
                    return
        buttons.show_message(*beside)


def _join_changes(deed: str, gained: str = "", lost: str = "") -> str:
    """Join a player's deed and gains, and after a gap the other player's losses, into a line."""
    line = (deed + " " + gained).strip()
    return (line + _GAP + lost).strip() if lost else line


def _name_swept(events: "list[Event]", texts: "Texts") -> str:
    """Return the number of bridges swept, in words; "" for none."""
    swept = words.count_swept(events)
    return texts.fill("swept", swept) if swept else ""


def _describe_effects(
    events: "list[Event]", texts: "Texts", loser: str, short: bool
) -> tuple[str, str]:
    """Describe the effects of a build or a removal besides its own bridge, as two texts: "+IFFI"
    for its player's gains, and "YOU -LALE" for the loser's losses, or else the bridges swept.

    short: whether to count the islands instead of naming them.
    """
    gained = ["+" + words.name_island(what) for event, _, what in events if event == "gained"]
    lost = ["-" + words.name_island(what) for event, _, what in events if event == "lost"]
    if short:
        if gained:
            number = str(len(gained))
            gained = [texts.fill("more islands", number) if gained[1:] else "+" + number]
        if lost:
            lost = ["-" + str(len(lost))]
    return " ".join(gained), " ".join([loser] + lost) if lost else _name_swept(events, texts)


def describe_action(action: "Action", placing: bool, texts: "Texts") -> str:
    """Describe a build, a removal or a draw. placing: whether it places a handicap bridge."""
    what, islands = name_action(action, placing)
    said: str = texts.fill(what + " short", *[words.name_island(island) for island in islands])
    return said


def describe_draw(action: "Action", who: str, texts: "Texts") -> tuple[str, ...]:
    """Describe a player's draw, in several forms, the longest first."""
    said = describe_action(action, False, texts)
    card = [words.name_island(island) for island in name_action(action, False)[1]]
    return (who + ": " + said, said) + ((texts.fill("took", *card),) if card else ())


def mark_changes(chart: "Chart", events: "list[Event]") -> None:
    """Mark the changes on the map."""
    lines = islands = 0
    for event, player, what in events:
        if event in ("built", "removed"):
            chart.set_rim(what)
        if event in ("swept", "removed"):
            lines |= 1 << what
        elif event == "lost":
            islands |= 1 << what
        elif event == "gained":
            chart.set_plus(what, player)
    chart.set_crosses(lines, islands)
