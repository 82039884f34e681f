# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Workers that run in this process."""

import importlib
import json

from sim.bots.workers import Workers


class WorkersHere(Workers):
    """Takes the place of processes."""

    def run_calls(self, calls):
        for module, name, *words in calls:
            answer = getattr(importlib.import_module(module), name)(*json.loads(json.dumps(words)))
            yield json.loads(json.dumps(answer))
