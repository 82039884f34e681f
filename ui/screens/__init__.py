# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The other screens, one file each: pages, and what is shown on the table between turns."""
