# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the tests of the screens share: a console, games set before it, actions by keys."""

from engine import actions
from engine.record import Record
from sim.console import Console
from sim.selfplay import Player
from table import game_at

BOARDS = ("picosystem", "pygamer")
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")

ALL = "ABCDEFGHIJKL"
HAND = ("AHHKL", "BCD")
# Iffi is about to be White's: three of Black's bridges would go, and Lale with them.
SWEEP = {
    "white": "AB AD DH EH EI HI FJ",
    "black": "BF FG CK GK IJ IL KL",
    "hands": ("DEJK", "ACH"),
    "row": "BGL",
    "pile": 9,
    "round": "2",
    "points": "1-0",
}
PLACE = {"white": "AB AD IJ", "black": "EH HI HL", "hands": HAND, "row": "EFG", "pile": 8}

# How each screen, and each state of a turn, is opened from the turn of PLACE: the screen, after a
# colon its argument; keys (PLAY: a whole turn); another position.
OPENINGS = {
    "title": ("title",),
    "setup": ("setup",),
    "curtain": ("curtain",),
    "telling": ("recap",),
    "recap": ("recap", "OK"),
    "turn": ("turn",),
    "lines": ("turn", "OK"),
    "ways": ("turn", "RIGHT OK DOWN OK"),
    "notice": ("turn", "BACK"),
    "play": ("turn", "RIGHT", SWEEP),
    "sweep": ("turn", "RIGHT RIGHT RIGHT OK", SWEEP),
    "draw": ("turn", "UP", SWEEP),
    "full": ("turn", "UP"),
    "drawn": ("turn", "PLAY"),
    "discards": ("turn:discards",),
    "score": ("score",),
    "result": ("result",),
    "menu": ("menu",),
    "give up": ("menu", "DOWN DOWN DOWN DOWN OK"),
    "rules": ("rules:menu",),
    "played": ("played",),
    "error": ("error:list index out of range",),
}


class Handheld(Console):
    """A console that also plays actions, given as words, by their keys."""

    def turn(self):
        """From wherever a game stands to the turn that is on."""
        while self.app.screen.name != "turn":
            assert self.app.screen.name in ("curtain", "recap", "draw", "score", "menu", "title")
            if self.app.screen.name == "curtain":
                self.wait(400)
            self.press("OK")

    def play(self, words):
        """Play actions; what moves on the map is skipped."""
        for word in words.split():
            action, _ = actions.parse(word)
            player = Player(lambda game, action=action: action)
            number = len(self.app.record.actions)
            while len(self.app.record.actions) == number:
                assert self.app.screen.name in ("turn", "draw", "menu"), self.app.screen.name
                self.press(player.key(self.app))
            if type(self.app.screen.state).__name__ == "Moving":
                self.press("OK")

    def put(self, **position):
        """Set a game before the players, at the turn of whoever is to move."""
        names = ("edition", "peaceful", "open_hands")
        fields = {name: position.pop(name) for name in names if name in position}
        game = game_at(**position, **fields)
        record = Record(**fields)
        record.game = game
        record.turn = game.copy()
        self.app.record = record
        self.app.save.begin(record)
        self.app.show("turn")
        self.step()
        return game

    def new_game(self, *keys):
        """A new game; keys: what is pressed in the set-up before START."""
        while self.app.screen.name != "setup":
            title = self.app.screen
            assert title.name == "title"
            self.press("OK" if title.does[title.menu.at] == ("setup",) else "DOWN")
        self.press(*keys)
        while self.app.screen.menu.at < 5:
            self.press("DOWN")
        self.press("OK")

    def said(self):
        """The answer to a wish that could not be had."""
        return self.app.screen.notice.text

    @property
    def game(self):
        return self.app.record.game


def open_screen(console, name):
    """Open a screen, or a state of the turn, with a game on."""
    how = OPENINGS[name]
    game = console.put(**(how[2] if len(how) > 2 else PLACE))
    record = console.app.record
    if name in ("recap", "telling"):
        record.last = game.copy()
        record.last.player = 1
        record.actions = bytearray((10, 241))  # BD with Bari, and declined
        record._turn_at = 2
    if name in ("score", "result"):
        game.scores = [(1, 0), (0, 2)]
        game.round = 3
        game.waiting = True
        if name == "result":
            game.winner, game.why, game.waiting = 1, "points", False
    screen, _, argument = how[0].partition(":")
    if screen == "error":
        argument = IndexError(argument)
    console.app.show(screen, *([argument] if argument else []))
    console.step()
    if name == "drawn":
        console.play("AH =E")
    elif len(how) > 1:
        console.press(*how[1].split())
