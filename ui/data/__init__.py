# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What the screens show, as data: pictures, words, layouts, tunes."""

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/"
"""This folder, for opening its files."""
