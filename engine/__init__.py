# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules of Kahuna, and later the bot, on small integers; knows no screen."""
