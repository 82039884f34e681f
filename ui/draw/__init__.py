# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What screens are drawn with: font, shapes, colours, and the parts that they share."""
