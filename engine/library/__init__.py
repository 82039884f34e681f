# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""What `import kahuna` adds to a board's engine. No board gets this folder."""
