# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Keeps what is made from the sources, for all tests, workers and runs."""

import functools
import hashlib
import pickle

from filelock import FileLock


def once(function, folder):
    """Cache a function whose results depend only on the sources and on its arguments. Each result
    is kept in a file in ``folder``, which comes from the fixture ``made``."""

    @functools.wraps(function)
    def kept(*args):
        named = [sorted(arg) if isinstance(arg, (set, frozenset)) else arg for arg in args]
        asked = repr((function.__module__, function.__name__, named))
        place = folder / hashlib.sha256(asked.encode()).hexdigest()
        with FileLock("%s.lock" % place):
            if not place.exists():
                written = place.with_suffix(".new")
                written.write_bytes(pickle.dumps(function(*args)))
                written.replace(place)
        return pickle.loads(place.read_bytes())

    return functools.cache(kept) if hasattr(function, "cache_info") else kept
