# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The program on the board: opens the device and runs the game on it."""

import handheld
from ui import app

app.run(handheld.open())
