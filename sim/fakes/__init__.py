# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The faked board: the modules that Blinka lacks (``modules/``), the hardware behind them, and
checks that make displayio as strict as the board's."""
