# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts the player's options into effect: at power-on, and when one is changed."""

import os

from engine.save import fields

from .folder import FOLDER
from .texts import PART, PLACES, find_index

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App
    from .texts import Texts

_LANGUAGES = FOLDER + "languages"
_VOLUMES = (2, 1, 0, 3)
"""The device's volume for each value of VOLUME."""
_TUNE = (
    67, 20, 69, 20, 72, 40, 74, 20, 72, 20, 69, 40, 67, 20, 64, 20, 67, 60, 0, 20,
    72, 20, 74, 20, 76, 40, 74, 20, 76, 20, 79, 100,
)  # fmt: skip
"""The title's tune, as notes for Device.play_tune. It sounds at power-on, without ui.data.tunes."""


def list_languages() -> list[str]:
    """List the available languages' names, sorted."""
    return sorted([name for name in os.listdir(_LANGUAGES) if name[0] != "."])


def _spell(language: object) -> str:
    """Spell a setting like list_languages()."""
    return str(language).strip().lower()


def use_language(texts: "Texts", language: object) -> "Texts":
    """Switch to another language; return the texts. language: one of list_languages(), in any
    spelling. Any other becomes English."""
    language = _spell(language)
    if language not in list_languages():
        language = "en"
    if texts.language:
        texts.file.close()
    texts.language = language
    texts.path = _LANGUAGES + "/" + language + "/%s.txt"
    # It stays open: a file takes 600 bytes in one piece.
    file = texts.file = texts.open_file("texts")
    texts.forget_texts()
    # Looking for a text took 3 ms, a fifth of the time to open the menu.
    places = texts.places = bytearray(PLACES)
    end = 0  # of the previous line
    for line in file:
        key, equals, _ = line.partition(b"=")
        if equals:
            place = find_index(key.decode())
            while places[place]:
                place = (place + 1) % PLACES
            places[place] = 1 + (end - 1) // PART
        end += len(line)
    return texts


def apply_options(app: "App") -> None:
    """Apply the options to the device, the language and the app's ``pace``."""
    device = app.device
    values = app.save.values
    device.volume = _VOLUMES[values[fields.VOLUME] & 3]
    device.lamp_off = values[fields.LAMP] != 0
    device.set_brightness(values[fields.BRIGHTNESS] & 3)
    device.rotate(values[fields.HANDED] != 0)
    number = values[fields.LANGUAGE]
    chosen = fields.LANGUAGES[number - 1] if 0 < number <= len(fields.LANGUAGES) else ""
    if chosen != app.texts.language and chosen in list_languages():
        use_language(app.texts, chosen)
    app.pace = fields.PACES[values[fields.SPEED] & 3]


def at_power_on(app: "App") -> str:
    """Apply the options, play the title's tune, and return the name of the first screen.

    If the language in settings.toml doesn't exist, it is added to the device's faults.
    """
    apply_options(app)
    app.device.play_tune(_TUNE)
    wanted, there = app.device.language, list_languages()
    if wanted is not None and _spell(wanted) not in there:
        fault = "KAHUNA_LANGUAGE", wanted, ", ".join(there), app.texts.language
        app.device.faults.append(fault)
    if app.device.faults:
        return "settings"
    values = app.save.values
    asked = wanted or values[fields.LANGUAGE] or values[fields.LEARNED]
    if asked or not fields.never_played(app.save) or set(fields.LANGUAGES) - set(there):
        return "title"
    return "language"
