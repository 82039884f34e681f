# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The other screens, one file each. Each stays loaded while it is shown."""
