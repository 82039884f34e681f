# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The boards that the simulator plays: screens, stores, and what a press does to their hardware.

From CircuitPython's sources, ``ports/*/boards/``: pins.c, board.c, and the port's size of the
non-volatile memory.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .store import ADDED, BLOB, BLOCK

Input = int | str | tuple[str, int]
"""What a key is wired to: a bit of the shift register, a pin, or a stick's end."""
TOKENS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")


class Board:
    """A board's hardware.

    nvm       the store's size in bytes; ``writing`` it is ADDED, BLOCK or BLOB of sim.fakes.store
    keys      the pin (or shift register bit, or stick's end) that a token moves
    held      the same for tokens whose key must be held
    high      the pins whose keys pull them high
    register  how many inputs of the shift register have a key
    write_key the pin or bit of the key that lets the game write the drive
    settings  a home-built board's settings.toml, unless the environment says otherwise
    spi       the pairs of pins, clock and MOSI, that share an SPI bus
    gpio      an RP2040's or RP2350's pins with PWM, by their GPIO's number
    backlight the GPIO of the display's own backlight, None if the program makes the display
    speaker   the pin that drives the speaker, None without one
    cell      the pin that measures the cell, and the part of its voltage that is there, 1/n
    gauge     whether there is a fuel gauge on the board's I2C bus
    alarm     whether the firmware has the module alarm
    speaker_on  the pin that switches the speaker on, None if it always is
    lit_low   the LEDs that are lit while their pin is low
    """

    def __init__(
        self,
        board_id: str,
        size: tuple[int, int],
        nvm: int,
        keys: "Mapping[str, Input]",
        pins: list[str],
        write_key: str | int,
        register: int = 0,
        gpio: Any = (),
        backlight: int | None = None,
        held: Any = (),
        high: Sequence[str] = (),
        settings: Any = (),
        spi: Sequence[tuple[str, str]] = (),
        speaker: str | None = None,
        speaker_on: str | None = None,
        writing: int = ADDED,
        alarm: bool = True,
        cell: tuple[str, int] | None = None,
        gauge: bool = False,
        lit_low: Sequence[str] = (),
    ) -> None:
        self.board_id = board_id
        self.width, self.height = size
        self.nvm = nvm
        self.writing = writing
        self.keys = keys
        self.pins = pins
        self.write_key = write_key
        self.held = dict(held)
        self.settings = dict(settings)
        self.spi = spi
        self.high = high
        self.register = register
        self.gpio = dict(gpio)
        self.backlight = backlight
        self.speaker = speaker
        self.speaker_on = speaker_on
        self.alarm = alarm
        self.cell = cell
        self.gauge = gauge
        self.lit_low = lit_low

    def input(self, token: str) -> "Input":
        """The pin, bit or stick's end that a token moves."""
        return self.held.get(token) or self.keys[token]


_SW_KEYS = {
    "UP": "SW_UP",
    "DOWN": "SW_DOWN",
    "LEFT": "SW_LEFT",
    "RIGHT": "SW_RIGHT",
    "OK": "SW_A",
    "BACK": "SW_B",
    "MENU": "SW_Y",
}
_SW_PINS = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_X SW_Y AUDIO BAT_SENSE".split()
_PYBADGE_PINS = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH SPEAKER SPEAKER_ENABLE NEOPIXEL A6".split()

# A Raspberry Pi Pico with a display of 240x240 and seven keys.
_HOME = {
    "DISPLAY": "st7789",
    "WIDTH": "240",
    "HEIGHT": "240",
    "SCK": "GP18",
    "MOSI": "GP19",
    "DC": "GP16",
    "CS": "GP17",
    "RST": "GP20",
    "BACKLIGHT": "GP21",
    "PIEZO": "GP15",
    "UP": "GP2",
    "DOWN": "GP3",
    "LEFT": "GP4",
    "RIGHT": "GP5",
    "OK": "GP6",
    "BACK": "GP7",
    "MENU": "GP8",
}

_PICO = {"GP%d" % number: number for number in (*range(23), 26, 27, 28)}

BOARDS = {
    "picosystem": Board(
        "pimoroni_picosystem",
        (240, 240),
        4096,
        _SW_KEYS,
        _SW_PINS + ["LED_R", "LED_G", "LED_B", "CHARGE_STAT"],
        "SW_X",
        cell=("BAT_SENSE", 3),
        speaker="AUDIO",
        gpio={"AUDIO": 11, "LED_R": 14, "LED_G": 13, "LED_B": 15},
        backlight=12,
    ),
    "pygamer": Board(
        "pygamer",
        (160, 128),
        8192,
        {
            "BACK": 0,
            "OK": 1,
            "MENU": 2,
            "UP": ("JOYSTICK_Y", 0),
            "DOWN": ("JOYSTICK_Y", 65535),
            "LEFT": ("JOYSTICK_X", 0),
            "RIGHT": ("JOYSTICK_X", 65535),
        },
        _PYBADGE_PINS + ["JOYSTICK_X", "JOYSTICK_Y"],
        3,
        register=4,
        cell=("A6", 2),
        speaker="SPEAKER",
        speaker_on="SPEAKER_ENABLE",
        writing=BLOCK,
    ),
    "pybadge": Board(
        "pybadge",
        (160, 128),
        8192,
        {"BACK": 0, "OK": 1, "MENU": 2, "RIGHT": 4, "DOWN": 5, "UP": 6, "LEFT": 7},
        _PYBADGE_PINS,
        3,
        register=8,
        cell=("A6", 2),
        speaker="SPEAKER",
        speaker_on="SPEAKER_ENABLE",
        writing=BLOCK,
    ),
    "picopad": Board(
        "pajenicko_picopad",
        (320, 240),
        4096,
        _SW_KEYS,
        _SW_PINS + ["LED"],
        "SW_X",
        cell=("BAT_SENSE", 3),
        speaker="AUDIO",
        lit_low=("LED",),
        gpio={"AUDIO": 15, "LED": 22},
        backlight=16,
    ),
    "thumby_color": Board(
        "tinycircuits_thumby_color",
        (128, 128),
        4096,
        {
            "UP": "BUTTON_UP",
            "DOWN": "BUTTON_DOWN",
            "LEFT": "BUTTON_LEFT",
            "RIGHT": "BUTTON_RIGHT",
            "OK": "BUTTON_A",
            "BACK": "BUTTON_B",
            "MENU": "BUTTON_MENU",
        },
        (
            "BUTTON_UP BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_A BUTTON_B BUTTON_MENU LED_R "
            "LED_G LED_B SPEAKER SPEAKER_ENABLE VOLTAGE_MONITOR CHARGE_STAT"
        ).split(),
        "BUTTON_MENU",
        cell=("VOLTAGE_MONITOR", 2),
        speaker="SPEAKER",
        speaker_on="SPEAKER_ENABLE",
        alarm=False,
        lit_low=("LED_R", "LED_G", "LED_B"),
        gpio={"SPEAKER": 23, "LED_R": 11, "LED_G": 10, "LED_B": 12},
        backlight=7,  # the very channel of GPIO23
    ),
    "reverse_tft": Board(
        "adafruit_feather_esp32s3_reverse_tft",
        (240, 135),
        8192,
        {"UP": "D0", "LEFT": "D0", "OK": "D1", "RIGHT": "D2"},
        "D0 D1 D2 NEOPIXEL NEOPIXEL_POWER".split(),
        "D2",
        held={"MENU": "D0", "BACK": "D1", "DOWN": "D2"},
        high=("D1", "D2"),
        writing=BLOB,
        gauge=True,
    ),
    "homebuilt": Board(
        "raspberry_pi_pico",
        (240, 240),
        4096,
        {token: _HOME[token] for token in TOKENS},
        list(_PICO),
        _HOME["BACK"],
        settings={"KAHUNA_" + key: value for key, value in _HOME.items()},
        speaker=_HOME["PIEZO"],
        gpio=_PICO,
        spi=[("GP%d" % clock, "GP%d" % (clock + 1)) for clock in (2, 6, 10, 14, 18)],
    ),
}
