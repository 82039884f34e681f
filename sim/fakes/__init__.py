# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The faked board: what Blinka lacks (``modules/``), the hardware behind it, displayio as strict as
the board's, and the boards themselves."""
