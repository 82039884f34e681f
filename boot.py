# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs once, before USB: decides who may write the drive.

Normally that is the computer. With a key held at power-on (see handheld.write_key) it is the game,
until the next power-on, which writes finished games into the folder records.
"""

import storage

from handheld import write_key

if write_key.held():
    storage.remount("/", readonly=False)
