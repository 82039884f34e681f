# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The rules of Kahuna, the bot and the save, on small integers. It knows no screen."""
