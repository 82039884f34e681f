# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Calls of every command, and the files and the standard input that they get."""

import io

from sim import ROOT

VIEW = "ww....b..b.w.ww.bw.bw.b.b.b DEJK ?3 BGL ?9 IIJKL/-/?0 2 1-0 w"


# As in the synopsis in docs/commands.md, with FILE and the like in the test's folder; then the
# standard input.
RUNS = {
    "--script": ("--script FILE --board pygamer --seed 2 --store nvm --sound out", "STATE"),
    "random": (
        "random --games 2 --seed 3 --edition classic --variants peaceful,open --handicap w2",
        "",
    ),
    "replay": ("replay RECORDS --positions", ""),
    "bot": ("bot easy --seed 3 --edition classic --variants peaceful", VIEW + "\n"),
    "arena": (
        "arena easy random --games 2 --seed 4 --jobs 2 --records out --edition classic"
        " --variants open",
        "",
    ),
    "study": ("study RECORDS -o out --seed 1 --jobs 1", ""),
    "picture": ("picture RECORDS --best -o out.gif --board reverse_tft --scale 1", ""),
    "stats": ("stats RECORDS --csv costs --seed 1 --jobs 1", ""),
    "puzzles": ("puzzles --games 3 --seed 0 -o out --jobs 1", ""),
    "train": ("train --share 99999 --folder c --out t.bin --jobs 2", ""),
    "deploy": ("deploy DRIVE --source", ""),
    "facts": ("facts CHECKOUT", ""),
    "uf2": ("uf2 picosystem -o out.uf2", ""),
    "web": ("web out --single --address https://a.example/", ""),
}


def piped(data):
    """Make a standard input of these bytes."""
    return io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)), "ascii")


def place(word, folder):
    """Return the file or folder for a placeholder in the synopsis."""
    path = folder / word.lower()
    if word == "FILE":
        path.write_text("DOWN OK DOWN OK STATE", encoding="utf-8")
    elif word == "RECORDS":
        path = ROOT / "tests" / "data" / "records" / "kosmos-peaceful.txt"
    elif word == "DRIVE":
        path.mkdir()
    elif word not in ("out", "out.gif", "out.uf2", "t.bin", "nvm", "c"):
        return word
    return str(path)
