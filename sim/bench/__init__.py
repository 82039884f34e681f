# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``bench``: speed, heap, save, start and drawing, in figures."""
