# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The game's version: in the options, in kept records and in the bundle's name."""

VERSION = "1.5.0"
