# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT
"""The house rules: who may import whom, what the board doesn't support, headers."""

import ast
import functools
import re
from graphlib import TopologicalSorter

from sim import ROOT
from sim.ship.deploy import is_for_desktop
from sim.ship.untyped import find_examples, is_for_checkers

FOLDERS = ("engine", "ui", "lib/handheld", "sim", "tests")
FILES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")) + [
    ROOT / "code.py",
    ROOT / "boot.py",
]
BOARD_FILES = [
    path
    for path in FILES
    if path.relative_to(ROOT).parts[0] not in ("sim", "tests")
    and not is_for_desktop(path.relative_to(ROOT).as_posix())
]
OURS = {"engine", "ui", "handheld", "sim", "code", "boot"}
MAY_IMPORT = {
    "code.py": {"handheld", "ui"},
    "boot.py": set(),
    "lib": {"handheld"},
    "ui": {"ui", "engine"},
    "engine": {"engine"},
    "sim": {"sim", "engine", "ui"},
    "tests": {"sim", "engine", "ui"},
}
HARDWARE = {"board", "keypad", "microcontroller", "supervisor", "digitalio", "analogio", "pwmio"}
LACKING = ("bit_count", "zfill", "ljust", "removeprefix", "removesuffix")
"""Methods that CircuitPython's integers and strings lack."""
TOOLS = ("blit", "fill_region", "readinto")
"""The functions of bitmaptools that the browser's VM has."""
# Popular modules of the desktop that CircuitPython lacks, and one that the browser's VM lacks.
MISSING = set(
    "dataclasses typing enum functools itertools abc copy heapq string datetime logging pathlib "
    "operator bisect contextlib types inspect threading weakref argparse vectorio".split()
)


def name(path):
    return path.relative_to(ROOT).as_posix()


PRODUCT = [path for path in FILES if not name(path).startswith("tests/")]


@functools.cache
def parsed(path):
    return ast.parse(path.read_text())


def imported(tree, here):
    """List the top-level names of all modules that a file imports, its own package for relative
    imports."""
    for node in run(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom):
            yield here if node.level else node.module.split(".")[0]


def test_imports_go_one_way():
    for path in FILES:
        top = path.relative_to(ROOT).parts[0]
        here = "handheld" if top == "lib" else top
        modules = set(imported(parsed(path), here))
        assert modules & OURS <= MAY_IMPORT[top], name(path)
        if top in ("ui", "engine"):
            assert not modules & HARDWARE, name(path)
            assert not [word for word in modules if word.startswith("audio")], name(path)


@functools.cache
def run(node):
    """List all nodes under a node that ever run, without imports for annotations."""
    found = []
    for part in ast.iter_child_nodes(node):
        if not is_for_checkers(part):
            found.append(part)
            found += run(part)
    return found


def at_import(node):
    """Yield all statements under a node that run when the file is imported."""
    for part in ast.iter_child_nodes(node):
        if is_for_checkers(part):
            continue
        if not isinstance(part, (ast.FunctionDef, ast.Lambda)):
            yield part
            yield from at_import(part)


def module_of(path):
    """Name a file's module: engine.save.save for engine/save/save.py, engine for
    engine/__init__.py."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join([part for part in parts if part not in ("lib", "__init__")])


def full_names(path, nodes):
    """List the full names of what these nodes of a file import."""
    package = module_of(path)
    if path.name != "__init__.py":
        package = package.rpartition(".")[0]
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: -node.level + 1 or None] if node.level else []
            for alias in node.names:
                yield ".".join(base + ([node.module] if node.module else []) + [alias.name])


def all_imports(module, files):
    """List everything that is imported with a module, by imports at the top of files."""
    seen, left = set(), [module]
    while left:
        one = left.pop()
        for full in full_names(files[one], at_import(parsed(files[one]))):
            wanted = full if full in files else full.rpartition(".")[0]
            if wanted in files and wanted not in seen:
                seen.add(wanted)
                left.append(wanted)
    return seen


def imports():
    """Read {module: the modules it imports}, including imports inside functions, of all our files
    except the tests."""
    files = {module_of(path): path for path in PRODUCT}
    graph = {}
    for module, path in files.items():
        wanted = graph[module] = set()
        for full in full_names(path, run(parsed(path))):
            wanted.add(full if full in files else full.rpartition(".")[0])
        wanted &= set(files) - {module}
    return graph


def test_each_module_of_ours_that_is_imported_is_there():
    """mypy skips those that it can't find, as a file for boards may be made only when it ships."""
    files = {module_of(path): path for path in PRODUCT}
    for module, path in files.items():
        for full in full_names(path, run(parsed(path))):
            if full.partition(".")[0] in OURS:
                assert full in files or full.rpartition(".")[0] in files, (module, full)


ROOMS = (
    "data data.layouts draw game.table game.turn game review lessons pages"  # from below
).split()


def test_rooms_of_ui_use_those_below_them():
    """The modules in ui itself serve all rooms."""
    for module, wanted in imports().items():
        here, *rooms = [room_of(one) for one in (module, *wanted)]
        if here:
            assert max(map(ROOMS.index, [here, *filter(None, rooms)])) == ROOMS.index(here), module


def room_of(module):
    """Find the longest of ROOMS that contains a module of ui, "" if none does."""
    inside = [room for room in ROOMS if (module + ".").startswith("ui.%s." % room)]
    return max(inside, key=len, default="")


def test_no_modules_import_each_other():
    assert list(TopologicalSorter(imports()).static_order()), "a circle raises CycleError"


def test_no_folders_of_the_desktop_import_each_other():
    """On a board a folder has a lifetime, and may use a shorter-lived one by a late import."""
    graph = {}
    for module, wanted in imports().items():
        if module.startswith("sim."):
            here = folder_of(module)
            graph.setdefault(here, set()).update({folder_of(other) for other in wanted} - {here})
    assert list(TopologicalSorter(graph).static_order()), "a circle raises CycleError"


def folder_of(module):
    """Return a module's folder in sim/; the module itself if it is directly in sim/."""
    return ".".join(module.split(".")[:2])


def literals(path, *wanted):
    """Read the values of a file's tables, by their names."""
    return [
        ast.literal_eval(node.value)
        for node in parsed(path).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in wanted
    ]


def list_parts():
    """Read {when a module goes: what is loaded then}; a module of "always" stays."""
    files = {module_of(path): path for path in BOARD_FILES}
    parts, resident = literals(ROOT / "ui" / "lifetimes.py", "PARTS", "RESIDENT")
    roots = {"always": ("ui.app", "engine", *resident), **parts}
    found = {
        part: {module for root in names for module in (root, *all_imports(root, files))}
        for part, names in roots.items()
    }
    return {
        part: modules - (found["always"] if part != "always" else set())
        - (found["game"] if part not in ("always", "game") else set())
        for part, modules in found.items()
    }  # fmt: skip


def test_no_module_belongs_to_two_parts_of_a_game():
    """It would go with one part when the other one comes."""
    parts = list_parts()
    assert {*parts} == {"always", "game", "turn", "two", "bot"}
    every = [module for modules in parts.values() for module in modules]
    assert len(every) == len(set(every)) > 40


def test_modules_that_are_joined_go_together():
    """A comment above each line of units.txt says why they do."""
    files = {module_of(path): path for path in BOARD_FILES}
    when = {module: part for part, modules in list_parts().items() for module in modules}
    before = ""
    for line in (ROOT / "sim" / "ship" / "units.txt").read_text().splitlines():
        if line[:1] not in ("", "#"):
            assert before[:1] == "#", line
            assert {*line.split()} <= {*files}
            assert len({when.get(module, "screen") for module in line.split()}) == 1, line
        before = line


def test_what_is_in_pages_is_a_screen():
    for path in (ROOT / "ui" / "pages").glob("[!_]*.py"):
        classes = [node.name for node in parsed(path).body if type(node) is ast.ClassDef]
        assert path.stem.title() + "Screen" in classes


def lines_for_no_board(tree):
    """Count the lines that no board gets: imports for annotations, names without a value,
    examples."""
    lines = sum(
        node.end_lineno - find_examples(node) for node in ast.walk(tree) if find_examples(node)
    )
    return lines + sum(
        node.end_lineno - node.lineno + 1
        for node in ast.walk(tree)
        if is_for_checkers(node) or isinstance(node, ast.AnnAssign) and node.value is None
    )


LOOKING = ("sim/desk/", "sim/firmware/", "sim/web/", "tests/heap/", "tests/tried/")
DESK = [path for path in FILES if name(path).startswith(LOOKING)]
"""The desktop's files that look into the game's objects."""


def attributes_of(tree):
    """Yield the names of attributes that a module's objects have."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                yield getattr(part, "name", "")
                for target in getattr(part, "targets", ()):
                    yield ast.unparse(target)


def test_what_the_desk_asks_a_screen_for_if_it_has_it_some_screen_has():
    """A name that no screen has would always be absent, and nobody would notice."""
    there = {one for path in BOARD_FILES for one in attributes_of(parsed(path))}
    asked = set()
    for path in DESK:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
                assert isinstance(node.args[1], ast.Constant) or len(node.args) == 2, name(path)
                asked |= {part.value for part in node.args[1:2] if isinstance(part, ast.Constant)}
    assert len(asked) > 8
    assert not asked - there - {"append"}, "a group's, as displayio has it"


_HOT = "it runs hundreds of times a turn: a call costs the board 12 us"
LONG = {
    ("engine/bot/change.py", "_sum_after_play"): _HOT,
    ("engine/bot/search.py", "_grow_node"): _HOT,
    ("engine/bot/value.py", "_open_bridges"): _HOT,
}
"""Functions of more than 60 lines, and why they are not split."""


def test_functions_are_short_but_for_those_with_a_reason():
    found = {
        (name(path), node.name)
        for path in PRODUCT
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef) and node.end_lineno - node.body[0].lineno >= 60
    }
    assert found == LONG.keys()


def test_files_for_the_board_are_what_circuitpython_takes():
    for path in BOARD_FILES:
        faults = list(refused(parsed(path)))
        assert not faults, (name(path), faults)
        # Compiling takes memory in proportion. The app is just the loop and the navigation.
        lines = path.read_text().count("\n") - lines_for_no_board(parsed(path))
        assert lines <= (200 if name(path) == "ui/app.py" else 360), name(path)


def folded(node):
    """Return the value of a whole number, or of a term of some; None for anything else."""
    parts = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)
    for part in ast.walk(node):
        if not isinstance(part, parts) or type(getattr(part, "value", 0)) is not int:
            return None
    return eval(ast.unparse(node)) if isinstance(node, ast.expr) else None


def refused(tree):
    """Find what CircuitPython lacks or does differently: (line number, what it is) for each
    place."""
    missing = set(imported(tree, "")) & MISSING
    if missing:
        yield 0, missing
    inside = set()  # items of lists and tuples: the * of a call is allowed
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, (ast.List, ast.Tuple)):
            inside.update(map(id, node.elts))
        if (folded(node) or 0) >= 2**30:
            yield line, "a number"
        if isinstance(node, ast.Slice) and node.step is not None:
            yield line, "a slice's step"
        if isinstance(node, ast.Starred) and isinstance(node.ctx, ast.Load) and id(node) in inside:
            yield line, "a * in a list"
        if isinstance(node, ast.Dict) and None in node.keys:
            yield line, "a ** in a dict"
        if isinstance(node, ast.Attribute) and node.attr in LACKING:
            yield line, node.attr
        of = getattr(getattr(node, "value", None), "id", "")
        if isinstance(node, ast.Attribute) and of == "bitmaptools" and node.attr not in TOOLS:
            yield line, node.attr


def uncertain(tree):
    """Find comparisons with a class's name, which may differ on a board, or with a part of a text
    of several names; and constructs that only one type checker knows."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            texts = [getattr(side, "value", None) for side in node.comparators]
            listed = [text for text in texts if isinstance(text, str) and " " in text.strip()]
            named = any(ast.unparse(side).endswith(").__name__") for side in sides)
            if named or listed and isinstance(node.ops[0], (ast.In, ast.NotIn)):
                yield ast.unparse(node)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "False":
            yield "if False"


def test_names_are_compared_whole():
    for path in PRODUCT:
        assert list(uncertain(parsed(path))) == [], name(path)
    lines = "type(a).__name__ == 'B'", "a in 'b c'", "if False:\n    pass"
    assert len(list(uncertain(ast.parse("\n".join(lines))))) == 3
    assert list(uncertain(ast.parse("a in 'bc'; a in ('b', 'c'); __name__ == 'b'"))) == []


def test_what_circuitpython_refuses_is_found():
    lines = "import typing", "2**3, 1 << 30", "1073741824", "a[::2]", "[*a]", "{**a}", "a.zfill(3)"
    lines += ("bitmaptools.draw_line(a, 0, 0, 1, 1, 1)",)
    tree = ast.parse("\n".join(lines))
    assert sorted([line for line, _ in refused(tree)]) == [0, *range(2, 9)]


MICROPYTHON = ("sim/firmware", "web/guest", "guest/handheld", "tried/guest", "heap/guest")
"""Folders whose files run on MicroPython, where every text is UTF-8."""
TEXTS = (*(ROOT / "ui" / "data").rglob("*.txt"), ROOT / "engine" / "bot" / "levels.txt")


def guessed(tree):
    """Yield the calls that read or write text in the machine's default encoding."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        words = {word.arg for word in call.keywords}
        texts = ast.unparse(call.func).endswith((".read_text", ".write_text")) or "text" in words
        if ast.unparse(call.func) == "open":
            texts = "b" not in "".join([ast.unparse(mode) for mode in call.args[1:2]])
        if texts and "encoding" not in words:
            yield ast.unparse(call)


def test_texts_are_the_same_on_every_machine():
    """Windows has another default encoding. So the desktop asks for UTF-8, and the files that the
    board opens as text are ASCII."""
    for path in (ROOT / "sim").rglob("*.py"):
        if not path.parent.as_posix().endswith(MICROPYTHON):
            assert list(guessed(parsed(path))) == [], path
    for path in TEXTS:
        if path.parent.parent.name != "languages":  # ui/texts.py reads bytes
            assert path.read_bytes().isascii(), path
    lines = "open(a)", "open(a, 'w')", "a.read_text()", "subprocess.run(a, text=True)"
    assert list(guessed(ast.parse("\n".join(lines)))) == list(lines)
    lines = "open(a, 'rb')", "drive.open(a)", "a.read_text(encoding='utf-8')"
    assert list(guessed(ast.parse("\n".join(lines)))) == []


INEXACT = "acos asin atan atan2 cbrt cos cosh exp exp2 expm1 log log10 log1p log2 logaddexp pow sin"
INEXACT = set((INEXACT + " sinh tan tanh power float_power dot einsum inner matmul vdot").split())
"""Functions of math and NumPy whose last bit differs between processors."""
NOT_COMPARED = {
    "engine/bot/weights.py": "2.718282 ** -odds: rounded, and never within 0.0009 of a half",
    "sim/desk/window.py": "brightness ** 0.5: seen by nobody but the eye",
    "lib/handheld/device.py": "0.5 ** n is exact",
}
"""Code that calls them all the same, and why that does no harm."""


def inexact(tree):
    """Find calls of those functions, and powers that aren't written as products."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in INEXACT:
            if ast.unparse(node.value) in ("math", "np", "numpy"):
                yield ast.unparse(node)
        elif isinstance(node, ast.ImportFrom) and node.module in ("math", "numpy"):
            yield from INEXACT & {alias.name for alias in node.names}
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Pow, ast.MatMult)):
            base, power = [getattr(side, "value", None) for side in (node.left, node.right)]
            if not isinstance(base, int) and not isinstance(power, int):
                yield ast.unparse(node)


def test_numbers_have_the_same_last_bit_on_every_machine():
    """Weights, figures and pictures are compared to the byte. sim/exact.py has exp and log1p."""
    found = {name(path) for path in PRODUCT if any(inexact(parsed(path)))}
    assert found == NOT_COMPARED.keys()
    lines = "math.exp", "np.einsum", "x ** 0.5", "x ** y", "a @ b"
    assert list(inexact(ast.parse("\n".join(lines)))) == list(lines)
    assert list(inexact(ast.parse("from math import exp, sqrt"))) == ["exp"]
    assert list(inexact(ast.parse("2**n; x**2; math.sqrt(x); exp(x)"))) == []


def test_each_file_has_its_licence_once_and_says_what_it_is():
    for path in FILES:
        lines = path.read_text().splitlines()
        assert lines[0] == "# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors", name(path)
        assert lines[1] == "# SPDX-License-Identifier: MIT", name(path)
        assert lines.count(lines[1]) == 1, name(path)
        assert ast.get_docstring(parsed(path)), name(path)


def test_what_a_docstring_names_of_a_module_is_there():
    """The module is one that the file imports."""
    files = {path.stem: path for path in FILES}
    for path in BOARD_FILES:
        nodes = list(ast.walk(parsed(path)))
        modules = {
            alias.name
            for node in nodes
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
            if alias.name in files
        }
        for node in nodes:
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                said = ast.get_docstring(node) or ""
                for module, word in re.findall(r"(?<![\w.])(\w+)\.([a-zA-Z_]\w*)", said):
                    if module in modules and not word.startswith("py"):
                        there = files[module].read_text()
                        assert re.search(r"\b%s\b" % word, there), (name(path), module, word)


def test_no_machine_paths_or_hosts_in_any_file():
    texts = [path for top in (*FOLDERS, "docs") for path in (ROOT / top).rglob("*.*")]
    texts += [*ROOT.glob("*.*"), ROOT / "Makefile"]
    kinds = ("", ".json", ".md", ".py", ".toml", ".txt")
    texts = [path for path in texts if path.suffix in kinds and path.is_file()]
    assert len(texts) > 400
    for path in texts:
        text = path.read_text(encoding="utf-8")
        for word in ("/" + "tmp/", "/" + "root/", "/" + "home/", "pypi" + ".org"):
            assert word not in text, path


def test_these_rules_look_at_all_files():
    assert len(FILES) > 300 and len(BOARD_FILES) > 100
