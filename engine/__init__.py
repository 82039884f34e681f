# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules of Kahuna, the bot and the save, on small integers. It knows no screen.

Installed as a library, without the save, it is called kahuna: see docs/library.md.
"""

try:
    from .desktop import IllegalAction as IllegalAction
    from .desktop import ReadableGame as ReadableGame
    from .desktop import ReadableRecord as ReadableRecord
    from .desktop import ReadableSetup as ReadableSetup
    from .desktop import ReadableView as ReadableView
    from .desktop import __dir__ as __dir__
    from .desktop import __getattr__ as __getattr__
except ImportError:  # a board: desktop.py isn't copied there, so what is in it costs it nothing
    IllegalAction = ValueError  # type: ignore[assignment, misc]
    ReadableGame = ReadableRecord = object  # type: ignore[assignment, misc]
    ReadableSetup = ReadableView = object  # type: ignore[assignment, misc]

TYPE_CHECKING = False
if TYPE_CHECKING:  # what __getattr__ imports when it is asked for
    from .board import BLACK as BLACK
    from .board import NOBODY as NOBODY
    from .board import WHITE as WHITE
    from .bot.player import LEVELS as LEVELS
    from .bot.player import Bot as Bot
    from .game import Event as Event
    from .game import Game as Game
    from .record import Record as Record
    from .rng import Rng as Rng
    from .rng import new_pack as new_pack
    from .setup import Setup as Setup
    from .text.read import RecordError as RecordError
    from .text.read import read as read
    from .text.read_position import parse_position as parse_position
    from .text.read_position import parse_view as parse_view
    from .view import View as View
