# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The board's drive, and who may write it."""

from sim.fakes import hardware


def getmount(path):
    """The drive, a sim.fakes.drive.Drive; OSError (ENODEV) for any path but "/"."""
    if path != "/":
        raise OSError(19, "no such device")
    return hardware.current.drive


def remount(path, readonly=False):
    """Set whether the drive is read-only for the program; path as for getmount."""
    getmount(path).readonly = readonly
