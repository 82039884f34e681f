# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The microcontroller: nvm, its non-volatile memory, is a sim.fakes.store.Store or None."""

from sim.fakes import hardware

nvm = hardware.current.store if len(hardware.current.store) else None


class Pin:
    """A pin, as Blinka's modules name it."""
