# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Shows and changes options, and lists those that are also in a game's menu.

An option is a tuple: its text's key, its field of Save.values, its possible values, and their
texts, in the order in which RIGHT goes through them.
"""

from engine.save.fields import LANGUAGE, SPEED, VOLUME

from .draw import font
from .draw.menu_list import changeable_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .app import App
    from .types import Option

SOUND = ("sound", VOLUME, (2, 1, 0, 3), ("off", "1", "2", "3"))
PACE = ("animation", SPEED, (1, 0, 2), ("slow", "medium", "fast"))


def value_text(app: "App", option: "Option") -> str:
    """Return an option's value as a list shows it: in words, or as bars for a number."""
    names = option[3]
    name = names[_find_index(app, option)]
    if name.isdigit():
        name = font.keycap("") * int(name) + "-" * (int(names[-1]) - int(name))
    else:
        name = app.texts[name]
    return changeable_text(app.device.pad, name)


def change_value(app: "App", option: "Option", step: int = 1) -> None:
    """Give an option its next value, or its previous one with step -1."""
    from .apply_options import apply_options

    _, field, values, _ = option
    app.save.set(field, values[(_find_index(app, option) + step) % len(values)])
    apply_options(app)


def _find_index(app: "App", option: "Option") -> int:
    """Return the index of the current value among the option's values."""
    _, field, values, names = option
    if field == LANGUAGE:  # settings.toml may have set it
        return names.index(app.texts.language)
    value = app.save.values[field]  # any number, if the log is damaged
    return values.index(value) if value in values else 0
