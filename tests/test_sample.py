# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The sample that a run takes of long sweeps, and its seed."""

import os
import subprocess
import sys
from types import SimpleNamespace

import conftest
import pytest
from hypothesis import given
from hypothesis import strategies as st

import helpers.sample as drawing
from sim import ROOT


def test_a_commit_has_the_same_sample_on_any_day():
    """Its random examples are the same too."""
    script = """
import datetime

class Date(datetime.date):
    today = classmethod(lambda cls: cls(2031, 5, 7))

datetime.date = Date
import conftest
print(conftest.pytest_report_header())
"""
    environment = {key: os.environ[key] for key in os.environ if key != "KAHUNA_SAMPLE"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT / "tests",
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    number = int(drawing.DIGEST.hexdigest()[:12], 16) % 1000000
    assert done.stdout == "sample: KAHUNA_SAMPLE=%d\n" % number

    @given(st.integers())
    def note(number):
        seen.append(number)

    seen = []
    note()
    half = len(seen)
    note()
    assert seen[:half] == seen[half:] and half > 3


def test_consecutive_samples_cover_all_items(monkeypatch):
    for whole in (False, True):
        monkeypatch.setattr(drawing, "WHOLE", whole)
        for number in range(1, 40):
            for count in (1, 2, 5):
                samples = []
                for sample in range(739943, 739943 + drawing.SAMPLES):
                    monkeypatch.setattr(drawing, "SAMPLE", sample)
                    samples.append(drawing.sampled(range(number), count))
                assert set().union(*samples) == set(range(number))
                assert whole or count > 1 or max(map(len, samples)) <= 1 + number // drawing.SAMPLES
                assert min(map(len, samples)) >= min(count, number)
                assert not whole or samples[0] == list(range(number))


@pytest.mark.parametrize("name", ("test_a", "test_b[1-x]"))
def test_consecutive_samples_run_a_dear_test_once(name, monkeypatch):
    monkeypatch.setattr(conftest, "WHOLE", False)
    monkeypatch.delenv("KAHUNA_DEAR", raising=False)
    for fixtures, mark, runs in (((), None, 3), ((), "dear", 1), (("chromium",), None, 1)):
        item = SimpleNamespace(
            name=name, fixturenames=fixtures, get_closest_marker={"dear": mark}.get
        )
        left_out = []
        for sample in range(739943, 739943 + conftest.DEAR):
            monkeypatch.setattr(conftest, "SAMPLE", sample)
            left_out.append(bool(conftest.is_left_out(item)))
        assert left_out.count(False) == runs
