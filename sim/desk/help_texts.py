# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What window and terminal say themselves, in the game's languages: keys, and the question before
quitting."""

if False:
    from typing import Any


_CAPTION = {"en": "Kahuna (F1: keys)", "de": "Kahuna (F1: Tasten)"}
_QUESTION = {
    "en": ["This game is not kept.", "Q: quit, the game is lost", "any other key: go on"],
    "de": [
        "Dieses Spiel wird nicht gespeichert.",
        "Q: beenden, das Spiel geht verloren",
        "jede andere Taste: weiter",
    ],
}
_TERMINAL = {
    "en": ("arrows   Enter/A OK   Backspace/B back   Tab/M menu   Q quit", "   picture: %dx%d"),
    "de": ("Pfeile   Enter/A OK   Rücktaste/B zurück   Tab/M Menü   Q beenden", "   Bild: %dx%d"),
}
_OK, _BACK, _MENU = ("Enter, Space, Z", "Backspace, Esc", "Tab, M")
_KEYS: "dict[str, dict[str, Any]]" = {
    "en": {
        "title": "Keys",
        "pad": "arrows: move",
        "three": "left, right: step; down: look",
        "OK": "OK",
        "BACK": "back, undo",
        "MENU": "menu",
        "others": [
            "click: choose; again: OK",
            "right click: back",
            "F11: full screen",
            "F1: close this",
            "Q: quit",
        ],
    },
    "de": {
        "title": "Tasten",
        "pad": "Pfeile: bewegen",
        "three": "links, rechts: weiter; unten: ansehen",
        "OK": "OK",
        "BACK": "zurück",
        "MENU": "Menü",
        "others": [
            "Klick: wählen; noch einmal: OK",
            "Rechtsklick: zurück",
            "F11: Vollbild",
            "F1: schließen",
            "Q: beenden",
        ],
    },
}
_GERMAN_KEYS = {"Enter": "Eingabe", "Space": "Leertaste", "Backspace": "Rücktaste"}


def caption(language: str) -> str:
    """The window's title."""
    return _CAPTION[language]


def question(language: str) -> "list[str]":
    """The question before a game is lost; its first line is a title."""
    return _QUESTION[language]


def keys(names: "dict[str, str]", language: str) -> "list[str]":
    """The keyboard's keys, a line each; the first is a title. names: the board's own."""
    texts = _KEYS[language]
    lines = [texts["title"], texts["three" if "LEFT" in names else "pad"]]
    for token, also in (("OK", _OK), ("BACK", _BACK), ("MENU", _MENU)):
        if language == "de":
            for name, german in _GERMAN_KEYS.items():
                also = also.replace(name, german)
        name = names[token]
        if len(name) == 1:  # a letter, as printed on the device
            also = name + ", " + also
        lines.append("%s: %s" % (also, texts[token]))
    return lines + texts["others"]


def terminal(language: str, larger: "tuple[int, int] | None") -> str:
    """The terminal's last line; larger: the size from which on there would be a picture."""
    line, picture = _TERMINAL[language]
    return line + (picture % larger if larger else "")
