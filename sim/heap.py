# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Heap on the board: figures of a 32-bit MicroPython and of the simulator, against budgets.

The scenes are estimates: the modules that are loaded then, imported on the VM, and displayio's
objects. They leave out the screens' own small objects (labels keep a few hundred bytes each), what
compiling and drawing take for a moment, and the heap's fragmentation.
"""

from . import vm
from .deploy import contents
from .loaded import scenes

FREE = 153 * 1024
"""What a PicoSystem has free at the start, with the real firmware."""
GOAL = 30 * 1024
"""What should stay free in every scene."""
_FIRMWARE = 0.8
"""The real firmware, emulated, takes so much of what the VM takes for modules (126 KB for 156): its
ROM has many of the names that the VM keeps on its heap."""

BUDGETS = (
    ("the rules, imported", 21),
    ("the save's code", 7),
    ("the code that reads a save", 5),
    ("a game in its 30th action", 2),
    ("the same read from its log", 2),
    ("the bot's code", 22),
    ("thinking at hard, the table included, at most", 16),
    ("title: estimate", 74),
    ("a turn of a game of two: estimate", 114),
    ("the bot thinking at hard: estimate", 134),
)
"""What is measured and how many KB it may take. The last one is no goal but what it takes now
and a little: from source, the bot at hard does not leave GOAL of FREE yet."""

_RULES = """
from engine.game import Game
from engine.record import Record
from engine.rng import Rng, new_pack
"""
_STORE = """
rng = Rng(5)
store = bytearray(b'\\xff' * 4096)
"""
_GAME = """
save = Save(store)
record = Record()
save.begin(record)
while len(record.actions) < 30:
    if record.game.waiting:
        save.deal(new_pack(rng, record.game.to_shuffle()))
    else:
        legal = record.game.legal_actions()
        save.act(legal[rng.below(len(legal))])
legal = None
"""
_RESUME = """
again = Save(store)
assert not read(again)
assert bytes(again.record.actions) == bytes(record.actions)
"""
_THINK = """
while game.waiting:
    game.deal(new_pack(rng, game.to_shuffle()))
thought = plan(game.view(game.player), 'hard', rng)
done = None
"""
_TURNS = (0, 8, 20, 40)
"""Turns of a game whose thinking is watched byte by byte: every look takes a collection."""

# The firmware has these modules in its ROM: what they hold is counted as displayio's objects.
_STAND_INS = """
sys.path.append('/lib')
class _Thing:
    pass
class _Module:
    def __getattr__(self, name):
        return _Thing
for name in %r.split():
    try:
        __import__(name)
    except ImportError:
        sys.modules[name] = _Module()
"""
_IN_ROM = (
    "bitmaptools board busdisplay displayio fontio keypad microcontroller pwmio storage supervisor "
    "traceback"
)


def rows():
    """(name, budget, measured) of all BUDGETS, in bytes. NoTool."""
    return [(name, 1024 * kilobytes, n) for (name, kilobytes), n in zip(BUDGETS, _measured())]


def tell():
    """Print the table."""
    print("heap, bytes:%47s%10s" % ("budget", "measured"))
    for name, budget, measured in rows():
        print("  %-48s%8d%10d%s" % (name, budget, measured, " OVER" * (measured > budget)))
        if "estimate" in name:
            left = FREE - measured
            print("  %-48s%8d%10d" % ("  of %d free at the start, left:" % FREE, GOAL, left))


def _measured():
    figures = _engine()
    for modules, drawn in scenes().values():
        figures.append(int(_FIRMWARE * _imported(modules)) + drawn)
    figures[-1] += figures[-4]  # the last scene thinks
    return figures


def _engine():
    steps = [
        _RULES,
        "from engine.save.log import Save\nimport engine.save.renew",
        "from engine.save.read import read",
        _STORE,
        _GAME,
        _RESUME,
        "again = save = record = None\nfrom engine.view import View",
        "from engine.bot.plan import plan",
        "game = Game()",
    ]
    watched = []
    for number in range(max(_TURNS) + 1):
        steps.append(_THINK)
        if number in _TURNS:
            watched.append(len(steps))
            steps.append({"each": "done = next(thought)", "until": "done"})
        else:
            steps.append("while done is None:\n    done = next(thought)")
        steps.append("for action in done:\n    game.apply(action)\nthought = None")
    results = vm.results(steps, vm.engine())
    most = max(results[number] for number in watched)
    return results[:3] + results[4:6] + [results[7], most]


def _imported(modules):
    """Bytes that the VM takes for some modules, imported in this order."""
    files = {"/" + name: data for name, data in contents(None).items()}
    steps = [_STAND_INS % _IN_ROM] + ["__import__(%r)" % name for name in modules]
    return sum(vm.results(steps, files)[1:])
