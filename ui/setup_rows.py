# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rows of a game's set-up, their values, and the words about them."""

from engine.const import TYPE_CHECKING, const
from engine.map import BLACK, NAMES, WHITE
from engine.match import BY_STRENGTH, LEVEL_NAMES, RIVAL_COUNT
from engine.save.fields import FACES

from .draw import palette
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
# Whether to end the game that is on: two answers.
_RESUME = const(12)
_NEW_GAME = const(13)
_NAMES = (
    "start game", "rules", "deal row", "white", "black", "resume", "new game",
)  # fmt: skip
LISTS = {
    -1: (START, OPPONENT, COLOUR, MORE, DEAL),
    COLOUR: _FACES,
    START: (_RESUME, _NEW_GAME),
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
        if self._has_faces(row):
            return self.app.texts["their faces"]
        return self.app.texts[VALUES[row][0] if row < START else _NAMES[row - START]]

    def find_opponent(self, row: int) -> "int | None":
        """Return the level of the opponent that a row is about, -1 for two people, None if it
        is about none."""
        level = self.values[OPPONENT]
        if row == _RESUME:
            record = self.app.match.record
            return record.number if record.kind else -1
        if row in (START, OPPONENT, _NEW_GAME):
            return BY_STRENGTH[level - 1] if level else -1
        return -1 if row in _FACES or self._has_faces(row) else None

    def leads(self, row: int) -> bool:
        """Whether a row opens a list or a page."""
        return row in (MORE, DEAL) or self._has_faces(row)

    def _has_faces(self, row: int) -> bool:
        """Whether a row leads to the faces: two people choose their colours among
        themselves."""
        return row == COLOUR and not self.values[OPPONENT]

    def can_change(self, row: int) -> int:
        """Return whether the cursor can be on a row, as MenuList takes it."""
        if row == _NEW_GAME:  # it ends a game
            return palette.PALE_RED
        # A deal also sets the colours.
        return row not in (COLOUR, STARTER) or self.deal is None or self._has_faces(row)

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
        if self.leads(row):
            told = self._name_choice(row)
            return (told + " >").strip() if self.app.device.pad else told  # what RIGHT opens
        if row == _RESUME:
            return texts[self.app.match.opponent_name]
        if row == _NEW_GAME:
            return texts[VALUES[OPPONENT][1][self.values[OPPONENT]][0]]
        if row >= START:
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

    def _name_choice(self, row: int) -> str:
        """Return what was chosen behind a row that leads there."""
        if row == MORE:
            other = len(self._list_changed())
            edition = VALUES[_EDITION][1][self.values[_EDITION]][0]
            return self.app.texts[edition] + (" +%d" % other if other else "")
        if row == COLOUR:
            return ""
        if self.deal is None:
            return self.app.texts["random"]
        from engine.deals import word_of

        return word_of(self.deal)

    def _list_changed(self) -> list[str]:
        """List the names of the rules that aren't as usual, except for the edition."""
        rows = [row for row in LISTS[MORE][1:] if self.values[row] and self.can_change(row)]
        return [self.name_row(row).replace(" ", chr(160)) for row in rows]

    def explain_row(self, row: int) -> "tuple[str, ...]":
        """Return what the page says about a row and its value. About START it has the opponent's
        words, how they play, and the results against them."""
        app, texts = self.app, self.app.texts
        if row == _RESUME:
            game, name = app.match.game, app.name_player
            white, black = [str(points) + "*" for points in game.points]
            told = game.round, name(WHITE), white, name(BLACK), black
            return (texts.fill("round's end", *told),)
        if row == _NEW_GAME:
            return texts["ends current"], self._explain_opponent()[-2]
        if row in (START, OPPONENT):
            return self._explain_opponent()
        if row == DEAL and self.deal is not None:
            return self._explain_deal(self.deal)
        return (self._explain_value(row) or texts["about the rest"],)

    def _explain_opponent(self) -> "tuple[str, ...]":
        texts, level = self.app.texts, self.find_opponent(OPPONENT)
        assert level is not None
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
            return texts.lines("about deals")[0]
        if row in _FACES or self._has_faces(row):
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
        return not self._has_faces(row) and (row < START or row in _FACES)

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
