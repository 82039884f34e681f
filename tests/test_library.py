# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The engine as a library: the wheel, in an environment without anything else."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from sim import ROOT

_DOCTEST = """
import doctest, sys
sys.path.insert(0, %r)
failed, tried = doctest.testfile(%r, module_relative=False)
assert tried > 4, tried
assert "engine" not in sys.modules and "micropython" not in sys.modules
sys.exit(failed)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with what the wheel holds."""
    source, built = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "engine", source / "engine")
    words = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*words, "-w", built, source], check=True, capture_output=True)
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(built)
    return built


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_run_from_the_wheel(installed, page):
    program = _DOCTEST % (str(installed), str(ROOT / page))
    words = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_holds_the_engine_alone(installed):
    assert (installed / "kahuna" / "py.typed").exists()
    folders = sorted(path.name for path in installed.iterdir() if path.is_dir())
    assert [name for name in folders if not name.endswith(".dist-info")] == ["kahuna"]
    metadata = next(installed.glob("*.dist-info/METADATA")).read_text()
    assert "Requires-Dist" not in metadata
