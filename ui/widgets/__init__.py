# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Parts of the screens beside the game. Each stays while a screen that uses it is shown."""
