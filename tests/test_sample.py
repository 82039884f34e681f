# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The sample that a run takes of long sweeps, and its seed."""

import itertools
import runpy
from types import SimpleNamespace

import conftest
import pytest
from hypothesis import given, strategies as st

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


@pytest.mark.parametrize("marked", (False, True))
def test_consecutive_samples_cover_all_items(marked, monkeypatch):
    """They cover also those of a dear test, which only some samples run."""
    monkeypatch.setattr(conftest, "WHOLE", False)
    monkeypatch.delenv("KAHUNA_DEAR", raising=False)
    test = make_test("test_a", (), "dear" if marked else None)
    for number, count, whole in itertools.product(range(1, 40), (1, 2, 5), (False, True)):
        monkeypatch.setattr(drawing, "WHOLE", whole)
        samples = []
        for sample in range(739943, 739943 + drawing.SAMPLES):
            monkeypatch.setattr(drawing, "SAMPLE", sample)
            monkeypatch.setattr(conftest, "SAMPLE", sample)
            if not conftest.is_left_out(test):
                samples.append(drawing.sampled(range(number), count))
        assert len(samples) == drawing.SAMPLES // (drawing.DEAR if marked else 1)
        assert set().union(*samples) == set(range(number))
        most = 1 + number * drawing.DEAR // drawing.SAMPLES
        assert whole or count > 1 or max(map(len, samples)) <= most
        assert min(map(len, samples)) >= min(count, number)
        assert not whole or samples[0] == list(range(number))


def make_test(name, fixtures, mark):
    return SimpleNamespace(name=name, fixturenames=fixtures, get_closest_marker={"dear": mark}.get)


@pytest.mark.parametrize("name", ("test_a", "test_b[1-x]"))
def test_consecutive_samples_run_a_dear_test_once(name, monkeypatch):
    monkeypatch.setattr(conftest, "WHOLE", False)
    monkeypatch.delenv("KAHUNA_DEAR", raising=False)
    every = conftest.DEAR
    for fixtures, mark, runs in (((), None, every), ((), "dear", 1), (("chromium",), None, 1)):
        test = make_test(name, fixtures, mark)
        left_out = []
        for sample in range(739943, 739943 + conftest.DEAR):
            monkeypatch.setattr(conftest, "SAMPLE", sample)
            left_out.append(bool(conftest.is_left_out(test)))
        assert left_out.count(False) == runs
