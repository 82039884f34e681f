# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What an int stands for, for annotations. Imported below ``if False``: a type checker reads it,
nothing runs it, and no board gets this file.
"""

Player = int
"""WHITE or BLACK; a winner may be NOBODY."""
