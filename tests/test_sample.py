# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The sample that a run takes of long sweeps, and its seed."""

import runpy
from types import SimpleNamespace

import conftest
import pytest
from hypothesis import given
from hypothesis import strategies as st

import helpers.sample as drawing


def test_a_commit_has_the_same_sample_and_the_same_random_examples(monkeypatch):
    """The sample depends on the sources alone: on no day, and on nothing that was run before."""
    monkeypatch.delenv("KAHUNA_SAMPLE")
    again = runpy.run_path(drawing.__file__)
    assert int(again["CHOSEN"]) == int(drawing.DIGEST.hexdigest()[:12], 16) % 1000000

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
