# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Parts of screens. Each stays loaded while a screen that uses it is shown."""
