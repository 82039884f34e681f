# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The texts of a language: those of the table stay in memory, the others come with their pages."""

from .modules import load


class Texts:
    """By key, as a dict. language: the end of the tables' names, "en"."""

    def __init__(self, language):
        self._language = language
        self._table = load("texts_" + language).TEXTS

    def __getitem__(self, key):
        text = self._table.get(key)
        return load("pages_" + self._language).TEXTS[key] if text is None else text

    def rules(self):
        """The pages of the rules: pairs of title and text."""
        return load("rules_" + self._language).RULES
