# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Digital pins: outputs that nobody sees."""


class DigitalInOut:
    """A digital pin."""

    def __init__(self, pin):
        self.value = False

    def switch_to_output(self, value=False):
        self.value = value
