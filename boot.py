# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs once, before USB: who may write the drive.

The game keeps itself in the board's non-volatile memory and never writes the drive, so the drive
stays the computer's, as CircuitPython has it when nothing is said here.
"""
