# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reads a level of the bot from levels.txt: how strong it is, and how it plays."""

from .weights import FOLDER

FILE = FOLDER + "levels.txt"


class Level:
    """A level or a rival, by its name; ValueError if levels.txt has no such name.

    width, finals, tried, samples, reply, work, noise, behind
             as levels.txt explains them; samples is a tuple
    temper   (card, bridge, centre), or None
    """

    def __init__(self, name: str) -> None:
        with open(FILE) as file:
            for line in file:
                words = line.split()
                if words[0] == name:
                    break
            else:
                raise ValueError("the bot has no level %s: see engine/bot/levels.txt" % name)
        samples = words.pop(4)
        self.samples = () if samples == "-" else tuple([int(n) for n in samples.split(",")])
        numbers = [int(word) for word in words[1:]]
        self.width, self.finals, self.tried, self.reply, self.work = numbers[:5]
        self.noise, self.behind = numbers[5:7]
        self.temper = tuple(numbers[7:]) or None
