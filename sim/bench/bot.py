# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's part of ``bench``: positions valued and time per turn, from the VM's instructions."""

from sim.figures import spread
from sim.vm import machine

_TURNS = 30
_MS = 4.95
"""What a million of the VM's instructions take on the board (ms)."""
CALIBRATION = (
    "ten turns of a game on an emulated PicoSystem took 1.32 to 2.74 s, 2.30 on average; "
    "the estimates of single turns were 16% too low to 12% too high"
)
_PROGRAM = """
import host
from engine.bot.plan import plan_turn
from engine.bot.search import Search
from engine.record import Record
from engine.rng import Rng, new_pack
from engine.setup import Setup

turns = %d
seed = 0
while turns:
    rng = Rng(seed)
    record = Record(Setup(start=seed %% 2))
    seed += 1
    while turns and not record.is_over:
        game = record.game
        if game.waiting:
            record.deal(new_pack(rng, game.to_shuffle()))
            continue
        host.call("begins", "")
        view = game.view(game.player)
        search = Search()
        actions = None
        for actions in plan_turn(view, "hard", rng, search):
            pass
        host.call("ends", str(search.valued))
        turns -= 1
        for action in actions:
            record.apply(action)
"""


def bench_bot() -> None:
    """Print the figures. fetch.NoTool."""
    valued, seconds = [], []
    for what, text, instructions, *_ in machine.run(
        _PROGRAM % _TURNS, machine.engine(), counted=True
    ):
        if what == "begins":
            begun = instructions
        else:
            valued.append(int(text))
            seconds.append((instructions - begun) * _MS / 1000)
    print("bot, hard against itself, %d turns:" % len(valued))
    print("  values a turn: mean %d, 95%% %d, max %d" % spread(valued))
    print("  s a turn on the board: mean %.2f, 95%% %.2f, max %.2f" % spread(seconds))
    print("  (%s)" % CALIBRATION)
