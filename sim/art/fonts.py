# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Builds the fonts: sheets of glyphs from small.txt and middle.txt, and button caps with capitals.

The file: the height of a capital (1 byte); then two sheets. The first has glyphs of that height.
The second has tall glyphs, which start a pixel above a capital and end a pixel below it: button
caps, capitals with dots. Lower-case letters are tall too, in a file of their own. A sheet is the
number of glyphs (1 byte), its width (2 bytes, low first), the codes, widths and advances (a byte
per glyph each), each glyph's place in tiles of its own width (2 bytes per glyph), then the picture
at 1 bit a pixel. A cap's letter has the letter's own code; its ends have the codes of ( and ). A
dot in a cap means that the button is held down.
"""

from .raster import Picture, make_blank, map_pixels, pack_pixels, paste, read_pictures

Font = dict[int, tuple[Picture, int]]
"""Maps a letter's code to its picture and its advance."""

_CAPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789^_<>."
_CAPITAL = 5  # rows of the small font's capitals
_FIXED = 0xA0  # a no-break space
_TWICE = {
    **{"e": (0, 2), "f": (1, 3), "i": (2, 3), "j": (2, 3), "ß": (1, 3)},
    **{"Ä": (2, 4), "Ö": (2, 3), "Ü": (2, 3), "|": (1, 2)},
}
"""The rows that the high font repeats, for capitals that differ from the rest."""
_LOWER = "abcdefghijklmnopqrstuvwxyzäöü"


def make_small() -> Font:
    """Make the small font: capitals of 3x5 pixels; tall glyphs have 7 rows."""
    return _font("small.txt", make_blank(2, _CAPITAL))


def make_middle() -> Font:
    """Make the middle font: capitals of 5x7 pixels; tall glyphs have 9 rows."""
    return _font("middle.txt", make_blank(3, 7))


def _font(name: str, space: Picture) -> Font:
    """Read a file's letters, each a pixel apart from the next, and add the blank."""
    drawn = {" ": space, chr(_FIXED): space, **read_pictures(name)}
    return {ord(letter): (picture, picture.width + 1) for letter, picture in drawn.items()}


def make_high() -> Font:
    """Make the small font with capitals of 3x7 pixels, for displays with small pixels."""
    glyphs = {}
    for code, (picture, advance) in make_small().items():
        above = picture.height > _CAPITAL
        letter = chr(code)
        twice = _TWICE.get(letter, (0, 3) if letter in _LOWER else (1, 3))
        rows = [y for y in range(picture.height) for _ in range(1 + (y - above in twice))]
        drawn = make_blank(picture.width, len(rows))
        for y, row in enumerate(rows):
            drawn.paste(picture.crop((0, row, picture.width, row + 1)), (0, y))
        glyphs[code] = drawn, advance
    return glyphs


def make_caps(font: Font) -> Font:
    """Make glyphs that form a button's cap side by side, its name left dark; and a narrow blank."""
    high = font[ord("A")][0].height + 2
    left, right = make_blank(2, high, 1), make_blank(1, high, 1)
    for end in (left, right):
        for y in (0, high - 1):
            end.putpixel((0, y), 0)
    glyphs = {ord("("): (left, 2), ord(")"): (right, 3), ord(" "): (make_blank(1, high), 2)}
    for letter in _CAPS:
        picture, advance = font[ord(letter)]
        cell = make_blank(advance, high, 1)
        cell.paste(map_pixels(lambda dot: 1 - dot, picture), (0, 1))
        glyphs[ord(letter)] = cell, advance
    return glyphs


def pack_sheet(glyphs: Font, height: int) -> bytes:
    """Pack a sheet: glyphs in a row, each at a multiple of its width."""
    codes = sorted(glyphs, key=lambda code: (glyphs[code][0].width, code))
    width = 0
    tiles = []
    for code in codes:
        wide = glyphs[code][0].width
        tiles.append(-(-width // wide))
        width = (tiles[-1] + 1) * wide
    picture = make_blank(width, height)
    for code, tile in zip(codes, tiles):
        glyph = glyphs[code][0]
        paste(picture, glyph, tile * glyph.width, 0)
    data = bytes([len(codes), width & 255, width >> 8]) + bytes(codes)
    data += bytes(glyphs[code][0].width for code in codes)
    data += bytes(glyphs[code][1] for code in codes)
    data += b"".join(tile.to_bytes(2, "little") for tile in tiles)
    return data + pack_pixels(picture, 1)


def draw_text(text: str, font: dict[str, Picture]) -> Picture:
    """Draw a text with its letters a pixel apart."""
    pictures = [font[letter] for letter in text]
    picture = make_blank(sum(one.width + 1 for one in pictures) - 1, pictures[0].height)
    x = 0
    for one in pictures:
        paste(picture, one, x, 0)
        x += one.width + 1
    return picture


def letter_pictures(font: Font) -> dict[str, Picture]:
    """Return a font's pictures without their advances, for ``draw_text``."""
    return {chr(code): picture for code, (picture, _) in font.items()}


def pack_font(font: Font) -> bytes:
    """Pack a font's file in ui/data/art/."""
    high = font[ord("A")][0].height
    letters = {code: glyph for code, glyph in font.items() if glyph[0].height == high}
    tall = {code: font[code] for code in font.keys() - letters.keys() if chr(code) not in _LOWER}
    return (
        bytes([high])
        + pack_sheet(letters, high)
        + pack_sheet({**make_caps(font), **tall}, high + 2)
    )


def pack_lower(font: Font) -> bytes:
    """Pack the file with a font's lower-case letters."""
    return pack_sheet(
        {ord(letter): font[ord(letter)] for letter in _LOWER}, font[ord("a")][0].height
    )
