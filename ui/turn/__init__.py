# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""A person's turn, by keys. Loaded while people play: it makes room for the bot's."""
