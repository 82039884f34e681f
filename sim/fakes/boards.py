# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""All that is stated of each board, once: screen, store, drive, what a press does to its hardware.

From CircuitPython's sources, ``ports/*/boards/``: pins.c, board.c, mpconfigboard.mk, and the port's
mpconfigport.h, which has the size of the non-volatile memory. boot.py, lib/handheld, the VM and the
README state some of it for themselves; tests/handheld/test_boards.py compares them with this file.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .store import ADDED, BLOB, BLOCK

Input = int | str | tuple[str, int]
"""What a key is wired to: a bit of the shift register, a keyboard's number, a pin, or a stick's
end; a key of a keyboard on the I2C bus is KEYBOARD's."""
RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
"""What a .uf2 calls these chips."""
_MB = 1 << 20
TOKENS = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU")
"""A direction's opposite is beside it."""


@dataclass
class Board:
    """A board's hardware."""

    board_id: str
    title: str
    size: tuple[int, int]
    nvm: int  # the store's size in bytes
    keys: Mapping[str, Input]  # what each token moves
    write_key: str | int | None  # the pin or bit of the key that lets the game write the drive
    pins: Sequence[str] = ()  # what else there is; the keys' and the amplifier's are added
    held: Mapping[str, str] = field(default_factory=dict)  # as keys, where it must be held
    labels: Mapping[str, str] = field(default_factory=dict)  # what is printed, if not a pin's name
    high: Sequence[str] = ()  # the pins whose keys pull them high
    register: int = 0  # how many inputs of the shift register have a key
    writing: int = ADDED  # the store's kind: ADDED, BLOCK or BLOB
    gpio: Mapping[str, int] = field(default_factory=dict)  # an RP2 chip's pins with PWM
    backlight: int | None = None  # its GPIO, None if the program makes the display
    speaker: str | None = None  # the pin that drives it
    speaker_on: str | None = None  # the pin that switches it on, None if it always is
    lit_low: Sequence[str] = ()  # the LEDs that are lit while their pin is low
    cell: tuple[str, int] | None = None  # the pin that measures it, and what divides its voltage
    gauge: bool = False  # whether there is a fuel gauge on the I2C bus
    alarm: bool = True  # whether the firmware has the module alarm
    keyboard: str = ""  # "scanned" by the firmware, or "I2C", which is asked for what was typed
    i2s: Sequence[str] = ()  # the pins of an I2S amplifier: clock, word select, data
    picture: tuple[int, int] | None = None  # the game's, in the middle of a larger display
    spi: Sequence[tuple[str, str]] = ()  # the pairs of pins, clock and MOSI, of an SPI bus
    flash: tuple[int, int, int] | None = None  # an RP2 chip's family, the drive's start, the size
    sectors: int | None = None  # of another chip's drive, None if nobody knows
    roomy: bool = False  # whether it has the 300 KB of memory that a game from .py takes
    settings: Mapping[str, str] = field(default_factory=dict)  # a home-built board's settings.toml

    def __post_init__(self) -> None:
        keys = [*self.keys.values(), *self.held.values(), self.write_key]
        wired = [key for key in keys if isinstance(key, str)]
        self.pins = [*dict.fromkeys([*wired, *self.i2s, *self.pins])]  # each once
        if self.i2s:
            self.speaker = self.i2s[-1]

    @property
    def width(self) -> int:
        return self.size[0]

    @property
    def height(self) -> int:
        return self.size[1]

    @property
    def played(self) -> tuple[int, int]:
        """The size of the game's picture."""
        return self.picture or self.size

    def input(self, token: str, turned: bool = False) -> Input:
        """What a token moves; on a board that is turned round a direction's is its opposite's."""
        number = TOKENS.index(token)
        if turned and number < 4:
            token = TOKENS[number ^ 1]
        return self.held.get(token) or self.keys[token]


def _keys(inputs: Sequence[Input]) -> dict[str, Input]:
    """What all TOKENS move, in their order."""
    return dict(zip(TOKENS, inputs))


_SW = "SW_UP SW_DOWN SW_LEFT SW_RIGHT SW_A SW_B SW_Y".split()
_PYBADGE_PINS = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH SPEAKER SPEAKER_ENABLE NEOPIXEL A6".split()
_STICK = [("JOYSTICK_" + axis, end) for axis in "YX" for end in (0, 65535)]
_THUMBY = ["BUTTON_" + name for name in "UP DOWN LEFT RIGHT A B MENU".split()]
_THUMBY_PINS = "LED_R LED_G LED_B SPEAKER SPEAKER_ENABLE VOLTAGE_MONITOR CHARGE_STAT".split()
_OXZ = ["BUTTON_" + name for name in "UP DOWN LEFT RIGHT O X Z".split()]
_WIO = ["SWITCH_" + name for name in "UP DOWN LEFT RIGHT PRESS".split()]
_BALL = ["TRACKBALL_" + name for name in "UP DOWN LEFT RIGHT CLICK".split()]
_PICO = {"GP%d" % number: number for number in (*range(23), 26, 27, 28)}

# A Raspberry Pi Pico with a display of 240x240 and seven keys.
_HOME_KEYS = dict(zip(TOKENS, "GP2 GP3 GP4 GP5 GP6 GP7 GP8".split()))
_HOME = dict(
    word.split("=")
    for word in "DISPLAY=st7789 WIDTH=240 HEIGHT=240 SCK=GP18 MOSI=GP19 DC=GP16 CS=GP17 RST=GP20 "
    "BACKLIGHT=GP21 PIEZO=GP15".split()
)

BOARDS = {
    "picosystem": Board(
        "pimoroni_picosystem",
        "Pimoroni PicoSystem",
        (240, 240),
        4096,
        _keys(_SW),
        "SW_X",
        "AUDIO BAT_SENSE LED_R LED_G LED_B CHARGE_STAT".split(),
        cell=("BAT_SENSE", 3),
        speaker="AUDIO",
        gpio={"AUDIO": 11, "LED_R": 14, "LED_G": 13, "LED_B": 15},
        backlight=12,
        flash=(RP2040, 0x100000, 16 * _MB),
    ),
    "pygamer": Board(
        "pygamer",
        "Adafruit PyGamer",
        (160, 128),
        8192,
        _keys([*_STICK, 1, 0, 2]),
        3,
        [*_PYBADGE_PINS, "JOYSTICK_X", "JOYSTICK_Y"],
        register=4,
        cell=("A6", 2),
        speaker="SPEAKER",
        speaker_on="SPEAKER_ENABLE",
        writing=BLOCK,
        sectors=16384,
    ),
    "pybadge": Board(
        "pybadge",
        "Adafruit PyBadge",
        (160, 128),
        8192,
        _keys([6, 5, 7, 4, 1, 0, 2]),
        3,
        _PYBADGE_PINS,
        register=8,
        cell=("A6", 2),
        speaker="SPEAKER",
        speaker_on="SPEAKER_ENABLE",
        writing=BLOCK,
        sectors=4096,
    ),
    "picopad": Board(
        "pajenicko_picopad",
        "Pajenicko PicoPad",
        (320, 240),
        4096,
        _keys(_SW),
        "SW_X",
        ["AUDIO", "BAT_SENSE", "LED"],
        cell=("BAT_SENSE", 3),
        speaker="AUDIO",
        lit_low=("LED",),
        gpio={"AUDIO": 15, "LED": 22},
        backlight=16,
        flash=(RP2040, 0x181000, 2 * _MB),
    ),
    "thumby_color": Board(
        "tinycircuits_thumby_color",
        "TinyCircuits Thumby Color",
        (128, 128),
        4096,
        _keys(_THUMBY),
        "BUTTON_MENU",
        _THUMBY_PINS,
        cell=("VOLTAGE_MONITOR", 2),
        speaker="SPEAKER",
        speaker_on="SPEAKER_ENABLE",
        alarm=False,
        lit_low=("LED_R", "LED_G", "LED_B"),
        gpio={"SPEAKER": 23, "LED_R": 11, "LED_G": 10, "LED_B": 12},
        backlight=7,  # the very channel of GPIO23
        flash=(RP2350, 0x100000, 16 * _MB),
        roomy=True,
    ),
    "reverse_tft": Board(
        "adafruit_feather_esp32s3_reverse_tft",
        "Adafruit ESP32-S3 Reverse TFT Feather",
        (240, 135),
        8192,
        {"UP": "D0", "LEFT": "D0", "OK": "D1", "RIGHT": "D2"},
        "D2",
        ["NEOPIXEL", "NEOPIXEL_POWER"],
        held={"MENU": "D0", "BACK": "D1", "DOWN": "D2"},
        high=("D1", "D2"),
        writing=BLOB,
        gauge=True,
        sectors=1920,
        roomy=True,
    ),
    "sprig": Board(
        "hack_club_sprig",
        "Hack Club Sprig",
        (160, 128),
        4096,
        _keys(["BUTTON_" + name for name in "WSADLKI"]),
        "BUTTON_J",
        ["WHITE_LED", "BLUE_LED"],
        i2s=("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN"),
        gpio={"WHITE_LED": 28, "BLUE_LED": 4},
        backlight=17,
        flash=(RP2040, 0x100000, 2 * _MB),
    ),
    "ugame22": Board(
        "ugame22",
        "deshipu µGame22",
        (320, 240),
        4096,
        _keys(_OXZ),
        "BUTTON_Z",
        ["GAIN"],
        i2s=("I2S_BCLK", "I2S_LRCLK", "I2S_DIN"),
        flash=(RP2040, 0x100000, 2 * _MB),
    ),
    "ugame_s3": Board(
        "deshipu_ugame_s3",
        "deshipu µGame S3",
        (320, 240),
        8192,
        _keys(_OXZ),
        "BUTTON_Z",
        ["AUDIO_GAIN"],
        i2s=("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DATA"),
        writing=BLOB,
        sectors=23936,
        roomy=True,
    ),
    "picomo": Board(
        "heiafr_picomo_v3",
        "HEIA-FR PICOmo V3",
        (240, 280),
        4096,
        _keys(["SW_" + name for name in "UP DOWN LEFT RIGHT MID TOPL TOPR".split()]),
        "SW_TOPL",
        ["BUZZER", "LED_R", "LED_G", "LED_B"],
        labels={"SW_MID": "5", "SW_TOPL": "6", "SW_TOPR": "7"},
        picture=(240, 240),
        speaker="BUZZER",
        gpio={"BUZZER": 12, "LED_R": 10, "LED_G": 9, "LED_B": 8},
        flash=(RP2040, 0x100000, 2 * _MB),
    ),
    "explorer": Board(
        "pimoroni_explorer2350",
        "Pimoroni Explorer",
        (320, 240),
        4096,
        _keys(["SW_" + name for name in "ABCZXYY"]),
        "SW_Y",
        ["AUDIO", "AMP_EN"],
        held={"MENU": "SW_Y"},
        speaker="AUDIO",
        speaker_on="AMP_EN",
        gpio={"AUDIO": 12},
        flash=(RP2350, 0x100000, 16 * _MB),
        roomy=True,
    ),
    "wio_terminal": Board(
        "seeeduino_wio_terminal",
        "Seeed Wio Terminal",
        (320, 240),
        8192,
        _keys([*_WIO, "BUTTON_3", "BUTTON_2"]),
        "BUTTON_1",
        ["BUZZER", "LED"],
        labels={"BUTTON_1": "C", "BUTTON_2": "B", "BUTTON_3": "A"},
        picture=(240, 135),
        speaker="BUZZER",
        gpio={"BUZZER": 0, "LED": 2},  # in the simulator: they share no timer
        writing=BLOCK,
        sectors=8192,
    ),
    "usb_otg": Board(
        "espressif_esp32s3_usb_otg_n8",
        "Espressif ESP32-S3-USB-OTG",
        (240, 240),
        8192,
        _keys(["BUTTON_" + name for name in "UP DW UP DW OK OK MENU".split()]),
        "BUTTON_MENU",
        ["LED_GREEN", "LED_YELLOW"],
        held={"BACK": "BUTTON_OK", "DOWN": "BUTTON_DW"},
        gpio={"LED_GREEN": 0, "LED_YELLOW": 2},
        writing=BLOB,
        sectors=7552,
    ),
    "cardputer": Board(
        "m5stack_cardputer",
        "M5Stack Cardputer",
        (240, 135),
        8192,
        _keys([12, 5, 33, 34, 13, 49, 42]),
        None,
        ["NEOPIXEL"],
        keyboard="scanned",
        i2s=("I2S_BIT_CLOCK", "I2S_WORD_SELECT", "I2S_DATA"),
        writing=BLOB,
        sectors=7552,
    ),
    "tdeck": Board(
        "lilygo_tdeck",
        "LilyGO T-Deck",
        (320, 240),
        8192,
        _keys([*_BALL, ("KEYBOARD", 0x62), ("KEYBOARD", 0x6D)]),
        None,
        keyboard="I2C",
        i2s=("SPEAKER_SCK", "SPEAKER_WS", "SPEAKER_DOUT"),
        writing=BLOB,
        sectors=23936,
        roomy=True,
    ),
    "homebuilt": Board(
        "raspberry_pi_pico",
        "Raspberry Pi Pico",
        (240, 240),
        4096,
        _HOME_KEYS,
        _HOME_KEYS["BACK"],
        list(_PICO),
        settings={"KAHUNA_" + key: value for key, value in (_HOME | _HOME_KEYS).items()},
        speaker=_HOME["PIEZO"],
        gpio=_PICO,
        spi=[("GP%d" % clock, "GP%d" % (clock + 1)) for clock in (2, 6, 10, 14, 18)],
        flash=(RP2040, 0x100000, 2 * _MB),
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
"""A board for each size, kind of chip and kind of keys: what tests and trials go through. Another
board has the same in another mixture."""
