# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's drive, and who may write to it."""

from sim.fakes import hardware
from sim.fakes.drive import Drive


def getmount(path: str) -> "Drive":
    """Return the sim.fakes.drive.Drive. OSError (ENODEV) for any path but "/", or without a
    drive."""
    drive = hardware.current.drive
    if path != "/" or drive is None:
        raise OSError(19, "no such device")
    return drive


def remount(path: str, readonly: bool = False) -> None:
    """Set whether the drive is read-only for the program. RuntimeError if a computer has taken
    it."""
    drive = getmount(path)
    if drive.taken:
        raise RuntimeError("Cannot remount path when visible via USB.")
    drive.readonly = readonly
