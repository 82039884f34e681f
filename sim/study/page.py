# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Renders studied games as HTML that is readable without scripts. The browser edition's VM runs
this."""

from engine.coach.judge import SAMPLES
from engine.map import NAMES, NOBODY
from engine.match import LEVEL_NAMES
from engine.replay import Replay

from . import plot
from .markup import Markup
from .turns import TurnList

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.setup import Setup
    from engine.types import Player
    from sim.study.game import Study
    from sim.study.words import Words

_SEATS = (("o", "both"), ("w", "white"), ("b", "black"))
_STEPS = (("back", "ArrowLeft", "◀"), ("on", "ArrowRight", "▶"))


class Page(Markup):
    """A page of studies. hands: the number of hands over which turns were compared; tries: whether
    turns can be tried on it."""

    def __init__(self, studies: "list[Study]", hands: int, tries: bool = False) -> None:
        super().__init__()
        self.studies = studies
        self.hands = hands
        self.tries = tries

    def render_body(self) -> str:
        """Render everything but the map's shapes."""
        parts = [self._render_head(), "<main>"]
        for number, study in enumerate(self.studies, 1):
            parts.append(self._render_game(number, study))
        return "\n".join(parts) + "</main>"

    def _render_head(self) -> str:
        """Render the choices of seat and language, which work with CSS alone, and links to the
        games."""
        seats = [(name, self.text(key)) for name, key in _SEATS]
        languages = [(words.language, words.language.upper()) for words in self.words]
        parts = ["<header>", "<h1>%s</h1>" % self.text("title"), '<div class="choices">']
        for group, choices in (("seat", seats), ("speak", languages)):
            kind = ' class="spoken"' if group == "speak" else ""
            parts.append("<fieldset><legend%s>%s</legend>" % (kind, self.text(group)))
            for number, (name, label) in enumerate(choices):
                checked = "" if number else " checked"
                tag = '<input type="radio" name="%s" id="%s"%s><label for="%s">%s</label>'
                parts.append(tag % (group, name, checked, name, label))
            parts.append("</fieldset>")
        parts.append("</div>")
        parts.append('<p class="unscripted">%s</p>' % self.text("how"))
        if len(self.studies) > 1:
            links = [
                '<li><a href="#game%d">%s: %s</a></li>'
                % (n, self.text("game", n), self._render_outcome(study))
                for n, study in enumerate(self.studies, 1)
            ]
            parts.append("<nav><ul>%s</ul></nav>" % "".join(links))
        return "".join(parts) + "</header>"

    def _render_game(self, number: int, study: "Study") -> str:
        shown = TurnList(self, study, number)
        parts = ['<section class="game" id="game%d"><div class="report"><h2>%s</h2>' % (
            number, self._render_outcome(study),
        )]  # fmt: skip
        parts.append(self.render_summary(number, study, shown))
        parts.append('</div><div class="at"><div class="frames">')
        parts += map(shown.render_frame, range(len(shown.places)))
        parts.append("</div>%s</div>" % self._render_buttons())
        legend = plot.make_legend(self)
        parts.append('<div class="curve"><h4>%s</h4>%s' % (self.text("estimate"), legend))
        parts.append(self.render_curve(number, study) + "</div>")
        choice = self._render_side_choice(number, study)
        heads = self.text("turns"), choice, self.text("of a hundred")
        head = '<div class="all"><h3>%s</h3>%s<p class="small">%s</p></div>' % heads
        parts.append('<div class="list">' + head)
        parts.append(shown.render_list())
        parts.append(self.render_details(number, study))
        return "\n".join(parts) + "</div></section>"

    def _render_outcome(self, study: "Study") -> str:
        """Render the result between the players' faces, the winner's larger."""
        winner = study.record.winner
        white, black = [_draw_face(study.names[side], side == winner) for side in (0, 1)]
        told = self.render("span", lambda words: _describe_outcome(words, study))
        return white + told + black

    def render_summary(self, number: int, study: "Study", shown: TurnList) -> str:
        """Render the report: how good each player's turns were, luck and skill, and the costliest
        turns."""
        parts = ['<div class="summary" id="g%ds">' % number]
        order = (1, 0) if study.me == 1 else (0, 1)
        for player in order:
            tally = self.render("p", lambda words, p=player: _describe_tally(words, study, p))
            parts.append('<div class="by-%s">%s</div>' % ("wb"[player], tally))
        parts.append(self._render_ledger(study, ("luck", "skill"), _describe_advantage))
        parts += [shown.render_costliest(player) for player in (None, 0, 1)]
        return "\n".join(parts) + "</div>"

    def render_curve(self, number: int, study: "Study") -> str:
        """Render White's chance over the game."""
        return '<div id="g%dk">%s</div>' % (number, plot.draw_chances(study, number, self))

    def render_details(self, number: int, study: "Study") -> str:
        """Render the parts of the result, the set-up, and how turns are judged."""
        parts = ['<div class="details" id="g%de">' % number]
        parts.append("<h3>%s</h3>" % self.text("result"))
        parts.append(self.render("p", lambda words: " ".join(_list_round_points(words, study))))
        book = study.ledger
        if book.result is None:
            parts.append(self.render("p", lambda words: words("ledger open")))
        else:
            keys = ("luck", "skill", "rest", "result")
            parts.append(self._render_ledger(study, keys, lambda words, n: words.percent(n, "+")))
            parts.append(self.render(
                "p", lambda words: words(
                    "ledger", *[words.percent(luck, "+") for luck in book.lucks], *book.costs
                ), "small",
            ))  # fmt: skip
        for say in (
            lambda words: _describe_setup(words, study.record.setup),
            lambda words: words("method", self.hands, SAMPLES),
        ):
            parts.append(self.render("p", say, "small"))
        parts.append(self.render("p", lambda words: words("keys"), "small scripted keys"))
        return "\n".join(parts) + "</div>"

    def _render_side_choice(self, number: int, study: "Study") -> str:
        """Render the choice of whose turns are listed, which works with CSS alone."""
        chosen = study.me
        choices = ""
        for kind, player in (("wb", None), ("w", 0), ("b", 1)):
            name = "g%dy%s" % (number, kind)
            label = "both" if player is None else ("white", "black")[player]
            if player is not None and player == chosen:
                label = "mine"
            choices += (
                '<input type="radio" name="g%dy" id="%s" class="only-%s"%s>'
                '<label for="%s">%s</label>'
            ) % (
                number, name, kind, " checked" if player == chosen else "", name, self.text(label),
            )  # fmt: skip
        legend = '<legend class="spoken">%s</legend>' % self.text("whose")
        return "<fieldset>%s%s</fieldset>" % (legend, choices)

    def _render_buttons(self) -> str:
        """Render the buttons under the board."""
        tag = '<button type="button" value="%s"%s>%s</button>'
        keys = [
            tag % (
                key, "", '<span aria-hidden="true">%s</span><span class="spoken">%s</span>'
                % (sign, self.text(name)),
            )
            for name, key, sign in _STEPS
        ]  # fmt: skip
        keys.append(tag % ("better", ' aria-pressed="false"', self.text("better")))
        if self.tries:
            keys.append(tag % ("try", "", self.text("try")))
        keys.append(tag % ("n", "", self.text("next costly")))
        status = '<span class="status spoken" role="status"></span>'
        return '<div class="steps">%s</div>' % "".join(keys + [status])

    def _render_ledger(
        self, study: "Study", keys: "Sequence[str]", tell: "Callable[[Words, float], str]"
    ) -> str:
        """Render the parts of the result, at its foot as bars that go to the right for White. tell:
        returns the text beside each."""
        rows = ""
        for key in keys:
            amount = getattr(study.ledger, key)
            if amount is not None:
                name = self.text("ledger " + key)
                amount_text = self.render("b", lambda words, amount=amount: tell(words, amount))
                bar = plot.draw_bar(amount) if "result" in keys else ""  # too few for a scale
                rows += "<li>%s%s%s</li>" % (name, bar, amount_text)
        return '<ul class="ledger">%s</ul>' % rows


_FACES = [name.lower() for name in NAMES + LEVEL_NAMES]


def _draw_face(name: str | None, won: bool) -> str:
    """Draw the face of a rival, a level, or a person with a rival's name; "" for anybody else."""
    if name is None or name.lower() not in _FACES:
        return ""
    tag = '<svg class="face%s" aria-hidden="true"><use href="#face%d"/></svg>'
    return tag % (" won" if won else "", _FACES.index(name.lower()))


def _describe_advantage(words: "Words", amount: float) -> str:
    """Say whom an amount helped, in games out of a hundred; in games if there are more."""
    if abs(amount) < 0.0005:
        return words.percent(0.0)
    name, amount = words.player_name(amount < 0), abs(amount)
    if amount > 1:
        return words("for whom games", name, words.number(amount))
    return words("for whom", name, amount)


def _describe_tally(words: "Words", study: "Study", player: "Player") -> str:
    """Say how many of a player's turns were good, and what each of the others cost on average."""
    tally = study.tally(player)
    name = _describe_player(words, study, player)
    if not tally.judged:
        return words("tally none", name)
    others = tally.judged - tally.good
    if not others:
        return words("tally all", name, tally.judged)
    sentence = words("tally", name, tally.good, tally.judged)
    key = "tally cost" if others > 1 else "tally cost one"
    return "%s %s" % (sentence, words(key, others, tally.cost / others))


def _describe_player(words: "Words", study: "Study", player: "Player") -> str:
    """Name White or Black, and who that was if the record says so."""
    name = study.names[player]
    if study.me == player:
        return words("who", words.player_name(player), words("you"))
    return (
        words("who", words.player_name(player), words.opponent_name(name))
        if name
        else words.player_name(player)
    )


def _describe_outcome(words: "Words", study: "Study") -> str:
    record = study.record
    points = record.game.points
    names = [_describe_player(words, study, player) for player in (0, 1)]
    line = words("result line", names[0], *points, names[1])
    if record.winner is None:
        return words("result none", line)
    if record.winner == NOBODY:
        return words("result drawn", line)
    if record.given_up is not None:
        return words("result given up", line, words.player_name(record.given_up))
    return words("result won", line, words.player_name(record.winner))


def _list_round_points(words: "Words", study: "Study") -> list[str]:
    """List the points of each round."""
    replay = Replay(study.record)
    sentences: list[str] = []
    for at in range(1, len(study.record.actions) + 1):
        for event, player, what in replay.go(at):
            if event == "scored":
                points = (
                    words("nobody")
                    if player == NOBODY
                    else words.player_name(player) + " +%d" % what
                )
                sentences.append(words("points of", len(sentences) + 1, points))
    return sentences


def _describe_setup(words: "Words", setup: "Setup") -> str:
    variants = [words(key) for key, on in
                (("peaceful", setup.peaceful), ("open hands", setup.open_hands)) if on]  # fmt: skip
    handicap = words("none")
    if setup.handicap:
        handicap = words("handicap", words.player_name(setup.weaker), setup.handicap)
    return words(
        "setup", words(setup.edition), ", ".join(variants) or words("none"), handicap,
        words.player_name(setup.starter),
    )  # fmt: skip
