# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""At power-on: room for names; the options take effect, as they do when one is changed."""
