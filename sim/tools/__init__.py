# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Commands: check and make records, check files and put them on a drive, the README's pictures."""
