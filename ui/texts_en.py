# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The texts of the table and its menu, in English.

The small font has capitals, digits and a few signs. Another language is three other tables with
the same keys (texts_XX, pages_XX) and as many pages (rules_XX).
"""

TEXTS = {
    # Names
    "white": "WHITE",
    "black": "BLACK",
    "round": "R%d",
    "last": "END",
    # What the buttons do
    "ok": "OK",
    "back": "BACK",
    "menu": "MENU",
    "undo": "UNDO",
    "line": "LINE",
    "draw": "DRAW",
    "end": "END",
    "build": "BUILD",
    "place": "PLACE",
    "pay both": "PAY BOTH",
    "pay": "PAY",
    "choose": "CHOOSE",
    "take": "TAKE",
    "none": "NONE",
    "end turn": "END TURN",
    "pass on": "PASS ON",
    "show me": "SHOW ME",
    "go on": "GO ON",
    "skip": "SKIP",
    "replay": "REPLAY",
    "change": "CHANGE",
    "start": "START",
    "page": "PAGE",
    "discard": "DISCARD",
    "done": "DONE",
    # Curtain
    "white's turn": "WHITE'S TURN",
    "black's turn": "BLACK'S TURN",
    "look away": "%s: LOOK AWAY",
    # A turn
    "must draw": "DRAW!",
    "hand full": ("HAND", "FULL"),
    "draw a card": ("DRAW", "A CARD"),
    "last turn": ("LAST", "TURN"),
    "place bridge": ("PLACE A", "BRIDGE"),
    "remove": "REMOVE",
    "replace": "REPLACE",
    "way": "%d/%d",
    "sweep": "SWEEP %d",
    "secretly": ("DISCARD", "SECRETLY"),
    "took": "TOOK",
    "drew": "DREW",
    # The bot's turn, and hints
    "thinking": "THINKING",
    "take none": ("TAKE", "NO CARD"),
    "from the pile": ("DRAW FROM", "THE PILE"),
    # The other's turn, told again
    "built": "BUILT %s-%s",
    "placed": "PLACED %s-%s",
    "removed": "REMOVED %s-%s",
    "replaced": "REPLACED %s-%s",
    "paid": "PAID %s AND %s",
    "swept": "SWEPT %d",
    "took card": "TOOK %s",
    "drew card": "DREW FROM THE PILE",
    "declined": "TOOK NO CARD",
    "discarded": "DISCARDED %d IN SECRET",
    # Menu
    "continue": "CONTINUE",
    "undo last": "UNDO LAST ACTION",
    "discard secretly": "DISCARD SECRETLY",
    "hint": "HINT",
    "cards played": "CARDS PLAYED",
    "give up": "GIVE UP",
    "leave": "SAVE AND LEAVE",
    "really": "GIVE UP THE GAME?",
    "really not": "NO, PLAY ON",
    "really yes": "YES, GIVE UP",
}
