# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The recipes of docs/recipes.md, followed word for word in a copy of the project, and played. A
run that takes the test has one of them."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from helpers.sample import sampled
from sim import ROOT

BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
NAME = re.compile(r"`([\w*/]+\.\w+)`")
"""The name of a file. A block concerns the last file that is named before it."""
PLAYED = {
    "A board": """
        tests/helpers/by_recipe.py::test_the_board_is_deployed_and_played
        tests/handheld/test_boards.py
        tests/handheld/test_sim_boards.py::test_it_starts_and_each_key_does_what_its_label_says[funhouse]
    """,
    "A screen": """
        tests/helpers/by_recipe.py::test_the_screen_is_opened_by_keys_and_goes
        tests/ui/test_any_key.py::test_any_key_at_any_time[pygamer-hello]
    """,
    "An option": """
        tests/helpers/by_recipe.py::test_the_option_is_offered_and_kept
        tests/ui/pages/test_screens_options.py::test_only_what_the_board_can_do_is_offered[picosystem]
    """,
    "A language": """
        tests/helpers/by_recipe.py::test_the_language_is_spoken tests/sim/test_wording.py
    """,
    "A level": "tests/helpers/by_recipe.py::test_the_level_is_offered_and_plays",
}
"""The tests for each recipe. The house and all texts are tested after any."""


def run(folder, *words):
    """Run a command of .venv/bin in the copy."""
    tools = str(Path(sys.executable).parent)
    environment = {**os.environ, "PATH": tools + os.pathsep + os.environ["PATH"]}
    environment.pop("KAHUNA_LANGUAGE")
    environment["KAHUNA_SAMPLE"] = "all"  # tests are named with their boards
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def changed(text, diff):
    """Apply a diff without line numbers to a text, which has the old lines exactly once."""
    marks = [(line[:1], line[1:] + "\n") for line in diff.splitlines()]
    old = "".join([line for mark, line in marks if mark != "+"])
    assert text.count(old) == 1, "not there, or more than once:\n" + old
    return text.replace(old, "".join([line for mark, line in marks if mark != "-"]))


def follow(folder, recipe):
    """Follow the blocks of a recipe."""
    for block in BLOCK.finditer(recipe):
        kind, text = block[1], dedent(block[2])
        name = NAME.findall(recipe[: block.start()])[-1]
        files = list(folder.glob(name))
        if kind == "sh":
            for line in text.splitlines():
                run(folder, *line.removeprefix("KAHUNA_SAMPLE=all ").split())  # run says so
        elif kind == "python":
            assert not files
            (folder / name).write_text(text, encoding="utf-8")
        else:
            assert files, name
            for file in files:
                old = file.read_text(encoding="utf-8")
                new = changed(old, text) if kind == "diff" else old + text
                file.write_text(new, encoding="utf-8")


def test_each_change_in_a_recipe_fits_the_files():
    recipes = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
    texts, count = {}, 0
    for block in BLOCK.finditer(recipes):
        name = NAME.findall(recipes[: block.start()])[-1]
        for file in ROOT.glob(name) if block[1] == "diff" else ():
            old = texts.get(file) or file.read_text(encoding="utf-8")
            texts[file] = changed(old, dedent(block[2]))
            count += 1
    assert count > 10


@pytest.mark.dear
def test_what_the_recipes_say_works_to_the_letter(tmp_path):
    for name in ("docs", "engine", "lib", "sim", "tests", "ui"):
        shutil.copytree(ROOT / name, tmp_path / name)
    for path in ROOT.glob("[!.]*.*"):
        if path.is_file():  # `pip install .` leaves a folder
            shutil.copy2(path, tmp_path)
    text = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
    recipes = dict(part.split("\n", 1) for part in text.split("\n## ")[1:])
    some = sampled(PLAYED)
    for name in some:
        follow(tmp_path, recipes[name])
    run(tmp_path, "ruff", "check", "-q")
    run(tmp_path, "ruff", "format", "--check", "-q")
    played = " ".join([PLAYED[name] for name in some]).split()
    run(tmp_path, "pytest", "-q", "tests/test_house.py", "tests/ui/test_screens_texts.py", *played)
