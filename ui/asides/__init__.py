# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Parts of a turn that are rarely needed. Each stays loaded while it is used."""
