# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The sample that a run takes of long sweeps."""

import hashlib
import os

from sim import ROOT

_SOURCES = "engine lib sim ui boot.py code.py docs/study.txt settings.toml".split()
_SOURCES += ["package-lock.json", "requirements.lock", "tests/heap", "tests/tried"]


def _digest_sources():
    digest = hashlib.sha256()
    for source in _SOURCES:
        for path in sorted([ROOT / source, *(ROOT / source).rglob("*")]):
            if "__pycache__" not in path.parts and path.is_file():
                digest.update(repr((path.relative_to(ROOT).parts, path.read_bytes())).encode())
    return digest


DIGEST = _digest_sources()
"""The digest of all files that determine what tests build from the project."""
_BY_SOURCES = int(DIGEST.hexdigest()[:12], 16) % 1000000
# Set here so that all workers, and the processes that tests start, have the same sample.
CHOSEN = os.environ.setdefault("KAHUNA_SAMPLE", str(_BY_SOURCES))
WHOLE = CHOSEN == "all"
"""Whether nothing is left out, as in `make trial`."""
SAMPLE = _BY_SOURCES if WHOLE else int(CHOSEN)
"""A number that is derived from the sources. It selects the sample and seeds randomness, so a
commit always runs the same tests."""
DEAR = 8
"""One dear test in this many is run each time: one that is so marked, or is in a browser, and
takes a second or more. Consecutive samples run them all, and so does whoever names a file."""
SAMPLES = 14 * DEAR
"""So many consecutive samples run every dear test with every item of every sweep."""


def sampled(items, count=1):
    """Return this run's sample of the items: at least ``count``, and so many that SAMPLES
    consecutive samples cover all items. It changes with every DEARth sample, since a dear test is
    only run by one in DEAR."""
    items = list(items)
    step = 1 if WHOLE else max(1, min(SAMPLES // DEAR, len(items) // count))
    return items[SAMPLE // DEAR % step :: step]
