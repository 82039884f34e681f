# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The engine as a library: the wheel in an environment without any other package."""

import ast
import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

import engine
from helpers.sample import SAMPLE, WHOLE
from helpers.tools import with_tools
from sim import ROOT
from sim.tools import fetch
from ui.version import VERSION

PAGES = ["README.md", "docs/library.md"]
_DOCTEST = """
import doctest, sys
sys.path.insert(0, %r)
failed, tried = doctest.testfile(%r, module_relative=False)
assert tried > 4, tried
assert "engine" not in sys.modules and "micropython" not in sys.modules
sys.exit(failed)
"""
_DOCSTRINGS = """
import doctest, importlib, pkgutil, sys
sys.path.insert(0, %r)
import kahuna
failed = tried = 0
modules = [module.name for module in pkgutil.walk_packages(kahuna.__path__, "kahuna.")]
for name in ["kahuna", *modules]:
    result = doctest.testmod(importlib.import_module(name), extraglobs={"kahuna": kahuna})
    failed, tried = failed + result.failed, tried + result.attempted
print(tried, "lines")
sys.exit(failed)
"""
_PICKLES = """
import pickle, engine
from engine.library import exports
things = [thing for thing in (getattr(engine, name) for name in dir(exports)) if callable(thing)]
assert len(things) > 10
for thing in things:
    assert pickle.loads(pickle.dumps(thing)) is thing
"""


def test_functions_can_be_sent_to_other_processes():
    # in a Python of its own: the simulator, which other tests run, drops the engine's modules
    subprocess.run([sys.executable, "-c", _PICKLES], cwd=ROOT, check=True)


def alone(program):
    """Run a program in a Python without any other package; returns its output."""
    words = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


_WHEEL = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]


def copy_sources(folder):
    shutil.copytree(ROOT / "engine", folder / "engine")
    for name in ("pyproject.toml", "README.md", "LICENSE", "ui/version.py"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)


@pytest.mark.dear
def test_the_source_archive_has_all_that_its_wheel_is_built_from(tmp_path):
    tree = tmp_path / "tree"
    copy_sources(tree)
    shutil.copy(ROOT / "MANIFEST.in", tree)
    build = "from setuptools.build_meta import build_sdist; build_sdist('..')"
    subprocess.run([sys.executable, "-c", build], cwd=tree, check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    subprocess.run([*_WHEEL, "-w", tmp_path, archive], check=True, capture_output=True)
    assert [wheel.name.split("-")[1] for wheel in tmp_path.glob("*.whl")] == [VERSION]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with the wheel's contents."""
    source, built = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    copy_sources(source)
    subprocess.run([*_WHEEL, "-w", built, source], check=True, capture_output=True)
    (wheel,) = built.glob("*.whl")
    wheel = wheel.rename(built / "kahuna.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(built)
    return built


def test_the_wheel_itself_plays_and_says_that_the_bot_lies_in_a_zip(installed):
    program = (
        "import sys; sys.path.insert(0, %r); import kahuna; print(kahuna.Game.new(7).position)\n"
    )
    program += "try: kahuna.Bot()\nexcept RuntimeError as error: print(error)"
    position, said = alone(program % str(installed / "kahuna.whl")).splitlines()
    assert position.endswith(" w")
    assert said == "the bot can't read its weights from a zip: pip install the wheel"


def test_the_wheel_tells_its_version(installed):
    program = "import sys; sys.path.insert(0, %r); import kahuna; print(kahuna.__version__)"
    for where in (installed, installed / "kahuna.whl"):
        assert alone(program % str(where)) == VERSION + "\n"


@pytest.mark.dear
def test_a_module_that_cant_be_imported_is_an_error(installed, tmp_path):
    shutil.copytree(installed / "kahuna", tmp_path / "kahuna")
    program = "import sys; sys.path.insert(0, %r)\n" % str(tmp_path)
    program += "try: import kahuna\nexcept ImportError as error: print(error.name)"
    modules = [path.stem for path in (tmp_path / "kahuna" / "library").glob("[!_]*.py")]
    for module in ("readable", "exports", "argument_checks", "action_parts"):
        assert module in modules
        broken = tmp_path / "kahuna" / "library" / (module + ".py")
        text = broken.read_text()
        broken.write_text("import no_such_module\n" + text)
        assert alone(program) == "no_such_module\n", module
        broken.write_text(text)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run_from_the_wheel(installed, page):
    alone(_DOCTEST % (str(installed), str(ROOT / page)))


def docstrings():
    """Yield the engine's docstrings with examples."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = [
        node
        for path in sorted((ROOT / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, kinds)
    ]
    told = [ast.get_docstring(node) or "" for node in nodes]
    return [text for text in told if ">>>" in text]


@pytest.mark.dear
def test_twenty_docstrings_and_more_have_examples_that_run(installed):
    assert len(docstrings()) >= 20
    lines = sum(len(doctest.DocTestParser().get_examples(text)) for text in docstrings())
    assert alone(_DOCSTRINGS % str(installed)) == "%d lines\n" % lines


@pytest.mark.dear
@pytest.mark.skipif(not WHOLE and SAMPLE % 2 == 0, reason="in another sample")
def test_a_type_checker_knows_all_that_the_examples_use(installed, tmp_path):
    """With pyright, as in VS Code, no type is Unknown, two samples have the right types, and a mask
    of islands is no hand."""
    folder = with_tools(fetch.npm_folder, True)
    texts = [(ROOT / page).read_text() for page in PAGES] + docstrings()
    parse = doctest.DocTestParser().get_examples
    sources = [example.source for text in texts for example in parse(text)]
    lines = ["import kahuna\n"] + [line for line in sources if line != "import kahuna\n"]
    lines += ["reveal_type(game.view(0).hand)\n", "reveal_type(kahuna.Record.new().apply('AB'))\n"]
    lines += ["kahuna.islands_of(kahuna.held_islands(3))\n"]
    (tmp_path / "used.py").write_text("".join(lines))
    settings = {
        "include": ["used.py"],
        "extraPaths": [str(installed)],
        "typeCheckingMode": "strict",
        "reportUnusedExpression": "none",  # examples show values
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    script = folder / "node_modules" / "pyright" / "index.js"
    words = [with_tools(fetch.find_node)[0], script, "--outputjson", "-p", tmp_path]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    *told, refused = [row["message"] for row in json.loads(done.stdout)["generalDiagnostics"]]
    assert refused.startswith('Argument of type "IslandMask" cannot be assigned'), refused
    assert told == [
        'Type of "game.view(0).hand" is "_Cards | int"',
        'Type of "kahuna.Record.new().apply(\'AB\')" is "list[Event]"',
    ]


def test_tab_and_a_star_show_what_there_is(installed):
    program = "import sys; sys.path.insert(0, %r); import kahuna; print(dir(kahuna)); "
    program += "from kahuna import *; print(Game.new(7).view(BLACK), NOBODY, Event)"
    shown, used = alone(program % str(installed)).splitlines()
    assert ast.literal_eval(shown) == sorted(dir(engine))
    assert used.startswith("<View ") and used.endswith("2 <class 'kahuna.Event'>")


@pytest.mark.dear
def test_the_page_of_all_names_has_each_with_its_docstring(installed, tmp_path):
    """As `make api` builds it, without a warning. Columns stay columns."""
    recipe = re.search(r"\.venv/bin/pdoc (.+) -o", (ROOT / "Makefile").read_text())
    words = [sys.executable, "-m", "pdoc", *recipe[1].split(), "-o", str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=env)
    assert done.stderr == ""
    page = (tmp_path / "kahuna.html").read_text(encoding="utf-8")
    for name in [*dir(engine), "Game.apply", "Bot.turn", "Record.undo"]:
        assert 'id="%s"' % name in page, name
    for name in ("ReadableGame.new", "ReadableGame.text", "ReadableView.position"):
        assert 'href="kahuna/library/readable.html#%s"' % name in page, name
    codes = re.findall("<pre>(.*?)</pre>", page, re.DOTALL)
    texts = [re.sub("<[^>]*>", "", code) for code in codes]
    assert any(text.lstrip().startswith("player          who is to move") for text in texts)


def test_the_wheel_holds_rules_record_and_bot_alone(installed):
    assert (installed / "kahuna" / "py.typed").exists()
    folders = sorted(path.name for path in installed.iterdir() if path.is_dir())
    assert [name for name in folders if not name.endswith(".dist-info")] == ["kahuna"]
    inside = {path.name for path in (installed / "kahuna").iterdir() if path.is_dir()}
    assert inside - {"__pycache__"} == {"bot", "library", "text"}
    assert not [path for path in installed.rglob("*.py") if "save.values" in path.read_text()]
    metadata = next(installed.glob("*.dist-info/METADATA")).read_text()
    assert "Requires-Dist" not in metadata


_TRAINED = """
import pyspiel
from pettingzoo.test import api_test, seed_test
from kahuna_openspiel import KahunaGame
from kahuna_pettingzoo import KahunaEnv
for setup in {}, {"edition": "classic", "open_hands": True, "handicap": 2}, {"peaceful": True}:
    api_test(KahunaEnv(**setup), num_cycles=2000)
seed_test(KahunaEnv, num_cycles=300)
envs = KahunaEnv(), KahunaEnv()
for env in envs:
    env.reset()
assert envs[0].render() != envs[1].render(), "without a seed the packs are random"
pyspiel.random_sim_test(pyspiel.load_game("kahuna"), num_sims=5, serialize=False, verbose=False)
one, other = [pyspiel.load_game("kahuna(rng_seed=5)").new_initial_state() for _ in range(2)]
clone = one.clone()
for state in (one, other, clone):
    state.apply_action(0)
assert str(one) == str(other) != str(clone), "a clone has packs of its own"
"""


@pytest.mark.skipif(sys.version_info < (3, 11), reason="OpenSpiel wants Python 3.11")
@pytest.mark.skipif(not WHOLE, reason="in `make trial`: two large packages are installed")
def test_the_adapters_for_those_who_train_run_word_for_word(installed, tmp_path):
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    text = text[text.index("## For those who train") :]
    named = re.findall(r"`(kahuna_\w+\.py)`.*?```python\n(.*?)```", text, re.DOTALL)
    assert len(named) == 3
    for name, source in named:
        (tmp_path / name).write_text(source)
    names = ("open-spiel", "pettingzoo")
    folder = with_tools(
        fetch.make_folder,
        "adapters",
        fetch.read_pins(*names),
        lambda to: fetch.pip_install("--target", to, *names),
    )
    paths = os.pathsep.join(map(str, (tmp_path, installed, folder)))
    words = [sys.executable, "-c", _TRAINED]
    env = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
