# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The layouts. Each is a module of numbers, in pixels of the display: size_240.py names them."""
