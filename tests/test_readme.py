# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The README and its pages are true: the record, the pictures, the map of the code."""

import re

from engine.library import exports
from engine.text.read import read_records
from engine.text.records import record_lines
from sim import ROOT
from sim.command_line import COMMANDS

TEXT = (ROOT / "README.md").read_text()


def test_the_example_of_a_record():
    text = (ROOT / "docs" / "library.md").read_text()
    block = re.search(r"```\n(kahuna 1\n.*?)```", text, re.S).group(1)
    (record,) = read_records(block.splitlines())
    assert list(record_lines(record)) == block.splitlines()


def test_the_pictures_are_there():
    pictures = re.findall(r'src="([^"]+)"', TEXT)
    assert len(pictures) >= 6
    for picture in pictures:
        assert (ROOT / picture).is_file()


def test_the_table_of_the_house_names_every_folder():
    text = (ROOT / "docs" / "architecture.md").read_text()
    table = text[text.index("## The house") : text.index("## Where to start")]
    named = re.findall(r"`([a-z_/]+/)`", table)
    assert len(named) == len(set(named))
    there = {
        "lib/handheld/",
        "tests/",
        "tests/data/",
        "tests/helpers/",
        "tests/heap/",
        "tests/tried/",
    }
    for part in ("engine", "ui", "sim"):
        folders = {path for path in (ROOT / part).iterdir() if path.is_dir()}
        folders = {path for path in folders if any(path.rglob("*.*[!c]"))}  # not only .pyc
        folders |= {path.parent for path in (ROOT / part).rglob("__init__.py")}
        there |= {part + "/"} | {path.relative_to(ROOT).as_posix() + "/" for path in folders}
    there |= {"ui/data/art/", "ui/data/languages/"}
    assert set(named) == {name for name in there if not name.endswith("__pycache__/")}


def test_commands_names_each_command():
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^python -m sim ([a-z]\w*)", text, re.M)) == sorted(COMMANDS)


def test_the_librarys_table_has_each_name_once():
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    table = text.split("## All names\n")[1].split("\n## ")[0]
    named = re.findall(r"`(\w+)`", table)
    assert sorted(named) == sorted([*dir(exports), "__version__"])


def list_pages():
    return [path for path in ROOT.rglob("*.md") if not {".venv", "build"} & set(path.parts)]


def test_lines_have_120_columns_at_most():
    """Except for the rows of tables, which Markdown can't break. (Python's lines are ruff's.)"""
    pages = list_pages()
    pages += [path for top in ("sim", "tests") for path in (ROOT / top).rglob("*.*js")]
    assert len(pages) > 45
    for page in pages:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            where = page.relative_to(ROOT), number
            assert len(line) <= 120 or line.lstrip(" +-").startswith("|"), where


def test_it_is_one_page_and_leads_to_the_others():
    assert len(TEXT.splitlines()) <= 160
    for page in list_pages():
        for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
            if not link.startswith("http"):
                path, _, anchor = link.partition("#")
                there = page.parent / path if path else page
                assert there.exists(), (page.name, link)
                assert not anchor or anchor in _list_anchors(there), (page.name, link)


def _list_anchors(page):
    """List the anchors that GitHub makes of a page's headings."""
    heads = re.findall(r"(?m)^#+ (.+)$", page.read_text(encoding="utf-8"))
    return [re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads]


def test_tests_lie_where_what_they_test_does():
    names = [path.stem for path in ROOT.glob("tests/**/test_*.py")]
    assert len(set(names)) == len(names)
    for path in (ROOT / "tests").rglob("test_*.py"):
        room = path.parent.relative_to(ROOT / "tests")
        assert (ROOT / room).is_dir() or (ROOT / "lib" / room).is_dir(), room
