# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The sources of the pictures, and the code that builds ui/data/art/ from them."""
