# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The screens' data: pictures, words, layouts, tunes."""

FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/"
"""The path of this folder, to open its files."""
