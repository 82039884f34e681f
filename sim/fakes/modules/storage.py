# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's drive, and who may write it."""

from sim.fakes import hardware


def getmount(path):
    """The drive, as a VfsFat."""
    if path != "/":
        raise OSError(19, "no such device")
    return hardware.current.drive


def remount(path, readonly=False):
    """Set whether the program may write the drive."""
    getmount(path).readonly = readonly
