# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The browser edition in a Chromium and under Node; what ships, by taps and keys; pictures."""
