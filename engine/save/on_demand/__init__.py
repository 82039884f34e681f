# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Reading the save at power-on, renewing it, and what its places mean: loaded when needed."""
