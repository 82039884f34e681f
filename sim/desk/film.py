# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Records a console's display as an animated GIF."""

import io
import zlib
from pathlib import Path
from typing import Any

from PIL import Image

from sim.desk.console import Console
from sim.files import write_whole

from . import png

_SHORTEST = 40
"""The shortest time (ms) for which browsers can show a picture. Shorter ones are left out."""


class Film:
    """Records a console's display from now on, except while ``rolling`` is false."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._shots: list[list[Any]] = []  # [packed pixels, ms that they were shown]
        self._seen = 0
        self.rolling = True
        console.on_frame = self._look
        self._look(console)

    def _look(self, console: Console) -> None:
        self._wait()
        packed = zlib.compress(bytes(console.pixels), 1)
        if self.rolling and (not self._shots or self._shots[-1][0] != packed):
            self._shots.append([packed, 0])

    def _wait(self) -> None:
        """Add the time since the last frame to that of the last picture."""
        now = self._console.hardware.now
        if self.rolling and self._shots:
            self._shots[-1][1] += now - self._seen
        self._seen = now

    def save(self, path: str | Path, scale: int) -> None:
        """Stop and write the film, each pixel ``scale`` wide and high."""
        console = self._console
        console.on_frame = None
        self._wait()
        frames: list[bytes] = []
        times: list[int] = []
        for packed, ms in self._shots:
            if ms < _SHORTEST and times:
                times[-1] += ms
            else:
                frames.append(packed)
                times.append(ms)
        words = [memoryview(zlib.decompress(packed)).cast("H") for packed in frames]
        colours = sorted(set().union(*words))
        number_of = {word: n for n, word in enumerate(colours)}
        tones = png.to_rgb(memoryview(b"".join([word.to_bytes(2, "little") for word in colours])))
        images = []
        size = console.width, console.height
        for frame in words:
            image = Image.frombytes("P", size, bytes([number_of[word] for word in frame]))
            image.putpalette(tones)
            images.append(image)
        out = io.BytesIO()
        enlarged = (image.resize((scale * size[0], scale * size[1])) for image in images)
        next(enlarged).save(
            out, "GIF", save_all=True, append_images=enlarged, duration=times, loop=0, disposal=1
        )
        write_whole(path, out.getvalue())
