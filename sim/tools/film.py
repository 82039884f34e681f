# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Films what keys do on a console, as an animated GIF."""

from pathlib import Path

from sim.desk import png

_SHORTEST = 40
"""What is shown for less (ms) is left out: browsers show no frame so briefly."""


class NoFilm(RuntimeError):
    """There is nothing to write a GIF with."""


def film(console, keys, path, scale=2):
    """Write a GIF of what keys do. keys: (key or None, ms until the next) each. NoFilm."""
    try:
        from PIL import Image  # not at the top: everything else works without it
    except ImportError:
        raise NoFilm("no GIF: it needs Pillow, which make setup installs where it can") from None

    clock = console.hardware
    shots = []

    def look(_):
        pixels = bytes(console.pixels)
        if not shots or shots[-1][1] != pixels:
            shots.append((clock.now, pixels))

    look(None)
    console.on_frame = look
    for key, ms in keys:
        if key is not None:
            console.press(key)
        console.wait(ms)
    console.on_frame = None
    ends = [start for start, _ in shots[1:]] + [clock.now]
    frames, times = [], []
    for (start, pixels), end in zip(shots, ends):
        if end - start < _SHORTEST and times:
            times[-1] += end - start
        else:
            frames.append(pixels)
            times.append(end - start)
    words = [memoryview(pixels).cast("H") for pixels in frames]
    colours = sorted(set().union(*words))
    place = {word: n for n, word in enumerate(colours)}
    tones = png.rgb(memoryview(b"".join([word.to_bytes(2, "little") for word in colours])))
    images = []
    for frame in words:
        image = Image.frombytes(
            "P", (console.width, console.height), bytes([place[word] for word in frame])
        )
        image.putpalette(tones)
        images.append(image.resize((scale * console.width, scale * console.height)))
    images[0].save(
        Path(path), save_all=True, append_images=images[1:], duration=times, loop=0, disposal=1
    )
