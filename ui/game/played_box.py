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

    label    the line
    effects  the play's effects for which the line has no room
    swept    the number of bridges swept, in words, if the effects don't say so
    """

    def __init__(self, app: "App", player: "Player") -> None:
        self.texts = app.texts
        layout = app.layout
        scale = layout.S
        places = Places(layout, "recap")
        self.width = (layout.WIDTH - places.x) // scale
        self.beside = bool(layout.MESSAGE)  # whether there is room for messages beside the cards
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
        gained, lost = describe_effects(events, texts, loser, False)
        short = describe_effects(events, texts, loser, True)
        if self.beside:
            room = self.width // 3
            fit = [
                one if font.measure(one) <= room else short[n]
                for n, one in enumerate((gained, lost))
            ]
            self.write(text, *fit)
            self.swept = _name_swept(events, texts)
            if lost == self.swept:
                self.swept = ""
        elif font.measure(join_changes(text, gained, lost)) <= self.width:
            self.write(join_changes(text, gained, lost))
        elif font.measure(join_changes(text, gained)) <= self.width:
            self.write(join_changes(text, gained), "", lost, "", short[1])
        else:
            self.write(text, gained, lost, *short)

    def write(self, text: str, gained: str = "", lost: str = "", *short: str) -> None:
        """Show a text, and keep for ``report`` the effects that don't fit."""
        font.write_label(self.label, text)
        self.effects = gained, lost
        self.swept = ""
        self._short = short

    def write_longest(self, texts: "tuple[str, ...]") -> None:
        """Show the first of these texts that fits."""
        fit = [text for text in texts if font.measure(text) <= self.width]
        self.write(fit[0])

    def report(self, buttons: "Buttons", *texts: str) -> None:
        """Show the effects by the buttons, and one of these texts (the longest first), as far as
        they fit. If there are message lines beside the cards, those show the effects."""
        said = ""
        if buttons.lines:
            for said in [text for text in texts if text] + [self.swept, ""]:
                if buttons.fits(said):
                    break
            gained, lost = self.effects
            buttons.show_message(gained or " ", lost or " ", said)
            return
        for changes in (self.effects, self._short, ()):
            for text in texts:
                said = join_changes(text, *changes)
                if buttons.fits(said):
                    buttons.show_message(said)
                    return
        buttons.show_message("")


def join_changes(deed: str, gained: str = "", lost: str = "") -> str:
    """Join a player's deed and gains, and after a gap the other player's losses, into a line."""
    line = (deed + " " + gained).strip()
    return (line + _GAP + lost).strip() if lost else line


def _name_swept(events: "list[Event]", texts: "Texts") -> str:
    """Return the number of bridges swept, in words; "" for none."""
    swept = words.count_swept(events)
    return texts.fill("swept", swept) if swept else ""


def describe_effects(
    events: "list[Event]", texts: "Texts", loser: str, short: bool
) -> tuple[str, str]:
    """Describe the effects of a build or a removal besides its own bridge, as two texts: "+IFFI"
    for its player's gains, and "YOU -LALE" for the loser's losses, or else the bridges swept.

    short: whether to count the islands instead of naming them.
    """
    gained = ["+" + words.name_island(what) for event, _, what in events if event == "gained"]
    lost = ["-" + words.name_island(what) for event, _, what in events if event == "lost"]
    if short:
        number = len(gained)
        gained = [texts.fill("more islands", number) if number > 1 else "+1"] if gained else []
        lost = ["-%d" % len(lost)] if lost else []
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
    return (who + " " + said, said) + ((texts.fill("took", *card),) if card else ())


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
