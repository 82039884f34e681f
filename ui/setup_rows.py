# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rows of a game's set-up, their values, and the words about them."""

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, NAMES
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.save.fields import FACES

from .draw.menu_list import changeable_text
from .last_setup import COLOUR, OPPONENT, STARTER, read_handicap

if TYPE_CHECKING:
    from engine.types import Player

    from .app import App

# Rows of values: a name, and for each value its name and the text that explains it.
VALUES: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "opponent",
        (("two players", ""),) + tuple([(LEVEL_NAMES[number], "") for number in BY_STRENGTH]),
    ),
    (
        "you play",
        (
            ("white", "about playing white"),
            ("black", "about playing black"),
            ("random", "about playing random"),
        ),
    ),
    ("edition", (("kosmos", "about kosmos"), ("classic", "about classic"))),
    ("peaceful", (("off", "about peaceful off"), ("on", "about peaceful on"))),
    ("open hands", (("off", "about open off"), ("on", "about open on"))),
    ("handicap", (("no handicap", "about no handicap"),) + 6 * (("", "about handicap"),)),
    ("starts", (("random", "about random"), ("", ""), ("", ""), ("loser", "about loser"))),
)
_EDITION = const(2)
_PEACEFUL = const(3)
_OPEN_HANDS = const(4)
_HANDICAP = const(5)
# Rows without values: start the game, show the rows that rarely change, and choose a deal.
START = 7
MORE = 8
DEAL = 9
# Two people's faces, White's first, which are saved at once.
_FACE = const(10)
_FACES = (10, 11)
# Whether to end the game that is on: a heading, and two answers.
_ASKED = const(12)
_RESUME = const(13)
_NEW_GAME = const(14)
_NAMES = (
    "start game", "rules", "deal row", "white", "black", "ends your game", "resume", "new game",
)  # fmt: skip
LISTS = {
    -1: (START, OPPONENT, COLOUR, MORE, DEAL),
    COLOUR: _FACES,
    START: (_ASKED, _RESUME, _NEW_GAME),
    MORE: (_EDITION, _PEACEFUL, _OPEN_HANDS, _HANDICAP, STARTER),
}
"""The rows of each list, by the row that leads to it. The first list has -1."""


class SetupRows:
    """What is chosen for a game, and how each row says it.

    values   the number of the chosen value for each row of VALUES
    deal     a deal's number, or None for any
    player   the person's colour, or the last one before RANDOM. If it changes, the handicap and the
             first turn change with it, since they are told as YOU and OPPONENT
    """

    def __init__(self, app: "App", values: "list[int]", deal: "int | None") -> None:
        self.app = app
        self.values = values
        self.deal = deal
        self.player = values[COLOUR]

    def name_row(self, row: int) -> str:
        """Return the text on a row's left."""
        if self.has_faces(row):
            return self.app.texts["their faces"]
        return self.app.texts[VALUES[row][0] if row < START else _NAMES[row - START]]

    def find_opponent(self, asked: bool) -> int:
        """Return the chosen opponent's level, -1 for two people. asked: whether to return the level
        in the game in progress instead."""
        record = self.app.match.record
        if asked:
            return record.number if record.kind else -1
        return BY_STRENGTH[self.values[OPPONENT] - 1] if self.values[OPPONENT] else -1

    def has_faces(self, row: int) -> bool:
        """Whether a row leads to the faces: two people choose their colours among
        themselves."""
        return row == COLOUR and not self.values[OPPONENT]

    def can_change(self, row: int) -> bool:
        """Whether the cursor can be on a row."""
        # A deal also sets the colours. The last rows begin with a heading.
        if row not in (COLOUR, STARTER) or self.deal is None:
            return row != _ASKED
        return self.has_faces(row)

    def _find_value(self, row: int) -> int:
        """Return the number of a row's value, which a deal may settle."""
        if self.can_change(row):
            return self.values[row]
        from engine.deals import sides_of

        starter, person = sides_of(self.deal or 0)
        return int(person) if row == COLOUR else 1 + starter

    def name_seat(self, player: "Player") -> str:
        """Return a side's name: that of its player, if it is known, or else the colour."""
        you = self._find_value(COLOUR)
        if self.values[OPPONENT] and you <= BLACK:
            return self.app.texts["you" if you == player else "opponent"]
        return self.app.texts["black" if player else "white"]

    def value_text(self, row: int) -> str:
        """Return the text on a row's right."""
        texts = self.app.texts
        if row in _FACES:
            chosen = self.app.find_face(row - _FACE)
            text = (
                texts.fill("number of all", chosen, RIVAL_COUNT) if chosen else texts["plain stone"]
            )
            return changeable_text(self.app.device.pad, text)
        if row == DEAL and self.deal is not None:
            from engine.deals import word_of

            return word_of(self.deal)
        if row == DEAL:
            return texts["random"]
        if row == MORE:
            other = len(self._list_changed())
            edition = VALUES[_EDITION][1][self.values[_EDITION]][0]
            return texts[edition] + (" +%d" % other if other else "")
        if row == _RESUME:
            return texts[self.app.match.opponent_name]
        if row >= START or self.has_faces(row):
            return ""
        value = self._find_value(row)
        if row == _HANDICAP and value:
            weaker, bridges = read_handicap(value)
            text = "%s %d" % (self.name_seat(weaker), bridges)
        elif row == STARTER and 0 < value < 3:
            text = self.name_seat(value > 1)
        else:
            text = texts[VALUES[row][1][value][0]]
        if not self.can_change(row):
            return texts["deal row"] + ": " + text
        return changeable_text(self.app.device.pad, text)

    def _list_changed(self) -> list[str]:
        """List the names of the rules that aren't as usual, except for the edition."""
        rows = [row for row in LISTS[MORE][1:] if self.values[row] and self.can_change(row)]
        return [self.name_row(row).replace(" ", chr(160)) for row in rows]

    def explain_row(self, row: int) -> "tuple[str, ...]":
        """Return what the page says about a row and its value. About START it has the opponent's
        words, how they play, and the results against them."""
        texts = self.app.texts
        if row in (START, OPPONENT) or row >= _ASKED:
            return self._explain_opponent(self.find_opponent(row >= _ASKED))
        if row == DEAL and self.deal is not None:
            return self._explain_deal(self.deal)
        return (self._explain_value(row) or texts["about the rest"],)

    def _explain_opponent(self, level: int) -> "tuple[str, ...]":
        texts = self.app.texts
        results = [self.app.save.count_results(1 + level, n) for n in range(3)]
        said = texts["never played"]
        if level < 0:
            if sum(results):
                said = texts.fill("they won some", *results[:2])
            return texts["about passing it on"], said
        if sum(results):
            said = texts.fill("you won some", results[0], sum(results))
        return texts["level %d is" % level], texts["about " + LEVEL_NAMES[level]], said

    def _explain_deal(self, deal: int) -> "tuple[str, ...]":
        """Tell a deal's islands, for a friend to choose, and who begins."""
        from engine.deals import list_word

        texts = self.app.texts
        names = " ".join([NAMES[island].upper() for island in list_word(deal)])
        return texts["about this deal"], names, self._explain_value(STARTER)

    def _explain_value(self, row: int) -> str:
        texts = self.app.texts
        if row == MORE:
            return ", ".join(self._list_changed())
        if row == DEAL:
            return texts["about deals"]
        if row in _FACES or self.has_faces(row):
            return texts["about their faces"]
        value = self._find_value(row)
        if row == _HANDICAP and value:
            weaker, bridges = read_handicap(value)
            return texts.lines("about handicap", bridges, self.name_seat(weaker))[bridges > 1]
        if row == STARTER and 0 < value < 3:
            who = self.name_seat(value > 1)
            if who == texts["you"]:
                return texts["person begins"]
            return texts.fill("level begins", who)
        return texts[VALUES[row][1][value][1]]

    def has_values(self, row: int) -> bool:
        """Whether a row's value is changed in its place."""
        return not self.has_faces(row) and (row < START or row in _FACES)

    def change_value(self, row: int, step: int) -> None:
        """Give a row its next value, or its previous one with step -1."""
        app = self.app
        if row in _FACES:
            player = row - _FACE
            faces = 1 + RIVAL_COUNT  # the last is the stone
            chosen = (app.find_face(player) + step) % faces
            if chosen and chosen == app.find_face(player ^ 1):
                chosen = (chosen + step) % faces
            app.save.set(FACES + player, chosen or faces)
        else:
            count = len(VALUES[row][1])
            # "The loser starts" is offered only after a game that somebody lost.
            count -= row == STARTER and app.loser is None
            values = self.values
            value = values[row] = (values[row] + step) % count
            if row == COLOUR and value <= BLACK:
                if self.player == value ^ 1:
                    if values[_HANDICAP]:
                        values[_HANDICAP] = (values[_HANDICAP] + 2) % 6 + 1
                    if 0 < values[STARTER] < 3:
                        values[STARTER] ^= 3
                self.player = value
