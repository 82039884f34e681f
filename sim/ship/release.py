# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""``release``: checks that the version in ui/version.py can be released and tags it, or prints what
is new."""

import re
import subprocess
import sys

from sim import ROOT
from sim.command_line import Failed, Parser
from ui.version import VERSION

from . import bundle

_TAG = "v" + VERSION


def main(arguments: list[str]) -> int:
    """Tag the release, or print what is missing; return the exit status."""
    parser = Parser("release")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--dry-run", action="store_true", help="check, but don't tag")
    instead.add_argument("--notes", action="store_true", help="only print what is new")
    options = parser.parse_args(arguments)
    if options.notes:
        print(read_notes(_read_changes()))
        return 0
    reasons = find_faults()
    for reason in reasons:
        print("sim release: " + reason, file=sys.stderr)
    if reasons:
        return 1
    if not options.dry_run:
        _run_git("tag", "-a", _TAG, "-m", "Kahuna handheld " + VERSION)
        print("tagged %s; push it with git push origin %s" % (_TAG, _TAG), file=sys.stderr)
    return 0


def find_faults() -> list[str]:
    """List the obstacles to a release, a sentence each. (make runs the tests.)"""
    reasons = []
    if _run_git("status", "--porcelain"):
        reasons.append("there are changes that are not committed")
    if _run_git("tag", "--list", _TAG):
        reasons.append("%s is tagged: raise VERSION in ui/version.py" % _TAG)
    unreleased, heading, date = find_newest(_read_changes())
    if unreleased:
        reasons.append("CHANGELOG.md has lines under Unreleased: move them under %s" % VERSION)
    if heading != VERSION or not date:
        reasons.append(
            "CHANGELOG.md's newest version is %s, not %s with its date" % (heading, VERSION)
        )
    for folder in ("saves", "records"):
        if not (ROOT / "tests" / "data" / folder / (VERSION + ".txt")).exists():
            reasons.append(
                "tests/data/%s has no %s.txt: run pytest once and keep it" % (folder, VERSION)
            )
    if bundle.pack_zip() != bundle.pack_zip():
        reasons.append("the bundle's bytes differ from one time to the next")
    return reasons


def find_newest(changes: str) -> tuple[str, str, str]:
    """Find a changelog's text under Unreleased, its newest version, and the date of that."""
    parts = re.split(r"^## ", changes, flags=re.M)[1:]
    unreleased = ""
    if parts and parts[0].startswith("Unreleased"):
        unreleased = parts.pop(0).partition("\n")[2].strip()
    heading = re.match(r"(\S+) - (\d{4}-\d\d-\d\d)?", parts[0]) if parts else None
    return (unreleased, heading[1], heading[2] or "") if heading else (unreleased, "none", "")


def read_notes(changes: str) -> str:
    """Return the lines of a changelog about VERSION. Raise Failed if it has none."""
    section = re.search(
        r"^## %s [^\n]*\n(.*?)(?=^## |\Z)" % re.escape(VERSION), changes, re.M | re.S
    )
    if not section:
        raise Failed("CHANGELOG.md has no section for %s" % VERSION)
    return section[1].strip()


def _read_changes() -> str:
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def _run_git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout.strip()
