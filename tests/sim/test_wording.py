# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The texts of the desktop's programs and of the browser edition's pages."""

import re

import pytest

from engine.save.fields import LANGUAGES
from sim import ROOT
from sim.wording import parse_texts

FOLDERS = sorted((ROOT / "sim").rglob("texts"))
PLACE = re.compile(r"{\d}")


def read(folder, language):
    return parse_texts((folder / (language + ".txt")).read_text(encoding="utf-8"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_language_of_the_game_has_every_text(folder):
    english = read(folder, "en")
    assert len(english) > 8
    for language in LANGUAGES:
        texts = read(folder, language)
        assert list(texts) == list(english), language
        for key, text in texts.items():
            assert set(PLACE.findall(text)) == set(PLACE.findall(english[key])), key
            assert text.count("|") == english[key].count("|"), key


def test_each_program_has_its_folder():
    programs = [folder.parent.name for folder in FOLDERS]
    assert programs == ["desk", "study", "handheld", "board", "page"]


def test_a_phone_has_a_sentence_for_each_of_a_lessons_last_ones_that_name_a_key():
    folder = ROOT / "sim" / "web" / "guest" / "handheld" / "texts"
    for language in LANGUAGES:
        path = ROOT / "ui" / "data" / "languages" / language / "texts.txt"
        texts = parse_texts(path.read_text(encoding="utf-8"))
        taps = read(folder, language)
        asks = {key for key in texts if key.startswith("lesson ") and "{0}" in texts[key]}
        assert asks < taps.keys(), language
        for key, tap in taps.items():
            assert "{0}" not in tap and "{0}" in texts[key].rpartition(". ")[2], (language, key)
