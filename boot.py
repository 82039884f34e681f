# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs once, before USB: who may write the drive.

Normally the computer. With a key held at power-on (handheld.write_key says which) the game may,
until the next power-on, and writes finished games into the folder records.
"""

import storage

from handheld import write_key

if write_key.held():
    storage.remount("/", readonly=False)
