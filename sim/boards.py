# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The facts of each board: its chip, screen, keys, pins and drive.

They come from CircuitPython's sources, ``ports/*/boards/``: pins.c, board.c and mpconfigboard.mk,
and the port's mpconfigport.h. boot.py, lib/handheld, the VM and docs/hardware.md repeat some of
them; tests/handheld/test_boards.py compares the copies.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

ADDED, BLOCK, BLOB = range(3)
"""How a chip writes its non-volatile memory, from CircuitPython's
ports/*/common-hal/nvm/ByteArray.c:

ADDED  RP2040, RP2350: bytes that are 0xFF are programmed in place, which clears bits; writing over
       anything else erases the whole sector first and programs all of it
BLOCK  SAMD51: each write erases the whole block and programs all of it, from its first byte on
BLOB   ESP32-S2, -S3: each write erases an entry of the NVS and writes it anew. Until the new entry
       is complete there is none, and all bytes read 0, as if never written
"""
Input = int | str | tuple[str, int]
"""What a key is wired to: a bit of the shift register, a key number of a scanned keyboard, a pin, a
stick's axis and its end, or ("KEYBOARD", the character that a keyboard on I2C sends)."""
INTENTS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")
"""Opposite directions are neighbours."""
_MB = 1 << 20


@dataclass(frozen=True)
class Chip:
    """The facts that boards with the same chip share."""

    store: int  # how its non-volatile memory is written: ADDED, BLOCK or BLOB
    nvm: int  # the size of that memory, in bytes
    family: int | None = None  # what a .uf2 calls the chip; None if it takes none


RP2040 = Chip(ADDED, 4096, 0xE48BFF56)
RP2350 = Chip(ADDED, 4096, 0xE48BFF59)
SAMD51 = Chip(BLOCK, 8192)
ESP32_S = Chip(BLOB, 8192)
"""An ESP32-S2 or S3."""


@dataclass
class Board:
    """A board's hardware."""

    board_id: str
    title: str
    chip: Chip
    size: tuple[int, int]
    keys: Mapping[str, Input]  # the input for each intent
    write_key: str | int | None  # the pin or bit of the key that lets the game write the drive
    pins: Sequence[str] = ()  # those that no other field names; the others are added
    held: Mapping[str, str] = field(default_factory=dict)  # as keys, for keys that must be held
    labels: Mapping[str, str] = field(default_factory=dict)  # printed names that aren't a pin's
    high: Sequence[str] = ()  # the pins whose keys pull them high
    register: int = 0  # how many inputs of the shift register have a key
    gpio: Mapping[str, int] = field(default_factory=dict)  # an RP2 chip's pins with PWM
    backlight: int | None = None  # its GPIO; None if the program makes the display
    speaker: str | None = None  # the pin that drives it
    speaker_on: str | None = None  # the pin that switches it on; None if it always is on
    lit_low: Sequence[str] = ()  # the LEDs that are lit while their pin is low
    cell: tuple[str, int] | None = None  # the pin that measures it, and the divisor of its voltage
    gauge: bool = False  # whether there is a fuel gauge on the I2C bus
    alarm: bool = True  # whether the firmware has the module alarm
    keyboard: str = ""  # "scanned" by the firmware; or "I2C", which the program polls
    i2s: Sequence[str] = ()  # the pins of an I2S amplifier: clock, word select, data
    picture: tuple[int, int] | None = None  # the game's, if it is smaller than the display
    spi: Sequence[tuple[str, str]] = ()  # the pairs of pins, clock and MOSI, of an SPI bus
    flash: int = 0  # of an RP2 chip, in bytes
    drive_start: int = 0x100000  # where the drive begins in the flash
    psram: bool = False
    settings: Mapping[str, str] = field(default_factory=dict)  # a home-built board's settings.toml

    def __post_init__(self) -> None:
        if self.i2s:
            self.speaker = self.i2s[-1]
        keys = [*self.keys.values(), *self.held.values(), self.write_key]
        axes = [key[0] for key in keys if isinstance(key, tuple) and key[0] != "KEYBOARD"]
        parts = [self.speaker, self.speaker_on, *(self.cell or ())[:1]]
        wired = [*keys, *axes, *parts, *self.i2s, *self.gpio, *self.pins]
        self.pins = list(dict.fromkeys([pin for pin in wired if isinstance(pin, str)]))

    @property
    def roomy(self) -> bool:
        """Whether it has the 300 KB of memory that the game needs when it runs from .py."""
        return self.psram or self.chip == RP2350

    def input(self, intent: str, turned: bool = False) -> Input:
        """Return an intent's input. On a board that is turned round, a direction has its
        opposite's."""
        number = INTENTS.index(intent)
        if turned and number < 4:
            intent = INTENTS[number ^ 1]
        return self.held.get(intent) or self.keys[intent]


def _map_keys(inputs: Sequence[Input]) -> dict[str, Input]:
    """Map INTENTS to these inputs, in order."""
    return dict(zip(INTENTS, inputs))


_SW = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_Y".split()
_STICK = [("JOYSTICK_" + axis, end) for axis in "YX" for end in (0, 65535)]
_THUMBY = ["BUTTON_" + name for name in "UP DOWN LEFT RIGHT A B MENU".split()]
_OXZ = ["BUTTON_" + name for name in "UP DOWN LEFT RIGHT O X Z".split()]
_WIO = ["SWITCH_" + name for name in "UP DOWN LEFT RIGHT PRESS".split()]
_BALL = ["TRACKBALL_" + name for name in "UP DOWN LEFT RIGHT CLICK".split()]
_PICO = {"GP%d" % number: number for number in (*range(23), 26, 27, 28)}

# A Raspberry Pi Pico with a display of 240x240 and seven keys.
_HOME_KEYS = dict(zip(INTENTS, "GP2 GP3 GP4 GP5 GP6 GP7 GP8".split()))
_HOME = dict(
    word.split("=")
    for word in "DISPLAY=st7789 WIDTH=240 HEIGHT=240 SCK=GP18 MOSI=GP19 DC=GP16 CS=GP17 RST=GP20 "
    "BACKLIGHT=GP21 PIEZO=GP15".split()
)

_PYBADGE = Board(
    "pybadge",
    "Adafruit PyBadge",
    SAMD51,
    (160, 128),
    _map_keys([6, 5, 7, 4, 1, 0, 2]),
    3,
    "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH NEOPIXEL".split(),
    register=8,
    cell=("A6", 2),
    speaker="SPEAKER",
    speaker_on="SPEAKER_ENABLE",
)

BOARDS = {
    "picosystem": Board(
        "pimoroni_picosystem",
        "Pimoroni PicoSystem",
        RP2040,
        (240, 240),
        _map_keys(_SW),
        "SW_X",
        ["CHARGE_STAT"],
        cell=("BAT_SENSE", 3),
        speaker="AUDIO",
        gpio={"AUDIO": 11, "LED_R": 14, "LED_G": 13, "LED_B": 15},
        backlight=12,
        flash=16 * _MB,
    ),
    "pygamer": replace(
        _PYBADGE,
        board_id="pygamer",
        title="Adafruit PyGamer",
        keys=_map_keys([*_STICK, 1, 0, 2]),
        register=4,
    ),
    "pybadge": _PYBADGE,
    "picopad": Board(
        "pajenicko_picopad",
        "Pajenicko PicoPad",
        RP2040,
        (320, 240),
        _map_keys(_SW),
        "SW_X",
        cell=("BAT_SENSE", 3),
        speaker="AUDIO",
        lit_low=("LED",),
        gpio={"AUDIO": 15, "LED": 22},
        backlight=16,
        flash=2 * _MB,
        drive_start=0x181000,
    ),
    "thumby_color": Board(
        "tinycircuits_thumby_color",
        "TinyCircuits Thumby Color",
        RP2350,
        (128, 128),
        _map_keys(_THUMBY),
        "BUTTON_MENU",
        ["CHARGE_STAT"],
        cell=("VOLTAGE_MONITOR", 2),
        speaker="SPEAKER",
        speaker_on="SPEAKER_ENABLE",
        alarm=False,
        lit_low=("LED_R", "LED_G", "LED_B"),
        gpio={"SPEAKER": 23, "LED_R": 11, "LED_G": 10, "LED_B": 12},
        backlight=7,  # the same channel as GPIO23
        flash=16 * _MB,
    ),
    "reverse_tft": Board(
        "adafruit_feather_esp32s3_reverse_tft",
        "Adafruit ESP32-S3 Reverse TFT Feather",
        ESP32_S,
        (240, 135),
        {"UP": "D0", "LEFT": "D0", "OK": "D1", "RIGHT": "D2"},
        "D2",
        ["NEOPIXEL", "NEOPIXEL_POWER"],
        held={"MENU": "D0", "BACK": "D1", "DOWN": "D2"},
        high=("D1", "D2"),
        gauge=True,
        psram=True,
    ),
    "sprig": Board(
        "hack_club_sprig",
        "Hack Club Sprig",
        RP2040,
        (160, 128),
        _map_keys(["BUTTON_" + name for name in "WSADLKI"]),
        "BUTTON_J",
        i2s=("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN"),
        gpio={"WHITE_LED": 28, "BLUE_LED": 4},
        backlight=17,
        flash=2 * _MB,
    ),
    "ugame22": Board(
        "ugame22",
        "deshipu µGame22",
        RP2040,
        (320, 240),
        _map_keys(_OXZ),
        "BUTTON_Z",
        ["GAIN"],
        i2s=("I2S_BCLK", "I2S_LRCLK", "I2S_DIN"),
        flash=2 * _MB,
    ),
    "ugame_s3": Board(
        "deshipu_ugame_s3",
        "deshipu µGame S3",
        ESP32_S,
        (320, 240),
        _map_keys(_OXZ),
        "BUTTON_Z",
        ["AUDIO_GAIN"],
        i2s=("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA"),
        psram=True,
    ),
    "picomo": Board(
        "heiafr_picomo_v3",
        "HEIA-FR PICOmo V3",
        RP2040,
        (240, 280),
        _map_keys(["SW_" + name for name in "UP DOWN LEFT RIGHT MID TOPL TOPR".split()]),
        "SW_TOPL",
        labels={"SW_MID": "5", "SW_TOPL": "6", "SW_TOPR": "7"},
        picture=(240, 240),
        speaker="BUZZER",
        gpio={"BUZZER": 12, "LED_R": 10, "LED_G": 9, "LED_B": 8},
        flash=2 * _MB,
    ),
    "explorer": Board(
        "pimoroni_explorer2350",
        "Pimoroni Explorer",
        RP2350,
        (320, 240),
        _map_keys(["SW_" + name for name in "ABCZXYY"]),
        "SW_Y",
        held={"MENU": "SW_Y"},
        speaker="AUDIO",
        speaker_on="AMP_EN",
        gpio={"AUDIO": 12},
        flash=16 * _MB,
    ),
    "wio_terminal": Board(
        "seeeduino_wio_terminal",
        "Seeed Wio Terminal",
        SAMD51,
        (320, 240),
        _map_keys([*_WIO, "BUTTON_3", "BUTTON_2"]),
        "BUTTON_1",
        labels={"BUTTON_1": "C", "BUTTON_2": "B", "BUTTON_3": "A"},
        picture=(240, 135),
        speaker="BUZZER",
        gpio={"BUZZER": 0, "LED": 2},  # chosen for the simulator: they share no timer
    ),
    "usb_otg": Board(
        "espressif_esp32s3_usb_otg_n8",
        "Espressif ESP32-S3-USB-OTG",
        ESP32_S,
        (240, 240),
        _map_keys(["BUTTON_" + name for name in "UP DW UP DW OK OK MENU".split()]),
        "BUTTON_MENU",
        held={"BACK": "BUTTON_OK", "DOWN": "BUTTON_DW"},
        gpio={"LED_GREEN": 0, "LED_YELLOW": 2},
    ),
    "cardputer": Board(
        "m5stack_cardputer",
        "M5Stack Cardputer",
        ESP32_S,
        (240, 135),
        _map_keys([12, 5, 33, 34, 13, 49, 42]),
        None,
        ["NEOPIXEL"],
        keyboard="scanned",
        i2s=("I2S_BIT_CLOCK", "I2S_WORD_SELECT", "I2S_DATA"),
    ),
    "tdeck": Board(
        "lilygo_tdeck",
        "LilyGO T-Deck",
        ESP32_S,
        (320, 240),
        _map_keys([*_BALL, ("KEYBOARD", 0x62), ("KEYBOARD", 0x6D)]),
        None,
        keyboard="I2C",
        i2s=("SPEAKER_SCK", "SPEAKER_WS", "SPEAKER_DOUT"),
        psram=True,
    ),
    "homebuilt": Board(
        "raspberry_pi_pico",
        "Raspberry Pi Pico",
        RP2040,
        (240, 240),
        _HOME_KEYS,
        _HOME_KEYS["BACK"],
        settings={"KAHUNA_" + key: value for key, value in (_HOME | _HOME_KEYS).items()},
        speaker=_HOME["PIEZO"],
        gpio=_PICO,
        spi=[("GP%d" % clock, "GP%d" % (clock + 1)) for clock in (2, 6, 10, 14, 18)],
        flash=2 * _MB,
    ),
}
BOARDS["reverse_tft_s2"] = replace(
    BOARDS["reverse_tft"],
    board_id="adafruit_feather_esp32s2_reverse_tft",
    title="Adafruit ESP32-S2 Reverse TFT Feather",
)
BOARDS["picomo_v2"] = replace(
    BOARDS["picomo"],
    board_id="heiafr_picomo_v2",
    title="HEIA-FR PICOmo V2",
    gpio={**BOARDS["picomo"].gpio, "BUZZER": 11},
)
BOARDS["cardputer_ros"] = replace(
    BOARDS["cardputer"], board_id="m5stack_cardputer_ros", title="M5Stack Cardputer (ROS)"
)
KINDS = "picosystem pygamer pybadge picopad thumby_color reverse_tft homebuilt".split()
"""A board for each display size, kind of chip and kind of keys. Tests and trials use these; the
other boards combine the same parts."""
