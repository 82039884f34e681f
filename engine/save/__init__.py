# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The save: a log of the games, how it is begun again, and how it is read at power-on."""
