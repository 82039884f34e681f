# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What window and terminal say themselves, in the game's languages: keys, and the question before
quitting."""

from sim.wording import beside, texts

FOLDER = beside(__file__)


def caption(language: str) -> str:
    """The window's title."""
    return texts(FOLDER, language)["caption"]


def question(language: str) -> "list[str]":
    """The question before a game is lost; its first line is a title."""
    return texts(FOLDER, language)["question"].split("|")


def keys(names: "dict[str, str]", language: str) -> "list[str]":
    """The keyboard's keys, a line each; the first is a title. names: the board's own."""
    said = texts(FOLDER, language)
    lines = [said["keys"], said["three" if "LEFT" in names else "pad"]]
    for token in ("OK", "BACK", "MENU"):
        name = names[token]
        letter = name + ", " if len(name) == 1 else ""  # as printed on the device
        lines.append(letter + said[token])
    return lines + said["others"].split("|")


def terminal(language: str, larger: "tuple[int, int] | None") -> str:
    """The terminal's last line; larger: the size from which on there would be a picture."""
    said = texts(FOLDER, language)
    return said["terminal"] + ("   " + said["picture"].format(*larger) if larger else "")
