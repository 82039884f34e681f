# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Finds the notes that a console's piezo has played."""

import array
import wave

from sim.fakes.hardware import FRAME_MS


def notes(path):
    """Find the notes in a WAV file, each as (start in ms, length in ms, pitch, loudness).

    The pitch is a MIDI number, from the wave's rising zero crossings per frame of the simulator.
    The loudness is the root mean square.
    """
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        rate = file.getframerate()
        sound = array.array("h", file.readframes(file.getnframes()))
    size = rate * FRAME_MS // 1000
    # Frames don't begin at multiples of FRAME_MS: the program has slept before the first one.
    first = next((n for n, level in enumerate(sound) if level), 0) % size
    notes: list[list[float]] = []
    for step in range((len(sound) - first) // size):
        part = sound[first + step * size : first + (step + 1) * size]
        if not max(part):
            continue
        ups = [n for n in range(1, size) if part[n - 1] < 0 <= part[n]]
        pitch = to_pitch(rate * (len(ups) - 1) / (ups[-1] - ups[0]))
        last = notes[-1] if notes else None
        at = 1000 * first // rate + step * FRAME_MS
        if last and last[0] + last[1] == at and last[2] == pitch:
            last[1] += FRAME_MS
        else:
            loudness = (sum(level * level for level in part) / size) ** 0.5
            notes.append([at, FRAME_MS, pitch, loudness])
    return [tuple(note) for note in notes]


def to_pitch(frequency):
    pitch = 0
    while 440 * 2 ** ((pitch + 0.5 - 69) / 12) < frequency:
        pitch += 1
    return pitch


def heard(console, path):
    """List the notes since power-on."""
    console.write_sound(path / "heard.wav")
    return notes(path / "heard.wav")


def since(console, path, start):
    """List the notes from a time on, with their times counted from there."""
    return [(at - start, *more) for at, *more in heard(console, path) if at >= start]


def pitches(notes):
    return [pitch for _, _, pitch, _ in notes]
