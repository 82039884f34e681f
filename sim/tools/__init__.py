# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Commands about records, drives, checks and releases, and what they are made of."""
