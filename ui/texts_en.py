# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Every text of the screens, in English.

The small font has capitals, digits and a few signs. Another language is another table with the
same keys and as many pages.
Keys that begin with "why" are engine.reasons.REASONS, with "end" engine.reasons.ENDINGS.
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
    # Title
    "resume": "RESUME",
    "new game": "NEW GAME",
    "campaign": "CAMPAIGN",
    "play": "PLAY",
    "ends the game": "ENDS YOUR GAME",
    "rules": "RULES",
    "options": "OPTIONS",
    "unreadable": "THE SAVE CAN'T BE READ",
    "lost": "PART OF THE SAVE IS LOST",
    "no store": "THIS BOARD SAVES NO GAMES",
    "held": "...: HOLD THE BUTTON",
    "resume state": "R%d %d-%d",
    # Setting up a game: the rows, their values, and a line on each value
    "opponent": "OPPONENT",
    "two players": "TWO PLAYERS",
    "beginner": "BEGINNER",
    "easy": "EASY",
    "normal": "NORMAL",
    "hard": "HARD",
    "you play": "YOU PLAY",
    "edition": "EDITION",
    "kosmos": "KOSMOS",
    "classic": "CLASSIC",
    "peaceful": "PEACEFUL",
    "open hands": "OPEN HANDS",
    "off": "OFF",
    "on": "ON",
    "handicap": "HANDICAP",
    "no handicap": "NONE",
    "white 1": "WHITE 1",
    "white 2": "WHITE 2",
    "white 3": "WHITE 3",
    "black 1": "BLACK 1",
    "black 2": "BLACK 2",
    "black 3": "BLACK 3",
    "starts": "STARTS",
    "random": "RANDOM",
    "loser": "LOSER",
    "start game": "START THE GAME",
    "about two players": "TWO PEOPLE, WHO PASS THE HANDHELD ON AFTER EACH TURN",
    "about beginner": "AGAINST THE HANDHELD, WHICH IS LEARNING TOO",
    "about easy": "AGAINST THE HANDHELD, WHICH OFTEN SLIPS",
    "about normal": "AGAINST THE HANDHELD, WHICH SELDOM SLIPS",
    "about hard": "AGAINST THE HANDHELD, WHICH EXPECTS YOUR ANSWER",
    "about playing white": "YOUR BRIDGES ARE WHITE",
    "about playing black": "YOUR BRIDGES ARE BLACK",
    "about playing random": "CHANCE SAYS WHICH BRIDGES ARE YOURS",
    "about kosmos": "DISCARD ONLY WITH FIVE CARDS IN HAND, THEN DRAW",
    "about classic": "DISCARD ANY CARDS INSTEAD OF PLAYING",
    "about peaceful off": "BUILD ANYWHERE, EVEN AT THE OTHER'S ISLANDS",
    "about peaceful on": "NO BUILDING AT THE OTHER'S ISLANDS. A PAIR MAY REPLACE",
    "about open off": "ALL CARDS IN HAND ARE SECRET",
    "about open on": "CARDS TAKEN FROM THE ROW STAY OPEN TO BOTH",
    "about no handicap": "NOBODY BEGINS WITH BRIDGES",
    "about handicap": "THE WEAKER PLAYER PLACES BRIDGES FIRST",
    "about random": "CHANCE SAYS WHO STARTS",
    "about white": "WHITE TAKES THE FIRST TURN",
    "about black": "BLACK TAKES THE FIRST TURN",
    "about loser": "WHO LOST THE LAST GAME TAKES THE FIRST TURN",
    "about start": "SHUFFLE, DEAL AND PLAY",
    "ends game": "%s. THIS ENDS THE GAME THAT IS ON!",
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
    # Answers to wishes that can't be had
    "nothing to undo": "NOTHING TO TAKE BACK IN THIS TURN",
    "no line": "NO FREE LINE AT %s, AND NO PAIR FOR A BRIDGE OF THE OTHER'S",
    "why unknown": "THERE IS NO SUCH MOVE",
    "why over": "THE GAME IS OVER",
    "why waiting": "A NEW ROUND MUST BEGIN FIRST",
    "why placing": "FIRST PLACE THE BRIDGES OF THE HANDICAP",
    "why not placing": "THERE IS NO HANDICAP BRIDGE TO PLACE",
    "why taken": "THERE IS A BRIDGE ON THAT LINE",
    "why no card": "YOU DON'T HOLD THAT CARD",
    "why no pair": "YOU DON'T HOLD THE PAIR OF CARDS",
    "why no bridge left": "ALL YOUR 25 BRIDGES ARE ON THE BOARD",
    "why his island": "PEACEFUL: THE OTHER HOLDS AN ISLAND AT EACH FREE LINE",
    "why not his": "THE OTHER HAS NO BRIDGE THERE",
    "why not peaceful": "ONLY A PEACEFUL GAME REPLACES A BRIDGE AT ONCE",
    "why discarded": "AFTER DISCARDING, NOTHING CAN BE PLAYED",
    "why played": "NO DISCARDING AFTER A CARD WAS PLAYED",
    "why five to discard": "DISCARDING TAKES FIVE CARDS IN HAND",
    "why nothing left": "THERE IS NOTHING LEFT TO DRAW",
    "why hand full": "YOU HOLD FIVE CARDS: PLAY OR DISCARD ONE FIRST",
    "why not in row": "THAT CARD DOES NOT LIE THERE",
    "why pile empty": "THE PILE IS EMPTY",
    "why must draw": "THE OTHER TOOK NO CARD, SO YOU MUST DRAW",
    "why draw after discards": "AFTER DISCARDING YOU MUST DRAW",
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
    # Cards played
    "hidden discards": "SECRET: WHITE %d  BLACK %d",
    "bridges left": "BRIDGES: WHITE %d  BLACK %d",
    # Score and result
    "round over": "ROUND %d IS OVER",
    "islands": "%d ISLES",
    "island": "1 ISLE",
    "all": "ALL",
    "next": "NEXT: %s",
    "next row": "NEXT",
    "to round": "ROUND %d",
    "white wins": "WHITE WINS",
    "black wins": "BLACK WINS",
    "nobody wins": "A DRAW",
    "you win": "YOU WIN",
    "you lose": "YOU LOSE",
    "you gave up": "YOU GAVE UP",
    "given up": "%s GAVE UP",
    "end points": "MORE POINTS: %d TO %d",
    "end round 3": "EVEN POINTS, SCORED IN ROUND 3",
    "end bridges": "ALL EVEN, MORE BRIDGES: %d TO %d",
    "end draw": "EVEN IN POINTS AND IN BRIDGES",
    "end swept off": "%s HAD NO BRIDGE LEFT",
    "again": "PLAY AGAIN",
    "to title": "TITLE",
    # Options and results
    "sound": "SOUND",
    "lamp": "LAMP",
    "won": "WON",
    "lost games": "LOST",
    "even": "EVEN",
    # A finished game as a file
    "record kept": "RECORD %s WRITTEN",
    "record full": "DRIVE FULL: NO RECORD",
    "record read-only": "DRIVE READ-ONLY: NO RECORD",
    "record failed": "NO RECORD: DRIVE ERROR %d",
    # Something broke
    "error": "SOMETHING BROKE",
    "error saved": "YOUR GAME IS SAVED. PLEASE REPORT THIS:",
}

RIVALS = (
    "STILL LEARNING, AND FOND OF THE MIDDLE OF THE MAP",
    "A BEGINNER WHO HOARDS HIS CARDS",
    "BREAKS BRIDGES FIRST AND THINKS LATER",
    "EVEN-TEMPERED, AND STILL CARELESS",
    "ALWAYS BACK TO THE CENTRE",
    "HOARDS, THEN STRIKES AT ONCE",
    "NO BRIDGE OF YOURS IS SAFE",
    "CALM, AND SELDOM WRONG",
    "A PATIENT COLLECTOR OF CARDS",
    "PLAYS IT BY THE BOOK",
    "LOOKS AHEAD TO YOUR REPLY",
    "THE MASTER OF THE ISLANDS",
)
"""A line on each rival of the campaign, as engine.bot_levels has their tempers."""

RULES = (
    (
        "THE AIM",
        "TWELVE ISLANDS, AND LINES BETWEEN THEM. PUT YOUR BRIDGES ON MORE THAN HALF OF AN "
        "ISLAND'S LINES AND YOU HOLD IT: YOUR STONE LANDS THERE. THREE ROUNDS ARE SCORED. "
        "WHO HOLDS MORE ISLANDS GETS THE POINTS.",
    ),
    (
        "BUILDING",
        "ON YOUR TURN PLAY AS MANY CARDS AS YOU LIKE, ONE AFTER THE OTHER. ONE CARD BUILDS "
        "A BRIDGE ON A FREE LINE AT THE ISLAND IT NAMES. THE MOMENT YOU COME TO HOLD AN "
        "ISLAND, ALL OF THE OTHER'S BRIDGES THERE ARE SWEPT AWAY, AND ISLANDS THAT LIVED ON "
        "THEM MAY FALL AS WELL.",
    ),
    (
        "REMOVING",
        "TWO CARDS AT ONCE TAKE AWAY ONE BRIDGE OF THE OTHER'S. EACH OF THE TWO MUST NAME "
        "ONE OF THE BRIDGE'S ENDS: TWICE THE SAME END WILL DO. REMOVING NEVER GIVES YOU "
        "AN ISLAND. IN A PEACEFUL GAME THE PAIR MAY BUILD THERE AT ONCE, AND NOBODY "
        "BUILDS AT AN ISLAND THAT THE OTHER HOLDS.",
    ),
    (
        "DRAWING",
        "END YOUR TURN WITH A CARD FROM THE ROW OF THREE OR FROM THE PILE, OR WITH NONE. "
        "IF ONE TAKES NONE, THE OTHER MUST DRAW. FIVE CARDS ARE THE MOST A HAND HOLDS. "
        "INSTEAD OF PLAYING YOU MAY DISCARD IN SECRET: IN THE KOSMOS EDITION ONLY WITH "
        "FIVE IN HAND, AND THEN YOU MUST DRAW. IN THE CLASSIC ONE ANY CARDS.",
    ),
    (
        "THE ROUNDS",
        "A ROUND ENDS WITH ITS LAST CARD. ROUND 1 IS WORTH 1 POINT, ROUND 2 IS WORTH 2: "
        "FOR MORE ISLANDS. THEN ALL DISCARDS ARE SHUFFLED FOR THE NEXT ROUND, BRIDGES AND "
        "HANDS STAY. AFTER THE LAST CARD OF ROUND 3 EACH PLAYS ONE MORE TURN WITHOUT "
        "DRAWING, AND THE DIFFERENCE IN ISLANDS IS THE WINNER'S POINTS.",
    ),
    (
        "WINNING",
        "MORE POINTS WIN. IF EVEN: WHO SCORED IN ROUND 3, THEN WHO HAS MORE BRIDGES ON THE "
        "BOARD. FROM ROUND 2 ON, WHO HAS NO BRIDGE LEFT WHILE THE OTHER HAS ONE LOSES AT "
        "ONCE.",
    ),
    (
        "CREDITS",
        "KAHUNA IS A GAME BY GÜNTER CORNETT, PUBLISHED BY KOSMOS AND RIO GRANDE GAMES. "
        "THIS IS AN UNOFFICIAL WORK OF FANS, WITH ITS OWN WORDS, ITS OWN PICTURES AND ITS "
        "OWN PROGRAM (MIT LICENCE). IF YOU LIKE IT, BUY THE GAME AND PLAY IT AT A TABLE.",
    ),
)
