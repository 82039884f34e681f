# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Looking at a game again: what was played, what would have been better, and what is kept of it."""
