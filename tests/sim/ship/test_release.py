# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""Releases: obstacles are named, and the files of every release stay readable."""

import re
import subprocess

import pytest

from engine.text.read import read_records
from helpers.logs import SAVES, golden_log, kept_log, opened, stored, told
from sim import ROOT
from sim.__main__ import main
from sim.ship import release
from sim.tools.replay import main as replay
from ui.version import VERSION

RECORDS = ROOT / "tests" / "data" / "records"
CHANGES = (
    """# Changelog

## Unreleased

## %s - 2026-11-22

- It is new.
"""
    % VERSION
)


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A git repository that can be released."""
    for folder in ("saves", "records"):
        (tmp_path / "tests" / "data" / folder).mkdir(parents=True)
        (tmp_path / "tests" / "data" / folder / (VERSION + ".txt")).write_text("kept")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release.bundle, "pack_zip", lambda: b"the same")
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv("GIT_%s_NAME" % name, "a")
        monkeypatch.setenv("GIT_%s_EMAIL" % name, "a@example.org")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def git(place, *words):
    done = subprocess.run(["git", *words], cwd=place, capture_output=True, text=True, check=True)
    return done.stdout.split()


def commit(place):
    git(place, "add", "-A")
    git(place, "commit", "-q", "-m", "a change")


def test_a_release_is_tagged_once(project, capsys):
    assert main(["release", "--dry-run"]) == 0
    assert git(project, "tag") == []
    assert main(["release"]) == 0
    assert git(project, "tag") == ["v" + VERSION]
    assert main(["release"]) == 1
    assert "raise VERSION" in capsys.readouterr().err


def test_the_notes_are_the_changelogs_lines_about_the_version(project, capsys):
    older = "\n## 0.0.1 - 2026-11-21\n\n- It was new.\n"
    for text in (CHANGES, CHANGES + older):
        (project / "CHANGELOG.md").write_text(text)
        assert main(["release", "--notes"]) == 0
        assert capsys.readouterr().out == "- It is new.\n"
    (project / "CHANGELOG.md").write_text("# Changelog\n")
    assert main(["release", "--notes"]) == 1
    assert "no section for " + VERSION in capsys.readouterr().err


@pytest.mark.parametrize(
    "file, text, fault",
    [
        (
            "CHANGELOG.md",
            CHANGES.replace("Unreleased\n", "Unreleased\n\n- More.\n"),
            "lines under Unreleased",
        ),
        ("CHANGELOG.md", CHANGES.replace(VERSION, "0.0.1"), "newest version is 0.0.1"),
        ("CHANGELOG.md", CHANGES.replace("2026-11-22", "soon"), "with its date"),
        ("CHANGELOG.md", "# Changelog\n", "newest version is none"),
        ("tests/data/saves/%s.txt" % VERSION, None, "tests/data/saves has no"),
        ("tests/data/records/%s.txt" % VERSION, None, "tests/data/records has no"),
    ],
)
def test_what_is_missing_is_named_and_nothing_tagged(project, capsys, file, text, fault):
    if text is None:
        (project / file).unlink()
    else:
        (project / file).write_text(text)
    commit(project)
    assert main(["release"]) == 1
    assert fault in capsys.readouterr().err
    assert git(project, "tag") == []


def test_what_is_not_committed_is_not_released(project, capsys):
    (project / "new.txt").write_text("not committed")
    assert main(["release"]) == 1
    assert "not committed" in capsys.readouterr().err


def test_the_changelog_begins_with_the_version():
    _, newest, _ = release.find_newest((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert newest == VERSION


def releases():
    """List the versions in the changelog for which tests keep saves."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## (\d\S+)", text, re.M)[:-1] or [VERSION]


@pytest.mark.parametrize("version", releases())
def test_a_save_of_each_release_means_the_same_for_ever(version):
    file = SAVES / (version + ".txt")
    if not file.exists() and version == VERSION:
        log = golden_log(("kosmos", False, True))
        save, _ = opened(stored(log))
        rows = [log[n : n + 48].hex() for n in range(0, len(log), 48)]
        file.write_text("\n".join(rows + list(told(save))) + "\n", encoding="ascii")
        pytest.fail("%s is new: keep it" % file.name)
    log, lines = kept_log(file)
    save, problem = opened(stored(log))
    assert problem is None
    assert list(told(save)) == lines


@pytest.mark.parametrize("version", releases())
def test_a_record_of_each_release_is_read_for_ever(version):
    file = RECORDS / (version + ".txt")
    assert replay([str(file)]) == 0
    assert read_records(file.read_text().splitlines())
    assert ("# Kahuna handheld " + version) in file.read_text()
