# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot's turn. Loaded while it thinks and plays: it makes room for a person's."""
