# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A turn: looking at the islands, one after another."""

from engine.cards import count_of
from engine.map import BRIDGES, ISLANDS, LINE_MASK_AT, LINES_AT, MAJORITY, count_bits

from ...draw import font, palette
from ...draw.lines_box import make_lines_box
from . import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.types import Island, Player

    from .turn import TurnScreen

ISLAND_NEXT = (
    b"\xff\x03\xff\x01\xff\x04\x00\x02\xff\x06\x01\xff\x00\x07\x00\x04\x01\x08\x03\x05\x01\x09\x04\x06"
    b"\x02\x0a\x05\xff\x03\x0b\xff\x08\x04\x0b\x07\x09\x05\x0a\x08\x0a\x06\x0b\x09\xff\x08\xff\x07\x0a"
)
"""Like LINE_NEXT, from island n to the island up, down, left or right. 255: stay."""


def find_next_island(island: "Island", intent: str, pad: bool) -> "Island":
    """Return the neighbour in a key's direction, or the island itself if there is none. Without a
    d-pad, return the next or the previous island in the ring."""
    if not pad:
        return (island + (-1 if intent == "LEFT" else 1)) % ISLANDS
    near = ISLAND_NEXT[4 * island + ("UP", "DOWN", "LEFT", "RIGHT").index(intent)]
    return near if near < ISLANDS else island


class Info:
    """Shows an island's bridges, and the places of its two cards if the player knows them."""

    name = "Info"

    def __init__(self, screen: "TurnScreen") -> None:
        self.screen = screen
        app = screen.app
        self.box, self.labels, self.width = make_lines_box(app.layout)
        screen.table.overlay.append(self.box)
        screen.chart.clear_marks()
        self.view = screen.game.view(screen.player)
        texts = screen.texts
        buttons = screen.list_next_buttons()
        if screen.pad:
            buttons = [("LEFT", ""), ("UP", ""), ("DOWN", ""), ("RIGHT", texts["island"])]
        screen.table.buttons.show_keys(buttons + [("OK", ""), ("BACK", texts["back"])])
        screen.table.buttons.show_message("")
        said: tuple[str, ...] = ()
        if screen.helps and not app.layout.BRIDGES_LEFT:  # otherwise they are on the table
            own, theirs = [
                BRIDGES - count_bits(screen.game.bridges[side])
                for side in (screen.player, self.other)
            ]
            said = (texts.fill("bridges left", own, self._name_other(), theirs),)
        screen.table.status.say(said)
        self._show(screen.cards[screen.cursor])

    @property
    def other(self) -> "Player":
        """The other player."""
        return self.screen.player ^ 1

    def _name_other(self) -> str:
        return self.screen.app.name_player(self.other)

    def _show(self, island: "Island") -> None:
        self.island = island
        screen = self.screen
        texts = screen.texts
        screen.chart.set_chosen(1 << island)
        bridges = screen.game.bridges
        own = count_bits(bridges[screen.player] & LINE_MASK_AT[island])
        theirs = count_bits(bridges[self.other] & LINE_MASK_AT[island])
        name = words.name_island(island)
        if own >= MAJORITY[island]:
            whose = texts.fill("island you hold", name)
        elif theirs >= MAJORITY[island]:
            whose = texts.fill("island they hold", name, self._name_other())
        else:
            whose = texts.fill("island needs", name, MAJORITY[island], len(LINES_AT[island]))
        free = len(LINES_AT[island]) - own - theirs
        bridges_there = texts.fill("bridges at island", own, self._name_other(), theirs, free)
        cards = texts.fill("cards of the island", *self._list_places())
        lines = [whose, bridges_there, cards]
        if len(self.labels) < len(lines):
            cards = cards.replace(" ", "\u00a0")
            told = " ".join([whose, bridges_there, "", cards])
            lines = [line.strip() for line in font.wrap(told, self.width, False)]
        colour = palette.SAND
        for label, line in zip(self.labels, lines):
            label.write(line, colour)
            colour = palette.TEXT

    def _list_places(self) -> list[str]:
        """List the places of both of the island's cards, in words."""
        view = self.view
        island = self.island
        row = sum([slot == island for slot in view.row])
        places = []
        for number, key in (
            (count_of(view.hand, island), "card of yours"),
            (
                count_of(view.shown[self.other], island),
                "card of white's" if self.other == 0 else "card of black's",
            ),
            (row, "card lies open"),
            (count_of(view.played, island), "lies played"),
            (count_of(view.secret, island), "you discarded"),
            (2, "still out"),
        ):
            places += [self.screen.texts[key]] * number
        return places[:2]

    def press(self, intent: str) -> None:
        screen = self.screen
        if intent in ("BACK", "OK", "MENU"):
            screen.table.overlay.remove(self.box)
            screen.chart.clear_marks()
            screen.choose_next()
            return
        island = find_next_island(self.island, intent, screen.pad)
        if island != self.island:
            screen.app.device.play_cue("move")
            self._show(island)

    def tick(self, now: int) -> None:
        pass
