# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The means to draw screens: font, shapes, colours, and shared parts."""
