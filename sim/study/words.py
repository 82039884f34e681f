# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Describes a game in words: events as sentences, turns in short, numbers."""

from engine.actions import name_action
from engine.map import ENDS, NAMES, NOBODY
from sim.wording import list_languages, read_texts, texts_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from engine.types import Island, Line, Player


FOLDER = texts_folder(__file__)
LANGUAGES = list_languages(FOLDER)


def escape_html(text: str) -> str:
    """Escape a text for HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


class Words:
    """The texts of one of LANGUAGES."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = read_texts(FOLDER, language)

    def __call__(self, key: str, *fillings: "Any") -> str:
        """Return a text with its placeholders filled in, a float as a percentage; KeyError for an
        unknown key."""
        return self._texts[key].format(
            *[self.percent(one) if isinstance(one, float) else one for one in fillings]
        )

    def number(self, number: float, plus: str = "") -> str:
        """Format a number with one decimal. plus: the sign of a positive number."""
        text = "%.1f" % abs(number)
        sign = "−" if number < 0 else plus
        return (sign if float(text) else "") + text.replace(".", self("decimal"))

    def percent(self, chance: float, plus: str = "") -> str:
        """Format a chance of 0 to 1, or the difference of two, as a percentage."""
        return self.number(100 * chance, plus)

    def opponent_name(self, name: str) -> str:
        """Translate a level's or rival's name; any other name stays as it is."""
        capital = name[:1].upper() + name[1:]
        return self._texts.get("level " + name) or (capital if capital in NAMES else name)

    def player_name(self, player: "Player") -> str:
        """Return the name of White, Black or nobody."""
        return self(("white", "black", "nobody")[player])

    def line_name(self, line: "Line") -> str:
        """Name a line by its islands."""
        return self("line", NAMES[ENDS[2 * line]], NAMES[ENDS[2 * line + 1]])

    def join_with_and(self, words: "Iterable[str]") -> str:
        """Join words with commas, and "and" before the last."""
        words = list(words)
        if len(words) < 2:
            return "".join(words)
        return "%s %s %s" % (", ".join(words[:-1]), self("and"), words[-1])

    def island_names(self, islands: "Iterable[Island]") -> str:
        """Join the names of islands."""
        return self.join_with_and([NAMES[island] for island in islands])

    def describe_events(self, events: "list[Any]") -> list[str]:
        """Describe an action's events in sentences, which name no card that a veiled event
        hides."""
        of: dict[str, list[Any]] = {}
        for event, player, what in events:
            of.setdefault(event, []).append((player, what))
        sentences = []
        if "built" in of or "removed" in of:
            sentences.append(self._describe_play(of))
        for event, player, what in events:
            name = self.player_name(player)
            if event == "gained":
                sentences.append(self(event, name, NAMES[what]))
            elif event in ("discarded", "drew") and what is None:
                sentences.append(self(event + " hidden", name))
            elif event in ("discarded", "took", "drew"):
                sentences.append(self(event, name, NAMES[what]))
            elif event in ("declined", "last turns"):
                sentences.append(self(event, name))
            elif event == "round":
                sentences.append(self("next round", what))
            elif event == "scored" and player == NOBODY:
                sentences.append(self("scored nobody"))
            elif event == "scored":
                points = self("point") if what == 1 else self("points", what)
                sentences.append(self(event, name, points))
            elif event == "won":
                sentences.append(self("won " + what, name))
            elif event in ("swept", "lost") and what == of[event][0][1]:  # all in one sentence
                items = [other for _, other in of[event]]
                if event == "lost":
                    sentences.append(self(event, name, self.island_names(items)))
                else:
                    key = "swept one" if len(items) == 1 else "swept many"
                    sentences.append(
                        self(key, name, self.join_with_and([self.line_name(n) for n in items]))
                    )
        return sentences

    def _describe_play(self, of: "dict[str, list[Any]]") -> str:
        player, line = of["built"][0] if "built" in of else (of["removed"][0][0] ^ 1, 0)
        if "played" not in of:
            return self("placed", self.player_name(player), self.line_name(line))
        key = "built"
        if "removed" in of:
            line = of["removed"][0][1]
            key = "replaced" if "built" in of else "removed"
        cards = self.island_names([what for _, what in of["played"]])
        return self(
            key, self.player_name(player), cards, self.line_name(line), self.player_name(player ^ 1)
        )

    def describe_turn(self, actions: bytes) -> str:
        """Describe a turn's actions in a few words."""
        plays = []
        for action in actions:
            what, islands = name_action(action)
            plays.append(self("short " + what, *[NAMES[island] for island in islands]))
        return "; ".join(plays)
