# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The library's border. Each public argument accepts an integer of any kind as if it were Python's
own, or refuses it before anything is done."""

import inspect
from copy import deepcopy
from decimal import Decimal

import pytest

import engine as kahuna
from engine.record import Opponent
from helpers.tools import wanted

np = wanted("numpy", "no NumPy: make trainer")

KINDS = [getattr(np, sign + "int%d" % bits) for sign in ("", "u") for bits in (8, 16, 32, 64)]
PACK = kahuna.new_pack(kahuna.Rng(7), kahuna.Game().to_shuffle())
GOOD = {
    "Game": {"setup": kahuna.Setup()},
    "Game.new": {"seed": 7, "setup": kahuna.Setup()},
    "Game.copy": {"over": kahuna.Game()},
    "Game.open_cards": {"player": 1},
    "Game.view": {"player": 1},
    "Game.deal": {"pack": PACK},
    "Game.parse": {"action": 20},
    "Game.apply": {"action": 20},
    "Game.follow": {"action": 20},
    "Game.text": {"action": 20},
    "Setup": {
        "edition": "classic",
        "peaceful": 1,
        "open_hands": 1,
        "starter": 1,
        "weaker": 1,
        "handicap": 1,
    },
    "Setup.with_starter": {"player": 1},
    "Setup.from_bytes": {"two": bytes((9, 5))},
    "View": {"game": kahuna.Game.new(7), "me": 1},
    "Record": {"setup": kahuna.Setup(), "opponent": Opponent(1, 1, 3), "deal_number": 99},
    "Record.new": {"seed": 7, "setup": kahuna.Setup()},
    "Record.deal": {"pack": PACK},
    "Record.apply": {"action": 20},
    "Record.follow": {"action": 20},
    "Record.give_up": {"player": 1},
    "read_records": {"lines": str(kahuna.Record.new(7))},
    "parse_position": {"text": kahuna.Game.new(7).position, "setup": kahuna.Setup()},
    "parse_view": {"text": kahuna.Game.new(7).view(0).position, "setup": kahuna.Setup()},
    "kind_of": {"action": 20},
    "line_of": {"action": 20},
    "cards_of": {"action": 20},
    "islands_of": {"cards": 9},
    "members_of": {"mask": 3},
    "held_islands": {"bridges": 3},
    "Bot": {"level": "beginner", "seed": 7},
    "Bot.turn": {"view": kahuna.Game.new(7).view(0)},
    "game_from": {
        "view": kahuna.Game.new(7).view(0),
        "unseen": bytes(kahuna.islands_of(kahuna.unseen_cards(kahuna.Game.new(7).view(0)))),
    },
    "unseen_cards": {"view": kahuna.Game.new(7).view(0)},
    "Rng": {"seed": 7},
    "Rng.below": {"n": 7},
    "new_pack": {"rng": kahuna.Rng(7), "cards": 9},
}
"""An argument of Python's own type for each parameter."""
ARGUMENTS = [(name, parameter) for name in GOOD for parameter in GOOD[name]]


def make_receiver(name):
    """Make the object to call a method on; returns it and the function."""
    kind, _, method = name.partition(".")
    thing = getattr(kahuna, kind)
    if not method:
        return None, thing
    if method in ("new", "from_bytes"):
        return None, getattr(thing, method)
    made = {"Game": kahuna.Game, "Record": kahuna.Record}.get(kind)
    if made and method != "deal":
        made = made.new
    made = made() if method == "deal" else made(7) if made else thing(**GOOD[kind])
    return made, getattr(made, method)


def values_of(thing):
    """Describe everything that a thing consists of, with each value's type."""
    if isinstance(thing, (list, tuple)):
        return [values_of(one) for one in thing]
    if hasattr(thing, "__next__"):
        return values_of(list(thing))
    if hasattr(thing, "__dict__"):
        # A list of legal actions is made on demand, which is no change.
        return [(name, values_of(vars(thing)[name])) for name in vars(thing) if name != "_legal"]
    return "%s %r" % (type(thing).__name__, thing)


def call(name, **changed):
    """Call a function; returns its result, and its receiver's state after the call."""
    receiver, function = make_receiver(name)
    before = values_of(receiver)
    try:
        result = values_of(function(**deepcopy({**GOOD[name], **changed})))
    except (TypeError, ValueError) as error:
        assert values_of(receiver) == before, "refused, but changed"
        return TypeError if isinstance(error, TypeError) else ValueError
    return result, values_of(receiver)


def list_members(kind):
    """List a class's public functions and properties with a docstring, including inherited ones."""
    seen = set()
    for base in kind.__mro__:
        if base.__module__.startswith("engine"):
            for name, member in vars(base).items():
                if name in seen:
                    continue
                seen.add(name)
                plain = getattr(member, "__func__", member)
                function = isinstance(plain, property) or inspect.isfunction(plain)
                if name[0] != "_" and function and inspect.getdoc(plain):
                    yield name, plain


def test_the_table_has_each_public_argument():
    found = []
    for name in dir(kahuna):
        thing = getattr(kahuna, name)
        if thing is int:  # a kind of integer, for annotations
            continue
        if inspect.isclass(thing):
            found += [(name, word) for word in inspect.signature(thing).parameters]
            for member, function in list_members(thing):
                if not isinstance(function, property):
                    words = inspect.signature(function).parameters
                    found += [(name + "." + member, word) for word in words]
        elif callable(thing):
            found += [(name, word) for word in inspect.signature(thing).parameters]
    made = ("Event", "IllegalAction", "Opponent", "RecordError")  # plain values
    found = [pair for pair in found if pair[0] not in made and pair[1] not in ("self", "cls")]
    assert sorted(found) == sorted(ARGUMENTS)


@pytest.mark.parametrize("name, parameter", ARGUMENTS)
def test_an_argument_is_pythons_own_or_refused(name, parameter):
    good = GOOD[name][parameter]
    as_is = call(name)
    assert isinstance(as_is, tuple)
    packs = isinstance(good, bytes)
    for kind in KINDS:
        if packs:
            for other in (list(map(kind, good)), np.array(list(good), kind)):
                assert call(name, **{parameter: other}) == as_is, kind
        elif isinstance(good, int):
            assert call(name, **{parameter: kind(good)}) == as_is, kind
        if not isinstance(good, int):
            assert call(name, **{parameter: kind(1)}) in (TypeError, ValueError), kind
    if good == 1:
        assert call(name, **{parameter: True}) == as_is
    number = good if isinstance(good, int) else 1
    wrong = [float(number), np.float64(number), Decimal(number), str(number), None]
    if packs:
        wrong += [np.array(list(good), float), "".join(map(chr, good)), [300, *good[1:]]]
    if not isinstance(good, int):
        wrong += [True]
    for value in wrong:
        note = inspect.signature(make_receiver(name)[1]).parameters[parameter].annotation
        if value is not None or "None" not in str(note):
            assert call(name, **{parameter: value}) in (TypeError, ValueError), value


@pytest.mark.parametrize("name", GOOD)
def test_each_public_function_is_guarded_once(name):
    """A second guard took a third of a playout's time."""
    _, function = make_receiver(name)
    if inspect.isclass(function):
        function = function.__init__
    assert hasattr(function, "__wrapped__")
    assert not hasattr(function.__wrapped__, "__wrapped__")


def test_a_game_played_in_bytes_of_numpy_is_the_same_game():
    plain, other = kahuna.Record.new(7), kahuna.Record.new(np.int64(7))
    while not plain.is_over:
        legal = plain.game.legal_actions()
        action = legal[5 * len(plain.actions) % len(legal)]
        assert values_of(other.apply(np.uint8(action))) == values_of(plain.apply(action))
        assert values_of(other) == values_of(plain)


def test_what_is_refused_says_what_is_taken():
    for ask, words in (
        (lambda: kahuna.Game.new("7"), "seed must be an integer or None, not '7'"),
        (lambda: kahuna.Game.new(7).apply(20.0), "action must be an integer or text, not 20.0"),
        (lambda: kahuna.members_of("a"), "mask must be an integer, not 'a'"),
        (lambda: kahuna.Game(7), "setup must be a Setup or None, not 7"),
        (lambda: kahuna.Bot().turn(1), "view must be a View, not 1"),
        (
            lambda: kahuna.read_records(b"kahuna 1"),
            "lines must be text or lines of text, not b'kahuna 1'",
        ),
    ):
        with pytest.raises(TypeError) as error:
            ask()
        assert str(error.value) == words


def test_nobody_goes_on_in_a_game_that_was_given_up():
    record = kahuna.Record.new(7)
    record.apply("AB")
    record.give_up()
    before = str(record)
    with pytest.raises(kahuna.IllegalAction) as error:
        record.apply("=?")
    assert error.value.key == "over"
    waiting = kahuna.Record()
    waiting.give_up(1)
    with pytest.raises(ValueError, match="the game is over"):
        waiting.deal(PACK)
    assert (str(record), waiting.packs) == (before, [])


def test_without_a_seed_it_goes_by_chance():
    for make in (kahuna.Game.new, kahuna.Record.new):
        assert len({str(vars(make(setup=kahuna.Setup()))["_rng"].__dict__) for _ in range(9)}) == 9
    assert len({str(vars(kahuna.Bot("easy").rng)) for _ in range(9)}) == 9


def test_an_action_is_taken_apart():
    assert kahuna.ACTION_COUNT == 242
    game = kahuna.Game()
    for action in range(kahuna.ACTION_COUNT):
        kind = kahuna.kind_of(action)
        cards = "".join("ABCDEFGHIJKL"[card] for card in kahuna.cards_of(action))
        words = {"discard": "~" + cards, "take": "=" + cards, "draw": "=?", "decline": "=-"}
        if kind in words:
            assert game.text(action) == words[kind]
            with pytest.raises(ValueError, match="has no line"):
                kahuna.line_of(action)
            continue
        line = kahuna.LINE_NAMES[kahuna.line_of(action)]
        built = line if cards == line[0] else line[::-1]
        words = {"build": built, "remove": "%sx%s", "remove and build": "%sx%s+"}
        assert game.text(action) == (
            words[kind] if kind == "build" else words[kind] % (line, cards)
        )
    for take_apart in (kahuna.kind_of, kahuna.line_of, kahuna.cards_of):
        for number in (-1, 242):
            with pytest.raises(ValueError, match="is not an action: 0 to 241"):
                take_apart(number)


def test_what_is_no_matter_of_the_border_passes():
    class Taught(kahuna.Game):
        def allow(self, actions: "Sequence[Action]") -> "Sequence[Action]":  # noqa: F821
            return actions

    assert Taught().allow(()) == ()


@pytest.mark.parametrize(
    "name, parameter, most, wrong",
    [
        ("islands_of", "cards", 0xAAAAAA, [-1, 3, 1 << 24]),
        ("members_of", "mask", (1 << 27) - 1, [-1, 1 << 27]),
        ("held_islands", "bridges", (1 << 27) - 1, [-1, 1 << 27]),
    ],
)
def test_what_can_not_be_a_set_is_refused(name, parameter, most, wrong):
    function = getattr(kahuna, name)
    for value in [*wrong, *wrong]:
        function(most)
        for given, named in (((value,), {}), ((), {parameter: value})):
            with pytest.raises(ValueError, match="%s must be a set of .*%d" % (parameter, value)):
                function(*given, **named)


def test_a_users_own_functions_are_not_checked():
    class Scaled(kahuna.Game):
        def scale(self, factor: int) -> float:
            return factor * 1.0

    assert Scaled().scale(1.5) == 1.5


def test_a_list_of_no_lines_is_refused():
    for lines in ([1], [b"kahuna 1"]):
        with pytest.raises(TypeError, match="lines must be text or lines of text"):
            list(kahuna.read_records(lines))
