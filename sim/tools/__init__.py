# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Commands: records checked and made, files checked and put on a drive, the README's pictures."""
