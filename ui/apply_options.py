# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Puts the player's options into effect: at power-on, and when one is changed."""

from engine.save import fields

from .texts import list_languages, spell_language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App

_VOLUMES = (2, 1, 0, 3)
"""The device's volume for each value of VOLUME."""
_TUNE = (
    67, 20, 69, 20, 72, 40, 74, 20, 72, 20, 69, 40, 67, 20, 64, 20, 67, 60, 0, 20,
    72, 20, 74, 20, 76, 40, 74, 20, 76, 20, 79, 100,
)  # fmt: skip
"""The title's tune, as notes for Device.play_tune. It sounds at power-on, without ui.data.tunes."""


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
        app.texts.use_language(chosen)
    app.pace = fields.PACES[values[fields.SPEED] & 3]


def at_power_on(app: "App") -> str:
    """Apply the options, play the title's tune, and return the name of the first screen.

    If the language in settings.toml doesn't exist, it is added to the device's faults.
    """
    apply_options(app)
    app.device.play_tune(_TUNE)
    wanted, there = app.device.language, list_languages()
    if wanted is not None and spell_language(wanted) not in there:
        fault = "KAHUNA_LANGUAGE", wanted, ", ".join(there), app.texts.language
        app.device.faults.append(fault)
    if app.device.faults:
        return "settings"
    values = app.save.values
    asked = wanted or values[fields.LANGUAGE] or values[fields.LESSONS_DONE]
    if asked or not fields.never_played(app.save) or set(fields.LANGUAGES) - set(there):
        return "title"
    return "language"
