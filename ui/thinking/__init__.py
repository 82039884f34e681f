# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The bot at work. Stays, once it was wanted, while that game is on."""
