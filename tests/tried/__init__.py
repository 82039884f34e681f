# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Runs the browser edition in Chromium and under Node, tries the shipped files by taps and keys,
and makes pictures."""
