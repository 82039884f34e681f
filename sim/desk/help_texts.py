# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The help of the window and the terminal in each language: what the keys do."""

from sim.wording import read_texts, texts_folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.device import Device

FOLDER = texts_folder(__file__)


def read_help(language: str) -> "dict[str, str]":
    """Read a language's texts by key; | separates lines."""
    return read_texts(FOLDER, language)


def key_lines(device: "Device", language: str) -> "list[str]":
    """Describe each key of the keyboard in a line, below a title."""
    texts = read_help(language)
    lines = [texts["keys"], texts["pad" if device.pad else "three"]]
    for intent in ("OK", "BACK", "MENU"):
        name = device.key_names[intent]
        letter = name + ", " if len(name) == 1 else ""  # as printed on the device
        lines.append(letter + texts[intent])
    return lines + texts["others"].split("|")
